"""A group that becomes a supergroup keeps its games, under the new number and that number only."""

from dataclasses import replace

from sqlalchemy import func, select

from storage import (
    cards,
    chats,
    dashboards,
    inbox,
    leaderboards,
    live_buttons,
    matches,
    notices,
    players,
    ratings,
    tables,
    told_messages,
    tracks,
)
from storage.dashboards import Dashboard
from storage.database import Connection
from storage.live_buttons import LiveButtons
from storage.places import CommunityId, Place, Platform
from tests.rated_matches import caches, rated
from tests.storage_scene import (
    CHANNEL,
    GROUP,
    NOW,
    TERMS,
    TOPIC,
    carded,
    challenged,
    moved,
    people,
    seated,
)

OLD, NEW = GROUP.chat, -1_009_999_999_999
HERE = Platform.TELEGRAM


async def fill(connection: Connection, chat: int, key: str) -> CommunityId:
    """One of everything that names a chat."""
    three = await people(connection)
    community = await players.meet_community(connection, HERE, chat, key, NOW)
    place = Place(HERE, chat, community=community)
    posted = await challenged(connection, three.ann, code=key, place=place)
    match = await matches.create(
        connection,
        white=three.ann.id,
        black=three.bob.id,
        terms=TERMS,
        challenge=posted.challenge.id,
        community=community,
        now=NOW,
    )
    for place_of_card in (place, replace(place, thread=7)):
        card = await carded(connection, match, place_of_card)
        message = 1 + (place_of_card.thread or 0)
        await cards.shown(connection, card, message=message, edition=0, version=1, over=False)
    await told_messages.note(connection, place, 4, match.id)
    await dashboards.put(connection, place, NOW)
    await dashboards.shown(connection, place, 3, NOW)
    for state in ("waiting", "sent"):
        await notices.put(
            connection, key=f"{key} {state}", kind="x", place=place, player=None, data={}, due_at=NOW
        )
    sent = await notices.by_key(connection, f"{key} sent")
    assert sent
    await notices.sent(connection, sent.id, 2, NOW)
    number = abs(chat)
    await inbox.receive(connection, HERE, [(number, chat, "waiting"), (number + 1, chat, "handled")], NOW)
    await inbox.settle(connection, HERE, number + 1, NOW)
    return community


CHAT_TABLES = [
    table
    for table in tables.metadata.sorted_tables
    if {"platform", "chat"} <= set(table.c.keys()) and table is not tables.live_buttons
]
STAYS = {"shown_messages", "told_messages"}
"""The old numbers of messages, which no other message has."""


async def naming(connection: Connection, chat: int) -> dict[str, int]:
    """How many rows of each table name a chat."""
    found = {}
    for table in CHAT_TABLES:
        rows = select(func.count()).where(table.c.platform == HERE, table.c.chat == chat)
        found[table.name] = (await connection.execute(rows)).scalar_one()
    return found


async def test_everything_that_names_the_chat_follows_it(connection: Connection) -> None:
    community = await fill(connection, OLD, "OLD")
    before = await naming(connection, OLD)
    assert all(before.values()), before
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    after, left = await naming(connection, NEW), await naming(connection, OLD)
    assert {name for name, count in left.items() if count} == STAYS
    assert after == {**before, **dict.fromkeys(STAYS, 0)}
    assert left == {name: before[name] - after[name] for name in before}
    assert await players.meet_community(connection, HERE, NEW, "OLD", NOW) == community


async def test_buttons_that_can_no_longer_be_taken_away_are_forgotten(connection: Connection) -> None:
    await fill(connection, OLD, "OLD")
    [match] = await connection.scalars(select(tables.matches.c.id))
    asked = LiveButtons(Place(HERE, OLD), 5, match, "x", 1)
    await live_buttons.note(connection, asked)
    await live_buttons.note(connection, replace(asked, place=Place(HERE, 1)))
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    assert [one.place.chat for one in await live_buttons.of_match(connection, match)] == [1]


async def test_games_go_on_in_the_new_chat(connection: Connection) -> None:
    community = await fill(connection, OLD, "OLD")
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    place = Place(HERE, NEW)
    (card,) = await cards.in_place(connection, place)
    assert card.place.community == community
    assert (card.shown_edition, card.due_at) == (0, None)
    ann = await players.by_account(connection, Platform.DISCORD, 2**63 - 1)
    assert ann
    (summary,) = await matches.playing_in(connection, place, ann.id)
    assert summary.id == card.match
    assert [notice.place for notice in await notices.due(connection, [HERE], NOW)] == [place]
    assert [update.chat for update in await inbox.pending(connection, HERE)] == [NEW]


async def test_the_new_chat_counts_its_messages_anew(connection: Connection) -> None:
    await fill(connection, OLD, "OLD")
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    (card,) = await cards.in_place(connection, Place(HERE, NEW))
    assert card.message is None
    assert await cards.by_message(connection, Place(HERE, NEW), 1) is None
    assert await cards.by_message(connection, GROUP, 1) == (card, 0), (
        "an answer to the old message still finds it"
    )
    sent = await notices.by_key(connection, "OLD sent")
    assert sent
    assert sent.message is None
    await cards.shown(connection, card, message=1, edition=0, version=1, over=False)
    assert await cards.last_messages(connection, HERE) == [(Place(HERE, NEW), 1)]


async def test_its_dashboard_comes_back_at_once(connection: Connection) -> None:
    await fill(connection, OLD, "OLD")
    assert await dashboards.due(connection, [HERE], NOW) == []
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    [place] = await dashboards.due(connection, [HERE], NOW)
    assert place.chat == NEW
    assert await dashboards.find(connection, place) == Dashboard(place, None, None, NOW, 0)


async def test_it_merges_into_a_chat_that_is_known_already(connection: Connection) -> None:
    old = await fill(connection, OLD, "OLD")
    new = await fill(connection, NEW, "NEW")
    assert old != new
    before = {name: count * 2 for name, count in (await naming(connection, NEW)).items()}
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    # Of two dashboards the one of the new chat is kept.
    own = {"shown_messages": 2, "told_messages": 1, "dashboards": 1}
    assert await naming(connection, NEW) == before | own
    for table in (*CHAT_TABLES, tables.matches):
        if "community_id" in table.c:
            assert set(await connection.scalars(select(table.c.community_id))) == {old}
    titles = select(tables.communities.c.id, tables.communities.c.external, tables.communities.c.title)
    assert [tuple(row) for row in await connection.execute(titles)] == [(old, NEW, "NEW")]


async def test_its_ratings_go_on_where_both_chats_had_some(connection: Connection) -> None:
    old = await fill(connection, OLD, "OLD")
    new = await fill(connection, NEW, "NEW")
    three = await people(connection)
    first = await rated(connection, three.ann.id, three.bob.id, community=old)
    second = await rated(connection, three.ann.id, three.bob.id, community=new, line=1)
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    kept = await caches(connection)
    changes = [await tracks.changes_of(connection, match) for match in (first, second)]
    assert [{one.community for one in each} for each in changes] == [{None, old}] * 2
    page = await leaderboards.page(connection, leaderboards.Board("brazilian", old), NOW)
    assert [(row.name, row.track.month_games) for row in page.rows] == [("Ann", 2), ("Bob", 2)]
    await ratings.recompute(connection)
    assert await caches(connection) == kept


async def test_a_match_shown_in_both_keeps_the_card_of_the_new_chat(connection: Connection) -> None:
    three = await people(connection)
    match = await seated(connection, three.ann, three.bob)
    old = await carded(connection, match, GROUP)
    in_topic = await carded(connection, match, TOPIC)
    await cards.shown(connection, old, message=1, edition=0, version=1, over=False)
    new = await carded(connection, match, Place(HERE, NEW))
    later = moved(match)
    await matches.save(connection, match, later, NOW)
    await cards.shown(connection, new, message=1, edition=1, version=2, over=False)
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    assert [card.id for card in await cards.of_match(connection, match.id)] == [in_topic.id, new.id]
    kept = await cards.load(connection, new.id)
    assert kept
    assert (kept.message, kept.shown_edition) == (1, 1)
    assert await cards.by_message(connection, GROUP, 1) == (kept, 0)
    assert await cards.by_message(connection, Place(HERE, NEW), 1) == (kept, 1)


async def test_being_told_twice_changes_nothing(connection: Connection) -> None:
    await fill(connection, OLD, "OLD")
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    (card,) = await cards.in_place(connection, Place(HERE, NEW))
    await cards.shown(connection, card, message=5, edition=0, version=1, over=False)
    before = await naming(connection, NEW)
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    await chats.migrate_chat(connection, HERE, NEW, NEW, NOW)
    assert await naming(connection, NEW) == before
    (again,) = await cards.in_place(connection, Place(HERE, NEW))
    assert again.message == 5


async def test_other_chats_stay_where_they_are(connection: Connection) -> None:
    three = await people(connection)
    match = await seated(connection, three.ann, three.bob)
    same_number = Place(Platform.DISCORD, OLD)
    kept = [await carded(connection, match, place) for place in (CHANNEL, same_number)]
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    assert await cards.of_match(connection, match.id) == kept


async def test_a_chat_nobody_has_heard_of(connection: Connection) -> None:
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    assert not any((await naming(connection, NEW)).values())


async def test_matches_in_topics_stay_at_home_in_the_new_chat(connection: Connection) -> None:
    three = await people(connection)
    match = await seated(connection, three.ann, three.bob)
    await cards.settle_down(connection, await carded(connection, match, GROUP), TOPIC)
    await chats.migrate_chat(connection, HERE, OLD, NEW, NOW)
    home = Place(HERE, NEW)
    assert [(card.place, card.home) for card in await cards.of_match(connection, match.id)] == [
        (replace(TOPIC, chat=NEW), home)
    ]
    assert [one.id for one in await matches.of_place(connection, home)] == [match.id]
    assert await matches.of_place(connection, GROUP) == []
