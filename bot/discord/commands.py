"""The slash commands as they are registered: each with its name, what it takes, and who may use it where."""

from collections.abc import Iterable
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Command, ContextMenu

from bot.discord import choices, match_commands, order_commands, other_commands, rating_commands
from bot.discord.match_commands import Callback
from bot.texts import commands as texts
from bot.texts.words import words_of

AnyCommand = Command[Any, ..., Any] | ContextMenu

_EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
_INSTALLED: Final = app_commands.AppInstallationType(guild=True, user=True)
_OFFERED: Final[dict[str, Any]] = {
    "match": choices.offer_matches,
    "move": choices.offer_moves,
    "zone": choices.offer_time_zones,
    "month": choices.offer_months,
}
"""What is offered while an option is being typed."""


def all_commands() -> Iterable[AnyCommand]:
    """Every command, as it is registered."""
    commands = match_commands.COMMANDS | rating_commands.COMMANDS | other_commands.COMMANDS
    for name, callback in commands.items():
        yield _command(name, callback)
    for name, callback in order_commands.COMMANDS.items():
        yield _for_admins(_command(name, callback), discord.Permissions(manage_messages=True))
    for name, callback in order_commands.GOVERNING.items():
        yield _for_admins(_command(name, callback), discord.Permissions(manage_guild=True))
    yield _in_menu(texts.challenge_menu_name(words_of()), match_commands.challenge_from_menu)
    yield _in_menu(texts.profile_menu_name(words_of()), rating_commands.profile_from_menu)


def _in_menu(name: str, callback: Callback) -> ContextMenu:
    return ContextMenu(
        name=name,
        callback=callback,
        allowed_contexts=_EVERYWHERE,
        allowed_installs=_INSTALLED,
    )


def _command(name: str, callback: Callback) -> Command[Any, ..., Any]:
    text = texts.command(words_of(), name)
    app_commands.describe(**{option.name: option.description for option in text.options})(callback)
    command: Command[Any, ..., Any] = Command(
        name=name,
        description=text.description,
        callback=callback,
        allowed_contexts=_EVERYWHERE,
        allowed_installs=_INSTALLED,
    )
    for option in text.options:
        if option.name in _OFFERED:
            command.autocomplete(option.name)(_OFFERED[option.name])
    return command


def _for_admins(command: Command[Any, ..., Any], needed: discord.Permissions) -> Command[Any, ..., Any]:
    command.default_permissions = needed
    command.guild_only = True
    command.allowed_contexts = app_commands.AppCommandContext(guild=True)
    return command
