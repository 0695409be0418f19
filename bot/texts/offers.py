"""What is said about offers and what becomes of them: challenges, draws, rematches, resigning."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.texts.names import ruleset_name
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined
from bot.texts.words import Words
from bot.view import Person
from core.board import BLACK, WHITE, Color
from core.challenge import Challenge

# Challenges


@dataclass(frozen=True, slots=True)
class Parties:
    """The two of a challenge; nobody is `invited` to one that anybody may accept."""

    challenger: Person
    invited: Person | None = None


def challenge(words: Words, offered: Challenge, parties: Parties) -> Sentence:
    """The challenge itself, line by line: who, whom, to what, on which terms, until when, and the code."""
    lines = [
        _who_challenges(words, offered, parties),
        _terms(words, offered),
        fill(words.gettext("It can be accepted until {time}."), time=Moment(offered.expires_at)),
        join_from_elsewhere(words, offered.code),
    ]
    return joined(lines, "\n")


def _who_challenges(words: Words, offered: Challenge, parties: Parties) -> Sentence:
    game = ruleset_name(words, offered.terms.ruleset)
    if offered.rematch_of is not None:
        # Translators: {game} is for instance "Brazilian draughts".
        template = words.gettext("{challenger} proposes a rematch to {invited}: {game}.")
    elif parties.invited:
        # Translators: {game} is for instance "Brazilian draughts".
        template = words.gettext("{challenger} challenges {invited}: {game}.")
    else:
        # Translators: {game} is for instance "Brazilian draughts".
        template = words.gettext("{challenger} looks for an opponent: {game}.")
    return fill(template, challenger=parties.challenger, invited=parties.invited or "", game=game)


def _terms(words: Words, offered: Challenge) -> Sentence:
    """Whose colour is which, and whether it counts."""
    return fill(_TERMS[offered.terms.color, offered.terms.rated](words))


_TERMS: Final[Mapping[tuple[Color | None, bool], Callable[[Words], str]]] = {
    (None, False): lambda words: words.gettext("Colours by lot; casual."),
    (None, True): lambda words: words.gettext("Colours by lot; rated."),
    # Translators: the challenger is the one named in the line before.
    (WHITE, False): lambda words: words.gettext("The challenger plays White; casual."),
    # Translators: the challenger is the one named in the line before.
    (WHITE, True): lambda words: words.gettext("The challenger plays White; rated."),
    # Translators: the challenger is the one named in the line before.
    (BLACK, False): lambda words: words.gettext("The challenger plays Black; casual."),
    # Translators: the challenger is the one named in the line before.
    (BLACK, True): lambda words: words.gettext("The challenger plays Black; rated."),
}


def join_from_elsewhere(words: Words, code: str) -> Sentence:
    """How somebody on another server or platform accepts."""
    template = words.gettext("From another chat, on Discord or on Telegram: {join}")
    return fill(template, join=Typed(f"/join {code}"))


def accepted(words: Words, offered: Challenge, people: Mapping[Color, Person]) -> Sentence:
    """The match has begun, who plays which side, and how that came about."""
    if offered.terms.color is None:
        template = words.gettext("The game begins. By lot, {white} plays White and {black} plays Black.")
    else:
        template = words.gettext("The game begins. {white} plays White and {black} plays Black.")
    return fill(template, white=people[WHITE], black=people[BLACK])


def declined(words: Words, invited: Person) -> Sentence:
    """To the challenger, and over the challenge."""
    return fill(words.gettext("{player} has declined the challenge."), player=invited)


def withdrawn(words: Words, challenger: Person) -> Sentence:
    """Over the challenge, and to the one it was for."""
    return fill(words.gettext("{player} has withdrawn the challenge."), player=challenger)


def expired(words: Words, parties: Parties) -> Sentence:
    """To the challenger, and over the challenge."""
    if parties.invited is None:
        template = words.gettext("Nobody has accepted the challenge of {challenger}, and it has expired.")
        return fill(template, challenger=parties.challenger)
    template = words.gettext("{invited} has not answered the challenge of {challenger}, and it has expired.")
    return fill(template, challenger=parties.challenger, invited=parties.invited)


def you_declined(words: Words) -> Sentence:
    """To the one who declined."""
    return fill(words.gettext("You have declined the challenge."))


def you_withdrew(words: Words) -> Sentence:
    """To the one who withdrew."""
    return fill(words.gettext("You have withdrawn your challenge."))


def invitation_title(words: Words, game: str) -> str:
    """The name of an invitation, where it is chosen to be sent to a chat."""
    # Translators: {game} is for instance "Brazilian draughts".
    return words.gettext("Invite to a game of {game}").format(game=game)


# During a match


def draw_offer(words: Words, by: Person, to: Person) -> Sentence:
    """To the one who may accept or decline."""
    return fill(words.gettext("{to}, {by} offers you a draw."), to=to, by=by)


def draw_offered(words: Words) -> Sentence:
    """To the one who offered."""
    return fill(words.gettext("You have offered a draw. The offer lapses when your opponent moves."))


def draw_declined(words: Words, by: Person) -> Sentence:
    """To the one who offered."""
    return fill(words.gettext("{player} declines the draw, and the game goes on."), player=by)


def you_declined_draw(words: Words) -> Sentence:
    """To the one who declined."""
    return fill(words.gettext("You have declined the draw; the game goes on."))


def draw_accepted(words: Words) -> Sentence:
    """To both."""
    return fill(words.gettext("You have agreed to a draw."))


def draw_lapsed(words: Words) -> Sentence:
    """Over an offer that a move has answered."""
    return fill(words.gettext("The draw offer has lapsed: the game has gone on."))


def confirm_resign_of(words: Words, number: int, opponent: Person) -> Sentence:
    """Before resigning by a command, where no board is at hand."""
    template = words.gettext("Do you want to resign match {number}? {opponent} wins then.")
    return fill(template, number=number, opponent=opponent)


def you_resigned(words: Words) -> Sentence:
    """To the one who resigned."""
    return fill(words.gettext("You have resigned."))


def not_resigned(words: Words) -> Sentence:
    """To the one who thought better of it."""
    return fill(words.gettext("You play on."))


def called_off(words: Words) -> Sentence:
    """To the one who called the match off."""
    return fill(words.gettext("You have called the game off; nobody wins or loses."))


def closed_by_admin(words: Words, number: int, people: Mapping[Color, Person]) -> Sentence:
    """To both players, when those who keep order in the chat have ended their match."""
    template = words.gettext(
        "{white}, {black}: match {number} was closed by an administrator of the chat; nobody wins or loses.",
    )
    return fill(template, white=people[WHITE], black=people[BLACK], number=number)


def you_closed(words: Words, number: int) -> Sentence:
    """To the one who keeps order and has ended a match."""
    template = words.gettext("You have closed match {number}; nobody wins or loses. Both players are told.")
    return fill(template, number=number)
