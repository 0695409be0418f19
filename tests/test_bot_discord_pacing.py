"""Time over a real wire, against a Discord that refuses what Discord refuses."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.delivery import Message as Said
from bot.discord.client import Client
from bot.play.desk import Desk
from core.board import Color
from storage.places import Place, Platform
from tests.discord_play import Play, has, playing
from tests.discord_server import BOT_CAN, Can, Message
from tests.discord_server_components import GALLERY
from tests.discord_server_world import PERSON_CAN

pytestmark = pytest.mark.wire


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play


async def said(play: Play, words: str, after: Message | None = None) -> Message:
    """What the bot says in the channel with these words."""
    return await play.server.wait_for(lambda one: words in one.text, channel=play.games, after=after)


async def test_a_timed_match_with_a_takeback_a_plan_and_a_vacation(play: Play) -> None:
    card = await play.begin(pace="1d")
    begun = discord.utils.snowflake_time(card.id)
    [stamp] = [int(text.split(":")[1]) for text in card.text.split("<t")[1:]]
    assert abs(stamp - (begun + timedelta(days=1)).timestamp()) < 60
    assert f"Time to move: until <t:{stamp}:f>." in card.text
    card = await play.move(play.ana, card, "22-18")
    asked = await play.pressed(play.ana, card, "Take back")
    assert asked.text.startswith("You have asked to take your last move back.")
    offer = await play.offer("Let them take it back", channel=play.games)
    assert offer.pinged == [play.bruno]
    agreed = await play.pressed(play.bruno, offer, "Let them take it back")
    assert agreed.text == "The move is taken back."
    card = await play.card(after=offer)
    assert f"{play.ana.mention}, it is your turn (White)." in card.text
    planned = await play.told(play.ana, "plan", line="22-18 11-15 18x11")
    assert planned.text.startswith("Planned: `22-18 11-15 18x11`.")
    card = await play.move(play.ana, card, "22-18")
    card = await play.move(play.bruno, card, "11-15")
    # Both moves are told, on the board and beside it; what else she may have planned is hers alone.
    assert "Bruno played `11-15`. Ana played `18x11`, taking 1 piece. It was planned." in card.text
    stands = await play.told(play.bruno, "vacation", days="3")
    assert "27 days are left this year." in stands.text
    assert (await said(play, "Bruno is on vacation until <t:", after=card)).ephemeral is False
    assert all("Planned" not in one.text and "18x11`." not in one.text for one in play.games.messages[:-3])
    assert play.server.refusals == []


async def test_a_plan_that_is_crossed_is_told_of_in_private(play: Play) -> None:
    card = await play.begin()
    await play.told(play.ana, "plan", line="22-18 11-15 18x11")
    card = await play.move(play.ana, card, "22-18")
    await play.move(play.bruno, card, "10-14")
    word = await play.server.wait_for(
        lambda one: "your plan is dropped" in one.text, channel=play.server.dm(play.ana)
    )
    assert "11-15 18x11" in word.text
    assert not any("plan" in one.text for one in play.games.messages)


async def test_whoever_waits_too_long_may_have_their_game_claimed(play: Play) -> None:
    card = await play.begin(pace="1d")
    card = await play.move(play.ana, card, "22-18")
    card = await play.move(play.bruno, card, "10-14")
    overview = await play.told(play.ana, "settings")
    await play.press(play.ana, overview, "Keep my vacation")
    early = await play.told(play.bruno, "claim")
    assert early.text.startswith("Your opponent has time until <t:")
    play.clock.ahead = timedelta(days=1, hours=2)
    won = await play.told(play.bruno, "claim")
    assert won.text == "You have claimed the game, and won it on time."
    end = await said(play, "Black wins", after=card)
    assert has(end, "Rematch")
    assert play.server.refusals == []


async def test_a_card_that_is_edited_keeps_its_picture(play: Play) -> None:
    card = await play.begin(pace="1d")
    await play.pressed(play.ana, card, "Pause")
    await play.pressed(play.bruno, await play.offer("Agree to pause"), "Agree to pause")
    await play.server.until(lambda: "The clock is paused;" in card.text or None, lambda: card.text)
    assert GALLERY in {part["type"] for part in card.components}
    assert [each.filename for each in card.attachments] == ["board.png"]
    assert "b1 " not in card.text
    assert play.server.refusals == []


async def test_a_card_has_a_button_that_claims_once_time_is_up(play: Play) -> None:
    card = await play.begin(pace="1d")
    card = await play.move(play.ana, card, "22-18")
    card = await play.move(play.bruno, card, "10-14")
    assert not has(card, "Claim the game")
    await play.press(play.ana, await play.told(play.ana, "settings"), "Keep my vacation")
    play.clock.ahead = timedelta(days=1, hours=2)
    await play.command(play.bruno, "board")
    late = await play.server.wait_for(
        lambda one: has(one, "Claim the game") and bool(one.attachments), channel=play.games, after=card
    )
    assert "Ana is out of time. Bruno can claim the game until" in late.text
    won = await play.pressed(play.bruno, late, "Claim the game")
    assert won.text == "You have claimed the game, and won it on time."
    assert has(await said(play, "Black wins", after=late), "Rematch")
    assert play.server.refusals == []


async def test_guests_plan_and_rest_in_answers_of_their_own(play: Play) -> None:
    guild = play.server.add_guild("Elsewhere", joined=False)
    dora, emil = (play.server.add_user(name, guild, installed=True) for name in ("dora", "emil"))
    lounge = play.server.add_channel(guild, "lounge")
    await play.command(dora, "challenge", lounge, opponent=emil)
    offer = await play.offer("Accept", channel=lounge)
    await play.press(emil, offer, "Accept")
    await play.server.until(lambda: "Time to move" in offer.text or None, lambda: offer.text)
    planned = await play.told(dora, "plan", lounge, line="22-18 11-15 18x11")
    assert planned.text.startswith("Planned:")
    listed = await play.told(dora, "plan", lounge)
    assert has(listed, "Remove 1")
    stands = await play.told(emil, "vacation", lounge)
    assert stands.text.startswith("You are not on vacation.")
    assert (await play.told(emil, "settings", lounge)).text.startswith("Reminders:")
    await play.choose(dora, offer, "22-18")
    await play.server.until(lambda: "Dora played `22-18`" in offer.text or None, lambda: offer.text)
    await play.choose(emil, offer, "11-15")
    await play.server.until(lambda: "Dora played `18x11`" in offer.text or None, lambda: offer.text)
    assert lounge.messages == [offer]
    keeper = play.server.add_user("keeper", guild, installed=True)
    play.server.join(keeper, guild, PERSON_CAN | Can.MANAGE_MESSAGES)
    asked = await play.told(keeper, "dashboard", lounge, state="on")
    assert asked.text.startswith("I am not a member here and can only answer")
    assert play.server.refusals == []


# What changes beside the board


async def test_a_pause_is_edited_into_the_card_and_calls_nobody(play: Play) -> None:
    card = await play.begin()
    picture = card.attachments
    for user in (play.ana, play.bruno):
        await play.told(user, "pause")
    await play.server.until(lambda: "The clock is paused;" in card.text or None, lambda: card.text)
    assert has(card, "Resume")
    assert card.selects
    assert card.attachments == picture
    word = await said(play, "Match 1 is paused.")
    assert word.pinged == [play.ana]
    await play.told(play.bruno, "resume")
    await play.server.until(lambda: "Time to move: until" in card.text or None, lambda: card.text)
    assert has(card, "Pause")
    assert play.server.refusals == []


async def test_a_card_in_letters_is_edited_too(play: Play) -> None:
    quiet = play.server.add_channel(play.guild, "quiet", permissions=BOT_CAN & ~Can.ATTACH_FILES)
    await play.command(play.ana, "challenge", quiet, opponent=play.bruno)
    await play.press(play.bruno, await play.offer("Accept", channel=quiet), "Accept")
    card = await play.server.wait_for(lambda one: bool(one.selects), channel=quiet)
    await play.told(play.ana, "vacation", days="3")
    await play.server.until(lambda: "Ana is on vacation" in card.text or None, lambda: card.text)
    assert "w21" in card.text
    assert play.server.refusals == []


async def test_a_card_too_old_to_be_edited_stays_as_it_is_and_the_game_goes_on(play: Play) -> None:
    """30046: messages over an hour old are edited three times an hour in a channel."""
    card = await play.begin()
    play.server.advance(3601)
    play.games.old_edits = [play.server.clock.now()] * 3
    await play.told(play.ana, "vacation", days="3")
    await play.server.until(lambda: play.server.refusals or None, lambda: "the refusal to edit")
    assert "30046" in play.server.refusals[0]
    assert "vacation" not in card.text
    await play.move(play.ana, card, "22-18")


async def test_where_the_bot_may_not_read_what_it_said_the_card_stays_and_the_game_goes_on(
    play: Play,
) -> None:
    deaf = play.server.add_channel(play.guild, "deaf", permissions=BOT_CAN & ~Can.READ_HISTORY)
    card = await play.begin(deaf)
    await play.told(play.ana, "vacation", days="3")
    await play.server.until(lambda: play.server.refusals or None, lambda: "the refusal to read")
    assert "vacation" not in card.text
    await play.server.say(play.ana, deaf, "22-18", reply_to=card)
    await play.card(deaf, after=card)


# The messenger


async def test_what_may_not_be_edited_any_more_is_given_up_and_who_has_left_is_known(play: Play) -> None:
    desk = Desk(play.database, play.clock.now, lambda: Color.WHITE, lambda: "CODE", lambda: None)
    client = Client(desk)
    here = Place(Platform.DISCORD, play.games.id)
    async with client:
        await client.login(play.server.token)
        messenger = client.messenger
        sent = await messenger.say(here, Said(("Games",), once="games"))
        assert sent is not None
        assert await messenger.rewrite(here, sent, Said(("No games",))) == sent
        assert play.games.messages[-1].text == "No games"
        play.server.advance(3601)
        play.games.old_edits = [play.server.clock.now()] * 3
        assert await messenger.rewrite(here, sent, Said(("Games again",))) is None
        assert await messenger.rewrite(here, 1, Said(("Games again",))) is None
        assert await messenger.has_left(here, play.bruno.id) is False
        play.server.leave(play.bruno, play.guild)
        assert await messenger.has_left(here, play.bruno.id) is True
        assert await messenger.has_left(here, play.ana.id) is False
        play.server.fail("GET", r"/guilds/\d+/members/\d+", status=500, times=10)
        own = Place(Platform.DISCORD, play.server.dm(play.bruno).id)
        assert await messenger.has_left(own, play.bruno.id) is False
