"""What the platforms limit in length is within their limits, with every name and in every notation."""

import re

import pytest

from bot.button_ids import Action
from bot.texts import buttons, commands, helping, rules
from bot.texts.sentence import Sentence, length, plain
from bot.texts.words import words_of
from bot.view import Person
from core.rulesets import RULESETS
from tests.texts_said import EVERYTHING, Says, on_buttons
from tests.texts_scene import ANA_AND_BRUNO, People

WORDS = words_of()
HOSTILE = People(Person("*_`~|<@1>[x](y)#{" * 6, 1), Person("\u202e\n" + "ק🎲" * 50, 2))
MESSAGE = 2000
"""Of Discord; a message on Telegram may be twice as long."""


def as_text(said: Sentence | str) -> str:
    return said if isinstance(said, str) else plain(said)


@pytest.mark.parametrize("people", [ANA_AND_BRUNO, HOSTILE])
@pytest.mark.parametrize("says", EVERYTHING)
def test_everything_said_fits_into_a_message_and_is_filled(says: Says, people: People) -> None:
    for said in says(WORDS, people):
        text = as_text(said)
        assert length(text) <= (MESSAGE if says.__name__ != "ruled" else 3500)
        assert "\u202e" not in text
        if people is ANA_AND_BRUNO:
            assert not re.search(r"\{\w+\}", text), text


def test_every_action_has_a_short_label_of_its_own() -> None:
    labels = [buttons.label(WORDS, action) for action in Action]
    assert len(set(labels)) == len(labels)
    assert all(0 < len(label) <= 20 for label in labels)


def test_everything_on_buttons_is_short() -> None:
    assert all(len(as_text(said)) <= 80 for said in on_buttons(WORDS, HOSTILE))


COMMANDS = commands.commands(WORDS)


def test_commands_are_all_there() -> None:
    names = (
        "challenge join challenges move draw takeback plan resign abort rematch games board moves flip pdn "
        "pause resume claim vacation language settings leaderboard profile record "
        "import rules help start block unblock link unlink privacy export forget-me "
        "community pace dashboard close annul adminlog"
    )
    assert [command.name for command in COMMANDS] == names.split()
    for_admins = [command.name for command in COMMANDS if command.for_admins]
    assert for_admins == ["community", "pace", "dashboard", "close", "annul", "adminlog"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_is_what_both_platforms_register(command: commands.Command) -> None:
    options = [(option.name, option.description) for option in command.options]
    for name, description in [(command.name, command.description), *options]:
        assert re.fullmatch(r"[a-z-]{1,32}", name)
        assert 3 <= len(description) <= 100
    required = [option.is_required for option in command.options]
    assert required == sorted(required, reverse=True), "required options stand first"


def test_commands_fit_together_into_what_discord_takes() -> None:
    for command in COMMANDS:
        options = sum(len(option.name) + len(option.description) for option in command.options)
        assert len(command.name) + len(command.description) + options <= 8000
    assert len(commands.challenge_menu_name(WORDS)) <= 32
    assert len(commands.profile_menu_name(WORDS)) <= 32


def test_a_command_is_found_by_its_name() -> None:
    assert commands.command(WORDS, "join").options[0].name == "code"


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_rules_come_in_pieces_that_can_be_sent(ruleset: object) -> None:
    assert all(length(plain(piece)) <= 3500 for piece in rules.rules(WORDS, ruleset))  # type: ignore[arg-type]
    assert length(plain(rules.rules_intro(WORDS, ruleset))) <= 1024  # type: ignore[arg-type]


def test_hello_is_one_short_message() -> None:
    assert plain(helping.hello(WORDS)).count("\n") == 3
    assert length(plain(helping.hello(WORDS))) <= 500
