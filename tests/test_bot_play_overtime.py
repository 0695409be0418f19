"""What passing time does to matches: reminders, lost and claimed games, vacations, the bot's absence."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest

from bot.button_ids import Action
from bot.play import moving, offering, overtime, preferring, resting
from bot.time_zones import zone_number
from core.errors import GameOver, HoursUnreadable, NoSuchTimeZone, TimeNotUp, WhichTimeZone
from core.match import Match, OfferKind
from core.outcome import Ending, Outcome
from core.pace import GRACE, deadline
from core.timekeeping import claimable_until
from core.vacation import VacationDay
from storage import matches, outages, players, preferences, vacations
from storage.places import Platform
from storage.preferences import Preferences
from tests.stage import CLUB, Stage, a_stage
from tests.timed_stage import Timed, a_match_across, a_timed_match, without_vacation

THREE_DAYS = timedelta(days=3)
DRAW = OfferKind.DRAW


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def test_a_ladder_of_reminders_each_once_and_only_to_the_side_to_move(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    begun = stage.now
    heard: list[datetime] = []
    while stage.now < begun + THREE_DAYS - timedelta(seconds=1):
        await stage.pass_time(min(stage.now + timedelta(hours=3), begun + THREE_DAYS - timedelta(seconds=1)))
        said = timed.messages()
        heard += [stage.now] * len(said)
        for message in said:
            assert message.pings
            assert message.pings.name == "Ana"
    assert [moment - begun for moment in heard] == [timedelta(hours=hours) for hours in (36, 48, 69)]


async def test_a_move_ends_the_ladder_and_what_was_queued_of_it(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    stage.later(hours=37)
    await stage.be_there()
    await overtime.look_after(stage.desk, timed.id)
    await timed.play("18-14")
    await stage.deliver()
    assert timed.said() == []


async def test_a_restart_neither_loses_nor_repeats_a_reminder(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    stage.later(hours=37)
    await stage.be_there()
    for _ in range(3):
        await overtime.look_after(stage.desk, timed.id)
    restarted = Stage(stage.desk.database)
    restarted.now = stage.now
    await restarted.deliver()
    await restarted.tick()
    assert len(restarted.telegram.said) == 1


async def test_no_reminder_for_who_does_not_want_any_nor_for_who_has_left(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    async with stage.desk.database.write() as connection:
        await preferences.save(connection, timed.ana.player.id, Preferences(reminders=False))
    await stage.pass_time(stage.now + timedelta(hours=70))
    assert timed.said() == []
    await timed.play("18-14")
    stage.telegram.left.add(timed.bruno.account.external)
    await stage.pass_time(stage.now + timedelta(hours=70))
    assert timed.said() == []


async def test_quiet_hours_put_a_reminder_off_until_morning(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    async with stage.desk.database.write() as connection:
        chosen = Preferences(quiet_from=time(22), quiet_until=time(8), time_zone="America/Sao_Paulo")
        await preferences.save(connection, timed.ana.player.id, chosen)
    # 3 a.m. in São Paulo (UTC-3) is when half of the time will be over.
    stage.now = datetime.fromisoformat("2026-03-02T18:00:00+00:00")
    await timed.play("22-18", "9-13")
    stage.telegram.said.clear()
    await stage.pass_time(datetime.fromisoformat("2026-03-04T10:59:59+00:00"))
    assert timed.said() == []
    await stage.pass_time(datetime.fromisoformat("2026-03-04T11:00:00+00:00"))
    assert len(timed.said()) == 1


async def test_private_reminders_come_in_both_places(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    async with stage.desk.database.write() as connection:
        await players.note_private_chat(connection, timed.ana.player.id, Platform.TELEGRAM, 1)
        await preferences.save(connection, timed.ana.player.id, Preferences(privately=True))
    await timed.play("22-18", "9-13")
    await stage.pass_time(stage.now + timedelta(hours=37))
    assert {place.chat for place, _ in stage.telegram.said} == {CLUB.chat, 1}


async def test_a_rated_game_is_lost_to_the_second_whether_anybody_looks_or_not(stage: Stage) -> None:
    timed = await a_timed_match(stage, rated=True)
    await without_vacation(timed)
    match = await timed.play("22-18", "9-13")
    assert match.clock
    end = deadline(match.clock, match.turn)
    assert end == stage.now + THREE_DAYS
    await stage.pass_time(end - timedelta(seconds=1))
    assert (await timed.match()).outcome is None
    stage.telegram.faces.clear()
    await stage.pass_time(end)
    over = await timed.match()
    assert over.outcome == Outcome(over.seat_of(timed.bruno.player.id), (Ending.TIME,))
    assert [face.view.match.outcome for face in stage.telegram.faces] == [over.outcome]
    with pytest.raises(GameOver):
        await timed.play("18-14")


async def test_a_move_after_the_end_finds_it_over_though_the_sleeper_has_not_looked(stage: Stage) -> None:
    timed = await a_timed_match(stage, rated=True)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    stage.later(days=3)
    await stage.be_there()
    with pytest.raises(GameOver):
        await timed.play("18-14")


@pytest.mark.parametrize("moves", [(), ("22-18",)])
async def test_a_first_move_that_is_not_made_calls_the_match_off_rated_or_not(
    stage: Stage, moves: tuple[str, ...]
) -> None:
    timed = await a_timed_match(stage, rated=True)
    await timed.play(*moves)
    await stage.pass_time(stage.now + THREE_DAYS)
    assert (await timed.match()).outcome == Outcome(None, (Ending.ABORTED, Ending.NOT_BEGUN))


async def test_a_casual_game_is_claimed_or_moved_on_and_ends_by_itself_only_after_one_more_period(
    stage: Stage,
) -> None:
    timed = await a_timed_match(stage)
    await without_vacation(timed)
    match = await timed.play("22-18", "9-13")
    with pytest.raises(TimeNotUp):
        await timed.claim(timed.bruno)
    await stage.pass_time(stage.now + THREE_DAYS - timedelta(seconds=1))
    timed.said()
    await stage.pass_time(stage.now + timedelta(seconds=1))
    [offered] = timed.messages()
    assert offered.pings
    assert offered.pings.name == "Bruno"
    assert offered.buttons[0][0].stands_for.action is Action.CLAIM
    with pytest.raises(TimeNotUp):
        await timed.claim(timed.ana)
    # Late, but before anybody minded.
    match = await timed.play("18-14")
    assert match.outcome is None
    await stage.pass_time(stage.now + THREE_DAYS)
    won = await timed.claim(timed.ana)
    assert won.outcome == Outcome(won.seat_of(timed.ana.player.id), (Ending.TIME,))


async def test_unclaimed_it_ends_without_a_winner(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    begun = stage.now
    await stage.pass_time(begun + 2 * THREE_DAYS - timedelta(seconds=1))
    assert (await timed.match()).outcome is None
    assert sum("claim" in text for text in timed.said()) == 1
    await stage.pass_time(begun + 2 * THREE_DAYS)
    assert (await timed.match()).outcome == Outcome(None, (Ending.ABORTED, Ending.UNCLAIMED))


async def test_what_the_bot_misses_while_a_game_may_be_claimed_is_given_back(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    begun = stage.now
    await stage.pass_time(begun + THREE_DAYS + timedelta(days=1))
    stage.telegram.connected = False
    stage.later(days=10)
    await stage.heartbeat.beat()
    await stage.tick()
    assert (await timed.match()).outcome is None
    stage.telegram.connected = True
    await stage.heartbeat.beat()
    match = await timed.match()
    assert claimable_until(match) == begun + 2 * THREE_DAYS + timedelta(days=10)
    await stage.pass_time(begun + 2 * THREE_DAYS + timedelta(days=10, seconds=-1))
    assert (await timed.match()).outcome is None
    won = await timed.claim(timed.bruno)
    assert won.outcome == Outcome(won.seat_of(timed.bruno.player.id), (Ending.TIME,))


async def test_only_what_is_missed_where_the_one_reads_who_may_claim_is_given_back_to_them(
    stage: Stage,
) -> None:
    timed = await a_match_across(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    end = stage.now + THREE_DAYS
    await stage.pass_time(end)
    async with stage.desk.database.write() as connection:
        for platform, days in ((Platform.TELEGRAM, 1), (Platform.DISCORD, 2)):
            await outages.beat(connection, platform, end + timedelta(days=days), is_first=True)
    assert claimable_until(await timed.match()) == end + THREE_DAYS + timedelta(days=1)


async def test_nothing_ends_unclaimed_while_whoever_may_claim_cannot_be_reached(stage: Stage) -> None:
    timed = await a_match_across(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    end = stage.now + THREE_DAYS
    await stage.pass_time(end)
    stage.telegram.connected = False
    stage.now = end + 2 * THREE_DAYS
    await stage.heartbeat.beat()
    await overtime.look_after(stage.desk, timed.id)
    assert (await timed.match()).outcome is None


async def test_vacation_days_are_used_one_at_a_time_before_a_game_is_lost(stage: Stage) -> None:
    timed = await a_timed_match(stage, rated=True)
    await timed.play("22-18", "9-13")
    begun = stage.now
    await stage.pass_time(begun + timedelta(days=32, hours=23))
    assert (await timed.match()).outcome is None
    async with stage.desk.database.read() as connection:
        taken = await vacations.taken(connection, timed.ana.player.id)
    assert taken == [VacationDay(begun + THREE_DAYS + timedelta(days=day)) for day in range(30)]
    await stage.pass_time(begun + timedelta(days=33))
    over = await timed.match()
    assert over.outcome == Outcome(over.seat_of(timed.bruno.player.id), (Ending.TIME,))


async def test_a_vacation_stops_all_of_ones_clocks_and_no_others(stage: Stage) -> None:
    first, second = await a_timed_match(stage), await a_timed_match(stage)
    for timed in (first, second):
        await timed.play("22-18", "9-13")
    stage.later(days=1)
    await stage.be_there()
    state = await resting.take(stage.desk, first.ana, 5)
    assert (state.days_left, state.until) == (25, stage.now + timedelta(days=5))
    for timed in (first, second):
        match = await timed.match()
        assert match.clock
        assert deadline(match.clock, match.turn) == stage.now + timedelta(days=5 + 2)
    await second.play("18-14")
    match = await second.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == stage.now + THREE_DAYS
    stage.later(days=1, hours=1)
    await stage.be_there()
    back = await resting.come_back(stage.desk, first.ana)
    assert (back.days_left, back.resting) == (28, ())
    match = await first.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == stage.now + timedelta(days=2)


async def test_a_match_that_begins_during_a_vacation_waits_for_its_end(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1, CLUB)
    await resting.take(stage.desk, ana, 4)
    timed = await a_timed_match(stage)
    match = await timed.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == stage.now + timedelta(days=4) + THREE_DAYS


# The bot's own absence


async def test_while_a_platform_cannot_be_reached_nobody_loses_and_the_time_is_given_back(
    stage: Stage,
) -> None:
    timed = await a_timed_match(stage, rated=True)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    begun = stage.now
    await stage.pass_time(begun + timedelta(days=2, hours=22))
    stage.telegram.connected = False
    stage.later(hours=5)
    await stage.heartbeat.beat()
    await stage.tick()
    assert (await timed.match()).outcome is None
    stage.telegram.connected = True
    await stage.heartbeat.beat()
    match = await timed.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == begun + timedelta(days=3, hours=5)
    await stage.pass_time(begun + timedelta(days=3, hours=5))
    assert (await timed.match()).outcome


async def test_there_is_some_grace_after_an_absence(stage: Stage) -> None:
    timed = await a_timed_match(stage, rated=True)
    match = await timed.play("22-18", "9-13")
    assert match.clock
    end = deadline(match.clock, match.turn)
    assert end
    stage.now = end - timedelta(minutes=10)
    await stage.be_there()
    stage.later(minutes=30)
    await stage.heartbeat.beat()
    match = await timed.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == stage.now + GRACE


async def test_a_clock_that_jumps_takes_nobodys_time(stage: Stage) -> None:
    timed = await a_timed_match(stage, rated=True)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    before = stage.now
    stage.later(days=40)
    await stage.tick()
    assert (await timed.match()).outcome is None
    await stage.heartbeat.beat()
    match = await timed.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == before + timedelta(days=40) + THREE_DAYS
    stage.now = before
    await stage.heartbeat.beat()
    await stage.tick()
    assert (await timed.match()).outcome is None


async def test_an_absence_is_counted_once_however_often_the_match_is_saved_meanwhile(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    begun = stage.now
    stage.later(hours=10)
    await stage.heartbeat.beat()
    match = await timed.match()
    await offering.propose(stage.desk, timed.bruno, timed.id, DRAW, match.edition)
    match = await timed.match()
    assert match.clock
    assert deadline(match.clock, match.turn) == begun + THREE_DAYS + timedelta(hours=10)


async def test_what_another_platform_missed_is_not_given_back_here(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    match = await timed.play("22-18", "9-13")
    await stage.be_there()
    stage.later(hours=10)
    async with stage.desk.database.write() as connection:
        await outages.beat(connection, Platform.DISCORD, stage.now, is_first=True)
    after = await timed.match()
    assert after.clock == match.clock


async def test_a_hundred_days_pass_in_a_moment(stage: Stage) -> None:
    timed = await a_timed_match(stage, "bank", rated=True)
    await without_vacation(timed)
    match, begun = await timed.match(), stage.now
    while stage.now < begun + timedelta(days=100):
        await stage.pass_time(stage.now + timedelta(hours=36), step=timedelta(days=2))
        match = await timed.match()
        if match.outcome:
            break
        caller = timed.ana if match.player(match.turn) == timed.ana.player.id else timed.bruno
        match = await moving.play_drawn(
            stage.desk, caller, timed.id, match.edition, match.game.legal_moves[0].path
        )
    assert match.ply > 40
    assert stage.now - begun >= timedelta(days=100) or match.game.outcome
    assert match.clock
    assert match.clock.since
    given = [match.clock.pace.initial + match.clock.pace.added * moves for moves in halves(match.ply)]
    left = match.clock.white + match.clock.black
    assert sum(given, timedelta()) - left == match.clock.since - begun


def halves(ply: int) -> tuple[int, int]:
    return (ply + 1) // 2, ply // 2


async def test_the_sleeper_knows_when_to_look_next(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    async with stage.desk.database.read() as connection:
        assert await matches.next_due(connection) == stage.now + timedelta(hours=36)
    over = await offering_ends(timed)
    assert over.outcome
    async with stage.desk.database.read() as connection:
        assert await matches.next_due(connection) is None


async def offering_ends(timed: Timed) -> Match:
    match = await timed.match()
    await offering.propose(timed.stage.desk, timed.ana, timed.id, DRAW, match.edition)
    return await offering.propose(timed.stage.desk, timed.bruno, timed.id, DRAW, match.edition)


async def test_preferences_change_one_at_a_time(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1, CLUB)
    assert await preferring.preferred(stage.desk, ana) == Preferences()
    await preferring.set_time_zone(stage.desk, ana, "Rome")
    chosen = await preferring.set_quiet_hours(stage.desk, ana, "23-7")
    assert chosen == replace(Preferences(), time_zone="Europe/Rome", quiet_from=time(23), quiet_until=time(7))
    assert await preferring.set_quiet_hours(stage.desk, ana, " OFF ") == replace(
        chosen, quiet_from=None, quiet_until=None
    )


@pytest.mark.parametrize(
    ("typed", "kind"), [("nowhere", NoSuchTimeZone), ("", NoSuchTimeZone), ("america", WhichTimeZone)]
)
async def test_a_time_zone_is_not_guessed(stage: Stage, typed: str, kind: type[Exception]) -> None:
    ana = await stage.caller("Ana", 1, CLUB)
    with pytest.raises(kind):
        await preferring.set_time_zone(stage.desk, ana, typed)
    assert await preferring.preferred(stage.desk, ana) == Preferences()


async def test_a_time_zone_is_chosen_by_the_number_of_its_button(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1, CLUB)
    chosen = await preferring.choose_time_zone(stage.desk, ana, zone_number("America/Indiana/Knox"))
    assert chosen.time_zone == "America/Indiana/Knox"
    with pytest.raises(NoSuchTimeZone):
        await preferring.choose_time_zone(stage.desk, ana, 0)
    assert await preferring.preferred(stage.desk, ana) == chosen


@pytest.mark.parametrize("typed", ["", "22", "22-22", "25-8", "22:60-8", "night"])
async def test_hours_that_cannot_be_read_are_refused(stage: Stage, typed: str) -> None:
    ana = await stage.caller("Ana", 1, CLUB)
    with pytest.raises(HoursUnreadable):
        await preferring.set_quiet_hours(stage.desk, ana, typed)
