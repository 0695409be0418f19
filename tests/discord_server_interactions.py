"""Interactions: what a person did, how the bot may answer it, and what becomes of the answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from tests.discord_server_checks import Draft, Files, compose
from tests.discord_server_commands import check_choices, check_modal
from tests.discord_server_refusal import Refused, form
from tests.discord_server_state import REPLY, State
from tests.discord_server_views import message_json
from tests.discord_server_world import EPHEMERAL, LOADING, Channel, Json, Message, User

T = TypeVar("T")
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
FITTING = {
    COMMAND: {MESSAGE, DEFER, MODAL},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE},
}
SECONDS_OF_TOKEN, GUEST_FOLLOW_UPS = 900.0, 5
SLASH_ANSWER, MENU_ANSWER = 20, 23


class NoAnswer(AssertionError):
    """The person saw «The application did not respond»."""


@dataclass(eq=False)
class Interaction:
    """One thing a person did; `await interaction.response` and then look at `messages`."""

    state: State
    type: int
    user: User
    channel: Channel
    data: Json
    owners: dict[str, str]
    forced_private: bool = False
    message: Message | None = None  # the one the component is on
    id: int = 0
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    created: float = 0.0
    answer: Json | None = None  # the body of the callback
    original: Message | None = None
    follow_ups: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.id, self.created = self.state.clock.snowflake(), self.state.clock.now()

    @property
    def age(self) -> float:
        return self.state.clock.now() - self.created

    @property
    def messages(self) -> list[Message]:
        """The messages which answer it so far, private ones included."""
        first = [self.original] if self.original and self.original is not self.message else []
        return [each for each in first + self.follow_ups if not each.flags & LOADING and not each.deleted]

    @property
    def modal(self) -> Json | None:
        return self.answer["data"] if self.answer and self.answer["type"] == MODAL else None

    @property
    def choices(self) -> list[Json]:
        return self.answer["data"]["choices"] if self.answer and self.answer["type"] == CHOICES else []

    @property
    def response(self) -> Awaitable[Json]:
        """The first answer: the callback's body. Raises NoAnswer once the three seconds are over."""
        return self._wait(lambda: self.answer, self.state.answer_within)

    @property
    def reply(self) -> Awaitable[Message]:
        """The first message that answers it, after a deferral too."""
        seconds = max(10.0, self.state.answer_within)
        return self._wait(lambda: self.messages[0] if self.messages else None, seconds)

    async def _wait(self, look: Callable[[], T | None], seconds: float) -> T:
        waited = 0.0
        while (found := look()) is None:
            if waited > seconds:
                raise NoAnswer(f"no answer to {self.data} in {seconds} s")
            await asyncio.sleep(0.01)
            waited += 0.01
        return found

    def metadata(self) -> Json:
        return {
            "id": str(self.id), "type": self.type, "user": self.user.json(),
            "authorizing_integration_owners": self.owners,
        }  # fmt: skip


def callback(state: State, interaction_id: str, token: str, body: Json, files: Files) -> Json:
    """The first answer to an interaction; what `with_response` gives back."""
    interaction = state.interactions.get(token)
    if interaction is None or str(interaction.id) != interaction_id:
        raise Refused(10062)
    if interaction.answer is not None:
        raise Refused(40060)
    if interaction.age > state.answer_within:
        raise Refused(10062)
    kind = body.get("type")
    if kind not in FITTING[interaction.type] or (
        kind in {DEFER_UPDATE, UPDATE} and interaction.message is None
    ):
        raise form(
            ("type",),
            "INTERACTION_TYPE_INVALID",
            f"An interaction of type {interaction.type} takes no {kind}",
        )
    _ANSWERS[kind](interaction, body.get("data") or {}, files)
    interaction.answer = body
    return _answered(interaction, kind)


def _answered(interaction: Interaction, kind: int) -> Json:
    shown = interaction.original
    told: Json = {"id": str(interaction.id), "type": interaction.type}
    resource: Json = {"type": kind}
    if shown is not None:
        loading, private = bool(shown.flags & LOADING), shown.ephemeral
        told |= {"response_message_id": str(shown.id), "response_message_loading": loading}
        told |= {"response_message_ephemeral": private}
        resource["message"] = message_json(shown, interaction.state.base)
    return {"interaction": told, "resource": resource}


def _message(interaction: Interaction, data: Json, files: Files) -> None:
    draft = compose(data, files, interaction.state.clock, answer=True)
    interaction.original = _post(interaction, draft, data)


def _defer(interaction: Interaction, data: Json, _files: Files) -> None:
    if data.get("flags", 0) & ~EPHEMERAL:
        raise form(("data", "flags"), "MESSAGE_FLAGS_INVALID", "A deferral takes only the ephemeral flag")
    draft = Draft("", [], [], [], data.get("flags", 0) | LOADING)
    interaction.original = _post(interaction, draft, data)


def _defer_update(interaction: Interaction, _data: Json, _files: Files) -> None:
    interaction.original = interaction.message


def _update(interaction: Interaction, data: Json, files: Files) -> None:
    message = interaction.original = interaction.message
    assert message is not None
    _edit(interaction, message, data, files)


def _choices(_interaction: Interaction, data: Json, _files: Files) -> None:
    check_choices(data.get("choices"))


def _modal(_interaction: Interaction, data: Json, _files: Files) -> None:
    check_modal(data)


_ANSWERS = {
    MESSAGE: _message,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}


def _post(interaction: Interaction, draft: Draft, data: Json, target: Message | None = None) -> Message:
    flags = draft.flags | (EPHEMERAL if interaction.forced_private else 0)
    private = Draft(draft.content, draft.embeds, draft.components, draft.attachments, flags)
    target = target or interaction.message
    known = {"type": _type_of(interaction, target), "reply_to": target, "metadata": interaction.metadata()}
    if target is not None:
        known["reference"] = {"message_id": str(target.id), "channel_id": str(target.channel.id)}
    only_for = interaction.user if flags & EPHEMERAL else None
    quiet = {
        "allowed_mentions": {"parse": ["users"]}
    } | data  # an answer pings those it names, never the one answered
    return interaction.state.post(
        interaction.channel, interaction.state.bot, private, quiet, only_for=only_for, **known
    )


def _type_of(interaction: Interaction, target: Message | None) -> int:
    if target is not None:
        return REPLY
    return SLASH_ANSWER if interaction.data.get("type", 1) == 1 else MENU_ANSWER


def _edit(interaction: Interaction, message: Message, data: Json, files: Files) -> Message:
    draft = compose(data, files, interaction.state.clock, message)
    if message.flags & LOADING:
        return _fill(interaction, message, draft, data)
    return interaction.state.change(message, draft, data)


def _fill(interaction: Interaction, message: Message, draft: Draft, data: Json) -> Message:
    """What «is thinking» becomes: it stays as private as it began, and it notifies, being new to people."""
    flags = draft.flags & ~LOADING & ~EPHEMERAL | message.flags & EPHEMERAL
    filled = Draft(draft.content, draft.embeds, draft.components, draft.attachments, flags)
    interaction.state.change(message, filled, {"allowed_mentions": {"parse": ["users"]}} | data)
    message.edits, message.pinged = 0, list(message.mentions)
    return message


def webhook(state: State, application: str, token: str) -> Interaction:
    """The interaction whose token the bot uses as a webhook."""
    interaction = state.interactions.get(token)
    if interaction is None or application != str(state.bot.id) or interaction.answer is None:
        raise Refused(10015)
    if interaction.age > SECONDS_OF_TOKEN:
        raise Refused(50027)
    return interaction


def follow_up(interaction: Interaction, body: Json, files: Files) -> Message:
    draft = compose(body, files, interaction.state.clock, answer=True)
    waiting = interaction.original
    if waiting is not None and waiting.flags & LOADING:
        return _fill(interaction, waiting, draft, body)
    if "0" not in interaction.owners and len(interaction.follow_ups) >= GUEST_FOLLOW_UPS:
        raise Refused(40094)
    interaction.follow_ups.append(_post(interaction, draft, body, waiting))
    return interaction.follow_ups[-1]


def answer_named(interaction: Interaction, name: str) -> Message:
    """The message that the webhook path names: `@original`, or one by its id."""
    own = [interaction.original, interaction.message, *interaction.follow_ups]
    for message in own[:1] if name == "@original" else own:
        if message is not None and not message.deleted and name in {"@original", str(message.id)}:
            return message
    raise Refused(10008)


def edit_answer(interaction: Interaction, name: str, body: Json, files: Files) -> Message:
    return _edit(interaction, answer_named(interaction, name), body, files)
