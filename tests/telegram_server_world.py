"""Who and what exists on the stand-in: people, chats, messages, files, updates waiting for the bot."""

# ruff: noqa: SIM905 - a list of words reads best as words

import asyncio
import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from tests.telegram_server_limits import checked_photo
from tests.telegram_server_text import Json, Refusal, bad_request

DEFAULT_UPDATES = frozenset(
    "message edited_message channel_post edited_channel_post inline_query chosen_inline_result "
    "callback_query my_chat_member".split()
)
PENDING_SECONDS = 24 * 3600
KINDS = ("text messages", "photos", "animations", "documents")
MEMBERS = ("creator", "administrator", "member", "restricted")
ADMIN_RIGHTS = (
    "can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats "
    "can_restrict_members can_promote_members can_change_info can_invite_users can_post_stories "
    "can_edit_stories can_delete_stories"
).split()


@dataclass(eq=False)
class User:
    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = None
    last_name: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False

    def json(self) -> Json:
        optional = {
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        given = {name: value for name, value in optional.items() if value}
        return {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name, **given}


@dataclass(eq=False)
class Chat:
    """A chat; `members` holds the status of everybody who is or was in it, by user id."""

    id: int
    type: str
    title: str = ""
    user: User | None = None
    is_forum: bool = False
    members: dict[int, str] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    closed_topics: set[int] = field(default_factory=set)
    forbidden: set[str] = field(default_factory=set)
    migrated_to: "Chat | None" = None
    messages: list["Message"] = field(default_factory=list)

    def json(self) -> Json:
        if self.user:
            names = {name: self.user.json().get(name) for name in ("first_name", "last_name", "username")}
            return {"id": self.id, "type": self.type, **{name: one for name, one in names.items() if one}}
        forum = {"is_forum": True} if self.is_forum else {}
        return {"id": self.id, "type": self.type, "title": self.title, **forum}

    def has(self, user: User) -> bool:
        return self.members.get(user.id) in MEMBERS

    def is_admin(self, user: User) -> bool:
        return self.members.get(user.id) in ("creator", "administrator")

    @property
    def seen(self) -> list["Message"]:
        """What a person sees in the chat: the messages that were not deleted."""
        return [message for message in self.messages if not message.deleted]


@dataclass(eq=False)
class File:
    id: str
    kind: str
    data: bytes
    name: str = ""
    size: tuple[int, int] = (0, 0)

    def json(self) -> Json:
        basic: Json = {
            "file_id": self.id,
            "file_unique_id": sha256(self.data).hexdigest()[:15],
            "file_size": len(self.data),
        }
        if self.kind == "document":
            return {**basic, "file_name": self.name, "mime_type": "application/octet-stream"}
        width, height = self.size
        moving = {"duration": 1, "mime_type": "video/mp4", "file_name": self.name}
        return {**basic, "width": width, "height": height, **(moving if self.kind == "animation" else {})}


@dataclass(eq=False)
class Message:
    """A message as everybody sees it now; `keyboards` are all it had, `serial` grows with each change."""

    id: int
    chat: Chat
    sender: User
    date: float
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    file: File | None = None
    markup: Json | None = None
    reply_to: "Message | None" = None
    thread: int | None = None
    via_bot: User | None = None
    inline_message_id: str | None = None
    service: Json = field(default_factory=dict)
    edited: float | None = None
    edits: int = 0
    deleted: bool = False
    reactions: list[str] = field(default_factory=list)
    keyboards: list[list[list[Json]]] = field(default_factory=list)
    serial: int = 0

    @property
    def keyboard(self) -> list[list[Json]]:
        rows: list[list[Json]] = (self.markup or {}).get("inline_keyboard", [])
        return rows

    @property
    def buttons(self) -> list[str]:
        return [button["text"] for row in self.keyboard for button in row]

    @property
    def photo(self) -> bytes | None:
        return self._data("photo")

    @property
    def animation(self) -> bytes | None:
        return self._data("animation")

    @property
    def document(self) -> bytes | None:
        return self._data("document")

    def _data(self, kind: str) -> bytes | None:
        return self.file.data if self.file and self.file.kind == kind else None

    def json(self, *, with_reply: bool = True) -> Json:
        return {
            "message_id": self.id,
            "from": self.sender.json(),
            "chat": self.chat.json(),
            "date": int(self.date),
            **self._content(),
            **self._place(),
            **({"edit_date": int(self.edited)} if self.edited else {}),
            **({"reply_markup": self.markup} if self.keyboard else {}),
            **({"via_bot": self.via_bot.json()} if self.via_bot else {}),
            **(
                {"reply_to_message": self.reply_to.json(with_reply=False)}
                if with_reply and self.reply_to
                else {}
            ),
            **self.service,
        }

    def _content(self) -> Json:
        names = ("caption", "caption_entities") if self.file else ("text", "entities")
        words = {name: one for name, one in zip(names, (self.text, self.entities), strict=True) if one}
        return {**words, **self._media()}

    def _media(self) -> Json:
        if not self.file:
            return {}
        media = self.file.json()
        if self.file.kind == "photo":
            small = {**media, "width": 90, "height": 90}
            small |= {name: f"{media[name]}s" for name in ("file_id", "file_unique_id")}
            return {"photo": [small, media]}
        return (
            {"animation": media, "document": media} if self.file.kind == "animation" else {"document": media}
        )

    def _place(self) -> Json:
        if self.thread is None:
            return {}
        topic = {"is_topic_message": True} if self.chat.is_forum else {}
        return {"message_thread_id": self.thread, **topic}


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
