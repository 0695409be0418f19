"""What people type becomes text with entities, and what of it the bot gets to hear."""

from collections.abc import Sequence

from tests.telegram_server_text import Json, detected, length16, slice16
from tests.telegram_server_things import Message, User
from tests.telegram_server_world import World

Words = str | Sequence[str | User]


def written(words: Words) -> tuple[str, list[Json]]:
    """What somebody types, with the entities their application and Telegram give it."""
    text, mentions = "", []
    for word in [words] if isinstance(words, str) else words:
        shown = word if isinstance(word, str) else f"@{word.username}" if word.username else word.first_name
        if isinstance(word, User) and not word.username:
            place = {"offset": length16(text), "length": length16(shown)}
            mentions.append({"type": "text_mention", **place, "user": word.json()})
        text += shown
    return text, sorted([*detected(text), *mentions], key=lambda entity: entity["offset"])


def hears(world: World, message: Message) -> bool:
    """Whether the bot gets a message: in groups, with privacy mode on, only what is meant for it."""
    chat = message.chat
    if chat.user or not chat.has(world.bot):
        return chat.user is not None
    if not world.privacy or chat.is_admin(world.bot) or message.via_bot is world.bot:
        return True
    to_bot = message.reply_to is not None and message.reply_to.sender is world.bot
    return to_bot or commands(world, message) or (world.delivers_mentions and mentions(world, message))


def commands(world: World, message: Message) -> bool:
    found = [one for one in message.entities if one["type"] == "bot_command" and one["offset"] == 0]
    name = slice16(message.text, 0, found[0]["length"]).partition("@")[2] if found else None
    return name == "" or (name is not None and name.lower() == (world.bot.username or "").lower())


def mentions(world: World, message: Message) -> bool:
    found = [one for one in message.entities if one["type"] == "mention"]
    names = [slice16(message.text, one["offset"], one["length"]) for one in found]
    return f"@{world.bot.username}" in names
