"""What stands on the card of a match, and what its picture shows, in words."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from bot.texts import notated
from bot.texts.endings import draw_warnings, result
from bot.texts.moves import last_move
from bot.texts.names import by_color, ruleset_name
from bot.texts.pacing import clock_lines
from bot.texts.position import position_in_words
from bot.texts.position import turn as side_to_move
from bot.texts.sentence import Sentence, Typed, fill, joined, plain
from bot.texts.standings import standing_lines
from bot.texts.words import Words
from bot.view import MatchView, Person
from core.board import BLACK, WHITE, Color
from core.match import OfferKind

_MOST_CAPTURES: Final = 6


class Ways(Enum):
    """How somebody may move who sees this card."""

    REPLY = "reply"
    REPLY_WITH_PING = "reply_with_ping"
    """A reply is heard only if it calls the bot, which is a switch beside it."""
    REPLY_ALONE = "reply_alone"
    """There are no buttons."""
    COMMAND = "command"
    """Replies are not heard at all."""


def card_lines(words: Words, view: MatchView, ways: Ways | None = Ways.REPLY) -> list[Sentence]:
    """All that is said on the card, a line each, from the top; last how to move, if there are ways."""
    lines = [headline(words, view), *_state(words, view), *clock_lines(words, view)]
    if view.standing:
        lines += standing_lines(words, view.standing, view.people)
    if not view.match.outcome:
        lines += [*draw_warnings(words, view.match.game), *_unreachable(words, view)]
        lines += [how_to_move(words, view, ways)] if ways else []
    return lines


def _state(words: Words, view: MatchView) -> list[Sentence]:
    """How it stands: what was played last, whose turn it is, what they must do and what is offered."""
    lines = [said(words, view) for said in (last_move, turn, compulsory_capture, open_offer)]
    return [line for line in lines if line]


def headline(words: Words, view: MatchView) -> Sentence:
    """Which game, between whom, whether it counts, and its number."""
    match = view.match
    if match.rated:
        # Translators: the head of a match; {game} is for instance "Brazilian draughts".
        template = words.gettext("{game} · {white} (white) – {black} (black) · rated · match {number}")
    else:
        # Translators: the head of a match; {game} is for instance "Brazilian draughts".
        template = words.gettext("{game} · {white} (white) – {black} (black) · casual · match {number}")
    return fill(
        template,
        game=ruleset_name(words, match.game.ruleset),
        white=_told(view, WHITE),
        black=_told(view, BLACK),
        number=match.id,
    )


def _told(view: MatchView, seat: Color) -> Person:
    """One of the two, called if they are to be told that it is over."""
    return replace(view.people[seat], pings=seat in view.told and not view.is_silent)


def turn(words: Words, view: MatchView) -> Sentence:
    """Whose turn it is, calling them where they are to be called; the result where the match is over."""
    match = view.match
    if match.outcome:
        return result(words, match.outcome, match.game, view.people, match.ended_by)
    player = view.people[match.turn]
    if view.called is match.turn:
        template = by_color(
            match.turn,
            words.gettext("{player}, it is your turn (White)."),
            words.gettext("{player}, it is your turn (Black)."),
        )
        return fill(template, player=replace(player, pings=not view.is_silent))
    template = by_color(
        match.turn,
        words.gettext("It is the turn of {player} (White)."),
        words.gettext("It is the turn of {player} (Black)."),
    )
    return fill(template, player=player)


def compulsory_capture(words: Words, view: MatchView) -> Sentence:
    """That the side to move must capture, and how; nothing where it need not."""
    game = view.match.game
    captures = [notated.move(game, move, view.style) for move in view.match.game.legal_moves if move.captured]
    if view.match.outcome or not captures:
        return ()
    template = by_color(
        view.match.turn,
        words.gettext("White must capture: {captures}."),
        words.gettext("Black must capture: {captures}."),
    )
    return fill(template, captures=notated.any_of(words, captures, _MOST_CAPTURES))


def open_offer(words: Words, view: MatchView) -> Sentence:
    """What is offered and by whom; nothing where nothing is."""
    offer = view.match.open_offer
    return fill(_OFFERS[offer.kind](words), player=view.people[offer.by]) if offer else ()


_OFFERS: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext("{player} offers a draw."),
    OfferKind.TAKEBACK: lambda words: words.gettext("{player} asks to take a move back."),
    OfferKind.PAUSE: lambda words: words.gettext("{player} asks to pause."),
}


def _unreachable(words: Words, view: MatchView) -> list[Sentence]:
    template = words.gettext("{player} cannot be reached at the moment.")
    return [fill(template, player=view.people[side]) for side in view.unreachable]


def how_to_move(words: Words, view: MatchView, ways: Ways) -> Sentence:
    """The nearest ways to move, with a move that may be played."""
    game = view.match.game
    move = notated.move(game, game.legal_moves[0], view.style)
    return fill(_WAYS[ways](words), move=move, command=Typed(f"/move {move.text}"))


_WAYS: Final[Mapping[Ways, Callable[[Words], str]]] = {
    Ways.REPLY: lambda words: words.gettext(
        "Reply to this message with your move, e.g. {move}, or use the buttons.",
    ),
    # Translators: "@ ON" is what the chat shows beside a reply that calls its addressee.
    Ways.REPLY_WITH_PING: lambda words: words.gettext(
        "Reply to this message (with @ ON) with your move, e.g. {move}, or use the buttons.",
    ),
    Ways.REPLY_ALONE: lambda words: words.gettext("Reply to this message with your move, e.g. {move}."),
    Ways.COMMAND: lambda words: words.gettext("Use the buttons, or type your move, e.g. {command}"),
}


def alt_text(words: Words, view: MatchView) -> str:
    """What the picture shows: enough to play by, since captures differ from game to game."""
    match = view.match
    title = words.gettext("Board of {white} (White) and {black} (Black).")
    told = fill(title, white=view.people[WHITE], black=view.people[BLACK])
    lines = [
        joined([(ruleset_name(words, match.game.ruleset),), told], " · "),
        position_in_words(words, match.game.position, view.style),
        last_move(words, view),
        turn(words, view) if match.outcome else (side_to_move(words, match.turn),),
        compulsory_capture(words, view),
    ]
    return plain(joined([line for line in lines if line], " "))


def replay_in_words(words: Words, view: MatchView) -> str:
    """What the moving picture of a finished match shows."""
    title = words.gettext("The whole game of {white} (White) and {black} (Black) as a moving picture.")
    told = fill(title, white=view.people[WHITE], black=view.people[BLACK])
    return plain(joined([told, turn(words, view)], " "))
