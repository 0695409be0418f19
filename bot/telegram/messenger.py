"""Telegram as those who deliver see it: cards shown and retired, notices said, messages written over."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from telegram import Bot

from bot.button_ids import Action
from bot.delivery import Button, Face, Message, NoThreadError, UnreachableError
from bot.hearers import words_in
from bot.play.desk import Desk
from bot.telegram import card
from bot.telegram.entities import Written, cut, together, written
from bot.telegram.failures import PicturesForbiddenError
from bot.telegram.keyboards import Rows, Share
from bot.telegram.members import is_in
from bot.telegram.sending import Sender
from bot.texts.telegram import pictures_forbidden, share_label
from bot.texts.threads import ThreadTrouble, played_there
from bot.texts.words import words_of
from core.challenge import ChallengeId
from core.errors import Room
from storage import challenges, players
from storage.places import Place, Platform

_log = logging.getLogger(__name__)

_LONGEST_TITLE = 128


class TelegramMessenger(Sender):
    """Telegram, as those who deliver see it."""

    def __init__(self, bot: Bot, desk: Desk) -> None:
        super().__init__(bot, desk)
        self.connected = False

    async def show(self, face: Face) -> int:
        """Send a new message with this card: its picture, at the end its replay; in letters if it must be."""
        try:
            return await self._show_picture(face)
        except PicturesForbiddenError:
            return await self.write(face.card.place, _in_letters(face), card.controls(face.view))

    async def _show_picture(self, face: Face) -> int:
        place, below, controls = face.card.place, card.caption(face.view), card.controls(face.view)
        if face.replay is None:
            return await self.send_photo(place, face.picture, below, controls)
        return await self.send_animation(place, face.replay, f"match-{face.view.id}.gif", below, controls)

    async def edit(self, face: Face) -> None:
        """Have the card's message say what is new below its picture; or in letters, where it has none."""
        place, message, rows = face.card.place, face.card.message, card.controls(face.view)
        if message and not await self.write_below(place, message, card.caption(face.view), rows):
            await self.write_over(place, message, _in_letters(face), rows)

    async def retire(self, place: Place, message: int) -> None:
        """Take the buttons away from an older message; tried once, since nothing depends on it."""
        with _best_effort("buttons not taken away"):
            await self.edit_buttons(place, message, ())

    async def put_away(self, place: Place, message: int) -> None:
        """Delete a message of ours that has done its work; tried once, too."""
        with _best_effort("message not put away"), self.delivering(place.chat):
            await self._bot.delete_message(place.chat, message)

    async def say(self, place: Place, message: Message) -> int | None:
        """Say something there, or write it over an earlier message."""
        text = written(cut(message.text))
        if message.over is None:
            return await self.write(place, text, await self._shareable(place, message.buttons))
        await self.write_over(place, message.over, text, message.buttons)
        return message.over

    async def rewrite(self, place: Place, message: int, new: Message) -> int | None:
        """Write this over an earlier message; None where that one is gone or can no longer be changed."""
        return message if await self.write_over(place, message, written(cut(new.text)), new.buttons) else None

    async def has_left(self, place: Place, account: int) -> bool:
        """Whether somebody is known to have left a group; where that cannot be found out, they have not."""
        if place.community is None:
            return False
        is_there = True
        with _best_effort("not known who is there"), self.delivering(place.chat):
            is_there = is_in(await self._bot.get_chat_member(place.chat, account))
        return not is_there

    async def open_thread(self, place: Place, title: str, message: int | None) -> Place:  # noqa: ARG002 - topics hang on none
        """Open a topic in the group, and say where the match was agreed that it is played there."""
        try:
            with self.delivering(place.chat):
                made = await self._bot.create_forum_topic(place.chat, title[:_LONGEST_TITLE])
        except UnreachableError as error:
            # If nothing at all can be done there, the card itself will find out.
            raise NoThreadError(ThreadTrouble.MANAGE_TOPICS) from error
        room = Room(place.chat, made.message_thread_id, title)
        with _best_effort("not said where it is played"):
            async with self._desk.database.read() as connection:
                words = await words_in(connection, place)
            await self.write(place, written(played_there(words, room)))
        return replace(place, thread=made.message_thread_id)

    async def _shareable(self, place: Place, rows: Rows) -> Rows:
        """The buttons of a challenge; alone with its challenger, what sends it to a friend instead."""
        first = rows[0][0] if rows and place.community is None else None
        if not isinstance(first, Button) or first.stands_for.action is not Action.ACCEPT:
            return rows
        async with self._desk.database.read() as connection:
            posted = await challenges.load(connection, ChallengeId(first.stands_for.target))
            known = await players.by_account(connection, Platform.TELEGRAM, place.chat)
        if posted is None or known is None or posted.challenge.challenger != known.id:
            return rows
        words = words_of(known.language_on(Platform.TELEGRAM))
        share = Share(share_label(words), posted.challenge.code)
        return ((share,) if posted.challenge.rematch_of is None else (), rows[0][-1:])


def _in_letters(face: Face) -> Written:
    """The card where pictures are forbidden."""
    why = written(pictures_forbidden(words_of(face.view.language)))
    return together([card.text_card(face.view), why])


@contextmanager
def _best_effort(event: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:  # noqa: BLE001 - what is left over answers kindly, who is not known to have left is there
        _log.info(event, extra={"why": type(error).__name__})
