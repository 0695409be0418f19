"""What each of Telegram's errors means for what was to be delivered: a test per line of the table."""

import json
from datetime import timedelta

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)
from telegram.request import HTTPXRequest

from bot.delivery import PlaceMovedError, PutOffError, UnreachableError
from bot.telegram.failures import DoneAlreadyError, GoneError, PicturesForbiddenError, failure

UNREACHABLE = [
    Forbidden("Forbidden: bot was blocked by the user"),
    Forbidden("Forbidden: user is deactivated"),
    Forbidden("Forbidden: bot can't initiate conversation with a user"),
    Forbidden("Forbidden: bot was kicked from the supergroup chat"),
    Forbidden("Forbidden: bot is not a member of the supergroup chat"),
    Forbidden("Forbidden: the group chat was deleted"),
    BadRequest("Chat not found"),
    BadRequest("User not found"),
    BadRequest("PEER_ID_INVALID"),
    BadRequest("Message thread not found"),
    BadRequest("TOPIC_CLOSED"),
    BadRequest("TOPIC_DELETED"),
    BadRequest("Not enough rights to send text messages to the chat"),
    BadRequest("Have no rights to send a message"),
    BadRequest("Need administrator rights in the channel chat"),
    BadRequest("CHAT_WRITE_FORBIDDEN"),
    BadRequest("CHAT_SEND_PLAIN_FORBIDDEN"),
    BadRequest("CHAT_RESTRICTED"),
    BadRequest("CHAT_ADMIN_REQUIRED"),
    BadRequest("Group chat was deactivated"),
    BadRequest("CHANNEL_PRIVATE"),
    BadRequest("USER_IS_BLOCKED"),
]
NO_PICTURES = [
    BadRequest("Not enough rights to send photos to the chat"),
    BadRequest("Not enough rights to send animations to the chat"),
    BadRequest("Not enough rights to send documents to the chat"),
    BadRequest("CHAT_SEND_PHOTOS_FORBIDDEN"),
    BadRequest("CHAT_SEND_GIFS_FORBIDDEN"),
    BadRequest("CHAT_SEND_DOCS_FORBIDDEN"),
    BadRequest("CHAT_SEND_MEDIA_FORBIDDEN"),
]
DONE = [
    BadRequest("Message is not modified: specified new message content and reply markup are the same"),
    BadRequest("Message to delete not found"),
    BadRequest("Message can't be deleted"),
    BadRequest("Query is too old and response timeout expired or query id is invalid"),
]
GONE = [
    BadRequest("Message to edit not found"),
    BadRequest("Message can't be edited"),
    BadRequest("MESSAGE_ID_INVALID"),
    BadRequest("There is no text in the message to edit"),
    BadRequest("There is no caption in the message to edit"),
]
PUT_OFF = [
    RetryAfter(17),
    RetryAfter(timedelta(seconds=17)),
    TimedOut(),
    NetworkError("Bad Gateway"),
    Conflict("terminated by other getUpdates request"),
    InvalidToken("Unauthorized"),
    TelegramError("Invalid server response"),
]


@pytest.mark.parametrize("error", UNREACHABLE, ids=str)
def test_out_of_reach(error: TelegramError) -> None:
    assert type(failure(error)) is UnreachableError


@pytest.mark.parametrize("error", NO_PICTURES, ids=str)
def test_pictures_forbidden(error: TelegramError) -> None:
    assert type(failure(error)) is PicturesForbiddenError


@pytest.mark.parametrize("error", DONE, ids=str)
def test_nothing_left_to_do(error: TelegramError) -> None:
    assert type(failure(error)) is DoneAlreadyError


@pytest.mark.parametrize("error", GONE, ids=str)
def test_gone_which_leaves_nothing_to_do_either(error: TelegramError) -> None:
    assert type(failure(error)) is GoneError
    assert issubclass(GoneError, DoneAlreadyError)


@pytest.mark.parametrize("error", PUT_OFF, ids=repr)
def test_put_off(error: TelegramError) -> None:
    meaning = failure(error)
    assert isinstance(meaning, PutOffError)
    assert meaning.seconds == (17 if isinstance(error, RetryAfter) else 2)


def test_a_chat_under_another_number() -> None:
    meaning = failure(ChatMigrated(-1002))
    assert isinstance(meaning, PlaceMovedError)
    assert meaning.chat == -1002


def test_anything_else_refused_is_a_bug() -> None:
    error = BadRequest("Button_data_invalid")
    assert failure(error) is error


async def test_telegrams_own_answer_to_a_flood_warns_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    body = {"ok": False, "error_code": 429, "description": "Too Many", "parameters": {"retry_after": 3}}

    async def answer(*_: object, **__: object) -> tuple[int, bytes]:
        return 429, json.dumps(body).encode()

    monkeypatch.setattr(HTTPXRequest, "do_request", answer)
    with pytest.raises(RetryAfter) as raised:
        await HTTPXRequest(httpx_kwargs={"verify": False}).post("http://127.0.0.1")
    meaning = failure(raised.value)
    assert isinstance(meaning, PutOffError)
    assert meaning.seconds == 3
