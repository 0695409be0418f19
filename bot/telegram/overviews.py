"""Lists: one's games and one's open challenges, everywhere in private, in a group those of the group."""

from bot import paging
from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.paging import Page, Paged
from bot.people import parties_of
from bot.play import looking
from bot.play.looking import Listed
from bot.telegram import community, links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import Link, Row
from bot.texts import lists
from bot.texts.buttons import go_to_board_label, label
from bot.texts.listing import Listing
from bot.texts.sentence import Sentence
from bot.texts.telegram import about_challenge, all_of_them_label
from storage.challenges import Posted
from storage.places import Platform


async def turn(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Another page of a list, in the place of the one before."""
    match paging.listed(pressed):
        case Paged.GAMES, _:
            answer = await games(session, asked, pressed.target)
        case Paged.CHALLENGES, _:
            answer = await challenges(session, asked, pressed.target)
        case Paged.ADMIN_LOG, group:
            answer = await community.log_page(session, asked, group, pressed.target)
    return await write_over(session, asked, answer)


async def games(session: Session, asked: Asked, wanted: int = 0) -> Answer:
    """Whose turn it is in each game, and the way to its board; page by page."""
    found, words, here = await looking.games(session.desk, asked.caller), asked.words, asked.caller.place
    listed = [one for one in found if asked.is_private or (one.card and one.card.place.is_in_chat_of(here))]
    page = Page.of(len(listed), wanted)
    shown, head = page.among(listed), lists.games_head(words, len(listed), only_here=not asked.is_private)
    lines = [lists.game_line(words, looking.line(words, one, asked.caller)) for one in shown]
    rows = (*(_way(asked, one) for one in shown), *page.ways(words, Paged.GAMES))
    told = Listing(words, head, lines, page.told(words))
    return Answer(told, (*rows, *_elsewhere(session, asked, links.GAMES)))


def _way(asked: Asked, listed: Listed) -> Row:
    """A button that shows the board here, and the link to where it is, if that has one."""
    name = lists.game_choice(asked.words, looking.line(asked.words, listed, asked.caller))
    show = Button(name, ButtonId(Action.BOARD, listed.summary.id))
    url = links.message(listed.card)
    return (show, Link(go_to_board_label(asked.words), url)) if url else (show,)


def _elsewhere(session: Session, asked: Asked, purpose: str) -> tuple[Row, ...]:
    """In a group, the link to the whole list: it is nobody else's business."""
    if asked.is_private:
        return ()
    return ((Link(all_of_them_label(asked.words), links.private_chat(session.me, purpose)),),)


async def challenges(session: Session, asked: Asked, wanted: int = 0) -> Answer:
    """What one has offered and been offered, with buttons that answer; page by page, too."""
    found, words = await looking.open_challenges(session.desk, asked.caller), asked.words
    listed = [one for one in found if asked.is_private or one.place.is_in_chat_of(asked.caller.place)]
    page = Page.of(len(listed), wanted)
    head = lists.challenges_head(words, len(listed), only_here=not asked.is_private)
    shown = page.among(listed)
    lines = [await _challenge_line(session, asked, one) for one in shown]
    rows = (*(_answers(asked, one) for one in shown), *page.ways(words, Paged.CHALLENGES))
    told = Listing(words, head, lines, page.told(words))
    return Answer(told, (*rows, *_elsewhere(session, asked, links.CHALLENGES)))


async def _challenge_line(session: Session, asked: Asked, posted: Posted) -> Sentence:
    async with session.desk.database.read() as connection:
        parties = await parties_of(connection, asked.words, posted.challenge, Platform.TELEGRAM)
    return lists.challenge_line(asked.words, posted.challenge, parties, is_own=_is_own(asked, posted))


def _answers(asked: Asked, posted: Posted) -> Row:
    actions = (Action.WITHDRAW,) if _is_own(asked, posted) else (Action.ACCEPT, Action.DECLINE)
    return tuple(_answer(asked, posted, action) for action in actions)


def _answer(asked: Asked, posted: Posted, action: Action) -> Button:
    name = about_challenge(asked.words, label(asked.words, action), posted.challenge.code)
    return Button(name, ButtonId(action, posted.challenge.id))


def _is_own(asked: Asked, posted: Posted) -> bool:
    return posted.challenge.challenger == asked.caller.player.id
