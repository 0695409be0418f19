"""A card says all there is to know of a match, within every limit; its picture can be heard."""

from dataclasses import replace

import pytest

from bot.texts.match import Ways, alt_text, card_lines, how_to_move, replay_in_words
from bot.texts.moves import last_move
from bot.texts.position import position_in_words, text_board
from bot.texts.sentence import length, plain
from bot.texts.words import words_of
from bot.view import MatchView, Person
from core import match as verbs
from core.board import BLACK, WHITE, Color
from core.game import new_game
from core.notation import square_name
from core.outcome import Ending, Outcome
from core.ruleset import NotationStyle
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from tests.texts_scene import (
    ANA_AND_BRUNO,
    CAPTURED,
    CROWNING,
    MANY_CAPTURES,
    START,
    People,
    busiest_view,
    game_from,
    match_of,
    played,
    view_of,
)

WORDS = words_of()
CAPTION = 1024
LONG = People(Person("a" * 100, 1), Person("🎲" * 100, 2))
LEFTWARD = People(Person("ע" * 100, 1), Person("\u202eע`*_" * 30, 2))


def lines(view: MatchView) -> list[str]:
    return [plain(line) for line in card_lines(WORDS, view)]


def pinged(view: MatchView) -> list[Person]:
    parts = [part for line in card_lines(WORDS, view) for part in line]
    return [part for part in parts if isinstance(part, Person) and part.pings]


def test_a_new_match_says_who_plays_what_and_how() -> None:
    assert lines(view_of(match_of(START))) == [
        "Brazilian draughts · Ana (white) – Bruno (black) · casual · match 12",
        "Ana, it is your turn (White).",
        "Reply to this message with your move, e.g. 21-17, or use the buttons.",
    ]


def test_a_busy_card_says_everything_in_its_order() -> None:
    said = lines(busiest_view(ANA_AND_BRUNO))
    assert said == [
        "Brazilian draughts · Ana (white) – Bruno (black) · rated · match 12",
        "Ana, it is your turn (White).",
        "White must capture: 30x5, 30x23, 30x27, 32x23 or 32x26.",
        "Bruno asks to take a move back.",
        "Ana is on vacation; the time to move runs from 2026-12-02 12:00 UTC.",
        "Time to move: until 2026-12-05 12:00 UTC.",
        "Ana cannot be reached at the moment.",
        "Bruno cannot be reached at the moment.",
        "Reply to this message with your move, e.g. 30x5, or use the buttons.",
    ]


@pytest.mark.parametrize("called", [None, WHITE, BLACK])
def test_only_the_one_to_move_is_called_and_only_where_asked(called: Color | None) -> None:
    view = view_of(match_of(START), called=called)
    assert pinged(view) == ([Person("Ana", 1, pings=True)] if called is WHITE else [])


def test_a_match_that_is_over_tells_its_result_and_asks_for_no_move() -> None:
    match = verbs.resign(match_of(played(START, "22-18")), BLACK)
    assert lines(view_of(match)) == [
        "Brazilian draughts · Ana (white) – Bruno (black) · casual · match 12",
        "Ana played 22-18.",
        "White wins: Bruno resigned.",
    ]


def test_a_capture_that_has_become_pointless_is_not_demanded() -> None:
    over = match_of(MANY_CAPTURES, outcome=Outcome(None, (Ending.AGREEMENT,)))
    assert not any("must capture" in line for line in [*lines(view_of(over)), alt_text(WORDS, view_of(over))])


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (played(START, "22-18"), "Ana played 22-18."),
        (CROWNING[0], "Ana played 5-1 and has a new king."),
        (CROWNING[1], "Ana played 9x2, taking 1 piece, and has a new king."),
        (CAPTURED[0], "Ana played 22x15, taking 1 piece."),
        (CAPTURED[1], "Bruno played 11x18, taking 1 piece."),
    ],
)
def test_the_last_move_is_told_in_words(game: object, expected: str) -> None:
    assert expected in lines(view_of(match_of(game)))  # type: ignore[arg-type]


def test_a_last_move_that_was_ambiguous_is_told_in_full() -> None:
    game = game_from("W:WK2:BK11,K18,K19,K22,K25,K27")
    ends = [move.end for move in game.legal_moves]
    alike = [move for move in game.legal_moves if ends.count(move.end) > 1]
    assert len(alike) > 1
    for move in alike:
        said = "".join(lines(view_of(match_of(game.play(move)))))
        assert f"Ana played {'x'.join(map(str, move.path))}, taking" in said


def test_each_way_to_move_names_a_legal_move() -> None:
    view = view_of(match_of(START))
    said = {ways: plain(how_to_move(WORDS, view, ways)) for ways in Ways}
    assert "@ ON" in said[Ways.REPLY_WITH_PING]
    assert "/move 21-17" in said[Ways.COMMAND]
    assert [plain(card_lines(WORDS, view, ways)[-1]) for ways in Ways] == list(said.values())


@pytest.mark.parametrize("style", NotationStyle)
@pytest.mark.parametrize("people", [LONG, LEFTWARD, ANA_AND_BRUNO])
def test_a_card_with_its_position_in_words_fits_below_a_picture(people: People, style: NotationStyle) -> None:
    view = busiest_view(people, style)
    position = position_in_words(WORDS, new_game(BRAZILIAN).position, style)
    caption = "\n".join(plain(line) for line in [*card_lines(WORDS, view), position])
    assert length(caption) <= CAPTION


@pytest.mark.parametrize("style", NotationStyle)
@pytest.mark.parametrize("people", [LONG, LEFTWARD, ANA_AND_BRUNO])
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_a_full_board_can_be_heard_within_the_limit(
    ruleset: object, people: People, style: NotationStyle
) -> None:
    view = view_of(match_of(new_game(ruleset)), people, style=style)  # type: ignore[arg-type]
    assert length(alt_text(WORDS, view)) <= CAPTION
    assert length(alt_text(WORDS, busiest_view(people, style))) <= CAPTION


def test_the_picture_in_words_tells_the_game_the_board_the_last_move_and_whose_turn_it_is() -> None:
    assert alt_text(WORDS, view_of(match_of(CAPTURED[1]))) == (
        "Brazilian draughts · Board of Ana (White) and Bruno (Black). White man: 30. Black men: 1, 18. "
        "Bruno played 11x18, taking 1 piece. White to move."
    )


def test_the_moving_picture_in_words_tells_whose_game_it_is_and_how_it_ended() -> None:
    over = match_of(START, outcome=Outcome(Color.WHITE, (Ending.RESIGNATION,)))
    assert replay_in_words(WORDS, view_of(over)) == (
        "The whole game of Ana (White) and Bruno (Black) as a moving picture. White wins: Bruno resigned."
    )


@pytest.mark.parametrize("people", [LONG, LEFTWARD])
def test_the_moving_picture_in_words_fits_the_limit(people: People) -> None:
    assert length(replay_in_words(WORDS, busiest_view(people))) <= CAPTION


@pytest.mark.parametrize("style", NotationStyle)
def test_every_piece_is_named_once_by_its_kind(style: NotationStyle) -> None:
    position = game_from("B:WK3,21,K22:B1,K12,2,4", ITALIAN).position
    told = plain(position_in_words(WORDS, position, style))
    names = {int(square): square_name(square, position.board, style) for square in position.pieces()}
    assert told == (
        f"White man: {names[21]}. White kings: {names[3]}, {names[22]}. "
        f"Black men: {names[1]}, {names[2]}, {names[4]}. Black king: {names[12]}."
    )


def test_the_board_in_letters_from_whites_side() -> None:
    board = text_board(game_from("W:WK1,22:B12,K32").position, white_below=True, style=NotationStyle.NUMERIC)
    assert board.splitlines() == [
        "    W1      .2      .3      .4",
        ".5      .6      .7      .8",
        "    .9      .10     .11     b12",
        ".13     .14     .15     .16",
        "    .17     .18     .19     .20",
        ".21     w22     .23     .24",
        "    .25     .26     .27     .28",
        ".29     .30     .31     B32",
    ]


def test_the_board_in_letters_from_blacks_side() -> None:
    position = game_from("W:WK1,22:B12,K32", ITALIAN).position
    board = text_board(position, white_below=False, style=NotationStyle.ALGEBRAIC)
    assert board.splitlines()[0].split() == ["Bh1", ".f1", ".d1", ".b1"]
    assert board.splitlines()[-1].split() == [".g8", ".e8", ".c8", "Wa8"]


@pytest.mark.parametrize("style", NotationStyle)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_the_board_in_letters_names_every_square(ruleset: object, style: NotationStyle) -> None:
    position = new_game(ruleset).position  # type: ignore[arg-type]
    for white_below in (True, False):
        board = text_board(position, white_below=white_below, style=style)
        names = {square_name(square, position.board, style) for square in position.board.square.values()}
        assert {cell[1:] for cell in board.split()} == names
        assert len(board) <= 900
        assert board.isascii()


def test_who_is_called_at_the_end_is_nobody() -> None:
    over = replace(match_of(START), outcome=Outcome(WHITE, (Ending.TIME,)))
    assert pinged(view_of(over)) == []


def test_a_planned_answer_is_told_with_what_it_answers() -> None:
    match = replace(match_of(played(START, "22-18", "11-15", "18-11", "8-15")), planned=frozenset({2}))
    for ply, told in {
        1: "Ana played 22-18.",
        2: "Ana played 22-18. Bruno played 11-15. It was planned.",
        3: "Ana played 18x11, taking 1 piece.",
    }.items():
        view = view_of(replace(match, game=match.game.at(ply)))
        assert told in lines(view)
        assert told in alt_text(WORDS, view)


def test_of_planned_answers_to_planned_answers_the_last_are_told() -> None:
    match = match_of(played(START, "22-18", "11-15", "18-11", "8-15", "21-17"))
    said = plain(last_move(WORDS, view_of(replace(match, planned=frozenset({2, 3, 4, 5})))))
    assert said == (
        "Bruno played 11-15. It was planned. Ana played 18x11, taking 1 piece. It was planned. "
        "Bruno played 8x15, taking 1 piece. It was planned. Ana played 21-17. It was planned."
    )
