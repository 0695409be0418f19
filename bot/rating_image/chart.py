"""Somebody's ratings over time as a picture: a panel for each game, with how sure each value is."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.rating_image.canvas import FRAME, INK, LINE, PALE_INK, Box, Canvas, Words

WIDTH: Final = 760
_MARGIN: Final = 28
_HEAD: Final = 72
_PANEL: Final = 300
_FOOT: Final = 24
_PLOT: Final = Box(left=84, top=52, right=WIDTH - 110, bottom=_PANEL - 52)
"""Within a panel, without what is written around it."""
_MOST_TICKS: Final = 5
BAND: Final = (246, 214, 176)
_CURVE: Final = (168, 62, 30)
_ALONE: Final = 13
"""How far the band reaches to both sides of a value that is the only one."""
_MOST_DOTS: Final = 40
_LEAST_SPAN: Final = 60.0
"""Of the values in a panel: small changes are not to look like great ones."""


@dataclass(frozen=True, slots=True)
class Point:
    """A rating from an instant on."""

    at: datetime
    value: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Panel:
    """One game: what it is called, and the ratings in it, the earliest first; there is at least one."""

    title: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """All games of one person; `note` at the foot says what the shade is."""

    title: str
    panels: tuple[Panel, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class _Scale:
    """Which instants and values lie where."""

    begin: datetime
    end: datetime
    lowest: float
    highest: float
    top: float

    @property
    def is_moment(self) -> bool:
        """Whether all that is drawn is of one instant."""
        return self.end <= self.begin

    def x(self, at: datetime) -> float:
        if self.is_moment:
            return (_PLOT.left + _PLOT.right) / 2
        return _PLOT.left + (_PLOT.right - _PLOT.left) * ((at - self.begin) / (self.end - self.begin))

    def y(self, value: float) -> float:
        part = (value - self.lowest) / (self.highest - self.lowest)
        return self.top + _PLOT.bottom - (_PLOT.bottom - _PLOT.top) * min(max(part, 0.0), 1.0)


def draw_chart(chart: Chart) -> bytes:
    """The chart as a PNG, as high as it has panels."""
    height = _HEAD + _PANEL * len(chart.panels) + _FOOT
    canvas = Canvas(WIDTH, height)
    canvas.words((_MARGIN, 42), "lm", Words(chart.title, 29, INK, WIDTH - 2 * _MARGIN, strong=True))
    for place, panel in enumerate(chart.panels):
        _panel(canvas, panel, _HEAD + _PANEL * place)
    canvas.words((_MARGIN, height - _FOOT), "lm", Words(chart.note, 16, PALE_INK, WIDTH - 2 * _MARGIN))
    return canvas.png()


def _panel(canvas: Canvas, panel: Panel, top: float) -> None:
    scale = _scale(panel, top)
    canvas.words((_MARGIN, top + 16), "lm", Words(panel.title, 21, INK, WIDTH - 2 * _MARGIN))
    _band(canvas, panel, scale)
    _grid(canvas, scale)
    _curve(canvas, panel, scale)
    _dates(canvas, scale)


def _scale(panel: Panel, top: float) -> _Scale:
    values, newest = [point.value for point in panel.points], panel.points[-1]
    if panel.points[0].at >= newest.at:
        # There is room for the whole band.
        values += [newest.value - newest.deviation, newest.value + newest.deviation]
    middle, half = (min(values) + max(values)) / 2, max(max(values) - min(values), _LEAST_SPAN) * 0.65
    begin, end = panel.points[0].at, newest.at
    return _Scale(begin, end, middle - half, middle + half, top)


def _band(canvas: Canvas, panel: Panel, scale: _Scale) -> None:
    """How far the true strength may lie from the value: a deviation up and down."""
    points = [(scale.x(point.at), point) for point in panel.points]
    if scale.is_moment:
        x, newest = points[-1]
        points = [(x - _ALONE, newest), (x + _ALONE, newest)]
    above = [(x, scale.y(point.value + point.deviation)) for x, point in points]
    below = [(x, scale.y(point.value - point.deviation)) for x, point in points]
    canvas.shape([*above, *reversed(below)], BAND)


def _grid(canvas: Canvas, scale: _Scale) -> None:
    step = _step(scale.highest - scale.lowest)
    tick = int(scale.lowest // step + 1) * step
    while tick < scale.highest:
        y = scale.y(tick)
        canvas.line([(_PLOT.left, y), (_PLOT.right, y)], 1, LINE)
        canvas.words((_PLOT.left - 12, y), "rm", Words(str(tick), 17, PALE_INK))
        tick += step
    edges = [(_PLOT.left, scale.top + _PLOT.top), (_PLOT.left, scale.top + _PLOT.bottom)]
    canvas.line([*edges, (_PLOT.right, scale.top + _PLOT.bottom)], 2, FRAME)


def _step(span: float) -> int:
    """A round distance between the values that are written, so that they are few."""
    step = 10
    while span / step > _MOST_TICKS:
        step *= 10
    return next((part for part in (step // 5, step // 2) if span / part <= _MOST_TICKS), step)


def _curve(canvas: Canvas, panel: Panel, scale: _Scale) -> None:
    places = [(scale.x(point.at), scale.y(point.value)) for point in panel.points]
    if len(places) > 1:
        canvas.line(places, 3.5, _CURVE)
    for place in places if len(places) <= _MOST_DOTS else places[-1:]:
        canvas.disc(place, 4, _CURVE)
    x, y = places[-1]
    canvas.disc((x, y), 7, INK)
    newest = Words(str(round(panel.points[-1].value)), 25, INK, strong=True)
    canvas.words((x + 16, y), "lm", newest)


def _dates(canvas: Canvas, scale: _Scale) -> None:
    """The first and the last day, and one between them where there is room and time."""
    y, middle = scale.top + _PLOT.bottom + 20, scale.begin + (scale.end - scale.begin) / 2
    days = [scale.begin, middle, scale.end] if scale.end - scale.begin >= timedelta(days=2) else [scale.end]
    for day in days:
        canvas.words((scale.x(day), y), "mm", Words(f"{day:%Y-%m-%d}", 16, PALE_INK))
