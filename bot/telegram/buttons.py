"""What each button does; a typed command that means a match does the same."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.cards import is_behind
from bot.play import challenging, ending, looking, moving, telling
from bot.play.desk import load_match
from bot.telegram import (
    closing,
    community,
    importing,
    looks,
    offering,
    overviews,
    owning,
    planning,
    ranking,
    resting,
    rules,
    settings,
    speaking,
)
from bot.telegram.answering import put_away
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.moves import choose_piece
from bot.texts import helping, offers
from core.challenge import ChallengeId
from core.errors import NotForYou
from core.match import MatchId, OfferKind
from storage import cards

Press = Callable[[Session, Asked, ButtonId], Awaitable[Answer | None]]


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Do what a button stands for; what comes of it is shown by the cards, but for the answer."""
    # One may be closed where it was agreed though it is shown there no more.
    if pressed.match is not None and pressed.action is not Action.CONFIRM_CLOSE:
        await looking.check_seen(session.desk, asked.caller, pressed.match)
    return await _PRESSES[pressed.action](session, asked, pressed)


async def show_newest(session: Session, asked: Asked, match_id: MatchId) -> None:
    """Show the board again to somebody who pressed an old one, unless they see it or are just about to."""
    match = await load_match(session.desk, match_id)
    async with session.desk.database.read() as connection:
        shown_on = await cards.of_match(connection, match_id)
    here = [card for card in shown_on if card.place == asked.caller.place]
    if here and not is_behind(here[0], match) and (here[0].message or 0) - asked.message > _IN_SIGHT:
        await looking.show_board(session.desk, asked.caller, match_id)


async def _play(session: Session, asked: Asked, pressed: ButtonId) -> None:
    await moving.play_drawn(session.desk, asked.caller, MatchId(pressed.target), pressed.at, pressed.path)


async def _resign(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """Ask first; whoever else presses the answer is not asked."""
    match_id = MatchId(pressed.target)
    question, row = await ending.ask_to_resign(session.desk, asked.caller, match_id, pressed.at)
    return Answer(question, (row,))


async def _confirm_resign(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    await ending.resign(session.desk, asked.caller, MatchId(pressed.target), pressed.at)
    await put_away(session, asked)
    return Answer(offers.you_resigned(asked.words))


async def _cancel(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    await put_away(session, asked)
    return Answer((offers.not_closed if pressed.at else offers.not_resigned)(asked.words))


async def _abort(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    await ending.abort(session.desk, asked.caller, MatchId(pressed.target))
    return Answer(offers.called_off(asked.words))


async def _rematch(session: Session, asked: Asked, pressed: ButtonId) -> None:
    await challenging.rematch(session.desk, asked.caller, MatchId(pressed.target))


async def _accept(session: Session, asked: Asked, pressed: ButtonId) -> None:
    posted = await challenging.load(session.desk, ChallengeId(pressed.target))
    if posted.challenge.is_open_to_all and not posted.place.is_in_chat_of(asked.caller.place):
        # To anybody here, not to anybody who guesses its number.
        raise NotForYou
    await challenging.accept(session.desk, asked.caller, posted.challenge.id)


async def _decline(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    await challenging.decline(session.desk, asked.caller, ChallengeId(pressed.target))
    return Answer(offers.you_declined(asked.words))


async def _withdraw(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    await challenging.withdraw(session.desk, asked.caller, ChallengeId(pressed.target))
    return Answer(offers.you_withdrew(asked.words))


async def _board(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    shown = await looking.show_board(session.desk, asked.caller, MatchId(pressed.target))
    if shown:
        return None
    return await looks.picture(session, replace(asked, caller=asked.onlooker), MatchId(pressed.target))


async def _nothing(session: Session, asked: Asked, _: ButtonId) -> Answer:
    """Answers are read by everybody here anyway, so that no button asks for it."""
    del session
    return Answer(helping.nothing_to_do(asked.words))


_IN_SIGHT: Final = 5
"""A board so many messages further down is on the same screen, or nearly."""
_PRESSES: Final[Mapping[Action, Press]] = {
    Action.PLAY: _play,
    Action.CHOOSE: choose_piece,
    **{action: partial(looks.told, question=asked) for asked, action in telling.ACTIONS.items()},
    Action.FLIP: looks.flipped,
    Action.TEXT_BOARD: looks.in_letters,
    Action.BOARD: _board,
    Action.OFFER_DRAW: partial(offering.propose, kind=OfferKind.DRAW),
    Action.OFFER_TAKEBACK: partial(offering.propose, kind=OfferKind.TAKEBACK),
    Action.OFFER_PAUSE: partial(offering.propose, kind=OfferKind.PAUSE),
    Action.ACCEPT_OFFER: offering.accept,
    Action.DECLINE_OFFER: offering.decline,
    Action.RESUME: offering.resume,
    Action.CLAIM: offering.claim,
    Action.DROP_PLAN: planning.drop,
    Action.VACATION: resting.press,
    Action.SETTING: settings.press,
    Action.TIME_ZONE: settings.choose_zone,
    Action.FORGET: owning.press_forget,
    Action.LINK: owning.press_link,
    Action.UNLINK: owning.press_unlink,
    Action.LEADERBOARD: ranking.press,
    Action.SHOW_HERE: _nothing,
    Action.RULES: rules.press,
    Action.COMMUNITY: community.press,
    Action.LISTED: overviews.turn,
    Action.REPLAY: importing.replay,
    Action.REPLAY_GIF: importing.moving_picture,
    Action.IMPORTED: importing.list_games,
    Action.LANGUAGE: speaking.press,
    Action.RESIGN: _resign,
    Action.CONFIRM_RESIGN: _confirm_resign,
    Action.CONFIRM_CLOSE: closing.confirm,
    Action.ABORT: _abort,
    Action.REMATCH: _rematch,
    Action.PDN: looks.pdn,
    Action.ACCEPT: _accept,
    Action.DECLINE: _decline,
    Action.WITHDRAW: _withdraw,
    Action.CANCEL: _cancel,
}
