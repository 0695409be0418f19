"""Every capture that cannot go on, whether or not it must give way to another."""

from core import flying_captures, short_captures
from core.board import BLACK, WHITE
from core.position import Position
from core.ruleset import Ruleset
from core.weighing import CompleteCapture


def complete_captures(rules: Ruleset, position: Position) -> list[CompleteCapture]:
    """Every capture that cannot go on, also those that must give way to another."""
    board, white, black, kings, turn = position
    own, enemy = (white, black) if turn is WHITE else (black, white)
    empty = board.playable ^ (white | black)
    own_kings = own & kings
    men = own ^ own_kings
    prey = enemy if rules.men_capture_kings else enemy & ~kings
    # The men that stand next to prey with an empty square behind it, way by way.
    up_left = up_right = down_left = down_right = 0
    if turn is WHITE or rules.men_capture_backwards:
        up_left = men & (prey & empty << 5) << 5
        up_right = men & (prey & empty << 4) << 4
    if turn is BLACK or rules.men_capture_backwards:
        down_left = men & (prey & empty >> 4) >> 4
        down_right = men & (prey & empty >> 5) >> 5
    if not (up_left or up_right or down_left or down_right or own_kings):
        return []
    jumps = short_captures.mens_first_jumps(rules, turn, (up_left, up_right, down_left, down_right))
    complete, begun = short_captures.follow(rules, position, jumps, prey, empty)
    if own_kings and rules.flying_kings:
        begun += flying_captures.begin(position, own_kings)
    elif own_kings:
        captures = short_captures.kings_captures(rules, own_kings)
        complete += short_captures.follow(rules, position, captures, enemy, empty)[0]
    return complete + flying_captures.follow(rules, position, begun) if begun else complete
