"""Leaderboards: who is on them, in which order, page by page, of all time and of a month."""

import pytest
from sqlalchemy import insert

from core.board import Color
from core.match import PlayerId
from core.rating import Rating
from core.track import Month, Track
from storage import leaderboards, players, tables
from storage.database import Connection
from storage.leaderboards import ACTIVE, Board
from storage.places import Platform
from storage.rating_columns import sort_key, track_columns
from tests.rated_matches import rated
from tests.storage_scene import DAY, NOW, SECOND, People

ALL_TIME = Board("brazilian")
MARCH, APRIL, MAY = (Board("brazilian", month=Month(2026, month)) for month in (3, 4, 5))


async def listed(connection: Connection, *ratings: Rating) -> None:
    """Players 101, 102 and so on, with these ratings."""
    ids = [101 + at for at in range(len(ratings))]
    people = [{"id": player, "name": f"P{player}", "created_at": NOW} for player in ids]
    await connection.execute(insert(tables.players), people)
    rows = [
        {
            "player_id": player,
            "ruleset": "brazilian",
            "scope": 0,
            "event_id": player,
            "sort_key": sort_key(rating),
            **track_columns(Track(rating, NOW, month=Month.of(NOW))),
        }
        for player, rating in zip(ids, ratings, strict=True)
    ]
    await connection.execute(insert(tables.ratings), rows)


async def ranked(connection: Connection, board: Board = ALL_TIME) -> list[tuple[int, str]]:
    page = await leaderboards.page(connection, board, NOW)
    assert page.total == len(page.rows)
    return [(row.rank, row.name) for row in page.rows]


async def test_the_higher_rating_comes_first_and_one_that_is_sure_before_all_others(
    connection: Connection,
) -> None:
    sure, unsure = 60, 200
    await listed(
        connection, Rating(1500, sure), Rating(1900, unsure), Rating(1700, sure), Rating(1400, unsure)
    )
    assert await ranked(connection) == [(1, "P103"), (2, "P101"), (3, "P102"), (4, "P104")]


async def test_pages_join_and_everybody_finds_their_own_row(connection: Connection) -> None:
    # Some are alike to the last digit: even so nobody is on two pages, or on none.
    await listed(connection, *(Rating(1500 + at // 4, 60) for at in range(23)))
    pages = [await leaderboards.page(connection, ALL_TIME, NOW, offset, 5) for offset in range(0, 25, 5)]
    rows = [row for page in pages for row in page.rows]
    assert {page.total for page in pages} == {23}
    assert [row.rank for row in rows] == list(range(1, 24))
    assert len({row.player for row in rows}) == 23
    for row in rows:
        assert await leaderboards.own_row(connection, ALL_TIME, row.player, NOW) == row
    beyond = await leaderboards.page(connection, ALL_TIME, NOW, 30, 5)
    assert (beyond.rows, beyond.total) == ([], 23)


async def test_nobody_is_on_an_empty_list(connection: Connection, three: People) -> None:
    for board in (ALL_TIME, MARCH):
        assert await ranked(connection, board) == []
        assert await leaderboards.own_row(connection, board, three.ann.id, NOW) is None


async def test_whoever_stays_away_leaves_the_list_until_their_next_result(
    connection: Connection, three: People
) -> None:
    await rated(connection, three.ann.id, three.bob.id)
    last = NOW + ACTIVE
    assert (await leaderboards.page(connection, ALL_TIME, last)).total == 2
    assert (await leaderboards.page(connection, ALL_TIME, last + SECOND)).total == 0
    assert await leaderboards.own_row(connection, ALL_TIME, three.ann.id, last + SECOND) is None
    for moment, player, is_away in (
        (last, three.ann, False),
        (last + SECOND, three.ann, True),
        (last + SECOND, three.cat, False),
    ):
        assert await leaderboards.is_away(connection, ALL_TIME, player.id, moment) == is_away
    assert not await leaderboards.is_away(connection, APRIL, three.ann.id, last + SECOND)
    await rated(connection, three.cat.id, three.ann.id, at=last + DAY)
    assert not await leaderboards.is_away(connection, ALL_TIME, three.ann.id, last + DAY)
    back = await leaderboards.page(connection, ALL_TIME, last + DAY)
    assert [row.name for row in back.rows] == ["Cat", "Ann"]
    # What was, was: a month forgets nobody.
    assert [row.name for row in (await leaderboards.page(connection, MARCH, last)).rows] == ["Ann", "Bob"]


async def test_a_month_ranks_by_the_last_rating_in_it(connection: Connection, three: People) -> None:
    ann, bob, cat = three.ann.id, three.bob.id, three.cat.id
    april = NOW + 10 * DAY
    await rated(connection, ann, bob)
    await rated(connection, bob, cat, at=april)
    await rated(connection, bob, cat, at=april, line=1)
    assert await ranked(connection, MARCH) == [(1, "Ann"), (2, "Bob")]
    page = await leaderboards.page(connection, APRIL, NOW)
    assert [(row.name, row.track.month_games) for row in page.rows] == [("Bob", 2), ("Cat", 2)]
    [before] = [row for row in (await leaderboards.page(connection, MARCH, NOW)).rows if row.player == bob]
    assert page.rows[0].gained == pytest.approx(page.rows[0].track.rating.value - before.track.rating.value)
    assert page.rows[1].gained < 0
    assert await ranked(connection, MAY) == []
    own = await leaderboards.own_row(connection, APRIL, cat, NOW)
    assert own == page.rows[1]


async def test_a_list_of_a_month_may_be_of_a_community(connection: Connection, three: People) -> None:
    here = await players.meet_community(connection, Platform.TELEGRAM, -1, "Here", NOW)
    await rated(connection, three.ann.id, three.bob.id)
    await rated(connection, three.cat.id, three.bob.id, Color.BLACK, community=here)
    assert await ranked(connection, Board("brazilian", here, Month(2026, 3))) == [(1, "Bob"), (2, "Cat")]
    assert len(await ranked(connection, MARCH)) == 3


async def test_a_name_is_the_newest(connection: Connection, three: People) -> None:
    await rated(connection, three.ann.id, three.bob.id)
    await players.meet(
        connection, players.Account(Platform.DISCORD, three.ann.accounts[0].external, "Anna"), NOW
    )
    assert (await ranked(connection))[0] == (1, "Anna")
    assert PlayerId(three.ann.id) == (await leaderboards.page(connection, ALL_TIME, NOW)).rows[0].player
