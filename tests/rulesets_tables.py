"""Tables of articles: what one says, a position, and every legal move there or what a move leads to."""

from typing import NamedTuple

from core import fen
from core.legal_moves import legal_moves
from core.move import Move
from core.ruleset import Ruleset


class Article(NamedTuple):
    """A move is written with every square the piece stands on."""

    says: str
    position: str
    moves: str


class Result(NamedTuple):
    """What a move makes of a position."""

    says: str
    position: str
    move: str
    leads_to: str


def moves_found(ruleset: Ruleset, position: str) -> list[str]:
    return sorted(written(move) for move in legal_moves(ruleset, fen.read(position, ruleset)))


def after(ruleset: Ruleset, position: str, move: str) -> str:
    before = fen.read(position, ruleset)
    played = next(legal for legal in legal_moves(ruleset, before) if written(legal) == move)
    return fen.write(played.after(before))


def written(move: Move) -> str:
    return ("x" if move.captured else "-").join(str(square) for square in move.path)
