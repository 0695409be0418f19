"""The data people own, in the private chat: told, sent to them, and deleted."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.people import person
from bot.play import exporting, forgetting, linking
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, File, Session
from bot.telegram.refused import told
from bot.texts import own_data as texts
from core.errors import Refused
from storage.places import Platform


async def privacy(session: Session, asked: Asked) -> Answer:
    """What is kept, and for how long."""
    return Answer(texts.privacy(asked.words, session.desk.backups_kept_days), start=links.HELLO)


async def export(session: Session, asked: Asked) -> Answer:
    """Everything that is kept of the asker, in files."""
    exported = await exporting.export(session.desk, asked.caller, asked.words)
    files = tuple(File(file.name, file.content.decode()) for file in exported.files)
    return Answer(texts.exported(asked.words, exported.games), files=files, start=links.HELLO)


async def forget_me(session: Session, asked: Asked) -> Answer:
    """Ask whether it is meant, and tell what it means."""
    player, now = asked.caller.player.id, session.desk.now()
    playing = await forgetting.count_playing(session.desk, asked.caller)
    row = own_buttons.of_forgetting(asked.words, player, forgetting.asked_at(now))
    return Answer(texts.confirm_forget(asked.words, playing), (row,), start=links.HELLO)


async def link(session: Session, asked: Asked) -> Answer:
    """Give a code, or tell whose the one is that was typed, and what it means to be one player with them."""
    return await _in_private(session, asked, _link)


async def unlink(session: Session, asked: Asked) -> Answer:
    """Ask whether one's accounts are to be taken apart."""
    return await _in_private(session, asked, _unlink)


async def _in_private(
    session: Session, asked: Asked, do: Callable[[Session, Asked], Awaitable[Answer]]
) -> Answer:
    """Whatever comes of it is nobody else's business."""
    try:
        return replace(await do(session, asked), start=links.HELLO)
    except Refused as refused:
        return replace(told(asked, refused), start=links.HELLO)


async def _link(session: Session, asked: Asked) -> Answer:
    if not asked.text:
        given = await linking.give_code(session.desk, asked.caller)
        return Answer(texts.link_code(asked.words, given))
    meant = await linking.meant(session.desk, asked.caller, asked.text)
    row = own_buttons.of_linking(asked.words, asked.caller.player.id, meant.code)
    told = texts.confirm_link(asked.words, person(asked.words, meant.player, Platform.DISCORD))
    return Answer(told, (row,))


async def _unlink(session: Session, asked: Asked) -> Answer:
    row = own_buttons.of_unlinking(asked.words, await linking.check_linked(session.desk, asked.caller))
    return Answer(texts.confirm_unlink(asked.words), (row,))


async def press_unlink(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Take them apart, if it was this very person who was asked."""
    if pressed.target != asked.caller.player.id:
        return Answer(texts.not_your_question(asked.words), is_urgent=True)
    await linking.unlink(session.desk, asked.caller)
    return await write_over(session, asked, Answer(texts.unlinked(asked.words)))


async def press_link(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Be one player, if it was this very person who was asked."""
    if pressed.target != asked.caller.player.id:
        return Answer(texts.not_your_question(asked.words), is_urgent=True)
    one = await linking.link(session.desk, asked.caller, pressed.at)
    told = texts.linked(asked.words, person(asked.words, one, Platform.DISCORD))
    return await write_over(session, asked, Answer(told))


async def press_forget(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Delete everything, if it was this very person who was asked, and not long ago."""
    if pressed.target != asked.caller.player.id:
        return Answer(texts.not_your_question(asked.words), is_urgent=True)
    if not forgetting.is_fresh(pressed.at, session.desk.now()):
        return await write_over(session, asked, await forget_me(session, asked))
    await forgetting.forget(session.desk, asked.caller)
    return await write_over(session, asked, Answer(texts.forgotten(asked.words)))
