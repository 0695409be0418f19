"""A thousand matches out of time in the same minute, while others are played: how soon, at whose cost.

The peer is the same bot with nothing due: what a move takes then.
"""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks._pictures import bar, random_game
from bot import live
from bot.deadlines import ClockKeeper
from bot.play import challenging, moving
from bot.play.desk import Caller, Desk, load_match, meet
from core.board import Color
from core.challenge import Invited, Terms
from core.match import MatchId
from core.pace import BY_CODE
from core.rulesets import BRAZILIAN
from storage import matches, outages
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account

DUE, PLAYED, PLIES = 1_000, 20, 10
SECONDS_BETWEEN_MOVES = 0.25
BAR_SECONDS, BAR_MOVE = 60.0, 10.0


class Clock:
    """The time of day, which the benchmark sets forward."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead


def main() -> None:
    """Play for a while with nothing due, then with a thousand matches due at once."""
    quiet, busy, seconds = asyncio.run(_measure())
    print(f"{DUE} matches out of time at once, {PLAYED} others being played")
    print(f"  {'all are over after':28} {seconds:7.2f} s")
    for name, took in (("a move, nothing due", quiet), ("a move meanwhile", busy)):
        ratio = median(took) / median(quiet)
        print(f"  {name:28} median {median(took):7.2f} ms {ratio:6.1f} x   p99 {_p99(took):7.2f} ms")
    bar(f"all within {BAR_SECONDS:.0f} s", met=seconds <= BAR_SECONDS)
    bar(f"a move at most {BAR_MOVE:.0f} times as long", met=median(busy) <= BAR_MOVE * median(quiet))


async def _measure() -> tuple[list[float], list[float], float]:
    live.keep_loop_quick()
    clock = Clock()
    with TemporaryDirectory() as folder:
        async with Database.open(Path(folder) / "dama.sqlite3") as database:
            codes = (f"CODE{number}" for number in count())
            desk = Desk(database, clock.now, lambda: Color.WHITE, lambda: next(codes), wake=lambda: None)
            due = [await _seat(desk, number, "1d") for number in range(DUE)]
            quiet_games = [await _seat(desk, DUE + number, "14d") for number in range(PLAYED)]
            busy_games = [await _seat(desk, DUE + PLAYED + number, "14d") for number in range(PLAYED)]
            quiet = await _play_all(desk, quiet_games)
            clock.ahead = timedelta(days=1, minutes=1)
            async with database.write() as connection:
                await outages.beat(connection, Platform.TELEGRAM, clock.now(), is_first=False)
            # What this jump of the clock would give back is what the benchmark is to take.
            await _forget_outages(database)
            keeper = ClockKeeper(desk)
            began = perf_counter()
            async with asyncio.TaskGroup() as tasks:
                serving = [tasks.create_task(keeper.run()), tasks.create_task(_beat(database, clock))]
                moves = tasks.create_task(_play_all(desk, busy_games))
                while await _some_due(database, clock):  # noqa: ASYNC110 - there is nothing to be told by
                    await asyncio.sleep(0.02)
                seconds = perf_counter() - began
                busy = await moves
                for task in serving:
                    task.cancel()
            for match, _ in due:
                assert (await load_match(desk, match)).outcome
    return quiet, busy, seconds


async def _seat(desk: Desk, number: int, pace: str) -> tuple[MatchId, list[Caller]]:
    place = Place(Platform.TELEGRAM, number + 1)
    callers = []
    for seat in (1, 2):
        account = Account(Platform.TELEGRAM, number * 2 + seat, f"Player {seat}")
        callers.append(Caller(await meet(desk, account), account, place))
    terms = Terms(BRAZILIAN, Color.WHITE, pace=BY_CODE[pace])
    posted = await challenging.challenge(desk, callers[0], Invited(), terms)
    match = await challenging.accept(desk, callers[1], posted.challenge.id)
    return match.id, callers


async def _play_all(desk: Desk, seated: list[tuple[MatchId, list[Caller]]]) -> list[float]:
    played = await asyncio.gather(
        *(_play(desk, number, match, callers) for number, (match, callers) in enumerate(seated))
    )
    return [milliseconds for one in played for milliseconds in one]


async def _play(desk: Desk, number: int, match: MatchId, callers: list[Caller]) -> list[float]:
    """The moves of one match, one after the other, and what each took in milliseconds."""
    took = []
    await asyncio.sleep(number / PLAYED * SECONDS_BETWEEN_MOVES)
    for ply, move in enumerate(random_game(number, PLIES).moves):
        began = perf_counter()
        await moving.play_drawn(desk, callers[ply % 2], match, ply, move.path)
        took.append((perf_counter() - began) * 1_000)
        await asyncio.sleep(SECONDS_BETWEEN_MOVES)
    return took


async def _beat(database: Database, clock: Clock) -> None:
    while True:
        async with database.write() as connection:
            await outages.beat(connection, Platform.TELEGRAM, clock.now(), is_first=False)
        await asyncio.sleep(20)


async def _forget_outages(database: Database) -> None:
    async with database.write() as connection:
        await outages.prune(connection, datetime.max.replace(tzinfo=UTC))


async def _some_due(database: Database, clock: Clock) -> bool:
    async with database.read() as connection:
        return bool(await matches.due(connection, clock.now()))


def _p99(milliseconds: list[float]) -> float:
    return quantiles(milliseconds, n=100)[98]


if __name__ == "__main__":
    main()
