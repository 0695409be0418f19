"""What cannot be saved at the terminal is told in the reader's language, and leaves the game as it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.catalogues import languages_in
from tests.console_scene import Sitting, sitting
from tests.other_writer import written_by_another

FILE = "dama.sqlite3"
TOLD = "That could not be saved, and the game stands as it was last shown."


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setattr("storage.database._BUSY_SECONDS", 0)
    with sitting(tmp_path) as sat:
        yield sat


@pytest.mark.parametrize(
    "typed", ["11-16", "draw", "undo", "plan 11-15 18x11", "new 3d", "settings zone Rome"]
)
def test_the_game_stands_as_it_was_and_goes_on(at: Sitting, tmp_path: Path, typed: str) -> None:
    at.type("brazilian", "22-18")
    before = at.session.match
    with written_by_another(tmp_path / FILE):
        [told] = at.type(typed)
        assert told.startswith(TOLD)
        assert at.session.match == before
    assert at.type("11-16")[0] == "Black played 11-16."


@pytest.mark.usefixtures("tagged_languages")
def test_it_is_told_in_the_language_of_the_reader(at: Sitting, tmp_path: Path) -> None:
    at.type("language tr", "brazilian", "22-18")
    with written_by_another(tmp_path / FILE):
        [told] = at.type("11-16")
    sentence, _, reason = told.partition("Another program")
    assert languages_in(sentence) == {"tr"}
    assert reason
