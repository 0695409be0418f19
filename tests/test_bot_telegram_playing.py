"""A match in a Telegram group: challenge, accept, move by reply and by button."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.telegram_play import Play, playing

pytestmark = pytest.mark.wire


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
