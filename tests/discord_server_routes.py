"""The table of the stand-in's routes, and the request that each of them is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.discord_server_checks import Files
from tests.discord_server_refusal import Refused
from tests.discord_server_state import State
from tests.discord_server_world import Json


@dataclass(eq=False)
class Request:
    """One request of the bot, kept for the tests."""

    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    json: Any = None
    files: Files = field(default_factory=dict)
    at: float = 0.0
    status: int = 0  # 0 while it is being answered
    names: dict[str, str] = field(default_factory=dict)  # what the route names in the path

    @property
    def body(self) -> Json:
        return self.json if isinstance(self.json, dict) else {}


Handler = Callable[[State, Request], Any]  # gives the JSON body, None meaning 204
OPEN = re.compile(r"/(interactions|webhooks)/")  # the token in the path is enough


class Routes:
    """A table of handlers, filled by decorating them."""

    def __init__(self) -> None:
        self.table: list[tuple[str, re.Pattern[str], Handler]] = []

    def __call__(self, method: str, *paths: str) -> Callable[[Handler], Handler]:
        def register(handler: Handler) -> Handler:
            self.table.extend((method, _pattern(path), handler) for path in paths)
            return handler

        return register


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def answer(state: State, request: Request, *tables: Routes) -> Any:
    """Finds the route and carries the request out."""
    for method, path, handler in (row for routes in tables for row in routes.table):
        found = path.fullmatch(request.path)
        if found and method == request.method:
            request.names = found.groupdict()
            return handler(state, request)
    raise Refused(0, 404, "404: Not Found")
