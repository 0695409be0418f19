"""Takebacks, pauses and plans: offered, answered, followed, dropped; and the dashboard of a chat."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.button_ids import Action
from bot.play import dashboarding, moving, offering, planning, preferring
from bot.texts.settings import Choice
from core.board import Color
from core.errors import (
    GameOver,
    NoSuchOffer,
    NoSuchPlan,
    NoTakebacks,
    NotAnAdmin,
    NothingToTakeBack,
    NoTimeLimit,
    NotPaused,
    NotYourGame,
    OfferWaits,
    OwnOffer,
    PlansConflict,
    PlanUnreadable,
    PlanWithoutReply,
    StaleBoard,
    WhichMatch,
)
from core.match import OfferKind
from core.pace import USUAL, deadline
from storage import players
from storage.places import CommunityId, Place, Platform
from tests.stage import CLUB, Stage, a_stage, said_in
from tests.timed_stage import Timed, a_match_across, a_timed_match, without_vacation

TAKEBACK, PAUSE, DRAW = OfferKind.TAKEBACK, OfferKind.PAUSE, OfferKind.DRAW


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def timed(stage: Stage) -> Timed:
    return await a_timed_match(stage)


# Takebacks


async def test_a_takeback_names_the_move_and_is_shown_as_a_new_board(stage: Stage, timed: Timed) -> None:
    match = await timed.play("22-18")
    asked = await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, match.edition)
    assert asked.open_offer
    await stage.tick()
    [message] = timed.messages()
    assert "22-18" in said_in(message)
    assert [one.stands_for.action for one in message.buttons[0]] == [
        Action.ACCEPT_OFFER,
        Action.DECLINE_OFFER,
    ]
    stage.telegram.faces.clear()
    back = await offering.accept(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    assert (back.ply, back.edition) == (0, 2)
    await stage.tick()
    [face] = stage.telegram.faces
    assert face.view.match.ply == 0


async def test_with_the_answer_both_plies_go_and_it_is_the_askers_turn(stage: Stage, timed: Timed) -> None:
    match = await timed.play("22-18", "9-13")
    asked = await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, match.edition)
    await stage.tick()
    [said] = timed.said()
    assert "22-18" in said
    assert "9-13" in said
    assert asked.open_offer
    back = await offering.accept(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    assert (back.ply, back.turn) == (0, Color.WHITE)


async def test_a_button_of_a_board_that_was_taken_back_plays_nothing(stage: Stage, timed: Timed) -> None:
    old = await timed.play("22-18")
    asked = await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, old.edition)
    assert asked.open_offer
    await offering.accept(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    new = await timed.play("21-17")
    assert new.ply == old.ply
    with pytest.raises(StaleBoard):
        await moving.play_drawn(stage.desk, timed.bruno, timed.id, old.edition, (9, 13))


async def test_only_the_other_side_answers_and_only_while_it_stands(stage: Stage, timed: Timed) -> None:
    match = await timed.play("22-18")
    asked = await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, match.edition)
    assert asked.open_offer
    carla = await stage.caller("Carla", 3, CLUB)
    with pytest.raises(OwnOffer):
        await offering.accept(stage.desk, timed.ana, timed.id, asked.open_offer.id)
    with pytest.raises(NotYourGame):
        await offering.accept(stage.desk, carla, timed.id, asked.open_offer.id)
    with pytest.raises(OfferWaits):
        await offering.propose(stage.desk, timed.bruno, timed.id, DRAW, match.edition)
    await timed.play("9-13")
    with pytest.raises(NoSuchOffer):
        await offering.accept(stage.desk, timed.bruno, timed.id, asked.open_offer.id)


async def test_nothing_to_take_back_and_none_in_a_rated_game(stage: Stage, timed: Timed) -> None:
    with pytest.raises(NothingToTakeBack):
        await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, 0)
    rated = await a_timed_match(stage, rated=True)
    match = await rated.play("22-18")
    with pytest.raises(NoTakebacks):
        await offering.propose(stage.desk, rated.ana, rated.id, TAKEBACK, match.edition)


# Pauses


async def test_a_pause_stops_the_clock_until_somebody_goes_on(stage: Stage, timed: Timed) -> None:
    await timed.play("22-18", "9-13")
    stage.later(days=1)
    await stage.be_there()
    match = await timed.match()
    asked = await offering.propose(stage.desk, timed.bruno, timed.id, PAUSE, match.edition)
    assert asked.open_offer
    await offering.accept(stage.desk, timed.ana, timed.id, asked.open_offer.id)
    stage.telegram.said.clear()
    await stage.pass_time(stage.now + timedelta(days=50))
    match = await timed.match()
    assert match.clock
    assert match.clock.is_paused
    assert match.outcome is None
    timed.said()
    resumed = await offering.resume(stage.desk, timed.bruno, timed.id)
    assert resumed.clock
    assert deadline(resumed.clock, resumed.turn) == stage.now + timedelta(days=2)
    await stage.tick()
    assert len(timed.said()) == 1
    with pytest.raises(NotPaused):
        await offering.resume(stage.desk, timed.bruno, timed.id)


async def test_to_ask_back_for_a_pause_agrees_and_a_move_ends_it(stage: Stage, timed: Timed) -> None:
    match = await timed.match()
    for caller in (timed.ana, timed.bruno):
        match = await offering.propose(stage.desk, caller, timed.id, PAUSE, match.edition)
    assert match.clock
    assert match.clock.is_paused
    await stage.tick()
    moved = await timed.play("22-18")
    assert moved.clock
    assert deadline(moved.clock, moved.turn) == stage.now + USUAL.initial


async def test_a_move_taken_back_during_a_pause_leaves_the_clock_stopped(stage: Stage, timed: Timed) -> None:
    match = await timed.play("22-18")
    for caller in timed.callers:
        match = await offering.propose(stage.desk, caller, timed.id, PAUSE, match.edition)
    asked = await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, match.edition)
    await stage.tick()
    timed.said()
    assert asked.open_offer
    back = await offering.accept(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    assert back.clock
    assert (back.ply, back.clock.is_paused) == (0, True)
    await stage.pass_time(stage.now + timedelta(days=50))
    # Nobody is told of a pause that has been there all along, nor reminded.
    assert timed.said() == []
    resumed = await offering.resume(stage.desk, timed.bruno, timed.id)
    assert resumed.clock
    assert deadline(resumed.clock, resumed.turn) == stage.now + USUAL.initial


async def test_without_a_clock_there_is_nothing_to_pause_or_claim(stage: Stage) -> None:
    timed = await a_timed_match(stage, None)
    with pytest.raises(NoTimeLimit):
        await offering.propose(stage.desk, timed.ana, timed.id, PAUSE, 0)
    with pytest.raises(NoTimeLimit):
        await timed.claim(timed.ana)
    with pytest.raises(NoTimeLimit):
        await offering.resume(stage.desk, timed.ana, timed.id)


async def test_of_several_games_the_one_is_meant_that_can_be_claimed_or_gone_on_with(
    stage: Stage, timed: Timed
) -> None:
    await without_vacation(timed)
    await timed.play("22-18", "9-14")
    other = await stage.begin(timed.ana, timed.bruno)
    paused = await a_timed_match(stage)
    for caller in paused.callers:
        await offering.propose(stage.desk, caller, paused.id, PAUSE, 0)
    stage.now += timedelta(days=3, hours=1)
    await stage.be_there()
    elsewhere = replace(timed.bruno, place=Place(Platform.TELEGRAM, 2))
    for caller in (timed.bruno, elsewhere):
        assert await moving.match_meant(stage.desk, caller, action=Action.CLAIM) == timed.id
        assert await moving.match_meant(stage.desk, caller, action=Action.RESUME) == paused.id
        assert await moving.match_meant(stage.desk, caller, None, other.id, action=Action.CLAIM) == other.id
    # Whose own time is up has nothing to claim there.
    for caller, action in ((timed.ana, Action.CLAIM), (timed.bruno, Action.OFFER_DRAW)):
        with pytest.raises(WhichMatch) as refused:
            await moving.match_meant(stage.desk, caller, action=action)
        assert set(refused.value.matches) == {timed.id, other.id, paused.id}


async def test_a_declined_offer_is_told_by_its_kind(stage: Stage, timed: Timed) -> None:
    match = await timed.match()
    for kind, word in ((DRAW, "draw"), (PAUSE, "pause")):
        asked = await offering.propose(stage.desk, timed.ana, timed.id, kind, match.edition)
        assert asked.open_offer
        await stage.tick()
        timed.said()
        await offering.decline(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
        await stage.tick()
        [said] = timed.said()
        assert word in said
        assert "Bruno" in said


# Plans


async def test_a_plan_is_played_at_once_and_its_branch_forgotten(stage: Stage, timed: Timed) -> None:
    await timed.play("22-18")
    planned = await planning.plan(stage.desk, timed.ana, timed.id, "22-18 11-15 18x11")
    assert (planned.line, planned.first) == ("11-15 18x11", None)
    await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14")
    match = await timed.play("11-15")
    assert [move.path for move in match.game.moves[-2:]] == [(11, 15), (18, 11)]
    assert match.turn is Color.BLACK
    assert await planning.planned(stage.desk, timed.ana, timed.id) == []
    await stage.tick()
    assert timed.said() == []


async def test_two_plans_answer_each_other(stage: Stage, timed: Timed) -> None:
    await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14 10x17 21x14")
    await planning.plan(stage.desk, timed.bruno, timed.id, "9-13 18-14 10x17")
    match = await timed.play("9-13")
    assert [move.path for move in match.game.moves] == [(22, 18), (9, 13), (18, 14), (10, 17), (21, 14)]
    assert match.planned == {3, 4, 5}
    assert await timed.match() == match
    # What is typed later is not, though it comes after what was.
    assert (await timed.play("11-15")).planned == {3, 4, 5}


async def test_what_is_not_expected_drops_the_plan_with_a_private_word(stage: Stage, timed: Timed) -> None:
    async with stage.desk.database.write() as connection:
        await players.note_private_chat(connection, timed.ana.player.id, Platform.TELEGRAM, 1)
    await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "11-15 18x11")
    stage.telegram.said.clear()
    match = await timed.play("9-13")
    assert match.ply == 2
    await stage.tick()
    [(place, message)] = stage.telegram.said
    assert place.chat == 1
    assert "9-13" in said_in(message)
    assert "11-15 18x11" in said_in(message)
    assert await planning.planned(stage.desk, timed.ana, timed.id) == []


async def test_word_that_a_plan_is_dropped_is_in_the_notation_of_whose_it_was(
    stage: Stage, timed: Timed
) -> None:
    async with stage.desk.database.write() as connection:
        await players.note_private_chat(connection, timed.ana.player.id, Platform.TELEGRAM, 1)
    await preferring.choose(stage.desk, timed.ana, Choice.ALGEBRAIC)
    await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "11-15 18x11")
    timed.said()
    await timed.play("9-13")
    await stage.tick()
    [said] = timed.said()
    assert said == "In match 1 b6-a5 was played, so your plan is dropped: f6-e5 d4xf6"


async def test_a_move_to_be_taken_back_is_named_in_the_notation_of_who_alone_is_asked(stage: Stage) -> None:
    timed = await a_match_across(stage)
    for caller in timed.callers:
        await preferring.choose(stage.desk, caller, Choice.ALGEBRAIC)
    match = await timed.play("22-18", "9-13")
    await offering.propose(stage.desk, timed.bruno, timed.id, TAKEBACK, match.edition)
    await stage.deliver()
    assert "asks to take back the move b6-a5." in said_in(stage.discord.said[-1][1])


async def test_where_others_read_it_a_move_to_be_taken_back_is_named_as_usual(
    stage: Stage, timed: Timed
) -> None:
    club = replace(CLUB, community=await community(stage))
    ana, bruno = (replace(caller, place=club) for caller in timed.callers)
    match = await stage.begin(ana, bruno)
    for caller in (ana, bruno):
        await preferring.choose(stage.desk, caller, Choice.ALGEBRAIC)
    match = await moving.play_typed(stage.desk, ana, match.id, "22-18")
    await offering.propose(stage.desk, ana, match.id, TAKEBACK, match.edition)
    await stage.deliver()
    assert "asks to take back the move 22-18." in said_in(stage.telegram.said[-1][1])


async def test_a_plan_that_begins_with_ones_own_move_waits_for_it(stage: Stage, timed: Timed) -> None:
    planned = await planning.plan(stage.desk, timed.ana, timed.id, "22-18 11-15 18x11")
    assert planned.first
    assert planned.first.path == (22, 18)
    assert (await timed.match()).ply == 0
    match = await timed.play("22-18", "11-15")
    assert match.ply == 3


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", PlanWithoutReply),
        ("11-15", PlanWithoutReply),
        ("22-18", PlanWithoutReply),
        ("11-15 18x11 8x15", PlanWithoutReply),
        ("11-15 18-14", PlanUnreadable),
        ("nonsense 18-14", PlanUnreadable),
    ],
)
async def test_a_plan_that_makes_no_sense_is_refused(
    stage: Stage, timed: Timed, text: str, kind: type[Exception]
) -> None:
    await timed.play("22-18")
    with pytest.raises(kind):
        await planning.plan(stage.desk, timed.ana, timed.id, text)


async def test_two_answers_to_the_same_move_are_refused(stage: Stage, timed: Timed) -> None:
    await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14")
    with pytest.raises(PlansConflict):
        await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-15")


async def test_plans_are_ones_own_and_can_be_removed(stage: Stage, timed: Timed) -> None:
    await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14")
    [(plan, line)] = await planning.planned(stage.desk, timed.ana, timed.id)
    assert line == "9-13 18-14"
    assert await planning.planned(stage.desk, timed.bruno, timed.id) == []
    with pytest.raises(NoSuchPlan):
        await planning.drop(stage.desk, timed.bruno, timed.id, plan)
    await planning.drop(stage.desk, timed.ana, timed.id, plan)
    assert (await timed.play("9-13")).ply == 2


async def test_a_takeback_drops_plans_and_an_end_forgets_them(stage: Stage, timed: Timed) -> None:
    match = await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14")
    asked = await offering.propose(stage.desk, timed.ana, timed.id, TAKEBACK, match.edition)
    assert asked.open_offer
    await offering.accept(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    assert await planning.planned(stage.desk, timed.ana, timed.id) == []
    match = await timed.play("22-18")
    await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14")
    for caller in timed.callers:
        match = await offering.propose(stage.desk, caller, timed.id, DRAW, match.edition)
    assert match.outcome
    with pytest.raises(GameOver):
        await planning.plan(stage.desk, timed.ana, timed.id, "9-13 18-14")
    assert await planning.planned(stage.desk, timed.ana, timed.id) == []


# What a chat's admins choose


async def community(stage: Stage) -> CommunityId:
    async with stage.desk.database.write() as connection:
        return await players.meet_community(connection, Platform.TELEGRAM, CLUB.chat, "Club", stage.now)


async def test_the_dashboard_is_edited_at_most_every_ten_minutes(stage: Stage, timed: Timed) -> None:
    admin = replace(timed.ana, is_admin=True, place=replace(CLUB, community=await community(stage)))
    with pytest.raises(NotAnAdmin):
        await dashboarding.switch_on(stage.desk, timed.ana)
    await dashboarding.switch_on(stage.desk, admin)
    await stage.list_games()
    [message] = timed.messages()
    assert "Ana" in said_in(message)
    await timed.play("22-18")
    await stage.list_games()
    assert stage.telegram.rewritten == []
    stage.later(minutes=10)
    await stage.list_games()
    [(_, rewritten)] = stage.telegram.rewritten
    assert "Bruno is to move" in said_in(rewritten)
    await dashboarding.switch_off(stage.desk, admin)
    await timed.play("9-13")
    stage.later(days=1)
    await stage.list_games()
    assert len(stage.telegram.rewritten) == 1


async def test_a_dashboard_that_cannot_be_edited_is_posted_anew(stage: Stage, timed: Timed) -> None:
    admin = replace(timed.ana, is_admin=True, place=replace(CLUB, community=await community(stage)))
    await dashboarding.switch_on(stage.desk, admin)
    await stage.list_games()
    stage.telegram.unchangeable = set(range(10_000))
    await timed.play("22-18")
    stage.later(minutes=10)
    await stage.list_games()
    assert len(timed.messages()) == 2
