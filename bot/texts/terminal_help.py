"""What the terminal's commands are called, what each does in a line, and what is said to what is none."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from bot.texts.examples import ANSWER, CAPTURE, MOVE, example
from bot.texts.sentence import Sentence, Typed, fill, joined, quoted
from bot.texts.terms import term
from bot.texts.words import Words
from core.pace import BANK, PACES
from core.ruleset import NotationStyle

_COMMANDS: Final[Mapping[str, Callable[[Words], str]]] = {
    "moves": lambda words: words.gettext("all moves you may play now"),
    "pieces": lambda words: words.gettext("where the pieces stand, in words"),
    "last": lambda words: words.gettext("what was played last"),
    "who": lambda words: words.gettext("whose turn it is"),
    "undo": lambda words: words.gettext("take the last move back; takeback does the same"),
    "board": lambda words: words.gettext("show the board again; board text in letters, row by row"),
    "flip": lambda words: words.gettext("turn the board round"),
    "draw": lambda words: words.gettext("offer a draw; the other side answers yes or no"),
    "resign": lambda words: words.gettext("give the game up"),
    # Translators: FEN is the name of a way to write positions.
    "fen": lambda words: words.gettext("the position as FEN"),
    # Translators: PDN is the name of a file format; FILE stands for a file's name.
    "pdn FILE": lambda words: words.gettext("write the game to a file as PDN"),
    # Translators: LINE stands for moves; {line} is two of them, {expected} the first of these.
    "plan LINE": lambda words: words.gettext("moves to come: plan {line} answers {expected}; plan lists all"),
    "pace": lambda words: words.gettext("how much time this game gives"),
    "pause": lambda words: words.gettext("stop the clock, as both agree; pause again lets it run"),
    "claim": lambda words: words.gettext("win the game, the other side being out of time"),
    # Translators: DAYS stands for a number.
    "vacation DAYS": lambda words: words.gettext("rest from all games, side to move; vacation back ends it"),
    # Translators: GAME stands for the name of a game, PACE for how much time there is, FEN for a position.
    "new GAME PACE": lambda words: words.gettext("begin another game; new FEN begins from a position"),
    "games": lambda words: words.gettext("the games that were left unfinished"),
    # Translators: NUMBER stands for the number of a game.
    "resume NUMBER": lambda words: words.gettext("go on with one of them; without a number, the latest"),
    "settings": lambda words: words.gettext(
        "automatic vacation, the time zone that times are told in, and how moves are written"
    ),
    "rules": lambda words: words.gettext("the rules of this game; rules 1 and on, their tricky cases"),
    # Translators: NAME stands for the name of a language.
    "language NAME": lambda words: words.gettext("speak another language; without a name, which there are"),
    "help": lambda words: words.gettext("this list"),
    "quit": lambda words: words.gettext("leave; the game is kept"),
}
COMMANDS: Final = (*(usage.split()[0] for usage in _COMMANDS), "yes", "no")
"""What can be typed beside moves."""


def helping(words: Words, style: NotationStyle) -> Sentence:
    """What can be typed, a line each, and what the marks on the board mean."""
    move = example(MOVE, style)
    moving = fill(words.gettext("Type your move, e.g. {move}, or one of these:"), move=move)
    width = max(map(len, _COMMANDS)) + 2
    planned = {"line": example(f"{ANSWER} {CAPTURE}", style), "expected": example(ANSWER, style)}
    lines = [(Typed(usage.ljust(width)), *fill(says(words), **planned)) for usage, says in _COMMANDS.items()]
    return joined([moving, *lines, _paces(words), fill(_marks(words))], "\n")


def _paces(words: Words) -> Sentence:
    template = words.gettext(
        "{pace} is {days}: so many days for each move; or {bank}: 10 days, and 36 hours more with each move; "
        "without one there is no time limit.",
    )
    days = joined([(Typed(pace.code),) for pace in PACES if not pace.is_bank], words.gettext(", "))
    return fill(template, pace=Typed("PACE"), days=days, bank=Typed(term(words, BANK.code)))


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


def only_in_chats(words: Words, command: str) -> Sentence:
    """To a command that needs other people, or their chats."""
    template = words.gettext("{command} is for chats, where there are others than you two at this keyboard.")
    return joined([fill(template, command=Typed(command)), go_live(words)], "\n")


def unknown(words: Words, typed: str, style: NotationStyle) -> Sentence:
    """To what is neither a move nor a command: the nearest command, if one is near."""
    near = get_close_matches(typed.strip().casefold().partition(" ")[0], COMMANDS, n=1)
    if near:
        template = words.gettext("I do not know {typed}. Did you mean {command}?")
        return fill(template, typed=quoted(typed), command=Typed(near[0]))
    template = words.gettext("I do not know {typed}. Type a move like {move}, or {help}.")
    return fill(template, typed=quoted(typed), move=example(MOVE, style), help=Typed("help"))
