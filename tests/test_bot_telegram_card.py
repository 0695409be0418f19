"""How a match looks on Telegram: within its limits whatever the names, whatever the position."""

import pytest

from bot.button_ids import Action
from bot.delivery import Button
from bot.telegram import card
from bot.telegram.keyboards import Rows, keyboard
from bot.texts.sentence import length
from bot.view import MatchView, Person
from core import fen
from core.board import BLACK, WHITE, Color, Square
from core.game import new_game
from core.match import Match, MatchId, PlayerId
from core.rulesets import BRAZILIAN

LONGEST = "👑" * 40
KINGS = "W:WK1,K2,K3,K4,K6,K7:BK29,K30,K31,K32"
MANY_ROUTES = "W:WK32:B27,26,25,18,19,20,11,10,9"


def view_of(position: str | None = None, name: str = "Ana", called: Color | None = WHITE) -> MatchView:
    game = new_game(BRAZILIAN, fen.read(position, BRAZILIAN) if position else None)
    match = Match(MatchId(10**9), 1, PlayerId(1), PlayerId(2), rated=True, game=game)
    people = {WHITE: Person(name, 1, pings=called is WHITE), BLACK: Person(name, 2, pings=called is BLACK)}
    return MatchView(match, people, WHITE, called)


def actions(rows: Rows) -> list[list[Action]]:
    return [[button.stands_for.action for button in row if isinstance(button, Button)] for row in rows]


@pytest.mark.parametrize("position", [None, KINGS, MANY_ROUTES])
@pytest.mark.parametrize("name", ["Ana", LONGEST])
def test_the_caption_is_never_too_long(position: str | None, name: str) -> None:
    caption = card.caption(view_of(position, name))
    assert length(caption.text) <= 1024
    assert name[:10] in caption.text


def test_the_position_is_told_in_words_folded_away() -> None:
    caption = card.caption(view_of())
    last = caption.entities[-1]
    assert last.type == "expandable_blockquote"
    assert caption.text[last.offset :].startswith("White men: 21, 22")


def test_few_moves_are_buttons_and_what_else_can_be_done() -> None:
    rows = card.controls(view_of())
    assert actions(rows) == [
        [Action.PLAY] * 4,
        [Action.PLAY] * 3,
        [Action.ABORT, Action.RESIGN],
        [Action.TEXT_BOARD, Action.FLIP],
    ]


def test_who_does_not_read_it_on_their_turn_has_no_moves() -> None:
    assert not any(Action.PLAY in row for row in actions(card.controls(view_of(called=None))))


def test_of_many_moves_the_piece_comes_first_and_then_its_moves() -> None:
    view = view_of(KINGS)
    rows = card.controls(view)
    assert [Action.CHOOSE] * 2 in [row[:2] for row in actions(rows)]
    chosen = card.chosen_controls(view, Square(7))
    assert {one for row in actions(chosen)[:-3] for one in row} == {Action.PLAY}


@pytest.mark.parametrize("position", [None, KINGS, MANY_ROUTES])
def test_every_keyboard_is_one_that_telegram_takes(position: str | None) -> None:
    view = view_of(position)
    starts = {move.start for move in view.match.game.legal_moves}
    for rows in (card.controls(view), *(card.chosen_controls(view, start) for start in starts)):
        made = keyboard(rows, only_for=2**52)
        assert made is not None
        assert sum(len(row) for row in made.inline_keyboard) <= 100
        for row in made.inline_keyboard:
            assert len(row) <= 4
            assert sum(len(button.text) for button in row) <= 36
            assert all(len(str(button.callback_data).encode()) <= 64 for button in row)


def test_letters_line_up_below_the_headline() -> None:
    text = card.text_card(view_of())
    headline, first = text.text.splitlines()[:2]
    assert "Ana (white)" in headline
    assert first == "    b1      b2      b3      b4"
