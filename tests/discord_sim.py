"""The Discord client in a simulated Discord, without a wire: small flows, each settled before the next."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.answerable import ButtonKeeper
from bot.cards import CardKeeper
from bot.discord.client import Client
from bot.notices import NoticeKeeper
from bot.play.desk import Desk
from core import fen
from core.board import Color
from core.challenge import Terms
from core.rulesets import BRAZILIAN
from storage import matches, players
from storage.database import Database
from storage.places import Platform
from storage.players import Account

Json = dict[str, Any]
_PATIENCE = 30.0
"""Seconds in which a bot settles on a machine that has much else to do."""


@dataclass
class Sim:
    """Ana and Bruno on a server with a channel for games, Carla watching; whoever challenges is White."""

    env: simcord.Env
    client: Client
    cards: CardKeeper
    notices: NoticeKeeper
    buttons: ButtonKeeper
    guild: simcord.GuildHandle
    games: simcord.ChannelHandle
    ana: simcord.MemberActor
    bruno: simcord.MemberActor
    carla: simcord.MemberActor

    async def deliver(self) -> None:
        """Show and say whatever is due."""
        now = datetime.now(UTC)
        for card in await self.cards._due(now):
            await self.cards._deliver(card)
        for notice in await self.notices._due(now):
            await self.notices._deliver(notice)
        for asked in await self.buttons._due(now):
            await self.buttons._deliver(asked)

    async def asked(
        self,
        who: simcord.MemberActor,
        name: str,
        /,
        channel: simcord.ChannelHandle | None = None,
        **options: Any,
    ) -> simcord.ResponseMessage:
        """The answer to a command, for the one who gives it alone."""
        result = await who.slash(channel or self.games, name, **options)
        assert result.ephemeral
        await self.deliver()
        assert result.response is not None, f"no answer to /{name}"
        return result.response

    async def told(self, who: simcord.MemberActor, name: str, /, **options: Any) -> str:
        """The words of that answer."""
        return text_of(await self.asked(who, name, **options))

    async def press(self, who: simcord.MemberActor, message: Any, label: str) -> list[str]:
        """What somebody is told, alone, who presses a button."""
        result = await who.click(message, label=label)
        assert result.acknowledged
        await self.deliver()
        assert all(each.ephemeral for each in result.followups)
        return [text_of(each) for each in result.followups]

    def keeper(self) -> simcord.MemberActor:
        """Somebody who keeps order on the server, and does not run it."""
        orders = self.guild.create_role("Orders", permissions=discord.Permissions(manage_messages=True))
        return self.guild.add_member(self.env.create_user("keeper"), roles=[orders])

    def newest(self, channel: simcord.ChannelHandle | None = None) -> discord.Message:
        message = (channel or self.games).last_message
        assert message is not None
        return message

    async def begin(self, **options: Any) -> discord.Message:
        """A match between Ana, who is White, and Bruno; the first card."""
        await self.told(self.ana, "challenge", opponent=self.bruno, **options)
        await self.press(self.bruno, self.newest(), "Accept")
        return self.newest()

    def at_once(self) -> None:
        """Count whatever is asked from here on as asked at one moment."""
        now = self.client.flood.clock()
        self.client.flood.clock = lambda: now

    async def set_up(self, *positions: str, opponent: simcord.MemberActor | None = None) -> None:
        """Matches between Ana, White, and Bruno or another, that stand like this, shown nowhere yet."""
        now = datetime.now(UTC)
        async with self.client.desk.database.write() as connection:
            white, black = [
                await players.meet(connection, account_of(one), now)
                for one in (self.ana, opponent or self.bruno)
            ]
            for position in positions:
                await matches.create(
                    connection,
                    white=white.id,
                    black=black.id,
                    terms=Terms(BRAZILIAN),
                    challenge=None,
                    community=None,
                    now=now,
                    start=fen.read(position, BRAZILIAN),
                )

    async def play(self, who: simcord.MemberActor, move: str) -> discord.Message:
        """Reply to the newest board; the board that comes of it."""
        await who.send(self.games, move, reply_to=self.newest())
        await self.deliver()
        return self.newest()


def account_of(member: simcord.MemberActor) -> Account:
    return Account(Platform.DISCORD, member.id, member.name, member.name)


async def turned(who: simcord.MemberActor, message: Any, label: str) -> Any:
    """A message below which somebody presses a button, as it is then; nothing else is said."""
    result = await who.click(message, label=label)
    assert result.acknowledged
    assert not result.followups
    return result.response


def text_of(message: Any) -> str:
    """Everything a person reads in a message, in plain order."""
    parts = [part for part in walk(components_of(message)) if part["type"] == 10]
    return "\n".join(filter(None, [message.content, *(part["content"] for part in parts)]))


def alt_texts_of(message: Any) -> list[str]:
    """What the pictures of a message show, in words."""
    galleries = [part for part in walk(components_of(message)) if part["type"] == 12]
    return [str(item["description"]) for gallery in galleries for item in gallery["items"]]


def labels_of(message: Any) -> list[str]:
    return [part["label"] for part in walk(components_of(message)) if part["type"] == 2]


def options_of(message: Any) -> Json:
    """The choices of the only select of a message: values by label."""
    [select] = [part for part in walk(components_of(message)) if part["type"] == 3]
    return {option["label"]: option["value"] for option in select["options"]}


def components_of(message: Any) -> list[Json]:
    return [part if isinstance(part, dict) else part.to_dict() for part in message.components]


def walk(parts: list[Json]) -> Iterator[Json]:
    for part in parts:
        yield part
        yield from walk(part.get("components", []))


@asynccontextmanager
async def simulated(folder: Path) -> AsyncIterator[Sim]:
    """Everything, with the bot ready."""
    codes = (f"CODE{number:02}" for number in range(1, 100))
    async with Database.open(folder / "dama.sqlite3") as database:
        desk = Desk(
            database, lambda: datetime.now(UTC), lambda: Color.WHITE, lambda: next(codes), lambda: None
        )
        client = Client(desk)
        messengers = {Platform.DISCORD: client.messenger}
        cards = CardKeeper(database, messengers, desk.now)
        notices = NoticeKeeper(database, messengers, desk.now)
        buttons = ButtonKeeper(database, messengers, desk.now)
        # Not simcord.run: a fixture ends in another context than it began in, which that does not bear.
        env = simcord.Env(client, settle_timeout=_PATIENCE)
        await env.start()
        guild = env.create_guild("Friends")
        games = guild.create_text_channel("games")
        people = [guild.add_member(env.create_user(name)) for name in ("ana", "bruno", "carla")]
        await env.settle()
        yield Sim(env, client, cards, notices, buttons, guild, games, *people)
        await env.shutdown()
        env._raise_errors_since(env._errors_acknowledged)
