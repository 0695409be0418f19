"""What the journeys share: a short game to play, a look into the database, and into what the end brings."""

import asyncio
import random
import re
import sqlite3
from contextlib import closing
from io import BytesIO
from typing import Any, Final

from PIL import Image, ImageSequence

from bot import replay
from bot.board_image import CARD, BoardView, Layout, picture
from bot.texts.names import ruleset_name
from bot.texts.words import words_of
from core import pdn
from core.game import Game, new_game
from core.notation import write
from core.pdn import PdnGame
from core.ruleset import Ruleset
from tests.bot_process import BotProcess
from tests.discord_server import DiscordServer
from tests.discord_server_world import Message, walk

GALLERY, FILE = 12, 13
"""Discord's numbers of those kinds of components."""
BLOCKED_AFTER_23_PLIES = 1398
"""Random moves with this seed make a Brazilian game that White wins soon."""


def short_game(ruleset: Ruleset, seed: int) -> Game:
    """Random moves to the end."""
    dice, game = random.Random(seed), new_game(ruleset)
    while not game.outcome:
        game = game.play(dice.choice(game.legal_moves))
    return game


def moves_as_typed(game: Game) -> list[str]:
    """Every move, as the cards write it."""
    board = game.ruleset.board
    return [write(move, game.at(ply).legal_moves, board) for ply, move in enumerate(game.moves)]


PATIENCE: Final = 90.0
"""Seconds; a process that starts, or is held up by other tests, takes its time."""
_NOT_MADE_YET: Final = re.compile("unable to open database file|no such table")


class PatientDiscord(DiscordServer):
    """Whether three seconds are enough for an answer is up to the machine here, and not to the bot."""

    def __init__(self) -> None:
        super().__init__()
        self.answer_within = PATIENCE


class Watched:
    """A world whose bot is a process: what its database says, while it runs and while it does not."""

    bot: BotProcess

    async def stored(self, query: str, count: int = 1) -> None:
        """Wait until the database has so many rows for this."""
        async with asyncio.timeout(PATIENCE):
            while len(self.rows(query)) < count:  # noqa: ASYNC110 - another process writes
                await asyncio.sleep(0.02)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What it answers; nothing as long as the bot has not made it."""
        try:
            with closing(sqlite3.connect(f"file:{self.bot.database}?mode=ro", uri=True)) as connection:
                return connection.execute(query).fetchall()
        except sqlite3.OperationalError as error:
            if _NOT_MADE_YET.match(str(error)):
                return []
            raise


# What is sent at the end


def check_replay(gif: bytes, game: Game, *, white_below: bool = True) -> None:
    """It shows every ply once, from the start to the end of this game, for ever."""
    opened = Image.open(BytesIO(gif))
    assert (opened.format, opened.size, opened.info["loop"]) == ("GIF", (512, 512), 0)
    frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(opened)]
    plies = range(game.ply + 1)
    assert frames == [drawn(game, ply, replay.LAYOUT, white_below=white_below) for ply in plies]


def check_board(png: bytes, game: Game, *, white_below: bool = True) -> None:
    """It shows how this game stands."""
    opened = Image.open(BytesIO(png))
    assert (opened.format, opened.size) == ("PNG", (640, 640))
    assert opened.convert("RGB").tobytes() == drawn(game, game.ply, CARD, white_below=white_below)


def drawn(game: Game, ply: int, layout: Layout, *, white_below: bool) -> bytes:
    """The pixels of the board after so many plies of a game."""
    last = game.moves[ply - 1] if ply else None
    view = BoardView(game.positions[ply], white_below, last)
    return picture(view, layout).convert("RGB").tobytes()


def check_file(file: bytes, game: Game, *, white: str, black: str, result: str) -> None:
    """It is this game, played by these, with this result."""
    [read] = pdn.read(file.decode())
    assert isinstance(read, PdnGame)
    assert read.game == game
    assert (read.tags["White"], read.tags["Black"], read.tags["Result"]) == (white, black, result)


def check_end_on_discord(
    over: Message, game: Game, *, white: str, black: str, result: str, white_below: bool = True
) -> None:
    """One message has the board, the game as a moving picture and as a file, and can be heard."""
    board, moving, file = over.attachments
    check_board(board.data, game, white_below=white_below)
    check_replay(moving.data, game, white_below=white_below)
    check_file(file.data, game, white=white, black=black, result=result)
    [gallery] = [part["items"] for part in walk(over.components) if part["type"] == GALLERY]
    shown = [item["media"]["url"].removeprefix("attachment://") for item in gallery]
    assert shown == [board.filename, moving.filename] == ["board.png", "replay.gif"]
    told = [item["description"] for item in gallery]
    named = ruleset_name(words_of(), game.ruleset)
    assert told[0].startswith(f"{named} · Board of {white} (White) and {black} (Black). White")
    assert told[1].startswith(f"The whole game of {white} (White) and {black} (Black)")
    assert [part["file"]["url"] for part in walk(over.components) if part["type"] == FILE] == [
        f"attachment://{file.filename}"
    ]
    assert file.filename.endswith(".pdn")
    assert [button["label"] for button in over.buttons] == ["Flip", "Text board", "Rematch"]
    assert over.selects == []
