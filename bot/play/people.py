"""Other people: spoken of, and whom one does not want to hear from."""

from bot.play.desk import Caller, Desk
from core.errors import OneselfMeant
from core.match import PlayerId
from storage import players
from storage.players import Account, Player


async def spoken_of(desk: Desk, account: Account) -> Player:
    """Somebody whom others name, who may never have spoken to the bot, nor be let."""
    async with desk.database.write() as connection:
        return await players.meet(connection, account, desk.now())


async def block(desk: Desk, caller: Caller, other: PlayerId) -> None:
    """Refuse challenges from somebody, and make none to them; games that go on go on."""
    if other == caller.player.id:
        raise OneselfMeant
    async with desk.database.write() as connection:
        await players.block(connection, caller.player.id, other, desk.now())


async def unblock(desk: Desk, caller: Caller, other: PlayerId) -> None:
    """Take that back."""
    async with desk.database.write() as connection:
        await players.unblock(connection, caller.player.id, other)
