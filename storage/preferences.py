"""What players prefer; who has chosen nothing prefers what is usual."""

from dataclasses import asdict, dataclass
from datetime import time

from sqlalchemy import insert, select, update

from core.match import PlayerId
from core.ruleset import NotationStyle
from storage.appearance import Orientation, ThemeName, looks_of
from storage.database import Connection
from storage.tables import preferences

_MINUTES_AN_HOUR = 60


@dataclass(frozen=True, slots=True)
class Preferences:
    """Whether somebody is reminded, in private as well, when not, by the clocks of which time zone.

    `auto_vacation`: a day of vacation is taken before a game would be lost on time. `language` is an IETF
    tag, None where it is left to the platform. How boards and moves look holds for what only they see.
    """

    reminders: bool = True
    privately: bool = False
    quiet_from: time | None = None
    quiet_until: time | None = None
    time_zone: str | None = None
    auto_vacation: bool = True
    language: str | None = None
    theme: ThemeName = ThemeName.WOOD
    orientation: Orientation = Orientation.OWN
    notation: NotationStyle = NotationStyle.NUMERIC


async def load(connection: Connection, player: PlayerId) -> Preferences:
    """What a player prefers."""
    row = (await connection.execute(select(preferences).where(preferences.c.player_id == player))).first()
    if row is None:
        return Preferences()
    looks = looks_of(row.theme, row.orientation, row.notation)
    return Preferences(
        reminders=row.reminders,
        privately=row.privately,
        quiet_from=_time(row.quiet_from),
        quiet_until=_time(row.quiet_until),
        time_zone=row.time_zone,
        auto_vacation=row.auto_vacation,
        language=row.language,
        theme=looks.theme,
        orientation=looks.orientation,
        notation=looks.notation,
    )


async def save(connection: Connection, player: PlayerId, chosen: Preferences) -> None:
    """Remember what a player prefers."""
    row = asdict(chosen)
    row |= {"quiet_from": _minutes(chosen.quiet_from), "quiet_until": _minutes(chosen.quiet_until)}
    known = update(preferences).where(preferences.c.player_id == player)
    if (await connection.execute(known.values(row))).rowcount == 0:
        await connection.execute(insert(preferences).values(player_id=player, **row))


def _minutes(moment: time | None) -> int | None:
    return None if moment is None else moment.hour * _MINUTES_AN_HOUR + moment.minute


def _time(minutes: int | None) -> time | None:
    return None if minutes is None else time(*divmod(minutes, _MINUTES_AN_HOUR))
