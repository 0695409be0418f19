"""Languages chosen: one's own, and a chat's by those who keep order in it."""

from dataclasses import replace

from bot.hearers import words_in
from bot.play import ordering, preferring
from bot.play.desk import Caller, Desk
from bot.texts.community_codes import Setting
from bot.texts.speaking import AUTOMATIC, short
from bot.texts.words import Words
from storage.places import Place


async def choose_own(desk: Desk, caller: Caller, choice: str) -> Caller:
    """Be talked to in a language, or AUTOMATIC as the platform tells; the caller as they now are."""
    language = None if choice == AUTOMATIC else choice
    await preferring.change(desk, caller, lambda known: replace(known, language=language))
    return replace(caller, player=replace(caller.player, language=language))


async def choose_for_chat(desk: Desk, caller: Caller, choice: str) -> None:
    """Have a chat speak a language, or AUTOMATIC the guess; NotAnAdmin for those who keep no order in it."""
    await ordering.choose(desk, caller, {Setting.LANGUAGE: short(choice)})


async def spoken_in(desk: Desk, place: Place) -> tuple[Words, str | None]:
    """What is spoken in a place, and the language that was chosen for it, if one was."""
    chosen = await ordering.settings_of(desk, place.community)
    async with desk.database.read() as connection:
        return await words_in(connection, place), chosen.language
