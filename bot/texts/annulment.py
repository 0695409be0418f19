"""What is said of a match whose result counts no longer."""

from collections.abc import Mapping

from bot.texts.sentence import Sentence, Typed, fill, quoted
from bot.texts.words import Words
from bot.view import Person
from core.board import BLACK, WHITE, Color

_LONGEST_REASON = 200


def annulled(words: Words, number: int, why: str, people: Mapping[Color, Person]) -> Sentence:
    """To both players, and where the match was played."""
    template = words.gettext(
        "{white}, {black}: match {number} was annulled by an administrator and counts no longer. The reason: "
        "{reason}",
    )
    return fill(template, white=people[WHITE], black=people[BLACK], number=number, reason=_reason(why))


def you_annulled(words: Words, number: int) -> Sentence:
    """To the one who has annulled a match."""
    template = words.gettext(
        "You have annulled match {number}: all ratings are as if it had not been played. Both players are "
        "told.",
    )
    return fill(template, number=number)


def was_annulled(words: Words, why: str) -> Sentence:
    """On the card of such a match."""
    template = words.gettext("Annulled by an administrator, so it does not count. The reason: {reason}")
    return fill(template, reason=_reason(why))


def how_to_annul(words: Words) -> str:
    """What is to be typed, for an example."""
    # Translators: after "/annul 12" comes the reason; translate the reason only.
    return words.gettext("/annul 12 played by somebody else")


def _reason(why: str) -> Typed:
    return quoted(why, _LONGEST_REASON)
