"""Moves: which match is meant, playing in it, and what may be played instead."""

from collections.abc import Callable, Mapping
from typing import Final

from bot import late
from bot.button_ids import Action
from bot.play.changing import change
from bot.play.desk import Caller, Desk
from bot.play.looking import check_seen, latest_finished
from core import errors
from core.board import Color
from core.errors import NoSuchMatch, Refused, StaleBoard, WhichMatch
from core.match import Match, MatchId, PlayerId, check_turn, play
from core.move import Move
from core.notation import joined, looks_like_move
from core.refusal import read_move
from storage import matches, told_messages
from storage.database import Connection
from storage.matches import Summary


async def match_named(
    desk: Desk, caller: Caller, replied_to: int | None, number: int | None = None
) -> MatchId | None:
    """The match of this number, or that a message tells of which is replied to; None where neither names one.

    NoSuchMatch for the number of one that they may not see.
    """
    if number is not None:
        await check_seen(desk, caller, MatchId(number))
        return MatchId(number)
    if replied_to is None:
        return None
    async with desk.database.read() as connection:
        return await told_messages.match_of(connection, caller.place, replied_to)


async def is_move(desk: Desk, caller: Caller, typed: str, replied_to: int | None, *, is_for_us: bool) -> bool:
    """Whether it looks like a move; one of squares that there are not, where it can be nothing else.

    It can be nothing else where it surely `is_for_us`, or replies to a message that tells of a match.
    """
    if looks_like_move(typed) or not joined(typed):
        return looks_like_move(typed)
    return is_for_us or await match_named(desk, caller, replied_to) is not None


async def match_meant(  # noqa: PLR0913 - all by which somebody can say it
    desk: Desk,
    caller: Caller,
    replied_to: int | None = None,
    number: int | None = None,
    *,
    action: Action | None = None,
    also_over: bool = False,
) -> MatchId:
    """The match meant by what somebody says here, perhaps in reply to a message, or with a number.

    These say which. Without them it must be the only match they play here, or if none is, anywhere; or the
    only one in which the `action` can be done. WhichMatch names several, NoSuchMatch says there is none;
    `also_over` the one that ended last is meant.
    """
    if named := await match_named(desk, caller, replied_to, number):
        return named
    async with desk.database.read() as connection:
        meant = await _fitting(desk, connection, caller, action)
        meant = meant or await matches.playing_in(connection, caller.place, caller.player.id)
        meant = meant or await matches.playing(connection, caller.player.id)
    if not meant and also_over:
        return await latest_finished(desk, caller)
    if not meant:
        raise NoSuchMatch
    if len(meant) > 1:
        raise WhichMatch(tuple(summary.id for summary in meant))
    return meant[0].id


async def _fitting(
    desk: Desk, connection: Connection, caller: Caller, action: Action | None
) -> list[Summary]:
    """Where something can be done in some matches only: those of the caller's, here or else anywhere."""
    fits = _FITS.get(action) if action else None
    if fits is None:
        return []
    player = caller.player.id
    playing = await late.seen_at(connection, await matches.playing(connection, player), desk.now())
    fitting = [one for one in playing if fits(one, player)]
    here = {one.id for one in await matches.playing_in(connection, caller.place, player)}
    return [one for one in fitting if one.id in here] or fitting


def _is_claimable(summary: Summary, player: PlayerId) -> bool:
    waits = summary.white if summary.turn is Color.BLACK else summary.black
    return summary.can_be_claimed and waits == player


_FITS: Final[Mapping[Action, Callable[[Summary, PlayerId], bool]]] = {
    Action.CLAIM: _is_claimable,
    Action.RESUME: lambda summary, _: summary.is_paused,
}


def moves_instead(refused: Refused) -> tuple[Move, ...]:
    """The moves that a refusal names: those that may be played instead."""
    match refused:
        case errors.CaptureCompulsory() | errors.OtherCaptureFirst() | errors.CaptureUnfinished():
            return refused.captures
        case errors.Ambiguous() | errors.Blocked() | errors.MenDoNotMoveBackwards():
            return refused.moves
        case errors.MenDoNotCaptureBackwards() | errors.MenDoNotCaptureKings():
            return refused.moves
        case _:
            return ()


async def play_typed(desk: Desk, caller: Caller, match_id: MatchId, text: str) -> Match:
    """Play what somebody typed, if it is their turn and the text fits exactly one legal move."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        check_turn(match, seat)
        return play(match, seat, read_move(match.game, text), desk.now())

    return await change(desk, caller, match_id, verb)


async def play_drawn(
    desk: Desk, caller: Caller, match_id: MatchId, edition: int, path: tuple[int, ...]
) -> Match:
    """Play the move a button stands for, if the board it was drawn for is still the newest."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        check_turn(match, seat, drawn_for=edition)
        return play(match, seat, _by_path(match, path), desk.now())

    return await change(desk, caller, match_id, verb)


def _by_path(match: Match, path: tuple[int, ...]) -> Move:
    for move in match.game.legal_moves:
        if move.path == path:
            return move
    # A button of the right ply always has a legal path, unless its id was made up.
    raise StaleBoard
