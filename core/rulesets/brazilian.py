"""Brazilian draughts; the articles are those of the federation's rules for 64 squares."""

from core.board import DARK_CORNER_LEFT
from core.draws import (
    DrawRule,
    against_lone_king,
    appearances,
    kings_only,
    no_change,
    three_and_diagonal_held,
    three_kings_or_more,
    two_with_king_or_one,
)
from core.outcome import Ending
from core.ruleset import MOST_PIECES, NotationStyle, Ruleset

BRAZILIAN = Ruleset(
    code="brazilian",
    board=DARK_CORNER_LEFT,
    pdn_type=26,
    pdn_notation=NotationStyle.ALGEBRAIC,
    flying_kings=True,
    men_capture_backwards=True,
    men_capture_kings=True,
    # A man that only passes through the far row goes on, and stays, a man.
    crowned_in_passing=False,
    # The law of the majority sees to it.
    flying_kings_go_on=False,
    # The law of the majority; man and king count the same, whichever piece captures.
    precedence=(MOST_PIECES,),
    draws=(
        DrawRule(Ending.REPETITION_3, 3, appearances),
        # 7.2.5
        DrawRule(Ending.KINGS_ONLY_15, 15, kings_only),
        # 7.2.4
        DrawRule(Ending.THREE_KINGS_15, 15, against_lone_king(three_kings_or_more)),
        # 7.2.7
        DrawRule(Ending.THREE_V_KING_DIAGONAL_5, 5, against_lone_king(three_and_diagonal_held)),
        # 7.2.8
        DrawRule(Ending.FEW_V_KING_5, 5, against_lone_king(two_with_king_or_one)),
        # 7.2.6
        DrawRule(Ending.NO_CHANGE_30, 30, no_change(4, 5)),
        DrawRule(Ending.NO_CHANGE_60, 60, no_change(6, 7)),
    ),
)
