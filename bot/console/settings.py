"""What the two at the terminal prefer, both alike: automatic vacation, whose clocks tell times, notation."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.console.session import Session
from bot.play import preferring
from bot.texts import terminal_time
from bot.texts.settings import Choice
from core.board import WHITE, Color

_VACATION: Final = {"on": Choice.AUTO_VACATION_ON, "off": Choice.AUTO_VACATION_OFF}
_NOTATION: Final = {"numbers": Choice.NUMERIC, "letters": Choice.ALGEBRAIC}


def settings(session: Session, argument: str) -> None:
    """Change what is named, if anything is, and tell how it stands."""
    name, _, typed = argument.partition(" ")
    change = _CHANGES.get(name.casefold())
    if change:
        change(session, typed.strip())
    known = session.archive.ask(WHITE, preferring.preferred)
    session.say(terminal_time.preferences(session.words, known))


def _vacation(session: Session, typed: str) -> None:
    choice = _VACATION.get(typed.casefold())
    if choice:
        for side in Color:
            session.archive.ask(side, lambda desk, caller: preferring.choose(desk, caller, choice))


def _zone(session: Session, typed: str) -> None:
    for side in Color:
        session.archive.ask(side, lambda desk, caller: preferring.set_time_zone(desk, caller, typed))
    session.heed_preferences()


def _notation(session: Session, typed: str) -> None:
    choice = _NOTATION.get(typed.casefold())
    if choice:
        for side in Color:
            session.archive.ask(side, lambda desk, caller: preferring.choose(desk, caller, choice))
    session.heed_preferences()


_CHANGES: Final[Mapping[str, Callable[[Session, str], None]]] = {
    "vacation": _vacation,
    "zone": _zone,
    "notation": _notation,
}
