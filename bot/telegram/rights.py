"""What is about a group, and whether somebody keeps order in it."""

from dataclasses import replace
from functools import wraps

from bot.delivery import UnreachableError
from bot.play.desk import Caller
from bot.telegram.asked import Answer, Asked, Do, Session
from bot.telegram.members import keeps_order
from bot.texts.helping import not_on_this_chat
from storage.places import Place


def of_group(command: Do) -> Do:
    """A command that is about a group, of which there is none in private."""

    @wraps(command)
    async def asked_for(session: Session, asked: Asked) -> Answer | None:
        if asked.is_private:
            return Answer(not_on_this_chat(asked.words))
        return await command(session, asked)

    return asked_for


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
