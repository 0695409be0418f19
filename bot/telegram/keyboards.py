"""Buttons below a message, in rows that can be read on a phone, and what a pressed one says."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.button_ids import Action, ButtonId, unpack
from bot.delivery import Button

_MOST_IN_A_ROW: Final = 4
_LETTERS_IN_A_ROW: Final = 28
"""So many are seen of a row of buttons on a narrow phone."""


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Share:
    """A button that lets one choose a chat, and writes there what inline mode has for these words."""

    label: str
    query: str


AnyButton = Button | Link | Share
Row = tuple[AnyButton, ...]
Rows = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a press means; `only_for` is the account of the one whom the button was made for, if for one."""

    button: ButtonId
    only_for: int | None = None


def keyboard(rows: Iterable[Sequence[AnyButton]], only_for: int | None = None) -> InlineKeyboardMarkup | None:
    """The rows as Telegram takes them; in a shared chat they may be for one person only."""
    made = [[_made(button, only_for) for button in row] for row in rows if row]
    return InlineKeyboardMarkup(made) if made else None


def in_rows(buttons: Sequence[AnyButton]) -> Rows:
    """Buttons of one kind, as many in a row as can be read."""
    longest = max((len(button.label) for button in buttons), default=1)
    width = max(1, min(_MOST_IN_A_ROW, _LETTERS_IN_A_ROW // (longest + 2)))
    return tuple(_batches(buttons, width))


def pressed(data: str) -> Pressed:
    """The meaning of a button's data; ValueError where it is none of ours."""
    account, at, packed = data.rpartition("@")
    return Pressed(unpack(packed), int(account) if at else None)


def _made(button: AnyButton, only_for: int | None) -> InlineKeyboardButton:
    match button:
        case Link(label=label, url=url):
            return InlineKeyboardButton(label, url=url)
        case Share(label=label, query=query):
            return InlineKeyboardButton(label, switch_inline_query=query)
        case Button(label=label, stands_for=stands_for):
            return InlineKeyboardButton(label, callback_data=_data(stands_for, only_for))


def _data(button: ButtonId, only_for: int | None) -> str:
    # Moves are for the side to move whoever the button was made for, and their ids are long enough.
    bound = only_for is not None and button.action is not Action.PLAY
    return f"{only_for}@{button.pack()}" if bound else button.pack()


def _batches(buttons: Sequence[AnyButton], size: int) -> Iterator[Row]:
    for start in range(0, len(buttons), size):
        yield tuple(buttons[start : start + size])
