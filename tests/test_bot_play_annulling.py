"""A match is annulled by those who keep order where it was agreed; ratings, cards and lists follow."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.delivery import Face
from bot.paging import Page
from bot.play import annulling, challenging, ending, looking, moving, ordering, profiling, ranking
from bot.play.desk import Caller, load_match
from bot.ranking_buttons import Wanted
from bot.texts.community_codes import Setting
from bot.texts.match import card_lines
from bot.texts.profiles import head_to_head, profile
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.challenge import Invited, Terms
from core.errors import (
    AgreedElsewhere,
    AlreadyAnnulled,
    LeaderboardOff,
    MatchNotOver,
    NoReason,
    NotAnAdmin,
    NotRated,
    OwnMatch,
)
from core.match import MatchId
from core.notation import full
from core.rulesets import BRAZILIAN
from storage import cards, players, ratings, tracks
from storage.admin_log import Deed
from storage.places import Place, Platform
from tests.stage import CLUB, Stage, a_stage, said_in

PLIES = 20
"""Enough to count in full."""


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def caller(stage: Stage, name: str, number: int, chat: int = CLUB.chat, **more: object) -> Caller:
    async with stage.desk.database.write() as connection:
        community = await players.meet_community(connection, Platform.TELEGRAM, chat, "Club", stage.now)
    place = Place(Platform.TELEGRAM, chat, community=community)
    return await stage.caller(name, number, place, **more)


async def admin(stage: Stage, chat: int = CLUB.chat) -> Caller:
    return await caller(stage, "Zoe", 9, chat, is_admin=True)


async def a_match(stage: Stage, *, rated: bool = True, over: bool = True) -> MatchId:
    """A match between Ana, who wins as White, and Bruno."""
    ana, bruno = await caller(stage, "Ana", 1), await caller(stage, "Bruno", 2)
    terms = Terms(BRAZILIAN, rated=rated)
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), terms)
    match = await challenging.accept(stage.desk, bruno, posted.challenge.id)
    for _ in range(PLIES):
        mover = ana if match.player(match.turn) == ana.player.id else bruno
        move = full(match.game.legal_moves[0], BRAZILIAN.board)
        match = await moving.play_typed(stage.desk, mover, match.id, move)
    if over:
        ply = (await load_match(stage.desk, match.id)).edition
        await ending.resign(stage.desk, bruno, match.id, ply)
    await stage.deliver()
    stage.telegram.said.clear()
    return match.id


def words_of_face(face: Face) -> str:
    return "\n".join(plain(line) for line in card_lines(words_of(), face.view))


async def wins_of_ana(stage: Stage) -> list[int]:
    ana = await caller(stage, "Ana", 1)
    async with stage.desk.database.read() as connection:
        found = await tracks.current(connection, ana.player.id)
    return [track.total.wins for track in found.values() if track.total.games]


async def told(stage: Stage) -> list[str]:
    await stage.deliver()
    said = [said_in(message) for _, message in stage.telegram.said]
    stage.telegram.said.clear()
    return said


async def test_it_counts_no_longer_and_everybody_is_told_once(stage: Stage) -> None:
    match = await a_match(stage)
    assert await wins_of_ana(stage) == [1]
    await annulling.annul(stage.desk, await admin(stage), match, "played  by\nan engine")
    assert await wins_of_ana(stage) == []
    [said] = await told(stage)
    assert said == (
        f"Ana, Bruno: match {match} was annulled by an administrator and counts no longer. The reason: "
        "played by an engine"
    )
    with pytest.raises(AlreadyAnnulled):
        await annulling.annul(stage.desk, await admin(stage), match, "again")
    assert await told(stage) == []
    lines, _ = await ordering.log(stage.desk, await admin(stage), words_of())
    assert [(line.by.name, line.entry.deed) for line in lines] == [("Zoe", Deed.ANNULLED)]


async def test_cards_and_lists_show_it(stage: Stage) -> None:
    match = await a_match(stage)
    await annulling.annul(stage.desk, await admin(stage), match, "by mistake")
    ana = await caller(stage, "Ana", 1)
    view = await looking.look(stage.desk, ana, match)
    card = [plain(line) for line in card_lines(words_of(), view)]
    assert "Annulled by an administrator, so it does not count. The reason: by mistake" in card
    shown = await profiling.profile(stage.desk, ana, profiling.oneself(ana))
    assert f"Match {match}: against Bruno, Brazilian draughts; annulled" in plain(profile(words_of(), shown))
    bruno = await caller(stage, "Bruno", 2)
    one, other = profiling.oneself(ana), profiling.oneself(bruno)
    between = await profiling.between(stage.desk, ana, one, other)
    told = head_to_head(words_of(), one.person, other.person, between)
    assert plain(told) == "Ana and Bruno have no game that counts: what they finished was annulled."


async def test_the_card_of_the_end_says_so_itself_once(stage: Stage) -> None:
    """And what it changed it tells no longer."""
    match = await a_match(stage)
    assert "Ratings:" in words_of_face(stage.telegram.faces[-1])
    shown = len(stage.telegram.faces)
    await annulling.annul(stage.desk, await admin(stage), match, "by mistake")
    await stage.tick()
    [face] = stage.telegram.edited
    assert "Annulled by an administrator, so it does not count." in words_of_face(face)
    assert "Ratings:" not in words_of_face(face)
    async with stage.desk.database.write() as connection:
        await cards.touch(connection, match, stage.now)
    await stage.tick()
    assert (len(stage.telegram.faces), len(stage.telegram.edited)) == (shown, 1)


async def test_a_card_that_shows_the_end_only_now_is_shown_as_it_is(stage: Stage) -> None:
    match = await a_match(stage, over=False)
    bruno = await caller(stage, "Bruno", 2)
    await ending.resign(stage.desk, bruno, match, PLIES)
    await annulling.annul(stage.desk, await admin(stage), match, "by mistake")
    await stage.tick()
    assert "Annulled by an administrator" in words_of_face(stage.telegram.faces[-1])
    assert stage.telegram.edited == []


async def test_only_where_it_was_agreed_and_by_those_who_keep_order(stage: Stage) -> None:
    match = await a_match(stage)
    refused = [
        (await admin(stage, -9), AgreedElsewhere),
        (await caller(stage, "Ana", 1), NotAnAdmin),
        (replace(await admin(stage), place=Place(Platform.TELEGRAM, 9)), NotAnAdmin),
    ]
    for somebody, why in refused:
        with pytest.raises(why):
            await annulling.annul(stage.desk, somebody, match, "because")
    with pytest.raises(AgreedElsewhere):
        await annulling.annul(stage.desk, await admin(stage), MatchId(77), "because")
    assert await wins_of_ana(stage) == [1]
    assert await told(stage) == []


async def test_nobody_annuls_a_match_they_played_in(stage: Stage) -> None:
    match = await a_match(stage)
    for player in (await caller(stage, "Ana", 1), await caller(stage, "Bruno", 2)):
        with pytest.raises(OwnMatch):
            await annulling.annul(stage.desk, replace(player, is_admin=True), match, "because")
    assert await wins_of_ana(stage) == [1]
    assert await told(stage) == []


async def test_nor_with_another_account_though_it_be_linked_no_more(stage: Stage) -> None:
    match, zoe = await a_match(stage), await admin(stage)
    bruno = await caller(stage, "Bruno", 2)
    async with stage.desk.database.write() as connection:
        await ratings.link(connection, bruno.player.id, zoe.player.id, stage.now)
        await ratings.unlink(connection, bruno.player.id, zoe.player.id, stage.now)
    with pytest.raises(OwnMatch):
        await annulling.annul(stage.desk, zoe, match, "because")
    assert await wins_of_ana(stage) == [1]


async def test_only_a_finished_rated_match_and_with_a_reason(stage: Stage) -> None:
    casual, going_on = await a_match(stage, rated=False), await a_match(stage, over=False)
    rated = await a_match(stage)
    for match, reason, why in (
        (casual, "because", NotRated),
        (going_on, "because", MatchNotOver),
        (rated, " \n ", NoReason),
    ):
        with pytest.raises(why):
            await annulling.annul(stage.desk, await admin(stage), match, reason)
    assert await ordering.log(stage.desk, await admin(stage), words_of()) == ([], Page(0, 1))


async def test_a_rating_is_as_sure_in_the_list_as_in_the_profile(stage: Stage) -> None:
    await a_match(stage)
    stage.later(days=100)
    ana = await caller(stage, "Ana", 1)
    listed = (await ranking.leaderboard(stage.desk, ana, Wanted())).board.entries
    shown = await profiling.profile(stage.desk, ana, profiling.oneself(ana))
    [own] = [entry.rating for entry in listed if entry.is_own]
    assert own == shown.games[0].rating


async def test_a_reason_is_cut(stage: Stage) -> None:
    await annulling.annul(stage.desk, await admin(stage), await a_match(stage), "x" * 5000)
    [said] = await told(stage)
    assert len(said) < 400


async def test_no_leaderboard_where_it_is_switched_off(stage: Stage) -> None:
    await a_match(stage)
    zoe = await admin(stage)
    assert (await ranking.leaderboard(stage.desk, zoe, Wanted())).wanted.is_here
    await ordering.choose(stage.desk, zoe, {Setting.LEADERBOARD: "off"})
    with pytest.raises(LeaderboardOff):
        await ranking.leaderboard(stage.desk, zoe, Wanted())
    overall = await ranking.leaderboard(stage.desk, zoe, replace(Wanted(), is_here=False))
    assert not overall.wanted.is_here
