"""What is kept of the caller, as files: whatever their number, nobody else has to wait for them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.exporting import ExportFile, Names, Row, as_pdn, as_rows, in_files, in_json
from bot.people import person
from bot.play.desk import Caller, Desk
from bot.texts.words import Words
from core.match import MatchId, PlayerId
from storage import exporting, players
from storage.exporting import NamedRow


@dataclass(frozen=True, slots=True)
class Exported:
    """A file with everything, and files with all games: so many."""

    files: tuple[ExportFile, ...]
    games: int


async def export(desk: Desk, caller: Caller, words: Words) -> Exported:
    """Put everything together, for one person at a time."""
    async with desk.exports:
        return await _export(desk, caller, words)


async def _export(desk: Desk, caller: Caller, words: Words) -> Exported:
    async with desk.database.read() as connection:
        kept = await exporting.of_player(connection, caller.player.id)
        numbers = await exporting.matches_of(connection, caller.player.id)
    names = await _names(desk, caller, words, _met(kept))
    rows = await asyncio.to_thread(lambda: [row for name in kept for row in as_rows(name, kept[name], names)])
    games: list[str] = []
    for portion in exporting.in_portions(numbers):
        more_rows, more_games = await _played(desk, caller, words, portion)
        rows += more_rows
        games += more_games
    return Exported((*in_json(rows), *in_files(games)), len(games))


async def _played(
    desk: Desk, caller: Caller, words: Words, numbers: Sequence[MatchId]
) -> tuple[list[Row], list[str]]:
    """Some of the matches, one after the other: whatever else is to be done gets its turn between them."""
    async with desk.database.read() as connection:
        played = await exporting.played(connection, numbers)
    names = await _names(desk, caller, words, {player for one in played for player in one.seats.values()})
    rows = await asyncio.to_thread(as_rows, "matches", [one.row for one in played], names)
    return rows, [await asyncio.to_thread(as_pdn, one, names) for one in played]


def _met(kept: dict[str, list[NamedRow]]) -> set[PlayerId]:
    met = {row[name] for row in kept["challenges"] for name in ("challenger_id", "invited_id")}
    return (met | {row["blocked_id"] for row in kept["blocks"]}) - {None}


async def _names(desk: Desk, caller: Caller, words: Words, people: set[PlayerId]) -> Names:
    async with desk.database.read() as connection:
        known = await players.find(connection, people)
    return {key: person(words, one, caller.place.platform).name for key, one in known.items()}
