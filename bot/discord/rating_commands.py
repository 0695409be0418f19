"""The commands of comparing: leaderboards, profiles, records."""

from functools import partial
from typing import Final

import discord
from discord import app_commands

from bot.discord import ranking
from bot.discord.arrivals import Interaction
from bot.discord.asking import asked
from bot.discord.match_commands import GAMES, Callback
from core.rulesets import BY_CODE


@app_commands.choices(game=GAMES)
async def _leaderboard(
    interaction: Interaction,
    game: str | None = None,
    month: str | None = None,
    overall: bool = False,  # noqa: FBT001, FBT002 - the options of a command are given by name
) -> None:
    work = partial(ranking.leaderboard, ruleset=BY_CODE[game] if game else None, month=month, overall=overall)
    await asked(interaction, work)


async def _profile(interaction: Interaction, who: discord.User | None = None) -> None:
    await asked(interaction, partial(ranking.profile, user=who))


async def profile_from_menu(interaction: Interaction, user: discord.User) -> None:
    """The profile of the person whose menu it is."""
    await asked(interaction, partial(ranking.profile, user=user))


async def _record(interaction: Interaction, who: discord.User, other: discord.User | None = None) -> None:
    await asked(interaction, partial(ranking.record, user=who, other=other))


COMMANDS: Final[dict[str, Callback]] = {
    "leaderboard": _leaderboard,
    "profile": _profile,
    "record": _record,
}
