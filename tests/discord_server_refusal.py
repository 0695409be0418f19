"""How Discord says no: a status, a code and a JSON body, with the path to the field that is at fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Path = tuple[str | int, ...]

# Code: (status, message). Source: discord-api-docs, "Opcodes and Status Codes".
KNOWN: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30015: (400, "Maximum number of attachments in a message reached (10)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has hit the maximum number of follow up messages."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (403, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
}


class Refused(Exception):
    """A request that Discord would not carry out."""

    def __init__(self, code: int, status: int = 0, message: str = "", **extra: Any) -> None:
        known_status, known_message = KNOWN.get(code, (400, "Invalid Form Body"))
        self.code, self.status, self.extra = code, status or known_status, extra
        self.message = message or known_message
        super().__init__(f"{self.status} {code} {self.message} {extra or ''}")

    def body(self) -> dict[str, Any]:
        return {"message": self.message, "code": self.code} | self.extra


def form(path: Path, code: str, message: str) -> Refused:
    """50035, Invalid Form Body, with its error at the path, as Discord nests it."""
    errors: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for key in reversed(path):
        errors = {str(key): errors}
    return Refused(50035, errors=errors)


def text(holder: dict[str, Any], key: str, path: Path, low: int, high: int, *, required: bool = False) -> str:
    """The text under the key, refused unless it is a text of the right length."""
    value = holder.get(key)
    if value is None:
        if required:
            raise form((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        return ""
    if not isinstance(value, str):
        raise form((*path, key), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    if len(value) < low and (required or value or low):
        raise form((*path, key), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    if len(value) > high:
        raise form((*path, key), "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
    return value


def count(values: Sequence[Any], path: Path, low: int, high: int) -> None:
    """Refused unless there are between `low` and `high` values."""
    if not isinstance(values, list):
        raise form(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    if not low <= len(values) <= high:
        raise form(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")


def number(holder: dict[str, Any], key: str, path: Path, low: int, high: int) -> int | None:
    """The number under the key, refused unless it lies in its range."""
    value = holder.get(key)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        raise form((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    if not low <= value <= high:
        raise form((*path, key), "NUMBER_TYPE_MAX", f"int value should be between {low} and {high}.")
    return value
