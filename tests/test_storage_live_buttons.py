"""Buttons that ask something are remembered while they do, then due to be taken away, then forgotten."""

from dataclasses import replace

from storage import live_buttons
from storage.database import Connection
from storage.live_buttons import LiveButtons
from storage.places import Place, Platform
from tests.storage_scene import GROUP, HOUR, NOW, SECOND, People, seated

HERE, ELSEWHERE = [GROUP.platform], [Platform.DISCORD]


async def test_buttons_ask_until_they_are_ended_and_wait_until_they_are_taken_away(
    connection: Connection, three: People
) -> None:
    match = await seated(connection, three.ann, three.bob)
    first = LiveButtons(Place(GROUP.platform, GROUP.chat), 1, match.id, "draw_offer", 2)
    second = replace(first, message=2, kind="paused", at=3)
    for asked in (first, second):
        await live_buttons.note(connection, asked)
    assert await live_buttons.of_match(connection, match.id) == [first, second]
    assert await live_buttons.next_due(connection, HERE) is None
    await live_buttons.end(connection, [first], NOW + HOUR)
    assert await live_buttons.of_match(connection, match.id) == [second]
    assert await live_buttons.next_due(connection, HERE) == NOW + HOUR
    assert await live_buttons.due(connection, HERE, NOW + HOUR - SECOND) == []
    assert await live_buttons.due(connection, HERE, NOW + HOUR) == [first]
    assert await live_buttons.due(connection, ELSEWHERE, NOW + HOUR) == []
    await live_buttons.end(connection, [second], NOW)
    assert await live_buttons.due(connection, HERE, NOW + HOUR) == [second, first]
    await live_buttons.drop(connection, first)
    assert await live_buttons.due(connection, HERE, NOW + HOUR) == [second]
