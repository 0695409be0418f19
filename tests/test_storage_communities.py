"""What is chosen for a community, where in it matches are played, and the log of who chose it."""

from dataclasses import replace

from core.challenge import Challengers
from core.errors import Room
from core.match import PlayerId
from core.rulesets import ITALIAN
from storage import admin_log, chats, communities, players
from storage.admin_log import Deed, Entry
from storage.communities import MOST_ROOMS, CommunitySettings
from storage.database import Connection
from storage.places import CommunityId, Platform
from tests.storage_scene import NOW, People

HERE = Platform.TELEGRAM


async def met(connection: Connection, number: int = -5) -> CommunityId:
    return await players.meet_community(connection, HERE, number, "Club", NOW)


async def test_nothing_chosen_is_what_is_usual(connection: Connection) -> None:
    assert await communities.load(connection, await met(connection)) == CommunitySettings()
    assert await communities.load(connection, None) == CommunitySettings()


async def test_each_thing_that_can_be_chosen(connection: Connection) -> None:
    community, other = await met(connection), await met(connection, -6)
    chosen = {
        "ruleset": "italian",
        "rated": True,
        "pace": "none",
        "language": "it",
        "own_threads": True,
        "challengers": Challengers.ADMINS,
        "leaderboard": False,
    }
    for column, value in chosen.items():
        await communities.choose(connection, community, column, value)
    assert await communities.load(connection, community) == CommunitySettings(
        ITALIAN,
        rated=True,
        pace=None,
        language="it",
        own_threads=True,
        challengers=Challengers.ADMINS,
        leaderboard=False,
    )
    assert await communities.load(connection, other) == CommunitySettings()


async def test_rooms_are_named_renamed_and_taken_away(connection: Connection) -> None:
    community = await met(connection)
    channel, topic = Room(1, title="games"), Room(1, 7, "Draughts")
    for room in (channel, topic, replace(topic, title="Checkers"), replace(channel, title="play")):
        assert await communities.add_room(connection, community, room)
    known = await communities.load(connection, community)
    assert known.rooms == (Room(1, title="play"), Room(1, 7, "Checkers"))
    assert known.allow(1, 7)
    assert not known.allow(1, 8)
    assert not known.allow(2, None)
    await communities.remove_room(connection, community, topic)
    assert (await communities.load(connection, community)).rooms == (Room(1, title="play"),)
    await communities.remove_all_rooms(connection, community)
    assert (await communities.load(connection, community)).allow(2, None)


async def test_there_are_so_many_rooms_and_no_more(connection: Connection) -> None:
    community = await met(connection)
    for number in range(MOST_ROOMS):
        assert await communities.add_room(connection, community, Room(number))
    assert not await communities.add_room(connection, community, Room(99))
    assert len((await communities.load(connection, community)).rooms) == MOST_ROOMS


async def test_the_log_has_the_newest_first_and_only_its_own(connection: Connection, three: People) -> None:
    community, other = await met(connection), await met(connection, -6)
    entries = [Entry(three.ann.id, Deed.CLOSED, {"match": number}, NOW) for number in range(25)]
    for entry in entries:
        await admin_log.note(connection, community, entry)
    await admin_log.note(connection, other, Entry(three.bob.id, Deed.DASHBOARD, {"value": "on"}, NOW))
    newest = entries[::-1]
    assert await admin_log.latest(connection, community, 0, 10) == newest[:10]
    assert await admin_log.latest(connection, community, 20, 10) == newest[20:]
    assert await admin_log.count(connection, community) == 25
    assert [entry.player for entry in await admin_log.latest(connection, other, 0, 10)] == [
        PlayerId(three.bob.id)
    ]


async def test_what_was_chosen_follows_a_group_that_becomes_a_supergroup(
    connection: Connection, three: People
) -> None:
    old = await met(connection, -5)
    await communities.choose(connection, old, "rated", value=True)
    await communities.add_room(connection, old, Room(-5))
    await admin_log.note(connection, old, Entry(three.ann.id, Deed.CLOSED, {"match": 1}, NOW))
    await met(connection, -1_005)
    await chats.migrate_chat(connection, HERE, -5, -1_005, NOW)
    assert await players.community_of(connection, HERE, -5) is None
    new = await players.community_of(connection, HERE, -1_005)
    assert new is not None
    known = await communities.load(connection, new)
    assert (known.rated, known.rooms) == (True, (Room(-1_005),))
    assert await admin_log.count(connection, new) == 1
