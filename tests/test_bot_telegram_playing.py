"""A match in a Telegram group: challenge, accept, move by reply and by button, end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.telegram_play import Play, playing

pytestmark = pytest.mark.wire

SHORT = ("22-18", "9-14", "18x9", "5x14", "21-17", "14x21")


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play
        assert play.server.refusals == []


async def test_from_challenge_to_the_first_moves(play: Play) -> None:
    card = await play.begin()
    assert "Ana, it is your turn (White)." in card.text
    card = await play.move(play.ana, card, "22-18")
    assert "Ana played 22-18." in card.text
    assert (await play.press(play.bruno, card, "10-14")).text == ""
    card = await play.card(after=card)
    assert "Bruno played 10-14." in card.text


async def test_only_the_player_to_move_is_pinged_and_the_former_buttons_go(play: Play) -> None:
    first = await play.begin()
    assert [one["user"]["id"] for one in first.entities if one["type"] == "text_mention"] == [play.ana.id]
    second = await play.move(play.ana, first, "22-18")
    assert [one["user"]["id"] for one in second.entities if one["type"] == "text_mention"] == [play.bruno.id]
    await play.server.wait_for(lambda message: message is first and not message.buttons)


async def test_a_move_costs_two_calls(play: Play) -> None:
    card = await play.begin()
    await play.settled()
    play.server.calls.clear()
    await play.move(play.ana, card, "22-18")
    await play.server.wait_for(lambda message: message is card and not message.buttons)
    made = [call.method for call in play.server.calls if call.method != "getUpdates"]
    assert made == ["sendPhoto", "editMessageReplyMarkup"]


@pytest.mark.parametrize("said", ["/move 22-18", "/m 22-18", "/move@dama_test_bot 22-18"])
async def test_a_move_by_command(play: Play, said: str) -> None:
    card = await play.begin()
    await play.server.say(play.ana, play.club, said)
    assert "Ana played 22-18." in (await play.card(after=card)).text


async def test_a_move_by_our_name_where_telegram_delivers_it(play: Play) -> None:
    play.server.world.delivers_mentions = True
    card = await play.begin()
    await play.server.say(play.ana, play.club, "@dama_test_bot 22-18")
    assert "Ana played 22-18." in (await play.card(after=card)).text


async def test_a_plain_move_where_the_group_lets_us_hear_everything(play: Play) -> None:
    play.server.world.privacy = False
    card = await play.begin()
    for chatter in ("good luck!", "42", "18"):
        await play.server.say(play.ana, play.club, chatter)
    await play.server.say(play.carla, play.club, "22-18")
    await play.server.say(play.ana, play.club, "22-18")
    assert "Ana played 22-18." in (await play.card(after=card)).text
    await play.settled()
    assert play.said() == ["The game begins. By lot, Ana plays White and Bruno plays Black."]


async def test_what_people_say_among_themselves_is_not_kept(play: Play) -> None:
    play.server.world.privacy = False
    card = await play.begin()
    await play.server.say(play.bruno, play.club, "nice one!", reply_to=card)
    await play.server.say(play.bruno, play.club, "/weather Rome")
    await play.server.say(play.bruno, play.club, "/move@another_bot 22-18")
    await play.settled()
    assert play.said() == ["The game begins. By lot, Ana plays White and Bruno plays Black."]
    async with play.database.read() as connection:
        payloads = await connection.scalars(text("SELECT payload FROM inbox"))
        assert set(payloads) == {None}
