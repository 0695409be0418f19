"""The commands of reading, of people, and of what somebody prefers."""

from functools import partial
from typing import Final

import discord
from discord import app_commands

from bot.discord import importing, listing, owning, resting, rules, settings, speaking
from bot.discord.answers import Answer
from bot.discord.arrivals import AnyUser, Interaction, account_of
from bot.discord.asking import asked
from bot.discord.match_commands import GAMES, Callback
from bot.people import person
from bot.play import people
from bot.texts import helping
from core.rulesets import BRAZILIAN, BY_CODE
from storage.places import Platform

# Reading


async def _games(interaction: Interaction) -> None:
    await asked(interaction, listing.games)


@app_commands.choices(game=GAMES)
async def _rules(interaction: Interaction, game: str = BRAZILIAN.code) -> None:
    await asked(interaction, partial(rules.rules, ruleset=BY_CODE[game]))


async def _help(interaction: Interaction) -> None:
    await asked(interaction, listing.help_)


async def _start(interaction: Interaction) -> None:
    await asked(interaction, listing.hello)


@app_commands.choices(game=GAMES)
async def _import(interaction: Interaction, file: discord.Attachment, game: str | None = None) -> None:
    default = BY_CODE[game] if game else None
    await asked(interaction, partial(importing.take_in, file=file, default=default))


# People


async def _block(interaction: Interaction, user: discord.User) -> None:
    await asked(interaction, partial(_stop_hearing, user=user))


async def _stop_hearing(answer: Answer, user: AnyUser) -> None:
    other = await people.spoken_of(answer.desk, account_of(user))
    await people.block(answer.desk, answer.caller, other.id)
    await answer.say(helping.blocked(answer.words, person(answer.words, other, Platform.DISCORD)))


async def _unblock(interaction: Interaction, user: discord.User) -> None:
    await asked(interaction, partial(_hear_again, user=user))


async def _hear_again(answer: Answer, user: AnyUser) -> None:
    other = await people.spoken_of(answer.desk, account_of(user))
    await people.unblock(answer.desk, answer.caller, other.id)
    await answer.say(helping.unblocked(answer.words, person(answer.words, other, Platform.DISCORD)))


# At one's own pace


async def _vacation(interaction: Interaction, days: str | None = None) -> None:
    await asked(interaction, partial(resting.vacation, typed=days))


async def _settings(interaction: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
    await asked(interaction, partial(settings.settings, zone=zone, quiet=quiet))


@app_commands.choices(which=speaking.CHOICES)
async def _language(
    interaction: Interaction,
    which: str | None = None,
    chat: bool = False,  # noqa: FBT001, FBT002 - the options of a command are given by name
) -> None:
    await asked(interaction, partial(speaking.language, which=which, of_chat=chat))


# The data people own


async def _link(interaction: Interaction, code: str | None = None) -> None:
    await asked(interaction, partial(owning.link, code=code))


async def _unlink(interaction: Interaction) -> None:
    await asked(interaction, owning.unlink)


async def _privacy(interaction: Interaction) -> None:
    await asked(interaction, owning.privacy)


async def _export(interaction: Interaction) -> None:
    await asked(interaction, owning.export)


async def _forget_me(interaction: Interaction) -> None:
    await asked(interaction, owning.forget_me)


COMMANDS: Final[dict[str, Callback]] = {
    "games": _games,
    "rules": _rules,
    "import": _import,
    "help": _help,
    "start": _start,
    "block": _block,
    "unblock": _unblock,
    "vacation": _vacation,
    "settings": _settings,
    "link": _link,
    "unlink": _unlink,
    "privacy": _privacy,
    "export": _export,
    "forget-me": _forget_me,
    "language": _language,
}
