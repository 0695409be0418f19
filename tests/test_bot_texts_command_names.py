"""Commands and options are called something in every language, and every name is understood."""

import re
from itertools import chain

import pytest

from bot.letters import without_accents
from bot.texts import command_names
from bot.texts.command_names import english_name, latin_name, option_names
from bot.texts.commands import commands
from bot.texts.words import LANGUAGES, words_of
from tests.catalogues import FOREIGN

TELEGRAM = re.compile(r"[a-z0-9_]{1,32}")
DISCORD = re.compile(r"(?:[^\W_]|[-_']){1,32}")
COMMANDS = commands(words_of())


def names(language: str) -> dict[str, str]:
    return dict(command_names.command_names(words_of(language)))


def options(language: str) -> dict[str, str]:
    return dict(option_names(words_of(language)))


def test_whatever_is_registered_has_a_name_in_each_language_and_nothing_else_has() -> None:
    assert set(names("en")) == {command.name for command in COMMANDS}
    assert set(options("en")) == {option.name for command in COMMANDS for option in command.options}
    assert all(name == english for english, name in chain(names("en").items(), options("en").items()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_such_as_discord_takes(language: str) -> None:
    for name in chain(names(language).values(), options(language).values()):
        assert DISCORD.fullmatch(name)
        assert name == name.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_called_like_something_beside_it(language: str) -> None:
    called, asked = names(language), options(language)
    assert len(set(called.values())) == len(called)
    assert len({latin_name(words_of(language), name) for name in called}) == len(called)
    for command in COMMANDS:
        beside = [asked[option.name] for option in command.options]
        assert len(set(beside)) == len(beside), command.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_understood_with_accents_and_without(language: str) -> None:
    for english, name in names(language).items():
        for typed in (name, name.upper(), without_accents(name), latin_name(words_of(language), english)):
            assert english_name(typed) == english, typed


def test_telegram_is_told_latin_letters() -> None:
    assert all(
        TELEGRAM.fullmatch(latin_name(words_of(one), command.name))
        for one in LANGUAGES
        for command in COMMANDS
    )
    assert latin_name(words_of("pt"), "vacation") == "ferias"
    assert latin_name(words_of("tr"), "help") == "yardim"
    assert latin_name(words_of("el"), "forget-me") == "forgetme"


@pytest.mark.parametrize("language", FOREIGN)
def test_most_are_called_otherwise_than_in_english(language: str) -> None:
    same = {english for english, name in names(language).items() if name == english}
    assert same <= {"pdn", "privacy"}


@pytest.mark.parametrize("typed", ["", "22-18", "m", "forget", "castle", "partida"])
def test_what_is_no_command_is_left_as_it_is(typed: str) -> None:
    assert english_name(typed) == typed
