"""The tricky cases of the rules pages, held against the rules themselves."""

import pytest

from bot.rule_cases import Case, Topic, cases_of
from core.errors import (
    CaptureCompulsory,
    CaptureUnfinished,
    MenDoNotCaptureKings,
    OtherCaptureFirst,
    PrecedenceReason,
    Refused,
)
from core.fen import read
from core.game import Game, new_game
from core.position import Kind
from core.refusal import read_move
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS

CASES = [case for ruleset in RULESETS for case in cases_of(ruleset)]
EVERY_CASE = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset.code}-{case.topic.name}")
REASONS = {
    Topic.MOST_PIECES: PrecedenceReason.MOST_PIECES,
    Topic.KING_FIRST: PrecedenceReason.WITH_KING,
    Topic.MOST_KINGS: PrecedenceReason.MOST_KINGS,
    Topic.KING_EARLIEST: PrecedenceReason.KINGS_EARLIEST,
}
KINDS: dict[Topic, type[Refused]] = {
    Topic.FLYING_KING: CaptureCompulsory,
    Topic.PASSING_THROUGH: CaptureUnfinished,
    Topic.TAKEN_AT_THE_END: CaptureCompulsory,
    Topic.MEN_SPARE_KINGS: MenDoNotCaptureKings,
}


def case_of(ruleset: Ruleset, topic: Topic) -> Case:
    [found] = [case for case in cases_of(ruleset) if case.topic is topic]
    return found


def test_each_rule_is_shown_where_it_holds() -> None:
    assert [case.topic for case in cases_of(BRAZILIAN)] == [
        Topic.MOST_PIECES,
        Topic.FLYING_KING,
        Topic.PASSING_THROUGH,
        Topic.TAKEN_AT_THE_END,
    ]
    assert [case.topic for case in cases_of(ITALIAN)] == [
        Topic.MEN_SPARE_KINGS,
        Topic.MOST_PIECES,
        Topic.KING_FIRST,
        Topic.MOST_KINGS,
        Topic.KING_EARLIEST,
    ]


@EVERY_CASE
def test_what_is_shown_may_be_played_and_is_written_in_full(case: Case) -> None:
    assert case.move in case.game.legal_moves
    assert case.played == "x".join(map(str, case.move.path))


@EVERY_CASE
def test_what_is_shown_must_be_played_but_for_where_a_king_stops(case: Case) -> None:
    ways = {move.captured for move in case.game.legal_moves}
    assert ways == {case.move.captured}
    assert (len(case.game.legal_moves) > 1) is (case.topic is Topic.FLYING_KING)


@EVERY_CASE
def test_what_tempts_is_refused_by_the_rule_that_is_named(case: Case) -> None:
    with pytest.raises(Refused) as refused:
        read_move(case.game, case.refused)
    if case.topic in REASONS:
        assert isinstance(refused.value, OtherCaptureFirst)
        assert refused.value.reason is REASONS[case.topic]
    else:
        assert type(refused.value) is KINDS[case.topic]


def test_a_man_that_passes_the_far_row_stays_a_man_and_one_that_stops_there_does_not() -> None:
    case = case_of(BRAZILIAN, Topic.PASSING_THROUGH)
    assert case.move.path[1] <= 4
    piece = case.game.play(case.move).position.piece_at(case.move.end)
    assert piece
    assert piece.kind is Kind.MAN


def test_what_was_captured_is_in_the_way_until_the_end() -> None:
    case = case_of(BRAZILIAN, Topic.TAKEN_AT_THE_END)
    # The same king, where it comes to stand, with the pieces it has captured gone.
    gone = _without(case)
    assert read_move(gone, "21x7").captured == (10,)


def _without(case: Case) -> Game:
    left = sorted(set(case.game.position.pieces()) - {case.move.start, *case.move.captured})
    fen = f"W:WK{case.move.end}:B{','.join(map(str, left))}"
    return new_game(case.ruleset, read(fen, case.ruleset))


def test_captures_told_apart_by_kings_are_as_large_as_each_other() -> None:
    for topic in (Topic.MOST_KINGS, Topic.KING_EARLIEST):
        case = case_of(ITALIAN, topic)
        with pytest.raises(OtherCaptureFirst) as refused:
            read_move(case.game, case.refused)
        assert len(refused.value.asked.captured) == len(case.move.captured) == 2
