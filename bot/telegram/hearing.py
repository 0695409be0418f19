"""What is said and pressed on Telegram, as far as it is meant for this bot."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from telegram import Message, Update, User
from telegram.constants import ChatType, MessageEntityType

from bot.texts.answers import is_understood
from bot.texts.command_names import english_name
from core.notation import joined, may_be_squares

_GROUPS: Final = (ChatType.GROUP, ChatType.SUPERGROUP)
_MENTIONS: Final = (MessageEntityType.MENTION, MessageEntityType.TEXT_MENTION)
_COMMAND: Final = re.compile(r"/(?P<name>[\w-]+)(?:@(?P<bot>\w+))?\s*(?P<rest>.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it was typed, and whether it named this bot."""

    name: str
    rest: str
    is_addressed: bool


def chat_of(update: Update) -> int:
    """The chat in which things happen one after the other; a person, where there is no chat."""
    if update.effective_chat:
        return update.effective_chat.id
    return update.effective_user.id if update.effective_user else 0


def is_wanted(update: Update, me: User) -> bool:
    """Whether an update can mean anything to us; what people say among themselves is not even kept."""
    message = update.message
    if message is None:
        return True
    if _is_by_bot(message):
        return False
    if is_private(message):
        return True
    if message.chat.type not in _GROUPS:
        return False
    if message.migrate_to_chat_id or message.migrate_from_chat_id or command_of(message, me):
        return True
    return text_for_us(message, me) is not None


def is_private(message: Message) -> bool:
    """Whether somebody is alone with the bot."""
    return message.chat.type == ChatType.PRIVATE


def _is_by_bot(message: Message) -> bool:
    """Whether nobody has written it: an invitation of ours, or what another bot says.

    Two bots that answered each other would never end.
    """
    author = message.from_user
    return bool(message.via_bot or (author and author.is_bot and not message.sender_chat))


def is_anonymous(message: Message) -> bool:
    """Whether it cannot be told who writes: an administrator in the group's name, or a channel."""
    return message.sender_chat is not None or message.from_user is None


def command_of(message: Message, me: User) -> Command | None:
    """The command a message gives this bot; None where it gives none, or another bot one."""
    found = _COMMAND.fullmatch(_without_names(message))
    if not found or not _begins_with_command(message, found["name"]):
        return None
    bot = found["bot"]
    if bot and bot.casefold() != (me.username or "").casefold():
        return None
    # Telegram's own names have no hyphens, but people type what they read elsewhere.
    name = english_name(found["name"]).lower().replace("-", "")
    return Command(name, found["rest"].strip(), is_addressed=bool(bot))


def text_for_us(message: Message, me: User) -> str | None:
    """What a message says to us: in private anything, in a group what we understand.

    Whoever opens with our name speaks to us, and is answered whatever they say; who names us later on, or
    replies to us, may be talking to the others. Where a group lets us hear everything, what does not call us
    is for us only where it names squares.
    """
    meant = _without_our_name(message, me)
    if is_private(message):
        # Beside a file its game may be named.
        return meant or (message.caption or "").strip()
    if is_addressed(message, me):
        return meant
    is_for_us = is_understood if is_called(message, me) else _names_squares
    return meant if is_for_us(meant) else None


def is_addressed(message: Message, me: User) -> bool:
    """Whether a text opens with our name, or is nothing but that and a move."""
    opening, *_ = _words(message) or [""]
    return _is_name(opening, me) or (_names_us(message, me) and bool(joined(_without_our_name(message, me))))


def is_called(message: Message, me: User) -> bool:
    """Whether a text has our name in it, or replies to us."""
    return _answers(message, me) or _names_us(message, me)


def is_overheard(message: Message, me: User) -> bool:
    """Whether people among themselves write squares, or perhaps a time of day or a result."""
    return not (is_private(message) or is_called(message, me) or command_of(message, me))


def _words(message: Message) -> list[str]:
    return (message.text or "").split()


def _names_us(message: Message, me: User) -> bool:
    return any(_is_name(word, me) for word in _words(message))


def _without_our_name(message: Message, me: User) -> str:
    return " ".join(word for word in _words(message) if not _is_name(word, me))


def _is_name(word: str, me: User) -> bool:
    return word.rstrip(",:!?").casefold() == f"@{me.username}".casefold()


def _names_squares(text: str) -> bool:
    """Whether it can be nothing but a move: a bare number can."""
    return may_be_squares(text) and not text.isdecimal()


def _begins_with_command(message: Message, name: str) -> bool:
    """Whether Telegram takes it for a command, or has failed to since ours has an accent; in private any."""
    begins = (one.type == MessageEntityType.BOT_COMMAND and one.offset == 0 for one in message.entities)
    return is_private(message) or any(begins) or english_name(name) != name.casefold()


def _without_names(message: Message) -> str:
    """The text, its accents as our own, but for the people it mentions, who are told by its entities."""
    units = bytearray((message.text or "").encode("utf-16-le"))
    for entity in message.entities:
        if entity.type in _MENTIONS:
            start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
            units[start:end] = " ".encode("utf-16-le") * entity.length
    return unicodedata.normalize("NFC", units.decode("utf-16-le"))


def answered(message: Message) -> Message | None:
    """The message that this one answers to; not the beginning of its topic, which Telegram calls one too."""
    earlier = message.reply_to_message
    is_beginning = earlier is not None and earlier.forum_topic_created is not None
    return None if is_beginning else earlier


def _answers(message: Message, me: User) -> bool:
    earlier = answered(message)
    return bool(earlier and earlier.from_user and earlier.from_user.id == me.id)
