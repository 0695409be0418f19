"""Messages in which people move: replies to a board, mentions, and whatever is said in private."""

import json
import logging
import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.discord import failures, refusing
from bot.discord.arrivals import account_of
from bot.discord.controls import buttons_view
from bot.discord.importing import told
from bot.discord.markup import marked_up, pinging
from bot.discord.refusing import Meant, Rows
from bot.play import importing, looking, moving
from bot.play.arriving import Where, arrive
from bot.play.desk import AlreadySettledError, Caller
from bot.play.importing import ruleset_named
from bot.texts.helping import not_understood
from bot.texts.moves import last_move
from bot.texts.refusals import apology, refusal
from bot.texts.sentence import Sentence
from bot.texts.words import Words, words_of
from core.errors import Banned, NoSuchMatch, NotYourGame, Refused, TooFast
from core.notation import looks_like_move
from storage import inbox, players
from storage.places import Platform
from storage.players import Account

if TYPE_CHECKING:
    from bot.discord.client import Client

_log = logging.getLogger(__name__)

_READABLE: Final = {discord.MessageType.default, discord.MessageType.reply}


@dataclass(frozen=True, slots=True)
class Said:
    """A message to the bot, with all that is needed to act on it later: it is kept until that is done."""

    id: int
    channel: int
    guild: int | None
    title: str
    author: int
    name: str
    username: str
    text: str
    reply_to: int | None
    file: str | None = None
    """Where to fetch the file that was sent along, and how large it is."""
    size: int = 0

    @property
    def is_private(self) -> bool:
        """Whether nobody else reads it."""
        return self.guild is None

    @property
    def where(self) -> Where:
        """In which place."""
        is_private = self.is_private
        return Where(
            Platform.DISCORD, self.channel, group=self.guild, title=self.title, is_private=is_private
        )

    def kept(self) -> str:
        """As the inbox keeps it."""
        return json.dumps(asdict(self))


def said_in(message: discord.Message, me: discord.ClientUser) -> Said | None:
    """What a message says to the bot; None where it is none of its business."""
    if message.author.bot or message.type not in _READABLE:
        return None
    mention = re.compile(f"<@!?{me.id}>")
    text = mention.sub(" ", message.content).strip()
    is_meant = mention.search(message.content) or message.reference
    if message.guild and not (is_meant and looks_like_move(text)):
        return None
    return _said(message, text)


def _said(message: discord.Message, text: str) -> Said:
    account = account_of(message.author)
    file = next(iter(message.attachments), None)
    return Said(
        id=message.id,
        channel=message.channel.id,
        guild=message.guild.id if message.guild else None,
        title=message.guild.name if message.guild else "",
        author=account.external,
        name=account.name,
        username=account.username or "",
        text=text,
        reply_to=message.reference.message_id if message.reference else None,
        file=file.url if file else None,
        size=file.size if file else 0,
    )


async def hear(client: "Client", message: discord.Message) -> None:
    """Keep a message that says something to the bot, and act on it if it was not heard before."""
    if client.user is None or not (said := said_in(message, client.user)):
        return
    async with client.desk.database.write() as connection:
        update = said.id, said.channel, said.kept()
        new = await inbox.receive(connection, Platform.DISCORD, [update], client.desk.now())
    if new:
        await act_on(client, said)


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
    except Exception:  # noqa: BLE001 - whatever it is, the messages after it are heard
        _log.exception("message not acted on", extra={"said": said.id})
        await _reply(client, said, apology(await _words_of(client, said)))


async def _act_on(client: "Client", said: Said) -> None:
    account = Account(Platform.DISCORD, said.author, said.name, said.username)
    try:
        caller = await arrive(client.desk, account, said.where, said.id)
    except Banned:
        await _settle(client, said)
        return
    if said.file and said.is_private:
        await _take_in(client, said, caller, said.file)
    elif looks_like_move(said.text):
        await _play(client, said, caller)
    else:
        await _settle(client, said)
        await _reply(client, said, not_understood(caller.words))


async def _play(client: "Client", said: Said, caller: Caller) -> None:
    meant = Meant(typed=said.text)
    try:
        match_id = await moving.match_meant(client.desk, caller, said.reply_to)
        meant = Meant(match_id, typed=said.text)
        await moving.play_typed(client.desk, caller, match_id, said.text)
    except Refused as refused:
        await _settle(client, said)
        if said.is_private or not isinstance(refused, NotYourGame | NoSuchMatch):
            await _reply(client, said, *await refusing.explained(client.desk, caller, refused, meant))
        return
    if not await looking.is_shown_here(client.desk, caller, match_id):
        view = await looking.look(client.desk, caller, match_id)
        await _reply(client, said, last_move(caller.words, view))


async def _take_in(client: "Client", said: Said, caller: Caller, file: str) -> None:
    """Read a file of games; the game may be named beside it."""
    try:
        importing.check_size(said.size)
        content = await client.http.get_from_cdn(file)
        page = await importing.take_in(client.desk, caller, content, ruleset_named(said.text))
    except Refused as refused:
        await _settle(client, said)
        await _reply(client, said, refusal(caller.words, refused))
        return
    await _reply(client, said, *told(caller.words, page))


async def _settle(client: "Client", said: Said) -> None:
    """Note that a message has been dealt with; AlreadySettledError where it was before."""
    now = client.desk.now()
    async with client.desk.database.write() as connection:
        if not await inbox.settle(connection, Platform.DISCORD, said.id, now):
            raise AlreadySettledError


async def _reply(client: "Client", said: Said, text: Sentence, rows: Rows = ()) -> None:
    """A short reply that pings nobody else; who gets too many is told so once, and then gets none."""
    try:
        client.flood.check(said.author)
    except TooFast as refused:
        if not client.flood.is_news(said.author):
            return
        text, rows = refusal(await _words_of(client, said), refused), ()
    try:
        await _send_reply(client, said, text, rows)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.warning("not replied", extra={"said": said.id, "why": str(error)})


async def _words_of(client: "Client", said: Said) -> Words:
    """In the language of whoever has said something, as far as it is known."""
    async with client.desk.database.read() as connection:
        known = await players.by_account(connection, Platform.DISCORD, said.author)
    return words_of(known.language_on(Platform.DISCORD) if known else None)


async def _send_reply(client: "Client", said: Said, text: Sentence, rows: Rows) -> None:
    channel, content = client.get_partial_messageable(said.channel), marked_up(text)
    reference = discord.MessageReference(
        message_id=said.id, channel_id=said.channel, guild_id=said.guild, fail_if_not_exists=False
    )
    view, pings = buttons_view(rows), pinging([said.author], replied=True)
    try:
        await channel.send(content, view=view, reference=reference, allowed_mentions=pings)
    except discord.Forbidden as error:
        if error.code != failures.CANNOT_QUOTE:
            raise
        await channel.send(f"<@{said.author}> {content}", view=view, allowed_mentions=pings)
