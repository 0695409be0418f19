"""A game: a rule set, a start, and the moves so far; its position, its legal moves and its outcome."""

from dataclasses import dataclass
from functools import lru_cache

from core.draws import DrawCount, repeated_plies
from core.errors import GameOver
from core.legal_moves import legal_moves
from core.move import Move
from core.outcome import Ending, Outcome
from core.position import Position
from core.position import start as start_position
from core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Game:
    """A game so far; a value. `positions` has one more than `moves`: ply 0 is the start."""

    ruleset: Ruleset
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the side to move may play; nothing once the game is over."""
        return () if self.outcome else _playable(self.ruleset, self.position)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, or that it is drawn, by the rules of the game; None while it goes on."""
        return _outcome(self)

    @property
    def draw_counts(self) -> tuple[DrawCount, ...]:
        """How far each draw rule that applies has come, in the order of the rule set."""
        counts = (rule.counted(self.positions, self.moves) for rule in self.ruleset.draws)
        return tuple(count for count in counts if count)

    @property
    def repeated_plies(self) -> tuple[int, ...]:
        """The plies at which the position now stood on the board, this one included."""
        return repeated_plies(self.positions, self.moves)

    def play(self, move: Move) -> "Game":
        """The game with one more move; GameOver where it has ended, ValueError where it is not legal."""
        if self.outcome:
            raise GameOver
        if move not in self.legal_moves:
            raise ValueError(f"{move} is not legal")
        return Game(self.ruleset, (*self.positions, move.after(self.position)), (*self.moves, move))

    def at(self, ply: int) -> "Game":
        """The game as it stood after so many moves."""
        return Game(self.ruleset, self.positions[: ply + 1], self.moves[:ply])


def new_game(ruleset: Ruleset, start: Position | None = None) -> Game:
    """A game before its first move, from the usual start if no other is given."""
    return Game(ruleset, (start or start_position(ruleset.board),))


@lru_cache(maxsize=4096)
def _playable(ruleset: Ruleset, position: Position) -> tuple[Move, ...]:
    return tuple(sorted(legal_moves(ruleset, position)))


@lru_cache(maxsize=1024)
def _outcome(game: Game) -> Outcome | None:
    # A move that wins wins, even where a draw rule would hold on the same ply.
    if not _playable(game.ruleset, game.position):
        ending = Ending.BLOCKED if game.position.own else Ending.NO_PIECES
        return Outcome(game.position.turn.other, (ending,))
    reached = tuple(count.ending for count in game.draw_counts if count.reached)
    return Outcome(None, reached) if reached else None
