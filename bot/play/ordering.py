"""What those who keep order choose for their community, and what they have done there."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from bot import paging
from bot.paging import Page
from bot.people import person
from bot.play.desk import Caller, Desk, settle
from bot.texts.admin_log import LogLine
from bot.texts.community_codes import ELSEWHERE, EVERYWHERE, ON, Setting, codes, language_meant
from bot.texts.threads import thread_title
from bot.texts.words import Words
from core.challenge import Challengers, Invited, Terms
from core.errors import (
    NameSomebody,
    NoSuchSetting,
    NotAnAdmin,
    NotPlayedHere,
    OnlyAdminsChallenge,
    Room,
    TooManyRooms,
)
from core.match import MatchId
from storage import admin_log, communities, homes, players
from storage.admin_log import Deed, Entry
from storage.communities import MOST_ROOMS, CommunitySettings
from storage.community_matches import Pairing
from storage.database import Connection
from storage.places import CommunityId, Place

_COLUMNS: Final[Mapping[Setting, tuple[str, Callable[[str], Any]]]] = {
    Setting.GAME: ("ruleset", str),
    Setting.RATED: ("rated", ON.__eq__),
    Setting.PACE: ("pace", str),
    Setting.THREADS: ("own_threads", ON.__eq__),
    Setting.CHALLENGERS: ("challengers", Challengers),
    Setting.LEADERBOARD: ("leaderboard", ON.__eq__),
    Setting.LANGUAGE: ("language", language_meant),
}
"""The column of each setting, and what it keeps for a code."""


def check_admin(caller: Caller) -> CommunityId:
    """The community in which the caller keeps order; NotAnAdmin where they keep none."""
    if not caller.is_admin or caller.place.community is None:
        raise NotAnAdmin
    return caller.place.community


async def settings_of(desk: Desk, community: CommunityId | None) -> CommunitySettings:
    """What has been chosen for a community; what is usual where there is none."""
    async with desk.database.read() as connection:
        return await communities.load(connection, community)


async def usual_terms(desk: Desk, place: Place) -> Terms:
    """The terms of a challenge where nobody says others."""
    chosen = await settings_of(desk, place.community)
    return Terms(chosen.ruleset, rated=chosen.rated, pace=chosen.pace)


async def choose(desk: Desk, caller: Caller, chosen: Mapping[Setting, str]) -> CommunitySettings:
    """Set what is to be set, and note who did; what is so already changes nothing and is not noted."""
    community = check_admin(caller)
    async with desk.database.write() as connection:
        for setting, code in chosen.items():
            await _choose(desk, caller, connection, community, setting, code)
        await settle(desk, caller, connection)
        return await communities.load(connection, community)


async def _choose(  # noqa: PLR0913, PLR0917 - what is set, and who sets it where
    desk: Desk,
    caller: Caller,
    connection: Connection,
    community: CommunityId,
    setting: Setting,
    code: str,
) -> None:
    if code not in codes(setting):
        raise NoSuchSetting
    before = await communities.load(connection, community)
    if setting is Setting.PLACES:
        await _let_play(connection, community, caller.here, code)
    else:
        column, value_of = _COLUMNS[setting]
        await communities.choose(connection, community, column, value_of(code))
    if before != await communities.load(connection, community):
        said: dict[str, int | str] = {"setting": setting.code, "value": code}
        if setting is Setting.PLACES and code != EVERYWHERE:
            said["room"] = caller.here.title
        await note(desk, caller, connection, Deed.SETTING, said)


async def _let_play(connection: Connection, community: CommunityId, here: Room, code: str) -> None:
    if code == EVERYWHERE:
        await communities.remove_all_rooms(connection, community)
    elif code == ELSEWHERE:
        await communities.remove_room(connection, community, here)
    elif not await communities.add_room(connection, community, here):
        raise TooManyRooms(MOST_ROOMS)


async def note(
    desk: Desk, caller: Caller, connection: Connection, deed: Deed, data: Mapping[str, int | str]
) -> None:
    """Note in the log, in the transaction of the deed, what the caller has done."""
    entry = Entry(caller.player.id, deed, data, desk.now())
    await admin_log.note(connection, check_admin(caller), entry)


async def log(desk: Desk, caller: Caller, words: Words, wanted: int = 0) -> tuple[list[LogLine], Page]:
    """What was done last in the community, for those who keep order in it; or a page of what was before."""
    community, platform = check_admin(caller), caller.place.platform
    async with desk.database.read() as connection:
        page = Page.of(await admin_log.count(connection, community), wanted)
        entries = await admin_log.latest(connection, community, page.start, paging.LENGTH)
        known = await players.find(connection, {entry.player for entry in entries})
    return [LogLine(person(words, known[entry.player], platform), entry) for entry in entries], page


Among = Callable[[Connection, CommunityId, int], Awaitable[list[Pairing]]]
"""Finds the matches among which one is to be named, and how many at most."""


async def nameable(desk: Desk, caller: Caller, among: Among, limit: int) -> dict[MatchId, str]:
    """Matches of the community, for those who keep order in it: what each is called, by its number."""
    community, words, platform = check_admin(caller), caller.words, caller.place.platform
    async with desk.database.read() as connection:
        found = await among(connection, community, limit)
        known = await players.find(connection, {seat for one in found for seat in (one.white, one.black)})
    names = {player: person(words, known[player], platform).name for player in known}
    return {one.id: thread_title(words, one.id, names[one.white], names[one.black]) for one in found}


# What a community allows


async def check_may_challenge(desk: Desk, caller: Caller, invited: Invited) -> None:
    """NotPlayedHere, OnlyAdminsChallenge or NameSomebody where the community does not want it."""
    settings = await settings_of(desk, caller.place.community)
    await _check_played_here(desk, settings, caller)
    if settings.challengers is Challengers.ADMINS and not caller.is_admin:
        raise OnlyAdminsChallenge
    if settings.challengers is Challengers.NAMED and invited == Invited():
        raise NameSomebody


async def check_played_here(desk: Desk, caller: Caller) -> None:
    """NotPlayedHere where those who keep order want no matches in this place."""
    await _check_played_here(desk, await settings_of(desk, caller.place.community), caller)


async def _check_played_here(desk: Desk, settings: CommunitySettings, caller: Caller) -> None:
    """A thread that was opened for a match counts as the place where the match was agreed."""
    async with desk.database.read() as connection:
        home = await homes.of_thread(connection, caller.place)
    heard_in = (caller.place, caller.here, home or caller.place)
    if not any(settings.allow(one.chat, one.thread) for one in heard_in):
        raise NotPlayedHere(settings.rooms)
