"""How boards and moves look to somebody alone: what can be chosen, and how it stands."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.examples import MOVE, example
from bot.texts.sentence import Sentence, fill, joined
from bot.texts.words import Words
from core.ruleset import NotationStyle
from storage.appearance import Orientation, ThemeName
from storage.preferences import Preferences

_THEMES: Final[Mapping[ThemeName, Callable[[Words], str]]] = {
    # Translators: the colours of a board: like wood.
    ThemeName.WOOD: lambda words: words.gettext("Wood"),
    # Translators: the colours of a board: easy to tell apart for weak eyes.
    ThemeName.HIGH_CONTRAST: lambda words: words.gettext("High contrast"),
    # Translators: the colours of a board: dark, for the night.
    ThemeName.DARK: lambda words: words.gettext("Dark"),
    # Translators: the colours of a board: can be told apart by people who are colour-blind.
    ThemeName.COLOR_BLIND: lambda words: words.gettext("Colour-blind-safe"),
}
_ORIENTATIONS: Final[Mapping[Orientation, Callable[[Words], str]]] = {
    # Translators: which side of the board is at the bottom of the picture: the reader's own.
    Orientation.OWN: lambda words: words.gettext("My side below"),
    # Translators: which side of the board is at the bottom of the picture: White's.
    Orientation.WHITE: lambda words: words.gettext("White below"),
    # Translators: which side of the board is at the bottom of the picture: that of whose turn it is.
    Orientation.TO_MOVE: lambda words: words.gettext("Side to move below"),
}
_NOTATIONS: Final[Mapping[NotationStyle, Callable[[Words], str]]] = {
    # Translators: a button: squares are to be called 1 to 32.
    NotationStyle.NUMERIC: lambda words: words.gettext("Squares as numbers"),
    # Translators: a button: squares are to be called a1 to h8.
    NotationStyle.ALGEBRAIC: lambda words: words.gettext("Squares as letters"),
}


def theme_name(words: Words, theme: ThemeName) -> str:
    """What the colours of a board are called."""
    return _THEMES[theme](words)


def orientation_name(words: Words, orientation: Orientation) -> str:
    """Which side is below, in two or three words."""
    return _ORIENTATIONS[orientation](words)


def notation_label(words: Words, style: NotationStyle) -> str:
    """On the button that chooses how squares are called."""
    return _NOTATIONS[style](words)


def overview(words: Words, known: Preferences) -> Sentence:
    """What somebody prefers to see, and where that holds."""
    lines = [
        fill(words.gettext("Board colours: {theme}."), theme=theme_name(words, known.theme)),
        fill(words.gettext("Orientation: {side}."), side=orientation_name(words, known.orientation)),
        fill(words.gettext("Moves are written as {example}."), example=example(MOVE, known.notation)),
        fill(
            words.gettext(
                "Colours, orientation and notation are for what you alone see; others see the usual ones."
            )
        ),
    ]
    return joined(lines, "\n")
