"""What a rated match that ends, an annulment and a link do to ratings, in whatever order they come."""

from collections.abc import Iterable

import pytest
from sqlalchemy import func, select, update

from core.board import Color
from core.challenge import Terms
from core.damping import FULL, LONG
from core.match import MatchId, PlayerId, abort, ended
from core.outcome import Ending, Outcome
from core.rulesets import BRAZILIAN, ITALIAN
from core.track import Month, Record
from storage import leaderboards, matches, players, rating_events, ratings, tables, tracks
from storage.database import Connection
from storage.leaderboards import Board
from storage.places import Platform
from storage.rating_events import Annulment
from tests.rated_matches import PLIES, rated
from tests.storage_scene import DAY, NOW, People, moved, seated

ALL_TIME = Board("brazilian")


async def names(connection: Connection, board: Board = ALL_TIME) -> list[str]:
    return [row.name for row in (await leaderboards.page(connection, board, NOW)).rows]


async def values(connection: Connection, who: Iterable[PlayerId]) -> list[int | None]:
    """Their ratings, to the point; None where they have none."""
    found = [(await tracks.current(connection, player)).get("brazilian") for player in who]
    return [round(track.rating.value) if track else None for track in found]


async def weights(connection: Connection, match: MatchId) -> set[float]:
    return {change.weight for change in await tracks.changes_of(connection, match)}


async def test_a_win_raises_one_and_lowers_the_other(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id)
    white, black = await tracks.changes_of(connection, match)
    assert (white.player, white.seat, round(white.gained)) == (three.ann.id, Color.WHITE, 162)
    assert (black.player, black.seat, round(black.gained)) == (three.bob.id, Color.BLACK, -162)
    assert white.before.deviation == pytest.approx(350)
    assert white.after.deviation == pytest.approx(290.2, abs=0.1)
    assert white.track.white == Record(wins=1)
    assert black.track.black == Record(losses=1)


async def test_each_game_has_ratings_of_its_own(connection: Connection, three: People) -> None:
    await rated(connection, three.ann.id, three.bob.id)
    await rated(connection, three.ann.id, three.bob.id, None, ruleset=ITALIAN)
    found = await tracks.current(connection, three.bob.id)
    assert {code: round(track.rating.value) for code, track in found.items()} == {
        "brazilian": 1338,
        "italian": 1500,
    }


async def test_a_community_has_ratings_of_its_own(connection: Connection, three: People) -> None:
    here = await players.meet_community(connection, Platform.TELEGRAM, -1, "Here", NOW)
    elsewhere = await players.meet_community(connection, Platform.TELEGRAM, -2, "Elsewhere", NOW)
    await rated(connection, three.bob.id, three.ann.id)
    match = await rated(connection, three.ann.id, three.bob.id, community=here, line=1)
    changes = await tracks.changes_of(connection, match)
    assert [(change.community, change.seat, round(change.before.value)) for change in changes] == [
        (None, Color.WHITE, 1338),
        (None, Color.BLACK, 1662),
        (here, Color.WHITE, 1500),
        (here, Color.BLACK, 1500),
    ]
    assert await names(connection, Board("brazilian", here)) == ["Ann", "Bob"]
    assert not await names(connection, Board("brazilian", elsewhere))
    assert not await tracks.current(connection, three.ann.id, elsewhere)


@pytest.mark.parametrize("ending", [Ending.ABORTED, Ending.NOT_BEGUN, Ending.UNCLAIMED])
async def test_what_was_called_off_never_counts(
    connection: Connection, three: People, ending: Ending
) -> None:
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, rated=True))
    endings = dict.fromkeys((Ending.ABORTED, ending))
    assert await matches.save(connection, match, ended(match, Outcome(None, tuple(endings))), NOW)
    await assert_nothing_counts(connection, match.id)


async def test_a_casual_match_never_counts(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id, is_rated=False)
    await assert_nothing_counts(connection, match)


async def test_a_match_that_goes_on_does_not_count_yet(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, rated=True))
    assert await matches.save(connection, match, moved(match, PLIES), NOW)
    await assert_nothing_counts(connection, match.id)


async def test_who_was_beaten_to_saving_changes_no_rating(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, rated=True))
    assert await matches.save(connection, match, abort(match, Color.WHITE), NOW)
    resigned = ended(moved(match, PLIES), Outcome(Color.WHITE, (Ending.RESIGNATION,)))
    assert not await matches.save(connection, match, resigned, NOW)
    await assert_nothing_counts(connection, match.id)


async def assert_nothing_counts(connection: Connection, match: MatchId) -> None:
    assert await connection.scalar(select(func.count()).select_from(tables.rating_events)) == 0
    assert not await tracks.changes_of(connection, match)
    assert not await names(connection)
    assert not await ratings.annul(connection, match, PlayerId(1), "why", NOW)


# What counts for less


async def test_the_same_two_count_less_and_less_in_a_week(connection: Connection, three: People) -> None:
    pair = three.ann.id, three.bob.id
    for line in range(FULL):
        assert await weights(connection, await rated(connection, *pair, line=line)) == {1}
    assert await weights(connection, await rated(connection, *pair[::-1], line=FULL)) == {0.5}
    assert await weights(connection, await rated(connection, three.ann.id, three.cat.id)) == {1}
    later = await rated(connection, *pair, line=FULL + 1, at=NOW + 7 * DAY)
    assert await weights(connection, later) == {1}


async def test_the_same_moves_again_count_for_nothing(connection: Connection, three: People) -> None:
    await rated(connection, three.ann.id, three.bob.id)
    before = await values(connection, [three.ann.id, three.bob.id])
    again = await rated(connection, three.bob.id, three.ann.id, at=NOW + 100 * DAY)
    assert await weights(connection, again) == {0}
    assert await values(connection, [three.ann.id, three.bob.id]) == before
    assert await weights(connection, await rated(connection, three.cat.id, three.ann.id)) == {1}


async def test_who_won_a_long_game_wins_nothing_by_the_same_moves_against_others(
    connection: Connection, three: People
) -> None:
    ann, bob, cat = three.ann.id, three.bob.id, three.cat.id
    dan, eve = [
        (await players.meet(connection, players.Account(Platform.TELEGRAM, number, name), NOW)).id
        for number, name in ((7, "Dan"), (8, "Eve"))
    ]
    first = await rated(connection, ann, bob, plies=LONG)
    again = await rated(connection, ann, cat, plies=LONG)
    other_side = await rated(connection, dan, ann, Color.BLACK, plies=LONG)
    assert await weights(connection, again) == await weights(connection, other_side) == {0}
    # Who has only lost by them, or does not win this time, plays a game like any other.
    assert await weights(connection, await rated(connection, cat, dan, plies=LONG)) == {1}
    assert await weights(connection, await rated(connection, ann, eve, None, plies=LONG)) == {1}
    await ratings.annul(connection, first, bob, "why", NOW)
    assert await weights(connection, again) == {1}
    assert await weights(connection, other_side) == {0}
    await ratings.annul(connection, again, cat, "why", NOW)
    assert await weights(connection, other_side) == {1}


async def test_an_opening_trap_may_catch_many(connection: Connection, three: People) -> None:
    await rated(connection, three.ann.id, three.bob.id, plies=LONG - 1)
    assert await weights(connection, await rated(connection, three.ann.id, three.cat.id, plies=LONG - 1)) == {
        1
    }


async def test_what_a_linked_account_won_is_not_won_again(connection: Connection, three: People) -> None:
    ann, bob, cat = three.ann.id, three.bob.id, three.cat.id
    dan = (await players.meet(connection, players.Account(Platform.TELEGRAM, 7, "Dan"), NOW)).id
    await rated(connection, ann, bob, plies=LONG)
    again = await rated(connection, dan, cat, plies=LONG)
    assert await weights(connection, again) == {1}
    await ratings.link(connection, ann, dan, NOW)
    assert await weights(connection, again) == {0}
    await ratings.unlink(connection, ann, dan, NOW)
    assert await weights(connection, again) == {1}


async def test_hardly_a_move_puts_nobody_on_a_list(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id, plies=PLIES - 1)
    white, black = await tracks.changes_of(connection, match)
    assert (white.weight, white.gained, black.gained) == (0, 0, 0)
    assert not await names(connection)
    assert not await tracks.current(connection, three.ann.id)
    assert not await tracks.history(connection, three.ann.id, "brazilian")


# Annulment


async def test_an_annulled_match_never_was(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id)
    later = await rated(connection, three.bob.id, three.cat.id)
    assert await ratings.annul(connection, match, three.cat.id, "He slept", NOW)
    assert not await tracks.changes_of(connection, match)
    assert await values(connection, [three.ann.id, three.bob.id, three.cat.id]) == [None, 1662, 1338]
    white, _ = await tracks.changes_of(connection, later)
    assert white.before.value == 1500
    assert await names(connection) == ["Bob", "Cat"]
    assert await rating_events.annulment_of(connection, match) == Annulment(three.cat.id, "He slept", NOW)
    assert await rating_events.annulled(connection, [match, later]) == {match}


async def test_a_match_is_annulled_once(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id)
    assert await ratings.annul(connection, match, three.cat.id, "first", NOW)
    assert not await ratings.annul(connection, match, three.bob.id, "second", NOW)
    told = await rating_events.annulment_of(connection, match)
    assert told
    assert told.reason == "first"


async def test_an_annulment_far_back_reaches_whoever_was_met_since(
    connection: Connection, three: People
) -> None:
    dan = (await players.meet(connection, players.Account(Platform.TELEGRAM, 7, "Dan"), NOW)).id
    everybody = [three.ann.id, three.bob.id, three.cat.id, dan]
    first = await rated(connection, three.ann.id, three.bob.id)
    await rated(connection, three.bob.id, three.cat.id)
    await rated(connection, three.cat.id, dan)
    before = await values(connection, everybody)
    await ratings.annul(connection, first, three.ann.id, "why", NOW)
    after = await values(connection, everybody)
    assert all(old != new for old, new in zip(before, after, strict=True))
    assert not await ratings.unsettled(connection)


# Links


async def test_two_accounts_of_one_person_are_one_player(connection: Connection, three: People) -> None:
    await rated(connection, three.ann.id, three.cat.id)
    match = await rated(connection, three.bob.id, three.cat.id)
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    tracked = (await tracks.current(connection, three.ann.id))["brazilian"]
    assert (tracked.white, tracked.streak) == (Record(wins=1), 1)
    assert not await tracks.current(connection, three.bob.id)
    # The same moves against the same person, it now turns out.
    assert await weights(connection, match) == {0}
    assert await names(connection) == ["Ann", "Cat"]


async def test_linked_accounts_never_counted_against_each_other(
    connection: Connection, three: People
) -> None:
    match = await rated(connection, three.ann.id, three.bob.id)
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    assert not await tracks.changes_of(connection, match)
    assert not await names(connection)
    again = await rated(connection, three.bob.id, three.ann.id, line=5)
    assert not await tracks.changes_of(connection, again)
    assert await ratings.annul(connection, again, three.cat.id, "why", NOW)
    assert not await names(connection)


async def test_what_a_linked_account_still_plays_is_the_others(connection: Connection, three: People) -> None:
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    match = await rated(connection, three.bob.id, three.cat.id)
    assert {change.player for change in await tracks.changes_of(connection, match)} == {
        three.ann.id,
        three.cat.id,
    }


async def test_unlinking_takes_it_apart_again(connection: Connection, three: People) -> None:
    everybody = [three.ann.id, three.bob.id, three.cat.id]
    await rated(connection, three.bob.id, three.cat.id)
    before = await values(connection, everybody)
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    assert await values(connection, everybody) == [1662, None, 1338]
    await ratings.unlink(connection, three.ann.id, three.bob.id, NOW)
    assert await values(connection, everybody) == before == [None, 1662, 1338]


async def test_what_one_person_won_against_themselves_never_counts_again(
    connection: Connection, three: People
) -> None:
    """Else a link, taken apart again, would hide what it has told."""
    await rated(connection, three.ann.id, three.bob.id)
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    await ratings.unlink(connection, three.ann.id, three.bob.id, NOW)
    assert not await names(connection)
    await rated(connection, three.bob.id, three.ann.id, line=1)
    assert not await names(connection)


async def test_what_was_played_while_linked_goes_where_it_is_said_to(
    connection: Connection, three: People
) -> None:
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    kept = await rated(connection, three.ann.id, three.cat.id)
    returned = await rated(connection, three.ann.id, three.cat.id, line=1)
    await ratings.unlink(connection, three.ann.id, three.bob.id, NOW, [returned])
    of = {match: (await tracks.changes_of(connection, match))[0].player for match in (kept, returned)}
    assert of == {kept: three.ann.id, returned: three.bob.id}
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    assert (await tracks.changes_of(connection, returned))[0].player == three.ann.id


async def test_three_accounts_in_a_row_are_one_player(connection: Connection, three: People) -> None:
    dan = (await players.meet(connection, players.Account(Platform.CONSOLE, 7, "Dan"), NOW)).id
    await rated(connection, three.ann.id, dan)
    await ratings.link(connection, three.bob.id, three.ann.id, NOW)
    await ratings.link(connection, three.cat.id, three.bob.id, NOW)
    assert await names(connection) == ["Cat", "Dan"]
    await ratings.link(connection, three.ann.id, three.cat.id, NOW)
    assert await names(connection) == ["Cat", "Dan"]
    await ratings.unlink(connection, three.bob.id, three.ann.id, NOW)
    assert await names(connection) == ["Ann", "Dan"]


async def test_a_link_may_leave_somebody_else_a_month_with_nothing_that_counts(
    connection: Connection, three: People
) -> None:
    """Cat's result of May turns out to be a game that was played before, against the same person."""
    await rated(connection, three.ann.id, three.cat.id)
    again = await rated(connection, three.bob.id, three.cat.id, at=NOW + 40 * DAY)
    may = Board("brazilian", month=Month(2026, 5))
    assert await names(connection, may) == ["Bob", "Cat"]
    await ratings.link(connection, three.ann.id, three.bob.id, NOW)
    assert await weights(connection, again) == {0}
    assert not await names(connection, may)


# The forgotten


async def test_the_forgotten_stand_on_no_list_and_what_others_gained_stays(
    connection: Connection, three: People
) -> None:
    first = await rated(connection, three.cat.id, three.bob.id, line=4)
    await rated(connection, three.ann.id, three.bob.id)
    before = await values(connection, [three.ann.id, three.bob.id])
    forgotten = update(tables.players).where(tables.players.c.id == three.bob.id).values(forgotten_at=NOW)
    await connection.execute(forgotten)
    await ratings.forget(connection, three.bob.id)
    month = Board("brazilian", month=Month.of(NOW))
    assert await names(connection) == await names(connection, month) == ["Cat", "Ann"]
    assert await values(connection, [three.ann.id, three.bob.id]) == before
    assert await leaderboards.own_row(connection, ALL_TIME, three.bob.id, NOW) is None
    # Neither does working it out anew bring them back.
    await ratings.annul(connection, first, three.ann.id, "why", NOW)
    assert await names(connection) == await names(connection, month) == ["Ann"]
    await ratings.recompute(connection)
    assert await names(connection) == await names(connection, month) == ["Ann"]


async def test_two_results_of_one_instant_count_in_the_order_in_which_they_came(
    connection: Connection, three: People
) -> None:
    first = await rated(connection, three.ann.id, three.bob.id)
    second = await rated(connection, three.bob.id, three.cat.id)
    both = [await tracks.changes_of(connection, match) for match in (first, second)]
    after_first, before_second = both[0][1].after, both[1][0].before
    assert before_second.value == after_first.value
    assert before_second.deviation == pytest.approx(after_first.deviation)
    await ratings.recompute(connection)
    assert [await tracks.changes_of(connection, match) for match in (first, second)] == both


async def test_a_result_knows_the_community_of_its_challenge(connection: Connection, three: People) -> None:
    here = await players.meet_community(connection, Platform.DISCORD, 5, "Here", NOW)
    match = await rated(connection, three.ann.id, three.bob.id, community=here)
    event = tables.rating_events.c
    row = (await connection.execute(select(tables.rating_events).where(event.match_id == match))).one()
    assert (row.community_id, row.white_id, row.black_id) == (here, three.ann.id, three.bob.id)
    assert (row.winner, row.plies, row.ruleset, row.at) == (Color.WHITE, PLIES, "brazilian", NOW)
