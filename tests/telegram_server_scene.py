"""A scene to test the stand-in for Telegram on."""

import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from aiohttp import ClientSession
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.request import HTTPXRequest

from tests.telegram_server import TelegramServer
from tests.telegram_server_things import Chat, Message, User


def picture(width: int = 64, height: int = 64) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + struct.pack(">II", width, height)


def join_button(data: str = "join") -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton("Join", callback_data=data)]])


@dataclass
class Scene:
    """A club with Ana, who has started the bot, and Bruno, who has not."""

    server: TelegramServer
    ana: User
    bruno: User
    club: Chat

    @property
    def home(self) -> Chat:
        return self.server.private(self.ana)

    async def call(self, method: str, **params: Any) -> tuple[int, str, Any]:
        """A raw call, which no library has checked before; Telegram's answer."""
        url = f"{self.server.base_url}{self.server.token}/{method}"
        async with ClientSession() as session, session.post(url, json=params) as answer:
            body = await answer.json()
        return answer.status, body.get("description", ""), body.get("parameters")

    async def posted(self, chat: Chat, text: str = "board", **params: Any) -> Message:
        await self.call("sendMessage", chat_id=chat.id, text=text, **params)
        return chat.messages[-1]

    def bot(self) -> Bot:
        """The library as it is, but for the certificates, which are slow to load and of no use here."""
        request, polling = (HTTPXRequest(httpx_kwargs={"verify": False}) for _ in range(2))
        return Bot(
            self.server.token,
            base_url=self.server.base_url,
            base_file_url=self.server.base_file_url,
            request=request,
            get_updates_request=polling,
        )


@asynccontextmanager
async def opened_scene() -> AsyncIterator[Scene]:
    async with TelegramServer() as server:
        ana = server.add_user("Ana", username="ana", language_code="pt-br")
        bruno = server.add_user("Bruno")
        club = server.add_group("Club", [ana, bruno])
        await server.start(ana)
        server.world.updates.clear()
        yield Scene(server, ana, bruno, club)


def keyboard(**button: Any) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": "x", **button}]]}
