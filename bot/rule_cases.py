"""Cases in which a rule surprises people: a position, what must be played, and what may not be."""

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from core import fen
from core.board import Square
from core.game import Game, new_game
from core.move import Move
from core.refusal import read_move
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN


class Topic(Enum):
    """Which rule a case shows."""

    MOST_PIECES = auto()
    FLYING_KING = auto()
    PASSING_THROUGH = auto()
    TAKEN_AT_THE_END = auto()
    MEN_SPARE_KINGS = auto()
    KING_FIRST = auto()
    MOST_KINGS = auto()
    KING_EARLIEST = auto()


@dataclass(frozen=True, slots=True)
class Case:
    """A position as FEN, and two moves as people type them: one that is played, and one that is refused."""

    topic: Topic
    ruleset: Ruleset
    position: str
    played: str
    refused: str

    @property
    def game(self) -> Game:
        """The game as it stands before the move."""
        return new_game(self.ruleset, fen.read(self.position, self.ruleset))

    @property
    def move(self) -> Move:
        """The move that is played."""
        return read_move(self.game, self.played)

    @property
    def other_ends(self) -> frozenset[Square]:
        """Where the piece could stop instead, capturing the same."""
        alike = (other for other in self.game.legal_moves if other.captured == self.move.captured)
        return frozenset(other.end for other in alike) - {self.move.end}


def cases_of(ruleset: Ruleset) -> list[Case]:
    """Those of a game, in the order in which they are shown."""
    return [case for case in _CASES if case.ruleset is ruleset]


def game_and_case(typed: str) -> tuple[str, str]:
    """The game that is named, and the number of a case; either may be missing."""
    found = _NUMBERED.fullmatch(typed)
    return (found["game"], found["number"]) if found else (typed, "")


_NUMBERED: Final = re.compile(r"(?P<game>.*?)\s*\b(?P<number>[0-9]{1,4})")
_CASES: Final = (
    Case(Topic.MOST_PIECES, BRAZILIAN, "W:W21,K3:B10,17,28", "21x14x7", "3x14"),
    Case(Topic.FLYING_KING, BRAZILIAN, "W:WK29:B5,18", "29x8", "29-22"),
    Case(Topic.PASSING_THROUGH, BRAZILIAN, "W:W10:B7,8,17", "10x3x12", "10x3"),
    Case(Topic.TAKEN_AT_THE_END, BRAZILIAN, "W:WK9:B10,14,25,26", "9x23x30x21", "9x23x30x21x7"),
    Case(Topic.MEN_SPARE_KINGS, ITALIAN, "W:W22,27:B18,K23", "22x13", "27x20"),
    Case(Topic.MOST_PIECES, ITALIAN, "W:W27,K9:B13,15,23", "27x20x11", "9x18"),
    Case(Topic.KING_FIRST, ITALIAN, "W:W28,K9:B13,23", "9x18", "28x19"),
    Case(Topic.MOST_KINGS, ITALIAN, "W:WK7:B11,18,K19", "7x14x23", "7x14x21"),
    Case(Topic.KING_EARLIEST, ITALIAN, "W:WK27:B13,23,K15,K22", "27x18x9", "27x20x11"),
)
