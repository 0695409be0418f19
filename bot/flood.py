"""How much one person may ask of the bot in a short time; moves are never counted."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from core.errors import TooFast

_MOST_AT_ONCE: Final = 10.0
_SECONDS_EACH: Final = 3.0
"""After so many seconds one more is allowed."""
_MOST_KEPT: Final = 10_000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float
    is_told: bool = False


@dataclass
class Flood:
    """A bucket for each person, filled again as time passes; losing them loses nothing.

    `clock` gives seconds; where it is put back, nothing is filled meanwhile, and nobody waits for longer.
    """

    clock: Callable[[], float]
    most: float = _MOST_AT_ONCE
    seconds_each: float = _SECONDS_EACH
    _buckets: dict[int, _Bucket] = field(default_factory=dict)

    def take(self, person: int) -> bool:
        """Whether they may ask for one thing more, which is counted."""
        bucket, now = self._bucket(person), self.clock()
        passed = max(0.0, now - bucket.at)
        bucket.left = min(self.most, bucket.left + passed / self.seconds_each)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        bucket.is_told = False
        return True

    def check(self, person: int) -> None:
        """Count one request; TooFast where it is one too many."""
        if not self.take(person):
            raise TooFast(math.ceil((1 - self._bucket(person).left) * self.seconds_each))

    def is_news(self, person: int) -> bool:
        """Whether this is the first time they are told since they last had something left."""
        bucket = self._bucket(person)
        was_told, bucket.is_told = bucket.is_told, True
        return not was_told

    def _bucket(self, person: int) -> _Bucket:
        if len(self._buckets) >= _MOST_KEPT:
            self._buckets.clear()
        return self._buckets.setdefault(person, _Bucket(self.most, self.clock()))
