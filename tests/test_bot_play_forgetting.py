"""Being forgotten: nothing is left of somebody but a number in the games of others."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.button_ids import Action
from bot.delivery import Button
from bot.people import people_of
from bot.play import challenging, forgetting, looking, people, planning, preferring, resting
from bot.play.desk import AlreadySettledError, Caller, load_match, meet
from bot.telegram.card import controls
from bot.texts.words import words_of
from core.board import Color
from core.challenge import ChallengeState, Invited, Terms
from core.errors import OpponentLeft
from core.match import Match, MatchId
from core.outcome import Ending, Outcome
from core.pace import USUAL
from core.rulesets import BRAZILIAN
from storage import cards, inbox, matches, players, told_messages
from storage.places import Place, Platform
from tests.catalogues import languages_in
from tests.stage import CLUB, GAMES, Stage, a_stage, said_in
from tests.traces import files_with, rows_with

NAME, USERNAME, NUMBER = "Zaphod Beeblebrox", "zaphod beeblebrox", 71_234_567_890_123
PRIVATE = Place(Platform.TELEGRAM, NUMBER)
TERMS = Terms(BRAZILIAN, rated=True, pace=USUAL)
UPDATE = 4_711


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def zaphod(stage: Stage) -> Caller:
    """Alone with the bot, which has been told something that waits to be dealt with."""
    caller = await stage.caller(NAME, NUMBER, PRIVATE)
    async with stage.desk.database.write() as connection:
        await players.note_private_chat(connection, caller.player.id, PRIVATE.platform, PRIVATE.chat)
        words = f'{{"from": {NUMBER}, "name": "{NAME}"}}'
        told = [(UPDATE, NUMBER, words), (UPDATE + 1, NUMBER, words)]
        await inbox.receive(connection, PRIVATE.platform, told, stage.now)
    return replace(caller, update=UPDATE)


@pytest.fixture
async def ana(stage: Stage) -> Caller:
    return await stage.caller("Ana", 1)


async def begun(stage: Stage, one: Caller, other: Caller) -> Match:
    return await stage.begin(replace(one, update=None), replace(other, update=None), TERMS)


async def lived(stage: Stage, zaphod: Caller, ana: Caller) -> Match:
    """Somebody who has done everything that leaves a trace; a match that they play."""
    here = replace(zaphod, update=None)
    match = await begun(stage, here, ana)
    async with stage.desk.database.write() as connection:
        await told_messages.note(connection, PRIVATE, 99, match.id)
    await planning.plan(stage.desk, here, match.id, "22-18 11-15 18x11")
    await resting.take(stage.desk, here, 2)
    await preferring.set_time_zone(stage.desk, here, "rome")
    await people.block(stage.desk, here, (await stage.caller("Bruno", 2)).player.id)
    await people.block(stage.desk, await stage.caller("Carla", 3), zaphod.player.id)
    await challenging.challenge(stage.desk, here, Invited(), TERMS)
    club = await stage.caller("Dora", 4, CLUB)
    await challenging.challenge(stage.desk, club, Invited(username=USERNAME.upper()), TERMS)
    await challenging.challenge(stage.desk, ana, Invited(zaphod.player.id), TERMS)
    await stage.deliver()
    return match


async def test_nothing_is_left_of_them_in_any_table_or_file(
    stage: Stage, zaphod: Caller, ana: Caller
) -> None:
    await lived(stage, zaphod, ana)
    database = stage.desk.database.path
    tables = {table for table, _, _ in rows_with(database, NAME, USERNAME, NUMBER, PRIVATE.chat)}
    assert tables >= {"players", "accounts", "cards", "notices", "challenges", "inbox"}
    assert tables >= {"shown_messages", "told_messages"}
    assert files_with(database, NAME)
    await forgetting.forget(stage.desk, zaphod)
    await stage.deliver()
    assert rows_with(database, NAME, USERNAME, USERNAME.upper(), NUMBER) == []
    assert files_with(database, NAME, USERNAME, USERNAME.upper(), NUMBER) == []
    assert rows_with(database, "Europe/Rome") == []


async def test_their_games_are_resigned_and_their_opponents_see_it_without_a_name(
    stage: Stage, zaphod: Caller, ana: Caller
) -> None:
    match = await lived(stage, zaphod, ana)
    await forgetting.forget(stage.desk, zaphod)
    await stage.deliver()
    after = await load_match(stage.desk, match.id)
    assert after.outcome == Outcome(Color.BLACK, (Ending.RESIGNATION,))
    [over] = [face for face in stage.discord.faces if face.view.match.outcome]
    assert over.view.people[Color.WHITE].name == "a player who left"
    assert over.view.people[Color.WHITE].account is None
    assert over.pdn is not None
    assert '[White "a player who left"]' in over.pdn
    assert not over.view.may_be_followed
    buttons = [one for row in controls(over.view) for one in row if isinstance(one, Button)]
    assert [one.stands_for.action for one in buttons] == [Action.PDN]
    [listed] = await looking.finished(stage.desk, ana, 5)
    assert looking.line(words_of(), listed, ana).opponent.name == "a player who left"
    assert stage.telegram.faces[-1].view.match.outcome is None, "nothing more is shown to them"


async def test_what_they_offered_is_withdrawn_and_what_they_were_offered_declined(
    stage: Stage, zaphod: Caller, ana: Caller
) -> None:
    await lived(stage, zaphod, ana)
    own, by_name, by_number = [await challenging.load(stage.desk, number) for number in (2, 3, 4)]  # type: ignore[arg-type]
    await forgetting.forget(stage.desk, zaphod)
    closed = [await challenging.load(stage.desk, one.challenge.id) for one in (own, by_name, by_number)]
    states = [one.challenge.state for one in closed]
    assert states == [ChallengeState.WITHDRAWN, ChallengeState.DECLINED, ChallengeState.DECLINED]
    assert [one.challenge.invited.username for one in closed] == [None] * 3
    await stage.deliver()
    said = [said_in(message) for _, message in (*stage.discord.said, *stage.telegram.said)]
    assert any(text.startswith("a player who left has declined") for text in said)


async def test_who_comes_back_is_somebody_new(stage: Stage, zaphod: Caller, ana: Caller) -> None:
    match = await lived(stage, zaphod, ana)
    await forgetting.forget(stage.desk, zaphod)
    returned = await meet(stage.desk, zaphod.account)
    assert returned.id != zaphod.player.id
    assert not (await load_match(stage.desk, match.id)).seats_of(returned.id)
    assert await looking.finished(stage.desk, replace(zaphod, player=returned), 5) == []


async def test_a_game_that_is_over_can_be_asked_for_but_not_played_again(
    stage: Stage, zaphod: Caller, ana: Caller
) -> None:
    match = await begun(stage, zaphod, ana)
    await forgetting.forget(stage.desk, zaphod)
    with pytest.raises(OpponentLeft):
        await challenging.rematch(stage.desk, ana, match.id)
    view = await looking.look(stage.desk, ana, match.id)
    assert view.people[Color.WHITE].name == "a player who left"


async def test_the_same_word_is_never_acted_on_twice(stage: Stage, zaphod: Caller, ana: Caller) -> None:
    await begun(stage, zaphod, ana)
    await forgetting.forget(stage.desk, zaphod)
    returned = replace(zaphod, player=await meet(stage.desk, zaphod.account))
    with pytest.raises(AlreadySettledError):
        await forgetting.forget(stage.desk, returned)
    assert await meet(stage.desk, zaphod.account) == returned.player


async def test_all_of_it_or_nothing(
    stage: Stage, zaphod: Caller, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await lived(stage, zaphod, ana)

    async def fail(*_: object) -> None:
        raise RuntimeError("the power is gone")

    monkeypatch.setattr("bot.play.forgetting.forgetting.forget", fail)
    with pytest.raises(RuntimeError):
        await forgetting.forget(stage.desk, zaphod)
    monkeypatch.undo()
    assert (await load_match(stage.desk, match.id)).outcome is None
    await forgetting.forget(stage.desk, zaphod)
    assert rows_with(stage.desk.database.path, NAME, USERNAME, NUMBER) == []


async def test_what_others_have_is_left_alone(stage: Stage, zaphod: Caller, ana: Caller) -> None:
    match = await lived(stage, zaphod, ana)
    bruno, carla = await stage.caller("Bruno", 2), await stage.caller("Carla", 3)
    other = await begun(stage, bruno, ana)
    await planning.plan(stage.desk, ana, other.id, "22-18 11-15")
    await forgetting.forget(stage.desk, zaphod)
    async with stage.desk.database.read() as connection:
        assert [one.id for one in await matches.playing(connection, ana.player.id)] == [other.id]
        assert [card.place for card in await cards.of_match(connection, match.id)] == [GAMES]
        assert await players.blocks_of(connection, carla.player.id) == []
    assert len(await planning.planned(stage.desk, ana, other.id)) == 1
    assert match.id != other.id == MatchId(2)


def test_a_question_is_answered_within_the_hour(stage: Stage) -> None:
    asked = forgetting.asked_at(stage.now)
    assert forgetting.is_fresh(asked, stage.now)
    stage.later(minutes=60)
    assert forgetting.is_fresh(asked, stage.now)
    stage.later(minutes=1)
    assert not forgetting.is_fresh(asked, stage.now)
    assert not forgetting.is_fresh(asked + 1000, stage.now)


@pytest.mark.usefixtures("tagged_languages")
@pytest.mark.parametrize("language", ["it", "tr"])
async def test_they_are_named_in_the_language_of_whoever_reads(
    stage: Stage, zaphod: Caller, ana: Caller, language: str
) -> None:
    match = await begun(stage, zaphod, ana)
    await forgetting.forget(stage.desk, zaphod)
    async with stage.desk.database.read() as connection:
        named = await people_of(connection, words_of(language), match, Platform.DISCORD)
    assert languages_in(named[Color.WHITE].name) == {language}
    assert named[Color.BLACK].name == "Ana"
