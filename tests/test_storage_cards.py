"""A card remembers what it showed, is due when it may be behind, and left alone where it cannot be shown."""

from dataclasses import replace

import pytest

from core import match as verbs
from core import offers
from core.board import Color
from core.challenge import Terms
from core.match import Match, OfferKind
from core.pace import USUAL
from core.rulesets import BRAZILIAN
from storage import cards, matches, players
from storage.cards import Card, CardId
from storage.database import Connection
from storage.places import Place, Platform
from tests.storage_scene import (
    CHANNEL,
    DAY,
    GROUP,
    HOUR,
    NOW,
    SECOND,
    TERMS,
    TOPIC,
    People,
    carded,
    moved,
    seated,
)

EVERYWHERE = list(Platform)


@pytest.fixture
async def match(connection: Connection, three: People) -> Match:
    return await seated(connection, three.ann, three.bob)


@pytest.fixture
async def card(connection: Connection, match: Match) -> Card:
    return await carded(connection, match, GROUP)


async def loaded(connection: Connection, card: Card) -> Card:
    found = await cards.load(connection, card.id)
    assert found
    return found


async def show(connection: Connection, card: Card, match: Match, message: int = 1) -> Card:
    over = match.outcome is not None
    await cards.shown(
        connection, card, message=message, edition=match.edition, version=match.version, over=over
    )
    return await loaded(connection, card)


# Made


async def test_a_new_card_has_shown_nothing_and_is_due(
    connection: Connection, three: People, match: Match
) -> None:
    community = await players.meet_community(connection, Platform.TELEGRAM, GROUP.chat, "Club", NOW)
    place = replace(TOPIC, community=community)
    card = await cards.create(connection, match.id, place, side=Color.BLACK, reader=three.bob.id, now=NOW)
    assert card == Card(card.id, match.id, place, Color.BLACK, three.bob.id, due_at=NOW)
    assert (card.message, card.shown_edition, card.shown_over) == (None, -1, False)
    found = await loaded(connection, card)
    assert found == card
    assert found.place.community == community


async def test_a_match_has_one_card_in_a_place(connection: Connection, three: People, card: Card) -> None:
    again = await cards.create(
        connection, card.match, GROUP, side=Color.BLACK, reader=three.bob.id, in_answer=True, now=NOW + DAY
    )
    assert again == card
    assert await cards.of_match(connection, card.match) == [card]


async def test_a_topic_is_another_place_than_its_group(
    connection: Connection, match: Match, card: Card
) -> None:
    in_topic = await carded(connection, match, TOPIC)
    assert in_topic.id != card.id
    assert await cards.of_match(connection, match.id) == [card, in_topic]
    assert await cards.in_place(connection, GROUP) == [card]
    assert await cards.in_place(connection, TOPIC) == [in_topic]


async def test_a_card_in_an_answer_is_never_due(connection: Connection, three: People, match: Match) -> None:
    card = await cards.create(
        connection, match.id, CHANNEL, side=Color.WHITE, reader=three.ann.id, in_answer=True, now=NOW
    )
    assert card.in_answer
    assert card.due_at is None
    await matches.save(connection, match, moved(match), NOW)
    await cards.refresh(connection, card.id, NOW)
    await cards.put_off(connection, card, NOW, "no")
    await cards.unreachable(connection, card, NOW, "no")
    await cards.reachable_again(connection, Platform.DISCORD, CHANNEL.chat)
    assert await cards.due(connection, EVERYWHERE, NOW + DAY) == []
    assert await cards.next_due(connection, EVERYWHERE) is None


async def test_there_may_be_no_such_card(connection: Connection) -> None:
    assert await cards.load(connection, CardId(1)) is None
    assert await cards.by_message(connection, GROUP, 1) is None
    assert await cards.in_place(connection, GROUP) == []
    assert await cards.last_messages(connection, Platform.TELEGRAM) == []


# Due, shown, due again


async def test_a_card_that_shows_the_newest_is_not_due_until_the_match_goes_on(
    connection: Connection, match: Match, card: Card
) -> None:
    assert await cards.due(connection, EVERYWHERE, NOW) == [card.id]
    shown = await show(connection, card, match, message=2**62)
    expected = replace(card, message=2**62, shown_edition=0, shown_version=1, due_at=None)
    assert shown == expected
    assert await cards.due(connection, EVERYWHERE, NOW) == []
    assert await cards.next_due(connection, EVERYWHERE) is None
    after = moved(match)
    await matches.save(connection, match, after, NOW + HOUR)
    assert await cards.due(connection, EVERYWHERE, NOW + HOUR - SECOND) == []
    assert await cards.due(connection, EVERYWHERE, NOW + HOUR) == [card.id]
    assert await cards.next_due(connection, EVERYWHERE) == NOW + HOUR
    assert (await show(connection, card, after)).shown_edition == 1


async def test_a_card_stays_due_where_the_match_has_gone_on_while_it_was_shown(
    connection: Connection, match: Match, card: Card
) -> None:
    await matches.save(connection, match, moved(match), NOW + HOUR)
    shown = await show(connection, card, match)
    assert (shown.shown_version, shown.due_at) == (1, NOW)
    await cards.up_to_date(connection, shown, 1)
    assert await cards.due(connection, EVERYWHERE, NOW) == [card.id]


async def test_a_version_that_shows_nothing_new_is_noted(
    connection: Connection, match: Match, card: Card
) -> None:
    await show(connection, card, match, message=5)
    offered = offers.propose(match, OfferKind.DRAW, Color.WHITE, NOW)
    await matches.save(connection, match, offered, NOW)
    await cards.up_to_date(connection, card, offered.version)
    noted = await loaded(connection, card)
    assert (noted.message, noted.shown_edition, noted.shown_version, noted.due_at) == (5, 0, 2, None)


async def test_the_end_is_shown_even_where_no_move_led_to_it(
    connection: Connection, match: Match, card: Card
) -> None:
    over = verbs.resign(match, Color.WHITE)
    await matches.save(connection, match, over, NOW)
    assert (await show(connection, card, over)).shown_over


async def test_cards_are_due_on_the_platforms_asked_for_the_longest_first(
    connection: Connection, match: Match, card: Card
) -> None:
    there = await cards.create(connection, match.id, CHANNEL, side=Color.WHITE, reader=None, now=NOW - DAY)
    assert await cards.due(connection, EVERYWHERE, NOW) == [there.id, card.id]
    assert await cards.due(connection, [Platform.TELEGRAM], NOW) == [card.id]
    assert await cards.next_due(connection, [Platform.TELEGRAM]) == NOW
    assert await cards.next_due(connection, EVERYWHERE) == NOW - DAY
    assert await cards.due(connection, [], NOW) == []
    assert await cards.next_due(connection, []) is None


async def test_no_more_are_handed_out_than_can_be_shown_soon(connection: Connection, match: Match) -> None:
    for chat in range(1, 203):
        await carded(connection, match, Place(Platform.TELEGRAM, chat))
    first = await cards.due(connection, EVERYWHERE, NOW)
    assert len(first) == 200
    for card_id in first:
        card = await cards.load(connection, card_id)
        assert card
        await show(connection, card, match)
    assert len(await cards.due(connection, EVERYWHERE, NOW)) == 2


# Failing


async def test_what_failed_is_tried_again_then(connection: Connection, match: Match, card: Card) -> None:
    for _ in range(2):
        await cards.put_off(connection, card, NOW + HOUR, "429: slow down")
    late = await loaded(connection, card)
    assert (late.due_at, late.attempts, late.why) == (NOW + HOUR, 2, "429: slow down")
    assert await cards.due(connection, EVERYWHERE, NOW + HOUR - SECOND) == []
    assert await cards.due(connection, EVERYWHERE, NOW + HOUR) == [card.id]
    shown = await show(connection, late, match)
    assert (shown.due_at, shown.attempts, shown.why) == (None, 0, None)


async def test_a_move_does_not_break_into_a_pause_the_platform_asked_for(
    connection: Connection, match: Match, card: Card
) -> None:
    await cards.put_off(connection, card, NOW + HOUR, "429: slow down")
    await matches.save(connection, match, moved(match), NOW + SECOND)
    assert await cards.next_due(connection, EVERYWHERE) == NOW + HOUR


async def test_where_it_cannot_be_shown_it_is_not_tried_until_something_happens_there(
    connection: Connection, match: Match, card: Card
) -> None:
    elsewhere = await carded(connection, match, CHANNEL)
    await cards.unreachable(connection, card, NOW, "403: blocked")
    await cards.unreachable(connection, elsewhere, NOW, "403: blocked")
    lost = await loaded(connection, card)
    assert (lost.due_at, lost.attempts, lost.why, lost.unreachable_since) == (None, 1, "403: blocked", NOW)
    await matches.save(connection, match, moved(match), NOW + HOUR)
    await cards.put_off(connection, lost, NOW + HOUR, "a retry that was under way")
    assert await cards.due(connection, EVERYWHERE, NOW + DAY) == []
    assert await cards.reachable_again(connection, Platform.TELEGRAM, GROUP.chat)
    found = await loaded(connection, card)
    assert (found.attempts, found.why, found.unreachable_since) == (0, None, None)
    assert await cards.due(connection, EVERYWHERE, NOW) == [card.id]


async def test_speaking_where_nothing_was_lost_changes_nothing(
    connection: Connection, match: Match, card: Card
) -> None:
    shown = await show(connection, card, match)
    assert not await cards.reachable_again(connection, Platform.TELEGRAM, GROUP.chat)
    assert await loaded(connection, card) == shown


async def test_the_end_of_a_match_reaches_a_place_that_was_lost_before(
    connection: Connection, match: Match, card: Card
) -> None:
    await cards.unreachable(connection, card, NOW, "403")
    await matches.save(connection, match, verbs.resign(match, Color.WHITE), NOW)
    await cards.reachable_again(connection, Platform.TELEGRAM, GROUP.chat)
    assert await cards.due(connection, EVERYWHERE, NOW) == [card.id]


async def test_somebody_asks_to_see_it_again(connection: Connection, match: Match, card: Card) -> None:
    await show(connection, card, match, message=5)
    await cards.unreachable(connection, card, NOW, "403")
    await cards.refresh(connection, card.id, NOW + HOUR)
    again = await loaded(connection, card)
    seen = replace(card, message=5, shown_edition=match.edition, shown_version=1)
    assert again == replace(seen, asked_again=True, due_at=NOW + HOUR)
    await show(connection, again, match, message=6)
    assert not (await loaded(connection, card)).asked_again


# Messages


async def test_every_message_that_showed_a_card_is_remembered_with_what_it_shows(
    connection: Connection, match: Match, card: Card
) -> None:
    for message in (10, 20, 30):
        await show(connection, card, match, message)
        before, match = match, moved(match)
        await matches.save(connection, before, match, NOW)
    newest = await loaded(connection, card)
    assert newest.message == 30
    for ply, message in enumerate((10, 20, 30)):
        assert await cards.by_message(connection, GROUP, message) == (newest, ply)
    assert await cards.by_message(connection, TOPIC, 10) == (newest, 0), (
        "a message has one number in all topics"
    )
    assert await cards.by_message(connection, GROUP, 40) is None
    assert await cards.by_message(connection, replace(GROUP, platform=Platform.DISCORD), 10) is None
    assert await cards.by_message(connection, replace(GROUP, chat=1), 10) is None


async def test_a_message_that_was_edited_shows_the_newer_ply(
    connection: Connection, match: Match, card: Card
) -> None:
    await show(connection, card, match, message=10)
    later = moved(match)
    await matches.save(connection, match, later, NOW)
    shown = await show(connection, card, later, message=10)
    assert await cards.by_message(connection, GROUP, 10) == (shown, 1)


async def test_the_open_cards_of_a_place_are_those_whose_match_goes_on(
    connection: Connection, three: People, match: Match, card: Card
) -> None:
    second = await seated(connection, three.bob, three.cat)
    there = await carded(connection, second, GROUP)
    assert await cards.in_place(connection, GROUP) == [card, there]
    await matches.save(connection, match, verbs.resign(match, Color.WHITE), NOW)
    assert await cards.in_place(connection, GROUP) == [there]


async def test_the_newest_message_of_each_place_with_an_open_card(
    connection: Connection, three: People, match: Match, card: Card
) -> None:
    second, over = (
        await seated(connection, three.bob, three.cat),
        await seated(connection, three.bob, three.cat),
    )
    await show(connection, card, match, message=7)
    await show(connection, await carded(connection, second, GROUP), second, message=9)
    await show(connection, await carded(connection, over, GROUP), over, message=11)
    await show(connection, await carded(connection, second, TOPIC), second, message=8)
    await show(connection, await carded(connection, second, CHANNEL), second, message=99)
    await carded(connection, match, Place(Platform.TELEGRAM, 5))
    answer = Place(Platform.TELEGRAM, 6)
    in_answer = await cards.create(
        connection, match.id, answer, side=Color.WHITE, reader=None, in_answer=True, now=NOW
    )
    await show(connection, in_answer, match, message=12)
    await matches.save(connection, over, verbs.resign(over, Color.WHITE), NOW)
    assert await cards.last_messages(connection, Platform.TELEGRAM) == [(GROUP, 9), (TOPIC, 8)]
    assert await cards.last_messages(connection, Platform.DISCORD) == [(CHANNEL, 99)]


# Looked at though the match is as it was


async def test_a_card_that_is_touched_is_looked_at_unless_it_was_put_off_or_cannot_be_shown(
    connection: Connection, match: Match, card: Card
) -> None:
    await show(connection, card, match)
    await cards.touch(connection, match.id, NOW + HOUR)
    assert await cards.due(connection, EVERYWHERE, NOW + HOUR) == [card.id]
    await cards.put_off(connection, card, NOW + DAY, "flood")
    await cards.touch(connection, match.id, NOW + 2 * HOUR)
    assert (await loaded(connection, card)).due_at == NOW + DAY
    await cards.unreachable(connection, card, NOW, "kicked")
    await cards.touch(connection, match.id, NOW + 2 * DAY)
    assert (await loaded(connection, card)).due_at is None


async def test_what_was_edited_is_remembered(connection: Connection, match: Match, card: Card) -> None:
    shown = await show(connection, card, match)
    await cards.touch(connection, match.id, NOW + HOUR)
    await cards.edited(connection, await loaded(connection, card), match.version, "digest")
    assert await loaded(connection, card) == replace(shown, shown_words="digest")


async def test_only_cards_of_clocks_that_run_and_are_read_there_are_touched(
    connection: Connection, three: People
) -> None:
    timed = Terms(BRAZILIAN, pace=USUAL)
    here = [await seated(connection, three.ann, three.bob, timed) for _ in range(2)]
    without, elsewhere = [await seated(connection, three.ann, three.bob, one) for one in (TERMS, timed)]
    for shown_here in (*here, without):
        await show(connection, await carded(connection, shown_here, GROUP), shown_here, shown_here.id)
    for shown_there in (here[0], elsewhere):
        await show(connection, await carded(connection, shown_there, CHANNEL), shown_there, shown_there.id)
    await pause(connection, here[1])
    await cards.touch_clocks(connection, Platform.TELEGRAM, NOW + HOUR)
    touched = [
        await cards.load(connection, one) for one in await cards.due(connection, EVERYWHERE, NOW + HOUR)
    ]
    assert [(card.match, card.place) for card in touched if card] == [
        (here[0].id, GROUP),
        (here[0].id, CHANNEL),
    ]


async def pause(connection: Connection, match: Match) -> None:
    """Paused by both, which the card shows."""
    for side in Color:
        paused = offers.propose(match, OfferKind.PAUSE, side, NOW)
        await matches.save(connection, match, paused, NOW)
        match = paused
    [card] = await cards.of_match(connection, match.id)
    await cards.up_to_date(connection, card, match.version)
