"""The stand-in Discord's gateway: sessions, what was dispatched to each, resuming after a lost connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntFlag

from aiohttp import WSCloseCode, WSMsgType, web

from tests.discord_server_world import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, MEMBERS = 0, 1, 2, 3, 6, 8
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11


class Intents(IntFlag):
    """What a session may ask to hear of."""

    NONE = 0
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intents.GUILD_MEMBERS | Intents.GUILD_PRESENCES | Intents.MESSAGE_CONTENT


@dataclass(eq=False)
class Session:
    """Everything dispatched since its IDENTIFY; a connection sends on from the place it has reached."""

    id: str
    intents: int
    history: list[Json] = field(default_factory=list)
    grown: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, event: str, data: Json) -> None:
        self.history.append({"op": DISPATCH, "t": event, "s": len(self.history) + 1, "d": data})
        self.grown.set()


class Link:
    """One WebSocket, compressed as its URL asked for."""

    def __init__(self, request: web.Request) -> None:
        self.request, self.socket = request, web.WebSocketResponse()
        self.session: Session | None = None
        self.reached = 0  # how much of the session's history was sent
        compression = request.query.get("compress")
        assert compression in {None, "zlib-stream"}, f"no {compression} here: uninstall zstandard"
        self._deflate = zlib.compressobj() if compression else None

    async def send(self, payload: Json) -> None:
        text = json.dumps(payload)
        if self._deflate is None:
            await self.socket.send_str(text)
        else:
            await self.socket.send_bytes(
                self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            )

    @property
    def caught_up(self) -> bool:
        return self.session is not None and self.reached == len(self.session.history)

    async def write_on(self, session: Session) -> None:
        """Sends whatever the session has, and will have, after the place reached."""
        while not self.socket.closed:
            session.grown.clear()
            while self.reached < len(session.history):
                await self.send(session.history[self.reached])
                self.reached += 1
            await session.grown.wait()


class Gateway:
    """Accepts connections and dispatches to every session, connected or not."""

    def __init__(self, token: str, greet: Callable[[Session], None], chunk: Callable[[Json], Json]) -> None:
        self.allowed = Intents.NONE  # the privileged intents switched on for this bot
        self.sessions: dict[str, Session] = {}
        self.links: list[Link] = []
        self._token, self._greet, self._chunk = token, greet, chunk

    def dispatch(self, event: str, make: Callable[[Session], Json], intents: int = 0) -> None:
        """Tells every session that wants it; `make` gives what that session may see."""
        for session in self.sessions.values():
            if not intents or session.intents & intents:
                session.add(event, make(session))

    async def drop(self, *, resumable: bool = True) -> None:
        """Cuts every connection as a broken network does."""
        if not resumable:
            self.sessions.clear()
        for link in self.links:
            if link.request.transport is not None:
                link.request.transport.abort()
        await asyncio.sleep(0)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        link = Link(request)
        await link.socket.prepare(request)
        self.links.append(link)
        with contextlib.suppress(ConnectionError, RuntimeError):
            await link.send({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
            await self._listen(link)
        self.links.remove(link)
        if link.session and link.socket.close_code in {WSCloseCode.OK, WSCloseCode.GOING_AWAY}:
            self.sessions.pop(link.session.id, None)
        return link.socket

    async def _listen(self, link: Link) -> None:
        writer: asyncio.Task[None] | None = None
        try:
            async for message in link.socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                begun = await self._received(link, json.loads(message.data))
                if begun is not None:
                    link.session, link.reached = begun
                    writer = asyncio.ensure_future(link.write_on(link.session))
        finally:
            if writer is not None:
                writer.cancel()
                await asyncio.gather(writer, return_exceptions=True)

    async def _received(self, link: Link, payload: Json) -> tuple[Session, int] | None:
        """Handles one payload; a session to write on from now, where it began one."""
        op, data = payload["op"], payload.get("d") or {}
        if op == HEARTBEAT:
            await link.send({"op": HEARTBEAT_ACK})
        elif op in {IDENTIFY, RESUME}:
            return await (self._identified if op == IDENTIFY else self._resumed)(link, data)
        elif link.session is None:
            await link.socket.close(code=4003, message=b"Not authenticated.")
        elif op == MEMBERS:
            link.session.add("GUILD_MEMBERS_CHUNK", self._chunk(data))
        elif op != PRESENCE:
            await link.socket.close(code=4001, message=b"Unknown opcode.")
        return None

    async def _identified(self, link: Link, data: Json) -> tuple[Session, int] | None:
        fault = self._fault(link, data)
        if fault is not None:
            code, reason = fault
            await link.socket.close(code=code, message=reason)
            return None
        session = Session(secrets.token_hex(8), data["intents"])
        self.sessions[session.id] = session
        self._greet(session)
        return session, 0

    def _fault(self, link: Link, data: Json) -> tuple[int, bytes] | None:
        if data.get("token") != self._token:
            return 4004, b"Authentication failed."
        if link.session is not None:
            return 4005, b"Already authenticated."
        if data["intents"] & PRIVILEGED & ~self.allowed:
            return 4014, b"Disallowed intent(s)."
        return None

    async def _resumed(self, link: Link, data: Json) -> tuple[Session, int] | None:
        session = self.sessions.get(data["session_id"])
        if data.get("token") != self._token or session is None or data["seq"] > len(session.history):
            await link.send({"op": INVALID_SESSION, "d": False})
            return None
        session.add("RESUMED", {})
        return session, data["seq"]
