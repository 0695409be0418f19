"""Brings answers to those who asked: before the eyes of whoever pressed, as a reply, or in private."""

from dataclasses import replace

from telegram.constants import CallbackQueryLimit, MessageEntityType, MessageLimit

from bot.delivery import UnreachableError
from bot.play.desk import now_caller
from bot.telegram import links
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.entities import Written, cut, marked, together, written
from bot.telegram.failures import PicturesForbiddenError
from bot.telegram.keyboards import Link
from bot.texts.buttons import open_chat_label
from bot.texts.listing import in_parts
from bot.texts.sentence import length, plain
from bot.texts.telegram import pictures_forbidden
from storage import players, told_messages
from storage.places import Place, Platform


async def give(session: Session, asked: Asked, answer: Answer | None) -> None:
    """Let the asker have the answer; a press is answered in any case, or the button would go on spinning."""
    if answer is None:
        await _seen(session, asked)
    elif answer.start and not asked.is_private:
        await _give_in_private(session, asked, answer, answer.start)
    elif asked.query and _is_toast(answer, asked):
        await session.messenger.toast(asked.query, _toast(answer), alert=answer.is_urgent)
    else:
        await _seen(session, asked)
        await _send(session, asked, asked.caller.place, answer)


async def write_over(session: Session, asked: Asked, answer: Answer) -> Answer | None:
    """Put an answer in the place of the message whose button was pressed; itself where that is not there."""
    if asked.is_made_up:
        return answer
    place = asked.caller.place
    text, only_for = _text(answer), _only_for(asked, place)
    is_there = await session.messenger.write_over(place, asked.message, text, answer.rows, only_for=only_for)
    return None if is_there else answer


async def draw_over(session: Session, asked: Asked, answer: Answer) -> Answer | None:
    """The same with a picture, where the message has one."""
    if not (asked.has_picture and answer.picture):
        return await write_over(session, asked, replace(answer, picture=None))
    if asked.is_made_up:
        return answer
    place = asked.caller.place
    text, only_for = _text(answer), _only_for(asked, place)
    is_there = await session.messenger.redraw(
        place, asked.message, answer.picture, text, answer.rows, only_for
    )
    return None if is_there else answer


async def put_away(session: Session, asked: Asked) -> None:
    """Take a question away that has been answered."""
    if asked.query and not asked.is_made_up:
        await session.messenger.put_away(asked.caller.place, asked.message)


async def _seen(session: Session, asked: Asked) -> None:
    if asked.query:
        await session.messenger.toast(asked.query)


async def _give_in_private(session: Session, asked: Asked, answer: Answer, start: str) -> None:
    """For the asker alone, who is asked to open the private chat where we may not write to them."""
    async with session.desk.database.read() as connection:
        # What they asked for may have been to be somebody else.
        player = await now_caller(connection, asked.caller)
        place = await players.private_place(connection, player.id, Platform.TELEGRAM)
    if place:
        try:
            await _send(session, asked, place, answer)
        except UnreachableError:
            pass
        else:
            await _seen(session, asked)
            return
    url = links.private_chat(session.me, start)
    if asked.query:
        await session.messenger.toast(asked.query, url=url)
        return
    # They may just have chosen another language.
    words = replace(asked.caller, player=player).words
    opening = Link(open_chat_label(words), url)
    await _send(session, asked, asked.caller.place, Answer(answer.until_then(words), ((opening,),)))


async def _send(session: Session, asked: Asked, place: Place, answer: Answer) -> None:
    reply_to = (
        asked.message if place == asked.caller.place and not (asked.query or asked.is_private) else None
    )
    try:
        sent = await _send_whole(session, asked, place, answer, reply_to)
    except PicturesForbiddenError:
        if answer.files:
            await _send_as_text(session, place, answer, reply_to)
            return
        sent = await _send_words(session, asked, place, answer, reply_to)
    if sent is not None and answer.match is not None:
        async with session.desk.database.write() as connection:
            await told_messages.note(connection, place, sent, answer.match)


async def _send_whole(
    session: Session, asked: Asked, place: Place, answer: Answer, reply_to: int | None
) -> int | None:
    """The number of the message that bears what is said; None where files alone are sent."""
    messenger, text = session.messenger, _text(answer)
    if answer.files:
        await _send_files(session, place, answer, reply_to)
        return None
    only_for = _only_for(asked, place)
    if not answer.picture:
        return await messenger.write(place, text, answer.rows, reply_to=reply_to, only_for=only_for)
    sent = await messenger.send_photo(
        place, answer.picture, text, answer.rows, reply_to=reply_to, only_for=only_for
    )
    for sentence in answer.more:
        await messenger.write(place, written(sentence))
    return sent


async def _send_files(session: Session, place: Place, answer: Answer, reply_to: int | None) -> None:
    """What is to be said of them comes first, since a file of ours bears no text."""
    if answer.text:
        await session.messenger.write(place, _text(answer), answer.rows, reply_to=reply_to)
    for file in answer.files:
        await session.messenger.send_file(place, file.name, file.content, reply_to=reply_to)


async def _send_as_text(session: Session, place: Place, answer: Answer, reply_to: int | None) -> None:
    """Files where a group allows none: they are as good as texts, in as many messages as it takes."""
    for file in answer.files:
        for part in in_parts(file.content, MessageLimit.MAX_TEXT_LENGTH):
            text = marked(part, MessageEntityType.PRE)
            await session.messenger.write(place, text, reply_to=reply_to)


async def _send_words(
    session: Session, asked: Asked, place: Place, answer: Answer, reply_to: int | None
) -> int:
    text, only_for = _without_pictures(asked, answer), _only_for(asked, place)
    return await session.messenger.write(place, text, answer.rows, reply_to=reply_to, only_for=only_for)


def _only_for(asked: Asked, place: Place) -> int | None:
    """The one whom the buttons of an answer are for, where others see them."""
    is_shared = place == asked.caller.place and not asked.is_private
    return asked.caller.account.external if is_shared else None


def _without_pictures(asked: Asked, answer: Answer) -> Written:
    """The answer where a group allows no pictures."""
    more = map(written, answer.more)
    return together([_text(answer), *more, written(pictures_forbidden(asked.words))])


def _text(answer: Answer) -> Written:
    return together([written(cut(answer.text)), answer.letters or Written()])


def _is_toast(answer: Answer, asked: Asked) -> bool:
    """Whether all of it goes into a toast; in a group it is cut rather than said to everybody."""
    more = answer.rows or answer.letters or answer.picture or answer.files
    fits = length(plain(cut(answer.text))) <= CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH
    return not more and (fits or not asked.is_private)


def _toast(answer: Answer) -> str:
    text = plain(cut(answer.text))
    while length(text) > CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH:
        text = text[:-2] + "…"
    return text
