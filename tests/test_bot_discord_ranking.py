"""Leaderboards, profiles and records on Discord, as those who ask see them."""

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from storage import communities, players
from storage.places import Platform
from storage.players import Account
from tests.discord_sim import Sim, account_of, alt_texts_of, labels_of, simulated, text_of, turned
from tests.rated_people import DAY, community_of, ladder, names_on, opening

STRANGERS = [Account(Platform.DISCORD, 10**6 + place, f"Player {place:02}") for place in range(25)]


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def rank(sim: Sim, *accounts: Account) -> None:
    now = datetime.now(UTC)
    await ladder(sim.client.desk.database, (Platform.DISCORD, sim.guild.id), accounts, now)


def alt_text_of(message: Any) -> str:
    """What the picture of a message shows, in words."""
    [told] = alt_texts_of(message)
    return told


async def test_an_empty_leaderboard_tells_how_to_get_on_it(sim: Sim) -> None:
    told = await sim.asked(sim.ana, "leaderboard")
    assert text_of(told).split("\n") == [
        "**Leaderboard · Brazilian draughts**",
        "here · all time",
        "Nobody is on this list yet. Be the first: finish a rated game (`/challenge`, and choose rated).",
    ]
    assert labels_of(told) == ["Everywhere", "This month", "Italian draughts"]


async def test_pages_are_turned_and_ones_own_row_is_always_there(sim: Sim) -> None:
    ana = account_of(sim.ana)
    await rank(sim, *STRANGERS[:12], ana, *STRANGERS[12:])
    page = await sim.asked(sim.ana, "leaderboard")
    told = alt_text_of(page).split("\n")
    assert told[1] == "here · all time · page 1 of 3"
    assert [line.partition(".")[0].strip("▸ ") for line in told[2:12]] == [str(rank) for rank in range(1, 11)]
    assert (
        len([line for line in told if re.fullmatch(r"▸ \d+\. ana: \d+\? ±\d+, 2 games \(you\)", line)]) == 1
    )
    assert labels_of(page) == [
        "Next ▶",
        "Everywhere",
        "This month",
        "Italian draughts",
        "As text",
        "Show here",
    ]
    first = names_on(alt_text_of(page))
    second = names_on(alt_text_of(await turned(sim.ana, page, "Next ▶")))
    assert alt_text_of(page).split("\n")[1] == "here · all time · page 2 of 3"
    assert labels_of(page)[:2] == ["◀ Better", "Next ▶"]
    third = names_on(alt_text_of(await turned(sim.ana, page, "Next ▶")))
    assert labels_of(page)[0] == "◀ Better"
    assert set(first + second + third) == {one.name for one in [*STRANGERS, ana]}
    assert len(first + second + third) == 26
    assert names_on(alt_text_of(await turned(sim.ana, page, "◀ Better"))) == second


async def test_whoever_is_on_another_page_has_their_row_below(sim: Sim) -> None:
    await rank(sim, *STRANGERS[:12], account_of(sim.ana))
    told = alt_text_of(await sim.asked(sim.ana, "leaderboard")).split("\n")
    assert told[12] == "…"
    assert re.fullmatch(r"▸ 13\. ana: \d+\? ±\d+, 1 game \(you\)", told[13])
    absent = await sim.asked(sim.carla, "leaderboard")
    assert text_of(absent).startswith("You are not on this list.")


async def test_whoever_stayed_away_is_told_how_to_come_back(sim: Sim) -> None:
    long_ago = datetime.now(UTC) - DAY * 181
    await ladder(
        sim.client.desk.database,
        (Platform.DISCORD, sim.guild.id),
        [account_of(sim.ana), STRANGERS[0]],
        long_ago,
    )
    await rank(sim, *STRANGERS[1:3])
    told = text_of(await sim.asked(sim.ana, "leaderboard"))
    assert told.startswith(
        "You are not on this list: for more than 180 days you have finished no rated game."
    )
    assert "A rated game gives you one" in text_of(await sim.asked(sim.carla, "leaderboard"))


async def test_here_and_everywhere_of_all_time_and_of_a_month_as_picture_and_as_text(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    page = await sim.asked(sim.ana, "leaderboard")
    everywhere = alt_text_of(await turned(sim.ana, page, "Everywhere"))
    assert everywhere.split("\n")[1] == "everywhere · all time"
    assert labels_of(page)[0] == "Only here"
    month = alt_text_of(await turned(sim.ana, page, "This month"))
    assert re.fullmatch(r"everywhere · \d{4}-\d\d", month.split("\n")[1])
    assert alt_text_of(await turned(sim.ana, page, "All time")) == everywhere
    text = text_of(await turned(sim.ana, page, "As text"))
    assert text.replace("**", "").replace("\\", "") == everywhere
    assert labels_of(page)[-2:] == ["As a picture", "Show here"]
    assert alt_text_of(await turned(sim.ana, page, "As a picture")) == everywhere
    other = text_of(await turned(sim.ana, page, "Italian draughts"))
    assert other.startswith("**Leaderboard · Italian draughts**\neverywhere · all time\n")


async def test_a_month_can_be_named_and_nonsense_is_refused(sim: Sim) -> None:
    now = datetime.now(UTC)
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    told = await sim.asked(sim.ana, "leaderboard", month=f"{now - DAY * 2:%Y-%m}", overall=True)
    assert re.search(
        rf"everywhere · {now - DAY * 2:%Y-%m}\n▸ 1\. ana: \d+\? \(\+\d+\), 1 game", alt_text_of(told)
    )
    assert "Nobody is on this list yet." in await sim.told(sim.ana, "leaderboard", month="2020-01")
    for typed in ("2020-13", "may", "2020-1x"):
        told_no = await sim.told(sim.ana, "leaderboard", month=typed)
        assert told_no == f"`{typed}` is no month. Write a year and a month, as in `2026-12`."


async def test_a_server_is_shown_nothing_of_another_but_the_whole(sim: Sim) -> None:
    await ladder(
        sim.client.desk.database,
        (Platform.DISCORD, 999),
        [account_of(sim.ana), STRANGERS[0]],
        datetime.now(UTC),
    )
    assert "Nobody is on this list yet." in await sim.told(sim.ana, "leaderboard")
    assert "ana" in alt_text_of(await sim.asked(sim.ana, "leaderboard", overall=True))


# Profiles


async def test_a_profile_tells_ratings_results_and_recent_matches(sim: Sim) -> None:
    await rank(sim, STRANGERS[0], account_of(sim.ana), account_of(sim.bruno))
    told = await sim.asked(sim.ana, "profile")
    lines = text_of(told).split("\n")
    assert lines[0] == "Profile of ana"
    assert re.fullmatch(r"\*\*Brazilian draughts\*\*: \d+\? ±\d+", lines[2])
    assert re.fullmatch(r"Here: \d+\? ±\d+", lines[3])
    assert lines[4:7] == [
        "As White: won 1, drawn 0, lost 0",
        "As Black: won 0, drawn 0, lost 1",
        "Now 1 game won in a row",
    ]
    assert lines[-3:] == [
        "Finished lately:",
        "Match 2: won against bruno, Brazilian draughts",
        "Match 1: lost to Player 00, Brazilian draughts",
    ]
    assert alt_text_of(told).startswith("Ratings of ana\nBrazilian draughts: from ")


async def test_of_others_only_matches_that_one_may_see_are_listed(sim: Sim) -> None:
    await rank(sim, STRANGERS[0], account_of(sim.bruno), account_of(sim.ana))
    assert "Match 2: won against ana" in await sim.told(sim.ana, "profile", who=sim.bruno)
    assert "Match 1" not in await sim.told(sim.ana, "profile", who=sim.bruno)
    assert "Finished lately" not in await sim.told(sim.carla, "profile", who=sim.bruno)


async def test_the_profile_is_in_the_menu_of_a_person(sim: Sim) -> None:
    result = await sim.ana.context_menu(sim.games, "Profile", sim.bruno)
    assert result.response is not None
    assert text_of(result.response) == ("Profile of bruno\n\nNo rating yet: no rated game has been finished.")
    assert await sim.told(sim.ana, "profile") == (
        "Profile of ana\n\n"
        "You have no rating yet. A rated game gives you one: `/challenge`, and choose rated."
    )


async def test_looking_at_somebody_notes_nothing_of_them(sim: Sim) -> None:
    await sim.told(sim.ana, "profile", who=sim.carla)
    async with sim.client.desk.database.read() as connection:
        assert await players.by_account(connection, Platform.DISCORD, sim.carla.id) is None


# Records


async def test_a_record_is_how_two_stand_against_each_other(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    assert await sim.told(sim.ana, "record", who=sim.bruno) == (
        "ana against bruno\nBrazilian draughts, rated: won 1, drawn 0, lost 0"
    )
    assert await sim.told(sim.carla, "record", who=sim.bruno, other=sim.ana) == (
        "bruno against ana\nBrazilian draughts, rated: won 0, drawn 0, lost 1"
    )
    assert await sim.told(sim.carla, "record", who=sim.bruno) == (
        "carla and bruno have not finished a game against each other yet."
    )
    assert await sim.told(sim.ana, "record", who=sim.ana) == "That is you. Please name somebody else."


# The end of a match


async def test_the_last_card_tells_what_a_rated_match_changed(sim: Sim) -> None:
    await sim.begin(rated=True)
    for mover, move in zip(cycle([sim.ana, sim.bruno]), opening(8), strict=False):
        await sim.play(mover, move)
    await sim.told(sim.ana, "resign")
    lines = (await resigned(sim, sim.ana)).split("\n")
    assert lines[-3:] == [
        "Ratings: ana 1338? (−162), bruno 1662? (+162)",
        "Here: ana 1338? (−162), bruno 1662? (+162)",
        "Head to head: ana 0 – 1 bruno, 0 draws",
    ]


async def test_the_last_card_of_a_casual_match_tells_only_how_they_stand(sim: Sim) -> None:
    await sim.begin()
    lines = (await resigned(sim, sim.bruno)).split("\n")
    assert lines[-1] == "Head to head: ana 1 – 0 bruno, 0 draws"
    assert "Ratings" not in "\n".join(lines)


async def test_a_rated_match_without_moves_says_why_nothing_changed(sim: Sim) -> None:
    await sim.begin(rated=True)
    await sim.play(sim.ana, "22-18")
    await sim.play(sim.bruno, "9-13")
    told = await resigned(sim, sim.bruno)
    assert "The ratings stay as they are: hardly a move was made" in told


async def resigned(sim: Sim, who: simcord.MemberActor) -> str:
    """The card of the match that somebody resigns."""
    asked = await sim.asked(who, "resign")
    await who.click(asked, label="Yes, resign")
    await sim.deliver()
    return text_of(sim.newest())


# What a server has chosen


async def chosen(sim: Sim, **settings: object) -> None:
    """Have those who keep order choose for the server."""
    async with sim.client.desk.database.write() as connection:
        community = await community_of(connection, Platform.DISCORD, sim.guild.id, datetime.now(UTC))
        for column, value in settings.items():
            await communities.choose(connection, community, column, value)


async def test_a_server_may_do_without(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    page = await sim.asked(sim.ana, "leaderboard")
    await chosen(sim, leaderboard=False)
    assert await sim.told(sim.ana, "leaderboard") == (
        "There is no leaderboard here. The one of all chats: `/leaderboard overall`"
    )
    assert await sim.press(sim.ana, page, "This month") == []
    assert text_of(page).startswith("There is no leaderboard here")
    everywhere = await sim.asked(sim.ana, "leaderboard", overall=True)
    assert "ana" in alt_text_of(everywhere)
    assert labels_of(everywhere)[0] == "This month"


async def test_the_game_usually_played_here_is_shown_first(sim: Sim) -> None:
    await chosen(sim, ruleset="italian")
    assert "Italian draughts" in await sim.told(sim.ana, "leaderboard")
    assert "Brazilian draughts" in await sim.told(sim.ana, "leaderboard", game="brazilian")


async def test_months_are_offered_while_one_is_typed(sim: Sim) -> None:
    now = datetime.now(UTC)
    offered = await sim.ana.autocomplete(sim.games, "leaderboard", "month", "")
    assert [choice["value"] for choice in offered][:1] == [f"{now:%Y-%m}"]
    assert len({choice["value"] for choice in offered}) == 25
    [only] = await sim.ana.autocomplete(sim.games, "leaderboard", "month", f"{now.year - 1}-07")
    assert (only["name"], only["value"]) == (f"{now.year - 1}-07", f"{now.year - 1}-07")


# Shown to everybody


async def shared(sim: Sim, who: simcord.MemberActor, page: Any) -> Any:
    """What everybody sees after somebody has pressed the button below what they alone see."""
    before = sim.games.last_message
    assert await sim.press(who, page, "Show here") == []
    message = sim.newest()
    assert message != before
    assert message.mentions == []
    assert labels_of(message) == []
    return message


async def test_a_leaderboard_is_shown_to_everybody_in_the_language_of_the_channel(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), *STRANGERS[:12])
    await chosen(sim, language="it")
    page = await sim.asked(sim.ana, "leaderboard")
    await turned(sim.ana, page, "Next ▶")
    told = alt_text_of(await shared(sim, sim.ana, page)).split("\n")
    assert told[0] == "Classifica · Dama brasiliana"
    assert told[1].endswith("2 di 2")
    # Of no reader in particular.
    assert len(told) == 2 + 3 + 1
    assert "▸" not in "".join(told)
    await turned(sim.ana, page, "As text")
    assert text_of(await shared(sim, sim.ana, page)).startswith("**Classifica · Dama brasiliana**")


async def test_whoever_is_not_on_it_is_not_told_so_before_everybody(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    page = await sim.asked(sim.carla, "leaderboard")
    assert text_of(page).startswith("You are not on this list.")
    assert text_of(await shared(sim, sim.carla, page)) == ""


async def test_a_profile_and_a_record_are_shown_to_everybody(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    profile = await sim.asked(sim.ana, "profile")
    assert "Match 1: won against bruno" in text_of(profile)
    message = await shared(sim, sim.ana, profile)
    assert alt_text_of(message).startswith("Ratings of ana")
    # Its board was never shown here.
    assert "Match 1" not in text_of(message)
    record = await sim.asked(sim.ana, "record", who=sim.bruno)
    told = text_of(await shared(sim, sim.ana, record))
    assert told == "ana against bruno\nBrazilian draughts, rated: won 1, drawn 0, lost 0"


async def test_nothing_is_shown_where_there_is_no_leaderboard(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    page = await sim.asked(sim.ana, "leaderboard", overall=True)
    await chosen(sim, leaderboard=False)
    last = sim.newest()
    assert await sim.press(sim.ana, page, "Show here") == []
    assert text_of(page).startswith("There is no leaderboard here")
    assert sim.newest() == last
    assert "Show here" not in labels_of(await sim.asked(sim.ana, "leaderboard", overall=True))


async def test_where_the_bot_may_not_write_nothing_is_shown(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    no_sending = discord.PermissionOverwrite(send_messages=False)
    assert sim.guild.me
    quiet = sim.guild.create_text_channel("quiet", overwrites={sim.guild.me: no_sending})
    page = await sim.asked(sim.ana, "leaderboard", quiet)
    assert alt_text_of(page)
    assert "Show here" not in labels_of(page)


async def test_everybody_is_shown_no_more_than_one_may_ask_for(sim: Sim) -> None:
    await rank(sim, account_of(sim.ana), account_of(sim.bruno))
    sim.at_once()
    page = await sim.asked(sim.ana, "leaderboard")
    for _ in range(9):
        await shared(sim, sim.ana, page)
    last = sim.newest()
    assert await sim.press(sim.ana, page, "Show here") == []
    assert text_of(page).startswith("That was a lot at once.")
    assert sim.newest() == last
