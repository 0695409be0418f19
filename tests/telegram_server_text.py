"""Telegram's text as the stand-in reads it: UTF-16 lengths, entities, HTML, and the refusals they earn."""

# ruff: noqa: SIM905 - a list of words reads best as words

import re
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

ENTITY_TYPES = frozenset(
    "mention hashtag cashtag bot_command url email phone_number bold italic underline strikethrough spoiler "
    "blockquote expandable_blockquote code pre text_link text_mention custom_emoji date_time".split()
)
TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
TOKEN = re.compile(r"<(?P<end>/?)(?P<tag>[a-zA-Z-]*)(?P<rest>[^<>]*)(?P<closed>>?)|(?P<text>[^<]+)")
FOUND = re.compile(
    r"(?P<bot_command>(?<![\w/<>])/[a-zA-Z0-9_]{1,64}(?:@[a-zA-Z0-9_]{3,32})?(?![\w/<>]))"
    r"|(?P<url>https?://[^\s<>\"\u2000-\u206f]+)"
    r"|(?P<mention>(?<![\w@])@[a-zA-Z0-9_]{3,32}(?!\w))"
)


@dataclass
class Refusal(Exception):
    """What Telegram answers instead of a result."""

    code: int
    description: str
    parameters: Json = field(default_factory=dict)


def bad_request(description: str, **parameters: int) -> Refusal:
    return Refusal(400, f"Bad Request: {description}", dict(parameters))


def length16(text: str) -> int:
    """The length Telegram counts in: UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def slice16(text: str, offset: int, length: int) -> str:
    return text.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


def detected(text: str) -> list[Json]:
    """The commands, mentions and addresses that Telegram itself finds in a text."""
    return [
        {
            "type": found.lastgroup,
            "offset": length16(text[: found.start()]),
            "length": length16(found[0]),
        }
        for found in FOUND.finditer(text)
    ]


def formatted(text: str, parse_mode: str, entities: object) -> tuple[str, list[Json]]:
    """A text with its entities, as the parameters of a call give it; parse_mode makes entities be ignored."""
    if not parse_mode:
        given = checked(text, entities)
    elif parse_mode.lower() == "html":
        text, given = parsed_html(text)
    else:
        raise bad_request("unsupported parse_mode")
    text, given = trimmed(text, given)
    taken = {(one["offset"], one["length"]) for one in given}
    given += [one for one in detected(text) if (one["offset"], one["length"]) not in taken]
    return text, sorted(given, key=lambda one: (one["offset"], -one["length"]))


def checked(text: str, entities: object) -> list[Json]:
    if entities in (None, "", []):
        return []
    if not isinstance(entities, list):
        raise bad_request("can't parse entities JSON object")
    return [checked_entity(text, entity) for entity in entities]


def checked_entity(text: str, entity: object) -> Json:
    if not isinstance(entity, dict):
        raise bad_request("can't parse MessageEntity: expected an Object")
    if entity.get("type") not in ENTITY_TYPES:
        raise bad_request("can't parse MessageEntity: Unsupported type specified")
    start, length, end = entity.get("offset"), entity.get("length"), length16(text)
    if not isinstance(start, int) or not isinstance(length, int) or start < 0 or length <= 0:
        raise bad_request(f"receive an entity with incorrect offset {start} or length {length}")
    if start + length > end:
        raise bad_request(
            f"entity beginning at UTF-16 offset {start} ends after the end of the text at UTF-16 offset {end}"
        )
    if splits_a_symbol(text, start) or splits_a_symbol(text, start + length):
        raise bad_request("entity begins in a middle of a UTF-16 symbol")
    return entity


def splits_a_symbol(text: str, offset: int) -> bool:
    return "\ufffd" in slice16(text, 0, offset) and "\ufffd" not in text


def trimmed(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Telegram drops the blanks around a text, and moves and cuts the entities accordingly."""
    lead = length16(text) - length16(text.lstrip())
    text = text.strip()
    moved = []
    for entity in entities:
        start = max(entity["offset"] - lead, 0)
        end = min(entity["offset"] + entity["length"] - lead, length16(text))
        if end > start:
            moved.append({**entity, "offset": start, "length": end - start})
    return text, moved


@dataclass
class _Html:
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    open: list[tuple[str, Json]] = field(default_factory=list)

    def start(self, tag: str, rest: str) -> None:
        kind = TAGS[tag]
        if kind == "blockquote" and "expandable" in rest:
            kind = "expandable_blockquote"
        self.open.append((tag, {"type": kind, "offset": length16(self.text), **_attributes(kind, rest)}))

    def end(self, tag: str, at: int) -> None:
        if not self.open:
            raise _cannot_parse(f"Unexpected end tag at byte offset {at}")
        opened, entity = self.open.pop()
        if tag not in ("", opened):
            raise _cannot_parse(
                f'Unmatched end tag at byte offset {at}, expected "</{opened}>", found "</{tag}>"'
            )
        entity["length"] = length16(self.text) - entity["offset"]
        if entity["length"]:
            self.entities.append(entity)


def parsed_html(source: str) -> tuple[str, list[Json]]:
    html = _Html()
    for token in TOKEN.finditer(source):
        if token["text"]:
            html.text += _unescaped(token["text"])
            continue
        at, tag = len(source[: token.start()].encode()), token["tag"].lower()
        if not token["closed"] or (not token["end"] and tag not in TAGS):
            raise _cannot_parse(f'Unsupported start tag "{tag}" at byte offset {at}')
        if token["end"]:
            html.end(tag, at)
        else:
            html.start(tag, token["rest"])
    if html.open:
        raise _cannot_parse(f'Can\'t find end tag corresponding to start tag "{html.open[-1][0]}"')
    return html.text, sorted(html.entities, key=lambda entity: (entity["offset"], -entity["length"]))


def _cannot_parse(why: str) -> Refusal:
    return bad_request(f"can't parse entities: {why}")


def _attributes(kind: str, rest: str) -> Json:
    given = {
        name: _unescaped(value) for name, value in re.findall(r"([\w-]+)\s*=\s*[\"']([^\"']*)[\"']", rest)
    }
    url = given.get("href", "")
    if kind == "text_link" and (person := re.fullmatch(r"tg://user\?id=(\d+)", url)):
        return {"type": "text_mention", "user": {"id": int(person[1])}}
    if kind == "text_link":
        return {"url": url}
    if kind == "date_time":
        return {"unix_time": int(given.get("unix", 0)), "date_time_format": given.get("format", "")}
    return {"custom_emoji_id": given["emoji-id"]} if "emoji-id" in given else {}


def _unescaped(text: str) -> str:
    return re.sub(r"&(#x[0-9a-fA-F]+|#\d+|[a-z]+);", _character, text)


def _character(reference: re.Match[str]) -> str:
    name = reference[1]
    if name.startswith("#x"):
        return chr(int(f"0{name[1:]}", 16))
    return chr(int(name[1:])) if name.startswith("#") else NAMED.get(name, reference[0])
