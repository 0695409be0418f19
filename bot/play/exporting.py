"""What is kept of the caller, as files: whatever their number, nobody else has to wait for them."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from bot.exporting import ExportFile, Names, as_json, as_pdn, in_files
from bot.people import person
from bot.play.desk import Caller, Desk
from bot.texts.words import Words
from core.match import PlayerId
from storage import players, records
from storage.records import Played, Record


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
    me = caller.player.id
    async with desk.database.read() as connection:
        kept = await records.of_player(connection, me)
        numbers = await records.matches_of(connection, me)
    games: list[Played] = []
    for portion in records.in_portions(numbers):
        async with desk.database.read() as connection:
            games += await records.played(connection, portion)
    names = await _names(desk, caller, words, _people(kept, games))
    everything = await asyncio.to_thread(as_json, kept, games, names)
    # One after the other, so that whatever else is to be done gets its turn between them.
    written = [await asyncio.to_thread(as_pdn, game, names) for game in games]
    return Exported((*everything, *in_files(written)), len(games))


def _people(kept: dict[str, list[Record]], games: Iterable[Played]) -> set[PlayerId]:
    met = {row[name] for row in kept["challenges"] for name in ("challenger_id", "invited_id")}
    met |= {row["blocked_id"] for row in kept["blocks"]}
    return (met - {None}) | {player for game in games for player in game.seats.values()}


async def _names(desk: Desk, caller: Caller, words: Words, people: set[PlayerId]) -> Names:
    async with desk.database.read() as connection:
        known = await players.find(connection, people)
    return {key: person(words, one, caller.place.platform).name for key, one in known.items()}
