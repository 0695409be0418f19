"""The rules of a game, told from the decisions of its rule set: always those we play by."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.endings import draw_rule
from bot.texts.examples import MOVE, example
from bot.texts.names import ruleset_name
from bot.texts.position import position_in_words
from bot.texts.sentence import Sentence, Strong, Typed, fill, joined, plain
from bot.texts.words import Words
from core.board import Board, Square
from core.errors import PrecedenceReason
from core.notation import square_name
from core.outcome import Ending
from core.position import start
from core.ruleset import NotationStyle, Ruleset

_FIRST, _LAST = Square(1), Square(32)
_LEFT_CORNER: Final = "a1"


def rules(words: Words, ruleset: Ruleset, style: NotationStyle) -> list[Sentence]:
    """The whole page, in pieces that each fit into one message."""
    first, *more = rules_besides(words, ruleset, style)
    return [joined([rules_intro(words, ruleset), first], "\n\n"), *more]


def rules_besides(words: Words, ruleset: Ruleset, style: NotationStyle) -> list[Sentence]:
    """What follows the introduction, in such pieces."""
    crowning, draws = _crowning(words, ruleset), _draws(words, ruleset, style)
    return [
        joined(_pieces(words, ruleset), "\n\n"),
        joined([crowning, draws, _notation(words, ruleset.board)], "\n\n"),
    ]


def rules_intro(words: Words, ruleset: Ruleset) -> Sentence:
    """The name of the game, its board and its aim: what fits below a picture."""
    title = (Strong(ruleset_name(words, ruleset)),)
    return joined([title, _board(words, ruleset), _aim(words)], "\n\n")


def board_in_words(words: Words, ruleset: Ruleset, style: NotationStyle) -> str:
    """What the picture of the board shows: the game as it begins."""
    named = (ruleset_name(words, ruleset),)
    return plain(joined([named, position_in_words(words, start(ruleset.board), style)], " · "))


def _section(title: str, *sentences: Sentence) -> Sentence:
    return joined([(Strong(title),), *sentences], "\n")


def _board(words: Words, ruleset: Ruleset) -> Sentence:
    board = ruleset.board
    if _LEFT_CORNER in board.named:
        template = words.gettext(
            "The game is played on the 32 dark squares of an 8×8 board, a dark corner at each player's "
            "left. The squares are numbered along the rows from Black's side: 1 is {first}, 32 is {last}. "
            "Each side has 12 men on its three nearest rows. White moves first, then both move turn by turn.",
        )
    else:
        template = words.gettext(
            "The game is played on the 32 dark squares of an 8×8 board, a dark corner at each player's "
            "right. The squares are numbered along the rows from Black's side: 1 is {first}, 32 is {last}. "
            "Each side has 12 men on its three nearest rows. White moves first, then both move turn by turn.",
        )
    return fill(template, first=Typed(board.names[_FIRST]), last=Typed(board.names[_LAST]))


def _aim(words: Words) -> Sentence:
    return fill(
        words.gettext(
            "Whoever has no move when it is their turn loses: no pieces left, or all of them blocked."
        ),
    )


def _pieces(words: Words, ruleset: Ruleset) -> list[Sentence]:
    return [
        _section(words.gettext("Men"), *_men(words, ruleset)),
        _section(words.gettext("Kings"), _king_moves(words, ruleset), _king_captures(words, ruleset)),
        _section(words.gettext("Capturing"), _capture(words), _precedence(words, ruleset)),
    ]


def _men(words: Words, ruleset: Ruleset) -> list[Sentence]:
    moves = fill(words.gettext("A man moves one square diagonally forwards, onto an empty square."))
    return [moves, _man_captures(words, ruleset), _mans_prey(words, ruleset)]


def _man_captures(words: Words, ruleset: Ruleset) -> Sentence:
    if ruleset.men_capture_backwards:
        return fill(
            words.gettext(
                "It captures forwards and backwards, jumping over an enemy piece next to it onto the empty "
                "square right behind.",
            ),
        )
    return fill(
        words.gettext(
            "It captures forwards only, jumping over an enemy piece next to it onto the empty square right "
            "behind.",
        ),
    )


def _mans_prey(words: Words, ruleset: Ruleset) -> Sentence:
    if ruleset.men_capture_kings:
        return fill(words.gettext("It captures men and kings alike."))
    return fill(words.gettext("It captures men only: a man cannot capture a king."))


def _king_moves(words: Words, ruleset: Ruleset) -> Sentence:
    if ruleset.flying_kings:
        return fill(
            words.gettext(
                "A king moves any number of empty squares along a diagonal, forwards or backwards."
            ),
        )
    return fill(words.gettext("A king moves one square diagonally, forwards or backwards."))


def _king_captures(words: Words, ruleset: Ruleset) -> Sentence:
    if ruleset.flying_kings:
        return fill(
            words.gettext(
                "It captures an enemy piece at any distance along an open diagonal that has an empty square "
                "behind it, may stop on any empty square behind it on that diagonal, and goes on capturing "
                "from there, turning or straight on.",
            ),
        )
    return fill(
        words.gettext(
            "It captures a man or a king next to it in any direction, jumping onto the empty square right "
            "behind.",
        ),
    )


def _capture(words: Words) -> Sentence:
    return fill(
        words.gettext(
            "Capturing is compulsory: a move that ignores a capture is not accepted. A capture is one move, "
            "however many pieces it takes, and is played to its end. The captured pieces leave the board "
            "only when the whole move is done. No piece may be jumped twice and own pieces may not be "
            "jumped; an empty square may be crossed or stood on more than once.",
        ),
    )


def _precedence(words: Words, ruleset: Ruleset) -> Sentence:
    rules = [_CAPTURES_FIRST[PrecedenceReason(each.code)](words) for each in ruleset.precedence]
    if not rules:
        return fill(words.gettext("Of several captures any may be played."))
    if len(rules) == 1:
        # Translators: {rule} is for instance "one that takes the most pieces".
        return fill(words.gettext("Of several captures you must play {rule}."), rule=rules[0])
    head = words.gettext(
        "Of several captures you must play, each rule deciding what those before it leave open:"
    )
    return joined([(head,), *(_numbered(words, place, rule) for place, rule in enumerate(rules, 1))], "\n")


def _numbered(words: Words, place: int, rule: str) -> Sentence:
    # Translators: a line of a numbered list.
    return fill(words.gettext("{place}. {rule}"), place=place, rule=rule)


_CAPTURES_FIRST: Final[Mapping[PrecedenceReason, Callable[[Words], str]]] = {
    # Translators: completes "Of several captures you must play".
    PrecedenceReason.MOST_PIECES: lambda words: words.gettext(
        "one that takes the most pieces, man and king counting the same",
    ),
    # Translators: completes "Of several captures you must play".
    PrecedenceReason.WITH_KING: lambda words: words.gettext("one by a king rather than by a man"),
    # Translators: completes "Of several captures you must play".
    PrecedenceReason.MOST_KINGS: lambda words: words.gettext("one that takes the most kings"),
    # Translators: completes "Of several captures you must play".
    PrecedenceReason.KINGS_EARLIEST: lambda words: words.gettext(
        "one that takes a king earliest; if the first kings fall at the same place the second ones decide, "
        "and so on",
    ),
}


def _crowning(words: Words, ruleset: Ruleset) -> Sentence:
    return _section(words.gettext("Crowning"), fill(_crowned(words, ruleset)))


def _crowned(words: Words, ruleset: Ruleset) -> str:
    if ruleset.crowned_in_passing:
        return words.gettext(
            "A man that reaches the far row becomes a king, in the middle of a capture too: it goes on as a "
            "king.",
        )
    if ruleset.men_capture_backwards:
        return words.gettext(
            "A man whose move ends on the far row becomes a king. One that only passes through the far row "
            "in the middle of a capture goes on as a man, and stays one unless it ends there.",
        )
    return words.gettext("A man that reaches the far row becomes a king, and its move ends there.")


def _draws(words: Words, ruleset: Ruleset, style: NotationStyle) -> Sentence:
    head = words.gettext(
        "The game is drawn when both players agree, or by itself as soon as one of these is reached:"
    )
    rules = [_listed(words, draw_rule(words, rule)) for rule in ruleset.draws]
    return _section(words.gettext("Draws"), (head,), *rules, *_readings(words, ruleset, style))


def _listed(words: Words, rule: Sentence) -> Sentence:
    # Translators: a line of a list.
    return fill(words.gettext("• {rule}"), rule=rule)


_AGAINST_A_LONE_KING: Final = {Ending.THREE_KINGS_15, Ending.THREE_V_KING_DIAGONAL_5, Ending.FEW_V_KING_5}
_WITHOUT_CHANGE: Final = {Ending.NO_CHANGE_30, Ending.NO_CHANGE_60}


def _readings(words: Words, ruleset: Ruleset, style: NotationStyle) -> list[Sentence]:
    """How the counts are kept, as far as this game has them."""
    endings = {rule.ending for rule in ruleset.draws}
    sentences = [
        words.gettext("A move that wins wins, even if a draw is reached by the same move."),
        words.gettext(
            "A position counts whenever it comes back, not only three times in a row; that of the start "
            "counts too.",
        ),
    ]
    if endings & _AGAINST_A_LONE_KING:
        sentences += [
            words.gettext(
                "Against a lone king, the stronger side's own moves count, beginning with the first after "
                "the balance arose. Each count goes on as long as its own condition holds and begins anew "
                "when that comes back: so it does when a lone king leaves the long diagonal ({diagonal}) "
                "and returns.",
            ),
            words.gettext(
                "Three pieces are exactly three, kings or men; three kings or more have nothing beside them. "
                "When three kings become two, another rule begins to count; four that become three, or two "
                "that become one, go on with the same count.",
            ),
        ]
    if endings & _WITHOUT_CHANGE:
        sentences.append(
            words.gettext(
                "Without a capture or a new king, the count goes on when men move. All these rules hold "
                "side by side.",
            ),
        )
    diagonal = _long_diagonal(ruleset, style)
    return [fill(sentence, diagonal=diagonal) for sentence in sentences]


def _long_diagonal(ruleset: Ruleset, style: NotationStyle) -> Typed:
    board = ruleset.board
    squares = board.squares(board.long_diagonal)
    return Typed("-".join(square_name(square, board, style) for square in squares))


def _notation(words: Words, board: Board) -> Sentence:
    """Both ways to write moves, whichever the reader prefers."""
    template = words.gettext(
        "A move is written by the squares it goes from and to, {move}, a capture with an x, {capture}. "
        "Where several captures have the same start and end, name every square the piece stands on: {full}. "
        "The names of a chess board are understood as well: {algebraic}.",
    )
    return _section(
        words.gettext("Writing moves"),
        fill(
            template,
            move=example(MOVE, NotationStyle.NUMERIC, board),
            capture=Typed("24x15"),
            full=Typed("24x15x6"),
            algebraic=example(MOVE, NotationStyle.ALGEBRAIC, board),
        ),
    )
