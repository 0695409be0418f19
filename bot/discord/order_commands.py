"""The commands of those who keep order in a chat: closing a match, the usual pace, the dashboard."""

from functools import partial
from typing import Final, Literal

from discord import app_commands

from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.discord.arrivals import Interaction, cannot_write
from bot.discord.asking import asked
from bot.discord.match_commands import PACE_CHOICES, Callback
from bot.play import dashboarding, ending, preferring
from bot.texts import dashboard as dashboards
from bot.texts import offers
from bot.texts import settings as texts
from bot.texts.discord import cannot_keep_dashboard
from core.match import MatchId
from core.pace import CHOICES


async def _close(interaction: Interaction, match: int) -> None:
    await asked(interaction, partial(_end_match, match=MatchId(match)))


async def _end_match(answer: Answer, match: MatchId) -> None:
    answer.mean(match)
    await ending.close(answer.desk, answer.caller, match)
    await answer.say(offers.you_closed(answer.words, match))
    await elsewhere.refresh(answer, match)


@app_commands.choices(pace=PACE_CHOICES)
async def _pace(interaction: Interaction, pace: str) -> None:
    await asked(interaction, partial(_choose_pace, code=pace))


async def _choose_pace(answer: Answer, code: str) -> None:
    pace = CHOICES[code]
    await preferring.set_usual_pace(answer.desk, answer.caller, pace)
    await answer.say(texts.chat_pace_set(answer.words, pace))


async def _dashboard(interaction: Interaction, state: Literal["on", "off"]) -> None:
    await asked(interaction, _switch_on if state == "on" else _switch_off)


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


COMMANDS: Final[dict[str, Callback]] = {"close": _close, "pace": _pace, "dashboard": _dashboard}
