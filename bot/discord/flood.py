"""How much one person may ask for in a short time; moves are never counted."""

import math
from dataclasses import dataclass
from typing import Final

from core.errors import TooFast

_AT_ONCE: Final = 12.0
_SECONDS_FOR_ONE: Final = 2.0
_MOST_REMEMBERED: Final = 10_000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Flood:
    """A bucket for each person, which refills with time; it is only in memory, and loses nothing with it."""

    def __init__(self) -> None:
        self._buckets: dict[int, _Bucket] = {}

    def check(self, account: int, now: float) -> None:
        """Count one request at this moment, in seconds of any steady clock; TooFast: one too many."""
        bucket = self._buckets.setdefault(account, _Bucket(_AT_ONCE, now))
        bucket.left = min(_AT_ONCE, bucket.left + (now - bucket.at) / _SECONDS_FOR_ONE)
        bucket.at = now
        if bucket.left < 1:
            raise TooFast(math.ceil((1 - bucket.left) * _SECONDS_FOR_ONE))
        bucket.left -= 1
        self._forget(now)

    def _forget(self, now: float) -> None:
        """Let go of buckets that are full again."""
        if len(self._buckets) > _MOST_REMEMBERED:
            full = _AT_ONCE * _SECONDS_FOR_ONE
            self._buckets = {who: each for who, each in self._buckets.items() if now - each.at < full}
