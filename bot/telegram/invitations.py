"""Invitations as links: all of an invitation is in its link, signed, so that nobody can forge one."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Final

from bot.play.inviting import Invitation
from bot.telegram import signing
from core.board import Color
from core.challenge import LIFETIME, Terms
from core.match import PlayerId
from core.pace import pace_of
from core.rulesets import BY_CODE as RULESETS

PREFIX: Final = "i-"

_BY_LOT: Final = "x"
_SECONDS: Final = 60
_CODE_LENGTH: Final = 20


def link_payload(key: bytes, challenger: PlayerId, terms: Terms, now: datetime, nonce: str) -> str:
    """What the bot's private chat is opened with to take the invitation up; at most 64 letters."""
    minute = int((now + LIFETIME).timestamp()) // _SECONDS
    text = f"{PREFIX}{challenger:x}-{terms.ruleset.code}-{_packed(terms)}-{minute:x}-{nonce}"
    return signing.signed(key, text)


def _packed(terms: Terms) -> str:
    """The colour, whether it counts, whether moves may be taken back, and the pace, if there is one."""
    color = terms.color.value if terms.color else _BY_LOT
    pace = terms.pace.code if terms.pace else ""
    return f"{color}{terms.rated:d}{terms.takebacks:d}{pace}"


def read(key: bytes, payload: str) -> Invitation | None:
    """The invitation of a link; None for one that we have not made."""
    text = signing.read(key, payload)
    if text is None or not text.startswith(PREFIX):
        return None
    challenger, ruleset, terms, minute, _ = text.removeprefix(PREFIX).split("-")
    return Invitation(
        code=sha256(payload.encode()).hexdigest()[:_CODE_LENGTH].upper(),
        challenger=PlayerId(int(challenger, 16)),
        terms=_terms(ruleset, terms),
        expires_at=datetime.fromtimestamp(0, UTC) + timedelta(minutes=int(minute, 16)),
    )


def _terms(ruleset: str, packed: str) -> Terms:
    color = None if packed[0] == _BY_LOT else Color(packed[0])
    rated, takebacks = (letter == "1" for letter in packed[1:3])
    pace = pace_of(packed[3:]) if packed[3:] else None
    return Terms(RULESETS[ruleset], color, rated, pace, takebacks)
