"""Resigning, calling off and closing: asked for, confirmed, answered."""

from bot.button_ids import ButtonId
from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.play import ending
from bot.texts import offers
from core.match import MatchId


async def resign(answer: Answer, meaning: ButtonId) -> None:
    """Ask whether it is meant."""
    asked, row = await ending.ask_to_resign(answer.desk, answer.caller, MatchId(meaning.target))
    await answer.say(asked, (row,))


async def confirm_resign(answer: Answer, meaning: ButtonId) -> None:
    """Resign on the board that was looked at."""
    match = await ending.resign(answer.desk, answer.caller, MatchId(meaning.target), meaning.at)
    await answer.say(offers.you_resigned(answer.words))
    await elsewhere.refresh(answer, match.id)


async def confirm_close(answer: Answer, meaning: ButtonId) -> None:
    """End a match of others, which those who keep order were asked about."""
    match = await ending.close(answer.desk, answer.caller, MatchId(meaning.target))
    await answer.say(offers.you_closed(answer.words, match.id))
    await elsewhere.refresh(answer, match.id)


async def cancel(answer: Answer, meaning: ButtonId) -> None:
    """Think better of it."""
    await answer.say((offers.not_closed if meaning.at else offers.not_resigned)(answer.words))


async def abort(answer: Answer, meaning: ButtonId) -> None:
    """Call the match off."""
    match = await ending.abort(answer.desk, answer.caller, MatchId(meaning.target))
    await answer.say(offers.called_off(answer.words))
    await elsewhere.refresh(answer, match.id)
