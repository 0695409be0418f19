"""How values become columns, and columns values again."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from enum import Enum as PythonEnum
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar, cast

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    CursorResult,
    DateTime,
    Dialect,
    Enum,
    Integer,
    Row,
    Select,
    Table,
    Text,
    TypeDecorator,
    and_,
)

from core import pace as paces
from core.board import Square
from core.game import Path
from core.pace import Pace
from storage.places import Place

AnyRow: TypeAlias = Row[*tuple[Any, ...]]
AnySelect: TypeAlias = Select[*tuple[Any, ...]]
AnyKey = TypeVar("AnyKey", bound=int)

Key = BigInteger().with_variant(Integer, "sqlite")
"""A key the database counts up; SQLite does so only for what it calls INTEGER."""

_MOST = 2**63 - 1
_MICROSECOND = timedelta(microseconds=1)


def may_be_key(number: int) -> bool:
    """Whether anything can be kept under this number; people type others, and databases refuse to look."""
    return 0 < number <= _MOST


External = BigInteger
"""A platform's own number for a person, a chat or a message: up to 64 bits, some of them negative."""


class Moment(TypeDecorator[datetime]):
    """A point in time: aware going in and coming out, kept as UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} does not say its time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        # SQLite forgets the time zone, others give it in that of the connection.
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


class Span(TypeDecorator[timedelta]):
    """A length of time, kept in microseconds."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else value // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:  # noqa: ARG002
        return None if value is None else value * _MICROSECOND


class Words(TypeDecorator[str]):
    """Text from people; what no database can keep in it (half characters, NUL) is kept as a mark for that."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else storable(value)


def storable(text: str) -> str:
    """The text as it will be read back."""
    return text.encode(errors="replace").decode().replace("\0", "?")


def code_of(kind: type[PythonEnum]) -> Enum:
    """A column of one enum's values, as plain text: a new value needs no migration."""
    return Enum(
        kind,
        values_callable=lambda members: [member.value for member in members],
        native_enum=False,
        length=20,
    )


NO_THREAD = 0
"""How `thread=None` is kept: to a unique index two NULLs would be two different threads."""


def place_columns(place: Place) -> dict[str, Any]:
    """A place as the columns that every table with a place has."""
    return {
        "platform": place.platform,
        "chat": place.chat,
        "thread": place.thread or NO_THREAD,
        "community_id": place.community,
    }


def place_of(row: AnyRow) -> Place:
    """The place kept in a row."""
    return Place(row.platform, row.chat, row.thread or None, row.community_id)


def is_in(table: Table, place: Place) -> ColumnElement[bool]:
    """Whether a row of a table with a place is in this one."""
    return and_(
        table.c.platform == place.platform,
        table.c.chat == place.chat,
        table.c.thread == (place.thread or NO_THREAD),
    )


def message_columns(place: Place, message: int) -> dict[str, Any]:
    """A message of ours as the key of every table that has a row for each; no two threads have the same."""
    return {"platform": place.platform, "chat": place.chat, "message": message}


def is_about(table: Table, place: Place, message: int) -> ColumnElement[bool]:
    """Whether a row of such a table is about this message."""
    return and_(*(table.c[name] == value for name, value in message_columns(place, message).items()))


def pace_of(code: str | None) -> Pace | None:
    """The pace of this code, see `core.pace.pace_of`; None is no limit of time."""
    return paces.pace_of(code) if code else None


@lru_cache(4096)  # a match is loaded with all its moves, and the same ones are made in most
def path_of(text: str) -> Path:
    """The squares of a move that was kept, as in 22-18 or 24x15x6."""
    return tuple(Square(int(number)) for number in text.replace("x", "-").split("-"))


def portions(keys: Sequence[AnyKey], size: int = 500) -> Iterator[Sequence[AnyKey]]:
    """As many keys at a time as fit into a statement, or so many."""
    return (keys[first : first + size] for first in range(0, len(keys), size))


def new_key(made: CursorResult[Any]) -> int:
    """The key that the database gave to the row just inserted."""
    return cast("tuple[int]", made.inserted_primary_key)[0]
