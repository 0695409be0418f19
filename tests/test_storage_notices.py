"""A notice is queued once, stays due until it is said or given up, and is forgotten long after."""

from dataclasses import replace
from datetime import datetime

from core.match import PlayerId
from storage import notices, pruning
from storage.database import Connection
from storage.notices import Data, Notice, NoticeId
from storage.places import Place, Platform
from tests.storage_scene import CHANNEL, DAY, GROUP, HOUR, NOW, SECOND, TOPIC, people

EVERYWHERE = list(Platform)


async def put(
    connection: Connection,
    key: str,
    *,
    place: Place = GROUP,
    player: PlayerId | None = None,
    data: Data | None = None,
    due_at: datetime = NOW,
) -> bool:
    return await notices.put(
        connection, key=key, kind="reminder", place=place, player=player, data=data or {}, due_at=due_at
    )


async def queued(connection: Connection, key: str) -> Notice:
    notice = await notices.by_key(connection, key)
    assert notice
    return notice


async def keys_due(connection: Connection, now: datetime = NOW) -> list[str]:
    return [notice.key for notice in await notices.due(connection, EVERYWHERE, now)]


async def test_a_notice_comes_back_as_it_was_queued(connection: Connection) -> None:
    ann = (await people(connection)).ann
    data: Data = {"match": 2**62, "name": "Ann \ud83d 👑 '\"", "nothing": None}
    assert await put(connection, "k", place=TOPIC, player=ann.id, data=data, due_at=NOW)
    notice = await queued(connection, "k")
    assert notice == Notice(notice.id, "k", "reminder", TOPIC, ann.id, data, NOW, 0, None)
    assert await notices.load(connection, notice.id) == notice
    assert await notices.due(connection, EVERYWHERE, NOW) == [notice]


async def test_the_same_key_is_queued_once_sent_or_not(connection: Connection) -> None:
    assert await put(connection, "k")
    assert not await put(connection, "k", data={"other": 1})
    await notices.sent(connection, (await queued(connection, "k")).id, 5, NOW)
    assert not await put(connection, "k")
    assert (await queued(connection, "k")).data == {}
    assert await keys_due(connection) == []


async def test_there_may_be_no_such_notice(connection: Connection) -> None:
    assert await notices.load(connection, NoticeId(1)) is None
    assert await notices.by_key(connection, "k") is None
    assert await notices.next_due(connection, EVERYWHERE) is None


async def test_notices_are_due_in_their_time_the_longest_first(connection: Connection) -> None:
    for key, due_at in (("later", NOW + HOUR), ("second", NOW), ("first", NOW - DAY), ("third", NOW)):
        await put(connection, key, due_at=due_at)
    assert await keys_due(connection) == ["first", "second", "third"]
    assert await keys_due(connection, NOW + HOUR - SECOND) == ["first", "second", "third"]
    assert await keys_due(connection, NOW + HOUR) == ["first", "second", "third", "later"]
    assert await notices.next_due(connection, EVERYWHERE) == NOW - DAY


async def test_only_the_platforms_asked_for(connection: Connection) -> None:
    await put(connection, "telegram", due_at=NOW + HOUR)
    await put(connection, "discord", place=CHANNEL)
    assert [notice.key for notice in await notices.due(connection, [Platform.DISCORD], NOW)] == ["discord"]
    assert await notices.next_due(connection, [Platform.TELEGRAM]) == NOW + HOUR
    assert await notices.due(connection, [], NOW + DAY) == []


async def test_no_more_are_handed_out_than_can_be_sent_soon(connection: Connection) -> None:
    for number in range(202):
        await put(connection, str(number))
    first = await notices.due(connection, EVERYWHERE, NOW)
    assert [notice.key for notice in first] == [str(number) for number in range(200)]


async def test_what_was_said_is_not_said_again(connection: Connection) -> None:
    await put(connection, "k")
    notice = await queued(connection, "k")
    await notices.sent(connection, notice.id, 2**62, NOW)
    assert await keys_due(connection, NOW + DAY) == []
    assert await notices.next_due(connection, EVERYWHERE) is None
    assert await queued(connection, "k") == replace(notice, due_at=None, message=2**62)
    await notices.put_off(connection, notice, NOW + HOUR, "a failure told too late")
    assert await keys_due(connection, NOW + DAY) == []


async def test_what_failed_is_tried_again_then(connection: Connection) -> None:
    await put(connection, "k")
    notice = await queued(connection, "k")
    await notices.put_off(connection, notice, NOW + HOUR, "429")
    assert await queued(connection, "k") == replace(notice, due_at=NOW + HOUR, attempts=1)
    assert await keys_due(connection, NOW + HOUR - SECOND) == []
    assert await keys_due(connection, NOW + HOUR) == ["k"]


async def test_what_is_given_up_is_not_tried_again(connection: Connection) -> None:
    await put(connection, "k")
    notice = await queued(connection, "k")
    await notices.given_up(connection, notice, NOW, "403: blocked")
    assert await queued(connection, "k") == replace(notice, due_at=None, attempts=1)
    assert await keys_due(connection, NOW + DAY) == []
    assert not await put(connection, "k")


async def test_a_month_after_it_was_settled_a_notice_is_forgotten(connection: Connection) -> None:
    for key in ("sent", "given up", "sent later", "waiting"):
        await put(connection, key)
    await notices.sent(connection, (await queued(connection, "sent")).id, None, NOW)
    await notices.given_up(connection, await queued(connection, "given up"), NOW, "403")
    await notices.sent(connection, (await queued(connection, "sent later")).id, None, NOW + SECOND)
    await pruning.prune(connection, NOW + 30 * DAY)
    assert await notices.by_key(connection, "sent")
    await pruning.prune(connection, NOW + 30 * DAY + SECOND)
    left = [
        key for key in ("sent", "given up", "sent later", "waiting") if await notices.by_key(connection, key)
    ]
    assert left == ["sent later", "waiting"]
