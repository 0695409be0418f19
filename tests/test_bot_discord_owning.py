"""The data people own, on Discord: told, sent and deleted, each time for the one who asks alone."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.delivery import Button
from bot.own_buttons import of_forgetting
from bot.play import linking
from bot.play.desk import Caller, meet
from bot.texts.words import Words
from core import pdn
from core.match import PlayerId
from core.pdn import PdnGame
from storage.places import Place, Platform
from storage.players import Account
from tests.discord_sim import Sim, labels_of, simulated, text_of
from tests.traces import rows_with


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def test_what_is_kept_is_told(sim: Sim) -> None:
    told = await sim.told(sim.ana, "privacy")
    assert told.startswith("**What I keep of you, and for how long**")
    assert "`/export` sends you all of it; `/forget-me` deletes it." in told
    assert "also before an upgrade: how long they are kept is for them to say" in told


async def test_it_is_told_how_long_copies_are_kept_where_the_operator_says(sim: Sim) -> None:
    sim.client.desk = replace(sim.client.desk, backups_kept_days=30)
    assert "also those made before an upgrade, are kept for 30 days: so" in await sim.told(sim.ana, "privacy")


async def test_everything_is_sent_in_files_that_nobody_else_sees(sim: Sim) -> None:
    await sim.begin()
    await sim.play(sim.ana, "22-18")
    result = await sim.ana.slash(sim.games, "export")
    first, second = result.response, *result.followups
    assert first is not None
    assert first.ephemeral
    assert second.ephemeral
    assert text_of(first) == "This is everything I keep of you, and your 1 game as a PDN file."
    [everything], [games] = first.attachments, second.attachments
    assert (everything.filename, games.filename) == ("dama.json", "games.pdn")
    [account] = json.loads(await everything.read())["accounts"]
    assert account["external"] == sim.ana.id
    [game] = pdn.read((await games.read()).decode())
    assert isinstance(game, PdnGame)
    assert (game.tags["White"], game.game.ply) == ("ana", 1)


async def test_somebody_is_forgotten_who_means_it(sim: Sim) -> None:
    await sim.begin()
    question = await sim.asked(sim.ana, "forget-me")
    assert "You are playing 1 game: it is resigned." in text_of(question)
    assert "a game of “a player who left”" in text_of(question)
    assert labels_of(question) == ["Delete all about me"]
    result = await sim.ana.click(question, label="Delete all about me")
    await sim.deliver()
    assert result.acknowledged
    over = text_of(sim.newest())
    assert "a player who left" in over
    assert not re.search(r"\bana\b", over)
    assert rows_with(sim.client.desk.database.path, sim.ana.id) == []


async def test_who_presses_twice_is_not_noted_again(sim: Sim) -> None:
    questions = [await sim.asked(sim.ana, "forget-me") for _ in range(2)]
    for question in questions:
        await sim.ana.click(question, label="Delete all about me")
    assert [text_of(question).partition(":")[0] for question in questions] == [
        "It is done",
        "Everything about you has been deleted already",
    ]
    assert rows_with(sim.client.desk.database.path, sim.ana.id) == []


async def test_an_old_question_is_asked_anew(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    question = await sim.asked(sim.ana, "forget-me")
    monkeypatch.setattr("bot.play.forgetting.is_fresh", lambda *_: False)
    await sim.ana.click(question, label="Delete all about me")
    assert rows_with(sim.client.desk.database.path, sim.ana.id)
    monkeypatch.undo()
    await sim.ana.click(question, label="Delete all about me")
    assert rows_with(sim.client.desk.database.path, sim.ana.id) == []


async def test_nobody_deletes_anybody_else(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    def of_bruno(words: Words, player: PlayerId, asked: int) -> tuple[Button, ...]:
        return of_forgetting(words, PlayerId(player + 1), asked)

    monkeypatch.setattr("bot.own_buttons.of_forgetting", of_bruno)
    question = await sim.asked(sim.ana, "forget-me")
    await sim.told(sim.bruno, "privacy")
    result = await sim.ana.click(question, label="Delete all about me")
    assert result.acknowledged
    for person in (sim.ana, sim.bruno):
        assert rows_with(sim.client.desk.database.path, person.id)


async def test_a_code_from_one_platform_links_the_accounts_of_both(
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sim.client.desk
    anna = await meet(desk, Account(Platform.TELEGRAM, 77, "Anna"))
    told = await sim.told(sim.ana, "link")
    [code] = re.findall(r"`/link (CODE\d\d-CODE\d\d)`", told)
    assert await sim.told(sim.ana, "link", code=code) == (
        "This code is for your account on the other platform: type it to me there."
    )
    caller = Caller(anna, anna.accounts[0], Place(Platform.TELEGRAM, 77))
    meant = await linking.meant(desk, caller, code)
    await linking.link(desk, caller, meant.code)
    assert (await sim.told(sim.ana, "link")).startswith("Your accounts on Discord and Telegram are linked")
    question = await sim.asked(sim.ana, "unlink")
    assert text_of(question).endswith("the two cannot be linked again for a day.")
    await sim.ana.click(question, label="Yes, take them apart")
    assert text_of(question).startswith("Your accounts are two players again.")
    assert (await sim.told(sim.ana, "unlink")).startswith("You have only this account here.")
    code = await linking.give_code(desk, caller)
    at_once = await sim.told(sim.ana, "link", code=code)
    assert re.fullmatch(r"These two accounts were taken apart .*From <t:\d+:f> on they .*again\.", at_once)
    monkeypatch.setattr(linking, "_APART", timedelta())
    asked = await sim.asked(sim.ana, "link", code=code)
    assert text_of(asked).startswith("This code is from Anna on the other platform.")
    result = await sim.ana.click(asked, label="It is me: link us")
    told = text_of(result.response)
    assert told.startswith("Done: here and there you are one player now, Anna on the other platform.")
