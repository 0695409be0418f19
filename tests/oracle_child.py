"""Answers for another library, in that library's own environment: a question a line in, an answer a line out.

Both are JSON. A question names the rule set, a FEN in our numbers, and what is asked: "moves" (start, end
and captured of each, as often as the library lists it) or "perft" to a depth (the count, and the processor
time it took, in seconds).
"""

import json
import sys
from time import process_time
from typing import Any, Protocol

import draughts  # type: ignore[import-not-found]  # there only in the oracles' environments

Board = Any
PlainMove = tuple[int, int, list[int]]


class Oracle(Protocol):
    """One library."""

    def board(self, ruleset: str, fen: str) -> Board:
        """The position as the library has it."""

    def moves(self, board: Board) -> list[Any]:
        """What it finds there."""

    def plain(self, board: Board, move: Any) -> PlainMove:
        """A move of its own in our numbers."""


class Pydraughts:
    """Counts the squares of the Brazilian and Russian board from White's side; their names are as ours."""

    def board(self, ruleset: str, fen: str) -> Board:
        turn, *sides = fen.split(":")
        if ruleset in {"brazilian", "russian"}:
            sides = [side[0] + ",".join(map(self._named, side[1:].split(","))) for side in sides]
        return draughts.Board(variant=ruleset, fen=":".join([turn, *sides]))

    def _named(self, square: str) -> str:
        row, place = divmod(int(square.removeprefix("K")) - 1, 4)
        return "K" * square.startswith("K") + "abcdefgh"[place * 2 + (row + 1) % 2] + str(8 - row)

    def moves(self, board: Board) -> list[Any]:
        return list(board.legal_moves())

    def plain(self, board: Board, move: Any) -> PlainMove:
        numbers = [move.board_move[0][0], move.board_move[-1][-1], *move.captures]
        if board.variant in {"brazilian", "russian"}:
            numbers = [29 - (number - 1) // 4 * 4 + (number - 1) % 4 for number in numbers]
        start, end, *captured = numbers
        return start, end, captured


class PyDraughts:
    """Counts squares from 0."""

    def board(self, ruleset: str, fen: str) -> Board:
        return {"brazilian": draughts.BrazilianBoard, "russian": draughts.RussianBoard}[ruleset].from_fen(fen)

    def moves(self, board: Board) -> list[Any]:
        return list(board.legal_moves)

    def plain(self, board: Board, move: Any) -> PlainMove:
        path = move.square_list
        return path[0] + 1, path[-1] + 1, [square + 1 for square in move.captured_list]


def perft(oracle: Oracle, board: Board, depth: int) -> int:
    moves = oracle.moves(board)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += perft(oracle, board, depth - 1)
        board.pop()
    return count


def answer(oracle: Oracle, question: dict[str, Any]) -> Any:
    board = oracle.board(question["ruleset"], question["fen"])
    if question["asked"] == "moves":
        return [oracle.plain(board, move) for move in oracle.moves(board)]
    since = process_time()
    return perft(oracle, board, question["depth"]), process_time() - since


def main() -> None:
    oracles: dict[str, Oracle] = {"pydraughts": Pydraughts(), "py-draughts": PyDraughts()}
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(oracles[sys.argv[1]], json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
