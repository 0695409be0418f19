"""Challenges from being made to being accepted, declined, withdrawn or let go; and rematches."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.button_ids import Action
from bot.play import challenging, ending, people
from bot.play.desk import Caller, meet
from core.board import Color
from core.challenge import ChallengeState, Invited, Terms
from core.errors import (
    ChallengeClosed,
    MatchNotOver,
    NoSuchChallenge,
    NotForYou,
    NotPlayedHere,
    NotYourChallenge,
    NotYourGame,
    OfferAlreadyMade,
    OneselfMeant,
    OpponentBlocked,
    OwnChallenge,
    Room,
    TooManyChallenges,
)
from core.match import Match
from core.rulesets import BRAZILIAN, ITALIAN
from storage import cards, communities, players
from storage.cards import Card
from storage.challenges import Posted
from storage.places import Place, Platform
from tests.stage import CLUB, GAMES, Stage, a_stage, said_in

ANYBODY = Invited()
TERMS = Terms(BRAZILIAN)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def ana(stage: Stage) -> Caller:
    return await stage.caller("Ana", 1)


@pytest.fixture
async def bruno(stage: Stage) -> Caller:
    return await stage.caller("Bruno", 2)


async def cards_of(stage: Stage, match: Match) -> list[Card]:
    async with stage.desk.database.read() as connection:
        return await cards.of_match(connection, match.id)


async def test_a_directed_challenge_calls_the_one_it_is_for_and_shows_its_answers(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), TERMS)
    await stage.deliver()
    [(place, message)] = stage.discord.said
    assert place == GAMES
    assert message.pings
    assert message.pings.account == 2
    actions = [button.stands_for.action for row in message.buttons for button in row]
    assert actions == [Action.ACCEPT, Action.DECLINE, Action.WITHDRAW]
    assert "Ana" in said_in(message)
    assert "CODE00" in said_in(message)


async def test_accepting_seats_both_and_shows_one_shared_card(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    match = await stage.begin(ana, bruno)
    assert (match.white, match.black) == (ana.player.id, bruno.player.id)
    [card] = await cards_of(stage, match)
    assert (card.place, card.reader, card.side) == (GAMES, None, Color.WHITE)
    await stage.deliver()
    [face] = stage.discord.faces
    assert face.view.called is Color.WHITE
    # The sentence that says whose turn it is calls them, once; their name in any other does not.
    assert not any(person.pings for person in face.view.people.values())


async def test_the_message_of_an_accepted_challenge_is_written_over(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    await stage.deliver()
    await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await stage.deliver()
    [_, (_, over)] = stage.discord.said
    assert over.over == 2001
    assert not over.buttons


async def test_the_challengers_wish_for_a_colour_goes_before_the_lot(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, Terms(ITALIAN, Color.BLACK, rated=True))
    match = await challenging.accept(stage.desk, bruno, posted.challenge.id)
    assert (match.white, match.rated, match.game.ruleset) == (bruno.player.id, True, ITALIAN)


async def test_who_joins_from_elsewhere_plays_there_with_their_own_side_below(
    stage: Stage, ana: Caller
) -> None:
    carla = await stage.caller("Carla", 3, CLUB)
    await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    match = await challenging.join(stage.desk, carla, " code00 ")
    found = {card.place: (card.reader, card.side) for card in await cards_of(stage, match)}
    assert found == {
        GAMES: (ana.player.id, Color.WHITE),
        CLUB: (carla.player.id, Color.BLACK),
    }
    await stage.deliver()
    assert [face.view.called for face in stage.discord.faces] == [Color.WHITE]
    assert [face.view.called for face in stage.telegram.faces] == [None]
    assert not stage.telegram.faces[0].view.white_below


async def test_nobody_accepts_for_another(stage: Stage, ana: Caller, bruno: Caller) -> None:
    eve = await stage.caller("Eve", 9)
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), TERMS)
    for verb in (challenging.accept, challenging.decline):
        with pytest.raises(NotForYou):
            await verb(stage.desk, eve, posted.challenge.id)
    with pytest.raises(NotYourChallenge):
        await challenging.withdraw(stage.desk, bruno, posted.challenge.id)


async def test_whoever_bears_the_name_may_accept(stage: Stage, ana: Caller) -> None:
    posted = await challenging.challenge(stage.desk, ana, Invited(username="CARLA"), TERMS)
    with pytest.raises(NotForYou):
        await challenging.accept(stage.desk, await stage.caller("Eve", 9), posted.challenge.id)
    carla = await stage.caller("carla", 3)
    match = await challenging.accept(stage.desk, carla, posted.challenge.id)
    assert match.black == carla.player.id


async def test_nobody_plays_against_themselves(stage: Stage, ana: Caller) -> None:
    for herself in (Invited(ana.player.id), Invited(username="ANA")):
        with pytest.raises(OneselfMeant):
            await challenging.challenge(stage.desk, ana, herself, TERMS)
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    with pytest.raises(OwnChallenge):
        await challenging.accept(stage.desk, ana, posted.challenge.id)


async def test_a_declined_challenge_cannot_be_accepted_and_its_maker_is_told(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), TERMS)
    await stage.deliver()
    await challenging.decline(stage.desk, bruno, posted.challenge.id)
    with pytest.raises(ChallengeClosed) as refused:
        await challenging.accept(stage.desk, bruno, posted.challenge.id)
    assert refused.value.state == ChallengeState.DECLINED.value
    await stage.deliver()
    [_, *told] = [message for _, message in stage.discord.said]
    assert {message.pings.account if message.pings else None for message in told} == {None, 1}


async def test_an_open_challenge_has_nobody_to_decline_it(stage: Stage, ana: Caller, bruno: Caller) -> None:
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    with pytest.raises(NotForYou):
        await challenging.decline(stage.desk, bruno, posted.challenge.id)


async def test_what_is_withdrawn_before_it_is_shown_is_never_shown(stage: Stage, ana: Caller) -> None:
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    await challenging.withdraw(stage.desk, ana, posted.challenge.id)
    await stage.deliver()
    assert stage.discord.said == []


async def test_a_challenge_expires_after_a_week(stage: Stage, ana: Caller, bruno: Caller) -> None:
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    stage.later(days=6, hours=23)
    await challenging.expire(stage.desk, posted.challenge.id)
    assert (await challenging.load(stage.desk, posted.challenge.id)).challenge.state is ChallengeState.OPEN
    stage.later(hours=1)
    with pytest.raises(ChallengeClosed):
        await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await challenging.expire(stage.desk, posted.challenge.id)
    assert (await challenging.load(stage.desk, posted.challenge.id)).challenge.state is ChallengeState.EXPIRED


async def test_five_open_challenges_are_the_most(stage: Stage, ana: Caller, bruno: Caller) -> None:
    made = [await challenging.challenge(stage.desk, ana, ANYBODY, TERMS) for _ in range(5)]
    with pytest.raises(TooManyChallenges):
        await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    await challenging.challenge(stage.desk, bruno, ANYBODY, TERMS)
    await challenging.withdraw(stage.desk, ana, made[0].challenge.id)
    await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)


async def test_the_blocked_and_those_who_block_do_not_meet(stage: Stage, ana: Caller, bruno: Caller) -> None:
    await people.block(stage.desk, bruno, ana.player.id)
    for challenger, other in ((ana, bruno), (bruno, ana)):
        with pytest.raises(OpponentBlocked):
            await challenging.challenge(stage.desk, challenger, Invited(other.player.id), TERMS)
        named = replace(other.account, username="Zoë_1")
        await meet(stage.desk, named)
        with pytest.raises(OpponentBlocked):
            await challenging.challenge(stage.desk, challenger, Invited(username="ZOË_1"), TERMS)
        await meet(stage.desk, other.account)
    posted = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    with pytest.raises(OpponentBlocked):
        await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await people.unblock(stage.desk, bruno, ana.player.id)
    await challenging.accept(stage.desk, bruno, posted.challenge.id)


async def test_an_unknown_code_is_refused_by_name(stage: Stage, ana: Caller) -> None:
    with pytest.raises(NoSuchChallenge) as refused:
        await challenging.join(stage.desk, ana, "NOSUCH")
    assert refused.value.code == "NOSUCH"


async def test_a_code_that_is_taken_is_drawn_again(stage: Stage, ana: Caller) -> None:
    stage.codes = iter(["SAME", "SAME", "OTHER"])
    first = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    second = await challenging.challenge(stage.desk, ana, ANYBODY, TERMS)
    assert [first.challenge.code, second.challenge.code] == ["SAME", "OTHER"]


async def test_a_rematch_exchanges_colours_where_the_match_was_shown(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    match = await stage.begin(ana, bruno)
    with pytest.raises(MatchNotOver):
        await challenging.rematch(stage.desk, ana, match.id)
    await ending.resign(stage.desk, bruno, match.id, 0)
    with pytest.raises(NotYourGame):
        await challenging.rematch(stage.desk, await stage.caller("Eve", 9), match.id)
    await challenging.rematch(stage.desk, ana, match.id)
    with pytest.raises(OfferAlreadyMade):
        await challenging.rematch(stage.desk, ana, match.id)
    again = await challenging.rematch(stage.desk, bruno, match.id)
    assert isinstance(again, Match)
    assert (again.white, again.black) == (bruno.player.id, ana.player.id)
    assert [card.place for card in await cards_of(stage, again)] == [GAMES]


async def test_a_rematch_is_offered_wherever_the_match_was_shown_though_it_is_proposed_elsewhere(
    stage: Stage, ana: Caller
) -> None:
    match = await stage.begin(ana, await stage.caller("Bruno", 2, CLUB))
    await ending.resign(stage.desk, ana, match.id, 0)
    await stage.deliver()
    before = len(stage.discord.said), len(stage.telegram.said)
    alone = replace(ana, place=Place(Platform.DISCORD, 900))
    await challenging.rematch(stage.desk, alone, match.id)
    await stage.deliver()
    [(here, offer)] = stage.discord.said[before[0] :]
    [(there, _)] = stage.telegram.said[before[1] :]
    assert (here, there) == (GAMES, CLUB)
    assert "rematch" in said_in(offer)


async def test_a_rematch_passes_neither_by_a_block_nor_by_where_matches_are_played(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    match = await stage.begin(ana, bruno)
    await ending.resign(stage.desk, ana, match.id, 0)
    async with stage.desk.database.write() as connection:
        club = await players.meet_community(connection, GAMES.platform, 60, "Club", stage.now)
        await communities.add_room(connection, club, Room(700, title="games"))
    here = replace(ana, place=replace(GAMES, community=club))
    with pytest.raises(NotPlayedHere):
        await challenging.rematch(stage.desk, here, match.id)
    await people.block(stage.desk, bruno, ana.player.id)
    with pytest.raises(OpponentBlocked):
        await challenging.rematch(stage.desk, ana, match.id)


async def test_a_rematch_proposed_and_answered_is_not_taken_for_a_draw(
    stage: Stage, ana: Caller, bruno: Caller
) -> None:
    for answer, state in (
        (challenging.accept, ChallengeState.ACCEPTED),
        (challenging.decline, ChallengeState.DECLINED),
    ):
        match = await stage.begin(ana, bruno)
        await ending.resign(stage.desk, bruno, match.id, 0)
        posted = await challenging.rematch(stage.desk, ana, match.id)
        assert isinstance(posted, Posted)
        await answer(stage.desk, bruno, posted.challenge.id)
        for player in (ana, bruno):
            with pytest.raises(ChallengeClosed) as raised:
                await challenging.rematch(stage.desk, player, match.id)
            assert raised.value.state == state.value


async def test_nobody_blocks_themselves(stage: Stage, ana: Caller) -> None:
    with pytest.raises(OneselfMeant):
        await people.block(stage.desk, ana, ana.player.id)
