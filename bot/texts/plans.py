"""What is said about planned moves, to the one whose they are alone."""

from collections.abc import Sequence
from typing import Final

from bot.texts.examples import ANSWER, CAPTURE, LINE, MOVE, example
from bot.texts.sentence import Sentence, Typed, fill, joined, quoted
from bot.texts.words import Words
from core.board import Board
from core.ruleset import NotationStyle

_ROOM: Final = 1400
"""For all the lines that a message tells, each of which may be as long as a game."""


def planned(words: Words, line: str) -> Sentence:
    """A line was planned."""
    template = words.gettext("Planned: {line}. As soon as your opponent plays what you expect, I answer.")
    return fill(template, line=quoted(line, _ROOM))


def plan_first(words: Words, move: str) -> Sentence:
    """It begins with one's own move, which is still to be made."""
    template = words.gettext("It is your turn: the plan begins once you have played {move}.")
    return fill(template, move=Typed(move))


def plans(words: Words, lines: Sequence[str], board: Board, style: NotationStyle) -> Sentence:
    """One's plans for a match, numbered; how to make one where there is none."""
    if not lines:
        return _nothing_planned(words, board, style)
    head = fill(words.gettext("Your plans for this match, which nobody else sees:"))
    numbered = [
        fill("{place}. {line}", place=place, line=line) for place, line in enumerate(_shares(lines), 1)
    ]
    return joined([head, *numbered], "\n")


def _nothing_planned(words: Words, board: Board, style: NotationStyle) -> Sentence:
    # Translators: {move}, {expected} and {answer} are moves, {example} is what to type.
    template = words.gettext(
        "You have planned nothing in this match. {example} means: after my {move}, if they answer "
        "{expected}, I play {answer}.",
    )
    return fill(
        template,
        example=Typed(f"/plan {example(LINE, style, board).text}"),
        move=example(MOVE, style, board),
        expected=example(ANSWER, style, board),
        answer=example(CAPTURE, style, board),
    )


def dropped(words: Words, number: int, played: Typed | None, lines: Sequence[str]) -> Sentence:
    """What was planned has come to nothing; nothing was `played` where a move was taken back."""
    if played is None:
        template = words.gettext("A move was taken back in match {number}, so your plan is dropped: {lines}")
    else:
        template = words.gettext("In match {number} {move} was played, so your plan is dropped: {lines}")
    listed = joined([(line,) for line in _shares(lines)], "; ")
    return fill(template, number=number, move=played or "", lines=listed)


def _shares(lines: Sequence[str]) -> list[Typed]:
    """Of each line as much as there is room for."""
    return [quoted(line, _ROOM // len(lines)) for line in lines]


def removed(words: Words) -> Sentence:
    """To the one who removed a plan."""
    return fill(words.gettext("The plan is removed."))


def drop_label(words: Words, place: int) -> str:
    """On the button that removes a plan; its place in the list."""
    return words.gettext("Remove {place}").format(place=place)


def only_in_private(words: Words) -> Sentence:
    """To somebody who would plan where everybody could read it."""
    template = words.gettext("Plans are nobody else's business: write {plan} to me in our private chat.")
    return fill(template, plan=Typed("/plan"))
