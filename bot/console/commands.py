"""What is typed at the terminal: moves, the choice of a game, and the commands."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from bot.console import files
from bot.console.beginning import UnusableError, position, read
from bot.console.session import Session
from bot.texts import lists, offers, terminal
from bot.texts.refusals import refusal
from bot.texts.rules import rules
from bot.texts.sentence import Sentence, joined
from core import fen
from core import match as verbs
from core.errors import GameOver, NoSuchOffer, Refused
from core.match import Match, Offer
from core.notation import looks_like_move
from core.refusal import read_move
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import RULESETS

DEFAULT: Final[Ruleset] = RULESETS[0]
"""What is played when nobody says which game."""
_NUMBER: Final = re.compile(r"[0-9]{1,2}")
"""Of a game in the list of games, or meant to be; as a move it would name its end alone."""
_WORD: Final = re.compile(r"[^\W\d_]{2}")
"""How a command begins, rightly spelt or not, and no move does."""


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
            return refusal(session.words, refused, session.match.game if session.match else None)


def _obey(session: Session, line: str) -> None:
    name, _, argument = line.partition(" ")
    name = _ALIASES.get(name.casefold(), name.casefold())
    if name in _ANYTIME:
        _ANYTIME[name](session, argument.strip())
    elif session.match is None:
        _choose(session, line, is_command=name in _IN_GAME)
    elif name in _IN_GAME:
        _IN_GAME[name](session, session.match, argument.strip())
    else:
        _move(session, session.match, line)


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
        _move(session, session.begin(DEFAULT), line)
    else:
        session.begin(*read(session.words, line, DEFAULT))


def _new(session: Session, argument: str) -> None:
    ruleset = session.match.game.ruleset if session.match else DEFAULT
    session.begin(*(read(session.words, argument, ruleset) if argument else (ruleset, None)))


def _games(session: Session, _: str) -> None:
    session.say(terminal.unfinished(session.words, session.left()))


def _resume(session: Session, argument: str) -> None:
    left = session.left()
    chosen = [game for game in left if argument in {"", str(game.number)}]
    if chosen:
        session.resume(chosen[0].number)
    elif left:
        session.say(terminal.not_unfinished(session.words, argument))
    else:
        session.say(terminal.unfinished(session.words, left))


# During a game


def _move(session: Session, match: Match, line: str) -> None:
    if _WORD.match(line) and not looks_like_move(line):
        session.say(terminal.unknown(session.words, line))
        return
    session.change(match, lambda match: verbs.play(match, match.turn, read_move(match.game, line)))


def _moves(session: Session, match: Match, _: str) -> None:
    session.say(lists.legal_moves(session.words, match.game, NotationStyle.NUMERIC))


def _undo(session: Session, match: Match, _: str) -> None:
    session.change(match, verbs.take_back)


def _board(session: Session, match: Match, _: str) -> None:
    session.look(match)


def _flip(session: Session, match: Match, _: str) -> None:
    session.side = session.side.other
    _board(session, match, "")


def _fen(session: Session, match: Match, argument: str) -> None:
    if argument:
        ruleset = match.game.ruleset
        session.begin(ruleset, position(session.words, argument, ruleset))
    else:
        session.screen.show(fen.write(match.game.position))


def _pdn(session: Session, match: Match, argument: str) -> None:
    text = session.pdn(match)
    if argument:
        files.write_new(session.words, Path(argument.strip("\"'")), text)
        session.say(terminal.pdn_written(session.words, argument))
    else:
        session.screen.show(text.rstrip())


def _resign(session: Session, match: Match, _: str) -> None:
    def resign(match: Match) -> Match:
        return verbs.resign(match, match.turn)

    if session.screen.is_interactive and not match.outcome:
        session.asked = resign
        session.say(terminal.confirm_resign(session.words, match.turn))
    else:
        session.change(match, resign)


def _draw(session: Session, match: Match, _: str) -> None:
    """One side asks, and whoever types it then is the other."""
    if match.open_offer:
        _yes(session, match, "")
    else:
        session.change(match, lambda match: verbs.offer_draw(match, match.turn))


def _yes(session: Session, match: Match, _: str) -> None:
    def agree(match: Match) -> Match:
        offer = _open_offer(match)
        return verbs.accept_draw(match, offer.by.other, offer.id)

    session.change(match, session.asked or agree)


def _no(session: Session, match: Match, _: str) -> None:
    def decline(match: Match) -> Match:
        offer = _open_offer(match)
        return verbs.decline_draw(match, offer.by.other, offer.id)

    if not session.asked:
        session.change(match, decline)
    session.say(offers.not_resigned(session.words))


def _open_offer(match: Match) -> Offer:
    if match.open_offer is None:
        raise NoSuchOffer
    return match.open_offer


# At any time


def _rules(session: Session, argument: str) -> None:
    ruleset = session.match.game.ruleset if session.match else DEFAULT
    chosen, _ = read(session.words, argument, ruleset) if argument else (ruleset, None)
    session.say(joined(rules(session.words, chosen), "\n\n"))


def _help(session: Session, _: str) -> None:
    session.say(terminal.helping(session.words))


def _quit(session: Session, _: str) -> None:
    session.is_leaving = True


_ANYTIME: Final[Mapping[str, Callable[[Session, str], None]]] = {
    "new": _new,
    "games": _games,
    "resume": _resume,
    "rules": _rules,
    "help": _help,
    "quit": _quit,
}
_IN_GAME: Final[Mapping[str, Callable[[Session, Match, str], None]]] = {
    "moves": _moves,
    "undo": _undo,
    "board": _board,
    "flip": _flip,
    "fen": _fen,
    "pdn": _pdn,
    "resign": _resign,
    "draw": _draw,
    "yes": _yes,
    "no": _no,
}
_ALIASES: Final = {"q": "quit", "exit": "quit", "?": "help", "y": "yes", "n": "no"}
NAMES: Final = (*_ANYTIME, *_IN_GAME)
