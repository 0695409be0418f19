"""A game: a rule set, a start, and the moves so far; its position, its legal moves and its outcome."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.board import Square
from core.draws import DrawCount, repeated_plies
from core.errors import GameOver
from core.legal_moves import legal_moves
from core.move import Move
from core.outcome import Ending, Outcome
from core.position import Position
from core.position import start as start_position
from core.ruleset import Ruleset

Path = tuple[Square, ...]
"""The canonical path of a move, which tells it from every other."""


@dataclass(frozen=True)
class Game:
    """A game so far; a value. `positions` has one more than `moves`: ply 0 is the start.

    Not slotted, so that what follows from it is worked out once.
    """

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

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the side to move may play, in order; nothing once the game is over."""
        return () if self.outcome else self._playable

    @cached_property
    def outcome(self) -> Outcome | None:
        """Who won, or that it is drawn, by the rules of the game; None while it goes on."""
        # A move that wins wins, even where a draw rule would hold on the same ply.
        if not self._playable:
            ending = Ending.BLOCKED if self.position.own else Ending.NO_PIECES
            return Outcome(self.position.turn.other, (ending,))
        reached = tuple(count.ending for count in self.draw_counts if count.reached)
        return Outcome(None, reached) if reached else None

    @cached_property
    def draw_counts(self) -> tuple[DrawCount, ...]:
        """How far each draw rule that applies has come, in the order of the rule set."""
        counts = (rule.counted(self.positions, self.moves) for rule in self.ruleset.draws)
        return tuple(count for count in counts if count)

    @property
    def repeated_plies(self) -> tuple[int, ...]:
        """The plies at which the position now stood on the board, this one included."""
        return repeated_plies(self.positions, self.moves)

    @cached_property
    def _playable(self) -> tuple[Move, ...]:
        return tuple(sorted(legal_moves(self.ruleset, self.position)))

    def play(self, move: Move) -> "Game":
        """The game with one more move; GameOver where it has ended, ValueError where it is not legal."""
        if self.outcome:
            raise GameOver
        if move not in self.legal_moves:
            raise ValueError(f"{move} is not legal")
        return Game(self.ruleset, (*self.positions, move.after(self.position)), (*self.moves, move))

    def at(self, ply: int) -> "Game":
        """The game as it stood after so many of its moves."""
        return Game(self.ruleset, self.positions[: ply + 1], self.moves[:ply])


def new_game(ruleset: Ruleset, start: Position | None = None) -> Game:
    """A game before its first move, from the usual start if no other is given."""
    return Game(ruleset, (start or start_position(ruleset.board),))


_KEPT: Final = 1024
_replayed: Final = OrderedDict[tuple[Ruleset, Position, tuple[Path, ...]], Game]()
"""The games last replayed, the latest last."""


def replay(ruleset: Ruleset, start: Position | None, moves: Sequence[Move | Path]) -> Game:
    """The game of these moves; GameOver or ValueError where one cannot be played.

    A move costs one step where the game before it was replayed not long ago, and not the whole game.
    """
    first = start or start_position(ruleset.board)
    paths = tuple(move.path if isinstance(move, Move) else move for move in moves)
    known = (_replayed.get((ruleset, first, paths[:ply])) for ply in range(len(paths), 0, -1))
    game = next(filter(None, known), new_game(ruleset, first))
    game = played_on(game, paths[game.ply :])
    _keep(game, paths)
    return game


def played_on(game: Game, paths: Sequence[Path]) -> Game:
    """The game after more moves, remembered by nobody; GameOver or ValueError as in `replay`."""
    for path in paths:
        game = game.play(_on(game, path))
    return game


def _on(game: Game, path: Path) -> Move:
    """The legal move on a path."""
    if game.outcome:
        raise GameOver
    for move in game.legal_moves:
        if move.path == path:
            return move
    raise ValueError(f"no legal move at ply {game.ply} goes {'-'.join(map(str, path))}")


def _keep(game: Game, paths: tuple[Path, ...]) -> None:
    key = game.ruleset, game.positions[0], paths
    _replayed[key] = game
    _replayed.move_to_end(key)
    if len(_replayed) > _KEPT:
        _replayed.popitem(last=False)
