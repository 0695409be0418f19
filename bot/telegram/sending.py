"""Sends and edits messages; what Telegram refuses is told as those who deliver know it."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from telegram import Bot, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram.error import RetryAfter, TelegramError

from bot.delivery import PutOffError
from bot.play.desk import Desk
from bot.telegram.entities import Written
from bot.telegram.failures import DoneAlreadyError, GoneError, failure, seconds_of
from bot.telegram.keyboards import Rows, keyboard
from storage.places import Place

_NOTHING = Written()


class Sender:
    """Telegram's methods, as answers to people need them. A chat that is flooded waits, and no other does."""

    def __init__(self, bot: Bot, desk: Desk) -> None:
        self._bot, self._desk = bot, desk
        self._flooded: dict[int | None, datetime] = {}

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

    async def send_photo(  # noqa: PLR0913 - a message by what it consists of
        self,
        place: Place,
        picture: bytes,
        below: Written,
        rows: Rows = (),
        *,
        reply_to: int | None = None,
        only_for: int | None = None,
    ) -> int:
        """Send a picture with a text below."""
        with self.delivering(place.chat):
            sent = await self._bot.send_photo(
                place.chat,
                picture,
                message_thread_id=place.thread,
                reply_markup=keyboard(rows, only_for),
                reply_parameters=_reply(reply_to),
                **as_caption(below),
            )
        return sent.message_id

    async def send_animation(
        self, place: Place, animation: bytes, name: str, below: Written = _NOTHING, rows: Rows = ()
    ) -> int:
        """Send a moving picture with a text below."""
        with self.delivering(place.chat):
            sent = await self._bot.send_animation(
                place.chat,
                animation,
                filename=name,
                message_thread_id=place.thread,
                reply_markup=keyboard(rows),
                **as_caption(below),
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

    async def write_over(
        self, place: Place, message: int, text: Written, rows: Rows = (), *, only_for: int | None = None
    ) -> bool:
        """Write something else over a text message of ours; False where that is gone, or too old for it."""
        edit = partial(
            self._bot.edit_message_text,
            text.text,
            place.chat,
            message,
            entities=text.entities,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
            reply_markup=keyboard(rows, only_for),
        )
        return await self._changed(place, edit)

    async def write_below(self, place: Place, message: int, below: Written, rows: Rows) -> bool:
        """Put another text and other buttons below a picture of ours; False where there is none any more."""
        edit = partial(
            self._bot.edit_message_caption,
            place.chat,
            message,
            reply_markup=keyboard(rows),
            **as_caption(below),
        )
        return await self._changed(place, edit)

    async def redraw(  # noqa: PLR0913, PLR0917 - a message by what it consists of
        self,
        place: Place,
        message: int,
        picture: bytes,
        below: Written,
        rows: Rows,
        only_for: int | None = None,
    ) -> bool:
        """Put another picture into a message of ours; False where that is gone."""
        media, buttons = InputMediaPhoto(picture, **as_caption(below)), keyboard(rows, only_for)
        edit = partial(self._bot.edit_message_media, media, place.chat, message, reply_markup=buttons)
        return await self._changed(place, edit)

    async def _changed(self, place: Place, edit: Callable[[], Awaitable[object]]) -> bool:
        """Change a message of ours; False where that is gone, or can no longer be changed."""
        try:
            with self.delivering(place.chat):
                await edit()
        except GoneError:
            return False
        except DoneAlreadyError:
            pass
        return True

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


def as_caption(below: Written) -> dict[str, Any]:
    """The text below a picture, as the methods that send one take it."""
    return {"caption": below.text, "caption_entities": below.entities}


def _reply(message: int | None) -> ReplyParameters | None:
    """In reply, but sent without if the message has been deleted meanwhile."""
    return None if message is None else ReplyParameters(message, allow_sending_without_reply=True)
