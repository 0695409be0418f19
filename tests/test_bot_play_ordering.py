"""Those who keep order set things for their community; it is noted, and it takes effect."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.delivery import PutOffError
from bot.paging import Page
from bot.play import challenging, dashboarding, ending, ordering
from bot.play.desk import Caller
from bot.texts.community_codes import Setting, codes, meant, packed, typed
from bot.texts.threads import ThreadTrouble
from bot.texts.words import words_of
from core.challenge import Challengers, Invited, Terms
from core.errors import (
    NameSomebody,
    NoSuchSetting,
    NotAnAdmin,
    NotPlayedHere,
    OnlyAdminsChallenge,
    Refused,
    Room,
    TooManyRooms,
)
from core.match import Match
from core.pace import BY_CODE, USUAL
from core.rulesets import BRAZILIAN, ITALIAN
from storage import communities, players
from storage.admin_log import Deed
from storage.places import CommunityId, Place, Platform
from tests.stage import CLUB, Stage, a_stage, said_in

TERMS = Terms(BRAZILIAN)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def community(stage: Stage, number: int = CLUB.chat) -> CommunityId:
    async with stage.desk.database.write() as connection:
        return await players.meet_community(connection, Platform.TELEGRAM, number, "Club", stage.now)


async def ana_of(stage: Stage, place: Place = CLUB) -> Caller:
    """Ana, who keeps order in the club."""
    return await stage.caller("Ana", 1, replace(place, community=await community(stage)), is_admin=True)


async def bruno_of(stage: Stage, place: Place = CLUB) -> Caller:
    return await stage.caller("Bruno", 2, replace(place, community=await community(stage)))


# Setting


async def test_what_is_set_is_what_a_challenge_is_if_nobody_says_otherwise(stage: Stage) -> None:
    ana = await ana_of(stage)
    assert await ordering.usual_terms(stage.desk, ana.place) == Terms(BRAZILIAN, pace=USUAL)
    chosen = {Setting.GAME: "italian", Setting.RATED: "on", Setting.PACE: "7d"}
    await ordering.choose(stage.desk, ana, chosen)
    usual = await ordering.usual_terms(stage.desk, ana.place)
    assert usual == Terms(ITALIAN, rated=True, pace=BY_CODE["7d"])
    assert await ordering.usual_terms(stage.desk, CLUB) == Terms(BRAZILIAN, pace=USUAL)


@pytest.mark.parametrize("setting", [setting for setting in Setting if setting is not Setting.PLACES])
async def test_every_value_can_be_set_by_its_code(stage: Stage, setting: Setting) -> None:
    ana, found = await ana_of(stage), set()
    for code in codes(setting):
        assert typed(f"{setting.code.upper()}  {code}") == (setting, code)
        assert meant(setting.value, packed(code)) == (setting, code)
        found.add(await ordering.choose(stage.desk, ana, {setting: code}))
    assert len(found) == len(codes(setting))


@pytest.mark.parametrize("text", ["", "game", "game chess", "colour red", "rated maybe", "places there"])
def test_what_is_no_setting_is_refused(text: str) -> None:
    with pytest.raises(NoSuchSetting):
        typed(text)


def test_a_button_of_a_setting_that_is_gone_is_refused() -> None:
    for number, at in ((99, 0), (Setting.GAME.value, packed("chess"))):
        with pytest.raises(NoSuchSetting):
            meant(number, at)
    assert meant(Setting.PACE.value, 0) == (Setting.PACE, None)


async def test_only_those_who_keep_order_set_anything_or_read_the_log(stage: Stage) -> None:
    ana = await ana_of(stage)
    in_private = replace(ana, place=Place(Platform.TELEGRAM, 1))
    for caller in (replace(ana, is_admin=False), in_private):
        with pytest.raises(NotAnAdmin):
            await ordering.choose(stage.desk, caller, {Setting.RATED: "on"})
        with pytest.raises(NotAnAdmin):
            await ordering.log(stage.desk, caller, words_of())
        for switch in (dashboarding.switch_on, dashboarding.switch_off):
            with pytest.raises(NotAnAdmin):
                await switch(stage.desk, caller)
    assert not (await ordering.settings_of(stage.desk, ana.place.community)).rated
    assert await ordering.log(stage.desk, ana, words_of()) == ([], Page(0, 1))


async def test_another_community_keeps_what_it_has(stage: Stage) -> None:
    ana = await ana_of(stage)
    other = Place(Platform.TELEGRAM, -9, community=await community(stage, -9))
    await ordering.choose(stage.desk, ana, {Setting.RATED: "on"})
    assert not (await ordering.settings_of(stage.desk, other.community)).rated
    with pytest.raises(NoSuchSetting):
        await ordering.choose(stage.desk, ana, {Setting.RATED: "off", Setting.GAME: "chess"})
    assert (await ordering.settings_of(stage.desk, ana.place.community)).rated, "nothing of it is set"


# The log


async def logged(stage: Stage, caller: Caller) -> list[tuple[str, Deed, dict[str, int | str]]]:
    lines, _ = await ordering.log(stage.desk, caller, words_of())
    return [(line.by.name, line.entry.deed, dict(line.entry.data)) for line in lines]


async def test_each_deed_is_noted_once_with_who_did_it(stage: Stage) -> None:
    ana, bruno = await ana_of(stage), await bruno_of(stage)
    await ordering.choose(stage.desk, ana, {Setting.PACE: "5d"})
    await ordering.choose(stage.desk, replace(bruno, is_admin=True), {Setting.PACE: "5d"})
    await dashboarding.switch_on(stage.desk, ana)
    await dashboarding.switch_off(stage.desk, ana)
    here = replace(ana, room=Room(CLUB.chat, title="games"))
    await ordering.choose(stage.desk, here, {Setting.PLACES: "here"})
    match = await begun(stage, ana, bruno)
    await stage.deliver()
    await ending.close(stage.desk, ana, match.id)
    assert await logged(stage, ana) == [
        ("Ana", Deed.CLOSED, {"match": match.id}),
        ("Ana", Deed.SETTING, {"setting": "places", "value": "here", "room": "games"}),
        ("Ana", Deed.DASHBOARD, {"value": "off"}),
        ("Ana", Deed.DASHBOARD, {"value": "on"}),
        ("Ana", Deed.SETTING, {"setting": "pace", "value": "5d"}),
    ]


# What it takes


async def begun(stage: Stage, ana: Caller, bruno: Caller) -> Match:
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), TERMS)
    await stage.deliver()
    return await challenging.accept(stage.desk, bruno, posted.challenge.id)


async def test_a_challenge_elsewhere_is_refused_with_the_places_to_go(stage: Stage) -> None:
    ana = await ana_of(stage)
    topic = replace(ana, place=replace(ana.place, thread=7), room=Room(CLUB.chat, 7, "Draughts"))
    await ordering.choose(stage.desk, topic, {Setting.PLACES: "here"})
    with pytest.raises(NotPlayedHere) as refused:
        await challenging.challenge(stage.desk, ana, Invited(), TERMS)
    assert refused.value.rooms == (Room(CLUB.chat, 7, "Draughts"),)
    posted = await challenging.challenge(stage.desk, topic, Invited(), TERMS)
    with pytest.raises(NotPlayedHere):
        await challenging.join(stage.desk, await bruno_of(stage), posted.challenge.code)
    alone = await stage.caller("Bruno", 2, Place(Platform.TELEGRAM, 2))
    await challenging.join(stage.desk, alone, posted.challenge.code)
    await ordering.choose(stage.desk, ana, {Setting.PLACES: "everywhere"})
    await challenging.challenge(stage.desk, ana, Invited(), TERMS)


async def test_in_a_thread_of_a_channel_where_matches_are_played_they_are(stage: Stage) -> None:
    ana = await ana_of(stage)
    await ordering.choose(stage.desk, replace(ana, room=Room(55, title="games")), {Setting.PLACES: "here"})
    in_thread = replace(ana, place=replace(ana.place, chat=66), room=Room(55))
    await challenging.challenge(stage.desk, in_thread, Invited(), TERMS)
    with pytest.raises(NotPlayedHere):
        await challenging.challenge(stage.desk, replace(in_thread, room=Room(56)), Invited(), TERMS)


async def test_only_so_many_places_are_named(stage: Stage) -> None:
    ana = await ana_of(stage)
    refused: list[Refused] = []
    for number in range(communities.MOST_ROOMS + 1):
        try:
            await ordering.choose(stage.desk, replace(ana, room=Room(number)), {Setting.PLACES: "here"})
        except TooManyRooms as error:
            refused.append(error)
    assert refused == [TooManyRooms(communities.MOST_ROOMS)]


async def test_where_only_admins_challenge_others_accept(stage: Stage) -> None:
    ana, bruno = await ana_of(stage), await bruno_of(stage)
    known = await ordering.choose(stage.desk, ana, {Setting.CHALLENGERS: "admins"})
    assert known.challengers is Challengers.ADMINS
    with pytest.raises(OnlyAdminsChallenge):
        await challenging.challenge(stage.desk, bruno, Invited(), TERMS)
    match = await begun(stage, ana, bruno)
    await stage.deliver()
    await ending.close(stage.desk, ana, match.id)
    # A rematch is no challenge to the chat.
    await challenging.rematch(stage.desk, bruno, match.id)


async def test_where_an_opponent_is_to_be_named_nobody_challenges_everybody(stage: Stage) -> None:
    ana, bruno = await ana_of(stage), await bruno_of(stage)
    known = await ordering.choose(stage.desk, ana, {Setting.CHALLENGERS: "named"})
    assert known.challengers is Challengers.NAMED
    for caller in (ana, bruno):
        with pytest.raises(NameSomebody):
            await challenging.challenge(stage.desk, caller, Invited(), TERMS)
    await challenging.challenge(stage.desk, bruno, Invited(ana.player.id), TERMS)
    await challenging.challenge(stage.desk, bruno, Invited(username="carla"), TERMS)


# Threads


async def begun_with_threads(stage: Stage) -> Match:
    ana = await ana_of(stage)
    await ordering.choose(stage.desk, ana, {Setting.THREADS: "on"})
    return await begun(stage, ana, await bruno_of(stage))


async def test_a_match_is_shown_in_a_thread_of_its_own(stage: Stage) -> None:
    match = await begun_with_threads(stage)
    await stage.deliver()
    [(title, message)] = stage.telegram.threads
    assert title == f"Match {match.id}: Ana – Bruno"
    assert message == 2001, "the message of the challenge"
    [face] = stage.telegram.faces
    assert face.card.place == replace(CLUB, thread=9001)
    # A rematch goes on there.
    ana = await ana_of(stage)
    await ending.close(stage.desk, await in_thread(stage), match.id)
    await challenging.rematch(stage.desk, ana, match.id)
    await challenging.rematch(stage.desk, await bruno_of(stage), match.id)
    await stage.deliver()
    assert {face.card.place.thread for face in stage.telegram.faces} == {9001}
    assert len(stage.telegram.threads) == 1


async def test_a_match_in_a_thread_is_on_the_list_where_it_was_agreed(stage: Stage) -> None:
    ana = await ana_of(stage)
    await dashboarding.switch_on(stage.desk, ana)
    match = await begun_with_threads(stage)
    await stage.deliver()
    stage.later(seconds=1)
    await stage.list_games()
    place, listed = stage.telegram.said[-1]
    assert place == CLUB
    assert f"Match {match.id}: Ana – Bruno" in said_in(listed)


async def test_in_the_thread_of_a_match_from_where_matches_are_played_they_are(stage: Stage) -> None:
    ana = await ana_of(stage)
    await ordering.choose(stage.desk, ana, {Setting.PLACES: "here"})
    await begun_with_threads(stage)
    with pytest.raises(NotPlayedHere):
        await challenging.challenge(stage.desk, await in_thread(stage), Invited(), TERMS)
    await stage.deliver()
    posted = await challenging.challenge(stage.desk, await in_thread(stage), Invited(), TERMS)
    assert posted.place == replace(CLUB, thread=9001)
    other = await ana_of(stage, replace(CLUB, thread=7))
    with pytest.raises(NotPlayedHere):
        await challenging.challenge(stage.desk, other, Invited(), TERMS)
    # A thread that was opened where no matches are played any more is no such place either.
    await ordering.choose(stage.desk, other, {Setting.PLACES: "here"})
    await ordering.choose(stage.desk, ana, {Setting.PLACES: "elsewhere"})
    with pytest.raises(NotPlayedHere):
        await challenging.challenge(stage.desk, await in_thread(stage), Invited(), TERMS)


async def in_thread(stage: Stage) -> Caller:
    return await ana_of(stage, replace(CLUB, thread=9001))


async def test_where_no_thread_can_be_opened_it_is_said_and_the_match_played_all_the_same(
    stage: Stage,
) -> None:
    await begun_with_threads(stage)
    stage.telegram.no_threads = ThreadTrouble.MANAGE_TOPICS
    await stage.deliver()
    await stage.deliver()
    [face] = stage.telegram.faces
    assert face.card.place == CLUB
    told = [said_in(message) for _, message in stage.telegram.said]
    assert len([text for text in told if "I lack the permission Manage Topics" in text]) == 1


async def test_a_thread_that_cannot_be_opened_now_is_opened_later(stage: Stage) -> None:
    await begun_with_threads(stage)
    stage.telegram.trouble = [PutOffError(5, "rate limit")]
    await stage.deliver()
    assert stage.telegram.faces == []
    stage.later(minutes=1)
    await stage.deliver()
    assert [face.card.place.thread for face in stage.telegram.faces] == [9001]


async def test_a_card_in_private_has_no_thread(stage: Stage) -> None:
    ana = await ana_of(stage)
    await ordering.choose(stage.desk, ana, {Setting.THREADS: "on"})
    posted = await challenging.challenge(stage.desk, ana, Invited(), TERMS)
    await stage.deliver()
    alone = await stage.caller("Bruno", 2, Place(Platform.TELEGRAM, 2))
    await challenging.join(stage.desk, alone, posted.challenge.code)
    await stage.deliver()
    assert len(stage.telegram.threads) == 1
    assert {face.card.place for face in stage.telegram.faces} == {alone.place, replace(CLUB, thread=9001)}
