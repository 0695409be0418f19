"""The gallery: its page shows every picture and text, and the README's are as they are drawn today."""

import re
from pathlib import Path

from PIL import Image

from storage.appearance import ThemeName
from tests import gallery
from tests.board_pictures import pixels_apart


def test_a_small_one_shows_each_picture_with_its_texts(tmp_path: Path) -> None:
    index = gallery.write(tmp_path / "gallery", ["en", "it"], [ThemeName.DARK, ThemeName.WOOD], ["capture"])
    page = index.read_text(encoding="utf-8")
    shown = set(re.findall('src="([^"]+)"', page))
    assert {
        "capture-dark.png",
        "capture-wood.png",
        "leaderboard-it.png",
        "profile-en.png",
        "rules-italian-5-dark.png",
    } <= shown
    assert shown == {file.name for file in index.parent.glob("*.png")}
    for file in index.parent.glob("*.png"):
        with Image.open(file) as picture:
            picture.verify()
    for said in ("White must capture", "Italiano", "Dama italiana", "Leaderboard", "tricky case 4 of 4"):
        assert said in page


def test_every_card_is_there_to_be_written() -> None:
    assert {view.match.outcome is None for view in gallery.cards().values()} == {True, False}


def test_pictures_in_readme_show_what_is_drawn_today() -> None:
    readme = (gallery.DOCS.parent / "README.md").read_text(encoding="utf-8")
    for path, drawn in gallery.readme_pictures():
        assert f"docs/{path.name}" in readme
        with Image.open(path) as picture:
            assert picture.size == drawn.size
            assert pixels_apart(picture, drawn) < 500
