"""The Bot API's methods that send, edit and delete messages."""

from collections.abc import Callable
from typing import Any

from tests.telegram_server_access import (
    chat_of,
    check_flood,
    check_rights,
    replied_to,
    thread_by_reply,
    thread_of,
)
from tests.telegram_server_limits import checked_caption, checked_markup, checked_text
from tests.telegram_server_text import Json, bad_request
from tests.telegram_server_things import Call, File, Message
from tests.telegram_server_world import World

DELETABLE_SECONDS = 48 * 3600
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as "
    "a current content and reply markup of the message"
)


def post(
    world: World, call: Call, kind: str, content: tuple[str, list[Json]], file: File | None = None
) -> Json:
    markup = checked_markup(call.params.get("reply_markup"))
    chat = chat_of(world, call)
    thread = thread_of(world, chat, call.params.get("message_thread_id"))
    reply_to = replied_to(world, chat, call.params)
    check_rights(world, chat, kind)
    check_flood(world, chat)
    message = world.new_message(chat, world.bot)
    message.text, message.entities = content[0], known_entities(world, content[1])
    message.file, message.markup, message.reply_to = file, markup, reply_to
    message.thread = thread or thread_by_reply(chat, reply_to)
    return world.post(message).json()


def known_entities(world: World, entities: list[Json]) -> list[Json]:
    """A mention of somebody the bot has never met is dropped, as Telegram drops it."""
    kept = [one for one in entities if one["type"] != "text_mention" or one["user"]["id"] in world.users]
    return [
        {**one, "user": world.users[one["user"]["id"]].json()} if one["type"] == "text_mention" else one
        for one in kept
    ]


def file_of(world: World, call: Call, kind: str, value: Any) -> File:
    """The file of a parameter: uploaded under its own name or an attach:// one, or sent before."""
    name = value.removeprefix("attach://") if isinstance(value, str) and "attach://" in value else kind
    if name in call.files:
        file_name, data = call.files[name]
        return world.new_file(kind, data, file_name)
    if not value:
        raise bad_request(f"there is no {kind} in the request")
    if str(value).startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    if value not in world.files:
        raise bad_request("wrong file identifier/HTTP URL specified")
    file = world.files[value]
    if file.kind != kind:
        raise bad_request(f"can't use file of type {file.kind.title()} as {kind.title()}")
    return file


def send_message(world: World, call: Call) -> Json:
    return post(world, call, "text messages", checked_text(call.params))


def send_file(kind: str) -> Callable[[World, Call], Json]:
    def send(world: World, call: Call) -> Json:
        caption = checked_caption(call.params)
        return post(world, call, f"{kind}s", caption, file_of(world, call, kind, call.params.get(kind)))

    return send


def editable(world: World, call: Call) -> Message:
    if inline_id := call.params.get("inline_message_id"):
        found = world.inline_messages.get(inline_id)
        if found is None or found.deleted:
            raise bad_request("MESSAGE_ID_INVALID")
        return found
    if not call.params.get("message_id"):
        raise bad_request("message identifier is not specified")
    chat = chat_of(world, call)
    message = world.message(chat, call.params["message_id"])
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is not world.bot or (message.markup and not message.keyboard):
        raise bad_request("message can't be edited")
    check_flood(world, chat)
    return message


def edit(world: World, message: Message, markup: Json | None, **content: Any) -> Json | bool:
    before = (message.text, message.entities, message.file, message.markup)
    new = {"text": message.text, "entities": message.entities, "file": message.file, **content}
    if before == (new["text"], new["entities"], new["file"], markup):
        raise bad_request(NOT_MODIFIED)
    message.text, message.entities, message.file = new["text"], new["entities"], new["file"]
    message.markup, message.edits = markup, message.edits + 1
    if content:
        message.edited = world.now()
    world.touch(message)
    return True if message.inline_message_id else message.json()


def edit_message_text(world: World, call: Call) -> Json | bool:
    text, entities = checked_text(call.params)
    markup = checked_markup(call.params.get("reply_markup"), inline_only=True)
    message = editable(world, call)
    if message.file:
        raise bad_request("there is no text in the message to edit")
    return edit(world, message, markup, text=text, entities=known_entities(world, entities))


def edit_message_caption(world: World, call: Call) -> Json | bool:
    caption, entities = checked_caption(call.params)
    markup = checked_markup(call.params.get("reply_markup"), inline_only=True)
    message = editable(world, call)
    if not message.file:
        raise bad_request("there is no caption in the message to edit")
    return edit(world, message, markup, text=caption, entities=known_entities(world, entities))


def edit_message_media(world: World, call: Call) -> Json | bool:
    media = call.params.get("media")
    if not isinstance(media, dict) or media.get("type") not in ("photo", "animation", "document"):
        raise bad_request("can't parse InputMedia: type is unsupported")
    caption, entities = checked_caption(media)
    markup = checked_markup(call.params.get("reply_markup"), inline_only=True)
    message = editable(world, call)
    if call.files and message.inline_message_id:
        raise bad_request("invalid message content specified")
    file = file_of(world, call, media["type"], media.get("media"))
    check_rights(world, message.chat, f"{file.kind}s")
    return edit(world, message, markup, text=caption, entities=known_entities(world, entities), file=file)


def edit_message_reply_markup(world: World, call: Call) -> Json | bool:
    markup = checked_markup(call.params.get("reply_markup"), inline_only=True)
    return edit(world, editable(world, call), markup)


def delete_message(world: World, call: Call) -> bool:
    if not call.params.get("message_id"):
        raise bad_request("message identifier is not specified")
    chat = chat_of(world, call)
    message = world.message(chat, call.params["message_id"])
    if message is None:
        raise bad_request("message to delete not found")
    is_own = message.sender is world.bot or chat.user is not None
    is_old = message.date < world.now() - DELETABLE_SECONDS
    if not chat.is_admin(world.bot) and (is_old or not is_own):
        raise bad_request("message can't be deleted")
    message.deleted = True
    world.touch(message)
    return True
