"""A chat's dashboard: switched on and off by those who keep order there."""

from bot.play.desk import Caller, Desk, settle
from bot.play.ordering import check_admin, note
from bot.texts.community_codes import OFF, ON
from storage import dashboards
from storage.admin_log import Deed


async def switch_on(desk: Desk, caller: Caller) -> None:
    """Have a message here that lists the matches of the place; a new one where there was one already."""
    check_admin(caller)
    async with desk.database.write() as connection:
        await dashboards.drop(connection, caller.place)
        await dashboards.put(connection, caller.place, desk.now())
        await note(desk, caller, connection, Deed.DASHBOARD, {"value": ON})
        await settle(desk, caller, connection)
    desk.wake()


async def switch_off(desk: Desk, caller: Caller) -> None:
    """Let the message stand as it is, and bring it up to date no more."""
    check_admin(caller)
    async with desk.database.write() as connection:
        await dashboards.drop(connection, caller.place)
        await note(desk, caller, connection, Deed.DASHBOARD, {"value": OFF})
        await settle(desk, caller, connection)
