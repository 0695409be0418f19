"""Messages made of parts: texts, pictures and rows of controls, one below the other."""

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import discord
from discord import ui

PICTURE: Final = "board.png"
"""The name of the file that shows a board."""
_LONGEST_ALT_TEXT: Final = 1024

Row = ui.ActionRow[Any]


class Picture(NamedTuple):
    """A picture by its file name, described for those who do not see it."""

    name: str
    data: bytes
    alt_text: str


class Layout(ui.LayoutView):
    """A message made of parts. The library is not to remember it: all there is to know is in the ids."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()


@dataclass(frozen=True, slots=True)
class Look:
    """A message ready to be sent: its layout, the files that the layout shows, and the accounts it calls."""

    layout: ui.LayoutView
    files: Sequence[discord.File] = ()
    calls: Sequence[int] = ()


def look_of(parts: Iterable[str | Picture | Row]) -> Look:
    """A message of these parts, its texts in Discord's markup; empty ones are left out."""
    layout, files = Layout(), list[discord.File]()
    for part in (each for each in parts if each != ""):
        if isinstance(part, Picture):
            pictures, sent = gallery([part])
            layout.add_item(pictures)
            files += sent
        else:
            layout.add_item(ui.TextDisplay(part) if isinstance(part, str) else part)
    return Look(layout, files)


def gallery(shown: Sequence[Picture]) -> tuple[ui.MediaGallery[Any], list[discord.File]]:
    """Pictures as a part of a message, and the files that go with it."""
    return ui.MediaGallery(*map(_item, shown)), [
        discord.File(io.BytesIO(picture.data), picture.name) for picture in shown
    ]


def _item(picture: Picture) -> discord.MediaGalleryItem:
    described = picture.alt_text[:_LONGEST_ALT_TEXT]
    return discord.MediaGalleryItem(f"attachment://{picture.name}", description=described)
