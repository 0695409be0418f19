"""What is said in the terminal of games that were left, and of going on with one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.texts.names import ruleset_name
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined, quoted
from bot.texts.words import Words
from core.match import MatchId
from core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game that was left unfinished."""

    number: MatchId
    ruleset: Ruleset
    ply: int
    left_at: datetime
    deadline: datetime | None = None
    is_paused: bool = False
    is_late: bool = False
    """The deadline is over, which has its effect once somebody goes on with it."""


def unfinished(words: Words, left: Sequence[LeftGame]) -> Sentence:
    """The games that were left, a line each, the most urgent first, and how to go on with one."""
    if not left:
        return fill(words.gettext("No game was left unfinished."))
    template = words.ngettext(
        "{count} game was left unfinished; {resume} goes on with it:",
        "{count} games were left unfinished; {resume} goes on with the latest, {numbered} with another:",
        len(left),
    )
    last = left_last(left)
    another = next((each for each in left if each is not last), last)
    typed = {"resume": Typed("resume"), "numbered": Typed(f"resume {another.number}")}
    return joined([fill(template, count=len(left), **typed), *(_left(words, each) for each in left)], "\n")


def left_last(left: Sequence[LeftGame]) -> LeftGame:
    """The game that was played last."""
    return max(left, key=lambda game: (game.left_at, game.number))


def _left(words: Words, left: LeftGame) -> Sentence:
    template = words.ngettext(
        "{number}: {game}, {count} ply, left {time}", "{number}: {game}, {count} plies, left {time}", left.ply
    )
    game = ruleset_name(words, left.ruleset)
    line = fill(
        template, number=left.number, game=game, count=left.ply, time=Moment(left.left_at, words.language)
    )
    if left.is_paused:
        # Translators: {line} is a line of the list of games, whose clock stands still.
        return fill(words.gettext("{line}, paused"), line=line)
    if left.deadline is None:
        return line
    if left.is_late:
        # Translators: {line} is a line of the list of games.
        return fill(words.gettext("{line}, the time to move is up"), line=line)
    # Translators: {line} is a line of the list of games, {time} the end of the time to move.
    return fill(
        words.gettext("{line}, time to move until {time}"),
        line=line,
        time=Moment(left.deadline, words.language),
    )


def not_unfinished(words: Words, typed: str) -> Sentence:
    """To a number that is no unfinished game's."""
    template = words.gettext("No unfinished game has the number {typed}; {games} lists those there are.")
    return fill(template, typed=quoted(typed), games=Typed("games"))
