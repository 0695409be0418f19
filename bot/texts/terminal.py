"""What is said in the terminal game; refusals, endings and rules are said as in the chats."""

from bot.texts.names import by_color, ruleset_name
from bot.texts.sentence import Sentence, Typed, fill, joined, quoted
from bot.texts.terms import term
from bot.texts.words import Words
from core.board import Color
from core.game import Game
from core.pace import NO_LIMIT, PACES
from core.ruleset import Ruleset

# Beginning and leaving


def choose_game(words: Words, rulesets: tuple[Ruleset, ...]) -> Sentence:
    """The games there are, by the number to type."""
    # Translators: a line of a numbered list of games.
    line = words.gettext("{number}. {game}")
    lines = [
        fill(line, number=number, game=ruleset_name(words, ruleset))
        for number, ruleset in enumerate(rulesets, 1)
    ]
    return joined([fill(words.gettext("Which game do you want to play?")), *lines], "\n")


def no_such_pace(words: Words, typed: str) -> Sentence:
    """To what looks like a pace and is none."""
    codes = joined([(Typed(term(words, pace.code)),) for pace in PACES], words.gettext(", "))
    template = words.gettext("There is no pace {typed}. The paces are {paces}, or {none} for no time limit.")
    return fill(template, typed=quoted(typed), paces=codes, none=Typed(term(words, NO_LIMIT)))


def welcome(words: Words, ruleset: Ruleset, turn: Color) -> Sentence:
    """At the beginning of a game."""
    template = by_color(
        turn,
        words.gettext("{game}. White moves first; type {help} to see what you can do."),
        words.gettext("{game}. Black moves first; type {help} to see what you can do."),
    )
    return fill(template, game=ruleset_name(words, ruleset), help=Typed("help"))


def resumed(words: Words, game: Game) -> Sentence:
    """A game that was left goes on."""
    template = words.ngettext(
        "{game}, going on after {count} ply.", "{game}, going on after {count} plies.", game.ply
    )
    return fill(template, game=ruleset_name(words, game.ruleset), count=game.ply)


def goodbye(words: Words) -> Sentence:
    """On leaving before the beginning or after the end."""
    return fill(words.gettext("Goodbye."))


def goodbye_kept(words: Words) -> Sentence:
    """On leaving in the middle of a game."""
    template = words.gettext("Goodbye. The game is kept; next time, {resume} goes on with it.")
    return fill(template, resume=Typed("resume"))


# During a game


def game_prompt(words: Words) -> str:
    """Before what is typed while there is no game."""
    return words.gettext("Game: ")


def prompt(words: Words, turn: Color | None) -> str:
    """Before what is typed; it is nobody's turn once the game is over."""
    if turn is None:
        return "> "
    return by_color(turn, words.gettext("White: "), words.gettext("Black: "))


def what_next(words: Words) -> Sentence:
    """The game is over: below its result, and to those who want to go on all the same."""
    template = words.gettext("The game is over. {new} begins another one, {quit} leaves.")
    return fill(template, new=Typed("new"), quit=Typed("quit"))


def not_saved(words: Words, why: str) -> Sentence:
    """The database could not be used, because the disk is full or another program writes, say."""
    template = words.gettext(
        "That could not be saved, and the game stands as it was last shown. Make room on the disk, or end "
        "what else uses the database, and type it again. The reason: {why}"
    )
    return fill(template, why=Typed(why))


def undone(words: Words) -> Sentence:
    """A move was taken back."""
    return fill(words.gettext("The last move has been taken back."))


def draw_offered(words: Words, by: Color) -> Sentence:
    """To the other side at the same terminal."""
    template = by_color(
        by,
        words.gettext("White offers a draw. Black answers {yes} or {no}, or plays on."),
        words.gettext("Black offers a draw. White answers {yes} or {no}, or plays on."),
    )
    return fill(template, yes=Typed(term(words, "yes")), no=Typed(term(words, "no")))


def confirm_resign(words: Words, color: Color) -> Sentence:
    """Before a side resigns."""
    template = by_color(
        color,
        words.gettext("Does White resign? {yes} does it, anything else does not."),
        words.gettext("Does Black resign? {yes} does it, anything else does not."),
    )
    return fill(template, yes=Typed(term(words, "yes")))


def nothing_to_answer(words: Words) -> Sentence:
    """To a yes or a no out of the blue."""
    return fill(words.gettext("Nothing has been asked."))
