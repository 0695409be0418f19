"""The gallery: its page shows every picture and text, and the README's are as they are drawn today."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.button_ids import Action
from bot.faces import board_view
from bot.texts.buttons import label
from bot.texts.words import languages, words_of
from core import pdn
from core.rulesets import RULESETS
from storage.appearance import ThemeName
from tests import gallery
from tests.board_pictures import pixels_apart
from tests.gallery_messages import messages
from tests.texts_scene import ANA_AND_BRUNO


def test_a_small_one_shows_each_picture_with_its_texts(tmp_path: Path) -> None:
    themes, names = [ThemeName.DARK, ThemeName.WOOD], ["capture", "chosen"]
    index = gallery.write(tmp_path / "gallery", ["en", "it"], themes, names)
    page = index.read_text(encoding="utf-8")
    shown = set(re.findall('src="([^"]+)"', page))
    assert {
        "capture-dark.png",
        "capture-wood.png",
        "chosen-dark.png",
        "leaderboard-it.png",
        "profile-en.png",
        "rules-italian-5-dark.png",
        "replay-brazilian-dark.gif",
        "replay-italian-wood.gif",
    } <= shown
    pictures = {file.name: file.read_bytes() for file in index.parent.iterdir() if file != index}
    assert shown == set(pictures)
    assert len(set(pictures.values())) == len(pictures), "each in each theme is another"
    assert (
        re.findall("<a href=.#([0-9]+).>", page) == re.findall("<h1 id=.([0-9]+).>", page) == ["0", "1", "2"]
    )
    for said in ("White must capture", "Italiano", "Dama italiana", "Leaderboard", "tricky case 4 of 4"):
        assert said in page


@pytest.mark.parametrize("language", languages())
def test_messages_without_a_picture_are_shown_in_every_language(language: str) -> None:
    words = words_of(language)
    named, said = zip(*messages(words, ANA_AND_BRUNO), strict=True)
    assert len(set(said)) == len(said)
    assert {"challenge", "offer: draw", "reminder", "dashboard", "/settings", "/community"} <= set(named)
    for told in (label(words, Action.ACCEPT), label(words, Action.DECLINE)):
        assert any(f"[{told}]" in text for text in said)


def test_a_chosen_piece_is_shown_with_the_squares_it_may_go_to() -> None:
    for name, square in gallery.CHOSEN.items():
        assert len(board_view(gallery.cards()[name], square).targets) > 1


def test_every_card_is_there_to_be_written() -> None:
    assert {view.match.outcome is None for view in gallery.cards().values()} == {True, False}


def test_a_replay_shows_a_whole_game_ply_by_ply() -> None:
    games = gallery.whole_games()
    assert {game.ruleset for game in games.values()} == {*RULESETS}
    for shown, game in zip(gallery.replays([ThemeName.WOOD], games), games.values(), strict=True):
        assert game.outcome
        [drawn] = shown.pictures.values()
        with Image.open(BytesIO(drawn)) as picture:
            assert getattr(picture, "n_frames", 1) == game.ply + 1
        [text] = shown.texts
        [read] = pdn.read(text)
        assert isinstance(read, pdn.PdnGame)
        assert read.game.moves == game.moves


def test_pictures_in_readme_show_what_is_drawn_today() -> None:
    readme = (gallery.DOCS.parent / "README.md").read_text(encoding="utf-8")
    for path, drawn in gallery.readme_pictures():
        assert f"docs/{path.name}" in readme
        with Image.open(path) as picture:
            assert picture.size == drawn.size
            assert pixels_apart(picture, drawn) < 500
