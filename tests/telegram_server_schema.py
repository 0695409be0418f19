"""Recorded calls held against the Bot API's machine-readable description, beside the checkout."""

import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.telegram_server_text import Json
from tests.telegram_server_things import Call

DESCRIPTION = Path(__file__).parents[2] / "shared" / "api-schemas" / "telegram_bot_api.json.gz"
PRIMITIVES: dict[str, type | tuple[type, ...]] = {
    "Integer": int,
    "Float": (int, float),
    "Boolean": bool,
    "True": bool,
    "String": str,
    "InputFile": str,
}


class Description:
    def __init__(self, path: Path = DESCRIPTION) -> None:
        with gzip.open(path) as file:
            described = json.load(file)
        self.methods: Json = {name.lower(): method for name, method in described["methods"].items()}
        self.types: Json = described["types"]

    def problems(self, calls: Iterable[Call]) -> list[str]:
        """What in these calls is not as described: unknown, missing, or of another type; each once."""
        return sorted({problem for call in calls for problem in self._of_call(call)})

    def _of_call(self, call: Call) -> Iterable[str]:
        method = self.methods.get(call.method.lower())
        if method is None:
            return [f"{call.method}: no such method"]
        fields = method.get("fields", [])
        uploaded = {name: "" for name in call.files if name in {field["name"] for field in fields}}
        return self._of_fields(call.method, fields, {**uploaded, **call.params})

    def _of_fields(self, where: str, fields: list[Json], given: Json) -> Iterable[str]:
        known = {field["name"]: field for field in fields}
        for name in given.keys() - known:
            yield f"{where}: {name} is unknown"
        for name, field in known.items():
            if field["required"] and name not in given:
                yield f"{where}: {name} is missing"
            elif name in given:
                yield from self._of_value(f"{where}.{name}", field["types"], given[name])

    def _of_value(self, where: str, types: list[str], value: Any) -> Iterable[str]:
        """Nothing, if the value is as one of the types wants it; else what the closest of them misses."""
        tries = [list(self._of_type(where, one, value)) for one in types]
        if tries and all(tries):
            yield from min(tries, key=len)

    def _of_type(self, where: str, type_name: str, value: Any) -> Iterable[str]:
        if type_name.startswith("Array of "):
            yield from self._of_array(where, type_name.removeprefix("Array of "), value)
        elif type_name in PRIMITIVES:
            if not isinstance(value, PRIMITIVES[type_name]) or (
                isinstance(value, bool) and type_name == "Integer"
            ):
                yield f"{where}: {value!r} is not of type {type_name}"
        elif not isinstance(value, dict):
            yield f"{where}: {value!r} is not of type {type_name}"
        elif "subtypes" in self.types[type_name]:
            yield from self._of_value(where, self.types[type_name]["subtypes"], value)
        else:
            yield from self._of_fields(where, self.types[type_name].get("fields", []), value)

    def _of_array(self, where: str, type_name: str, value: Any) -> Iterable[str]:
        if not isinstance(value, list):
            yield f"{where}: {value!r} is not an array"
            return
        for one in value:
            yield from self._of_value(where, [type_name], one)
