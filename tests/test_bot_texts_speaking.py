"""Languages are understood by whatever people may call them, and named in themselves."""

import pytest

from bot.texts import speaking, words
from bot.texts.sentence import plain
from bot.texts.speaking import AUTOMATIC, language_typed
from bot.texts.words import LANGUAGES, words_of

pytestmark = pytest.mark.usefixtures("tagged_languages")


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        ("it", "it"),
        ("IT", "it"),
        ("italiano", "it"),
        ("Italian", "it"),
        ("ital", "it"),
        ("pt", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt_br", "pt_BR"),
        ("portugues", "pt_BR"),
        ("Português", "pt_BR"),
        ("portuguese", "pt_BR"),
        ("es-419", "es"),
        ("Espanol", "es"),
        ("spanish", "es"),
        ("ΕΛΛΗΝΙΚΑ", "el"),
        ("greek", "el"),
        ("turkce", "tr"),
        ("Türkçe", "tr"),
        (" turkish ", "tr"),
        ("en", "en"),
        ("english", "en"),
        ("Auto", AUTOMATIC),
        ("de", None),
        ("i", None),
        ("italiana", None),
        ("italian language", None),
        ("*_`", None),
        ("", None),
    ],
)
def test_a_language_is_called_by_many_names(typed: str, language: str | None) -> None:
    assert language_typed(typed) == language


def test_only_what_there_is_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_is_made", lambda language: language in {"en", "it"})
    assert speaking.choices() == (AUTOMATIC, "en", "it")
    assert language_typed("tr") is None
    assert speaking.choice_of(speaking.number_of("tr")) is None


def test_a_button_of_a_language_means_it_for_good() -> None:
    numbers = [speaking.number_of(choice) for choice in (AUTOMATIC, *LANGUAGES)]
    assert numbers == [0, 1, 2, 3, 4, 5, 6]
    assert [speaking.choice_of(number) for number in [*numbers, 7]] == [AUTOMATIC, *LANGUAGES, None]


@pytest.mark.parametrize(("language", "name"), LANGUAGES.items())
def test_a_language_says_its_own_name(language: str, name: str) -> None:
    words = words_of(language)
    own = name if language in {"en", "tr"} else name.lower()
    assert own in plain(speaking.with_you(words))
    assert own in plain(speaking.in_this_chat(words))
    assert own in plain(speaking.in_the_terminal(words))
