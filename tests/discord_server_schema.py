"""Holds the bot's requests against Discord's own description of its API, where a folder beside us has it."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from tests.discord_server_routes import Request
from tests.discord_server_world import Json

SPECIFICATION = Path(__file__).parents[2] / "shared" / "api-schemas" / "discord_openapi.json.gz"
FIRST_SNOWFLAKE = 10**15


def faults(requests: list[Request]) -> list[str]:
    """What is wrong with the bodies of the requests, in one line each."""
    return [
        f"{request.method} {request.path}: {error.json_path}: {error.message[:200]}"
        for request in requests
        if request.json is not None
        for error in _validator(_schema_of(request)).iter_errors(_as_sent(request.json))
    ]


@cache
def _specification() -> Json:
    described: Json = json.loads(gzip.decompress(SPECIFICATION.read_bytes()))
    return described


def _schema_of(request: Request) -> Json:
    for path, verbs in _specification()["paths"].items():
        verb = verbs.get(request.method.lower())
        if verb and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), request.path):
            schema: Json = verb["requestBody"]["content"]["application/json"]["schema"]
            return schema
    raise LookupError(f"Discord describes no {request.method} {request.path}")


def _validator(schema: Json) -> Draft202012Validator:
    return Draft202012Validator(schema | {"components": _specification()["components"]})


def _as_sent(value: Any, key: str = "") -> Any:
    """With snowflakes as strings: the API takes numbers too, its description does not say so."""
    if isinstance(value, dict):
        return {name: _as_sent(each, f"{key}.{name}") for name, each in value.items()}
    if isinstance(value, list):
        return [_as_sent(each, key) for each in value]
    large = isinstance(value, int) and not isinstance(value, bool) and value >= FIRST_SNOWFLAKE
    return str(value) if large or key.endswith("attachments.id") else value
