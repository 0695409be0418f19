"""One plays on Discord, the other on Telegram, over real sockets, from challenge to the game as a file."""

import random
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from core import pdn
from core.game import Game, new_game
from core.notation import write
from core.pdn import PdnGame
from core.ruleset import NotationStyle
from core.rulesets import ITALIAN
from tests import discord_server as discord
from tests import telegram_server as telegram
from tests import telegram_server_things as things
from tests.bot_process import BotProcess, a_bot
from tests.discord_server_world import Channel, User

pytestmark = [pytest.mark.wire, pytest.mark.timeout(180)]

BLOCKED_AFTER_27_PLIES = 670
"""Random moves with this seed make an Italian game in which Black is blocked soon."""


@dataclass
class World:
    """Both platforms, the bot on both, and a friend on each."""

    discord: discord.DiscordServer
    telegram: telegram.TelegramServer
    bot: BotProcess
    games: Channel
    ana: User
    club: things.Chat
    carla: things.User


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with discord.DiscordServer() as one, telegram.TelegramServer() as other:
        guild = one.add_guild("Friends")
        games = one.add_channel(guild, "games")
        ana = one.add_user("ana", guild, display_name="Ana")
        carla = other.add_user("Carla", username="carla")
        club = other.add_group("Club", [carla])
        settings = {
            "DISCORD_TOKEN": one.token,
            "DISCORD_API_BASE": one.api_base,
            "DISCORD_GATEWAY": one.gateway,
            "TELEGRAM_TOKEN": other.token,
            "TELEGRAM_API_BASE": other.api_base,
        }
        async with a_bot(tmp_path, settings) as bot:
            await one.ready(timeout=30)
            yield World(one, other, bot, games, ana, club, carla)


def a_short_game() -> Game:
    dice, game = random.Random(BLOCKED_AFTER_27_PLIES), new_game(ITALIAN)
    while not game.outcome:
        game = game.play(dice.choice(game.legal_moves))
    return game


def moves_as_typed(game: Game) -> list[str]:
    return [
        write(move, game.at(ply).legal_moves, ITALIAN.board, NotationStyle.NUMERIC)
        for ply, move in enumerate(game.moves)
    ]


async def sit_down(world: World) -> tuple[discord.Message, things.Message]:
    """Ana challenges on Discord, Carla joins by the code on Telegram; the board each of them sees."""
    await world.discord.command(world.ana, world.games, "challenge", game="italian", color="W")
    challenge = await world.discord.wait_for(
        lambda seen: "/join" in seen.text, channel=world.games, timeout=20
    )
    code = challenge.text.split("/join")[1].split()[0].strip("`*")
    await world.telegram.say(world.carla, world.club, f"/join {code}")
    seen_by_carla = await world.telegram.wait_for(lambda seen: bool(seen.photo), chat=world.club, timeout=20)
    seen_by_ana = await world.discord.wait_for(
        lambda seen: bool(seen.attachments), channel=world.games, timeout=20
    )
    return seen_by_ana, seen_by_carla


async def boards_after(
    world: World, played: str, seen_by_ana: discord.Message, seen_by_carla: things.Message
) -> tuple[discord.Message, things.Message]:
    """The boards that show this move; a board may be shown twice where the bot was killed in between."""
    return (
        await world.discord.wait_for(
            lambda seen: bool(seen.attachments) and played in seen.text.replace("`", ""),
            channel=world.games,
            after=seen_by_ana,
            timeout=30,
        ),
        await world.telegram.wait_for(
            lambda seen: played in seen.text and seen.id > seen_by_carla.id, chat=world.club, timeout=30
        ),
    )


async def test_a_whole_match_across_both_with_the_bot_killed_on_the_way(world: World) -> None:
    game = a_short_game()
    seen_by_ana, seen_by_carla = await sit_down(world)
    assert seen_by_ana.pinged == [world.ana]
    for ply, typed in enumerate(moves_as_typed(game)):
        away = ply in {5, 10}
        if away:
            await world.bot.kill()
        if ply % 2 == 0:
            await world.discord.say(world.ana, world.games, typed, reply_to=seen_by_ana)
        else:
            await world.telegram.say(world.carla, world.club, typed, reply_to=seen_by_carla)
        if away:
            await world.bot.start()
        seen_by_ana, seen_by_carla = await boards_after(world, f"played {typed}", seen_by_ana, seen_by_carla)
    check_end(seen_by_ana, game)
    assert seen_by_carla.animation
    assert seen_by_carla.animation.startswith(b"GIF")
    assert "Ana" in seen_by_carla.text
    assert world.discord.refusals == []
    assert world.telegram.refusals == []
    assert stored_moves(world.bot.database) == len(game.moves)
    assert await world.bot.stop() == 0


def check_end(message: discord.Message, game: Game) -> None:
    files = {file.filename.rsplit(".", 1)[1]: file.data for file in message.attachments}
    assert files["gif"].startswith(b"GIF")
    [read] = pdn.read(files["pdn"].decode())
    assert isinstance(read, PdnGame)
    assert read.game == game
    assert read.tags["White"] == "Ana"
    assert read.tags["Black"] == "Carla"
    assert read.tags["Result"] == "1-0"


def stored_moves(database: Path) -> int:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        [(count,)] = connection.execute("SELECT count(*) FROM moves").fetchall()
    connection.close()
    return int(count)


async def test_one_platform_down_does_not_stop_the_other(world: World) -> None:
    seen_by_ana, seen_by_carla = await sit_down(world)
    world.telegram.down = True
    await world.discord.say(world.ana, world.games, "21-17", reply_to=seen_by_ana)
    await world.discord.wait_for(
        lambda seen: bool(seen.attachments), channel=world.games, after=seen_by_ana, timeout=20
    )
    world.telegram.down = False
    world.telegram.heal()
    caught_up = await world.telegram.wait_for(
        lambda seen: bool(seen.photo) and seen.id > seen_by_carla.id, chat=world.club, timeout=40
    )
    assert "21-17" in caught_up.text
