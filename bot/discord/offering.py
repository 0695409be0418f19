"""Draws, moves taken back, pauses: proposed and answered; going on after a pause, and claiming a game."""

from collections.abc import Awaitable, Callable

from bot.button_ids import ButtonId
from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.match_notices import offer_message
from bot.people import people_of, person
from bot.play import offering
from bot.play.desk import Caller, Desk, load_match
from bot.texts import offers, timing
from core.errors import GameOver, NoSuchOffer
from core.match import Match, MatchId, Offer, OfferKind
from storage.places import Platform


async def propose(answer: Answer, meaning: ButtonId, kind: OfferKind) -> None:
    """Propose something, or agree where it was proposed; where the bot is no member, it is shown at once."""
    match_id = MatchId(meaning.target)
    after = await offering.propose(answer.desk, answer.caller, match_id, kind, meaning.at)
    if offer := after.open_offer:
        await answer.say(offers.offered(answer.words, kind))
        if answer.caller.in_answer:
            await _publish(answer, after, offer)
        return
    await answer.say(offers.accepted_offer(answer.words, kind))
    await elsewhere.refresh(answer, match_id)


async def _publish(answer: Answer, match: Match, offer: Offer) -> None:
    words = await answer.public_words()
    async with answer.desk.database.read() as connection:
        to = match.player(offer.by.other)
        people = await people_of(connection, words, match, Platform.DISCORD, to)
    await elsewhere.publish(answer, offer_message(words, match, offer, people))


async def accept(answer: Answer, meaning: ButtonId) -> None:
    """Agree to what was proposed; where the bot is no member, only a press takes the offer's buttons."""
    kind = await _answer_offer(answer, meaning, offering.accept)
    if answer.caller.in_answer:
        await answer.write_over(None)
    await answer.say(offers.accepted_offer(answer.words, kind))
    await elsewhere.refresh(answer, MatchId(meaning.target))


async def decline(answer: Answer, meaning: ButtonId) -> None:
    """Play on as before; where the bot is no member, only the offer's own message can tell of it."""
    kind = await _answer_offer(answer, meaning, offering.decline)
    if answer.caller.in_answer:
        public = await answer.public_words()
        me = person(public, answer.caller.player, Platform.DISCORD)
        await answer.write_over(offers.declined_offer(public, kind, me))
    await answer.say(offers.you_declined_offer(answer.words, kind))


async def _answer_offer(
    answer: Answer,
    meaning: ButtonId,
    verb: Callable[[Desk, Caller, MatchId, int], Awaitable[Match]],
) -> OfferKind:
    """Answer an offer; one that has lapsed says so, if it still has buttons to be pressed."""
    match_id = MatchId(meaning.target)
    try:
        offer = await _waiting(answer, meaning)
        await verb(answer.desk, answer.caller, match_id, meaning.at)
    except (NoSuchOffer, GameOver):
        await answer.write_over(offers.lapsed(await answer.public_words()))
        raise
    return offer.kind


async def _waiting(answer: Answer, meaning: ButtonId) -> Offer:
    match = await load_match(answer.desk, MatchId(meaning.target))
    offer = match.waiting_offer(meaning.at)
    if offer is None:
        raise GameOver if match.outcome else NoSuchOffer
    return offer


async def resume(answer: Answer, meaning: ButtonId) -> None:
    """Let the clock run again."""
    match = await offering.resume(answer.desk, answer.caller, MatchId(meaning.target))
    await answer.say(timing.you_resumed(answer.words))
    await elsewhere.refresh(answer, match.id)


async def claim(answer: Answer, meaning: ButtonId) -> None:
    """Win a game whose other side is out of time."""
    match = await offering.claim(answer.desk, answer.caller, MatchId(meaning.target), meaning.at)
    await answer.say(timing.claimed(answer.words))
    await elsewhere.refresh(answer, match.id)
