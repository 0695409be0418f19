"""Names full of marks, calls and addresses in what Discord is sent: they call nobody and mark nothing."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord_play import Play, has, playing
from tests.discord_server import Message

pytestmark = pytest.mark.wire

ANA, BRUNO = "**@everyone** <@&5> `x` https://x.yz", "\u202e\n# @here <#7> [x](http://x.yz) {player} שלום"


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        play.server.rename(play.ana, ANA)
        play.server.rename(play.bruno, BRUNO)
        yield play
        assert play.server.refusals == []


def check(message: Message) -> None:
    """Only players are mentioned, and of a name every mark is escaped."""
    assert not message.pinged_everyone, message.text
    assert not re.search(r"(?<!\\)(@(everyone|here)|<#|<@&|\[x\])|x\.yz", message.text), message.text
    assert not re.search(r"^# |\u202e", message.text, re.MULTILINE), message.text


async def test_two_matches_are_played_to_their_ends_by_people_of_any_name(play: Play) -> None:
    card = await play.begin()
    glance = await play.pressed(play.carla, card, "Flip")
    assert "everyone" in glance.text
    moved = await play.move(play.ana, card, "22-18")
    moved = await play.move(play.bruno, moved, "9-13")
    await play.begin()
    listed = await play.told(play.ana, "games")
    asked = await play.told(play.ana, "moves")
    labels = [button["label"] for button in asked.buttons]
    assert all("here" in label for label in labels)
    assert len(labels) == 2
    sure = await play.pressed(play.bruno, moved, "Resign")
    await play.press(play.bruno, sure, "Yes, resign")
    end = await play.server.wait_for(lambda message: has(message, "Rematch"), channel=play.games)
    assert [each.filename for each in end.attachments] == ["board.png", "replay.gif", "match-1.pdn"]
    for message in (glance, listed, asked, sure, *play.games.messages):
        check(message)
