"""Glicko-2 against Glickman's own example, and what must hold of every rating whatever the results."""

from dataclasses import replace
from datetime import timedelta
from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rating import PERIOD, START, Rating, Result, grown, rate

DAY = timedelta(days=1)

ratings = st.builds(
    Rating,
    value=st.floats(500, 3000),
    deviation=st.floats(45, 350),
    volatility=st.floats(0.03, 0.1),
)
scores = st.sampled_from([0.0, 0.5, 1.0])
weights = st.floats(0.01, 1)


def test_glickmans_example() -> None:
    # "Example of the Glicko-2 system", page 4: three games in one period. He rounds on the way.
    results = [
        Result(Rating(1400, 30), 1),
        Result(Rating(1550, 100), 0),
        Result(Rating(1700, 300), 0),
    ]
    rating = rate(Rating(1500, 200, 0.06), results, periods=1)
    assert rating.value == pytest.approx(1464.06, abs=0.02)
    assert rating.deviation == pytest.approx(151.52, abs=0.01)
    assert rating.volatility == pytest.approx(0.05999, abs=0.00001)


def test_somebody_new_is_at_1500_and_provisional() -> None:
    assert Rating() == START == Rating(1500, 350, 0.06)
    assert START.is_provisional


@pytest.mark.parametrize(
    ("deviation", "is_provisional"), [(45, False), (110, False), (110.1, True), (350, True)]
)
def test_provisional_is_what_may_be_wrong_by_a_class(deviation: float, *, is_provisional: bool) -> None:
    assert Rating(deviation=deviation).is_provisional is is_provisional


@given(ratings, scores)
def test_what_counts_for_nothing_changes_nothing(rating: Rating, score: float) -> None:
    assert rate(rating, [Result(START, score, weight=0)], periods=3) is rating
    assert rate(rating, [], periods=3) is rating


@given(ratings, st.floats(0, 50))
def test_a_period_without_a_result_is_idle_time(rating: Rating, periods: float) -> None:
    # The same growth, whichever way it is told: a result of hardly any weight tells hardly anything.
    told = rate(rating, [Result(rating, 0.5, weight=1e-6)], periods)
    assert grown(rating, periods * PERIOD).deviation == pytest.approx(max(told.deviation, 45), abs=0.5)


@given(ratings, ratings, weights)
def test_both_colours_are_alike(one: Rating, other: Rating, weight: float) -> None:
    """Who wins gains, who loses loses, and a mirror shows the same."""
    won, lost = rate(one, [Result(other, 1, weight)]), rate(one, [Result(other, 0, weight)])
    assert lost.value < one.value < won.value
    assert lost.value < rate(one, [Result(other, 0.5, weight)]).value < won.value
    mirrored_one, mirrored_other = (replace(each, value=3000 - each.value) for each in (one, other))
    mirrored = rate(mirrored_one, [Result(mirrored_other, 0, weight)])
    assert mirrored.value == pytest.approx(3000 - won.value)
    assert mirrored.deviation == pytest.approx(won.deviation)


@given(ratings, weights)
def test_between_equals_one_gains_what_the_other_loses(rating: Rating, weight: float) -> None:
    won, lost = rate(rating, [Result(rating, 1, weight)]), rate(rating, [Result(rating, 0, weight)])
    assert won.value - rating.value == pytest.approx(rating.value - lost.value)
    assert rate(rating, [Result(rating, 0.5, weight)]).value == pytest.approx(rating.value)


@given(ratings, ratings, scores, weights, weights)
def test_what_counts_more_tells_more(
    one: Rating, other: Rating, score: float, less: float, more: float
) -> None:
    less, more = sorted((less, more))
    small, large = (rate(one, [Result(other, score, weight)]) for weight in (less, more))
    # Volatility follows surprise, and widens the deviation only with time: here there is none.
    assert large.deviation <= small.deviation + 1e-9
    assert abs(large.value - one.value) >= abs(small.value - one.value) - 1e-9


@given(ratings, ratings, scores, weights)
def test_a_result_makes_surer_and_never_too_sure(
    one: Rating, other: Rating, score: float, weight: float
) -> None:
    rating = rate(one, [Result(other, score, weight)])
    assert 45 <= rating.deviation <= max(one.deviation, 45)


@given(ratings, st.floats(0, 3000), st.floats(0, 3000))
def test_idle_time_only_widens_the_deviation(rating: Rating, one: float, other: float) -> None:
    shorter, longer = (grown(rating, days * DAY) for days in sorted((one, other)))
    assert (longer.value, longer.volatility) == (rating.value, rating.volatility)
    assert rating.deviation - 1e-9 <= shorter.deviation <= longer.deviation + 1e-9 <= 350 + 1e-6


def test_idle_time_adds_up() -> None:
    rating = Rating(1700, 60)
    assert grown(grown(rating, 3 * DAY), 4 * DAY).deviation == pytest.approx(grown(rating, 7 * DAY).deviation)
    assert grown(rating, 365 * DAY).deviation == pytest.approx(107.4, abs=0.1)
    assert grown(rating, -DAY).deviation == pytest.approx(60)
    assert grown(rating, timedelta.max).deviation == pytest.approx(350)


def test_a_surprise_makes_less_steady() -> None:
    steady = Rating(1500, 60)
    assert rate(steady, [Result(Rating(2300, 60), 1)]).volatility > steady.volatility
    assert rate(steady, [Result(Rating(1500, 60), 1)]).volatility < steady.volatility


absurd = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from([0.0, -0.0, 1e-300, 1e300, -1e300, 5e-324]),
)


@given(
    st.builds(Rating, absurd, absurd.map(abs), absurd.map(abs)),
    st.builds(Rating, absurd, absurd.map(abs), absurd.map(abs)),
    scores,
    st.floats(0, 1),
    absurd,
)
def test_absurd_ratings_stay_finite(
    one: Rating, other: Rating, score: float, weight: float, periods: float
) -> None:
    rating = rate(one, [Result(other, score, weight)], periods)
    assert all(map(isfinite, (rating.value, rating.deviation, rating.volatility)))


@given(st.lists(st.tuples(ratings, scores), max_size=60))
def test_a_career_ends_among_numbers_people_know(career: list[tuple[Rating, float]]) -> None:
    rating = START
    for opponent, score in career:
        rating = rate(rating, [Result(opponent, score)], periods=0.3)
    assert -500 < rating.value < 5000
