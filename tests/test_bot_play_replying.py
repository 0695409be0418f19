"""A word in answer does what the button would have done, in the match or to the challenge that is meant."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.button_ids import Action
from bot.play import challenging, looking, offering
from bot.play.desk import Caller, load_match
from bot.play.replying import obey
from bot.texts.answers import Meaning
from core.challenge import Invited, Terms
from core.errors import GameOver, NoSuchMatch, NoSuchOffer, NotYourGame, WhichMatch
from core.match import Match, OfferKind
from core.rulesets import BRAZILIAN
from storage import cards
from storage.places import CommunityId, Place
from tests.stage import CLUB, GAMES, Stage, a_stage, said


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def two(stage: Stage) -> tuple[Caller, Caller]:
    return await stage.caller("Ana", 1), await stage.caller("Bruno", 2)


async def begin(stage: Stage, ana: Caller, bruno: Caller) -> Match:
    """A match that Ana plays with White."""
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), Terms(BRAZILIAN))
    return await challenging.accept(stage.desk, bruno, posted.challenge.id)


async def offer(stage: Stage, by: Caller, match: Match, kind: OfferKind = OfferKind.DRAW) -> None:
    match = await load_match(stage.desk, match.id)
    await offering.propose(stage.desk, by, match.id, kind, match.edition)


async def test_a_draw_is_offered_and_agreed_to_by_words(stage: Stage) -> None:
    ana, bruno = await two(stage)
    match = await begin(stage, ana, bruno)
    told, _ = await obey(stage.desk, ana, Meaning.DRAW)
    assert said(told).startswith("You have offered a draw.")
    await obey(stage.desk, bruno, Meaning.YES)
    outcome = (await load_match(stage.desk, match.id)).outcome
    assert outcome
    assert outcome.winner is None


async def test_a_draw_that_was_offered_is_agreed_to_by_offering_one(stage: Stage) -> None:
    ana, bruno = await two(stage)
    match = await begin(stage, ana, bruno)
    await offer(stage, ana, match)
    await obey(stage.desk, bruno, Meaning.DRAW)
    assert (await load_match(stage.desk, match.id)).outcome


async def test_no_declines_an_offer(stage: Stage) -> None:
    ana, bruno = await two(stage)
    match = await begin(stage, ana, bruno)
    await offer(stage, ana, match)
    await obey(stage.desk, bruno, Meaning.NO)
    after = await load_match(stage.desk, match.id)
    assert (after.outcome, after.open_offer) == (None, None)


async def test_resigning_is_asked_once_more(stage: Stage) -> None:
    ana, bruno = await two(stage)
    match = await begin(stage, ana, bruno)
    told, row = await obey(stage.desk, ana, Meaning.RESIGN)
    assert "Bruno" in said(told)
    assert [each.stands_for.action for each in row] == [Action.CONFIRM_RESIGN, Action.CANCEL]
    assert (await load_match(stage.desk, match.id)).outcome is None


@pytest.mark.parametrize("meaning", [Meaning.YES, Meaning.NO])
async def test_ones_own_offer_is_not_answered(stage: Stage, meaning: Meaning) -> None:
    ana, bruno = await two(stage)
    await offer(stage, ana, await begin(stage, ana, bruno))
    with pytest.raises(NoSuchOffer):
        await obey(stage.desk, ana, meaning)


async def test_a_challenge_is_accepted_or_declined(stage: Stage) -> None:
    ana, bruno = await two(stage)
    invited, terms = Invited(bruno.player.id), Terms(BRAZILIAN)
    await challenging.challenge(stage.desk, ana, invited, terms)
    told, _ = await obey(stage.desk, bruno, Meaning.NO)
    assert said(told) == "You have declined the challenge."
    await challenging.challenge(stage.desk, ana, invited, terms)
    told, _ = await obey(stage.desk, bruno, Meaning.YES)
    assert said(told).startswith("The game begins.")
    assert len(await looking.games(stage.desk, bruno)) == 1


@pytest.mark.parametrize(("meaning", "action"), [(Meaning.YES, Action.ACCEPT), (Meaning.NO, Action.DECLINE)])
async def test_of_several_challenges_one_is_chosen(stage: Stage, meaning: Meaning, action: Action) -> None:
    ana, bruno = await two(stage)
    carla = await stage.caller("Carla", 3)
    for who in (ana, carla):
        await challenging.challenge(stage.desk, who, Invited(bruno.player.id), Terms(BRAZILIAN))
    told, row = await obey(stage.desk, bruno, meaning)
    assert said(told).startswith("2 open challenges:")
    assert {each.stands_for.action for each in row} == {action}
    assert len({each.stands_for.target for each in row}) == 2


async def test_of_many_challenges_it_is_told_how_many_are_not_shown(stage: Stage) -> None:
    ana, bruno = await two(stage)
    carla = await stage.caller("Carla", 3)
    for who in (ana, carla) * 4:
        await challenging.challenge(stage.desk, who, Invited(bruno.player.id), Terms(BRAZILIAN))
    told, row = await obey(stage.desk, bruno, Meaning.YES)
    head, *lines, more, whole = said(told).splitlines()
    assert (head, more) == ("8 open challenges:", "… and 3 more.")
    assert whole == "The whole list: /challenges"
    assert len(lines) == len(row) == 5


async def test_a_word_in_a_shared_chat_is_about_what_is_asked_there(stage: Stage) -> None:
    ana, bruno = await two(stage)
    match = await begin(stage, ana, bruno)
    await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), Terms(BRAZILIAN))
    await offer(stage, ana, match)
    elsewhere = replace(bruno, place=Place(GAMES.platform, 501, community=CommunityId(1)))
    with pytest.raises(NoSuchOffer):
        await obey(stage.desk, elsewhere, Meaning.YES)
    carla = await stage.caller("Carla", 3)
    await challenging.challenge(stage.desk, ana, Invited(carla.player.id), Terms(BRAZILIAN))
    await stage.deliver()
    async with stage.desk.database.read() as connection:
        [card] = await cards.of_match(connection, match.id)
    with pytest.raises(NoSuchOffer):
        await obey(stage.desk, carla, Meaning.YES, card.message)
    assert await looking.games(stage.desk, carla) == []


async def test_of_several_offers_the_board_says_which(stage: Stage) -> None:
    ana, bruno = await two(stage)
    carla = await stage.caller("Carla", 3)
    first, second = await begin(stage, ana, bruno), await begin(stage, carla, bruno)
    await offer(stage, ana, first)
    await offer(stage, carla, second)
    with pytest.raises(WhichMatch) as refused:
        await obey(stage.desk, bruno, Meaning.YES)
    assert set(refused.value.matches) == {first.id, second.id}
    await stage.deliver()
    async with stage.desk.database.read() as connection:
        [card] = await cards.of_match(connection, second.id)
    await obey(stage.desk, bruno, Meaning.YES, card.message)
    assert (await load_match(stage.desk, second.id)).outcome
    assert (await load_match(stage.desk, first.id)).outcome is None


async def test_of_several_offers_the_question_says_which_and_so_does_a_number(stage: Stage) -> None:
    ana, bruno = await two(stage)
    first, second, third = [await begin(stage, ana, bruno) for _ in range(3)]
    for match in (first, second, third):
        await offer(stage, ana, match)
    await stage.deliver()
    questions = [2001 + place for place, (_, one) in enumerate(stage.discord.said) if one.buttons]
    await obey(stage.desk, bruno, Meaning.YES, questions[-2])
    assert (await load_match(stage.desk, second.id)).outcome
    await obey(stage.desk, bruno, Meaning.YES, number=third.id)
    assert (await load_match(stage.desk, third.id)).outcome
    with pytest.raises(NoSuchOffer):
        await obey(stage.desk, bruno, Meaning.YES, questions[-2])
    assert (await load_match(stage.desk, first.id)).outcome is None
    with pytest.raises(NoSuchMatch):
        await obey(stage.desk, await stage.caller("Carla", 3, CLUB), Meaning.YES, number=first.id)


async def test_what_cannot_be_is_refused(stage: Stage) -> None:
    ana, bruno = await two(stage)
    carla = await stage.caller("Carla", 3)
    with pytest.raises(NoSuchMatch):
        await obey(stage.desk, ana, Meaning.DRAW)
    match = await begin(stage, ana, bruno)
    await stage.deliver()
    async with stage.desk.database.read() as connection:
        [card] = await cards.of_match(connection, match.id)
    with pytest.raises(NotYourGame):
        await obey(stage.desk, carla, Meaning.RESIGN, card.message)
    await offer(stage, ana, match)
    await obey(stage.desk, bruno, Meaning.YES)
    with pytest.raises(GameOver):
        await obey(stage.desk, replace(ana, place=GAMES), Meaning.RESIGN, card.message)
