"""What is said in the terminal of clocks, vacations and plans, where both sides read everything."""

from collections.abc import Sequence
from datetime import datetime

from bot.texts.community_codes import OFF, ON
from bot.texts.examples import ANSWER, CAPTURE, MOVE, example
from bot.texts.names import by_color
from bot.texts.pacing import pace_name
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined, quoted
from bot.texts.terms import term
from bot.texts.timing import day_goes_on
from bot.texts.words import Words
from core.board import Board, Color
from core.match import MatchId
from core.pace import Pace
from core.ruleset import NotationStyle
from storage.preferences import Preferences

# Clocks


def paused(words: Words) -> Sentence:
    """The clock stands still."""
    return fill(words.gettext("The game is paused; {pause} lets the time run again."), pause=Typed("pause"))


def going_on(words: Words) -> Sentence:
    """The clock runs again."""
    return fill(words.gettext("The game goes on, and the time runs again."))


def claimable(words: Words, late: Color, until: datetime) -> Sentence:
    """The side to move is out of time, and the other may claim the game."""
    template = by_color(
        late,
        words.gettext("White is out of time: {claim} wins for Black until {time}, unless White moves first."),
        words.gettext("Black is out of time: {claim} wins for White until {time}, unless Black moves first."),
    )
    return fill(template, claim=Typed("claim"), time=Moment(until, words.language))


def pace(words: Words, given: Pace | None) -> Sentence:
    """How much time a game gives, and how to have another."""
    template = words.gettext("The pace of this game: {pace}. {new} begins another game with another one.")
    return fill(template, pace=pace_name(words, given), new=Typed("new 3d"))


def no_such_setting(words: Words, typed: str) -> Sentence:
    """To what cannot be set in the terminal, above what can be."""
    return fill(words.gettext("{typed} is nothing that can be set here. This is:"), typed=quoted(typed))


def preferences(words: Words, known: Preferences) -> Sentence:
    """What both sides here prefer, and how to change it."""
    if known.auto_vacation:
        template = words.gettext(
            "Before a game is lost on time, a day of vacation is used; {other} keeps them."
        )
    else:
        template = words.gettext(
            "Vacation is used only when somebody takes it; {other} saves lost games with it."
        )
    other = _setting(words, "vacation", OFF if known.auto_vacation else ON)
    zone = words.gettext("Times are told in the time zone {zone}; {example} chooses another.")
    lines = [
        fill(template, other=other),
        _notation(words, known),
        fill(
            zone, zone=Typed(known.time_zone or "UTC"), example=Typed(f"settings {term(words, 'zone')} Rome")
        ),
    ]
    return joined(lines, "\n")


def _notation(words: Words, known: Preferences) -> Sentence:
    template = words.gettext("Moves are written as {example}; {other} chooses the other way.")
    is_numeric = known.notation is NotationStyle.NUMERIC
    other = _setting(words, "notation", "letters" if is_numeric else "numbers")
    return fill(template, example=example(MOVE, known.notation), other=other)


def _setting(words: Words, name: str, value: str) -> Typed:
    return Typed(f"settings {term(words, name)} {term(words, value)}")


def day_used(words: Words, late: Color) -> Sentence:
    """The side to move was out of time, and rests for a day instead of losing."""
    template = by_color(
        late,
        words.gettext("White was out of time, so a day of White's vacation is used."),
        words.gettext("Black was out of time, so a day of Black's vacation is used."),
    )
    return fill(template)


def vacation(words: Words, side: Color, days_left: int, until: datetime | None) -> Sentence:
    """How it stands with a side's vacation, and what to type."""
    rests = (resting(words, side, until),) if until else ()
    left = fill(_days_left(words, side, days_left), count=days_left)
    template = (
        words.gettext("{more} takes three more, {back} ends it.")
        if until
        else words.gettext("{more} takes three: no time runs for that side in any game here.")
    )
    how = fill(template, more=Typed("vacation 3"), back=Typed(f"vacation {term(words, 'back')}"))
    return joined([*rests, left, how], " ")


def resting(words: Words, side: Color, until: datetime) -> Sentence:
    """A side is on vacation."""
    template = by_color(
        side,
        words.gettext("White is on vacation until {time}."),
        words.gettext("Black is on vacation until {time}."),
    )
    return fill(template, time=Moment(until, words.language))


def _days_left(words: Words, side: Color, count: int) -> str:
    return by_color(
        side,
        words.ngettext(
            "White has {count} day of vacation left this year;",
            "White has {count} days of vacation left this year;",
            count,
        ),
        words.ngettext(
            "Black has {count} day of vacation left this year;",
            "Black has {count} days of vacation left this year;",
            count,
        ),
    )


def returned(words: Words, side: Color, resting: Sequence[MatchId], day_ends: datetime) -> Sentence:
    """A side is back from vacation, but for the games that need the rest of its day."""
    template = by_color(
        side, words.gettext("White is back from vacation."), words.gettext("Black is back from vacation.")
    )
    goes_on = day_goes_on(words, resting, day_ends)
    return joined([fill(template), *([goes_on] if goes_on else [])], "\n")


# Plans


def planned(words: Words, side: Color, line: str, *, begins: bool) -> Sentence:
    """A plan is kept; it `begins` by itself, or once its maker has played its first move."""
    if begins:
        template = by_color(
            side,
            words.gettext("Planned for White: {line}. It is played as soon as Black plays its first move."),
            words.gettext("Planned for Black: {line}. It is played as soon as White plays its first move."),
        )
    else:
        template = by_color(
            side,
            words.gettext("Planned for White: {line}. It begins when White plays its first move."),
            words.gettext("Planned for Black: {line}. It begins when Black plays its first move."),
        )
    return fill(template, line=Typed(line))


def plans(words: Words, listed: Sequence[tuple[Color, str]], board: Board, style: NotationStyle) -> Sentence:
    """What is planned, a line each, and how to drop or make a plan."""
    if not listed:
        return _nothing_planned(words, board, style)
    lines = [_plan(words, number, *one) for number, one in enumerate(listed, 1)]
    how = fill(
        words.gettext("{drop} drops the last of them."),
        drop=Typed(f"plan {term(words, 'drop')} {len(listed)}"),
    )
    return joined([*lines, how], "\n")


def _nothing_planned(words: Words, board: Board, style: NotationStyle) -> Sentence:
    # Translators: {expected} and {answer} are moves, {plan} is what to type.
    template = words.gettext("Nothing is planned. {plan} plans to answer {expected} with {answer}.")
    expected, answer = example(ANSWER, style, board), example(CAPTURE, style, board)
    return fill(template, plan=Typed(f"plan {expected.text} {answer.text}"), expected=expected, answer=answer)


def _plan(words: Words, number: int, side: Color, line: str) -> Sentence:
    template = by_color(
        side,
        # Translators: a line of the list of planned moves.
        words.gettext("{number}. White: {line}"),
        # Translators: a line of the list of planned moves.
        words.gettext("{number}. Black: {line}"),
    )
    return fill(template, number=number, line=Typed(line))


def dropped(words: Words, side: Color, line: str) -> Sentence:
    """A plan has come to nothing, or is not wanted any more."""
    template = by_color(
        side,
        words.gettext("White's plan {line} is dropped."),
        words.gettext("Black's plan {line} is dropped."),
    )
    return fill(template, line=Typed(line))
