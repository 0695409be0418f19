"""What was said is settled with what it changed: a bot killed right after that does not do it twice."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.play import (
    challenging,
    dashboarding,
    ending,
    importing,
    linking,
    moving,
    offering,
    ordering,
    planning,
    preferring,
    replying,
    resting,
)
from bot.play.desk import Caller
from bot.texts.answers import Meaning
from bot.texts.community_codes import Setting
from bot.texts.settings import Choice
from core.challenge import ChallengeId, Invited
from core.match import MatchId, OfferKind
from storage import inbox, players
from storage.places import Place, Platform
from tests.stage import CASUAL, Stage, a_stage

UPDATE = 77
PDN = b'[Event "A game"]\n[GameType "26"]\n\n1. c3-d4 d6-c5 *\n'


@dataclass
class Said:
    """Ana keeps order in the club: she is White there against Bruno, with a challenge of his and her own."""

    stage: Stage
    ana: Caller
    bruno: Caller
    match: MatchId
    his: ChallengeId
    hers: ChallengeId


@pytest.fixture
async def said(tmp_path: Path) -> AsyncIterator[Said]:
    async with a_stage(tmp_path) as stage:
        async with stage.desk.database.write() as connection:
            club = await players.meet_community(connection, Platform.TELEGRAM, -700, "Club", stage.now)
        await hear(stage, UPDATE)
        place = Place(Platform.TELEGRAM, -700, community=club)
        ana = await stage.caller("Ana", 1, place, is_admin=True)
        bruno = await stage.caller("Bruno", 2, place)
        match = await stage.begin(ana, bruno)
        his = await challenging.challenge(stage.desk, bruno, Invited(ana.player.id), CASUAL)
        hers = await challenging.challenge(stage.desk, ana, Invited(), CASUAL)
        ana = replace(ana, update=UPDATE)
        yield Said(stage, ana, bruno, match.id, his.challenge.id, hers.challenge.id)


Verb = Callable[[Said], Awaitable[object]]

VERBS: dict[str, Verb] = {
    "challenge": lambda at: challenging.challenge(at.stage.desk, at.ana, Invited(), CASUAL),
    "accept": lambda at: challenging.accept(at.stage.desk, at.ana, at.his),
    "decline": lambda at: challenging.decline(at.stage.desk, at.ana, at.his),
    "withdraw": lambda at: challenging.withdraw(at.stage.desk, at.ana, at.hers),
    "move": lambda at: moving.play_typed(at.stage.desk, at.ana, at.match, "22-18"),
    "offer": lambda at: offering.propose(at.stage.desk, at.ana, at.match, OfferKind.DRAW, 0),
    "abort": lambda at: ending.abort(at.stage.desk, at.ana, at.match),
    "resign": lambda at: ending.resign(at.stage.desk, at.ana, at.match, 0),
    "a word": lambda at: replying.obey(at.stage.desk, at.ana, Meaning.RESIGN, number=at.match),
    "plan": lambda at: planning.plan(at.stage.desk, at.ana, at.match, "22-18 9-13 23-19"),
    "vacation": lambda at: resting.take(at.stage.desk, at.ana, 3),
    "settings": lambda at: preferring.choose(at.stage.desk, at.ana, Choice.DARK),
    "community": lambda at: ordering.choose(at.stage.desk, at.ana, {Setting.GAME: "italian"}),
    "dashboard on": lambda at: dashboarding.switch_on(at.stage.desk, at.ana),
    "dashboard off": lambda at: dashboarding.switch_off(at.stage.desk, at.ana),
    "a file": lambda at: importing.take_in(at.stage.desk, at.ana, PDN),
    "link": lambda at: linking.give_code(at.stage.desk, at.ana),
}


@pytest.mark.parametrize("verb", VERBS)
async def test_what_was_said_is_settled_with_what_it_changed(said: Said, verb: str) -> None:
    assert await waiting(said.stage) == [UPDATE]
    await VERBS[verb](said)
    assert await waiting(said.stage) == []


async def test_who_comes_back_from_vacation_settles_it_as_well(said: Said) -> None:
    await resting.take(said.stage.desk, replace(said.ana, update=None), 3)
    await resting.come_back(said.stage.desk, said.ana)
    assert await waiting(said.stage) == []


async def test_who_drops_a_plan_settles_it_as_well(said: Said) -> None:
    await planning.plan(said.stage.desk, replace(said.ana, update=None), said.match, "22-18 9-13 23-19")
    await planning.drop(said.stage.desk, said.ana, said.match, None)
    assert await waiting(said.stage) == []


async def test_who_links_accounts_or_takes_them_apart_settles_it_as_well(said: Said) -> None:
    desk = said.stage.desk
    elsewhere = await said.stage.caller("Ana", 3)
    code = linking.code_of(await linking.give_code(desk, elsewhere))
    await linking.link(desk, said.ana, code)
    assert await waiting(said.stage) == []
    await hear(said.stage, UPDATE + 1)
    await linking.unlink(desk, replace(said.ana, update=UPDATE + 1))
    assert await waiting(said.stage) == []


async def hear(stage: Stage, update: int) -> None:
    """Keep something that has been said in the club until it is dealt with."""
    async with stage.desk.database.write() as connection:
        await inbox.receive(connection, Platform.TELEGRAM, [(update, -700, "{}")], stage.now)


async def waiting(stage: Stage) -> list[int]:
    """What has been said and not been dealt with."""
    async with stage.desk.database.read() as connection:
        return [one.id for one in await inbox.pending(connection, Platform.TELEGRAM)]
