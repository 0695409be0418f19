"""How a game ended, with the rule that ended it, and how near a draw is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.texts.losses import loss
from bot.texts.names import by_color, by_person
from bot.texts.sentence import Sentence, fill
from bot.texts.words import Words
from bot.view import Person
from core.board import Color
from core.draws import DrawCount, DrawRule
from core.game import Game
from core.outcome import Ending, Outcome

_WARN_FROM: Final = 3
"""Moves before the limit of a draw rule from which the count is shown."""


def result(
    words: Words,
    outcome: Outcome,
    game: Game,
    people: Mapping[Color, Person],
    by: Color | None = None,
) -> Sentence:
    """Who won, or that it is a draw, and every rule that made it so, the headline first.

    `by` is the side whose word ended it.
    """
    if outcome.headline is Ending.ABORTED:
        # Where nobody has called it off, it is the side to move whose time ran out.
        return _called_off(words, outcome, people[by or game.position.turn], is_told=by is not None)
    if outcome.winner:
        template = by_color(
            outcome.winner,
            # Translators: {reason} is for instance "Bruno resigned".
            words.gettext("White wins: {reason}."),
            # Translators: {reason} is for instance "Bruno resigned".
            words.gettext("Black wins: {reason}."),
        )
        return fill(template, reason=loss(words, outcome.headline, people[outcome.winner.other]))
    return fill(words.gettext("Draw: {reason}."), reason=_reasons(words, outcome, game))


def _called_off(words: Words, outcome: Outcome, player: Person, *, is_told: bool) -> Sentence:
    if Ending.NOT_BEGUN in outcome.endings:
        return _not_begun(words, player)
    if Ending.UNCLAIMED in outcome.endings:
        return fill(words.gettext("Time ran out and nobody claimed the game; nobody wins or loses."))
    if is_told:
        template = words.gettext("{player} has called the game off; nobody wins or loses.")
        return fill(template, player=player)
    return fill(words.gettext("The game was called off; nobody wins or loses."))


def _not_begun(words: Words, player: Person) -> Sentence:
    template = by_person(
        player,
        words.gettext(
            "{player} did not make the first move in time, so the game is called off; nobody wins or loses.",
        ),
        words.gettext(
            "White did not make the first move in time, so the game is called off; nobody wins or loses."
        ),
        words.gettext(
            "Black did not make the first move in time, so the game is called off; nobody wins or loses."
        ),
    )
    return fill(template, player=player)


def draw_rule(words: Words, rule: DrawRule) -> Sentence:
    """What has to happen for a draw by this rule: '15 moves by each side in a row with kings only, ...'."""
    return fill(_RULES[rule.ending].said(words, rule.limit), count=rule.limit)


def draw_warnings(words: Words, game: Game) -> list[Sentence]:
    """How near a draw is, for each rule that will soon be reached."""
    return [_warning(words, count) for count in game.draw_counts if _is_near(count)]


def _is_near(count: DrawCount) -> bool:
    left = count.limit - count.done
    return 0 < left <= (1 if count.ending is Ending.REPETITION_3 else _WARN_FROM)


def _warning(words: Words, count: DrawCount) -> Sentence:
    left = count.limit - count.done
    return fill(_RULES[count.ending].warned(words, left), count=left)


def _reasons(words: Words, outcome: Outcome, game: Game) -> Sentence:
    first, *others = [_reason(words, ending, game) for ending in outcome.endings]
    for other in others:
        # Translators: joins two reasons why a game is drawn.
        first = fill(words.gettext("{reason}; also, {other}"), reason=first, other=other)
    return first


def _reason(words: Words, ending: Ending, game: Game) -> Sentence:
    if ending is Ending.AGREEMENT:
        # Translators: follows "Draw:".
        return fill(words.gettext("both players agreed to it"))
    if ending is Ending.REPETITION_3:
        return _repeated(words, game)
    [rule] = [rule for rule in game.ruleset.draws if rule.ending is ending]
    return draw_rule(words, rule)


def _repeated(words: Words, game: Game) -> Sentence:
    first, second, third = game.repeated_plies
    if first == 0:
        # Translators: follows "Draw:"; plies are single moves of either side, counted from 1.
        template = words.gettext(
            "the same position stood on the board three times, at the start and after plies {second} and "
            "{third}",
        )
    else:
        # Translators: follows "Draw:"; plies are single moves of either side, counted from 1.
        template = words.gettext(
            "the same position stood on the board three times, after plies {first}, {second} and {third}",
        )
    return fill(template, first=first, second=second, third=third)


@dataclass(frozen=True, slots=True)
class _Rule:
    """A draw rule in words: what it asks for, given its limit, and how many moves are left to it."""

    said: Callable[[Words, int], str]
    warned: Callable[[Words, int], str]


def _repetition(words: Words, _: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.gettext("the same position for the third time, with the same side to move")


def _repetition_near(words: Words, _: int) -> str:
    return words.gettext("This position has stood on the board twice; the third time it is a draw.")


def _kings_only(words: Words, limit: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.ngettext(
        "{count} move by each side in a row with kings only and nothing captured",
        "{count} moves by each side in a row with kings only and nothing captured",
        limit,
    )


def _kings_only_near(words: Words, left: int) -> str:
    return words.ngettext(
        "A draw after {count} more move by each side, if no man moves and nothing is captured.",
        "A draw after {count} more moves by each side, if no man moves and nothing is captured.",
        left,
    )


def _three_kings(words: Words, limit: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.ngettext(
        "{count} move by the stronger side with three or more kings against a lone king",
        "{count} moves by the stronger side with three or more kings against a lone king",
        limit,
    )


def _diagonal(words: Words, limit: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.ngettext(
        "{count} move by the stronger side with three pieces against a lone king on the long diagonal",
        "{count} moves by the stronger side with three pieces against a lone king on the long diagonal",
        limit,
    )


def _few(words: Words, limit: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.ngettext(
        "{count} move by the stronger side (by each side, if it is king against king) with two kings, a "
        "king and a man, or one king against a lone king",
        "{count} moves by the stronger side (by each side, if it is king against king) with two kings, a "
        "king and a man, or one king against a lone king",
        limit,
    )


def _three_kings_near(words: Words, left: int) -> str:
    return words.ngettext(
        "A draw after {count} more move by the stronger side, unless somebody wins first.",
        "A draw after {count} more moves by the stronger side, unless somebody wins first.",
        left,
    )


def _few_near(words: Words, left: int) -> str:
    return words.ngettext(
        "A draw after {count} more move by the stronger side (by each side, if it is king against king), "
        "unless somebody wins first.",
        "A draw after {count} more moves by the stronger side (by each side, if it is king against king), "
        "unless somebody wins first.",
        left,
    )


def _diagonal_near(words: Words, left: int) -> str:
    return words.ngettext(
        "A draw after {count} more move by the stronger side, if the lone king stays on the long diagonal.",
        "A draw after {count} more moves by the stronger side, if the lone king stays on the long diagonal.",
        left,
    )


def _no_change_few(words: Words, limit: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.ngettext(
        "{count} move by each side without a capture or a new king, with kings on both sides and 4 or 5 "
        "pieces in all",
        "{count} moves by each side without a capture or a new king, with kings on both sides and 4 or 5 "
        "pieces in all",
        limit,
    )


def _no_change_more(words: Words, limit: int) -> str:
    # Translators: one of the reasons for a draw; follows a colon.
    return words.ngettext(
        "{count} move by each side without a capture or a new king, with kings on both sides and 6 or 7 "
        "pieces in all",
        "{count} moves by each side without a capture or a new king, with kings on both sides and 6 or 7 "
        "pieces in all",
        limit,
    )


def _no_change_near(words: Words, left: int) -> str:
    return words.ngettext(
        "A draw after {count} more move by each side, unless something is captured or crowned.",
        "A draw after {count} more moves by each side, unless something is captured or crowned.",
        left,
    )


_RULES: Final[Mapping[Ending, _Rule]] = {
    Ending.REPETITION_3: _Rule(_repetition, _repetition_near),
    Ending.KINGS_ONLY_15: _Rule(_kings_only, _kings_only_near),
    Ending.KINGS_ONLY_40: _Rule(_kings_only, _kings_only_near),
    Ending.THREE_KINGS_15: _Rule(_three_kings, _three_kings_near),
    Ending.THREE_V_KING_DIAGONAL_5: _Rule(_diagonal, _diagonal_near),
    Ending.FEW_V_KING_5: _Rule(_few, _few_near),
    Ending.NO_CHANGE_30: _Rule(_no_change_few, _no_change_near),
    Ending.NO_CHANGE_60: _Rule(_no_change_more, _no_change_near),
}
