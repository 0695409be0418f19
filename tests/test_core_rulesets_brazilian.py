"""Brazilian draughts, article by article: what may be played, and what comes of it."""

import pytest

from core.rulesets import BRAZILIAN
from tests.rulesets_tables import Article, Result, after, moves_found

MEN = [
    Article(
        "White begins, and has seven moves", "W:W21-32:B1-12", "21-17 22-17 22-18 23-18 23-19 24-19 24-20"
    ),
    Article("a man moves one square forward, left or right", "W:W18:B1", "18-14 18-15"),
    Article("Black's forward is down the board", "B:W32:B15", "15-18 15-19"),
    Article("at the edge there is but one way", "W:W21:B1", "21-17"),
    Article("not to a square that is taken", "W:W14,18:B8", "14-9 14-10 18-15"),
    Article("a man captures the piece before it, to the empty square right behind", "W:W18:B14", "18x9"),
    Article("backward too", "W:W18:B22", "18x25"),
    Article("so in all four directions", "W:W18:B14,15,22,23", "18x9 18x11 18x25 18x27"),
    Article("a king as well as a man", "W:W18:BK14", "18x9"),
    Article("not where another piece stands right behind", "W:W18:B9,14", "18-15"),
    Article("not over the edge", "W:W17:B13", "17-14"),
    Article("not at a distance", "W:W25:B18", "25-21 25-22"),
    Article("not its own side's pieces", "W:W14,18:B5", "14-9 14-10 18-15"),
]

KINGS = [
    Article(
        "a king moves over any number of empty squares, in all four directions",
        "W:WK18:B1",
        "18-4 18-5 18-8 18-9 18-11 18-14 18-15 18-22 18-23 18-25 18-27 18-29 18-32",
    ),
    Article("as far as its own side's next piece", "W:W22,K29:B1", "22-17 22-18 29-25"),
    Article("or two pieces of the other side, one behind the other", "W:WK29:B15,18", "29-22 29-25"),
    Article(
        "it captures at any distance, and stops on any empty square behind",
        "W:WK29:B18",
        "29x4 29x8 29x11 29x15",
    ),
    Article("as far as the next piece of its own side", "W:WK29,8:B18", "29x11 29x15"),
    Article("or two pieces of the other side", "W:WK29:B4,8,18", "29x11 29x15"),
    Article("it turns where there is more to take", "W:WK29:B10,18", "29x15x1 29x15x6"),
    Article("or goes straight on", "W:WK29:B11,22", "29x18x4 29x18x8"),
    Article("from whichever square behind it can", "W:WK29:B7,18", "29x11x2"),
]

CAPTURES = [
    Article("a capture is compulsory", "W:W18,32:B14", "18x9"),
    Article("one piece's as much as another's", "W:W18,31:B14,27", "18x9 31x24"),
    Article("it goes on for as long as there is something to take", "W:W29:B9,17,25", "29x22x13x6"),
    Article("its start counts as empty: it may end there", "W:W30:B17,18,25,26", "30x21x14x23x30"),
    Article("a square may be stood on twice", "B:W6,15,17,25,K26:BK10", "10x19x30x21x10x1"),
    Article(
        "what it has taken stays until the end, and bars the way back",
        "W:WK22,K30:BK15,K25",
        "22x4 22x8 22x11 22x29 30x21",
    ),
    Article(
        "of other pieces taken, it is another capture",
        "B:WK9,18,19,K26:B23,K24,25",
        "24x6x13x31 24x15x22x31",
    ),
]

MAJORITY = [
    Article("the capture that takes most must be played", "B:W10,18,26:B22", "22x15x6"),
    Article("any of those that take as many", "W:W18,28:B9,14,23", "18x27"),
    Article(
        "a king counts for as much as a man",
        "W:WK29:B15,K25,K27",
        "29x18x32 29x22x4 29x22x8 29x22x11",
    ),
    Article(
        "whether a man captures or a king",
        "W:WK2,12:B15,16,24",
        "2x20x27 2x20x31 12x19x10 12x19x28",
    ),
]

CROWNING = [
    Article("a man does not go on as a king in the move that crowns it", "W:W12:B8,K14,K15,22,24", "12x3"),
    Article("one that passes the far row goes on as a man", "W:W11:B6,7,14", "11x2x9x18"),
]

LOST = [
    Article("who is blocked has no move", "W:W21:B14,17", ""),
    Article("nor has who has no piece", "W:W:B1", ""),
]

RESULTS = [
    Result("a man that ends its move on the far row becomes a king", "W:W5:B28", "5-1", "B:WK1:B28"),
    Result("so does a black one", "B:W5:B28", "28-32", "W:W5:BK32"),
    Result("by a capture too", "W:W9:B6,28", "9x2", "B:WK2:B28"),
    Result("one that only passes it stays a man", "W:W11:B6,7,28", "11x2x9", "B:W9:B28"),
    Result("unless it ends there", "W:W10:BK6,7,8,15,16,24", "10x3x12x19x10x1", "B:WK1:B24"),
    Result("a king stays a king", "W:WK29:B10,18", "29x15x6", "B:WK6:B"),
    Result("what is taken leaves the board", "W:W20,29:B9,17,25,K28", "29x22x13x6", "B:W6,20:BK28"),
    Result("a round trip leaves the piece where it was", "W:W30:B17,18,25,26", "30x21x14x23x30", "B:W30:B"),
]


@pytest.mark.parametrize(
    "article", MEN + KINGS + CAPTURES + MAJORITY + CROWNING + LOST, ids=lambda row: row.says
)
def test_legal_moves(article: Article) -> None:
    assert moves_found(BRAZILIAN, article.position) == sorted(article.moves.split())


@pytest.mark.parametrize("result", RESULTS, ids=lambda row: row.says)
def test_what_a_move_leads_to(result: Result) -> None:
    assert after(BRAZILIAN, result.position, result.move) == result.leads_to
