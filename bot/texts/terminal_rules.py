"""What is said in the terminal around the pages of a game's rules, which are typed one by one."""

from bot.rule_cases import Case, cases_of
from bot.texts.position import position_in_words, text_board_key
from bot.texts.sentence import Sentence, Typed, fill
from bot.texts.terms import term
from bot.texts.words import Words
from core.position import Position
from core.ruleset import NotationStyle, Ruleset


def board_told(words: Words, position: Position, style: NotationStyle) -> list[Sentence]:
    """Below a board in letters: what they stand for, and where the pieces stand."""
    return [(text_board_key(words),), position_in_words(words, position, style)]


def first_case(words: Words, ruleset: Ruleset) -> Sentence:
    """Below all the rules: the way to the cases in which they surprise people, if there are any."""
    if not cases_of(ruleset):
        return ()
    template = words.gettext("{command} shows the first of the tricky cases, each with its board.")
    return fill(template, command=Typed(f"{_rules(words, ruleset)} 1"))


def next_case(words: Words, case: Case, number: int) -> Sentence:
    """Below a case: the way to the one after it, or back to the rules."""
    rules = _rules(words, case.ruleset)
    if number < len(cases_of(case.ruleset)):
        return fill(words.gettext("{command} shows the next page."), command=Typed(f"{rules} {number + 1}"))
    return fill(words.gettext("{command} shows all the rules again."), command=Typed(rules))


def _rules(words: Words, ruleset: Ruleset) -> str:
    return f"rules {term(words, ruleset.code)}"
