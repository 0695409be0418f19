"""What is known of a match when it is shown: the match, its people, and how the one who looks sees it."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.board import Color
from core.match import Match, MatchId
from core.ruleset import NotationStyle


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as a sentence names them.

    `account` is their number on the platform where the sentence is read, None where they have none there;
    only a sentence that is meant to call them `pings`.
    """

    name: str
    account: int | None = None
    pings: bool = False


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as one card shows it, with `side` at the bottom of the board.

    `called` is the side to be pinged (None: nobody reads this card whose turn it is), `unreachable` the sides
    whose only cards cannot be delivered.
    """

    match: Match
    people: Mapping[Color, Person]
    side: Color
    called: Color | None = None
    unreachable: tuple[Color, ...] = ()
    language: str = "en"
    style: NotationStyle = NotationStyle.NUMERIC

    @property
    def id(self) -> MatchId:
        """The match's number, as people may type it."""
        return self.match.id

    @property
    def white_below(self) -> bool:
        """Whether White's side of the board is at the bottom."""
        return self.side is Color.WHITE
