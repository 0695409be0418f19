"""What people do on the stand-in Discord: they write, command, press, choose and fill in forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.discord_server_checks import Draft
from tests.discord_server_client import (
    check_available,
    check_value,
    command_data,
    filled,
    option_named,
    put_at,
)
from tests.discord_server_commands import (
    CHAT,
    MESSAGE_MENU,
    USER_MENU,
    kind_of,
)
from tests.discord_server_interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from tests.discord_server_state import ORDINARY, REPLY, State
from tests.discord_server_views import member_json, message_json
from tests.discord_server_world import (
    DM,
    GUEST_CAN,
    PERSON_CAN,
    Can,
    Channel,
    Guild,
    Json,
    Message,
    User,
    walk,
)

NUMBER, STRING = 10, 3


def say(
    state: State, user: User, channel: Channel, content: str, reply_to: Message | None, *, ping: bool
) -> Message:
    """An ordinary message of a person."""
    assert not channel.locked, "nobody may write in a locked thread"
    assert reply_to is None or not reply_to.deleted, "people cannot reply to a message that is gone"
    if channel.archived:
        channel.archived = False
        state.tell_channel("THREAD_UPDATE", channel)
    known: dict[str, Any] = {"type": ORDINARY}
    if reply_to is not None:
        reference = {"type": 0, "message_id": str(reply_to.id), "channel_id": str(channel.id)}
        known = {"type": REPLY, "reply_to": reply_to, "reference": reference}
    body = {"allowed_mentions": {"parse": ["users"], "replied_user": ping}}
    return state.post(channel, user, Draft(content, [], [], [], 0), body, **known)


class Acts:
    """Makes the interactions that the Discord client would let a person make, and refuses the others."""

    def __init__(self, state: State) -> None:
        self.state = state

    def command(self, user: User, channel: Channel, name: str, kind: int, **options: Any) -> Interaction:
        root, *inner = name.split()
        command = self._find(channel, root, kind)
        data = command_data(command)
        if kind == CHAT:
            resolved: Json = {}
            put_at(data, command, inner, lambda known: self._given(known, options, resolved, channel))
            data |= {"resolved": resolved} if resolved else {}
        return self._begin(COMMAND, user, channel, data, command)

    def menu(self, user: User, channel: Channel, name: str, target: User | Message) -> Interaction:
        kind = USER_MENU if isinstance(target, User) else MESSAGE_MENU
        command = self._find(channel, name, kind)
        data = command_data(command) | {
            "target_id": str(target.id),
            "resolved": self._resolved(target, channel),
        }
        return self._begin(COMMAND, user, channel, data, command)

    def autocomplete(
        self, user: User, channel: Channel, name: str, focused: str, options: Mapping[str, Any]
    ) -> Interaction:
        root, *inner = name.split()
        command = self._find(channel, root, CHAT)
        data = command_data(command)
        resolved: Json = {}

        def given(known: list[Json]) -> list[Json]:
            typed = option_named(known, focused)
            assert typed.get("autocomplete"), f"{focused} of {name} has no autocomplete"
            rest = {key: value for key, value in options.items() if option_named(known, key) is not typed}
            said = self._given(known, rest, resolved, channel, complete=False)
            value = options.get(focused, options.get(focused.replace("-", "_"), ""))
            return [
                *said,
                {"name": typed["name"], "type": typed["type"], "value": str(value), "focused": True},
            ]

        put_at(data, command, inner, given)
        return self._begin(
            AUTOCOMPLETE, user, channel, data | ({"resolved": resolved} if resolved else {}), command
        )

    def press(self, user: User, message: Message, label: str | None, custom_id: str | None) -> Interaction:
        fits = [
            each
            for each in message.buttons
            if label in {None, each.get("label")} and custom_id in {None, each.get("custom_id")}
        ]
        assert len(fits) == 1, (
            f"{len(fits)} such buttons on: {[each.get('label') for each in message.buttons]}"
        )
        assert not fits[0].get("disabled"), f"the button {fits[0].get('label')} is disabled"
        return self._component(user, message, fits[0], {})

    def select(
        self, user: User, message: Message, custom_id: str, values: Sequence[str | User]
    ) -> Interaction:
        fits = [each for each in message.selects if each["custom_id"] == custom_id]
        assert fits, f"no select {custom_id} among {[each['custom_id'] for each in message.selects]}"
        people = [each for each in values if isinstance(each, User)]
        chosen = [str(each.id) if isinstance(each, User) else each for each in values]
        offered = [option["value"] for option in fits[0].get("options", [])]
        assert people or set(chosen) <= set(offered), f"{chosen} are not among the options {offered}"
        resolved = {"resolved": self._all_resolved(people, message.channel)} if people else {}
        return self._component(user, message, fits[0], {"values": chosen} | resolved)

    def submit(self, user: User, asked: Interaction, values: Mapping[str, Any]) -> Interaction:
        modal = asked.modal
        assert modal is not None, "no form is open"
        assert asked.user is user, "the form is open for somebody else"
        inputs = {part["custom_id"] for part in walk(modal["components"]) if "custom_id" in part}
        assert set(values) <= inputs, f"the form asks only for {inputs}"
        data = {
            "custom_id": modal["custom_id"],
            "components": [filled(each, values) for each in modal["components"]],
        }
        return self._begin(MODAL_SUBMIT, user, asked.channel, data, message=asked.message)

    def _component(self, user: User, message: Message, part: Json, extra: Json) -> Interaction:
        assert not message.deleted, "the message is gone"
        assert message.only_for in {None, user}, "only its addressee sees that message"
        data = {
            "custom_id": part["custom_id"],
            "component_type": part["type"],
            "id": part.get("id", 1),
        } | extra
        return self._begin(COMPONENT, user, message.channel, data, message=message)

    def _find(self, channel: Channel, name: str, kind: int) -> Json:
        own = self.state.commands.get(channel.guild.id, []) if channel.guild else []
        for command in [*own, *self.state.commands[None]]:
            if command["name"] == name and kind_of(command) == kind:
                return command
        known = [each["name"] for scope in self.state.commands.values() for each in scope]
        raise LookupError(f"no such command: {name}; registered are {known}")

    def _given(
        self,
        known: list[Json],
        options: Mapping[str, Any],
        resolved: Json,
        channel: Channel,
        *,
        complete: bool = True,
    ) -> list[Json]:
        said = []
        for key, value in options.items():
            option = option_named(known, key)
            if isinstance(value, User | Channel):
                _merge(resolved, self._resolved(value, channel))
            given = str(value.id) if isinstance(value, User | Channel) else value
            check_value(option, given)
            said.append({"name": option["name"], "type": option["type"], "value": given})
        missing = {each["name"] for each in known if each.get("required")} - {each["name"] for each in said}
        assert not (complete and missing), f"the client asks for {missing} first"
        return said

    def _all_resolved(self, targets: Sequence[User | Channel], channel: Channel) -> Json:
        resolved: Json = {}
        for target in targets:
            _merge(resolved, self._resolved(target, channel))
        return resolved

    def _resolved(self, target: User | Message | Channel, channel: Channel) -> Json:
        if isinstance(target, Channel):
            return {"channels": {str(target.id): self._channel(target)}}
        if isinstance(target, Message):
            return {"messages": {str(target.id): message_json(target, self.state.base)}}
        found: Json = {"users": {str(target.id): target.json()}}
        guild = channel.guild
        if guild is not None and target.id in guild.members:
            member = member_json(guild, target)
            found["members"] = {
                str(target.id): {key: member[key] for key in member if key not in {"user", "deaf", "mute"}}
            }
        return found

    def _begin(
        self, kind: int, user: User, channel: Channel, data: Json, command: Json | None = None,
        message: Message | None = None,
    ) -> Interaction:  # fmt: skip
        assert not channel.deleted, "the channel is gone"
        assert channel.guild is None or user.id in channel.guild.members, f"{user.name} is not there"
        owners = self._owners(user, channel) if message is None else self._owners_of(message, user)
        if command is not None:
            check_available(command, channel, user, owners)
        guest = channel.guild is not None and "0" not in owners
        interaction = Interaction(
            self.state, kind, user, channel, data, owners, guest and not channel.external_apps, message
        )
        self.state.interactions[interaction.token] = interaction
        self.state.tell("INTERACTION_CREATE", self._payload(interaction), 0)
        return interaction

    def _owners(self, user: User, channel: Channel) -> dict[str, str]:
        """By whose installation the app is there: a server's under 0, a person's under 1."""
        owners = {"1": str(user.id)} if user.installed else {}
        if channel.guild is not None and channel.guild.joined:
            owners["0"] = str(channel.guild.id)
        elif channel.type == DM and self.state.bot in channel.recipients:
            owners["0"] = "0"
        return owners

    def _owners_of(self, message: Message, user: User) -> dict[str, str]:
        if message.metadata is not None:
            return dict(message.metadata["authorizing_integration_owners"])
        return self._owners(user, message.channel)

    def _channel(self, channel: Channel, user: User | None = None) -> Json:
        may = channel.guild.members[user.id] if channel.guild and user else PERSON_CAN
        return self.state.channel_json(channel) | {"permissions": str(int(may))}

    def _payload(self, interaction: Interaction) -> Json:
        channel, user, state = interaction.channel, interaction.user, self.state
        private = 1 if state.bot in channel.recipients else 2
        payload = {
            "id": str(interaction.id), "application_id": str(state.bot.id), "type": interaction.type,
            "version": 1,
            "token": interaction.token, "data": interaction.data, "channel_id": str(channel.id),
            "locale": user.locale,
            "channel": self._channel(channel, user), "app_permissions": str(_app_permissions(channel)),
            "entitlements": [], "attachment_size_limit": 10 * 1024 * 1024, "entitlement_sku_ids": [],
            "authorizing_integration_owners": interaction.owners,
            "context": private if channel.guild is None else 0,
        }  # fmt: skip
        if interaction.message is not None:
            payload["message"] = message_json(interaction.message, state.base)
        return payload | (
            _guild_part(channel.guild, channel, user) if channel.guild else {"user": user.json()}
        )


def _merge(resolved: Json, found: Json) -> None:
    for part, entries in found.items():
        resolved.setdefault(part, {}).update(entries)


def _app_permissions(channel: Channel) -> int:
    if channel.guild is None:
        return int(GUEST_CAN | Can.VIEW | Can.SEND | Can.READ_HISTORY | Can.MENTION_EVERYONE)
    return int(channel.bot_permissions if channel.guild.joined else GUEST_CAN)


def _guild_part(guild: Guild, channel: Channel, user: User) -> Json:
    member = member_json(guild, user)
    if not channel.external_apps:
        member["permissions"] = str(int(member["permissions"]) & ~Can.EXTERNAL_APPS)
    partial = {"id": str(guild.id), "locale": guild.locale, "features": []}
    return {"guild_id": str(guild.id), "guild_locale": guild.locale, "guild": partial, "member": member}
