"""What was played: by whom, what it took, and what had been planned as the answer."""

from typing import Final

from bot.texts import notated
from bot.texts.names import by_color
from bot.texts.sentence import Sentence, fill, joined
from bot.texts.words import Words
from bot.view import MatchView
from core.board import Color
from core.game import Game

_MOST_MOVES: Final = 4
"""Moves told at once where one planned answer followed the other."""


def last_move(words: Words, view: MatchView) -> Sentence:
    """What was played last, and before it what it answered if it was planned; nothing before the first."""
    last, planned = view.match.ply, view.match.planned
    first = last
    while first in planned and 1 < first > last + 1 - _MOST_MOVES:
        first -= 1
    return joined([told_move(words, view, ply) for ply in range(max(first, 1), last + 1)], " ")


def told_move(words: Words, view: MatchView, ply: int) -> Sentence:
    """What was played at this ply, counted from 1, by whom, what it took, and whether it was planned."""
    played = _played(words, view, view.match.game.at(ply))
    return _as_planned(words, played) if ply in view.match.planned else played


def _played(words: Words, view: MatchView, game: Game) -> Sentence:
    move = game.moves[-1]
    taken = len(move.captured)
    player = view.people[game.positions[-2].turn]
    if player.side:
        # Of a side some languages speak in the plural, or with an article.
        tell = _crowning_of if move.crowns else _plain_of
        template = tell(words, player.side, taken)
    else:
        template = _crowning(words, taken) if move.crowns else _plain(words, taken)
    return fill(template, player=player, move=notated.last_move(game, view.style), count=taken)


def _as_planned(words: Words, played: Sentence) -> Sentence:
    """An answer that was played by itself."""
    # Translators: {played} is a sentence, "Black played 11-15."
    return fill(words.gettext("{played} It was planned."), played=played)


def _plain(words: Words, taken: int) -> str:
    if not taken:
        return words.gettext("{player} played {move}.")
    return words.ngettext(
        "{player} played {move}, taking {count} piece.",
        "{player} played {move}, taking {count} pieces.",
        taken,
    )


def _crowning(words: Words, taken: int) -> str:
    if not taken:
        return words.gettext("{player} played {move} and has a new king.")
    return words.ngettext(
        "{player} played {move}, taking {count} piece, and has a new king.",
        "{player} played {move}, taking {count} pieces, and has a new king.",
        taken,
    )


def _plain_of(words: Words, side: Color, taken: int) -> str:
    if not taken:
        return by_color(side, words.gettext("White played {move}."), words.gettext("Black played {move}."))
    return by_color(
        side,
        words.ngettext(
            "White played {move}, taking {count} piece.",
            "White played {move}, taking {count} pieces.",
            taken,
        ),
        words.ngettext(
            "Black played {move}, taking {count} piece.",
            "Black played {move}, taking {count} pieces.",
            taken,
        ),
    )


def _crowning_of(words: Words, side: Color, taken: int) -> str:
    if not taken:
        return by_color(
            side,
            words.gettext("White played {move} and has a new king."),
            words.gettext("Black played {move} and has a new king."),
        )
    return by_color(
        side,
        words.ngettext(
            "White played {move}, taking {count} piece, and has a new king.",
            "White played {move}, taking {count} pieces, and has a new king.",
            taken,
        ),
        words.ngettext(
            "Black played {move}, taking {count} piece, and has a new king.",
            "Black played {move}, taking {count} pieces, and has a new king.",
            taken,
        ),
    )
