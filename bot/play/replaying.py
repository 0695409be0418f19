"""A game of somebody's file as it is shown: a view of it after so many moves, drawn and told."""

import asyncio
from dataclasses import dataclass

from bot import replay
from bot.board_image import THEMES
from bot.faces import picture_of
from bot.play.importing import Replayed
from bot.texts import imports, pdn_files
from bot.texts.position import position_in_words
from bot.texts.sentence import Sentence, plain
from bot.texts.words import Words
from bot.view import MatchView
from core.board import Color
from core.match import Match, MatchId, PlayerId
from storage.appearance import USUAL_LOOKS, Looks

_NOBODY = PlayerId(0)
_NO_MATCH = MatchId(0)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is said of a game after so many moves, its picture, and where the pieces stand, in words."""

    lines: list[Sentence]
    picture: bytes
    position: str


async def shown(words: Words, replayed: Replayed, looks: Looks = USUAL_LOOKS) -> Shown:
    """The game as it stood then, as somebody prefers to see it."""
    view = _view(words, replayed).as_preferred(looks)
    game = view.match.game
    return Shown(
        imports.replayed(words, replayed.read, view),
        await picture_of(view),
        plain(position_in_words(words, game.position, view.style)),
    )


async def moving_picture(replayed: Replayed, looks: Looks = USUAL_LOOKS) -> bytes:
    """All of the game as a GIF."""
    return await asyncio.to_thread(
        replay.draw, replayed.read.game, labels=looks.notation, theme=THEMES[looks.theme]
    )


def _view(words: Words, replayed: Replayed) -> MatchView:
    """As if it were a match between two whom nobody has met."""
    game = replayed.read.game.at(replayed.ply)
    match = Match(_NO_MATCH, 0, _NOBODY, _NOBODY, rated=False, game=game)
    return MatchView(match, pdn_files.people_of(words, replayed.read), Color.WHITE, language=words.language)
