"""Counts the lines of play from the Brazilian start, side by side with two other libraries of draughts."""

from statistics import median
from time import process_time
from typing import NamedTuple

from core.legal_moves import legal_moves
from core.position import Position, start
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN
from tests.oracles import Oracle, oracle, python_of

START = start(BRAZILIAN.board)


class Peer(NamedTuple):
    """Another library, and how much faster than it we want to be."""

    library: str
    depth: int
    rounds: int
    bar: float


PEERS = [Peer("py-draughts", depth=6, rounds=15, bar=2), Peer("pydraughts", depth=4, rounds=7, bar=800)]


class Round(NamedTuple):
    """Lines counted in a second of processor time, by each side, one right after the other."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as fast we are."""
        return self.ours / self.theirs


def perft(ruleset: Ruleset, position: Position, depth: int) -> int:
    """How many lines of so many plies (at least one) the position has."""
    moves = legal_moves(ruleset, position)
    if depth == 1:
        return len(moves)
    return sum([perft(ruleset, move.after(position), depth - 1) for move in moves])


def main() -> None:
    """Compare with each peer that is here."""
    print("Lines of play from the Brazilian start, per second of processor time, medians")
    for peer in PEERS:
        if python_of(peer.library).exists():
            with oracle(peer.library) as theirs:
                _report(peer, _compare(peer, theirs))
        else:
            print(f"  {peer.library} is not here: make oracles")


def _compare(peer: Peer, theirs: Oracle) -> list[Round]:
    """Every round once more, since the first is for warming up."""
    _, seconds = theirs.perft(BRAZILIAN, START, peer.depth)
    return [_round(peer, theirs, at_least=seconds / 4) for _ in range(peer.rounds)]


def _round(peer: Peer, theirs: Oracle, at_least: float) -> Round:
    """Ours is counted again and again for so many seconds, so that both are measured over as good a while."""
    counted, since = 0, process_time()
    while (took := process_time() - since) < at_least or not counted:
        lines = perft(BRAZILIAN, START, peer.depth)
        counted += lines
    their_lines, their_seconds = theirs.perft(BRAZILIAN, START, peer.depth)
    assert their_lines == lines
    return Round(counted / took, their_lines / their_seconds)


def _report(peer: Peer, rounds: list[Round]) -> None:
    ours, theirs = median(each.ours for each in rounds), median(each.theirs for each in rounds)
    ratio = median(each.ratio for each in rounds)
    print(f"  to depth {peer.depth}: ours {ours:11,.0f}   {peer.library} {theirs:9,.0f}   {ratio:7.1f} x")
    print(
        f"  at least {peer.bar:g} times as fast as {peer.library}: {'met' if ratio >= peer.bar else 'MISSED'}"
    )


if __name__ == "__main__":
    main()
