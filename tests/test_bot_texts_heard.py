"""A game can be played to its end by who hears its pictures and sees none: the alt text tells all of it."""

import re
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.texts.endings import result
from bot.texts.match import alt_text
from bot.texts.names import ruleset_name
from bot.texts.position import turn
from bot.texts.sentence import length, plain
from bot.texts.words import Words, languages, words_of
from core.board import BLACK, WHITE, Color
from core.game import Game, new_game
from core.notation import square_name
from core.position import Kind, Piece, place
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import RULESETS
from tests.texts_scene import ANA_AND_BRUNO, match_of, view_of

NAMED = {
    Piece(WHITE, Kind.MAN): ("White man: {squares}.", "White men: {squares}."),
    Piece(WHITE, Kind.KING): ("White king: {squares}.", "White kings: {squares}."),
    Piece(BLACK, Kind.MAN): ("Black man: {squares}.", "Black men: {squares}."),
    Piece(BLACK, Kind.KING): ("Black king: {squares}.", "Black kings: {squares}."),
}
"""How each kind of piece is told; a language has what is its own for one and for several."""


@dataclass(frozen=True)
class Listener:
    """Somebody who knows the language and the games, and nothing of a match but what is read to them."""

    words: Words
    style: NotationStyle

    def ruleset(self, heard: str) -> Ruleset:
        [named] = [one for one in RULESETS if heard.startswith(f"{ruleset_name(self.words, one)} · ")]
        return named

    def turn(self, heard: str) -> Color:
        [color] = [color for color in Color if turn(self.words, color) in heard]
        return color

    def game(self, heard: str) -> Game:
        """The game as it goes on from here."""
        ruleset = self.ruleset(heard)
        squares = {square_name(one, ruleset.board, self.style): one for one in ruleset.board.square.values()}
        placed = {squares[name]: piece for piece in NAMED for name in self.named(piece, heard)}
        return new_game(ruleset, place(ruleset.board, placed, self.turn(heard)))

    def named(self, piece: Piece, heard: str) -> list[str]:
        for count in (1, 2):
            told = re.escape(self.words.ngettext(*NAMED[piece], count))
            if found := re.search(told.replace(re.escape("{squares}"), "([a-h0-9, ]+)"), heard):
                return found[1].split(", ")
        return []


@pytest.mark.parametrize("style", NotationStyle)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
@pytest.mark.parametrize("language", languages())
@settings(max_examples=2)
@given(st.integers(0, 2**32))
def test_a_whole_game_is_played_by_ear(
    language: str, ruleset: Ruleset, style: NotationStyle, seed: int
) -> None:
    listener, chance, game = Listener(words_of(language), style), Random(seed), new_game(ruleset)
    while not game.outcome:
        known = listener.game(heard_of(game, listener))
        assert (known.ruleset, known.position) == (ruleset, game.position)
        game = game.play(chance.choice(known.legal_moves))
    how = result(listener.words, game.outcome, game, ANA_AND_BRUNO.by_color)
    assert plain(how) in heard_of(game, listener)


def heard_of(game: Game, listener: Listener) -> str:
    heard = alt_text(listener.words, view_of(match_of(game), style=listener.style))
    assert length(heard) <= 1024
    return heard
