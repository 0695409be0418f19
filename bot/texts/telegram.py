"""What is said only on Telegram."""

from bot.texts.sentence import Sentence, Typed, fill
from bot.texts.words import Words


def pictures_forbidden(words: Words) -> Sentence:
    """Below a board in letters, in a group that allows no pictures."""
    return fill(
        words.gettext(
            "I may not send pictures in this group. An administrator can allow photos and animations in the "
            "group's permissions, or make me an administrator.",
        )
    )


def how_to_challenge(words: Words) -> Sentence:
    """To somebody who wrote words behind the command that mean nothing there."""
    template = words.gettext(
        "I did not understand all of that. Behind {challenge} you can write @name, a game (brazilian or "
        "italian), your colour (white or black), and rated or casual, as in {example}",
    )
    return fill(template, challenge=Typed("/challenge"), example=Typed("/challenge @name italian white"))


def not_for_you(words: Words) -> Sentence:
    """To somebody who pressed the button of a question that was put to another person."""
    return fill(words.gettext("This question was put to somebody else."))


def no_name(words: Words) -> Sentence:
    """To an administrator who writes in the name of the group, or somebody who writes as a channel."""
    return fill(
        words.gettext(
            "I cannot tell who you are, since you write in the name of a group or a channel. Write in your "
            "own name, please.",
        )
    )
