"""What is said only on Telegram."""

from bot.texts.sentence import Sentence, fill
from bot.texts.words import Words


def pictures_forbidden(words: Words) -> Sentence:
    """Below a board in letters, in a group that allows no pictures."""
    return fill(
        words.gettext(
            "I may not send pictures in this group. An administrator can allow photos and animations in the "
            "group's permissions, or make me an administrator.",
        )
    )
