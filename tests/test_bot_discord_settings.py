"""All of a person's preferences in one message on Discord, and boards that then look as they prefer."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.board_image import THEMES, WOOD, BoardView, draw
from core.position import start
from core.rulesets import BRAZILIAN
from storage.appearance import ThemeName
from tests.discord_sim import Sim, components_of, labels_of, simulated, text_of, walk


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


def menus_of(message: Any) -> dict[str, list[str]]:
    """The choices of each select, by what it says before one opens it."""
    return {
        part["placeholder"]: [option["label"] for option in part["options"]]
        for part in walk(components_of(message))
        if part["type"] == 3
    }


async def choose(sim: Sim, who: simcord.MemberActor, message: Any, label: str) -> None:
    """Choose what bears this label, in whichever select of the message."""
    menus = [part for part in walk(components_of(message)) if part["type"] == 3]
    [(menu, value)] = [
        (menu["custom_id"], option["value"])
        for menu in menus
        for option in menu["options"]
        if option["label"] == label
    ]
    result = await who.select(message, values=[value], custom_id=menu)
    assert result.acknowledged
    await sim.deliver()


async def test_everything_is_shown_and_chosen_in_one_message(sim: Sim) -> None:
    asked = await sim.asked(sim.ana, "settings")
    assert labels_of(asked) == [
        "No reminders", "Also in private", "Quiet from 22 to 8", "Keep my vacation", "Squares as letters",
    ]  # fmt: skip
    menus = menus_of(asked)
    assert list(menus) == [
        "Board colours: Wood",
        "Orientation: My side below",
        "Language: Automatic",
        "Time zone: UTC",
    ]
    assert menus["Board colours: Wood"] == ["✓ Wood", "High contrast", "Dark", "Colour-blind-safe"]
    assert menus["Time zone: UTC"][:2] == ["✓ UTC", "America/Sao_Paulo"]
    for label, line in [
        ("Dark", "Board colours: Dark."),
        ("White below", "Orientation: White below."),
        ("Europe/Rome", "Time zone: `Europe/Rome`."),
    ]:
        await choose(sim, sim.ana, asked, label)
        assert line in text_of(asked)
    await sim.press(sim.ana, asked, "Squares as letters")
    assert "Moves are written as `c3-d4`." in text_of(asked)
    assert "Squares as numbers" in labels_of(asked)
    await choose(sim, sim.ana, asked, "Italiano")
    assert "Colori della damiera: Scuro." in text_of(asked)


async def test_what_is_chosen_can_be_chosen_back(sim: Sim) -> None:
    asked = await sim.asked(sim.ana, "settings")
    for there, back in [
        ("No reminders", "Remind me"),
        ("Also in private", "Not in private"),
        ("Quiet from 22 to 8", "No quiet hours"),
        ("Keep my vacation", "Use my vacation"),
    ]:
        await sim.press(sim.ana, asked, there)
        assert {there, back} & set(labels_of(asked)) == {back}
        await sim.press(sim.ana, asked, back)
        assert {there, back} & set(labels_of(asked)) == {there}


async def test_what_one_sees_alone_is_as_one_prefers_and_the_card_as_usual(sim: Sim) -> None:
    asked = await sim.asked(sim.bruno, "settings")
    for label in ("Dark", "White below"):
        await choose(sim, sim.bruno, asked, label)
    await sim.press(sim.bruno, asked, "Squares as letters")
    card = await sim.begin()
    assert "22-18" in str(components_of(card))
    assert "c3-d4" not in str(components_of(card))
    assert "c3-d4" in await sim.told(sim.bruno, "moves")
    assert "22-18" in await sim.told(sim.ana, "moves")
    card = await sim.play(sim.ana, "22-18")
    offered = await sim.bruno.autocomplete(sim.games, "move", "move", "")
    assert {"f6-e5", "f6-g5"} <= {choice["name"] for choice in offered}
    assert all("-" in choice["name"] and choice["name"][0].isalpha() for choice in offered)
    typed = await sim.bruno.autocomplete(sim.games, "move", "move", "11-15")
    assert [choice["name"] for choice in typed] == ["f6-e5"]
    planned = await sim.told(sim.bruno, "plan", line="11-15 18x11 7x16")
    assert planned.startswith("Planned: `f6-e5 d4xf6 e7xg5`.")
    assert "1. `f6-e5 d4xf6 e7xg5`" in await sim.told(sim.bruno, "plan")


async def test_what_others_read_names_squares_as_their_board_does_whoever_asked(sim: Sim) -> None:
    await sim.press(sim.ana, await sim.asked(sim.ana, "settings"), "Squares as letters")
    card = await sim.begin()
    for said, told in (
        ("moves", "White can play `21-17`, `22-17`"),
        ("pieces", "White men: `21`, `22`"),
        ("22-11", "The piece on `22` cannot go to `11`."),
    ):
        await sim.ana.send(sim.games, said, reply_to=card)
        assert text_of(sim.newest()).startswith(told)
    assert labels_of(sim.newest()) == ["22-17", "22-18"]
    other = sim.guild.create_text_channel("other")
    me = sim.client.user
    assert me is not None
    await sim.ana.send(other, f"<@{me.id}> c3-d4")
    assert text_of(sim.newest(other)) == "ana played `22-18`."


async def test_what_one_reads_alone_names_squares_as_one_prefers(sim: Sim) -> None:
    await sim.press(sim.ana, await sim.asked(sim.ana, "settings"), "Squares as letters")
    await sim.begin(game="italian")
    assert "with your move, e.g. `c3-d4`, or" in await sim.told(sim.ana, "start")
    assert "with your move, e.g. `c3-d4`," in await sim.told(sim.ana, "help")
    assert "`/plan f3-e4 c6-d5 e4xc6` means: after my `f3-e4`" in await sim.told(sim.ana, "plan")
    assert "for instance `/plan c6-d5 e4xc6`" in await sim.told(sim.ana, "plan", line="f3-e4")
    for said, told in (
        ("hm", "I did not understand that. A move looks like `c3-d4`;"),
        ("c4-d5", "There is no piece on `c4`."),
        ("moves", "White can play `b3-a4`"),
    ):
        await sim.ana.send_dm(said)
        assert text_of(sim.newest(sim.ana.user.dm_channel)).startswith(told)


async def test_ones_own_board_has_the_colours_and_the_side_below_that_one_chose(sim: Sim) -> None:
    await sim.begin()
    asked, dark = await sim.asked(sim.bruno, "settings"), THEMES[ThemeName.DARK]
    own, turned = (BoardView(start(BRAZILIAN.board), white_below=white) for white in (False, True))
    assert await own_board(sim, sim.bruno) == draw(own, WOOD)
    await choose(sim, sim.bruno, asked, "Dark")
    assert await own_board(sim, sim.bruno) == draw(own, dark)
    await choose(sim, sim.bruno, asked, "White below")
    assert await own_board(sim, sim.bruno) == draw(turned, dark)


async def own_board(sim: Sim, who: simcord.MemberActor) -> bytes:
    """The picture of the card in somebody's private chat."""
    await who.user.slash("board", match=1)
    await sim.deliver()
    [picture] = sim.newest(who.user.dm_channel).attachments
    return await picture.read()
