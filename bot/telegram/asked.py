"""What somebody asked on Telegram, by typing or by pressing, and what they are answered."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from telegram import Bot, User

from bot.play.desk import Caller, Desk
from bot.telegram.entities import Written
from bot.telegram.keyboards import Rows
from bot.telegram.messenger import TelegramMessenger
from bot.texts.helping import press_start
from bot.texts.listing import Told
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from core.match import MatchId
from core.ruleset import NotationStyle


@dataclass(frozen=True, slots=True)
class Session:
    """What everything that is asked is answered with, while the bot is connected."""

    bot: Bot
    me: User
    desk: Desk
    messenger: TelegramMessenger
    key: bytes = field(repr=False)
    """With which invitations are signed."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file that somebody has sent: by which it is fetched, and its size in bytes."""

    id: str
    size: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A command, a text or a press.

    `message` is the one that was written, or the one whose button was pressed, which has by now what it has;
    `query` is the press itself, which waits for an answer. With `is_text` no command was typed, so that in a
    shared chat it may not have been meant for us, unless it `is_addressed` to us by name. `others` are the
    people whom a message names or answers to, `usernames` those it names by @name. A guest presses a button
    that was made for somebody else. With `is_made_up` no such button is below the message, which others see:
    it is not written over.
    """

    caller: Caller
    is_private: bool
    message: int
    text: str = ""
    is_text: bool = False
    is_addressed: bool = False
    replied_to: int | None = None
    query: str | None = None
    has_picture: bool = False
    has_buttons: bool = False
    others: tuple[User, ...] = ()
    usernames: tuple[str, ...] = ()
    document: Document | None = None
    is_guest: bool = False
    is_made_up: bool = False

    @property
    def words(self) -> Words:
        """In the asker's own language."""
        return self.caller.words

    @property
    def is_for_us(self) -> bool:
        """Whether it is said to the bot and to nobody else, so that it is answered whatever it is."""
        return self.is_private or self.is_addressed

    @property
    def reader(self) -> Caller:
        """The asker as far as what is answered goes by what they prefer: what others read does not."""
        return self.onlooker if self.query is None else self.caller

    @property
    def onlooker(self) -> Caller:
        """The same of what is shown in the chat, which others see even after a press."""
        return self.caller if self.is_private else self.caller.before_others()

    @property
    def style(self) -> NotationStyle:
        """How squares are named in what is answered: what others read, too, is like their board."""
        return self.reader.style


@dataclass(frozen=True, slots=True)
class File:
    """A text file to send."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the asker is told: a text, perhaps with buttons, a picture or files, and `more` messages.

    An `is_urgent` one is put before the eyes of whoever pressed; one for the asker alone has `start`, what
    the bot's private chat is to be opened with where it is not open yet; `until_then` they are told this.
    One that tells of one `match` is known as that, for those who answer to it.
    """

    text: Told = ()
    rows: Rows = ()
    letters: Written | None = None
    picture: bytes | None = None
    files: tuple[File, ...] = ()
    more: tuple[Sentence, ...] = ()
    is_urgent: bool = False
    start: str | None = None
    until_then: Callable[[Words], Sentence] = press_start
    match: MatchId | None = None


Do = Callable[[Session, Asked], Awaitable[Answer | None]]
"""What is done for somebody who asks."""
