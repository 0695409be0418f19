"""People are known by their accounts, under the name they bear now; and whom they want nothing of is kept."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from core.match import PlayerId
from storage import players, tables
from storage.database import Connection, Database
from storage.places import Place, Platform
from storage.players import Account
from tests.storage_scene import ANN, BOB, DAY, NOW, people


async def changes(connection: Connection) -> int:
    """How many rows this connection has written so far."""
    return int((await connection.exec_driver_sql("SELECT total_changes()")).scalar_one())


async def test_somebody_new_is_kept_with_all_64_bits_of_their_number(connection: Connection) -> None:
    met = await people(connection)
    assert [met.ann.name, met.bob.name] == ["Ann", "Bob"]
    assert met.ann.accounts == (ANN,)
    assert met.bob.accounts == (BOB,)
    assert len({met.ann.id, met.bob.id, met.cat.id}) == 3
    assert await players.by_account(connection, ANN.platform, ANN.external) == met.ann
    assert await players.by_account(connection, BOB.platform, BOB.external) == met.bob


async def test_the_same_number_on_another_platform_is_somebody_else(connection: Connection) -> None:
    one = await players.meet(connection, Account(Platform.DISCORD, 42, "Cat"), NOW)
    other = await players.meet(connection, Account(Platform.TELEGRAM, 42, "Cat"), NOW)
    assert one.id != other.id
    assert await players.by_account(connection, Platform.CONSOLE, 42) is None


async def test_meeting_again_writes_nothing_unless_something_changed(connection: Connection) -> None:
    met = await people(connection)
    before = await changes(connection)
    assert await players.meet(connection, ANN, NOW + DAY) == met.ann
    assert await changes(connection) == before


@pytest.mark.parametrize("changed", [{"name": "Anna"}, {"username": None}, {"language": "it"}])
async def test_what_an_account_says_of_somebody_is_refreshed(
    connection: Connection, changed: dict[str, str | None]
) -> None:
    met = await people(connection)
    account = replace(ANN, **changed)  # type: ignore[arg-type]
    again = await players.meet(connection, account, NOW + DAY)
    assert again.id == met.ann.id
    assert again.name == account.name
    assert again.accounts == (account,)
    assert (await players.find(connection, [met.ann.id]))[met.ann.id] == again


async def test_meeting_at_the_same_moment_makes_one_player(database: Database) -> None:
    async def meet() -> PlayerId:
        async with database.write() as connection:
            return (await players.meet(connection, ANN, NOW)).id

    first, second = await asyncio.gather(meet(), meet())
    assert first == second


async def test_a_player_may_have_an_account_on_each_platform(connection: Connection) -> None:
    met = await people(connection)
    both = (
        tables.accounts.update()
        .where(tables.accounts.c.external == BOB.external)
        .values(player_id=met.ann.id)
    )
    await connection.execute(both)
    ann = (await players.find(connection, [met.ann.id]))[met.ann.id]
    assert ann.on(Platform.DISCORD) == ANN
    assert ann.on(Platform.TELEGRAM) == BOB
    assert ann.on(Platform.CONSOLE) is None


async def test_finding_leaves_out_who_does_not_exist(connection: Connection) -> None:
    met = await people(connection)
    found = await players.find(connection, [met.cat.id, PlayerId(999), met.ann.id, met.ann.id])
    assert found == {met.ann.id: met.ann, met.cat.id: met.cat}
    assert await players.find(connection, []) == {}


async def test_a_block_counts_both_ways_until_it_is_taken_back_by_whoever_made_it(
    connection: Connection,
) -> None:
    ann, bob, cat = (player.id for player in vars(await people(connection)).values())
    for _ in range(2):
        await players.block(connection, ann, bob, NOW)
    assert await players.blocked_between(connection, ann, bob)
    assert await players.blocked_between(connection, bob, ann)
    assert not await players.blocked_between(connection, ann, cat)
    await players.unblock(connection, bob, ann)
    assert await players.blocked_between(connection, bob, ann)
    await players.unblock(connection, ann, bob)
    assert not await players.blocked_between(connection, ann, bob)


async def test_whom_one_has_blocked_is_listed_by_name(connection: Connection) -> None:
    met = await people(connection)
    for blocked in (met.cat, met.bob):
        await players.block(connection, met.ann.id, blocked.id, NOW)
    assert await players.blocks_of(connection, met.ann.id) == [met.bob, met.cat]
    assert await players.blocks_of(connection, met.bob.id) == []


async def test_only_who_exists_can_be_blocked(connection: Connection) -> None:
    ann = (await people(connection)).ann.id
    with pytest.raises(IntegrityError):
        await players.block(connection, ann, PlayerId(999), NOW)


async def test_private_messages_go_where_they_are_known_to_get_through(connection: Connection) -> None:
    bob = (await people(connection)).bob.id
    assert await players.private_place(connection, bob, Platform.TELEGRAM) is None
    await players.note_private_chat(connection, bob, BOB.platform, 2**62)
    place = Place(Platform.TELEGRAM, 2**62)
    assert await players.private_place(connection, bob, Platform.TELEGRAM) == place
    assert await players.private_place(connection, bob, Platform.DISCORD) is None
    await players.set_reachable(connection, BOB.platform, BOB.external, reachable=False, now=NOW)
    assert await players.private_place(connection, bob, Platform.TELEGRAM) is None
    await players.set_reachable(connection, BOB.platform, BOB.external, reachable=True, now=NOW)
    assert await players.private_place(connection, bob, Platform.TELEGRAM) == place


async def test_who_writes_in_private_is_reached_there_again(connection: Connection) -> None:
    bob = (await people(connection)).bob.id
    await players.note_private_chat(connection, bob, BOB.platform, 5)
    await players.set_reachable(connection, BOB.platform, BOB.external, reachable=False, now=NOW)
    await players.note_private_chat(connection, bob, BOB.platform, 6)
    assert await players.private_place(connection, bob, Platform.TELEGRAM) == Place(Platform.TELEGRAM, 6)
    await players.note_private_chat(connection, bob, BOB.platform, 7)
    assert await players.private_place(connection, bob, Platform.TELEGRAM) == Place(Platform.TELEGRAM, 7)


async def test_being_met_elsewhere_does_not_forget_the_private_chat(connection: Connection) -> None:
    bob = (await people(connection)).bob.id
    await players.note_private_chat(connection, bob, BOB.platform, 5)
    await players.meet(connection, replace(BOB, name="Robert"), NOW)
    assert await players.private_place(connection, bob, Platform.TELEGRAM) == Place(Platform.TELEGRAM, 5)


async def test_a_community_is_one_under_any_title(connection: Connection) -> None:
    first = await players.meet_community(connection, Platform.TELEGRAM, -(2**62), "Old", NOW)
    assert await players.meet_community(connection, Platform.TELEGRAM, -(2**62), "New", NOW) == first
    other = await players.meet_community(connection, Platform.DISCORD, -(2**62), "New", NOW)
    assert other != first
    titles = select(tables.communities.c.title).order_by(tables.communities.c.id)
    assert list(await connection.scalars(titles)) == ["New", "New"]


async def test_a_title_that_stays_writes_nothing(connection: Connection) -> None:
    await players.meet_community(connection, Platform.TELEGRAM, -1, "half \ud83d", NOW)
    before = await changes(connection)
    await players.meet_community(connection, Platform.TELEGRAM, -1, "half \ud83d", NOW)
    assert await changes(connection) == before
    assert (await connection.execute(select(func.count()).select_from(tables.communities))).scalar_one() == 1
