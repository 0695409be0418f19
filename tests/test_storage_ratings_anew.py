"""Whatever happens, in whatever order: what was worked out step by step is what the events alone say."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, update

from core.board import Color
from core.damping import LONG
from core.match import MatchId, PlayerId
from core.rulesets import BRAZILIAN, ITALIAN
from storage import rating_waves, ratings, tables
from storage.database import Connection
from storage.places import CommunityId, Platform
from tests.rated_matches import PLIES, caches, rated
from tests.storage_scene import NOW, fresh

PEOPLE: Final = range(1, 6)


@dataclass(frozen=True)
class Played:
    """A rated match; the clock goes on by so many hours, sometimes back."""

    white: int
    black: int
    winner: Color | None
    hours: int
    is_italian: bool
    community: int | None
    is_repeat: bool
    plies: int


@dataclass(frozen=True)
class Annulled:
    """One of the matches before, counted from the last."""

    ago: int


@dataclass(frozen=True)
class Linked:
    """Two accounts become one player, or two again; the last so many matches go back."""

    kept: int
    joined: int
    undone: bool
    returned: int


@dataclass(frozen=True)
class Forgotten:
    """Somebody has all deleted that is known of them; what they played stays."""

    player: int


@dataclass(frozen=True)
class Settled:
    """A little of what was left to do is done."""

    results: int


Happening = Played | Annulled | Linked | Forgotten | Settled
someone = st.sampled_from(PEOPLE)
playing = st.builds(
    Played,
    someone,
    someone,
    st.sampled_from([Color.WHITE, Color.BLACK, None]),
    st.integers(-10, 400),
    st.sampled_from([False, False, False, True]),
    st.sampled_from([None, 1, 2]),
    st.sampled_from([False, False, False, True]),
    st.sampled_from([PLIES, LONG, LONG, PLIES - 1]),
).filter(lambda match: match.white != match.black)
annulling = st.builds(Annulled, st.integers(0, 9))
linking = st.builds(Linked, someone, someone, st.booleans(), st.integers(0, 3)).filter(
    lambda link: link.kept != link.joined
)
forgetting = st.builds(Forgotten, someone)
settling = st.builds(Settled, st.integers(1, 3))
# By far most of what happens are matches; so there is something for the rest to change.
KINDS = [playing] * 16 + [annulling, annulling, linking, forgetting, settling]
happenings = st.lists(
    st.integers(0, len(KINDS) - 1).flatmap(lambda kind: KINDS[kind]), min_size=10, max_size=20
)


class Club:
    """A few people, two communities, and all that happens to them."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.now = NOW
        self.matches: list[MatchId] = []

    async def open(self) -> None:
        people = [{"id": number, "name": str(number), "created_at": NOW} for number in PEOPLE]
        await self.connection.execute(insert(tables.players), people)
        towns = [
            {"id": number, "platform": Platform.TELEGRAM, "external": number, "title": "", "created_at": NOW}
            for number in (1, 2)
        ]
        await self.connection.execute(insert(tables.communities), towns)

    async def see(self, happening: Happening) -> None:
        match happening:
            case Played():
                await self._play(happening)
            case Annulled(ago):
                await self._annul(ago)
            case Linked(kept, joined, undone, returned):
                await self._link(PlayerId(kept), PlayerId(joined), returned if undone else None)
            case Forgotten(player):
                await self._forget(PlayerId(player))
            case Settled(results):
                await rating_waves.go_on(self.connection, BRAZILIAN.code, results)

    async def _play(self, match: Played) -> None:
        self.now += timedelta(hours=match.hours)
        played = await rated(
            self.connection,
            PlayerId(match.white),
            PlayerId(match.black),
            match.winner,
            at=self.now,
            ruleset=ITALIAN if match.is_italian else BRAZILIAN,
            community=CommunityId(match.community) if match.community else None,
            line=0 if match.is_repeat else len(self.matches),
            plies=match.plies,
        )
        self.matches.append(played)

    async def _annul(self, ago: int) -> None:
        if ago < len(self.matches):
            await ratings.annul(self.connection, self.matches[-1 - ago], PlayerId(1), "why", self.now)

    async def _link(self, kept: PlayerId, joined: PlayerId, returned: int | None) -> None:
        if returned is None:
            await ratings.link(self.connection, kept, joined, self.now)
        else:
            last = self.matches[len(self.matches) - returned :]
            await ratings.unlink(self.connection, kept, joined, self.now, last)

    async def _forget(self, player: PlayerId) -> None:
        gone = update(tables.players).where(tables.players.c.id == player).values(forgotten_at=self.now)
        await self.connection.execute(gone)
        await ratings.forget(self.connection, player)

    async def settle(self) -> None:
        for ruleset in await ratings.unsettled(self.connection):
            while await ratings.settle(self.connection, ruleset):
                pass


async def watched(happened: Sequence[Happening]) -> tuple[object, object]:
    """What is kept after all this, and what the events alone make of it."""
    with TemporaryDirectory() as folder:
        async with fresh(Path(folder)) as database, database.write() as connection:
            club = Club(connection)
            await club.open()
            for happening in happened:
                await club.see(happening)
            await club.settle()
            kept = await caches(connection)
            await ratings.recompute(connection)
            return kept, await caches(connection)


@pytest.mark.slow
@pytest.mark.timeout(900)
@given(happened=happenings, at_once=st.booleans())
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
def test_step_by_step_is_what_the_events_say(happened: list[Happening], *, at_once: bool) -> None:
    """Whether what a change in the past brings is worked out at once, or two results at a time."""
    with pytest.MonkeyPatch.context() as patch:
        if not at_once:
            patch.setattr(ratings, "_SLICES_AT_ONCE", 0)
            patch.setattr(rating_waves, "_READ_AT_ONCE", 2)
        kept, anew = asyncio.run(watched(happened))
    assert kept == anew


def won(white: int, black: int, *, community: int | None = None, by_heart: bool = False) -> Played:
    """White wins an hour later, in a long game if it is known by heart."""
    plies = LONG if by_heart else PLIES
    return Played(white, black, Color.WHITE, 1, False, community, by_heart, plies)  # noqa: FBT003 - as named above


ROUND = [won(1, 2), won(3, 4), won(2, 3, community=1), won(4, 5), won(5, 1), won(2, 4)]
BY_HEART = [won(white, black, by_heart=True) for white, black in ((1, 2), (1, 3), (2, 4), (1, 5), (2, 3))]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([Annulled(5)], id="the first match"),
        pytest.param([Annulled(1), Settled(1), Annulled(5)], id="an earlier one while a later is worked out"),
        pytest.param([Annulled(5), Settled(2), Annulled(1)], id="a later one while an earlier is worked out"),
        pytest.param([Annulled(5), Settled(1), won(1, 3), won(3, 5)], id="and matches end meanwhile"),
        pytest.param([Linked(1, 4, undone=False, returned=0), Settled(1), Annulled(3)], id="a link"),
        pytest.param([Forgotten(4)], id="somebody is forgotten"),
        pytest.param([Forgotten(4), won(4, 1)], id="who still has a match that ends"),
        pytest.param([Annulled(5), Settled(1), Forgotten(1)], id="somebody forgotten while it is worked out"),
        pytest.param([Forgotten(2), Annulled(5)], id="somebody forgotten before"),
        pytest.param([*BY_HEART, Annulled(4), Settled(3), Annulled(1)], id="what others repeat"),
        pytest.param([*BY_HEART, Linked(2, 1, undone=False, returned=0), Annulled(4)], id="and by a link"),
    ],
)
async def test_changes_in_the_past_overtake_each_other(
    connection: Connection, monkeypatch: pytest.MonkeyPatch, changes: list[Happening]
) -> None:
    monkeypatch.setattr(ratings, "_SLICES_AT_ONCE", 0)
    monkeypatch.setattr(rating_waves, "_READ_AT_ONCE", 2)
    club = Club(connection)
    await club.open()
    for happening in [*ROUND, *changes]:
        await club.see(happening)
    await club.settle()
    kept = await caches(connection)
    await ratings.recompute(connection)
    assert kept == await caches(connection)
    assert not await ratings.unsettled(connection)
