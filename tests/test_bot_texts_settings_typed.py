"""What is typed behind `/settings`: what every button says in every language means just what it does."""

import pytest

from bot.texts.settings import NOTATIONS, ORIENTATIONS, THEMES, Choice, Subject, choice_label, subject_name
from bot.texts.settings_typed import choice_typed, subject_typed, value_typed
from bot.texts.words import Words
from tests.texts_scene import IN_EVERY_LANGUAGE

VALUES = {**dict.fromkeys(THEMES, Subject.COLORS), **dict.fromkeys(ORIENTATIONS, Subject.ORIENTATION)}


@IN_EVERY_LANGUAGE
def test_every_button_is_understood(words: Words) -> None:
    for choice in Choice:
        label = choice_label(words, choice)
        assert choice_typed(label) is choice
        assert choice_typed(f" {label.upper()}! ") is choice


@IN_EVERY_LANGUAGE
def test_values_are_understood_after_the_name_of_what_they_are_values_of(words: Words) -> None:
    for choice, subject in VALUES.items():
        assert choice_typed(f"{subject_name(words, subject)} {choice_label(words, choice)}") is choice
    for subject in Subject:
        assert subject_typed(subject_name(words, subject)) is subject
        assert value_typed(f"{subject_name(words, subject)} Roma", subject) == "Roma"


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("dark", Choice.DARK),
        ("theme dark", Choice.DARK),
        ("colors: wood", Choice.WOOD),
        ("tema escuro", Choice.DARK),
        ("contrast", Choice.HIGH_CONTRAST),
        ("daltonicos", Choice.COLOR_BLIND),
        ("white", Choice.WHITE_BELOW),
        ("orientation white", Choice.WHITE_BELOW),
        ("letters", Choice.ALGEBRAIC),
        ("notation numbers", Choice.NUMERIC),
        ("notação números", Choice.NUMERIC),
        ("γράμματα", Choice.ALGEBRAIC),
        ("reminders on", Choice.REMINDERS_ON),
        ("promemoria no", Choice.REMINDERS_OFF),
        ("private off", Choice.PRIVATELY_OFF),
        ("tatil evet", Choice.AUTO_VACATION_ON),
    ],
)
def test_a_word_will_do(typed: str, choice: Choice) -> None:
    assert choice_typed(typed) is choice


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "xx",
        "on",
        "off",
        "below",
        "side",
        "reminders",
        "vacation",
        "in private",
        "theme",
        "theme white",
        "squares",
    ],
)
def test_what_may_mean_two_things_or_none_is_not_guessed(typed: str) -> None:
    assert choice_typed(typed) is None


@pytest.mark.parametrize("typed", ["", "xx", "dark", "theme dark"])
def test_what_names_no_subject_alone(typed: str) -> None:
    assert subject_typed(typed) is None


def test_every_choice_has_a_value_or_is_switched() -> None:
    assert {*VALUES, *NOTATIONS} == {choice for choice in Choice if choice.value >= Choice.WOOD.value}
