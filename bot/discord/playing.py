"""Moves by button, select and command."""

from dataclasses import replace

from bot.button_ids import ButtonId
from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.discord.card import look
from bot.discord.markup import pinging
from bot.faces import board_view, face_of, picture_of, view_of, view_of_card
from bot.play import moving
from bot.play.desk import load_match
from bot.texts.moves import last_move
from core.errors import StaleBoard
from core.match import Match, MatchId, check_turn
from storage import cards
from storage.cards import Card
from storage.database import Connection


async def play(answer: Answer, meaning: ButtonId) -> None:
    """Play the move of a board that is still the newest."""
    match_id = MatchId(meaning.target)
    match = await moving.play_drawn(answer.desk, answer.caller, match_id, meaning.at, meaning.path)
    await played(answer, match)


async def played(answer: Answer, match: Match) -> None:
    """The new board is the answer; whoever asked in private is told as well."""
    if not answer.is_silent:
        async with answer.desk.database.read() as connection:
            view = await view_of(connection, answer.words, match, answer.caller.place, match.turn)
        await answer.say(last_move(answer.words, view.as_preferred(answer.caller.player.looks)))
    await elsewhere.refresh(answer, match.id)


async def choose(answer: Answer, meaning: ButtonId) -> None:
    """Show on the board where a piece may go, or with no piece take that back."""
    match = await load_match(answer.desk, MatchId(meaning.target))
    check_turn(match, match.seat_of(answer.caller.player.id), drawn_for=meaning.at)
    async with answer.desk.database.read() as connection:
        card = await _pressed_card(answer, connection, match)
        view = await view_of_card(connection, match, card, answer.desk.now())
    chosen = meaning.path[0] if meaning.path else None
    face = replace(await face_of(card, view), picture=await picture_of(view, board_view(view, chosen)))
    shown = look(face, chosen)
    await answer.interaction.edit_original_response(
        view=shown.layout, attachments=shown.files, allowed_mentions=pinging([])
    )


async def _pressed_card(answer: Answer, connection: Connection, match: Match) -> Card:
    """The card that was pressed: the one here, even if it was never noted which message shows it."""
    for card in await cards.of_match(connection, match.id):
        if card.place == answer.caller.place:
            return card
    raise StaleBoard
