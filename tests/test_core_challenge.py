"""Challenges, as values: who may do what with one, and when."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from core import challenge as verbs
from core.board import Color
from core.challenge import Answerer, Challenge, ChallengeId, ChallengeState, Invited, Terms
from core.errors import ChallengeClosed, NotForYou, NotYourChallenge, OwnChallenge, Refused
from core.match import PlayerId
from core.rulesets import BRAZILIAN

NOW = datetime(2026, 3, 1, tzinfo=UTC)
Answer = Callable[[Challenge, Answerer, datetime], Challenge]
ANA, BRUNO, EVE = Answerer(PlayerId(1), "ana"), Answerer(PlayerId(2), "Bruno"), Answerer(PlayerId(3))
TO_ANYBODY, TO_BRUNO, TO_THE_NAME = Invited(), Invited(BRUNO.player), Invited(username="bruno")


def offered(invited: Invited = TO_ANYBODY, color: Color | None = None) -> Challenge:
    """Ana's challenge."""
    terms = Terms(BRAZILIAN, color)
    return Challenge(ChallengeId(1), "CODE", ANA.player, invited, terms, NOW + verbs.LIFETIME)


@pytest.mark.parametrize("invited", [TO_ANYBODY, TO_BRUNO, TO_THE_NAME])
def test_whoever_is_invited_may_accept_and_is_kept(invited: Invited) -> None:
    accepted = verbs.accept(offered(invited), BRUNO, NOW)
    assert accepted.state is ChallengeState.ACCEPTED
    assert accepted.invited == TO_BRUNO


@pytest.mark.parametrize("invited", [TO_BRUNO, TO_THE_NAME])
def test_whoever_is_meant_may_decline_and_is_kept(invited: Invited) -> None:
    declined = verbs.decline(offered(invited), BRUNO, NOW)
    assert declined.state is ChallengeState.DECLINED
    assert declined.invited == TO_BRUNO


@pytest.mark.parametrize(
    ("invited", "answerer", "verb", "kind"),
    [
        (TO_BRUNO, EVE, verbs.accept, NotForYou),
        (TO_THE_NAME, EVE, verbs.accept, NotForYou),
        (TO_BRUNO, EVE, verbs.decline, NotForYou),
        (TO_ANYBODY, BRUNO, verbs.decline, NotForYou),
        (TO_ANYBODY, ANA, verbs.accept, OwnChallenge),
    ],
)
def test_nobody_answers_for_another(
    invited: Invited, answerer: Answerer, verb: Answer, kind: type[Refused]
) -> None:
    with pytest.raises(kind):
        verb(offered(invited), answerer, NOW)


def test_only_its_maker_withdraws_it() -> None:
    with pytest.raises(NotYourChallenge):
        verbs.withdraw(offered(), BRUNO.player, NOW)
    assert verbs.withdraw(offered(), ANA.player, NOW).state is ChallengeState.WITHDRAWN


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
def test_what_has_been_answered_stays_answered(state: ChallengeState) -> None:
    closed = replace(offered(), state=state)
    asked: list[Callable[[], Challenge]] = [
        lambda: verbs.accept(closed, BRUNO, NOW),
        lambda: verbs.decline(closed, BRUNO, NOW),
        lambda: verbs.withdraw(closed, ANA.player, NOW),
    ]
    for ask in asked:
        with pytest.raises(ChallengeClosed) as closed_as:
            ask()
        assert closed_as.value.state == state.value
    assert verbs.expire(closed, NOW + timedelta(days=99)) == closed


def test_it_ends_to_the_second_whether_or_not_anybody_has_noted_it() -> None:
    last = NOW + verbs.LIFETIME
    assert verbs.accept(offered(), BRUNO, last - timedelta(seconds=1)).state is ChallengeState.ACCEPTED
    with pytest.raises(ChallengeClosed) as closed_as:
        verbs.accept(offered(), BRUNO, last)
    assert closed_as.value.state == "expired"
    assert verbs.expire(offered(), last - timedelta(seconds=1)).state is ChallengeState.OPEN
    assert verbs.expire(offered(), last).state is ChallengeState.EXPIRED


@pytest.mark.parametrize(
    ("wish", "lot", "white"),
    [
        (Color.WHITE, Color.BLACK, ANA),
        (Color.BLACK, Color.WHITE, BRUNO),
        (None, Color.WHITE, ANA),
        (None, Color.BLACK, BRUNO),
    ],
)
def test_the_challengers_wish_goes_before_the_lot(wish: Color | None, lot: Color, white: Answerer) -> None:
    seated = verbs.seats(offered(color=wish), BRUNO.player, lot)
    assert seated[0] == white.player
    assert set(seated) == {ANA.player, BRUNO.player}
