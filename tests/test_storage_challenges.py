"""Challenges are changed by one at a time, and found by whoever may answer them."""

from dataclasses import replace

import pytest

from core import challenge as verbs
from core.board import Color
from core.challenge import LIFETIME, Answerer, ChallengeId, ChallengeState, Invited, Terms
from core.rulesets import ITALIAN
from storage import challenges, matches, players
from storage.challenges import CodeTakenError, Posted, RematchTakenError
from storage.database import Connection
from storage.places import Platform
from storage.players import Account
from tests.storage_scene import (
    CHANNEL,
    DAY,
    GROUP,
    NOW,
    SECOND,
    TOPIC,
    People,
    challenged,
    seated,
)

INVITED = [Invited(), Invited(username="Some_Body"), Invited(username="ÄNNE")]


@pytest.mark.parametrize("invited", INVITED)
@pytest.mark.parametrize("color", [None, *Color])
async def test_a_challenge_comes_back_as_it_was_made(
    connection: Connection, three: People, invited: Invited, color: Color | None
) -> None:
    terms = Terms(ITALIAN, color, rated=True)
    made = await challenged(connection, three.ann, invited, terms=terms, place=TOPIC)
    assert made.challenge.terms == terms
    assert made.challenge.invited == invited
    assert made.challenge.expires_at == NOW + LIFETIME
    assert made.challenge.state is ChallengeState.OPEN
    assert made.place == TOPIC
    assert await challenges.load(connection, made.challenge.id) == made


async def test_where_it_was_made_is_remembered_with_its_community(
    connection: Connection, three: People
) -> None:
    community = await players.meet_community(connection, Platform.DISCORD, 7, "Club", NOW)
    place = replace(CHANNEL, community=community)
    made = await challenged(connection, three.ann, place=place)
    found = await challenges.load(connection, made.challenge.id)
    assert found == made
    assert found.place.community == community


async def test_nothing_is_found_where_there_is_nothing(connection: Connection) -> None:
    assert await challenges.load(connection, ChallengeId(1)) is None
    assert await challenges.by_code(connection, "CODE") is None
    assert await challenges.next_expiry(connection) is None


async def test_a_code_is_found_and_taken_however_it_is_typed(connection: Connection, three: People) -> None:
    made = await challenged(connection, three.ann, code="k7Xp")
    assert made.challenge.code == "K7XP"
    assert await challenges.by_code(connection, "k7xP") == made
    assert await challenges.by_code(connection, "K7X") is None
    assert await challenges.by_code(connection, "%") is None
    with pytest.raises(CodeTakenError):
        await challenged(connection, three.bob, code="K7xp")
    assert await challenges.open_of(connection, three.bob.id, NOW) == []


async def test_one_rematch_is_offered_of_a_match(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob)
    made = await challenged(connection, three.ann, Invited(three.bob.id), rematch_of=match.id)
    assert made.challenge.rematch_of == match.id
    assert await challenges.by_rematch(connection, match.id) == made
    with pytest.raises(RematchTakenError):
        await challenged(connection, three.bob, code="OTHER", rematch_of=match.id)


def accepted(posted: Posted, answerer: Answerer) -> verbs.Challenge:
    return verbs.accept(posted.challenge, answerer, NOW)


async def test_what_became_of_it_is_kept(connection: Connection, three: People) -> None:
    posted = await challenged(connection, three.ann, Invited(username="bobthebuilder"))
    after = accepted(posted, Answerer(three.bob.id, "BobTheBuilder"))
    match = await seated(connection, three.ann, three.bob)
    assert await challenges.save(connection, posted.challenge, after, NOW, match.id)
    kept = await challenges.load(connection, posted.challenge.id)
    assert kept == Posted(after, GROUP, match=match.id)
    assert kept.challenge.invited == Invited(three.bob.id)


async def test_the_second_answer_misses(connection: Connection, three: People) -> None:
    posted = await challenged(connection, three.ann)
    first, second = (accepted(posted, Answerer(player.id)) for player in (three.bob, three.cat))
    withdrawn = verbs.withdraw(posted.challenge, three.ann.id, NOW)
    assert await challenges.save(connection, posted.challenge, first, NOW)
    assert not await challenges.save(connection, posted.challenge, second, NOW)
    assert not await challenges.save(connection, posted.challenge, withdrawn, NOW)
    kept = await challenges.load(connection, posted.challenge.id)
    assert kept
    assert kept.challenge == first


async def test_open_challenges_are_those_one_made_and_those_one_may_answer_the_newest_first(
    connection: Connection, three: People
) -> None:
    made = await challenged(connection, three.bob, code="MADE")
    by_id = await challenged(connection, three.ann, Invited(three.bob.id), code="ID")
    by_name = await challenged(connection, three.cat, Invited(username="bOBtHEbUILDER"), code="NAME")
    await challenged(
        connection, three.ann, Invited(username="bobthebuilder"), code="ELSEWHERE", place=CHANNEL
    )
    await challenged(connection, three.ann, code="ANYBODY")
    await challenged(connection, three.ann, Invited(three.cat.id), code="CAT")
    assert await challenges.open_of(connection, three.bob.id, NOW) == [by_name, by_id, made]


async def test_somebody_without_a_name_is_not_meant_by_a_challenge_without_one(
    connection: Connection, three: People
) -> None:
    await challenged(connection, three.ann)
    assert await challenges.open_of(connection, three.cat.id, NOW) == []


async def test_a_challenge_to_a_name_follows_the_name(connection: Connection, three: People) -> None:
    posted = await challenged(connection, three.ann, Invited(username="newname"))
    assert await challenges.open_of(connection, three.cat.id, NOW) == []
    await players.meet(connection, Account(Platform.TELEGRAM, 42, "Cat", "NewName"), NOW)
    assert await challenges.open_of(connection, three.cat.id, NOW) == [posted]


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
async def test_a_closed_challenge_is_in_no_list(
    connection: Connection, three: People, state: ChallengeState
) -> None:
    posted = await challenged(connection, three.ann, Invited(three.bob.id))
    assert await challenges.count_open_by(connection, three.ann.id, NOW) == 1
    assert await challenges.save(connection, posted.challenge, replace(posted.challenge, state=state), NOW)
    for player in (three.ann, three.bob):
        assert await challenges.open_of(connection, player.id, NOW) == []
    assert await challenges.count_open_by(connection, three.ann.id, NOW) == 0
    assert await challenges.next_expiry(connection) is None
    assert await challenges.to_expire(connection, NOW + LIFETIME) == []


async def test_time_passes(connection: Connection, three: People) -> None:
    later = await challenged(connection, three.ann, code="LATER", now=NOW + DAY)
    first = await challenged(connection, three.ann, code="FIRST")
    end = NOW + LIFETIME
    assert await challenges.next_expiry(connection) == end
    assert await challenges.count_open_by(connection, three.ann.id, end - SECOND) == 2
    assert await challenges.to_expire(connection, end - SECOND) == []
    assert await challenges.count_open_by(connection, three.ann.id, end) == 1
    assert await challenges.open_of(connection, three.ann.id, end) == [later]
    assert await challenges.to_expire(connection, end) == [first]
    assert await challenges.to_expire(connection, end + DAY) == [first, later]
    assert await challenges.save(connection, first.challenge, verbs.expire(first.challenge, end), end)
    assert await challenges.next_expiry(connection) == end + DAY


async def test_one_challenge_never_makes_two_matches(connection: Connection, three: People) -> None:
    posted = await challenged(connection, three.ann)

    async def seat() -> None:
        await matches.create(
            connection,
            white=three.ann.id,
            black=three.bob.id,
            terms=posted.challenge.terms,
            challenge=posted.challenge.id,
            community=None,
            now=NOW,
        )

    await seat()
    with pytest.raises(Exception, match=r"UNIQUE constraint failed: matches\.challenge_id"):
        await seat()
