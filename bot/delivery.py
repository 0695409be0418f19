"""What the platforms deliver, and how delivering can fail; each platform has a `Messenger`."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Protocol

from bot.button_ids import Action, ButtonId
from bot.texts import buttons
from bot.texts.listing import Told
from bot.texts.threads import ThreadTrouble
from bot.texts.words import Words
from bot.view import MatchView, Person
from core.match import Match
from core.move import Move
from core.ruleset import NotationStyle
from storage.cards import Card
from storage.places import Place, Platform


@dataclass(frozen=True, slots=True)
class Button:
    """One button: its label, and what it stands for."""

    label: str
    stands_for: ButtonId


def button(words: Words, action: Action, target: int, at: int = 0) -> Button:
    """The button of an action, by its usual name."""
    return Button(buttons.label(words, action), ButtonId(action, target, at))


def play_button(match: Match, move: Move, style: NotationStyle = NotationStyle.NUMERIC) -> Button:
    """The button that plays a move on the board as it is."""
    label = buttons.move_label(match.game, move, style)
    return Button(label, ButtonId(Action.PLAY, match.id, match.edition, move.path))


def ways_to_wait(view: MatchView) -> Iterator[Action]:
    """Taking a move back, stopping the clock or letting it run where there is one, and no longer waiting."""
    match = view.match
    if match.ply and match.allows_takebacks:
        yield Action.OFFER_TAKEBACK
    if match.clock:
        yield Action.RESUME if match.clock.is_paused else Action.OFFER_PAUSE
    if view.can_be_claimed:
        yield Action.CLAIM


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say that is not a card: a text, the buttons below it in rows, and whom it pings.

    `over` is the number of an earlier message that this is to be written over, `once` tells a repeated
    delivery of the same message from another one.
    """

    text: Told
    buttons: tuple[tuple[Button, ...], ...] = ()
    pings: Person | None = None
    over: int | None = None
    once: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is to be shown: the view it is drawn from, its picture (PNG) and, at the end, its replay.

    Pictures are empty where a message is edited that has them already; `alt_text` says in words what the
    first one shows. `replay` is a GIF, `pdn` the game as a file.
    """

    card: Card
    view: MatchView
    picture: bytes
    alt_text: str
    replay: bytes | None = None
    pdn: str | None = None

    @property
    def once(self) -> str:
        """What tells a repeated delivery of this face from another one."""
        return f"card-{self.card.id}-{self.view.match.version}"


class Messenger(Protocol):
    """One platform, as those who deliver see it; failures are the errors below."""

    @property
    def connected(self) -> bool:
        """Whether anything can be delivered at the moment; what is due waits until it can."""

    async def show(self, face: Face) -> int:
        """Send a new message with this card; its number."""

    async def edit(self, face: Face) -> None:
        """Bring the card's message up to date but for its picture, where that is free; it pings nobody."""

    async def retire(self, place: Place, message: int) -> None:
        """Take the buttons away from an older message, if that can be done."""

    async def say(self, place: Place, message: Message) -> int | None:
        """Say something there; the number of the message."""

    async def rewrite(self, place: Place, message: int, new: Message) -> int | None:
        """Write this over an earlier message; None where that one is gone or can no longer be changed."""

    async def has_left(self, place: Place, account: int) -> bool:
        """Whether somebody is known to be no longer in the chat."""

    async def open_thread(self, place: Place, title: str, message: int | None) -> Place:
        """Open a thread there, on this message if that can be done; NoThreadError where there can be none.

        The place itself where it is a thread already.
        """


def connected(messengers: Mapping[Platform, Messenger]) -> tuple[Platform, ...]:
    """The platforms on which something can be delivered at the moment."""
    return tuple(platform for platform, messenger in messengers.items() if messenger.connected)


class PutOffError(Exception):
    """It cannot be delivered now; after so many seconds it may be tried again."""

    def __init__(self, seconds: float, why: str) -> None:
        super().__init__(why)
        self.seconds = seconds
        self.why = why


class UnreachableError(Exception):
    """The place cannot be reached until somebody does something about it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class PlaceMovedError(Exception):
    """The chat goes on under another number, and all that names the old one has to follow."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"the chat has become {chat}")
        self.chat = chat


class NoThreadError(Exception):
    """No thread can be opened there until somebody does something about it."""

    def __init__(self, why: ThreadTrouble) -> None:
        super().__init__(why.value)
        self.why = why


_LONGEST_WAIT: Final = timedelta(minutes=10)
_AFTER_A_BUG: Final = timedelta(minutes=5)


def wait_before_retry(error: Exception, attempts: int) -> timedelta:
    """How long to wait after an error: longer each time, and as long as the platform asks."""
    if not isinstance(error, PutOffError):
        return _AFTER_A_BUG
    doubled = min(timedelta(seconds=2.0 ** min(attempts, 12)), _LONGEST_WAIT)
    return max(doubled, timedelta(seconds=error.seconds))


def log_failure(log: logging.Logger, event: str, error: Exception, about: dict[str, object]) -> None:
    """A line for what was expected to happen now and then; a traceback for what was not."""
    expected = isinstance(error, (PutOffError, UnreachableError, PlaceMovedError))
    log.log(
        logging.WARNING if expected else logging.ERROR,
        event,
        exc_info=None if expected else error,
        extra=about | {"why": type(error).__name__},
    )
