"""What the two at the terminal prefer, both alike: automatic vacation, whose clocks tell times, notation."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from bot.console.beginning import language_called
from bot.console.session import Session
from bot.play import preferring
from bot.play.setting import set_zone_typed
from bot.texts import terminal_time
from bot.texts.community_codes import OFF, ON
from bot.texts.settings import NOTATIONS, Choice, Subject
from bot.texts.settings_typed import choice_typed, value_typed
from bot.texts.speaking import AUTOMATIC, in_the_terminal, language_typed
from bot.texts.terms import parted, term_called
from core.board import WHITE, Color

Change = Callable[[Session, str], bool]
"""A change to what is typed; whether that is understood."""

_HERE: Final = (Choice.AUTO_VACATION_ON, Choice.AUTO_VACATION_OFF, *NOTATIONS)


def settings(session: Session, argument: str) -> None:
    """Change what is named, or has this value, and tell how it stands, or that there is no such thing."""
    is_known = not argument or _set(session, argument)
    session.heed_preferences()
    known = session.archive.ask(WHITE, preferring.preferred)
    unknown = () if is_known else terminal_time.no_such_setting(session.words, argument)
    session.say(unknown, terminal_time.preferences(session.words, known))


def _set(session: Session, typed: str) -> bool:
    name, value = parted(typed, CHANGES)
    return (name is not None and CHANGES[name](session, value)) or _set_value(session, typed)


def _one_of(choices: Mapping[str, Choice]) -> Change:
    """The change to one of these by what it is called; nothing asks how it stands."""

    def change(session: Session, typed: str) -> bool:
        meant = term_called(typed, choices)
        return not typed or _choose(session, choices[meant] if meant else None, among=choices.values())

    return change


def _choose(session: Session, choice: Choice | None, among: Collection[Choice]) -> bool:
    """Choose it for both, if it is one of these."""
    if choice is None or choice not in among:
        return False
    for side in Color:
        session.archive.ask(side, lambda desk, caller: preferring.choose(desk, caller, choice))
    return True


def _zone(session: Session, typed: str) -> bool:
    for side in Color:
        session.archive.ask(side, lambda desk, caller: preferring.set_time_zone(desk, caller, typed))
    return True


def _language(session: Session, typed: str) -> bool:
    if typed:
        session.words = language_called(session.words, typed)
    session.say(in_the_terminal(session.words))
    return True


def _set_value(session: Session, typed: str) -> bool:
    """Set what has this value, which is named in another language or not at all."""
    if choice := choice_typed(typed):
        return _choose(session, choice, among=_HERE)
    language = value_typed(typed, Subject.LANGUAGE) or typed
    if language_typed(language) in {None, AUTOMATIC}:
        return _set_zone(session, typed)
    return _language(session, language)


def _set_zone(session: Session, typed: str) -> bool:
    return all(
        session.archive.ask(side, lambda desk, caller: set_zone_typed(desk, caller, typed)) for side in Color
    )


CHANGES: Final[Mapping[str, Change]] = {
    "vacation": _one_of({ON: Choice.AUTO_VACATION_ON, OFF: Choice.AUTO_VACATION_OFF}),
    "zone": _zone,
    "notation": _one_of({"numbers": Choice.NUMERIC, "letters": Choice.ALGEBRAIC}),
    "language": _language,
}
