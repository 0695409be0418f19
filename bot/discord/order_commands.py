"""The commands of those who keep order in a channel, and of those who manage the whole server."""

from collections.abc import Mapping
from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord import community
from bot.discord.answers import Answer
from bot.discord.arrivals import Interaction, cannot_write
from bot.discord.asking import asked
from bot.discord.match_commands import GAMES, PACE_CHOICES, Callback
from bot.discord.translating import said
from bot.play import annulling, dashboarding, ending, ordering
from bot.texts import dashboard as dashboards
from bot.texts import settings as texts
from bot.texts.annulment import you_annulled
from bot.texts.community import value_name
from bot.texts.community_codes import HERE, OFF, ON, Setting, codes
from bot.texts.discord import cannot_keep_dashboard
from core.errors import Room
from core.match import MatchId
from core.pace import CHOICES


def _choices(setting: Setting) -> list[Choice[str]]:
    return [
        Choice(name=said(partial(value_name, setting=setting, code=code)), value=code)
        for code in codes(setting)
    ]


_STATES: Final = [
    Choice(name=said(partial(dashboards.state_name, code=code)), value=code) for code in (ON, OFF)
]
_CHALLENGERS: Final = _choices(Setting.CHALLENGERS)
_PLACES: Final = _choices(Setting.PLACES)
_LANGUAGES: Final = _choices(Setting.LANGUAGE)


async def _close(interaction: Interaction, match: int) -> None:
    await asked(interaction, partial(_end_match, match=MatchId(match)))


async def _end_match(answer: Answer, match: MatchId) -> None:
    answer.mean(match)
    asked_for, row = await ending.ask_to_close(answer.desk, answer.caller, match)
    await answer.say(asked_for, (row,))


async def _annul(interaction: Interaction, match: int, reason: str) -> None:
    await asked(interaction, partial(_take_away, match=MatchId(match), reason=reason))


async def _take_away(answer: Answer, match: MatchId, reason: str) -> None:
    answer.mean(match)
    await annulling.annul(answer.desk, answer.governor, match, reason)
    await answer.say(you_annulled(answer.words, match))


@app_commands.choices(pace=PACE_CHOICES)
async def _pace(interaction: Interaction, pace: str) -> None:
    await asked(interaction, partial(_choose_pace, code=pace))


async def _choose_pace(answer: Answer, code: str) -> None:
    await ordering.choose(answer.desk, answer.caller, {Setting.PACE: code})
    await answer.say(texts.chat_pace_set(answer.words, CHOICES[code]))


@app_commands.choices(state=_STATES)
async def _dashboard(interaction: Interaction, state: str) -> None:
    await asked(interaction, _switch_on if state == ON else _switch_off)


async def _switch_on(answer: Answer) -> None:
    if refused := cannot_write(answer.words, answer.interaction):
        await answer.say(refused)
    elif answer.caller.in_answer:
        await answer.say(cannot_keep_dashboard(answer.words))
    else:
        await dashboarding.switch_on(answer.desk, answer.caller)
        await answer.say(dashboards.switched_on(answer.words))


async def _switch_off(answer: Answer) -> None:
    await dashboarding.switch_off(answer.desk, answer.caller)
    await answer.say(dashboards.switched_off(answer.words))


@app_commands.choices(
    game=GAMES, pace=PACE_CHOICES, challengers=_CHALLENGERS, places=_PLACES, language=_LANGUAGES
)
async def _community(  # noqa: PLR0913, PLR0917 - what a command takes it takes by name
    interaction: Interaction,
    game: str | None = None,
    rated: bool | None = None,  # noqa: FBT001 - the options of a command are given by name
    pace: str | None = None,
    threads: bool | None = None,  # noqa: FBT001 - the same
    challengers: str | None = None,
    leaderboard: bool | None = None,  # noqa: FBT001 - the same
    places: str | None = None,
    language: str | None = None,
    where: discord.TextChannel | None = None,
) -> None:
    chosen = {
        Setting.GAME: game,
        Setting.RATED: _switched(rated),
        Setting.PACE: pace,
        Setting.THREADS: _switched(threads),
        Setting.CHALLENGERS: challengers,
        Setting.LEADERBOARD: _switched(leaderboard),
        Setting.PLACES: places or (HERE if where else None),
        Setting.LANGUAGE: language,
    }
    set_to = {setting: code for setting, code in chosen.items() if code is not None}
    await asked(interaction, partial(_govern, chosen=set_to, channel=where))


def _switched(is_on: bool | None) -> str | None:  # noqa: FBT001 - what is told
    return None if is_on is None else ON if is_on else OFF


async def _govern(answer: Answer, chosen: Mapping[Setting, str], channel: discord.TextChannel | None) -> None:
    room = Room(channel.id, title=channel.name) if channel else None
    await (community.choose(answer, chosen, room) if chosen else community.show(answer))


async def _adminlog(interaction: Interaction) -> None:
    await asked(interaction, community.log)


COMMANDS: Final[dict[str, Callback]] = {
    "close": _close,
    "pace": _pace,
    "dashboard": _dashboard,
}
GOVERNING: Final[dict[str, Callback]] = {
    "annul": _annul,
    "community": _community,
    "adminlog": _adminlog,
}
"""What is not for those who keep order in one channel only."""
