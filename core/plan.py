"""Planned moves: "if they answer 11-15, I play 18x11", kept as lines of moves from a ply of the game on."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NewType

from core.board import Color
from core.errors import PlansConflict, PlanUnreadable, PlanWithoutReply, Refused, TooManyPlans
from core.game import Game
from core.match import Match
from core.move import Move
from core.refusal import read_move

PlanId = NewType("PlanId", int)

MOST: Final = 20
"""Plans of one side for one match."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What one side means to play: a line of moves from this ply on, both sides' in turn, its own last."""

    id: PlanId
    seat: Color
    ply: int
    moves: tuple[Move, ...]

    def rest(self, game: Game) -> tuple[Move, ...]:
        """What is still to come where the game has gone as planned; nothing where it has not."""
        played = game.moves[self.ply :]
        return self.moves[len(played) :] if self.moves[: len(played)] == played else ()

    def is_played(self, game: Game) -> bool:
        """Whether all of it has been played."""
        return game.moves[self.ply : self.ply + len(self.moves)] == self.moves


def read(match: Match, seat: Color, text: str) -> tuple[Move, ...]:
    """The moves of a line as somebody types it, from the board as it is; each has to be legal there.

    It may begin with one's own last move, which is not repeated. PlanUnreadable names the move that cannot be
    played, PlanWithoutReply says that one's own move after an expected one is missing.
    """
    typed = text.split()
    if typed and match.turn is not seat and _is_last_move(match, typed[0]):
        typed = typed[1:]
    moves = _followed(match.game, typed)
    own_first = match.turn is seat
    # Their move and mine, or mine, theirs and mine again: mine is the last.
    if len(moves) < (3 if own_first else 2) or (len(moves) % 2 == 0) is own_first:
        raise PlanWithoutReply
    return moves


def _is_last_move(match: Match, typed: str) -> bool:
    if not match.ply:
        return False
    try:
        return read_move(match.game.at(match.ply - 1), typed) == match.game.moves[-1]
    except Refused:
        return False


def _followed(game: Game, typed: Sequence[str]) -> tuple[Move, ...]:
    moves: list[Move] = []
    for word in typed:
        try:
            move = read_move(game, word)
        except Refused as reason:
            raise PlanUnreadable(word, reason, game.position) from reason
        game = game.play(move)
        moves.append(move)
    return tuple(moves)


def check_new(match: Match, seat: Color, plans: Iterable[Plan], moves: tuple[Move, ...]) -> None:
    """Refuse a plan that answers a move in another way than one there is, or that is one too many."""
    own = [plan for plan in plans if plan.seat is seat]
    if len(own) >= MOST:
        raise TooManyPlans(MOST)
    for plan in own:
        if _conflict(match, seat, plan.rest(match.game), moves):
            raise PlansConflict


def _conflict(match: Match, seat: Color, one: tuple[Move, ...], other: tuple[Move, ...]) -> bool:
    """Whether two lines first differ where it is this side's turn, after a move that is expected."""
    turn = match.turn
    for number, (mine, its) in enumerate(zip(one, other, strict=False)):
        if mine != its:
            # What I play now is my free choice; what I answer later was settled before.
            return turn is seat and number > 0
        turn = turn.other
    return False


def crossed(own: Collection[Plan], over: Collection[Plan], game: Game) -> bool:
    """Whether what one side has planned has all come to nothing, of these plans those that are over.

    Where one branch goes on, or was played to its end, the others were crossed by what was expected.
    """
    return bool(own) and all(plan in over and not plan.is_played(game) for plan in own)


def reply(plans: Iterable[Plan], game: Game) -> Move | None:
    """What the side to move has planned to play now, the expected having been played; None for nothing.

    The first move of a line that begins with one's own is not played by itself.
    """
    turn = game.position.turn
    for plan in plans:
        rest = plan.rest(game)
        if plan.seat is turn and rest and plan.ply < game.ply:
            return rest[0]
    return None
