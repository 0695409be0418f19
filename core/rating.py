"""What a result does to a rating: Glicko-2, every result counted at once, in periods that need not be whole.

After Mark Glickman, "Example of the Glicko-2 system" (2013), https://www.glicko.net/glicko/glicko2.pdf; the
steps are his. A rating period passes in idle time and widens the deviation; a fraction of one, by a fraction.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

PERIOD: Final = timedelta(days=5)
"""A rating period; with it a year without a result takes a deviation of 60 to 107, nearly provisional."""

_SCALE: Final = 173.7178
_CENTRE: Final = 1500.0
_TAU: Final = 0.5
"""How much volatility may change, which Glickman wants between 0.3 and 1.2."""
_MOST_DEVIATION: Final = 350.0
"""That of somebody about whom nothing is known; who stays away does not become less known than that."""
_LEAST_DEVIATION: Final = 45.0
"""Never surer than this: where results come day after day, a rating would freeze."""
_PROVISIONAL: Final = 110.0
"""Above it a rating may be wrong by more than a class of players (two deviations: 220 points)."""
_LEAST_VOLATILITY, _MOST_VOLATILITY = 1e-3, 0.1
_FURTHEST: Final = 20.0
"""How far apart two players are taken to be at most; beyond that a win is certain, to nine places."""
_LEAST_WEIGHT: Final = 1e-6
"""What counts for less counts for nothing."""
_PRECISION: Final = 1e-6
_MOST_STEPS: Final = 100
"""Far more than are taken; so that no rating, however absurd, keeps the program from going on."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is, to within two deviations, and how steady they are."""

    value: float = _CENTRE
    deviation: float = _MOST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet, or any more, to compare it with others."""
        return self.deviation > _PROVISIONAL


START: Final = Rating()
"""Everybody's, before the first result."""


class Result(NamedTuple):
    """A game against somebody rated so: 1 won, 0.5 drawn, 0 lost; with how much of it counts, from 0 to 1."""

    opponent: Rating
    score: float
    weight: float = 1.0


def grown(rating: Rating, idle: timedelta) -> Rating:
    """The rating after so much time without a result; only its deviation grows."""
    variance = _variance(_phi(rating), _sigma(rating), idle / PERIOD)
    return replace(rating, deviation=sqrt(variance) * _SCALE)


def rate(rating: Rating, results: Sequence[Result], periods: float = 0.0) -> Rating:
    """The rating after these results of one moment, at the end of so many periods; itself if none counts."""
    counted = [result for result in results if result.weight >= _LEAST_WEIGHT]
    if not counted:
        return rating
    mu, phi = _mu(rating), _phi(rating)
    # Step 3 and 4: how much the results tell (1 / v), and how much better they are than expected (delta / v).
    information, surplus = map(sum, zip(*(_told(mu, result) for result in counted), strict=True))
    sigma = _new_volatility(phi, _sigma(rating), 1 / information, surplus / information)
    # Steps 6 and 7, written so that nothing is divided by a deviation of nought.
    before = _variance(phi, sigma, periods)
    after = before / (1 + before * information)
    deviation = max(sqrt(after) * _SCALE, _LEAST_DEVIATION)
    return Rating(rating.value + after * surplus * _SCALE, deviation, sigma)


def _told(mu: float, result: Result) -> tuple[float, float]:
    phi = _phi(result.opponent)
    g = 1 / sqrt(1 + 3 * phi**2 / pi**2)
    ahead = min(max(mu - _mu(result.opponent), -_FURTHEST), _FURTHEST)
    expected = 1 / (1 + exp(-g * ahead))
    return result.weight * g**2 * expected * (1 - expected), result.weight * g * (result.score - expected)


def _new_volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5, by the Illinois algorithm: the root of `f` is the logarithm of the new variance."""
    a = log(sigma**2)

    def f(x: float) -> float:
        unexplained = delta**2 - phi**2 - v - exp(x)
        return exp(x) * unexplained / (2 * (phi**2 + v + exp(x)) ** 2) - (x - a) / _TAU**2

    surprise = delta**2 - phi**2 - v
    # One step down is always enough: there the second term is 1 / tau = 2, and the first never below -1/2.
    root = _root(f, a, log(surprise) if surprise > 0 else a - _TAU)
    return min(max(exp(root / 2), _LEAST_VOLATILITY), _MOST_VOLATILITY)


def _root(f: Callable[[float], float], a: float, b: float) -> float:
    at_a, at_b = f(a), f(b)
    steps = 0
    while abs(b - a) > _PRECISION and steps < _MOST_STEPS:
        c = a + (a - b) * at_a / (at_b - at_a)
        at_c = f(c)
        if at_c * at_b <= 0:
            a, at_a = b, at_b
        else:
            at_a /= 2
        b, at_b = c, at_c
        steps += 1
    return a


def _variance(phi: float, sigma: float, periods: float) -> float:
    return min(phi**2 + max(periods, 0.0) * sigma**2, (_MOST_DEVIATION / _SCALE) ** 2)


def _mu(rating: Rating) -> float:
    return (rating.value - _CENTRE) / _SCALE


def _phi(rating: Rating) -> float:
    return min(rating.deviation, _MOST_DEVIATION) / _SCALE


def _sigma(rating: Rating) -> float:
    return min(max(rating.volatility, _LEAST_VOLATILITY), _MOST_VOLATILITY)
