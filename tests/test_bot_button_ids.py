"""A button's id says all that its press needs, within what the stricter platform takes."""

import pytest

from bot.button_ids import Action, ButtonId, unpack
from core.board import Square

LONGEST = 64
"""Bytes, of Telegram."""
OUT_OF_RANGE = [
    *(ButtonId(Action.PLAY, target, at).pack() for target, at in ((2**63, 0), (1, 2**63))),
    "p:-1:2:",
    "p:1:-2:",
]
PATH = tuple(Square(number) for number in (32, 23, 14, 21, 30, 23, 16, 7, 14))


@pytest.mark.parametrize("action", Action)
@pytest.mark.parametrize(("at", "path"), [(0, ()), (7, (Square(22), Square(18))), (2**31, PATH)])
def test_what_is_packed_is_unpacked_and_short_enough(
    action: Action, at: int, path: tuple[Square, ...]
) -> None:
    button = ButtonId(action, 2**31, at, path)
    assert unpack(button.pack()) == button
    assert len(button.pack().encode()) <= LONGEST


def test_every_action_has_a_letter_of_its_own() -> None:
    assert all(len(action.value) == 1 for action in Action)
    assert len({action.value for action in Action}) == len(Action)


@pytest.mark.parametrize(
    "text", ["", "p", "p:1:2", "?:1:2:", "p:!:2:", "p:1:2:33", "p:1:2:a", "p:1:2::", *OUT_OF_RANGE]
)
def test_what_is_none_of_ours_is_told_apart(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for nobody
        unpack(text)
