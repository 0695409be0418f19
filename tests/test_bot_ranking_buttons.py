"""Buttons of a leaderboard say all there is to know, and nothing that was made up does any harm."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.button_ids import Action, ButtonId, unpack
from bot.ranking_buttons import LAST_YEAR, Subject, Wanted, of_leaderboard, show_here, shown_here, wanted
from bot.texts.leaderboard import Leaderboard
from bot.texts.words import words_of
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from core.track import Month

WORDS = words_of()
MONTHS = st.builds(Month, st.integers(2000, LAST_YEAR), st.integers(1, 12))
WANTED = st.builds(
    Wanted,
    st.sampled_from(RULESETS),
    st.booleans(),
    st.none() | MONTHS,
    st.integers(0, 10**6),
    st.booleans(),
)
THIS_MONTH = Month(2026, 3)


@given(WANTED)
def test_a_button_leads_to_what_it_was_made_for(shown: Wanted) -> None:
    packed = shown.pack().pack()
    assert wanted(unpack(packed)) == shown
    assert len(f"{2**52}@{packed}") <= 64


@given(WANTED, st.sampled_from(Subject))
def test_what_is_to_be_shown_to_everybody_is_what_was_seen(shown: Wanted, subject: Subject) -> None:
    page = shown.pack()
    packed = show_here(subject, page.target, page.at).pack()
    assert shown_here(unpack(packed)) == (subject, page)


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**63 - 1))
def test_what_somebody_made_up_is_a_page_or_nothing(page: int, at: int) -> None:
    found = wanted(ButtonId(Action.LEADERBOARD, page, at))
    assert found is None or (found.page <= 10**6 and found.ruleset in RULESETS)


@pytest.mark.parametrize("at", [2, 15, (12 * 1000 * 4 + 4) * 16])
def test_a_game_or_a_month_that_is_not_known_leads_nowhere(at: int) -> None:
    assert wanted(ButtonId(Action.LEADERBOARD, 0, at)) is None
    assert wanted(ButtonId(Action.LEADERBOARD, 10**6 + 1, 0)) is None


def board(page: int, pages: int) -> Leaderboard:
    return Leaderboard(BRAZILIAN, is_here=True, month=None, page=page, pages=pages)


def led_to(shown: Wanted, page: int, pages: int, *, may_be_here: bool = True) -> dict[str, Wanted | None]:
    """Where each button leads, by its label."""
    rows = of_leaderboard(WORDS, shown, board(page, pages), THIS_MONTH, may_be_here=may_be_here)
    return {button.label: wanted(button.stands_for) for row in rows for button in row}


def test_pages_lead_to_their_neighbours_and_what_else_is_shown_begins_at_its_first() -> None:
    shown = Wanted(page=1)
    assert led_to(shown, 2, 3) == {
        "◀ Better": replace(shown, page=0),
        "Next ▶": replace(shown, page=2),
        "Everywhere": replace(shown, page=0, is_here=False),
        "This month": replace(shown, page=0, month=THIS_MONTH),
        "Italian draughts": replace(shown, page=0, ruleset=ITALIAN),
    }


def test_there_is_no_page_before_the_first_nor_after_the_last() -> None:
    assert "◀ Better" not in led_to(Wanted(), 1, 2)
    assert "Next ▶" not in led_to(Wanted(page=1), 2, 2)
    assert list(led_to(Wanted(), 1, 1)) == ["Everywhere", "This month", "Italian draughts"]


def test_where_there_is_only_the_whole_nothing_leads_elsewhere() -> None:
    shown = Wanted(is_here=False, month=THIS_MONTH)
    assert list(led_to(shown, 1, 1, may_be_here=False)) == ["All time", "Italian draughts"]
