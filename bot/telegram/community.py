"""What is set for a group, shown and changed by its administrators, and the log of what they did."""

import re
from typing import Final

from telegram import ChatMemberAdministrator, ChatMemberOwner

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.paging import Paged
from bot.play import ordering
from bot.play.desk import Caller
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import in_rows
from bot.telegram.rights import of_group, with_rights, with_rights_in
from bot.texts import admin_log as log_texts
from bot.texts import community as texts
from bot.texts import settings
from bot.texts.community_codes import ON, Setting, meant, typed
from bot.texts.helping import nothing_to_do
from bot.texts.sentence import Sentence, joined
from bot.texts.threads import ThreadTrouble, no_thread
from core.errors import NotAnAdmin
from storage import players
from storage.communities import CommunitySettings
from storage.places import Place, Platform

_GROUP: Final = re.compile(r"-[0-9]{1,18}")
"""The number of a group; people type others behind /start, which no database could look for."""


@of_group
async def community(session: Session, asked: Asked) -> Answer:
    """All that is set; behind the command a setting and its value may be named."""
    caller = await with_rights(session, asked)
    ordering.check_admin(caller)
    if not asked.text:
        return _shown(asked, caller, await ordering.settings_of(session.desk, caller.place.community))
    setting, code = typed(asked.text)
    return await _chosen(session, asked, caller, setting, code)


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Set what a button says, or show what can be set, written over the message."""
    caller = await with_rights(session, asked)
    ordering.check_admin(caller)
    if pressed.target:
        answer = await _of_setting(session, asked, caller, pressed)
    else:
        answer = _shown(asked, caller, await ordering.settings_of(session.desk, caller.place.community))
    return await write_over(session, asked, answer)


async def _of_setting(session: Session, asked: Asked, caller: Caller, pressed: ButtonId) -> Answer:
    setting, code = meant(pressed.target, pressed.at)
    if code:
        return await _chosen(session, asked, caller, setting, code)
    options = in_rows(own_buttons.of_setting(asked.words, setting))
    rows = (*options, (own_buttons.back_to_community(asked.words),))
    return Answer((texts.setting_name(asked.words, setting),), rows)


async def _chosen(session: Session, asked: Asked, caller: Caller, setting: Setting, code: str) -> Answer:
    known = await ordering.choose(session.desk, caller, {setting: code})
    is_threads = setting is Setting.THREADS and code == ON
    missing = await _missing(session, asked) if is_threads else ()
    return _shown(asked, caller, known, settings.saved(asked.words), missing)


def _shown(asked: Asked, caller: Caller, known: CommunitySettings, *before: Sentence) -> Answer:
    said = [each for each in (*before, texts.overview(asked.words, known)) if each]
    return Answer(joined(said, "\n"), in_rows(own_buttons.of_community(asked.words, known, caller.here)))


async def _missing(session: Session, asked: Asked) -> Sentence:
    """What keeps matches from having topics, where something does."""
    chat = asked.caller.place.chat
    with session.messenger.delivering(chat):
        group = await session.bot.get_chat(chat)
        me = await session.bot.get_chat_member(chat, session.me.id)
    if not group.is_forum:
        return no_thread(asked.words, ThreadTrouble.NO_TOPICS)
    may_open = isinstance(me, ChatMemberOwner) or (
        isinstance(me, ChatMemberAdministrator) and me.can_manage_topics
    )
    return () if may_open else no_thread(asked.words, ThreadTrouble.MANAGE_TOPICS)


# The log


@of_group
async def log(session: Session, asked: Asked) -> Answer:
    """What was done last, told in private."""
    return await _log(session, asked, await with_rights(session, asked))


async def log_by_link(session: Session, asked: Asked, chat: str) -> Answer:
    """The same, where the private chat had to be opened first."""
    return await _log_of(session, asked, chat)


async def log_page(session: Session, asked: Asked, group: int, wanted: int) -> Answer:
    """Another page of it, of which a button says the group."""
    if not asked.is_private:
        return Answer(nothing_to_do(asked.words))
    return await _log_of(session, asked, f"-{group}", wanted)


async def _log_of(session: Session, asked: Asked, chat: str, wanted: int = 0) -> Answer:
    if not _GROUP.fullmatch(chat):
        raise NotAnAdmin
    number = int(chat)
    async with session.desk.database.read() as connection:
        found = await players.community_of(connection, Platform.TELEGRAM, number)
    place = Place(Platform.TELEGRAM, number, community=found)
    return await _log(session, asked, await with_rights_in(session, asked, place), wanted)


async def _log(session: Session, asked: Asked, caller: Caller, wanted: int = 0) -> Answer:
    lines, page = await ordering.log(session.desk, caller, asked.words, wanted)
    told = log_texts.log(asked.words, lines, page.told(asked.words))
    chat = caller.place.chat
    # The number of a group is below zero, and none in a button is.
    ways = page.ways(asked.words, Paged.ADMIN_LOG, -chat)
    return Answer(told, ways, start=f"{links.LOG}{chat}")
