"""The data people own, in the private chat: told, sent to them, and deleted."""

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.play import exporting, forgetting
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, File, Session
from bot.texts import own_data as texts


async def privacy(_: Session, asked: Asked) -> Answer:
    """What is kept, and for how long."""
    return Answer(texts.privacy(asked.words), start=links.HELLO)


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


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Delete everything, if it was this very person who was asked, and not long ago."""
    if pressed.target != asked.caller.player.id:
        return Answer(texts.not_your_question(asked.words), is_urgent=True)
    if not forgetting.is_fresh(pressed.at, session.desk.now()):
        return await write_over(session, asked, await forget_me(session, asked))
    await forgetting.forget(session.desk, asked.caller)
    return await write_over(session, asked, Answer(texts.forgotten(asked.words)))
