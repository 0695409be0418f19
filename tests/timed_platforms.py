"""The two platforms on which a journey around time is gone, alike for its tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from tests import journey
from tests.bot_process import a_bot
from tests.telegram_server import TelegramServer
from tests.timed_journey import TimedWorld

PLATFORMS: Final = ("discord", "telegram")
_FOR_EVER: Final = 1000.0
_SENDS: Final = r"/channels/\d+/messages"


class OnDiscord(TimedWorld):
    """In a channel of a server."""

    platform = "discord"
    says_once = True

    async def challenge(self, *, is_rated: bool, pace: str) -> None:
        await self.server.command(
            self.ana, self.chat, "challenge", opponent=self.bruno, color="W", rated=is_rated, pace=pace
        )
        await self.shown("challenges")
        await self.press(self.bruno, "Accept")
        await self.shown("it is your turn (White)")

    async def move(self, player: Any, move: str) -> None:
        await self.server.say(player, self.chat, f"{self.server.bot.mention} {move}")
        await self.shown(f"played {move}")

    async def press(self, player: Any, label: str) -> None:
        shown = [one for one in self.chat.messages if label in {each.get("label") for each in one.buttons}]
        pressed = await self.server.press(player, shown[-1], label=label)
        await pressed.response

    async def speak(self) -> None:
        await self.server.ready(journey.PATIENCE)
        before = self.said("looks for an opponent")
        await self.server.command(self.bruno, self.chat, "challenge")
        await self.shown("looks for an opponent", count=before + 1)

    async def befriend(self, player: Any) -> None:
        asked = await self.server.command(player, self.private(player), "help")
        await asked.response

    def texts(self, chat: Any) -> list[str]:
        return [one.text.replace("`", "") for one in chat.messages if one.author is self.server.bot]

    def private(self, player: Any) -> Any:
        return self.server.dm(player)

    def hold(self, *, after: bool = False) -> None:
        self.server.delay(_SENDS, _FOR_EVER, method="POST", after=after)

    def refused(self) -> list[Any]:
        return list(self.server.refusals)


class OnTelegram(TimedWorld):
    """In a group."""

    platform = "telegram"
    says_once = False

    async def challenge(self, *, is_rated: bool, pace: str) -> None:
        counts = "rated" if is_rated else "casual"
        await self.server.say(self.ana, self.chat, f"/challenge white {counts} {pace}")
        await self.shown("looks for an opponent")
        await self.press(self.bruno, "Join")
        await self.shown("Ana, it is your turn")

    async def move(self, player: Any, move: str) -> None:
        await self.server.say(player, self.chat, f"/move {move}")
        await self.shown(f"played {move}")

    async def press(self, player: Any, label: str) -> None:
        shown = [one for one in self.server.sent(self.chat) if label in one.buttons]
        await self.server.press(player, shown[-1], text=label, timeout=journey.PATIENCE)

    async def speak(self) -> None:
        before = self.said("looks for an opponent")
        await self.server.say(self.bruno, self.chat, "/challenge")
        await self.shown("looks for an opponent", count=before + 1)

    async def befriend(self, player: Any) -> None:
        await self.server.start(player)
        await self.shown("", self.private(player))

    def texts(self, chat: Any) -> list[str]:
        return [one.text for one in self.server.sent(chat)]

    def private(self, player: Any) -> Any:
        return self.server.private(player)

    def hold(self, *, after: bool = False) -> None:
        for method in ("sendMessage", "sendPhoto", "sendAnimation"):
            self.server.delay(method, _FOR_EVER, after=after)

    def refused(self) -> list[Any]:
        return list(self.server.unforeseen)


@asynccontextmanager
async def a_timed_world(platform: str, folder: Path) -> AsyncIterator[TimedWorld]:
    """The bot alive on one platform, and nothing refused there when the test is over."""
    async with (_on_discord if platform == "discord" else _on_telegram)(folder) as world:
        yield world
        assert world.refused() == []
        assert "Traceback" not in world.bot.said


@asynccontextmanager
async def _on_discord(folder: Path) -> AsyncIterator[TimedWorld]:
    async with journey.PatientDiscord() as server:
        chat = server.add_channel(server.add_guild("Friends"), "games")
        ana, bruno = server.add_user("ana"), server.add_user("bruno")
        async with a_bot(folder, server.settings) as bot:
            await server.ready(journey.PATIENCE)
            yield OnDiscord(server, bot, ana, bruno, chat)


@asynccontextmanager
async def _on_telegram(folder: Path) -> AsyncIterator[TimedWorld]:
    async with TelegramServer() as server:
        ana, bruno = server.add_user("Ana", username="ana"), server.add_user("Bruno")
        chat = server.add_group("Club", [ana, bruno], kind="supergroup")
        async with a_bot(folder, server.settings) as bot:
            yield OnTelegram(server, bot, ana, bruno, chat)
