"""The door of the stand-in Discord: reads requests, applies faults, answers, and records it all."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests import discord_server_messages as messages
from tests import discord_server_rest as rest
from tests.discord_server_checks import Files
from tests.discord_server_refusal import Refused, form
from tests.discord_server_routes import OPEN, Request, answer
from tests.discord_server_state import State
from tests.discord_server_world import Json

API = "/api/v10"


@dataclass(eq=False)
class Fault:
    """What shall go wrong with requests that fit: an answer instead of Discord's own, or a delay."""

    method: str
    path: re.Pattern[str]
    times: int
    status: int = 0
    body: Json = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    after: bool = False  # only once the request has been carried out: its answer is lost

    def fits(self, request: Request) -> bool:
        return (
            self.times > 0
            and self.method in {request.method, "*"}
            and bool(self.path.fullmatch(request.path))
        )


class Door:
    """Serves the API and the gateway on a free port of the loopback interface."""

    def __init__(self, state: State) -> None:
        self.state, self.port = state, 0
        self.down = False
        self.faults: list[Fault] = []
        self.requests: list[Request] = []
        self.refusals: list[str] = []
        self._runner: web.AppRunner | None = None

    async def open(self) -> None:
        application = web.Application(client_max_size=2**30)
        application.router.add_route("GET", "/gateway", self._gateway)
        application.router.add_route("*", "/{path:.*}", self._rest)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.state.base = f"http://127.0.0.1:{self.port}"

    async def close(self) -> None:
        await self.state.events.drop()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _gateway(self, http: web.Request) -> web.StreamResponse:
        return _bad_gateway() if self.down else await self.state.events.serve(http)

    async def _rest(self, http: web.Request) -> web.StreamResponse:
        if self.down:
            return _bad_gateway()
        if http.path.startswith("/attachments/"):
            return self._attachment(http.path)
        request = Request(
            http.method, http.path.removeprefix(API), dict(http.query), at=self.state.clock.now()
        )
        self.requests.append(request)
        try:
            response = await self._answered(http, request)
        except Refused as refused:
            self.refusals.append(f"{request.method} {request.path}: {refused}")
            response = _json(refused.body(), refused.status, _limit_headers(refused.body()))
        except Exception as error:
            self.refusals.append(f"{request.method} {request.path}: the stand-in failed: {error!r}")
            raise
        request.status = response.status
        return response

    async def _answered(self, http: web.Request, request: Request) -> web.Response:
        request.json, request.files = await _body(http)
        faults = [fault for fault in self.faults if fault.fits(request)]
        for fault in faults:
            fault.times -= 1
        failed = await self._suffer([fault for fault in faults if not fault.after])
        if failed is not None:
            return failed
        self._check_token(http, request)
        result = answer(self.state, request, rest.route, messages.route)
        failed = await self._suffer([fault for fault in faults if fault.after])
        return failed or (web.Response(status=204) if result is None else _json(result))

    async def _suffer(self, faults: list[Fault]) -> web.Response | None:
        for fault in faults:
            await asyncio.sleep(fault.seconds)
            if fault.status:
                return _json(fault.body, fault.status, fault.headers)
        return None

    def _check_token(self, http: web.Request, request: Request) -> None:
        if not OPEN.match(request.path) and http.headers.get("Authorization") != f"Bot {self.state.token}":
            raise Refused(0, 401, "401: Unauthorized")

    def _attachment(self, path: str) -> web.Response:
        for channel in self.state.channels.values():
            for attachment in (each for message in channel.messages for each in message.attachments):
                if path.split("/")[3] == str(attachment.id):
                    return web.Response(body=attachment.data)
        return web.Response(status=404)


async def _body(http: web.Request) -> tuple[Any, Files]:
    if not http.can_read_body:
        return None, {}
    if http.content_type == "multipart/form-data":
        return await _multipart(http)
    if http.content_type != "application/json":
        raise form((), "CONTENT_TYPE_INVALID", 'Expected "Content-Type" header to be one of application/json')
    return _parsed(await http.text()), {}


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise Refused(50109) from None


async def _multipart(http: web.Request) -> tuple[Any, Files]:
    payload: Any = {}
    files: Files = {}
    async for part in await http.multipart():
        assert isinstance(part, BodyPartReader)
        index = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if index:
            files[int(index[1])] = (part.filename or "unknown", bytes(await part.read()))
        elif part.name == "payload_json":
            payload = _parsed(await part.text())
    return payload, files


def _json(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # Exactly this content type: the client reads no JSON from one with a charset.
    return web.Response(
        body=json.dumps(data), status=status, headers=headers, content_type="application/json"
    )


def _bad_gateway() -> web.Response:
    return web.Response(status=502, text="<html>502 Bad Gateway</html>", content_type="text/html")


def _limit_headers(body: Json) -> dict[str, str]:
    # The client waits and tries again only where Discord's own edge, which adds Via, has answered.
    return limit_headers(body["retry_after"]) if "retry_after" in body else {}


def limit_headers(seconds: float) -> dict[str, str]:
    return {"Retry-After": str(seconds), "Via": "1.1 google", "X-RateLimit-Scope": "user"}
