"""What becomes of chats: the bot is let in and put out, blocked and taken back; groups become supergroups."""

from telegram import ChatMemberUpdated, Message
from telegram.constants import ChatType

from bot.hearers import words_in
from bot.play.arriving import place_of
from bot.telegram.asked import Session
from bot.telegram.entities import written
from bot.telegram.members import is_in
from bot.telegram.people import account_of, where_of
from bot.texts.helping import hello
from storage import cards, chats, marks, players
from storage.places import Place, Platform


async def changed(session: Session, update: ChatMemberUpdated) -> None:
    """What may become of the bot in a chat: let in, put out, made something else."""
    was, now = is_in(update.old_chat_member), is_in(update.new_chat_member)
    if was == now or update.chat.type == ChatType.CHANNEL:
        return
    language = update.from_user.language_code
    place = await place_of(session.desk, where_of(update.chat, language=language))
    if update.chat.type == ChatType.PRIVATE:
        await _note_private(session, update, is_reachable=now)
    if not now:
        await _lose(session, place, update.new_chat_member.status)
        return
    async with session.desk.database.write() as connection:
        await cards.reachable_again(connection, Platform.TELEGRAM, place.chat)
    session.desk.wake()
    if place.community is not None:
        await _say_hello(session, place)


async def moved(session: Session, message: Message) -> None:
    """A group has become a supergroup, under another number; both chats tell."""
    old = message.migrate_from_chat_id or message.chat.id
    new = message.migrate_to_chat_id or message.chat.id
    desk = session.desk
    async with desk.database.write() as connection:
        await chats.migrate_chat(connection, Platform.TELEGRAM, old, new, desk.now())
    desk.wake()


async def _say_hello(session: Session, place: Place) -> None:
    """Once to a group, whatever becomes of it later."""
    name, database = f"telegram hello {place.community}", session.desk.database
    async with database.read() as connection:
        if await marks.get(connection, name):
            return
        words = await words_in(connection, place)
    await session.messenger.write(place, written(hello(words)))
    async with database.write() as connection:
        await marks.put(connection, name, "said")


async def _note_private(session: Session, update: ChatMemberUpdated, *, is_reachable: bool) -> None:
    account = account_of(update.from_user)
    desk = session.desk
    async with desk.database.write() as connection:
        if is_reachable:  # Who goes may have been forgotten just before, and is not to be noted anew.
            await players.meet(connection, account, desk.now())
        await players.set_reachable(connection, Platform.TELEGRAM, account.external, is_reachable, desk.now())


async def _lose(session: Session, place: Place, why: str) -> None:
    """Show nothing there until the bot is let in again."""
    desk = session.desk
    async with desk.database.write() as connection:
        for card in await cards.in_place(connection, place):
            await cards.unreachable(connection, card, desk.now(), why)
