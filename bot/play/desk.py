"""What every verb works with, and who calls it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.flood import Flood
from bot.texts.words import Words, words_of
from core.board import Color
from core.errors import Banned, NoSuchMatch, NothingKnown, Room
from core.match import Match, MatchId
from core.ruleset import NotationStyle
from storage import inbox, matches, players
from storage.appearance import USUAL_LOOKS
from storage.database import Connection, Database
from storage.places import Place, Platform
from storage.players import Account, Player

_GUESSES: Final = 5.0
_SECONDS_A_GUESS: Final = 60.0


@dataclass(frozen=True, slots=True)
class Desk:
    """The database, the clock, the lot and a source of codes; `wake` rings for those who deliver."""

    database: Database
    now: Callable[[], datetime]
    lot: Callable[[], Color]
    new_code: Callable[[], str]
    wake: Callable[[], None]
    banned: frozenset[tuple[Platform, int]] = frozenset()
    backups_kept_days: int | None = None
    """How long the operator keeps copies of the database, if they have said so."""
    exports: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Held while somebody's data are being put together: that is slow, and is done for one at a time."""
    guesses: Flood = field(init=False)
    """How often one person may try a code that nobody has told them."""

    def __post_init__(self) -> None:
        guesses = Flood(self.seconds, most=_GUESSES, seconds_each=_SECONDS_A_GUESS)
        object.__setattr__(self, "guesses", guesses)

    def seconds(self) -> float:
        """The clock as a number, for what is counted by the second."""
        return self.now().timestamp()


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and where.

    `update` is the inbox's number of what they said, where it is kept there: it is settled together with
    what it changes, so that it never counts twice. `in_answer` marks a place that is reached only in answer
    to somebody's command. `room` is the channel or topic as its community knows it: of a thread, its channel.
    """

    player: Player
    account: Account
    place: Place
    update: int | None = None
    is_admin: bool = False
    in_answer: bool = False
    room: Room | None = None

    @property
    def here(self) -> Room:
        """The channel or topic; where it has no name to go by, by its numbers."""
        return self.room or Room(self.place.chat, self.place.thread)

    @property
    def words(self) -> Words:
        """In the caller's own language: as they chose, or as the platform tells."""
        return words_of(self.player.language_on(self.place.platform))

    @property
    def style(self) -> NotationStyle:
        """How the caller prefers to read moves."""
        return self.player.looks.notation

    def before_others(self) -> "Caller":
        """The same, answered where others read it: of boards and moves as everybody there sees them."""
        return replace(self, player=replace(self.player, looks=USUAL_LOOKS))


class AlreadySettledError(Exception):
    """What was said has been dealt with before: nothing is to be done or said again."""


async def meet(desk: Desk, account: Account) -> Player:
    """The player behind an account, met for the first time or again; Banned where the operator says so."""
    check_not_banned(desk, account)
    async with desk.database.write() as connection:
        return await players.meet(connection, account, desk.now())


async def now_caller(connection: Connection, caller: Caller) -> Player:
    """Whose account the caller's is in this very transaction: accounts are linked, and taken apart."""
    account = caller.account
    return await players.by_account(connection, account.platform, account.external) or caller.player


async def known_caller(connection: Connection, caller: Caller) -> Player:
    """The same; NothingKnown where they have been forgotten since they asked."""
    account = caller.account
    known = await players.by_account(connection, account.platform, account.external)
    if known is None:
        raise NothingKnown
    return known


def check_not_banned(desk: Desk, account: Account) -> None:
    """Banned where the operator does not want to hear this account."""
    if (account.platform, account.external) in desk.banned:
        raise Banned


async def settle(desk: Desk, caller: Caller, connection: Connection) -> None:
    """Note, in the transaction of what it changed, that what the caller said has been dealt with."""
    if caller.update is None:
        return
    if not await inbox.settle(connection, caller.place.platform, caller.update, desk.now()):
        raise AlreadySettledError


async def load_match(desk: Desk, match_id: MatchId) -> Match:
    """The match as it stands; NoSuchMatch where there is none."""
    async with desk.database.read() as connection:
        match = await matches.load(connection, match_id)
    if match is None:
        raise NoSuchMatch
    return match
