"""The routes of channels, threads and messages."""

from __future__ import annotations

from typing import Any

from tests.discord_server_checks import compose
from tests.discord_server_refusal import Refused, form, text
from tests.discord_server_routes import Request, Routes
from tests.discord_server_state import HOUR, ORDINARY, REPLY, State
from tests.discord_server_world import PRIVATE_THREAD, PUBLIC_THREAD, Can, Channel, Json, Message

NONCE_SECONDS, OLD_EDITS = 300, 3
AUTO_ARCHIVE = {60, 1440, 4320, 10080}

route = Routes()


# Channels and threads


@route("GET", "/channels/{channel}")
def channel(state: State, request: Request) -> Json:
    return state.channel_json(state.channel_for_bot(request.names["channel"]))


@route("PATCH", "/channels/{channel}")
def edit_thread(state: State, request: Request) -> Json:
    thread = state.channel_for_bot(request.names["channel"])
    if not thread.is_thread:
        raise Refused(50013)
    if thread.owner is not state.bot or "locked" in request.body:
        state.require(thread, Can.MANAGE_THREADS)
    thread.archived = request.body.get("archived", thread.archived)
    thread.locked = request.body.get("locked", thread.locked)
    thread.name = text(request.body, "name", (), 1, 100) or thread.name
    state.tell_channel("THREAD_UPDATE", thread)
    return state.channel_json(thread)


@route("POST", "/channels/{channel}/typing")
def typing(state: State, request: Request) -> None:
    place = state.channel_for_bot(request.names["channel"])
    state.require(place, Can.SEND_IN_THREADS if place.is_thread else Can.SEND)


@route("PUT", "/channels/{channel}/thread-members/@me")
def join_thread(state: State, request: Request) -> None:
    if state.channel_for_bot(request.names["channel"]).archived:
        raise Refused(50083)


@route("POST", "/channels/{channel}/messages/{message}/threads")
def thread_from_message(state: State, request: Request) -> Json:
    parent = state.channel_for_bot(request.names["channel"])
    start = state.message_in(parent, request.names["message"])
    if start.thread is not None:
        raise Refused(160004)
    return _start_thread(state, parent, request.body, PUBLIC_THREAD, start)


@route("POST", "/channels/{channel}/threads")
def thread_without_message(state: State, request: Request) -> Json:
    parent = state.channel_for_bot(request.names["channel"])
    return _start_thread(state, parent, request.body, request.body.get("type", PRIVATE_THREAD), None)


def _start_thread(state: State, parent: Channel, body: Json, kind: int, start: Message | None) -> Json:
    if parent.guild is None or parent.is_thread:
        raise Refused(50024)
    state.require(parent, Can.PUBLIC_THREADS if kind == PUBLIC_THREAD else Can.PRIVATE_THREADS)
    name = text(body, "name", (), 1, 100, required=True)
    minutes = body.get("auto_archive_duration") or 4320
    if minutes not in AUTO_ARCHIVE:
        raise form(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    thread = state.open_thread(parent, name, state.bot, kind, start)
    thread.auto_archive = minutes
    return state.channel_json(thread)


# Messages


@route("GET", "/channels/{channel}/messages")
def messages(state: State, request: Request) -> list[Json]:
    place = state.channel_for_bot(request.names["channel"])
    if place.guild is not None and not place.bot_permissions & Can.READ_HISTORY:
        return []
    limit = int(request.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise form(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    return [state.message_json(each) for each in _page(place.messages, request.query, limit)]


def _page(said: list[Message], query: dict[str, str], limit: int) -> list[Message]:
    """The messages asked for, the newest first."""
    if "around" in query:
        middle = int(query["around"])
        near = sorted(said, key=lambda each: abs(each.id - middle))[:limit]
        return sorted(near, key=lambda each: -each.id)
    if "after" in query:
        return [each for each in said if each.id > int(query["after"])][:limit][::-1]
    before = int(query.get("before", 2**63))
    return [each for each in said if each.id < before][-limit:][::-1]


@route("GET", "/channels/{channel}/messages/{message}")
def message(state: State, request: Request) -> Json:
    place = state.channel_for_bot(request.names["channel"])
    state.require(place, Can.READ_HISTORY)
    return state.message_json(state.message_in(place, request.names["message"]))


@route("POST", "/channels/{channel}/messages")
def create_message(state: State, request: Request) -> Json:
    place, body = state.channel_for_bot(request.names["channel"]), request.body
    _check_may_send(state, place, request)
    draft = compose(body, request.files, state.clock)
    nonce = str(body.get("nonce") or "")
    if len(nonce) > 25:
        raise form(
            ("nonce",), "NONCE_TYPE_TOO_LONG", "Nonces must be smaller than or equal to 25 characters."
        )
    earlier = _same_nonce(state, place, nonce) if body.get("enforce_nonce") and nonce else None
    if earlier is not None:
        return state.message_json(earlier)
    known = _reference(state, place, body.get("message_reference"))
    if place.archived:
        place.archived = False
        state.tell_channel("THREAD_UPDATE", place)
    posted = state.post(place, state.bot, draft, body, **known)
    return state.message_json(posted)


def _check_may_send(state: State, place: Channel, request: Request) -> None:
    if place.guild is None:
        _check_dm(state, place)
    state.require(place, Can.SEND_IN_THREADS if place.is_thread else Can.SEND)
    if place.locked and not place.bot_permissions & Can.MANAGE_THREADS:
        raise Refused(160005)
    if request.files:
        state.require(place, Can.ATTACH_FILES)
    if request.body.get("embeds"):
        state.require(place, Can.EMBED_LINKS)


def _check_dm(state: State, place: Channel) -> None:
    person = next(each for each in place.recipients if each is not state.bot)
    if not person.accepts_dms:
        raise Refused(50007)
    mutual = any(each.joined and person.id in each.members for each in state.guilds.values())
    if not mutual and not person.installed:
        raise Refused(50278)


def _same_nonce(state: State, place: Channel, nonce: str) -> Message | None:
    since = state.clock.now() - NONCE_SECONDS
    for said in reversed(place.messages):
        if said.nonce == nonce and said.author is state.bot and said.created > since:
            return said
    return None


def _reference(state: State, place: Channel, reference: Json | None) -> dict[str, Any]:
    """How the message replies, refused where what it replies to is not there."""
    if reference is None:
        return {}
    if place.guild is not None and not place.bot_permissions & Can.READ_HISTORY:
        raise Refused(160002)
    wanted = str(reference.get("message_id"))
    target = next((each for each in place.messages if str(each.id) == wanted), None)
    if target is not None:
        kept = {"type": 0, "message_id": wanted, "channel_id": str(place.id)}
        return {"reference": kept, "reply_to": target, "type": REPLY}
    if reference.get("fail_if_not_exists", True):
        raise form(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return {"type": ORDINARY}


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(state: State, request: Request) -> Json:
    place = state.channel_for_bot(request.names["channel"])
    said = state.message_in(place, request.names["message"])
    if said.author is not state.bot:
        raise Refused(50005)
    if place.archived:
        raise Refused(50083)
    draft = compose(request.body, request.files, state.clock, said)
    _check_old_edits(state, said)
    return state.message_json(state.change(said, draft, request.body))


def _check_old_edits(state: State, said: Message) -> None:
    now = state.clock.now()
    if now - said.created < HOUR:
        return
    recent = [each for each in said.channel.old_edits if now - each < HOUR]
    if len(recent) >= OLD_EDITS:
        raise Refused(30046, retry_after=round(recent[0] + HOUR - now, 3))
    said.channel.old_edits = [*recent, now]


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(state: State, request: Request) -> None:
    place = state.channel_for_bot(request.names["channel"])
    said = state.message_in(place, request.names["message"])
    if said.author is not state.bot:
        if place.guild is None:
            raise Refused(50003, 403, "Cannot execute action on a DM channel")
        state.require(place, Can.MANAGE_MESSAGES)
    if place.archived:
        raise Refused(50083)
    state.erase(said)
