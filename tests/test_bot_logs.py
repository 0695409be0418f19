"""Logs: one line of JSON per event, without tokens."""

import json
import logging
from collections.abc import Iterator

import pytest

from bot import logs

TOKEN = "123456:made-up-token"


@pytest.fixture(autouse=True)
def _logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_an_event_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("INFO", [])
    logging.getLogger("bot.cards").info("card shown", extra={"match": 12, "ply": 3})
    line = json.loads(capsys.readouterr().err)
    assert line["event"] == "card shown"
    assert (line["match"], line["ply"], line["from"], line["level"]) == (12, 3, "bot.cards", "INFO")
    assert line["at"].endswith("+00:00")


def test_a_traceback_stays_on_the_line_and_carries_no_token(capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("INFO", [TOKEN, ""])
    try:
        _fail(f"POST https://api.telegram.org/bot{TOKEN}/sendMessage")
    except ConnectionError:
        logging.getLogger("bot").exception("connection failed")
    written = capsys.readouterr().err
    assert written.count("\n") == 1
    assert "Traceback" in written
    assert TOKEN not in written


def test_the_addresses_that_the_http_client_asks_are_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("DEBUG", [])
    logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot1:x/getMe")
    assert capsys.readouterr().err == ""


def _fail(why: str) -> None:
    raise ConnectionError(why)
