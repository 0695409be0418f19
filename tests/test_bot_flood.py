"""How much one person may ask for at once."""

import pytest

from bot.flood import Flood
from core.errors import TooFast


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_ten_at_once_then_one_every_three_seconds() -> None:
    clock = Clock()
    flood = Flood(clock)
    assert [flood.take(1) for _ in range(11)] == [True] * 10 + [False]
    assert flood.take(2)
    clock.now += 3
    flood.check(1)
    clock.now += 1
    with pytest.raises(TooFast) as refused:
        flood.check(1)
    assert refused.value.seconds == 2


def test_it_is_news_once_until_there_was_room_again() -> None:
    clock = Clock()
    flood = Flood(clock)
    while flood.take(1):
        pass
    assert [flood.is_news(1), flood.is_news(1)] == [True, False]
    clock.now += 3
    assert flood.take(1)
    assert not flood.take(1)
    assert flood.is_news(1)


def test_it_never_grows_without_bound() -> None:
    flood = Flood(Clock())
    for person in range(25_000):
        flood.take(person)
    assert len(flood._buckets) <= 10_000


def test_a_clock_that_is_put_back_makes_nobody_wait_for_it() -> None:
    clock = Clock()
    flood = Flood(clock)
    assert flood.take(1)
    clock.now -= 3600
    assert [flood.take(1) for _ in range(10)] == [True] * 9 + [False]
    clock.now += 3
    assert flood.take(1)
