"""What is said of the cases in which a rule surprises people."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from bot.rule_cases import Case, Topic, cases_of
from bot.texts import notated
from bot.texts.names import ruleset_name
from bot.texts.position import position_in_words
from bot.texts.sentence import Sentence, Strong, Typed, fill, joined, plain, quoted
from bot.texts.words import Words
from core.board import Square
from core.notation import square_name
from core.ruleset import NotationStyle, Ruleset

_SQUARE: Final = re.compile("[0-9]+")


def caption(words: Words, case: Case, number: int, count: int, style: NotationStyle) -> Sentence:
    """What stands below the picture: which of how many cases it is, the rule, and the two moves."""
    # Translators: the head of a page; {game} is for instance "Brazilian draughts".
    head = words.gettext("{game} · tricky case {number} of {count}")
    game = Strong(ruleset_name(words, case.ruleset))
    return joined([fill(head, game=game, number=number, count=count), _rule(words, case, style)], "\n\n")


def no_such_case(words: Words, typed: str, ruleset: Ruleset) -> Sentence:
    """To the number of a case that there is not."""
    last = len(cases_of(ruleset))
    template = words.gettext("There is no tricky case {typed}. {game} has {first} to {last}.")
    game = ruleset_name(words, ruleset)
    return fill(template, typed=quoted(typed), game=game, first=min(1, last), last=last)


def _rule(words: Words, case: Case, style: NotationStyle) -> Sentence:
    squares = [notated.square(case.ruleset.board, end, style) for end in sorted(case.other_ends)]
    return fill(
        _RULES[case.topic](words),
        move=played(case, style),
        other=Typed(_refused(case, style)),
        squares=notated.any_of(words, squares) if squares else (),
    )


def alt_text(words: Words, case: Case, style: NotationStyle) -> str:
    """The picture in words: where the pieces stand, and the move that is drawn on it."""
    # Translators: describes a picture; {position} is for instance "White man: 21. Black men: 10, 17.".
    template = words.gettext("{position} An arrow shows {move}.")
    position = position_in_words(words, case.game.position, style)
    return plain(fill(template, position=position, move=played(case, style)))


def played(case: Case, style: NotationStyle) -> Typed:
    """The move that is played, square by square."""
    return notated.move_in_full(case.game, case.move, style)


def _refused(case: Case, style: NotationStyle) -> str:
    board = case.ruleset.board
    return _SQUARE.sub(lambda found: square_name(Square(int(found[0])), board, style), case.refused)


# In each, {move} is the move drawn, {squares} where it could end instead, and {other} one that is refused.
_RULES: Final[Mapping[Topic, Callable[[Words], str]]] = {
    Topic.MOST_PIECES: lambda words: words.gettext(
        "Of all captures one that takes the most pieces must be played, be it by a man or by a king. "
        "The man must play {move}, which takes two. The king's {other} takes only one: it is refused.",
    ),
    Topic.FLYING_KING: lambda words: words.gettext(
        "A king captures at any distance, and chooses on which empty square behind the piece it stops, "
        "unless from one of them it can take more. Here it plays {move}, but may stop on {squares} as "
        "well. {other} would stop before the piece and ignore the capture: it is refused.",
    ),
    Topic.PASSING_THROUGH: lambda words: words.gettext(
        "A man that only passes through the far row in the middle of a capture is not crowned. {move} goes "
        "on backwards from the far row, and the man stays a man. {other}, stopping there to become a "
        "king, is refused.",
    ),
    Topic.TAKEN_AT_THE_END: lambda words: words.gettext(
        "Captured pieces leave the board only when the whole capture is done, and none may be jumped twice. "
        "{move} ends where a piece it has captured still stands in its way. {other}, jumping on as if that "
        "were gone, is refused.",
    ),
    Topic.MEN_SPARE_KINGS: lambda words: words.gettext(
        "A man cannot capture a king. {move}, which takes a man, must be played. {other} would take the "
        "king: it is refused.",
    ),
    Topic.KING_FIRST: lambda words: words.gettext(
        "Of captures that take as many pieces, one by a king goes before one by a man. The king must play "
        "{move}. The man's {other} is refused.",
    ),
    Topic.MOST_KINGS: lambda words: words.gettext(
        "Of captures by kings that take as many pieces, one that takes the most kings must be played. "
        "{move} takes a man and a king. {other} takes two men: it is refused.",
    ),
    Topic.KING_EARLIEST: lambda words: words.gettext(
        "Of captures by kings that take as many pieces and as many kings, one that takes a king earliest "
        "must be played. {move} takes first the king and then the man. {other} takes first the man: "
        "it is refused.",
    ),
}
