"""What messages say to the bot, as it is kept until it has been acted on."""

import json
import re
from dataclasses import asdict, dataclass
from typing import Final

import discord

from bot.discord.arrivals import account_of
from bot.play.arriving import Where
from bot.texts.answers import is_understood
from core.notation import joined
from storage.places import Platform

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
    is_addressed: bool = False
    """Whether it opens with the bot's name, or is nothing but that and a move."""

    @property
    def is_private(self) -> bool:
        """Whether nobody else reads it."""
        return self.guild is None

    @property
    def is_for_us(self) -> bool:
        """Whether it is said to the bot and to nobody else, so that it is answered whatever it is."""
        return self.is_private or self.is_addressed

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
    """What a message says to the bot; None where it is none of its business.

    Whoever opens with its name speaks to it, and is answered whatever they say. Whoever names it later on, or
    replies to it, may be talking to the others: they are heard where they say what it understands.
    """
    if message.author.bot or message.type not in _READABLE:
        return None
    mention = re.compile(f"<@!?{me.id}>")
    text = mention.sub(" ", message.content).strip()
    is_named = mention.search(message.content)
    is_addressed = bool(mention.match(message.content.lstrip()) or (is_named and joined(text)))
    is_meant = is_named or _may_answer(message, me)
    if message.guild and not (is_addressed or (is_meant and is_understood(text))):
        return None
    return _said(message, text, is_addressed=is_addressed)


def _may_answer(message: discord.Message, me: discord.ClientUser) -> bool:
    """Whether it replies to a message of ours, or to one of which we are not told whose it is."""
    if message.reference is None:
        return False
    earlier = message.reference.resolved
    return not isinstance(earlier, discord.Message) or earlier.author.id == me.id


def _said(message: discord.Message, text: str, *, is_addressed: bool) -> Said:
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
        is_addressed=is_addressed,
    )
