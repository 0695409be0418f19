"""Everything the bot says goes through the catalogue, and the catalogue holds that and nothing else."""

import gettext
import re
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir

from bot.texts import words as texts_words
from bot.texts.command_names import command_names, option_names
from bot.texts.sentence import Sentence, Strong
from bot.texts.words import DEFAULT_LANGUAGE, LANGUAGES, Words, language_of, words_of
from bot.view import Person
from tests.catalogues import LOCALES, forms, read
from tests.texts_said import EVERYTHING, Says
from tests.texts_scene import ANA_AND_BRUNO, People

BOT = Path(__file__).parent.parent / "bot"
NAMELESS = People(Person("☺", 1), Person("☻", 2))
"""Names without any letter."""


class Marked(gettext.NullTranslations):
    """A language without letters: where one is left, it was never translated. Keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return "".join(
            re.sub(r"[^\W\d_]", "~", text) + (f"{{{name}}}" if name else "")
            for text, name, _, _ in Formatter().parse(message)
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid2)
        return self.gettext(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add(f"{context} {message}")
        return message


def marked() -> tuple[Words, Marked]:
    catalogue = Marked()
    return Words(DEFAULT_LANGUAGE, catalogue), catalogue


def letters(said: Sentence | str) -> str:
    """What a sentence holds of letters, but for names, and for what people type; moves have an x.

    Languages are called by their own names in all of them.
    """
    parts = (said,) if isinstance(said, str) else said
    words = "".join(
        text
        for part in parts
        if isinstance(part, str | Strong)
        if (text := part.text if isinstance(part, Strong) else part) not in LANGUAGES.values()
    )
    return "".join(re.findall(r"[^\W\d_]+", re.sub(r"\d+(x\d+)+", "", words)))


@pytest.mark.parametrize("says", EVERYTHING)
def test_every_word_comes_from_the_catalogue(says: Says) -> None:
    words, _ = marked()
    untranslated = {letters(said) for said in says(words, NAMELESS)}
    assert untranslated <= {""}


def test_every_sentence_of_the_catalogue_is_said_and_every_sentence_said_is_in_it() -> None:
    words, catalogue = marked()
    for says in EVERYTHING:
        list(says(words, NAMELESS))
    command_names(words), option_names(words)
    assert catalogue.asked == {text for ids in template_ids() for text in ids}


def template_ids() -> set[tuple[str, ...]]:
    template = read(LOCALES / "dama.pot")
    return {in_context(message.id, message.context) for message in template if message.id}


def in_context(ids: str | Sequence[str], context: str | None) -> tuple[str, ...]:
    """A sentence in its forms, or a name with what it is the name of."""
    return tuple(f"{context} {text}" if context else text for text in forms(ids))


def test_template_is_what_make_messages_would_write() -> None:
    keywords = {"gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
    extracted = extract_from_dir(BOT, keywords=keywords, comment_tags=("Translators:",))
    found = {in_context(ids, context) for _, _, ids, _, context in extracted}
    assert found == template_ids(), "run make messages"


def test_the_singular_asks_for_nothing_that_the_plural_lacks() -> None:
    for ids in template_ids():
        fields = [{name for _, name, _, _ in Formatter().parse(text) if name is not None} for text in ids]
        assert fields[0] <= fields[-1], ids


def test_a_language_we_do_not_have_is_said_in_english() -> None:
    assert words_of("tlh").gettext("Resign") == "Resign"
    assert words_of("tlh").ngettext("{count} man", "{count} men", 2) == "{count} men"


def test_words_of_a_language_are_loaded_once() -> None:
    assert words_of("en") is words_of("en-GB")


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("pt", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt-PT", "pt_BR"),
        ("PT_br", "pt_BR"),
        ("it", "it"),
        ("it_IT.UTF-8", "it"),
        ("it_IT@euro", "it"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("el", "el"),
        ("tr-TR", "tr"),
        (" tr ", "tr"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("it:en", "it"),
        ("de", "en"),
        ("italian", "en"),
        ("-", "en"),
        ("../../it", "en"),
        ("\0", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
@pytest.mark.usefixtures("tagged_languages")
def test_a_language_is_known_by_many_codes(code: str | None, language: str) -> None:
    assert language_of(code) == language
    assert words_of(code).language == language


def test_a_language_without_a_catalogue_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts_words, "_is_made", {"tr": False}.get)
    assert language_of("tr") == "en"


@pytest.mark.parametrize("says", EVERYTHING)
def test_english_says_something_each_time(says: Says) -> None:
    said = list(says(words_of(), ANA_AND_BRUNO))
    assert said
