"""Italian draughts; the articles are those of the Italian federation's rules."""

from core.board import DARK_CORNER_RIGHT
from core.draws import DrawRule, appearances, kings_only
from core.outcome import Ending
from core.ruleset import KINGS_EARLIEST, MOST_KINGS, MOST_PIECES, WITH_KING, NotationStyle, Ruleset

ITALIAN = Ruleset(
    code="italian",
    board=DARK_CORNER_RIGHT,
    pdn_type=22,
    pdn_notation=NotationStyle.NUMERIC,
    flying_kings=False,
    men_capture_backwards=False,
    men_capture_kings=False,
    # A crowned man's move ends there: men capture forwards only, so there is nothing to go on to.
    crowned_in_passing=False,
    flying_kings_go_on=False,
    precedence=(MOST_PIECES, WITH_KING, MOST_KINGS, KINGS_EARLIEST),
    draws=(
        DrawRule(Ending.REPETITION_3, 3, appearances),
        # 1.1.10
        DrawRule(Ending.KINGS_ONLY_40, 40, kings_only),
    ),
)
