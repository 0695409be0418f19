"""One's games, each with the card one would look at, however many there are."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.play import challenging, looking
from bot.play.desk import Caller
from core.challenge import Invited, Terms
from core.match import MatchId
from core.rulesets import BRAZILIAN
from storage.places import Place, Platform
from tests.stage import GAMES, Stage, a_stage
from tests.storage_statements import recorded

HALL = Place(Platform.DISCORD, 600)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def begin(stage: Stage, one: Caller, other: Caller) -> MatchId:
    posted = await challenging.challenge(stage.desk, one, Invited(other.player.id), Terms(BRAZILIAN))
    return (await challenging.accept(stage.desk, other, posted.challenge.id)).id


async def seen_from(stage: Stage, caller: Caller, place: Place) -> dict[MatchId, Place | None]:
    """Where each of their games would be looked at, by who asks here."""
    listed = await looking.games(stage.desk, replace(caller, place=place))
    return {game.summary.id: game.card.place if game.card else None for game in listed}


async def test_each_game_is_looked_at_where_one_asks_or_where_it_was_first_shown(stage: Stage) -> None:
    ana, bruno = await stage.caller("Ana", 1), await stage.caller("Bruno", 2)
    first = await begin(stage, ana, bruno)
    second = await begin(stage, replace(ana, place=HALL), replace(bruno, place=HALL))
    assert await seen_from(stage, ana, GAMES) == {first: GAMES, second: HALL}
    await looking.show_board(stage.desk, replace(ana, place=HALL), first)
    assert await seen_from(stage, ana, GAMES) == {first: GAMES, second: HALL}
    assert await seen_from(stage, ana, HALL) == {first: HALL, second: HALL}
    # The card that Ana alone reads there is none of Bruno's.
    assert await seen_from(stage, bruno, HALL) == {first: GAMES, second: HALL}


async def test_many_games_are_listed_with_as_few_questions_as_one(stage: Stage) -> None:
    ana, bruno = await stage.caller("Ana", 1), await stage.caller("Bruno", 2)
    asked = []
    for count in (1, 4):
        while len(await looking.games(stage.desk, ana)) < count:
            await begin(stage, ana, bruno)
        with recorded() as statements:
            await looking.games(stage.desk, ana)
        asked.append(len(statements))
    assert asked[0] == asked[1]
