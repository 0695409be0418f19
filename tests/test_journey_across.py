"""One plays on Discord, the other on Telegram, over real sockets, from challenge to the game as a file."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.rulesets import ITALIAN
from tests import discord_server as discord
from tests import journey
from tests import telegram_server as telegram
from tests import telegram_server_things as things
from tests.bot_process import BotProcess, a_bot
from tests.discord_server_world import Channel, User

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

BLOCKED_AFTER_27_PLIES = 670
"""Random moves with this seed make an Italian game in which Black is blocked soon."""


@dataclass
class World(journey.Watched):
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
    async with journey.PatientDiscord() as one, telegram.TelegramServer() as other:
        guild = one.add_guild("Friends")
        games = one.add_channel(guild, "games")
        ana = one.add_user("ana", guild, display_name="Ana")
        carla = other.add_user("Carla", username="carla")
        club = other.add_group("Club", [carla])
        async with a_bot(tmp_path, one.settings | other.settings) as bot:
            await one.ready(timeout=journey.PATIENCE)
            yield World(one, other, bot, games, ana, club, carla)


async def sit_down(world: World) -> tuple[discord.Message, things.Message]:
    """Ana challenges on Discord, Carla joins by the code on Telegram; the board each of them sees."""
    await world.discord.command(world.ana, world.games, "challenge", game="italian", color="W")
    challenge = await world.discord.wait_for(
        lambda seen: "/join" in seen.text, channel=world.games, timeout=journey.PATIENCE
    )
    code = challenge.text.split("/join")[1].split()[0].strip("`*")
    await world.telegram.say(world.carla, world.club, f"/join {code}")
    seen_by_carla = await world.telegram.wait_for(
        lambda seen: bool(seen.photo), chat=world.club, timeout=journey.PATIENCE
    )
    seen_by_ana = await world.discord.wait_for(
        lambda seen: bool(seen.attachments), channel=world.games, timeout=journey.PATIENCE
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
            timeout=journey.PATIENCE,
        ),
        await world.telegram.wait_for(
            lambda seen: played in seen.text and seen.id > seen_by_carla.id,
            chat=world.club,
            timeout=journey.PATIENCE,
        ),
    )


async def test_a_whole_match_across_both_with_the_bot_killed_on_the_way(world: World) -> None:
    game = journey.short_game(ITALIAN, BLOCKED_AFTER_27_PLIES)
    seen_by_ana, seen_by_carla = await sit_down(world)
    assert seen_by_ana.pinged == [world.ana]
    for ply, typed in enumerate(journey.moves_as_typed(game)):
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
    journey.check_end_on_discord(seen_by_ana, game, white="Ana", black="Carla", result="1-0")
    assert seen_by_carla.animation
    journey.check_replay(seen_by_carla.animation, game, white_below=False)
    assert "Ana" in seen_by_carla.text
    assert world.discord.refusals == []
    assert world.telegram.unforeseen == []
    assert world.rows("SELECT count(*) FROM moves") == [(len(game.moves),)]
    assert await world.bot.stop() == 0


async def test_one_platform_down_does_not_stop_the_other(world: World) -> None:
    seen_by_ana, seen_by_carla = await sit_down(world)
    world.telegram.down = True
    await world.discord.say(world.ana, world.games, "21-17", reply_to=seen_by_ana)
    await world.discord.wait_for(
        lambda seen: bool(seen.attachments), channel=world.games, after=seen_by_ana, timeout=journey.PATIENCE
    )
    world.telegram.down = False
    world.telegram.heal()
    caught_up = await world.telegram.wait_for(
        lambda seen: bool(seen.photo) and seen.id > seen_by_carla.id,
        chat=world.club,
        timeout=journey.PATIENCE,
    )
    assert "21-17" in caught_up.text
