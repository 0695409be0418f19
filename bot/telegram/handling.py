"""Handles what was received: who asks, what for, and the answer; then it is settled."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from telegram import CallbackQuery, Message, Update

from bot.button_ids import Action
from bot.delivery import log_failure
from bot.play.desk import AlreadySettledError
from bot.telegram import buttons, commands, hearing, keyboards, people
from bot.telegram.answering import give
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.entities import written
from bot.telegram.flood import Flood
from bot.telegram.hearing import Command
from bot.telegram.refused import RefusedInError, is_told, told
from bot.texts import helping
from bot.texts import telegram as texts
from bot.texts.refusals import apology, refusal
from bot.texts.sentence import Sentence, plain
from bot.texts.words import words_of
from core.errors import Banned, Refused, TooFast
from storage import inbox
from storage.inbox import Received
from storage.places import Place, Platform

_log = logging.getLogger(__name__)

_MOVES: Final = {Action.PLAY, Action.CHOOSE}
_MOVE_COMMANDS: Final = {"move", "m"}

Do = Callable[[Session, Asked], Awaitable[Answer | None]]


class Handler:
    """Handles one update after the other, as they are put to it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._flood = Flood(asyncio.get_running_loop().time)

    async def handle(self, received: Received) -> None:
        """Handle an update, whatever comes of it, and settle it: it is never handled again."""
        try:
            await self._route(received.id, Update.de_json(json.loads(received.payload), self._session.bot))
        except AlreadySettledError:
            pass
        except Exception as error:  # noqa: BLE001 - whatever it is, what comes after is handled
            log_failure(_log, "update not handled", error, {"update": received.id})
        desk = self._session.desk
        async with desk.database.write() as connection:
            await inbox.settle(connection, Platform.TELEGRAM, received.id, desk.now())

    async def _route(self, number: int, update: Update) -> None:
        if update.callback_query:
            await self._pressed(number, update.callback_query)
        elif update.message:
            await self._message(number, update.message)

    # Typed

    async def _message(self, number: int, message: Message) -> None:
        command = hearing.command_of(message, self._session.me)
        text = command.rest if command else hearing.text_for_us(message, self._session.me)
        if text is None:
            return
        if hearing.is_anonymous(message):
            await self._say_to(message, texts.no_name(words_of()) if command else ())
            return
        try:
            asked = await people.typed(self._session.desk, number, message, text, is_text=command is None)
        except Banned as refused:
            await self._say_to(message, refusal(words_of(), refused) if hearing.is_private(message) else ())
            return
        await self._typed(asked, command)

    async def _say_to(self, message: Message, sentence: Sentence) -> None:
        """Say something to somebody who is no player, if there is something to say."""
        if sentence:
            place = Place(Platform.TELEGRAM, message.chat.id, people.thread_of(message))
            await self._session.messenger.write(place, written(sentence))

    async def _typed(self, asked: Asked, command: Command | None) -> None:
        if command is None:
            await self._answer(asked, commands.say, is_move=True)
        elif command.name in commands.COMMANDS:
            await self._answer(asked, commands.COMMANDS[command.name], is_move=command.name in _MOVE_COMMANDS)
        elif asked.is_private or command.is_addressed:
            await self._answer(asked, commands.not_understood)

    # Pressed

    async def _pressed(self, number: int, query: CallbackQuery) -> None:
        try:
            pressed = keyboards.pressed(query.data or "")
            asked = await people.pressed(self._session.desk, number, query)
        except Banned as refused:
            await self._session.messenger.toast(query.id, plain(refusal(words_of(), refused)), alert=True)
            return
        except ValueError:
            # The id of a button that another program has made under this bot's name.
            await self._session.messenger.toast(query.id, plain(helping.nothing_to_do(words_of())))
            return
        if asked is None:
            return
        if pressed.only_for not in {None, query.from_user.id}:
            await give(self._session, asked, Answer(texts.not_for_you(asked.words), is_urgent=True))
            return

        async def press(session: Session, asked: Asked) -> Answer | None:
            return await buttons.press(session, asked, pressed.button)

        await self._answer(asked, press, is_move=pressed.button.action in _MOVES)

    # Both

    async def _answer(self, asked: Asked, do: Do, *, is_move: bool = False) -> None:
        person = asked.caller.account.external
        if not is_move and not self._flood.take(person):
            await self._slow_down(asked)
            return
        try:
            answer = await do(self._session, asked)
        except RefusedInError as error:
            answer = self._refusal(asked, told(asked, error.refused, error.match), error.refused)
        except Refused as refused:
            answer = self._refusal(asked, told(asked, refused), refused)
        except AlreadySettledError:
            raise
        except Exception as error:  # noqa: BLE001 - a bug: the asker is told that it is ours
            log_failure(_log, "not answered", error, {"update": asked.caller.update})
            answer = Answer(apology(asked.words), is_urgent=True)
        await give(self._session, asked, answer)

    def _refusal(self, asked: Asked, answer: Answer, refused: Refused) -> Answer | None:
        return answer if is_told(asked, refused) else None

    async def _slow_down(self, asked: Asked) -> None:
        """Say once that it was too much; a press is answered all the same."""
        seconds = self._flood.seconds_to_wait(asked.caller.account.external)
        await give(self._session, asked, told(asked, TooFast(seconds)) if seconds else None)
