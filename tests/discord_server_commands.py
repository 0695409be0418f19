"""The rules of application commands, of autocomplete's choices and of modals."""

from __future__ import annotations

import re
from typing import Any

from tests.discord_server_refusal import Path, Refused, count, form, number, text
from tests.discord_server_world import Json

CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
MOST = {CHAT: 100, USER_MENU: 15, MESSAGE_MENU: 15}
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
NAME = re.compile(r"[-_'\w]{1,32}")  # Discord's own pattern asks for letters and digits of any script
LOCALES = {
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
}  # fmt: skip
LABEL, INPUT, FORM_ROW, FORM_TEXT = 18, 4, 1, 10


def check_commands(commands: Any) -> None:
    """Refuses a bulk overwrite that Discord refuses."""
    count(commands, (), 0, 130)
    seen: set[tuple[int, str]] = set()
    for place, command in enumerate(commands):
        check_command(command, (place,))
        key = (kind_of(command), command["name"])
        if key in seen:
            raise form(
                (place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    for kind, most in MOST.items():
        if sum(each == kind for each, _ in seen) > most:
            raise Refused(30032)


def kind_of(command: Json) -> int:
    return int(command.get("type") or CHAT)


def check_command(command: Json, path: Path) -> None:
    kind = kind_of(command)
    _check_names(command, path, strict=kind == CHAT)
    if kind == CHAT:
        _check_descriptions(command, path)
        _check_options(command.get("options") or [], (*path, "options"), {SUBCOMMAND, GROUP})
    elif command.get("description") or command.get("options"):
        raise form(
            (*path, "description"), "APPLICATION_COMMAND_INVALID", "A menu has no description and no options"
        )
    _check_places(command, path)
    if letters(command) > 8000:
        raise form(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_places(command: Json, path: Path) -> None:
    for key, known in (("contexts", {0, 1, 2}), ("integration_types", {0, 1})):
        given = command.get(key)
        if given is not None and not (given and set(given) <= known):
            raise form((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {known}.")


def _check_names(holder: Json, path: Path, *, strict: bool) -> None:
    text(holder, "name", path, 1, 32, required=True)
    _check_locales(holder, "name_localizations", path, 32)
    for name in [holder["name"], *(holder.get("name_localizations") or {}).values()]:
        if strict and (not NAME.fullmatch(name) or name != name.lower()):
            raise form((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_descriptions(holder: Json, path: Path) -> None:
    text(holder, "description", path, 1, 100, required=True)
    _check_locales(holder, "description_localizations", path, 100)


def _check_locales(holder: Json, key: str, path: Path, most: int) -> None:
    given = holder.get(key) or {}
    for locale in given:
        if locale not in LOCALES:
            raise form((*path, key, locale), "DICT_TYPE_KEYS", f"{locale} is no locale of Discord's")
        text(given, locale, (*path, key), 1, most, required=True)


def _check_options(options: list[Json], path: Path, nestable: set[int]) -> None:
    count(options, path, 0, 25)
    names = [option.get("name") for option in options]
    if len(set(names)) != len(names):
        raise form(path, "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE", "Option names must be unique")
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        said = "Required options must be placed before non-required options"
        raise form(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", said)
    nested = [option.get("type") in {SUBCOMMAND, GROUP} for option in options]
    if any(nested) and not all(nested):
        raise form(
            path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands cannot be mixed with options"
        )
    for place, option in enumerate(options):
        _check_option(option, (*path, place), nestable)


def _check_option(option: Json, path: Path, nestable: set[int]) -> None:
    kind = number(option, "type", path, 1, 11)
    _check_names(option, path, strict=True)
    _check_descriptions(option, path)
    if kind in {SUBCOMMAND, GROUP}:
        if kind not in nestable:
            raise form((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
        _check_options(
            option.get("options") or [], (*path, "options"), {SUBCOMMAND} if kind == GROUP else set()
        )
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        raise form(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            "Choices exclude autocomplete",
        )
    check_choices(choices, (*path, "choices"))


def check_choices(choices: Any, path: Path = ("data", "choices")) -> None:
    """Refuses choices, an option's own or autocomplete's, that Discord refuses."""
    count(choices, path, 0, 25)
    for place, choice in enumerate(choices):
        text(choice, "name", (*path, place), 1, 100, required=True)
        _check_locales(choice, "name_localizations", (*path, place), 100)
        if isinstance(choice.get("value"), str):
            text(choice, "value", (*path, place), 1, 100, required=True)
        elif not isinstance(choice.get("value"), int | float):
            raise form((*path, place, "value"), "BASE_TYPE_REQUIRED", "This field is required")


def letters(holder: Json) -> int:
    """The characters that count towards 8,000; of a localised text the longest."""
    own = sum(_longest(holder, key) for key in ("name", "description"))
    own += len(holder["value"]) if isinstance(holder.get("value"), str) else 0
    inner = (holder.get("options") or []) + (holder.get("choices") or [])
    return own + sum(letters(each) for each in inner)


def _longest(holder: Json, key: str) -> int:
    said = [holder.get(key) or "", *(holder.get(f"{key}_localizations") or {}).values()]
    return max(len(each) for each in said)


def check_modal(modal: Json) -> None:
    """Refuses a modal that Discord refuses."""
    text(modal, "custom_id", ("data",), 1, 100, required=True)
    text(modal, "title", ("data",), 1, 45, required=True)
    parts = modal.get("components") or []
    count(parts, ("data", "components"), 1, 5)
    ids = [_check_form_part(part, ("data", "components", place)) for place, part in enumerate(parts)]
    asked = [each for each in ids if each]
    if len(set(asked)) != len(asked):
        said = "Component custom id cannot be duplicated"
        raise form(("data", "components"), "COMPONENT_CUSTOM_ID_DUPLICATED", said)


def _check_form_part(part: Json, path: Path) -> str:
    if part.get("type") == FORM_TEXT:
        text(part, "content", path, 1, 4000, required=True)
        return ""
    if part.get("type") == LABEL:
        text(part, "label", path, 1, 45, required=True)
        text(part, "description", path, 0, 100)
        return _check_input(part.get("component") or {}, (*path, "component"))
    inner = part.get("components") or []
    count(inner, (*path, "components"), 1, 1)
    text(inner[0], "label", (*path, "components", 0), 1, 45, required=True)
    return _check_input(inner[0], (*path, "components", 0))


def _check_input(part: Json, path: Path) -> str:
    text(part, "placeholder", path, 0, 100 if part.get("type") == INPUT else 150)
    text(part, "value", path, 0, 4000)
    if "options" in part:
        count(part["options"], (*path, "options"), 1, 25)
    return text(part, "custom_id", path, 1, 100, required=True)
