"""What is typed at the terminal of time: pauses, claims and vacations."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from bot.console.session import Session
from bot.play import resting
from bot.texts import terminal_time, timing
from core import offers, timekeeping
from core.match import Match, OfferKind


def is_paused(match: Match) -> bool:
    """Whether the clock of a match that goes on stands still."""
    return match.outcome is None and match.clock is not None and match.clock.is_paused


def pause(session: Session, match: Match, _: str) -> None:
    """Stop the clock, which both at the keyboard agree to, or let it run again."""
    if is_paused(match):
        session.change(match, timekeeping.resume)
        session.say(terminal_time.going_on(session.words))
    else:
        session.change(match, _agreed)


def _agreed(match: Match, now: datetime) -> Match:
    proposed = offers.propose(match, OfferKind.PAUSE, match.turn, now)
    # The offer's id is the version that it made of the match.
    return offers.accept(proposed, match.turn.other, proposed.version, now)


def _claim(session: Session, match: Match, _: str) -> None:
    session.change(match, lambda match, now: timekeeping.claim(match, match.turn.other, now))


def _vacation(session: Session, match: Match, argument: str) -> None:
    """Of the side to move, in all its games here; without a number of days it just asks how it is."""
    side, days = match.turn, resting.days_of(argument)
    if days == 0:
        _come_back(session, match)
        return
    if days:
        session.archive.ask(side, lambda desk, caller: resting.take(desk, caller, days))
        session.reload(match)
    found = session.archive.ask(side, resting.look_up)
    unknown = timing.how_to_vacation(session.words) if argument and days is None else ()
    session.say(unknown, terminal_time.vacation(session.words, side, found.days_left, found.until))


def _come_back(session: Session, match: Match) -> None:
    back = session.archive.ask(match.turn, resting.come_back)
    match = session.reload(match)
    told = terminal_time.returned(session.words, match.turn, back.resting, back.day_ends)
    session.say(told, *session.standing(match))


def _pace(session: Session, match: Match, _: str) -> None:
    session.say(terminal_time.pace(session.words, match.clock.pace if match.clock else None))


IN_GAME: Final[Mapping[str, Callable[[Session, Match, str], None]]] = {
    "pace": _pace,
    "pause": pause,
    "claim": _claim,
    "vacation": _vacation,
}
