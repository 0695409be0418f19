"""What is known of a match when it is shown: the match, its people, and how the one who looks sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from core.board import Color
from core.damping import Idle
from core.match import Match, MatchId
from core.rating import Rating
from core.ruleset import NotationStyle
from core.track import Record
from storage.appearance import Looks, Orientation, ThemeName


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as a sentence names them.

    `account` is their number on the platform where the sentence is read, None where they have none there;
    only a sentence that is meant to call them `pings`. Of somebody known `by_username` alone, the name is
    the @name by which Telegram itself calls them; of one who `has_left` for good, it is what is said instead.
    Who has no name but that of the `side` they play, as in the terminal, is spoken of as a side is.
    """

    name: str
    account: int | None = None
    pings: bool = False
    by_username: bool = False
    has_left: bool = False
    side: Color | None = None


class Change(NamedTuple):
    """What a result made of a rating."""

    before: Rating
    after: Rating


class Origin(NamedTuple):
    """When a match was begun, and in which server or group, as far as that is told where it is seen."""

    begun_at: datetime
    site: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a finished match changed, and all games of its two players against each other, as White sees them.

    `overall` and `community` are the changes of both ratings, everywhere and where the match was begun; None
    where it did not count. `is_here` says that the card is seen where it was begun, `idle` why the match
    was rated and yet tells too little to change anything, `annulled` for which reason it counts no longer.
    """

    record: Record
    overall: Mapping[Color, Change] | None = None
    community: Mapping[Color, Change] | None = None
    is_here: bool = False
    idle: Idle | None = None
    annulled: str | None = None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as one card shows it, with `side` at the bottom of the board.

    `called` is the side that is told that it is their turn (None: nobody reads this card whose turn it is),
    `told` are those that are told that it is over: they are pinged, unless the card `is_silent`.
    `unreachable` are the sides whose only cards cannot be delivered, `standing` is what is told of both once
    it is over, and `origin` where it came from. It `can_be_claimed` once the side to move is out of time.
    """

    match: Match
    people: Mapping[Color, Person]
    side: Color
    called: Color | None = None
    unreachable: tuple[Color, ...] = ()
    language: str = "en"
    style: NotationStyle = NotationStyle.NUMERIC
    theme: ThemeName = ThemeName.WOOD
    standing: Standing | None = None
    can_be_claimed: bool = False
    told: tuple[Color, ...] = ()
    is_silent: bool = False
    origin: Origin | None = None

    @property
    def id(self) -> MatchId:
        """The match's number, as people may type it."""
        return self.match.id

    @property
    def white_below(self) -> bool:
        """Whether White's side of the board is at the bottom."""
        return self.side is Color.WHITE

    @property
    def may_be_followed(self) -> bool:
        """Whether there can be a rematch: nobody of the two has left for good."""
        return not any(person.has_left for person in self.people.values())

    def as_preferred(self, looks: Looks) -> "MatchView":
        """As somebody prefers to see it whose side is below."""
        below = {Orientation.WHITE: Color.WHITE, Orientation.TO_MOVE: self.match.turn}
        return replace(
            self,
            side=below.get(looks.orientation, self.side),
            style=looks.notation,
            theme=looks.theme,
        )
