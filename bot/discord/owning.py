"""The data people own: told, sent to them, and deleted; each time in an answer that nobody else sees."""

import io

import discord

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import may_attach
from bot.people import person
from bot.play import exporting, forgetting, linking
from bot.texts import own_data as texts
from storage.places import Platform


async def privacy(answer: Answer) -> None:
    """What is kept, and for how long."""
    await answer.say(texts.privacy(answer.words, answer.desk.backups_kept_days))


async def export(answer: Answer) -> None:
    """Send everything that is kept of the asker, a message for each file."""
    if not may_attach(answer.interaction):
        await answer.say(texts.cannot_send_files(answer.words))
        return
    exported = await exporting.export(answer.desk, answer.caller, answer.words)
    text = texts.exported(answer.words, exported.games)
    for file in exported.files:
        await answer.say(text, file=discord.File(io.BytesIO(file.content), file.name))
        text = ()


async def forget_me(answer: Answer) -> None:
    """Ask whether it is meant, and tell what it means."""
    player, asked = answer.caller.player.id, forgetting.asked_at(answer.desk.now())
    playing = await forgetting.count_playing(answer.desk, answer.caller)
    row = own_buttons.of_forgetting(answer.words, player, asked)
    await answer.say(texts.confirm_forget(answer.words, playing), (row,))


async def link(answer: Answer, code: str | None) -> None:
    """Give a code, or tell whose this one is and what it means to be one player with them."""
    if code is None:
        given = await linking.give_code(answer.desk, answer.caller)
        await answer.say(texts.link_code(answer.words, given))
        return
    meant = await linking.meant(answer.desk, answer.caller, code)
    row = own_buttons.of_linking(answer.words, answer.caller.player.id, meant.code)
    told = texts.confirm_link(answer.words, person(answer.words, meant.player, Platform.TELEGRAM))
    await answer.say(told, (row,))


async def press_link(answer: Answer, meaning: ButtonId) -> None:
    """Be one player, if it was this very person who was asked."""
    if meaning.target != answer.caller.player.id:
        await answer.say(texts.not_your_question(answer.words))
        return
    one = await linking.link(answer.desk, answer.caller, meaning.at)
    await answer.say(texts.linked(answer.words, person(answer.words, one, Platform.TELEGRAM)))


async def unlink(answer: Answer) -> None:
    """Ask whether one's accounts are to be taken apart."""
    row = own_buttons.of_unlinking(answer.words, await linking.check_linked(answer.desk, answer.caller))
    await answer.say(texts.confirm_unlink(answer.words), (row,))


async def press_unlink(answer: Answer, meaning: ButtonId) -> None:
    """Take them apart, if it was this very person who was asked."""
    if meaning.target != answer.caller.player.id:
        await answer.say(texts.not_your_question(answer.words))
        return
    await linking.unlink(answer.desk, answer.caller)
    await answer.say(texts.unlinked(answer.words))


async def press_forget(answer: Answer, meaning: ButtonId) -> None:
    """Delete everything, if it was this very person who was asked, and not long ago."""
    if meaning.target != answer.caller.player.id:
        await answer.say(texts.not_your_question(answer.words))
    elif not forgetting.is_fresh(meaning.at, answer.desk.now()):
        await forget_me(answer)
    else:
        await forgetting.forget(answer.desk, answer.caller)
        await answer.say(texts.forgotten(answer.words))
