"""Sentences as Telegram wants them: a text, and entities that mark it up by offsets in UTF-16."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from telegram import MessageEntity, User
from telegram.constants import MessageEntityDateTimeFormats, MessageEntityType, MessageLimit

from bot.telegram import links
from bot.texts import listing
from bot.texts.listing import Told
from bot.texts.sentence import Channel, Linked, Moment, Part, Sentence, Strong, Typed, length, plain
from bot.view import Person

_LINKING: Final = re.compile(r"(?<=[@#$/.:])(?=\w)")
"""Where Telegram sees the beginning of a mention, a tag, a command or an address."""
_JOINED: Final = "\u2060"
"""Shows nothing, and belongs to none of them."""
_IN_THE_READERS_TIME: Final = MessageEntityDateTimeFormats.SHORT_DATE_SHORT_TIME


class Written(NamedTuple):
    """A text and the entities that mark it up."""

    text: str = ""
    entities: tuple[MessageEntity, ...] = ()


def cut(told: Told) -> Sentence:
    """What a message says of it: of a list as many lines as fit."""
    return listing.cut(told, lambda said: length(written(said).text) <= MessageLimit.MAX_TEXT_LENGTH)


def written(sentence: Sentence) -> Written:
    """The sentence with its moves and times marked up; people are mentioned only where they are called."""
    text, entities = "", []
    for part in sentence:
        shown = _shown(part)
        # An entity may not be empty.
        entities += _entity(part, length(text), length(shown)) if shown else []
        text += shown
    return Written(text, tuple(entities))


def together(pieces: Iterable[Written], between: str = "\n") -> Written:
    """Several texts one after the other."""
    text, entities = "", []
    for piece in [piece for piece in pieces if piece.text]:
        text += between if text else ""
        entities += [_moved(entity, length(text)) for entity in piece.entities]
        text += piece.text
    return Written(text, tuple(entities))


def marked(text: str, kind: MessageEntityType) -> Written:
    """A text that is marked up as a whole."""
    return Written(text, (MessageEntity(kind, 0, length(text)),))


def _shown(part: Part) -> str:
    """A part in letters; of names that Telegram would make links or mentions of, it is kept from doing so."""
    if isinstance(part, Person) and not part.by_username:
        return _LINKING.sub(_JOINED, part.name)
    return plain((part,))


def _entity(part: Part, offset: int, length: int) -> list[MessageEntity]:
    match part:
        case Person(name=name, account=int(account), pings=True):
            user = User(account, name, is_bot=False)
            return [MessageEntity(MessageEntityType.TEXT_MENTION, offset, length, user=user)]
        case Strong():
            return [MessageEntity(MessageEntityType.BOLD, offset, length)]
        case Typed(text=text) if not text.startswith("/"):
            # Commands are left as they are: Telegram makes them links that can be pressed.
            return [MessageEntity(MessageEntityType.CODE, offset, length)]
        case Moment(at=at):
            kind, style = MessageEntityType.DATE_TIME, _IN_THE_READERS_TIME
            return [MessageEntity(kind, offset, length, unix_time=at, date_time_format=style)]
        case Channel() | Linked() if url := _address(part):
            return [MessageEntity(MessageEntityType.TEXT_LINK, offset, length, url=url)]
        case _:
            return []


def _address(part: Channel | Linked) -> str | None:
    """Where a part leads to."""
    if isinstance(part, Linked):
        return part.url
    return None if part.thread is None else links.topic(part.chat, part.thread)


def _moved(entity: MessageEntity, by: int) -> MessageEntity:
    moved = {**entity.to_dict(), "offset": entity.offset + by}
    return MessageEntity.de_json(moved)
