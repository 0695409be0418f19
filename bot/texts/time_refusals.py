"""Why something about time, takebacks, plans or preferences cannot be done, and what can instead."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.texts.community_codes import OFF
from bot.texts.examples import ANSWER, CAPTURE
from bot.texts.move_refusals import Scene, say
from bot.texts.names import by_color
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined, quoted
from bot.texts.terms import term
from bot.texts.words import Words
from core import errors
from core.board import Color
from core.game import new_game
from core.match import OfferKind
from core.vacation import A_YEAR


@say.register
def _(refused: errors.OfferWaits, scene: Scene) -> Sentence:
    return fill(_WAITING[OfferKind(refused.kind)](scene.words))


_WAITING: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext("Your opponent offers a draw: answer that first, or move."),
    OfferKind.TAKEBACK: lambda words: words.gettext(
        "Your opponent asks to take a move back: answer that first, or move.",
    ),
    OfferKind.PAUSE: lambda words: words.gettext("Your opponent asks to pause: answer that first, or move."),
}


@say.register
def _(_: errors.NoTakebacks, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "In a rated game moves are taken back only if that was agreed when {challenge} was made.",
    )
    return fill(template, challenge=Typed("/challenge"))


@say.register
def _(_: errors.NoTimeLimit, scene: Scene) -> Sentence:
    return fill(
        scene.words.gettext("This match has no time limit, so there is no clock to stop or to claim.")
    )


@say.register
def _(_: errors.AlreadyPaused, scene: Scene) -> Sentence:
    template = scene.words.gettext("The clock is paused already; {resume} or a move lets it run again.")
    return fill(template, resume=Typed("/resume"))


@say.register
def _(_: errors.NotPaused, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("The clock is running; {pause} asks to stop it."), pause=Typed("/pause"))


@say.register
def _(refused: errors.TimeNotUp, scene: Scene) -> Sentence:
    if refused.deadline is None:
        return fill(scene.words.gettext("A game can be claimed only when your opponent is out of time."))
    template = scene.words.gettext("Your opponent has time until {time}; only after that it can be claimed.")
    return fill(template, time=Moment(refused.deadline, scene.words.language))


@say.register
def _(refused: errors.PlanUnreadable, scene: Scene) -> Sentence:
    words, move = scene.words, quoted(refused.typed)
    if isinstance(refused.reason, errors.GameOver):
        template = words.gettext("Your plan comes to the end of the game before {move}: leave out the rest.")
        return fill(template, move=move)
    there = replace(scene, at=new_game(scene.game.ruleset, refused.at))
    if isinstance(refused.reason, errors.NoPieceThere) and refused.reason.holder:
        return _moves_there(move, refused.at.turn, there)
    # Translators: {why} speaks to the side that is to move there, whoever of the two has planned it.
    template = by_color(
        refused.at.turn,
        words.gettext("{move} cannot be played at that point of your plan. White is to move there. {why}"),
        words.gettext("{move} cannot be played at that point of your plan. Black is to move there. {why}"),
    )
    return fill(template, move=move, why=say(refused.reason, there))


def _moves_there(move: Typed, turn: Color, there: Scene) -> Sentence:
    """What the side to move can play, to a reader who may be either: it was the other's piece they moved."""
    template = by_color(
        turn,
        there.words.gettext(
            "{move} cannot be played at that point of your plan. White is to move there, and can play "
            "{moves}."
        ),
        there.words.gettext(
            "{move} cannot be played at that point of your plan. Black is to move there, and can play "
            "{moves}."
        ),
    )
    return fill(template, move=move, moves=there.legal)


@say.register
def _(_: errors.PlanWithoutReply, scene: Scene) -> Sentence:
    # Translators: {expected} and {answer} are moves, {example} is what to type.
    template = scene.words.gettext(
        "A plan is what you expect and what you answer, for instance {example}: if they play {expected}, you "
        "play {answer}. It ends with a move of yours.",
    )
    expected, answer = scene.example(ANSWER), scene.example(CAPTURE)
    typed = Typed(f"/plan {expected.text} {answer.text}")
    return fill(template, example=typed, expected=expected, answer=answer)


@say.register
def _(_: errors.PlansConflict, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "You have planned another answer to the same moves. {plan} lists your plans; remove that one first.",
    )
    return fill(template, plan=Typed("/plan"))


@say.register
def _(refused: errors.TooManyPlans, scene: Scene) -> Sentence:
    template = scene.words.ngettext(
        "You have {count} plan for this match, which is the most. {plan} lists them to be removed.",
        "You have {count} plans for this match, which is the most. {plan} lists them to be removed.",
        refused.most,
    )
    return fill(template, count=refused.most, plan=Typed("/plan"))


@say.register
def _(_: errors.NoSuchPlan, scene: Scene) -> Sentence:
    template = scene.words.gettext("There is no such plan any more. {plan} lists those there are.")
    return fill(template, plan=Typed("/plan"))


@say.register
def _(refused: errors.NoVacationLeft, scene: Scene) -> Sentence:
    if not refused.days:
        template = scene.words.gettext(
            "You have used all {all} days of vacation of this year. {pause} stops the clock of a game, if "
            "your opponent agrees.",
        )
        return fill(template, all=A_YEAR, pause=Typed("/pause"))
    template = scene.words.ngettext(
        "A year has {all} days of vacation, and {count} day is left of yours: {take} takes it.",
        "A year has {all} days of vacation, and {count} days are left of yours: {take} takes them.",
        refused.days,
    )
    return fill(template, all=A_YEAR, count=refused.days, take=Typed(f"/vacation {refused.days}"))


@say.register
def _(_: errors.NotOnVacation, scene: Scene) -> Sentence:
    template = scene.words.gettext("You are not on vacation. {take} begins one.")
    return fill(template, take=Typed("/vacation 5"))


@say.register
def _(refused: errors.NoSuchTimeZone, scene: Scene) -> Sentence:
    if not refused.typed:
        template = scene.words.gettext("Your time zone is that of a large city near you, such as {city}.")
        return fill(template, city=Typed("Rome"))
    template = scene.words.gettext(
        "I know no time zone like {typed}. Name a large city near you, such as {city}.",
    )
    return fill(template, typed=quoted(refused.typed), city=Typed("Sao Paulo"))


@say.register
def _(refused: errors.WhichTimeZone, scene: Scene) -> Sentence:
    listed = joined([(Typed(zone),) for zone in refused.zones], ", ")
    return fill(scene.words.gettext("Which of these time zones do you mean: {zones}?"), zones=listed)


@say.register
def _(refused: errors.MonthUnreadable, scene: Scene) -> Sentence:
    template = scene.words.gettext("{typed} is no month. Write a year and a month, as in {example}.")
    return fill(template, typed=quoted(refused.text), example=Typed("2026-12"))


@say.register
def _(_: errors.HoursUnreadable, scene: Scene) -> Sentence:
    template = scene.words.gettext("Write from when to when, as in {example}, or {off}.")
    return fill(template, example=Typed("22-8"), off=Typed(term(scene.words, OFF)))
