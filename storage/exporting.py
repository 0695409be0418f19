"""Everything that is kept of one person, row by row, for them to take away; other people by their numbers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import and_, or_, select, union

from core.board import Color
from core.game import Path
from core.match import MatchId, PlayerId
from core.outcome import Outcome
from core.position import Position
from core.ruleset import Ruleset
from storage.columns import AnyRow, AnySelect, path_of, portions
from storage.database import Connection
from storage.match_columns import beginning_of, outcome_of
from storage.tables import (
    accounts,
    admin_log,
    blocks,
    challenges,
    communities,
    imported_games,
    links,
    matches,
    moves,
    plans,
    players,
    preferences,
    rating_steps,
    ratings,
    vacation_days,
)

NamedRow = Mapping[str, Any]
"""A row by the names of its columns."""

_AT_ONCE: Final = 50


@dataclass(frozen=True, slots=True)
class Played:
    """A match as it is kept: its row, what that says, where it counts (its title), its moves as paths."""

    id: MatchId
    seats: Mapping[Color, PlayerId]
    row: NamedRow
    ruleset: Ruleset
    start: Position | None
    outcome: Outcome | None
    community: str | None
    paths: tuple[Path, ...]


async def of_player(connection: Connection, player: PlayerId) -> dict[str, list[NamedRow]]:
    """All but the matches, by the names of the tables."""
    asked = or_(challenges.c.challenger_id == player, challenges.c.invited_id == player)
    linked = or_(links.c.kept_id == player, links.c.joined_id == player)
    which: dict[str, AnySelect] = {
        "players": select(players).where(players.c.id == player),
        "accounts": select(accounts).where(accounts.c.player_id == player),
        "links": select(links).where(linked),
        "preferences": select(preferences).where(preferences.c.player_id == player),
        "blocks": select(blocks).where(blocks.c.blocker_id == player),
        "vacation_days": select(vacation_days).where(vacation_days.c.player_id == player),
        "challenges": select(challenges).where(asked).order_by(challenges.c.id),
        "plans": _plans(player),
        "imported_games": select(imported_games).where(imported_games.c.player_id == player),
        "admin_log": select(admin_log).where(admin_log.c.player_id == player).order_by(admin_log.c.id),
        "ratings": select(ratings).where(ratings.c.player_id == player),
        "rating_steps": select(rating_steps).where(rating_steps.c.player_id == player),
    }
    return {
        name: [dict(row) for row in (await connection.execute(rows)).mappings()]
        for name, rows in which.items()
    }


def _plans(player: PlayerId) -> AnySelect:
    seats = {Color.WHITE: matches.c.white_id, Color.BLACK: matches.c.black_id}
    theirs = or_(*(and_(plans.c.seat == color, seat == player) for color, seat in seats.items()))
    goes_on = matches.c.ended_at.is_(None)
    of_them = or_(*(and_(seat == player, goes_on) for seat in seats.values()))
    return select(plans).join(matches).where(of_them, theirs).order_by(plans.c.id)


async def matches_of(connection: Connection, player: PlayerId) -> list[MatchId]:
    """The numbers of all their matches, the oldest first."""
    halves = (select(matches.c.id).where(seat == player) for seat in (matches.c.white_id, matches.c.black_id))
    return sorted(MatchId(key) for key in await connection.scalars(union(*halves)))


async def played(connection: Connection, ids: Sequence[MatchId]) -> list[Played]:
    """These matches, the oldest first; some dozens at a time."""
    titled = select(matches, communities.c.title).join(communities, isouter=True)
    found = await connection.execute(titled.where(matches.c.id.in_(ids)).order_by(matches.c.id))
    paths: dict[int, list[Path]] = {match: [] for match in ids}
    made = select(moves.c.match_id, moves.c.path).where(moves.c.match_id.in_(ids))
    for row in await connection.execute(made.order_by(moves.c.match_id, moves.c.ply)):
        paths[row.match_id].append(path_of(row.path))
    return [_played(row, paths[row.id]) for row in found]


def in_portions(ids: Sequence[MatchId]) -> Iterator[Sequence[MatchId]]:
    """So many numbers at a time as are read in one go."""
    return portions(ids, _AT_ONCE)


def _played(row: AnyRow, paths: list[Path]) -> Played:
    seats = {Color.WHITE: PlayerId(row.white_id), Color.BLACK: PlayerId(row.black_id)}
    return Played(
        MatchId(row.id),
        seats,
        dict(row._mapping),  # noqa: SLF001 - so SQLAlchemy names what is public
        *beginning_of(row),
        outcome_of(row),
        row.title,
        tuple(paths),
    )
