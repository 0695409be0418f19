"""What is typed at the terminal: moves, the choice of a game, and the commands."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from bot.console import planning, playing, rules, timing
from bot.console.beginning import Beginning, UnusableError, language_called, read
from bot.console.session import Session
from bot.console.settings import settings
from bot.rule_cases import game_and_case
from bot.texts import speaking, terminal, terminal_games, terminal_help
from bot.texts.answers import meaning_of, question_of
from bot.texts.command_names import command_names, english_name
from bot.texts.refusals import refusal
from bot.texts.sentence import Sentence
from bot.texts.terms import term_called
from bot.texts.words import words_of
from core.errors import GameOver, NoSuchOffer, Refused
from core.notation import looks_like_move
from core.ruleset import Ruleset
from core.rulesets import RULESETS
from storage.database import DatabaseUnusable

DEFAULT: Final[Ruleset] = RULESETS[0]
"""What is played when nobody says which game."""
_NUMBER: Final = re.compile(r"[0-9]{1,2}")
"""Of a game in the list of games, or meant to be; as a move it would name its end alone."""


def obey(session: Session, line: str) -> None:
    """Do what a line asks for, or say why not; what begins with # is for those who read a script."""
    if not line or line.startswith("#"):
        _nothing_typed(session)
        return
    asked = session.asked
    try:
        _obey(session, line.removeprefix("/"))
    except UnusableError as error:
        session.say(error.sentence)
    except Refused as refused:
        session.say(_said_to(session, refused))
    except DatabaseUnusable as error:
        # A full disk, say. The game stands as it was last shown, and can be tried again.
        session.say(terminal.not_saved(session.words, str(error)))
    if session.asked is asked:
        # Answered, or passed over.
        session.asked = None


def _said_to(session: Session, refused: Refused) -> Sentence:
    match refused:
        case GameOver():
            return terminal.what_next(session.words)
        case NoSuchOffer():
            return terminal.nothing_to_answer(session.words)
        case _:
            game = session.match.game if session.match else None
            return refusal(session.words, refused, game, session.style)


def _obey(session: Session, line: str) -> None:
    name, argument = _parted(line)
    if name in _BEFORE_ANOTHER and argument:
        line = argument
        name, argument = _parted(line)
    session.catch_up()
    if name in _ANYTIME:
        _ANYTIME[name](session, argument)
    elif name in _IN_CHATS:
        session.say(terminal_help.only_in_chats(session.words, name))
    elif session.match is None:
        _choose(session, line, is_command=name in _IN_GAME)
    elif name in _IN_GAME:
        _IN_GAME[name](session, session.match, argument)
    else:
        playing.move(session, session.match, line)


def _parted(line: str) -> tuple[str, str]:
    """The command that is meant, and what stands behind it."""
    first, _, argument = line.partition(" ")
    return _name_of(line, first.casefold()), argument.strip()


def _name_of(line: str, first: str) -> str:
    """The command that is meant: by its name or another one, or by what it is in any language."""
    if first in NAMES:
        return first
    if meaning := meaning_of(line) or question_of(line):
        return str(meaning.value)
    name = term_called(first, _ONLY_HERE) or english_name(first)
    return _ALIASES.get(name, name)


# Before a game


def _nothing_typed(session: Session) -> None:
    """Just Enter chooses the usual game; in a script an empty line is nothing."""
    if session.match is None and session.screen.is_interactive:
        session.begin(DEFAULT)


def _choose(session: Session, line: str, *, is_command: bool) -> None:
    """A game by its name, a position, or at once the first move of the usual game."""
    if is_command:
        session.say(terminal.choose_game(session.words, RULESETS))
    elif looks_like_move(line) and not _NUMBER.fullmatch(line):
        playing.move(session, session.begin(DEFAULT), line)
    else:
        session.begin(*read(session.words, line, DEFAULT))


def _new(session: Session, argument: str) -> None:
    session.begin(*_asked_for(session, argument))


def _asked_for(session: Session, argument: str) -> Beginning:
    """What is named; if nothing is, the game that is on, or the usual one."""
    on = session.match.game.ruleset if session.match else DEFAULT
    return read(session.words, argument, on) if argument else (on, None, None)


def _games(session: Session, _: str) -> None:
    session.say(terminal_games.unfinished(session.words, session.left()))


def _resume(session: Session, argument: str) -> None:
    match = session.match
    if match and timing.is_paused(match) and not argument:
        timing.pause(session, match, argument)
    else:
        _go_on(session, argument)


def _go_on(session: Session, argument: str) -> None:
    left = session.left()
    chosen = [game for game in left if argument == str(game.number)]
    if left and not argument:
        session.resume(terminal_games.left_last(left).number)
    elif chosen:
        session.resume(chosen[0].number)
    elif left:
        session.say(terminal_games.not_unfinished(session.words, argument))
    else:
        session.say(terminal_games.unfinished(session.words, left))


# At any time


def _rules(session: Session, argument: str) -> None:
    name, number = game_and_case(argument)
    ruleset, _, _ = _asked_for(session, name)
    rules.show(session, ruleset, number)


def _help(session: Session, _: str) -> None:
    session.say(terminal_help.helping(session.words, session.style))


def _language(session: Session, argument: str) -> None:
    """Speak another language from now on, or tell which there are."""
    if argument:
        session.words = language_called(session.words, argument)
    session.say(speaking.in_the_terminal(session.words))


def _quit(session: Session, _: str) -> None:
    session.is_leaving = True


_ANYTIME: Final[Mapping[str, Callable[[Session, str], None]]] = {
    "new": _new,
    "games": _games,
    "resume": _resume,
    "settings": settings,
    "rules": _rules,
    "language": _language,
    "help": _help,
    "quit": _quit,
}
_IN_GAME: Final = {**playing.IN_GAME, **timing.IN_GAME, **planning.IN_GAME}
_ALIASES: Final = {
    "takeback": "undo",
    "challenge": "new",
    "start": "new",
    "rematch": "new",
    "q": "quit",
    "exit": "quit",
    "?": "help",
    "": "help",
    "y": "yes",
    "n": "no",
}
_ONLY_HERE: Final = ("new", "quit")
"""Commands that chats do not have."""
NAMES: Final = (*_ANYTIME, *_IN_GAME)
"""Every command."""
_BEFORE_ANOTHER: Final = {"move", "ask"}
"""What chats need before a move or a question, and a keyboard does not."""
_IN_CHATS: Final = {*command_names(words_of())} - {*NAMES, *_ALIASES, *_BEFORE_ANOTHER}
