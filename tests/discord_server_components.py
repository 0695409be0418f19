"""The rules of message components, old and new, as Discord enforces them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.discord_server_refusal import Path, count, form, number, text
from tests.discord_server_views import media_of
from tests.discord_server_world import Json

ROW, BUTTON, STRING_SELECT, SECTION, TEXT_DISPLAY, THUMBNAIL = 1, 2, 3, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17
SELECTS = {STRING_SELECT, 5, 6, 7, 8}
LINK, PREMIUM = 5, 6
TOP_OLD = {ROW}
TOP_NEW = {ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER}
MOST_COMPONENTS, MOST_TEXT = 40, 4000


@dataclass
class ComponentRules:
    """Walks the components of one message, refuses what is wrong, and knows then which files they show."""

    new: bool
    total: int = 0
    letters: int = 0
    ids: set[int] = field(default_factory=set)
    custom_ids: set[str] = field(default_factory=set)
    shown: list[tuple[Path, str]] = field(default_factory=list)  # (where, url) of every media item

    def check(self, components: list[Json]) -> None:
        count(components, ("components",), 0, MOST_COMPONENTS if self.new else 5)
        for number_, part in enumerate(components):
            self.part(part, ("components", number_), TOP_NEW if self.new else TOP_OLD)
        self._totals()

    def _totals(self) -> None:
        if self.new and self.total > MOST_COMPONENTS:
            said = f"Total number of components exceeds maximum size of {MOST_COMPONENTS}"
            raise form(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", said)
        if self.letters > MOST_TEXT:
            said = f"Components displayable text size exceeds maximum size of {MOST_TEXT}"
            raise form(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", said)

    def part(self, part: Any, path: Path, allowed: set[int]) -> None:
        if not isinstance(part, dict) or part.get("type") not in allowed:
            said = f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
            raise form((*path, "type"), "UNION_TYPE_CHOICES", said)
        self.total += 1
        self._own_id(part, path)
        self._own_custom_id(part, path)
        self._media(part, path)
        _RULES.get(part["type"], ComponentRules._select)(self, part, path)

    def _own_id(self, part: Json, path: Path) -> None:
        own = number(part, "id", path, 0, 2**31 - 1)
        if own and own in self.ids:
            raise form((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.ids.add(own or 0)

    def _own_custom_id(self, part: Json, path: Path) -> None:
        needs_one = part["type"] in SELECTS or (
            part["type"] == BUTTON and part.get("style") not in {LINK, PREMIUM}
        )
        custom_id = text(part, "custom_id", path, 1, 100, required=needs_one)
        if custom_id in self.custom_ids:
            said = "Component custom id cannot be duplicated"
            raise form((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", said)
        if custom_id:
            self.custom_ids.add(custom_id)

    def _media(self, part: Json, path: Path) -> None:
        for item in part.get("items", [part]):
            text(item, "description", path, 1, 1024)
        for media in media_of(part):
            self.shown.append((path, text(media, "url", (*path, "media"), 1, 2048, required=True)))

    def _row(self, part: Json, path: Path) -> None:
        inner = part.get("components", [])
        count(inner, (*path, "components"), 1, 5)
        self._children(inner, path, {BUTTON} | SELECTS)
        width = sum(5 if each["type"] in SELECTS else 1 for each in inner)
        if width > 5:
            said = "Action row cannot contain more than one select or five buttons"
            raise form((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", said)

    def _children(self, inner: list[Json], path: Path, allowed: set[int]) -> None:
        for number_, each in enumerate(inner):
            self.part(each, (*path, "components", number_), allowed)

    def _button(self, part: Json, path: Path) -> None:
        style = number(part, "style", path, 1, 6)
        if style is None:
            raise form((*path, "style"), "BASE_TYPE_REQUIRED", "This field is required")
        text(part, "label", path, 0, 80)
        if style != PREMIUM and not part.get("label") and not part.get("emoji"):
            raise form(path, "BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji")
        if (style == LINK) != bool(part.get("url")) or (style == LINK and part.get("custom_id")):
            raise form(path, "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified")

    def _select(self, part: Json, path: Path) -> None:
        text(part, "placeholder", path, 0, 150)
        least = number(part, "min_values", path, 0, 25)
        most = number(part, "max_values", path, 1, 25)
        if part["type"] == STRING_SELECT:
            self._options(part.get("options", []), (*path, "options"))
            _within(len(part["options"]), 1 if least is None else least, most or 1, path)

    def _options(self, options: list[Json], path: Path) -> None:
        count(options, path, 1, 25)
        values: set[str] = set()
        for number_, option in enumerate(options):
            text(option, "label", (*path, number_), 1, 100, required=True)
            text(option, "description", (*path, number_), 0, 100)
            value = text(option, "value", (*path, number_), 1, 100, required=True)
            if value in values:
                said = "The specified option value is already used"
                raise form((*path, number_, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", said)
            values.add(value)

    def _section(self, part: Json, path: Path) -> None:
        inner = part.get("components", [])
        count(inner, (*path, "components"), 1, 3)
        self._children(inner, path, {TEXT_DISPLAY})
        self.part(part.get("accessory", {}), (*path, "accessory"), {BUTTON, THUMBNAIL})

    def _text_display(self, part: Json, path: Path) -> None:
        self.letters += len(text(part, "content", path, 1, MOST_TEXT, required=True))

    def _thumbnail(self, part: Json, path: Path) -> None:
        if not isinstance(part.get("media"), dict):
            raise form((*path, "media"), "BASE_TYPE_REQUIRED", "This field is required")

    def _gallery(self, part: Json, path: Path) -> None:
        count(part.get("items", []), (*path, "items"), 1, 10)

    def _file(self, part: Json, path: Path) -> None:
        if not part.get("file", {}).get("url", "").startswith("attachment://"):
            said = "A file component may only show an uploaded file"
            raise form((*path, "file", "url"), "UNFURLED_MEDIA_ITEM_REFERENCE_REQUIRED", said)

    def _separator(self, part: Json, path: Path) -> None:
        number(part, "spacing", path, 1, 2)

    def _container(self, part: Json, path: Path) -> None:
        number(part, "accent_color", path, 0, 0xFFFFFF)
        count(part.get("components", []), (*path, "components"), 1, MOST_COMPONENTS)
        self._children(part["components"], path, TOP_NEW - {CONTAINER})


def _within(options: int, least: int, most: int, path: Path) -> None:
    if not least <= most <= options:
        raise form((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "max_values must fit the options")


_RULES: dict[int, Callable[[ComponentRules, Json, Path], None]] = {
    ROW: ComponentRules._row,
    BUTTON: ComponentRules._button,
    SECTION: ComponentRules._section,
    TEXT_DISPLAY: ComponentRules._text_display,
    THUMBNAIL: ComponentRules._thumbnail,
    GALLERY: ComponentRules._gallery,
    FILE: ComponentRules._file,
    SEPARATOR: ComponentRules._separator,
    CONTAINER: ComponentRules._container,
}
