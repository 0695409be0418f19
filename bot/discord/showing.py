"""Boards, moves and games shown to whoever asks."""

import io

import discord

from bot.button_ids import ButtonId
from bot.discord import elsewhere, glance
from bot.discord.answers import Answer
from bot.discord.arrivals import cannot_write, may_attach
from bot.discord.card import board_in_letters, side_to_show
from bot.discord.markup import code_blocks
from bot.play import looking, telling
from bot.texts.answers import Question
from bot.texts.position import position_in_words
from core.match import MatchId


async def tell(answer: Answer, meaning: ButtonId, *, question: Question) -> None:
    """Tell in words what is asked."""
    await answer.say(await telling.tell(answer.desk, answer.caller, MatchId(meaning.target), question))


async def flip(answer: Answer, meaning: ButtonId) -> None:
    """Show the board from the other side."""
    await glance.show(answer, MatchId(meaning.target), side_to_show(meaning.at))


async def text_board(answer: Answer, meaning: ButtonId) -> None:
    """Tell the board in words and letters."""
    view = await looking.look(answer.desk, answer.caller, MatchId(meaning.target))
    position = view.match.game.position
    await answer.say(position_in_words(answer.words, position, view.style), below=board_in_letters(view))


async def board(answer: Answer, meaning: ButtonId) -> None:
    """Everybody sees the board again; a spectator where it is not shown sees it alone."""
    if refused := cannot_write(answer.words, answer.interaction):
        await glance.show(answer, MatchId(meaning.target), note=refused)
        return
    card = await looking.show_board(answer.desk, answer.caller, MatchId(meaning.target))
    if card is None:
        await glance.show(answer, MatchId(meaning.target))
    else:
        await answer.done()
        await elsewhere.refresh(answer, MatchId(meaning.target))


async def pdn(answer: Answer, meaning: ButtonId) -> None:
    """Send the game as a file, or as text where no files may be sent, in several messages if it is long."""
    text = await looking.as_pdn(answer.desk, answer.caller, MatchId(meaning.target))
    if may_attach(answer.interaction):
        await answer.say((), file=discord.File(io.BytesIO(text.encode()), f"match-{meaning.target}.pdn"))
    else:
        for part in code_blocks(text):
            await answer.say((), below=part)
