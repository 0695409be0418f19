"""Profiles, and how two people stand against each other; nothing here changes anything."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.people import person
from bot.play.desk import Caller, Desk
from bot.play.looking import may_be_public, may_see
from bot.texts.profiles import Between, GameProfile, History, Profile, Recent
from bot.texts.words import Words
from bot.view import Person
from core.board import BLACK, WHITE
from core.errors import OneselfMeant
from core.match import PlayerId
from core.outcome import Ending
from core.rating import Rating
from core.ruleset import Ruleset
from core.rulesets import BY_CODE, RULESETS
from core.track import Record, Track
from storage import matches, players, rating_events, tracks
from storage.database import Connection
from storage.matches import Summary
from storage.players import Account

_MOST_RECENT: Final = 5
_MATCHES_SEARCHED: Final = 20


@dataclass(frozen=True, slots=True)
class Someone:
    """Somebody who is spoken of; `player` is None for one who has never been met."""

    person: Person
    player: PlayerId | None


def oneself(caller: Caller) -> Someone:
    """The one who asks."""
    return Someone(person(caller.words, caller.player, caller.place.platform), caller.player.id)


async def known_by(desk: Desk, words: Words, account: Account) -> Someone:
    """Whoever has this account; nothing is noted of somebody who is only spoken of."""
    async with desk.database.read() as connection:
        known = await players.by_account(connection, account.platform, account.external)
    if known is None:
        return Someone(Person(account.name, account.external), None)
    return Someone(person(words, known, account.platform), known.id)


async def known_as(desk: Desk, caller: Caller, words: Words, player: PlayerId) -> Someone:
    """A player by their number, named in these words."""
    async with desk.database.read() as connection:
        known = await players.find(connection, [player])
    return Someone(person(words, known[player], caller.place.platform), player)


async def profile(desk: Desk, caller: Caller, whose: Someone, public: Words | None = None) -> Profile:
    """All that is shown of somebody, as the caller may see it.

    `public` are the words of what everybody where the caller is may see.
    """
    if whose.player is None:
        return Profile(whose.person, is_own=False, games=(), recent=())
    async with desk.database.read() as connection:
        games = await _games(connection, desk, caller, whose.player)
        recent = await _recent(connection, caller, whose.player, public)
    is_own = whose.player == caller.player.id and not public
    return Profile(whose.person, is_own, tuple(games), tuple(recent))


async def _games(connection: Connection, desk: Desk, caller: Caller, whose: PlayerId) -> list[GameProfile]:
    now, community = desk.now(), caller.place.community
    everywhere = await tracks.current(connection, whose)
    here = await tracks.current(connection, whose, community) if community else {}
    games = []
    for ruleset in RULESETS:
        if track := everywhere.get(ruleset.code):
            points = await tracks.history(connection, whose, ruleset.code)
            there = here.get(ruleset.code)
            history = tuple((point.at, point.rating) for point in points)
            games.append(_game(ruleset, track, there.now(now) if there else None, now, history))
    return games


def _game(
    ruleset: Ruleset, track: Track, here: Rating | None, now: datetime, history: History
) -> GameProfile:
    return GameProfile(
        ruleset, track.now(now), here, track.white, track.black, track.streak, track.best_streak, history
    )


async def _recent(
    connection: Connection, caller: Caller, whose: PlayerId, public: Words | None
) -> list[Recent]:
    """Somebody's latest matches with a result, of those that the caller may have shown to them, or to all."""
    over = await matches.finished(connection, whose, _MATCHES_SEARCHED)
    ended = [one for one in over if one.outcome and Ending.ABORTED not in one.outcome.endings]
    seen = [one for one in ended if await _is_seen(connection, caller, one, is_public=public is not None)]
    latest = seen[:_MOST_RECENT]
    known = await players.find(connection, {seat for one in latest for seat in (one.white, one.black)})
    words, platform = public or caller.words, caller.place.platform
    named = {each: person(words, player, platform) for each, player in known.items()}
    annulled = await rating_events.annulled(connection, [one.id for one in latest])
    return [replace(_told(one, whose, named), is_annulled=one.id in annulled) for one in latest]


async def _is_seen(connection: Connection, caller: Caller, one: Summary, *, is_public: bool) -> bool:
    if is_public:
        return await may_be_public(connection, caller.place, one.id)
    return await may_see(connection, caller, one.id, {one.white, one.black})


def _told(one: Summary, whose: PlayerId, named: Mapping[PlayerId, Person]) -> Recent:
    color = WHITE if one.white == whose else BLACK
    winner = one.outcome.winner if one.outcome else None
    opponent = named[one.black if color is WHITE else one.white]
    return Recent(one.id, BY_CODE[one.ruleset], opponent, None if winner is None else winner is color)


async def between(desk: Desk, caller: Caller, one: Someone, other: Someone) -> list[Between]:
    """What two people have done against each other, game by game; OneselfMeant for one and the same.

    What others have played casually is between them: nobody else is told.
    """
    if one.player is None or other.player is None:
        return []
    if one.player == other.player:
        raise OneselfMeant
    is_own = caller.player.id in {one.player, other.player}
    async with desk.database.read() as connection:
        return [
            await _between(connection, one.player, other.player, ruleset, is_own=is_own)
            for ruleset in RULESETS
        ]


async def _between(
    connection: Connection, one: PlayerId, other: PlayerId, ruleset: Ruleset, *, is_own: bool
) -> Between:
    found = await tracks.head_to_head(connection, one, other, ruleset.code)
    casual = found.casual if is_own else Record()
    return Between(ruleset, found.rated, casual, found.annulled)
