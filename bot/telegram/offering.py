"""Offers on Telegram: proposed, accepted, declined; going on after a pause, and claiming a game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.button_ids import ButtonId
from bot.play import offering
from bot.play.desk import load_match
from bot.telegram.asked import Answer, Asked, Session
from bot.texts import offers, timing
from core.errors import GameOver, NoSuchOffer
from core.match import MatchId, OfferKind


async def propose(session: Session, asked: Asked, pressed: ButtonId, *, kind: OfferKind) -> Answer:
    """Make such an offer, or agree to the same one of the other side."""
    match_id = MatchId(pressed.target)
    match = await offering.propose(session.desk, asked.caller, match_id, kind, pressed.at)
    said = offers.offered if match.open_offer else offers.accepted_offer
    return Answer(said(asked.words, kind))


async def accept(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """Agree to an offer."""
    match_id = MatchId(pressed.target)
    offer = (await load_match(session.desk, match_id)).offer
    async with _lapsing(session, asked):
        await offering.accept(session.desk, asked.caller, match_id, pressed.at)
    return Answer(offers.accepted_offer(asked.words, offer.kind if offer else OfferKind.DRAW))


async def decline(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """Say no to an offer."""
    async with _lapsing(session, asked):
        match = await offering.decline(session.desk, asked.caller, MatchId(pressed.target), pressed.at)
    return Answer(offers.you_declined_offer(asked.words, match.offer.kind if match.offer else OfferKind.DRAW))


async def resume(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """Let the clock run again."""
    await offering.resume(session.desk, asked.caller, MatchId(pressed.target))
    return Answer(timing.you_resumed(asked.words))


async def claim(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """Win a casual game on time."""
    await offering.claim(session.desk, asked.caller, MatchId(pressed.target), pressed.at)
    return Answer(timing.claimed(asked.words))


@asynccontextmanager
async def _lapsing(session: Session, asked: Asked) -> AsyncIterator[None]:
    """Take the buttons from an offer that has lapsed, if it still has some to be pressed."""
    try:
        yield
    except (NoSuchOffer, GameOver):
        if asked.has_buttons and not asked.is_made_up:
            await session.messenger.retire(asked.caller.place, asked.message)
        raise
