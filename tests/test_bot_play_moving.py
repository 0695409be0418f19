"""Moves, and the ends a match comes to, as players ask for them."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.play import challenging, ending, looking, moving, offering
from bot.play.desk import AlreadySettledError, Caller, load_match
from core.board import Color, Square
from core.challenge import ChallengeId, Invited, Terms
from core.errors import (
    AbortTooLate,
    GameOver,
    NoSuchChallenge,
    NoSuchMatch,
    NoSuchOffer,
    NotAnAdmin,
    NotClosedHere,
    NotYourGame,
    NotYourTurn,
    OwnMatch,
    OwnOffer,
    Refused,
    StaleBoard,
    WhichMatch,
)
from core.match import Match, MatchId, OfferKind
from core.move import Move
from core.outcome import Ending
from core.rulesets import BRAZILIAN
from storage import inbox, players
from storage.places import Place, Platform
from tests.stage import CLUB, Stage, a_stage

CALLED_OFF = (None, (Ending.ABORTED,))


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


@pytest.fixture
async def match(stage: Stage, ana: Caller, bruno: Caller) -> Match:
    return await stage.begin(ana, bruno)


async def test_a_typed_move_is_saved_and_then_shown(stage: Stage, ana: Caller, match: Match) -> None:
    await stage.deliver()
    after = await moving.play_typed(stage.desk, ana, match.id, "22-18")
    assert after.ply == 1
    assert (await looking.look(stage.desk, ana, match.id)).match == after
    await stage.deliver()
    [first, second] = stage.discord.faces
    assert (first.view.match.ply, second.view.match.ply) == (0, 1)
    assert second.view.called is Color.BLACK
    assert stage.discord.retired == [1001]


async def test_only_the_side_to_move_moves(stage: Stage, ana: Caller, bruno: Caller, match: Match) -> None:
    with pytest.raises(NotYourTurn):
        await moving.play_typed(stage.desk, bruno, match.id, "9-13")
    with pytest.raises(NotYourGame):
        await moving.play_typed(stage.desk, await stage.caller("Eve", 9), match.id, "22-18")
    with pytest.raises(Refused):
        await moving.play_typed(stage.desk, ana, match.id, "22-17-13")
    assert (await looking.look(stage.desk, ana, match.id)).match.ply == 0


async def test_a_button_plays_only_on_the_board_it_was_drawn_for(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    await moving.play_drawn(stage.desk, ana, match.id, 0, (22, 18))
    for caller in (ana, bruno):
        with pytest.raises(StaleBoard):
            await moving.play_drawn(stage.desk, caller, match.id, 0, (22, 18))
    with pytest.raises(StaleBoard):
        await moving.play_drawn(stage.desk, bruno, match.id, 1, (1, 2))
    assert (await moving.play_drawn(stage.desk, bruno, match.id, 1, (9, 13))).ply == 2


async def test_of_two_presses_at_once_one_plays(stage: Stage, ana: Caller, match: Match) -> None:
    presses = [moving.play_drawn(stage.desk, ana, match.id, 0, path) for path in ((22, 18), (22, 17))]
    first, second = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(result).__name__ for result in (first, second)) == ["Match", "StaleBoard"]
    assert (await looking.look(stage.desk, ana, match.id)).match.ply == 1


async def test_what_is_said_twice_counts_once(stage: Stage, ana: Caller, bruno: Caller, match: Match) -> None:
    telegram = await stage.caller("Carla", 3, CLUB)
    async with stage.desk.database.write() as connection:
        await inbox.receive(connection, Platform.TELEGRAM, [(77, CLUB.chat, "{}")], stage.now)
    said = replace(telegram, update=77)
    await challenging.challenge(stage.desk, said, Invited(), Terms(BRAZILIAN))
    with pytest.raises(AlreadySettledError):
        await challenging.challenge(stage.desk, said, Invited(), Terms(BRAZILIAN))
    assert len(await looking.open_challenges(stage.desk, telegram)) == 1


async def test_the_match_meant_is_the_board_replied_to_or_the_only_one(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    await stage.deliver()
    assert await moving.match_meant(stage.desk, ana) == match.id
    with pytest.raises(NoSuchMatch):
        await moving.match_meant(stage.desk, await stage.caller("Eve", 9))
    other = await stage.begin(bruno, ana)
    with pytest.raises(WhichMatch) as refused:
        await moving.match_meant(stage.desk, ana)
    assert set(refused.value.matches) == {match.id, other.id}
    assert await moving.match_meant(stage.desk, ana, replied_to=1001) == match.id


async def test_a_match_elsewhere_is_meant_where_there_is_none_here(
    stage: Stage, ana: Caller, match: Match
) -> None:
    elsewhere = replace(ana, place=Place(Platform.DISCORD, 999))
    assert await moving.match_meant(stage.desk, elsewhere) == match.id


async def test_resigning_needs_the_board_it_was_asked_on(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    await moving.play_typed(stage.desk, ana, match.id, "22-18")
    with pytest.raises(StaleBoard):
        await ending.resign(stage.desk, ana, match.id, 0)
    over = await ending.resign(stage.desk, ana, match.id, 1)
    assert over.outcome
    assert over.outcome == (Color.BLACK, (Ending.RESIGNATION,))
    with pytest.raises(GameOver):
        await ending.resign(stage.desk, bruno, match.id, 1)
    with pytest.raises(GameOver):
        await moving.play_typed(stage.desk, bruno, match.id, "9-13")


async def test_the_end_is_shown_once_with_replay_and_file(stage: Stage, ana: Caller, match: Match) -> None:
    await ending.resign(stage.desk, ana, match.id, 0)
    await stage.deliver()
    await stage.deliver()
    [face] = stage.discord.faces
    assert face.replay
    assert face.replay.startswith(b"GIF")
    assert face.pdn
    assert '[Result "0-1"]' in face.pdn
    assert face.view.called is None


async def test_a_draw_is_offered_to_the_opponent_who_may_accept_it(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    offered = await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    assert offered.open_offer
    await stage.deliver()
    [message] = [message for _, message in stage.discord.said if message.buttons and message.pings]
    assert message.pings
    assert message.pings.account == 2
    with pytest.raises(OwnOffer):
        await offering.accept(stage.desk, ana, match.id, offered.open_offer.id)
    drawn = await offering.accept(stage.desk, bruno, match.id, offered.open_offer.id)
    assert drawn.outcome == (None, (Ending.AGREEMENT,))


async def test_an_offer_lapses_when_the_opponent_moves_and_not_before(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    offered = await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    moved = await moving.play_typed(stage.desk, ana, match.id, "22-18")
    assert moved.open_offer == offered.open_offer
    assert offered.open_offer
    answered = await moving.play_typed(stage.desk, bruno, match.id, "9-13")
    assert answered.open_offer is None
    with pytest.raises(NoSuchOffer):
        await offering.accept(stage.desk, bruno, match.id, offered.open_offer.id)


async def test_a_lapsed_offer_that_was_not_said_yet_is_not_said(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    await stage.deliver()
    said = len(stage.discord.said)
    offered = await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    assert offered.open_offer
    await offering.accept(stage.desk, bruno, match.id, offered.open_offer.id)
    await stage.deliver()
    assert len(stage.discord.said) == said


async def test_who_declines_a_draw_is_answered_for(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    await stage.deliver()
    offered = await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    assert offered.open_offer
    await offering.decline(stage.desk, bruno, match.id, offered.open_offer.id)
    await stage.deliver()
    _, told = stage.discord.said[-1]
    assert told.pings
    assert told.pings.account == 1


async def test_offering_back_agrees(stage: Stage, ana: Caller, bruno: Caller, match: Match) -> None:
    await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    drawn = await offering.propose(stage.desk, bruno, match.id, OfferKind.DRAW, match.ply)
    assert drawn.outcome == (None, (Ending.AGREEMENT,))


async def test_what_was_drawn_for_an_older_board_offers_no_draw(
    stage: Stage, ana: Caller, match: Match
) -> None:
    await moving.play_typed(stage.desk, ana, match.id, "22-18")
    with pytest.raises(StaleBoard):
        await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    resigned = await ending.resign(stage.desk, ana, match.id, match.ply + 1)
    with pytest.raises(GameOver):
        await offering.propose(stage.desk, ana, resigned.id, OfferKind.DRAW, match.ply)


async def test_a_match_is_called_off_only_until_both_have_moved(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    with pytest.raises(NotYourGame):
        await ending.abort(stage.desk, await stage.caller("Eve", 9), match.id)
    await moving.play_typed(stage.desk, ana, match.id, "22-18")
    await moving.play_typed(stage.desk, bruno, match.id, "9-13")
    with pytest.raises(AbortTooLate):
        await ending.abort(stage.desk, ana, match.id)
    other = await stage.begin(ana, bruno)
    off = await ending.abort(stage.desk, bruno, other.id)
    assert off.outcome == CALLED_OFF


async def test_those_who_keep_order_close_a_match_of_their_own_community(stage: Stage) -> None:
    async with stage.desk.database.write() as connection:
        ours, other = [
            await players.meet_community(connection, Platform.DISCORD, number, "Club", stage.now)
            for number in (60, 61)
        ]
    here = Place(Platform.DISCORD, 600, community=ours)
    ana, bruno = await stage.caller("Ana", 1, here), await stage.caller("Bruno", 2, here)
    match = await stage.begin(ana, bruno)
    admin = await stage.caller("Zoe", 8, here)
    elsewhere = Place(Platform.DISCORD, 601, community=other)
    away = replace(admin, place=elsewhere, is_admin=True)
    for caller, refusal in ((admin, NotAnAdmin), (away, NotClosedHere)):
        for verb in (ending.ask_to_close, ending.close):
            with pytest.raises(refusal):
                await verb(stage.desk, caller, match.id)
    # Bruno has it shown in a group of his own, which is not where it was agreed.
    bruno = replace(bruno, place=elsewhere, is_admin=True)
    await looking.show_board(stage.desk, bruno, match.id)
    with pytest.raises(OwnMatch):
        await ending.close(stage.desk, bruno, match.id)
    closed = await ending.close(stage.desk, replace(admin, is_admin=True), match.id)
    assert closed.outcome == CALLED_OFF


@pytest.mark.parametrize("is_rated", [True, False])
async def test_where_a_match_is_shown_as_well_only_a_casual_one_may_be_closed(
    stage: Stage, *, is_rated: bool
) -> None:
    """By somebody else, that is: a loser could have a rated one shown where a friend keeps order."""
    async with stage.desk.database.write() as connection:
        agreed, shown, third = [
            await players.meet_community(connection, Platform.DISCORD, number, "Club", stage.now)
            for number in (60, 61, 62)
        ]
    here, there = [Place(Platform.DISCORD, 600 + one, community=one) for one in (agreed, shown)]
    ana, bruno = await stage.caller("Ana", 1, here), await stage.caller("Bruno", 2, here)
    posted = await challenging.challenge(stage.desk, ana, Invited(), Terms(BRAZILIAN, rated=is_rated))
    match = await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await looking.show_board(stage.desk, replace(bruno, place=there), match.id)
    zoe = await stage.caller("Zoe", 8, there, is_admin=True)
    with pytest.raises(NotClosedHere):
        await ending.close(stage.desk, replace(zoe, place=replace(there, community=third)), match.id)
    if is_rated:
        with pytest.raises(NotClosedHere):
            await ending.close(stage.desk, zoe, match.id)
    else:
        assert (await ending.close(stage.desk, zoe, match.id)).outcome == CALLED_OFF
    assert (await load_match(stage.desk, match.id)).outcome == (None if is_rated else CALLED_OFF)


async def test_nobody_closes_a_rated_match_of_their_own(stage: Stage) -> None:
    async with stage.desk.database.write() as connection:
        club = await players.meet_community(connection, Platform.DISCORD, 60, "Club", stage.now)
    here = Place(Platform.DISCORD, 600, community=club)
    ana, bruno = await stage.caller("Ana", 1, here), await stage.caller("Bruno", 2, here)
    match = await stage.begin(ana, bruno, Terms(BRAZILIAN, rated=True))
    with pytest.raises(OwnMatch):
        await ending.close(stage.desk, replace(bruno, is_admin=True), match.id)


async def test_a_board_is_shown_again_and_a_player_gets_one_where_there_is_none(
    stage: Stage, ana: Caller, match: Match
) -> None:
    await stage.deliver()
    assert await looking.show_board(stage.desk, ana, match.id)
    await stage.deliver()
    assert len(stage.discord.faces) == 2
    private = replace(ana, place=Place(Platform.DISCORD, 999))
    card = await looking.show_board(stage.desk, private, match.id)
    assert card
    assert (card.reader, card.side) == (ana.player.id, Color.WHITE)
    eve = await stage.caller("Eve", 9, Place(Platform.DISCORD, 998))
    assert await looking.show_board(stage.desk, eve, match.id) is None


@pytest.mark.parametrize("number", [0, -1, 2**63, 10**30])
async def test_a_number_that_no_match_can_have_is_no_match(stage: Stage, ana: Caller, number: int) -> None:
    with pytest.raises(NoSuchMatch):
        await looking.look(stage.desk, ana, MatchId(number))
    with pytest.raises(NoSuchChallenge):
        await challenging.accept(stage.desk, ana, ChallengeId(number))


async def test_games_are_listed_with_opponent_and_board(
    stage: Stage, ana: Caller, bruno: Caller, match: Match
) -> None:
    [listed] = await looking.games(stage.desk, bruno)
    assert listed.opponent.id == ana.player.id
    assert listed.summary.id == match.id
    assert listed.card
    assert listed.card.match == match.id


def test_whatever_names_moves_offers_them_instead() -> None:
    naming = {
        kind: name
        for kind in Refused.__subclasses__()
        for name in ("moves", "captures")
        if name in getattr(kind, "__dataclass_fields__", {})
    }
    assert len(naming) == 8
    move = Move((Square(22), Square(18)))
    for kind, name in naming.items():
        refused = kind(**dict.fromkeys(kind.__dataclass_fields__) | {name: (move,)})  # type: ignore[attr-defined]
        assert moving.moves_instead(refused) == (move,)
    assert moving.moves_instead(GameOver()) == ()
