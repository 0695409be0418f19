"""A leaderboard as a picture: the first three on gold, silver and bronze, the reader's own row set off."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.rating_image.canvas import FRAME, INK, LINE, OWN, PALE_INK, SHADE, Box, Canvas, Rgb, Words

WIDTH: Final = 760
_MARGIN: Final = 28
_HEAD: Final = 112
_ROW: Final = 52
_GAP: Final = 26
_COLUMN: Final = 116
_NAME_AT: Final = 98
_RANK_AT: Final = 58


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody's row: their place, their name, and what stands in the columns.

    `is_own` marks the reader's; one that `is_apart` is not on this page, and stands below the others.
    """

    rank: int
    name: str
    cells: tuple[str, ...]
    is_own: bool = False
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """All of it; `columns` are the heads of the cells, `note` stands at the foot."""

    title: str
    subtitle: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""


def draw_table(table: Table) -> bytes:
    """The table as a PNG, as high as it has rows."""
    canvas = Canvas(WIDTH, _height(table))
    _head(canvas, table)
    top = _HEAD
    for place, row in enumerate(table.rows):
        if row.is_apart:
            _dots(canvas, top + _GAP / 2)
            top += _GAP
        _row(canvas, row, top, is_shaded=place % 2 == 0)
        top += _ROW
    foot = Words(table.note, 17, PALE_INK, WIDTH - 2 * _MARGIN)
    canvas.words((_MARGIN, top + _GAP * 0.8), "lm", foot)
    return canvas.png()


def _height(table: Table) -> int:
    return _HEAD + len(table.rows) * _ROW + _GAP * (sum(row.is_apart for row in table.rows) + 2)


def _head(canvas: Canvas, table: Table) -> None:
    canvas.words((_MARGIN, 40), "lm", Words(table.title, 31, INK, WIDTH - 2 * _MARGIN, strong=True))
    room = WIDTH - 2 * _MARGIN - _COLUMN * len(table.columns)
    canvas.words((_MARGIN, 84), "lm", Words(table.subtitle, 19, PALE_INK, room))
    _cells(canvas, table.columns, 84, 17, PALE_INK)
    canvas.line([(_MARGIN, _HEAD - 5), (WIDTH - _MARGIN, _HEAD - 5)], 2, FRAME)


def _row(canvas: Canvas, row: Row, top: float, *, is_shaded: bool) -> None:
    middle = top + _ROW / 2
    box = Box(_MARGIN - 10, top + 2, WIDTH - _MARGIN + 10, top + _ROW - 2)
    if row.is_own:
        canvas.box(box, FRAME, 9)
        canvas.box(Box(box.left + 2.5, box.top + 2.5, box.right - 2.5, box.bottom - 2.5), OWN, 7)
    elif is_shaded:
        canvas.box(box, SHADE, 8)
    _rank(canvas, row.rank, middle)
    room = WIDTH - _MARGIN - _NAME_AT - _COLUMN * len(row.cells)
    canvas.words((_NAME_AT, middle), "lm", Words(row.name, 24, INK, room, strong=row.is_own))
    _cells(canvas, row.cells, middle, 24, INK)


def _cells(canvas: Canvas, cells: Sequence[str], middle: float, size: int, color: Rgb) -> None:
    for place, cell in enumerate(reversed(cells)):
        at = WIDTH - _MARGIN - _COLUMN * place, middle
        canvas.words(at, "rm", Words(cell, size, color, _COLUMN - 12, strong=place == len(cells) - 1))


_METALS: Final[dict[int, tuple[Rgb, Rgb]]] = {
    1: ((226, 172, 44), (255, 214, 96)),
    2: ((150, 152, 158), (206, 208, 214)),
    3: ((164, 98, 48), (214, 148, 92)),
}
"""Rim and face of the piece on which a place stands."""


def _rank(canvas: Canvas, rank: int, middle: float) -> None:
    if metal := _METALS.get(rank):
        rim, face = metal
        for radius, color in ((21.0, FRAME), (19.5, rim), (16.0, face)):
            canvas.disc((_RANK_AT, middle), radius, color)
    size = 22 if rank < 1000 else 16  # noqa: PLR2004 - four digits and more are written smaller
    canvas.words((_RANK_AT, middle), "mm", Words(str(rank), size, INK, strong=bool(metal)))


def _dots(canvas: Canvas, middle: float) -> None:
    for dot in range(3):
        canvas.disc((_RANK_AT - 12 + 12 * dot, middle), 3, PALE_INK)
    canvas.line([(_NAME_AT, middle), (WIDTH - _MARGIN, middle)], 1, LINE)
