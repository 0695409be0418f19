"""Which game to play, from which position and at which pace, as people say it."""

import re
from typing import Final

from bot.texts import terminal, terminal_files
from bot.texts.endings import result
from bot.texts.fen_faults import fen_fault
from bot.texts.names import by_side, no_such_game, ruleset_name
from bot.texts.sentence import Sentence, plain
from bot.texts.speaking import AUTOMATIC, language_typed, not_spoken
from bot.texts.terms import days_together, term_called, term_meant, without_draughts
from bot.texts.words import Words, words_of
from core import fen
from core.board import Color
from core.fen import FenError
from core.game import new_game
from core.pace import CHOICES, Pace
from core.position import Position
from core.ruleset import Ruleset
from core.rulesets import BY_CODE, RULESETS

Beginning = tuple[Ruleset, Position | None, Pace | None]
"""A game, the position to begin from (None: the usual start), and the pace (None: no limit of time)."""

_LIKE_PACE: Final = re.compile(r"[0-9]+d")


class UnusableError(Exception):
    """What was asked for cannot be used; `sentence` says what it is and why not."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(plain(sentence))
        self.sentence = sentence


def ruleset_called(words: Words, typed: str) -> Ruleset | None:
    """The one rule set of this name, or of a name that begins like this, or of this number in the list."""
    typed = typed.casefold().strip()
    found = [ruleset for number, ruleset in enumerate(RULESETS, 1) if typed == str(number)]
    if not found and typed:
        meant = term_meant(typed, BY_CODE)
        found = [one for one in RULESETS if one.code == meant or _is_called(words, one, typed)]
    return found[0] if len(found) == 1 else None


def _is_called(words: Words, ruleset: Ruleset, typed: str) -> bool:
    names = ruleset.code, ruleset_name(words, ruleset)
    return any(name.casefold().startswith(typed) for name in names)


def language_called(words: Words, typed: str) -> Words:
    """The words of a language by whatever it is called; UnusableError for one that we do not have."""
    language = language_typed(typed)
    if language in {None, AUTOMATIC}:
        raise UnusableError(not_spoken(words, typed))
    return words_of(language)


def read(words: Words, typed: str, default: Ruleset) -> Beginning:
    """What `GAME`, `FEN` or `GAME FEN` asks for, with a pace or without; UnusableError for all else."""
    typed, pace = _paced(words, without_draughts(days_together(typed)))
    if not typed:
        return default, None, pace
    name, _, rest = typed.strip().partition(" ")
    for called, text in ((typed, ""), (name, rest)):
        if ruleset := ruleset_called(words, called):
            return ruleset, position(words, text, ruleset) if text.strip() else None, pace
    if ":" in typed:
        return default, position(words, typed, default), pace
    raise UnusableError(no_such_game(words, typed, RULESETS))


def _paced(words: Words, typed: str) -> tuple[str, Pace | None]:
    """What was typed without the pace, and the pace; no name and no FEN looks like one."""
    split = typed.split()
    named = [word for word in split if term_called(word, CHOICES) or _LIKE_PACE.fullmatch(word.casefold())]
    if not named:
        return typed, None
    code = term_called(named[0], CHOICES)
    if code is None:
        raise UnusableError(terminal.no_such_pace(words, named[0]))
    split.remove(named[0])
    return " ".join(split), CHOICES[code]


def position(words: Words, typed: str, ruleset: Ruleset) -> Position:
    """The position of a FEN; UnusableError where it is none, or where there is nothing left to play."""
    try:
        found = fen.read(typed, ruleset)
    except FenError as error:
        raise UnusableError(terminal_files.unusable(words, typed, fen_fault(words, error))) from error
    game = new_game(ruleset, found)
    if game.outcome:
        why = result(words, game.outcome, game, {color: by_side(words, color) for color in Color})
        raise UnusableError(terminal_files.unusable(words, typed, why))
    return found
