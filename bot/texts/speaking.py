"""Which language is spoken: what people may call it when they type it, and what is said of the choice."""

import re
from typing import Final

from bot.letters import folded
from bot.texts.sentence import Sentence, Strong, Typed, fill, joined, quoted
from bot.texts.terms import term, term_called, term_meant
from bot.texts.words import BY_FIRST_PART, DEFAULT_LANGUAGE, LANGUAGES, Words, languages

AUTOMATIC: Final = "auto"
"""Not a language, but that it is left to what the platform tells."""
_WRITTEN_LARGE: Final = {DEFAULT_LANGUAGE, "tr"}
"""Languages that write the names of languages with a capital wherever they stand."""
_CODE: Final = re.compile(r"(?P<first>[a-z]{2})([-_][a-z0-9]+)?")


def language_typed(typed: str) -> str | None:
    """The language somebody names, by its name in any language or by a code, or AUTOMATIC; None for none."""
    if term_called(typed, [AUTOMATIC]):
        return AUTOMATIC
    code = _CODE.fullmatch(folded(typed.strip()))
    meant = BY_FIRST_PART.get(code["first"]) if code else term_meant(typed, LANGUAGES)
    return meant if meant in languages() else None


def choices() -> tuple[str, ...]:
    """What can be chosen."""
    return (AUTOMATIC, *languages())


def short(choice: str) -> str:
    """A choice as people may type it."""
    return choice.partition("_")[0]


def number_of(choice: str) -> int:
    """The number of a choice in the id of a button; 0 is AUTOMATIC."""
    return [AUTOMATIC, *LANGUAGES].index(choice)


def choice_of(number: int) -> str | None:
    """The choice of this number; None where there is none, or its language cannot be chosen any more."""
    return next((choice for choice in choices() if number_of(choice) == number), None)


def choice_label(words: Words, choice: str) -> str:
    """On the button of a choice: a language by its own name."""
    # Translators: a choice among languages: whichever the app or the chat tells.
    return words.gettext("Automatic") if choice == AUTOMATIC else LANGUAGES[choice]


def with_you(words: Words) -> Sentence:
    """To the one who asks, in the language that it says."""
    return fill(words.gettext("With you I speak {language}."), language=_named(words))


def in_this_chat(words: Words) -> Sentence:
    """The same of a chat."""
    return fill(words.gettext("In this chat I speak {language}."), language=_named(words))


def _named(words: Words) -> Strong:
    """The language within its own sentence, where most write it small."""
    name = LANGUAGES[words.language]
    return Strong(name if words.language in _WRITTEN_LARGE else name.lower())


def how_to_choose(words: Words) -> Sentence:
    """Where it is typed behind the command."""
    template = words.gettext(
        "You can write it, too: {own}. Administrators choose for a whole group with {chat}; {auto} leaves it "
        "to me.",
    )
    chat, auto = term(words, "chat"), term(words, AUTOMATIC)
    examples = {"own": "/language it", "chat": f"/language {chat} it", "auto": f"/language {auto}"}
    return fill(template, **{name: Typed(text) for name, text in examples.items()})


def not_spoken(words: Words, typed: str) -> Sentence:
    """To somebody who names no language of ours."""
    template = words.gettext("I do not speak {typed} yet. I speak: {languages}.")
    return fill(template, typed=quoted(typed), languages=_all_of_them(words))


def in_the_terminal(words: Words) -> Sentence:
    """What is spoken in the terminal, and how to choose another."""
    template = words.gettext("I speak {language}. {command} chooses another one: {languages}.")
    others = _all_of_them(words)
    return fill(template, language=_named(words), command=Typed("language NAME"), languages=others)


def _all_of_them(words: Words) -> Sentence:
    return joined([(Strong(LANGUAGES[each]),) for each in languages()], words.gettext(", "))
