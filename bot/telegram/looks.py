"""Looking at a match without changing it: from the other side, in letters or words, its file."""

from dataclasses import replace

from bot.button_ids import Action, ButtonId
from bot.faces import picture_of
from bot.play import looking, telling
from bot.telegram import links, signing
from bot.telegram.asked import Answer, Asked, File, Session
from bot.telegram.card import letters
from bot.texts import helping
from bot.texts.answers import Question
from bot.texts.match import Ways, card_lines
from bot.texts.position import text_board_key
from bot.texts.sentence import Sentence, joined
from bot.view import MatchView
from core.board import Color
from core.match import MatchId
from storage import cards


async def told(session: Session, asked: Asked, pressed: ButtonId, *, question: Question) -> Answer:
    """What is asked, in words."""
    match_id = MatchId(pressed.target)
    text = await telling.tell(session.desk, asked.reader, match_id, question)
    return Answer(text, is_urgent=True, match=match_id)


async def flipped(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """The board from the other side, for the asker alone."""
    match_id = MatchId(pressed.target)
    usual = await _side_here(session, asked, match_id)
    return await _look(session, asked, Action.FLIP, match_id, usual.other)


async def in_letters(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """The board in letters, for the asker alone: the one whose button was pressed, or as they prefer it."""
    match_id = MatchId(pressed.target)
    if asked.query:
        side = await _side_here(session, asked, match_id)
    else:
        side = (await looking.look(session.desk, asked.caller, match_id)).side
    return await _look(session, asked, Action.TEXT_BOARD, match_id, side)


async def by_link(session: Session, asked: Asked, _: str) -> Answer:
    """Either of these, where the private chat had to be opened first."""
    asked_for = signing.read(session.key, asked.text)
    if asked_for is None:
        return Answer(helping.nothing_to_do(asked.words))
    action, number, side = asked_for.removeprefix(links.LOOK).split("_")
    return await _look(session, asked, Action(action), MatchId(int(number)), Color(side))


async def _look(session: Session, asked: Asked, action: Action, match_id: MatchId, side: Color) -> Answer:
    purpose = f"{links.LOOK}{action.value}_{match_id}_{side.value}"
    link = signing.signed(session.key, purpose)
    if action is Action.FLIP:
        return replace(await picture(session, asked, match_id, side), start=link)
    view = await looking.look(session.desk, asked.caller, match_id, side)
    text = joined([_said(asked, view), (text_board_key(asked.words),)], "\n")
    return Answer(text, letters=letters(view), start=link, match=match_id)


async def picture(session: Session, asked: Asked, match_id: MatchId, side: Color | None = None) -> Answer:
    """The board and what is to be said of it, without buttons."""
    view = await looking.look(session.desk, asked.caller, match_id, side)
    return Answer(_said(asked, view), picture=await picture_of(view), match=match_id)


async def pdn(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """The game as a file."""
    text = await looking.as_pdn(session.desk, asked.caller, MatchId(pressed.target))
    return Answer(files=(File(f"match-{pressed.target}.pdn", text),))


async def _side_here(session: Session, asked: Asked, match_id: MatchId) -> Color:
    """From which side the asker sees the match now: by the card of this chat, else as they prefer."""
    async with session.desk.database.read() as connection:
        shown_on = await cards.of_match(connection, match_id)
    here = [card for card in shown_on if card.place == asked.caller.place and not card.is_read_alone]
    return here[0].side if here else (await looking.look(session.desk, asked.caller, match_id)).side


def _said(asked: Asked, view: MatchView) -> Sentence:
    is_own_turn = view.match.player(view.match.turn) == asked.caller.player.id
    return joined(card_lines(asked.words, view, Ways.REPLY_ALONE if is_own_turn else None), "\n")
