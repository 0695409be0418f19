"""Resigning and calling off: asked for, confirmed, answered."""

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, button
from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.people import people_of
from bot.play import ending
from bot.play.desk import load_match
from bot.texts import offers
from core.errors import GameOver
from core.match import MatchId
from storage.places import Platform


async def resign(answer: Answer, meaning: ButtonId) -> None:
    """Ask whether it is meant."""
    match = await load_match(answer.desk, MatchId(meaning.target))
    seat = match.seat_of(answer.caller.player.id)
    if match.outcome:
        raise GameOver
    async with answer.desk.database.read() as connection:
        people = await people_of(connection, answer.words, match, Platform.DISCORD)
    sure = button(answer.words, Action.CONFIRM_RESIGN, match.id, match.edition)
    row: tuple[Button, ...] = (sure, button(answer.words, Action.CANCEL, match.id))
    await answer.say(offers.confirm_resign_of(answer.words, match.id, people[seat.other]), (row,))


async def confirm_resign(answer: Answer, meaning: ButtonId) -> None:
    """Resign on the board that was looked at."""
    match = await ending.resign(answer.desk, answer.caller, MatchId(meaning.target), meaning.at)
    await answer.say(offers.you_resigned(answer.words))
    await elsewhere.refresh(answer, match.id)


async def cancel(answer: Answer, _: ButtonId) -> None:
    """Think better of it."""
    await answer.say(offers.not_resigned(answer.words))


async def abort(answer: Answer, meaning: ButtonId) -> None:
    """Call the match off."""
    match = await ending.abort(answer.desk, answer.caller, MatchId(meaning.target))
    await answer.say(offers.called_off(answer.words))
    await elsewhere.refresh(answer, match.id)
