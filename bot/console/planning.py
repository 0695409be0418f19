"""What is typed at the terminal of moves to come: planned, listed and dropped, with both sides looking on."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.console.session import Session
from bot.play import planning
from bot.texts import terminal_time
from bot.texts.terms import term_called
from core.board import Color
from core.errors import NoSuchPlan, Refused
from core.match import Match, check_playing
from core.move import Move
from core.notation import line
from core.plan import Plan, read


def _plan(session: Session, match: Match, argument: str) -> None:
    word, _, rest = argument.partition(" ")
    if not argument:
        _list(session, match)
    elif term_called(word, ["drop"]):
        _drop(session, match, rest.strip())
    else:
        _add(session, match, argument)


def _list(session: Session, match: Match) -> None:
    listed = [(plan.seat, _written(session, match, plan.moves)) for plan in session.archive.plans(match)]
    session.say(terminal_time.plans(session.words, listed, match.game.position.board, session.style))


def _drop(session: Session, match: Match, typed: str) -> None:
    plan = _numbered(session.archive.plans(match), typed)
    session.archive.ask(plan.seat, lambda desk, caller: planning.drop(desk, caller, match.id, plan.id))
    session.say(terminal_time.dropped(session.words, plan.seat, _written(session, match, plan.moves)))


def _numbered(plans: list[Plan], typed: str) -> Plan:
    found = [plan for number, plan in enumerate(plans, 1) if str(number) == typed]
    if not found:
        raise NoSuchPlan
    return found[0]


def _add(session: Session, match: Match, typed: str) -> None:
    check_playing(match)
    seat = _planner(match, typed)
    # Whatever is wrong with it is said before a match enters the database for it.
    written = _written(session, match, read(match, seat, typed))
    kept = session.keep(match)
    made = session.archive.ask(seat, lambda desk, caller: planning.plan(desk, caller, kept.id, typed))
    session.say(terminal_time.planned(session.words, seat, written, begins=made.first is None))


def _written(session: Session, match: Match, moves: Sequence[Move]) -> str:
    return line(moves, match.game.position.board, session.style)


def _planner(match: Match, typed: str) -> Color:
    """Whose plan a line is: its last move is its maker's own; the waiting side's where it is nobody's."""
    for seat in (match.turn.other, match.turn):
        with suppress(Refused):
            read(match, seat, typed)
            return seat
    return match.turn.other


IN_GAME: Final[Mapping[str, Callable[[Session, Match, str], None]]] = {"plan": _plan}
