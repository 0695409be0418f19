"""What to do while Telegram cannot be reached, or refuses to tell what happens: say why, and wait."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.config import SettingError
from bot.telegram.failures import seconds_of

_log = logging.getLogger(__name__)

_LONGEST_PAUSE: Final = 60.0


class Patience:
    """Waits longer after each failure in a row; `reached` is told whether messages get through meanwhile."""

    def __init__(self, reached: Callable[[bool], None]) -> None:
        self._reached = reached
        self._failures = 0

    @property
    def is_tried(self) -> bool:
        """Whether the last attempt has failed."""
        return self._failures > 0

    def end(self) -> None:
        """All is well again."""
        self._failures = 0
        self._reached(True)  # noqa: FBT003 - it is what is told

    async def after(self, error: TelegramError) -> None:
        """Wait before the next attempt; SettingError where the token is wrong, and none would help."""
        # A token may be "not found" too, but once it was, only a proxy in trouble says so.
        if isinstance(error, InvalidToken) and error.message != "Not Found":
            raise SettingError("TELEGRAM_TOKEN is not one that Telegram knows: @BotFather has the right one.")
        self._failures += 1
        pause = min(2.0 ** min(self._failures, 10) / 2, _LONGEST_PAUSE)
        if isinstance(error, RetryAfter):
            pause = max(pause, seconds_of(error))
        _log.warning(_event(error), extra={"seconds": pause, "why": type(error).__name__})
        self._reached(isinstance(error, Conflict))
        await asyncio.sleep(pause)


def _event(error: TelegramError) -> str:
    if not isinstance(error, Conflict):
        return "telegram not reached" if isinstance(error, NetworkError) else "telegram tells nothing"
    if "webhook" in error.message.casefold():
        return "updates go to a webhook: delete it, or the bot hears nothing"
    return "another program gets the updates of this bot: stop it, only one may have the token"
