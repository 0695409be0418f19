"""Words that come back to us in a link, and are ours: nobody else can make or change them."""

import hmac
from base64 import urlsafe_b64encode
from typing import Final

_BYTES: Final = 12
_LETTERS: Final = 16
"""So many letters write these bytes, all of them allowed in a link."""


def signed(key: bytes, text: str) -> str:
    """The text with a signature behind it."""
    return f"{text}-{_signature(key, text)}"


def read(key: bytes, payload: str) -> str | None:
    """The text that was signed; None where it was not, or not by us."""
    text, signature = payload[: -_LETTERS - 1], payload[-_LETTERS:]
    is_ours = hmac.compare_digest(payload.encode(), f"{text}-{_signature(key, text)}".encode())
    return text if is_ours and signature else None


def _signature(key: bytes, text: str) -> str:
    return urlsafe_b64encode(hmac.digest(key, text.encode(), "sha256")[:_BYTES]).decode()
