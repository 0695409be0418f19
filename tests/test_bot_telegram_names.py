"""Names full of marks, calls and addresses in what Telegram is sent: it finds nothing in them by itself."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.texts.words import languages
from tests.telegram_play import Play, playing
from tests.telegram_server_text import Json, slice16
from tests.telegram_server_things import Message

pytestmark = pytest.mark.wire

ANA, BRUNO = "@durov <b>*_`[x](https://x.yz) /stop", "\u202e\n/kick @admin t.me/x #tag {player} שלום"


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path, named) as play:
        yield play
        assert play.server.refusals == []


def named(play: Play) -> None:
    play.ana.first_name, play.bruno.first_name = ANA, BRUNO


def check_found(message: Message) -> None:
    """Telegram finds no mention, address or command of theirs, but within a mention of the whole name."""
    called = [one for one in message.entities if one["type"] == "text_mention"]
    for one in message.entities:
        what = slice16(message.text, one["offset"], one["length"])
        if one["type"] in {"mention", "url"} or what in {"/stop", "/kick"}:
            assert any(is_within(one, mention) for mention in called), message.text


def is_within(one: Json, other: Json) -> bool:
    return bool(other["offset"] <= one["offset"] < other["offset"] + other["length"])


def all_said(play: Play) -> list[Message]:
    chats = (play.club, play.server.private(play.ana), play.server.private(play.bruno))
    return [one for chat in chats for one in chat.seen if one.sender is play.server.bot]


@pytest.mark.parametrize("language", languages())
async def test_an_inline_invitation_bears_any_name(play: Play, language: str) -> None:
    play.ana.language_code = language.replace("_", "-")
    new = await play.server.inline_query(play.ana, "")
    await play.server.say(play.ana, play.club, "/challenge")
    offer = await play.server.wait_for(lambda message: "CODE" in message.text, chat=play.club)
    [of_code] = await play.server.inline_query(play.ana, re.findall(r"CODE\d\d", offer.text)[0])
    for result in (*new, of_code):
        sent = await play.server.choose_inline(play.ana, result, play.club)
        assert "durov" in sent.text
        check_found(sent)


async def test_two_matches_are_played_to_their_ends_by_people_of_any_name(play: Play) -> None:
    first = await play.begin()
    moved = await play.move(play.ana, first, "22-18")
    await play.begin()
    asked = await play.reply(play.ana, "/moves", play.server.private(play.ana))
    assert len(asked.buttons) == 2
    assert all("kick" in button and "durov" not in button for button in asked.buttons)
    await play.reply(play.ana, "/games", play.server.private(play.ana))
    await play.press(play.bruno, moved, "Pause")
    await play.press(play.bruno, moved, "Resign")
    sure = await play.server.wait_for(lambda message: "Yes, resign" in message.buttons, chat=play.club)
    await play.press(play.bruno, sure, "Yes, resign")
    await play.server.wait_for(lambda message: message.animation is not None, chat=play.club)
    await play.settled()
    for message in all_said(play):
        check_found(message)
