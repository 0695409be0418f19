"""Connects to Telegram and receives what happens there; what is delivered goes by the messenger."""

import asyncio
import logging
import ssl
from functools import cache

from telegram import Bot, User
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from bot.config import SettingError, Settings
from bot.play.desk import Desk
from bot.telegram.asked import Session
from bot.telegram.handling import Handler
from bot.telegram.lines import Lines
from bot.telegram.messenger import TelegramMessenger
from bot.telegram.patience import Patience
from bot.telegram.polling import Poller
from bot.telegram.registering import register
from storage import inbox
from storage.inbox import Received
from storage.places import Platform

_log = logging.getLogger(__name__)

_SECONDS_TO_CONNECT = 10.0
_SECONDS_TO_ANSWER = 20.0
_SECONDS_IN_QUEUE = 60.0
_CONNECTIONS = 32


class TelegramClient:
    """The bot on Telegram, from logging in until it is cancelled or a bug ends it."""

    def __init__(self, settings: Settings, desk: Desk) -> None:
        base = settings.telegram_api_base
        self._desk, self._key = desk, settings.telegram_token.encode()
        self._bot = Bot(
            settings.telegram_token,
            base_url=f"{base}/bot",
            base_file_url=f"{base}/file/bot",
            request=_request(_CONNECTIONS),
            get_updates_request=_request(1),
        )
        self.messenger = TelegramMessenger(self._bot, desk)

    async def run(self) -> None:
        """Receive until cancelled; SettingError where Telegram does not know the token."""
        patience = Patience(self._reached)
        try:
            await self._receive(await self._log_in(patience), patience)
        except* SettingError as errors:
            raise errors.exceptions[0] from None
        finally:
            self.messenger.connected = False
            await self._bot.shutdown()

    async def _log_in(self, patience: Patience) -> User:
        while True:
            try:
                await self._bot.initialize()
            except TelegramError as error:
                await patience.after(error)
            else:
                return self._bot.bot

    async def _receive(self, me: User, patience: Patience) -> None:
        _log.info("telegram connected", extra={"bot": me.id})
        patience.end()
        await register(self._bot, self._desk.database)
        session = Session(self._bot, me, self._desk, self.messenger, self._key)
        async with asyncio.TaskGroup() as tasks:
            lines = Lines[Received](tasks, Handler(session, tasks).handle)

            def heard(received: Received) -> None:
                lines.put(received.chat, received)

            async with self._desk.database.read() as connection:
                left_over = await inbox.pending(connection, Platform.TELEGRAM)
            for received in left_over:
                heard(received)
            await Poller(self._bot, me, self._desk, heard).run(patience)

    def _reached(self, is_reached: bool) -> None:  # noqa: FBT001 - it is what is told
        came_back = is_reached and not self.messenger.connected
        self.messenger.connected = is_reached
        if came_back:
            self._desk.wake()


def build(settings: Settings, desk: Desk) -> TelegramClient:
    """The connection to Telegram that these settings ask for."""
    return TelegramClient(settings, desk)


def _request(connections: int) -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=connections,
        connect_timeout=_SECONDS_TO_CONNECT,
        read_timeout=_SECONDS_TO_ANSWER,
        write_timeout=_SECONDS_TO_ANSWER,
        pool_timeout=_SECONDS_IN_QUEUE,
        httpx_kwargs={"verify": _certificates()},
    )


@cache
def _certificates() -> ssl.SSLContext:
    """Loaded once: it takes longer than all the rest."""
    return ssl.create_default_context()
