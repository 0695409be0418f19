"""A thread or topic for each match: what it is called, and why there can be none."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from bot.texts.sentence import Channel, Sentence, Strong, fill
from bot.texts.words import Words
from core.errors import Room


class ThreadTrouble(Enum):
    """Why a match has no thread of its own; the value is its code in a notice."""

    CREATE_THREADS = "create"
    SEND_IN_THREADS = "send"
    MANAGE_TOPICS = "manage"
    NO_TOPICS = "none"


def no_thread(words: Words, why: ThreadTrouble) -> Sentence:
    """Where matches are to have threads of their own, and this one could not be given any."""
    return fill(_TROUBLE[why](words), permission=Strong(_PERMISSIONS[why](words)))


_TROUBLE: Final[Mapping[ThreadTrouble, Callable[[Words], str]]] = {
    why: lambda words: words.gettext(
        "I cannot open a thread for a game: I lack the permission {permission}. Until somebody gives it to "
        "me, games are played where they are agreed."
    )
    for why in (ThreadTrouble.CREATE_THREADS, ThreadTrouble.SEND_IN_THREADS)
} | {
    # Telegram calls topics what Discord calls threads.
    ThreadTrouble.MANAGE_TOPICS: lambda words: words.gettext(
        "I cannot open a topic for a game: I lack the permission {permission}. Until somebody gives it to "
        "me, games are played where they are agreed."
    ),
    # Translators: {permission} is what Telegram calls topics in the settings of a group.
    ThreadTrouble.NO_TOPICS: lambda words: words.gettext(
        "I cannot open a topic for a game: this group has no topics. {permission} can be switched on in its "
        "settings; until then games are played where they are agreed."
    ),
}
_PERMISSIONS: Final[Mapping[ThreadTrouble, Callable[[Words], str]]] = {
    ThreadTrouble.CREATE_THREADS: lambda words: words.gettext("Create Public Threads"),
    ThreadTrouble.SEND_IN_THREADS: lambda words: words.gettext("Send Messages in Threads"),
    ThreadTrouble.MANAGE_TOPICS: lambda words: words.gettext("Manage Topics"),
    ThreadTrouble.NO_TOPICS: lambda words: words.gettext("Topics"),
}


def thread_title(words: Words, number: int, white: str, black: str) -> str:
    """What the thread of a match is called."""
    # Translators: the name of a thread; {white} and {black} are people.
    template = words.gettext("Match {number}: {white} – {black}")
    return template.format(number=number, white=white, black=black)


def played_there(words: Words, room: Room) -> Sentence:
    """Where a match was agreed that is played in a topic of its own."""
    # Translators: {topic} is the name of a topic, which is the way there.
    template = words.gettext("It is played in its own topic: {topic}")
    return fill(template, topic=Channel(room.chat, room.thread, room.title))
