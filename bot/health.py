"""A small page that says whether the bot is well, for whoever watches over it; off unless a port is set."""

import asyncio
from collections.abc import Mapping
from datetime import datetime

from aiohttp import web

from bot.delivery import Messenger
from storage import cards, notices
from storage.database import Database
from storage.places import Platform


async def serve(port: int, database: Database, messengers: Mapping[Platform, Messenger]) -> None:
    """Answer GET /health on the loopback address until cancelled."""

    async def health(request: web.Request) -> web.Response:
        del request
        connected = {platform.value: messenger.connected for platform, messenger in messengers.items()}
        async with database.read() as connection:
            waiting = {
                "cards": _iso(await cards.next_due(connection, tuple(messengers))),
                "notices": _iso(await notices.next_due(connection, tuple(messengers))),
            }
        well = all(connected.values())
        return web.json_response({"connected": connected, "next_due": waiting}, status=200 if well else 503)

    application = web.Application()
    application.router.add_get("/health", health)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port).start()
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()


def _iso(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
