"""Which people are meant: those a message answers to or names, and those it names by @name."""

from bot.people import person
from bot.play import looking, profiling
from bot.play.profiling import Someone
from bot.telegram.asked import Asked, Session
from bot.telegram.people import account_of
from storage import matches, players
from storage.places import Platform
from storage.players import Player

_MATCHES_SEARCHED = 50


async def known_by_name(session: Session, asked: Asked, username: str) -> Player | None:
    """Who bears this @name among the asker and those they have to do with."""
    name = username.casefold()
    return next((one for one in await _known(session, asked) if _bears(one, name)), None)


async def people_meant(session: Session, asked: Asked) -> list[Someone]:
    """All people a command names, met or not; LookupError with an @name that nobody is known by."""
    others = [await profiling.known_by(session.desk, asked.words, account_of(user)) for user in asked.others]
    return [*others, *[await _by_name(session, asked, name) for name in asked.usernames]]


async def _by_name(session: Session, asked: Asked, username: str) -> Someone:
    found = await known_by_name(session, asked, username)
    if found is None:
        async with session.desk.database.read() as connection:
            found = await players.by_username(connection, Platform.TELEGRAM, username)
    if found is None:
        raise LookupError(username)
    return Someone(person(asked.words, found, Platform.TELEGRAM), found.id)


async def _known(session: Session, asked: Asked) -> list[Player]:
    """The asker, and those they have to do with: blocked, playing with them or lately, challenged by them."""
    me = asked.caller.player
    playing = [listed.opponent for listed in await looking.games(session.desk, asked.caller)]
    posted = await looking.open_challenges(session.desk, asked.caller)
    async with session.desk.database.read() as connection:
        over = await matches.finished(connection, me.id, limit=_MATCHES_SEARCHED)
        ids = {one.white for one in over} | {one.black for one in over}
        ids |= {one.challenge.challenger for one in posted}
        known = await players.find(connection, ids - {me.id})
        return [me, *await players.blocks_of(connection, me.id), *playing, *known.values()]


def _bears(player: Player, name: str) -> bool:
    account = player.on(Platform.TELEGRAM)
    return bool(account and account.username and account.username.casefold() == name)
