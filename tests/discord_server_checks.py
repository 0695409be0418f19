"""Reads what a bot wants to send or change into a message, and refuses what Discord refuses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.discord_server_components import ComponentRules
from tests.discord_server_refusal import Path, Refused, count, form, number, text
from tests.discord_server_world import COMPONENTS_V2, EPHEMERAL, SILENT, Attachment, Clock, Json, Message

Files = dict[int, tuple[str, bytes]]
MOST_CONTENT, MOST_FILES, MOST_BYTES = 2000, 10, 10 * 1024 * 1024
SUPPRESS_EMBEDS = 1 << 2
SETTABLE = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
EMBED_TEXTS = {"title": 256, "description": 4096}


@dataclass(frozen=True)
class Draft:
    """What a message is to become."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: list[Attachment]
    flags: int


def compose(
    body: Json, files: Files, clock: Clock, before: Message | None = None, *, answer: bool = False
) -> Draft:
    """The new message, or with `before` the changed one; `answer` says that it answers an interaction."""
    check_mentions(body.get("allowed_mentions"))
    draft = Draft(
        content=_kept(body, "content", before, ""),
        embeds=_kept(body, "embeds", before, []),
        components=_kept(body, "components", before, []),
        attachments=_attachments(body, files, clock, before),
        flags=_flags(body, before, answer=answer),
    )
    text({"content": draft.content}, "content", (), 0, MOST_CONTENT)
    _check_embeds(draft)
    _check_components(draft, {each.id for each in before.attachments} if before else set())
    if not (draft.content or draft.embeds or draft.components or draft.attachments):
        raise Refused(50006)
    return draft


def _kept(body: Json, key: str, before: Message | None, default: Any) -> Any:
    if key in body:
        return body[key] or default
    return getattr(before, key) if before else default


def _flags(body: Json, before: Message | None, *, answer: bool) -> int:
    asked = number(body, "flags", (), 0, 2**31 - 1)
    if before is not None:
        # The flag of the new components cannot be taken away, and an answer stays as private as it was.
        settable = SUPPRESS_EMBEDS | COMPONENTS_V2
        return before.flags if asked is None else before.flags & ~SUPPRESS_EMBEDS | asked & settable
    asked = asked or 0
    if asked & ~(SETTABLE | (EPHEMERAL if answer else 0)):
        # Discord ignores these bits; a bot that sets them believes in something that does not happen.
        raise form(("flags",), "MESSAGE_FLAGS_INVALID", f"These flags cannot be set here: {asked}")
    return asked


def _attachments(body: Json, files: Files, clock: Clock, before: Message | None) -> list[Attachment]:
    listed = body.get("attachments")
    old = {each.id: each for each in before.attachments} if before else {}
    told = {str(each.get("id")): each for each in listed or []}
    for place, (key, entry) in enumerate(told.items()):
        text(entry, "description", ("attachments", place), 0, 1024)
        if not key.isdigit() or int(key) not in {*files, *old}:
            said = f"Attachment with id {key} was neither uploaded nor in the message"
            raise form(("attachments", place), "ATTACHMENT_NOT_FOUND", said)
    kept = [each for each in old.values() if listed is None or str(each.id) in told]
    new = [_uploaded(key, file, told.get(str(key), {}), clock) for key, file in sorted(files.items())]
    if len(kept) + len(new) > MOST_FILES:
        raise Refused(30015)
    return kept + new


def _uploaded(key: int, file: tuple[str, bytes], entry: Json, clock: Clock) -> Attachment:
    name, data = file
    if len(data) > MOST_BYTES:
        raise Refused(40005)
    if not data:
        raise form(("files", key), "ATTACHMENT_EMPTY", "The uploaded file is empty")
    name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or name)
    return Attachment(clock.snowflake(), name, data, entry.get("description"))


def _check_embeds(draft: Draft) -> None:
    count(draft.embeds, ("embeds",), 0, 10)
    letters = sum(_embed_letters(embed, ("embeds", place)) for place, embed in enumerate(draft.embeds))
    if letters > 6000:
        raise form(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    names = {f"attachment://{each.filename}" for each in draft.attachments}
    for place, embed in enumerate(draft.embeds):
        for key in ("image", "thumbnail"):
            url = (embed.get(key) or {}).get("url", "")
            _check_reference(url, names, ("embeds", place, key, "url"))


def _embed_letters(embed: Json, path: Path) -> int:
    letters = sum(len(text(embed, key, path, 0, most)) for key, most in EMBED_TEXTS.items())
    letters += len(text(embed.get("footer") or {}, "text", (*path, "footer"), 0, 2048))
    letters += len(text(embed.get("author") or {}, "name", (*path, "author"), 0, 256))
    fields = embed.get("fields") or []
    count(fields, (*path, "fields"), 0, 25)
    for place, each in enumerate(fields):
        letters += len(text(each, "name", (*path, "fields", place), 1, 256, required=True))
        letters += len(text(each, "value", (*path, "fields", place), 1, 1024, required=True))
    return letters


def _check_components(draft: Draft, old: set[int]) -> None:
    new = bool(draft.flags & COMPONENTS_V2)
    if new:
        _check_no_old_fields(draft)
    rules = ComponentRules(new)
    rules.check(draft.components)
    names = {f"attachment://{each.filename}" for each in draft.attachments}
    for path, url in rules.shown:
        _check_reference(url, names, path)
    shown = {url for _, url in rules.shown}
    uploaded = {f"attachment://{each.filename}" for each in draft.attachments if each.id not in old}
    if new and uploaded - shown:
        # Discord takes the file and shows it nowhere.
        raise form(
            ("attachments",), "ATTACHMENT_NOT_REFERENCED", f"No component shows {sorted(uploaded - shown)}"
        )


def _check_no_old_fields(draft: Draft) -> None:
    for key in ("content", "embeds"):
        if getattr(draft, key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            said = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise form((key,), code, said)


def _check_reference(url: str, names: set[str], path: Path) -> None:
    if url.startswith("attachment://") and url not in names:
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        raise form(path, code, f"Referenced attachment {url} was not found")


def check_mentions(allowed: Mapping[str, Any] | None) -> None:
    """Refuses a malformed `allowed_mentions`."""
    if allowed is None:
        return
    where: Path = ("allowed_mentions",)
    unknown = set(allowed) - {"parse", "users", "roles", "replied_user"}
    strange = set(allowed.get("parse") or []) - {"users", "roles", "everyone"}
    if unknown or strange:
        raise form((*where, "parse"), "BASE_TYPE_CHOICES", f"Not known: {sorted(unknown | strange)}")
    for key in ("users", "roles"):
        _check_mentioned(allowed.get(key) or [], (*where, key))
        if allowed.get(key) and key in (allowed.get("parse") or []):
            said = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            raise form(where, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", said)


def _check_mentioned(ids: list[Any], path: Path) -> None:
    count(ids, path, 0, 100)
    if len({str(each) for each in ids}) != len(ids):
        raise form(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
    for place, each in enumerate(ids):
        if not str(each).isdigit():
            raise form((*path, place), "NUMBER_TYPE_COERCE", f'Value "{each}" is not snowflake.')
