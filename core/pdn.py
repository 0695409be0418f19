"""Games as PDN 3.0, in and out."""

import re
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from core import fen, notation
from core.board import BLACK, WHITE
from core.game import Game
from core.legal_moves import legal_moves
from core.outcome import Ending, Outcome
from core.pdn_reader import BrokenGame, PdnFault, PdnGame, read
from core.pdn_text import RESULTS, game_type
from core.position import start
from core.ruleset import NotationStyle, Ruleset

__all__ = ["BrokenGame", "PdnFault", "PdnGame", "read", "result_of", "write"]

_LINE_LENGTH: Final = 79
_UNBROKEN: Final = "\u00a0"
"""A space between a number and its move."""


def write(
    game: Game,
    tags: Mapping[str, str] | None = None,
    outcome: Outcome | None = None,
    style: NotationStyle | None = None,
) -> str:
    """The game as PDN, after these tags and those it needs.

    `outcome` is how a match ended where the rules of the game did not end it; without one, a Result among
    the tags is kept. Numeric or algebraic as the bare GameType means it, if no `style` is given.
    """
    style = style or game.ruleset.pdn_notation
    all_tags = _all_tags(game, dict(tags or {}), outcome, style)
    lines = [f'[{_checked(name)} "{_escaped(value)}"]' for name, value in all_tags.items()]
    words = " ".join((*_numbered_moves(game, style), all_tags["Result"]))
    moves = textwrap.fill(words, _LINE_LENGTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join((*lines, "", moves.replace(_UNBROKEN, " "), ""))


def result_of(outcome: Outcome | None) -> str:
    """How PDN writes an outcome; * for a game that goes on, or was called off."""
    if outcome is None or outcome.headline is Ending.ABORTED:
        return "*"
    return {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}[outcome.winner]


def _all_tags(
    game: Game, tags: dict[str, str], outcome: Outcome | None, style: NotationStyle
) -> dict[str, str]:
    if not outcome and tags.get("Result") not in RESULTS:
        outcome = game.outcome
        tags["Result"] = result_of(outcome)
    if outcome:
        tags["Result"] = result_of(outcome)
        tags["Termination"] = outcome.headline.value
    tags["GameType"] = _game_type(game.ruleset, style)
    tags.pop("FEN", None)
    if game.positions[0] != start(game.ruleset.board):
        tags["FEN"] = fen.write(game.positions[0])
    return tags


def _game_type(ruleset: Ruleset, style: NotationStyle) -> str:
    """The number alone where its own notation is used."""
    parts = game_type(ruleset, style)
    return parts[0] if style is ruleset.pdn_notation else ",".join(parts)


def _numbered_moves(game: Game, style: NotationStyle) -> Iterator[str]:
    first = int(game.positions[0].turn is BLACK)  # as if White had moved before
    for ply, (position, move) in enumerate(zip(game.positions, game.moves, strict=False), first):
        written = notation.write(move, legal_moves(game.ruleset, position), game.ruleset.board, style)
        if position.turn is WHITE:
            yield f"{ply // 2 + 1}.{_UNBROKEN}{written}"
        else:
            yield f"1...{_UNBROKEN}{written}" if ply == first else written


def _checked(name: str) -> str:
    if not re.fullmatch(r"\w+", name):
        raise ValueError(f"{name!r} cannot be the name of a tag")
    return name


def _escaped(value: str) -> str:
    """The value on one line: what would break it becomes a space."""
    plain = (" " if unicodedata.category(char) in {"Cc", "Cs", "Zl", "Zp"} else char for char in value)
    return "".join(plain).replace("\\", "\\\\").replace('"', '\\"')
