"""Whether somebody keeps order in the group where they ask for something."""

from dataclasses import replace

from bot.delivery import UnreachableError
from bot.play.desk import Caller
from bot.telegram.asked import Asked, Session
from bot.telegram.members import keeps_order
from storage.places import Place


async def with_rights(session: Session, asked: Asked) -> Caller:
    """The one who asks, and whether they are an administrator there, which Telegram is asked."""
    place, account = asked.caller.place, asked.caller.account.external
    with session.messenger.delivering(place.chat):
        member = await session.bot.get_chat_member(place.chat, account)
    return replace(asked.caller, is_admin=keeps_order(member))


async def with_rights_in(session: Session, asked: Asked, place: Place) -> Caller:
    """The same, as if they asked in a group from which they have come; who has none there keeps no order."""
    there = replace(asked, caller=replace(asked.caller, place=place, room=None))
    try:
        return await with_rights(session, there)
    except UnreachableError:
        return there.caller
