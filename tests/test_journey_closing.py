"""Those who keep order end a stuck match, over real sockets; the bot is a process of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import journey
from tests import telegram_server_things as things
from tests.bot_process import BotProcess, a_bot
from tests.discord_server import Can, Channel, DiscordServer, Guild, Message, User
from tests.discord_server_world import PERSON_CAN
from tests.telegram_server import TelegramServer

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

PATIENCE = journey.PATIENCE
FOR_EVER = 1000.0
SENDS = r"/channels/\d+/messages"
CLOSED = "match 1 was closed by an administrator of the chat; nobody wins or loses."
CALLED_OFF = "The game was called off"
REFUSED = "Only those who administer this chat"
ASKED = "Do you want to close match 1 between "
YOU_CLOSED = "You have closed match 1; nobody wins or loses. Both players are told."


@dataclass
class World(journey.Watched):
    """Ana and Bruno on Discord, Carla on Telegram, and people beside them who keep order or do not."""

    discord: DiscordServer
    telegram: TelegramServer
    bot: BotProcess
    guild: Guild
    games: Channel
    ana: User
    bruno: User
    carla: things.User
    dario: things.User
    club: things.Chat

    async def told(self, user: User, name: str, **options: object) -> str:
        """What the one who commands on Discord is told, alone."""
        asked = await self.discord.command(user, self.games, name, **options)
        await asked.response
        reply = await asked.reply
        assert reply.only_for is user
        return reply.text

    async def closes(self, user: User) -> None:
        """Have somebody close the match, who is asked whether they mean it."""
        asked = await self.discord.command(user, self.games, "close", match=1)
        question = await asked.reply
        assert question.text.startswith(ASKED)
        await (await self.discord.press(user, question, label="Yes, close it")).response
        async with asyncio.timeout(PATIENCE):
            while question.text != YOU_CLOSED:  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def on_discord(self, fits: Callable[[Message], bool]) -> Message:
        return await self.discord.wait_for(fits, channel=self.games, timeout=PATIENCE)

    async def on_telegram(self, fits: Callable[[things.Message], bool]) -> things.Message:
        return await self.telegram.wait_for(fits, chat=self.club, timeout=PATIENCE)

    async def restart(self) -> None:
        """Kill -9, and start again; whatever held the bot up is over."""
        await self.bot.kill()
        self.discord.heal()
        self.telegram.heal()
        await self.bot.start()
        await self.discord.ready(PATIENCE)

    async def ended(self) -> None:
        """Wait until the database has it that the match is over."""
        async with asyncio.timeout(PATIENCE):
            while not self.rows("SELECT 1 FROM matches WHERE ended_at IS NOT NULL"):  # noqa: ASYNC110
                await asyncio.sleep(0.02)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with journey.PatientDiscord() as one, TelegramServer() as other:
        guild = one.add_guild("Friends")
        games = one.add_channel(guild, "games")
        ana, bruno = one.add_user("ana"), one.add_user("bruno")
        carla, dario = other.add_user("Carla", username="carla"), other.add_user("Dario")
        club = other.add_group("Club", [carla, dario])
        async with a_bot(tmp_path, one.settings | other.settings) as bot:
            await one.ready(PATIENCE)
            yield World(one, other, bot, guild, games, ana, bruno, carla, dario, club)
            assert one.refusals == []
            assert other.unforeseen == []
            assert "Traceback" not in bot.said
            assert await bot.stop() == 0


async def begun_on_discord(world: World) -> Message:
    """Between Ana and Bruno; the card."""
    await world.told(world.ana, "challenge", opponent=world.bruno, color="W")
    offer = await world.on_discord(lambda message: "Ana challenges" in message.text)
    await (await world.discord.press(world.bruno, offer, label="Accept")).response
    return await world.on_discord(lambda message: bool(message.attachments))


async def begun_across(world: World) -> None:
    """Between Ana and Carla, each with a card where they are."""
    await world.told(world.ana, "challenge", color="W")
    offer = await world.on_discord(lambda message: "/join" in message.text)
    code = offer.text.split("/join")[1].split()[0].strip("`")
    await world.telegram.say(world.carla, world.club, f"/join {code}")
    await world.on_telegram(lambda message: bool(message.photo))
    await world.on_discord(lambda message: bool(message.attachments))


async def test_who_may_manage_messages_on_discord_closes_a_match_and_both_are_called(world: World) -> None:
    """Killed when the end was saved, and before anybody was told: they are, once."""
    card = await begun_on_discord(world)
    world.discord.allow(world.bruno, world.guild, "close")
    assert (await world.told(world.bruno, "close", match=1)).startswith(REFUSED)
    keeper = world.discord.add_user("keeper", world.guild)
    world.discord.join(keeper, world.guild, PERSON_CAN | Can.MANAGE_MESSAGES)
    world.discord.delay(SENDS, FOR_EVER, method="POST")
    await world.closes(keeper)
    await world.ended()
    await world.restart()
    notice = await world.on_discord(lambda message: CLOSED in message.text)
    assert notice.text == f"{world.ana.mention}, {world.bruno.mention}: {CLOSED}"
    assert notice.pinged == [world.ana, world.bruno]
    over = await world.on_discord(lambda message: CALLED_OFF in message.text)
    assert [button["label"] for button in over.buttons] == ["Flip", "Text board", "Rematch"]
    late = await world.discord.press(world.bruno, card, label="Offer a draw")
    assert "over" in (await late.reply).text
    assert (await world.told(keeper, "close", match=1)).startswith("This game is over")
    said = [message for message in world.games.messages if CLOSED in message.text]
    assert said == [notice]


@pytest.mark.parametrize("who", ["owner", "manages the server"])
async def test_who_runs_the_server_closes_a_match(world: World, who: str) -> None:
    await begun_on_discord(world)
    keeper = world.guild.owner
    if who != "owner":
        keeper = world.discord.add_user("keeper", world.guild)
        world.discord.join(keeper, world.guild, PERSON_CAN | Can.MANAGE_GUILD)
        world.discord.allow(keeper, world.guild, "close")
    await world.closes(keeper)
    await world.on_discord(lambda message: CLOSED in message.text)
    await world.on_discord(lambda message: CALLED_OFF in message.text)


async def test_the_opponent_on_the_other_platform_is_told_as_well(world: World) -> None:
    await begun_across(world)
    await world.closes(world.guild.owner)
    here = await world.on_discord(lambda message: CLOSED in message.text)
    assert here.text == f"{world.ana.mention}, Carla: {CLOSED}"
    there = await world.on_telegram(lambda message: CLOSED in message.text)
    assert there.text == f"Ana, Carla: {CLOSED}"
    assert [entity["user"]["id"] for entity in there.entities] == [world.carla.id]
    await world.on_discord(lambda message: CALLED_OFF in message.text)
    await world.on_telegram(lambda message: CALLED_OFF in message.text)


async def test_an_administrator_of_the_group_on_telegram_closes_a_match(world: World) -> None:
    """Killed when the end was saved, and before anybody was told."""
    await begun_across(world)
    await world.telegram.say(world.dario, world.club, "/close")
    await world.on_telegram(lambda message: message.text.startswith(REFUSED))
    await world.telegram.promote(world.dario, world.club, by=world.carla)
    await world.telegram.say(world.dario, world.club, "/close")
    question = await world.on_telegram(lambda message: message.text.startswith(ASKED))
    for method in ("sendMessage", "sendAnimation", "sendPhoto"):
        world.telegram.delay(method, FOR_EVER)
    world.discord.delay(SENDS, FOR_EVER, method="POST")
    await world.telegram.press(world.dario, question, text="Yes, close it")
    await world.ended()
    await world.restart()
    there = await world.on_telegram(lambda message: CLOSED in message.text)
    assert [entity["user"]["id"] for entity in there.entities] == [world.carla.id]
    await world.on_telegram(lambda message: CALLED_OFF in message.text)
    here = await world.on_discord(lambda message: CLOSED in message.text)
    assert here.pinged == [world.ana]
    await world.on_discord(lambda message: CALLED_OFF in message.text)
