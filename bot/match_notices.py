"""What the notices of a match say, from how it stands when they are sent; None where that is pointless."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, Message, button
from bot.notice_kinds import NoticeKind, number
from bot.texts import buttons, offers, plans, timing
from bot.texts.annulment import annulled
from bot.texts.notated import last_move
from bot.texts.sentence import Sentence
from bot.texts.threads import ThreadTrouble, no_thread
from bot.texts.words import Words
from bot.view import Person
from core.board import Color
from core.match import Match, MatchId, Offer, OfferKind, PlayerId
from core.pace import deadline
from core.ruleset import NotationStyle
from core.timekeeping import claimable_until
from storage.notices import Notice

People = Mapping[Color, Person]
Wording = Callable[[Words, Notice, Match, People], Message | None]
Notated = Callable[[Words, Notice, Match, People, NotationStyle], Message | None]


def worded(  # noqa: PLR0913, PLR0917 - what is said, of what, and how
    words: Words, notice: Notice, kind: NoticeKind, match: Match, people: People, style: NotationStyle
) -> Message | None:
    """The message of a notice of this kind."""
    if notated := _NOTATED.get(kind):
        return notated(words, notice, match, people, style)
    return _WORDINGS[kind](words, notice, match, people)


def offer_message(
    words: Words, match: Match, offer: Offer, people: People, style: NotationStyle = NotationStyle.NUMERIC
) -> Message:
    """An offer with its buttons, calling the one who may answer."""
    to = people[offer.by.other]
    yes = Button(buttons.accept_label(words, offer.kind), ButtonId(Action.ACCEPT_OFFER, match.id, offer.id))
    no = Button(buttons.decline_label(words, offer.kind), ButtonId(Action.DECLINE_OFFER, match.id, offer.id))
    return Message(_offer(words, match, offer, people, style), ((yes, no),), to)


def _offer(words: Words, match: Match, offer: Offer, people: People, style: NotationStyle) -> Sentence:
    by, to = people[offer.by], people[offer.by.other]
    match offer.kind:
        case OfferKind.DRAW:
            return offers.draw_offer(words, by, to)
        case OfferKind.TAKEBACK:
            return offers.takeback_offer(words, match.game, offer.by, people, style)
        case OfferKind.PAUSE:
            return offers.pause_offer(words, by, to)


def _open_offer(
    words: Words, notice: Notice, match: Match, people: People, style: NotationStyle
) -> Message | None:
    offer = match.waiting_offer(number(notice, "version"))
    return offer_message(words, match, offer, people, style) if offer else None


def _declined(words: Words, notice: Notice, match: Match, people: People) -> Message:
    by = match.seat_of(notice.player).other if notice.player else match.turn
    kind = match.offer.kind if match.offer else OfferKind.DRAW
    return Message(offers.declined_offer(words, kind, people[by]), pings=people[by.other])


def _closed(words: Words, notice: Notice, match: Match, people: People) -> Message:
    return Message(offers.closed_by_admin(words, match.id, _both(notice, people)))


def _both(notice: Notice, people: People) -> People:
    """A place that both of them read calls both."""
    return {seat: replace(each, pings=each.pings or notice.player is None) for seat, each in people.items()}


def _paused(words: Words, notice: Notice, match: Match, people: People) -> Message:
    resume = button(words, Action.RESUME, match.id)
    return Message(timing.paused(words, match.id), ((resume,),), _called(notice, match, people))


def _resumed(words: Words, notice: Notice, match: Match, people: People) -> Message:
    to = _side(notice, match)
    return Message(timing.resumed(words, people[to.other], match.id), pings=people[to])


def _reminder(words: Words, notice: Notice, match: Match, people: People) -> Message | None:
    """Only as long as the move it calls for has not been made, and time has not run out over it."""
    until = deadline(match.clock, match.turn) if match.clock else None
    if match.outcome or until is None or match.edition != number(notice, "edition"):
        return None
    player, opponent = people[match.turn], people[match.turn.other]
    text = timing.reminder(words, player, opponent, match.id, until)
    return Message(text, ((button(words, Action.BOARD, match.id),),), player)


def _claim(words: Words, notice: Notice, match: Match, people: People) -> Message | None:
    until = claimable_until(match)
    if match.outcome or until is None or match.edition != number(notice, "edition"):
        return None
    to, late = people[match.turn.other], people[match.turn]
    text = timing.claim_offer(words, to, late, match.id, until)
    return Message(text, ((button(words, Action.CLAIM, match.id, match.edition),),), to)


def _vacation_began(words: Words, notice: Notice, match: Match, people: People) -> Message | None:
    seat, concerned = _away(notice, match), _concerned(notice, match)
    until = match.clock.away(seat) if match.clock else None
    if until is None or not concerned:
        return None
    return Message(timing.vacation_began(words, people[seat], concerned, until))


def _vacation_over(words: Words, notice: Notice, match: Match, people: People) -> Message | None:
    concerned = _concerned(notice, match)
    if not concerned:
        return None
    return Message(timing.vacation_over(words, people[_away(notice, match)], concerned))


def _away(notice: Notice, match: Match) -> Color:
    """Whose vacation it is; a notice that was queued before this was noted is for their opponent."""
    away = number(notice, "away")
    return match.seat_of(PlayerId(away)) if away else _side(notice, match).other


def _concerned(notice: Notice, match: Match) -> list[MatchId]:
    """The matches that a notice tells of; none where its only one is over by now."""
    found = [MatchId(int(one)) for one in str(notice.data.get("matches") or match.id).split()]
    return [] if match.outcome and found == [match.id] else found


def _vacation_used(words: Words, notice: Notice, match: Match, people: People) -> Message:
    until, player = datetime.fromisoformat(str(notice.data["until"])), people[_side(notice, match)]
    return Message(timing.vacation_used(words, player, match.id, until), pings=player)


def _plan_dropped(
    words: Words, notice: Notice, match: Match, people: People, style: NotationStyle
) -> Message:
    game = match.game.at(min(number(notice, "ply"), match.ply))
    played = last_move(game, style) if game.moves else None
    text = plans.dropped(words, match.id, played, str(notice.data["lines"]).splitlines())
    return Message(text, ((button(words, Action.BOARD, match.id),),), _called(notice, match, people))


def _annulled(words: Words, notice: Notice, match: Match, people: People) -> Message:
    return Message(annulled(words, match.id, str(notice.data["why"]), _both(notice, people)))


def _no_thread(words: Words, notice: Notice, match: Match, people: People) -> Message:  # noqa: ARG001 - as all are called
    return Message(no_thread(words, ThreadTrouble(notice.data["why"])))


def _side(notice: Notice, match: Match) -> Color:
    """The side a notice is for."""
    if notice.player is None:
        raise ValueError(f"notice {notice.id} is for nobody in particular")
    return match.seat_of(notice.player)


def _called(notice: Notice, match: Match, people: People) -> Person | None:
    return people[match.seat_of(notice.player)] if notice.player is not None else None


_WORDINGS: Final[Mapping[NoticeKind, Wording]] = {
    NoticeKind.OFFER_DECLINED: _declined,
    NoticeKind.MATCH_CLOSED: _closed,
    NoticeKind.PAUSED: _paused,
    NoticeKind.RESUMED: _resumed,
    NoticeKind.REMINDER: _reminder,
    NoticeKind.CLAIM_OFFER: _claim,
    NoticeKind.VACATION_BEGAN: _vacation_began,
    NoticeKind.VACATION_OVER: _vacation_over,
    NoticeKind.VACATION_USED: _vacation_used,
    NoticeKind.NO_THREAD: _no_thread,
    NoticeKind.ANNULLED: _annulled,
}
_NOTATED: Final[Mapping[NoticeKind, Notated]] = {
    NoticeKind.DRAW_OFFER: _open_offer,
    NoticeKind.TAKEBACK_OFFER: _open_offer,
    NoticeKind.PAUSE_OFFER: _open_offer,
    NoticeKind.PLAN_DROPPED: _plan_dropped,
}
"""Those that may name moves."""
