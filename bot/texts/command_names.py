"""What commands and their options are called: everywhere in English, and in each language besides.

Sentences name them in English, which everybody in a chat understands; Discord finds a command by either name.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.letters import folded
from bot.texts.words import Words, languages, words_of

_LATIN: Final = re.compile(r"[a-z0-9_]{1,32}")
"""What Telegram takes for a command."""


def command_names(words: Words) -> Mapping[str, str]:
    """What each command is called in this language, by its English name."""
    return {
        "challenge": words.pgettext("command", "challenge"),
        "join": words.pgettext("command", "join"),
        "challenges": words.pgettext("command", "challenges"),
        "move": words.pgettext("command", "move"),
        "draw": words.pgettext("command", "draw"),
        "takeback": words.pgettext("command", "takeback"),
        "plan": words.pgettext("command", "plan"),
        "resign": words.pgettext("command", "resign"),
        "abort": words.pgettext("command", "abort"),
        "rematch": words.pgettext("command", "rematch"),
        "games": words.pgettext("command", "games"),
        "board": words.pgettext("command", "board"),
        "moves": words.pgettext("command", "moves"),
        "ask": words.pgettext("command", "ask"),
        "flip": words.pgettext("command", "flip"),
        "pdn": words.pgettext("command", "pdn"),
        "pause": words.pgettext("command", "pause"),
        "resume": words.pgettext("command", "resume"),
        "claim": words.pgettext("command", "claim"),
        "vacation": words.pgettext("command", "vacation"),
        "language": words.pgettext("command", "language"),
        "settings": words.pgettext("command", "settings"),
        "leaderboard": words.pgettext("command", "leaderboard"),
        "profile": words.pgettext("command", "profile"),
        "record": words.pgettext("command", "record"),
        "import": words.pgettext("command", "import"),
        "rules": words.pgettext("command", "rules"),
        "help": words.pgettext("command", "help"),
        "start": words.pgettext("command", "start"),
        "block": words.pgettext("command", "block"),
        "unblock": words.pgettext("command", "unblock"),
        "link": words.pgettext("command", "link"),
        "unlink": words.pgettext("command", "unlink"),
        "privacy": words.pgettext("command", "privacy"),
        "export": words.pgettext("command", "export"),
        "forget-me": words.pgettext("command", "forget-me"),
        "community": words.pgettext("command", "community"),
        "pace": words.pgettext("command", "pace"),
        "dashboard": words.pgettext("command", "dashboard"),
        "close": words.pgettext("command", "close"),
        "annul": words.pgettext("command", "annul"),
        "adminlog": words.pgettext("command", "adminlog"),
    }


def option_names(words: Words) -> Mapping[str, str]:
    """What each option of a command is called in this language, by its English name."""
    return {
        "opponent": words.pgettext("option", "opponent"),
        "game": words.pgettext("option", "game"),
        "color": words.pgettext("option", "color"),
        "rated": words.pgettext("option", "rated"),
        "pace": words.pgettext("option", "pace"),
        "takebacks": words.pgettext("option", "takebacks"),
        "code": words.pgettext("option", "code"),
        "move": words.pgettext("option", "move"),
        "match": words.pgettext("option", "match"),
        "line": words.pgettext("option", "line"),
        "text": words.pgettext("option", "text"),
        "question": words.pgettext("option", "question"),
        "days": words.pgettext("option", "days"),
        "which": words.pgettext("option", "which"),
        "chat": words.pgettext("option", "chat"),
        "zone": words.pgettext("option", "zone"),
        "quiet": words.pgettext("option", "quiet"),
        "month": words.pgettext("option", "month"),
        "overall": words.pgettext("option", "overall"),
        "who": words.pgettext("option", "who"),
        "other": words.pgettext("option", "other"),
        "file": words.pgettext("option", "file"),
        "user": words.pgettext("option", "user"),
        "threads": words.pgettext("option", "threads"),
        "challengers": words.pgettext("option", "challengers"),
        "leaderboard": words.pgettext("option", "leaderboard"),
        "places": words.pgettext("option", "places"),
        "language": words.pgettext("option", "language"),
        "where": words.pgettext("option", "where"),
        "state": words.pgettext("option", "state"),
        "reason": words.pgettext("option", "reason"),
    }


def latin_name(words: Words, command: str) -> str:
    """What a command is called where names have only plain Latin letters; in English, if it cannot be so."""
    name = _plain(command_names(words)[command])
    return name if _LATIN.fullmatch(name) else _plain(command)


def english_name(typed: str) -> str:
    """The English name of a command called so in any language; what is none is left as it is."""
    return english_names().get(_plain(typed), typed)


@cache
def english_names() -> Mapping[str, str]:
    """Each command by what it is called in any language, without accents and hyphens."""
    named = {
        _plain(name): english
        for language in languages()
        for english, name in command_names(words_of(language)).items()
    }
    return named | {_plain(english): english for english in command_names(words_of())}


def _plain(name: str) -> str:
    return folded(name).replace("-", "")
