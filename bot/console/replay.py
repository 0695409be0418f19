"""Replays the games of a PDN file, move by move."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from bot.console import board, files
from bot.console.beginning import UnusableError
from bot.console.screen import Screen
from bot.texts import pdn_files, terminal_files
from bot.texts.command_names import english_name
from bot.texts.endings import result
from bot.texts.moves import last_move
from bot.texts.sentence import Sentence
from bot.texts.terms import term_called
from bot.texts.words import Words
from bot.view import MatchView
from core import fen, pdn
from core.board import WHITE, Color
from core.game import Game
from core.match import Match, MatchId, PlayerId
from core.pdn import BrokenGame, PdnGame
from core.ruleset import Ruleset

Read = PdnGame | BrokenGame

_MOST_LISTED: Final = 20
"""Games that are listed without being asked for."""
_NUMBER: Final = re.compile("[0-9]{1,9}")
_FAR: Final = 2**31
"""More plies than any game has."""


def show(screen: Screen, words: Words, path: Path, default: Ruleset | None) -> None:
    """Replay a file until there is no more to read; UnusableError where no game of it can be read at all."""
    games = list(pdn.read(files.read(words, path), default))
    broken = [game for game in games if isinstance(game, BrokenGame)]
    if not any(game.game for game in games):
        why = pdn_files.broken(words, broken[0]) if broken else terminal_files.no_game_in_it(words)
        raise UnusableError(terminal_files.unusable(words, str(path), why))
    viewer = Viewer(screen, words, path.name, games)
    while not viewer.is_leaving and (line := screen.read(viewer.prompt)) is not None:
        viewer.obey(line)


class Viewer:
    """The games of a file, one of them opened at some ply."""

    def __init__(self, screen: Screen, words: Words, file: str, games: list[Read]) -> None:
        self._screen, self._words, self._file, self._games = screen, words, file, games
        self._side: Color = WHITE
        self._ply = 0
        self.is_leaving = False
        self._list(_MOST_LISTED)
        self._open(next(read for read in games if read.game))

    @property
    def prompt(self) -> str:
        """What stands before the next line that is typed."""
        return pdn_files.prompt(self._words, is_last=self._ply == self._game.ply)

    def obey(self, line: str) -> None:
        """Do what a line asks for."""
        if key := _KEYS.get(_name_of(line)):
            key(self)
        elif _NUMBER.fullmatch(line) and 1 <= int(line) <= len(self._games):
            self._open(self._games[int(line) - 1])
        else:
            self._screen.say(pdn_files.not_there(self._words, line, len(self._games)))

    def list_games(self) -> None:
        """Every game of the file."""
        self._list(len(self._games))

    def step(self, plies: int) -> None:
        """So many plies on, or back, as far as the game goes."""
        self._ply = min(max(self._ply + plies, 0), self._game.ply)
        self._look()

    def flip(self) -> None:
        """The board from the other side."""
        self._side = self._side.other
        self._look()

    def show_fen(self) -> None:
        """The position as FEN."""
        self._screen.show(fen.write(self._game.positions[self._ply]))

    def help(self) -> None:
        """What can be typed."""
        self._screen.say(pdn_files.keys(self._words))

    def leave(self) -> None:
        """No more."""
        self.is_leaving = True

    def _list(self, most: int) -> None:
        words, games = self._words, self._games
        self._screen.say(pdn_files.head(words, self._file, len(games)))
        self._screen.say(*(pdn_files.line(words, read) for read in games[:most]))
        if len(games) > most:
            self._screen.say(pdn_files.more(words, len(games) - most))

    def _open(self, read: Read) -> None:
        """Open a game before its first move; one of which nothing can be read stays shut."""
        if read.game is None:
            self._screen.say(*_remarks(self._words, read))
            return
        self._read, self._game, self._ply = read, read.game, 0
        self._screen.say(pdn_files.line(self._words, read))
        self._look()

    def _look(self) -> None:
        game = self._game.at(self._ply)
        screen = self._screen
        drawn = board.draw(game, self._side, colored=screen.colored, columns=screen.columns)
        screen.show(f"\n{drawn}\n")
        said = [pdn_files.at_ply(self._words, self._ply, self._game.ply)]
        if self._ply:
            said.append(last_move(self._words, _view(self._words, self._read, game)))
        if self._ply == self._game.ply:
            said += _remarks(self._words, self._read)
        self._screen.say(*said)


def _remarks(words: Words, read: Read) -> list[Sentence]:
    """What there is to say at the end of a game: why it cannot be read on, or how it ended."""
    if isinstance(read, BrokenGame):
        return [pdn_files.broken(words, read)]
    outcome = read.game.outcome
    by_rule = [result(words, outcome, read.game, pdn_files.people_of(words, read))] if outcome else []
    return [*by_rule, pdn_files.result(words, read)]


def _view(words: Words, read: Read, game: Game) -> MatchView:
    match = Match(MatchId(read.number), 1, PlayerId(1), PlayerId(2), rated=False, game=game)
    return MatchView(match, pdn_files.people_of(words, read), WHITE)


def _name_of(line: str) -> str:
    """The key that is meant: by its name or another one, or by what it is in any language."""
    typed = line.casefold()
    return typed if typed in _KEYS else term_called(line, KEYS) or english_name(typed)


KEYS: Final = ("start", "end", "back", "quit")
"""What is understood in every language besides the names of commands."""
_KEYS: Final[Mapping[str, Callable[[Viewer], None]]] = {
    **dict.fromkeys(("", "n", "next"), lambda viewer: viewer.step(1)),
    **dict.fromkeys(("p", "b", "previous", "back"), lambda viewer: viewer.step(-1)),
    "start": lambda viewer: viewer.step(-_FAR),
    "end": lambda viewer: viewer.step(_FAR),
    "games": Viewer.list_games,
    "flip": Viewer.flip,
    "fen": Viewer.show_fen,
    **dict.fromkeys(("help", "h", "?"), Viewer.help),
    **dict.fromkeys(("q", "quit", "exit"), Viewer.leave),
}
