"""A sitting at a terminal of paper: what is said is written down, and a real database keeps the games."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.console import archive
from bot.console.commands import obey
from bot.console.screen import Screen
from bot.console.session import Session
from bot.play.desk import Desk
from bot.texts.words import words_of
from core.board import WHITE
from storage.database import Database

NOW = datetime(2026, 11, 30, 21, 5, tzinfo=UTC)


class Paper(Screen):
    """A screen without colours that somebody sits at, or that a script is played on."""

    def __init__(self, *, is_interactive: bool) -> None:
        super().__init__(colored=False)
        self.is_interactive = is_interactive
        self.shown: list[str] = []

    def show(self, text: str) -> None:
        self.shown += text.split("\n")


def desk_on(database: Database) -> Desk:
    return Desk(database, now=lambda: NOW, lot=lambda: WHITE, new_code=lambda: "CODE", wake=lambda: None)


class Sitting:
    """Somebody at a terminal."""

    def __init__(self, session: Session, paper: Paper) -> None:
        self.session, self.paper = session, paper

    def type(self, *lines: str) -> list[str]:
        """What is said to these lines, boards and empty lines left out."""
        self.paper.shown.clear()
        for line in lines:
            obey(self.session, line)
        return [line for line in self.paper.shown if line.strip() and not is_of_board(line)]


def is_of_board(line: str) -> bool:
    return "::::" in line or line.split() in (list("abcdefgh"), list("hgfedcba"))


@contextmanager
def sitting(folder: Path, *, is_interactive: bool = True) -> Iterator[Sitting]:
    """Sit down at the terminal whose database is in this folder."""
    paper = Paper(is_interactive=is_interactive)
    with archive.opened(folder / "dama.sqlite3", desk_on) as kept:
        yield Sitting(Session(paper, kept, words_of()), paper)
