"""Builds everything and supervises it; alone reads the clock and the dice.

What takes time to import is imported where it is needed: a game in the terminal does not wait for two chat
libraries, and Ctrl-C is heeded from the beginning.
"""

import argparse
import gc
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.board import Color

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.play.desk import Desk
    from storage.database import Database

DONE: Final = 0
BAD_INPUT: Final = 2
_CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letter that is easily taken for another."""
_CODE_LENGTH: Final = 6


def main(arguments: list[str] | None = None) -> int:
    """Play in the terminal, or live on the platforms there are tokens for; the exit code."""
    try:
        return _run(_parser().parse_args(arguments))
    except KeyboardInterrupt:
        # Pressed while there was nothing to leave yet.
        return DONE


def _run(asked: argparse.Namespace) -> int:
    from bot import config
    from storage.database import DatabaseUnusable

    try:
        return _do(asked, config.read())
    except (config.SettingError, DatabaseUnusable) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the one thing to say before leaving
        return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Brazilian and Italian draughts, in the terminal or, with a token, in chat.",
    )
    parser.add_argument("--game", metavar="GAME", help="play this game in the terminal: brazilian or italian")
    parser.add_argument(
        "--language", metavar="LANGUAGE", help="speak this language in the terminal, such as it"
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--fen", metavar="FEN", help="begin the terminal game from this position")
    instead.add_argument("--pdn", metavar="FILE", type=Path, help="replay the games of a PDN file")
    instead.add_argument("--backup", metavar="FILE", type=Path, help="copy the database; the bot may run")
    return parser


def _do(asked: argparse.Namespace, settings: "Settings") -> int:
    import asyncio

    if asked.backup:
        from storage.database import backup

        asyncio.run(backup(settings.database, asked.backup))
        return DONE
    options = asked.game, asked.fen, asked.pdn, asked.language
    in_terminal = any(option is not None for option in options)
    if in_terminal or not (settings.discord_token or settings.telegram_token):
        from bot.console import client as console

        console.run(settings, console.Asked(*options), _desk)
        return DONE
    return asyncio.run(_live(settings))


async def _live(settings: "Settings") -> int:
    """Run until told to stop, by SIGTERM or Ctrl-C."""
    import asyncio

    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with _no_garbage():
        from bot import live, logs
        from bot.config import SettingError
        from storage.database import Database

        live.platforms(settings)
    logs.begin(settings.log_level, [settings.discord_token, settings.telegram_token])
    async with Database.open(settings.database) as database:
        try:
            await live.run(settings, database, live.Chance(_now, _lot, _new_code), stop)
        except* SettingError as errors:
            raise SettingError(str(errors.exceptions[0])) from None
    return DONE


@contextmanager
def _no_garbage() -> Iterator[None]:
    """What is made here is never looked at as garbage: imports stay, and looking holds everything up."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


def _desk(database: "Database") -> "Desk":
    """For the terminal, where nobody has to be told of anything elsewhere."""
    from bot.play.desk import Desk

    return Desk(database, _now, _lot, _new_code, wake=lambda: None)


def _now() -> datetime:
    return datetime.now(UTC)


def _lot() -> Color:
    return secrets.choice(tuple(Color))


def _new_code() -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


if __name__ == "__main__":
    sys.exit(main())
