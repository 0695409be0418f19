"""Draws the same pictures by several ways in turn, and says how they compare."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median
from time import perf_counter

from core.game import Game, new_game
from core.rulesets import BRAZILIAN

Draw = Callable[[int], bytes]
"""Draws the picture of this number."""


@dataclass(slots=True)
class Drawn:
    """What one way to draw took, a picture each."""

    milliseconds: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


def compare(ways: Mapping[str, Draw], pictures: int) -> dict[str, Drawn]:
    """Every picture drawn by every way, one way after the other, when each has drawn them all before."""
    for draw in ways.values():
        for number in range(pictures):
            draw(number)
    drawn = {name: Drawn() for name in ways}
    for number in range(pictures):
        for name, draw in ways.items():
            began = perf_counter()
            size = len(draw(number))
            drawn[name].milliseconds.append((perf_counter() - began) * 1_000)
            drawn[name].sizes.append(size)
    return drawn


def report(drawn: Mapping[str, Drawn]) -> None:
    """A line for each way; the ratios are to the first."""
    ours = median(next(iter(drawn.values())).milliseconds)
    for name, way in drawn.items():
        middle = median(way.milliseconds)
        print(f"  {name:34} {middle:8.2f} ms {middle / ours:7.1f} x {mean(way.sizes) / 1_000:8.1f} kB")


def bar(what: str, *, met: bool) -> None:
    """Whether a bar was reached."""
    print(f"  {what}: {'met' if met else 'MISSED'}")


def random_game(seed: int, plies: int) -> Game:
    """Any legal Brazilian moves; the same for the same seed."""
    dice, game = Random(seed), new_game(BRAZILIAN)
    while game.ply < plies and game.legal_moves:
        game = game.play(dice.choice(game.legal_moves))
    return game
