"""Sentences are filled with anything people may call themselves, and stay sentences."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.sentence import Moment, Strong, Typed, fill, joined, length, plain, quoted, tidy
from bot.view import Person

OVERRIDES = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u200e\u200f\u061c"


def test_fields_keep_their_kinds_between_the_words() -> None:
    ana, move = Person("Ana", 1, pings=True), Typed("22-18")
    assert fill("{who} played {move}.", who=ana, move=move) == (ana, " played ", move, ".")


def test_numbers_and_sentences_are_filled_in() -> None:
    assert plain(fill("{count}: {moves}", count=2, moves=fill("{a}!", a=Typed("x")))) == "2: x!"


def test_braces_in_a_field_stand_for_themselves() -> None:
    assert plain(fill("{name}.", name=Person("{count} %s {}"))) == "{count} %s {}."


@pytest.mark.parametrize(
    ("written", "shown"),
    [("22\n-\x1b18", "22 -18"), ("", "?"), ("\u200b\x00 ", "?"), ("x" * 41, "x" * 39 + "…")],
)
def test_what_is_said_back_is_short_and_to_be_seen(written: str, shown: str) -> None:
    assert quoted(written) == Typed(shown)


def test_a_field_the_sentence_lacks_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill("{who}", whom="Ana")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Ana *Bold* _x_ `y` <@1> [z](u)", "Ana *Bold* _x_ `y` <@1> [z](u)"),
        ("two\nlines\tand\u2028more", "two lines and more"),
        (f"a{OVERRIDES}b\u200bc\x00d", "abcd"),
        ("  spaces  ", "spaces"),
        ("علی", "\u2068علی\u2069"),
        ("\u202eאב\u202c", "\u2068אב\u2069"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("", "?"),
        (OVERRIDES + "\n\u200d", "?"),
        ("a" * 40, "a" * 40),
        ("a" * 100, "a" * 39 + "…"),
        ("🎲" * 100, "🎲" * 19 + "…"),
    ],
)
def test_a_name_is_made_fit_for_a_sentence(name: str, shown: str) -> None:
    [person] = fill("{who}", who=Person(name, 7, pings=True))
    assert person == Person(shown, 7, pings=True)


@given(st.text(max_size=300), st.integers(2, 60))
def test_tidy_text_is_one_short_line_without_controls(text: str, longest: int) -> None:
    line = tidy(text, longest)
    isolates = 2 * line.startswith("\u2068")
    assert length(line) <= longest + isolates
    assert not set(line) & {*OVERRIDES, *"\n\r\t\x00\u2028"}
    assert tidy(text, 1000) == tidy(tidy(text, 1000), 1000)


@given(st.text(alphabet="abc xyz0-9.", max_size=30))
def test_ordinary_text_is_only_stripped_of_needless_spaces(text: str) -> None:
    assert tidy(text, 40) == " ".join(text.split())


def test_joining_puts_something_between_only() -> None:
    assert plain(joined([("a",), ("b", "c"), (Strong("d"),)], ", ")) == "a, bc, d"
    assert joined([], ", ") == ()


def test_plain_shows_times_in_utc() -> None:
    assert plain((Moment(datetime(2026, 12, 1, 9, 5, tzinfo=UTC)),)) == "2026-12-01 09:05 UTC"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2026-12-01 09:05 UTC"),
        ("pt_BR", "1 de dez. de 2026 09:05 UTC"),
        ("it", "1 dic 2026 09:05 UTC"),
        ("es", "1 dic 2026 09:05 UTC"),
        ("el", "1 Δεκ 2026 09:05 UTC"),
        ("tr", "1 Ara 2026 09:05 UTC"),
    ],
)
def test_a_time_is_told_as_its_language_writes_days(language: str, said: str) -> None:
    assert plain((Moment(datetime(2026, 12, 1, 9, 5, tzinfo=UTC), language),)) == said


def test_length_counts_as_chats_do() -> None:
    assert [length(text) for text in ("abc", "é", "🎲")] == [3, 1, 2]
