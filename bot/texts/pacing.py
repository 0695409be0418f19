"""How much time there is to move: what a pace is called, and what a card says of the clock."""

from collections.abc import Iterable

from bot.texts.names import by_person
from bot.texts.sentence import Moment, Sentence, Typed, fill
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import MatchView, Person
from core.pace import CHOICES, Clock, Pace, claimable_until, deadline

_SECONDS_A_DAY = 86_400
_SECONDS_AN_HOUR = 3_600


def pace_name(words: Words, pace: Pace | None) -> str:
    """What a pace is called; None is no limit of time."""
    if pace is None:
        return words.gettext("no time limit")
    days = round(pace.initial.total_seconds() / _SECONDS_A_DAY)
    if not pace.is_bank:
        template = words.ngettext("{count} day per move", "{count} days per move", days)
        return template.format(count=days)
    hours = round(pace.added.total_seconds() / _SECONDS_AN_HOUR)
    # Translators: a stock of time to which every move adds.
    template = words.gettext("{days} days, and {hours} hours more with each move")
    return template.format(days=days, hours=hours)


def pace_choices(words: Words) -> dict[str, str]:
    """What each pace is called, by its code."""
    return {code: pace_name(words, pace) for code, pace in CHOICES.items()}


def clock_lines(words: Words, view: MatchView) -> list[Sentence]:
    """Until when the side to move has time, or why its time does not run; nothing without a clock."""
    clock = view.match.clock
    if clock is None or view.match.outcome:
        return []
    if clock.is_paused:
        template = words.gettext("The clock is paused; a move or {resume} lets it run again.")
        return [fill(template, resume=Typed("/resume"))]
    if view.can_be_claimed:
        return [_claimable(words, view, clock)]
    rests = _resting(words, view, clock)
    if not rests:
        return [_until(words, view, clock)]
    # Who has no time left but a vacation has until its end: that moment is told once.
    return [rests, _until(words, view, clock)] if clock.left(view.match.turn) else [rests]


def _claimable(words: Words, view: MatchView, clock: Clock) -> Sentence:
    """That time is up, and what the other side can do."""
    late, until = view.match.turn, claimable_until(clock, view.match.turn)
    if until is None:
        return ()
    template = words.gettext(
        "{late} is out of time. {opponent} can claim the game until {time} ({claim}), or wait for the move."
    )
    return fill(
        template,
        late=view.people[late],
        opponent=view.people[late.other],
        time=Moment(until, words.language),
        claim=Typed("/claim"),
    )


def _resting(words: Words, view: MatchView, clock: Clock) -> Sentence:
    turn = view.match.turn
    until, player = clock.away(turn), view.people[turn]
    if until is None or clock.since != until:
        return ()
    tell = _has_time_left if clock.left(turn) else _has_only_vacation
    return fill(tell(words, player), player=player, time=Moment(until, words.language))


def _has_time_left(words: Words, player: Person) -> str:
    return by_person(
        player,
        words.gettext("{player} is on vacation; the time to move runs from {time}."),
        words.gettext("White is on vacation; the time to move runs from {time}."),
        words.gettext("Black is on vacation; the time to move runs from {time}."),
    )


def _has_only_vacation(words: Words, player: Person) -> str:
    return by_person(
        player,
        words.gettext("{player} has no time left but the vacation: a move is due by {time}."),
        words.gettext("White has no time left but the vacation: a move is due by {time}."),
        words.gettext("Black has no time left but the vacation: a move is due by {time}."),
    )


def _until(words: Words, view: MatchView, clock: Clock) -> Sentence:
    until = deadline(clock, view.match.turn)
    return (
        fill(words.gettext("Time to move: until {time}."), time=Moment(until, words.language))
        if until
        else ()
    )


def how_to_pace(words: Words, codes: Iterable[str]) -> Sentence:
    """To an administrator who named no pace that there is."""
    template = words.gettext("Write one of these behind {command}: {codes}")
    named = " ".join(term(words, code) for code in codes)
    return fill(template, command=Typed("/pace"), codes=Typed(named))
