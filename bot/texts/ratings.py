"""Ratings in words: a value, what a result changed, a record of games."""

from typing import Final

from bot.texts.sentence import Sentence, Typed, fill, tidy
from bot.texts.words import Words
from bot.view import Change, Person
from core.rating import Rating
from core.track import Record

PROVISIONAL: Final = "?"
"""Behind a rating of which too little is known; what it means is said wherever it stands."""
_MINUS: Final = "−"
_LONGEST_NAME: Final = 24
"""In a list, whose lines are short."""


def short(person: Person) -> Person:
    """Somebody by as much of their name as a line of a list has room for; what stands for one stays whole."""
    return person if person.has_left else Person(tidy(person.name, _LONGEST_NAME), person.account)


def value(rating: Rating) -> str:
    """A rating as a whole number, marked where it is provisional."""
    return f"{round(rating.value)}{PROVISIONAL if rating.is_provisional else ''}"


def gain(difference: float) -> str:
    """By how much a rating has changed, with its sign."""
    points = round(difference)
    if points == 0:
        return "±0"
    return f"+{points}" if points > 0 else f"{_MINUS}{-points}"


def changed(change: Change) -> str:
    """A rating, and what a result changed in it: as both are shown, so that the sum is right."""
    difference = round(change.after.value) - round(change.before.value)
    return f"{value(change.after)} ({gain(difference)})"


def with_deviation(rating: Rating) -> str:
    """A rating, and how far it may be wrong."""
    return f"{value(rating)} ±{round(rating.deviation)}"


def provisional_note(words: Words) -> str:
    """What the mark behind a rating means."""
    # Translators: below a list; the mark is a question mark behind a rating.
    return words.gettext("{mark} = provisional: too few results yet, or lately").format(mark=PROVISIONAL)


def record(words: Words, games: Record) -> Sentence:
    """Games won, drawn and lost."""
    # Translators: how many games were won, drawn and lost.
    template = words.gettext("won {wins}, drawn {draws}, lost {losses}")
    return fill(template, wins=games.wins, draws=games.draws, losses=games.losses)


def how_to_be_rated(words: Words) -> Sentence:
    """How somebody gets a rating."""
    template = words.gettext("A rated game gives you one: {challenge}, and choose rated.")
    return fill(template, challenge=Typed("/challenge"))
