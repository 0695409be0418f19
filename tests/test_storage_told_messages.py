"""Messages that tell of a match without being its card: an answer to one of them names the match."""

from storage import cards, told_messages
from storage.database import Connection
from tests.storage_scene import CHANNEL, GROUP, People, carded, seated


async def test_a_message_tells_of_the_latest_match_it_was_written_for(
    connection: Connection, three: People
) -> None:
    first = await seated(connection, three.ann, three.bob)
    second = await seated(connection, three.ann, three.cat)
    await told_messages.note(connection, GROUP, 7, first.id)
    await told_messages.note(connection, GROUP, 8, first.id)
    await told_messages.note(connection, GROUP, 7, second.id)
    told = [await told_messages.match_of(connection, GROUP, message) for message in (7, 8, 9)]
    assert told == [second.id, first.id, None]
    assert await told_messages.match_of(connection, CHANNEL, 7) is None


async def test_a_message_that_shows_a_card_is_about_its_match(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob)
    card = await carded(connection, match, GROUP)
    await cards.shown(connection, card, message=7, edition=0, version=1, over=False)
    assert await told_messages.match_of(connection, GROUP, 7) == match.id
