"""What somebody prefers is kept; who has chosen nothing prefers what is usual."""

from dataclasses import replace
from datetime import time

from core.ruleset import NotationStyle
from storage import preferences
from storage.appearance import Orientation, ThemeName
from storage.database import Connection
from storage.preferences import Preferences
from tests.storage_scene import People


async def test_preferences_are_the_usual_ones_until_others_are_chosen(
    connection: Connection, three: People
) -> None:
    assert await preferences.load(connection, three.ann.id) == Preferences()
    chosen = Preferences(reminders=False, privately=True, quiet_from=time(22, 30), quiet_until=time(0))
    elsewhere = replace(chosen, time_zone="Europe/Rome", auto_vacation=False)
    looks = replace(
        chosen, theme=ThemeName.DARK, orientation=Orientation.TO_MOVE, notation=NotationStyle.ALGEBRAIC
    )
    for now_chosen in (chosen, elsewhere, looks):
        await preferences.save(connection, three.ann.id, now_chosen)
        assert await preferences.load(connection, three.ann.id) == now_chosen
    assert await preferences.load(connection, three.bob.id) == Preferences()
