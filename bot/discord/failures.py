"""What Discord's errors mean for what was to be delivered."""

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.delivery import PutOffError, UnreachableError

TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError)
"""What anything that is asked of Discord may fail with; a time-out is an OSError."""
UNKNOWN_MESSAGE: Final = 10008
MISSING_PERMISSIONS: Final = 50013
CANNOT_QUOTE: Final = 160002
"""A reply needs to read the message history."""
THREAD_ARCHIVED: Final = 50083
HAS_THREAD: Final = 160004
_UNCHANGEABLE: Final = {UNKNOWN_MESSAGE, THREAD_ARCHIVED, 30046}
"""A message that is gone, or that may not be edited any more: 30046 is too many edits of old ones."""
UNKNOWN_MEMBER: Final = 10007

_GONE: Final = {10015, 10062, 50027}
"""The token of an interaction is unknown, or too old."""

_SECONDS_WHILE_DOWN: Final = 5.0
_SECONDS_AFTER_429: Final = 60.0
"""Where a refusal for too many requests does not say when to come back."""
_SERVER_ERROR, _TOO_MANY = 500, 429
_UNREACHABLE: Final = {403, 404}


@contextmanager
def explained() -> Iterator[None]:
    """Raise what Discord's errors mean: put off, or out of reach; one that is a bug of ours goes through."""
    try:
        yield
    except discord.RateLimited as error:
        raise PutOffError(error.retry_after, "rate limit") from error
    except discord.HTTPException as error:
        meaning = _meaning(error)
        if meaning is None:
            raise
        raise meaning from error
    except (aiohttp.ClientError, OSError) as error:
        # A time-out is an OSError too.
        raise PutOffError(_SECONDS_WHILE_DOWN, type(error).__name__) from error


async def changed(change: Awaitable[object]) -> bool:
    """Change a message; False where that is gone or can no longer be changed, and stays as it is."""
    try:
        await change
    except discord.RateLimited:
        # Discord's own limit of edits to old messages comes as a wait that nobody waits for.
        return False
    except discord.HTTPException as error:
        if error.code not in _UNCHANGEABLE:
            raise
        return False
    return True


def _meaning(error: discord.HTTPException) -> Exception | None:
    if error.status == _TOO_MANY:
        return PutOffError(_SECONDS_AFTER_429, "rate limit")
    if error.status >= _SERVER_ERROR:
        return PutOffError(_SECONDS_WHILE_DOWN, f"status {error.status}")
    if error.status in _UNREACHABLE:
        return UnreachableError(f"{error.code} {error.text}")
    return None


def is_gone(error: Exception) -> bool:
    """Whether whoever asked does not wait for an answer any more."""
    return isinstance(error, discord.HTTPException) and error.code in _GONE
