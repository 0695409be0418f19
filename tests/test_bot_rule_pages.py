"""Pages of the rules: buttons lead to what they were made for, and each says and draws its case."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.button_ids import Action, ButtonId, unpack
from bot.rule_cases import cases_of
from bot.rule_pages import Wanted, page, view_of, wanted
from bot.texts.names import ruleset_name
from bot.texts.sentence import length, plain
from bot.texts.words import languages, words_of
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from storage.appearance import Looks, ThemeName

WORDS = words_of()
LETTERS = Looks(ThemeName.DARK, notation=NotationStyle.ALGEBRAIC)
CAPTION = 1024
"""What Telegram takes below a picture."""
EVERY_RULESET = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)


def numbers_of(ruleset: Ruleset) -> range:
    return range(len(cases_of(ruleset)) + 1)


@EVERY_RULESET
def test_a_button_leads_to_what_it_was_made_for(ruleset: Ruleset) -> None:
    for number in numbers_of(ruleset):
        packed = Wanted(ruleset, number).pack().pack()
        assert wanted(unpack(packed)) == Wanted(ruleset, number)
        assert len(f"{2**52}@{packed}") <= 64


@given(st.integers(-(2**63), 2**63), st.integers(-(2**63), 2**63))
def test_what_somebody_made_up_is_a_page_or_nothing(number: int, game: int) -> None:
    found = wanted(ButtonId(Action.RULES, number, game))
    assert found is None or found.number in numbers_of(found.ruleset)


@pytest.mark.parametrize(("number", "game"), [(5, 0), (6, 1), (0, 2), (-1, 0), (0, -1)])
def test_a_page_that_is_not_there_is_nothing(number: int, game: int) -> None:
    assert wanted(ButtonId(Action.RULES, number, game)) is None


async def led_to(ruleset: Ruleset, number: int) -> dict[str, Wanted | None]:
    shown = await page(WORDS, Wanted(ruleset, number))
    return {way.label: wanted(way.stands_for) for way in shown.ways}


async def test_pages_lead_to_their_neighbours() -> None:
    assert await led_to(BRAZILIAN, 0) == {"Tricky cases": Wanted(BRAZILIAN, 1)}
    assert await led_to(ITALIAN, 1) == {
        "◀ Page before": Wanted(ITALIAN, 0),
        "Next page ▶": Wanted(ITALIAN, 2),
    }
    assert await led_to(BRAZILIAN, 4) == {"◀ Page before": Wanted(BRAZILIAN, 3)}


@EVERY_RULESET
@pytest.mark.parametrize("language", languages())
async def test_a_page_names_its_moves_and_fits_below_a_picture(ruleset: Ruleset, language: str) -> None:
    words = words_of(language)
    for number, case in enumerate(cases_of(ruleset), 1):
        shown = await page(words, Wanted(ruleset, number))
        text = plain(shown.text)
        assert text.startswith(ruleset_name(words, ruleset))
        assert case.played in text
        assert case.refused in text
        assert case.played in shown.alt_text
        for looks in (Looks(), LETTERS):
            seen = await page(words, Wanted(ruleset, number), looks)
            assert length(plain(seen.text) + seen.alt_text) < CAPTION


async def test_a_page_is_seen_as_its_reader_prefers() -> None:
    usual = await page(WORDS, Wanted(BRAZILIAN, 1))
    preferred = await page(WORDS, Wanted(BRAZILIAN, 1), LETTERS)
    assert "a3xc5xe7" in plain(preferred.text)
    assert "f8xc5" in plain(preferred.text)
    assert "White man: a3." in preferred.alt_text
    assert usual.picture != preferred.picture


async def test_each_page_has_a_picture_of_its_own() -> None:
    pages = [await page(WORDS, Wanted(one, number)) for one in RULESETS for number in numbers_of(one)]
    assert len({shown.picture for shown in pages}) == len(pages)
    assert len({shown.alt_text for shown in pages}) == len(pages)


@EVERY_RULESET
def test_a_picture_shows_the_board_before_the_move(ruleset: Ruleset) -> None:
    for case in cases_of(ruleset):
        view = view_of(case)
        assert view.position == case.game.position
        assert view.last_move == case.move


def test_dots_are_where_a_flying_king_may_stop_instead() -> None:
    dots = [view_of(case).targets for case in cases_of(BRAZILIAN)]
    assert dots == [set(), {4, 11, 15}, set(), set()]
