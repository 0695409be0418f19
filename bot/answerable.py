"""Notices that ask something by their buttons, as long as there is an answer to give, and the end of that."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.deliverer import Deliverer, Queue
from bot.notice_kinds import OFFERS, NoticeKind, number
from core.match import Match, MatchId
from core.timekeeping import can_be_claimed
from storage import live_buttons, matches
from storage.database import Connection
from storage.live_buttons import LiveButtons
from storage.notices import Notice

_AFTER_A_MOVE: Final = timedelta(minutes=1)
"""By then they go that a move has put an end to: it costs a chat no more calls than any other move."""


async def noted(connection: Connection, notice: Notice, message: int, now: datetime) -> bool:
    """Note what a notice asks in its message; False where there is no answer to give any more."""
    kind = NoticeKind(notice.kind)
    if kind not in _ASKED_ABOUT:
        return True
    asked = LiveButtons(
        notice.place, message, MatchId(number(notice, "match")), kind.value, _ASKED_ABOUT[kind](notice)
    )
    match = await matches.load(connection, asked.match)
    if match is None or not _is_open(asked, match, now):
        return False
    await live_buttons.note(connection, asked)
    return True


async def end_answered(connection: Connection, before: Match, after: Match, now: datetime) -> None:
    """Have the buttons taken away that ask what has been answered, or can be no more.

    Where nothing was asked nothing is looked up: most moves cost no statement.
    """
    if not _asks(before, now):
        return
    asked = await live_buttons.of_match(connection, after.id)
    due_at = now + _AFTER_A_MOVE if after.ply > before.ply else now
    await live_buttons.end(connection, [one for one in asked if not _is_open(one, after, now)], due_at)


def _asks(match: Match, now: datetime) -> bool:
    return match.open_offer is not None or _is_paused(match) or can_be_claimed(match, now)


def _is_open(asked: LiveButtons, match: Match, now: datetime) -> bool:
    """Whether there is still an answer to give."""
    match NoticeKind(asked.kind):
        case NoticeKind.PAUSED:
            return _is_paused(match)
        case NoticeKind.CLAIM_OFFER:
            return match.edition == asked.at and can_be_claimed(match, now)
        case _:
            return match.waiting_offer(asked.at) is not None


def _is_paused(match: Match) -> bool:
    return match.outcome is None and match.clock is not None and match.clock.is_paused


_ASKED_ABOUT: Final[Mapping[NoticeKind, Callable[[Notice], int]]] = {
    **dict.fromkeys(OFFERS.values(), lambda notice: number(notice, "version")),
    NoticeKind.CLAIM_OFFER: lambda notice: number(notice, "edition"),
    NoticeKind.PAUSED: lambda notice: number(notice, "version"),
}
"""What each asks about: the id of an offer, the edition of a board, the version that was paused."""


async def _give_up(connection: Connection, asked: LiveButtons, _until: datetime, _why: str) -> None:
    await live_buttons.drop(connection, asked)


class ButtonKeeper(Deliverer[LiveButtons, LiveButtons]):
    """Takes buttons away that have nothing to ask any more: each once, best effort."""

    _queue = Queue(live_buttons.due, live_buttons.next_due, _give_up, _give_up, "buttons not taken away")

    async def _deliver(self, asked: LiveButtons) -> None:
        await self._attempt(asked, self._retire(asked), {"match": asked.match, "kind": asked.kind})

    async def _retire(self, asked: LiveButtons) -> None:
        await self._messengers[asked.place.platform].retire(asked.place, asked.message)
        async with self._database.write() as connection:
            await live_buttons.drop(connection, asked)
