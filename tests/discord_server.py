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
from collections.abc import Callable, Sequence
from typing import Any, Final, Self, TypeVar

from tests import discord_server_people as people
from tests.discord_server_checks import Draft
from tests.discord_server_commands import CHAT
from tests.discord_server_gateway import Intents
from tests.discord_server_http import API, Door, Fault, limit_headers
from tests.discord_server_interactions import Interaction
from tests.discord_server_refusal import KNOWN
from tests.discord_server_routes import Request
from tests.discord_server_scene import Scene
from tests.discord_server_world import (
    BOT_CAN,
    Can,
    Channel,
    Guild,
    Json,
    Message,
    User,
)

T = TypeVar("T")
_PATIENCE: Final = 20.0
"""Seconds that a busy machine may need for anything that is waited for."""
__all__ = ["BOT_CAN", "Can", "Channel", "DiscordServer", "Guild", "Intents", "Message", "User"]


class DiscordServer(Scene):
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
    def settings(self) -> dict[str, str]:
        """With these the bot comes here."""
        return {
            "DISCORD_TOKEN": self.token,
            "DISCORD_API_BASE": self.api_base,
            "DISCORD_GATEWAY": self.gateway,
        }

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

    # Faults

    def fail(
        self, method: str, path: str, *, status: int, code: int = 0, times: int = 1, message: str = "",
        headers: dict[str, str] | None = None, retry_after: float | None = None, after: bool = False,
    ) -> Fault:  # fmt: skip
        """Answers the next requests whose path (after the API's base) fits with an error.

        With `after` only once they have been carried out; a 429 without `retry_after` is one that the edge
        did not mark, which the client does not try again.
        """
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
        self, user: User, message: Message, custom_id: str, values: Sequence[str | User]
    ) -> Interaction:
        return self.acts.select(user, message, custom_id, values)

    async def submit_modal(self, user: User, asked: Interaction, **values: Any) -> Interaction:
        """Fills in the form with which `asked` was answered; what is not given stays as preset."""
        return self.acts.submit(user, asked, values)

    # Waiting

    async def ready(self, timeout: float = _PATIENCE) -> None:
        """Until the bot has identified (or resumed) and was sent all there is to know."""
        await asyncio.sleep(0.05)  # a bot just killed must first be seen to be gone

        def look() -> bool | None:
            return any(link.caught_up for link in self.events.links) or None

        await self.until(look, lambda: f"the bot to connect; {self._seen()}", timeout=timeout)

    async def wait_for(
        self, fits: Callable[[Message], bool] = lambda _: True, *, channel: Channel | None = None,
        after: Message | None = None, timeout: float = _PATIENCE,
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

        return await self.until(look, lambda: f"a message that fits; {self._seen()}", timeout=timeout)

    async def wait_for_request(
        self, method: str, path: str, *, count: int = 1, timeout: float = _PATIENCE
    ) -> Request:
        """The `count`th request that fits, as soon as it is there, whether or not it is answered yet."""

        def look() -> Request | None:
            fitting = self.asked(method, path)
            return fitting[count - 1] if len(fitting) >= count else None

        return await self.until(look, lambda: f"{method} {path}; {self._seen()}", timeout=timeout)

    async def until(
        self, look: Callable[[], T | None], what: Callable[[], str], *, timeout: float = _PATIENCE
    ) -> T:
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
