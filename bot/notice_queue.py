"""Queues notices, in the transaction of what they tell of; the same one never twice."""

from collections.abc import Collection, Mapping
from datetime import datetime

from bot.notice_kinds import NoticeKind
from core.board import Color
from core.challenge import ChallengeId
from core.match import Match, MatchId, PlayerId
from storage import cards, notices, players
from storage.cards import Card
from storage.challenges import Posted
from storage.database import Connection
from storage.places import Place, Platform


async def queue_for_match(  # noqa: PLR0913 - what a notice is made of
    connection: Connection,
    match: Match,
    kind: NoticeKind,
    to: Collection[Color],
    now: datetime,
    *,
    once: str | None = None,
    facts: Mapping[str, int | str | None] | None = None,
) -> None:
    """Queue a notice for these sides, wherever they read the match; once per place.

    `once` tells the same notice from another one of its kind; without, each version of the match has its own.
    """
    called = {match.player(seat) for seat in to}
    for card in await cards.of_match(connection, match.id):
        readers = called if card.reader is None else called & {card.reader}
        if readers and not card.in_answer:
            await notices.put(
                connection,
                key=f"{kind.value}:{match.id}:{match.version if once is None else once}:{card.id}",
                kind=kind.value,
                place=card.place,
                player=next(iter(readers)) if len(readers) == 1 else None,
                data={
                    "match": match.id,
                    "version": match.version,
                    "edition": match.edition,
                    **(facts or {}),
                },
                due_at=now,
            )


async def queue_of_vacation(
    connection: Connection, found: Collection[Match], kind: NoticeKind, player: PlayerId, now: datetime
) -> None:
    """Queue word of a player's vacation for the opponents: once in each place, for all matches shown there.

    The same is true of all these matches; none of them is over, and all have a clock.
    """
    shown: dict[Place, dict[MatchId, Match]] = {}
    for match in found:
        for card in await cards.of_match(connection, match.id):
            if card.reader != player and not card.in_answer:
                shown.setdefault(card.place, {})[match.id] = match
    for place, there in shown.items():
        first = next(iter(there.values()))
        await notices.put(
            connection,
            key=f"{kind.value}:{first.id}:{first.version}:{_place_key(place)}",
            kind=kind.value,
            place=place,
            player=None,
            data={"match": first.id, "matches": " ".join(map(str, there)), "away": player},
            due_at=now,
        )


async def queue_reminder(
    connection: Connection, match: Match, due_at: datetime, *, once: str, also_privately: bool
) -> None:
    """Queue a reminder for the side to move where the match is shown, and in private if they want that."""
    player, kind = match.player(match.turn), NoticeKind.REMINDER
    places = await _shown_to(connection, match, player)
    if also_privately:
        private = await _private_places(connection, player)
        places += [place for place in private if place not in places]
    for place in places:
        await notices.put(
            connection,
            key=f"{kind.value}:{match.id}:{once}:{_place_key(place)}",
            kind=kind.value,
            place=place,
            player=player,
            data={"match": match.id, "version": match.version, "edition": match.edition},
            due_at=due_at,
        )


async def queue_in_private(  # noqa: PLR0913 - what a notice is made of
    connection: Connection,
    match: Match,
    kind: NoticeKind,
    seat: Color,
    now: datetime,
    *,
    facts: Mapping[str, int | str | None],
    or_shown: bool = False,
) -> None:
    """Queue a notice for one side alone, in each private chat in which it can be reached.

    Where there is none, it is said where that side reads the match, if others may hear it (`or_shown`).
    """
    player = match.player(seat)
    places = await _private_places(connection, player)
    if or_shown and not places:
        places = await _shown_to(connection, match, player)
    for place in places:
        await notices.put(
            connection,
            key=f"{kind.value}:{match.id}:{match.version}:{seat.value}:{_place_key(place)}",
            kind=kind.value,
            place=place,
            player=player,
            data={"match": match.id, "version": match.version, "edition": match.edition, **facts},
            due_at=now,
        )


async def _shown_to(connection: Connection, match: Match, player: PlayerId) -> list[Place]:
    return [card.place for card in await cards.of_match(connection, match.id) if _reads(card, player)]


def _reads(card: Card, player: PlayerId) -> bool:
    return card.reader in {None, player} and not card.in_answer and card.unreachable_since is None


async def _private_places(connection: Connection, player: PlayerId) -> list[Place]:
    found = [await players.private_place(connection, player, platform) for platform in Platform]
    return [place for place in found if place]


def _place_key(place: Place) -> str:
    return f"{place.platform.value}:{place.chat}:{place.thread}"


async def queue_for_challenge(
    connection: Connection, posted: Posted, kind: NoticeKind, places: Collection[Place], now: datetime
) -> None:
    """Queue a notice of a challenge for these places."""
    challenge = posted.challenge
    calls_challenger = kind in {NoticeKind.CHALLENGE_DECLINED, NoticeKind.CHALLENGE_EXPIRED}
    for place in places:
        await notices.put(
            connection,
            key=challenge_key(kind, challenge.id, place),
            kind=kind.value,
            place=place,
            player=challenge.challenger if calls_challenger else challenge.invited.player,
            data={"challenge": challenge.id},
            due_at=now,
        )


async def was_posted(connection: Connection, posted: Posted) -> bool:
    """Whether a notice shows the challenge where it was made; if none does, an answer there did."""
    key = challenge_key(NoticeKind.CHALLENGE, posted.challenge.id, posted.place)
    return await notices.by_key(connection, key) is not None


def challenge_key(kind: NoticeKind, challenge: ChallengeId, place: Place) -> str:
    """What tells the notices of a challenge apart."""
    return f"{kind.value}:{challenge}:{_place_key(place)}"
