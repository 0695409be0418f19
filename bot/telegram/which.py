"""Which match is meant, and the choice of one where several may be."""

from collections.abc import Callable, Collection
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.play import looking, moving
from bot.play.desk import load_match
from bot.telegram.asked import Answer, Asked, Session
from bot.texts import lists
from bot.texts.answers import number_of, plain
from bot.texts.listing import Listing
from core import notation
from core.board import SQUARES
from core.errors import NoSuchMatch
from core.match import Match, MatchId

_MOST_OFFERED: Final = 25
"""Whatever else is meant can be replied to, or named by its number."""


async def match_meant(
    session: Session, asked: Asked, *, action: Action | None = None, also_over: bool = False
) -> MatchId:
    """The match a command means: by its number, by the message it replies to, or the only one there is.

    WhichMatch where there are several; `also_over` where none goes on: the one that ended last. NoSuchMatch
    where something else was typed: it may have named another one.
    """
    number = number_of(asked.text.removeprefix("#"))
    if number is None and plain(asked.text):
        raise NoSuchMatch
    return await moving.match_meant(
        session.desk, asked.caller, asked.replied_to, number, action=action, also_over=also_over
    )


async def match_replied_to(session: Session, asked: Asked) -> MatchId | None:
    """The match that the message tells of which is replied to; None where it tells of none."""
    return await moving.match_named(session.desk, asked.caller, asked.replied_to)


async def match_of_move(session: Session, asked: Asked) -> tuple[MatchId, str]:
    """The match a move is meant for, and the move: the number of the match may stand before or behind it."""
    return await _match_numbered(session, asked, _is_whole)


async def match_of_line(session: Session, asked: Asked) -> tuple[MatchId, str]:
    """The match that moves are planned for, and the moves: its number may stand before or behind them.

    A number alone is that of a match, for no plan is so short.
    """
    if number_of(asked.text) is not None:
        return await match_meant(session, asked), ""
    return await _match_numbered(session, asked, lambda text: all(map(_is_whole, text.split())))


async def _match_numbered(
    session: Session, asked: Asked, is_said: Callable[[str], bool]
) -> tuple[MatchId, str]:
    before, _, last = asked.text.rpartition(" ")
    first, _, behind = asked.text.partition(" ")
    for text, typed in ((before, last), (behind, first)):
        number = number_of(typed)
        if number is not None and text and is_said(text) and await _is_match(session, asked, number):
            return await moving.match_meant(session.desk, asked.caller, number=number), text
    return await moving.match_meant(session.desk, asked.caller, asked.replied_to), asked.text


async def _is_match(session: Session, asked: Asked, number: int) -> bool:
    """Whether a number beside moves is that of a match, and not of a square: no square, or a match they play.

    What is no command replies to a message that tells of a match, which says which one is meant.
    """
    if asked.is_text and await match_replied_to(session, asked):
        return False
    if number > len(SQUARES):
        return True
    listed = await looking.games(session.desk, asked.caller)
    return number in {one.summary.id for one in listed}


def _is_whole(text: str) -> bool:
    """Whether a text names a move from start to end, in one word."""
    return " " not in text and any(len(reading) > 1 for reading in notation.readings(text))


async def choice(session: Session, asked: Asked, among: Collection[int], action: Action) -> Answer:
    """The matches that may be meant, a button each that does what was asked for."""
    rows = []
    labels, question = await offered(session, asked, among)
    for match_id, label in labels.items():
        match = await load_match(session.desk, match_id)
        rows.append((Button(label, _does(asked, match, action)),))
    return Answer(question, tuple(rows), is_urgent=True)


async def offered(
    session: Session, asked: Asked, among: Collection[int]
) -> tuple[dict[MatchId, str], Listing]:
    """What the matches that may be meant are called, as many as there is room for, and what is asked."""
    words, mine = asked.words, await looking.games(session.desk, asked.caller)
    found = [one for one in mine if one.summary.id in among]
    labels = {
        one.summary.id: lists.game_choice(words, looking.line(words, one, asked.caller))
        for one in found[:_MOST_OFFERED]
    }
    return labels, lists.which_match(words, beyond=len(found) - len(labels))


def _does(asked: Asked, match: Match, action: Action) -> ButtonId:
    """What was asked for, in this match; a move only where it can be played, else its board."""
    if action is not Action.PLAY:
        return ButtonId(action, match.id, match.edition)
    found = notation.read(match.game, asked.text)
    mine = not match.outcome and match.player(match.turn) == asked.caller.player.id
    if mine and len(found) == 1:
        return ButtonId(Action.PLAY, match.id, match.edition, found[0].path)
    return ButtonId(Action.BOARD, match.id)
