"""What people prefer, shown and changed: all in one message."""

from collections.abc import Iterator
from typing import Final

from bot import own_buttons
from bot.button_ids import Action, ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import reach_privately
from bot.discord.controls import Menu, Row, in_rows
from bot.play import preferring, speaking
from bot.texts import settings as texts
from bot.texts.sentence import Sentence, joined
from bot.texts.settings import Choice, Subject
from bot.texts.speaking import choice_of
from bot.texts.words import Words
from storage.preferences import Preferences

_TOLD_PRIVATELY: Final = {Choice.PRIVATELY_ON, Choice.AUTO_VACATION_ON}


async def settings(answer: Answer, zone: str | None, quiet: str | None) -> None:
    """Tell what somebody prefers, after a change of time zone or quiet hours where they give one."""
    if zone:
        await preferring.set_time_zone(answer.desk, answer.caller, zone)
    if quiet:
        await preferring.set_quiet_hours(answer.desk, answer.caller, quiet)
    await _show(answer, texts.saved(answer.words) if zone or quiet else ())


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Change what a button says."""
    if meaning.target == Subject.LANGUAGE.value:
        await _choose_language(answer, meaning.at)
        return
    choice = Choice(meaning.at)
    await preferring.choose(answer.desk, answer.caller, choice)
    if choice in _TOLD_PRIVATELY:
        await reach_privately(answer.desk, answer.caller, answer.interaction.user)
    await _show(answer, texts.saved(answer.words))


async def choose_zone(answer: Answer, meaning: ButtonId) -> None:
    """Take the time zone of a button, of those that might have been meant."""
    await preferring.choose_time_zone(answer.desk, answer.caller, meaning.at)
    await _show(answer, texts.saved(answer.words))


async def _choose_language(answer: Answer, at: int) -> None:
    if which := choice_of(at - 1):
        answer.go_on_as(await speaking.choose_own(answer.desk, answer.caller, which))
    await _show(answer, texts.saved(answer.words))


async def _show(answer: Answer, before: Sentence = ()) -> None:
    known = await preferring.preferred(answer.desk, answer.caller)
    rows: list[Row] = [
        *in_rows(own_buttons.of_preferences(answer.words, known)),
        *_menus(answer.words, known),
    ]
    told = [
        *([before] if before else []),
        texts.overview(answer.words, known),
        texts.how_to_set(answer.words),
    ]
    await answer.say(joined(told, "\n"), rows)


def _menus(words: Words, known: Preferences) -> Iterator[tuple[Menu]]:
    """What there are more than two ways of, each as a select that says how it stands."""
    for subject in Subject:
        options = own_buttons.of_subject(words, known, subject)
        now = next(one.label for one in options if one.label.startswith(own_buttons.TICK))
        label = texts.subject_label(words, subject, now.removeprefix(own_buttons.TICK))
        yield (Menu(ButtonId(Action.SETTING, subject.value), label, options),)
