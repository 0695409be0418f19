"""What is typed during a game: moves, and the commands that belong to a match."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from bot.console import files
from bot.console.beginning import position
from bot.console.session import Session
from bot.texts import lists, offers, terminal, terminal_files, terminal_help
from bot.texts.answers import Question, is_text_wanted
from bot.texts.position import turn as side_to_move
from core import fen
from core import match as verbs
from core import offers as proposals
from core.errors import NoSuchOffer
from core.match import Match, Offer, OfferKind
from core.notation import looks_like_move
from core.refusal import read_move

_WORD: Final = re.compile(r"[^\W\d_]{2}")
"""How a command begins, rightly spelt or not, and no move does."""


def move(session: Session, match: Match, line: str) -> None:
    """Play what was typed, unless it rather looks like a command that there is not."""
    if _WORD.match(line) and not looks_like_move(line):
        session.say(terminal_help.unknown(session.words, line, session.style))
        return
    session.change(match, lambda match, now: verbs.play(match, match.turn, read_move(match.game, line), now))


def _moves(session: Session, match: Match, _: str) -> None:
    session.say(lists.legal_moves(session.words, match.game, session.style))


def _pieces(session: Session, match: Match, _: str) -> None:
    session.tell(match, Question.PIECES)


def _last(session: Session, match: Match, _: str) -> None:
    session.tell(match, Question.LAST)


def _who(session: Session, match: Match, _: str) -> None:
    """Whose turn it is, by the side alone, for here nobody has a name; the result, once there is one."""
    if match.outcome:
        session.say(*session.standing(match))
    else:
        session.say((side_to_move(session.words, match.turn),))


def _undo(session: Session, match: Match, _: str) -> None:
    session.change(match, lambda match, now: verbs.take_back(match, 1, now))


def _board(session: Session, match: Match, argument: str) -> None:
    if is_text_wanted(argument):
        session.look_at_letters(match)
    else:
        session.look(match)


def _flip(session: Session, match: Match, _: str) -> None:
    session.side = session.side.other
    session.look(match)


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
        session.say(terminal_files.pdn_written(session.words, argument))
    else:
        session.screen.show(text.rstrip())


def _resign(session: Session, match: Match, _: str) -> None:
    def resign(match: Match, _: datetime) -> Match:
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
        session.change(match, lambda match, now: proposals.propose(match, OfferKind.DRAW, match.turn, now))


def _yes(session: Session, match: Match, _: str) -> None:
    def agree(match: Match, now: datetime) -> Match:
        offer = _open_offer(match)
        return proposals.accept(match, offer.by.other, offer.id, now)

    session.change(match, session.asked or agree)


def _no(session: Session, match: Match, _: str) -> None:
    def decline(match: Match, _: datetime) -> Match:
        offer = _open_offer(match)
        return proposals.decline(match, offer.by.other, offer.id)

    if not session.asked:
        session.change(match, decline)
    session.say(offers.not_resigned(session.words))


def _open_offer(match: Match) -> Offer:
    if match.open_offer is None:
        raise NoSuchOffer
    return match.open_offer


IN_GAME: Final[Mapping[str, Callable[[Session, Match, str], None]]] = {
    "moves": _moves,
    "pieces": _pieces,
    "last": _last,
    "who": _who,
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
