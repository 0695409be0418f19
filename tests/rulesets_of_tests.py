"""Two more national games, English and Russian: one file each is all that a game of this family takes."""

from core.board import DARK_CORNER_LEFT
from core.draws import DrawRule, appearances
from core.outcome import Ending
from core.ruleset import NotationStyle, Ruleset

ENGLISH = Ruleset(
    code="english",
    board=DARK_CORNER_LEFT,
    pdn_type=21,
    pdn_notation=NotationStyle.NUMERIC,
    flying_kings=False,
    men_capture_backwards=False,
    men_capture_kings=True,
    # A man that reaches the far row is crowned, and its move ends there.
    crowned_in_passing=False,
    flying_kings_go_on=False,
    # Any capture may be played.
    precedence=(),
    draws=(DrawRule(Ending.REPETITION_3, 3, appearances),),
)

RUSSIAN = Ruleset(
    code="russian",
    board=DARK_CORNER_LEFT,
    pdn_type=25,
    pdn_notation=NotationStyle.ALGEBRAIC,
    flying_kings=True,
    men_capture_backwards=True,
    men_capture_kings=True,
    # A man that reaches the far row in the middle of a capture goes on as a king.
    crowned_in_passing=True,
    # Any capture may be played, but it must be played to its end.
    flying_kings_go_on=True,
    precedence=(),
    draws=(DrawRule(Ending.REPETITION_3, 3, appearances),),
)
