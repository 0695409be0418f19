"""Looking: one's games, a board again, the legal moves; nothing here changes a match."""

from dataclasses import dataclass

from bot.cards import view_of
from bot.play.desk import Caller, Desk, load_match
from bot.view import MatchView
from core.board import Color
from core.errors import NoSuchMatch
from core.match import MatchId
from storage import cards, challenges, matches, players
from storage.cards import Card
from storage.challenges import Posted
from storage.matches import Summary
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
        opponents = {s.id: s.black if s.white == caller.player.id else s.white for s in playing}
        known = await players.find(connection, opponents.values())
        listed = []
        for summary in playing:
            shown_on = await cards.of_match(connection, summary.id)
            theirs = [card for card in shown_on if card.reader in {None, caller.player.id}]
            card = next(iter(sorted(theirs, key=lambda card: card.place != caller.place)), None)
            listed.append(Listed(summary, known[opponents[summary.id]], card))
    return listed


async def open_challenges(desk: Desk, caller: Caller) -> list[Posted]:
    """The open challenges the caller made or was sent."""
    async with desk.database.read() as connection:
        return await challenges.open_of(connection, caller.player.id, desk.now())


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


async def look(desk: Desk, caller: Caller, match_id: MatchId, side: Color | None = None) -> MatchView:
    """The match for this reader alone: from their own side, or the side asked for; White's for spectators."""
    async with desk.database.read() as connection:
        match = await matches.load(connection, match_id)
        if match is None:
            raise NoSuchMatch
        seats = match.seats_of(caller.player.id)
        below = side or (seats[0] if seats else Color.WHITE)
        return await view_of(connection, match, caller.place.platform, below)
