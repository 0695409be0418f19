"""The days of vacation that somebody has taken are kept, and given back."""

from core.vacation import VacationDay
from storage import vacations
from storage.database import Connection
from tests.storage_scene import DAY, NOW, People


async def test_vacation_days_are_kept_and_given_back(connection: Connection, three: People) -> None:
    days = [VacationDay(NOW + DAY * number) for number in range(3)]
    await vacations.add(connection, three.ann.id, days[1:])
    await vacations.add(connection, three.ann.id, days[:1])
    assert await vacations.taken(connection, three.ann.id) == days
    assert await vacations.taken(connection, three.bob.id) == []
    await vacations.remove(connection, three.ann.id, days[1:])
    assert await vacations.taken(connection, three.ann.id) == days[:1]


async def test_a_day_that_ended_early_says_when(connection: Connection, three: People) -> None:
    ended = VacationDay(NOW, NOW + DAY / 2)
    await vacations.add(connection, three.ann.id, [ended])
    assert await vacations.taken(connection, three.ann.id) == [ended]
