"""Challenging: whom, to what and at which pace, as people write it behind the command."""

from dataclasses import replace
from typing import Any, Final

from bot.play import challenging, ordering, people
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.people import account_of
from bot.telegram.rights import with_rights
from bot.texts.helping import bots_do_not_play
from bot.texts.telegram import how_to_challenge
from bot.texts.terms import DRAUGHTS, days_together, term_meant
from core.board import BLACK, WHITE
from core.challenge import Challengers, Invited, Terms
from core.pace import CHOICES, USUAL
from core.rulesets import RULESETS

WORDS: Final[dict[str, dict[str, Any]]] = {
    **{ruleset.code: {"ruleset": ruleset} for ruleset in RULESETS},
    "white": {"color": WHITE},
    "black": {"color": BLACK},
    "rated": {"rated": True},
    "casual": {"rated": False},
    **{code: {"pace": pace} for code, pace in CHOICES.items()},
    "takebacks": {"takebacks": True},
    DRAUGHTS: {},
}
_USUAL: Final = Terms(RULESETS[0], pace=USUAL)


async def challenge(session: Session, asked: Asked) -> Answer | None:
    """Challenge the person named or answered to, or anybody; the words behind the command are the terms."""
    chosen = await ordering.settings_of(session.desk, asked.caller.place.community)
    terms = terms_of(asked.text, await ordering.usual_terms(session.desk, asked.caller.place))
    if terms is None:
        return Answer(how_to_challenge(asked.words), is_urgent=True)
    if _is_bot(session, asked):
        return Answer(bots_do_not_play(asked.words), is_urgent=True)
    only_admins = chosen.challengers is Challengers.ADMINS
    caller = await with_rights(session, asked) if only_admins else asked.caller
    await challenging.challenge(session.desk, caller, await _invited(session, asked), terms)
    return None


def terms_of(typed: str, usual: Terms = _USUAL) -> Terms | None:
    """The terms that its words name, each as usual where none does; None where a word names nothing."""
    terms = usual
    for word in days_together(typed).split():
        named = term_meant(word, WORDS)
        if named is None:
            return None
        terms = replace(terms, **WORDS[named])
    return terms


def _is_bot(session: Session, asked: Asked) -> bool:
    """Whether the name is ours; of the others it cannot be told who bears them, before they answer."""
    names = [name.casefold() for name in asked.usernames]
    return not asked.others and names[:1] == [(session.me.username or "").casefold()]


async def _invited(session: Session, asked: Asked) -> Invited:
    """The first person named; by @name whoever bears it when they answer."""
    if asked.others:
        player = await people.spoken_of(session.desk, account_of(asked.others[0]))
        return Invited(player.id)
    return Invited(username=next(iter(asked.usernames), None))
