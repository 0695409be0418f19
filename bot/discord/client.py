"""The connection to Discord: logs in, receives, and hands everything to those who know what to do with it."""

import logging
from datetime import datetime
from functools import partial
from typing import Final

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.button_ids import LEAVING, MOVES, unpack
from bot.config import SettingError, Settings
from bot.discord import asking, buttons, catching_up, hearing, registering, welcome
from bot.discord.controls import Control
from bot.discord.invitation import WishControl
from bot.discord.messenger import DiscordMessenger
from bot.discord.work import Work
from bot.flood import Flood
from bot.play.desk import Desk

_log = logging.getLogger(__name__)

_LONGEST_RATE_LIMIT: Final = 30.0
"""Seconds; where Discord asks for more, what was to be sent is put off, and nothing waits for it."""
_SECONDS_BETWEEN_GUILDS: Final = 0.1
"""So long without another server, and it counts as ready; those that come later are greeted one by one."""
_WRONG_TOKEN, _NOT_ALLOWED = 4004, {4013, 4014}


class Client(discord.Client):
    """The bot on Discord, with no more rights than it needs: it reads only what is meant for it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=_SECONDS_BETWEEN_GUILDS,
            max_messages=None,
            max_ratelimit_timeout=_LONGEST_RATE_LIMIT,
        )
        self.desk = desk
        self.flood = Flood(desk.seconds)
        self.work = Work()
        self.messenger = DiscordMessenger(self)
        self.tree = registering.Tree(self)
        self._deaf_since: datetime | None = None
        self._times_cut_off = 0

    async def setup_hook(self) -> None:
        """After logging in, before anything is received."""
        self.add_dynamic_items(Control, WishControl)
        await registering.register(self)

    # What happens

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Pass an event on; the library still makes some when it has been closed, such as being ready."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        """A new session: what was said before it has to be read."""
        with self.work:
            times_cut_off = self._times_cut_off
            await self._catch_up()
            if times_cut_off == self._times_cut_off:
                self._connected()
            await welcome.greet_all(self)

    async def _catch_up(self) -> None:
        try:
            await catching_up.catch_up(self, self._deaf_since)
        except Exception:  # noqa: BLE001 - what could not be read must not keep what is due from being shown
            _log.exception("not caught up")

    async def on_resumed(self) -> None:
        """The old session goes on, and nothing was missed."""
        self._connected()

    def _connected(self) -> None:
        self._deaf_since = None
        self.messenger.connected = True
        self.desk.wake()
        _log.info("connected", extra={"guilds": len(self.guilds)})

    async def on_disconnect(self) -> None:
        """Cut off: nothing is heard, so nothing is shown either until what was said has been read."""
        if self.messenger.connected:
            self._deaf_since = self.desk.now()
        self.messenger.connected = False
        self._times_cut_off += 1

    async def on_message(self, message: discord.Message) -> None:
        """Somebody has said something that the bot may read."""
        with self.work:
            await hearing.hear(self, message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server, for the first time or again."""
        with self.work:
            await welcome.joined(self, guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server can be reached, after an outage or later than others."""
        with self.work:
            await welcome.greet(self, guild)

    async def on_interaction(self, interaction: "discord.Interaction[Client]") -> None:
        """Somebody has commanded or pressed something; a press that nothing else answers is answered here."""
        custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
        if interaction.type is discord.InteractionType.component and not is_known(custom_id):
            await asking.asked(interaction, buttons.press_nothing)

    async def pressed(self, interaction: "discord.Interaction[Client]", custom_id: str) -> None:
        """Somebody has pressed a button or chosen from a select."""
        try:
            meaning = unpack(custom_id)
        except ValueError:
            await asking.asked(interaction, buttons.press_nothing)
            return
        work = partial(buttons.press, meaning=meaning)
        is_move, is_leaving = meaning.action in MOVES, meaning.action in LEAVING
        await asking.asked(interaction, work, is_move=is_move, is_leaving=is_leaving)


def is_known(custom_id: str) -> bool:
    """Whether one of our controls has such an id."""
    return any(
        control.__discord_ui_compiled_template__.fullmatch(custom_id) for control in (Control, WishControl)
    )


class DiscordConnection:
    """One connection, from logging in to being cut off."""

    def __init__(self, token: str, client: Client) -> None:
        self._token, self._client = token, client
        self.messenger = client.messenger

    async def run(self) -> None:
        """Receive until cancelled or cut off; SettingError where the token does not serve."""
        try:
            async with self._client:
                await self._client.start(self._token)
        except discord.LoginFailure as error:
            raise _wrong_token() from error
        except discord.PrivilegedIntentsRequired as error:
            raise _wrong_intents() from error
        except discord.ConnectionClosed as error:
            raise _setting_error(error) or error from error
        finally:
            self.messenger.connected = False
            await self._client.work.end()


def _setting_error(error: discord.ConnectionClosed) -> SettingError | None:
    if error.code == _WRONG_TOKEN:
        return _wrong_token()
    return _wrong_intents() if error.code in _NOT_ALLOWED else None


def _wrong_token() -> SettingError:
    return SettingError(
        "DISCORD_TOKEN is not accepted by Discord. Copy it anew: discord.com/developers/applications, your "
        "application, Bot, Reset Token."
    )


def _wrong_intents() -> SettingError:
    return SettingError(
        "Discord does not let the application of DISCORD_TOKEN connect with the intents that the bot needs, "
        "none of which is privileged. Check the application at discord.com/developers/applications."
    )


def build(settings: Settings, desk: Desk) -> DiscordConnection:
    """A connection that has not been opened yet."""
    # There is nothing to be heard here, so nobody need be told what hearing would take.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    Route.BASE = settings.discord_api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
    return DiscordConnection(settings.discord_token, Client(desk))
