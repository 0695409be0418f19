"""What the Discord client sees to before it sends anything: options, forms, where a command is offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.discord_server_commands import BOOLEAN, GROUP, INTEGER, SUBCOMMAND, kind_of
from tests.discord_server_world import Can, Channel, Json, User

NUMBER, STRING = 10, 3


def command_data(command: Json) -> Json:
    data = {"id": command["id"], "name": command["name"], "type": kind_of(command)}
    return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})


def put_at(data: Json, command: Json, inner: list[str], given: Any) -> None:
    """Puts the options at their place, below the sub-commands named."""
    for name in inner:
        command = option_named(command["options"], name)
        level = {"name": command["name"], "type": command["type"], "options": []}
        data["options"] = [level]
        data = level
    known = command.get("options") or []
    assert not any(each["type"] in {SUBCOMMAND, GROUP} for each in known), (
        f"{command['name']} needs a sub-command"
    )
    data["options"] = given(known)


def option_named(known: list[Json], key: str) -> Json:
    for option in known:
        if option["name"] in {key, key.replace("_", "-")}:
            return option
    raise LookupError(f"no option {key} among {[each['name'] for each in known]}")


def check_value(option: Json, value: Any) -> None:
    """What the client checks before it sends."""
    kinds: dict[int, Any] = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: float}
    assert isinstance(value, kinds.get(option["type"], str)), f"{value!r} does not fit {option['name']}"
    offered = [each["value"] for each in option.get("choices") or []]
    assert not offered or value in offered, f"{value!r} is not among {offered}"
    if option["type"] == STRING:
        assert option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000)
    if option["type"] in {INTEGER, NUMBER}:
        assert option.get("min_value", value) <= value <= option.get("max_value", value)


def check_available(command: Json, channel: Channel, user: User, owners: Mapping[str, str]) -> None:
    """Discord offers a command only where it is installed, and only to those who may use it."""
    name, contexts = command["name"], command["contexts"] or [0, 1, 2]
    context = 0 if channel.guild else 1 if "0" in owners else 2
    assert context in contexts, f"{name} is not offered in context {context}"
    assert any(int(owner) in command["integration_types"] for owner in owners), (
        f"{name} is not installed here"
    )
    needed = int(command["default_member_permissions"] or 0)
    if channel.guild is not None and (name, user.id) not in channel.guild.allowed:
        may = channel.guild.members[user.id]
        assert may & Can.ADMINISTRATOR or may & needed == needed, f"{user.name} may not use {name}"


def filled(part: Json, values: Mapping[str, Any]) -> Json:
    """One part of a form as the client sends it back."""
    own = {"type": part["type"], "id": part.get("id", 1)}
    if "component" in part:
        return own | {"component": filled(part["component"], values)}
    if "components" in part:
        return own | {"components": [filled(each, values) for each in part["components"]]}
    if "custom_id" not in part:
        return own
    value = values.get(part["custom_id"], part.get("value", _preset(part)))
    assert value or not part.get("required", True), f"the form requires {part['custom_id']}"
    key = "values" if isinstance(value, list) else "value"
    return own | {"custom_id": part["custom_id"], key: value}


def _preset(part: Json) -> Any:
    chosen = [each["value"] for each in part.get("options", []) if each.get("default")]
    if part["type"] in {3, 5, 6, 7, 8, 22}:
        return chosen
    return (chosen[0] if chosen else None) if part["type"] == 21 else ""
