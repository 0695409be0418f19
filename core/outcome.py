"""How a game ended, and for whom."""

from enum import Enum
from typing import NamedTuple

from core.board import Color


class Ending(Enum):
    """Why a game is over; the value is its code, the one name used in data and storage."""

    NO_PIECES = "no_pieces"
    BLOCKED = "blocked"
    REPETITION_3 = "repetition3"
    KINGS_ONLY_15 = "kings_only_15"
    THREE_KINGS_15 = "three_kings_15"
    THREE_V_KING_DIAGONAL_5 = "three_v_king_diag_5"
    FEW_V_KING_5 = "few_v_king_5"
    NO_CHANGE_30 = "no_change_30"
    NO_CHANGE_60 = "no_change_60"
    KINGS_ONLY_40 = "kings_only_40"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    ABORTED = "aborted"
    NOT_BEGUN = "not_begun"
    """Beside being aborted: a side did not make its first move in time."""
    UNCLAIMED = "unclaimed"
    """Beside being aborted: time ran out, and the other side did not claim the game."""


class Outcome(NamedTuple):
    """The winner, or None for a draw, and every ending that held; the first is the headline."""

    winner: Color | None
    endings: tuple[Ending, ...]

    @property
    def headline(self) -> Ending:
        """The ending to name first."""
        return self.endings[0]
