"""What is said in the terminal game; refusals, endings and rules are said as in the chats."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from typing import Final

from bot.texts.names import by_color, ruleset_name
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined, quoted
from bot.texts.words import Words
from core.board import Color
from core.game import Game
from core.match import MatchId
from core.pace import BANK, NO_LIMIT, PACES
from core.ruleset import Ruleset

_LONGEST_PATH: Final = 4096

_COMMANDS: Final[Mapping[str, Callable[[Words], str]]] = {
    "moves": lambda words: words.gettext("all moves you may play now"),
    "undo": lambda words: words.gettext("take the last move back; takeback does the same"),
    "board": lambda words: words.gettext("show the board again"),
    "flip": lambda words: words.gettext("turn the board round"),
    "draw": lambda words: words.gettext("offer a draw; the other side answers yes or no"),
    "resign": lambda words: words.gettext("give the game up"),
    # Translators: FEN is the name of a way to write positions.
    "fen": lambda words: words.gettext("the position as FEN"),
    # Translators: PDN is the name of a file format; FILE stands for a file's name.
    "pdn FILE": lambda words: words.gettext("write the game to a file as PDN"),
    # Translators: LINE stands for moves; the moves are an example.
    "plan LINE": lambda words: words.gettext("moves to come: plan 11-15 18x11 answers 11-15; plan lists all"),
    "pause": lambda words: words.gettext("stop the clock, as both agree; pause again lets it run"),
    "claim": lambda words: words.gettext("win the game, the other side being out of time"),
    # Translators: DAYS stands for a number.
    "vacation DAYS": lambda words: words.gettext("rest from all games, side to move; vacation back ends it"),
    # Translators: GAME stands for the name of a game, PACE for how much time there is, FEN for a position.
    "new GAME PACE": lambda words: words.gettext("begin another game; new FEN begins from a position"),
    "games": lambda words: words.gettext("the games that were left unfinished"),
    # Translators: NUMBER stands for the number of a game.
    "resume NUMBER": lambda words: words.gettext("go on with one of them; without a number, the last"),
    "rules": lambda words: words.gettext("the rules of this game"),
    # Translators: NAME stands for the name of a language.
    "language NAME": lambda words: words.gettext("speak another language; without a name, which there are"),
    "help": lambda words: words.gettext("this list"),
    "quit": lambda words: words.gettext("leave; the game is kept"),
}
COMMANDS: Final = (*(usage.split()[0] for usage in _COMMANDS), "yes", "no")
"""What can be typed beside moves."""


def helping(words: Words) -> Sentence:
    """What can be typed, a line each, and what the marks on the board mean."""
    moving = fill(words.gettext("Type your move, e.g. {move}, or one of these:"), move=Typed("22-18"))
    width = max(map(len, _COMMANDS)) + 2
    lines: list[Sentence] = [(Typed(usage.ljust(width)), says(words)) for usage, says in _COMMANDS.items()]
    return joined([moving, *lines, _paces(words), fill(_marks(words))], "\n")


def _paces(words: Words) -> Sentence:
    template = words.gettext(
        "{pace} is {days}: so many days for each move; or {bank}: 10 days, and 36 hours more with each move; "
        "without one there is no time limit.",
    )
    days = joined([(Typed(pace.code),) for pace in PACES if not pace.is_bank], words.gettext(", "))
    return fill(template, pace=Typed("PACE"), days=days, bank=Typed(BANK.code))


def _marks(words: Words) -> str:
    # Translators: the letters and signs stand on the board in every language.
    return words.gettext(
        "On the board, w and b are men, W and B kings. The last move began at o, ended at * and took x; a "
        "piece with ! must capture.",
    )


def go_live(words: Words) -> Sentence:
    """What to put where to play in chats instead."""
    template = words.gettext(
        "To play on Discord or Telegram, put your bot's token into the file {file}, as {discord} or "
        "{telegram}; {readme} tells how.",
    )
    names = {"file": ".env", "discord": "DISCORD_TOKEN", "telegram": "TELEGRAM_TOKEN", "readme": "README.md"}
    return fill(template, **{field: Typed(name) for field, name in names.items()})


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
    return fill(template, typed=quoted(typed), games=codes)


def no_such_pace(words: Words, typed: str) -> Sentence:
    """To what looks like a pace and is none."""
    codes = joined([(Typed(pace.code),) for pace in PACES], words.gettext(", "))
    template = words.gettext("There is no pace {typed}. The paces are {paces}, or {none} for no time limit.")
    return fill(template, typed=quoted(typed), paces=codes, none=Typed(NO_LIMIT))


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


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game that was left unfinished."""

    number: MatchId
    ruleset: Ruleset
    ply: int
    left_at: datetime
    deadline: datetime | None = None
    is_paused: bool = False


def unfinished(words: Words, left: Sequence[LeftGame]) -> Sentence:
    """The games that were left, a line each, and how to go on with one."""
    if not left:
        return fill(words.gettext("No game was left unfinished."))
    template = words.ngettext(
        "{count} game was left unfinished; {resume} goes on with it:",
        "{count} games were left unfinished; {resume} goes on with the first, {numbered} with another:",
        len(left),
    )
    typed = {"resume": Typed("resume"), "numbered": Typed(f"resume {left[-1].number}")}
    return joined([fill(template, count=len(left), **typed), *(_left(words, each) for each in left)], "\n")


def _left(words: Words, left: LeftGame) -> Sentence:
    template = words.ngettext(
        "{number}: {game}, {count} ply, left {time}", "{number}: {game}, {count} plies, left {time}", left.ply
    )
    game = ruleset_name(words, left.ruleset)
    line = fill(template, number=left.number, game=game, count=left.ply, time=Moment(left.left_at))
    if left.is_paused:
        # Translators: {line} is a line of the list of games, whose clock stands still.
        return fill(words.gettext("{line}, paused"), line=line)
    if left.deadline is None:
        return line
    # Translators: {line} is a line of the list of games, {time} the end of the time to move.
    return fill(words.gettext("{line}, time to move until {time}"), line=line, time=Moment(left.deadline))


def not_unfinished(words: Words, typed: str) -> Sentence:
    """To a number that is no unfinished game's."""
    template = words.gettext("No unfinished game has the number {typed}; {games} lists those there are.")
    return fill(template, typed=quoted(typed), games=Typed("games"))


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


def unknown(words: Words, typed: str) -> Sentence:
    """To what is neither a move nor a command: the nearest command, if one is near."""
    near = get_close_matches(typed.strip().casefold().partition(" ")[0], COMMANDS, n=1)
    if near:
        template = words.gettext("I do not know {typed}. Did you mean {command}?")
        return fill(template, typed=quoted(typed), command=Typed(near[0]))
    template = words.gettext("I do not know {typed}. Type a move like {move}, or {help}.")
    return fill(template, typed=quoted(typed), move=Typed("22-18"), help=Typed("help"))


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
    return fill(template, yes=Typed("yes"), no=Typed("no"))


def confirm_resign(words: Words, color: Color) -> Sentence:
    """Before a side resigns."""
    template = by_color(
        color,
        words.gettext("Does White resign? {yes} does it, anything else does not."),
        words.gettext("Does Black resign? {yes} does it, anything else does not."),
    )
    return fill(template, yes=Typed("yes"))


def nothing_to_answer(words: Words) -> Sentence:
    """To a yes or a no out of the blue."""
    return fill(words.gettext("Nothing has been asked."))


def silenced(words: Words, why: str) -> Sentence:
    """Nothing can be written where the game is shown; why, in the words of the system."""
    return fill(words.gettext("The game cannot be shown any more. The system says: {why}."), why=Typed(why))


# Files and positions


def pdn_written(words: Words, path: str) -> Sentence:
    """The game is in a file now."""
    return fill(words.gettext("The game is written to {path}."), path=quoted(path, _LONGEST_PATH))


def unusable(words: Words, what: str, why: Sentence) -> Sentence:
    """A file or a position cannot be used; `why` is a sentence of its own."""
    # Translators: {what} is a file or a position as it was typed; {why} says what is wrong, and where.
    return fill(words.gettext("{what} cannot be used. {why}"), what=quoted(what), why=why)


def says_the_system(words: Words, why: str) -> Sentence:
    """Why a file is not read or written, in the words of the system."""
    return fill(words.gettext("The system says: {why}."), why=Typed(why))


def there_is_one(words: Words) -> Sentence:
    """Why a file is not written."""
    return fill(words.gettext("There is such a file already; choose another name."))


def too_large(words: Words) -> Sentence:
    """Why a file is not read."""
    return fill(words.gettext("It is too large for a file of games."))


def no_game_in_it(words: Words) -> Sentence:
    """Why a file is not replayed."""
    return fill(words.gettext("There is no game in it."))
