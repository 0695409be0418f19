"""People, their account on each platform, whom they have blocked, and the communities they meet in."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from sqlalchemy import ColumnElement, and_, bindparam, delete, insert, or_, select, update

from core.match import PlayerId
from storage.appearance import USUAL_LOOKS, Looks, looks_of
from storage.columns import AnyRow, new_key, storable
from storage.database import Connection
from storage.places import CommunityId, Place, Platform
from storage.tables import accounts, blocks, communities, players, preferences


@dataclass(frozen=True, slots=True)
class Account:
    """A person on one platform; `language` as the platform tells it."""

    platform: Platform
    external: int
    name: str
    username: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A person, by the name they were last met under.

    `language` is the one they have chosen, if any, `looks` are those of the boards that only they see.
    """

    id: PlayerId
    name: str
    accounts: tuple[Account, ...]
    language: str | None = None
    looks: Looks = USUAL_LOOKS
    has_left: bool = False
    """Everything about them was deleted at their wish; they have no name any more."""

    def on(self, platform: Platform) -> Account | None:
        """Their account on this platform, if they have been met there."""
        return next((account for account in self.accounts if account.platform is platform), None)

    def language_on(self, platform: Platform) -> str | None:
        """In which language to talk to them there (IETF tag): as they chose, or else as a platform tells."""
        told = sorted(self.accounts, key=lambda account: account.platform is not platform)
        return self.language or next((one.language for one in told if one.language), None)


_WITH_ACCOUNTS = (
    select(
        players.c.id,
        players.c.name.label("called"),
        players.c.forgotten_at,
        preferences.c.language.label("chosen"),
        preferences.c.theme,
        preferences.c.orientation,
        preferences.c.notation,
        accounts,
    )
    .join_from(players, accounts, isouter=True)
    .outerjoin(preferences, preferences.c.player_id == players.c.id)
    .order_by(players.c.id, accounts.c.platform)
)
_BY_IDS = _WITH_ACCOUNTS.where(players.c.id.in_(bindparam("ids", expanding=True)))


async def meet(connection: Connection, account: Account, now: datetime) -> Player:
    """The player behind an account, with what it says of them now; a new player where it was never met.

    Where it does not say their language, as when somebody else has named them, that stays as it was.
    """
    account = _as_kept(account)
    known = await by_account(connection, account.platform, account.external)
    if known is None:
        return await _first_met(connection, account, now)
    before = known.on(account.platform)
    if before and account.language is None:
        account = replace(account, language=before.language)
    if before == account:
        return known
    changed = {"name": account.name, "username": account.username, "language": account.language}
    await connection.execute(update(accounts).where(_is(account.platform, account.external)).values(changed))
    await connection.execute(update(players).where(players.c.id == known.id).values(name=account.name))
    return (await find(connection, [known.id]))[known.id]


async def find(connection: Connection, ids: Iterable[PlayerId]) -> dict[PlayerId, Player]:
    """These players by their ids; who does not exist is left out."""
    return _players_of(await connection.execute(_BY_IDS, {"ids": list(ids)}))


async def by_account(connection: Connection, platform: Platform, external: int) -> Player | None:
    """The player with this account, if it has ever been met."""
    owner = select(accounts.c.player_id).where(_is(platform, external)).scalar_subquery()
    found = await _players(connection, players.c.id == owner)
    return next(iter(found.values()), None)


async def by_username(connection: Connection, platform: Platform, username: str) -> Player | None:
    """Who was last met under this @name, as it is written by its bearer or all in small letters.

    Names change hands, so that it is good for looking at somebody, and not for deciding anything.
    """
    written = accounts.c.username.in_([username, username.lower()])
    owner = (
        select(accounts.c.player_id)
        .where(accounts.c.platform == platform, written)
        .order_by(accounts.c.player_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    found = await _players(connection, players.c.id == owner)
    return next(iter(found.values()), None)


async def block(connection: Connection, blocker: PlayerId, blocked: PlayerId, now: datetime) -> None:
    """From now on no challenge passes between the two."""
    if not (await connection.execute(select(blocks.c.created_at).where(_block(blocker, blocked)))).first():
        row = {"blocker_id": blocker, "blocked_id": blocked, "created_at": now}
        await connection.execute(insert(blocks).values(row))


async def unblock(connection: Connection, blocker: PlayerId, blocked: PlayerId) -> None:
    """Take the block back, as far as it was this player's."""
    await connection.execute(delete(blocks).where(_block(blocker, blocked)))


async def blocked_between(connection: Connection, one: PlayerId, other: PlayerId) -> bool:
    """Whether either has blocked the other."""
    either = or_(_block(one, other), _block(other, one))
    return (await connection.execute(select(blocks.c.created_at).where(either))).first() is not None


async def blocked_by_name(
    connection: Connection, player: PlayerId, platform: Platform, username: str
) -> bool:
    """Whether there is a block between a player and somebody who was last met under this @name."""
    blocked = select(blocks.c.blocked_id).where(blocks.c.blocker_id == player)
    others = blocked.union(select(blocks.c.blocker_id).where(blocks.c.blocked_id == player))
    theirs = accounts.c.platform == platform, accounts.c.player_id.in_(others)
    names = await connection.scalars(select(accounts.c.username).where(*theirs))
    return username.casefold() in {name.casefold() for name in names if name}


async def blocks_of(connection: Connection, player: PlayerId) -> list[Player]:
    """Whom this player has blocked, by name."""
    blocked = select(blocks.c.blocked_id).where(blocks.c.blocker_id == player)
    # Who has no account is known by another number now, which is blocked as well.
    found = await _players(connection, and_(players.c.id.in_(blocked), accounts.c.player_id.is_not(None)))
    return sorted(found.values(), key=lambda other: (other.name.casefold(), other.id))


async def meet_community(  # noqa: PLR0913, PLR0917 - what is known of one
    connection: Connection,
    platform: Platform,
    external: int,
    title: str,
    now: datetime,
    language: str | None = None,
) -> CommunityId:
    """The community behind a platform's number for it, with its title as it is now.

    `language` is a guess at what is spoken there; the first one stays.
    """
    here = and_(communities.c.platform == platform, communities.c.external == external)
    row = (await connection.execute(_KNOWN_COMMUNITY.where(here))).first()
    if row is None:
        values = {"platform": platform, "external": external, "title": title, "first_language": language}
        made = await connection.execute(insert(communities).values(**values, created_at=now))
        return CommunityId(new_key(made))
    changed = {"title": storable(title), "first_language": row.first_language or language}
    if changed != {"title": row.title, "first_language": row.first_language}:
        await connection.execute(update(communities).where(communities.c.id == row.id).values(changed))
    return CommunityId(row.id)


_KNOWN_COMMUNITY = select(communities.c.id, communities.c.title, communities.c.first_language)


async def community_of(connection: Connection, platform: Platform, external: int) -> CommunityId | None:
    """The community with a platform's number, if it has ever been met."""
    here = and_(communities.c.platform == platform, communities.c.external == external)
    found: int | None = (await connection.execute(select(communities.c.id).where(here))).scalar()
    return None if found is None else CommunityId(found)


async def note_private_chat(connection: Connection, player: PlayerId, platform: Platform, chat: int) -> None:
    """Remember in which chat a player is alone with the bot, and that it gets through to them there."""
    known = await private_place(connection, player, platform)
    if known is None or known.chat != chat:
        theirs = and_(accounts.c.player_id == player, accounts.c.platform == platform)
        changed = {"private_chat": chat, "unreachable_since": None}
        await connection.execute(update(accounts).where(theirs).values(changed))


async def set_reachable(
    connection: Connection,
    platform: Platform,
    external: int,
    reachable: bool,  # noqa: FBT001 - what is set
    now: datetime,
) -> None:
    """Remember whether private messages get through to an account: not if it blocked the bot."""
    since = None if reachable else now
    await connection.execute(update(accounts).where(_is(platform, external)).values(unreachable_since=since))


async def private_place(connection: Connection, player: PlayerId, platform: Platform) -> Place | None:
    """Where private messages get through to this player; None while no such chat is known."""
    here = and_(accounts.c.player_id == player, accounts.c.platform == platform)
    known = and_(accounts.c.private_chat.is_not(None), accounts.c.unreachable_since.is_(None))
    chat = (await connection.execute(select(accounts.c.private_chat).where(here, known))).scalar()
    return None if chat is None else Place(platform, chat)


async def _first_met(connection: Connection, account: Account, now: datetime) -> Player:
    made = await connection.execute(insert(players).values(name=account.name, created_at=now))
    player = PlayerId(new_key(made))
    row = {
        "platform": account.platform,
        "external": account.external,
        "player_id": player,
        "name": account.name,
        "username": account.username,
        "language": account.language,
    }
    await connection.execute(insert(accounts).values(row))
    return Player(player, account.name, (account,))


async def _players(connection: Connection, which: ColumnElement[bool]) -> dict[PlayerId, Player]:
    return _players_of(await connection.execute(_WITH_ACCOUNTS.where(which)))


def _players_of(found: Iterable[AnyRow]) -> dict[PlayerId, Player]:
    """The players of rows that stand in their order, one for each account."""
    return {PlayerId(key): _player(list(rows)) for key, rows in groupby(found, lambda row: row.id)}


def _player(rows: list[AnyRow]) -> Player:
    one = rows[0]
    with_account = tuple(_account(row) for row in rows if row.platform)
    looks = looks_of(one.theme, one.orientation, one.notation)
    has_left = one.forgotten_at is not None
    return Player(PlayerId(one.id), one.called, with_account, one.chosen, looks, has_left=has_left)


def _account(row: AnyRow) -> Account:
    return Account(row.platform, row.external, row.name, row.username, row.language)


def _as_kept(account: Account) -> Account:
    username, language = account.username, account.language
    return Account(
        account.platform,
        account.external,
        storable(account.name),
        username and storable(username),
        language and storable(language),
    )


def _is(platform: Platform, external: int) -> ColumnElement[bool]:
    return and_(accounts.c.platform == platform, accounts.c.external == external)


def _block(blocker: PlayerId, blocked: PlayerId) -> ColumnElement[bool]:
    return and_(blocks.c.blocker_id == blocker, blocks.c.blocked_id == blocked)
