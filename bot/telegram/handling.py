"""Handles what was received: who asks, what for, and the answer; then it is settled."""

import asyncio
import json
import logging
from dataclasses import replace
from functools import partial
from typing import Final

from telegram import CallbackQuery, Message, Update, User

from bot.button_ids import LEAVING, MOVES, Action, ButtonId
from bot.delivery import PutOffError, log_failure
from bot.flood import Flood
from bot.hearers import words_in
from bot.play.arriving import place_of
from bot.play.desk import AlreadySettledError
from bot.telegram import buttons, chats, commands, hearing, importing, inline, keyboards, people
from bot.telegram.answering import give
from bot.telegram.asked import Answer, Asked, Do, Session
from bot.telegram.entities import written
from bot.telegram.hearing import Command
from bot.telegram.refused import RefusedInError, is_told, told
from bot.texts import helping
from bot.texts import telegram as texts
from bot.texts.refusals import apology, refusal
from bot.texts.sentence import Sentence, plain
from bot.texts.words import Words, words_of
from core.errors import Banned, NothingKnown, Refused, StaleBoard, TooFast
from core.match import MatchId
from core.notation import looks_like_move
from storage import inbox
from storage.database import DatabaseUnusable
from storage.inbox import Received
from storage.places import Place, Platform

_log = logging.getLogger(__name__)

_MOVE_COMMANDS: Final = {"move", "m"}
_FOR_GUESTS: Final = {Action.LEADERBOARD, Action.RULES}
"""What may be pressed below somebody else's message: it is shown to whoever presses, elsewhere."""
_SECONDS_WORTH_WAITING: Final = 60


class Handler:
    """Handles one update after the other, as they are put to it."""

    def __init__(self, session: Session, tasks: asyncio.TaskGroup) -> None:
        self._session, self._tasks = session, tasks
        self._flood = Flood(session.desk.seconds)

    async def handle(self, received: Received) -> None:
        """Handle an update, whatever comes of it, and settle it: it is never handled again.

        DatabaseUnusable where nothing can be looked up or kept: it is handled when the bot next connects.
        """
        try:
            await self._route(received.id, Update.de_json(json.loads(received.payload), self._session.bot))
        except AlreadySettledError:
            pass
        except DatabaseUnusable:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, what comes after is handled
            log_failure(_log, "update not handled", error, {"update": received.id})
        desk = self._session.desk
        async with desk.database.write() as connection:
            await inbox.settle(connection, Platform.TELEGRAM, received.id, desk.now())

    async def _route(self, number: int, update: Update) -> None:
        if update.callback_query:
            await self._pressed(number, update.callback_query)
        elif update.inline_query:
            await inline.answer(self._session, update.inline_query)
        elif update.my_chat_member:
            await chats.changed(self._session, update.my_chat_member)
        elif update.message and (update.message.migrate_to_chat_id or update.message.migrate_from_chat_id):
            await chats.moved(self._session, update.message)
        elif update.message:
            await self._message(number, update.message)

    # Typed

    async def _message(self, number: int, message: Message) -> None:
        command = hearing.command_of(message, self._session.me)
        text = command.rest if command else hearing.text_for_us(message, self._session.me)
        if text is None:
            return
        if hearing.is_anonymous(message):
            is_for_us = command or hearing.is_called(message, self._session.me)
            await self._say_to(message, texts.no_name(await self._words_in(message)) if is_for_us else ())
            return
        is_overheard = hearing.is_overheard(message, self._session.me)
        if is_overheard and not await people.plays_here(self._session.desk, message):
            return
        try:
            asked = await people.typed(self._session.desk, number, message, text, is_text=command is None)
        except Banned as refused:
            words = _words_of(message.from_user)
            await self._say_to(message, refusal(words, refused) if hearing.is_private(message) else ())
            return
        is_addressed = hearing.is_addressed(message, self._session.me)
        await self._typed(replace(asked, is_addressed=is_addressed), command)

    async def _say_to(self, message: Message, sentence: Sentence) -> None:
        """Say something to somebody who is no player, if there is something to say, and not too often."""
        speaker = message.sender_chat or message.from_user or message.chat
        if sentence and self._flood.take(speaker.id):
            place = Place(Platform.TELEGRAM, message.chat.id, people.thread_of(message))
            await self._session.messenger.write(place, written(sentence), reply_to=message.message_id)

    async def _words_in(self, message: Message) -> Words:
        """The chat's, where it cannot be told who speaks."""
        place = await place_of(self._session.desk, people.where_of(message.chat))
        async with self._session.desk.database.read() as connection:
            return await words_in(connection, place)

    async def _typed(self, asked: Asked, command: Command | None) -> None:
        if command is None and asked.document and asked.is_private:
            await self._answer(asked, importing.take_in)
        elif command is None:
            await self._answer(asked, commands.say, is_move=looks_like_move(asked.text))
        elif command.name in commands.COMMANDS:
            await self._answer(asked, commands.COMMANDS[command.name], is_move=command.name in _MOVE_COMMANDS)
        elif asked.is_private or command.is_addressed:
            await self._answer(asked, commands.not_understood)

    # Pressed

    async def _pressed(self, number: int, query: CallbackQuery) -> None:
        try:
            pressed = keyboards.pressed(query.data or "")
            is_leaving = pressed.button.action in LEAVING
            asked = await people.pressed(self._session.desk, number, query, is_leaving=is_leaving)
        except (Banned, NothingKnown) as refused:
            text = plain(refusal(_words_of(query.from_user), refused))
            await self._session.messenger.toast(query.id, text, alert=True)
            return
        except ValueError:
            # The id of a button that another program has made under this bot's name.
            text = plain(helping.nothing_to_do(_words_of(query.from_user)))
            await self._session.messenger.toast(query.id, text)
            return
        if asked is None:
            return
        asked = replace(asked, is_guest=pressed.only_for not in {None, query.from_user.id})
        if asked.is_guest and pressed.button.action not in _FOR_GUESTS:
            await give(self._session, asked, Answer(texts.not_for_you(asked.words), is_urgent=True))
            return
        press = partial(self._press, pressed.button)
        await self._answer(asked, press, is_move=pressed.button.action in MOVES)

    async def _press(self, button: ButtonId, session: Session, asked: Asked) -> Answer | None:
        try:
            return await buttons.press(session, asked, button)
        except StaleBoard:
            if self._flood.take(asked.caller.account.external):
                await buttons.show_newest(session, asked, MatchId(button.target))
            raise

    # Both

    async def _answer(self, asked: Asked, do: Do, *, is_move: bool = False) -> None:
        """Do what is asked, and say what comes of it; who asks too much is told so, once."""
        person = asked.caller.account.external
        try:
            if not is_move:
                self._flood.check(person)
            answer = await self._done(asked, do)
        except TooFast as refused:
            answer = told(asked, refused) if self._flood.is_news(person) else None
        await self._give(asked, answer)

    async def _done(self, asked: Asked, do: Do) -> Answer | None:
        try:
            return await do(self._session, asked)
        except RefusedInError as error:
            return told(asked, error.refused, error.match) if is_told(asked, error.refused) else None
        except Refused as refused:
            return told(asked, refused) if is_told(asked, refused) else None
        except AlreadySettledError:
            raise
        except Exception as error:  # noqa: BLE001 - a bug: the asker is told that it is ours
            log_failure(_log, "not answered", error, {"update": asked.caller.update})
            return Answer(apology(asked.words, error), is_urgent=True)

    async def _give(self, asked: Asked, answer: Answer | None) -> None:
        try:
            await give(self._session, asked, answer)
        except PutOffError as error:
            self._tasks.create_task(self._give_later(asked, answer, error))

    async def _give_later(self, asked: Asked, answer: Answer | None, error: PutOffError) -> None:
        """Once more, when the chat has room again; an answer that has grown old helps nobody."""
        if error.seconds <= _SECONDS_WORTH_WAITING:
            await asyncio.sleep(error.seconds)
            try:
                await give(self._session, asked, answer)
            except Exception as second:  # noqa: BLE001 - nothing but this answer is lost
                log_failure(_log, "answer lost", second, {"update": asked.caller.update})


def _words_of(user: User | None) -> Words:
    """Of somebody who is not met: as Telegram tells."""
    return words_of(user.language_code if user else None)
