"""Settings as people type them: a value as its button says it, alone or after its name, in every language."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.texts.answers import SAID, Meaning, plain
from bot.texts.community_codes import OFF, ON
from bot.texts.settings import NOTATIONS, ORIENTATIONS, THEMES, Choice, Subject, choice_label, subject_name
from bot.texts.terms import names_of
from bot.texts.words import languages, words_of

_SHORTEST: Final = 4
"""Letters from which on a word of what a button says will do."""
_SWITCHES: Final[Mapping[tuple[Choice, Choice], frozenset[str]]] = {
    (Choice.REMINDERS_ON, Choice.REMINDERS_OFF): names_of("reminders"),
    (Choice.PRIVATELY_ON, Choice.PRIVATELY_OFF): names_of("private"),
    (Choice.AUTO_VACATION_ON, Choice.AUTO_VACATION_OFF): names_of("vacation"),
}
"""What is on or off, by what it is called in any language."""
_NOTATION: Final = names_of("notation") | {"squares"}
_ALSO: Final[Mapping[Subject, frozenset[str]]] = {
    Subject.COLORS: names_of("theme"),
    Subject.LANGUAGE: names_of("language"),
    Subject.TIME_ZONE: names_of("zone"),
}
"""What a subject may be called besides its name."""
_YES: Final = {*names_of(ON), *map(plain, SAID[Meaning.YES])}
_NO: Final = {*names_of(OFF), *map(plain, SAID[Meaning.NO])}


def choice_typed(typed: str) -> Choice | None:
    """What is meant by a value, alone or after its name; None where it is no choice, or more than one."""
    typed = plain(typed)
    return _said(typed, list(Choice)) or _switched(typed) or _valued(typed)


def subject_typed(typed: str) -> Subject | None:
    """What somebody names alone that has several values."""
    return next((subject for subject in Subject if plain(typed) in _names_of(subject)), None)


def value_typed(typed: str, subject: Subject) -> str | None:
    """What is typed after the name of this subject; None where that is not there, or nothing after it."""
    return _after(typed, _names_of(subject)) or None


def _switched(typed: str) -> Choice | None:
    for (on, off), names in _SWITCHES.items():
        value = _after(typed, names)
        if value in _YES or value in _NO:
            return on if value in _YES else off
    return None


def _valued(typed: str) -> Choice | None:
    for choices, names in _values():
        if value := _after(typed, names):
            return _said(value, choices) or _part(value, choices)
    return _part(typed, [*THEMES, *ORIENTATIONS, *NOTATIONS])


def _after(typed: str, names: frozenset[str]) -> str | None:
    """What stands behind one of these names; None where it begins with none of them."""
    words = typed.split()
    for length in range(len(words), 0, -1):
        if plain(" ".join(words[:length])) in names:
            return " ".join(words[length:])
    return None


def _said(value: str, choices: list[Choice]) -> Choice | None:
    """The one of these whose button says just this."""
    return next((choice for choice in choices if value in _labels()[choice]), None)


def _part(value: str, choices: list[Choice]) -> Choice | None:
    """The only one of these whose button says this among other words."""
    found = [choice for choice in choices if any(f" {value} " in f" {label} " for label in _labels()[choice])]
    return found[0] if len(found) == 1 and len(value) >= _SHORTEST else None


def _values() -> Iterator[tuple[list[Choice], frozenset[str]]]:
    """What has several values, and what it is called."""
    yield list(THEMES), _names_of(Subject.COLORS)
    yield list(ORIENTATIONS), _names_of(Subject.ORIENTATION)
    yield list(NOTATIONS), _NOTATION


@cache
def _labels() -> Mapping[Choice, frozenset[str]]:
    """What the button of each choice says in any language, as it is compared."""
    return {choice: frozenset(_in_all_languages(choice)) for choice in Choice}


def _in_all_languages(choice: Choice) -> Iterator[str]:
    return (plain(choice_label(words_of(language), choice)) for language in languages())


@cache
def _names_of(subject: Subject) -> frozenset[str]:
    """What a subject is called in any language, as it is compared."""
    names = (plain(subject_name(words_of(language), subject)) for language in languages())
    return frozenset(names) | _ALSO.get(subject, frozenset())
