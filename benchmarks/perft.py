"""Counts the lines of play from the Brazilian start: how fast the legal moves are found."""

from core.legal_moves import legal_moves
from core.position import Position
from core.ruleset import Ruleset


def perft(ruleset: Ruleset, position: Position, depth: int) -> int:
    """How many lines of so many plies (at least one) the position has."""
    moves = legal_moves(ruleset, position)
    if depth == 1:
        return len(moves)
    return sum([perft(ruleset, move.after(position), depth - 1) for move in moves])
