"""Games of either kind for property tests: from the start or a position on record, on by any legal moves."""

from hypothesis import strategies as st

from core.game import Game, new_game
from core.rulesets import RULESETS
from tests.rules_data import POSITIONS, position_of, ruleset_of

_STARTS = [new_game(ruleset) for ruleset in RULESETS] + [
    new_game(ruleset_of(record), position_of(record)) for record in POSITIONS
]


@st.composite
def games(draw: st.DrawFn, longest: int = 16) -> Game:
    """A game of at most so many plies; it may have ended."""
    game = draw(st.one_of(st.sampled_from(_STARTS[:2]), st.sampled_from(_STARTS)))
    for choice in draw(st.lists(st.integers(0, 59), max_size=longest)):
        if game.legal_moves:
            game = game.play(game.legal_moves[choice % len(game.legal_moves)])
    return game
