"""Addresses: of the bot's private chat, opened for something, and of a message in a group."""

from telegram import User

from storage.cards import Card
from storage.places import Platform

GAMES, CHALLENGES, SETTINGS, LANGUAGE, HELLO = "games", "challenges", "settings", "language", "hello"
JOIN, RULES, LOOK, PLANS, LEADERBOARD, LOG = "join_", "rules_", "look_", "plans_", "top_", "log_"
"""What the private chat may be opened for; what follows names it."""

_SUPERGROUPS = -1_000_000_000_000
"""The chats of supergroups are numbered downwards from here; other groups have no addresses."""


def private_chat(me: User, purpose: str) -> str:
    """The address that opens the bot's private chat, and tells it what for."""
    return f"https://t.me/{me.username}?start={purpose}"


def topic(chat: int, thread: int) -> str | None:
    """The address of a topic, for those who are in its group; only supergroups have topics."""
    return f"https://t.me/c/{_SUPERGROUPS - chat}/{thread}" if chat <= _SUPERGROUPS else None


def message(card: Card | None) -> str | None:
    """The address of the message that shows a card, for those who are in its group."""
    if not card or not card.message or card.place.platform is not Platform.TELEGRAM:
        return None
    if card.place.chat > _SUPERGROUPS:
        return None
    where = [_SUPERGROUPS - card.place.chat, card.place.thread, card.message]
    return "https://t.me/c/" + "/".join(str(part) for part in where if part)
