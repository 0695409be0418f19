"""Time on Discord, as those who type and press see it: pauses, takebacks, plans, vacation, settings."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.discord_sim import Sim, labels_of, simulated, text_of


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


# Offers


async def test_a_move_is_taken_back_when_the_other_side_agrees(sim: Sim) -> None:
    await sim.begin()
    assert (await sim.told(sim.ana, "takeback")).startswith("No move has been made that could be taken back.")
    card = await sim.play(sim.ana, "22-18")
    [told] = await sim.press(sim.ana, card, "Take back")
    assert told.startswith("You have asked to take your last move back.")
    offer = sim.newest()
    assert text_of(offer) == f"{sim.bruno.mention}, ana asks to take back the move `22-18`."
    assert labels_of(offer) == ["Let them take it back", "No"]
    assert await sim.press(sim.bruno, offer, "Let them take it back") == ["The move is taken back."]
    assert f"{sim.ana.mention}, it is your turn (White)." in text_of(sim.newest())
    over = await offer.channel.fetch_message(offer.id)
    assert labels_of(over) == []


async def test_what_is_declined_stands_and_what_has_lapsed_says_so(sim: Sim) -> None:
    await sim.begin()
    await sim.play(sim.ana, "22-18")
    await sim.told(sim.ana, "takeback", match=1)
    offer = sim.newest()
    assert await sim.press(sim.bruno, offer, "No") == ["The move stands."]
    assert text_of(sim.newest()) == f"{sim.ana.mention} bruno does not want the move to be taken back."
    await sim.told(sim.ana, "pause")
    offer = sim.newest()
    assert text_of(offer) == f"{sim.bruno.mention}, ana asks to pause the game."
    await sim.told(sim.bruno, "move", move="10-14")
    [told] = await sim.press(sim.bruno, offer, "Agree to pause")
    assert "offer" in told
    over = await offer.channel.fetch_message(offer.id)
    assert text_of(over) == "The offer has lapsed: the game has gone on."


async def test_a_rated_match_has_takebacks_only_where_both_agreed_to_them(sim: Sim) -> None:
    await sim.begin(rated=True)
    card = await sim.play(sim.ana, "22-18")
    assert "Take back" not in labels_of(card)
    assert "only if that was agreed" in await sim.told(sim.ana, "takeback")
    await sim.told(sim.ana, "abort")
    await sim.begin(rated=True, takebacks=True)
    assert "Take back" in labels_of(await sim.play(sim.ana, "22-18"))


async def test_a_pause_is_seen_on_the_card_and_ended_from_it(sim: Sim) -> None:
    first = await sim.begin()
    assert (await sim.told(sim.ana, "pause")).startswith("You have asked for a pause.")
    assert await sim.told(sim.bruno, "pause") == "The game is paused; a move lets the clock run again."
    word = sim.newest()
    assert text_of(word).startswith(f"{sim.ana.mention} Match 1 is paused.")
    edited = await first.channel.fetch_message(first.id)
    assert "The clock is paused; a move or `/resume` lets it run again." in text_of(edited)
    assert "Resume" in labels_of(edited)
    assert (await sim.told(sim.ana, "pause")).startswith("The clock is paused already")
    await sim.ana.slash(sim.games, "board")
    await sim.deliver()
    card = sim.newest()
    assert "The clock is paused; a move or `/resume` lets it run again." in text_of(card)
    assert "Pause" not in labels_of(card)
    assert await sim.press(sim.bruno, card, "Resume") == ["The clock runs again."]
    assert text_of(sim.newest()) == (f"{sim.ana.mention} bruno goes on with match 1: the clock runs again.")
    over = await word.channel.fetch_message(word.id)
    assert text_of(over) == text_of(word)
    assert labels_of(over) == []
    assert (await sim.told(sim.bruno, "resume")).startswith("The clock is running;")


async def test_without_a_clock_there_is_nothing_to_pause_or_claim(sim: Sim) -> None:
    card = await sim.begin(pace="none")
    assert "Pause" not in labels_of(card)
    assert "Time to move" not in text_of(card)
    for name in ("pause", "claim"):
        assert "no time limit" in await sim.told(sim.ana, name)


# Plans


async def test_plans_are_entered_listed_followed_and_removed_in_private(sim: Sim) -> None:
    await sim.begin()
    assert (await sim.told(sim.ana, "plan")).startswith("You have planned nothing in this match.")
    card = sim.newest()
    told = await sim.told(sim.ana, "plan", line="22-18 11-15 18x11")
    assert told == (
        "Planned: `22-18 11-15 18x11`. As soon as your opponent plays what you expect, I answer.\n"
        "It is your turn: the plan begins once you have played `22-18`."
    )
    await sim.told(sim.ana, "plan", line="22-18 9-13 18-14")
    listed = await sim.asked(sim.ana, "plan")
    assert text_of(listed).endswith("1. `22-18 11-15 18x11`\n2. `22-18 9-13 18-14`")
    await sim.press(sim.ana, listed, "Remove 2")
    assert text_of(listed).startswith("The plan is removed.\nYour plans for this match")
    assert labels_of(listed) == ["Remove 1"]
    assert (await sim.told(sim.bruno, "plan")).startswith("You have planned nothing")
    assert sim.newest().id == card.id
    await sim.play(sim.ana, "22-18")
    answered = await sim.play(sim.bruno, "11-15")
    assert "ana played `18x11`" in text_of(answered)


async def test_a_plan_that_cannot_be_is_refused(sim: Sim) -> None:
    await sim.begin()
    assert "`22-10`" in await sim.told(sim.ana, "plan", line="22-10 11-15 18x11")
    assert (await sim.told(sim.carla, "plan", match=1, line="22-18 11-15 18x11")).startswith(
        "Only its two players"
    )


async def test_of_several_games_a_plan_has_to_name_one(sim: Sim) -> None:
    await sim.begin()
    await sim.told(sim.ana, "challenge", opponent=sim.carla)
    await sim.press(sim.carla, sim.newest(), "Accept")
    bare: dict[str, Any] = {}
    with_line = {"line": "22-18 11-15 18x11"}
    for options in (bare, with_line):
        asked = await sim.asked(sim.ana, "plan", sim.games, **options)
        assert labels_of(asked) == []
        assert "Match 1, your turn" in text_of(asked)
        assert "Match 2, your turn" in text_of(asked)
    assert (await sim.told(sim.ana, "plan", match=2, line="22-18 11-15 18x11")).startswith("Planned:")


# Vacation and settings


async def test_vacation_is_taken_prolonged_and_ended(sim: Sim) -> None:
    await sim.begin()
    stands = await sim.asked(sim.ana, "vacation")
    assert text_of(stands).startswith("You are not on vacation. 30 days are left this year;")
    assert labels_of(stands) == ["1 day", "3 days", "7 days"]
    await sim.press(sim.ana, stands, "3 days")
    assert "27 days are left this year." in text_of(stands)
    said = [text_of(message) async for message in sim.newest().channel.history(limit=3)]
    assert any("ana is on vacation until <t:" in text for text in said)
    *_, back = labels_of(stands)
    await sim.press(sim.ana, stands, back)
    assert text_of(stands).startswith("Welcome back; your clocks run again.")
    assert labels_of(stands) == []
    for typed in ("back", "0"):
        assert (await sim.told(sim.bruno, "vacation", days=typed)).startswith("You are not on vacation")
    assert (await sim.told(sim.bruno, "vacation", days="soon")).startswith("Write a number of days")
    assert "vacation" in await sim.told(sim.ana, "vacation", days="30")


async def test_settings_are_changed_by_buttons_and_options(sim: Sim) -> None:
    overview = await sim.asked(sim.ana, "settings")
    assert text_of(overview).startswith("Reminders: where the match is played.\nQuiet hours: none.")
    await sim.press(sim.ana, overview, "Also in private")
    assert "Reminders: where the match is played, and in private." in text_of(overview)
    assert "Not in private" in labels_of(overview)
    offered = await sim.ana.autocomplete(sim.games, "settings", "zone", "rome")
    assert [choice["value"] for choice in offered] == ["Europe/Rome"]
    told = await sim.told(sim.ana, "settings", zone="Rome", quiet="22:30-7")
    assert "Time zone: `Europe/Rome`." in told
    assert "Quiet hours: from 22:30 to 07:00" in told
    assert "Quiet hours: none." in await sim.told(sim.ana, "settings", quiet="off")
    assert (await sim.told(sim.ana, "settings", zone="Atlantis")).startswith("I know no time zone like")
    asked = await sim.asked(sim.ana, "settings", zone="Argentina")
    assert text_of(asked).startswith("Which of these time zones do you mean: `America/Argentina/Jujuy`")
    await sim.press(sim.ana, asked, "America/Argentina/Salta")
    assert "Time zone: `America/Argentina/Salta`." in text_of(asked)
    assert (await sim.told(sim.ana, "settings", quiet="at night")).startswith("Write from when to when")


# Those who keep order


async def test_the_usual_pace_of_a_server_is_that_of_a_challenge_which_says_none(sim: Sim) -> None:
    keeper = sim.keeper()
    card = await sim.begin()
    assert re.search(r"Time to move: until <t:\d+:f>\.", text_of(card))
    told = await sim.told(keeper, "pace", pace="7d")
    assert told.endswith("unless somebody says otherwise: 7 days per move.")
    await sim.told(sim.carla, "challenge")
    assert "Time: 7 days per move." in text_of(sim.newest())
    await sim.told(sim.carla, "challenge", pace="1d")
    assert "Time: 1 day per move." in text_of(sim.newest())
    await sim.told(keeper, "pace", pace="none")
    await sim.told(sim.carla, "challenge")
    assert "Time: no time limit." in text_of(sim.newest())


async def test_the_dashboard_is_switched_on_and_off(sim: Sim) -> None:
    keeper = sim.keeper()
    assert "will be listed here" in await sim.told(keeper, "dashboard", state="on")
    assert "no longer" in await sim.told(keeper, "dashboard", state="off")
