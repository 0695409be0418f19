"""A match on Discord over real sockets; the bot is a process of its own, killed at every step of the way."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from bot.discord.said import Said
from core.game import Game
from core.rulesets import BRAZILIAN
from tests import discord_server_schema as schema
from tests import journey
from tests.bot_process import BotProcess, a_bot
from tests.discord_server import Channel, DiscordServer, Guild, Message, User

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

PATIENCE = journey.PATIENCE
FOR_EVER = 1000.0
SENDS = r"/channels/\d+/messages"


@dataclass
class World(journey.Watched):
    """Ana and Bruno on a server, and the bot in its process."""

    server: DiscordServer
    bot: BotProcess
    guild: Guild
    games: Channel
    ana: User
    bruno: User

    async def shown(self, words: str, after: Message | None = None) -> Message:
        """What the bot says in the channel with these words, sent since a message."""
        return await self.server.wait_for(
            lambda one: words in one.text, channel=self.games, after=after, timeout=PATIENCE
        )

    def said(self, words: str) -> list[Message]:
        """Every message of the bot with these words."""
        return [one for one in self.games.messages if one.author is self.server.bot and words in one.text]

    async def restart(self) -> None:
        """Kill -9, and start again; whatever held the bot up is over."""
        await self.bot.kill()
        self.server.heal()
        await self.bot.start()
        await self.server.ready(PATIENCE)

    async def press(self, user: User, message: Message, label: str) -> Message | None:
        """Press a button and be answered; what is told to the one who presses, if anything is."""
        pressed = await self.server.press(user, message, label=label)
        await pressed.response
        return pressed.messages[0] if pressed.messages else None

    async def choose(self, user: User, message: Message, label: str) -> None:
        """Choose from the select of a board."""
        [select] = message.selects
        [value] = [option["value"] for option in select["options"] if option["label"] == label]
        chosen = await self.server.select(user, message, select["custom_id"], [value])
        await chosen.response


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with journey.PatientDiscord() as server:
        guild = server.add_guild("Friends")
        games = server.add_channel(guild, "games")
        ana, bruno = server.add_user("ana"), server.add_user("bruno", display_name="Bruno_👑")
        async with a_bot(tmp_path, server.settings) as bot:
            await server.ready(PATIENCE)
            world = World(server, bot, guild, games, ana, bruno)
            await world.shown("Hello, I am Dama")
            yield world
            assert server.token not in bot.said
            warned = [line for line in bot.said.splitlines() if "Warning:" in line]
            assert all("'audioop' is deprecated" in line for line in warned)
            assert "Traceback" not in bot.said


async def test_from_challenge_to_the_final_file_with_kills_at_every_step(world: World) -> None:
    game = journey.short_game(BRAZILIAN, journey.BLOCKED_AFTER_23_PLIES)
    board = await accepted(world, await challenged(world))
    for ply, move in enumerate(journey.moves_as_typed(game)[:-1]):
        player = (world.ana, world.bruno)[ply % 2]
        board = await MOVED.get(ply, by_reply)(world, player, board, move)
    await draw_declined(world)
    await ended(world, board, game)
    check_database(world, game)
    assert world.server.refusals == []
    if schema.SPECIFICATION.exists():
        assert schema.faults(world.server.requests) == []
    assert await world.bot.stop() == 0


# Killed at each step


async def challenged(world: World) -> Message:
    """Saved but not said."""
    world.server.delay(SENDS, FOR_EVER, method="POST")
    await world.server.command(world.ana, world.games, "challenge", opponent=world.bruno, color="W")
    await world.stored("SELECT 1 FROM challenges")
    await world.restart()
    return await world.shown("Ana challenges")


async def accepted(world: World, offer: Message) -> Message:
    """Shown but not noted: Discord knows the second board for the first."""
    world.server.delay(SENDS, FOR_EVER, method="POST", after=True)
    await world.press(world.bruno, offer, "Accept")
    board = await world.shown("it is your turn (White)", after=offer)
    await world.restart()
    await world.stored("SELECT 1 FROM cards WHERE message IS NOT NULL AND due_at IS NULL")
    assert world.said("it is your turn (White)") == [board]
    return board


async def by_reply(world: World, player: User, board: Message, move: str) -> Message:
    await world.server.say(player, world.games, move, reply_to=board)
    return await world.shown(f"played `{move}`", after=board)


async def by_mention(world: World, player: User, board: Message, move: str) -> Message:
    await world.server.say(player, world.games, f"{world.server.bot.mention} {move}")
    return await world.shown(f"played `{move}`", after=board)


async def by_select(world: World, player: User, board: Message, move: str) -> Message:
    await world.choose(player, board, move)
    return await world.shown(f"played `{move}`", after=board)


async def by_command(world: World, player: User, board: Message, move: str) -> Message:
    offered = await world.server.autocomplete(player, world.games, "move", focused="move", move=move)
    assert [choice["name"] for choice in offered] == [move]
    await world.server.command(player, world.games, "move", move=offered[0]["value"])
    return await world.shown(f"played `{move}`", after=board)


async def stored_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the message was stored, and before it was acted on."""
    await world.bot.kill()
    said = await world.server.say(player, world.games, move, reply_to=board)
    payload = Said(
        said.id, world.games.id, world.guild.id, "Friends", player.id, player.display_name, player.name, move,
        board.id,
    )  # fmt: skip
    with closing(sqlite3.connect(world.bot.database)) as connection, connection:
        connection.execute(
            "INSERT INTO inbox (platform, id, chat, payload, received_at) "
            "VALUES ('discord', ?, ?, ?, '2026-01-01 00:00:00.000000')",
            (said.id, world.games.id, json.dumps(asdict(payload))),
        )
    await world.bot.start()
    return await world.shown(f"played `{move}`", after=board)


async def while_away(world: World, player: User, board: Message, move: str) -> Message:
    """Typed while there is no bot, after somebody else's talk."""
    await world.bot.kill()
    await world.server.say(player, world.games, "where is that bot?")
    await world.server.say(player, world.games, move, reply_to=board)
    await world.bot.start()
    return await world.shown(f"played `{move}`", after=board)


async def saved_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the move was saved and not shown."""
    world.server.delay(SENDS, FOR_EVER, method="POST")
    before = len(world.rows("SELECT 1 FROM moves"))
    await world.server.say(player, world.games, move, reply_to=board)
    await world.stored("SELECT 1 FROM moves", before + 1)
    await world.restart()
    return await world.shown(f"played `{move}`", after=board)


async def shown_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the board was shown, and before that was noted: it is shown once all the same."""
    world.server.delay(SENDS, FOR_EVER, method="POST", after=True)
    await world.choose(player, board, move)
    shown = await world.shown(f"played `{move}`", after=board)
    await world.restart()
    await world.stored("SELECT 1 FROM cards WHERE shown_edition = (SELECT max(ply) FROM moves)")
    assert world.rows("SELECT message FROM cards") == [(shown.id,)]
    assert [one for one in world.said(f"played `{move}`") if one.id > board.id] == [shown]
    return shown


async def not_retired(world: World, player: User, board: Message, move: str) -> Message:
    """Killed before the older board lost its buttons: they answer, and show the newest board."""
    world.server.delay(SENDS + r"/\d+", FOR_EVER)
    board_after = await by_reply(world, player, board, move)
    await world.server.wait_for_request("GET", SENDS + r"/\d+", timeout=PATIENCE)
    await world.restart()
    [select] = board.selects
    stale = await world.server.select(player, board, select["custom_id"], [select["options"][0]["value"]])
    told = await stale.reply
    assert told.only_for is player
    assert told.text.startswith("That board is out of date")
    assert f"played `{move}`" in told.text
    return board_after


MOVED = {
    0: by_select, 1: by_mention, 2: by_command, 5: stored_only, 7: while_away, 10: saved_only, 13: shown_only,
    16: not_retired,
}  # fmt: skip


async def draw_declined(world: World) -> None:
    """Killed when the offer was saved and not said; declined, it does not come back."""
    world.server.delay(SENDS, FOR_EVER, method="POST")
    await world.server.command(world.bruno, world.games, "draw")
    await world.stored("SELECT 1 FROM matches WHERE offer_open")
    await world.restart()
    offer = await world.shown("offers you a draw.")
    await world.press(world.ana, offer, "Play on")
    await world.shown("Ana declines the draw")
    await world.stored("SELECT 1 FROM notices WHERE kind = 'draw_declined' AND settled_at IS NOT NULL")
    await world.server.until(
        lambda: not offer.buttons or None, lambda: "the offer without buttons", timeout=PATIENCE
    )


async def ended(world: World, board: Message, game: Game) -> None:
    """Killed when the end was shown, and before that was noted; every button of it answers."""
    world.server.delay(SENDS, FOR_EVER, method="POST", after=True)
    await world.server.say(world.ana, world.games, journey.moves_as_typed(game)[-1], reply_to=board)
    over = await world.shown("White wins", after=board)
    await world.restart()
    await world.stored("SELECT 1 FROM cards WHERE shown_over")
    assert world.said("White wins") == [over]
    assert over.attachments[2].filename == "match-1.pdn"
    journey.check_end_on_discord(over, game, white="Ana", black="Bruno_👑", result="1-0")
    for label in ("Flip", "Text board"):
        pressed = await world.server.press(world.bruno, over, label=label)
        assert (await pressed.reply).only_for is world.bruno
    await world.press(world.bruno, over, "Rematch")
    await world.shown(r"Bruno\_👑 proposes a rematch to")
    assert len(world.said("offers you a draw.")) == 1


def check_database(world: World, game: Game) -> None:
    assert world.rows("SELECT count(*) FROM matches") == [(1,)]
    assert world.rows("SELECT count(*) FROM moves") == [(len(game.moves),)]
    assert world.rows("SELECT state FROM challenges ORDER BY id") == [("accepted",), ("open",)]
    assert world.rows("SELECT count(*) FROM players") == [(2,)]
    assert world.rows("SELECT count(*) FROM cards") == [(1,)]
    assert world.rows("SELECT count(*) FROM inbox WHERE payload IS NOT NULL") == [(0,)]


async def test_a_wrong_token_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    async with journey.PatientDiscord() as server:
        settings = {**server.settings, "DISCORD_TOKEN": "MTA.wrong.token"}
        async with a_bot(tmp_path, settings) as bot:
            assert await bot.ended() == 2
            assert "DISCORD_TOKEN is not accepted by Discord." in bot.said
            assert settings["DISCORD_TOKEN"] not in bot.said
