"""Italian draughts, article by article: what may be played, and what comes of it."""

import pytest

from core.rulesets import ITALIAN
from tests.rulesets_tables import Article, Result, after, moves_found

MEN = [
    Article(
        "White begins, and has seven moves", "W:W21-32:B1-12", "21-17 21-18 22-18 22-19 23-19 23-20 24-20"
    ),
    Article("a man moves one square forward, left or right", "W:W18:B1", "18-13 18-14"),
    Article("Black's forward is down the board", "B:W32:B14", "14-18 14-19"),
    Article("at the edge there is but one way", "W:W17:B1", "17-13"),
    Article("a man captures the man before it, to the empty square right behind", "W:W18:B14", "18x11"),
    Article("forward only", "W:W18:B22", "18-13 18-14"),
    Article("never a king", "W:W18:BK14", "18-13"),
    Article("not where another piece stands right behind", "W:W18:B11,14", "18-13"),
    Article("not over the edge", "W:W21:B17", "21-18"),
]

KINGS = [
    Article("a king moves one square, in all four directions", "W:WK18:B1", "18-13 18-14 18-21 18-22"),
    Article("it captures the piece next to it", "W:WK18:B14", "18x11"),
    Article("backward too", "W:WK18:B22", "18x27"),
    Article("a king as well", "W:WK18:BK22", "18x27"),
    Article("not at a distance", "W:WK18:B11", "18-13 18-14 18-21 18-22"),
    Article("to the square right behind only", "W:WK26:B22,12", "26x19"),
]

CAPTURES = [
    Article("a capture is compulsory", "W:W18,32:B14", "18x11"),
    Article("it goes on for as long as there is something to take", "W:W26:B7,15,22", "26x19x12x3"),
    Article("a man's does not where there is but a king to take", "W:W26:B22,K15", "26x19"),
    Article("its start counts as empty: it may end there", "W:WK14:B12,K18,K19,26,K27", "14x23x30x21x14"),
    Article("of other pieces taken, it is another capture", "W:W30:B18,19,26,27", "30x21x14 30x23x14"),
]

PRECEDENCE = [
    Article("the most pieces", "W:W26:B14,21,22", "26x19x10"),
    Article("a king counts for as much as a man", "W:WK26:B14,K21,22", "26x19x10"),
    Article("even by a man, where a king could take fewer", "W:WK27,28:BK5,11,15,21,23", "28x19x12"),
    Article("of as many, with a king rather than a man", "W:WK11,19:B15,K17,21,22", "11x20"),
    Article("by a man where no king takes as many", "W:WK26,28:B14,21,23", "28x19x10"),
    Article("with a king, the most kings", "W:WK18:B13,K14", "18x11"),
    Article("of as many kings, where one is taken earliest", "W:WK18:BK5,7,13,K14", "18x11x4"),
    Article("then where the second is, and so on", "W:WK26:BK5,7,14,K15,K22", "26x19x12x3"),
    Article("any of those alike in all", "W:WK18:B13,14", "18x9 18x11"),
    Article("men have no such choice to make", "W:W18,19:B13,14", "18x9 18x11 19x10"),
]

CROWNING = [
    Article("a man that reaches the far row ends its move there", "W:W11:B5,6", "11x2"),
]

LOST = [
    Article("who is blocked has no move", "W:W17:B10,13", ""),
    Article("even by a king that cannot be taken", "W:W25:BK21", ""),
    Article("nor has who has no piece", "B:W32:B", ""),
]

RESULTS = [
    Result("a man that reaches the far row becomes a king", "W:W5:B28", "5-1", "B:WK1:B28"),
    Result("so does a black one", "B:W5:B28", "28-32", "W:W5:BK32"),
    Result("by a capture too", "W:W11:B5,6", "11x2", "B:WK2:B5"),
    Result("a king stays a king", "W:WK18:B5,K14", "18x11", "B:WK11:B5"),
    Result("what is taken leaves the board", "W:W20,26:B7,K10,15,22", "26x19x12x3", "B:WK3,20:BK10"),
]


@pytest.mark.parametrize(
    "article", MEN + KINGS + CAPTURES + PRECEDENCE + CROWNING + LOST, ids=lambda row: row.says
)
def test_legal_moves(article: Article) -> None:
    assert moves_found(ITALIAN, article.position) == sorted(article.moves.split())


@pytest.mark.parametrize("result", RESULTS, ids=lambda row: row.says)
def test_what_a_move_leads_to(result: Result) -> None:
    assert after(ITALIAN, result.position, result.move) == result.leads_to
