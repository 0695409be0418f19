"""Linking, parting, forgetting and taking away find their rows by an index, however many people there are."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select

from core.match import MatchId, PlayerId
from core.vacation import VacationDay
from storage import (
    exporting,
    forgetting,
    joining,
    link_codes,
    links,
    parting,
    players,
    preferences,
    tables,
    vacations,
)
from storage.database import Connection
from storage.linked_parts import LinkedPart
from storage.links import Link, LinkId
from storage.places import Platform
from storage.preferences import Preferences
from tests.storage_calls import OF_PEOPLE, named, public
from tests.storage_scene import GROUP, NOW, carded, challenged, people, seated
from tests.storage_statements import is_scan, plan, recorded

ONE, OTHER = PlayerId(1), PlayerId(2)
LINK = Link(LinkId(1), ONE, OTHER, Platform.TELEGRAM, NOW)
PLAYED_AS_WHITE = select(tables.matches.c.id).where(tables.matches.c.white_id == OTHER)
CALLS: dict[Callable[..., Any], Callable[[Connection], Awaitable[object]]] = {
    link_codes.put: lambda c: link_codes.put(c, ONE, 1, NOW),
    link_codes.find: lambda c: link_codes.find(c, 1),
    link_codes.use: lambda c: link_codes.use(c, 1, NOW),
    link_codes.prune: lambda c: link_codes.prune(c, NOW),
    links.link_of: lambda c: links.link_of(c, ONE),
    links.now_known_as: lambda c: links.now_known_as(c, OTHER),
    links.parted_at: lambda c: links.parted_at(c, ONE, OTHER),
    links.playing_each_other: lambda c: links.playing_each_other(c, ONE, OTHER),
    links.note: lambda c: links.note(c, LINK, LinkedPart.WHITE, PLAYED_AS_WHITE),
    links.note_all: lambda c: links.note_all(c, LINK, LinkedPart.DAY, [1]),
    links.preferred: lambda c: links.preferred(c, OTHER),
    links.hand_on_notices: lambda c: links.hand_on_notices(c, Platform.TELEGRAM, OTHER, ONE),
    joining.join: lambda c: joining.join(c, ONE, OTHER, Platform.TELEGRAM, NOW),
    parting.part: lambda c: parting.part(c, LINK, NOW),
    forgetting.forget: lambda c: forgetting.forget(c, ONE, NOW),
    exporting.of_player: lambda c: exporting.of_player(c, ONE),
    exporting.matches_of: lambda c: exporting.matches_of(c, ONE),
    exporting.played: lambda c: exporting.played(c, [MatchId(1), MatchId(2)]),
}


def test_every_function_is_looked_at() -> None:
    assert set(CALLS) == set().union(*map(public, OF_PEOPLE))


@pytest.mark.parametrize("function", CALLS, ids=named)
async def test_no_statement_reads_a_whole_table(connection: Connection, function: Callable[..., Any]) -> None:
    await lived(connection)
    if function is not joining.join:
        await joining.join(connection, ONE, OTHER, Platform.TELEGRAM, NOW)
    with recorded() as statements:
        await CALLS[function](connection)
    assert statements
    plans = {statement[0]: await plan(connection, statement) for statement in statements}
    assert not {text: steps for text, steps in plans.items() if any(is_scan(step) for step in steps)}


async def lived(connection: Connection) -> None:
    met = await people(connection)
    match = await seated(connection, met.bob, met.cat)
    await carded(connection, match, GROUP, met.bob)
    await challenged(connection, met.bob)
    await players.block(connection, met.cat.id, met.bob.id, NOW)
    await preferences.save(connection, met.bob.id, Preferences())
    await vacations.add(connection, met.bob.id, [VacationDay(NOW)])
