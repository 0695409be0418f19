"""People as they are named on a platform: known there by their account, called or just mentioned."""

from bot.texts.names import departed_name
from bot.texts.offers import Parties
from bot.texts.words import Words
from bot.view import Person
from core.board import Color
from core.challenge import Challenge
from core.match import Match, PlayerId
from storage import players
from storage.database import Connection
from storage.places import Platform
from storage.players import Player


def person(words: Words, player: Player, platform: Platform, called: PlayerId | None = None) -> Person:
    """A player as they are named on a platform, and called there if they are the one to be.

    Who has left for good has no name any more, and is named in the language of these words.
    """
    if player.has_left:
        return Person(departed_name(words), has_left=True)
    account = player.on(platform)
    if account is None:
        return Person(player.name)
    return Person(account.name, account.external, pings=player.id == called)


async def people_of(
    connection: Connection, words: Words, match: Match, platform: Platform, called: PlayerId | None = None
) -> dict[Color, Person]:
    """Both players of a match, as they are named on a platform."""
    known = await players.find(connection, {match.white, match.black})
    return {seat: person(words, known[match.player(seat)], platform, called) for seat in Color}


async def parties_of(
    connection: Connection,
    words: Words,
    challenge: Challenge,
    platform: Platform,
    called: PlayerId | None = None,
) -> Parties:
    """The two of a challenge, as they are named on a platform."""
    invited = challenge.invited
    known = await players.find(connection, [challenge.challenger, invited.player or challenge.challenger])
    challenger = person(words, known[challenge.challenger], platform, called)
    if invited.player is not None:
        return Parties(challenger, person(words, known[invited.player], platform, called))
    return Parties(challenger, Person(f"@{invited.username}", by_username=True) if invited.username else None)
