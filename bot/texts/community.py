"""What can be set for a server or a group, what each setting can be set to, and what is said of it."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Final

from bot.texts.names import ruleset_name
from bot.texts.pacing import pace_name
from bot.texts.sentence import Channel, Sentence, Strong, Typed, fill, joined
from bot.texts.speaking import AUTOMATIC, short
from bot.texts.words import LANGUAGES, Words, language_of, languages
from core.challenge import Challengers
from core.errors import NoSuchSetting, Room
from core.pace import CHOICES, code_of
from core.rulesets import BY_CODE
from storage.communities import CommunitySettings

ON, OFF = "on", "off"
HERE, ELSEWHERE, EVERYWHERE = "here", "elsewhere", "everywhere"


class Setting(Enum):
    """Something that can be set for a community; the value is its number in the id of a button."""

    GAME = 1
    RATED = 2
    PACE = 3
    THREADS = 4
    CHALLENGERS = 5
    LEADERBOARD = 6
    PLACES = 7
    LANGUAGE = 8

    @property
    def code(self) -> str:
        """What people type, and what the log keeps."""
        return self.name.casefold()


def codes(setting: Setting) -> tuple[str, ...]:
    """Everything a setting can be set to."""
    if setting is Setting.LANGUAGE:
        return (*(short(language) for language in languages()), AUTOMATIC)
    return tuple(_CODES[setting])


_SWITCH: Final = (ON, OFF)
_CODES: Final[Mapping[Setting, Iterable[str]]] = {
    Setting.GAME: BY_CODE,
    Setting.RATED: _SWITCH,
    Setting.PACE: CHOICES,
    Setting.THREADS: _SWITCH,
    Setting.CHALLENGERS: tuple(one.value for one in Challengers),
    Setting.LEADERBOARD: _SWITCH,
    Setting.PLACES: (HERE, ELSEWHERE, EVERYWHERE),
}
_BASE: Final = 36


def language_meant(code: str) -> str | None:
    """The language of a code; None where it is left to the bot's guess."""
    return None if code == AUTOMATIC else language_of(code)


def packed(code: str) -> int:
    """A code as a number, for the id of a button, which shows it as it is."""
    return int(code, _BASE)


def meant(number: int, at: int) -> tuple[Setting, str | None]:
    """The setting and the value that a button names; NoSuchSetting where there is no such thing any more."""
    for setting in Setting:
        if setting.value == number:
            return setting, _unpacked(setting, at) if at else None
    raise NoSuchSetting


def _unpacked(setting: Setting, number: int) -> str:
    for code in codes(setting):
        if packed(code) == number:
            return code
    raise NoSuchSetting


def typed(text: str) -> tuple[Setting, str]:
    """The setting and the value that somebody wrote; NoSuchSetting where they are none."""
    name, _, value = text.casefold().partition(" ")
    for setting in Setting:
        if setting.code == name and (code := value.strip()) in codes(setting):
            return setting, code
    raise NoSuchSetting


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


def codes_of(known: CommunitySettings) -> dict[Setting, str]:
    """What everything but the places is set to."""
    return {
        Setting.GAME: known.ruleset.code,
        Setting.RATED: _on(known.rated),
        Setting.PACE: code_of(known.pace),
        Setting.THREADS: _on(known.own_threads),
        Setting.CHALLENGERS: known.challengers.value,
        Setting.LEADERBOARD: _on(known.leaderboard),
        Setting.LANGUAGE: short(known.language) if known.language else AUTOMATIC,
    }


def _on(is_on: bool) -> str:  # noqa: FBT001 - what is told
    return ON if is_on else OFF


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
    examples: list[Sentence] = [(Typed(each),) for each in _EXAMPLES]
    return fill(template, command=Typed("/community"), examples=joined(examples, ", "))


_EXAMPLES: Final = (
    "game italian",
    "rated on",
    "pace 5d",
    "threads on",
    "challengers admins",
    "leaderboard off",
    "language it",
    "places here",
    "places elsewhere",
    "places everywhere",
)
