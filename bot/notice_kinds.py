"""What a notice can be about; the value is its code in the database."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from core.match import OfferKind
from storage.notices import Notice


class NoticeKind(Enum):
    """What a notice says."""

    CHALLENGE = "challenge"
    """The challenge itself, with its buttons."""
    CHALLENGE_OVER = "challenge_over"
    """What became of a challenge, written over the message that made it."""
    CHALLENGE_DECLINED = "challenge_declined"
    CHALLENGE_EXPIRED = "challenge_expired"
    DRAW_OFFER = "draw_offer"
    TAKEBACK_OFFER = "takeback_offer"
    PAUSE_OFFER = "pause_offer"
    OFFER_DECLINED = "draw_declined"
    MATCH_CLOSED = "match_closed"
    PAUSED = "paused"
    RESUMED = "resumed"
    REMINDER = "reminder"
    CLAIM_OFFER = "claim_offer"
    VACATION_BEGAN = "vacation_began"
    VACATION_OVER = "vacation_over"
    VACATION_USED = "vacation_used"
    PLAN_DROPPED = "plan_dropped"
    NO_THREAD = "no_thread"
    ANNULLED = "annulled"


OFFERS: Final[Mapping[OfferKind, NoticeKind]] = {
    OfferKind.DRAW: NoticeKind.DRAW_OFFER,
    OfferKind.TAKEBACK: NoticeKind.TAKEBACK_OFFER,
    OfferKind.PAUSE: NoticeKind.PAUSE_OFFER,
}


def number(notice: Notice, name: str) -> int:
    """A number that was noted with a notice; 0 where none was."""
    return int(notice.data.get(name) or 0)
