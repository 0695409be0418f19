"""Looking: one's games, a board again, the legal moves; nothing here changes a match."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import partial

from bot import late
from bot.faces import origin_of, pdn_of, seen_at, view_of
from bot.people import people_of, person
from bot.play.desk import Caller, Desk, load_match
from bot.texts.lists import GameLine
from bot.texts.words import Words
from bot.view import MatchView
from core.board import Color
from core.errors import NoSuchMatch
from core.match import MatchId, PlayerId
from core.rulesets import BY_CODE
from storage import cards, challenges, matches, players
from storage.cards import Card
from storage.challenges import Posted
from storage.database import Connection
from storage.matches import Summary
from storage.places import Place
from storage.players import Player


@dataclass(frozen=True, slots=True)
class Listed:
    """One of somebody's games: what it is, whom it is against, and the card they would look at."""

    summary: Summary
    opponent: Player
    card: Card | None


async def games(desk: Desk, caller: Caller) -> list[Listed]:
    """All games the caller plays, everywhere; those that wait for them first."""
    async with desk.database.read() as connection:
        playing = await matches.playing(connection, caller.player.id)
        playing = await late.seen_at(connection, playing, desk.now())
        opponents = await _opponents(connection, caller, playing)
        shown_on = await cards.of_matches(connection, [summary.id for summary in playing])
    return [
        Listed(summary, opponents[summary.id], _card_for(caller, shown_on[summary.id])) for summary in playing
    ]


def _card_for(caller: Caller, shown_on: list[Card]) -> Card | None:
    """The card they would look at: the one where they ask, else in another topic there, or the oldest."""
    theirs = [card for card in shown_on if card.reader in {None, caller.player.id}]
    return min(theirs, key=partial(_away, caller.place), default=None)


def _away(here: Place, card: Card) -> tuple[bool, bool]:
    """How far a card is from here: in this place, in another topic of this chat, elsewhere."""
    return (not card.place.is_in_chat_of(here), card.place != here)


async def finished(desk: Desk, caller: Caller, limit: int) -> list[Listed]:
    """The games the caller played to an end, the latest first; where they are shown is not looked up."""
    async with desk.database.read() as connection:
        over = await matches.finished(connection, caller.player.id, limit)
        opponents = await _opponents(connection, caller, over)
    return [Listed(summary, opponents[summary.id], None) for summary in over]


async def latest_finished(desk: Desk, caller: Caller) -> MatchId:
    """The match of the caller that ended last; NoSuchMatch where none has."""
    over = await finished(desk, caller, limit=1)
    if not over:
        raise NoSuchMatch
    return over[0].summary.id


async def _opponents(
    connection: Connection, caller: Caller, summaries: list[Summary]
) -> dict[MatchId, Player]:
    me = caller.player.id
    ids = {summary.id: summary.black if summary.white == me else summary.white for summary in summaries}
    known = await players.find(connection, ids.values())
    return {match: known[opponent] for match, opponent in ids.items()}


def line(words: Words, listed: Listed, caller: Caller) -> GameLine:
    """One of the caller's games, as a list tells of it where they ask."""
    summary = listed.summary
    to_move = summary.white if summary.turn is Color.WHITE else summary.black
    return GameLine(
        summary.id,
        BY_CODE[summary.ruleset],
        person(words, listed.opponent, caller.place.platform),
        is_own_turn=to_move == caller.player.id,
        ply=summary.ply,
        rated=summary.rated,
        deadline=summary.deadline,
        is_paused=summary.is_paused,
        can_be_claimed=summary.can_be_claimed,
    )


async def open_challenges(desk: Desk, caller: Caller) -> list[Posted]:
    """The open challenges the caller made or was sent."""
    async with desk.database.read() as connection:
        return await challenges.open_of(connection, caller.player.id, desk.now())


async def is_shown_here(desk: Desk, caller: Caller, match_id: MatchId) -> bool:
    """Whether what comes of a move is seen where the caller is."""
    async with desk.database.read() as connection:
        return any(card.place == caller.place for card in await cards.of_match(connection, match_id))


async def check_seen(desk: Desk, caller: Caller, match_id: MatchId) -> None:
    """NoSuchMatch for one that is neither the caller's own nor shown where they are: numbers are guessed.

    What is shown in one channel of a server may be asked for in all of them.
    """
    match = await load_match(desk, match_id)
    async with desk.database.read() as connection:
        if not await may_see(connection, caller, match_id, {match.white, match.black}):
            raise NoSuchMatch


async def may_see(
    connection: Connection, caller: Caller, match_id: MatchId, seated: Collection[PlayerId]
) -> bool:
    """Whether a match between these two may be shown to the caller."""
    return caller.player.id in seated or await may_be_public(connection, caller.place, match_id)


async def may_be_public(connection: Connection, here: Place, match_id: MatchId) -> bool:
    """Whether a match may be shown to everybody in a place."""
    return any(_is_near(here, card.place) for card in await cards.of_match(connection, match_id))


def _is_near(here: Place, there: Place) -> bool:
    return here.is_in_chat_of(there) or (here.community is not None and here.community == there.community)


async def show_board(desk: Desk, caller: Caller, match_id: MatchId) -> Card | None:
    """Have the board shown again where the caller is; a player gets a card here where there was none.

    None for a spectator where no card is: they are shown the view in an answer.
    """
    match = await load_match(desk, match_id)
    now = desk.now()
    async with desk.database.write() as connection:
        here = [card for card in await cards.of_match(connection, match_id) if card.place == caller.place]
        if here:
            await cards.refresh(connection, here[0].id, now)
            card: Card | None = here[0]
        elif match.seats_of(caller.player.id):
            reader = caller.player.id
            card = await cards.create(
                connection,
                match_id,
                caller.place,
                side=match.seat_of(reader),
                reader=reader,
                in_answer=caller.in_answer,
                now=now,
            )
        else:
            card = None
    desk.wake()
    return card


async def as_pdn(desk: Desk, caller: Caller, match_id: MatchId) -> str:
    """The game as a PDN file, with its players as they are called where the caller is."""
    match = await load_match(desk, match_id)
    async with desk.database.read() as connection:
        people = await people_of(connection, caller.words, match, caller.place.platform)
        origin = await origin_of(connection, match, caller.place)
    return pdn_of(match, people, origin)


async def look(desk: Desk, caller: Caller, match_id: MatchId, side: Color | None = None) -> MatchView:
    """The match for this reader alone, as they prefer it, or with the side below that they ask for.

    Where their own is to be below, spectators have White's.
    """
    async with desk.database.read() as connection:
        match = await matches.load(connection, match_id)
        if match is None:
            raise NoSuchMatch
        seats = match.seats_of(caller.player.id)
        own = seats[0] if seats else Color.WHITE
        view = await view_of(connection, caller.words, match, caller.place, own)
    preferred = seen_at(view, desk.now()).as_preferred(caller.player.looks)
    return replace(preferred, side=side) if side else preferred
