"""A match is loaded as it was saved, replayed from its moves; saved by one at a time; and listed."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from core import fen, game, offers
from core import match as verbs
from core.board import Color
from core.challenge import Terms
from core.match import Match, MatchId, OfferKind, PlayerId
from core.outcome import Ending, Outcome
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from storage import cards, matches, players, tables
from storage.database import Connection, Database
from storage.matches import MatchMeta
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
    challenged,
    fresh,
    moved,
    people,
    seated,
)


@pytest.fixture
async def match(connection: Connection, three: People) -> Match:
    return await seated(connection, three.ann, three.bob)


async def save(connection: Connection, before: Match, after: Match) -> Match:
    assert await matches.save(connection, before, after, NOW)
    return after


def forget_games() -> None:
    """As after a restart: the next game is replayed from its first move."""
    game._replayed.clear()


# Loading and saving


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("rated", [True, False])
async def test_a_new_match_is_loaded_as_it_was_made(
    connection: Connection,
    three: People,
    ruleset: Ruleset,
    rated: bool,  # noqa: FBT001 - what varies
) -> None:
    made = await seated(connection, three.ann, three.bob, Terms(ruleset, rated=rated))
    assert (made.version, made.ply, made.rated) == (1, 0, rated)
    assert made.game == game.new_game(ruleset)
    assert await matches.load(connection, made.id) == made


async def test_there_may_be_no_such_match(connection: Connection) -> None:
    assert await matches.load(connection, MatchId(1)) is None
    for number in (1, -1, 2**63):
        assert await matches.meta(connection, MatchId(number)) is None
    assert await matches.moved_at(connection, MatchId(1)) == []


async def test_another_start_is_kept(connection: Connection, three: People) -> None:
    start = fen.read("B:WK3,21,22:BK32,12", ITALIAN)
    made = await seated(connection, three.ann, three.bob, Terms(ITALIAN), start=start)
    assert made.game.position == start
    later = await save(connection, made, moved(made, 3))
    forget_games()
    assert await matches.load(connection, made.id) == later
    (summary,) = await matches.playing(connection, three.bob.id)
    assert (summary.turn, summary.ply) == (Color.WHITE, 3)


async def test_a_whole_game_comes_back_move_by_move_and_replayed_afresh(
    connection: Connection, match: Match
) -> None:
    while not match.outcome:
        match = await save(connection, match, moved(match))
        assert await matches.load(connection, match.id) == match
    assert match.ply > 40
    forget_games()
    assert await matches.load(connection, match.id) == match


async def test_several_moves_may_be_saved_at_once(connection: Connection, match: Match) -> None:
    await save(connection, match, moved(match, 12))
    forget_games()
    assert await matches.load(connection, match.id) == moved(match, 12)


CROSSROADS = "W:WK1:B6,12,17,18,23,27"
"""A king that takes three of six pieces, by three ways with one start and one end."""


async def test_each_way_of_the_same_capture_is_kept_as_it_was_played(
    connection: Connection, three: People
) -> None:
    start = fen.read(CROSSROADS, BRAZILIAN)
    captures = game.new_game(BRAZILIAN, start).legal_moves
    assert [(move.start, move.end) for move in captures] == [(1, 13)] * 3
    for capture in captures:
        made = await seated(connection, three.ann, three.bob, start=start)
        after = await save(connection, made, verbs.play(made, Color.WHITE, capture, NOW))
        forget_games()
        assert await matches.load(connection, made.id) == after


async def test_moves_are_kept_in_full_and_in_numbers(connection: Connection, match: Match) -> None:
    await save(connection, match, moved(match, 9))
    rows = (await connection.execute(select(tables.moves.c.ply, tables.moves.c.path))).all()
    played = moved(match, 9).game.moves
    signs = ["x" if move.captured else "-" for move in played]
    written = [sign.join(map(str, move.path)) for sign, move in zip(signs, played, strict=True)]
    assert [tuple(row) for row in rows] == list(enumerate(written, start=1))
    assert "x" in signs


async def test_moves_that_are_taken_back_are_gone_and_others_may_follow(
    connection: Connection, match: Match
) -> None:
    later = await save(connection, match, moved(match, 3))
    back = await save(connection, later, verbs.take_back(later, 1, NOW))
    assert await matches.load(connection, match.id) == back
    assert len(await matches.moved_at(connection, match.id)) == back.ply == 2
    other = await save(connection, back, verbs.play(back, Color.WHITE, back.game.legal_moves[-1], NOW))
    assert other.game.moves != later.game.moves
    forget_games()
    assert await matches.load(connection, match.id) == other
    (summary,) = await matches.playing(connection, match.white)
    assert (summary.ply, summary.turn) == (3, Color.BLACK)


async def test_when_each_move_was_made_is_kept(connection: Connection, match: Match) -> None:
    times = [NOW, NOW + SECOND, NOW + DAY]
    for now in times:
        before, match = match, moved(match)
        await matches.save(connection, before, match, now)
    assert await matches.moved_at(connection, match.id) == times


async def test_offers_are_kept_whatever_becomes_of_them(connection: Connection, match: Match) -> None:
    match = await save(connection, match, moved(match, 2))
    match = await save(connection, match, offers.propose(match, OfferKind.DRAW, Color.WHITE, NOW))
    assert match.open_offer
    assert await matches.load(connection, match.id) == match
    match = await save(connection, match, offers.decline(match, Color.BLACK, match.open_offer.id))
    loaded = await matches.load(connection, match.id)
    assert loaded == match
    assert loaded.offer
    assert not loaded.offer.is_open
    match = await save(connection, match, moved(match, 2))
    assert match.offer is None
    assert await matches.load(connection, match.id) == match


@pytest.mark.parametrize("seat", Color)
async def test_a_resignation_is_kept(connection: Connection, match: Match, seat: Color) -> None:
    over = await save(connection, match, verbs.resign(match, seat))
    assert over.outcome == Outcome(seat.other, (Ending.RESIGNATION,))
    assert await matches.load(connection, match.id) == over


@pytest.mark.parametrize("seat", Color)
async def test_an_abort_is_kept(connection: Connection, match: Match, seat: Color) -> None:
    over = await save(connection, match, verbs.abort(match, seat))
    assert await matches.load(connection, match.id) == over


async def test_every_ending_that_held_is_kept_in_order(connection: Connection, match: Match) -> None:
    outcome = Outcome(None, (Ending.REPETITION_3, Ending.KINGS_ONLY_15, Ending.NO_CHANGE_60))
    over = await save(connection, match, replace(match, version=2, outcome=outcome))
    assert await matches.load(connection, match.id) == over


async def test_what_a_match_came_from_is_kept_beside_it(connection: Connection, three: People) -> None:
    posted = await challenged(connection, three.ann)
    community = await players.meet_community(connection, Platform.TELEGRAM, GROUP.chat, "Club", NOW)
    match = await matches.create(
        connection,
        white=three.ann.id,
        black=three.bob.id,
        terms=TERMS,
        challenge=posted.challenge.id,
        community=community,
        now=NOW,
    )
    expected = MatchMeta(posted.challenge.id, community, NOW, None, "Club")
    assert await matches.meta(connection, match.id) == expected
    await matches.save(connection, match, verbs.resign(match, Color.WHITE), NOW + DAY)
    assert await matches.meta(connection, match.id) == replace(expected, ended_at=NOW + DAY)


async def test_only_people_who_exist_can_play(connection: Connection, three: People) -> None:
    with pytest.raises(IntegrityError):
        await seated(connection, three.ann, replace(three.bob, id=PlayerId(999)))


@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_any_game_comes_back(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    asyncio.run(_play_any_game(tmp_path_factory.mktemp("any"), data))


async def _play_any_game(directory: Path, data: st.DataObject) -> None:
    terms = Terms(data.draw(st.sampled_from(RULESETS)))
    async with fresh(directory) as database, database.write() as connection:
        three = await people(connection)
        before = match = await seated(connection, three.ann, three.bob, terms)
        for choice in data.draw(st.lists(st.integers(0, 99), max_size=80)):
            moves = match.game.legal_moves
            if moves:
                match = verbs.play(match, match.turn, moves[choice % len(moves)], NOW)
        assert await matches.save(connection, before, match, NOW)
        forget_games()
        assert await matches.load(connection, match.id) == match


# Compare and set


async def test_the_second_to_save_misses_and_leaves_no_trace(database: Database) -> None:
    async with database.write() as connection:
        three = await people(connection)
        match = await seated(connection, three.ann, three.bob)
        await carded(connection, match, GROUP)
    first, second = moved(match), verbs.resign(match, Color.BLACK)
    async with database.write() as connection:
        assert await matches.save(connection, match, first, NOW)
    async with database.write() as connection:
        assert not await matches.save(connection, match, second, NOW)
        assert not await matches.save(connection, match, moved(match, 3), NOW)
    async with database.read() as connection:
        assert await matches.load(connection, match.id) == first
        assert len(await matches.moved_at(connection, match.id)) == 1
        assert len(await matches.playing(connection, match.black)) == 1


async def test_of_two_who_move_at_the_same_moment_one_does(database: Database) -> None:
    async with database.write() as connection:
        three = await people(connection)
        match = await seated(connection, three.ann, three.bob)

    async def play(number: int) -> bool:
        after = verbs.play(match, Color.WHITE, match.game.legal_moves[number], NOW)
        async with database.write() as connection:
            return await matches.save(connection, match, after, NOW) is not None

    saved = await asyncio.gather(*(play(number) for number in range(7)))
    assert sorted(saved) == [False] * 6 + [True]
    async with database.read() as connection:
        left = await matches.load(connection, match.id)
    assert left == verbs.play(match, Color.WHITE, match.game.legal_moves[saved.index(True)], NOW)


async def test_a_game_that_is_not_there_cannot_be_saved(connection: Connection, match: Match) -> None:
    elsewhere = replace(match, id=MatchId(999))
    assert not await matches.save(connection, elsewhere, moved(elsewhere), NOW)


async def test_a_stored_move_that_cannot_be_played_is_no_match(connection: Connection, match: Match) -> None:
    await save(connection, match, moved(match, 2))
    forget_games()
    await connection.execute(update(tables.moves).where(tables.moves.c.ply == 2).values(path="9-18"))
    with pytest.raises(ValueError, match="no legal move at ply 1 goes 9-18"):
        await matches.load(connection, match.id)


# What a save does to the cards


async def card_state(connection: Connection, place: Place) -> tuple[object, ...]:
    columns = tables.cards.c.due_at, tables.cards.c.is_open
    here = tables.cards.c.platform == place.platform, tables.cards.c.chat == place.chat
    (row,) = await connection.execute(select(*columns).where(*here))
    return tuple(row)


async def test_every_card_that_can_be_changed_becomes_due(
    connection: Connection, three: People, match: Match
) -> None:
    other = await seated(connection, three.ann, three.cat)
    places = {
        name: Place(Platform.TELEGRAM, number)
        for number, name in enumerate(["shown", "lost", "late", "other"], 1)
    }
    for name, place in places.items():
        card = await carded(connection, other if name == "other" else match, place)
        await cards.shown(connection, card, message=1, edition=0, version=1, over=False)
        if name == "lost":
            await cards.unreachable(connection, card, NOW, "blocked")
        if name == "late":
            await cards.put_off(connection, card, NOW + DAY, "slow down")
    answer = Place(Platform.DISCORD, 1)
    await cards.create(
        connection, match.id, answer, side=Color.WHITE, reader=three.ann.id, in_answer=True, now=NOW
    )
    await matches.save(connection, match, moved(match), NOW + HOUR)
    assert await card_state(connection, places["shown"]) == (NOW + HOUR, True)
    assert await card_state(connection, places["lost"]) == (None, True)
    assert await card_state(connection, places["late"]) == (NOW + DAY, True)
    assert await card_state(connection, places["other"]) == (None, True)
    assert await card_state(connection, answer) == (None, True)


async def test_the_cards_of_a_match_that_is_over_are_no_longer_open(
    connection: Connection, three: People, match: Match
) -> None:
    await carded(connection, match, GROUP)
    await save(connection, match, verbs.resign(match, Color.WHITE))
    assert await card_state(connection, GROUP) == (NOW, False)
    late = await carded(connection, match, CHANNEL)
    assert late.due_at == NOW
    assert await card_state(connection, CHANNEL) == (NOW, False)


# Lists


async def test_ones_games_are_those_that_wait_for_one_and_then_the_longest_waiting(
    connection: Connection, three: People
) -> None:
    made = [await seated(connection, three.ann, three.bob, Terms(ITALIAN, rated=True)) for _ in range(4)]
    elsewhere = await seated(connection, three.cat, three.ann)
    over = await seated(connection, three.ann, three.bob)
    await seated(connection, three.bob, three.cat)
    await save(connection, over, verbs.resign(over, Color.WHITE))
    await matches.save(connection, made[0], moved(made[0]), NOW + HOUR)
    await matches.save(connection, made[1], moved(made[1], 2), NOW + DAY)
    await matches.save(connection, made[2], moved(made[2]), NOW + SECOND)
    listed = await matches.playing(connection, three.ann.id)
    assert [summary.id for summary in listed] == [
        made[3].id,
        made[1].id,
        elsewhere.id,
        made[2].id,
        made[0].id,
    ]
    summary = listed[1]
    assert (summary.white, summary.black) == (three.ann.id, three.bob.id)
    assert (summary.ruleset, summary.rated, summary.ply, summary.turn) == ("italian", True, 2, Color.WHITE)
    assert (summary.started_at, summary.last_moved_at, summary.outcome) == (NOW, NOW + DAY, None)


async def test_an_offer_does_not_make_a_game_wait_shorter(connection: Connection, match: Match) -> None:
    await matches.save(connection, match, offers.propose(match, OfferKind.DRAW, Color.WHITE, NOW), NOW + DAY)
    (summary,) = await matches.playing(connection, match.white)
    assert summary.last_moved_at == NOW


async def test_ones_games_in_a_place_are_those_that_are_shown_there(
    connection: Connection, three: People
) -> None:
    here, in_topic, others, nowhere, over = [
        await seated(connection, three.ann, three.bob),
        await seated(connection, three.bob, three.ann),
        await seated(connection, three.bob, three.cat),
        await seated(connection, three.ann, three.bob),
        await seated(connection, three.ann, three.bob),
    ]
    for match, place in ((here, GROUP), (here, CHANNEL), (in_topic, TOPIC), (others, GROUP), (over, GROUP)):
        await carded(connection, match, place)
    await save(connection, over, verbs.resign(over, Color.WHITE))

    async def found(place: Place, player: PlayerId) -> list[MatchId]:
        return [summary.id for summary in await matches.playing_in(connection, place, player)]

    assert await found(GROUP, three.ann.id) == [here.id]
    assert await found(TOPIC, three.ann.id) == [in_topic.id]
    assert await found(CHANNEL, three.bob.id) == [here.id]
    assert await found(GROUP, three.bob.id) == [others.id, here.id]
    assert await found(CHANNEL, three.cat.id) == []
    assert nowhere.id in [summary.id for summary in await matches.playing(connection, three.ann.id)]


async def test_what_is_over_is_listed_from_the_latest(connection: Connection, three: People) -> None:
    ended: list[MatchId] = []
    for number in range(13):
        white, black = (three.ann, three.bob) if number % 2 else (three.bob, three.ann)
        match = await seated(connection, white, black)
        await matches.save(connection, match, verbs.resign(match, Color.WHITE), NOW + number * HOUR)
        ended.insert(0, match.id)
    await seated(connection, three.ann, three.bob)
    listed = await matches.finished(connection, three.ann.id)
    assert [summary.id for summary in listed] == ended[:10]
    assert listed[0].outcome == Outcome(Color.BLACK, (Ending.RESIGNATION,))
    assert [summary.id for summary in await matches.finished(connection, three.bob.id, limit=50)] == ended
    assert await matches.finished(connection, three.cat.id) == []
