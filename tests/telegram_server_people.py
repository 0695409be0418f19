"""The people on the stand-in, as tests act them: they write, press, follow links and use inline mode."""

from collections.abc import Callable, Sequence
from typing import Literal
from urllib.parse import parse_qs, urlsplit

from tests.telegram_server_access import thread_by_reply
from tests.telegram_server_hearing import Words, hears, written
from tests.telegram_server_limits import START_PARAMETER
from tests.telegram_server_presses import Press, find_button, until
from tests.telegram_server_text import Json
from tests.telegram_server_things import Chat, Message, User
from tests.telegram_server_world import Query, World

PRESS_SECONDS, INLINE_SECONDS = 15, 10


class People:
    """What people can do; the bot hears of it by an update in its queue, whether it runs or not.

    Somebody's name changes by assignment: `ana.username = None`.
    """

    world: World

    # -- who there is ------------------------------------------------------------------------------------

    @property
    def bot(self) -> User:
        return self.world.bot

    @property
    def reactions(self) -> list[tuple[Message, str]]:
        return [(message, emoji) for message in self.world.newest_last() for emoji in message.reactions]

    def add_user(
        self,
        first_name: str,
        *,
        username: str | None = None,
        language_code: str | None = None,
        last_name: str | None = None,
    ) -> User:
        """Somebody who has not pressed start yet."""
        user = User(self.world.next("user", 5_000_000_001), first_name, username, language_code, last_name)
        self.world.users[user.id] = user
        self.world.chats[user.id] = Chat(user.id, "private", user=user, members={self.bot.id: "member"})
        return user

    def add_group(
        self,
        title: str,
        members: Sequence[User] = (),
        *,
        kind: Literal["group", "supergroup", "forum"] = "group",
        admins: Sequence[User] = (),
        bot: Literal["member", "administrator"] | None = "member",
    ) -> Chat:
        """A group that has long been there; with bot=None it is one that the bot has never been in."""
        chat = self._new_group(title, "group" if kind == "group" else "supergroup")
        chat.is_forum = kind == "forum"
        chat.members = {one.id: "member" for one in members} | {one.id: "administrator" for one in admins}
        if bot:
            chat.members[self.bot.id] = bot
        return chat

    def _new_group(self, title: str, kind: str) -> Chat:
        number = self.world.next("group")
        chat = Chat(-(1_002_000_000_000 if kind == "supergroup" else 4_000_000_000) - number, kind, title)
        self.world.chats[chat.id] = chat
        return chat

    def add_topic(self, forum: Chat, name: str) -> int:
        """The new topic's message_thread_id."""
        assert forum.is_forum, f"{forum.title} has no topics"
        thread = self.world.next(f"messages of {forum.id}")
        makers = [self.world.users[one] for one in forum.members if one != self.bot.id]
        forum.topics[thread], forum.topic_makers[thread] = name, makers[0]
        return thread

    def private(self, user: User) -> Chat:
        return self.world.chats[user.id]

    # -- writing -----------------------------------------------------------------------------------------

    async def say(
        self,
        user: User,
        chat: Chat,
        words: Words,
        *,
        reply_to: Message | None = None,
        thread: int | None = None,
        document: tuple[str, bytes] | None = None,
    ) -> Message:
        """Write. A user among the words is mentioned: by @username, or by a text_mention who has none."""
        message = self._message(user, chat, thread, reply_to)
        message.text, message.entities = written(words)
        message.reply_to = reply_to
        if document:
            message.file = self.world.new_file("document", document[1], document[0])
        self.world.post(message)
        if hears(self.world, message):
            self.world.queue("message", message.json())
        return message

    def _message(self, user: User, chat: Chat, thread: int | None, reply_to: Message | None) -> Message:
        assert chat.migrated_to is None, f"{chat.title} has become a supergroup"
        assert chat.user is user or chat.has(user), f"{user.first_name} is not in this chat"
        assert not thread or thread in chat.topics, f"{chat.title} has no topic {thread}"
        message = self.world.new_message(chat, user)
        message.thread = thread or thread_by_reply(chat, reply_to)
        if chat.user:
            assert not user.blocked, f"{user.first_name} has blocked the bot"
            user.started = True
        return message

    async def start(self, user: User) -> Message:
        return await self.say(user, self.private(user), "/start")

    async def open_deep_link(self, user: User, payload: str) -> Message:
        assert START_PARAMETER.fullmatch(payload), f"Telegram opens no link with start={payload!r}"
        return await self.say(user, self.private(user), f"/start {payload}")

    async def edit(self, message: Message, words: Words) -> None:
        message.text, message.entities = written(words)
        message.edited, message.edits = self.world.now(), message.edits + 1
        self.world.touch(message)
        if hears(self.world, message):
            self.world.queue("edited_message", message.json())

    async def delete_message(self, message: Message) -> None:
        """The bot is not told, as on Telegram."""
        message.deleted = True
        self.world.touch(message)

    # -- pressing ----------------------------------------------------------------------------------------

    async def press(
        self,
        user: User,
        message: Message,
        *,
        text: str | None = None,
        data: str | None = None,
        stale: bool = False,
        timeout: float = 20,  # noqa: ASYNC109 - tests name their patience
    ) -> Press:
        """Press a callback button and wait for its answer; with timeout=0, `await press.wait()` does.

        With stale=True, buttons that are gone by now are found too, as on a screen not refreshed.
        """
        assert message.chat.user is user or message.chat.has(user), f"{user.first_name} does not see it"
        button = find_button(message, text, data, stale=stale)
        assert "callback_data" in button, f"not a callback button, use follow: {button}"
        press = Press(self.world, self._query(user, PRESS_SECONDS))
        self.world.queue("callback_query", self._pressed(press.query, message, button["callback_data"]))
        if timeout:
            await press.wait(timeout)
        return press

    async def press_made_up(self, user: User, message: Message, data: str) -> Press:
        """What a program of somebody's own can do: press a button that is not there."""
        press = Press(self.world, self._query(user, PRESS_SECONDS))
        self.world.queue("callback_query", self._pressed(press.query, message, data))
        await press.wait(20)
        return press

    async def follow(self, user: User, message: Message, *, text: str) -> Message | str:
        """Press a link: one that starts this bot is opened, of any other the address is returned."""
        url: str = find_button(message, text, None, stale=False)["url"]
        parts = urlsplit(url)
        payload = parse_qs(parts.query).get("start")
        if parts.netloc == "t.me" and parts.path == f"/{self.bot.username}":
            return await (self.open_deep_link(user, payload[0]) if payload else self.start(user))
        return url

    def _query(self, user: User, seconds: float) -> Query:
        query = Query(str(self.world.next("query", 7_000_000_000_001)), user, self.world.now() + seconds)
        self.world.queries[query.id] = query
        return query

    def _pressed(self, query: Query, message: Message, data: str) -> Json:
        pressed = {"id": query.id, "from": query.user.json(), "chat_instance": f"{message.chat.id * 31}"}
        if message.inline_message_id:
            return {**pressed, "data": data, "inline_message_id": message.inline_message_id}
        return {**pressed, "data": data, "message": message.json()}

    # -- inline mode -------------------------------------------------------------------------------------

    async def inline_query(self, user: User, text: str, timeout: float = 20) -> list[Json]:  # noqa: ASYNC109
        query = self._query(user, INLINE_SECONDS)
        self.world.queue("inline_query", {"id": query.id, "from": user.json(), "query": text, "offset": ""})
        await until(self.world, lambda: query.answer is not None, timeout, f"no results for {text!r}")
        assert query.answer is not None
        results: list[Json] = [{**one, "query": text} for one in query.answer["results"]]
        return results

    async def choose_inline(self, user: User, result: Json, chat: Chat) -> Message:
        message = self._message(user, chat, None, None)
        message.text, message.entities = result["message"]
        message.markup, message.via_bot = result["markup"], self.bot
        message.file = self.world.files.get(result.get(f"{result['type']}_file_id", ""))
        chosen = {"result_id": result["id"], "from": user.json(), "query": result["query"]}
        if message.markup:
            message.inline_message_id = f"AAQE{self.world.next('inline message'):08}"
            self.world.inline_messages[message.inline_message_id] = message
            chosen["inline_message_id"] = message.inline_message_id
        self.world.post(message)
        if self.world.inline_feedback:
            self.world.queue("chosen_inline_result", chosen)
        if hears(self.world, message):
            self.world.queue("message", message.json())
        return message

    # -- waiting -----------------------------------------------------------------------------------------

    async def wait_for(
        self,
        wanted: Callable[[Message], bool] = lambda message: True,
        *,
        chat: Chat | None = None,
        after: Message | None = None,
        timeout: float = 20,  # noqa: ASYNC109 - tests name their patience
    ) -> Message:
        """The newest message of the bot that is wanted, now or within the time.

        With `after`, only what was sent or edited since that message last changed.
        """
        since = after.serial if after else 0
        found: list[Message] = []

        def look() -> bool:
            found[:] = [one for one in self.sent(chat) if one.serial > since and wanted(one)]
            return bool(found)

        await until(self.world, look, timeout, "no such message")
        return found[-1]

    def sent(self, chat: Chat | None = None) -> list[Message]:
        """What the bot has sent and is still there, in the order it was last changed."""
        mine = [one for one in self.world.newest_last() if self.bot in (one.sender, one.via_bot)]
        return [message for message in mine if chat in (None, message.chat)]
