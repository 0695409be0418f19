"""Invitations that are sent where the bot is not: nothing is stored of one until somebody takes it up."""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_for_challenge
from bot.play import challenging
from bot.play.desk import Caller, Desk
from core.challenge import ChallengeState, Invited, Terms
from core.errors import ChallengeClosed, OwnChallenge
from core.match import Match, PlayerId
from storage import challenges, links, players
from storage.challenges import Posted
from storage.database import Connection
from storage.places import Place, Platform


@dataclass(frozen=True, slots=True)
class Invitation:
    """An offer of a match to whoever takes it up first."""

    code: str
    challenger: PlayerId
    terms: Terms
    expires_at: datetime


async def take_up(desk: Desk, caller: Caller, invitation: Invitation) -> Match:
    """Sit down at the match: the challenge is stored now, and accepted like any other.

    The challenger will play in their private chat, on the platform where the invitation was taken up.
    """
    if desk.now() >= invitation.expires_at:
        raise ChallengeClosed(ChallengeState.EXPIRED.value)
    invitation = replace(invitation, challenger=await _who_invites(desk, caller, invitation))
    if invitation.challenger == caller.player.id:
        raise OwnChallenge
    posted = await _stored(desk, invitation, caller.place.platform)
    return await challenging.accept(desk, caller, posted.challenge.id)


async def _who_invites(desk: Desk, caller: Caller, invitation: Invitation) -> PlayerId:
    """Who it is by now, where accounts were linked since; somebody who has left here invites no more."""
    async with desk.database.read() as connection:
        challenger = await links.now_known_as(connection, invitation.challenger)
        known = (await players.find(connection, [challenger]))[challenger]
        if known.on(caller.place.platform) is None:
            raise ChallengeClosed(ChallengeState.WITHDRAWN.value)
    return challenger


async def _stored(desk: Desk, invitation: Invitation, platform: Platform) -> Posted:
    """The challenge of the invitation; the code tells whether somebody has taken it up before."""
    async with desk.database.write() as connection:
        found = await challenges.by_code(connection, invitation.code)
        return found or await _create(desk, connection, invitation, platform)


async def _create(desk: Desk, connection: Connection, invitation: Invitation, platform: Platform) -> Posted:
    """Posted to the challenger like any other, so that they also hear of it if nobody gets to sit down."""
    place, now = await _private_place(connection, invitation.challenger, platform), desk.now()
    posted = await challenges.create(
        connection,
        code=invitation.code,
        challenger=invitation.challenger,
        invited=Invited(),
        terms=invitation.terms,
        expires_at=invitation.expires_at,
        rematch_of=None,
        place=place,
        now=now,
    )
    await queue_for_challenge(connection, posted, NoticeKind.CHALLENGE, [place], now)
    return posted


async def _private_place(connection: Connection, challenger: PlayerId, platform: Platform) -> Place:
    """Where the challenger is alone with the bot, or will be once they have opened that chat."""
    known = await players.private_place(connection, challenger, platform)
    if known:
        return known
    account = (await players.find(connection, [challenger]))[challenger].on(platform)
    if account is None:
        raise ValueError("an invitation is taken up where it was made")
    return Place(platform, account.external)
