"""Why accounts cannot be linked, or taken apart, and what can be done instead."""

from bot.texts.move_refusals import Scene, say
from bot.texts.sentence import Moment, Sentence, Typed, fill, quoted
from core import errors

_LINK = Typed("/link")


@say.register
def _(refused: errors.NoSuchLinkCode, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "I gave nobody the code {code}. Please check its letters, or get a new one: {link} on the other "
        "platform.",
    )
    return fill(template, code=quoted(refused.code), link=_LINK)


@say.register
def _(_: errors.LinkCodeUsed, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "This code has been used: each links two accounts once. {link} on the other platform gives a new "
        "one.",
    )
    return fill(template, link=_LINK)


@say.register
def _(_: errors.LinkCodeExpired, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "This code was good for a quarter of an hour only. {link} on the other platform gives a new one.",
    )
    return fill(template, link=_LINK)


@say.register
def _(_: errors.OwnLinkCode, scene: Scene) -> Sentence:
    return fill(
        scene.words.gettext("This code is for your account on the other platform: type it to me there."),
    )


@say.register
def _(_: errors.SamePlatform, scene: Scene) -> Sentence:
    return fill(
        scene.words.gettext(
            "Only one account on Discord and one on Telegram can be one player, and one of these two is "
            "linked already or on the same platform.",
        )
    )


@say.register
def _(refused: errors.StillPlaying, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "The two accounts are playing each other in match {number}, and nobody plays against themselves. "
        "Please finish it first.",
    )
    return fill(template, number=refused.match)


@say.register
def _(refused: errors.PartedLately, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "These two accounts were taken apart less than a day ago. From {time} on they can be linked again."
    )
    return fill(template, time=Moment(refused.until, scene.words.language))


@say.register
def _(_: errors.AlreadyLinked, scene: Scene) -> Sentence:
    template = scene.words.gettext(
        "Your accounts on Discord and Telegram are linked already. {unlink} takes them apart.",
    )
    return fill(template, unlink=Typed("/unlink"))


@say.register
def _(_: errors.NotLinked, scene: Scene) -> Sentence:
    template = scene.words.gettext("You have only this account here. {link} links another one to it.")
    return fill(template, link=_LINK)
