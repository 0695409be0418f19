"""Commands as readers of a language type them: the name and the words behind it, as each is called there."""

from bot.texts.answers import ASKED, Question
from bot.texts.command_names import command_names
from bot.texts.terms import CALLED, term
from bot.texts.words import DEFAULT_LANGUAGE, Words


def in_words(words: Words, line: str) -> str:
    """A command that was written in English; what is no word of ours stays."""
    command, *behind = line.split()
    named = command_names(words).get(command) or _called(words, command)
    return " ".join([named, *(_called(words, word) for word in behind)])


def _called(words: Words, word: str) -> str:
    if question := next((one for one in Question if one.value == word), None):
        return ASKED[question][words.language][0]
    return term(words, word) if word in CALLED[DEFAULT_LANGUAGE] else word
