"""Games of files that people send in private, or with a command: read, listed, and replayed move by move."""

import io
from collections.abc import Awaitable

import discord

from bot import import_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import may_attach
from bot.discord.controls import action_row, in_rows
from bot.discord.layouts import PICTURE, Picture, look_of
from bot.discord.markup import marked_up
from bot.discord.refusing import Rows
from bot.play import importing, replaying
from bot.play.desk import Caller
from bot.play.importing import Page
from bot.texts import imports as texts
from bot.texts.discord import cannot_attach
from bot.texts.listing import Told
from bot.texts.sentence import joined
from core.errors import FileLost
from core.ruleset import Ruleset
from storage.imports import ImportId


async def take_in(answer: Answer, file: discord.Attachment, default: Ruleset | None) -> None:
    """Read a file that was sent with a command."""
    importing.check_size(file.size)
    content = await fetched(file.read())
    page = await importing.take_in(answer.desk, answer.caller, content, default)
    await answer.say(*told(answer.caller, page))


async def fetched(reading: Awaitable[bytes]) -> bytes:
    """A file that somebody has sent; FileLost where Discord does not hand it out any more."""
    try:
        return await reading
    except discord.HTTPException as error:
        raise FileLost from error


def told(caller: Caller, page: Page) -> tuple[Told, Rows]:
    """The games of a file, with a button for each."""
    words = caller.words
    row = import_buttons.of_list(words, page.games, page.page, page.pages)
    return texts.listed(words, page.games, page.total, page.broken, caller.style), in_rows(row)


async def list_games(answer: Answer, meaning: ButtonId) -> None:
    """A page of the games of a file."""
    page = await importing.page(answer.desk, answer.caller, ImportId(meaning.target), meaning.at)
    await answer.say(*told(answer.caller, page))


async def replay(answer: Answer, meaning: ButtonId) -> None:
    """A game after so many moves: its board, what is to be said of it, and the ways on."""
    which = ImportId(meaning.target)
    replayed = await importing.replayed(answer.desk, answer.caller, which, meaning.at)
    shown = await replaying.shown(answer.words, replayed, answer.caller.player.looks)
    rows = import_buttons.of_replay(answer.words, replayed.imported, replayed.ply)
    parts: list[str | Picture]
    if may_attach(answer.interaction):
        parts = [Picture(PICTURE, shown.picture, shown.position), marked_up(joined(shown.lines, "\n"))]
    else:
        parts = [marked_up(joined([*shown.lines, (shown.position,)], "\n"))]
    await answer.show(look_of([*parts, *map(action_row, rows)]))


async def moving_picture(answer: Answer, meaning: ButtonId) -> None:
    """A whole game as a GIF."""
    which = ImportId(meaning.target)
    replayed = await importing.replayed(answer.desk, answer.caller, which, 0)
    if not may_attach(answer.interaction):
        await answer.say(cannot_attach(answer.words))
        return
    drawn = io.BytesIO(await replaying.moving_picture(replayed, answer.caller.player.looks))
    await answer.say(texts.head(answer.words, replayed.read), file=discord.File(drawn, f"game-{which}.gif"))
