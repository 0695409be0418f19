"""What a button stands for, packed into its id and read back: at most 64 bytes of plain letters.

Everything a press needs is in the id, so that a button answers after any restart; a move carries the
edition of the board it was drawn for and an answer the offer's id, so that an old one does nothing new.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.board import SQUARES, Square
from core.match import MatchId

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_TOO_LARGE: Final = 2**63
"""For a database; anybody can make up a button on some platforms."""


class Action(Enum):
    """What a button does; the value is its letter in the id."""

    PLAY = "p"
    """Play this move: match, edition, path."""
    CHOOSE = "c"
    """Choose a piece, then its square: match, edition, and the piece's square (none: choose another)."""
    MOVES = "l"
    """Tell me the legal moves: match."""
    PIECES = "q"
    """Tell me where the pieces stand: match."""
    LAST = "o"
    """Tell me what was played last: match."""
    WHO = "w"
    """Tell me who plays, and whose turn it is: match."""
    FLIP = "f"
    """Show me the board from the other side: match."""
    TEXT_BOARD = "t"
    """Show me the board in text: match."""
    BOARD = "b"
    """Show the newest board here: match."""
    OFFER_DRAW = "d"
    """match, edition."""
    OFFER_TAKEBACK = "u"
    """match, edition."""
    OFFER_PAUSE = "s"
    """match, edition."""
    ACCEPT_OFFER = "y"
    """match, offer."""
    DECLINE_OFFER = "n"
    """match, offer."""
    RESUME = "S"
    """match."""
    CLAIM = "k"
    """match, edition."""
    DROP_PLAN = "P"
    """match, plan."""
    VACATION = "v"
    """Days; 0 is to come back."""
    SETTING = "e"
    """0, and the number of a choice (0: show all); or a subject, and a language (0: show what there is)."""
    TIME_ZONE = "z"
    """The number of a time zone, as `time_zones` makes it of its name."""
    FORGET = "F"
    """Delete everything about me: player, and the minute in which they were asked."""
    LINK = "K"
    """Be one player with whoever was given a code: player, and the code as `linking` keeps it."""
    UNLINK = "U"
    """Take my accounts apart: player."""
    LEADERBOARD = "L"
    """A page of one: its number, and which leaderboard, as `ranking_buttons` packs it."""
    SHOW_HERE = "H"
    """Show everybody here what was shown to me alone, as `ranking_buttons` packs it."""
    RULES = "h"
    """A page of a game's rules: its number, and which game, as `rule_pages` packs it."""
    COMMUNITY = "E"
    """The number of a setting of the community, and its value read as a number (0: show what it can be)."""
    LANGUAGE = "j"
    """0 for me, 1 for the chat; and the number of a language (0: automatic)."""
    LISTED = "G"
    """A page of a list: its number, and which list, as `paging` packs it."""
    REPLAY = "i"
    """Show a game of a file: its number, and after how many moves."""
    REPLAY_GIF = "I"
    """Show all of it as a moving picture: its number."""
    IMPORTED = "J"
    """List the games of a file: the number of its first one, and which page of the list."""
    RESIGN = "r"
    """Ask whether I mean it: match."""
    CONFIRM_RESIGN = "R"
    """match, edition."""
    CONFIRM_CLOSE = "C"
    """End this match of others, for those who keep order: match."""
    ABORT = "a"
    """match."""
    REMATCH = "m"
    """match."""
    PDN = "g"
    """Send me the game as a file: match."""
    ACCEPT = "A"
    """Accept or join: challenge."""
    DECLINE = "D"
    """challenge."""
    WITHDRAW = "W"
    """challenge."""
    CANCEL = "x"
    """Leave everything as it is: match, and 1 where it is others'."""


MOVES: Final = {Action.PLAY, Action.CHOOSE}
"""Moving, and choosing what to move."""
_OF_NO_MATCH: Final = {
    Action.VACATION,
    Action.SETTING,
    Action.TIME_ZONE,
    Action.COMMUNITY,
    Action.LEADERBOARD,
    Action.SHOW_HERE,
    Action.RULES,
    Action.FORGET,
    Action.LINK,
    Action.UNLINK,
    Action.LANGUAGE,
    Action.LISTED,
    Action.REPLAY,
    Action.REPLAY_GIF,
    Action.IMPORTED,
}
"""Those that are about the one who presses, or the community where they do."""
LEAVING: Final = {Action.FORGET}
"""Those by which nobody is met who has been forgotten."""
_ON_CHALLENGES: Final = {Action.ACCEPT, Action.DECLINE, Action.WITHDRAW}
"""Those whose target is a challenge; of the others it is a match."""


@dataclass(frozen=True, slots=True)
class ButtonId:
    """A button's meaning: what it does, to which match or challenge, drawn for which edition or offer."""

    action: Action
    target: int
    at: int = 0
    path: tuple[Square, ...] = ()

    @property
    def match(self) -> MatchId | None:
        """The match that it is about, if it is about one."""
        return None if self.action in _ON_CHALLENGES | _OF_NO_MATCH else MatchId(self.target)

    def pack(self) -> str:
        """The id as text."""
        path = ".".join(str(square) for square in self.path)
        return f"{self.action.value}:{_base36(self.target)}:{_base36(self.at)}:{path}"


def unpack(text: str) -> ButtonId:
    """The meaning of an id; ValueError where it is none of ours."""
    action, target, at, path = text.split(":")
    squares = tuple(Square(int(number)) for number in path.split(".")) if path else ()
    if not set(squares) <= set(SQUARES):
        raise ValueError(f"{path} names no squares")
    return ButtonId(Action(action), _number(target), _number(at), squares)


def _number(text: str) -> int:
    number = int(text, 36)
    if not 0 <= number < _TOO_LARGE:
        raise ValueError(f"{number} is no number of ours")
    return number


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
