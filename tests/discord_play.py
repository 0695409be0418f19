"""The bot alive in the test's own process, against the stand-in for Discord, and people who play there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from bot import live
from bot.config import Settings
from core import fen as fen_text
from core.board import Color
from core.challenge import Terms
from core.rulesets import BRAZILIAN
from storage import matches, players
from storage.database import Database
from storage.places import Platform
from tests.discord_server import Channel, DiscordServer, Guild, Message, User
from tests.discord_server_interactions import Interaction


@dataclass
class Clock:
    """Real time, and as much ahead of it as a test wants."""

    ahead: timedelta = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead


@dataclass
class Play:
    """Ana and Bruno on a server with a channel for games, Carla watching; whoever challenges is White."""

    server: DiscordServer
    settings: Settings
    database: Database
    guild: Guild
    games: Channel
    ana: User
    bruno: User
    carla: User
    clock: Clock = field(default_factory=Clock)

    async def command(
        self, user: User, name: str, channel: Channel | None = None, **options: Any
    ) -> Interaction:
        """A command that is answered; wait for what it does."""
        interaction = await self.server.command(user, channel or self.games, name, **options)
        await interaction.response
        return interaction

    async def told(self, user: User, name: str, channel: Channel | None = None, **options: Any) -> Message:
        """What the one who commands is told, alone."""
        reply = await (await self.command(user, name, channel, **options)).reply
        assert reply.only_for is user
        return reply

    async def begin(self, channel: Channel | None = None, **options: Any) -> Message:
        """A match between Ana, who is White, and Bruno; the first card."""
        await self.command(self.ana, "challenge", channel, opponent=self.bruno, **options)
        offer = await self.server.wait_for(
            lambda message: has(message, "Accept"), channel=channel or self.games
        )
        await self.press(self.bruno, offer, "Accept")
        return await self.card(channel, after=offer)

    async def card(self, channel: Channel | None = None, after: Message | None = None) -> Message:
        """The newest card that can be played on, sent after a message of the same channel."""

        def is_open(message: Message) -> bool:
            return bool(message.selects and message.attachments) and not message.ephemeral

        return await self.server.wait_for(is_open, channel=channel or self.games, after=after)

    async def move(self, player: User, board: Message, text: str) -> Message:
        """Move in reply to the board; the card that comes of it."""
        await self.server.say(player, board.channel, text, reply_to=board)
        return await self.card(board.channel, after=board)

    async def press(self, user: User, message: Message, label: str) -> Interaction:
        interaction = await self.server.press(user, message, label=label)
        await interaction.response
        return interaction

    async def pressed(self, user: User, message: Message, label: str) -> Message:
        """What the one who presses is told, alone."""
        reply = await (await self.press(user, message, label)).reply
        assert reply.only_for is user
        return reply

    async def match_from(self, fen: str) -> int:
        """The number of a match between Ana, White, and Bruno, that began from this position."""
        for user in (self.ana, self.bruno):
            await self.told(user, "games")
        position, now = fen_text.read(fen, BRAZILIAN), self.clock.now()
        terms = Terms(BRAZILIAN)
        async with self.database.write() as connection:
            known = [
                await players.by_account(connection, Platform.DISCORD, user.id)
                for user in (self.ana, self.bruno)
            ]
            white, black = (player.id for player in known if player)
            match = await matches.create(
                connection,
                white=white,
                black=black,
                terms=terms,
                challenge=None,
                community=None,
                now=now,
                start=position,
            )
        return match.id

    async def offer(
        self, label: str, after: Message | None = None, channel: Channel | None = None
    ) -> Message:
        """The newest message with such a button."""
        return await self.server.wait_for(
            lambda message: has(message, label) and not message.ephemeral, channel=channel, after=after
        )

    async def choose(self, user: User, message: Message, label: str) -> Interaction:
        """Choose from a select of the message."""
        [select] = message.selects
        [value] = [option["value"] for option in select["options"] if option["label"] == label]
        interaction = await self.server.select(user, message, select["custom_id"], [value])
        await interaction.response
        return interaction


def has(message: Message, label: str) -> bool:
    """Whether a message has such a button."""
    return any(button.get("label") == label for button in message.buttons)


@asynccontextmanager
async def scene(folder: Path) -> AsyncIterator[Play]:
    """Everything but the bot."""
    async with DiscordServer() as server, Database.open(folder / "dama.sqlite3") as database:
        guild = server.add_guild("Friends")
        games = server.add_channel(guild, "games")
        ana, bruno, carla = (server.add_user(name) for name in ("ana", "bruno", "carla"))
        settings = Settings(
            discord_token=server.token, discord_api_base=server.api_base, discord_gateway=server.gateway
        )
        yield Play(server, settings, database, guild, games, ana, bruno, carla)


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Play]:
    """Everything, running."""
    async with scene(folder) as play, running(play):
        yield play


@asynccontextmanager
async def running(play: Play) -> AsyncIterator[None]:
    """The bot alive meanwhile."""
    codes = (f"CODE{number:02}" for number in count(1))
    chance = live.Chance(play.clock.now, lambda: Color.WHITE, lambda: next(codes))
    stop = asyncio.Event()
    task = asyncio.create_task(live.run(play.settings, play.database, chance, stop))
    try:
        await play.server.ready()
        await play.server.until(lambda: play.games.messages or None, lambda: "the bot's hello")
        yield
    finally:
        stop.set()
        await task
