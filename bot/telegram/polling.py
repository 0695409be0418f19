"""Gets updates, and keeps them before it tells Telegram that it may forget them."""

from collections.abc import Callable, Sequence
from typing import Final

from telegram import Bot, Update, User
from telegram.error import TelegramError

from bot.play.desk import Desk
from bot.telegram.hearing import chat_of, is_wanted
from bot.telegram.patience import Patience
from storage import inbox
from storage.inbox import Received
from storage.places import Platform

KINDS: Final = ("message", "callback_query", "inline_query", "my_chat_member")
_SECONDS_TO_WAIT: Final = 50
"""As long as Telegram keeps a request for updates waiting."""
_SECONDS_TO_ANSWER: Final = 15.0


class Poller:
    """Fetches what has happened for as long as it is let; `heard` is told of each update that is new."""

    def __init__(self, bot: Bot, me: User, desk: Desk, heard: Callable[[Received], None]) -> None:
        self._bot, self._me, self._desk, self._heard = bot, me, desk, heard
        self._offset: int | None = None

    async def run(self, patience: Patience) -> None:
        """Go on until cancelled; SettingError where the token is no longer good."""
        while True:
            try:
                updates = await self._fetch(at_once=patience.is_tried)
            except TelegramError as error:
                await patience.after(error)
            else:
                patience.end()
                await self._keep(updates)

    async def _fetch(self, *, at_once: bool) -> Sequence[Update]:
        """What is new, once there is something; after trouble at once, to know that it is over."""
        return await self._bot.get_updates(
            self._offset,
            timeout=0 if at_once else _SECONDS_TO_WAIT,
            read_timeout=_SECONDS_TO_WAIT + _SECONDS_TO_ANSWER,
            allowed_updates=KINDS,
        )

    async def _keep(self, updates: Sequence[Update]) -> None:
        wanted = [
            (update.update_id, chat_of(update), update.to_json())
            for update in updates
            if is_wanted(update, self._me)
        ]
        if wanted:
            async with self._desk.database.write() as connection:
                new = await inbox.receive(connection, Platform.TELEGRAM, wanted, self._desk.now())
            for received in new:
                self._heard(received)
        # Said once, an offset has done its work: it is not kept, since after a week without any update
        # Telegram begins to count anew, perhaps below it.
        self._offset = updates[-1].update_id + 1 if updates else None
