"""What the two at the terminal prefer, both alike: automatic vacation, whose clocks tell times, notation."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.console.session import Session
from bot.play import preferring
from bot.texts import terminal_time
from bot.texts.settings import Choice
from core.board import WHITE, Color

Change = Callable[[Session, str], None]


def settings(session: Session, argument: str) -> None:
    """Change what is named, if anything is, and tell how it stands."""
    name, _, typed = argument.partition(" ")
    change = _CHANGES.get(name.casefold())
    if change:
        change(session, typed.strip())
        session.heed_preferences()
    known = session.archive.ask(WHITE, preferring.preferred)
    session.say(terminal_time.preferences(session.words, known))


def _one_of(choices: Mapping[str, Choice]) -> Change:
    """The change to one of these by what it is called; to nothing by anything else."""

    def change(session: Session, typed: str) -> None:
        if choice := choices.get(typed.casefold()):
            for side in Color:
                session.archive.ask(side, lambda desk, caller: preferring.choose(desk, caller, choice))

    return change


def _zone(session: Session, typed: str) -> None:
    for side in Color:
        session.archive.ask(side, lambda desk, caller: preferring.set_time_zone(desk, caller, typed))


_CHANGES: Final[Mapping[str, Change]] = {
    "vacation": _one_of({"on": Choice.AUTO_VACATION_ON, "off": Choice.AUTO_VACATION_OFF}),
    "zone": _zone,
    "notation": _one_of({"numbers": Choice.NUMERIC, "letters": Choice.ALGEBRAIC}),
}
