"""The one message of a chat that lists its matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.texts.community_codes import OFF, ON
from bot.texts.listing import Listing, Told
from bot.texts.names import ruleset_name
from bot.texts.sentence import Moment, Sentence, Strong, Typed, fill, joined
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import Person
from core.board import WHITE, Color
from core.match import MatchId
from core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DashboardLine:
    """A match as the dashboard lists it."""

    number: MatchId
    ruleset: Ruleset
    white: Person
    black: Person
    turn: Color
    deadline: datetime | None
    is_paused: bool
    can_be_claimed: bool = False


def dashboard(words: Words, entries: Sequence[DashboardLine], beyond: int = 0) -> Told:
    """All of it, a line for each match; `beyond` these there are so many more."""
    head: Sentence = (Strong(words.gettext("Games in this chat")),)
    if not entries:
        template = words.gettext("None at the moment. {challenge} begins one.")
        return joined([head, fill(template, challenge=Typed("/challenge"))], "\n")
    return Listing(words, head, [_line(words, entry) for entry in entries], beyond=beyond)


def _line(words: Words, entry: DashboardLine) -> Sentence:
    return fill(
        _template(words, entry),
        number=entry.number,
        game=ruleset_name(words, entry.ruleset),
        white=entry.white,
        black=entry.black,
        player=entry.white if entry.turn is WHITE else entry.black,
        time=Moment(entry.deadline, words.language) if entry.deadline else "",
    )


def _template(words: Words, entry: DashboardLine) -> str:
    if entry.is_paused:
        return words.gettext("Match {number}: {white} – {black}, {game}; paused.")
    if entry.can_be_claimed:
        return words.gettext(
            "Match {number}: {white} – {black}, {game}; {player} is out of time, and the game can be claimed."
        )
    if entry.deadline is None:
        return words.gettext("Match {number}: {white} – {black}, {game}; {player} is to move.")
    return words.gettext("Match {number}: {white} – {black}, {game}; {player} is to move until {time}.")


def state_name(words: Words, code: str) -> str:
    """What there is to choose."""
    # Translators: a choice: the list of games in a chat is to be there.
    on = words.gettext("on")
    # Translators: a choice: the list of games in a chat is not to be there.
    return on if code == ON else words.gettext("off")


def switched_on(words: Words) -> Sentence:
    """To an administrator who wants it."""
    return fill(words.gettext("The games of this chat will be listed here, brought up to date now and then."))


def switched_off(words: Words) -> Sentence:
    """To an administrator who wants it no more."""
    return fill(words.gettext("The list of games is no longer brought up to date."))


def how_to_switch(words: Words) -> Sentence:
    """To an administrator who said neither."""
    template = words.gettext("Write {on} or {off}.")
    on, off = (Typed(f"/dashboard {term(words, code)}") for code in (ON, OFF))
    return fill(template, on=on, off=off)
