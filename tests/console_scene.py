"""A sitting at a terminal of paper: what is said is written down, and a real database keeps the games."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.console import archive
from bot.console.commands import obey
from bot.console.screen import Screen
from bot.console.session import Session
from bot.play.desk import Desk
from bot.texts.sentence import Sentence
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
        self.said: list[Sentence] = []

    def say(self, *sentences: Sentence) -> None:
        self.said += sentences
        super().say(*sentences)

    def show(self, text: str) -> None:
        self.shown += text.split("\n")


class Watch:
    """Shows the same time until it is set on."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def desk_on(self, database: Database) -> Desk:
        """A desk that goes by this watch."""
        return Desk(database, lambda: self.now, lot=lambda: WHITE, new_code=lambda: "CODE", wake=lambda: None)


class Sitting:
    """Somebody at a terminal."""

    def __init__(self, session: Session, paper: Paper, watch: Watch) -> None:
        self.session, self.paper, self._watch = session, paper, watch

    def wait(self, **time: float) -> None:
        """Let so much time pass, as timedelta takes it."""
        self._watch.now += timedelta(**time)

    def type(self, *lines: str) -> list[str]:
        """What is said to these lines, boards and empty lines left out."""
        self.paper.shown.clear()
        for line in lines:
            obey(self.session, line)
        return [line for line in self.paper.shown if line.strip() and not is_of_board(line)]


def is_of_board(line: str) -> bool:
    return "::::" in line or line.split() in (list("abcdefgh"), list("hgfedcba"))


@contextmanager
def sitting(folder: Path, *, is_interactive: bool = True, now: datetime = NOW) -> Iterator[Sitting]:
    """Sit down at the terminal whose database is in this folder."""
    paper, watch = Paper(is_interactive=is_interactive), Watch(now)
    with archive.opened(folder / "dama.sqlite3", watch.desk_on) as kept:
        yield Sitting(Session(paper, kept, words_of()), paper, watch)
