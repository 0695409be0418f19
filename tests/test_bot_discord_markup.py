"""Names that would break the markup, ids that are no ids, and errors put into our words."""

from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord
import pytest

from bot.delivery import PutOffError, UnreachableError
from bot.discord import failures
from bot.discord.client import is_known
from bot.discord.markup import called, marked_up, pinging, uncalling
from bot.texts.sentence import Moment, Sentence, Strong, Typed, fill
from bot.view import Person


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("a_b*c~d|e", r"a\_b\*c\~d\|e"),
        ("# Big", r"\# Big"),
        ("[x](https://a.b)", r"\[x\]\(https\:\/\/a\.b\)"),
        ("<@1> @everyone", r"\<\@1\> \@everyone"),
        ("`code`", r"\`code\`"),
        ("back\\slash", r"back\\slash"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("line\nbreak", "line break"),
    ],
)
def test_a_name_is_shown_as_it_is(name: str, shown: str) -> None:
    assert marked_up(fill("{who} moves", who=Person(name))) == f"{shown} moves"


def test_only_who_is_called_is_mentioned() -> None:
    ana, bruno, carla = Person("Ana", 1, pings=True), Person("Bruno", 2), Person("Carla", None, pings=True)
    both: Sentence = (ana, " and ", bruno, carla)
    assert marked_up(both) == "<@1> and BrunoCarla"
    assert called([both]) == [1]
    assert marked_up(uncalling(both)) == "Ana and BrunoCarla"
    sent: list[Any] = [pinging([1, 1]).to_dict(), pinging([], replied=True).to_dict()]
    assert sent == [{"parse": [], "users": [1]}, {"parse": [], "users": [], "replied_user": True}]


def test_moves_times_and_stress() -> None:
    sentence = (Typed("22-18"), Strong("a_b"), Moment(datetime(2026, 1, 1, tzinfo=UTC)), Typed("`"))
    assert marked_up(sentence) == r"`22-18`**a\_b**<t:1767225600:f>`'`"


class Response:
    """As much of an answer as the errors of the library look at."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, ""


def http_error(status: int, code: int = 0) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    response: Any = Response(status)
    return kind(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("error", "meaning", "seconds"),
    [
        (discord.RateLimited(77.0), PutOffError, 77),
        (http_error(429), PutOffError, 60),
        (http_error(502), PutOffError, 5),
        (aiohttp.ClientConnectionError(), PutOffError, 5),
        (TimeoutError(), PutOffError, 5),
        (http_error(403, 50013), UnreachableError, None),
        (http_error(404, 10003), UnreachableError, None),
        (http_error(400, 50035), discord.HTTPException, None),
    ],
)
def test_errors_are_put_off_out_of_reach_or_bugs(
    error: Exception, meaning: type[Exception], seconds: float | None
) -> None:
    with pytest.raises(meaning) as caught, failures.explained():
        raise error
    assert getattr(caught.value, "seconds", None) == seconds


@pytest.mark.parametrize(
    ("custom_id", "known"),
    [
        ("p:1:0:22.18", True),
        ("A:zz:0:", True),
        ("invite:12:brazilian:L:0:3d:0:send", True),
        ("p:1:0", False),
        ("vote", False),
        ("", False),
    ],
)
def test_ids_that_are_ours(custom_id: str, known: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_known(custom_id) is known
