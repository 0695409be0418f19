"""What somebody takes away: everything once, others by name only, and games in files of bounded size."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.exporting import ExportFile, as_rows, in_files, in_json
from bot.play import (
    ending,
    exporting,
    forgetting,
    importing,
    moving,
    ordering,
    people,
    planning,
    preferring,
    resting,
)
from bot.play.desk import Caller
from bot.texts.community_codes import Setting
from bot.texts.words import words_of
from core import pdn
from core.board import Color
from core.challenge import Terms
from core.pace import USUAL
from core.pdn import PdnGame
from core.rulesets import BRAZILIAN, ITALIAN
from storage import players
from storage.places import Place, Platform
from tests.stage import CLUB, Stage, a_stage

WORDS = words_of()


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def ana(stage: Stage) -> Caller:
    return await stage.caller("Ana", 987_654_321)


@pytest.fixture
async def bruno(stage: Stage) -> Caller:
    return await stage.caller("Bruno “B”", 123_456_789, CLUB)


async def played(stage: Stage, ana: Caller, bruno: Caller) -> None:
    """An Italian game that Ana lost, and a Brazilian one that goes on."""
    for ruleset, move in ((ITALIAN, "21-17"), (BRAZILIAN, "22-18")):
        match = await stage.begin(ana, bruno, Terms(ruleset, pace=USUAL))
        await moving.play_typed(stage.desk, ana, match.id, move)
        if ruleset is ITALIAN:
            await ending.resign(stage.desk, ana, match.id, 1)
    await planning.plan(stage.desk, ana, match.id, "11-15 18x11")
    await planning.plan(stage.desk, bruno, match.id, "11-15 18x11 7x16")


async def exported(stage: Stage, caller: Caller) -> tuple[dict[str, list[dict[str, object]]], list[PdnGame]]:
    done = await exporting.export(stage.desk, caller, WORDS)
    first, *others = done.files
    assert first.name == "dama.json"
    games = [game for file in others for game in pdn.read(file.content.decode())]
    assert done.games == len(games)
    return json.loads(first.content), [game for game in games if isinstance(game, PdnGame)]


async def test_everything_of_mine_is_there(stage: Stage, ana: Caller, bruno: Caller) -> None:
    await played(stage, ana, bruno)
    await preferring.set_time_zone(stage.desk, ana, "rome")
    await people.block(stage.desk, ana, (await stage.caller("Carla", 55)).player.id)
    await resting.take(stage.desk, ana, 2)
    async with stage.desk.database.write() as connection:
        server = await players.meet_community(connection, Platform.DISCORD, 77, "Server", stage.now)
    keeper = replace(ana, is_admin=True, place=replace(ana.place, community=server))
    await ordering.choose(stage.desk, keeper, {Setting.RATED: "on"})
    await importing.take_in(stage.desk, ana, b'[GameType "22"]\n\n1. 21-17 *\n')
    told, games = await exported(stage, ana)
    [account] = told["accounts"]
    assert (account["platform"], account["external"], account["name"]) == ("discord", 987_654_321, "Ana")
    assert [one["time_zone"] for one in told["preferences"]] == ["Europe/Rome"]
    assert [one["blocked"] for one in told["blocks"]] == ["Carla"]
    assert len(told["vacation_days"]) == 2
    assert [(one["challenger"], one["invited"], one["state"]) for one in told["challenges"]] == [
        ("Ana", "Bruno “B”", "accepted")
    ] * 2
    assert ["21-17" in str(one["text"]) for one in told["imported_games"]] == [True]
    assert [one["deed"] for one in told["admin_log"]] == ["setting"]
    assert [one["moves"] for one in told["plans"]] == ["11-15 18x11"]
    first, second = told["matches"]
    assert (first["white"], first["black"], first["winner"], first["endings"]) == (
        "Ana", "Bruno “B”", "B", "resignation",
    )  # fmt: skip
    assert second["ended_at"] is None
    assert [game.game.ruleset for game in games] == [ITALIAN, BRAZILIAN]
    assert [game.tags["Result"] for game in games] == ["0-1", "*"]
    assert [(game.tags["White"], game.tags["Black"]) for game in games] == [("Ana", "Bruno “B”")] * 2
    assert [game.game.ply for game in games] == [1, 1]


async def test_nothing_of_others_but_their_names(stage: Stage, ana: Caller, bruno: Caller) -> None:
    await played(stage, ana, bruno)
    alone = replace(ana, place=Place(Platform.TELEGRAM, ana.account.external))
    await stage.begin(alone, bruno)
    done = await exporting.export(stage.desk, bruno, WORDS)
    everything = b"".join(file.content for file in done.files).decode()
    assert "Ana" in everything
    assert str(ana.account.external) not in everything
    assert '"ana"' not in everything, "what Ana is called on her platform"
    assert '11-15 18x11"' not in everything, "what Ana plans"


async def test_who_has_never_played_gets_one_file(stage: Stage, ana: Caller) -> None:
    told, games = await exported(stage, ana)
    assert (len(told["accounts"]), told.get("matches"), games) == (1, None, [])


async def test_who_has_left_is_told_of_without_a_name(stage: Stage, ana: Caller, bruno: Caller) -> None:
    await played(stage, ana, bruno)
    await forgetting.forget(stage.desk, replace(ana, update=None))
    told, games = await exported(stage, bruno)
    assert {one["white"] for one in told["matches"]} == {"a player who left"}
    assert {game.tags["White"] for game in games} == {"a player who left"}
    assert [game.tags["Result"] for game in games] == ["0-1", "0-1"]


async def test_many_games_are_read_in_portions(
    stage: Stage, ana: Caller, bruno: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.exporting._AT_ONCE", 1)
    await played(stage, ana, bruno)
    _, games = await exported(stage, ana)
    assert len(games) == 2
    assert {game.game.positions[0].turn for game in games} == {Color.WHITE}


def test_of_ratings_nothing_is_told_that_only_lists_and_the_next_results_need() -> None:
    rating = {"ruleset": "italian", "value": 1662.0, "event_id": 7, "sort_key": -98338.0}
    assert as_rows("ratings", [rating], {}) == [("ratings", '{"ruleset": "italian", "value": 1662.0}')]


@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=30), max_size=12), st.integers(1, 60))
def test_each_game_is_whole_and_no_file_larger_than_it_may_be(games: list[str], largest: int) -> None:
    files = in_files(games, largest)
    assert "\n".join(file.content.decode() for file in files) == "\n".join(games)
    assert len({file.name for file in files}) == len(files)
    for file in files:
        alone = file.content.decode() in games
        assert len(file.content) <= largest or alone


@given(
    st.dictionaries(
        st.sampled_from(["accounts", "blocks", "plans"]),
        st.lists(
            st.dictionaries(
                st.text("abc", max_size=3), st.text(st.characters(codec="utf-8"), max_size=9), max_size=2
            ),
            max_size=5,
        ),
    ),
    st.integers(60, 200),
)
def test_every_row_is_in_one_of_the_files(kept: dict[str, list[dict[str, str]]], largest: int) -> None:
    files = in_json([row for table in kept for row in as_rows(table, kept[table], {})], largest)
    told = [
        (table, row) for file in files for table, rows in json.loads(file.content).items() for row in rows
    ]
    assert told == [(table, row) for table, rows in kept.items() for row in rows]
    assert all(len(file.content) <= largest or file.content.count(b"\n") == 3 for file in files)
    assert [file.name for file in files[:2]] == ["dama.json", "dama-2.json"][: len(files)]


def test_there_are_as_few_files_as_hold_all_and_the_first_bears_no_number() -> None:
    files = in_files(["one\n", "two\n", "three\n"], largest=10)
    assert files == [ExportFile("games.pdn", b"one\n\ntwo\n"), ExportFile("games-2.pdn", b"three\n")]
