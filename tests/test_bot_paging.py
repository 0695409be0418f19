"""Pages of long lists: which lines are on each, and where its buttons lead."""

import pytest

from bot.button_ids import Action, unpack
from bot.paging import LENGTH, Page, Paged, listed
from bot.texts.sentence import plain
from bot.texts.words import words_of


@pytest.mark.parametrize(
    ("total", "wanted", "page"),
    [
        (0, 0, Page(0, 1)),
        (LENGTH, 0, Page(0, 1)),
        (LENGTH, 1, Page(0, 1)),
        (LENGTH + 1, 1, Page(1, 2)),
        (3 * LENGTH, 1, Page(1, 3)),
        (3 * LENGTH, 2**62, Page(2, 3)),
    ],
)
def test_the_page_wanted_or_the_last(total: int, wanted: int, page: Page) -> None:
    assert Page.of(total, wanted) == page


def test_every_line_is_on_one_page() -> None:
    lines = range(2 * LENGTH + 3)
    pages = [Page.of(len(lines), number).among(lines) for number in range(3)]
    assert [len(shown) for shown in pages] == [LENGTH, LENGTH, 3]
    assert [line for shown in pages for line in shown] == [*lines]


@pytest.mark.parametrize(
    ("page", "told", "ways"),
    [
        (Page(0, 1), "", []),
        (Page(0, 3), "Page 1 of 3", [("Next page ▶", 1)]),
        (Page(1, 3), "Page 2 of 3", [("◀ Page before", 0), ("Next page ▶", 2)]),
        (Page(2, 3), "Page 3 of 3", [("◀ Page before", 1)]),
    ],
)
def test_it_says_which_one_it_is_and_leads_to_those_beside_it(
    page: Page, told: str, ways: list[tuple[str, int]]
) -> None:
    words = words_of()
    assert plain(page.told(words)) == told
    row = [way for row in page.ways(words, Paged.ADMIN_LOG, 7) for way in row]
    assert [(way.label, way.stands_for.target) for way in row] == ways
    assert {(way.stands_for.action, listed(way.stands_for)) for way in row} <= {
        (Action.LISTED, (Paged.ADMIN_LOG, 7))
    }


@pytest.mark.parametrize("which", Paged)
@pytest.mark.parametrize("of", [0, 10**13])
def test_a_button_says_of_which_list_it_leads_to_a_page_and_whose_that_is(which: Paged, of: int) -> None:
    [[way]] = Page(0, 2).ways(words_of(), which, of)
    assert listed(unpack(way.stands_for.pack())) == (which, of)
