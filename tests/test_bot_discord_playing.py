"""A match in a Discord channel: challenge, accept, move by reply and by select."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord_play import Play, playing

pytestmark = pytest.mark.wire


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play
        assert play.server.refusals == []


async def test_from_challenge_to_the_first_moves(play: Play) -> None:
    card = await play.begin()
    assert f"{play.ana.mention}, it is your turn (White)." in card.text
    assert card.pinged == [play.ana]
    second = await play.move(play.ana, card, "22-18")
    assert "Ana played `22-18`." in second.text
    assert second.pinged == [play.bruno]
    await play.choose(play.bruno, second, "10-14")
    third = await play.card(after=second)
    assert "Bruno played `10-14`." in third.text
