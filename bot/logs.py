"""Logs as one line of JSON per event; what could be a token is struck out wherever it stands."""

import logging
import sys
from collections.abc import Collection

from pythonjsonlogger.json import JsonFormatter


def begin(level: str, secrets: Collection[str]) -> None:
    """Log to standard error from now on; none of the secrets is ever written."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Discreet(frozenset(secret for secret in secrets if secret)))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # These say at INFO which addresses they ask, and Telegram's carry the token.
    for talkative in ("httpx", "httpcore"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
    for wordy in ("discord", "alembic", "aiosqlite"):
        logging.getLogger(wordy).setLevel(max(logging.getLevelName(level), logging.WARNING))


class _Discreet(JsonFormatter):
    def __init__(self, secrets: frozenset[str]) -> None:
        super().__init__(
            "{levelname}{name}{message}",
            style="{",
            rename_fields={"levelname": "level", "name": "from", "message": "event"},
            timestamp="at",
        )
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in self._secrets:
            line = line.replace(secret, "***")
        return line
