"""A thread of its own for a match, opened before its card is first shown there."""

from datetime import datetime

from bot.delivery import Messenger, NoThreadError
from bot.notice_kinds import NoticeKind
from bot.notice_queue import challenge_key
from bot.texts.sentence import plain
from bot.texts.threads import thread_title
from bot.texts.words import words_of
from bot.view import MatchView
from core.board import BLACK, WHITE
from storage import cards, matches, notices
from storage.cards import Card
from storage.database import Connection, Database


async def settle_down(
    database: Database, messenger: Messenger, card: Card, view: MatchView, now: datetime
) -> Card:
    """The card in its own thread, or where it was if there can be none, which is said there.

    Stopped in between, the bot does it once more; a thread that hangs on the challenge is found again.
    """
    async with database.read() as connection:
        challenge = await _message_of_challenge(connection, card)
    place, why = card.place, None
    try:
        place = await messenger.open_thread(card.place, _title(view), challenge)
    except NoThreadError as error:
        why = error.why.value
    async with database.write() as connection:
        if why is not None:
            await notices.put(
                connection,
                key=f"{NoticeKind.NO_THREAD.value}:{card.id}",
                kind=NoticeKind.NO_THREAD.value,
                place=card.place,
                player=None,
                data={"match": card.match, "why": why},
                due_at=now,
            )
        return await cards.settle_down(connection, card, place)


async def _message_of_challenge(connection: Connection, card: Card) -> int | None:
    """The message on which the thread may hang; None where there is none."""
    meta = await matches.meta(connection, card.match)
    if meta is None or meta.challenge is None:
        return None
    key = challenge_key(NoticeKind.CHALLENGE, meta.challenge, card.place)
    notice = await notices.by_key(connection, key)
    return notice.message if notice else None


def _title(view: MatchView) -> str:
    white, black = (plain((view.people[color],)) for color in (WHITE, BLACK))
    return thread_title(words_of(view.language), view.id, white, black)
