"""Whether somebody keeps order in the group where they ask for something."""

from dataclasses import replace

from bot.play.desk import Caller
from bot.telegram.asked import Asked, Session
from bot.telegram.members import keeps_order


async def with_rights(session: Session, asked: Asked) -> Caller:
    """The one who asks, and whether they are an administrator there, which Telegram is asked."""
    place, account = asked.caller.place, asked.caller.account.external
    with session.messenger.delivering(place.chat):
        member = await session.bot.get_chat_member(place.chat, account)
    return replace(asked.caller, is_admin=keeps_order(member))
