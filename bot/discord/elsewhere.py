"""Where the bot is no member, a card lives in an answer: it is sent and changed only when somebody asks."""

from bot.delivery import Message
from bot.discord import controls
from bot.discord.answers import Answer
from bot.discord.card import look
from bot.discord.layouts import Look
from bot.discord.markup import called, cut, marked_up, pinging
from bot.faces import face_of, view_of_card
from bot.play.desk import load_match
from bot.view import MatchView
from core.match import MatchId
from storage import cards
from storage.cards import Card


async def publish(answer: Answer, message: Message) -> None:
    """Say something to everybody here."""
    text = cut(message.text)
    await answer.interaction.followup.send(
        marked_up(text),
        view=controls.buttons_view(message.buttons),
        allowed_mentions=pinging(called([text])),
    )


async def refresh(answer: Answer, match_id: MatchId) -> None:
    """Show a match anew in the answer that it lives in here, if it lives in one."""
    match = await load_match(answer.desk, match_id)
    async with answer.desk.database.read() as connection:
        shown = await cards.of_match(connection, match_id)
        here = [card for card in shown if card.place == answer.caller.place and card.in_answer]
        if not here:
            return
        view = await view_of_card(connection, match, here[0], answer.desk.now())
    message = await _put(answer, look(await face_of(here[0], view)))
    await _note(answer, here[0], view, message)


async def _put(answer: Answer, shown: Look) -> int:
    """Over the message that was pressed, or as a new one."""
    pressed, interaction = answer.interaction.message, answer.interaction
    if pressed is not None and not pressed.flags.ephemeral:
        await interaction.edit_original_response(
            content=None, view=shown.layout, attachments=shown.files, allowed_mentions=pinging([])
        )
        return pressed.id
    sent = await interaction.followup.send(
        view=shown.layout, files=shown.files, allowed_mentions=pinging(shown.calls), wait=True
    )
    return sent.id


async def _note(answer: Answer, card: Card, view: MatchView, message: int) -> None:
    match = view.match
    async with answer.desk.database.write() as connection:
        await cards.shown(
            connection,
            card,
            message=message,
            edition=match.edition,
            version=match.version,
            over=match.outcome is not None,
        )
