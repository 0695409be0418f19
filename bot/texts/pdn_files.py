"""What is said of the games in a PDN file, and of those in it that cannot be read."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.fen_faults import fen_fault
from bot.texts.names import by_side
from bot.texts.refusals import refusal
from bot.texts.sentence import Sentence, Typed, fill, joined, quoted
from bot.texts.words import Words
from bot.view import Person
from core.board import BLACK, WHITE, Color
from core.errors import GameOver, Refused
from core.fen import FenError
from core.game import Game, new_game
from core.pdn import BrokenGame, PdnFault, PdnGame
from core.ruleset import NotationStyle

_KEYS: Final[Mapping[str, Callable[[Words], str]]] = {
    # Translators: a key on the keyboard.
    "Enter": lambda words: words.gettext("the next move"),
    "p": lambda words: words.gettext("the move before"),
    "start": lambda words: words.gettext("before the first move"),
    "end": lambda words: words.gettext("after the last move"),
    # Translators: NUMBER stands for the number of a game in a list.
    "NUMBER": lambda words: words.gettext("that game of the file"),
    "games": lambda words: words.gettext("the games of the file"),
    "flip": lambda words: words.gettext("turn the board round"),
    "fen": lambda words: words.gettext("the position as FEN"),
    "q": lambda words: words.gettext("leave"),
}


def keys(words: Words) -> Sentence:
    """What can be typed while a file is replayed, a line each."""
    width = max(map(len, _KEYS)) + 2
    return joined([(Typed(key.ljust(width)), says(words)) for key, says in _KEYS.items()], "\n")


def prompt(words: Words, *, is_last: bool) -> str:
    """Before what is typed."""
    if is_last:
        # Translators: p, q and help are typed as they stand.
        return words.gettext("p back, q leave, help: ")
    # Translators: Enter is the key; p, q and help are typed as they stand.
    return words.gettext("Enter on, p back, q leave, help: ")


def head(words: Words, file: str, count: int) -> Sentence:
    """Above the games of a file."""
    template = words.ngettext("{count} game in {file}:", "{count} games in {file}:", count)
    return fill(template, count=count, file=quoted(file))


def line(words: Words, read: PdnGame | BrokenGame) -> Sentence:
    """One game of a file: its number, who played, and how it ended or where it breaks off."""
    people = people_of(words, read)
    if isinstance(read, BrokenGame):
        template = words.gettext("{number}. {white} – {black}, broken in line {line}")
        return fill(template, number=read.number, white=people[WHITE], black=people[BLACK], line=read.line)
    return game_line(words, read.number, people, read.result, read.game.ply)


def game_line(words: Words, number: int, people: Mapping[Color, Person], result: str, plies: int) -> Sentence:
    """A game as one of several: its number, who played, and how it ended."""
    template = words.ngettext(
        "{number}. {white} – {black}, {result}, {count} ply",
        "{number}. {white} – {black}, {result}, {count} plies",
        plies,
    )
    white, black = people[WHITE], people[BLACK]
    return fill(template, number=number, white=white, black=black, result=Typed(result), count=plies)


def more(words: Words, count: int) -> Sentence:
    """Below a list that was cut."""
    template = words.ngettext(
        "… and {count} more game; {games} lists it.", "… and {count} more games; {games} lists them.", count
    )
    return fill(template, count=count, games=Typed("games"))


def people_of(words: Words, read: PdnGame | BrokenGame) -> dict[Color, Person]:
    """Who played; a side that the file does not name goes by its colour."""
    tags = {WHITE: "White", BLACK: "Black"}
    names = {color: read.tags.get(tag, "").strip("? ") for color, tag in tags.items()}
    return {color: Person(name) if name else by_side(words, color) for color, name in names.items()}


def at_ply(words: Words, ply: int, count: int) -> Sentence:
    """How far a game has been replayed."""
    template = words.ngettext("Ply {ply} of {count}.", "Ply {ply} of {count}.", count)
    return fill(template, ply=ply, count=count)


def result(words: Words, read: PdnGame) -> Sentence:
    """What the file says of the end."""
    return fill(words.gettext("The game ends here; the result is {result}."), result=Typed(read.result))


def not_there(words: Words, typed: str, count: int) -> Sentence:
    """To a number that no game of the file has, or to anything else."""
    template = words.ngettext(
        "There is no {typed} here: the file has {count} game, and {help} tells what you can type.",
        "There is no {typed} here: the file has games 1 to {count}, and {help} tells what you can type.",
        count,
    )
    return fill(template, typed=quoted(typed), count=count, help=Typed("help"))


# Games that cannot be read


def broken(words: Words, read: BrokenGame, style: NotationStyle = NotationStyle.NUMERIC) -> Sentence:
    """Where a game cannot be read on, at what, and why."""
    template = words.gettext("Game {number} cannot be read on from line {line}, at {part}: {why}")
    part = quoted(read.part)
    return fill(template, number=read.number, line=read.line, part=part, why=_why(words, read, style))


def _why(words: Words, read: BrokenGame, style: NotationStyle) -> Sentence:
    match read.reason:
        case PdnFault():
            return fill(_FAULTS[read.reason](words))
        case FenError():
            return fen_fault(words, read.reason)
        case Refused():
            return _refusal(words, read.game, read.reason, style)


def _refusal(words: Words, game: Game | None, refused: Refused, style: NotationStyle) -> Sentence:
    if game is None:
        raise ValueError("a move was refused before there was a game")
    if isinstance(refused, GameOver):
        return fill(words.gettext("the game is over by then."))
    # The position without what came before it, as the move was read.
    return refusal(words, refused, new_game(game.ruleset, game.position), style)


_FAULTS: Final[Mapping[PdnFault, Callable[[Words], str]]] = {
    PdnFault.NO_GAME_TYPE: lambda words: words.gettext(
        "it does not say which game it is; name one, as in --game italian."
    ),
    PdnFault.UNKNOWN_GAME_TYPE: lambda words: words.gettext("this game is not one that I know."),
    PdnFault.BAD_TAG: lambda words: words.gettext('a tag is written like [Event "Final"], and this is not.'),
    PdnFault.UNCLOSED_COMMENT: lambda words: words.gettext("the comment is never closed."),
    PdnFault.UNCLOSED_VARIATION: lambda words: words.gettext("the variation is never closed."),
    PdnFault.STRAY_BRACKET: lambda words: words.gettext("it belongs to nothing."),
    PdnFault.TOO_LONG: lambda words: words.gettext("a game that is read may have 1000 moves at most."),
}
