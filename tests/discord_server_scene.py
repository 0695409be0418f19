"""Sets the scene for a test: servers, channels, people, and what happens to them beside the bot."""

from __future__ import annotations

from typing import Any

from tests.discord_server_gateway import Intents
from tests.discord_server_state import State
from tests.discord_server_views import member_json
from tests.discord_server_world import (
    BOT_CAN,
    EVERY_PERMISSION,
    GROUP_DM,
    PERSON_CAN,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Guild,
    Message,
    User,
)


class Scene(State):
    """The state, with what a test may do to it."""

    def add_guild(self, name: str, *, joined: bool = True, locale: str = "en-US") -> Guild:
        """A server; with `joined=False` one in which the bot is not."""
        owner = self.add_user(f"owner of {name}")
        guild = Guild(self.clock.snowflake(), name, owner, joined, locale)
        self.guilds[guild.id] = guild
        self.join(owner, guild, EVERY_PERMISSION)
        if joined:
            self.add_bot(guild)
        return guild

    def add_channel(
        self, guild: Guild, name: str, *, permissions: int = BOT_CAN, external_apps: bool = True
    ) -> Channel:
        """A text channel; `permissions` are the bot's; without `external_apps` guests answer privately."""
        channel = Channel(
            self.clock.snowflake(), TEXT, name, guild, permissions=permissions, external_apps=external_apps
        )
        self.tell_channel("CHANNEL_CREATE", self.keep(channel))
        return channel

    def add_user(
        self, name: str, guild: Guild | None = None, *, display_name: str = "", **known: Any
    ) -> User:
        """A person; without `guild`, a member of every server there is."""
        user = User(self.clock.snowflake(), name, display_name or name.capitalize(), **known)
        self.users[user.id] = user
        for each in [guild] if guild else self.guilds.values():
            self.join(user, each)
        return user

    def join(self, user: User, guild: Guild, permissions: int = PERSON_CAN) -> None:
        """Somebody comes to a server, or is there and may henceforth do this."""
        guild.members[user.id] = permissions
        if guild.joined:
            member = member_json(guild, user) | {"guild_id": str(guild.id)}
            self.tell("GUILD_MEMBER_ADD", member, Intents.GUILD_MEMBERS)

    def allow(self, user: User, guild: Guild, command: str) -> None:
        """The server's settings let a person use a command that is not for everybody."""
        guild.allowed.add((command, user.id))

    def leave(self, user: User, guild: Guild) -> None:
        del guild.members[user.id]
        gone = {"guild_id": str(guild.id), "user": user.json()}
        self.tell("GUILD_MEMBER_REMOVE", gone, Intents.GUILD_MEMBERS)

    def add_thread(self, parent: Channel, name: str, owner: User, message: Message | None = None) -> Channel:
        """A public thread that a person starts."""
        return self.open_thread(parent, name, owner, PUBLIC_THREAD, message)

    def private_channel(self, *users: User) -> Channel:
        """A private channel between people, without the bot."""
        return self.keep(Channel(self.clock.snowflake(), GROUP_DM, "", recipients=list(users)))

    def set_permissions(self, channel: Channel, permissions: int) -> None:
        channel.permissions = permissions
        self.tell_channel("CHANNEL_UPDATE", channel)

    def rename(self, user: User, display_name: str) -> None:
        user.display_name = display_name
        for guild in self.guilds.values():
            if user.id in guild.members and guild.joined:
                member = member_json(guild, user) | {"guild_id": str(guild.id)}
                self.tell("GUILD_MEMBER_UPDATE", member, Intents.GUILD_MEMBERS)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        thread.archived, thread.locked = True, locked
        self.tell_channel("THREAD_UPDATE", thread)

    def delete_message(self, message: Message) -> None:
        self.erase(message)

    def delete_channel(self, channel: Channel) -> None:
        channel.deleted = True
        self.tell_channel("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def add_bot(self, guild: Guild) -> None:
        guild.joined = True
        guild.members[self.bot.id] = BOT_CAN
        # Only a server known from before says whether it is available.
        new = {key: value for key, value in self.guild_json(guild).items() if key != "unavailable"}
        self.tell("GUILD_CREATE", new)

    def remove_bot(self, guild: Guild) -> None:
        guild.joined = False
        del guild.members[self.bot.id]
        self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def advance(self, seconds: float) -> None:
        """Makes everything so much older."""
        self.clock.offset += seconds
