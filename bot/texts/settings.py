"""What people can prefer, and what is said when they choose."""

from collections.abc import Callable, Mapping
from datetime import time
from enum import Enum
from typing import Final

from bot.texts import looks
from bot.texts.pacing import pace_name
from bot.texts.sentence import Sentence, Typed, fill, joined, quoted
from bot.texts.speaking import AUTOMATIC
from bot.texts.speaking import choice_label as language_label
from bot.texts.terms import term
from bot.texts.words import Words, language_of
from core.pace import Pace
from core.ruleset import NotationStyle
from storage.appearance import Orientation, ThemeName
from storage.preferences import Preferences


class Choice(Enum):
    """What a button of the settings chooses; the value is its number in the id."""

    REMINDERS_ON = 1
    REMINDERS_OFF = 2
    PRIVATELY_ON = 3
    PRIVATELY_OFF = 4
    AUTO_VACATION_ON = 5
    AUTO_VACATION_OFF = 6
    QUIET_NIGHT = 7
    QUIET_OFF = 8
    WOOD = 9
    HIGH_CONTRAST = 10
    DARK = 11
    COLOR_BLIND = 12
    OWN_BELOW = 13
    WHITE_BELOW = 14
    TO_MOVE_BELOW = 15
    NUMERIC = 16
    ALGEBRAIC = 17


class Subject(Enum):
    """What there are more than two ways of; the value is its number in the id."""

    COLORS = 1
    ORIENTATION = 2
    LANGUAGE = 3
    TIME_ZONE = 4


THEMES: Final[Mapping[Choice, ThemeName]] = {
    Choice.WOOD: ThemeName.WOOD,
    Choice.HIGH_CONTRAST: ThemeName.HIGH_CONTRAST,
    Choice.DARK: ThemeName.DARK,
    Choice.COLOR_BLIND: ThemeName.COLOR_BLIND,
}
ORIENTATIONS: Final[Mapping[Choice, Orientation]] = {
    Choice.OWN_BELOW: Orientation.OWN,
    Choice.WHITE_BELOW: Orientation.WHITE,
    Choice.TO_MOVE_BELOW: Orientation.TO_MOVE,
}
NOTATIONS: Final[Mapping[Choice, NotationStyle]] = {
    Choice.NUMERIC: NotationStyle.NUMERIC,
    Choice.ALGEBRAIC: NotationStyle.ALGEBRAIC,
}
_SUBJECTS: Final[Mapping[Subject, Callable[[Words], str]]] = {
    # Translators: what can be chosen: the colours in which boards are drawn.
    Subject.COLORS: lambda words: words.gettext("Board colours"),
    # Translators: what can be chosen: which side of a board is below.
    Subject.ORIENTATION: lambda words: words.gettext("Orientation"),
    Subject.LANGUAGE: lambda words: words.gettext("Language"),
    Subject.TIME_ZONE: lambda words: words.gettext("Time zone"),
}

_LABELS: Final[Mapping[Choice, Callable[[Words], str]]] = {
    Choice.REMINDERS_ON: lambda words: words.gettext("Remind me"),
    Choice.REMINDERS_OFF: lambda words: words.gettext("No reminders"),
    Choice.PRIVATELY_ON: lambda words: words.gettext("Also in private"),
    Choice.PRIVATELY_OFF: lambda words: words.gettext("Not in private"),
    Choice.AUTO_VACATION_ON: lambda words: words.gettext("Use my vacation"),
    Choice.AUTO_VACATION_OFF: lambda words: words.gettext("Keep my vacation"),
    Choice.QUIET_NIGHT: lambda words: words.gettext("Quiet from 22 to 8"),
    Choice.QUIET_OFF: lambda words: words.gettext("No quiet hours"),
}


def choices(known: Preferences) -> list[Choice]:
    """What would change something."""
    return [
        Choice.REMINDERS_OFF if known.reminders else Choice.REMINDERS_ON,
        Choice.PRIVATELY_OFF if known.privately else Choice.PRIVATELY_ON,
        Choice.QUIET_NIGHT if known.quiet_from is None else Choice.QUIET_OFF,
        Choice.AUTO_VACATION_OFF if known.auto_vacation else Choice.AUTO_VACATION_ON,
        Choice.ALGEBRAIC if known.notation is NotationStyle.NUMERIC else Choice.NUMERIC,
    ]


def choice_label(words: Words, choice: Choice) -> str:
    """On the button of a choice."""
    if choice in THEMES:
        return looks.theme_name(words, THEMES[choice])
    if choice in ORIENTATIONS:
        return looks.orientation_name(words, ORIENTATIONS[choice])
    if choice in NOTATIONS:
        return looks.notation_label(words, NOTATIONS[choice])
    return _LABELS[choice](words)


def subject_name(words: Words, subject: Subject) -> str:
    """What is chosen."""
    return _SUBJECTS[subject](words)


def subject_label(words: Words, subject: Subject, value: str) -> str:
    """A subject with what it is now."""
    return words.gettext("{setting}: {value}").format(setting=subject_name(words, subject), value=value)


def more_label(words: Words, subject: Subject) -> str:
    """On the button that shows what there is to choose from."""
    return f"{subject_name(words, subject)} …"


def all_label(words: Words) -> str:
    """On the button that leads from one subject back to all of them."""
    return words.gettext("All settings")


def overview(words: Words, known: Preferences) -> Sentence:
    """All that somebody prefers, a line each."""
    lines = [_reminders, _quiet, _zone, _vacation, _language, looks.overview]
    return joined([line(words, known) for line in lines], "\n")


def _reminders(words: Words, known: Preferences) -> Sentence:
    if not known.reminders:
        return fill(words.gettext("Reminders: none."))
    if known.privately:
        return fill(words.gettext("Reminders: where the match is played, and in private."))
    return fill(words.gettext("Reminders: where the match is played."))


def _quiet(words: Words, known: Preferences) -> Sentence:
    if known.quiet_from is None or known.quiet_until is None:
        return fill(words.gettext("Quiet hours: none."))
    template = words.gettext("Quiet hours: from {begin} to {end}; reminders wait.")
    return fill(template, begin=_clock(known.quiet_from), end=_clock(known.quiet_until))


def _zone(words: Words, known: Preferences) -> Sentence:
    return fill(words.gettext("Time zone: {zone}."), zone=Typed(known.time_zone or "UTC"))


def _vacation(words: Words, known: Preferences) -> Sentence:
    if known.auto_vacation:
        return fill(words.gettext("Before a game is lost on time, a day of your vacation is used."))
    return fill(words.gettext("Your vacation is used only when you say so."))


def _language(words: Words, known: Preferences) -> Sentence:
    template = words.gettext("Language: {language}; {command} changes it.")
    name = language_label(words, language_of(known.language) if known.language else AUTOMATIC)
    return fill(template, language=name, command=Typed("/language"))


def _clock(moment: time) -> str:
    return f"{moment:%H:%M}"


def how_to_set(words: Words) -> Sentence:
    """Below the overview where time zone and quiet hours are typed."""
    template = words.gettext("Your time zone and quiet hours: {zone} and {quiet}, for instance.")
    zone, quiet = f"{term(words, 'zone')} Rome", f"{term(words, 'quiet')} 22-8"
    return fill(template, zone=Typed(f"/settings {zone}"), quiet=Typed(f"/settings {quiet}"))


def not_known(words: Words, typed: str) -> Sentence:
    """To what is neither a setting nor a value of one: what can be written."""
    template = words.gettext("I know no setting {typed}. You can write {examples} and so on; all there is:")
    examples = [f"/settings {choice_label(words, one)}" for one in (Choice.DARK, Choice.ALGEBRAIC)]
    named = joined([(Typed(example),) for example in examples], words.gettext(", "))
    return fill(template, typed=quoted(typed), examples=named)


def saved(words: Words) -> Sentence:
    """A preference was changed."""
    return fill(words.gettext("That is how it will be from now on."))


def chat_pace_set(words: Words, pace: Pace | None) -> Sentence:
    """To an administrator who has chosen the usual pace of a chat."""
    template = words.gettext("Games in this chat now have this pace, unless somebody says otherwise: {pace}.")
    return fill(template, pace=pace_name(words, pace))
