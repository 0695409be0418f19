"""What is said about offers and what becomes of them: challenges, draws, rematches, resigning."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.texts import notated
from bot.texts.names import ruleset_name
from bot.texts.pacing import pace_name
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined
from bot.texts.words import Words
from bot.view import Person
from core.board import BLACK, WHITE, Color
from core.challenge import Challenge
from core.game import Game
from core.match import OfferKind
from core.ruleset import NotationStyle

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
        *_pace(words, offered),
        fill(
            words.gettext("It can be accepted until {time}."), time=Moment(offered.expires_at, words.language)
        ),
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


def _pace(words: Words, offered: Challenge) -> list[Sentence]:
    """How much time there is, and that moves may be taken back where that goes without saying."""
    terms = offered.terms
    pace = fill(words.gettext("Time: {pace}."), pace=pace_name(words, terms.pace))
    if not (terms.rated and terms.takebacks):
        return [pace]
    return [pace, fill(words.gettext("Moves may be taken back if the other side agrees."))]


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


def takeback_offer(
    words: Words, game: Game, by: Color, people: Mapping[Color, Person], style: NotationStyle
) -> Sentence:
    """To the one who may let a move be taken back; it names whose it is, and what was answered to it."""
    to, asks = people[by.other], people[by]
    if game.position.turn is not by:
        template = words.gettext("{to}, {by} asks to take back the move {move}.")
        return fill(template, to=to, by=asks, move=notated.last_move(game, style))
    template = words.gettext(
        "{to}, {by} asks to take back the move {move}, and with it your answer {answer}."
    )
    before = game.at(game.ply - 1)
    move, answer = notated.last_move(before, style), notated.last_move(game, style)
    return fill(template, to=to, by=asks, move=move, answer=answer)


def pause_offer(words: Words, by: Person, to: Person) -> Sentence:
    """To the one who may agree to stop the clock."""
    return fill(words.gettext("{to}, {by} asks to pause the game."), to=to, by=by)


def offered(words: Words, kind: OfferKind) -> Sentence:
    """To the one who offered."""
    return fill(_OFFERED[kind](words))


_OFFERED: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext(
        "You have offered a draw. The offer lapses when your opponent moves.",
    ),
    OfferKind.TAKEBACK: lambda words: words.gettext(
        "You have asked to take your last move back. It lapses with the next move.",
    ),
    OfferKind.PAUSE: lambda words: words.gettext(
        "You have asked for a pause. It lapses when your opponent moves.",
    ),
}


def declined_offer(words: Words, kind: OfferKind, by: Person) -> Sentence:
    """To the one who offered."""
    return fill(_DECLINED[kind](words), player=by)


_DECLINED: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext("{player} declines the draw, and the game goes on."),
    OfferKind.TAKEBACK: lambda words: words.gettext("{player} does not want the move to be taken back."),
    OfferKind.PAUSE: lambda words: words.gettext("{player} does not want to pause, and the game goes on."),
}


def you_declined_offer(words: Words, kind: OfferKind) -> Sentence:
    """To the one who declined."""
    return fill(_YOU_DECLINED[kind](words))


_YOU_DECLINED: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext("You have declined the draw; the game goes on."),
    OfferKind.TAKEBACK: lambda words: words.gettext("The move stands."),
    OfferKind.PAUSE: lambda words: words.gettext("You have declined the pause; the game goes on."),
}


def accepted_offer(words: Words, kind: OfferKind) -> Sentence:
    """To the one who agreed."""
    return fill(_ACCEPTED[kind](words))


_ACCEPTED: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext("You have agreed to a draw."),
    OfferKind.TAKEBACK: lambda words: words.gettext("The move is taken back."),
    OfferKind.PAUSE: lambda words: words.gettext("The game is paused; a move lets the clock run again."),
}


def lapsed(words: Words) -> Sentence:
    """Over an offer that a move has answered."""
    return fill(words.gettext("The offer has lapsed: the game has gone on."))


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


def confirm_close(words: Words, number: int, people: Mapping[Color, Person]) -> Sentence:
    """To those who keep order, before they end somebody's match."""
    template = words.gettext(
        "Do you want to close match {number} between {white} and {black}? Nobody wins or loses then."
    )
    return fill(template, number=number, white=people[WHITE], black=people[BLACK])


def not_closed(words: Words) -> Sentence:
    """To those who keep order and thought better of it."""
    return fill(words.gettext("The game goes on."))


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
