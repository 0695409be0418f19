"""A dashboard lists what is most urgent first, and misses no change that comes while it is edited."""

from dataclasses import replace

import pytest

from core import timekeeping
from core.board import Color
from core.challenge import Terms
from core.match import Match, OfferKind, resign
from core.offers import accept, propose
from core.pace import BY_CODE, USUAL
from core.rulesets import BRAZILIAN
from storage import cards, dashboards, matches
from storage.dashboards import BETWEEN_EDITS, Dashboard
from storage.database import Connection
from storage.places import Place
from tests.storage_scene import (
    CHANNEL,
    DAY,
    GROUP,
    HOUR,
    NOW,
    SECOND,
    TOPIC,
    People,
    carded,
    moved,
    seated,
)

HERE = [GROUP.platform]


@pytest.fixture
async def match(connection: Connection, three: People) -> Match:
    """With a card in a group that has a dashboard."""
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, pace=USUAL))
    await carded(connection, match, GROUP)
    await dashboards.put(connection, GROUP, NOW)
    return match


async def found(connection: Connection) -> Dashboard:
    dashboard = await dashboards.find(connection, GROUP)
    assert dashboard
    return dashboard


async def test_what_changes_while_it_is_edited_is_shown_ten_minutes_later(
    connection: Connection, match: Match
) -> None:
    seen = await found(connection)
    # At the very moment at which it is due, too.
    await matches.save(connection, match, moved(match), NOW)
    assert await dashboards.due(connection, HERE, NOW + SECOND) == [GROUP]
    await dashboards.shown(connection, GROUP, 7, NOW + SECOND, seen)
    assert await dashboards.next_due(connection, HERE) == NOW + SECOND + BETWEEN_EDITS
    await dashboards.shown(connection, GROUP, 7, NOW + HOUR, await found(connection))
    assert await dashboards.next_due(connection, HERE) is None


async def test_a_change_makes_it_due_no_later_than_it_was(connection: Connection, match: Match) -> None:
    await dashboards.shown(connection, GROUP, 7, NOW, await found(connection))
    await matches.save(connection, match, moved(match), NOW + SECOND)
    due_at = (await found(connection)).due_at
    assert due_at == NOW + BETWEEN_EDITS
    await matches.save(connection, moved(match), moved(match, 2), NOW + HOUR / 10)
    assert (await found(connection)).due_at == due_at


async def test_a_match_elsewhere_makes_it_not_due(
    connection: Connection, three: People, match: Match
) -> None:
    await dashboards.shown(connection, GROUP, 7, NOW)
    elsewhere = await seated(connection, three.ann, three.bob)
    await carded(connection, elsewhere, TOPIC)
    await matches.save(connection, elsewhere, moved(elsewhere), NOW)
    assert await dashboards.next_due(connection, HERE) is None


async def test_a_place_lists_what_goes_on_there_the_least_time_first(
    connection: Connection, three: People, match: Match
) -> None:
    terms = [Terms(BRAZILIAN), *(Terms(BRAZILIAN, pace=BY_CODE[code]) for code in ("14d", "1d", "7d", "5d"))]
    never, slow, quick, stopped, over = [
        await seated(connection, three.ann, three.bob, each) for each in terms
    ]
    for each in (never, slow, quick, stopped, over):
        await carded(connection, each, GROUP)
    await matches.save(connection, over, resign(over, over.turn), NOW)
    offered = propose(stopped, OfferKind.PAUSE, stopped.turn, NOW)
    assert offered.offer
    paused = accept(offered, stopped.turn.other, offered.offer.id, NOW)
    await matches.save(connection, stopped, paused, NOW)
    listed = await matches.of_place(connection, GROUP)
    assert [one.id for one in listed] == [quick.id, match.id, slow.id, never.id, stopped.id]
    assert [one.is_paused for one in listed] == [False, False, False, False, True]
    resting = timekeeping.rest(quick, quick.turn, NOW + 30 * DAY, NOW)
    await matches.save(connection, quick, resting, NOW)
    listed = await matches.of_place(connection, GROUP)
    assert [one.id for one in listed][:2] == [match.id, slow.id]


async def test_a_dashboard_is_due_when_a_match_it_lists_changes_but_not_too_often(
    connection: Connection, match: Match
) -> None:
    assert await dashboards.due(connection, HERE, NOW) == [GROUP]
    await dashboards.shown(connection, GROUP, 7, NOW)
    assert await dashboards.next_due(connection, HERE) is None
    await matches.save(connection, match, moved(match), NOW + SECOND)
    assert await dashboards.next_due(connection, HERE) == NOW + dashboards.BETWEEN_EDITS
    shown = await dashboards.find(connection, GROUP)
    assert shown
    await dashboards.put_off(connection, shown, NOW + HOUR, "why")
    kept = await dashboards.find(connection, GROUP)
    assert kept
    assert (kept.message, kept.due_at, kept.attempts) == (7, NOW + HOUR, 1)
    assert [one.id for one in await matches.of_place(connection, GROUP)] == [match.id]
    await dashboards.given_up(connection, kept, NOW, "why")
    assert await dashboards.find(connection, GROUP) is None


async def test_a_new_card_makes_the_dashboard_of_its_place_due(connection: Connection, match: Match) -> None:
    elsewhere = Place(GROUP.platform, 55)
    await dashboards.put(connection, elsewhere, NOW)
    await dashboards.shown(connection, elsewhere, 7, NOW)
    await cards.create(connection, match.id, elsewhere, side=Color.WHITE, reader=None, now=NOW + DAY)
    assert await dashboards.due(connection, HERE, NOW + DAY) == [GROUP, elsewhere]


@pytest.mark.parametrize("home", [GROUP, replace(CHANNEL, community=None)], ids=["telegram", "discord"])
async def test_a_match_in_a_thread_of_its_own_stays_on_the_list_where_it_was_agreed(
    connection: Connection, three: People, home: Place
) -> None:
    match = await seated(connection, three.ann, three.bob)
    card = await carded(connection, match, home)
    thread = replace(home, thread=70) if home == GROUP else replace(home, chat=70)
    card = await cards.settle_down(connection, card, thread)
    assert (card.place, card.home) == (thread, home)
    assert await cards.load(connection, card.id) == card
    for place in (home, thread):
        assert [one.id for one in await matches.of_place(connection, place)] == [match.id]
        await dashboards.put(connection, place, NOW)
        await dashboards.shown(connection, place, 7, NOW)
    assert await matches.of_place(connection, TOPIC) == []
    assert await dashboards.next_due(connection, [home.platform]) is None
    await matches.save(connection, match, moved(match), NOW + DAY)
    assert {*await dashboards.due(connection, [home.platform], NOW + DAY)} == {home, thread}
    # What comes after it in the thread was agreed where the thread was.
    rematch = await seated(connection, three.bob, three.ann)
    again = await carded(connection, rematch, thread)
    assert again.home == home
    assert again in await cards.of_match(connection, rematch.id)
    assert [one.id for one in await matches.of_place(connection, home)] == [match.id, rematch.id]
    further = await cards.settle_down(connection, again, replace(thread, thread=71))
    assert further.home == home, "a thread that is opened in a thread"


async def test_where_there_can_be_no_thread_a_match_is_at_home(connection: Connection, match: Match) -> None:
    [card] = await cards.of_match(connection, match.id)
    assert await cards.settle_down(connection, card, GROUP) == card
    assert [one.home for one in await cards.of_match(connection, match.id)] == [None]
    assert [one.id for one in await matches.of_place(connection, GROUP)] == [match.id]
