"""How late the event loop is with 100 matches moving at once, against drawing on the loop as chat bots do."""

import asyncio
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks._pictures import bar, random_game
from bot import board_image, live
from bot.cards import CardKeeper
from bot.delivery import Face, Message
from bot.faces import board_view
from bot.play import challenging, moving
from bot.play.desk import Caller, Desk, meet
from core.board import Color
from core.challenge import Invited, Terms
from core.game import Game
from core.match import MatchId
from core.rulesets import BRAZILIAN
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account

MATCHES, PLIES, SECONDS_BETWEEN_MOVES = 100, 4, 5.0
BAR_MS = 5.0


class Ear:
    """A platform that takes everything at once; with `on_loop` it draws every board again, on the loop."""

    connected = True

    def __init__(self, *, on_loop: bool) -> None:
        self._numbers, self._on_loop = count(1), on_loop

    async def show(self, face: Face) -> int:
        if self._on_loop:
            board_image.draw(board_view(face.view))
        return next(self._numbers)

    async def edit(self, _face: Face) -> None:
        """Nothing to change."""

    async def retire(self, place: Place, message: int) -> None:
        """Nothing to take away."""

    async def say(self, _place: Place, _message: Message) -> int | None:
        return next(self._numbers)

    async def rewrite(self, _place: Place, message: int, _new: Message) -> int | None:
        return message

    async def has_left(self, _place: Place, _account: int) -> bool:
        return False

    async def open_thread(self, place: Place, _title: str, _message: int | None) -> Place:
        return place


def main() -> None:
    """Measure both ways in turn."""
    ours = asyncio.run(_lags(on_loop=False))
    theirs = asyncio.run(_lags(on_loop=True))
    print(f"How late the event loop is with {MATCHES} matches moving at once")
    for name, lags in (("ours: drawn in threads", ours), ("drawn on the loop", theirs)):
        slow = _p99(lags)
        print(f"  {name:28} median {median(lags):6.2f} ms   p99 {slow:7.2f} ms {slow / _p99(ours):6.1f} x")
    bar(f"99 of 100 at most {BAR_MS:.0f} ms late", met=_p99(ours) <= BAR_MS)


async def _lags(*, on_loop: bool) -> list[float]:
    live.keep_loop_quick()
    with TemporaryDirectory() as folder:
        async with Database.open(Path(folder) / "dama.sqlite3") as database:
            keeper = CardKeeper(database, {Platform.TELEGRAM: Ear(on_loop=on_loop)}, _now)
            codes = (f"CODE{number}" for number in count())
            desk = Desk(database, _now, lambda: Color.WHITE, lambda: next(codes), keeper.wake)
            games = [random_game(seed, PLIES) for seed in range(MATCHES)]
            seated = [await _seat(desk, number) for number in range(MATCHES)]
            lags: list[float] = []
            async with asyncio.TaskGroup() as tasks:
                serving = [tasks.create_task(keeper.run()), tasks.create_task(_listen(lags))]
                players = [
                    tasks.create_task(_play(desk, number, match, callers, games[number]))
                    for number, (match, callers) in enumerate(seated)
                ]
                await asyncio.gather(*players)
                for task in serving:
                    task.cancel()
    return lags


async def _seat(desk: Desk, number: int) -> tuple[MatchId, list[Caller]]:
    place = Place(Platform.TELEGRAM, number + 1)
    callers = []
    for seat in (1, 2):
        account = Account(Platform.TELEGRAM, number * 2 + seat, f"Player {seat}")
        callers.append(Caller(await meet(desk, account), account, place))
    posted = await challenging.challenge(desk, callers[0], Invited(), Terms(BRAZILIAN, Color.WHITE))
    match = await challenging.accept(desk, callers[1], posted.challenge.id)
    return match.id, callers


async def _play(desk: Desk, number: int, match: MatchId, callers: list[Caller], game: Game) -> None:
    """A move of this match every few seconds, as everybody else does at moments of their own."""
    await asyncio.sleep(number / MATCHES * SECONDS_BETWEEN_MOVES)
    for ply, move in enumerate(game.moves):
        await moving.play_drawn(desk, callers[ply % 2], match, ply, move.path)
        await asyncio.sleep(SECONDS_BETWEEN_MOVES)


async def _listen(lags: list[float]) -> None:
    """Ask to be woken after a millisecond, again and again, and note how late that is."""
    while True:
        began = perf_counter()
        await asyncio.sleep(0.001)
        lags.append((perf_counter() - began - 0.001) * 1_000)


def _now() -> datetime:
    return datetime.now(UTC)


def _p99(lags: list[float]) -> float:
    return quantiles(lags, n=100)[98]


if __name__ == "__main__":
    main()
