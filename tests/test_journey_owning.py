"""People get what is kept of them, and have it deleted, over real sockets; the bot is killed meanwhile."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from core import pdn
from core.pdn import PdnGame
from tests import journey
from tests import telegram_server_things as things
from tests.bot_process import BotProcess, a_bot
from tests.discord_server import Channel, DiscordServer, Message, User
from tests.discord_server_interactions import Interaction
from tests.telegram_server import TelegramServer
from tests.traces import rows_with

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

PATIENCE = journey.PATIENCE
FOR_EVER = 1000.0
SURE = "Delete all about me"
FORGOTTEN = "SELECT 1 FROM players WHERE forgotten_at IS NOT NULL"
A_PLAYER_WHO_LEFT = "a player who left"


@dataclass
class World(journey.Watched):
    """Ana on Discord and Carla on Telegram, who play each other."""

    discord: DiscordServer
    telegram: TelegramServer
    bot: BotProcess
    games: Channel
    ana: User
    carla: things.User
    club: things.Chat

    @property
    def home(self) -> things.Chat:
        """Where Carla is alone with the bot."""
        return self.telegram.private(self.carla)

    async def on_discord(self, fits: Callable[[Message], bool]) -> Message:
        return await self.discord.wait_for(fits, channel=self.games, timeout=PATIENCE)

    async def on_telegram(
        self, fits: Callable[[things.Message], bool], chat: things.Chat | None = None
    ) -> things.Message:
        return await self.telegram.wait_for(fits, chat=chat or self.club, timeout=PATIENCE)

    async def command(self, name: str, **options: object) -> Interaction:
        """A command of Ana's, answered for her alone."""
        asked = await self.discord.command(self.ana, self.games, name, **options)
        await asked.response
        reply = await asked.reply
        assert reply.only_for is self.ana
        return asked

    async def begin(self) -> None:
        """A match, in which Ana has moved; each has a card where they are."""
        await self.command("challenge", color="W")
        offer = await self.on_discord(lambda message: "/join" in message.text)
        code = offer.text.split("/join")[1].split()[0].strip("`")
        await self.telegram.say(self.carla, self.club, f"/join {code}")
        await self.on_telegram(lambda message: bool(message.photo))
        await self.on_discord(lambda message: bool(message.attachments))
        await self.command("move", move="22-18")
        await self.on_telegram(lambda message: "played 22-18" in message.text)

    async def restart(self) -> None:
        """Kill -9, and start again; whatever held the bot up is over."""
        await self.bot.kill()
        self.discord.heal()
        self.telegram.heal()
        await self.bot.start()
        await self.discord.ready(PATIENCE)

    def check_forgotten(self, *traces: object, winner: str) -> None:
        """One of the two has left a number, and the other a win."""
        assert self.rows(FORGOTTEN) == [(1,)]
        assert self.rows("SELECT count(*) FROM players") == [(2,)]
        assert self.rows("SELECT winner, endings FROM matches") == [(winner, "resignation")]
        assert rows_with(self.bot.database, *traces) == []
        assert not any(str(trace) in self.bot.said for trace in traces)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with journey.PatientDiscord() as one, TelegramServer() as other:
        games = one.add_channel(one.add_guild("Friends"), "games")
        ana = one.add_user("anastasia")
        carla = other.add_user("Carlotta", username="carlotta")
        club = other.add_group("Club", [carla])
        async with a_bot(tmp_path, one.settings | other.settings) as bot:
            await one.ready(PATIENCE)
            world = World(one, other, bot, games, ana, carla, club)
            await world.begin()
            yield world
            assert one.refusals == []
            assert other.unforeseen == []
            assert "Traceback" not in bot.said
            assert await bot.stop() == 0


def check_export(everything: bytes, games: bytes, number: int, white: str, black: str) -> None:
    [account] = json.loads(everything)["accounts"]
    assert account["external"] == number
    [game] = pdn.read(games.decode())
    assert isinstance(game, PdnGame)
    assert (game.tags["White"], game.tags["Black"], game.game.ply) == (white, black, 1)


# Export


async def test_an_export_is_sent_though_the_bot_is_killed_on_the_way(world: World) -> None:
    world.telegram.delay("sendDocument", FOR_EVER)
    await world.telegram.say(world.carla, world.home, "/export")
    await world.on_telegram(lambda one: "everything I keep of you" in one.text, world.home)
    await world.restart()
    files = [
        await world.on_telegram(lambda one, name=name: bool(one.file) and one.file.name == name, world.home)  # type: ignore[misc]
        for name in ("dama.json", "games.pdn")
    ]
    everything, games = [one.file.data for one in files if one.file]
    check_export(everything, games, world.carla.id, "Anastasia", "Carlotta")
    assert world.ana.id not in [value for _, _, value in rows_in(everything)]


def rows_in(everything: bytes) -> list[tuple[str, str, object]]:
    told = json.loads(everything)
    return [(table, name, value) for table in told for row in told[table] for name, value in row.items()]


async def test_an_export_on_discord_is_for_the_asker_alone(world: World) -> None:
    asked = await world.command("export")
    async with asyncio.timeout(PATIENCE):
        while len(asked.messages) < 2:  # noqa: ASYNC110 - nobody rings
            await asyncio.sleep(0.01)
    assert {one.only_for for one in asked.messages} == {world.ana}
    everything, games = [one.attachments[0].data for one in asked.messages]
    check_export(everything, games, world.ana.id, "Anastasia", "Carlotta")


# Deletion


async def pressed_while_away(world: World, question: things.Message) -> None:
    await world.bot.kill()
    await world.telegram.press(world.carla, question, text=SURE, timeout=0)
    await world.bot.start()


async def killed_at_once(world: World, question: things.Message) -> None:
    await world.telegram.press(world.carla, question, text=SURE, timeout=0)
    await world.restart()


async def killed_when_done_and_not_told(world: World, question: things.Message) -> None:
    world.telegram.delay("editMessageText", FOR_EVER)
    await world.telegram.press(world.carla, question, text=SURE, timeout=0)
    await world.stored(FORGOTTEN)
    await world.restart()


@pytest.mark.parametrize("step", [pressed_while_away, killed_at_once, killed_when_done_and_not_told])
async def test_somebody_on_telegram_is_forgotten_once_whenever_the_bot_is_killed(
    world: World, step: Callable[[World, things.Message], object]
) -> None:
    await world.telegram.say(world.carla, world.home, "/forgetme")
    question = await world.on_telegram(lambda one: SURE in one.buttons, world.home)
    assert "You are playing 1 game: it is resigned." in question.text
    await step(world, question)  # type: ignore[misc]
    await world.stored(FORGOTTEN)
    over = await world.on_discord(lambda message: A_PLAYER_WHO_LEFT in message.text)
    as_file = over.attachments[-1].data.decode()
    assert f'[Black "{A_PLAYER_WHO_LEFT}"]' in as_file
    await world.stored("SELECT 1 FROM cards WHERE shown_over AND platform = 'discord'")
    await world.stored("SELECT 1 FROM inbox WHERE platform = 'telegram' AND payload IS NULL", 3)
    world.check_forgotten("Carlotta", "carlotta", world.carla.id, winner="W")


async def test_somebody_on_discord_is_forgotten_though_the_bot_is_killed_before_it_says_so(
    world: World,
) -> None:
    question = await (await world.command("forget-me")).reply
    world.discord.delay(r"/webhooks/.*", FOR_EVER, method="PATCH")
    await world.discord.press(world.ana, question, label=SURE)
    await world.stored(FORGOTTEN)
    await world.restart()
    over = await world.on_telegram(lambda one: A_PLAYER_WHO_LEFT in one.text)
    assert "nastasia" not in over.text
    await world.stored("SELECT 1 FROM cards WHERE shown_over AND platform = 'telegram'")
    world.check_forgotten("anastasia", "Anastasia", world.ana.id, winner="B")
