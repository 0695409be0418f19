"""Moving: by a text, and by choosing a piece first."""

from dataclasses import replace

from bot.button_ids import ButtonId
from bot.faces import board_view, picture_of, view_of_card
from bot.play import looking, moving
from bot.play.desk import load_match
from bot.telegram import card as looks
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import Rows
from bot.telegram.refused import RefusedInError
from bot.texts.moves import last_move
from bot.view import MatchView
from core.board import Square
from core.errors import Refused
from core.match import Match, MatchId, check_turn
from storage import cards


async def play(session: Session, asked: Asked, match_id: MatchId, text: str) -> Answer | None:
    """Play what somebody typed, and say so where no board does; RefusedInError with the match it concerns."""
    try:
        await moving.play_typed(session.desk, asked.caller, match_id, text)
    except Refused as refused:
        raise RefusedInError(refused, await load_match(session.desk, match_id)) from refused
    if await looking.is_shown_here(session.desk, asked.caller, match_id):
        return None
    return Answer(last_move(asked.words, await looking.look(session.desk, asked.reader, match_id)))


async def choose_piece(session: Session, asked: Asked, pressed: ButtonId) -> None:
    """Draw the squares a piece may go to, or all pieces again; only the message knows what was chosen."""
    match = await load_match(session.desk, MatchId(pressed.target))
    check_turn(match, match.seat_of(asked.caller.player.id), drawn_for=pressed.at)
    view = await _shown(session, asked, match)
    square = pressed.path[0] if pressed.path else None
    rows = looks.chosen_controls(view, square) if square else looks.controls(view)
    if asked.is_made_up:
        return
    if asked.has_picture:
        await _redraw(session, asked, view, square, rows)
    else:
        await session.messenger.edit_buttons(asked.caller.place, asked.message, rows)


async def _shown(session: Session, asked: Asked, match: Match) -> MatchView:
    """The match as the message shows it whose button was pressed."""
    async with session.desk.database.read() as connection:
        found = await cards.by_message(connection, asked.caller.place, asked.message)
        if found:
            return await view_of_card(connection, match, found[0], session.desk.now())
    view = await looking.look(session.desk, asked.onlooker, match.id)
    return replace(view, called=match.turn)


async def _redraw(session: Session, asked: Asked, view: MatchView, square: Square | None, rows: Rows) -> None:
    picture = await picture_of(view, board_view(view, square))
    caption = looks.caption(view)
    await session.messenger.redraw(asked.caller.place, asked.message, picture, caption, rows)
