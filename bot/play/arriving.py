"""Somebody says something in a place: who they are is noted, and that the place can be reached."""

from dataclasses import dataclass

from bot.play.desk import Caller, Desk, check_not_banned
from core.errors import NothingKnown
from storage import cards, players
from storage.database import Connection
from storage.places import Place, Platform
from storage.players import Account


@dataclass(frozen=True, slots=True)
class Where:
    """A chat as its platform tells of it.

    `group` is the number of the server or group that it belongs to, where it belongs to one, `title` what
    that is called, and `language` a guess at what is spoken there.
    """

    platform: Platform
    chat: int
    thread: int | None = None
    group: int | None = None
    title: str = ""
    language: str | None = None
    is_private: bool = False
    """Somebody is alone with the bot here."""
    is_reachable: bool = True
    """The bot may speak here unasked."""


async def arrive(
    desk: Desk, account: Account, where: Where, update: int | None = None, *, is_leaving: bool = False
) -> Caller:
    """Who it is, and where; Banned where the operator does not want to hear them.

    Who `is_leaving` is not noted anew: NothingKnown where they have been forgotten.
    """
    check_not_banned(desk, account)
    is_found_again = False
    async with desk.database.write() as connection:
        if is_leaving and not await players.by_account(connection, account.platform, account.external):
            raise NothingKnown
        player = await players.meet(connection, account, desk.now())
        place = await _place(desk, connection, where)
        if where.is_private:
            await players.note_private_chat(connection, player.id, where.platform, where.chat)
        if where.is_reachable:
            is_found_again = await cards.reachable_again(connection, where.platform, where.chat)
    if is_found_again:
        desk.wake()
    return Caller(player, account, place, update)


async def place_of(desk: Desk, where: Where) -> Place:
    """The place, whoever is there."""
    async with desk.database.write() as connection:
        return await _place(desk, connection, where)


async def _place(desk: Desk, connection: Connection, where: Where) -> Place:
    community = None
    if where.group is not None:
        community = await players.meet_community(
            connection, where.platform, where.group, where.title, desk.now(), where.language
        )
    return Place(where.platform, where.chat, where.thread, community)
