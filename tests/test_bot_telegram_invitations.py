"""Invitations and looks as links: what goes in comes out, and nobody else can make or change one."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from bot.telegram import invitations, signing
from core.board import BLACK, WHITE, Color
from core.challenge import LIFETIME, Terms
from core.match import PlayerId
from core.pace import BY_CODE
from core.ruleset import Ruleset
from core.rulesets import RULESETS

KEY, OTHER_KEY = b"7000000001:AAAA", b"7000000001:AAAB"
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("player", [1, 2**31])
@pytest.mark.parametrize("color", [None, WHITE, BLACK])
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_an_invitation_goes_round(ruleset: Ruleset, color: Color | None, player: int) -> None:
    pace = BY_CODE["14d"] if color else None
    terms = Terms(ruleset, color, rated=color is WHITE, pace=pace, takebacks=color is BLACK)
    payload = invitations.link_payload(KEY, PlayerId(player), terms, NOW, "ABC234")
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)
    read = invitations.read(KEY, payload)
    assert read is not None
    assert (read.challenger, read.terms) == (player, terms)
    assert abs(read.expires_at - NOW - LIFETIME) < timedelta(minutes=1)


def test_two_invitations_have_two_codes_and_one_always_the_same() -> None:
    payloads = [
        invitations.link_payload(KEY, PlayerId(1), Terms(RULESETS[0]), NOW, nonce)
        for nonce in ("A", "B", "A")
    ]
    first, second, again = (invitations.read(KEY, payload) for payload in payloads)
    assert first == again != second


@pytest.mark.parametrize("key", [KEY, OTHER_KEY])
@pytest.mark.parametrize("at", range(0, 40, 3))
def test_a_changed_one_is_none(key: bytes, at: int) -> None:
    payload = invitations.link_payload(KEY, PlayerId(1), Terms(RULESETS[0]), NOW, "ABC234")
    changed = payload[:at] + ("A" if payload[at] != "A" else "B") + payload[at + 1 :]
    assert invitations.read(key, changed) is None
    assert invitations.read(OTHER_KEY, payload) is None


def test_what_is_signed_for_something_else_is_no_invitation() -> None:
    assert invitations.read(KEY, signing.signed(KEY, "look_f_1_W")) is None


@pytest.mark.parametrize("payload", ["", "-", "i-", "x" * 16, "é" * 30])
def test_rubbish_is_read_as_nothing(payload: str) -> None:
    assert signing.read(KEY, payload) is None
