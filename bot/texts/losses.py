"""Why somebody lost, as it follows "White wins:", told of a person or of a side."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.names import by_person
from bot.texts.sentence import Sentence, fill
from bot.texts.words import Words
from bot.view import Person
from core.outcome import Ending


def loss(words: Words, headline: Ending, loser: Person) -> Sentence:
    """The reason, without a full stop."""
    return fill(by_person(loser, *_LOST[headline](words)), loser=loser)


_LOST: Final[Mapping[Ending, Callable[[Words], tuple[str, str, str]]]] = {
    Ending.NO_PIECES: lambda words: (
        # Translators: follows "White wins:" or "Black wins:".
        words.gettext("{loser} has no pieces left"),
        # Translators: follows "Black wins:", so languages that write sides small do so here.
        words.gettext("White has no pieces left"),
        # Translators: follows "White wins:", so languages that write sides small do so here.
        words.gettext("Black has no pieces left"),
    ),
    Ending.BLOCKED: lambda words: (
        # Translators: follows "White wins:" or "Black wins:".
        words.gettext("{loser} cannot move"),
        # Translators: follows "Black wins:", so languages that write sides small do so here.
        words.gettext("White cannot move"),
        # Translators: follows "White wins:", so languages that write sides small do so here.
        words.gettext("Black cannot move"),
    ),
    Ending.RESIGNATION: lambda words: (
        # Translators: follows "White wins:" or "Black wins:".
        words.gettext("{loser} resigned"),
        # Translators: follows "Black wins:", so languages that write sides small do so here.
        words.gettext("White resigned"),
        # Translators: follows "White wins:", so languages that write sides small do so here.
        words.gettext("Black resigned"),
    ),
    Ending.TIME: lambda words: (
        # Translators: follows "White wins:" or "Black wins:".
        words.gettext("{loser} ran out of time"),
        # Translators: follows "Black wins:", so languages that write sides small do so here.
        words.gettext("White ran out of time"),
        # Translators: follows "White wins:", so languages that write sides small do so here.
        words.gettext("Black ran out of time"),
    ),
}
