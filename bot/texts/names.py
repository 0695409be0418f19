"""What games, colours and pieces of them are called."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.sentence import Sentence, Typed, fill, joined, quoted
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import Person
from core.board import BLACK, WHITE, Color
from core.ruleset import Ruleset

_RULESETS: Final[Mapping[str, Callable[[Words], str]]] = {
    "brazilian": lambda words: words.gettext("Brazilian draughts"),
    "italian": lambda words: words.gettext("Italian draughts"),
}

_COLORS: Final[Mapping[Color, Callable[[Words], str]]] = {
    # Translators: the side, as it stands alone on a button or in a list.
    WHITE: lambda words: words.gettext("White"),
    # Translators: the side, as it stands alone on a button or in a list.
    BLACK: lambda words: words.gettext("Black"),
}


def ruleset_name(words: Words, ruleset: Ruleset) -> str:
    """What the game is called; its code where it has no name here yet."""
    named = _RULESETS.get(ruleset.code)
    return named(words) if named else ruleset.code


def departed_name(words: Words) -> str:
    """Who has had everything about them deleted, wherever a name would stand."""
    # Translators: stands where a name would, also at the start of a sentence; they are here no more.
    return words.gettext("a player who left")


def color_name(words: Words, color: Color) -> str:
    """What the side is called."""
    return _COLORS[color](words)


def by_side(words: Words, color: Color) -> Person:
    """Who has no name but that of the side they play."""
    return Person(color_name(words, color), side=color)


def by_color(color: Color, white: str, black: str) -> str:
    """One of two sentences that differ in the side they speak of: each is translated as a whole."""
    return white if color is WHITE else black


def by_person(person: Person, named: str, white: str, black: str) -> str:
    """One of three: of who goes by a side, some languages speak in the plural, or with an article."""
    return by_color(person.side, white, black) if person.side else named


def no_such_game(words: Words, typed: str, rulesets: tuple[Ruleset, ...]) -> Sentence:
    """To a name or number of no game."""
    codes = joined([(Typed(term(words, ruleset.code)),) for ruleset in rulesets], words.gettext(", "))
    template = words.gettext("There is no game called {typed}. The games are: {games}.")
    return fill(template, typed=quoted(typed), games=codes)
