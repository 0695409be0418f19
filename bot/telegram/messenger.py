"""Sends, edits and retires messages; what Telegram refuses is told as those who deliver know it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from typing import Any

from telegram import Bot, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram.error import RetryAfter, TelegramError

from bot.button_ids import Action
from bot.delivery import Button, Face, Message, PutOffError
from bot.play.desk import Desk
from bot.telegram import card
from bot.telegram.entities import Written, together, written
from bot.telegram.failures import DoneAlreadyError, PicturesForbiddenError, failure, seconds_of
from bot.telegram.keyboards import Rows, Share, keyboard
from bot.texts.telegram import pictures_forbidden, share_label
from bot.texts.words import words_of
from core.challenge import ChallengeId
from storage import challenges, players
from storage.places import Place, Platform

_log = logging.getLogger(__name__)


class TelegramMessenger:
    """Telegram, as those who deliver see it. A chat that is flooded waits, and no other does."""

    def __init__(self, bot: Bot, desk: Desk) -> None:
        self._bot, self._desk = bot, desk
        self._flooded: dict[int | None, datetime] = {}
        self.connected = False

    async def show(self, face: Face) -> int:
        """Send a new message with this card: its picture, at the end its replay; in letters if it must be."""
        try:
            return await self._show_picture(face)
        except PicturesForbiddenError:
            why = written(pictures_forbidden(words_of(face.view.language)))
            text = together([card.text_card(face.view), why])
            return await self.write(face.card.place, text, card.controls(face.view))

    async def _show_picture(self, face: Face) -> int:
        place, below, controls = face.card.place, card.caption(face.view), card.controls(face.view)
        if face.replay is None:
            return await self.send_photo(place, face.picture, below, controls)
        with self.delivering(place.chat):
            sent = await self._bot.send_animation(
                place.chat,
                face.replay,
                filename=f"match-{face.view.id}.gif",
                message_thread_id=place.thread,
                reply_markup=keyboard(controls),
                **_as_caption(below),
            )
        return sent.message_id

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
        text = written(message.text)
        if message.over is None:
            return await self.write(place, text, await self._shareable(place, message.buttons))
        await self.rewrite(place, message.over, text, message.buttons)
        return message.over

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
        share = Share(share_label(words_of()), posted.challenge.code)
        return ((share,) if posted.challenge.rematch_of is None else (), rows[0][-1:])

    # What answers to people need

    async def write(
        self,
        place: Place,
        text: Written,
        rows: Rows = (),
        *,
        reply_to: int | None = None,
        only_for: int | None = None,
    ) -> int:
        """Send a text, perhaps in reply to a message; the number of the new one."""
        with self.delivering(place.chat):
            sent = await self._bot.send_message(
                place.chat,
                text.text,
                entities=text.entities,
                link_preview_options=LinkPreviewOptions(is_disabled=True),
                message_thread_id=place.thread,
                reply_markup=keyboard(rows, only_for),
                reply_parameters=_reply(reply_to),
            )
        return sent.message_id

    async def send_photo(
        self, place: Place, picture: bytes, below: Written, rows: Rows = (), *, reply_to: int | None = None
    ) -> int:
        """Send a picture with a text below."""
        with self.delivering(place.chat):
            sent = await self._bot.send_photo(
                place.chat,
                picture,
                message_thread_id=place.thread,
                reply_markup=keyboard(rows),
                reply_parameters=_reply(reply_to),
                **_as_caption(below),
            )
        return sent.message_id

    async def send_file(self, place: Place, name: str, content: str, *, reply_to: int | None = None) -> None:
        """Send a text file."""
        with self.delivering(place.chat):
            await self._bot.send_document(
                place.chat,
                content.encode(),
                filename=name,
                message_thread_id=place.thread,
                reply_parameters=_reply(reply_to),
            )

    async def rewrite(self, place: Place, message: int, text: Written, rows: Rows = ()) -> None:
        """Write something else over a text message of ours, if it is still there."""
        with suppress(DoneAlreadyError), self.delivering(place.chat):
            await self._bot.edit_message_text(
                text.text,
                place.chat,
                message,
                entities=text.entities,
                link_preview_options=LinkPreviewOptions(is_disabled=True),
                reply_markup=keyboard(rows),
            )

    async def redraw(self, place: Place, message: int, picture: bytes, below: Written, rows: Rows) -> None:
        """Put another picture into a message of ours, if it is still there."""
        with suppress(DoneAlreadyError), self.delivering(place.chat):
            media = InputMediaPhoto(picture, **_as_caption(below))
            await self._bot.edit_message_media(media, place.chat, message, reply_markup=keyboard(rows))

    async def edit_buttons(self, place: Place, message: int, rows: Rows) -> None:
        """Put other buttons below a message of ours, if it is still there."""
        with suppress(DoneAlreadyError), self.delivering(place.chat):
            await self._bot.edit_message_reply_markup(place.chat, message, reply_markup=keyboard(rows))

    async def toast(self, query: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a press, for the eyes of the one who pressed; too late is as good as done."""
        with suppress(DoneAlreadyError), self.delivering():
            await self._bot.answer_callback_query(query, text, show_alert=alert, url=url)

    @contextmanager
    def delivering(self, chat: int | None = None) -> Iterator[None]:
        """Raise what Telegram's errors mean; while a chat is flooded, it is not even tried."""
        self._check_not_flooded(chat)
        try:
            yield
        except TelegramError as error:
            meaning = failure(error)
            if meaning is error:
                raise
            if isinstance(error, RetryAfter) and chat is not None:
                self._flooded[chat] = self._desk.now() + timedelta(seconds=seconds_of(error))
            raise meaning from error

    def _check_not_flooded(self, chat: int | None) -> None:
        if chat not in self._flooded:
            return
        wait = (self._flooded[chat] - self._desk.now()).total_seconds()
        if wait > 0:
            raise PutOffError(wait, "too many messages")
        del self._flooded[chat]


@contextmanager
def _best_effort(event: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:  # noqa: BLE001 - a button or a question left over answers kindly
        _log.info(event, extra={"why": type(error).__name__})


def _as_caption(below: Written) -> dict[str, Any]:
    return {"caption": below.text, "caption_entities": below.entities}


def _reply(message: int | None) -> ReplyParameters | None:
    """In reply, but sent without if the message has been deleted meanwhile."""
    return None if message is None else ReplyParameters(message, allow_sending_without_reply=True)
