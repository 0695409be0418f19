"""What is said in the terminal game; refusals, endings and rules are said as in the chats."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from bot.texts.endings import result
from bot.texts.names import by_color, color_name, ruleset_name
from bot.texts.sentence import Sentence, Typed, fill, joined, tidy
from bot.texts.words import Words
from bot.view import Person
from core.board import Color
from core.game import Game
from core.outcome import Outcome
from core.ruleset import Ruleset

_LONGEST_QUOTE: Final = 40

_COMMANDS: Final[Mapping[str, Callable[[Words], str]]] = {
    "moves": lambda words: words.gettext("all moves you may play now"),
    "undo": lambda words: words.gettext("take the last move back"),
    "board": lambda words: words.gettext("show the board again"),
    "flip": lambda words: words.gettext("turn the board round"),
    # Translators: FEN is the name of a way to write positions.
    "fen": lambda words: words.gettext("the position as FEN"),
    # Translators: PDN is the name of a file format; FILE stands for a file's name.
    "pdn FILE": lambda words: words.gettext("write the game to a file as PDN"),
    "draw": lambda words: words.gettext("offer a draw, or accept the one offered"),
    "resign": lambda words: words.gettext("give the game up"),
    "rules": lambda words: words.gettext("the rules of this game"),
    "help": lambda words: words.gettext("this list"),
    "quit": lambda words: words.gettext("leave; the game is kept"),
}
COMMANDS: Final = tuple(name.split()[0] for name in _COMMANDS)
"""What can be typed beside moves."""


def helping(words: Words) -> Sentence:
    """What can be typed, a line each."""
    moving = fill(words.gettext("Type your move, e.g. {move}, or one of these:"), move=Typed("22-18"))
    width = max(map(len, _COMMANDS)) + 2
    lines: list[Sentence] = [(Typed(name.ljust(width)), says(words)) for name, says in _COMMANDS.items()]
    return joined([moving, *lines], "\n")


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


def no_such_game(words: Words, typed: str, rulesets: tuple[Ruleset, ...]) -> Sentence:
    """To a name or number of no game."""
    codes = joined([(Typed(ruleset.code),) for ruleset in rulesets], words.gettext(", "))
    template = words.gettext("There is no game called {typed}. The games are: {games}.")
    return fill(template, typed=_quoted(typed), games=codes)


def welcome(words: Words, ruleset: Ruleset) -> Sentence:
    """At the beginning of a game."""
    template = words.gettext("{game}. White moves first; type {help} to see what you can do.")
    return fill(template, game=ruleset_name(words, ruleset), help=Typed("help"))


def resumed(words: Words, game: Game) -> Sentence:
    """A game that was left goes on."""
    template = words.ngettext(
        "{game}, going on after {count} ply.", "{game}, going on after {count} plies.", game.ply
    )
    return fill(template, game=ruleset_name(words, game.ruleset), count=game.ply)


def may_resume(words: Words, count: int) -> Sentence:
    """Above the games that were left."""
    template = words.ngettext(
        "{count} game was left unfinished:", "{count} games were left unfinished:", count
    )
    return fill(template, count=count)


def new_game_choice(words: Words) -> Sentence:
    """Below the games that were left, for beginning another one."""
    return fill(words.gettext("Type its number to go on with it, or press Enter to begin a new game."))


def goodbye(words: Words) -> Sentence:
    """On leaving after the end."""
    return fill(words.gettext("Goodbye."))


def goodbye_kept(words: Words) -> Sentence:
    """On leaving in the middle of a game."""
    return fill(words.gettext("Goodbye. The game is kept, and you can go on with it next time."))


# During a game


def prompt(words: Words, turn: Color) -> str:
    """Before what is typed."""
    return by_color(turn, words.gettext("White: "), words.gettext("Black: "))


def ended(words: Words, outcome: Outcome, game: Game) -> Sentence:
    """The result, where the sides have no names."""
    people = {color: Person(color_name(words, color)) for color in Color}
    return result(words, outcome, game, people)


def played(words: Words, turn: Color, move: Typed) -> Sentence:
    """The move just made, and by whom."""
    template = by_color(turn, words.gettext("White played {move}."), words.gettext("Black played {move}."))
    return fill(template, move=move)


def unknown(words: Words, typed: str) -> Sentence:
    """To what is neither a move nor a command: the nearest command, if one is near."""
    near = get_close_matches(typed.strip().casefold(), COMMANDS, n=1)
    if near:
        template = words.gettext("I do not know {typed}. Did you mean {command}?")
        return fill(template, typed=_quoted(typed), command=Typed(near[0]))
    template = words.gettext("I do not know {typed}. Type a move like {move}, or {help}.")
    return fill(template, typed=_quoted(typed), move=Typed("22-18"), help=Typed("help"))


def undone(words: Words) -> Sentence:
    """A move was taken back."""
    return fill(words.gettext("The last move has been taken back."))


def nothing_to_undo(words: Words) -> Sentence:
    """There is no move to take back."""
    return fill(words.gettext("No move has been made that could be taken back."))


def draw_offered(words: Words, by: Color) -> Sentence:
    """To the other side at the same terminal."""
    template = by_color(
        by,
        words.gettext("White offers a draw. Black can accept with {draw}, or play on."),
        words.gettext("Black offers a draw. White can accept with {draw}, or play on."),
    )
    return fill(template, draw=Typed("draw"))


def pdn_written(words: Words, path: str) -> Sentence:
    """The game is in a file now."""
    return fill(words.gettext("The game is written to {path}."), path=Typed(path))


def pdn_needs_a_file(words: Words) -> Sentence:
    """To `pdn` without a file's name."""
    return fill(words.gettext("Name the file, as in {command}."), command=Typed("pdn game.pdn"))


def unusable_file(words: Words, path: str, why: str) -> Sentence:
    """A file cannot be read or written; `why` is what the system says."""
    return fill(words.gettext("{path} cannot be used: {why}"), path=Typed(path), why=why)


def bad_input(words: Words, why: str) -> Sentence:
    """A position, a game or a file that cannot be read; `why` says what is wrong with it, and where."""
    # Translators: {why} says in English what is wrong and where.
    return fill(words.gettext("That cannot be used. {why}"), why=why)


def _quoted(typed: str) -> Typed:
    return Typed(tidy(typed, _LONGEST_QUOTE))
