"""Words behind commands: in each language each means one thing where it stands, and readers are told it."""

from collections.abc import Collection
from itertools import product

import pytest

from bot.console import replay
from bot.console import settings as terminal_settings
from bot.console.commands import NAMES
from bot.letters import without_accents
from bot.telegram.challenges import WORDS, terms_of
from bot.telegram.ranking import FILTERS
from bot.texts import terms
from bot.texts.answers import Meaning, meaning_of, plain, question_of
from bot.texts.command_names import command_names
from bot.texts.commands import commands
from bot.texts.community import as_typed
from bot.texts.community_codes import OFF, ON, Setting, codes, typed
from bot.texts.speaking import AUTOMATIC, language_typed
from bot.texts.terms import CALLED, days_together, parted, term, term_called, term_meant, without_draughts
from bot.texts.words import LANGUAGES, words_of
from core.notation import looks_like_move
from core.pace import CHOICES

PLACES: dict[str, Collection[str]] = {
    "challenge": WORDS,
    "pace": CHOICES,
    "settings of a chat": [setting.code for setting in Setting],
    **{f"values of {setting.code}": codes(setting) for setting in Setting},
    "settings": ["zone", "quiet"],
    "settings that are on or off": ["reminders", "private", "vacation"],
    "settings of several values": ["theme", "notation", "language", "zone"],
    "settings in the terminal": terminal_settings.CHANGES,
    "notation": ["numbers", "letters"],
    "leaderboard": FILTERS,
    "languages": [AUTOMATIC, *LANGUAGES],
    "commands of the terminal": ["new", "quit"],
    "keys of the viewer": replay.KEYS,
    "answers": ["yes", "no"],
}
"""Everywhere that words are read: what each may mean there."""
ONE_WORD = {"back", "drop", "chat", "days", OFF, terms.DRAUGHTS}
"""What is read where nothing else could be meant."""
READ = [(place, code) for place, codes in PLACES.items() for code in codes if code in CALLED["en"]]


def names(code: str) -> set[str]:
    return {name for called in CALLED.values() for name in called[code].split()}


def ways(name: str) -> set[str]:
    """As people may type it on a phone: in capitals, without accents, its parts with blanks between."""
    return {name, name.upper(), name.title(), without_accents(name), name.replace("-", " ")}


def test_every_language_has_a_word_for_everything_that_is_read_and_for_nothing_else() -> None:
    read = {code for _, code in READ} | ONE_WORD
    assert set(CALLED) == set(LANGUAGES)
    assert all(set(called) == read for called in CALLED.values())
    assert all(names(code) for code in read)


@pytest.mark.parametrize(("place", "code"), READ)
def test_a_word_means_one_thing_where_it_stands_however_it_is_typed(place: str, code: str) -> None:
    for name in names(code):
        for way in ways(name):
            assert [one for one in PLACES[place] if term_called(way, [one])] == [code], way
            assert term_meant(way, PLACES[place]) == code, way


@pytest.mark.parametrize("code", sorted(ONE_WORD))
def test_a_word_that_stands_alone_is_known_however_it_is_typed(code: str) -> None:
    for name in names(code):
        assert all(term_called(way, [code]) == code for way in ways(name)), name


@pytest.mark.parametrize("code", [code for code in WORDS if code in CALLED["en"]])
def test_a_term_of_a_challenge_is_no_command_answer_or_move(code: str) -> None:
    for name in names(code):
        assert meaning_of(name) is None
        assert question_of(name) is None
        assert not looks_like_move(name)
        assert plain(name) not in {*NAMES, *CHOICES} - {code}


@pytest.mark.parametrize("code", ["new", "quit"])
def test_a_command_of_the_terminal_is_called_like_no_other(code: str) -> None:
    others = {plain(name) for one in LANGUAGES for name in command_names(words_of(one)).values()}
    for name in names(code):
        assert plain(name) not in others | set(NAMES) - {code}
        assert meaning_of(name) is None
        assert question_of(name) is None


def test_a_language_is_not_called_like_the_word_for_a_chat() -> None:
    assert not any(language_typed(name) for name in names("chat"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_are_told_a_word_that_means_what_they_want(language: str) -> None:
    words = words_of(language)
    for place, code in READ:
        assert term_meant(term(words, code), PLACES[place]) == code
    assert meaning_of(term(words, "yes")) is Meaning.YES
    assert meaning_of(term(words, "no")) is Meaning.NO
    assert term(words, "5d") == "5d"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_known_by_its_name_in_every_language(language: str) -> None:
    for name in names(language) | {LANGUAGES[language]}:
        assert all(language_typed(way) == language for way in ways(name)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_name_words_that_are_understood(language: str) -> None:
    words = words_of(language)
    said = {option.name: option.description for command in commands(words) for option in command.options}
    told = set(plain(said["days"]).split()), set(plain(said["quiet"]).split())
    assert any(term_called(word, ["back"]) for word in told[0])
    assert any(term_called(word, [OFF]) for word in told[1])


@pytest.mark.parametrize(
    ("text", "setting", "code"),
    [
        ("lugares aqui", Setting.PLACES, "here"),
        ("LUGARES em todo lugar", Setting.PLACES, "everywhere"),
        ("luoghi non qui", Setting.PLACES, "elsewhere"),
        ("gioco dama italiana", Setting.GAME, "italian"),
        ("ritmo 5 días", Setting.PACE, "5d"),
        ("ΡΥΘΜΟΣ 2 ΜΕΡΕΣ", Setting.PACE, "2d"),
        ("tempo sinirsiz", Setting.PACE, "none"),
        ("SIRALAMA HAYIR", Setting.LEADERBOARD, OFF),
        ("topics on", Setting.THREADS, ON),
        ("γλωσσα ιταλικα", Setting.LANGUAGE, "it"),
        ("dil otomatik", Setting.LANGUAGE, AUTOMATIC),
        ("retadores administradores", Setting.CHALLENGERS, "admins"),
    ],
)
def test_what_is_set_for_a_chat_is_read_in_any_language(text: str, setting: Setting, code: str) -> None:
    assert typed(text) == (setting, code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_to_be_typed_sets_it(language: str) -> None:
    for setting in Setting:
        for code in codes(setting):
            assert typed(as_typed(words_of(language), setting, code)) == (setting, code)


@pytest.mark.parametrize("typed", ["bra", "bl", "br", "puan", "i", "", ",", "whiter"])
def test_what_may_begin_several_terms_or_none_means_none(typed: str) -> None:
    assert term_meant(typed, WORDS) is None


def test_a_beginning_is_enough_where_it_begins_one_term_only() -> None:
    assert term_meant("brasil", WORDS) == "brazilian"
    assert term_meant("it", WORDS) == "italian"
    assert term_meant("bra", ["brazilian", "italian"]) == "brazilian"
    assert term_called("brasil", WORDS) is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("zone Rome", ("zone", "Rome")),
        ("zona horaria Roma", ("zone", "Roma")),
        ("Fuso-Horário São Paulo", ("zone", "São Paulo")),
        ("saat dilimi İstanbul", ("zone", "İstanbul")),
        ("ησυχια 22-8", ("quiet", "22-8")),
        ("dark", (None, "dark")),
        ("", (None, "")),
    ],
)
def test_a_text_begins_with_a_term_of_one_word_or_two(typed: str, meant: tuple[str | None, str]) -> None:
    assert parted(typed, ["zone", "quiet"]) == meant


@pytest.mark.parametrize(
    ("count", "unit"), list(product(("5", "14"), sorted(names("days") | {"DIAS", "GÜN", "ημερες"})))
)
def test_days_are_counted_in_any_language(count: str, unit: str) -> None:
    assert (
        days_together(f"{count}{unit}")
        == days_together(f"x {count} {unit}").removeprefix("x ")
        == f"{count}d"
    )


@pytest.mark.parametrize(
    "typed", ["22-18", "W:Wg1,g3:Bb8", "Wg1 g3", "5 rounds", "115 days", "days 5", "5 daysoff"]
)
def test_what_is_no_number_of_days_stays_as_it_is(typed: str) -> None:
    assert days_together(typed) == typed


def test_the_word_for_draughts_goes_without_saying() -> None:
    assert without_draughts("Dama  italiana") == "italiana"
    assert without_draughts("Brezilya daması") == "Brezilya"
    assert without_draughts("dama") == "dama"
    assert terms_of("ντάμα ιταλική 5 ημέρες") == terms_of("italian 5d")
