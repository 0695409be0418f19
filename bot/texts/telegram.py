"""What is said only on Telegram."""

from bot.texts import notated
from bot.texts.buttons import color_choices, rated_choices
from bot.texts.names import ruleset_name
from bot.texts.pacing import pace_choices, pace_name
from bot.texts.sentence import Sentence, Typed, fill, joined
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import Person
from core.challenge import Terms


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
        "italian), your colour (white or black), rated or casual, takebacks if moves may be taken back in a "
        "rated game, and a pace ({paces}), as in {example}",
    )
    game, color = term(words, "italian"), term(words, "white")
    example = Typed(f"/challenge @name {game} {color} 5d")
    return fill(template, challenge=Typed("/challenge"), paces=_pace_codes(words), example=example)


def _pace_codes(words: Words) -> Sentence:
    """The words for all paces; what each means is told by every challenge and by the choice itself."""
    return notated.any_of(words, [Typed(term(words, code)) for code in pace_choices(words)])


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


def how_to_join(words: Words) -> Sentence:
    """To somebody who wrote no code behind the command."""
    template = words.gettext("Write the code of the challenge behind {join}, as in {example}.")
    return fill(template, join=Typed("/join"), example=Typed("/join ABC234"))


def which_to_close(words: Words) -> Sentence:
    """To those who keep order where no match is shown, and who named none."""
    template = words.gettext("Which match do you mean? Write its number: {example}")
    return fill(template, example=Typed("/close 12"))


def whom_to_block(words: Words, command: Typed) -> Sentence:
    """To somebody who did not say whom they mean."""
    template = words.gettext(
        "Whom do you mean? Send {block} in reply to a message of theirs, or with their @name."
    )
    return fill(template, block=command)


def invitation(words: Words, terms: Terms, challenger: Person) -> Sentence:
    """What is sent to a friend in any chat; a button below it accepts."""
    template = words.gettext(
        "{challenger} invites you to a game: {game}.\nTheir colour: {color}. {rated}. Pace: {pace}."
    )
    invited = fill(
        template,
        challenger=challenger,
        game=ruleset_name(words, terms.ruleset),
        color=color_choices(words)[terms.color],
        rated=rated_choices(words)[terms.rated],
        pace=pace_name(words, terms.pace),
    )
    if not (terms.rated and terms.takebacks):
        return invited
    return joined([invited, (words.gettext("Moves may be taken back."),)], " ")


def invitation_terms(words: Words, terms: Terms) -> str:
    """Below the name of an invitation, where it is chosen to be sent to a chat."""
    # Translators: {color} is a colour or "By lot", {rated} "Rated" or "Casual", {pace} "3 days per move".
    template = words.gettext("{color} · {rated} · {pace}")
    color, rated = color_choices(words)[terms.color], rated_choices(words)[terms.rated]
    return template.format(color=color, rated=rated, pace=pace_name(words, terms.pace))


def share_label(words: Words) -> str:
    """On the button that sends a challenge to a friend's chat."""
    return words.gettext("Send to a friend")


def about_challenge(words: Words, label: str, code: str) -> str:
    """On a button that answers one of several challenges; {code} tells which."""
    # Translators: {action} is for instance "Accept" or "Withdraw".
    return words.gettext("{action} {code}").format(action=label, code=code)


def all_of_them_label(words: Words) -> str:
    """On the link to the private chat, below a list of what belongs to this chat only."""
    return words.gettext("From all chats")
