"""What the platforms limit in length is within their limits, with every name and in every notation."""

import re
from dataclasses import replace

import pytest

from bot.button_ids import Action
from bot.discord.markup import marked_up
from bot.telegram.entities import written
from bot.texts import buttons, commands, helping, match, own_data, plans, rules
from bot.texts.sentence import Sentence, Typed, length, plain
from bot.texts.words import Words, words_of
from core.plan import MOST
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, RULESETS
from tests.texts_said import EVERYTHING, Says, helped, on_buttons, ruled
from tests.texts_scene import (
    ADDRESSES,
    ANA_AND_BRUNO,
    ENDED_GAMES,
    HOSTILE,
    IN_EVERY_LANGUAGE,
    MANY_CAPTURES,
    START,
    People,
    busiest_view,
    match_of,
)

WORDS = words_of()
ON_DISCORD, ON_TELEGRAM = 2000, 4096


def as_text(said: Sentence | str) -> str:
    return said if isinstance(said, str) else plain(said)


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("people", [ANA_AND_BRUNO, HOSTILE, ADDRESSES])
@pytest.mark.parametrize("says", EVERYTHING)
def test_everything_said_fits_into_a_message_and_is_filled(says: Says, people: People, words: Words) -> None:
    for said in says(words, people):
        text, in_parts = as_text(said), (said,) if isinstance(said, str) else said
        # Rules are shown in a layout, and which help there is on Discord is measured below.
        room = ON_DISCORD if says not in {ruled, helped} else 3500
        assert length(marked_up(in_parts)) <= room
        assert length(written(in_parts).text) <= ON_TELEGRAM
        assert "\u202e" not in text
        if people is ANA_AND_BRUNO:
            assert not re.search(r"\{\w+\}", text), text


@IN_EVERY_LANGUAGE
def test_every_action_has_a_short_label_of_its_own(words: Words) -> None:
    labels = [buttons.label(words, action) for action in Action]
    assert words != WORDS or len(set(labels)) == len(labels)
    assert all(0 < len(label) <= (20 if words == WORDS else 30) for label in labels)


@IN_EVERY_LANGUAGE
def test_everything_on_buttons_is_short(words: Words) -> None:
    assert [said for said in on_buttons(words, HOSTILE) if len(as_text(said)) > 64] == []


@IN_EVERY_LANGUAGE
def test_pictures_are_described_in_as_many_letters_as_discord_takes(words: Words) -> None:
    for game in (START, MANY_CAPTURES, *ENDED_GAMES):
        for style in NotationStyle:
            view = replace(busiest_view(HOSTILE), match=match_of(game), style=style)
            assert length(match.alt_text(words, view)) <= 1024
            assert length(match.replay_in_words(words, view)) <= 1024


COMMANDS = commands.commands(WORDS)


def test_commands_are_all_there() -> None:
    names = (
        "challenge join challenges move draw takeback plan resign abort rematch games board moves ask flip "
        "pdn pause resume claim vacation language settings leaderboard profile record "
        "import rules help start block unblock link unlink privacy export forget-me "
        "community pace dashboard close annul adminlog"
    )
    assert [command.name for command in COMMANDS] == names.split()
    for_admins = [command.name for command in COMMANDS if command.for_admins]
    assert for_admins == ["community", "pace", "dashboard", "close", "annul", "adminlog"]


@IN_EVERY_LANGUAGE
def test_commands_are_what_both_platforms_register(words: Words) -> None:
    for command in commands.commands(words):
        options = [(option.name, option.description) for option in command.options]
        for name, description in [(command.name, command.description), *options]:
            assert re.fullmatch(r"[a-z-]{1,32}", name)
            assert 3 <= len(description) <= 100, description
        required = [option.is_required for option in command.options]
        assert required == sorted(required, reverse=True), "required options stand first"


@IN_EVERY_LANGUAGE
def test_commands_fit_together_into_what_discord_takes(words: Words) -> None:
    for command in commands.commands(words):
        options = sum(len(option.name) + len(option.description) for option in command.options)
        assert len(command.name) + len(command.description) + options <= 8000
    assert len(commands.challenge_menu_name(words)) <= 32
    assert len(commands.profile_menu_name(words)) <= 32


def test_a_command_is_found_by_its_name() -> None:
    assert commands.command(WORDS, "join").options[0].name == "code"


NOT_IN_HELP = {
    "help": "is what is being read",
    "start": "says hello, and that there is help",
    "export": "told by /privacy, which help names",
    "forget-me": "told by /privacy, which help names",
}


@IN_EVERY_LANGUAGE
def test_help_names_every_command(words: Words) -> None:
    names = {command.name for command in COMMANDS} - set(NOT_IN_HELP)
    assert commands_in(helping.help_telegram(words, NotationStyle.NUMERIC)) == names
    assert commands_in(helping.help_discord(words, NotationStyle.NUMERIC) + helping.help_more(words)) == names
    assert commands_in(own_data.privacy(words)) >= {"export", "forget-me"}


def commands_in(said: Sentence) -> set[str]:
    typed = [part.text for part in said if isinstance(part, Typed) and part.text.startswith("/")]
    return {text.split()[0].removeprefix("/") for text in typed}


@IN_EVERY_LANGUAGE
def test_help_is_within_two_messages_as_discord_is_sent_it(words: Words) -> None:
    for said in (*(helping.help_discord(words, style) for style in NotationStyle), helping.help_more(words)):
        assert length(marked_up(said)) <= ON_DISCORD


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_rules_come_in_pieces_that_can_be_sent(ruleset: Ruleset, words: Words) -> None:
    for style in NotationStyle:
        assert all(length(plain(piece)) <= 3500 for piece in rules.rules(words, ruleset, style))
    assert length(plain(rules.rules_intro(words, ruleset))) <= 1024


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_all_rules_of_a_game_are_one_message_on_discord(ruleset: Ruleset, words: Words) -> None:
    for style in NotationStyle:
        assert sum(length(marked_up(piece)) for piece in rules.rules(words, ruleset, style)) <= 4000


@IN_EVERY_LANGUAGE
def test_hello_is_one_short_message(words: Words) -> None:
    assert plain(helping.hello(words)).count("\n") == 3
    assert length(plain(helping.hello(words))) <= 600


def test_plans_are_told_as_far_as_there_is_room() -> None:
    short, long = "22-18 9-13", " ".join(["22-18 9-13"] * 300)
    assert Typed(short) in plans.planned(WORDS, short)
    for lines in ([long], [long] * MOST):
        for said in (plans.planned(WORDS, lines[0]), plans.dropped(WORDS, 12, None, lines)):
            assert 1300 < length(marked_up(said)) <= ON_DISCORD
    assert Typed(short) in plans.plans(WORDS, [short] * MOST, BRAZILIAN.board, NotationStyle.NUMERIC)
