"""Everything that exists on the stand-in, its clock, and the updates waiting for the bot."""

# ruff: noqa: SIM905 - a list of words reads best as words

import asyncio
import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass

from tests.telegram_server_limits import checked_photo
from tests.telegram_server_text import Json, Refusal, bad_request
from tests.telegram_server_things import Call, Chat, File, Message, User

DEFAULT_UPDATES = frozenset(
    "message edited_message channel_post edited_channel_post inline_query chosen_inline_result "
    "callback_query my_chat_member".split()
)
PENDING_SECONDS = 24 * 3600
ADMIN_RIGHTS = (
    "can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats "
    "can_restrict_members can_promote_members can_change_info can_invite_users can_post_stories "
    "can_edit_stories can_delete_stories can_manage_topics"
).split()


@dataclass
class Query:
    """A press or an inline query: who asked, until when it can be answered, and what was answered."""

    id: str
    user: User
    expires: float
    answer: Json | None = None


class World:
    """Everything the stand-in knows; it outlives the bot."""

    def __init__(self, bot: User) -> None:
        self.bot = bot
        self.privacy, self.delivers_mentions, self.inline_feedback = True, False, True
        self.users: dict[int, User] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, File] = {}
        self.queries: dict[str, Query] = {}
        self.inline_messages: dict[str, Message] = {}
        self.commands: dict[tuple[str, ...], list[Json]] = {}
        self.updates: list[tuple[float, Json]] = []
        self.allowed_updates = DEFAULT_UPDATES
        self.flood: tuple[int, float] | None = None
        self.sent: dict[int, list[float]] = {}
        self.refusals: list[tuple[Call, Refusal]] = []
        self.clock_ahead = 0.0
        self.change = asyncio.Event()
        self._serials = itertools.count(1)
        self._update_ids = itertools.count(870_000_001)
        self._ids: dict[str, Iterator[int]] = {}

    def now(self) -> float:
        return time.time() + self.clock_ahead

    def next(self, what: str, first: int = 1) -> int:
        return next(self._ids.setdefault(what, itertools.count(first)))

    def changed(self) -> None:
        self.change.set()
        self.change = asyncio.Event()

    async def until_change(self, timeout: float) -> None:  # noqa: ASYNC109 - the caller counts the rest
        waiting = self.change.wait()
        try:
            await asyncio.wait_for(waiting, timeout)
        except TimeoutError:
            return

    def queue(self, kind: str, payload: Json) -> None:
        """Let the bot know, unless it does not want updates of this kind."""
        if kind in self.allowed_updates:
            self.updates.append((self.now(), {"update_id": next(self._update_ids), kind: payload}))
        self.changed()

    def pending(self) -> list[Json]:
        self.updates = [one for one in self.updates if one[0] > self.now() - PENDING_SECONDS]
        return [update for _, update in self.updates]

    def confirm(self, offset: int) -> None:
        if offset < 0:
            self.updates = self.updates[offset:]
        self.updates = [one for one in self.updates if one[1]["update_id"] >= offset]

    def post(self, message: Message) -> Message:
        """Put a new message into its chat, where everybody sees it."""
        message.chat.messages.append(message)
        self.touch(message)
        return message

    def touch(self, message: Message) -> None:
        message.serial = next(self._serials)
        if message.keyboard:
            message.keyboards.append(message.keyboard)
        self.changed()

    def newest_last(self) -> list[Message]:
        """Every message that is still there, in the order of its last change."""
        everywhere = [message for chat in self.chats.values() for message in chat.seen]
        return sorted(everywhere, key=lambda message: message.serial)

    def new_message(self, chat: Chat, sender: User) -> Message:
        counter = f"messages of {chat.id}" if chat.type == "supergroup" else "messages"
        return Message(self.next(counter), chat, sender, self.now())

    def message(self, chat: Chat, message_id: object) -> Message | None:
        return next((message for message in chat.seen if message.id == message_id), None)

    def new_file(self, kind: str, data: bytes, name: str = "") -> File:
        if not data:
            raise bad_request("file must be non-empty")
        if len(data) > 50 * 1024 * 1024:
            raise Refusal(413, "Request Entity Too Large")
        if kind == "animation" and not (data.startswith(b"GIF8") or data[4:8] == b"ftyp"):
            kind = "document"
        size = checked_photo(data) if kind == "photo" else (320, 320)
        file = File(f"{kind[:2].title()}AgAD{self.next('file'):06}", kind, data, name, size)
        self.files[file.id] = self.files[f"{file.id}s"] = file
        return file

    def member_json(self, chat: Chat, user: User) -> Json:
        status = chat.members.get(user.id, "left")
        member: Json = {"user": user.json(), "status": status}
        if status == "administrator":
            member |= dict.fromkeys(ADMIN_RIGHTS, True) | {"is_anonymous": False, "can_be_edited": False}
        if status == "creator":
            member["is_anonymous"] = False
        if status == "kicked":
            member["until_date"] = 0
        return member
