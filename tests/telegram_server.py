"""A small, strict stand-in for the Telegram Bot API, over HTTP on loopback; it outlives the bot.

    async with TelegramServer() as server:
        ana = server.add_user("Ana", username="ana")
        group = server.add_group("Club", [ana])
        ...  # start the bot with server.token and server.api_base
        await server.say(ana, group, "/challenge")
        message = await server.wait_for(lambda message: "Join" in message.buttons, chat=group)
        press = await server.press(ana, message, text="Join")

What Telegram would refuse is refused with its code and its words, and kept in `server.refusals`.
"""

# ruff: noqa: SIM905 - a list of words reads best as words

import asyncio
import json
import re
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from aiohttp import BodyPartReader, web

from tests.telegram_server_fates import Fates
from tests.telegram_server_methods import DONE_ALREADY, METHODS
from tests.telegram_server_text import Json, Refusal
from tests.telegram_server_things import Call, Chat, User
from tests.telegram_server_world import DEFAULT_UPDATES, World

ALL_UPDATES = DEFAULT_UPDATES | {"chat_member", "message_reaction", "message_reaction_count"}
# What is a string even when it looks like JSON; every other parameter is decoded.
STRINGS = frozenset(
    "text caption parse_mode inline_message_id callback_query_id inline_query_id url action file_id photo "
    "animation document thumbnail language_code next_offset".split()
)
NOT_FOUND = Refusal(404, "Not Found")
CONFLICT = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"


@dataclass
class Fault:
    refusal: Refusal
    times: int | None
    after: bool
    chat: Chat | None

    def strikes(self, call: Call) -> bool:
        if self.times == 0 or (self.chat and self.chat.id != call.params.get("chat_id")):
            return False
        self.times = None if self.times is None else self.times - 1
        return True


class TelegramServer(Fates):
    def __init__(self, bot_username: str = "dama_test_bot", token: str = "7000000001:" + "A" * 35) -> None:
        bot = User(int(token.partition(":")[0]), "Dama", bot_username, is_bot=True)
        self.world = World(bot)
        self.token, self.bot_username = token, bot_username
        self.api_base = ""
        self.calls: list[Call] = []
        self._faults: dict[str, list[Fault]] = {}
        self._delays: dict[str, tuple[float, float]] = {}
        self._down = False
        self._poller: object = None
        application = web.Application(client_max_size=60 * 1024 * 1024)
        application.router.add_route("*", "/bot{token}/{method}", self._bot)
        application.router.add_get("/file/bot{token}/{path:.+}", self._file)
        # A request whose client is gone is dropped, as when the bot is killed while it waits for updates.
        self._runner = web.AppRunner(
            application, handler_cancellation=True, shutdown_timeout=0.1, access_log=None
        )

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.api_base = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.down = True
        await self._runner.cleanup()

    # -- what tests order and ask ------------------------------------------------------------------------

    @property
    def base_url(self) -> str:
        return f"{self.api_base}/bot"

    @property
    def base_file_url(self) -> str:
        return f"{self.api_base}/file/bot"

    @property
    def settings(self) -> dict[str, str]:
        """With these the bot comes here."""
        return {"TELEGRAM_TOKEN": self.token, "TELEGRAM_API_BASE": self.api_base}

    @property
    def refusals(self) -> list[tuple[Call, Refusal]]:
        return self.world.refusals

    @property
    def unforeseen(self) -> list[tuple[Call, Refusal]]:
        """The refusals but for those of what was done already, which a bot that is killed cannot but earn.

        Killed between Telegram's taking of an edit, or of the answer to a press, and its own note of it, it
        does that once more when it is started.
        """
        return [(call, refusal) for call, refusal in self.refusals if refusal not in DONE_ALREADY]

    @property
    def down(self) -> bool:
        """While it is, connections break without an answer."""
        return self._down

    @down.setter
    def down(self, down: bool) -> None:
        self._down = down
        self.world.changed()

    def advance(self, seconds: float) -> None:
        """Let time pass on the stand-in: queries expire, floods ebb, messages grow old."""
        self.world.clock_ahead += seconds
        self.world.changed()

    def limit_groups(self, messages: int = 20, seconds: float = 60) -> None:
        """From now on, refuse more messages and edits than this in one group with 429; off by default."""
        self.world.flood = (messages, seconds)

    def fail(
        self,
        method: str,
        *,
        error_code: int = 500,
        description: str = "Internal Server Error",
        parameters: Json | None = None,
        times: int | None = 1,
        after: bool = False,
        chat: Chat | None = None,
    ) -> None:
        """Refuse the next calls of a method or of any ("*"), maybe to one chat; times=None: until `heal`.

        With after=True the call does its work, and only its answer is lost.
        """
        fault = Fault(Refusal(error_code, description, parameters or {}), times, after, chat)
        self._faults.setdefault(method.lower(), []).append(fault)

    def delay(self, method: str, seconds: float, *, after: bool = False) -> None:
        """Be slow, before a call does its work or after it has done it."""
        self._delays[method.lower()] = (0, seconds) if after else (seconds, 0)

    def heal(self) -> None:
        self._faults.clear()
        self._delays.clear()
        self.down = False

    def calls_of(self, *methods: str) -> list[Call]:
        wanted = {method.lower() for method in methods}
        return [call for call in self.calls if call.method.lower() in wanted]

    # -- HTTP --------------------------------------------------------------------------------------------

    async def _bot(self, request: web.Request) -> web.Response:
        if self._down:
            return broken(request)
        method = request.match_info["method"]
        params, files = await parameters_of(request)
        call = Call(method, params, files, self.world.now())
        self.calls.append(call)
        before, after = self._delays.get(method.lower(), (0, 0))
        await asyncio.sleep(before)
        status, answer = await self._answer(request.match_info["token"], call)
        await asyncio.sleep(after)
        return self._sent(request, answer, status)

    def _sent(self, request: web.Request, answer: Json, status: int) -> web.Response:
        return broken(request) if self._down else web.json_response(answer, status=status)

    async def _answer(self, token: str, call: Call) -> tuple[int, Json]:
        try:
            self._check_token(token)
            self._strike(call, after=False)
            result = await self._result(call)
            self._strike(call, after=True)
        except Refusal as refusal:
            self.world.refusals.append((call, refusal))
            answer: Json = {"ok": False, "error_code": refusal.code, "description": refusal.description}
            return refusal.code, answer | ({"parameters": refusal.parameters} if refusal.parameters else {})
        return 200, {"ok": True, "result": result}

    def _check_token(self, token: str) -> None:
        if not re.fullmatch(r"\d+:[\w-]+", token):
            raise NOT_FOUND
        if token != self.token:
            raise Refusal(401, "Unauthorized")

    def _strike(self, call: Call, *, after: bool) -> None:
        faults = self._faults.get(call.method.lower(), []) + self._faults.get("*", [])
        for fault in faults:
            if fault.after == after and fault.strikes(call):
                raise fault.refusal

    async def _result(self, call: Call) -> Any:
        method = call.method.lower()
        if method == "getupdates":
            return await self._get_updates(call.params)
        if method not in METHODS:
            raise Refusal(404, "Not Found: method not found")
        return METHODS[method](self.world, call)

    async def _get_updates(self, params: Json) -> list[Json]:
        """Confirm what lies below the offset, then wait; a former poller that still waits is sent away."""
        if "allowed_updates" in params:
            self.world.allowed_updates = ALL_UPDATES & set(params["allowed_updates"]) or DEFAULT_UPDATES
        self.world.confirm(params.get("offset", 0))
        poller = self._poller = object()
        self.world.changed()
        clock = asyncio.get_running_loop().time
        deadline = clock() + min(params.get("timeout", 0), 50)
        while not (pending := self.world.pending()) and clock() < deadline and not self._down:
            await self.world.until_change(deadline - clock())
            if self._poller is not poller:
                raise Refusal(409, CONFLICT)
        limit = params.get("limit", 100)
        return pending[: limit if 1 <= limit <= 100 else 100]

    async def _file(self, request: web.Request) -> web.Response:
        if self._down:
            return broken(request)
        kind, _, name = request.match_info["path"].partition("/")
        file = self.world.files.get(name)
        if request.match_info["token"] != self.token or file is None or kind != f"{file.kind}s":
            return web.json_response({"ok": False, "error_code": 404, "description": "Not Found"}, status=404)
        return web.Response(body=file.data)


def broken(request: web.Request) -> web.Response:
    if request.transport:
        request.transport.abort()
    return web.Response()


async def parameters_of(request: web.Request) -> tuple[Json, dict[str, tuple[str, bytes]]]:
    """The parameters, from wherever Telegram reads them too, and the uploaded files."""
    given: Json = dict(request.query)
    files: dict[str, tuple[str, bytes]] = {}
    if request.content_type == "application/json":
        given |= await request.json()
        return given, files
    if request.content_type == "multipart/form-data":
        # Part by part, in memory: what is cut off in the middle leaves no file open.
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            assert part.name
            if part.filename:
                files[part.name] = (part.filename, bytes(await part.read()))
            else:
                given[part.name] = await part.text()
    else:
        given |= await request.post()
    return {name: decoded(name, value) for name, value in given.items()}, files


def decoded(name: str, value: Any) -> Any:
    if name in STRINGS:
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value
