"""Why a move is refused: the rule that forbids it, and what may be played instead."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from bot.texts import notated
from bot.texts.examples import example
from bot.texts.names import by_color, ruleset_name
from bot.texts.sentence import Sentence, Typed, fill, quoted
from bot.texts.words import Words
from core import errors
from core.board import DARK_CORNER_LEFT, SQUARES, Square
from core.errors import PrecedenceReason, Refused
from core.game import Game
from core.move import Move
from core.ruleset import NotationStyle


@dataclass(frozen=True, slots=True)
class Scene:
    """Where something was refused: the reader's language and notation, and the game if it was in one."""

    words: Words
    style: NotationStyle
    at: Game | None = None

    @property
    def game(self) -> Game:
        """The game; ValueError where a move was refused and nobody says in which game."""
        if self.at is None:
            raise ValueError("a move is refused in a game, and none was given")
        return self.at

    @property
    def name(self) -> str:
        """What the game is called."""
        return ruleset_name(self.words, self.game.ruleset)

    @property
    def legal(self) -> Sentence:
        """Everything that may be played."""
        return self.any_of(self.game.legal_moves)

    def any_of(self, moves: Sequence[Move]) -> Sentence:
        """These moves, to choose from."""
        return notated.any_of(self.words, [notated.move(self.game, move, self.style) for move in moves])

    def any_in_full(self, moves: Sequence[Move]) -> Sentence:
        """These moves with every square of theirs, to choose from."""
        return notated.any_of(
            self.words, [notated.move_in_full(self.game, move, self.style) for move in moves]
        )

    def example(self, moves: str) -> Typed:
        """Moves as they could be typed here."""
        board = self.at.position.board if self.at else DARK_CORNER_LEFT
        return example(moves, self.style, board)

    def square(self, at: Square) -> Typed:
        """A square of the board."""
        return notated.square(self.game.position.board, at, self.style)


@singledispatch
def say(refused: Refused, scene: Scene) -> Sentence:
    """The sentence for a kind of `Refused`."""
    raise TypeError(f"there is no sentence for {refused!r} in {scene}")


@say.register
def _(refused: errors.NotAMove, scene: Scene) -> Sentence:
    template = scene.words.gettext("I cannot read {text} as a move. You can play {moves}.")
    return fill(template, text=quoted(refused.text), moves=scene.legal)


@say.register
def _(refused: errors.NoSuchSquare, scene: Scene) -> Sentence:
    words = scene.words
    if refused.name.isdecimal():
        template = words.gettext(
            "There is no square {square}: they are numbered from {first} to {last}. You can play {moves}."
        )
    else:
        # Translators: {square} is the name of a square on a chess board, or of none.
        template = words.gettext(
            "{square} is none of the dark squares, which alone are played on. You can play {moves}."
        )
    first, last = Typed(str(SQUARES[0])), Typed(str(SQUARES[-1]))
    return fill(template, square=quoted(refused.name), first=first, last=last, moves=scene.legal)


@say.register
def _(refused: errors.NoPieceThere, scene: Scene) -> Sentence:
    words = scene.words
    if refused.holder is None:
        template = words.gettext("There is no piece on {square}. You can play {moves}.")
    else:
        template = by_color(
            refused.holder,
            words.gettext("The piece on {square} is White's, and you play Black. You can play {moves}."),
            words.gettext("The piece on {square} is Black's, and you play White. You can play {moves}."),
        )
    return fill(template, square=scene.square(refused.square), moves=scene.legal)


@say.register
def _(refused: errors.Blocked, scene: Scene) -> Sentence:
    words, start, end = scene.words, scene.square(refused.start), scene.square(refused.end)
    if refused.moves:
        template = words.gettext("The piece on {start} cannot go to {end}. It can play {moves}.")
        return fill(template, start=start, end=end, moves=scene.any_of(refused.moves))
    template = words.gettext("The piece on {start} cannot move at all. You can play {moves}.")
    return fill(template, start=start, moves=scene.legal)


@say.register
def _(refused: errors.NotReachable, scene: Scene) -> Sentence:
    template = scene.words.gettext("None of your pieces can go to {square}. You can play {moves}.")
    return fill(template, square=scene.square(refused.square), moves=scene.legal)


@say.register
def _(_: errors.NothingToCapture, scene: Scene) -> Sentence:
    template = scene.words.gettext("There is nothing to capture now. You can play {moves}.")
    return fill(template, moves=scene.legal)


@say.register
def _(refused: errors.CaptureCompulsory, scene: Scene) -> Sentence:
    template = scene.words.gettext("You must capture: {captures}.")
    return fill(template, captures=scene.any_of(refused.captures))


@say.register
def _(refused: errors.OtherCaptureFirst, scene: Scene) -> Sentence:
    template = _FIRST[refused.reason](scene.words, len(refused.captures[0].captured))
    return fill(
        template,
        game=scene.name,
        asked=notated.move(scene.game, refused.asked, scene.style),
        count=len(refused.captures[0].captured),
        captures=scene.any_of(refused.captures),
    )


# In each, {game} is the name of the game and {captures} what may be played; {asked} is the move refused.
_FIRST: Final[Mapping[PrecedenceReason, Callable[[Words, int], str]]] = {
    # Translators: {game} is for instance "Brazilian draughts"; {asked} is the move that is refused.
    PrecedenceReason.MOST_PIECES: lambda words, count: words.ngettext(
        "You must take as many pieces as you can. {asked} takes too few; in {game} the capture of {count} "
        "piece goes first: {captures}.",
        "You must take as many pieces as you can. {asked} takes too few; in {game} the capture of {count} "
        "pieces goes first: {captures}.",
        count,
    ),
    # Translators: {game} is for instance "Italian draughts".
    PrecedenceReason.WITH_KING: lambda words, _: words.gettext(
        "You must capture, and in {game} a king captures before a man: {captures}.",
    ),
    # Translators: {game} is for instance "Italian draughts".
    PrecedenceReason.MOST_KINGS: lambda words, _: words.gettext(
        "In {game}, of captures that are equal so far, the one that takes the most kings goes first: "
        "{captures}.",
    ),
    # Translators: {game} is for instance "Italian draughts".
    PrecedenceReason.KINGS_EARLIEST: lambda words, _: words.gettext(
        "In {game}, of captures that are equal so far, the one that takes a king earliest goes first: "
        "{captures}.",
    ),
}


@say.register
def _(refused: errors.MenDoNotCaptureBackwards, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "In {game} a man captures forwards only: the one on {start} cannot take {over}. You can play "
        "{moves}.",
    )
    return _about_a_capture(template, refused, scene)


@say.register
def _(refused: errors.MenDoNotCaptureKings, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "In {game} a man cannot capture a king: the one on {start} cannot take {over}. You can play {moves}.",
    )
    return _about_a_capture(template, refused, scene)


def _about_a_capture(
    template: str, refused: errors.MenDoNotCaptureBackwards | errors.MenDoNotCaptureKings, scene: Scene
) -> Sentence:
    return fill(
        template,
        game=scene.name,
        start=scene.square(refused.start),
        over=scene.square(refused.over),
        moves=scene.any_of(refused.moves),
    )


@say.register
def _(refused: errors.MenDoNotMoveBackwards, scene: Scene) -> Sentence:
    words, start = scene.words, scene.square(refused.start)
    if refused.moves:
        template = words.gettext("A man moves forwards only. The one on {start} can play {moves}.")
        return fill(template, start=start, moves=scene.any_of(refused.moves))
    template = words.gettext(
        "A man moves forwards only, and the one on {start} is blocked. You can play {moves}."
    )
    return fill(template, start=start, moves=scene.legal)


@say.register
def _(refused: errors.CaptureUnfinished, scene: Scene) -> Sentence:
    template = scene.words.gettext("The capture goes on from there; play it to its end: {captures}.")
    return fill(template, captures=scene.any_in_full(refused.captures))


@say.register
def _(refused: errors.Ambiguous, scene: Scene) -> Sentence:
    template = scene.words.gettext("That can be more than one move. Which do you mean: {moves}?")
    return fill(template, moves=scene.any_in_full(refused.moves))
