"""The Bot API's methods, each a function of the world and one call; what Telegram refuses, they refuse."""

# ruff: noqa: SIM905 - a list of words reads best as words

from collections.abc import Callable
from typing import Any

from telegram.constants import ReactionEmoji

from tests.telegram_server_access import chat_of, thread_of
from tests.telegram_server_limits import (
    ACTIONS,
    ANSWER,
    checked_commands,
    checked_results,
    checked_start_parameter,
    command_scope,
)
from tests.telegram_server_messages import (
    NOT_MODIFIED,
    delete_message,
    edit_message_caption,
    edit_message_media,
    edit_message_reply_markup,
    edit_message_text,
    send_file,
    send_message,
)
from tests.telegram_server_text import Json, bad_request, length16
from tests.telegram_server_things import KINDS, Call, Chat, User, topic_json
from tests.telegram_server_world import Query, World

EMOJI = {emoji.value for emoji in ReactionEmoji}
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
DONE_ALREADY = bad_request(NOT_MODIFIED), bad_request(TOO_OLD)
"""Of an edit, and of the answer to a press."""


def answerable(world: World, query_id: Any) -> Query:
    query = world.queries.get(str(query_id))
    if query is None or query.answer is not None or query.expires < world.now():
        raise bad_request(TOO_OLD)
    return query


def answer_callback_query(world: World, call: Call) -> bool:
    query = answerable(world, call.params.get("callback_query_id"))
    if length16(call.params.get("text", "")) > ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if not call.params.get("url", "https://t.me/").startswith(("https://t.me/", "http://t.me/", "tg://")):
        raise bad_request("URL_INVALID")
    query.answer = call.params
    world.changed()
    return True


def answer_inline_query(world: World, call: Call) -> bool:
    results = checked_results(call.params.get("results"))
    if button := call.params.get("button"):
        checked_start_parameter(button.get("start_parameter", ""))
    query = answerable(world, call.params.get("inline_query_id"))
    query.answer = {**call.params, "results": results}
    world.changed()
    return True


def get_chat(world: World, call: Call) -> Json:
    chat = chat_of(world, call, writing=False)
    allowed = {f"can_send_{kind.removeprefix('text ')}": kind not in chat.forbidden for kind in KINDS}
    allowed["can_send_other_messages"] = allowed.pop("can_send_animations")
    gifts = dict.fromkeys(
        "unlimited_gifts limited_gifts unique_gifts premium_subscription gifts_from_channels".split(), False
    )
    full = {"accent_color_id": 1, "max_reaction_count": 11, "accepted_gift_types": gifts}
    return {**chat.json(), **full, **({} if chat.user else {"permissions": allowed})}


def create_forum_topic(world: World, call: Call) -> Json:
    chat, name = chat_of(world, call), call.params.get("name", "")
    if not chat.is_forum:
        raise bad_request("the chat is not a forum")
    if not chat.is_admin(world.bot):
        raise bad_request("not enough rights to create a topic")
    if not 1 <= length16(name) <= 128:
        raise bad_request("TOPIC_TITLE_INVALID")
    thread = world.next(f"messages of {chat.id}")
    chat.topics[thread], chat.topic_makers[thread] = name, world.bot
    return {"message_thread_id": thread, **topic_json(name)}


def get_chat_member(world: World, call: Call) -> Json:
    chat = chat_of(world, call, writing=False)
    user = world.users.get(call.params.get("user_id", 0))
    if user is None:
        raise bad_request("user not found")
    return world.member_json(chat, user)


def get_chat_administrators(world: World, call: Call) -> list[Json]:
    chat = chat_of(world, call, writing=False)
    if chat.user:
        raise bad_request("there are no administrators in the private chat")
    people = [world.users[one] for one in chat.members]
    return [world.member_json(chat, one) for one in people if chat.is_admin(one)]


def set_message_reaction(world: World, call: Call) -> bool:
    chat = chat_of(world, call)
    message = world.message(chat, call.params.get("message_id"))
    if message is None:
        raise bad_request("message to react not found")
    reactions = [reaction.get("emoji", "") for reaction in call.params.get("reaction") or []]
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if not EMOJI.issuperset(reactions):
        raise bad_request("REACTION_INVALID")
    message.reactions = reactions
    world.changed()
    return True


def send_chat_action(world: World, call: Call) -> bool:
    if call.params.get("action") not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    thread_of(world, chat_of(world, call), call.params.get("message_thread_id"))
    return True


def get_file(world: World, call: Call) -> Json:
    file = world.files.get(call.params.get("file_id", ""))
    if file is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    if len(file.data) > 20 * 1024 * 1024:
        raise bad_request("file is too big")
    shape = file.json()
    basic = {name: shape[name] for name in ("file_id", "file_unique_id", "file_size")}
    return {**basic, "file_path": f"{file.kind}s/{file.id}"}


def leave_chat(world: World, call: Call) -> bool:
    chat = chat_of(world, call)
    if chat.user:
        raise bad_request("chat member status can't be changed in private chats")
    change_member(world, chat, world.bot, "left", world.bot)
    return True


def change_member(world: World, chat: Chat, user: User, status: str, by: User) -> None:
    """Somebody comes, goes, rises or falls; the bot hears it of itself, and as an admin of others."""
    old = world.member_json(chat, user)
    chat.members[user.id] = status
    update = {"chat": chat.json(), "from": by.json(), "date": int(world.now()), "old_chat_member": old}
    update["new_chat_member"] = world.member_json(chat, user)
    if user is world.bot:
        world.queue("my_chat_member", update)
    elif chat.is_admin(world.bot):
        world.queue("chat_member", update)


def get_me(world: World, call: Call) -> Json:
    may = {"can_join_groups": True, "supports_inline_queries": True, "can_connect_to_business": False}
    reads_all = {"can_read_all_group_messages": not world.privacy, "has_main_web_app": False}
    return {**world.bot.json(), **may, **reads_all}


def set_my_commands(world: World, call: Call) -> bool:
    commands = checked_commands(call.params.get("commands"))
    world.commands[command_scope(call.params)] = commands
    return True


def get_my_commands(world: World, call: Call) -> list[Json]:
    return world.commands.get(command_scope(call.params), [])


def delete_my_commands(world: World, call: Call) -> bool:
    world.commands.pop(command_scope(call.params), None)
    return True


def delete_webhook(world: World, call: Call) -> bool:
    if call.params.get("drop_pending_updates"):
        world.updates.clear()
    return True


def get_webhook_info(world: World, call: Call) -> Json:
    return {"url": "", "has_custom_certificate": False, "pending_update_count": len(world.pending())}


Method = Callable[[World, Call], Any]
METHODS: dict[str, Method] = {
    function.__name__.replace("_", ""): function
    for function in (
        *(
            send_message,
            edit_message_text,
            edit_message_caption,
            edit_message_media,
            edit_message_reply_markup,
        ),
        *(delete_message, answer_callback_query, answer_inline_query, set_message_reaction, send_chat_action),
        *(get_chat, get_chat_member, get_chat_administrators, leave_chat, get_file, get_me),
        create_forum_topic,
        *(set_my_commands, get_my_commands, delete_my_commands, delete_webhook, get_webhook_info),
    )
} | {f"send{kind}": send_file(kind) for kind in ("photo", "animation", "document")}
