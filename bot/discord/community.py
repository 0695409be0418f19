"""What is set for a server, shown and changed by those who may manage it, and the log of what they did."""

from collections.abc import Mapping
from dataclasses import replace

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord import threads
from bot.discord.answers import Answer
from bot.discord.arrivals import is_elsewhere
from bot.discord.controls import in_rows
from bot.paging import Paged
from bot.play import ordering
from bot.texts import admin_log as log_texts
from bot.texts import community as texts
from bot.texts import settings
from bot.texts.community_codes import ON, Setting, meant
from bot.texts.sentence import Sentence, joined
from bot.texts.threads import no_thread
from core.errors import Room
from storage.communities import CommunitySettings


async def show(answer: Answer) -> None:
    """All that is set."""
    ordering.check_admin(answer.governor)
    await _say(answer, await ordering.settings_of(answer.desk, answer.caller.place.community))


async def choose(answer: Answer, chosen: Mapping[Setting, str], room: Room | None = None) -> None:
    """Set something, for another channel if one is named, and show all that is set."""
    caller = replace(answer.governor, room=room) if room else answer.governor
    known = await ordering.choose(answer.desk, caller, chosen)
    missing = _missing(answer) if chosen.get(Setting.THREADS) == ON else ()
    await _say(answer, known, settings.saved(answer.words), missing)


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Set what a button says, or show what can be set."""
    if not meaning.target:
        await show(answer)
        return
    setting, code = meant(meaning.target, meaning.at)
    if code:
        await choose(answer, {setting: code})
        return
    ordering.check_admin(answer.governor)
    row = [*own_buttons.of_setting(answer.words, setting), own_buttons.back_to_community(answer.words)]
    await answer.say((texts.setting_name(answer.words, setting),), in_rows(row))


async def log(answer: Answer, wanted: int = 0) -> None:
    """What was done last, or a page of what was before."""
    lines, page = await ordering.log(answer.desk, answer.governor, answer.words, wanted)
    told = log_texts.log(answer.words, lines, page.told(answer.words))
    await answer.say(told, page.ways(answer.words, Paged.ADMIN_LOG))


async def _say(answer: Answer, known: CommunitySettings, *more: Sentence) -> None:
    said = [each for each in (*more, texts.overview(answer.words, known)) if each]
    row = own_buttons.of_community(answer.words, known, answer.caller.here)
    await answer.say(joined(said, "\n"), in_rows(row))


def _missing(answer: Answer) -> Sentence:
    """What keeps matches from having threads, where something does."""
    if is_elsewhere(answer.interaction):
        return ()
    trouble = threads.trouble(answer.interaction.app_permissions)
    return no_thread(answer.words, trouble) if trouble else ()
