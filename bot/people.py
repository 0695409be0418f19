"""People as they are named on a platform: known there by their account, called or just mentioned."""

from bot.texts.offers import Parties
from bot.view import Person
from core.board import Color
from core.challenge import Challenge
from core.match import Match, PlayerId
from storage import players
from storage.database import Connection
from storage.places import Platform
from storage.players import Player


def person(player: Player, platform: Platform, called: PlayerId | None = None) -> Person:
    """A player as they are named on a platform, and called there if they are the one to be."""
    account = player.on(platform)
    return Person(player.name, account.external if account else None, pings=player.id == called)


async def people_of(
    connection: Connection, match: Match, platform: Platform, called: PlayerId | None = None
) -> dict[Color, Person]:
    """Both players of a match, as they are named on a platform."""
    known = await players.find(connection, {match.white, match.black})
    return {seat: person(known[match.player(seat)], platform, called) for seat in Color}


async def parties_of(
    connection: Connection, challenge: Challenge, platform: Platform, called: PlayerId | None = None
) -> Parties:
    """The two of a challenge, as they are named on a platform."""
    invited = challenge.invited
    known = await players.find(connection, [challenge.challenger, invited.player or challenge.challenger])
    challenger = person(known[challenge.challenger], platform, called)
    if invited.player is not None:
        return Parties(challenger, person(known[invited.player], platform, called))
    return Parties(challenger, Person(f"@{invited.username}") if invited.username else None)
