"""What results make of a track: rating, record by colour, streaks, months."""

from datetime import UTC, datetime, timedelta

import pytest

from core.board import Color
from core.rating import START, Rating, Result, grown, rate
from core.track import Month, Record, Track, Tracks, after_result

NOW = datetime(2026, 1, 31, 23, 59, tzinfo=UTC)
DAY = timedelta(days=1)
W, B = Color.WHITE, Color.BLACK


def after(*winners: Color | None, weight: float = 1, at: datetime = NOW) -> Tracks:
    tracks = Tracks(Track(), Track())
    for winner in winners:
        tracks = after_result(tracks, winner, weight, at)
    return tracks


def test_nobody_has_a_record_at_first() -> None:
    assert (Track().rating, Track().total.games, Track().streak) == (START, 0, 0)
    assert Track().now(NOW) == START


def test_each_is_measured_by_what_the_other_was() -> None:
    strong = Track(Rating(1900, 60), at=NOW - 30 * DAY)
    tracks = after_result(Tracks(Track(), strong), W, 1, NOW)
    opponent = grown(strong.rating, 30 * DAY)
    assert tracks.white.rating == rate(START, [Result(opponent, 1)])
    assert tracks.black.rating == rate(strong.rating, [Result(START, 0)], 6)
    assert tracks.white.at == tracks.black.at == NOW


def test_a_draw_brings_equals_nearer_and_no_further() -> None:
    white, black = after(None)
    assert white.rating == black.rating
    assert white.rating.value == pytest.approx(1500)
    assert white.rating.deviation < START.deviation


def test_records_are_kept_by_colour() -> None:
    white, black = after(W, None, B, W)
    assert (white.white, white.black) == (Record(2, 1, 1), Record())
    assert (black.white, black.black) == (Record(), Record(1, 1, 2))
    assert (white.by(W), white.by(B)) == (white.white, white.black)
    turned = after_result(Tracks(black, white), W, 1, NOW)
    assert turned.white.total == Record(2, 1, 2)
    assert turned.white.total.games == 5


@pytest.mark.parametrize(
    ("winners", "streak", "best"),
    [
        ([W], 1, 1),
        ([W, W, W], 3, 3),
        ([W, W, B], -1, 2),
        ([B, B], -2, 0),
        ([B, B, W], 1, 1),
        ([W, W, None], 0, 2),
        ([W, W, None, W], 1, 2),
        ([None], 0, 0),
    ],
)
def test_streaks(winners: list[Color | None], streak: int, best: int) -> None:
    white, _ = after(*winners)
    assert (white.streak, white.best_streak) == (streak, best)


def test_what_does_not_count_leaves_no_trace() -> None:
    before = after(W, B)
    assert after_result(before, W, 0, NOW + 40 * DAY) == before


def test_a_month_remembers_what_it_began_with() -> None:
    january = after(W, W)
    february = after_result(january, W, 1, NOW + timedelta(minutes=1))
    assert (january.white.month, january.white.month_games) == (Month(2026, 1), 2)
    assert january.white.month_from == 1500
    assert (february.white.month, february.white.month_games) == (Month(2026, 2), 1)
    assert february.white.month_from == january.white.rating.value


def test_a_clock_that_is_set_back_does_not_take_a_track_with_it() -> None:
    before = after(W)
    later = after_result(before, W, 1, NOW - 40 * DAY)
    assert (later.white.at, later.white.month, later.white.month_games) == (NOW, Month(2026, 1), 2)
    assert later == after_result(before, W, 1, NOW)
