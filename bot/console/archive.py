"""The matches played at this terminal, in the database: whatever changes one is kept before it is shown."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from bot.play import overtime, resting
from bot.play.changing import change
from bot.play.desk import Caller, Desk, load_match, meet
from core.board import BLACK, WHITE, Color
from core.challenge import Terms
from core.game import new_game
from core.match import Match, MatchId
from core.pace import Pace
from core.plan import Plan
from core.position import Position
from core.ruleset import Ruleset
from storage import matches, plans
from storage.database import Database
from storage.matches import MatchMeta, Summary
from storage.places import Place, Platform
from storage.players import Account

T = TypeVar("T")
Verb = Callable[[Match, datetime], Match]

_HERE: Final = Place(Platform.CONSOLE, 0)
_ACCOUNTS: Final = {
    WHITE: Account(Platform.CONSOLE, 1, "White"),
    BLACK: Account(Platform.CONSOLE, 2, "Black"),
}
"""The two at the terminal; it does not ask who they are."""
_NOT_KEPT_YET: Final = MatchId(0)


class Archive:
    """What is kept of the matches between the two at this terminal."""

    def __init__(self, runner: asyncio.Runner, desk: Desk) -> None:
        self._runner, self._desk = runner, desk
        self._callers = {color: self._finish(_caller(desk, color)) for color in Color}

    def new(self, ruleset: Ruleset, start: Position | None = None, pace: Pace | None = None) -> Match:
        """A match that enters the database with its first change: only to have looked leaves no trace.

        With a pace it does so at once, since its clock runs from now on.
        """
        white, black = (self._callers[color].player.id for color in (WHITE, BLACK))
        match = Match(_NOT_KEPT_YET, 0, white, black, rated=False, game=new_game(ruleset, start))
        return self._finish(self._keep(match, pace)) if pace else match

    def has(self, match: Match) -> bool:
        """Whether a match is in the database."""
        return match.id != _NOT_KEPT_YET

    def now(self) -> datetime:
        """What the clock says."""
        return self._desk.now()

    def keep(self, match: Match) -> Match:
        """The match, in the database now if it was not before."""
        return match if self.has(match) else self._finish(self._keep(match))

    def in_time(self, match: Match) -> Match:
        """The match after what time has made of it."""
        return self._finish(overtime.in_time(self._desk, match.id)) if self.has(match) else match

    def ask(self, side: Color, verb: Callable[[Desk, Caller], Coroutine[object, object, T]]) -> T:
        """What comes of a verb of `bot.play`, asked for by this side."""
        return self._finish(verb(self._desk, self._callers[side]))

    def plans(self, match: Match) -> list[Plan]:
        """What both sides have planned for a match, the oldest first."""
        return self._finish(self._plans(match)) if self.has(match) else []

    def change(self, match: Match, verb: Verb) -> Match:
        """What a verb makes of the match, kept; a Refused leaves everything as it was."""
        verb(match, self._desk.now())
        return self._finish(self._changed(match, verb))

    def unfinished(self) -> list[Summary]:
        """The matches that go on, the one played last first."""
        found = self._finish(self._playing())
        return sorted(found, key=lambda summary: summary.last_moved_at, reverse=True)

    def load(self, number: MatchId) -> Match:
        """A match by its number."""
        return self._finish(load_match(self._desk, number))

    def begun_at(self, match: Match) -> datetime:
        """When a match was first kept; now, if it has not been yet."""
        meta = self._finish(self._meta(match.id))
        return meta.created_at if meta else self._desk.now()

    def _finish(self, work: Coroutine[object, object, T]) -> T:
        with uninterrupted():
            return self._runner.run(work)

    async def _changed(self, match: Match, verb: Verb) -> Match:
        kept = match if self.has(match) else await self._keep(match)
        caller, now = self._callers[match.turn], self._desk.now()
        return await change(self._desk, caller, kept.id, lambda match: verb(match, now))

    async def _keep(self, match: Match, pace: Pace | None = None) -> Match:
        game, away = match.game, await self._away()
        start = None if game.positions == new_game(game.ruleset).positions else game.positions[0]
        async with self._desk.database.write() as connection:
            return await matches.create(
                connection,
                white=match.white,
                black=match.black,
                terms=Terms(game.ruleset, pace=pace),
                challenge=None,
                community=None,
                now=self._desk.now(),
                start=start,
                away=away,
            )

    async def _away(self) -> dict[Color, datetime]:
        """Who is on vacation, until when."""
        rests = {color: await resting.look_up(self._desk, self._callers[color]) for color in Color}
        return {color: vacation.until for color, vacation in rests.items() if vacation.until}

    async def _plans(self, match: Match) -> list[Plan]:
        async with self._desk.database.read() as connection:
            return await plans.of_match(connection, match)

    async def _meta(self, number: MatchId) -> MatchMeta | None:
        async with self._desk.database.read() as connection:
            return await matches.meta(connection, number)

    async def _playing(self) -> list[Summary]:
        async with self._desk.database.read() as connection:
            return await matches.playing(connection, self._callers[WHITE].player.id)


async def _caller(desk: Desk, color: Color) -> Caller:
    account = _ACCOUNTS[color]
    return Caller(await meet(desk, account), account, _HERE)


@contextmanager
def opened(path: Path, desk_on: Callable[[Database], Desk]) -> Iterator[Archive]:
    """The archive in this database, held as long as people play; DatabaseUnusable where it cannot be."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        try:
            with uninterrupted():
                database = runner.run(stack.enter_async_context(Database.open(path)))
            yield Archive(runner, desk_on(database))
        finally:
            with uninterrupted():
                runner.run(stack.aclose())


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait until what has begun is done."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
