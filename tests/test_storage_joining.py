"""Two players become one and two again: all is handed over, and all comes back to where it was."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from core.board import Color
from core.challenge import Invited
from core.match import Match, PlayerId, resign
from core.vacation import VacationDay
from storage import (
    cards,
    challenges,
    imports,
    joining,
    link_codes,
    links,
    matches,
    notices,
    parting,
    players,
    preferences,
    vacations,
)
from storage.database import Connection, Database
from storage.imports import ImportedGame
from storage.links import Link
from storage.places import Place, Platform
from storage.players import Account, Player
from storage.preferences import Preferences
from tests.storage_scene import ANN, BOB, CHANNEL, DAY, GROUP, HOUR, NOW, TERMS, People, fresh, people, seated
from tests.traces import everything_in

LATER = NOW + HOUR
THE_LINK = frozenset({"links", "link_rows", "link_codes"})


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with fresh(tmp_path) as database:
        yield database


async def joined(connection: Connection, met: People) -> Link:
    """Bob joined to Ann, for a while."""
    await joining.join(connection, met.ann.id, met.bob.id, Platform.TELEGRAM, LATER)
    link = await links.link_of(connection, met.ann.id)
    assert link is not None
    return link


async def shown(connection: Connection, match: Match, place: Place, reader: PlayerId | None) -> None:
    card = await cards.create(connection, match.id, place, side=Color.WHITE, reader=reader, now=NOW)
    await cards.shown(connection, card, message=card.id + 100, edition=0, version=1, over=False)


async def lived(connection: Connection, met: People, dice: random.Random) -> None:
    """Anything that may have happened to the three, and a fourth."""
    dan = await players.meet(connection, Account(Platform.DISCORD, 5, "Dan"), NOW)
    everybody = [met.ann, met.bob, met.cat, dan]
    for number in range(dice.randrange(4, 12)):
        one, other = dice.sample(everybody, 2)
        await met_at_the_board(connection, dice, one, other)
        await challenged(connection, one.id, dice.choice([None, other.id]), f"CODE{number}")
        if dice.random() < 0.6:
            await players.block(connection, one.id, other.id, NOW)
    for player in everybody:
        await chosen_by(connection, dice, player.id)
        await told(connection, f"key{player.id}", player.id, dice.choice(places_of(player)))


async def met_at_the_board(connection: Connection, dice: random.Random, one: Player, other: Player) -> None:
    match = await seated(connection, one, other)
    if places_of(one) == places_of(other) and dice.random() < 0.5:
        await shown(connection, match, dice.choice(places_of(one)), None)
    else:
        for reader, place in zip((one, other), (0, 1), strict=True):
            await shown(connection, match, places_of(reader)[place], reader.id)
    if {one.id, other.id} == {1, 2} or dice.random() < 0.5:
        await matches.save(connection, match, resign(match, dice.choice(list(Color))), NOW)


def places_of(player: Player) -> list[Place]:
    """Where somebody with one account is met."""
    if player.accounts[0].platform is Platform.DISCORD:
        return [CHANNEL, Place(Platform.DISCORD, 78)]
    return [GROUP, Place(Platform.TELEGRAM, 77)]


async def chosen_by(connection: Connection, dice: random.Random, player: PlayerId) -> None:
    sent = ImportedGame(1, "One", "Other", "1-0", 1, "1. 22-18 1-0")
    await imports.keep(connection, player, [sent] * dice.randrange(1, 3), NOW)
    days = [VacationDay(NOW + DAY * count) for count in dice.sample(range(9), dice.randrange(4))]
    await vacations.add(connection, player, days)
    if dice.random() < 0.5:
        chosen = Preferences(reminders=dice.random() < 0.5, time_zone=dice.choice(["Asia/Tokyo", None]))
        await preferences.save(connection, player, chosen)


async def challenged(connection: Connection, by: PlayerId, to: PlayerId | None, code: str) -> None:
    place = CHANNEL if by == 1 else GROUP
    await challenges.create(
        connection,
        code=code,
        challenger=by,
        invited=Invited(to),
        terms=TERMS,
        expires_at=NOW + DAY,
        rematch_of=None,
        place=place,
        now=NOW,
    )


async def told(connection: Connection, key: str, player: PlayerId, place: Place) -> None:
    await notices.put(connection, key=key, kind="kind", place=place, player=player, data={}, due_at=NOW)


@pytest.mark.parametrize("seed", range(25))
async def test_who_is_linked_and_unlinked_is_as_before(database: Database, seed: int) -> None:
    async with database.write() as connection:
        met = await people(connection)
        await lived(connection, met, random.Random(seed))
    before = everything_in(database.path, but=THE_LINK)
    async with database.write() as connection:
        link = await joined(connection, met)
    assert everything_in(database.path, but=THE_LINK)["accounts"] != before["accounts"]
    async with database.write() as connection:
        assert await parting.part(connection, link, LATER + HOUR) == []
        assert await links.link_of(connection, met.ann.id) is None
    assert everything_in(database.path, but=THE_LINK) == before
    assert everything_in(database.path)["link_rows"] == []


async def test_one_player_has_the_games_challenges_and_accounts_of_both(connection: Connection) -> None:
    met = await people(connection)
    one, other = await seated(connection, met.ann, met.cat), await seated(connection, met.cat, met.bob)
    between = await seated(connection, met.bob, met.ann)
    await matches.save(connection, between, resign(between, Color.WHITE), NOW)
    await shown(connection, other, GROUP, met.bob.id)
    await shown(connection, between, GROUP, met.bob.id)
    await challenged(connection, met.bob.id, None, "OPEN")
    await players.block(connection, met.cat.id, met.bob.id, NOW)
    await told(connection, "key", met.bob.id, GROUP)
    await joined(connection, met)
    assert [one.id for one in await matches.playing(connection, met.ann.id)] == [one.id, other.id]
    assert await matches.playing(connection, met.bob.id) == []
    [card] = await cards.of_match(connection, other.id)
    assert card.reader == met.ann.id
    [posted] = await challenges.open_of(connection, met.ann.id, NOW)
    assert posted.challenge.code == "OPEN"
    found = await players.by_account(connection, BOB.platform, BOB.external)
    assert found == (await players.find(connection, [met.ann.id]))[met.ann.id]
    assert found.accounts == (ANN, BOB)
    assert [one.id for one in await players.blocks_of(connection, met.cat.id)] == [met.ann.id]
    assert await players.blocked_between(connection, met.cat.id, met.ann.id)
    [waiting] = await notices.due(connection, list(Platform), NOW)
    assert waiting.player == met.ann.id
    # What they played against themselves stays between the two they were.
    kept = await matches.load(connection, between.id)
    assert kept is not None
    assert (kept.white, kept.black) == (met.bob.id, met.ann.id)


async def test_what_was_begun_since_stays_with_the_account_it_was_begun_from(connection: Connection) -> None:
    met = await people(connection)
    link = await joined(connection, met)
    here, there, across = [await begun_later(connection, met) for _ in range(3)]
    await shown(connection, here, CHANNEL, met.ann.id)
    await shown(connection, here, Place(Platform.TELEGRAM, 77), met.ann.id)
    await shown(connection, there, GROUP, None)
    await shown(connection, across, GROUP, met.ann.id)
    await shown(connection, across, CHANNEL, met.cat.id)
    await shown(connection, across, Place(Platform.DISCORD, 78), met.ann.id)
    ended = resign(there, Color.BLACK)
    await matches.save(connection, there, ended, LATER + HOUR)
    assert await parting.part(connection, link, LATER + DAY) == [there.id]
    seats = {one.id: one.white for one in [await reloaded(connection, one) for one in (here, there, across)]}
    assert seats == {here.id: met.ann.id, there.id: met.bob.id, across.id: met.bob.id}
    readers = [
        [(card.place.platform, card.reader) for card in await cards.of_match(connection, one.id)]
        for one in (here, there, across)
    ]
    assert readers == [
        [(Platform.DISCORD, met.ann.id)],
        [(Platform.TELEGRAM, None)],
        [(Platform.TELEGRAM, met.bob.id), (Platform.DISCORD, met.cat.id)],
    ]


async def begun_later(connection: Connection, met: People) -> Match:
    return await matches.create(
        connection,
        white=met.ann.id,
        black=met.cat.id,
        terms=TERMS,
        challenge=None,
        community=None,
        now=LATER + timedelta(minutes=1),
    )


async def reloaded(connection: Connection, match: Match) -> Match:
    found = await matches.load(connection, match.id)
    assert found is not None
    return found


async def test_vacation_counts_for_both_and_a_day_given_back_is_given_back_to_both(
    connection: Connection,
) -> None:
    met = await people(connection)
    mine, theirs, gone = (VacationDay(NOW + DAY * count) for count in range(3))
    await vacations.add(connection, met.ann.id, [mine])
    await vacations.add(connection, met.bob.id, [mine, theirs, gone])
    link = await joined(connection, met)
    assert await vacations.taken(connection, met.ann.id) == [mine, theirs, gone]
    await vacations.remove(connection, met.ann.id, [theirs, gone])
    cut = replace(theirs, over_at=theirs.begins_at + HOUR)
    await vacations.add(connection, met.ann.id, [cut])
    await parting.part(connection, link, LATER)
    assert await vacations.taken(connection, met.ann.id) == [mine]
    assert await vacations.taken(connection, met.bob.id) == [mine, cut]


async def test_a_block_that_is_taken_back_is_taken_back_for_both(connection: Connection) -> None:
    met = await people(connection)
    for blocked in (met.ann, met.bob):
        await players.block(connection, met.cat.id, blocked.id, NOW)
    link = await joined(connection, met)
    await players.unblock(connection, met.cat.id, met.ann.id)
    await parting.part(connection, link, LATER)
    assert await players.blocks_of(connection, met.cat.id) == []


async def test_settings_changed_since_stay(connection: Connection) -> None:
    met = await people(connection)
    await preferences.save(connection, met.bob.id, Preferences(reminders=False))
    link = await joined(connection, met)
    assert not (await preferences.load(connection, met.ann.id)).reminders
    await preferences.save(connection, met.ann.id, Preferences(time_zone="Asia/Tokyo"))
    await parting.part(connection, link, LATER)
    assert (await preferences.load(connection, met.ann.id)).time_zone == "Asia/Tokyo"
    assert not (await preferences.load(connection, met.bob.id)).reminders


async def test_who_somebody_is_by_now(connection: Connection) -> None:
    met = await people(connection)
    link = await joined(connection, met)
    assert await links.now_known_as(connection, met.bob.id) == met.ann.id
    assert await links.now_known_as(connection, met.cat.id) == met.cat.id
    await players.meet(connection, replace(BOB, name="Bobby"), LATER)
    await parting.part(connection, link, LATER)
    assert await links.now_known_as(connection, met.bob.id) == met.bob.id
    known = await players.find(connection, [met.ann.id, met.bob.id])
    assert [one.name for one in known.values()] == ["Ann", "Bobby"]


async def test_of_the_codes_of_a_player_only_the_newest_is_good(connection: Connection) -> None:
    met = await people(connection)
    await link_codes.put(connection, met.ann.id, 1, NOW + HOUR)
    await link_codes.put(connection, met.ann.id, 2, NOW + HOUR)
    assert await link_codes.find(connection, 1) is None
    await link_codes.use(connection, 2, NOW)
    await link_codes.put(connection, met.ann.id, 3, NOW + DAY)
    found = [await link_codes.find(connection, digest) for digest in (2, 3)]
    assert [(one.player, one.is_used) for one in found if one] == [(met.ann.id, True), (met.ann.id, False)]
    await link_codes.prune(connection, NOW + HOUR + HOUR)
    assert await link_codes.find(connection, 2) is None
    assert await link_codes.find(connection, 3) is not None


async def test_two_play_each_other_until_it_is_over(connection: Connection) -> None:
    met = await people(connection)
    match = await seated(connection, met.bob, met.ann)
    await seated(connection, met.ann, met.cat)
    assert await links.playing_each_other(connection, met.ann.id, met.bob.id) == match.id
    await matches.save(connection, match, resign(match, Color.WHITE), NOW)
    assert await links.playing_each_other(connection, met.ann.id, met.bob.id) is None
