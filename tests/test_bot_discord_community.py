"""What those who keep order on a Discord server set for it, and what comes of it."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.dashboards import DashboardKeeper
from storage import admin_log
from storage.admin_log import Deed
from storage.places import CommunityId, Place, Platform
from tests.discord_sim import Sim, labels_of, simulated, text_of, turned

REFUSED = "Only those who administer this chat can do that."


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


@pytest.fixture
def keeper(sim: Sim) -> simcord.MemberActor:
    """Somebody who keeps order on the server."""
    return keeper_of(sim, sim.guild)


def keeper_of(sim: Sim, guild: simcord.GuildHandle) -> simcord.MemberActor:
    return guild.add_member(sim.env.create_user("keeper"), roles=[orders_of(guild)])


def orders_of(guild: simcord.GuildHandle) -> simcord.RoleHandle:
    can = discord.Permissions(manage_messages=True, manage_guild=True)
    return guild.create_role("Orders", permissions=can)


def again(sim: Sim, member: simcord.MemberActor, *roles: simcord.RoleHandle) -> simcord.MemberActor:
    """The same person with these roles and no others."""
    sim.guild.remove_member(member)
    return sim.guild.add_member(member.user, roles=roles)


async def let_anybody_try(sim: Sim, *names: str) -> None:
    """Have the server show commands to everybody that are meant for those who keep order."""
    for command in await sim.client.tree.fetch_commands():
        if command.name in names:
            sim.guild.set_command_permissions(command, {sim.guild.default_role: True})


async def pressed(sim: Sim, who: simcord.MemberActor, message: Any, label: str) -> Any:
    """What a press makes of an answer that only the one who presses sees."""
    result = await who.click(message, label=label)
    await sim.deliver()
    return result.response or result.followups[0]


# Setting


async def test_all_is_shown_and_set_by_options_and_by_buttons(sim: Sim, keeper: simcord.MemberActor) -> None:
    shown = await sim.asked(keeper, "community")
    for line in ("**Usual game**: Brazilian draughts", "**Usually rated**: no", "**Played**: everywhere"):
        assert line in text_of(shown)
    shown = await pressed(sim, keeper, shown, "Usually rated: yes")
    assert "**Usually rated**: yes" in text_of(shown)
    assert "Usually rated: no" in labels_of(shown)
    choices = await pressed(sim, keeper, shown, "Usual pace …")
    assert len(labels_of(choices)) == 9
    shown = await pressed(sim, keeper, choices, "All settings")
    assert "**Usually rated**: yes" in text_of(shown)
    choices = await pressed(sim, keeper, shown, "Usual pace …")
    shown = await pressed(sim, keeper, choices, "Usual pace: 5 days per move")
    assert "**Usual pace**: 5 days per move" in text_of(shown)
    told = await sim.told(keeper, "community", game="italian", leaderboard=False)
    assert "**Usual game**: Italian draughts" in told
    assert "**Leaderboard**: no" in told
    await sim.told(sim.ana, "challenge")
    offer = text_of(sim.newest())
    assert "ana looks for an opponent: Italian draughts." in offer
    assert "5 days per move" in offer
    assert "Colours by lot; rated." in offer
    await sim.told(sim.ana, "challenge", game="brazilian", pace="1d", rated=False)
    offer = text_of(sim.newest())
    assert "Brazilian draughts." in offer
    assert "1 day per move" in offer
    assert "Colours by lot; casual." in offer


async def test_the_terms_in_a_persons_menu_begin_with_the_usual_ones(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    await sim.told(keeper, "community", game="italian", rated=True, pace="7d")
    opened = await sim.ana.context_menu(sim.games, "Challenge", sim.bruno)
    assert opened.response is not None
    await sim.ana.click(opened.response, label="Send the challenge")
    await sim.deliver()
    offer = text_of(sim.newest())
    assert offer.startswith(f"ana challenges {sim.bruno.mention}: Italian draughts.")
    assert "Colours by lot; rated." in offer
    assert "7 days per move" in offer


async def test_only_those_who_keep_order_on_this_server(sim: Sim, keeper: simcord.MemberActor) -> None:
    await let_anybody_try(sim, "community", "adminlog")
    for name, options in (
        ("community", {}),
        ("community", {"rated": True}),
        ("community", {"where": sim.games}),
        ("adminlog", {}),
    ):
        assert await sim.told(sim.bruno, name, **options) == REFUSED
    shown = await sim.asked(keeper, "community")
    assert "**Usually rated**: no" in text_of(shown)
    other = sim.env.create_guild("Other")
    lounge = other.create_text_channel("lounge")
    boss = keeper_of(sim, other)
    await sim.env.settle()
    told = text_of(await sim.asked(boss, "community", lounge, rated=True))
    assert "**Usually rated**: yes" in told
    assert "**Usually rated**: no" in await sim.told(keeper, "community")
    assert await sim.told(keeper, "adminlog") == "Nobody has set, closed or annulled anything here yet."


async def test_a_member_sets_neither_the_usual_pace_nor_the_list_of_games(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    await let_anybody_try(sim, "pace", "dashboard")
    for name, options in (("pace", {"pace": "5d"}), ("dashboard", {"state": "on"})):
        assert await sim.told(sim.bruno, name, **options) == REFUSED
    assert "3 days per move" in await sim.told(keeper, "community")
    assert (await sim.told(keeper, "adminlog")).startswith("Nobody has set")
    await sim.told(keeper, "dashboard", state="on")
    assert await sim.told(sim.bruno, "dashboard", state="off") == REFUSED
    log = await sim.told(keeper, "adminlog")
    assert "list of games on" in log
    assert "list of games off" not in log


async def test_who_keeps_order_in_a_channel_only_sets_nothing_for_the_whole_server(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    """A channel can let anybody Manage Messages in it, and nobody Manage Server."""
    mods = sim.guild.create_role("Mods")
    may = discord.PermissionOverwrite(manage_messages=True)
    lounge = sim.guild.create_text_channel("lounge", overwrites={mods: may})
    mona = sim.guild.add_member(sim.env.create_user("mona"), roles=[mods])
    await sim.env.settle()
    shown = await sim.asked(keeper, "community", lounge)
    await sim.begin(rated=True)
    await play_to_the_end(sim)
    await let_anybody_try(sim, "community", "annul", "adminlog")
    for name, options in (
        ("community", {}),
        ("community", {"rated": True}),
        ("annul", {"match": 1, "reason": "Why"}),
        ("adminlog", {}),
    ):
        assert text_of(await sim.asked(mona, name, lounge, **options)) == REFUSED
    assert await mona.autocomplete(lounge, "annul", "match", "") == []
    await sim.begin()
    assert [choice["value"] for choice in await mona.autocomplete(lounge, "close", "match", "")] == [2]
    question = await sim.asked(mona, "close", lounge, match=2)
    await sim.press(mona, question, "Yes, close it")
    assert text_of(question).startswith("You have closed match 2;")
    assert "5 days per move" in text_of(await sim.asked(mona, "pace", lounge, pace="5d"))
    assert "**Usually rated**: no" in await sim.told(keeper, "community")
    log = await sim.told(keeper, "adminlog")
    assert [line.partition("> ")[2] for line in log.splitlines()[1:]] == [
        "mona: Usual pace: 5 days per move",
        "mona: match 2 closed",
    ]
    demoted = again(sim, keeper, mods)
    assert text_of(await pressed(sim, demoted, shown, "Usually rated: yes")) == REFUSED


async def test_commands_are_offered_to_those_who_may_use_them(sim: Sim) -> None:
    needed = {each.name: each.default_member_permissions for each in await sim.client.tree.fetch_commands()}
    manage_messages, manage_server = discord.Permissions(8192), discord.Permissions(32)
    assert {name: may for name, may in needed.items() if may is not None} == {
        **dict.fromkeys(("close", "pace", "dashboard"), manage_messages),
        **dict.fromkeys(("community", "annul", "adminlog"), manage_server),
    }


async def test_who_keeps_order_no_longer_presses_old_buttons_in_vain(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    labels = ("Usually rated: yes", "Usual pace …", "Played: here")
    shown = {label: await sim.asked(keeper, "community") for label in labels}
    member = again(sim, keeper)
    for label, message in shown.items():
        assert text_of(await pressed(sim, member, message, label)) == REFUSED
    keeper = again(sim, member, orders_of(sim.guild))
    told = await sim.told(keeper, "community")
    assert "**Usually rated**: no" in told
    assert "**Played**: everywhere" in told


async def test_where_only_administrators_challenge(sim: Sim, keeper: simcord.MemberActor) -> None:
    await sim.told(keeper, "community", challengers="admins")
    assert (await sim.told(sim.ana, "challenge")).startswith("Here only administrators make challenges.")
    assert (await sim.told(keeper, "challenge")).startswith("Your challenge is sent.")
    await sim.press(sim.bruno, sim.newest(), "Join")
    assert "it is your turn" in text_of(sim.newest())


async def test_where_an_opponent_is_to_be_named(sim: Sim, keeper: simcord.MemberActor) -> None:
    told = await sim.told(keeper, "community", challengers="named")
    assert "**May challenge**: everybody, naming an opponent" in told
    assert (await sim.told(sim.ana, "challenge")).startswith("Here nobody challenges everybody")
    assert (await sim.told(sim.ana, "challenge", opponent=sim.bruno)).startswith("Your challenge is sent.")


# Places


async def test_a_challenge_is_sent_to_the_channels_where_games_are_played(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    lounge = sim.guild.create_text_channel("lounge")
    await sim.env.settle()
    told = await sim.told(keeper, "community", where=sim.games)
    assert f"**Played**: {sim.games.mention}" in told
    refused = text_of(await sim.asked(sim.ana, "challenge", lounge))
    assert refused == f"No games are played here. You are welcome to play in {sim.games.mention}."
    await sim.told(sim.ana, "challenge")
    offer = sim.newest()
    code = text_of(offer).partition("/join ")[2][:6]
    joined = text_of(await sim.asked(sim.bruno, "join", lounge, code=code))
    assert joined.startswith("No games are played here.")
    shown = await sim.asked(keeper, "community", lounge)
    assert labels_of(shown)[-2:] == ["Played: here", "Played: everywhere"]
    shown = await pressed(sim, keeper, shown, "Played: here")
    assert f"**Played**: {sim.games.mention}, {lounge.mention}" in text_of(shown)
    await pressed(sim, keeper, shown, "Played: not here")
    assert f"**Played**: {sim.games.mention}\n" in await sim.told(keeper, "community", rated=True) + "\n"
    await sim.told(keeper, "community", places="everywhere")
    assert text_of(await sim.asked(sim.ana, "challenge", lounge)).startswith("Your challenge is sent.")


# Threads


async def test_each_match_has_a_thread_of_its_own(sim: Sim, keeper: simcord.MemberActor) -> None:
    assert "I cannot open" not in await sim.told(keeper, "community", threads=True)
    await sim.told(sim.ana, "challenge", opponent=sim.bruno)
    offer = sim.newest()
    await sim.press(sim.bruno, offer, "Accept")
    [thread] = sim.games.threads
    assert thread.name == "Match 1: ana – bruno"
    assert thread.id == offer.id, "it hangs on the challenge"
    card = sim.newest(thread)
    assert "it is your turn" in text_of(card)
    await sim.bruno.send(thread, "hello")
    await sim.ana.send(thread, "22-18", reply_to=card)
    await sim.deliver()
    assert "ana played `22-18`" in text_of(sim.newest(thread))
    # A thread has no threads, and belongs to its channel.
    await sim.told(keeper, "community", where=sim.games)
    await sim.asked(sim.ana, "challenge", thread, opponent=sim.bruno)
    await sim.press(sim.bruno, sim.newest(thread), "Accept")
    assert "it is your turn" in text_of(sim.newest(thread))
    assert len(sim.games.threads) == 1


async def test_a_match_in_a_thread_is_on_the_list_of_its_channel(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    await sim.told(keeper, "community", threads=True, where=sim.games)
    await sim.told(keeper, "dashboard", state="on")
    await sim.told(sim.ana, "challenge", opponent=sim.bruno)
    await sim.press(sim.bruno, sim.newest(), "Accept")
    [thread] = sim.games.threads
    await sim.asked(sim.ana, "challenge", thread, opponent=sim.bruno)
    await sim.press(sim.bruno, sim.newest(thread), "Accept")
    await list_games(sim)
    head, *lines = text_of(sim.newest()).splitlines()
    assert head == "**Games in this chat**"
    assert [line.partition(":")[0] for line in lines] == ["Match 1", "Match 2"]


async def list_games(sim: Sim) -> None:
    """Bring all dashboards up to date that are due."""
    desk = sim.client.desk
    keeper = DashboardKeeper(desk.database, {Platform.DISCORD: sim.client.messenger}, desk.now)
    for place in await keeper._due(desk.now()):
        await keeper._deliver(place)


async def test_a_thread_that_hangs_on_a_message_is_found_again(sim: Sim) -> None:
    """As after a stop between opening it and noting that."""
    await sim.told(sim.ana, "challenge", opponent=sim.bruno)
    offer, messenger = sim.newest(), sim.client.messenger
    here = Place(Platform.DISCORD, sim.games.id)
    first = await messenger.open_thread(here, "Match 1", offer.id)
    assert first == replace(here, chat=offer.id)
    assert await messenger.open_thread(here, "Match 1", offer.id) == first
    assert await messenger.open_thread(first, "Match 1", None) == first, "threads have none"
    # Where that message is gone, or there never was one, it stands by itself.
    for message in (404, None):
        other = await messenger.open_thread(here, "Match 2" * 30, message)
        assert other.chat not in {here.chat, first.chat}
    await sim.env.settle()
    assert len(sim.games.threads) == 3


async def test_without_the_permission_it_is_said_and_played_in_the_channel(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    quiet = sim.guild.create_text_channel(
        "quiet",
        overwrites={sim.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )
    await sim.env.settle()
    told = text_of(await sim.asked(keeper, "community", quiet, threads=True))
    assert "I lack the permission **Create Public Threads**" in told
    await sim.asked(sim.ana, "challenge", quiet, opponent=sim.bruno)
    await sim.press(sim.bruno, sim.newest(quiet), "Accept")
    await sim.deliver()
    texts = [text_of(message) for message in quiet.history()]
    assert any("it is your turn" in text for text in texts)
    assert len([text for text in texts if "I lack the permission **Create Public Threads**" in text]) == 1


# The log


async def test_the_log_tells_what_was_done(sim: Sim, keeper: simcord.MemberActor) -> None:
    await sim.told(keeper, "pace", pace="5d")
    await sim.told(keeper, "community", where=sim.games)
    await sim.told(keeper, "dashboard", state="on")
    await sim.begin()
    await sim.press(keeper, await sim.asked(keeper, "close", match=1), "Yes, close it")
    head, *lines = (await sim.told(keeper, "adminlog")).splitlines()
    assert head == "**What administrators did here**"
    assert [line.partition("> ")[2] for line in lines] == [
        "keeper: match 1 closed",
        "keeper: list of games on",
        "keeper: Played: here (`games`)",
        "keeper: Usual pace: 5 days per move",
    ]


async def test_all_of_the_log_is_told_page_by_page(sim: Sim, keeper: simcord.MemberActor) -> None:
    await sim.told(keeper, "pace", pace="5d")
    async with sim.client.desk.database.write() as connection:
        [entry] = await admin_log.latest(connection, CommunityId(1), 0, 1)
        for number in range(1, 13):
            closed = replace(entry, deed=Deed.CLOSED, data={"match": number})
            await admin_log.note(connection, CommunityId(1), closed)
    told = await sim.asked(keeper, "adminlog")
    head, newest, *lines, foot = text_of(told).splitlines()
    assert (head, len(lines), foot) == ("**What administrators did here**", 9, "Page 1 of 2")
    assert newest.endswith("keeper: match 12 closed")
    told = await turned(keeper, told, "Next page ▶")
    _, *lines, foot = text_of(told).splitlines()
    assert (len(lines), foot) == (3, "Page 2 of 2")
    assert lines[-1].endswith("keeper: Usual pace: 5 days per move")
    again(sim, keeper)
    assert REFUSED in text_of(await pressed(sim, keeper, told, "◀ Page before"))


# Annulling


async def play_to_the_end(sim: Sim) -> None:
    """Bruno resigns the match on the newest card."""
    for who, move in ((sim.ana, "22-18"), (sim.bruno, "9-14"), (sim.ana, "18x9"), (sim.bruno, "5x14")):
        await sim.play(who, move)
    question = await sim.asked(sim.bruno, "resign")
    await sim.press(sim.bruno, question, "Yes, resign")


async def test_those_who_keep_order_annul_a_match(sim: Sim, keeper: simcord.MemberActor) -> None:
    await sim.begin(rated=True)
    assert (await sim.told(keeper, "annul", match=1, reason="Why")).startswith("That can be done when")
    await play_to_the_end(sim)
    await let_anybody_try(sim, "annul")
    assert await sim.told(sim.ana, "annul", match=1, reason="I lost") == REFUSED
    told = await sim.told(keeper, "annul", match=1, reason="*played* by @everyone")
    assert told.startswith("You have annulled match 1:")
    said = text_of(sim.newest())
    assert f"{sim.ana.mention}, {sim.bruno.mention}: match 1 was annulled" in said
    assert said.endswith("The reason: `*played* by @everyone`")
    assert (await sim.told(keeper, "annul", match=1, reason="Why")).startswith("That match has been annulled")
    assert "Annulled by an administrator" in await sim.told(sim.ana, "flip", match=1)
    assert "keeper: match 1 annulled" in await sim.told(keeper, "adminlog")


async def test_another_servers_administrators_annul_nothing_here(sim: Sim) -> None:
    await sim.begin(rated=True)
    other = sim.env.create_guild("Other")
    lounge = other.create_text_channel("lounge")
    boss = keeper_of(sim, other)
    await sim.env.settle()
    for number in (1, 77):
        told = text_of(await sim.asked(boss, "annul", lounge, match=number, reason="Why"))
        assert told.startswith("No match of that number was agreed here.")


async def test_nobody_annuls_a_match_they_played_in(sim: Sim) -> None:
    await sim.begin(rated=True)
    await play_to_the_end(sim)
    for player in (sim.ana, sim.bruno):
        boss = again(sim, player, orders_of(sim.guild))
        told = await sim.told(boss, "annul", match=1, reason="I lost")
        assert told.startswith("That match is your own")


async def offered(sim: Sim, who: simcord.MemberActor, name: str, typed: str = "") -> dict[int, str]:
    """The matches to choose from, in their order."""
    choices = await who.autocomplete(sim.games, name, "match", typed)
    return {choice["value"]: choice["name"] for choice in choices}


async def test_those_who_keep_order_choose_among_the_matches_of_the_server(
    sim: Sim, keeper: simcord.MemberActor
) -> None:
    await sim.begin(rated=True)
    await play_to_the_end(sim)
    await sim.begin()
    await play_to_the_end(sim)
    await sim.begin(rated=True)
    assert await offered(sim, keeper, "annul") == {}, "nobody has met them yet"
    await sim.told(keeper, "community")
    assert await offered(sim, keeper, "close") == {3: "Match 3: ana – bruno"}
    assert await offered(sim, keeper, "annul") == {1: "Match 1: ana – bruno"}, "the second was casual"
    await play_to_the_end(sim)
    assert await offered(sim, keeper, "close") == {}
    assert list(await offered(sim, keeper, "annul")) == [3, 1]
    assert list(await offered(sim, keeper, "annul", "match 1")) == [1]
    assert await offered(sim, keeper, "annul", "carla") == {}
    await sim.told(keeper, "annul", match=3, reason="Why")
    assert list(await offered(sim, keeper, "annul")) == [1]
    # Neither those who play there nor those who keep order elsewhere are shown them.
    await let_anybody_try(sim, "annul", "close")
    assert await offered(sim, sim.ana, "annul") == {}
    lounge = sim.env.create_guild("Other")
    boss, channel = keeper_of(sim, lounge), lounge.create_text_channel("lounge")
    await sim.env.settle()
    await sim.asked(boss, "community", channel)
    for name in ("annul", "close"):
        assert await boss.autocomplete(channel, name, "match", "") == []
