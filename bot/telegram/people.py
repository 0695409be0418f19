"""Who speaks or presses, and where: people become players here, chats places."""

from collections.abc import Iterator
from dataclasses import replace

from telegram import CallbackQuery, Chat, MaybeInaccessibleMessage, Message, User
from telegram.constants import ChatType, MessageEntityType

from bot.play.arriving import Where, arrive
from bot.play.desk import Desk
from bot.telegram.asked import Asked, Document
from bot.telegram.hearing import answered, is_private
from core.errors import Room
from storage import cards, matches, players
from storage.places import Place, Platform
from storage.players import Account


def account_of(user: User) -> Account:
    """Somebody on Telegram."""
    return Account(Platform.TELEGRAM, user.id, user.full_name, user.username, user.language_code)


async def typed(desk: Desk, update: int, message: Message, text: str, *, is_text: bool) -> Asked:
    """Who typed this, and where; Banned where the operator does not want to hear it."""
    earlier, user = answered(message), message.from_user
    if user is None:
        raise ValueError("nobody in particular says this")
    where = where_of(message.chat, thread_of(message), user.language_code)
    caller = await arrive(desk, account_of(user), where, update)
    return Asked(
        caller=replace(caller, room=_room(message)),
        is_private=is_private(message),
        message=message.message_id,
        text=text,
        is_text=is_text,
        replied_to=earlier.message_id if earlier else None,
        others=tuple(_others(message)),
        usernames=tuple(_usernames(message)),
        document=_document(message),
    )


async def plays_here(desk: Desk, message: Message) -> bool:
    """Whether whoever writes it plays a game that goes on there; nobody becomes a player by it."""
    place, author = Place(Platform.TELEGRAM, message.chat.id, thread_of(message)), message.from_user
    async with desk.database.read() as connection:
        known = author and await players.by_account(connection, Platform.TELEGRAM, author.id)
        return bool(known and await matches.playing_in(connection, place, known.id))


async def pressed(desk: Desk, update: int, query: CallbackQuery, *, is_leaving: bool = False) -> Asked | None:
    """Who pressed a button, and below which message; None for a message that is in no chat we know."""
    message = query.message
    if message is None:
        return None
    seen = message if isinstance(message, Message) else None
    thread = thread_of(seen) if seen else await _thread_shown(desk, message)
    where = where_of(message.chat, thread, query.from_user.language_code)
    return Asked(
        caller=await arrive(desk, account_of(query.from_user), where, update, is_leaving=is_leaving),
        is_private=message.chat.type == ChatType.PRIVATE,
        message=message.message_id,
        query=query.id,
        has_picture=bool(seen and seen.photo),
        has_buttons=bool(seen and seen.reply_markup),
        is_made_up=message.chat.type != ChatType.PRIVATE and not _has_button(seen, query.data),
    )


def _has_button(message: Message | None, data: str | None) -> bool:
    """Whether what was pressed is below this message: programs can press what is below none."""
    rows = message.reply_markup.inline_keyboard if message and message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)


def thread_of(message: Message) -> int | None:
    """The topic a message stands in; none in the general one, nor in a thread that is only of replies."""
    return message.message_thread_id if message.is_topic_message else None


def _document(message: Message) -> Document | None:
    sent = message.document
    return Document(sent.file_id, sent.file_size or 0) if sent else None


def _room(message: Message) -> Room | None:
    """The topic a message stands in, with its name, which Telegram tells by what the message answers to."""
    thread, first = thread_of(message), message.reply_to_message
    if thread is None or first is None or first.forum_topic_created is None:
        return None
    return Room(message.chat.id, thread, first.forum_topic_created.name)


def where_of(chat: Chat, thread: int | None = None, language: str | None = None) -> Where:
    """A chat, and the topic in it; without one the general one, where it has topics.

    Telegram does not tell what is spoken in a group; the `language` of whom we meet there is a guess.
    """
    if chat.type == ChatType.PRIVATE:
        return Where(Platform.TELEGRAM, chat.id, thread, is_private=True)
    title = chat.title or ""
    return Where(Platform.TELEGRAM, chat.id, thread, group=chat.id, title=title, language=language)


async def _thread_shown(desk: Desk, message: MaybeInaccessibleMessage) -> int | None:
    """The topic of a message so old that Telegram does not show it to us any more."""
    async with desk.database.read() as connection:
        found = await cards.by_message(
            connection, Place(Platform.TELEGRAM, message.chat.id), message.message_id
        )
    return found[0].place.thread if found else None


def _others(message: Message) -> Iterator[User]:
    """The people a message answers to or names without @name."""
    earlier = answered(message)
    if earlier and earlier.from_user and not earlier.from_user.is_bot and not earlier.sender_chat:
        yield earlier.from_user
    for entity in message.entities:
        if entity.type == MessageEntityType.TEXT_MENTION and entity.user and not entity.user.is_bot:
            yield entity.user


def _usernames(message: Message) -> Iterator[str]:
    for entity in message.entities:
        if entity.type == MessageEntityType.MENTION:
            yield message.parse_entity(entity).removeprefix("@")
