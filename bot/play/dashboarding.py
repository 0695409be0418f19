"""A chat's dashboard: switched on and off by those who keep order there."""

from bot.play.desk import Caller, Desk, settle
from core.errors import NotAnAdmin
from storage import dashboards


async def switch_on(desk: Desk, caller: Caller) -> None:
    """Have a message here that lists the matches of the place; a new one where there was one already."""
    _check_admin(caller)
    async with desk.database.write() as connection:
        await dashboards.drop(connection, caller.place)
        await dashboards.put(connection, caller.place, desk.now())
        await settle(desk, caller, connection)
    desk.wake()


async def switch_off(desk: Desk, caller: Caller) -> None:
    """Let the message stand as it is, and bring it up to date no more."""
    _check_admin(caller)
    async with desk.database.write() as connection:
        await dashboards.drop(connection, caller.place)
        await settle(desk, caller, connection)


def _check_admin(caller: Caller) -> None:
    if not caller.is_admin or caller.place.community is None:
        raise NotAnAdmin
