"""Pictures of ratings: small files, always the same, legible whatever people are called."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.rating_image import Chart, Panel, Point, Row, Table, chart, draw_chart, draw_table, table
from bot.rating_image.canvas import FRAME, OWN, PAPER
from bot.rating_image.typeface import fitting, font_of, legible

BEGIN = datetime(2026, 3, 1, tzinfo=UTC)
NAMES = [
    "Ada",
    "João da Conceição",
    "Μαρία Παπαδοπούλου",
    "İnce Öğüt",
    "שלום עליכם",
    "علي حسن",
    "Иван",
    "x" * 200,
]


def table_of(*rows: Row) -> Table:
    return Table("Leaderboard", "everywhere · all time", ("Rating", "±", "Games"), rows, "? = provisional")


def row(rank: int, name: str = "Ada", *, own: bool = False, apart: bool = False) -> Row:
    return Row(rank, name, (f"{1900 - rank}?", "±61", "12"), own, apart)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


Color = tuple[int, int, int]


def color_at(shown: Image.Image, x: int, y: int) -> Color:
    red, green, blue = shown.crop((x, y, x + 1, y + 1)).tobytes()
    return red, green, blue


def apart(one: Color, other: Color) -> int:
    """How far two colours are from each other."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def line_of(shown: Image.Image, place: int) -> Image.Image:
    """A row of a table as it is seen."""
    top = 112 + 52 * place
    return shown.crop((0, top, table.WIDTH, top + 52))


FULL = table_of(
    *(row(place + 1, name) for place, name in enumerate(NAMES)), row(1234, "Me", own=True, apart=True)
)


def test_a_table_is_a_small_opaque_picture_as_high_as_its_rows() -> None:
    drawn = draw_table(FULL)
    image = Image.open(BytesIO(drawn))
    assert (image.format, image.width) == ("PNG", table.WIDTH)
    assert "transparency" not in image.info
    assert len(drawn) <= 40_000
    fewer = Image.open(BytesIO(draw_table(table_of(*FULL.rows[:-2]))))
    assert image.height > fewer.height


def test_the_same_table_gives_the_same_bytes_in_any_thread() -> None:
    drawn = draw_table(FULL)
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(draw_table, [FULL] * 4)) == {drawn}


def test_rows_of_different_people_look_different() -> None:
    shown = opened(draw_table(table_of(*(row(5, name) for name in NAMES))))
    lines = [line_of(shown, place).tobytes() for place in range(0, len(NAMES), 2)]
    lines += [line_of(shown, place).tobytes() for place in range(1, len(NAMES), 2)]
    assert len(set(lines)) == len(NAMES)


def test_ones_own_row_has_a_ground_of_its_own() -> None:
    shown = opened(draw_table(table_of(row(4), row(5, own=True))))
    near = [apart(color_at(line_of(shown, place), 400, 26), OWN) for place in (0, 1)]
    assert near[1] <= 12 < near[0]


def test_the_first_three_stand_on_pieces_of_their_own() -> None:
    shown = opened(draw_table(table_of(*(row(1000 + place) for place in range(4)))))
    medals = opened(draw_table(table_of(*(row(place) for place in (1, 2, 3, 4)))))
    grounds = [color_at(medals, 40, 112 + 52 * place + 26) for place in range(4)]
    assert len(set(grounds)) == 4
    assert grounds[3] == color_at(shown, 34, 112 + 52 * 3 + 26)


@pytest.mark.parametrize("name", [*NAMES, "漢字の名前", "🎉🎲", "\u202eevil", "a\nb", "", "͏̀́"])
def test_any_name_stays_in_its_row_and_out_of_the_columns(name: str) -> None:
    plain, named = (opened(draw_table(table_of(row(4), row(5, each), row(6)))) for each in ("", name))
    box = (
        ImageChops.difference(plain.convert("L"), named.convert("L"))
        .point(lambda x: 255 * (x > 24))
        .getbbox()
    )
    if box:
        left, top, right, bottom = box
        assert (left >= 90, right <= 760 - 28 - 3 * 116) == (True, True)
        assert (top >= 112 + 52, bottom <= 112 + 2 * 52) == (True, True)


def test_a_table_of_nobody_is_a_picture_with_a_note() -> None:
    empty = draw_table(Table("Leaderboard", "here", ("Rating", "±", "Games"), (), "Nobody yet."))
    assert opened(empty).height < 200
    assert empty != draw_table(Table("Leaderboard", "here", ("Rating", "±", "Games"), ()))


@pytest.mark.parametrize("name", NAMES)
def test_letters_of_the_languages_spoken_are_there(name: str) -> None:
    assert legible(name, 24) == name


def test_what_no_font_has_is_left_out() -> None:
    assert legible("Bruno \U000fffff", 24) == "Bruno"
    assert legible("\U000fffff", 24) == "…"
    assert legible("\u202eAda\u202c\u200d", 24) == "Ada"
    assert legible("e\u0301", 24) == "é"


def test_what_does_not_fit_is_cut() -> None:
    assert fitting("Ada", 24, 1000) == "Ada"
    cut = fitting("Ada Lovelace of London", 24, 120)
    assert cut.endswith("…")
    assert font_of(cut, 24).getlength(cut) <= 120
    assert fitting("W", 24, 1) == "W"


# Over time


def points(*values: float, days: float = 3) -> tuple[Point, ...]:
    return tuple(Point(BEGIN + timedelta(days=days) * place, value, 60) for place, value in enumerate(values))


def chart_of(*curves: tuple[Point, ...]) -> Chart:
    return Chart("Ratings of Ada", tuple(Panel("Brazilian draughts", curve) for curve in curves))


def height_of_end(shown: Image.Image) -> int:
    """How far down the curve ends, found by the dark dot there."""
    column = 760 - 110
    dark = [y for y in range(130, 310) if sum(color_at(shown, column, y)) < 150]
    return sum(dark) // len(dark)


def test_a_chart_is_small_and_has_a_panel_for_each_game() -> None:
    many = points(*(1500 + place * 7 % 90 for place in range(500)), days=0.5)
    one, two = (draw_chart(chart_of(*[many] * count)) for count in (1, 2))
    assert opened(two).height > opened(one).height
    assert max(map(len, (one, two))) <= 60_000
    assert draw_chart(chart_of(many)) == one


@pytest.mark.parametrize("curve", [points(1500), points(1500, 1501, days=0), points(1500, 1501)])
def test_around_every_curve_there_is_the_shade_that_the_note_explains(curve: tuple[Point, ...]) -> None:
    shown = opened(draw_chart(chart_of(curve)))
    assert apart(color_at(shown, 367 + 10, 200), chart.BAND) <= 12


def test_a_curve_that_rises_ends_higher_than_one_that_falls() -> None:
    rising, falling = (
        opened(draw_chart(chart_of(points(*values)))) for values in ((1500, 1540), (1540, 1500))
    )
    assert height_of_end(rising) < height_of_end(falling)


@pytest.mark.parametrize(
    "curve",
    [
        points(1500),
        points(1500, 1500, 1500),
        points(1500, 1700, days=0),
        points(-5000, 90_000),
        points(1500, 1501, days=20_000),
        (*points(1500), Point(BEGIN, 1600, 350)),
    ],
)
def test_whatever_happened_it_can_be_drawn(curve: tuple[Point, ...]) -> None:
    shown = opened(draw_chart(chart_of(curve)))
    assert shown.width == chart.WIDTH
    assert color_at(shown, 2, 2) == FRAME
    assert apart(color_at(shown, 700, 80), PAPER) <= 12
