"""What each setting of a server or a group is called, and what is said of it."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.community_codes import ELSEWHERE, EVERYWHERE, HERE, OFF, ON, Setting, codes_of
from bot.texts.names import ruleset_name
from bot.texts.pacing import pace_name
from bot.texts.sentence import Channel, Sentence, Strong, Typed, fill, joined
from bot.texts.speaking import AUTOMATIC
from bot.texts.terms import term
from bot.texts.words import LANGUAGES, Words, language_of
from core.challenge import Challengers
from core.errors import Room
from core.pace import CHOICES
from core.rulesets import BY_CODE
from storage.communities import CommunitySettings


def setting_name(words: Words, setting: Setting) -> str:
    """What a setting is called."""
    return _NAMES[setting](words)


def value_name(words: Words, setting: Setting, code: str) -> str:
    """What one of its values is called, by its code."""
    return _VALUES[setting](words, code)


_NAMES: Final[Mapping[Setting, Callable[[Words], str]]] = {
    Setting.GAME: lambda words: words.gettext("Usual game"),
    # Translators: whether games count for ratings if nobody says; "yes" or "no" follows.
    Setting.RATED: lambda words: words.gettext("Usually rated"),
    Setting.PACE: lambda words: words.gettext("Usual pace"),
    # Translators: whether each game has a thread or topic of its own; "yes" or "no" follows.
    Setting.THREADS: lambda words: words.gettext("A thread for each game"),
    Setting.CHALLENGERS: lambda words: words.gettext("May challenge"),
    Setting.LEADERBOARD: lambda words: words.gettext("Leaderboard"),
    Setting.PLACES: lambda words: words.gettext("Played"),
    Setting.LANGUAGE: lambda words: words.gettext("Language"),
}


def _switch(words: Words, code: str) -> str:
    return words.gettext("yes") if code == ON else words.gettext("no")


def _language(words: Words, code: str) -> str:
    # Translators: the language is left to the bot's guess.
    return words.gettext("automatic") if code == AUTOMATIC else LANGUAGES[language_of(code)]


_CHALLENGERS: Final[Mapping[str, Callable[[Words], str]]] = {
    # Translators: who may challenge: anybody.
    Challengers.ANYONE.value: lambda words: words.gettext("everybody"),
    # Translators: who may challenge: anybody, but only somebody whom they name, not the whole chat.
    Challengers.NAMED.value: lambda words: words.gettext("everybody, naming an opponent"),
    # Translators: who may challenge: administrators only.
    Challengers.ADMINS.value: lambda words: words.gettext("administrators"),
}
_PLACES: Final[Mapping[str, Callable[[Words], str]]] = {
    # Translators: where games are played; on a button after "Played:".
    HERE: lambda words: words.gettext("here"),
    # Translators: where games are played: no longer here; on a button after "Played:".
    ELSEWHERE: lambda words: words.gettext("not here"),
    # Translators: where games are played; on a button after "Played:".
    EVERYWHERE: lambda words: words.gettext("everywhere"),
}
_VALUES: Final[Mapping[Setting, Callable[[Words, str], str]]] = {
    Setting.GAME: lambda words, code: ruleset_name(words, BY_CODE[code]),
    Setting.RATED: _switch,
    Setting.PACE: lambda words, code: pace_name(words, CHOICES[code]),
    Setting.THREADS: _switch,
    Setting.CHALLENGERS: lambda words, code: _CHALLENGERS[code](words),
    Setting.LEADERBOARD: _switch,
    Setting.PLACES: lambda words, code: _PLACES[code](words),
    Setting.LANGUAGE: _language,
}


def overview(words: Words, known: CommunitySettings) -> Sentence:
    """All that is set, a line each."""
    lines = [
        _line(words, setting, (value_name(words, setting, code),))
        for setting, code in codes_of(known).items()
    ]
    where: Sentence = rooms(words, known.rooms) if known.rooms else (_PLACES[EVERYWHERE](words),)
    return joined([*lines, _line(words, Setting.PLACES, where)], "\n")


def _line(words: Words, setting: Setting, value: Sentence) -> Sentence:
    # Translators: a setting and what it is set to, as in "Usual pace: 3 days per move".
    return fill(
        words.gettext("{setting}: {value}"), setting=Strong(setting_name(words, setting)), value=value
    )


def rooms(words: Words, listed: tuple[Room, ...]) -> Sentence:
    """Channels or topics, each as the way there."""
    return joined([_channel(words, room) for room in listed], ", ")


def _channel(words: Words, room: Room) -> Sentence:
    number = str(room.thread or "")
    # Translators: a topic of a Telegram group, by its number where its name is not known.
    unnamed = words.gettext("topic {number}").format(number=number) if number else words.gettext("main topic")
    return fill("{room}", room=Channel(room.chat, room.thread, room.title or unnamed))


def choice_label(words: Words, setting: Setting, code: str) -> str:
    """On the button that sets a setting."""
    template = words.gettext("{setting}: {value}")
    return template.format(setting=setting_name(words, setting), value=value_name(words, setting, code))


def more_label(words: Words, setting: Setting) -> str:
    """On the button that shows what a setting can be set to."""
    return f"{setting_name(words, setting)} …"


def how_to_choose(words: Words) -> Sentence:
    """To an administrator who wrote something behind the command that cannot be set."""
    template = words.gettext(
        "Behind {command} you can write a setting and its value: {examples}. Without anything it shows them "
        "all."
    )
    examples: list[Sentence] = [(Typed(as_typed(words, *each)),) for each in _EXAMPLES]
    return fill(template, command=Typed("/community"), examples=joined(examples, ", "))


def as_typed(words: Words, setting: Setting, code: str) -> str:
    """A setting and its value as readers of this language are told to type them."""
    value = code if setting is Setting.LANGUAGE and code != AUTOMATIC else term(words, code)
    return f"{term(words, setting.code)} {value}"


_EXAMPLES: Final = (
    (Setting.GAME, "italian"),
    (Setting.RATED, ON),
    (Setting.PACE, "5d"),
    (Setting.THREADS, ON),
    (Setting.CHALLENGERS, Challengers.ADMINS.value),
    (Setting.LEADERBOARD, OFF),
    (Setting.LANGUAGE, "it"),
    (Setting.PLACES, HERE),
    (Setting.PLACES, ELSEWHERE),
    (Setting.PLACES, EVERYWHERE),
)
