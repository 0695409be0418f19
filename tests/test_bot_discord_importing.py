"""PDN files on Discord: sent in private or with a command, and replayed."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from storage import inbox
from storage.inbox import Received
from storage.places import Platform
from tests.discord_sim import Sim, labels_of, simulated, text_of
from tests.test_bot_play_importing import BRAZILIAN_GAME, ITALIAN_GAME, NAMELESS_GAME

BOTH = (BRAZILIAN_GAME + "\n" + ITALIAN_GAME).encode()


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def test_a_file_sent_with_the_command_is_replayed(sim: Sim) -> None:
    result = await sim.ana.slash(sim.games, "import", file=("games.pdn", BOTH))
    assert result.ephemeral
    listed = result.response
    assert listed is not None
    assert "2 games can be replayed" in text_of(listed)
    assert labels_of(listed) == ["1. Müller – Black", "2. Rossi – Bianchi"]
    await sim.ana.click(listed, label="1. Müller – Black")
    assert "Ply 0 of 4." in text_of(listed)
    assert labels_of(listed) == ["Next", "Last", "Moving picture", "All games"]
    await sim.ana.click(listed, label="Next")
    assert "Müller played `22-18`." in text_of(listed)
    assert [one.filename for one in listed.attachments] == ["board.png"]
    await sim.ana.click(listed, label="Last")
    assert "the result is `1-0`" in text_of(listed)
    assert labels_of(listed) == ["First", "Back", "Moving picture", "All games"]
    pressed = await sim.ana.click(listed, label="Moving picture")
    [moving] = pressed.followups
    assert [one.filename for one in moving.attachments] == ["game-1.gif"]
    await sim.ana.click(listed, label="All games")
    assert "2 games can be replayed" in text_of(listed)
    assert (
        await sim.told(sim.ana, "games") == "You are not playing at the moment. `/challenge` begins a game."
    )


async def test_a_file_sent_in_private_is_replayed(sim: Sim) -> None:
    listed = await answer_in_private(sim, "", BRAZILIAN_GAME)
    assert "1 game can be replayed" in text_of(listed)
    pressed = await sim.ana.user.click(listed, label="1. Müller – Black")
    [board] = pressed.followups
    assert "Ply 0 of 4." in text_of(board)
    refused = await answer_in_private(sim, "", "Hello")
    assert text_of(refused).startswith("I find no game in that file.")
    named = await answer_in_private(sim, "it is italian", NAMELESS_GAME)
    assert "1 game can be replayed" in text_of(named)


async def test_a_file_that_is_gone_is_asked_for_once(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(_: str) -> bytes:
        raise discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), "gone")

    monkeypatch.setattr(sim.client.http, "get_from_cdn", gone)
    told = await answer_in_private(sim, "", BRAZILIAN_GAME)
    assert text_of(told) == "I cannot get that file from Discord any more. Please send it again."
    assert await pending(sim) == []


async def test_what_fails_is_apologised_for_once(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: str) -> bytes:
        raise OSError

    monkeypatch.setattr(sim.client.http, "get_from_cdn", broken)
    assert text_of(await answer_in_private(sim, "", BRAZILIAN_GAME)).startswith("Sorry, something went wrong")
    assert await pending(sim) == []


async def pending(sim: Sim) -> list[Received]:
    async with sim.client.desk.database.read() as connection:
        return await inbox.pending(connection, Platform.DISCORD)


async def answer_in_private(sim: Sim, words: str, file: str) -> Any:
    """What the bot answers Ana, who sends it a file, perhaps with words beside it."""
    dm = sim.ana.user.dm_channel
    sent = sim.env.backend.store_attachments(dm.id, [("game.pdn", file.encode())])
    await sim.ana.send_dm(words, attachments=sent)
    return dm.last_message


async def test_what_is_no_game_is_refused(sim: Sim) -> None:
    told = await sim.told(sim.ana, "import", file=("hello.txt", b"Hello"))
    assert told.startswith("I find no game in that file.")
    told = await sim.told(sim.ana, "import", file=("large.pdn", b" " * 200_000))
    assert told.startswith("That file is too large")
    told = await sim.told(sim.ana, "import", file=("game.pdn", NAMELESS_GAME.encode()))
    assert "does not say which game it is" in told
    told = await sim.told(sim.ana, "import", file=("game.pdn", NAMELESS_GAME.encode()), game="brazilian")
    assert "1 game can be replayed" in told
