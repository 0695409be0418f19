"""What an error of Telegram means for what was to be delivered: one table, in Telegram's own words."""

from collections.abc import Callable, Mapping
from typing import Final

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.delivery import NoThreadError, PlaceMovedError, PutOffError, UnreachableError
from bot.texts.threads import ThreadTrouble


class PicturesForbiddenError(UnreachableError):
    """Pictures are not allowed in the chat; words may be."""


class DoneAlreadyError(Exception):
    """What was to be changed or answered is so already, or is gone: there is nothing left to do."""


class GoneError(DoneAlreadyError):
    """The message that was to be changed is not there any more, or can no longer be changed."""


_GONE: Final = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
)
_DONE: Final = (
    "message is not modified",
    "message to delete not found",
    "message can't be deleted",
    "query is too old",
    "query id is invalid",
)
"""Of changes and answers only, both."""

_NO_PICTURES: Final = (
    "not enough rights to send photos",
    "not enough rights to send animations",
    "not enough rights to send documents",
    "chat_send_photos_forbidden",
    "chat_send_gifs_forbidden",
    "chat_send_docs_forbidden",
    "chat_send_media_forbidden",
)

_NO_TOPICS: Final = ("chat is not a forum",)
_UNREACHABLE: Final = (
    "chat not found",
    "user not found",
    "user is deactivated",
    "peer_id_invalid",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "not enough rights",
    "have no rights to send a message",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "group chat was deactivated",
    "group is deactivated",
    "channel_private",
    "user_is_blocked",
)

_MEANINGS: Final[Mapping[tuple[str, ...], Callable[[str], Exception]]] = {
    _GONE: GoneError,
    _DONE: DoneAlreadyError,
    _NO_PICTURES: PicturesForbiddenError,
    _NO_TOPICS: lambda _: NoThreadError(ThreadTrouble.NO_TOPICS),
    _UNREACHABLE: UnreachableError,
}
"""The first that fits."""

_SECONDS_AFTER_TROUBLE: Final = 2.0
"""At first; whoever tries again waits longer each time."""


def failure(error: TelegramError) -> Exception:
    """The error as those who deliver know it; itself where it can only be a bug of ours."""
    match error:
        case RetryAfter():
            return PutOffError(seconds_of(error), "too many messages")
        case ChatMigrated():
            return PlaceMovedError(error.new_chat_id)
        case Forbidden():
            return UnreachableError(error.message)
        case BadRequest():
            return _bad_request(error)
        case NetworkError() | InvalidToken():
            # A token that was good when we began is put right by whoever runs the bot; polling says so.
            return PutOffError(_SECONDS_AFTER_TROUBLE, type(error).__name__)
        case _:
            return PutOffError(_SECONDS_AFTER_TROUBLE, error.message)


def _bad_request(error: BadRequest) -> Exception:
    said = error.message.casefold()
    for known, meaning in _MEANINGS.items():
        if any(words in said for words in known):
            return meaning(error.message)
    return error


def seconds_of(error: RetryAfter) -> float:
    """How long Telegram wants us to wait."""
    wait = error.retry_after
    return float(wait) if isinstance(wait, int | float) else wait.total_seconds()
