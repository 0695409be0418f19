"""Plays, or replays, at the terminal until there is no more to read."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.config import SettingError, Settings
from bot.console import archive, commands, replay
from bot.console.beginning import UnusableError, language_called, position, ruleset_called
from bot.console.commands import DEFAULT
from bot.console.screen import Screen
from bot.console.session import Session
from bot.play.desk import Desk
from bot.texts import terminal, terminal_files, terminal_games, terminal_help
from bot.texts.names import no_such_game
from bot.texts.sentence import plain
from bot.texts.words import Words, words_of
from core.ruleset import Ruleset
from core.rulesets import RULESETS
from storage.database import Database


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks for: a game by its name, a position, a file to replay, a language."""

    game: str | None = None
    fen: str | None = None
    pdn: Path | None = None
    language: str | None = None


def run(settings: Settings, asked: Asked, desk_on: Callable[[Database], Desk]) -> None:
    """Play what was asked for, or replay a PDN file; SettingError where something of it cannot be used."""
    screen, words = Screen(colored=settings.colored), words_of(settings.language)
    try:
        words = language_called(words, asked.language) if asked.language is not None else words
        if asked.pdn is not None:
            replay.show(screen, words, asked.pdn, _ruleset(words, asked.game))
        else:
            with archive.opened(settings.database, desk_on) as kept:
                session = Session(screen, kept, words)
                _begin(session, settings, asked)
                _play(session)
    except UnusableError as error:
        raise SettingError(plain(error.sentence)) from error
    except KeyboardInterrupt:
        screen.show("")
    except OSError as error:
        _fall_silent(words, error)


def _fall_silent(words: Words, error: OSError) -> None:
    """What has been shown is kept; nobody reads on, or SettingError says why they cannot."""
    # Nothing must be written when Python leaves.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        raise SettingError(plain(terminal_files.silenced(words, error.strerror or str(error)))) from error


def _ruleset(words: Words, called: str | None) -> Ruleset | None:
    if called is None:
        return None
    ruleset = ruleset_called(words, called)
    if ruleset is None:
        raise UnusableError(no_such_game(words, called, RULESETS))
    return ruleset


def _begin(session: Session, settings: Settings, asked: Asked) -> None:
    """Set up what was asked for; where nothing was, ask, or in a script wait for its first line."""
    words = session.words
    ruleset = _ruleset(words, asked.game)
    if asked.fen is not None:
        session.begin(ruleset or DEFAULT, position(words, asked.fen, ruleset or DEFAULT))
    elif ruleset:
        session.begin(ruleset)
    elif session.screen.is_interactive:
        if not (settings.discord_token or settings.telegram_token):
            session.say(terminal_help.go_live(words))
        if left := session.left():
            session.say(terminal_games.unfinished(words, left))
        session.say(terminal.choose_game(words, RULESETS))


def _play(session: Session) -> None:
    """Obey line after line; Ctrl-C leaves like the end of them, and what is just being kept is kept."""
    try:
        while not session.is_leaving and (line := session.screen.read(session.prompt)) is not None:
            commands.obey(session, line)
    except KeyboardInterrupt:
        session.screen.show("")
    session.leave()
