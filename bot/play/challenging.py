"""Challenges: made, accepted, joined from elsewhere, declined, withdrawn, expired; and rematches."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_for_challenge, was_posted
from bot.play.desk import Caller, Desk, load_match, settle
from bot.play.ordering import check_may_challenge, check_played_here
from core import challenge as verbs
from core import vacation
from core.board import Color
from core.challenge import Answerer, Challenge, ChallengeId, ChallengeState, Invited, Terms
from core.errors import (
    MatchNotOver,
    NoSuchChallenge,
    OfferAlreadyMade,
    OneselfMeant,
    OpponentBlocked,
    OpponentLeft,
    TooManyChallenges,
)
from core.match import Match, MatchId, PlayerId
from storage import cards, challenges, communities, matches, players, vacations
from storage.challenges import CodeTakenError, Posted, RematchTakenError
from storage.database import Connection
from storage.places import Place


async def challenge(desk: Desk, caller: Caller, invited: Invited, terms: Terms) -> Posted:
    """Offer a match where the caller is; whoever is invited may accept it for a week."""
    if _is_oneself(caller, invited):
        raise OneselfMeant
    await check_may_challenge(desk, caller, invited)
    async with desk.database.read() as connection:
        if invited.player:
            await _check_not_blocked(connection, caller, invited.player)
        elif invited.username:
            await _check_name_not_blocked(connection, caller, invited.username)
    return await _post(desk, caller, _Offered(invited, terms, (caller.place,)))


def _is_oneself(caller: Caller, invited: Invited) -> bool:
    name, mine = invited.username or "", caller.account.username or ""
    return invited.player == caller.player.id or name.casefold() == mine.casefold() != ""


async def _check_not_blocked(connection: Connection, caller: Caller, other: PlayerId) -> None:
    if await players.blocked_between(connection, caller.player.id, other):
        raise OpponentBlocked


async def _check_name_not_blocked(connection: Connection, caller: Caller, username: str) -> None:
    if await players.blocked_by_name(connection, caller.player.id, caller.place.platform, username):
        raise OpponentBlocked


class _Offered(NamedTuple):
    """What is to be posted, and in which places it is to be read."""

    invited: Invited
    terms: Terms
    places: tuple[Place, ...]
    rematch_of: MatchId | None = None


async def _post(desk: Desk, caller: Caller, offered: _Offered) -> Posted:
    while True:
        # Another challenge may happen to have the code: then another is drawn.
        with suppress(CodeTakenError):
            posted = await _post_once(desk, caller, offered)
            desk.wake()
            return posted


async def _post_once(desk: Desk, caller: Caller, offered: _Offered) -> Posted:
    now = desk.now()
    async with desk.database.write() as connection:
        if await challenges.count_open_by(connection, caller.player.id, now) >= verbs.MOST_OPEN:
            raise TooManyChallenges(verbs.MOST_OPEN)
        posted = await challenges.create(
            connection,
            code=desk.new_code(),
            challenger=caller.player.id,
            invited=offered.invited,
            terms=offered.terms,
            expires_at=now + verbs.LIFETIME,
            rematch_of=offered.rematch_of,
            place=caller.place,
            now=now,
        )
        await settle(desk, caller, connection)
        if not caller.in_answer:
            await queue_for_challenge(connection, posted, NoticeKind.CHALLENGE, offered.places, now)
    return posted


async def load(desk: Desk, challenge_id: ChallengeId) -> Posted:
    """A challenge by its number; NoSuchChallenge where there is none."""
    async with desk.database.read() as connection:
        posted = await challenges.load(connection, challenge_id)
    if posted is None:
        raise NoSuchChallenge(str(challenge_id))
    return posted


async def join(desk: Desk, caller: Caller, code: str) -> Match:
    """Accept by code, wherever the caller is."""
    async with desk.database.read() as connection:
        posted = await challenges.by_code(connection, code.strip())
    if posted is None:
        raise NoSuchChallenge(code)
    return await accept(desk, caller, posted.challenge.id)


async def accept(desk: Desk, caller: Caller, challenge_id: ChallengeId) -> Match:
    """Sit down: the match begins, with a card where the challenge was made and one where the caller is."""
    while True:
        posted = await load(desk, challenge_id)
        accepted = verbs.accept(posted.challenge, _answerer(caller), desk.now())
        if posted.place != caller.place:
            await check_played_here(desk, caller)
        async with desk.database.read() as connection:
            await _check_not_blocked(connection, caller, accepted.challenger)
        with suppress(_AnsweredMeanwhileError):
            match = await _seat(desk, caller, posted, accepted)
            desk.wake()
            return match


def _answerer(caller: Caller) -> Answerer:
    return Answerer(caller.player.id, caller.account.username)


class _AnsweredMeanwhileError(Exception):
    """Somebody else was quicker: look again."""


async def _seat(desk: Desk, caller: Caller, posted: Posted, accepted: Challenge) -> Match:
    """The match of an accepted challenge, saved; nothing is where somebody else has just answered it."""
    now = desk.now()
    white, black = verbs.seats(accepted, caller.player.id, desk.lot())
    async with desk.database.write() as connection:
        # One challenge never makes two matches, so it is looked at again before the first row of one.
        if await challenges.load(connection, accepted.id) != posted:
            raise _AnsweredMeanwhileError
        match = await matches.create(
            connection,
            white=white,
            black=black,
            terms=accepted.terms,
            challenge=accepted.id,
            community=posted.place.community,
            now=now,
            away=await _away(connection, (white, black), now),
        )
        await challenges.save(connection, posted.challenge, accepted, now, match.id)
        await settle(desk, caller, connection)
        await _lay_cards(desk, connection, caller, posted, match)
        await tell_over(connection, desk, posted, accepted)
    return match


async def _away(
    connection: Connection, seated: tuple[PlayerId, PlayerId], now: datetime
) -> dict[Color, datetime]:
    """Until when those are on vacation who are."""
    until = {
        seat: vacation.until(await vacations.taken(connection, player), now)
        for seat, player in zip((Color.WHITE, Color.BLACK), seated, strict=True)
    }
    return {seat: moment for seat, moment in until.items() if moment}


async def _lay_cards(
    desk: Desk, connection: Connection, caller: Caller, posted: Posted, match: Match
) -> None:
    """A shared card where both are in one place, else one for each, their own side of the board down."""
    for place, reader, in_answer in await _card_places(connection, caller, posted):
        await cards.create(
            connection,
            match.id,
            place,
            side=match.seat_of(reader) if reader else Color.WHITE,
            reader=reader,
            in_answer=in_answer,
            wants_thread=not in_answer and await _wants_thread(connection, posted, place),
            now=desk.now(),
        )


async def _wants_thread(connection: Connection, posted: Posted, place: Place) -> bool:
    """Whether matches there have threads of their own; a rematch goes on where the match before was."""
    if posted.challenge.rematch_of is not None:
        return False
    return (await communities.load(connection, place.community)).own_threads


async def _card_places(
    connection: Connection, caller: Caller, posted: Posted
) -> list[tuple[Place, PlayerId | None, bool]]:
    """Where the cards go, who reads each, and whether it lives in an answer."""
    rematch_of, challenger = posted.challenge.rematch_of, posted.challenge.challenger
    if rematch_of is not None:
        before = await cards.of_match(connection, rematch_of)
        return [(card.place, card.reader, card.in_answer) for card in before]
    if posted.place == caller.place:
        return [(caller.place, None, caller.in_answer)]
    theirs, in_answer = await _place_of_challenger(connection, posted)
    return [(theirs, challenger, in_answer), (caller.place, caller.player.id, caller.in_answer)]


async def _place_of_challenger(connection: Connection, posted: Posted) -> tuple[Place, bool]:
    """Where the challenge was made; if the bot can only answer there, rather their private chat."""
    if await was_posted(connection, posted):
        return posted.place, False
    challenger, platform = posted.challenge.challenger, posted.place.platform
    private = await players.private_place(connection, challenger, platform)
    return (private, False) if private else (posted.place, True)


async def decline(desk: Desk, caller: Caller, challenge_id: ChallengeId) -> Challenge:
    """Say no; the challenger is told."""

    def verb(challenge: Challenge) -> Challenge:
        return verbs.decline(challenge, _answerer(caller), desk.now())

    return await _answer(desk, caller, challenge_id, verb)


async def withdraw(desk: Desk, caller: Caller, challenge_id: ChallengeId) -> Challenge:
    """Take back one's own challenge."""

    def verb(challenge: Challenge) -> Challenge:
        return verbs.withdraw(challenge, caller.player.id, desk.now())

    return await _answer(desk, caller, challenge_id, verb)


async def expire(desk: Desk, challenge_id: ChallengeId) -> None:
    """Let a challenge go whose time has passed; nothing where it has been answered meanwhile."""
    posted = await load(desk, challenge_id)
    expired = verbs.expire(posted.challenge, desk.now())
    if expired.state is ChallengeState.EXPIRED:
        await _save(desk, None, posted, expired)


async def _answer(
    desk: Desk, caller: Caller, challenge_id: ChallengeId, verb: Callable[[Challenge], Challenge]
) -> Challenge:
    while True:
        posted = await load(desk, challenge_id)
        answered = verb(posted.challenge)
        if await _save(desk, caller, posted, answered):
            return answered


async def _save(desk: Desk, caller: Caller | None, posted: Posted, answered: Challenge) -> bool:
    async with desk.database.write() as connection:
        if not await challenges.save(connection, posted.challenge, answered, desk.now()):
            return False
        if caller:
            await settle(desk, caller, connection)
        await tell_over(connection, desk, posted, answered)
    desk.wake()
    return True


_TELLS_CHALLENGER = {
    ChallengeState.DECLINED: NoticeKind.CHALLENGE_DECLINED,
    ChallengeState.EXPIRED: NoticeKind.CHALLENGE_EXPIRED,
}


async def tell_over(connection: Connection, desk: Desk, posted: Posted, answered: Challenge) -> None:
    """Have the challenge's messages say what became of it, and tell the challenger what they cannot see."""
    now = desk.now()
    after = replace(posted, challenge=answered)
    places = await _challenge_places(connection, posted)
    await queue_for_challenge(connection, after, NoticeKind.CHALLENGE_OVER, places, now)
    place, in_answer = await _place_of_challenger(connection, posted)
    if answered.state in _TELLS_CHALLENGER and not in_answer:
        await queue_for_challenge(connection, after, _TELLS_CHALLENGER[answered.state], [place], now)


async def _challenge_places(connection: Connection, posted: Posted) -> list[Place]:
    if posted.challenge.rematch_of is None:
        return [posted.place]
    return [card.place for card in await cards.of_match(connection, posted.challenge.rematch_of)]


async def rematch(desk: Desk, caller: Caller, match_id: MatchId) -> Posted | Match:
    """Propose the same game with colours exchanged, or accept where the other side has proposed it."""
    match = await load_match(desk, match_id)
    seat = match.seat_of(caller.player.id)
    if not match.outcome:
        raise MatchNotOver
    async with desk.database.read() as connection:
        posted = await challenges.by_rematch(connection, match_id)
        shown_on = await cards.of_match(connection, match_id)
    if posted:
        return await _second_rematch(desk, caller, posted)
    await _check_may_offer(desk, caller, match.player(seat.other))
    pace = match.clock.pace if match.clock else None
    terms = Terms(match.game.ruleset, seat.other, match.rated, pace, match.takebacks)
    places = tuple(card.place for card in shown_on if not card.in_answer)
    try:
        return await _post(desk, caller, _Offered(Invited(match.player(seat.other)), terms, places, match_id))
    except RematchTakenError:
        return await rematch(desk, caller, match_id)


async def _check_may_offer(desk: Desk, caller: Caller, opponent: PlayerId) -> None:
    """A rematch passes neither by a block nor by where matches are played; it is no challenge to the chat."""
    await check_played_here(desk, caller)
    async with desk.database.read() as connection:
        if (await players.find(connection, [opponent]))[opponent].has_left:
            raise OpponentLeft
        await _check_not_blocked(connection, caller, opponent)


async def _second_rematch(desk: Desk, caller: Caller, posted: Posted) -> Match:
    is_mine = posted.challenge.challenger == caller.player.id
    if is_mine and posted.challenge.state is ChallengeState.OPEN:
        raise OfferAlreadyMade(is_open=True)
    return await accept(desk, caller, posted.challenge.id)
