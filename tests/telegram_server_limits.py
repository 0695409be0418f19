"""What Telegram refuses in keyboards, commands, inline results and files, before it looks at any chat."""

# ruff: noqa: SIM905 - a list of words reads best as words

import re
import struct
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.telegram_server_text import Json, bad_request, formatted, length16

TEXT, CAPTION, ANSWER, BUTTONS, ROW, RESULTS = 4096, 1024, 200, 100, 8, 50
START_PARAMETER = re.compile(r"[A-Za-z0-9_-]{1,64}")
ACTIONS = frozenset(
    "typing upload_photo record_video upload_video record_voice upload_voice upload_document choose_sticker "
    "find_location record_video_note upload_video_note".split()
)
SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}
MARKUPS = frozenset({"inline_keyboard", "keyboard", "remove_keyboard", "force_reply"})
BUTTON_KINDS = frozenset(
    "url callback_data web_app login_url switch_inline_query switch_inline_query_current_chat "
    "switch_inline_query_chosen_chat copy_text callback_game pay".split()
)


def checked_text(params: Json) -> tuple[str, list[Json]]:
    text, entities = formatted(params.get("text", ""), params.get("parse_mode", ""), params.get("entities"))
    if not text:
        raise bad_request("message text is empty")
    if length16(text) > TEXT:
        raise bad_request("message is too long")
    return text, entities


def checked_caption(params: Json) -> tuple[str, list[Json]]:
    caption, entities = formatted(
        params.get("caption", ""), params.get("parse_mode", ""), params.get("caption_entities")
    )
    if length16(caption) > CAPTION:
        raise bad_request("message caption is too long")
    return caption, entities


def checked_markup(markup: Any, *, inline_only: bool = False) -> Json | None:
    """A reply markup as it is kept; an empty inline keyboard is none at all."""
    if markup in (None, ""):
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if not MARKUPS & markup.keys():
        return None
    if "inline_keyboard" in markup:
        rows = checked_rows(markup["inline_keyboard"])
        return {"inline_keyboard": rows} if rows else None
    if inline_only:
        raise bad_request("inline keyboard expected")
    return _checked_reply_markup(markup)


def _checked_reply_markup(markup: Json) -> Json:
    placeholder = markup.get("input_field_placeholder")
    if placeholder is not None and not 1 <= len(placeholder) <= 64:
        raise bad_request("REPLY_MARKUP_PLACEHOLDER_INVALID")
    if not isinstance(markup.get("keyboard", []), list):
        raise bad_request('field "keyboard" of the ReplyKeyboardMarkup must be an Array')
    return dict(markup)


def checked_rows(rows: Any) -> list[list[Json]]:
    field = 'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array'
    if not isinstance(rows, list):
        raise bad_request(field)
    if not all(isinstance(row, list) for row in rows):
        raise bad_request(f"{field} of Arrays")
    kept = [[checked_button(button) for button in row] for row in rows if row]
    if sum(map(len, kept)) > BUTTONS or len(str(kept)) > 10_000 or any(len(row) > ROW for row in kept):
        raise bad_request("reply markup is too long")
    return kept


def checked_button(button: Any) -> Json:
    parse = "can't parse inline keyboard button"
    if not isinstance(button, dict):
        raise bad_request(f"{parse}: InlineKeyboardButton must be an Object")
    if not isinstance(button.get("text"), str) or not button["text"]:
        raise bad_request(f'{parse}: Field "text" must be a non-empty String')
    kinds = BUTTON_KINDS & button.keys()
    if not kinds or button.get("callback_data") == "":
        raise bad_request(f"{parse}: Text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        raise bad_request("BUTTON_TYPE_INVALID")
    if button.get("style", "danger") not in ("danger", "success", "primary"):
        raise bad_request(f"{parse}: invalid button style specified")
    return _checked_button_content(button)


def _checked_button_content(button: Json) -> Json:
    if len(button.get("callback_data", "").encode()) > 64:
        raise bad_request("BUTTON_DATA_INVALID")
    if "copy_text" in button and not 1 <= len(button["copy_text"].get("text", "")) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    if "url" in button:
        checked_url(button["url"])
    return dict(button)


def checked_url(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme == "tg":
        return
    if parts.scheme not in ("http", "https") or "." not in parts.netloc:
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    if parts.netloc in ("t.me", "telegram.me"):
        for payload in [p for name in ("start", "startgroup") for p in parse_qs(parts.query).get(name, [])]:
            checked_start_parameter(payload)


def checked_start_parameter(payload: str) -> None:
    if not START_PARAMETER.fullmatch(payload):
        raise bad_request("START_PARAM_INVALID")


def checked_commands(commands: Any) -> list[Json]:
    if not isinstance(commands, list):
        raise bad_request("expected an Array of BotCommand")
    if len(commands) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command.get("command", "")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command.get("description", "")) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return commands


def command_scope(params: Json) -> tuple[str, ...]:
    """The key under which commands are kept: the scope with its ids, and the language."""
    scope = params.get("scope") or {"type": "default"}
    if not isinstance(scope, dict) or scope.get("type") not in SCOPES:
        raise bad_request("can't parse BotCommandScope: unsupported type specified")
    language = params.get("language_code", "")
    if not re.fullmatch(r"([a-z]{2})?", language):
        raise bad_request("invalid language code specified")
    return (scope["type"], *(str(scope[field]) for field in SCOPES[scope["type"]]), language)


def checked_results(results: Any) -> list[Json]:
    if not isinstance(results, list):
        raise bad_request("expected an Array of inline query results")
    if len(results) > RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    ids = [result.get("id", "") for result in results]
    if not all(1 <= len(one.encode()) <= 64 for one in ids):
        raise bad_request("RESULT_ID_INVALID")
    if len(set(ids)) < len(ids):
        raise bad_request("RESULT_ID_DUPLICATE")
    return [checked_result(result) for result in results]


def checked_result(result: Json) -> Json:
    """A result with its message in it, ready to be sent by whoever chooses it."""
    parse, kind = "can't parse inline query result", result.get("type")
    if kind not in ("article", "photo", "gif", "document"):
        raise bad_request(f'{parse}: type "{kind}" is unsupported for the inline query result')
    if kind == "article" and not result.get("title"):
        raise bad_request(f'{parse}: Can\'t find field "title"')
    content = result.get("input_message_content")
    if kind == "article" and not content:
        raise bad_request(f"{parse}: Input message content is not specified")
    markup = checked_markup(result.get("reply_markup"), inline_only=True)
    if content:
        message = checked_text({**content, "text": content.get("message_text", "")})
    else:
        message = checked_caption(result)
    return {**result, "markup": markup, "message": message}


def picture_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG, GIF or JPEG; whatever else is sent as a photo is refused."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if data.startswith(b"GIF8") and len(data) >= 10:
        return struct.unpack("<HH", data[6:10])
    frame = re.search(rb"\xff[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]..\x08(.{4})", data, re.DOTALL)
    if not data.startswith(b"\xff\xd8") or not frame:
        raise bad_request("IMAGE_PROCESS_FAILED")
    height, width = struct.unpack(">HH", frame[1])
    return width, height


def checked_photo(data: bytes) -> tuple[int, int]:
    if len(data) > 10 * 1024 * 1024:
        raise bad_request("file is too big for a photo")
    width, height = picture_size(data)
    if width + height > 10_000 or not width or not height or max(width, height) > 20 * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return width, height
