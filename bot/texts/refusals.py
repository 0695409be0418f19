"""Why something cannot be done, and what can be done instead: a sentence for each kind of `Refused`."""

from bot.texts import (  # noqa: F401 - for their sentences
    challenge_refusals,
    community_refusals,
    file_refusals,
    link_refusals,
    notated,
    time_refusals,
)
from bot.texts.move_refusals import Scene, say
from bot.texts.sentence import Sentence, Typed, fill
from bot.texts.words import Words
from core import errors
from core.errors import Refused
from core.game import Game
from core.ruleset import NotationStyle
from storage.database import DatabaseUnusable


def refusal(
    words: Words,
    refused: Refused,
    game: Game | None = None,
    style: NotationStyle = NotationStyle.NUMERIC,
) -> Sentence:
    """What to say to the one who asked; a move that was refused needs the game it was meant for."""
    return say(refused, Scene(words, style, game))


def apology(words: Words, error: Exception) -> Sentence:
    """Something went wrong that is nobody's fault but ours, or the disk's."""
    if isinstance(error, DatabaseUnusable):
        template = words.gettext(
            "Sorry, that could not be saved: the disk is full or the database is busy. No move that you have "
            "been shown is lost. Please try again in a few minutes; {board} shows where the game stands.",
        )
    else:
        template = words.gettext(
            "Sorry, something went wrong on my side. No move that you have been shown is lost. Please try "
            "again; {board} shows where the game stands.",
        )
    return fill(template, board=Typed("/board"))


def too_fast(words: Words, seconds: int) -> Sentence:
    """So much at once cannot be answered."""
    template = words.ngettext(
        "That was a lot at once. Please wait {count} second and try again.",
        "That was a lot at once. Please wait {count} seconds and try again.",
        seconds,
    )
    return fill(template, count=seconds)


@say.register
def _(_: errors.GameOver, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("This game is over. The board offers a rematch."))


@say.register
def _(_: errors.NothingToTakeBack, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("No move has been made that could be taken back."))


@say.register
def _(_: errors.NotYourTurn, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("It is your opponent's turn. You can move when they have."))


@say.register
def _(_: errors.NotYourGame, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "Only its two players can do that. You are welcome to watch, or to begin a game of your own: "
        "{challenge}",
    )
    return fill(template, challenge=Typed("/challenge"))


@say.register
def _(_: errors.StaleBoard, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "That board is out of date: the game has gone on. {board} shows the newest one.",
    )
    return fill(template, board=Typed("/board"))


@say.register
def _(_: errors.AbortTooLate, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "Both players have moved, so the game can no longer be called off. You can offer a draw with {draw} "
        "or resign with {resign}.",
    )
    return fill(template, draw=Typed("/draw"), resign=Typed("/resign"))


@say.register
def _(refused: errors.OfferAlreadyMade, scene: Scene) -> Sentence:
    if refused.is_open:
        return fill(
            scene.words.gettext("You have proposed that already; your opponent has not answered yet.")
        )
    template = scene.words.gettext(
        "You have proposed that already, and your opponent did not agree. A draw can be offered again after "
        "your next move.",
    )
    return fill(template)


@say.register
def _(_: errors.NoSuchOffer, scene: Scene) -> Sentence:
    template = scene.words.gettext("There is no offer to answer any more. {board} shows how the game stands.")
    return fill(template, board=Typed("/board"))


@say.register
def _(_: errors.OwnOffer, scene: Scene) -> Sentence:
    return fill(
        scene.words.gettext("Your opponent has to answer this offer; it lapses when they move instead."),
    )


@say.register
def _(_: errors.NoSuchMatch, scene: Scene) -> Sentence:
    template = scene.words.gettext("I do not know which game you mean. {games} lists your games.")
    return fill(template, games=Typed("/games"))


@say.register
def _(_: errors.Banned, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("The operator of this bot has barred you from using it."))


@say.register
def _(_: errors.NothingKnown, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("Everything about you has been deleted already: I know nothing of you."))


@say.register
def _(_: errors.NotAnAdmin, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("Only those who administer this chat can do that."))


@say.register
def _(refused: errors.TooFast, scene: Scene) -> Sentence:
    return too_fast(scene.words, refused.seconds)


@say.register
def _(refused: errors.WhichMatch, scene: Scene) -> Sentence:
    numbers = notated.any_of(scene.words, [Typed(str(number)) for number in refused.matches])
    # Translators: {numbers} are the numbers of matches, to choose from.
    template = scene.words.gettext(
        "Which game do you mean: {numbers}? Reply to its board, or add its number to the command.",
    )
    return fill(template, numbers=numbers)


@say.register
def _(_: errors.MatchNotOver, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("That can be done when the game is over. It is still being played."))
