"""The state of the stand-in Discord, and the few ways in which it changes, each told by the gateway."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.discord_server_checks import Draft
from tests.discord_server_gateway import Gateway, Intents, Session
from tests.discord_server_refusal import Refused
from tests.discord_server_views import channel_json, guild_json, member_json, message_json
from tests.discord_server_world import (
    DM,
    LOADING,
    SILENT,
    Can,
    Channel,
    Clock,
    Guild,
    Json,
    Message,
    User,
)

if TYPE_CHECKING:
    from tests.discord_server_interactions import Interaction

HOUR = 3600
ORDINARY, REPLY = 0, 19


class State:
    """People, servers, channels, commands and interactions, with the clock and the gateway."""

    def __init__(self, token: str) -> None:
        self.token, self.clock, self.base = token, Clock(), ""
        self.answer_within = 3.0  # seconds until the first answer to an interaction comes too late
        self.bot = User(self.clock.snowflake(), "dama", "Dama", bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[Json]] = {
            None: []
        }  # global ones under None, a guild's under its id
        self.interactions: dict[str, Interaction] = {}  # by token
        self.events = Gateway(token, self._greet, self._chunk)

    # What the bot sees of it

    def guild_json(self, guild: Guild) -> Json:
        return guild_json(guild, list(self.channels.values()), self.bot)

    def channel_json(self, channel: Channel) -> Json:
        return channel_json(channel, self.bot)

    def message_json(self, message: Message) -> Json:
        """The message as the API shows it to the bot."""
        approved = self.events.allowed & Intents.MESSAGE_CONTENT
        return message_json(message, self.base, hidden=not approved and self._guarded(message))

    def _guarded(self, message: Message) -> bool:
        """Whether the content needs the message content intent."""
        mine = message.author is self.bot or message.channel.guild is None
        # A reply with ping reads as a mention, but not one to an answer of an interaction.
        replies_to_answer = message.reply_to is not None and message.reply_to.metadata is not None
        mentioned = self.bot in message.mentions and not replies_to_answer
        return not (mine or mentioned or self.bot.mention in message.content)

    def application_json(self) -> Json:
        return {
            "id": str(self.bot.id), "name": self.bot.display_name, "icon": None, "description": "",
            "flags": 0,
            "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "summary": "",
            "team": None,
            "owner": self.bot.json(), "bot": self.bot.json(), "integration_types_config": {"0": {}, "1": {}},
        }  # fmt: skip

    # What it tells the bot

    def _greet(self, session: Session) -> None:
        joined = [guild for guild in self.guilds.values() if guild.joined]
        session.add("READY", {
            "v": 10, "user": self.bot.json(), "session_id": session.id, "private_channels": [],
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in joined],
            "resume_gateway_url": self.base.replace("http", "ws", 1) + "/gateway",
            "application": {"id": str(self.bot.id), "flags": 0}, "shard": [0, 1],
        })  # fmt: skip
        if session.intents & Intents.GUILDS:
            for guild in joined:
                session.add("GUILD_CREATE", self.guild_json(guild))

    def _chunk(self, asked: Json) -> Json:
        guild = self.guilds[int(asked["guild_id"])]
        wanted = [int(each) for each in asked.get("user_ids", [])] or list(guild.members)
        members = [member_json(guild, self.users[each]) for each in wanted if each in guild.members]
        chunk = {"guild_id": str(guild.id), "members": members, "chunk_index": 0, "chunk_count": 1}
        return chunk | {"nonce": asked.get("nonce")}

    def tell(self, event: str, data: Json, intents: int = Intents.GUILDS) -> None:
        self.events.dispatch(event, lambda _: data, intents)

    def tell_channel(self, event: str, channel: Channel) -> None:
        if channel.guild is None or channel.guild.joined:
            self.tell(event, self.channel_json(channel))

    def tell_message(self, event: str, message: Message) -> None:
        """Tells of a message wherever the bot can see it."""
        if message.ephemeral or not self.sees(message.channel):
            return

        def shown(session: Session) -> Json:
            hidden = not session.intents & Intents.MESSAGE_CONTENT and self._guarded(message)
            return message_json(message, self.base, hidden=hidden) | self._member_part(message)

        private = message.channel.guild is None
        self.events.dispatch(event, shown, Intents.DIRECT_MESSAGES if private else Intents.GUILD_MESSAGES)

    def _member_part(self, message: Message) -> Json:
        guild = message.channel.guild
        if guild is None or message.author.id not in guild.members:
            return {}
        member = member_json(guild, message.author)
        return {"member": {key: member[key] for key in member if key not in {"user", "permissions"}}}

    def sees(self, channel: Channel) -> bool:
        """Whether the bot may look into the channel."""
        if channel.guild is None:
            return self.bot in channel.recipients
        return channel.guild.joined and bool(channel.bot_permissions & Can.VIEW)

    # How it changes

    def dm(self, user: User) -> Channel:
        """The private channel between the bot and this person."""
        for channel in self.channels.values():
            if channel.type == DM and {*channel.recipients} == {user, self.bot}:
                return channel
        return self.keep(Channel(self.clock.snowflake(), DM, user.name, recipients=[user, self.bot]))

    def keep(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def open_thread(
        self, parent: Channel, name: str, owner: User, kind: int, message: Message | None
    ) -> Channel:
        own_id = self.clock.snowflake() if message is None else message.id
        thread = self.keep(Channel(own_id, kind, name, parent.guild, parent, owner=owner))
        self.tell_channel("THREAD_CREATE", thread)
        if message is not None:
            message.thread = thread
            self.tell_message("MESSAGE_UPDATE", message)
        return thread

    def post(self, channel: Channel, author: User, draft: Draft, body: Json, **known: Any) -> Message:
        """A new message in the channel (an ephemeral one is seen by its addressee alone)."""
        message = Message(
            self.clock.snowflake(), channel, author, self.clock.now(), draft.content, draft.embeds,
            draft.components,
            draft.attachments, draft.flags, nonce=body.get("nonce"), **known,
        )  # fmt: skip
        self._mention(message, body.get("allowed_mentions"))
        message.pinged = [] if message.flags & (SILENT | LOADING) else list(message.mentions)
        if not message.ephemeral:
            channel.messages.append(message)
        self.tell_message("MESSAGE_CREATE", message)
        return message

    def change(self, message: Message, draft: Draft, body: Json) -> Message:
        """An edit: it rebuilds the mentions and notifies nobody."""
        message.content, message.embeds, message.components = draft.content, draft.embeds, draft.components
        message.attachments, message.flags = draft.attachments, draft.flags
        message.edits, message.edited = message.edits + 1, self.clock.now()
        self._mention(message, body.get("allowed_mentions"))
        self.tell_message("MESSAGE_UPDATE", message)
        return message

    def erase(self, message: Message) -> None:
        message.deleted = True
        if message in message.channel.messages:
            message.channel.messages.remove(message)
        gone = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if message.channel.guild is not None:
            gone["guild_id"] = str(message.channel.guild.id)
        if not message.ephemeral and self.sees(message.channel):
            self.tell("MESSAGE_DELETE", gone, Intents.GUILD_MESSAGES | Intents.DIRECT_MESSAGES)

    def _mention(self, message: Message, allowed: Json | None) -> None:
        found = [self.users.get(int(each)) for each in re.findall(r"<@!?(\d+)>", message.text)]
        named = dict.fromkeys(
            user for user in found if user is not None and self._is_here(user, message.channel)
        )
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            listed = {int(each) for each in allowed.get("users") or []}
            named = {user: None for user in named if user.id in listed}
        target = message.reply_to
        if target is not None and (allowed is None or allowed.get("replied_user")):
            named[target.author] = None
        message.mentions = [user for user in named if user is not message.author]
        calls = re.search("@(everyone|here)", message.text) is not None
        message.pinged_everyone = calls and (allowed is None or "everyone" in (allowed.get("parse") or []))

    def _is_here(self, user: User, channel: Channel) -> bool:
        return user in channel.recipients if channel.guild is None else user.id in channel.guild.members

    # What a request may touch

    def channel_for_bot(self, channel_id: str) -> Channel:
        channel = self.channels.get(int(channel_id)) if channel_id.isdigit() else None
        if channel is None or channel.deleted:
            raise Refused(10003)
        if not self.sees(channel):
            raise Refused(50001)
        return channel

    def message_in(self, channel: Channel, message_id: str) -> Message:
        for message in channel.messages:
            if str(message.id) == message_id:
                return message
        raise Refused(10008)

    def require(self, channel: Channel, permission: int) -> None:
        if channel.guild is not None and channel.bot_permissions & permission != permission:
            raise Refused(50013)
