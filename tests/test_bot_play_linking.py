"""Accounts linked by a code: who may, what becomes of everything, and how it is taken apart again."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.faces import view_of
from bot.play import (
    challenging,
    ending,
    forgetting,
    importing,
    inviting,
    linking,
    looking,
    moving,
    people,
    resting,
)
from bot.play.desk import Caller, load_match, meet
from bot.play.inviting import Invitation
from bot.texts.words import words_of
from core.board import Color
from core.challenge import ChallengeState, Invited, Terms
from core.errors import (
    AlreadyLinked,
    ChallengeClosed,
    LinkCodeExpired,
    LinkCodeUsed,
    NoSuchLinkCode,
    NotLinked,
    OpponentBlocked,
    OwnChallenge,
    OwnLinkCode,
    PartedLately,
    Refused,
    SamePlatform,
    StillPlaying,
    TooFast,
)
from core.match import Match
from core.rulesets import BRAZILIAN
from storage import cards, pruning, tracks
from storage.places import Platform
from storage.players import Player
from tests.stage import CLUB, GAMES, Stage, a_stage
from tests.traces import files_with, rows_with

RATED = Terms(BRAZILIAN, rated=True)
HERE, THERE = 71_234_567_890_123, 81_234_567_890_123


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def ana(stage: Stage) -> Caller:
    """On Discord."""
    return await stage.caller("Ana of Discord", HERE)


@pytest.fixture
async def anna(stage: Stage) -> Caller:
    """The same person on Telegram."""
    return await stage.caller("Anna at Telegram", THERE, CLUB)


@pytest.fixture
async def bruno(stage: Stage) -> Caller:
    return await stage.caller("Bruno", 2)


async def link(stage: Stage, caller: Caller, typed: str) -> Player:
    """Type a code, see whose it is, and go on."""
    meant = await linking.meant(stage.desk, caller, typed)
    one = await linking.link(stage.desk, caller, meant.code)
    assert one.id == meant.player.id
    return one


async def linked(stage: Stage, ana: Caller, anna: Caller) -> tuple[Caller, Caller]:
    """Both of them, as they are now."""
    code = await linking.give_code(stage.desk, ana)
    one = await link(stage, anna, code.lower().replace("-", " "))
    return replace(ana, player=one), replace(anna, player=one)


async def won(stage: Stage, winner: Caller, loser: Caller, which: int = 0) -> Match:
    """A rated game of always the first legal move, or another, resigned after a while."""
    match = await stage.begin(winner, loser, RATED)
    for ply in range(12):
        mover = winner if ply % 2 == 0 else loser
        move = (await load_match(stage.desk, match.id)).game.legal_moves[which]
        match = await moving.play_drawn(stage.desk, mover, match.id, ply, move.path)
    return await ending.resign(stage.desk, loser, match.id, 12)


async def games_rated(stage: Stage, who: Caller) -> int:
    async with stage.desk.database.read() as connection:
        found = await tracks.current(connection, who.player.id)
    return sum(track.white.games + track.black.games for track in found.values())


async def test_both_accounts_are_one_player_with_the_games_of_both(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    matches = [await stage.begin(one, bruno, RATED) for one in (ana, anna)]
    ana, anna = await linked(stage, ana, anna)
    assert (await meet(stage.desk, anna.account)).id == ana.player.id
    assert {account.platform for account in ana.player.accounts} == {Platform.DISCORD, Platform.TELEGRAM}
    assert [one.summary.id for one in await looking.games(stage.desk, anna)] == [one.id for one in matches]
    await moving.play_typed(stage.desk, anna, matches[0].id, "22-18")


async def test_they_are_named_as_the_place_knows_them(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    match = await won(stage, anna, bruno)
    await linked(stage, ana, anna)
    async with stage.desk.database.read() as connection:
        match = await load_match(stage.desk, match.id)
        seen = [
            (await view_of(connection, words_of(), match, place, Color.WHITE)).people[Color.WHITE]
            for place in (GAMES, CLUB)
        ]
    assert [(one.name, one.account) for one in seen] == [
        ("Ana of Discord", HERE),
        ("Anna at Telegram", THERE),
    ]


async def test_what_they_won_against_themselves_does_not_count(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    await won(stage, ana, anna)
    await won(stage, anna, bruno)
    assert (await games_rated(stage, ana), await games_rated(stage, anna)) == (1, 2)
    ana, anna = await linked(stage, ana, anna)
    assert await games_rated(stage, ana) == 1
    await linking.unlink(stage.desk, anna)
    parted = [replace(one, player=await meet(stage.desk, one.account)) for one in (ana, anna)]
    assert [await games_rated(stage, one) for one in parted] == [0, 1]


async def test_what_one_account_won_while_linked_is_its_own_again(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    ana, anna = await linked(stage, ana, anna)
    here = await won(stage, ana, bruno)
    there = await won(stage, anna, replace(bruno, place=CLUB), which=-1)
    assert await games_rated(stage, ana) == 2
    await linking.unlink(stage.desk, ana)
    ana, anna = [replace(one, player=await meet(stage.desk, one.account)) for one in (ana, anna)]
    assert ana.player.id != anna.player.id
    assert (await load_match(stage.desk, here.id)).white == ana.player.id
    assert (await load_match(stage.desk, there.id)).white == anna.player.id
    assert [await games_rated(stage, one) for one in (ana, anna)] == [1, 1]


async def test_a_code_is_good_once_and_for_a_quarter_of_an_hour(
    stage: Stage, ana: Caller, anna: Caller
) -> None:
    code = await linking.give_code(stage.desk, ana)
    stage.later(minutes=15)
    with pytest.raises(LinkCodeExpired):
        await link(stage, anna, code)
    code = await linking.give_code(stage.desk, ana)
    await link(stage, anna, code)
    carla = await stage.caller("Carla", 3, CLUB)
    with pytest.raises(LinkCodeUsed):
        await link(stage, carla, code.replace("-", ""))
    assert rows_with(stage.desk.database.path, code, code.replace("-", "")) == []


@pytest.mark.parametrize(
    ("who", "refused"),
    [("ana", OwnLinkCode), ("bruno", SamePlatform), ("both", SamePlatform)],
)
async def test_who_cannot_be_one_player(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller, who: str, refused: type[Refused]
) -> None:
    code = await linking.give_code(stage.desk, ana)
    both = await linked(stage, bruno, anna) if who == "both" else ()
    caller = {"ana": ana, "bruno": bruno, "both": both[-1] if both else anna}[who]
    with pytest.raises(refused):
        await link(stage, caller, code)


async def test_nothing_is_joined_before_it_is_known_to_whom(stage: Stage, ana: Caller, anna: Caller) -> None:
    code = await linking.give_code(stage.desk, ana)
    meant = await linking.meant(stage.desk, anna, code)
    assert meant.player.name == "Ana of Discord"
    assert (await meet(stage.desk, anna.account)).id == anna.player.id
    with pytest.raises(NoSuchLinkCode):
        await linking.link(stage.desk, anna, meant.code + 1)
    await linking.link(stage.desk, anna, meant.code)
    assert (await meet(stage.desk, anna.account)).id == ana.player.id
    with pytest.raises(LinkCodeUsed):
        await linking.link(stage.desk, anna, meant.code)


async def test_what_has_changed_since_the_question_is_heeded(stage: Stage, ana: Caller, anna: Caller) -> None:
    code = await linking.give_code(stage.desk, ana)
    meant = await linking.meant(stage.desk, anna, code)
    posted = await challenging.challenge(stage.desk, ana, Invited(), RATED)
    await challenging.accept(stage.desk, anna, posted.challenge.id)
    with pytest.raises(StillPlaying):
        await linking.link(stage.desk, anna, meant.code)
    stage.later(minutes=15)
    with pytest.raises(LinkCodeExpired):
        await linking.link(stage.desk, anna, meant.code)


async def test_a_code_that_nobody_has_is_not_guessed_at_for_long(stage: Stage, anna: Caller) -> None:
    for _ in range(5):
        with pytest.raises(NoSuchLinkCode):
            await link(stage, anna, "ABC")
    with pytest.raises(TooFast) as refused:
        await link(stage, anna, "ABC")
    assert refused.value.seconds == 60
    stage.now += timedelta(seconds=60)
    with pytest.raises(NoSuchLinkCode):
        await link(stage, anna, "ABC")


async def test_who_is_playing_themselves_finishes_that_first(stage: Stage, ana: Caller, anna: Caller) -> None:
    match = await stage.begin(ana, anna, RATED)
    code = await linking.give_code(stage.desk, ana)
    with pytest.raises(StillPlaying) as refused:
        await link(stage, anna, code)
    assert refused.value.match == match.id
    await ending.resign(stage.desk, ana, match.id, 0)
    assert (await link(stage, anna, code)).id == ana.player.id


async def test_what_they_had_offered_themselves_is_withdrawn(stage: Stage, ana: Caller, anna: Caller) -> None:
    offered = [
        await challenging.challenge(stage.desk, ana, Invited(anna.player.id), RATED),
        await challenging.challenge(stage.desk, anna, Invited(ana.player.id), RATED),
        await challenging.challenge(stage.desk, anna, Invited(), RATED),
    ]
    ana, _ = await linked(stage, ana, anna)
    states = [(await challenging.load(stage.desk, one.challenge.id)).challenge.state for one in offered]
    assert states == [ChallengeState.WITHDRAWN, ChallengeState.WITHDRAWN, ChallengeState.OPEN]
    assert len(await looking.open_challenges(stage.desk, ana)) == 1


async def test_linked_is_linked_and_parted_is_parted(stage: Stage, ana: Caller, anna: Caller) -> None:
    with pytest.raises(NotLinked):
        await linking.unlink(stage.desk, ana)
    ana, anna = await linked(stage, ana, anna)
    with pytest.raises(AlreadyLinked):
        await linking.give_code(stage.desk, anna)
    await linking.unlink(stage.desk, anna)
    with pytest.raises(NotLinked):
        await linking.unlink(stage.desk, anna)
    stage.later(days=1)
    again, _ = await linked(stage, ana, replace(anna, player=await meet(stage.desk, anna.account)))
    assert again.player.id == ana.player.id


@pytest.mark.parametrize("is_turned", [False, True])
async def test_who_was_taken_apart_stays_so_for_a_day(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller, *, is_turned: bool
) -> None:
    """Each link and each end of one has ratings worked out anew; whichever of the two gives the code."""
    ana, anna = await linked(stage, ana, anna)
    await linking.unlink(stage.desk, anna)
    parted, anna = stage.now, replace(anna, player=await meet(stage.desk, anna.account))
    giver, taker = (anna, ana) if is_turned else (ana, anna)
    stage.later(hours=23, minutes=50)
    code = await linking.give_code(stage.desk, giver)
    with pytest.raises(PartedLately) as refused:
        await linking.meant(stage.desk, taker, code)
    assert refused.value.until == parted + timedelta(days=1)
    with pytest.raises(PartedLately):
        await linking.link(stage.desk, taker, linking.code_of(code))
    stage.later(minutes=10)
    assert (await link(stage, taker, code)).id == giver.player.id


async def test_cards_of_both_are_looked_at_when_they_are_taken_apart(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    """They would go on calling the account that plays there no more."""
    ana, anna = await linked(stage, ana, anna)
    match = await stage.begin(anna, replace(bruno, place=anna.place))
    await looking.show_board(stage.desk, ana, match.id)
    await stage.deliver()

    async def due() -> list[bool]:
        async with stage.desk.database.read() as connection:
            return [one.due_at is not None for one in await cards.of_match(connection, match.id)]

    assert not any(await due())
    await linking.unlink(stage.desk, ana)
    assert await due()
    assert all(await due())


async def test_who_was_taken_apart_from_one_can_be_linked_with_another_at_once(
    stage: Stage, ana: Caller, anna: Caller
) -> None:
    """As one does who had linked the wrong account."""
    ana, _ = await linked(stage, ana, anna)
    await linking.unlink(stage.desk, ana)
    other, _ = await linked(stage, ana, await stage.caller("Anna too", 9, CLUB))
    assert other.player.id == ana.player.id


async def test_no_more_vacation_than_one_person_has(stage: Stage, ana: Caller, anna: Caller) -> None:
    for one in (ana, anna):
        await resting.take(stage.desk, one, 20)
        stage.later(seconds=1)
    ana, _ = await linked(stage, ana, anna)
    stands = await resting.look_up(stage.desk, ana)
    assert stands.days_left == 0
    assert stands.until is not None


async def test_who_was_blocked_with_one_account_is_blocked_with_both(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    await people.block(stage.desk, bruno, anna.player.id)
    ana, _ = await linked(stage, ana, anna)
    posted = await challenging.challenge(stage.desk, ana, Invited(), RATED)
    with pytest.raises(OpponentBlocked):
        await challenging.accept(stage.desk, bruno, posted.challenge.id)


async def test_forgotten_with_one_account_is_forgotten_with_both(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    await won(stage, ana, anna)
    match = await won(stage, anna, bruno)
    ana, _ = await linked(stage, ana, anna)
    await forgetting.forget(stage.desk, ana)
    traces = "Ana of Discord", "Anna at Telegram", HERE, THERE
    assert rows_with(stage.desk.database.path, *traces) == []
    assert files_with(stage.desk.database.path, *traces) == []
    assert (await load_match(stage.desk, match.id)).outcome == match.outcome


async def test_an_invitation_is_from_whom_they_are_by_now(stage: Stage, ana: Caller, anna: Caller) -> None:
    invitation = Invitation("SENT01", anna.player.id, RATED, stage.now + timedelta(days=1))
    one, other = await linked(stage, ana, anna)
    with pytest.raises(OwnChallenge):
        await inviting.take_up(stage.desk, other, invitation)
    match = await inviting.take_up(stage.desk, await stage.caller("Dora", 4, CLUB), invitation)
    assert one.player.id in {match.white, match.black}
    await linking.unlink(stage.desk, one)
    here = Invitation("SENT02", ana.player.id, RATED, stage.now + timedelta(days=1))
    with pytest.raises(ChallengeClosed):
        await inviting.take_up(stage.desk, await stage.caller("Dora", 4, CLUB), here)


async def test_a_file_that_has_got_the_number_of_another_stays_whose_it_is(
    stage: Stage, ana: Caller, anna: Caller, bruno: Caller
) -> None:
    """Files are kept for a while, and the database gives a number again that is free."""
    file = b'[GameType "26"]\n\n1. 22-18 *\n'
    [lost] = (await importing.take_in(stage.desk, anna, file)).games
    ana, anna = await linked(stage, ana, anna)
    stage.later(days=91)
    async with stage.desk.database.write() as connection:
        await pruning.prune(connection, stage.now)
    [kept] = (await importing.take_in(stage.desk, bruno, file)).games
    assert kept.id == lost.id
    await linking.unlink(stage.desk, anna)
    assert (await importing.replayed(stage.desk, bruno, kept.id, 1)).ply == 1
