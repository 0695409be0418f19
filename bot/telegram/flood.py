"""How much one person may ask of the bot in a short time; moves are not counted."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

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
    """A bucket for each person, filled again as time passes; losing them loses nothing."""

    clock: Callable[[], float]
    _buckets: dict[int, _Bucket] = field(default_factory=dict)

    def take(self, person: int) -> bool:
        """Whether they may ask for one thing more."""
        bucket, now = self._bucket(person), self.clock()
        bucket.left = min(_MOST_AT_ONCE, bucket.left + (now - bucket.at) / _SECONDS_EACH)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        bucket.is_told = False
        return True

    def seconds_to_wait(self, person: int) -> int | None:
        """How long somebody has to wait; None where they have been told already."""
        bucket = self._bucket(person)
        if bucket.is_told:
            return None
        bucket.is_told = True
        return max(1, round((1 - bucket.left) * _SECONDS_EACH))

    def _bucket(self, person: int) -> _Bucket:
        if len(self._buckets) >= _MOST_KEPT:
            self._buckets.clear()
        return self._buckets.setdefault(person, _Bucket(_MOST_AT_ONCE, self.clock()))
