"""How much a result counts: less and less among the same two players, and nothing where it shows nothing.

Whoever wants a rating that is not theirs finds a second player who lets them win. What that brings in a
week is bounded here, by the sum of all weights. Two accounts of one person are no pair at all, see `storage`.
Nor does it help to find a new one each time: who has won a long game wins nothing by the same moves again.
"""

from datetime import timedelta
from enum import Enum
from typing import Final

WINDOW: Final = timedelta(days=7)
"""In which the results of the same two are counted; who has days for a move ends few games in one."""
FULL: Final = 5
"""So many in the window count in full: an evening of games between friends; they tell something new."""
_LESS: Final = 0.5
"""Each further one counts so much of the one before it: all of them together no more than one."""
_LAST: Final = 10
"""After so many the next would count for less than a hundredth of a game: for nothing."""
FEWEST_PLIES: Final = 8
"""Four moves each: before that hardly a piece can have been lost, and who gives up has not played."""

LONG: Final = 24
"""From twelve moves each on hardly a game is played twice by chance. Opening traps are over before: who knows
one may win by it against many."""


class Idle(Enum):
    """Why a result counts for nothing."""

    SHORT = "short"
    REPEATED = "repeated"
    OFTEN = "often"


def idle(plies: int, earlier: int, *, is_repeat: bool) -> Idle | None:
    """Why nothing of a result counts; None where something does. See `weight`."""
    if plies < FEWEST_PLIES:
        return Idle.SHORT
    if is_repeat:
        return Idle.REPEATED
    return Idle.OFTEN if earlier > _LAST else None


def weight(plies: int, earlier: int, *, is_repeat: bool) -> float:
    """How much of a result counts, from 0 to 1.

    `earlier` is how many results the same two have had in the window before it; `is_repeat`, whether they
    have played the very same moves before, whoever had which side, or, in a long game, whether the winner has
    won by them before, whoever lost.
    """
    if idle(plies, earlier, is_repeat=is_repeat):
        return 0.0
    return 1.0 if earlier < FULL else _LESS ** (earlier - FULL + 1)
