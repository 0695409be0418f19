"""What every button does: a table of actions; commands that ask for the same come here too."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.button_ids import ON_CHALLENGES, Action, ButtonId
from bot.discord import challenges, ends, playing, showing
from bot.discord.answers import Answer
from bot.texts import helping
from core.match import MatchId

Press = Callable[[Answer, ButtonId], Awaitable[None]]


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Do what a button stands for."""
    if meaning.action not in ON_CHALLENGES:
        answer.mean(MatchId(meaning.target), meaning.action)
    await _ACTIONS[meaning.action](answer, meaning)


async def press_nothing(answer: Answer) -> None:
    """A button that means nothing any more."""
    await answer.say(helping.nothing_to_do(answer.words))


_ACTIONS: Final[Mapping[Action, Press]] = {
    Action.PLAY: playing.play,
    Action.CHOOSE: playing.choose,
    Action.MOVES: showing.moves,
    Action.FLIP: showing.flip,
    Action.TEXT_BOARD: showing.text_board,
    Action.BOARD: showing.board,
    Action.PDN: showing.pdn,
    Action.OFFER_DRAW: ends.offer_draw,
    Action.ACCEPT_DRAW: ends.accept_draw,
    Action.DECLINE_DRAW: ends.decline_draw,
    Action.RESIGN: ends.resign,
    Action.CONFIRM_RESIGN: ends.confirm_resign,
    Action.CANCEL: ends.cancel,
    Action.ABORT: ends.abort,
    Action.REMATCH: challenges.rematch,
    Action.ACCEPT: challenges.accept,
    Action.DECLINE: challenges.decline,
    Action.WITHDRAW: challenges.withdraw,
}
