"""Whatever is pressed or commanded is answered: what nobody knows any more, what fails, whom nobody hears."""

import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import discord
import pytest
from discord import ui

from bot.play import looking, moving
from storage.places import Platform
from tests.discord_sim import Sim, simulated, text_of
from tests.other_writer import written_by_another

SORRY = "Sorry, something went wrong on my side."
NOT_SAVED = "Sorry, that could not be saved:"


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


@pytest.mark.parametrize("custom_id", ["vote:3", "Z:1:0:", "p:1:0:99"])
async def test_a_button_nobody_knows_any_more_is_answered(sim: Sim, custom_id: str) -> None:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Old", custom_id=custom_id))
    channel = sim.client.get_channel(sim.games.id)
    assert isinstance(channel, discord.TextChannel)
    old = await channel.send("old", view=view)
    assert await sim.press(sim.ana, old, "Old") == ["There is nothing to do here."]


async def test_buttons_of_matches_and_challenges_that_never_were_are_answered(sim: Sim) -> None:
    channel = sim.client.get_channel(sim.games.id)
    assert isinstance(channel, discord.TextChannel)
    for custom_id, said in (("p:9:0:22.18", "I do not know which game"), ("A:9:0:", "There is no challenge")):
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Old", custom_id=custom_id))
        old = await channel.send("old", view=view)
        [told] = await sim.press(sim.ana, old, "Old")
        assert told.startswith(said)


async def test_a_command_that_is_gone_is_answered(sim: Sim, caplog: pytest.LogCaptureFixture) -> None:
    sim.client.tree.remove_command("help")
    with caplog.at_level(logging.CRITICAL, logger="bot.discord.registering"):
        assert (await sim.told(sim.ana, "help")).startswith(SORRY)
    assert [type(error).__name__ for error in sim.env.errors] == ["CommandNotFound"]


async def test_a_bug_is_told_and_apologised_for(
    sim: Sim, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    card = await sim.begin()
    monkeypatch.setattr(looking, "games", broken)
    monkeypatch.setattr(moving, "play_typed", broken)
    assert (await sim.told(sim.ana, "games")).startswith(SORRY)
    assert "not done" in caplog.text
    assert await sim.ana.autocomplete(sim.games, "board", "match", "") == []
    assert await sim.ana.autocomplete(sim.games, "move", "move", "") == []
    await sim.ana.send(sim.games, "22-18", reply_to=card)
    assert text_of(sim.newest()).startswith(SORRY)


async def test_what_cannot_be_saved_is_told_and_can_be_tried_again(
    sim: Sim, caplog: pytest.LogCaptureFixture
) -> None:
    card = await sim.begin()
    async with sim.client.desk.database.write() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    with written_by_another(sim.client.desk.database.path):
        assert (await sim.told(sim.ana, "games")).startswith(NOT_SAVED)
        await sim.ana.send(sim.games, "22-18", reply_to=card)
        assert text_of(sim.newest()).startswith(NOT_SAVED)
    assert "message not kept" in caplog.text
    await sim.ana.send(sim.games, "22-18", reply_to=card)
    await sim.deliver()
    assert "ana played `22-18`" in text_of(sim.newest())


async def test_whom_the_operator_bars_is_not_heard(sim: Sim) -> None:
    card = await sim.begin()
    sim.client.desk = replace(sim.client.desk, banned=frozenset({(Platform.DISCORD, sim.ana.id)}))
    assert await sim.told(sim.ana, "help") == "The operator of this bot has barred you from using it."
    said = await sim.ana.send(sim.games, "22-18", reply_to=card)
    assert sim.newest().id == said.id
    [told] = await sim.press(sim.ana, card, "Flip")
    assert told == "The operator of this bot has barred you from using it."


async def test_somebody_never_met_is_offered_nothing(sim: Sim) -> None:
    assert await sim.carla.autocomplete(sim.games, "move", "move", "22") == []
    assert await sim.carla.autocomplete(sim.games, "board", "match", "") == []
