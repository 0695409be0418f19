"""A track: what the results of one player in one game make of their rating, everywhere or in a community."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, NamedTuple, Self

from core.board import Color
from core.rating import PERIOD, START, Rating, Result, grown, rate


class Record(NamedTuple):
    """How many games were won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return sum(self)

    def and_one(self, score: float) -> "Record":
        """With one more: 1 won, 0.5 drawn, 0 lost."""
        won, lost = score > _DRAWN, score < _DRAWN
        return Record(self.wins + won, self.draws + (not won and not lost), self.losses + lost)

    def with_all(self, other: "Record") -> "Record":
        """Both together."""
        return Record(*map(sum, zip(self, other, strict=True)))


_DRAWN: Final = 0.5
_NO_TIME: Final = timedelta()


class Month(NamedTuple):
    """A month of the calendar, by UTC."""

    year: int
    month: int

    @classmethod
    def of(cls, moment: datetime) -> Self:
        """The one in which a moment lies."""
        return cls(moment.year, moment.month)


@dataclass(frozen=True, slots=True)
class Track:
    """A rating as it was after the last result (`at`), and what led there.

    `streak` counts games won (above 0) or lost (below) in a row. `month` is that of the last result,
    `month_from` the rating before the first one in it.
    """

    rating: Rating = START
    at: datetime | None = None
    white: Record = field(default_factory=Record)
    black: Record = field(default_factory=Record)
    streak: int = 0
    best_streak: int = 0
    month: Month | None = None
    month_from: float = START.value
    month_games: int = 0

    @property
    def total(self) -> Record:
        """The record of both colours."""
        return self.white.with_all(self.black)

    def by(self, color: Color) -> Record:
        """The record with one colour."""
        return self.white if color is Color.WHITE else self.black

    def now(self, now: datetime) -> Rating:
        """The rating, less sure the longer ago the last result is."""
        return grown(self.rating, self._idle(now))

    def _idle(self, now: datetime) -> timedelta:
        return max(now - self.at, _NO_TIME) if self.at else _NO_TIME

    def after(self, seat: Color, result: Result, at: datetime) -> "Track":
        """The track after a result on that side; the same where it does not count."""
        rating = rate(self.rating, [result], self._idle(at) / PERIOD)
        if rating is self.rating:
            return self
        # Clocks may be set back: a track's own time does not go backwards.
        at = max(self.at, at) if self.at else at
        won = _streak(self.streak, result.score)
        record = self.by(seat).and_one(result.score)
        month = Month.of(at)
        is_first = month != self.month
        return Track(
            rating,
            at,
            record if seat is Color.WHITE else self.white,
            record if seat is Color.BLACK else self.black,
            streak=won,
            best_streak=max(self.best_streak, won),
            month=month,
            month_from=self.rating.value if is_first else self.month_from,
            month_games=1 if is_first else self.month_games + 1,
        )


def _streak(streak: int, score: float) -> int:
    if score == _DRAWN:
        return 0
    return max(streak, 0) + 1 if score > _DRAWN else min(streak, 0) - 1


class Tracks(NamedTuple):
    """Those of the two players of a match."""

    white: Track
    black: Track


def after_result(before: Tracks, winner: Color | None, weight: float, at: datetime) -> Tracks:
    """What a result makes of both: each is measured by what the other was at that moment."""
    white, black = before.white.now(at), before.black.now(at)
    score = _score(winner)
    return Tracks(
        before.white.after(Color.WHITE, Result(black, score, weight), at),
        before.black.after(Color.BLACK, Result(white, 1 - score, weight), at),
    )


def _score(winner: Color | None) -> float:
    """White's."""
    if winner is None:
        return _DRAWN
    return 1.0 if winner is Color.WHITE else 0.0
