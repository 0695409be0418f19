"""Why something is not done in a community: a sentence for each kind of `Refused`."""

from bot.texts.annulment import how_to_annul
from bot.texts.community import as_typed, how_to_choose, rooms
from bot.texts.community_codes import ELSEWHERE, Setting
from bot.texts.move_refusals import Scene, say
from bot.texts.sentence import Sentence, Typed, fill
from bot.texts.terms import term
from core import errors


@say.register
def _(refused: errors.NotPlayedHere, scene: Scene) -> Sentence:
    template = scene.words.gettext("No games are played here. You are welcome to play in {rooms}.")
    return fill(template, rooms=rooms(scene.words, refused.rooms))


@say.register
def _(_: errors.OnlyAdminsChallenge, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "Here only administrators make challenges. You may accept theirs, or challenge somebody in private: "
        "{challenge} in our own chat gives you a code for a friend.",
    )
    return fill(template, challenge=Typed("/challenge"))


@say.register
def _(_: errors.NameSomebody, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "Here nobody challenges everybody: name your opponent. {challenge} in our own chat gives you a code "
        "for whoever likes."
    )
    return fill(template, challenge=Typed("/challenge"))


@say.register
def _(_: errors.NoSuchSetting, scene: Scene) -> Sentence:
    return how_to_choose(scene.words)


@say.register
def _(refused: errors.TooManyRooms, scene: Scene) -> Sentence:
    template = scene.words.ngettext(
        "{count} place is named already, which is the most. {command} takes one away where you write it.",
        "{count} places are named already, which is the most. {command} takes one away where you write it.",
        refused.most,
    )
    setting = as_typed(scene.words, Setting.PLACES, ELSEWHERE)
    return fill(template, count=refused.most, command=Typed(f"/community {setting}"))


@say.register
def _(_: errors.NotClosedHere, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "No match of that number can be closed here. A rated one can be closed only where its challenge was "
        "made."
    )
    return fill(template)


@say.register
def _(_: errors.AgreedElsewhere, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "No match of that number was agreed here. A match can be annulled only where its challenge was made."
    )
    return fill(template)


@say.register
def _(_: errors.NotRated, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("That match does not count for ratings, so there is nothing to annul."))


@say.register
def _(_: errors.AlreadyAnnulled, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("That match has been annulled already; nothing has changed."))


@say.register
def _(_: errors.OwnMatch, scene: Scene) -> Sentence:
    template = scene.words.gettext("That match is your own, so another administrator has to decide about it.")
    return fill(template)


@say.register
def _(_: errors.NoReason, scene: Scene) -> Sentence:
    template = scene.words.gettext("Say why, since both players are told: {example}")
    return fill(template, example=Typed(how_to_annul(scene.words)))


@say.register
def _(_: errors.LeaderboardOff, scene: Scene) -> Sentence:
    template = scene.words.gettext("There is no leaderboard here. The one of all chats: {overall}")
    return fill(template, overall=Typed(f"/leaderboard {term(scene.words, 'overall')}"))
