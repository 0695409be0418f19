"""In the terminal nobody has a name: whatever is told of a side is told as each language speaks of sides."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.console.replay import Viewer
from bot.texts.sentence import Sentence, plain
from bot.texts.words import Words
from bot.view import Person
from core import pdn
from tests.console_scene import Paper, Sitting, sitting
from tests.texts_scene import IN_EVERY_LANGUAGE

JUNE = datetime(2026, 6, 1, 12, tzinfo=UTC)
WAIT = "wait for a week"
ONCE_DUE = "wait for three days and a little"
NO_VACATION = "settings vacation off"
UNFINISHED = {
    "offers": ("new brazilian", "draw", "no", "22-18", "draw", "no"),
    "White rests": ("new 3d", "vacation 3", "board", "vacation back"),
    "Black rests": ("new 3d", "22-18", "vacation 3", "board", "vacation back"),
    "White has used a day": ("new 3d", "22-18", "11-16", ONCE_DUE, "board"),
    "Black has used a day": ("new 3d", "22-18", "11-16", "18-14", ONCE_DUE, "board"),
    "White is late": (NO_VACATION, "new 3d", "22-18", "11-16", ONCE_DUE, "board"),
    "Black is late": (NO_VACATION, "new 3d", "22-18", "11-16", "18-14", ONCE_DUE, "board"),
    "captures and kings": ("new W:W9,K30:B6,12", "9x2", "12-16", "30-26", "16-20", "last", "undo", "moves"),
    "plans": (
        "new brazilian",
        "22-18",
        "plan 11-15 18x11",
        "plan",
        "11-16",
        "plan 18-14 9x18",
        "plan drop 1",
    ),
}
ENDED = {
    "White resigns": ("new brazilian", "resign", "yes"),
    "Black resigns": ("new brazilian", "22-18", "resign", "yes"),
    "White has no pieces left": ("new B:B11:W15", "11x18"),
    "Black has no pieces left": ("new W:W22:B18", "22x15"),
    "White cannot move": ("new B:B24,15:W28", "15-19"),
    "Black cannot move": ("new W:W9,18:B5", "18-14"),
    "White loses on time": (NO_VACATION, "new 3d", "22-18", "11-16", ONCE_DUE, "claim"),
    "Black loses on time": (NO_VACATION, "new 3d", "22-18", "11-16", "18-14", ONCE_DUE, "claim"),
    "White does not begin": (NO_VACATION, "new 3d", ONCE_DUE, "board"),
    "Black does not begin": (NO_VACATION, "new 3d", "22-18", ONCE_DUE, "board"),
    "nobody claims": (NO_VACATION, "new 3d", "22-18", "11-16", WAIT, "board"),
    "both agree": ("new brazilian", "draw", "yes"),
}
NAMELESS = '[GameType "26"]\n[FEN "{}"]\n\n1. {} 1-0\n'


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path, now=JUNE) as sat:
        yield sat


def play(at: Sitting, script: Sequence[str]) -> list[Sentence]:
    for line in script:
        if line == WAIT:
            at.wait(days=7)
        elif line == ONCE_DUE:
            at.wait(days=3, seconds=1)
        else:
            at.type(line)
    return at.paper.said


def called_by_color(said: Sequence[Sentence]) -> list[str]:
    """What calls a side as if its colour were somebody's name, in whichever language it is said."""
    return [plain(sentence) for sentence in said if any(isinstance(part, Person) for part in sentence)]


@pytest.mark.parametrize("script", UNFINISHED.values(), ids=UNFINISHED.keys())
def test_a_side_is_never_called_like_a_person(at: Sitting, script: Sequence[str]) -> None:
    assert called_by_color(play(at, script)) == []
    assert at.session.match
    assert not at.session.match.outcome


@pytest.mark.parametrize("script", ENDED.values(), ids=ENDED.keys())
def test_no_more_so_once_the_game_is_over(at: Sitting, script: Sequence[str]) -> None:
    assert called_by_color(play(at, script)) == []
    assert at.session.match
    assert at.session.match.outcome
    assert at.paper.said


def test_nor_where_it_is_over_as_it_stands(at: Sitting) -> None:
    said = play(at, ["new W:W28:B24,19"])
    assert said
    assert called_by_color(said) == []
    assert at.session.match is None


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize(("fen", "move"), [("B:B11:W15", "11x18"), ("W:W22:B18", "22x15")])
def test_nor_in_a_file_that_names_nobody(words: Words, fen: str, move: str) -> None:
    paper = Paper(is_interactive=True)
    viewer = Viewer(paper, words, "games.pdn", list(pdn.read(NAMELESS.format(fen, move))))
    paper.said.clear()
    viewer.obey("end")
    assert len(paper.said) == 4
    assert called_by_color(paper.said) == []
