"""Messages in which people move: replies to a board, mentions, and whatever is said in private."""

import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import discord

from bot.discord import refusing
from bot.discord.controls import in_rows
from bot.discord.importing import fetched, told
from bot.discord.refusing import Meant
from bot.discord.replies import reply, words_of_author
from bot.discord.said import Said, said_in
from bot.play import importing, looking, moving, replying, telling
from bot.play.arriving import arrive
from bot.play.desk import AlreadySettledError, Caller
from bot.play.importing import ruleset_named
from bot.texts.answers import Meaning, Question, meaning_of, numbered, question_of
from bot.texts.helping import not_understood, spoken_to
from bot.texts.moves import last_move
from bot.texts.refusals import apology, refusal
from core.errors import Banned, NoSuchMatch, NoSuchOffer, NotYourGame, Refused
from storage import inbox
from storage.database import DatabaseUnusable
from storage.places import Platform
from storage.players import Account

if TYPE_CHECKING:
    from bot.discord.client import Client

_log = logging.getLogger(__name__)

_BY_THE_WAY: Final = NotYourGame | NoSuchMatch | NoSuchOffer


async def hear(client: "Client", message: discord.Message) -> None:
    """Keep a message that says something to the bot, and act on it if it was not heard before."""
    if client.user is None or not (said := said_in(message, client.user)):
        return
    try:
        new = await _keep(client, said)
    except DatabaseUnusable as error:
        # Read again when the bot next connects; until then they should know that it has not been heard.
        _log.warning("message not kept", extra={"said": said.id, "why": str(error)})
        await reply(client, said, apology(await words_of_author(client, said), error))
        return
    if new:
        await act_on(client, said)


async def _keep(client: "Client", said: Said) -> bool:
    """Keep a message until it is acted on; whether it was not there yet."""
    async with client.desk.database.write() as connection:
        update = said.id, said.channel, said.kept()
        return bool(await inbox.receive(connection, Platform.DISCORD, [update], client.desk.now()))


async def hear_pending(client: "Client") -> None:
    """Act on what was kept and not acted on before the bot last stopped."""
    async with client.desk.database.read() as connection:
        pending = await inbox.pending(connection, Platform.DISCORD)
    for received in pending:
        await act_on(client, Said(**json.loads(received.payload)))


async def act_on(client: "Client", said: Said) -> None:
    """Play the move, or say why not; a second time nothing is done or said."""
    try:
        await _act_on(client, said)
    except AlreadySettledError:
        return
    except Exception as error:  # noqa: BLE001 - whatever it is, the messages after it are heard
        _log.exception("message not acted on", extra={"said": said.id})
        await reply(client, said, apology(await words_of_author(client, said), error))
        with suppress(AlreadySettledError):
            await _settle(client, said)


async def _act_on(client: "Client", said: Said) -> None:
    account = Account(Platform.DISCORD, said.author, said.name, said.username)
    try:
        caller = await arrive(client.desk, account, said.where, said.id)
    except Banned:
        await _settle(client, said)
        return
    # What is said to a message is read by everybody who reads that.
    caller = caller if said.is_private else caller.before_others()
    if said.file and said.is_private:
        await _take_in(client, said, caller, said.file)
    else:
        await _do(client, said, caller)


async def _do(client: "Client", said: Said, caller: Caller) -> None:
    """What is said in words."""
    if meaning := meaning_of(said.text):
        await _obey(client, said, caller, meaning)
    elif question := question_of(said.text):
        await _tell(client, said, caller, question)
    elif await moving.is_move(client.desk, caller, said.text, said.reply_to, is_for_us=said.is_for_us):
        await _play(client, said, caller)
    else:
        await _settle(client, said)
        if said.is_for_us:
            say = not_understood if said.text else spoken_to
            await reply(client, said, say(caller.words, caller.style))


async def _play(client: "Client", said: Said, caller: Caller) -> None:
    meant = Meant(typed=said.text)
    try:
        match_id = await moving.match_meant(client.desk, caller, said.reply_to)
        meant = Meant(match_id, typed=said.text)
        await moving.play_typed(client.desk, caller, match_id, said.text)
    except Refused as refused:
        await _settle(client, said)
        await _refuse(client, said, caller, refused, meant)
        return
    if not await looking.is_shown_here(client.desk, caller, match_id):
        view = await looking.look(client.desk, caller, match_id)
        await reply(client, said, last_move(caller.words, view))


async def _obey(client: "Client", said: Said, caller: Caller, meaning: Meaning) -> None:
    try:
        _, number = numbered(said.text)
        text, row = await replying.obey(client.desk, caller, meaning, said.reply_to, number)
    except Refused as refused:
        await _settle(client, said)
        await _refuse(client, said, caller, refused, Meant())
        return
    await reply(client, said, text, in_rows(row))


async def _tell(client: "Client", said: Said, caller: Caller, question: Question) -> None:
    await _settle(client, said)
    try:
        _, number = numbered(said.text)
        match_id = await moving.match_meant(client.desk, caller, said.reply_to, number, also_over=True)
        text = await telling.tell(client.desk, caller, match_id, question)
    except Refused as refused:
        await _refuse(client, said, caller, refused, Meant(action=telling.ACTIONS[question]))
        return
    await reply(client, said, text)


async def _take_in(client: "Client", said: Said, caller: Caller, file: str) -> None:
    """Read a file of games; the game may be named beside it."""
    try:
        importing.check_size(said.size)
        content = await fetched(client.http.get_from_cdn(file))
        page = await importing.take_in(client.desk, caller, content, ruleset_named(said.text))
    except Refused as refused:
        await _settle(client, said)
        await reply(client, said, refusal(caller.words, refused))
        return
    await reply(client, said, *told(caller, page))


async def _refuse(client: "Client", said: Said, caller: Caller, refused: Refused, meant: Meant) -> None:
    """Say why not; on a server not where it may not have been meant for us at all."""
    if said.is_for_us or not isinstance(refused, _BY_THE_WAY):
        await reply(client, said, *await refusing.explained(client.desk, caller, refused, meant))


async def _settle(client: "Client", said: Said) -> None:
    """Note that a message has been dealt with; AlreadySettledError where it was before."""
    now = client.desk.now()
    async with client.desk.database.write() as connection:
        if not await inbox.settle(connection, Platform.DISCORD, said.id, now):
            raise AlreadySettledError
