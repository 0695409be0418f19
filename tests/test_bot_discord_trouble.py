"""Discord down, slow, strict or forgetful: no move is lost, and other matches go on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.config import SettingError
from bot.discord.client import Client, build
from bot.play.desk import Desk
from core.board import Color
from core.match import MatchId
from storage import cards
from tests.discord_play import Play, has, playing, running, scene
from tests.discord_server import BOT_CAN, Can, Channel, Message

pytestmark = pytest.mark.wire

SENDS = r"/channels/{}/messages"


class Socket:
    """As much of a closed connection as its error looks at."""

    def __init__(self, code: int) -> None:
        self.close_code = code


def a_desk(play: Play) -> Desk:
    return Desk(play.database, play.clock.now, lambda: Color.WHITE, lambda: "CODE", lambda: None)


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play


async def test_without_the_right_to_attach_the_board_comes_in_letters(play: Play) -> None:
    quiet = play.server.add_channel(play.guild, "quiet", permissions=BOT_CAN & ~Can.ATTACH_FILES)
    await play.command(play.ana, "challenge", quiet, opponent=play.bruno)
    await play.press(play.bruno, await play.offer("Accept", channel=quiet), "Accept")
    card = await play.server.wait_for(lambda message: bool(message.selects), channel=quiet)
    assert card.attachments == []
    assert "w21" in card.text
    assert "I may not send pictures here: I lack the permission **Attach Files**." in card.text
    board = await play.pressed(play.bruno, card, "Flip")
    assert board.attachments == []
    assert "w21" in board.text
    await play.server.say(play.ana, quiet, "22-18", reply_to=card)
    await play.server.wait_for(lambda message: "Ana played `22-18`." in message.text, channel=quiet)
    await play.server.until(lambda: card.buttons == [] or None, lambda: "the retirement")
    asked = await play.told(play.ana, "resign", quiet)
    await play.press(play.ana, asked, "Yes, resign")
    end = await play.offer("PDN file", channel=quiet)
    assert "1. c3-d4 0-1" in (await play.pressed(play.bruno, end, "PDN file")).text


@pytest.mark.parametrize(
    ("permissions", "in_thread", "named"),
    [
        (BOT_CAN & ~Can.SEND, False, "Send Messages"),
        (BOT_CAN & ~Can.SEND_IN_THREADS, True, "Send Messages in Threads"),
        (BOT_CAN & ~Can.VIEW, False, "View Channel"),
    ],
)
async def test_the_missing_permission_is_named(
    play: Play,
    permissions: int,
    in_thread: bool,  # noqa: FBT001 - a column of the table
    named: str,
) -> None:
    place = play.server.add_channel(play.guild, "closed", permissions=permissions)
    if in_thread:
        place = play.server.add_thread(place, "a game", play.ana)
    for name, options in (("challenge", {}), ("join", {"code": "CODE01"})):
        told = await play.told(play.ana, name, place, **options)
        assert told.text == (
            f"I may not write here: I lack the permission **{named}**. Those who run this server can give it."
        )
    assert play.server.refusals == []
    assert "no open challenge" in (await play.told(play.ana, "challenges", place)).text


async def test_who_accepts_where_the_bot_may_not_write_any_more_is_told(play: Play) -> None:
    await play.command(play.ana, "challenge", opponent=play.bruno)
    offer = await play.offer("Accept")
    play.server.set_permissions(play.games, BOT_CAN & ~Can.SEND)
    told = await play.pressed(play.bruno, offer, "Accept")
    assert "I lack the permission **Send Messages**" in told.text
    play.server.set_permissions(play.games, BOT_CAN)
    await play.press(play.bruno, offer, "Accept")
    await play.card()
    play.server.set_permissions(play.games, BOT_CAN & ~Can.SEND)
    glance = await play.told(play.carla, "board", match=1)
    assert "I lack the permission **Send Messages**" in glance.text
    assert "It is the turn of Ana (White)." in glance.text


async def test_without_the_history_a_refusal_mentions_instead_of_replying(play: Play) -> None:
    deaf = play.server.add_channel(play.guild, "deaf", permissions=BOT_CAN & ~Can.READ_HISTORY)
    card = await play.begin(deaf)
    await play.server.say(play.bruno, deaf, "9-13", reply_to=card)
    refusal = await play.server.wait_for(lambda message: "turn." in message.text, channel=deaf, after=card)
    assert refusal.text.startswith(f"{play.bruno.mention} It is your opponent's turn.")
    assert refusal.pinged == [play.bruno]
    assert all("160002" in each for each in play.server.refusals)


async def test_a_card_that_may_not_be_edited_any_more_holds_nothing_up(play: Play) -> None:
    """30046: messages over an hour old are edited three times an hour in a channel."""
    card = await play.begin()
    play.server.advance(3601)
    play.games.old_edits = [play.server.clock.now()] * 3
    await play.move(play.ana, card, "22-18")
    await play.server.until(lambda: play.server.refusals or None, lambda: "the refusal to edit")
    assert "30046" in play.server.refusals[0]
    assert has(card, "Flip")
    second = await play.card(after=card)
    await play.move(play.bruno, second, "10-14")


async def test_a_rate_limit_puts_a_card_off_and_no_other(play: Play) -> None:
    other = play.server.add_channel(play.guild, "other")
    card, there = await play.begin(), await play.begin(other)
    play.server.fail("POST", SENDS.format(play.games.id), status=429, retry_after=40)
    await play.server.say(play.ana, play.games, "22-18", reply_to=card)
    await play.server.wait_for_request("POST", SENDS.format(play.games.id), count=4)
    await play.move(play.ana, there, "23-19")
    assert not any("Ana played" in message.text for message in play.games.messages)
    play.clock.ahead = timedelta(seconds=60)
    await play.told(play.carla, "games")
    assert "Ana played `22-18`." in (await play.card(after=card)).text


async def test_a_lost_answer_does_not_make_a_second_card(play: Play) -> None:
    card = await play.begin()
    await lose_an_answer(play, play.server.say(play.ana, play.games, "22-18", reply_to=card))
    await play.server.until(lambda: card.buttons == [] or None, lambda: "the retirement")
    assert len([message for message in play.games.messages if "Ana played" in message.text]) == 1


async def lose_an_answer(play: Play, said: Awaitable[object]) -> None:
    """Something is said that the bot shows, and never learns that it has: later it does so again.

    The client tries this error no second time by itself, as it would with a mark of its own.
    """
    sends = SENDS.format(play.games.id)
    before = len(play.server.asked("POST", sends))
    fault = play.server.fail("POST", sends, status=503, after=True)
    await said
    await play.server.until(lambda: fault.times == 0 or None, lambda: "the fault")
    play.clock.ahead += timedelta(seconds=60)
    await play.told(play.carla, "games")
    await play.server.wait_for_request("POST", sends, count=before + 2)


async def test_a_lost_answer_has_nothing_said_twice(play: Play) -> None:
    await play.begin()
    await play.server.wait_for(lambda message: message.text.startswith("The game begins."))
    await lose_an_answer(play, play.command(play.ana, "draw"))
    await play.press(play.bruno, await play.offer("Accept the draw"), "Accept the draw")
    await play.offer("Rematch")
    said_here = [message.text for message in play.games.messages]
    assert len(set(said_here)) == len(said_here)


async def test_a_channel_that_shuts_the_bot_out_is_left_alone_until_somebody_speaks_there(play: Play) -> None:
    card = await play.begin()
    play.server.set_permissions(play.games, BOT_CAN & ~Can.SEND)
    await play.server.say(play.ana, play.games, "22-18", reply_to=card)
    await play.server.until(lambda: play.server.refusals or None, lambda: "the refusal")
    assert "50013" in play.server.refusals[0]
    refused = len(play.server.refusals)
    await play.told(play.carla, "help", play.server.dm(play.carla))
    await asyncio.sleep(0.2)
    assert len(play.server.refusals) == refused
    play.server.set_permissions(play.games, BOT_CAN)
    await play.told(play.bruno, "games")
    assert "Ana played `22-18`." in (await play.card(after=card)).text


async def test_a_deleted_channel_leaves_the_match_to_be_played_in_private(play: Play) -> None:
    doomed = play.server.add_channel(play.guild, "doomed")
    await play.begin(doomed)
    play.server.delete_channel(doomed)
    own = play.server.dm(play.ana)
    listed = await play.told(play.ana, "games", own)
    assert "Match 1, your turn: Brazilian draughts against Bruno" in listed.text
    assert "discord.com" not in listed.text
    await play.command(play.ana, "board", own)
    mine = await play.card(own)
    await play.server.say(play.ana, own, "22-18")
    await play.server.wait_for(lambda message: "Ana played `22-18`." in message.text, channel=own, after=mine)
    await play.command(play.bruno, "board", play.games)
    assert "Ana played `22-18`." in (await play.card()).text


async def test_a_bot_that_is_removed_and_added_again_goes_on(play: Play) -> None:
    card = await play.begin()
    play.server.remove_bot(play.guild)
    own = play.server.dm(play.ana)
    play.ana.installed = True
    await play.command(play.ana, "move", own, move="22-18")
    await play.server.until(lambda: play.server.refusals or None, lambda: "the refusal")
    play.server.add_bot(play.guild)
    assert "Ana played `22-18`." in (await play.card(after=card)).text
    assert len([message for message in play.games.messages if message.text.startswith("Hello")]) == 1


async def test_an_archived_thread_wakes_and_a_locked_one_waits(play: Play) -> None:
    thread = play.server.add_thread(play.games, "our game", play.ana)
    card = await play.begin(thread)
    play.server.archive(thread)
    own = play.server.dm(play.ana)
    await play.command(play.ana, "move", own, move="22-18")
    second = await play.card(thread, after=card)
    await play.server.until(lambda: card.buttons == [] or None, lambda: "the retirement")
    play.server.archive(thread, locked=True)
    await play.command(play.bruno, "move", play.server.dm(play.bruno), move="10-14")
    await play.server.until(lambda: "160005" in str(play.server.refusals) or None, lambda: "the refusal")
    thread.locked = False
    await play.told(play.ana, "games", thread)
    assert "Bruno played `10-14`." in (await play.card(thread, after=second)).text


async def test_a_board_that_was_deleted_is_not_missed(play: Play) -> None:
    card = await play.begin()
    play.server.delete_message(card)
    await play.command(play.ana, "move", move="22-18")
    assert "Ana played `22-18`." in (await play.card()).text
    offer = await challenge_deleted(play)
    await play.command(play.bruno, "join", code="CODE02")
    await play.server.wait_for(lambda message: "match 2" in message.text, after=offer)


async def challenge_deleted(play: Play) -> Message:
    await play.command(play.ana, "challenge")
    offer = await play.offer("Join")
    play.server.delete_message(offer)
    return offer


async def test_what_was_said_while_the_gateway_was_lost_is_played(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Discord wants five seconds between two sessions; this one does not."""

    monkeypatch.setattr(Client, "before_identify_hook", at_once)
    card = await play.begin()
    other: Channel = play.server.add_channel(play.guild, "other")
    there = await play.begin(other)
    await play.server.drop_connections(resumable=False)
    await play.server.say(play.ana, play.games, "22-18", reply_to=card)
    await play.server.say(play.ana, other, f"{play.server.bot.mention} 23-19")
    await play.server.until(lambda: play.server.events.sessions or None, lambda: "a new session")
    await play.server.ready()
    assert "Ana played `22-18`." in (await play.card(after=card)).text
    assert "Ana played `23-19`." in (await play.card(other, after=there)).text
    assert play.server.refusals == []


async def test_what_was_said_before_a_newer_board_was_shown_unheard_is_played_as_well(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection may be dead for a while before that is noticed, and boards are sent by another."""
    card, back = await play.begin(), asyncio.Event()

    async def when_told(*_: object, **__: object) -> None:
        await back.wait()

    monkeypatch.setattr(Client, "before_identify_hook", when_told)
    await play.server.drop_connections(resumable=False)
    await play.server.say(play.ana, play.games, f"{play.server.bot.mention} 22-18")
    newer = await play.server.say(play.carla, play.games, "as if it were a board")
    async with play.database.write() as connection:
        [shown] = await cards.of_match(connection, MatchId(1))
        await cards.shown(connection, shown, message=newer.id, edition=0, version=1, over=False)
    back.set()
    assert "Ana played `22-18`." in (await play.card(after=card)).text


async def test_an_answer_that_comes_too_late_does_nothing(play: Play) -> None:
    card = await play.begin()
    play.server.delay("/interactions/.*", 0.3, times=1)
    play.server.answer_within = 0.2
    [select] = card.selects
    await play.server.select(play.ana, card, select["custom_id"], [select["options"][0]["value"]])
    await play.server.until(lambda: play.server.refusals or None, lambda: "the refusal")
    assert "10062" in play.server.refusals[0]
    play.server.answer_within = 3
    await play.move(play.ana, card, "22-18")


async def test_a_wrong_token_is_said_so(play: Play) -> None:
    for token in ("wrong", "MTA.wrong.token"):
        connection = build(replace(play.settings, discord_token=token), a_desk(play))
        with pytest.raises(SettingError, match="DISCORD_TOKEN is not accepted"):
            await connection.run()


@pytest.mark.parametrize(
    "error",
    [
        discord.PrivilegedIntentsRequired(None),
        discord.ConnectionClosed(Socket(4014), shard_id=None),  # type: ignore[arg-type]
        discord.ConnectionClosed(Socket(4013), shard_id=None),  # type: ignore[arg-type]
    ],
)
async def test_intents_that_are_not_allowed_are_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def refused(*_: object) -> None:
        raise error

    async with scene(tmp_path) as play:
        connection = build(play.settings, a_desk(play))
        monkeypatch.setattr(Client, "start", refused)
        with pytest.raises(SettingError, match="does not let the application of DISCORD_TOKEN connect"):
            await connection.run()


async def test_commands_that_may_not_be_registered_are_said_so(tmp_path: Path) -> None:
    async with scene(tmp_path) as play:
        play.server.fail("PUT", "/applications/.*", status=403, code=50001)
        with pytest.raises(SettingError, match="invite it anew, with the scopes bot"):
            await build(play.settings, a_desk(play)).run()


async def test_commands_that_cannot_be_registered_now_are_at_the_next_start(tmp_path: Path) -> None:
    async with scene(tmp_path) as play:
        play.server.fail("PUT", "/applications/.*", status=429)
        async with running(play):
            assert play.server.commands[None] == []
        async with running(play):
            await play.told(play.ana, "help")


async def test_commands_are_registered_once_and_hello_is_said_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as play:
        for _ in range(2):
            async with running(play):
                await play.told(play.ana, "help")
        assert len(play.server.asked("PUT", "/applications/.*")) == 1
        assert len(play.games.messages) == 1
        assert play.server.refusals == []


async def test_a_match_is_not_shown_to_another_server_whose_members_guess_its_number(play: Play) -> None:
    await play.begin()
    guild = play.server.add_guild("Strangers")
    channel, zed = play.server.add_channel(guild, "lobby"), play.server.add_user("zed", guild)
    for name in ("board", "moves", "flip", "pdn", "resign", "rematch"):
        told = await play.told(zed, name, channel, match=1)
        assert told.text == "I do not know which game you mean. `/games` lists your games."
        assert not told.attachments
    elsewhere = await play.told(
        play.ana, "moves", channel=play.server.add_channel(play.guild, "talk"), match=1
    )
    assert "22-18" in elsewhere.text


async def test_files_are_not_sent_where_none_may_be(play: Play) -> None:
    quiet = play.server.add_channel(play.guild, "quiet", permissions=BOT_CAN & ~Can.ATTACH_FILES)
    told = await play.told(play.ana, "export", quiet)
    assert told.text == "I may not send files here. Ask me in our private chat: `/export`"
    assert not told.attachments
