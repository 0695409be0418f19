"""A game of somebody's file as it is shown: a view of it after so many moves, drawn and told."""

import asyncio
from dataclasses import dataclass

from bot import board_image, replay
from bot.board_image import BoardView
from bot.play.importing import Replayed
from bot.texts import imports, pdn_files
from bot.texts.position import position_in_words
from bot.texts.sentence import Sentence, plain
from bot.texts.words import Words
from bot.view import MatchView
from core.board import Color
from core.match import Match, MatchId, PlayerId

_NOBODY = PlayerId(0)
_NO_MATCH = MatchId(0)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is said of a game after so many moves, its picture, and where the pieces stand, in words."""

    lines: list[Sentence]
    picture: bytes
    position: str


async def shown(words: Words, replayed: Replayed) -> Shown:
    """The game as it stood then, White's side below."""
    view = _view(words, replayed)
    game = view.match.game
    drawn = BoardView(
        position=game.position,
        last_move=game.moves[-1] if game.moves else None,
        ringed=frozenset(move.start for move in game.legal_moves if move.captured),
        labels=view.style,
    )
    return Shown(
        imports.replayed(words, replayed.read, view),
        await asyncio.to_thread(board_image.draw, drawn),
        plain(position_in_words(words, game.position, view.style)),
    )


async def moving_picture(replayed: Replayed) -> bytes:
    """All of the game as a GIF."""
    return await asyncio.to_thread(replay.draw, replayed.read.game)


def _view(words: Words, replayed: Replayed) -> MatchView:
    """As if it were a match between two whom nobody has met."""
    game = replayed.read.game.at(replayed.ply)
    match = Match(_NO_MATCH, 0, _NOBODY, _NOBODY, rated=False, game=game)
    return MatchView(match, pdn_files.people_of(words, replayed.read), Color.WHITE, language=words.language)
