"""Buttons below what somebody is told about themselves or their community, to choose otherwise."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import Enum
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, button
from bot.texts import buttons, community, plans, settings, speaking
from bot.texts.community_codes import ELSEWHERE, EVERYWHERE, HERE, Setting, codes, codes_of, packed
from bot.texts.settings import Choice, Subject
from bot.texts.words import Words, language_of
from bot.time_zones import USUAL_ZONES, UTC_ZONE, zone_number
from core.errors import Room
from core.match import MatchId, PlayerId
from core.plan import PlanId
from storage.communities import CommunitySettings
from storage.preferences import Preferences

_DAYS: Final = (1, 3, 7)
TICK: Final = "✓ "
"""Before what is chosen."""


def of_vacation(words: Words, days_left: int, until: datetime | None) -> tuple[Button, ...]:
    """Days that can be taken, and for somebody on vacation the way back."""
    choices = [days for days in _DAYS if days <= days_left] + ([0] if until else [])
    return tuple(
        Button(buttons.vacation_label(words, days), ButtonId(Action.VACATION, 0, days)) for days in choices
    )


def of_preferences(words: Words, known: Preferences) -> list[Button]:
    """What can be chosen otherwise."""
    return [
        Button(settings.choice_label(words, one), ButtonId(Action.SETTING, 0, one.value))
        for one in settings.choices(known)
    ]


def of_subjects(words: Words) -> list[Button]:
    """What there are more than two ways of, each to be seen by a second step."""
    return [Button(settings.more_label(words, one), ButtonId(Action.SETTING, one.value)) for one in Subject]


def of_subject(words: Words, known: Preferences, subject: Subject) -> list[Button]:
    """All that can be chosen of one, with a tick at what is chosen; of time zones, some large cities'."""
    return _OPTIONS[subject](words, known)


def back_to_settings(words: Words) -> Button:
    """From the choice of one subject to all of them."""
    return Button(settings.all_label(words), ButtonId(Action.SETTING, 0))


def _choices(words: Words, of: Mapping[Choice, Enum], now: Enum) -> list[Button]:
    return [
        _ticked(
            settings.choice_label(words, one), ButtonId(Action.SETTING, 0, one.value), is_now=value is now
        )
        for one, value in of.items()
    ]


def _languages(words: Words, chosen: str | None, action: Action, target: int, first: int) -> list[Button]:
    """The languages to choose from, in the ids of their buttons counted from `first`."""
    now = language_of(chosen) if chosen else speaking.AUTOMATIC
    return [
        _ticked(
            speaking.choice_label(words, each),
            ButtonId(action, target, first + speaking.number_of(each)),
            is_now=each == now,
        )
        for each in speaking.choices()
    ]


def _own_languages(words: Words, known: Preferences) -> list[Button]:
    return _languages(words, known.language, Action.SETTING, Subject.LANGUAGE.value, first=1)


def _zones(known: Preferences) -> list[Button]:
    now = known.time_zone or UTC_ZONE
    return [
        _ticked(one.label, one.stands_for, is_now=one.label == now)
        for one in of_time_zones(dict.fromkeys((now, *USUAL_ZONES)))
    ]


def _ticked(label: str, stands_for: ButtonId, *, is_now: bool) -> Button:
    return Button(f"{TICK}{label}" if is_now else label, stands_for)


_OPTIONS: Final[Mapping[Subject, Callable[[Words, Preferences], list[Button]]]] = {
    Subject.COLORS: lambda words, known: _choices(words, settings.THEMES, known.theme),
    Subject.ORIENTATION: lambda words, known: _choices(words, settings.ORIENTATIONS, known.orientation),
    Subject.LANGUAGE: _own_languages,
    Subject.TIME_ZONE: lambda _, known: _zones(known),
}


def of_time_zones(zones: Iterable[str]) -> list[Button]:
    """The time zones that may have been meant, to choose from."""
    return [Button(zone, ButtonId(Action.TIME_ZONE, 0, zone_number(zone))) for zone in zones]


def of_forgetting(words: Words, player: PlayerId, asked: int) -> tuple[Button, ...]:
    """The answer to whether somebody means to be forgotten; only they can give it, and not for long."""
    return (button(words, Action.FORGET, player, asked),)


def of_linking(words: Words, player: PlayerId, code: int) -> tuple[Button, ...]:
    """The answer to whether somebody means to be one player with whoever was given a code."""
    return (button(words, Action.LINK, player, code),)


def of_unlinking(words: Words, player: PlayerId) -> tuple[Button, ...]:
    """The answer to whether somebody means to have their accounts taken apart."""
    return (button(words, Action.UNLINK, player),)


def of_community(words: Words, known: CommunitySettings, here: Room) -> list[Button]:
    """What can be set otherwise: at once where there are two ways, else by a second step."""
    found = []
    for setting, now in codes_of(known).items():
        others = [code for code in codes(setting) if code != now]
        if others[1:]:
            found.append(
                Button(community.more_label(words, setting), ButtonId(Action.COMMUNITY, setting.value))
            )
        else:
            found += [_set(words, setting, code) for code in others]
    is_named = any((room.chat, room.thread) == (here.chat, here.thread) for room in known.rooms)
    places = [ELSEWHERE if is_named else HERE]
    places += [EVERYWHERE] if known.rooms else []
    return found + [_set(words, Setting.PLACES, code) for code in places]


def of_setting(words: Words, setting: Setting) -> list[Button]:
    """Everything one setting can be set to."""
    return [_set(words, setting, code) for code in codes(setting)]


def back_to_community(words: Words) -> Button:
    """From the choice of one setting of a community to all of them."""
    return Button(settings.all_label(words), ButtonId(Action.COMMUNITY, 0))


def _set(words: Words, setting: Setting, code: str) -> Button:
    stands_for = ButtonId(Action.COMMUNITY, setting.value, packed(code))
    return Button(community.choice_label(words, setting, code), stands_for)


def of_languages(words: Words, chosen: str | None, *, of_chat: bool = False) -> list[Button]:
    """The languages to choose from, with a tick at the one that is chosen."""
    return _languages(words, chosen, Action.LANGUAGE, int(of_chat), first=0)


def of_plans(words: Words, match: MatchId, found: Iterable[PlanId]) -> list[Button]:
    """Each plan of a list, to be removed."""
    return [
        Button(plans.drop_label(words, place), ButtonId(Action.DROP_PLAN, match, plan))
        for place, plan in enumerate(found, 1)
    ]
