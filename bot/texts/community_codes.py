"""What can be set for a server or a group, in codes: people type them, the log and buttons keep them."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final

from bot.texts.speaking import AUTOMATIC, language_typed, short
from bot.texts.terms import days_together, parted, term_meant, without_draughts
from bot.texts.words import language_of, languages
from core.challenge import Challengers
from core.errors import NoSuchSetting
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
    by_code = {setting.code: setting for setting in Setting}
    name, value = parted(text, by_code)
    if name is None or (code := _value_typed(by_code[name], value)) is None:
        raise NoSuchSetting
    return by_code[name], code


def _value_typed(setting: Setting, value: str) -> str | None:
    if setting is Setting.LANGUAGE:
        language = language_typed(value)
        return short(language) if language else None
    return term_meant(without_draughts(days_together(value)), codes(setting))


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
