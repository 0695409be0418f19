"""Delivers cards and notices to Discord's channels, threads and private chats."""

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final

import discord
from discord import ui

from bot.delivery import Face, Message
from bot.discord import card, controls, failures, threads
from bot.discord.layouts import PICTURE, Look
from bot.discord.markup import called, cut, marked_up, pinging, uncalling
from bot.texts.discord import cannot_attach
from bot.texts.sentence import Sentence
from bot.texts.words import words_of
from storage.places import Place

_log = logging.getLogger(__name__)

_LONGEST_NONCE: Final = 25
_SECONDS_TO_SEND: Final = 30
_SECONDS_BESIDE: Final = 5
"""The next board of the same match waits for it, as a reminder does for who is still there."""


class DiscordMessenger:
    """What those who deliver see of Discord; see `bot.delivery.Messenger`."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.connected = False
        """Whether all that was said before now has been read: until then nothing newer may be shown."""

    async def show(self, face: Face) -> int:
        """Send a new message with this card, with the board in letters where no files may be sent."""
        async with _delivering():
            return await self._show(face)

    async def _show(self, face: Face) -> int:
        may_attach = self._may_attach(face.card.place)
        if may_attach is not False:
            try:
                return await self._send_card(face, card.look(face))
            except discord.Forbidden as error:
                if may_attach or error.code != failures.MISSING_PERMISSIONS:
                    raise
        missing = cannot_attach(words_of(face.view.language))
        return await self._send_card(face, card.text_look(face, missing))

    def _may_attach(self, place: Place) -> bool | None:
        """Whether files may be sent there; None where that has to be tried."""
        channel = self._client.get_channel(place.chat)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if not isinstance(channel, discord.abc.GuildChannel):
            return None
        return channel.permissions_for(channel.guild.me).attach_files

    async def _send_card(self, face: Face, look: Look) -> int:
        channel = self._channel(face.card.place)
        # A card that is shown again follows another message than before, and is another message.
        nonce = _nonce(f"{face.once}-{face.card.message}")
        pings = pinging(look.calls)
        sent = await channel.send(view=look.layout, files=look.files, nonce=nonce, allowed_mentions=pings)
        return sent.id

    async def edit(self, face: Face) -> None:
        """Have the card's message say what is new beside its picture; an old one may have to stay so."""
        async with _delivering():
            # Where we may not read what we have said, it stays as it is.
            with suppress(discord.Forbidden):
                await failures.changed(self._edit_card(face))

    async def _edit_card(self, face: Face) -> None:
        if face.card.message is None:
            return
        shown = await self._channel(face.card.place).fetch_message(face.card.message)
        missing = cannot_attach(words_of(face.view.language))
        # What a part of a message shows is not listed among its attachments.
        has_picture = any(isinstance(part, discord.MediaGalleryComponent) for part in shown.components)
        look = card.look(face) if has_picture else card.text_look(face, missing)
        await shown.edit(view=look.layout, allowed_mentions=pinging([]))

    async def retire(self, place: Place, message: int) -> None:
        """Take the buttons from an older message, once and if that is free: nothing depends on it."""
        try:
            async with asyncio.timeout(_SECONDS_BESIDE):
                await self._retire(place, message)
        except failures.TROUBLE as error:
            _log.info("buttons not taken away", extra={"why": type(error).__name__})

    async def _retire(self, place: Place, message: int) -> None:
        shown = await self._channel(place).fetch_message(message)
        if not shown.flags.components_v2:
            await shown.edit(view=None, allowed_mentions=pinging([]))
            return
        layout = ui.LayoutView.from_message(shown, timeout=None)
        rows = [part for part in layout.children if isinstance(part, ui.ActionRow)]
        for row in rows:
            layout.remove_item(row)
        for gallery in (part for part in layout.children if isinstance(part, ui.MediaGallery)):
            # The picture stays the one that was uploaded; its address would expire.
            gallery.items = [_as_uploaded(item) for item in gallery.items]
        if rows:
            await shown.edit(view=layout, allowed_mentions=pinging([]))

    async def say(self, place: Place, message: Message) -> int | None:
        """Say something, or write it over an earlier message; an earlier one that is gone is let go."""
        async with _delivering():
            if message.over is None:
                return await self._say(place, message)
            return await self._write_over(place, message, message.over)

    async def _say(self, place: Place, message: Message) -> int:
        account = message.pings.account if message.pings else None
        text = cut(message.text)
        accounts = [*called([text]), *([account] if account else [])]
        sent = await self._channel(place).send(
            _with_call(text, account),
            view=controls.buttons_view(message.buttons),
            nonce=_nonce(message.once),
            allowed_mentions=pinging(accounts),
        )
        return sent.id

    async def _write_over(self, place: Place, message: Message, over: int) -> int | None:
        try:
            return await self._edit(place, message, over)
        except discord.HTTPException as error:
            if error.code not in {failures.UNKNOWN_MESSAGE, failures.THREAD_ARCHIVED}:
                raise
            return None

    async def rewrite(self, place: Place, message: int, new: Message) -> int | None:
        """Write this over an earlier message; None where that one is gone or can no longer be changed."""
        async with _delivering():
            return message if await failures.changed(self._edit(place, new, message)) else None

    async def _edit(self, place: Place, message: Message, earlier: int) -> int:
        text, view = marked_up(uncalling(cut(message.text))), controls.buttons_view(message.buttons)
        shown = self._channel(place).get_partial_message(earlier)
        await shown.edit(content=text, view=view, allowed_mentions=pinging([]))
        return earlier

    async def has_left(self, place: Place, account: int) -> bool:
        """Whether somebody is known to be no longer on the server; what cannot be told counts as staying."""
        try:
            async with asyncio.timeout(_SECONDS_BESIDE):
                return not await self._is_member(place, account)
        except failures.TROUBLE as error:
            _log.info("not told who is there", extra={"chat": place.chat, "why": type(error).__name__})
            return False

    async def _is_member(self, place: Place, account: int) -> bool:
        channel = self._client.get_channel(place.chat) or await self._client.fetch_channel(place.chat)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return True
        try:
            await channel.guild.fetch_member(account)
        except discord.NotFound as error:
            if error.code != failures.UNKNOWN_MEMBER:
                raise
            return False
        return True

    async def open_thread(self, place: Place, title: str, message: int | None) -> Place:
        """Open a thread there, on this message if it is there still; or stay in the one that it is."""
        async with _delivering():
            channel = self._client.get_channel(place.chat) or await self._client.fetch_channel(place.chat)
            if not isinstance(channel, discord.TextChannel):
                return place
            return replace(place, chat=await threads.opened(channel, title, message))

    def _channel(self, place: Place) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place.chat)


@asynccontextmanager
async def _delivering() -> AsyncIterator[None]:
    """Raise what Discord's errors mean, and what takes too long."""
    with failures.explained():
        async with asyncio.timeout(_SECONDS_TO_SEND):
            yield


def _with_call(said: Sentence, account: int | None) -> str:
    text = marked_up(said)
    mention = f"<@{account}>"
    return text if account is None or mention in text else f"{mention} {text}"


def _as_uploaded(item: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(f"attachment://{PICTURE}", description=item.description)


def _nonce(once: str) -> str:
    """What Discord tells a repeated message by; it remembers for some minutes."""
    return hashlib.sha256(once.encode()).hexdigest()[:_LONGEST_NONCE]
