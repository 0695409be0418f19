"""What somebody was shown alone, shown to everybody in the channel: a leaderboard, a profile, a record."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot import ranking_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import cannot_write, is_elsewhere, may_attach
from bot.discord.layouts import Look, look_of
from bot.discord.markup import marked_up, pinging
from bot.discord.ranking import page_look, profile_look
from bot.play import profiling, ranking
from bot.ranking_buttons import Subject
from bot.texts import helping, profiles
from bot.texts.words import Words
from core.match import PlayerId


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Post it anew, as it is now, in the language of the channel and calling nobody."""
    interaction = answer.interaction
    if refused := cannot_write(answer.words, interaction):
        await answer.say(refused)
        return
    subject, which = ranking_buttons.shown_here(meaning)
    look = await _LOOKS[subject](answer, which, await answer.public_words())
    if look is None or interaction.channel_id is None or is_elsewhere(interaction):
        await answer.say(helping.nothing_to_do(answer.words))
        return
    channel = interaction.client.get_partial_messageable(interaction.channel_id)
    await channel.send(view=look.layout, files=look.files, allowed_mentions=pinging([]))


async def _leaderboard(answer: Answer, which: ButtonId, words: Words) -> Look | None:
    wanted = ranking_buttons.wanted(which)
    if wanted is None:
        return None
    seen = await ranking.leaderboard(answer.desk, answer.caller, wanted, public=words)
    return await page_look(words, seen, may_have_picture=may_attach(answer.interaction))


async def _profile(answer: Answer, which: ButtonId, words: Words) -> Look:
    whose = await profiling.known_as(answer.desk, answer.caller, words, PlayerId(which.target))
    shown = await profiling.profile(answer.desk, answer.caller, whose, public=words)
    return await profile_look(words, shown, may_have_picture=may_attach(answer.interaction))


async def _record(answer: Answer, which: ButtonId, words: Words) -> Look:
    one = await profiling.known_as(answer.desk, answer.caller, words, PlayerId(which.target))
    other = await profiling.known_as(answer.desk, answer.caller, words, PlayerId(which.at))
    between = await profiling.between(answer.desk, answer.caller, one, other)
    return look_of([marked_up(profiles.head_to_head(words, one.person, other.person, between))])


_LOOKS: Final[Mapping[Subject, Callable[[Answer, ButtonId, Words], Awaitable[Look | None]]]] = {
    Subject.LEADERBOARD: _leaderboard,
    Subject.PROFILE: _profile,
    Subject.RECORD: _record,
}
