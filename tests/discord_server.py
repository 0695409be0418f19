"""A small, strict Discord for tests: a real client talks to it over the wire, and tests act as the people.

    async with DiscordServer() as server:
        guild = server.add_guild("Friends")
        channel, ana = server.add_channel(guild, "games"), server.add_user("ana")
        ... start the bot with server.api_base, server.gateway, server.token; await server.ready() ...
        interaction = await server.command(ana, channel, "challenge", game="brazilian")
        message = await interaction.reply

It refuses what Discord refuses, and notes every refusal in `refusals`, every request in `requests`.
"""

# ruff: noqa: ASYNC109 - how long to wait for a bot is each test's to say

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, Self, TypeVar

from tests import discord_server_people as people
from tests.discord_server_checks import Draft
from tests.discord_server_commands import CHAT
from tests.discord_server_gateway import Intents
from tests.discord_server_http import API, Door, Fault, limit_headers
from tests.discord_server_refusal import KNOWN
from tests.discord_server_state import State
from tests.discord_server_world import (
    BOT_CAN,
    GROUP_DM,
    PERSON_CAN,
    PUBLIC_THREAD,
    TEXT,
    Can,
    Channel,
    Guild,
    Json,
    Message,
    User,
    member_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.discord_server_interactions import Interaction
    from tests.discord_server_rest import Request

T = TypeVar("T")
__all__ = ["BOT_CAN", "Can", "Channel", "DiscordServer", "Guild", "Intents", "Message", "User"]


class DiscordServer(State):
    """The server, its world, and the acts of the people in it."""

    def __init__(self, token: str = "MTA.stand.in") -> None:  # noqa: S107 - a token of nobody's
        super().__init__(token)
        self.door = Door(self)
        self.acts = people.Acts(self)

    async def __aenter__(self) -> Self:
        await self.door.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.door.close()

    # Where it is, and what it saw

    @property
    def api_base(self) -> str:
        return self.base + API

    @property
    def gateway(self) -> str:
        return self.base.replace("http", "ws", 1) + "/gateway"

    @property
    def requests(self) -> list[Request]:
        return self.door.requests

    @property
    def refusals(self) -> list[str]:
        return self.door.refusals

    @property
    def down(self) -> bool:
        """Whether everything is answered with 502; connections that stand are cut by `drop_connections`."""
        return self.door.down

    @down.setter
    def down(self, down: bool) -> None:
        self.door.down = down

    def asked(self, method: str, path: str = ".*") -> list[Request]:
        """The bot's requests whose path (after the API's base) fits the pattern."""
        return [each for each in self.requests if each.method == method and re.fullmatch(path, each.path)]

    # The world

    def add_guild(self, name: str, *, joined: bool = True, locale: str = "en-US") -> Guild:
        """A server; with `joined=False` one in which the bot is not."""
        owner = self.add_user(f"owner of {name}")
        guild = Guild(self.clock.snowflake(), name, owner, joined, locale)
        self.guilds[guild.id] = guild
        self.join(owner, guild)
        if joined:
            self.add_bot(guild)
        return guild

    def add_channel(
        self, guild: Guild, name: str, *, permissions: int = BOT_CAN, external_apps: bool = True
    ) -> Channel:
        """A text channel; `permissions` are the bot's; without `external_apps` guests answer privately."""
        channel = Channel(
            self.clock.snowflake(), TEXT, name, guild, permissions=permissions, external_apps=external_apps
        )
        self.tell_channel("CHANNEL_CREATE", self.keep(channel))
        return channel

    def add_user(
        self, name: str, guild: Guild | None = None, *, display_name: str = "", **known: Any
    ) -> User:
        """A person; without `guild`, a member of every server there is."""
        user = User(self.clock.snowflake(), name, display_name or name.capitalize(), **known)
        self.users[user.id] = user
        for each in [guild] if guild else self.guilds.values():
            self.join(user, each)
        return user

    def join(self, user: User, guild: Guild, permissions: int = PERSON_CAN) -> None:
        guild.members[user.id] = permissions
        if guild.joined:
            member = member_json(guild, user) | {"guild_id": str(guild.id)}
            self.tell("GUILD_MEMBER_ADD", member, Intents.GUILD_MEMBERS)

    def leave(self, user: User, guild: Guild) -> None:
        del guild.members[user.id]
        gone = {"guild_id": str(guild.id), "user": user.json()}
        self.tell("GUILD_MEMBER_REMOVE", gone, Intents.GUILD_MEMBERS)

    def add_thread(self, parent: Channel, name: str, owner: User, message: Message | None = None) -> Channel:
        """A public thread that a person starts."""
        return self.open_thread(parent, name, owner, PUBLIC_THREAD, message)

    def private_channel(self, *users: User) -> Channel:
        """A private channel between people, without the bot."""
        return self.keep(Channel(self.clock.snowflake(), GROUP_DM, "", recipients=list(users)))

    def set_permissions(self, channel: Channel, permissions: int) -> None:
        channel.permissions = permissions
        self.tell_channel("CHANNEL_UPDATE", channel)

    def rename(self, user: User, display_name: str) -> None:
        user.display_name = display_name
        for guild in self.guilds.values():
            if user.id in guild.members and guild.joined:
                member = member_json(guild, user) | {"guild_id": str(guild.id)}
                self.tell("GUILD_MEMBER_UPDATE", member, Intents.GUILD_MEMBERS)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        thread.archived, thread.locked = True, locked
        self.tell_channel("THREAD_UPDATE", thread)

    def delete_message(self, message: Message) -> None:
        self.erase(message)

    def delete_channel(self, channel: Channel) -> None:
        channel.deleted = True
        self.tell_channel("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def add_bot(self, guild: Guild) -> None:
        guild.joined = True
        guild.members[self.bot.id] = BOT_CAN
        self.tell("GUILD_CREATE", self.guild_json(guild))

    def remove_bot(self, guild: Guild) -> None:
        guild.joined = False
        del guild.members[self.bot.id]
        self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def advance(self, seconds: float) -> None:
        """Makes everything so much older."""
        self.clock.offset += seconds

    # Faults

    def fail(
        self, method: str, path: str, *, status: int, code: int = 0, times: int = 1, message: str = "",
        headers: dict[str, str] | None = None, retry_after: float | None = None, after: bool = False,
    ) -> Fault:  # fmt: skip
        """Answers the next requests with an error; with `after`, only once they have been carried out."""
        body: Json = {"message": message or KNOWN.get(code, (0, "stand-in fault"))[1], "code": code}
        headers = dict(headers or {})
        if retry_after is not None:
            body |= {"retry_after": retry_after, "global": False}
            headers = limit_headers(retry_after) | headers
        fault = Fault(method, re.compile(path), times, status, body, headers, after=after)
        self.door.faults.append(fault)
        return fault

    def delay(
        self, path: str, seconds: float, *, method: str = "*", times: int = 10**9, after: bool = False
    ) -> Fault:
        """Makes requests wait before they are carried out, or with `after` before they are answered."""
        fault = Fault(method, re.compile(path), times, seconds=seconds, after=after)
        self.door.faults.append(fault)
        return fault

    def heal(self) -> None:
        """No more faults, and up."""
        self.door.faults.clear()
        self.down = False

    async def drop_connections(self, *, resumable: bool = True) -> None:
        await self.events.drop(resumable=resumable)

    # What people do

    async def say(
        self,
        user: User,
        channel: Channel,
        content: str,
        *,
        reply_to: Message | None = None,
        ping: bool = True,
    ) -> Message:
        return people.say(self, user, channel, content, reply_to, ping=ping)

    async def edit(self, message: Message, content: str) -> Message:
        """The author changes an own message."""
        draft = Draft(content, [], [], message.attachments, message.flags)
        return self.change(message, draft, {})

    async def command(self, user: User, channel: Channel, name: str, **options: Any) -> Interaction:
        """A slash command, with its sub-commands after spaces."""
        return self.acts.command(user, channel, name, CHAT, **options)

    async def user_command(self, user: User, channel: Channel, name: str, *, target: User) -> Interaction:
        return self.acts.menu(user, channel, name, target)

    async def message_command(
        self, user: User, channel: Channel, name: str, *, target: Message
    ) -> Interaction:
        return self.acts.menu(user, channel, name, target)

    async def autocomplete(
        self, user: User, channel: Channel, name: str, *, focused: str, **options: Any
    ) -> list[Json]:
        """The choices offered while `focused` is being typed."""
        interaction = self.acts.autocomplete(user, channel, name, focused, options)
        await interaction.response
        return interaction.choices

    async def press(
        self, user: User, message: Message, *, label: str | None = None, custom_id: str | None = None
    ) -> Interaction:
        return self.acts.press(user, message, label, custom_id)

    async def select(
        self, user: User, message: Message, custom_id: str, values: Sequence[str]
    ) -> Interaction:
        return self.acts.select(user, message, custom_id, values)

    async def submit_modal(self, user: User, asked: Interaction, **values: Any) -> Interaction:
        """Fills in the form with which `asked` was answered; what is not given stays as preset."""
        return self.acts.submit(user, asked, values)

    # Waiting

    async def ready(self, timeout: float = 10.0) -> None:
        """Until the bot has identified (or resumed) and was sent all there is to know."""
        await asyncio.sleep(0.05)  # a bot just killed must first be seen to be gone

        def look() -> bool | None:
            return any(link.caught_up for link in self.events.links) or None

        await self.until(look, timeout, lambda: f"the bot to connect; {self._seen()}")

    async def wait_for(
        self, fits: Callable[[Message], bool] = lambda _: True, *, channel: Channel | None = None,
        after: Message | None = None, timeout: float = 5.0,
    ) -> Message:  # fmt: skip
        """The bot's newest message that fits, as soon as there is one (later than `after`)."""
        since = after.id if after else 0

        def look() -> Message | None:
            said = [
                each
                for place in ([channel] if channel else self.channels.values())
                for each in place.messages
            ]
            mine = [each for each in said if each.author is self.bot and each.id > since and fits(each)]
            return max(mine, key=lambda each: each.id, default=None)

        return await self.until(look, timeout, lambda: f"a message that fits; {self._seen()}")

    async def wait_for_request(
        self, method: str, path: str, *, count: int = 1, timeout: float = 5.0
    ) -> Request:
        """The `count`th request that fits, as soon as it is there, whether or not it is answered yet."""

        def look() -> Request | None:
            fitting = self.asked(method, path)
            return fitting[count - 1] if len(fitting) >= count else None

        return await self.until(look, timeout, lambda: f"{method} {path}; {self._seen()}")

    async def until(self, look: Callable[[], T | None], timeout: float, what: Callable[[], str]) -> T:
        """What `look` finds, as soon as it is something."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while (found := look()) is None:
            if loop.time() > end:
                raise TimeoutError(f"waited {timeout} s for {what()}")
            await asyncio.sleep(0.01)
        return found

    def _seen(self) -> str:
        last = [f"{each.method} {each.path} -> {each.status}" for each in self.requests[-12:]]
        return "\n".join(["the last requests were", *last, "refused", *self.refusals])
