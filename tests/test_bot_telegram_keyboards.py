"""Buttons in rows, and the ids of those that are for one person only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.telegram.keyboards import Link, Pressed, Share, in_rows, keyboard, pressed
from core.board import SQUARES


def button(label: str, action: Action = Action.RESIGN) -> Button:
    return Button(label, ButtonId(action, 1))


@given(
    st.sampled_from([action for action in Action if action is not Action.PLAY]),
    st.integers(0, 2**31),
    st.integers(0, 2**20),
    st.lists(st.sampled_from(SQUARES), max_size=2),
    st.integers(1, 2**52) | st.none(),
)
def test_a_pressed_button_means_what_it_was_made_for(
    action: Action, target: int, at: int, path: list[int], person: int | None
) -> None:
    meant = ButtonId(action, target, at, tuple(path))  # type: ignore[arg-type]
    made = keyboard([[Button("x", meant)]], only_for=person)
    assert made is not None
    data = str(made.inline_keyboard[0][0].callback_data)
    assert len(data) <= 64
    assert pressed(data) == Pressed(meant, person)


def test_a_move_is_for_the_side_to_move_whoever_asked() -> None:
    made = keyboard([[button("22-18", Action.PLAY)]], only_for=5)
    assert made is not None
    assert pressed(str(made.inline_keyboard[0][0].callback_data)).only_for is None


@pytest.mark.parametrize(
    "data", ["", "join", "1@2@p:1:1:", "?:1:1:", "p:1:1:99", "x@p:1:1:", f"p:{'z' * 13}:1:"]
)
def test_what_is_none_of_ours(data: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whichever part of it is wrong
        pressed(data)


@pytest.mark.parametrize(
    ("label", "width"), [("22-18", 4), ("24x15x6", 3), ("King on 30", 2), ("Match 17: Bruno, Brazilian", 1)]
)
def test_rows_are_as_wide_as_can_be_read(label: str, width: int) -> None:
    assert len(in_rows([button(label)] * 9)[0]) == width


def test_links_and_shares() -> None:
    made = keyboard([[Link("Open", "https://t.me/x"), Share("Send", "CODE")], []])
    assert made is not None
    [[link, share]] = made.inline_keyboard
    assert link.url == "https://t.me/x"
    assert share.switch_inline_query == "CODE"


def test_no_rows_no_keyboard() -> None:
    assert keyboard([]) is None
    assert in_rows([]) == ()
