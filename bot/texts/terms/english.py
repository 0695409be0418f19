"""What terms are called in English, where each but a language is called by its code first."""

from collections.abc import Mapping
from typing import Final

CALLED: Final[Mapping[str, str]] = {
    # A game, and the terms of a challenge. What is said in two words is read word by word.
    "draughts": "draughts",
    "brazilian": "brazilian",
    "italian": "italian",
    "white": "white",
    "black": "black",
    "rated": "rated",
    "casual": "casual",
    "takebacks": "takebacks",
    "bank": "bank",
    "none": "none unlimited",
    "days": "d day days",
    # What can be set for a chat, and what to.
    "game": "game",
    "pace": "pace",
    "threads": "threads thread topics topic",
    "challengers": "challengers",
    "leaderboard": "leaderboard",
    "places": "places",
    "language": "language",
    "on": "on yes",
    "off": "off no",
    "anyone": "anyone anybody everybody everyone",
    "named": "named",
    "admins": "admins administrators",
    "here": "here",
    "elsewhere": "elsewhere not-here",
    "everywhere": "everywhere",
    # A language, and the chat for which it is chosen.
    "auto": "auto automatic",
    "en": "English",
    "pt_BR": "Portuguese Brazilian",
    "it": "Italian",
    "es": "Spanish",
    "el": "Greek",
    "tr": "Turkish",
    "chat": "chat group",
    # What somebody prefers, and how they come back from a vacation.
    "zone": "zone time-zone",
    "quiet": "quiet",
    "reminders": "reminders",
    "private": "in-private private",
    "theme": "theme colors colours",
    "vacation": "vacation",
    "notation": "notation",
    "numbers": "numbers",
    "letters": "letters",
    "back": "back",
    # Which leaderboard.
    "overall": "overall",
    "month": "month this",
    # What is typed at the terminal alone.
    "new": "new",
    "quit": "quit",
    "drop": "drop",
    "start": "start",
    "end": "end",
    "yes": "yes",
    "no": "no",
}
