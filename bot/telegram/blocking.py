"""Blocking somebody, and taking that back."""

from collections.abc import Awaitable, Callable

from bot.people import person
from bot.play import people
from bot.play.desk import Caller, Desk
from bot.telegram import links
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.people import account_of
from bot.telegram.whom import known_by_name
from bot.texts import helping
from bot.texts.sentence import Sentence, Typed
from bot.texts.telegram import whom_to_block
from bot.texts.words import Words
from bot.view import Person
from core.match import PlayerId
from storage.places import Platform
from storage.players import Player

Verb = Callable[[Desk, Caller, PlayerId], Awaitable[None]]


async def block(session: Session, asked: Asked) -> Answer:
    """Refuse to play with the person named or answered to."""
    return await _change(session, asked, people.block, helping.blocked, "/block")


async def unblock(session: Session, asked: Asked) -> Answer:
    """Take that back."""
    return await _change(session, asked, people.unblock, helping.unblocked, "/unblock")


async def _change(
    session: Session, asked: Asked, verb: Verb, said: Callable[[Words, Person], Sentence], command: str
) -> Answer:
    other = await _person_meant(session, asked)
    if other:
        await verb(session.desk, asked.caller, other.id)
        told = said(asked.words, person(asked.words, other, Platform.TELEGRAM))
        return Answer(told, start=links.HELLO, until_then=helping.done_but_press_start)
    if asked.usernames:
        return Answer(helping.who_is_that(asked.words, f"@{asked.usernames[0]}"), is_urgent=True)
    return Answer(whom_to_block(asked.words, Typed(command)), is_urgent=True)


async def _person_meant(session: Session, asked: Asked) -> Player | None:
    if asked.others:
        return await people.spoken_of(session.desk, account_of(asked.others[0]))
    return await known_by_name(session, asked, asked.usernames[0]) if asked.usernames else None
