"""What every button does: a table of actions; commands that ask for the same come here too."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.discord import (
    challenges,
    community,
    ends,
    importing,
    listing,
    offering,
    owning,
    planning,
    playing,
    ranking,
    resting,
    rules,
    settings,
    sharing,
    showing,
    speaking,
)
from bot.discord.answers import Answer
from bot.play import telling
from bot.texts import helping
from core.match import OfferKind

Press = Callable[[Answer, ButtonId], Awaitable[None]]


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Do what a button stands for."""
    if meaning.match is not None:
        answer.mean(meaning.match, meaning.action)
    await _ACTIONS[meaning.action](answer, meaning)


async def press_nothing(answer: Answer) -> None:
    """A button that means nothing any more."""
    await answer.say(helping.nothing_to_do(answer.words))


_ACTIONS: Final[Mapping[Action, Press]] = {
    Action.PLAY: playing.play,
    Action.CHOOSE: playing.choose,
    **{action: partial(showing.tell, question=asked) for asked, action in telling.ACTIONS.items()},
    Action.FLIP: showing.flip,
    Action.TEXT_BOARD: showing.text_board,
    Action.BOARD: showing.board,
    Action.PDN: showing.pdn,
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
    Action.SHOW_HERE: sharing.press,
    Action.RULES: rules.press,
    Action.COMMUNITY: community.press,
    Action.LISTED: listing.turn,
    Action.REPLAY: importing.replay,
    Action.REPLAY_GIF: importing.moving_picture,
    Action.IMPORTED: importing.list_games,
    Action.LANGUAGE: speaking.press,
    Action.RESIGN: ends.resign,
    Action.CONFIRM_RESIGN: ends.confirm_resign,
    Action.CONFIRM_CLOSE: ends.confirm_close,
    Action.CANCEL: ends.cancel,
    Action.ABORT: ends.abort,
    Action.REMATCH: challenges.rematch,
    Action.ACCEPT: challenges.accept,
    Action.DECLINE: challenges.decline,
    Action.WITHDRAW: challenges.withdraw,
}
