"""Every legal move of 1,534 positions, exactly."""

import pytest

from core.legal_moves import legal_moves
from tests.rules_data import POSITIONS, Record, position_of, ruleset_of


def _id(record: Record) -> str:
    """The record's name and which misreadings of the rules it would expose."""
    return " ".join([record["id"], *record["kills"]])


@pytest.mark.parametrize("record", POSITIONS, ids=_id)
def test_legal_moves_are_exactly_those_on_record(record: Record) -> None:
    found = [
        (move.path, frozenset(move.captured), move.crowns)
        for move in legal_moves(ruleset_of(record), position_of(record))
    ]
    on_record = [
        (tuple(move["path"]), frozenset(move["captures"]), move["promotes"]) for move in record["moves"]
    ]
    assert sorted(found, key=str) == sorted(on_record, key=str)
