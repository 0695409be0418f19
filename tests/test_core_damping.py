"""How much a result counts, and that two who mean to can bring each other only so far."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.board import Color
from core.damping import FEWEST_PLIES, FULL, WINDOW, Idle, idle, weight
from core.track import Track, Tracks, after_result

NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("plies", "earlier", "is_repeat", "expected"),
    [
        (60, 0, False, 1),
        (60, FULL - 1, False, 1),
        (60, FULL, False, 0.5),
        (60, FULL + 1, False, 0.25),
        (60, 10, False, 1 / 64),
        (60, 11, False, 0),
        (60, 10_000, False, 0),
        (FEWEST_PLIES, 0, False, 1),
        (FEWEST_PLIES - 1, 0, False, 0),
        (60, 0, True, 0),
    ],
)
def test_how_much_counts(plies: int, earlier: int, expected: float, *, is_repeat: bool) -> None:
    assert weight(plies, earlier, is_repeat=is_repeat) == expected


@given(plies=st.integers(0, 400), earlier=st.integers(0, 100), is_repeat=st.booleans())
def test_a_weight_is_part_of_a_whole_and_falls(plies: int, earlier: int, *, is_repeat: bool) -> None:
    counted = weight(plies, earlier, is_repeat=is_repeat)
    assert 0 <= weight(plies, earlier + 1, is_repeat=is_repeat) <= counted <= 1


@given(st.lists(st.floats(0, 30), max_size=80))
def test_no_window_holds_more_than_so_many_results_of_two_players(days: list[float]) -> None:
    times = sorted(NOW + timedelta(days=day) for day in days)
    counted = [_weight_among(times[:at], now) for at, now in enumerate(times)]
    for first, since in enumerate(times):
        within = [each for time, each in zip(times, counted, strict=True) if since <= time < since + WINDOW]
        assert sum(within) < FULL + 1, first


def _weight_among(earlier: list[datetime], now: datetime) -> float:
    return weight(60, sum(time > now - WINDOW for time in earlier), is_repeat=False)


def test_a_thousand_wins_in_a_window_bring_no_more_than_a_dozen() -> None:
    farmed = {number: _farmed(number) for number in (11, 1_000)}
    assert farmed[11] == farmed[1_000]
    known = Track(replace(Track().rating, deviation=60))
    assert _farmed(1_000, known) - known.rating.value < 70


def _farmed(wins: int, start: Track | None = None) -> float:
    """What one has after winning so often against the same player, within a minute."""
    tracks = Tracks(start or Track(), start or Track())
    for earlier in range(wins):
        counted = weight(60, earlier, is_repeat=False)
        tracks = after_result(tracks, Color.WHITE, counted, NOW + timedelta(milliseconds=earlier))
    return tracks.white.rating.value


@given(plies=st.integers(0, 400), earlier=st.integers(0, 100), is_repeat=st.booleans())
def test_what_counts_for_nothing_has_one_reason(plies: int, earlier: int, *, is_repeat: bool) -> None:
    reason = idle(plies, earlier, is_repeat=is_repeat)
    assert (reason is None) == (weight(plies, earlier, is_repeat=is_repeat) > 0)


@pytest.mark.parametrize(
    ("plies", "earlier", "is_repeat", "expected"),
    [
        (60, 0, False, None),
        (FEWEST_PLIES - 1, 11, True, Idle.SHORT),
        (60, 11, True, Idle.REPEATED),
        (60, 11, False, Idle.OFTEN),
    ],
)
def test_the_reason_named(plies: int, earlier: int, expected: Idle | None, *, is_repeat: bool) -> None:
    assert idle(plies, earlier, is_repeat=is_repeat) is expected
