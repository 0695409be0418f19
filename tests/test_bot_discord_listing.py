"""Long lists on the wire: as much of them is said as Discord takes, whatever people are called."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from core.board import Color
from core.challenge import Terms
from core.match import MatchId
from core.pace import USUAL
from core.rulesets import BRAZILIAN
from storage import cards, dashboards, matches, players
from storage.places import Place, Platform
from tests.discord_play import Play, has, playing
from tests.discord_server import Can, Message

pytestmark = pytest.mark.wire

WAYS = ("◀ Page before", "Next page ▶")

NAMES = ("_-*Alessandra.Massimiliano*-_", "[Bruno](http://a.b/c#d_e_f)")


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        for user, name in zip((play.ana, play.bruno), NAMES, strict=True):
            play.server.rename(user, name)
        yield play


async def begin(play: Play, count: int) -> Message:
    """So many matches between the same two in the same channel; the board of the first."""
    board, now = await play.begin(), play.clock.now()
    async with play.database.write() as connection:
        [first] = await cards.of_match(connection, MatchId(1))
        known = [
            await players.by_account(connection, Platform.DISCORD, one.id) for one in (play.ana, play.bruno)
        ]
        white, black = (player.id for player in known if player)
        for _ in range(1, count):
            match = await matches.create(
                connection,
                white=white,
                black=black,
                terms=Terms(BRAZILIAN, pace=USUAL),
                challenge=None,
                community=first.place.community,
                now=now,
            )
            card = await cards.create(
                connection, match.id, first.place, side=Color.WHITE, reader=None, now=now
            )
            await cards.shown(
                connection, card, message=board.id + match.id, edition=0, version=match.version, over=False
            )
    return board


async def test_all_games_are_listed_page_by_page_each_with_its_link(play: Play) -> None:
    await begin(play, 23)
    listed = await play.told(play.ana, "games")
    seen = list[str]()
    for number, ways in ((1, {"Next page ▶"}), (2, {"◀ Page before", "Next page ▶"}), (3, {"◀ Page before"})):
        await turned_to(play, listed, f"Page {number} of 3")
        head, *lines, _ = listed.text.splitlines()
        assert head == "You are playing 23 games, wherever they were begun:"
        assert {label for label in WAYS if has(listed, label)} == ways
        seen += lines
        if number < 3:
            await play.press(play.ana, listed, "Next page ▶")
    assert [line.startswith(f"- Match {number}, ") for number, line in enumerate(seen, 1)] == [True] * 23
    assert all("[Go to the board](https://discord.com/channels/" in line for line in seen)
    await play.press(play.ana, listed, "◀ Page before")
    await turned_to(play, listed, "Page 2 of 3")
    assert play.server.refusals == []


async def test_of_more_games_than_there_is_room_for_buttons_it_is_said_how_many_there_are(play: Play) -> None:
    await begin(play, 30)
    told = await play.told(play.ana, "resign")
    assert told.text == "Which game do you mean?\n… and 5 more.\nThe whole list: `/games`"
    assert len(told.buttons) == 25
    assert play.server.refusals == []


async def test_of_more_games_than_there_is_room_for_lines_it_is_said_where_all_are(play: Play) -> None:
    await begin(play, 30)
    home = play.server.dm(play.ana)
    await play.server.say(play.ana, home, "9-13")
    told = await play.server.wait_for(lambda one: one.text.startswith("Which game"), channel=home)
    *lines, more, whole = told.text.splitlines()[1:]
    assert more == f"… and {30 - len(lines)} more."
    assert whole == "The whole list: `/games`"
    assert told.buttons == []
    assert play.server.refusals == []


async def turned_to(play: Play, listed: Message, foot: str) -> None:
    """Wait until the list shows another page."""
    await play.server.until(lambda: listed.text.endswith(f"\n{foot}") or None, lambda: foot)


async def test_a_dashboard_lists_as_many_of_twenty_matches_as_it_can_and_is_still_edited(play: Play) -> None:
    play.server.join(
        play.carla, play.guild, permissions=Can.MANAGE_MESSAGES | play.guild.members[play.carla.id]
    )
    board = await begin(play, 20)
    await play.told(play.carla, "dashboard", state="on")
    listed = await play.server.wait_for(
        lambda message: message.text.startswith("**Games in this chat**"), channel=play.games
    )
    _, *lines, last = listed.text.splitlines()
    assert last == f"… and {20 - len(lines)} more."
    assert 8 < len(lines) < 20
    assert lines[0].startswith("Match 1: ")
    await noted(play, since=play.clock.now() - timedelta(minutes=1))
    # It may be edited before the move is saved, and then again after ten more minutes.
    for move, player in (("22-18", play.ana), ("9-13", play.bruno)):
        play.clock.ahead += timedelta(minutes=10)
        since = play.clock.now()
        board = await play.move(player, board, move)
        await noted(play, since)
    assert "Match 1: " not in listed.text
    assert play.server.refusals == []


async def noted(play: Play, since: datetime) -> None:
    """Wait until it is noted that the dashboard has been shown since then."""
    place = Place(Platform.DISCORD, play.games.id)
    async with asyncio.timeout(20):
        while True:
            async with play.database.read() as connection:
                found = await dashboards.find(connection, place)
            if found and found.edited_at and found.edited_at >= since:
                return
            await asyncio.sleep(0.01)
