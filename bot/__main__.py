"""Builds everything and supervises it; alone reads the clock and the dice."""

import argparse
import asyncio
import secrets
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot import config
from bot.config import SettingError, Settings
from bot.play.desk import Desk
from core.board import Color
from storage.database import Database, DatabaseUnusable, backup

DONE: Final = 0
BAD_INPUT: Final = 2
_CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letter that is easily taken for another."""
_CODE_LENGTH: Final = 6


def main(arguments: list[str] | None = None) -> int:
    """Play in the terminal, or live on the platforms there are tokens for; the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        settings = config.read()
        return _do(asked, settings)
    except (SettingError, DatabaseUnusable) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the one thing to say before leaving
        return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Brazilian and Italian draughts, in the terminal or, with a token, in chat.",
    )
    parser.add_argument("--game", metavar="GAME", help="play this game in the terminal: brazilian or italian")
    parser.add_argument("--fen", metavar="FEN", help="begin the terminal game from this position")
    parser.add_argument("--pdn", metavar="FILE", type=Path, help="replay the games of a PDN file")
    parser.add_argument("--backup", metavar="FILE", type=Path, help="copy the database; the bot may run")
    return parser


def _do(asked: argparse.Namespace, settings: Settings) -> int:
    if asked.backup:
        asyncio.run(backup(settings.database, asked.backup))
        return DONE
    in_terminal = any(option is not None for option in (asked.game, asked.fen, asked.pdn))
    if in_terminal or not (settings.discord_token or settings.telegram_token):
        # A game in the terminal does not wait for the import of two chat libraries.
        from bot.console import client as console

        console.run(settings, asked.game, asked.fen, asked.pdn, _desk)
        return DONE
    return asyncio.run(_live(settings))


async def _live(settings: Settings) -> int:
    """Run until told to stop, by SIGTERM or Ctrl-C."""
    from bot import live, logs

    logs.begin(settings.log_level, [settings.discord_token, settings.telegram_token])
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with Database.open(settings.database) as database:
        try:
            await live.run(settings, database, live.Chance(_now, _lot, _new_code), stop)
        except* SettingError as errors:
            raise SettingError(str(errors.exceptions[0])) from None
    return DONE


def _desk(database: Database) -> Desk:
    """For the terminal, where nobody has to be told of anything elsewhere."""
    return Desk(database, _now, _lot, _new_code, wake=lambda: None)


def _now() -> datetime:
    return datetime.now(UTC)


def _lot() -> Color:
    return secrets.choice(tuple(Color))


def _new_code() -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


if __name__ == "__main__":
    sys.exit(main())
