"""What is said in the terminal of files and positions, and when it can no longer say anything."""

from typing import Final

from bot.texts.sentence import Sentence, Typed, fill, quoted
from bot.texts.words import Words

_LONGEST_PATH: Final = 4096


def pdn_written(words: Words, path: str) -> Sentence:
    """The game is in a file now."""
    return fill(words.gettext("The game is written to {path}."), path=quoted(path, _LONGEST_PATH))


def unusable(words: Words, what: str, why: Sentence) -> Sentence:
    """A file or a position cannot be used; `why` is a sentence of its own."""
    # Translators: {what} is a file or a position as it was typed; {why} says what is wrong, and where.
    return fill(words.gettext("{what} cannot be used. {why}"), what=quoted(what), why=why)


def says_the_system(words: Words, why: str) -> Sentence:
    """Why a file is not read or written, in the words of the system."""
    return fill(words.gettext("The system says: {why}."), why=Typed(why))


def there_is_one(words: Words) -> Sentence:
    """Why a file is not written."""
    return fill(words.gettext("There is such a file already; choose another name."))


def too_large(words: Words) -> Sentence:
    """Why a file is not read."""
    return fill(words.gettext("It is too large for a file of games."))


def no_game_in_it(words: Words) -> Sentence:
    """Why a file is not replayed."""
    return fill(words.gettext("There is no game in it."))


def silenced(words: Words, why: str) -> Sentence:
    """Nothing can be written where the game is shown; why, in the words of the system."""
    return fill(words.gettext("The game cannot be shown any more. The system says: {why}."), why=Typed(why))
