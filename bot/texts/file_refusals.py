"""Why a file of games is not read or replayed: a sentence for each kind of `Refused`."""

from bot.texts.move_refusals import Scene, say
from bot.texts.sentence import Sentence, Typed, fill
from core import errors


@say.register
def _(_: errors.NotPdn, scene: Scene) -> Sentence:
    template = scene.words.gettext("I find no game in that file. I read PDN files, such as {pdn} makes.")
    return fill(template, pdn=Typed("/pdn"))


@say.register
def _(refused: errors.FileTooLarge, scene: Scene) -> Sentence:
    template = scene.words.gettext("That file is too large: {count} kB is the most. Send some of its games.")
    return fill(template, count=refused.kilobytes)


@say.register
def _(refused: errors.TooManyGames, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "That file has more than {count} games, which is the most. Send some of them."
    )
    return fill(template, count=refused.most)


@say.register
def _(_: errors.ImportGone, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "That game is not kept any more. Send its file once more, or {command} it."
    )
    return fill(template, command=Typed("/import"))


@say.register
def _(_: errors.FileLost, scene: Scene) -> Sentence:
    return fill(scene.words.gettext("I cannot get that file from Discord any more. Please send it again."))
