"""Each language is whole: every sentence translated, with the same placeholders, in all its plural forms."""

from collections import Counter
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from bot.texts.words import DEFAULT_LANGUAGE, LANGUAGES, languages, words_of
from tests.catalogues import LOCALES, forms, read

THERE = sorted(file.parent.parent.name for file in LOCALES.glob("*/LC_MESSAGES/dama.po"))
TEMPLATE = read(LOCALES / "dama.pot")


def catalogue(language: str) -> Catalog:
    return read(LOCALES / language / "LC_MESSAGES" / "dama.po")


def messages(language: str) -> list[Message]:
    """Those that are translated."""
    return [message for message in catalogue(language) if message.id and any(forms(message.string))]


def known(message: Message) -> tuple[str | None, tuple[str, ...]]:
    """What a message is known by: English calls some things the same."""
    return message.context, forms(message.id)


def fields(text: str) -> Counter[str]:
    return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def edges(text: str) -> tuple[str, str, int]:
    """The blanks a text begins and ends with, and how many lines it has."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :], text.count("\n")


def test_all_that_is_there_can_be_chosen() -> None:
    assert set(languages()) == {DEFAULT_LANGUAGE, *THERE}
    assert set(languages()) == set(LANGUAGES)


@pytest.mark.parametrize("language", THERE)
def test_nothing_is_left_to_translate(language: str) -> None:
    translated = {known(one) for one in messages(language) if all(forms(one.string)) and not one.fuzzy}
    assert {known(one) for one in TEMPLATE if one.id} - translated == set()


@pytest.mark.parametrize("language", THERE)
def test_nothing_is_translated_that_is_not_said(language: str) -> None:
    said = {known(one) for one in TEMPLATE if one.id}
    assert {known(one) for one in messages(language)} - said == set()
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", THERE)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    read_in = catalogue(language)
    assert (read_in.num_plurals, read_in.plural_expr) == get_plural(language)
    for message in messages(language):
        if message.pluralizable:
            assert len(forms(message.string)) == read_in.num_plurals, message.id


@pytest.mark.parametrize("language", THERE)
def test_placeholders_are_those_of_the_sentence(language: str) -> None:
    for message in messages(language):
        singular, plural = fields(forms(message.id)[0]), fields(forms(message.id)[-1])
        for text in forms(message.string):
            if message.pluralizable:
                # A form may do without the number, as the English singular may.
                assert set(singular) - {"count"} <= set(fields(text)) <= set(plural), message.id
            else:
                assert fields(text) == singular, message.id


@pytest.mark.parametrize("language", THERE)
def test_blanks_and_lines_are_those_of_the_sentence(language: str) -> None:
    for message in messages(language):
        for text in forms(message.string):
            assert edges(text) == edges(forms(message.id)[-1]), message.id


@pytest.mark.parametrize("language", THERE)
def test_a_language_is_said_in_its_own_words(language: str) -> None:
    assert words_of(language).gettext("Resign") != "Resign"
