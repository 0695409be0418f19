"""A typed move until it is on disk and drawn, against what chess bots do with python-chess and CairoSVG."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks._pictures import bar, random_game
from bot import board_image
from bot.faces import board_view
from bot.play import challenging, looking, moving
from bot.play.desk import Caller, Desk, meet
from bot.view import MatchView
from core.board import Color
from core.challenge import Invited, Terms
from core.game import Game
from core.notation import write
from core.ruleset import NotationStyle
from core.rulesets import BRAZILIAN
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account

GAMES, PLIES = 5, 60
PLACE = Place(Platform.TELEGRAM, 1)


def main() -> None:
    """Play some games by both ways in turn."""
    ours, shown, theirs = asyncio.run(_measured())
    print(f"A typed move until it is on disk and drawn, {len(ours)} moves")
    _report("ours: checked, saved, drawn", ours, ours)
    _report("ours, loaded anew as a card is", shown, ours)
    _report("python-chess + CairoSVG, not saved", theirs, ours)
    bar("median at most 1/15 of theirs", met=median(theirs) >= 15 * median(ours))
    bar("99 of 100 at most 1/10 of theirs", met=_p99(theirs) >= 10 * _p99(ours))


async def _measured() -> tuple[list[float], list[float], list[float]]:
    """How long moves take: until they are drawn, until they are drawn from the database, and theirs."""
    ours: list[float] = []
    shown: list[float] = []
    theirs: list[float] = []
    with TemporaryDirectory() as folder:
        async with Database.open(Path(folder) / "dama.sqlite3") as database:
            codes = (f"CODE{number}" for number in range(GAMES + 1))
            desk = Desk(database, _now, lambda: Color.WHITE, lambda: next(codes), _no_bell)
            await _play(desk, random_game(0, PLIES))  # both are warm once they have played one game
            list(_chess(0))
            for seed in range(1, GAMES + 1):
                peer = _chess(seed)
                for drawn, loaded in await _play(desk, random_game(seed, PLIES)):
                    ours.append(drawn)
                    shown.append(drawn + loaded)
                    theirs += [took for took in [next(peer, None)] if took is not None]
    return ours, shown, theirs


def _now() -> datetime:
    return datetime.now(UTC)


def _no_bell() -> None:
    """Nobody waits to deliver anything here."""


async def _play(desk: Desk, game: Game) -> list[tuple[float, float]]:
    """How long each move of the game takes as a match, and loading it anew as its card does; milliseconds."""
    players = [await _caller(desk, number) for number in (1, 2)]
    posted = await challenging.challenge(desk, players[0], Invited(), Terms(BRAZILIAN, Color.WHITE))
    match = await challenging.accept(desk, players[1], posted.challenge.id)
    took = []
    for ply, move in enumerate(game.moves):
        caller, legal = players[ply % 2], _at(game, ply).legal_moves
        text = write(move, legal, BRAZILIAN.board, NotationStyle.NUMERIC)
        began = perf_counter()
        after = await moving.play_typed(desk, caller, match.id, text)
        view = MatchView(after, people={}, side=Color.WHITE)
        await asyncio.to_thread(board_image.draw, board_view(view))
        drawn = perf_counter()
        await looking.look(desk, caller, match.id)
        took.append(((drawn - began) * 1_000, (perf_counter() - drawn) * 1_000))
    return took


def _at(game: Game, ply: int) -> Game:
    return Game(game.ruleset, game.positions[: ply + 1], game.moves[:ply])


async def _caller(desk: Desk, number: int) -> Caller:
    account = Account(Platform.TELEGRAM, number, f"Player {number}")
    return Caller(await meet(desk, account), account, PLACE)


def _chess(seed: int) -> Iterator[float]:
    """How long each move of a chess game takes as chess bots handle it, in milliseconds."""
    chess, svg, cairo = import_module("chess"), import_module("chess.svg"), import_module("cairosvg")
    dice, board = Random(seed), chess.Board()
    while not board.is_game_over():
        text = board.san(dice.choice(list(board.legal_moves)))
        began = perf_counter()
        board.push_san(text)
        cairo.svg2png(svg.board(board, lastmove=board.peek(), size=board_image.CARD.side).encode())
        yield (perf_counter() - began) * 1_000


def _report(name: str, took: list[float], ours: list[float]) -> None:
    middle, slow = median(took), _p99(took)
    print(
        f"  {name:36} median {middle:7.2f} ms {middle / median(ours):6.1f} x"
        f"   p99 {slow:7.2f} ms {slow / _p99(ours):6.1f} x"
    )


def _p99(took: list[float]) -> float:
    return quantiles(took, n=100)[98]


if __name__ == "__main__":
    main()
