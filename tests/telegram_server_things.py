"""People, chats, files and messages on the stand-in, with their JSON, and the calls of the bot."""

from dataclasses import dataclass, field
from hashlib import sha256

from tests.telegram_server_text import Json

KINDS = ("text messages", "photos", "animations", "documents")
ANONYMOUS = "GroupAnonymousBot"
"""Whom Telegram names as the author of what an administrator writes in the name of their group."""
MEMBERS = ("creator", "administrator", "member", "restricted")


@dataclass(eq=False, repr=False)
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

    def __repr__(self) -> str:
        return f"<{self.first_name} {self.id}>"

    def json(self) -> Json:
        optional = {
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        given = {name: value for name, value in optional.items() if value}
        return {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name, **given}


@dataclass(eq=False, repr=False)
class Chat:
    """A chat; `members` holds the status of everybody who is or was in it, by user id."""

    id: int
    type: str
    title: str = ""
    user: User | None = None
    is_forum: bool = False
    members: dict[int, str] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    topic_makers: dict[int, User] = field(default_factory=dict)
    closed_topics: set[int] = field(default_factory=set)
    forbidden: set[str] = field(default_factory=set)
    migrated_to: "Chat | None" = None
    messages: list["Message"] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<{self.type} chat {self.title} {self.id}>"

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
    data: bytes = field(repr=False)
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


@dataclass(eq=False, repr=False)
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

    def __repr__(self) -> str:
        kind = self.file.kind if self.file else "text"
        return f"<{kind} {self.id} by {self.sender} in {self.chat}: {self.text[:60]!r} {self.buttons}>"

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
            **({"sender_chat": self.chat.json()} if self.sender.username == ANONYMOUS else {}),
            "date": int(self.date),
            **self._content(),
            **self._place(),
            **({"edit_date": int(self.edited)} if self.edited else {}),
            **({"reply_markup": self.markup} if self.keyboard else {}),
            **({"via_bot": self.via_bot.json()} if self.via_bot else {}),
            **(self._reply() if with_reply else {}),
            **self.service,
        }

    def _reply(self) -> Json:
        """What the message answers to: whatever stands in a topic and answers nothing, to its beginning."""
        if self.reply_to:
            return {"reply_to_message": self.reply_to.json(with_reply=False)}
        if self.thread not in self.chat.topic_makers:
            return {}
        first = {
            "message_id": self.thread,
            "from": self.chat.topic_makers[self.thread].json(),
            "chat": self.chat.json(),
            "date": int(self.date),
            **self._place(),
            "forum_topic_created": topic_json(self.chat.topics[self.thread]),
        }
        return {"reply_to_message": first}

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


def topic_json(name: str) -> Json:
    return {"name": name, "icon_color": 0x6FB9F0}


@dataclass(frozen=True)
class Call:
    """One request of the bot: parameters decoded from their JSON, uploaded files as name and bytes."""

    method: str
    params: Json
    files: dict[str, tuple[str, bytes]]
    at: float
