"""What is said of games that people have read from files of their own."""

from collections.abc import Sequence
from typing import Final

from bot.texts import pdn_files
from bot.texts.listing import Listing
from bot.texts.moves import last_move
from bot.texts.names import color_name, ruleset_name
from bot.texts.sentence import Sentence, Typed, fill, joined, plain, quoted, tidy
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import MatchView, Person
from core.board import BLACK, WHITE, Color
from core.pdn import BrokenGame, PdnFault, PdnGame
from core.ruleset import NotationStyle
from core.rulesets import BY_CODE
from storage.imports import UNNAMED, ImportedGame

MOST_BROKEN: Final = 5
_LONGEST_NAME: Final = 25
_LONGEST_EVENT: Final = 100


def listed(
    words: Words,
    games: Sequence[ImportedGame],
    total: int,
    broken: Sequence[BrokenGame] = (),
    style: NotationStyle = NotationStyle.NUMERIC,
) -> Listing:
    """The games of a file that can be replayed, and why others cannot."""
    lines = [_line(words, game) for game in games]
    lines += [_broken(words, game, style) for game in broken[:MOST_BROKEN]]
    hidden = len(broken) - MOST_BROKEN
    return Listing(words, _head(words, total), lines, _more_broken(words, hidden) if hidden > 0 else ())


def _head(words: Words, count: int) -> Sentence:
    if not count:
        return fill(words.gettext("No game of this file can be replayed."))
    template = words.ngettext(
        "{count} game can be replayed; press it. It is yours alone, and never rated.",
        "{count} games can be replayed; press one. They are yours alone, and never rated.",
        count,
    )
    return fill(template, count=count)


def _line(words: Words, game: ImportedGame) -> Sentence:
    return pdn_files.game_line(words, game.number, _people(words, game), game.result, game.plies)


def _people(words: Words, game: ImportedGame) -> dict[Color, Person]:
    """Who played; a side that the file does not name goes by its colour."""
    names = {WHITE: game.white, BLACK: game.black}
    return {
        color: Person(color_name(words, color) if name == UNNAMED else name) for color, name in names.items()
    }


def _broken(words: Words, read: BrokenGame, style: NotationStyle) -> Sentence:
    if read.reason is not PdnFault.NO_GAME_TYPE:
        return pdn_files.broken(words, read, style)
    template = words.gettext(
        "Game {number} does not say which game it is. Send the file again with its name beside it: {names}"
    )
    return fill(template, number=read.number, names=_games(words, ", "))


def _more_broken(words: Words, count: int) -> Sentence:
    template = words.ngettext(
        "{count} more game cannot be read either.", "{count} more games cannot be read either.", count
    )
    return fill(template, count=count)


def head(words: Words, read: PdnGame) -> Sentence:
    """Which game it is, between whom, and how it ended."""
    people = pdn_files.people_of(words, read)
    # Translators: the head of a game that is replayed; {game} is for instance "Brazilian draughts".
    return fill(
        words.gettext("{game} · {white} (white) – {black} (black) · {result}"),
        game=ruleset_name(words, read.game.ruleset),
        white=people[WHITE],
        black=people[BLACK],
        result=Typed(read.result),
    )


def replayed(words: Words, read: PdnGame, view: MatchView) -> list[Sentence]:
    """What is said of a game after so many of its moves, a line each."""
    ply, count = view.match.ply, read.game.ply
    lines = [head(words, read), _event(read), pdn_files.at_ply(words, ply, count), last_move(words, view)]
    lines += [pdn_files.result(words, read)] if ply == count else []
    return [line for line in lines if line]


def _event(read: PdnGame) -> Sentence:
    """Where and when, as the file tells."""
    told = [read.tags.get(name, "").strip("?. ") for name in ("Event", "Date")]
    return joined([(quoted(each, _LONGEST_EVENT),) for each in told if each], ", ")


# Buttons


def game_label(words: Words, game: ImportedGame) -> str:
    """On the button that replays a game."""
    people = _people(words, game)
    white, black = (Person(tidy(people[color].name, _LONGEST_NAME)) for color in (WHITE, BLACK))
    return plain(fill("{number}. {white} – {black}", number=game.number, white=white, black=black))


def first_label(words: Words) -> str:
    """On the button that leads to the beginning of a game."""
    return words.gettext("First")


def back_label(words: Words) -> str:
    """On the button that leads one move back."""
    return words.gettext("Back")


def next_label(words: Words) -> str:
    """On the button that leads one move on."""
    return words.gettext("Next")


def last_label(words: Words) -> str:
    """On the button that leads to the end of a game."""
    return words.gettext("Last")


def more_label(words: Words) -> str:
    """On the button that leads to more games of a file."""
    return words.gettext("More games")


def how_to_import(words: Words) -> Sentence:
    """To somebody who sent no file."""
    template = words.gettext(
        "Send me a PDN file here in private, and I replay its games; if it does not say which game it is, "
        "write {names} beside it.",
    )
    return fill(template, names=_games(words, " / "))


def _games(words: Words, between: str) -> Sentence:
    """The names of the games, as they are typed."""
    return joined([(Typed(term(words, code)),) for code in BY_CODE], between)
