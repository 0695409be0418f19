"""Pages of the rules on Discord, turned by whoever asked."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.button_ids import Action, ButtonId
from bot.rule_cases import cases_of
from bot.texts.rules import rules
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.ruleset import NotationStyle
from core.rulesets import ITALIAN
from tests.discord_sim import Sim, alt_texts_of, labels_of, simulated, text_of, turned


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def test_pages_are_turned_from_the_overview_to_the_last_case(sim: Sim) -> None:
    page = await sim.asked(sim.ana, "rules", game="italian")
    overview = text_of(page)
    assert plain(rules(words_of(), ITALIAN, NotationStyle.NUMERIC)[1]).partition("\n")[0] in overview
    assert labels_of(page) == ["Tricky cases"]
    men = [", ".join(map(str, numbers)) for numbers in (range(21, 33), range(1, 13))]
    assert alt_texts_of(page) == [f"Italian draughts · White men: {men[0]}. Black men: {men[1]}."]
    label, cases = "Tricky cases", cases_of(ITALIAN)
    for number, case in enumerate(cases, 1):
        page = await turned(sim.ana, page, label)
        assert text_of(page).startswith(f"**Italian draughts** · tricky case {number} of {len(cases)}")
        assert f"`{case.played}`" in text_of(page)
        assert f"`{case.refused}`" in text_of(page)
        [alt_text] = alt_texts_of(page)
        assert alt_text.endswith(f"An arrow shows {case.played}.")
        label = "Next page ▶"
    assert labels_of(page) == ["◀ Page before"]
    page = await turned(sim.ana, page, "◀ Page before")
    assert text_of(page).startswith("**Italian draughts** · tricky case 4 of 5")


async def test_before_the_first_case_there_is_the_overview(sim: Sim) -> None:
    page = await sim.asked(sim.ana, "rules")
    overview = text_of(page)
    page = await turned(sim.ana, page, "Tricky cases")
    assert text_of(page) != overview
    page = await turned(sim.ana, page, "◀ Page before")
    assert text_of(page) == overview
    assert labels_of(page) == ["Tricky cases"]


async def test_the_board_of_the_overview_is_told_as_its_reader_prefers(sim: Sim) -> None:
    await sim.press(sim.ana, await sim.asked(sim.ana, "settings"), "Squares as letters")
    await sim.told(sim.ana, "language", which="it")
    page = await sim.asked(sim.ana, "rules")
    assert alt_texts_of(page)[0].startswith("Dama brasiliana · Pedine bianche: a3")


async def test_a_page_is_as_its_reader_prefers(sim: Sim) -> None:
    settings = await sim.asked(sim.ana, "settings")
    page = await sim.asked(sim.ana, "rules")
    assert "`3x14`" in text_of(await turned(sim.ana, page, "Tricky cases"))
    await sim.press(sim.ana, settings, "Squares as letters")
    await sim.told(sim.ana, "language", which="it")
    page = await sim.asked(sim.ana, "rules")
    told = text_of(await turned(sim.ana, page, "Casi difficili"))
    assert told.startswith("**Dama brasiliana** · caso difficile 1 di 4")
    assert "`f8xc5`" in told


async def test_where_no_pictures_may_be_sent_it_is_told_where_the_pieces_stand(sim: Sim) -> None:
    forbidden = discord.PermissionOverwrite(attach_files=False)
    quiet = sim.guild.create_text_channel("quiet", overwrites={sim.guild.default_role: forbidden})
    page = await turned(sim.ana, await sim.asked(sim.ana, "rules", quiet), "Tricky cases")
    assert alt_texts_of(page) == []
    assert "White man: 21. White king: 3. Black men: 10, 17, 28. An arrow shows 21x14x7." in text_of(page)


async def test_a_page_that_is_not_there_is_said_kindly(sim: Sim) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Old", custom_id=ButtonId(Action.RULES, 99).pack()))
    channel = sim.client.get_channel(sim.games.id)
    assert isinstance(channel, discord.TextChannel)
    old = await channel.send("old", view=view)
    assert await sim.press(sim.ana, old, "Old") == ["There is nothing to do here."]
