"""What befalls people and chats on the stand-in: coming, going, blocking, becoming a supergroup."""

from typing import Any

from tests.telegram_server_methods import change_member
from tests.telegram_server_people import People
from tests.telegram_server_things import KINDS, Chat, User


class Fates(People):
    """Each is told to the bot by the updates that Telegram would send."""

    async def block_bot(self, user: User) -> None:
        await self._set_blocked(user, blocked=True)

    async def unblock_bot(self, user: User) -> None:
        await self._set_blocked(user, blocked=False)

    async def _set_blocked(self, user: User, *, blocked: bool) -> None:
        user.blocked = blocked
        change_member(self.world, self.private(user), self.bot, "kicked" if blocked else "member", user)

    async def kick(self, user: User, chat: Chat, by: User) -> None:
        """Also the bot itself: `kick(server.bot, chat, ana)`."""
        self._service(chat, by, left_chat_member=user.json())
        change_member(self.world, chat, user, "kicked", by)

    async def add_bot(self, chat: Chat, by: User) -> None:
        change_member(self.world, chat, self.bot, "member", by)
        self._service(chat, by, new_chat_members=[self.bot.json()])

    async def promote(self, user: User, chat: Chat, by: User) -> None:
        change_member(self.world, chat, user, "administrator", by)

    async def leave(self, user: User, chat: Chat) -> None:
        self._service(chat, user, left_chat_member=user.json())
        change_member(self.world, chat, user, "left", user)

    async def join(self, user: User, chat: Chat) -> None:
        change_member(self.world, chat, user, "member", user)
        self._service(chat, user, new_chat_members=[user.json()])

    def forbid(self, chat: Chat, *kinds: str) -> None:
        """Nobody but admins may send these any more: text messages, photos, animations, documents."""
        assert set(kinds) <= set(KINDS), kinds
        chat.forbidden |= set(kinds)

    async def migrate(self, chat: Chat, by: User) -> Chat:
        """The group becomes a supergroup: a new id, new message numbers, service messages on both sides."""
        new = self._new_group(chat.title, "supergroup")
        new.members = dict(chat.members)
        self._service(chat, by, migrate_to_chat_id=new.id)
        chat.migrated_to = new
        self._service(new, by, migrate_from_chat_id=chat.id)
        return new

    def _service(self, chat: Chat, user: User, **what: Any) -> None:
        message = self._message(user, chat, None, None)
        message.service = what
        self.world.post(message)
        if chat.has(self.bot):
            self.world.queue("message", message.json())
