"""Buttons and selects whose meaning is in their ids, so that each answers after any restart."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

import discord
from discord import ButtonStyle, ui

from bot.button_ids import Action, ButtonId
from bot.delivery import Button

MOST_OPTIONS: Final = 25
"""Of a select, and choices of an autocompleted option."""
MOST_IN_ROW: Final = 5
_LONGEST_BUTTON: Final = 80
_LONGEST_OPTION: Final = 100

_STYLES: Final = {
    Action.PLAY: ButtonStyle.primary,
    Action.ACCEPT: ButtonStyle.success,
    Action.ACCEPT_OFFER: ButtonStyle.success,
    Action.CLAIM: ButtonStyle.success,
    Action.REMATCH: ButtonStyle.primary,
    Action.CONFIRM_RESIGN: ButtonStyle.danger,
    Action.CONFIRM_CLOSE: ButtonStyle.danger,
    Action.UNLINK: ButtonStyle.danger,
}


class Control(ui.DynamicItem[ui.Item[Any]], template=r"[A-Za-z]:[0-9a-z]+:[0-9a-z]+:[0-9.]*"):
    """A button, or a select of which each option is one; pressed, it tells the client what it stands for."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The item as it stands on the message that was pressed."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand on what was pressed or chosen."""
        data: dict[str, Any] = dict(interaction.data or {})
        chosen = data.get("values") or [self.custom_id]
        await interaction.client.pressed(interaction, chosen[0])


class Buttons(ui.View):
    """Buttons below plain text. The library is not to remember them: all there is to know is in their ids."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()


def button(button: Button) -> ui.Item[Any]:
    """One button."""
    style = _STYLES.get(button.stands_for.action, ButtonStyle.secondary)
    label = button.label[:_LONGEST_BUTTON]
    return Control(ui.Button(style=style, label=label, custom_id=button.stands_for.pack()))


def select(stands_for: ButtonId, placeholder: str, options: Iterable[Button]) -> ui.Item[Any]:
    """Buttons to choose from, as many as a select takes; its own id only tells it from others."""
    shown = [
        discord.SelectOption(label=option.label[:_LONGEST_OPTION], value=option.stands_for.pack())
        for option in options
    ]
    return Control(
        ui.Select(
            custom_id=stands_for.pack(),
            placeholder=placeholder[:_LONGEST_OPTION],
            options=shown[:MOST_OPTIONS],
        )
    )


@dataclass(frozen=True, slots=True)
class Menu:
    """A row of its own: buttons to choose one from, behind a word of what is chosen."""

    stands_for: ButtonId
    placeholder: str
    options: Sequence[Button]


Row = Sequence[Button | Menu]


def _control(each: Button | Menu) -> ui.Item[Any]:
    if isinstance(each, Menu):
        return select(each.stands_for, each.placeholder, each.options)
    return button(each)


def link(label: str, url: str) -> ui.Button[Any]:
    """A button that leads somewhere."""
    return ui.Button(label=label[:_LONGEST_BUTTON], url=url)


def buttons_view(rows: Sequence[Row]) -> ui.View:
    """The buttons below a message of plain text."""
    view = Buttons()
    for number, row in enumerate(rows):
        for each in row:
            control = _control(each)
            control.row = number
            view.add_item(control)
    return view


def action_row(row: Row) -> ui.ActionRow[Any]:
    """A row of buttons as a part of a message that is made of parts."""
    return ui.ActionRow(*map(_control, row))


def in_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in as many rows as they need."""
    starts = range(0, min(len(buttons), MOST_OPTIONS), MOST_IN_ROW)
    return tuple(tuple(buttons[start : start + MOST_IN_ROW]) for start in starts)
