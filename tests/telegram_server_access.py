"""Whether Telegram lets a call of the bot reach the chat, the topic and the message it names."""

from tests.telegram_server_text import Json, Refusal, bad_request
from tests.telegram_server_things import Call, Chat, Message, User
from tests.telegram_server_world import World


def chat_of(world: World, call: Call, *, writing: bool = True) -> Chat:
    chat_id = call.params.get("chat_id", "")
    if chat_id == "":
        raise bad_request("chat_id is empty")
    chat = world.chats.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        raise bad_request("chat not found")
    check_access(world, chat, writing=writing)
    return chat


def check_access(world: World, chat: Chat, *, writing: bool) -> None:
    if chat.user:
        check_private(world, chat.user, writing=writing)
        return
    status = chat.members.get(world.bot.id)
    if status is None:
        raise bad_request("chat not found")
    if chat.migrated_to and writing:
        raise bad_request(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to.id
        )
    if status == "kicked":
        raise Refusal(403, f"Forbidden: bot was kicked from the {chat.type} chat")
    if status == "left":
        raise Refusal(403, f"Forbidden: bot is not a member of the {chat.type} chat")


def check_private(world: World, user: User, *, writing: bool) -> None:
    met = any(chat.has(world.bot) and chat.has(user) for chat in world.chats.values())
    if not user.started and not met:
        raise bad_request("chat not found")
    if not writing:
        return
    if user.deactivated:
        raise Refusal(403, "Forbidden: user is deactivated")
    if user.blocked:
        raise Refusal(403, "Forbidden: bot was blocked by the user")
    if not user.started:
        raise Refusal(403, "Forbidden: bot can't initiate conversation with a user")


def check_rights(world: World, chat: Chat, kind: str) -> None:
    if kind in chat.forbidden and not chat.is_admin(world.bot):
        raise bad_request(f"not enough rights to send {kind} to the chat")


def thread_of(world: World, chat: Chat, thread: int | None) -> int | None:
    if thread is None:
        return None
    is_reply_thread = (
        chat.type == "supergroup" and not chat.is_forum and world.message(chat, thread) is not None
    )
    if thread not in chat.topics and not is_reply_thread:
        raise bad_request("message thread not found")
    if thread in chat.closed_topics and not chat.is_admin(world.bot):
        raise bad_request("TOPIC_CLOSED")
    return thread


def thread_by_reply(chat: Chat, reply_to: Message | None) -> int | None:
    """Where a reply stands: in the topic of what it answers; in plain supergroups, in a thread of its own."""
    if reply_to is None or chat.type != "supergroup":
        return None
    return reply_to.thread if chat.is_forum else reply_to.thread or reply_to.id


def replied_to(world: World, chat: Chat, params: Json) -> Message | None:
    reply = params.get("reply_parameters") or {"message_id": params.get("reply_to_message_id"), **params}
    if not reply.get("message_id"):
        return None
    source = world.chats.get(reply.get("chat_id", chat.id)) or chat
    found = world.message(source, reply["message_id"])
    if found is None and not reply.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return found


def check_flood(world: World, chat: Chat) -> None:
    """At most so many messages and edits a minute in one group."""
    if world.flood is None or chat.user:
        return
    limit, seconds = world.flood
    recent = [at for at in world.sent.get(chat.id, []) if at > world.now() - seconds]
    if len(recent) >= limit:
        wait = max(1, int(recent[-limit] + seconds - world.now()) + 1)
        raise Refusal(429, f"Too Many Requests: retry after {wait}", {"retry_after": wait})
    world.sent[chat.id] = [*recent, world.now()]
