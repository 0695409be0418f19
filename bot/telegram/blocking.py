"""Blocking somebody, and taking that back."""

from collections.abc import Awaitable, Callable

from bot.people import person
from bot.play import looking, people
from bot.play.desk import Caller, Desk, meet
from bot.telegram import links
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.people import account_of
from bot.texts import helping
from bot.texts.sentence import Sentence
from bot.texts.telegram import whom_to_block
from bot.texts.words import Words
from bot.view import Person
from core.match import PlayerId
from storage import matches, players
from storage.places import Platform
from storage.players import Player

Verb = Callable[[Desk, Caller, PlayerId], Awaitable[None]]

_MATCHES_SEARCHED = 50


async def block(session: Session, asked: Asked) -> Answer:
    """Refuse to play with the person named or answered to."""
    return await _change(session, asked, people.block, helping.blocked)


async def unblock(session: Session, asked: Asked) -> Answer:
    """Take that back."""
    return await _change(session, asked, people.unblock, helping.unblocked)


async def _change(
    session: Session, asked: Asked, verb: Verb, said: Callable[[Words, Person], Sentence]
) -> Answer:
    other = await _person_meant(session, asked)
    if other:
        await verb(session.desk, asked.caller, other.id)
        return Answer(said(asked.words, person(asked.words, other, Platform.TELEGRAM)), start=links.HELLO)
    if asked.usernames:
        return Answer(helping.who_is_that(asked.words, f"@{asked.usernames[0]}"), is_urgent=True)
    return Answer(whom_to_block(asked.words), is_urgent=True)


async def _person_meant(session: Session, asked: Asked) -> Player | None:
    if asked.others:
        return await meet(session.desk, account_of(asked.others[0]))
    if not asked.usernames:
        return None
    name = asked.usernames[0].casefold()
    return next((one for one in await _known(session, asked) if _bears(one, name)), None)


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
