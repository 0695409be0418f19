"""Words answered to what is asked: a yes or a no, a draw offered, a game given up."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.people import parties_of, people_of
from bot.play import challenging, ending, looking, moving, offering
from bot.play.desk import Caller, Desk, load_match, settle
from bot.texts import buttons, lists, offers
from bot.texts.answers import Meaning
from bot.texts.listing import Listing, Told
from bot.texts.sentence import Sentence
from bot.texts.telegram import about_challenge
from core.errors import NoSuchOffer, WhichMatch
from core.match import MatchId, Offer, OfferKind
from storage.challenges import Posted
from storage.places import Place

Answered = tuple[Told, tuple[Button, ...]]
"""What is said to the one who spoke, and the buttons below it."""


async def obey(
    desk: Desk,
    caller: Caller,
    meaning: Meaning,
    replied_to: int | None = None,
    number: int | None = None,
) -> Answered:
    """Do what somebody means by a word, said perhaps in reply to a message, or with the number of a match."""
    return await _DOES[meaning](desk, caller, await moving.match_named(desk, caller, replied_to, number))


async def _offer_draw(desk: Desk, caller: Caller, named: MatchId | None) -> Answered:
    match = await load_match(desk, named or await moving.match_meant(desk, caller))
    after = await offering.propose(desk, caller, match.id, OfferKind.DRAW, match.edition)
    said = offers.offered if after.open_offer else offers.accepted_offer
    return said(caller.words, OfferKind.DRAW), ()


async def _ask_to_resign(desk: Desk, caller: Caller, named: MatchId | None) -> Answered:
    match_id = named or await moving.match_meant(desk, caller)
    asked = await ending.ask_to_resign(desk, caller, match_id)
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
    return asked


async def _agree(desk: Desk, caller: Caller, named: MatchId | None) -> Answered:
    if asked := await _offer_made(desk, caller, named):
        await offering.accept(desk, caller, asked.match, asked.offer.id)
        return offers.accepted_offer(caller.words, asked.offer.kind), ()
    found = await _challenges_made(desk, caller)
    if len(found) > 1:
        return await _choice(desk, caller, found, Action.ACCEPT)
    match = await challenging.accept(desk, caller, found[0].challenge.id)
    async with desk.database.read() as connection:
        people = await people_of(connection, caller.words, match, caller.place.platform)
    return offers.accepted(caller.words, found[0].challenge, people), ()


async def _disagree(desk: Desk, caller: Caller, named: MatchId | None) -> Answered:
    if asked := await _offer_made(desk, caller, named):
        await offering.decline(desk, caller, asked.match, asked.offer.id)
        return offers.you_declined_offer(caller.words, asked.offer.kind), ()
    found = await _challenges_made(desk, caller)
    if len(found) > 1:
        return await _choice(desk, caller, found, Action.DECLINE)
    await challenging.decline(desk, caller, found[0].challenge.id)
    return offers.you_declined(caller.words), ()


# What is asked


class _Made(NamedTuple):
    """An offer that waits for the caller's answer."""

    match: MatchId
    offer: Offer


async def _offer_made(desk: Desk, caller: Caller, named: MatchId | None) -> _Made | None:
    """The only offer to the caller, in the match they name if they name one; WhichMatch for several."""
    ids = [named] if named else await _matches_here(desk, caller)
    made = [_Made(match, offer) for match in ids if (offer := await _waiting(desk, caller, match))]
    if len(made) > 1:
        raise WhichMatch(tuple(one.match for one in made))
    if named and not made:
        # It was said of this match, and of nothing else that may be asked.
        raise NoSuchOffer
    return made[0] if made else None


async def _matches_here(desk: Desk, caller: Caller) -> list[MatchId]:
    """The caller's matches in this chat; in private all of them."""
    listed = await looking.games(desk, caller)
    return [one.summary.id for one in listed if one.card is None or _is_meant(caller, one.card.place)]


def _is_meant(caller: Caller, place: Place) -> bool:
    """Whether a word said here can be about what is asked there: in private, or in the same chat."""
    here = caller.place
    return here.community is None or (here.platform, here.chat) == (place.platform, place.chat)


async def _waiting(desk: Desk, caller: Caller, match_id: MatchId) -> Offer | None:
    match = await load_match(desk, match_id)
    offer = match.open_offer
    return offer if offer and match.player(offer.by.other) == caller.player.id else None


async def _challenges_made(desk: Desk, caller: Caller) -> list[Posted]:
    """The open challenges to the caller; NoSuchOffer where there is none, since there was no other offer."""
    posted = await looking.open_challenges(desk, caller)
    theirs = [one for one in posted if one.challenge.challenger != caller.player.id]
    made = [one for one in theirs if _is_meant(caller, one.place)]
    if not made:
        raise NoSuchOffer
    return made


async def _choice(desk: Desk, caller: Caller, found: Sequence[Posted], action: Action) -> Answered:
    """Which of several challenges is meant: each with a button."""
    words, lines, row = caller.words, list[Sentence](), list[Button]()
    for posted in found[:_MOST_ASKED]:
        async with desk.database.read() as connection:
            parties = await parties_of(connection, words, posted.challenge, caller.place.platform)
        lines.append(lists.challenge_line(words, posted.challenge, parties, is_own=False))
        label = about_challenge(words, buttons.label(words, action), posted.challenge.code)
        row.append(Button(label, ButtonId(action, posted.challenge.id)))
    head, beyond = lists.challenges_head(words, len(found)), len(found) - len(lines)
    return Listing(words, head, lines, beyond=beyond, command="/challenges"), tuple(row)


_MOST_ASKED: Final = 5
_DOES: Final[Mapping[Meaning, Callable[[Desk, Caller, MatchId | None], Awaitable[Answered]]]] = {
    Meaning.DRAW: _offer_draw,
    Meaning.RESIGN: _ask_to_resign,
    Meaning.YES: _agree,
    Meaning.NO: _disagree,
}
