"""What is said about time that passes: reminders, claims, pauses, vacations."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.texts.notated import MOST_SHOWN
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import Person
from core.match import MatchId

_SOME_DAYS: Final = 5
"""Of vacation, for example."""


def reminder(words: Words, player: Person, opponent: Person, number: int, deadline: datetime) -> Sentence:
    """To the one whose turn it is."""
    template = words.gettext("{player}, it is your turn in match {number} against {opponent}, until {time}.")
    return fill(
        template, player=player, number=number, opponent=opponent, time=Moment(deadline, words.language)
    )


def claim_offer(words: Words, to: Person, late: Person, number: int, until: datetime) -> Sentence:
    """To the one whose opponent is out of time in a casual game."""
    template = words.gettext(
        "{to}, {late} is out of time in match {number}. You can claim the game until {time}, or wait for the "
        "move.",
    )
    return fill(template, to=to, late=late, number=number, time=Moment(until, words.language))


def claimed(words: Words) -> Sentence:
    """To the one who has claimed a game."""
    return fill(words.gettext("You have claimed the game, and won it on time."))


def paused(words: Words, number: int) -> Sentence:
    """To the one whose offer to pause was accepted."""
    template = words.gettext("Match {number} is paused. {resume}, or a move, lets the clock run again.")
    return fill(template, number=number, resume=Typed("/resume"))


def resumed(words: Words, by: Person, number: int) -> Sentence:
    """To the other side."""
    template = words.gettext("{player} goes on with match {number}: the clock runs again.")
    return fill(template, player=by, number=number)


def you_resumed(words: Words) -> Sentence:
    """To the one who lets the clock run again."""
    return fill(words.gettext("The clock runs again."))


def vacation_state(words: Words, days_left: int, until: datetime | None) -> Sentence:
    """How it stands with somebody's vacation, and what can be done."""
    if until is not None:
        template = words.ngettext(
            "You are on vacation until {time}; your clocks stand still. {count} day is left this year. "
            "{back} ends it.",
            "You are on vacation until {time}; your clocks stand still. {count} days are left this year. "
            "{back} ends it.",
            days_left,
        )
        return fill(template, time=Moment(until, words.language), count=days_left, back=_back(words))
    if not days_left:
        return fill(words.gettext("You are not on vacation, and have used all its days of this year."))
    template = words.ngettext(
        "You are not on vacation. {count} day is left this year; your clocks stand still for as many as you "
        "take: {take}, for instance.",
        "You are not on vacation. {count} days are left this year; your clocks stand still for as many as "
        "you take: {take}, for instance.",
        days_left,
    )
    return fill(template, count=days_left, take=Typed(f"/vacation {min(days_left, _SOME_DAYS)}"))


def you_returned(words: Words, days_left: int, resting: Sequence[MatchId], day_ends: datetime) -> Sentence:
    """To the one who is back, but for the matches that need the rest of the day that had begun."""
    template = words.ngettext(
        "Welcome back; your clocks run again. {count} day of vacation is left this year.",
        "Welcome back; your clocks run again. {count} days of vacation are left this year.",
        days_left,
    )
    goes_on = day_goes_on(words, resting, day_ends)
    return joined([fill(template, count=days_left), *([goes_on] if goes_on else [])], "\n")


def day_goes_on(words: Words, resting: Sequence[MatchId], day_ends: datetime) -> Sentence:
    """Where time would be up before the day of vacation that had begun is over; nothing if nowhere."""
    if not resting:
        return ()
    template = words.ngettext(
        "In match {numbers} your time would soon be up, so your day of vacation goes on there: move by "
        "{time}.",
        "In matches {numbers} your time would soon be up, so your day of vacation goes on there: move by "
        "{time}.",
        len(resting),
    )
    return fill(template, numbers=_numbers(resting), time=Moment(day_ends, words.language))


def _numbers(matches: Sequence[MatchId]) -> str:
    """'3, 10, 12', and a sign that there are more where they are too many to name."""
    named = ", ".join(map(str, matches[:MOST_SHOWN]))
    return f"{named} …" if matches[MOST_SHOWN:] else named


def how_to_vacation(words: Words) -> Sentence:
    """To somebody who wrote something else behind the command."""
    template = words.gettext("Write a number of days, as in {take}, or {back} to return.")
    return fill(template, take=Typed("/vacation 5"), back=_back(words))


def _back(words: Words) -> Typed:
    return Typed(f"/vacation {term(words, 'back')}")


def vacation_began(words: Words, player: Person, matches: Sequence[MatchId], until: datetime) -> Sentence:
    """To the opponents."""
    template = words.ngettext(
        "{player} is on vacation until {time}; in match {numbers} their time stands still.",
        "{player} is on vacation until {time}; in matches {numbers} their time stands still.",
        len(matches),
    )
    time = Moment(until, words.language)
    return fill(template, player=player, numbers=_numbers(matches), time=time)


def vacation_over(words: Words, player: Person, matches: Sequence[MatchId]) -> Sentence:
    """To the opponents."""
    template = words.ngettext(
        "{player} is back from vacation; in match {numbers} their time runs again.",
        "{player} is back from vacation; in matches {numbers} their time runs again.",
        len(matches),
    )
    return fill(template, player=player, numbers=_numbers(matches))


def vacation_used(words: Words, player: Person, number: int, until: datetime) -> Sentence:
    """To the one who would have lost on time."""
    template = words.gettext(
        "{player}, your time was up in match {number}, so a day of your vacation was used. Your clocks stand "
        "still until {time}.",
    )
    return fill(template, player=player, number=number, time=Moment(until, words.language))
