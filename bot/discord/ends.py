"""Draws, resigning, calling off: asked for, confirmed, answered."""

from collections.abc import Awaitable, Callable

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, button
from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.notices import draw_offer_message
from bot.people import people_of, person
from bot.play import ending
from bot.play.desk import Caller, Desk, load_match
from bot.texts import offers
from core.errors import GameOver, NoSuchOffer
from core.match import Match, MatchId
from storage.places import Platform


async def offer_draw(answer: Answer, meaning: ButtonId) -> None:
    """Propose a draw, or agree to one; where the bot is no member, the offer is shown at once."""
    after = await ending.offer_draw(answer.desk, answer.caller, MatchId(meaning.target), meaning.at)
    if after.outcome:
        await answer.say(offers.draw_accepted(answer.words))
        await elsewhere.refresh(answer, after.id)
        return
    await answer.say(offers.draw_offered(answer.words))
    if answer.caller.in_answer and after.open_offer:
        async with answer.desk.database.read() as connection:
            to = after.player(after.open_offer.by.other)
            people = await people_of(connection, after, Platform.DISCORD, to)
        await elsewhere.publish(answer, draw_offer_message(answer.words, after, after.open_offer, people))


async def accept_draw(answer: Answer, meaning: ButtonId) -> None:
    """Agree to a draw."""
    match_id = MatchId(meaning.target)
    await _answer_offer(answer, meaning, ending.accept_draw)
    await answer.write_over(None)
    await answer.say(offers.draw_accepted(answer.words))
    await elsewhere.refresh(answer, match_id)


async def decline_draw(answer: Answer, meaning: ButtonId) -> None:
    """Play on; where the bot is no member, only the offer's own message can tell of it."""
    await _answer_offer(answer, meaning, ending.decline_draw)
    me = person(answer.caller.player, Platform.DISCORD)
    await answer.write_over(offers.draw_declined(answer.words, me) if answer.caller.in_answer else None)
    await answer.say(offers.you_declined_draw(answer.words))


async def _answer_offer(
    answer: Answer,
    meaning: ButtonId,
    verb: Callable[[Desk, Caller, MatchId, int], Awaitable[Match]],
) -> None:
    """Answer an offer; one that has lapsed loses its buttons."""
    match_id = MatchId(meaning.target)
    try:
        await verb(answer.desk, answer.caller, match_id, meaning.at)
    except (NoSuchOffer, GameOver):
        if not (await load_match(answer.desk, match_id)).waiting_offer(meaning.at):
            await answer.write_over(offers.draw_lapsed(answer.words))
        raise


async def resign(answer: Answer, meaning: ButtonId) -> None:
    """Ask whether it is meant."""
    match = await load_match(answer.desk, MatchId(meaning.target))
    seat = match.seat_of(answer.caller.player.id)
    if match.outcome:
        raise GameOver
    async with answer.desk.database.read() as connection:
        people = await people_of(connection, match, Platform.DISCORD)
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
