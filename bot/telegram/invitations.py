"""Invitations as links: all of an invitation is in its link, signed, so that nobody can forge one."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Final

from bot.play.inviting import Invitation
from bot.telegram import signing
from core.board import Color
from core.challenge import LIFETIME, Terms
from core.match import PlayerId
from core.rulesets import BY_CODE

PREFIX: Final = "i-"

_BY_LOT: Final = "x"
_SECONDS: Final = 60
_CODE_LENGTH: Final = 20


def link_payload(key: bytes, challenger: PlayerId, terms: Terms, now: datetime, nonce: str) -> str:
    """What the bot's private chat is opened with to take the invitation up; at most 64 letters."""
    color = terms.color.value if terms.color else _BY_LOT
    minute = int((now + LIFETIME).timestamp()) // _SECONDS
    text = f"{PREFIX}{challenger:x}-{terms.ruleset.code}-{color}{terms.rated:d}-{minute:x}-{nonce}"
    return signing.signed(key, text)


def read(key: bytes, payload: str) -> Invitation | None:
    """The invitation of a link; None for one that we have not made."""
    text = signing.read(key, payload)
    if text is None or not text.startswith(PREFIX):
        return None
    challenger, ruleset, terms, minute, _ = text.removeprefix(PREFIX).split("-")
    return Invitation(
        code=sha256(payload.encode()).hexdigest()[:_CODE_LENGTH].upper(),
        challenger=PlayerId(int(challenger, 16)),
        terms=Terms(BY_CODE[ruleset], None if terms[0] == _BY_LOT else Color(terms[0]), terms[1] == "1"),
        expires_at=datetime.fromtimestamp(0, UTC) + timedelta(minutes=int(minute, 16)),
    )
