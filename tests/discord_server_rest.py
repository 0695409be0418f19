"""The routes of the application, the people, the commands and the interactions."""

from __future__ import annotations

from tests import discord_server_interactions as interactions
from tests.discord_server_commands import check_command, check_commands, kind_of
from tests.discord_server_refusal import Refused
from tests.discord_server_routes import Request, Routes
from tests.discord_server_state import State
from tests.discord_server_views import member_json
from tests.discord_server_world import Guild, Json, Message, User

route = Routes()


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


def _joined(state: State, request: Request) -> Guild:
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
