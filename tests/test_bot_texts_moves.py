"""What was played is told of a side as its language speaks of one, and of a person as of one."""

from dataclasses import replace

import pytest

from bot.texts.moves import last_move
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.board import WHITE
from tests.texts_scene import ANA_AND_BRUNO, START, match_of, played, view_of


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "White played 22-18."),
        ("pt_BR", "As brancas jogaram 22-18."),
        ("it", "Il Bianco ha giocato 22-18."),
        ("es", "Las blancas jugaron 22-18."),
        ("el", "\u03a4\u03b1 λευκά έπαιξαν 22-18."),
        ("tr", "Beyaz 22-18 oynad\u0131."),
    ],
)
def test_a_side_plays_as_its_language_speaks_of_it(language: str, said: str) -> None:
    match = match_of(played(START, "22-18"))
    sides = ANA_AND_BRUNO._replace(white=replace(ANA_AND_BRUNO.white, side=WHITE))
    assert plain(last_move(words_of(language), view_of(match, sides))) == said
    assert "Ana" in plain(last_move(words_of(language), view_of(match, ANA_AND_BRUNO)))
