"""Games of files that people send in private: read, listed, and replayed move by move."""

from telegram.constants import MessageEntityType

from bot import import_buttons
from bot.button_ids import ButtonId
from bot.play import importing, replaying
from bot.play.importing import Page
from bot.telegram.answering import draw_over, write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.entities import marked
from bot.telegram.keyboards import in_rows
from bot.texts import imports as texts
from bot.texts.helping import nothing_to_do
from bot.texts.imports import how_to_import
from bot.texts.sentence import joined
from core.errors import NotPdn
from storage.imports import ImportId


async def how_to(_: Session, asked: Asked) -> Answer:
    """What to send."""
    return Answer(how_to_import(asked.words))


async def take_in(session: Session, asked: Asked) -> Answer:
    """Read a file; the game may be named beside it."""
    document = asked.document
    if document is None:
        raise NotPdn
    importing.check_size(document.size)
    with session.messenger.delivering():
        file = await session.bot.get_file(document.id)
        content = bytes(await file.download_as_bytearray())
    page = await importing.take_in(session.desk, asked.caller, content, importing.ruleset_named(asked.text))
    return _listed(asked, page)


def _listed(asked: Asked, page: Page) -> Answer:
    buttons = import_buttons.of_list(asked.words, page.games, page.page, page.pages)
    said = texts.listed(asked.words, page.games, page.total, page.broken, asked.style)
    return Answer(said, in_rows(buttons), is_urgent=True)


async def list_games(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """A page of the games of a file, in the place of the one before; below a board, as a new message."""
    if not asked.is_private:
        return Answer(nothing_to_do(asked.words))
    page = await importing.page(session.desk, asked.caller, ImportId(pressed.target), pressed.at)
    answer = _listed(asked, page)
    return answer if asked.has_picture else await write_over(session, asked, answer)


async def replay(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """A game after so many moves, in the place of the board before."""
    if not asked.is_private:
        return Answer(nothing_to_do(asked.words))
    which = ImportId(pressed.target)
    replayed = await importing.replayed(session.desk, asked.caller, which, pressed.at)
    shown = await replaying.shown(asked.words, replayed, asked.caller.player.looks)
    answer = Answer(
        joined(shown.lines, "\n"),
        import_buttons.of_replay(asked.words, replayed.imported, replayed.ply),
        letters=marked(shown.position, MessageEntityType.EXPANDABLE_BLOCKQUOTE),
        picture=shown.picture,
    )
    return await draw_over(session, asked, answer) if asked.has_picture else answer


async def moving_picture(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """A whole game as a GIF."""
    if not asked.is_private:
        return Answer(nothing_to_do(asked.words))
    which = ImportId(pressed.target)
    replayed = await importing.replayed(session.desk, asked.caller, which, 0)
    drawn = await replaying.moving_picture(replayed, asked.caller.player.looks)
    await session.messenger.send_animation(asked.caller.place, drawn, f"game-{which}.gif")
    return None
