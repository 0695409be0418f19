"""The REST side of the stand-in Discord: one small function for each route a draughts bot uses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests import discord_server_interactions as interactions
from tests.discord_server_checks import Files, compose
from tests.discord_server_commands import check_command, check_commands, kind_of
from tests.discord_server_refusal import Refused, form, text
from tests.discord_server_state import HOUR, ORDINARY, REPLY, State
from tests.discord_server_world import (
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Can,
    Channel,
    Json,
    Message,
    User,
    member_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable

NONCE_SECONDS, OLD_EDITS = 300, 3
AUTO_ARCHIVE = {60, 1440, 4320, 10080}


@dataclass(eq=False)
class Request:
    """One request of the bot, kept for the tests."""

    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    json: Any = None
    files: Files = field(default_factory=dict)
    at: float = 0.0
    status: int = 0  # 0 while it is being answered
    names: dict[str, str] = field(default_factory=dict)  # what the route names in the path

    @property
    def body(self) -> Json:
        return self.json if isinstance(self.json, dict) else {}


ROUTES: list[tuple[str, re.Pattern[str], Callable[[State, Request], Any]]] = []
OPEN = re.compile(r"/(interactions|webhooks|attachments)/")  # the token in the path is enough


def route(
    method: str, *paths: str
) -> Callable[[Callable[[State, Request], Any]], Callable[[State, Request], Any]]:
    """Registers a handler; what it returns is the JSON body, None meaning 204."""

    def register(handler: Callable[[State, Request], Any]) -> Callable[[State, Request], Any]:
        ROUTES.extend((method, _pattern(path), handler) for path in paths)
        return handler

    return register


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def answer(state: State, request: Request) -> Any:
    """Finds the route and carries the request out."""
    for method, path, handler in ROUTES:
        found = path.fullmatch(request.path)
        if found and method == request.method:
            request.names = found.groupdict()
            return handler(state, request)
    raise Refused(0, 404, "404: Not Found")


# The application and the people


@route("GET", "/users/@me")
def me(state: State, _: Request) -> Json:
    return state.bot.json()


@route("GET", "/users/{user}")
def user(state: State, request: Request) -> Json:
    return _user(state, request.names["user"], 10013).json()


@route("GET", "/applications/@me", "/oauth2/applications/@me")
def application(state: State, _: Request) -> Json:
    return state.application_json()


@route("GET", "/gateway", "/gateway/bot")
def gateway(state: State, _: Request) -> Json:
    limit = {"total": 1000, "remaining": 999, "reset_after": 14400000, "max_concurrency": 1}
    return {
        "url": state.base.replace("http", "ws", 1) + "/gateway",
        "shards": 1,
        "session_start_limit": limit,
    }


@route("GET", "/guilds/{guild}")
def guild(state: State, request: Request) -> Json:
    return state.guild_json(_joined(state, request))


@route("GET", "/guilds/{guild}/members/{user}")
def member(state: State, request: Request) -> Json:
    place, person = _joined(state, request), _user(state, request.names["user"], 10013)
    if person.id not in place.members:
        raise Refused(10007)
    return member_json(place, person)


@route("POST", "/users/@me/channels")
def open_dm(state: State, request: Request) -> Json:
    person = _user(state, str(request.body.get("recipient_id")), 50033)
    if person is state.bot:
        raise Refused(50007)
    return state.channel_json(state.dm(person))


def _user(state: State, user_id: str, code: int) -> User:
    found = state.users.get(int(user_id)) if user_id.isdigit() else None
    if found is None:
        raise Refused(code)
    return found


def _joined(state: State, request: Request) -> Any:
    found = state.guilds.get(int(request.names["guild"]))
    if found is None or not found.joined:
        raise Refused(10004)
    return found


# Commands


@route("GET", "/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands")
def commands(state: State, request: Request) -> list[Json]:
    return state.commands.get(_scope(state, request), [])


@route("PUT", "/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands")
def overwrite_commands(state: State, request: Request) -> list[Json]:
    check_commands(request.json)
    scope = _scope(state, request)
    known = {(kind_of(each), each["name"]): each["id"] for each in state.commands.get(scope, [])}
    state.commands[scope] = [_command(state, each, scope, known) for each in request.json]
    return state.commands[scope]


@route("POST", "/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands")
def create_command(state: State, request: Request) -> Json:
    check_command(request.body, ())
    scope = _scope(state, request)
    key = (kind_of(request.body), request.body["name"])
    others = [each for each in state.commands.get(scope, []) if (kind_of(each), each["name"]) != key]
    check_commands([*others, request.body])
    state.commands[scope] = [*others, _command(state, request.body, scope, {})]
    return state.commands[scope][-1]


def _scope(state: State, request: Request) -> int | None:
    if request.names["application"] != str(state.bot.id):
        raise Refused(20012, 403, "You are not authorized to perform this action on this application")
    return int(request.names["guild"]) if "guild" in request.names else None


def _command(state: State, given: Json, scope: int | None, known: dict[tuple[int, str], str]) -> Json:
    kind = kind_of(given)
    defaults: Json = {
        "description": "", "options": [], "default_member_permissions": None, "nsfw": False,
        "dm_permission": True,
        "contexts": None, "integration_types": [0], "name_localizations": None,
        "description_localizations": None,
    }  # fmt: skip
    given = {key: value for key, value in given.items() if value is not None}
    own_id = known.get((kind, given["name"])) or str(state.clock.snowflake())
    own = {
        "id": own_id,
        "application_id": str(state.bot.id),
        "type": kind,
        "version": str(state.clock.snowflake()),
    }
    return defaults | given | own | ({} if scope is None else {"guild_id": str(scope)})


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


# Interactions


@route("POST", "/interactions/{interaction}/{token}/callback")
def callback(state: State, request: Request) -> Json | None:
    names = request.names
    told = interactions.callback(state, names["interaction"], names["token"], request.body, request.files)
    return told if request.query.get("with_response", "").lower() in {"1", "true"} else None


@route("POST", "/webhooks/{application}/{token}")
def follow_up(state: State, request: Request) -> Json:
    return _shown(state, interactions.follow_up(_webhook(state, request), request.body, request.files))


@route("GET", "/webhooks/{application}/{token}/messages/{message}")
def answer_shown(state: State, request: Request) -> Json:
    return _shown(state, interactions.answer_named(_webhook(state, request), request.names["message"]))


@route("PATCH", "/webhooks/{application}/{token}/messages/{message}")
def edit_answer(state: State, request: Request) -> Json:
    name, body = request.names["message"], request.body
    return _shown(state, interactions.edit_answer(_webhook(state, request), name, body, request.files))


@route("DELETE", "/webhooks/{application}/{token}/messages/{message}")
def delete_answer(state: State, request: Request) -> None:
    state.erase(interactions.answer_named(_webhook(state, request), request.names["message"]))


def _webhook(state: State, request: Request) -> interactions.Interaction:
    return interactions.webhook(state, request.names["application"], request.names["token"])


def _shown(state: State, said: Message) -> Json:
    return state.message_json(said)
