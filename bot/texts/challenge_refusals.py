"""Why a challenge cannot be made or answered, and what can be done instead."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.move_refusals import Scene, say
from bot.texts.sentence import Sentence, Typed, fill, quoted
from bot.texts.words import Words
from core import errors
from core.challenge import ChallengeState

_LONGEST_CODE: Final = 20


@say.register
def _(refused: errors.ChallengeClosed, scene: Scene) -> Sentence:
    return _CLOSED[ChallengeState(refused.state)](scene.words)


_CLOSED: Final[Mapping[ChallengeState, Callable[[Words], Sentence]]] = {
    ChallengeState.ACCEPTED: lambda words: fill(
        words.gettext("This challenge has been accepted already, and the game has begun."),
    ),
    ChallengeState.DECLINED: lambda words: fill(words.gettext("This challenge has been declined.")),
    ChallengeState.WITHDRAWN: lambda words: fill(words.gettext("This challenge has been withdrawn.")),
    ChallengeState.EXPIRED: lambda words: fill(
        words.gettext("This challenge has expired. {challenge} makes a new one."),
        challenge=Typed("/challenge"),
    ),
}


@say.register
def _(refused: errors.NoSuchChallenge, scene: Scene) -> Sentence:
    template = scene.words.gettext("There is no challenge with the code {code}. Please check its letters.")
    return fill(template, code=quoted(refused.code, _LONGEST_CODE))


@say.register
def _(_: errors.OwnChallenge, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("This is your own challenge; somebody else has to accept it."))


@say.register
def _(_: errors.OneselfMeant, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("That is you. Please name somebody else."))


@say.register
def _(_: errors.NotForYou, scene: Scene) -> Sentence:
    template = scene.words.gettext("This challenge is for somebody else. You can make your own: {challenge}")
    return fill(template, challenge=Typed("/challenge"))


@say.register
def _(_: errors.NotYourChallenge, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("Only the player who made a challenge can withdraw it."))


@say.register
def _(refused: errors.TooManyChallenges, scene: Scene) -> Sentence:
    template = scene.words.ngettext(
        "You have {count} open challenge, which is the most. Withdraw one first: {challenges}",
        "You have {count} open challenges, which is the most. Withdraw one first: {challenges}",
        refused.most,
    )
    return fill(template, count=refused.most, challenges=Typed("/challenges"))


@say.register
def _(_: errors.OpponentBlocked, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("The two of you cannot play: one of you has blocked the other."))


@say.register
def _(_: errors.OpponentLeft, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "Your opponent has left and cannot be asked any more. {challenge} finds another one."
    )
    return fill(template, challenge=Typed("/challenge"))
