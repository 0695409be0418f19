"""What the tables of ratings have in common: kinds of events, scopes, and how a track becomes columns."""

from enum import Enum
from typing import Any, Final, NewType

from core.rating import Rating
from core.track import Month, Record, Track
from storage.columns import AnyRow
from storage.places import CommunityId

Scope = NewType("Scope", int)
"""Where results count: everywhere, or in one community, by its number."""
EVERYWHERE: Final = Scope(0)
"""How no community is kept in a key, where no NULL may be."""


class EventKind(Enum):
    """What changes ratings; the value is its code in storage."""

    RESULT = "result"
    ANNULMENT = "annulment"
    LINK = "link"
    UNLINK = "unlink"


RECORD: Final = ("white_wins", "white_draws", "white_losses", "black_wins", "black_draws", "black_losses")
"""The columns of what was won, drawn and lost with each colour."""

_PROVISIONAL_BEHIND: Final = 100_000.0
"""Whoever is provisional stands behind all who are not, however high one lucky win has taken them."""


def scope_of(community: CommunityId | None) -> Scope:
    """That of a community, or everywhere."""
    return Scope(community) if community else EVERYWHERE


def sort_key(rating: Rating) -> float:
    """What lists are sorted by."""
    return rating.value - _PROVISIONAL_BEHIND if rating.is_provisional else rating.value


def month_code(month: Month) -> int:
    """A month as a number that sorts as months do."""
    return month.year * 100 + month.month


def track_columns(track: Track) -> dict[str, Any]:
    """A track as the columns of every table that keeps one."""
    return {
        "value": track.rating.value,
        "deviation": track.rating.deviation,
        "volatility": track.rating.volatility,
        "at": track.at,
        **dict(zip(RECORD, (*track.white, *track.black), strict=True)),
        "streak": track.streak,
        "best_streak": track.best_streak,
        "month": track.month and month_code(track.month),
        "month_from": track.month_from,
        "month_games": track.month_games,
    }


def track_of(row: AnyRow) -> Track:
    """The track kept in a row."""
    won = [getattr(row, name) for name in RECORD]
    return Track(
        rating=Rating(row.value, row.deviation, row.volatility),
        at=row.at,
        white=Record(*won[:3]),
        black=Record(*won[3:]),
        streak=row.streak,
        best_streak=row.best_streak,
        month=Month(*divmod(row.month, 100)) if row.month else None,
        month_from=row.month_from,
        month_games=row.month_games,
    )
