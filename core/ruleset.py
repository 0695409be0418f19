"""Everything a national game decides for itself, as data."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from core.board import Board
from core.draws import DrawRule


class Capture(NamedTuple):
    """What the rules of precedence look at in a capture.

    `kings` says of each captured piece whether it is a king, in the order they are jumped.
    """

    by_king: bool
    kings: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Precedence:
    """A reason for which one capture goes before another: the one that weighs more must be played."""

    code: str
    weigh: Callable[[Capture], int | tuple[bool, ...]]


MOST_PIECES = Precedence("most_pieces", lambda capture: len(capture.kings))
WITH_KING = Precedence("with_king", lambda capture: capture.by_king)
MOST_KINGS = Precedence("most_kings", lambda capture: sum(capture.kings))
KINGS_EARLIEST = Precedence("kings_earliest", lambda capture: capture.kings)

Weight = tuple[int | tuple[bool, ...], ...]
"""How a capture weighs against others: by each precedence of a rule set in turn."""


class NotationStyle(Enum):
    """How squares are written."""

    NUMERIC = "N"
    ALGEBRAIC = "A"


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One national game; compared by identity, never asked its name."""

    code: str
    board: Board
    pdn_type: int
    """Its number in PDN's GameType tag."""
    pdn_notation: NotationStyle
    """How moves are written in PDN under the bare number."""
    flying_kings: bool
    men_capture_backwards: bool
    men_capture_kings: bool
    crowned_in_passing: bool
    """A man that touches the far row in the middle of a capture goes on as a king."""
    flying_kings_go_on: bool
    """Of the squares behind what it takes, a flying king must choose one from which it can take more."""
    precedence: tuple[Precedence, ...]
    """The reasons why one capture goes before another, the weightiest first; none: any may be played."""
    draws: tuple[DrawRule, ...]
    """In the order in which they are named when several hold at once."""

    def weight(self, capture: Capture) -> Weight:
        """How much goes for a capture; of all captures one with the greatest weight must be played."""
        return tuple([precedence.weigh(capture) for precedence in self.precedence])

    @property
    def king_reach(self) -> int:
        """How many squares a king may cross in one step."""
        return 7 if self.flying_kings else 1
