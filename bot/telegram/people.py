"""Who speaks or presses, and where: people become players here, chats places."""

from collections.abc import Iterator

from telegram import CallbackQuery, Chat, MaybeInaccessibleMessage, Message, User
from telegram.constants import ChatType, MessageEntityType

from bot.play.desk import Caller, Desk, meet
from bot.telegram.asked import Asked
from bot.telegram.hearing import is_private
from core.match import PlayerId
from storage import cards, players
from storage.database import Connection
from storage.places import Place, Platform
from storage.players import Account


def account_of(user: User) -> Account:
    """Somebody on Telegram."""
    return Account(Platform.TELEGRAM, user.id, user.full_name, user.username, user.language_code)


async def typed(desk: Desk, update: int, message: Message, text: str, *, is_text: bool) -> Asked:
    """Who typed this, and where; Banned where the operator does not want to hear it."""
    earlier, user = message.reply_to_message, message.from_user
    if user is None:
        raise ValueError("nobody in particular says this")
    return Asked(
        caller=await caller_in(desk, user, message.chat, thread_of(message), update),
        is_private=is_private(message),
        message=message.message_id,
        text=text,
        is_text=is_text,
        replied_to=earlier.message_id if earlier else None,
        others=tuple(_others(message)),
        usernames=tuple(_usernames(message)),
    )


async def pressed(desk: Desk, update: int, query: CallbackQuery) -> Asked | None:
    """Who pressed a button, and below which message; None for a message that is in no chat we know."""
    message = query.message
    if message is None:
        return None
    seen = message if isinstance(message, Message) else None
    thread = thread_of(seen) if seen else await _thread_shown(desk, message)
    return Asked(
        caller=await caller_in(desk, query.from_user, message.chat, thread, update),
        is_private=message.chat.type == ChatType.PRIVATE,
        message=message.message_id,
        query=query.id,
        has_picture=bool(seen and seen.photo),
        has_buttons=bool(seen and seen.reply_markup),
    )


async def caller_in(
    desk: Desk, user: User, chat: Chat, thread: int | None = None, update: int | None = None
) -> Caller:
    """Somebody who says something in a chat: their name is noted anew, and that the chat can be reached."""
    account = account_of(user)
    player = await meet(desk, account)
    async with desk.database.write() as connection:
        place = await _place(desk, connection, chat, thread)
        if place.community is None:
            await _note_private_chat(desk, connection, player.id, account, chat.id)
        is_found_again = await cards.reachable_again(connection, Platform.TELEGRAM, chat.id)
    if is_found_again:
        desk.wake()
    return Caller(player, account, place, update)


def thread_of(message: Message) -> int | None:
    """The topic a message stands in; none in the general one, nor in a thread that is only of replies."""
    return message.message_thread_id if message.is_topic_message else None


async def place_of(desk: Desk, chat: Chat) -> Place:
    """A chat as a place; the general topic where it has topics."""
    async with desk.database.write() as connection:
        return await _place(desk, connection, chat, None)


async def _place(desk: Desk, connection: Connection, chat: Chat, thread: int | None) -> Place:
    if chat.type == ChatType.PRIVATE:
        return Place(Platform.TELEGRAM, chat.id, thread)
    title = chat.title or ""
    community = await players.meet_community(connection, Platform.TELEGRAM, chat.id, title, desk.now())
    return Place(Platform.TELEGRAM, chat.id, thread, community)


async def _note_private_chat(
    desk: Desk, connection: Connection, player: PlayerId, account: Account, chat: int
) -> None:
    known = await players.private_place(connection, player, Platform.TELEGRAM)
    if known is None or known.chat != chat:
        reachable = True
        await players.set_private_chat(connection, Platform.TELEGRAM, account.external, chat)
        await players.set_reachable(connection, Platform.TELEGRAM, account.external, reachable, desk.now())


async def _thread_shown(desk: Desk, message: MaybeInaccessibleMessage) -> int | None:
    """The topic of a message so old that Telegram does not show it to us any more."""
    async with desk.database.read() as connection:
        found = await cards.by_message(
            connection, Place(Platform.TELEGRAM, message.chat.id), message.message_id
        )
    return found[0].place.thread if found else None


def _others(message: Message) -> Iterator[User]:
    """The people a message answers to or names without @name."""
    earlier = message.reply_to_message
    if earlier and earlier.from_user and not earlier.from_user.is_bot and not earlier.sender_chat:
        yield earlier.from_user
    for entity in message.entities:
        if entity.type == MessageEntityType.TEXT_MENTION and entity.user and not entity.user.is_bot:
            yield entity.user


def _usernames(message: Message) -> Iterator[str]:
    for entity in message.entities:
        if entity.type == MessageEntityType.MENTION:
            yield message.parse_entity(entity).removeprefix("@")
