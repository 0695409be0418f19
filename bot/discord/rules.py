"""The rules of a game, page by page."""

import discord
from discord import ui

from bot import rule_pages
from bot.button_ids import ButtonId
from bot.discord import controls
from bot.discord.answers import Answer
from bot.discord.arrivals import may_attach
from bot.discord.card import PICTURE, Look, Picture, gallery
from bot.discord.markup import marked_up
from bot.rule_pages import Page, Wanted
from bot.texts import helping
from bot.texts.rules import rules as rules_of
from core.ruleset import Ruleset


async def rules(answer: Answer, ruleset: Ruleset) -> None:
    """All the rules of a game, with its board as it begins."""
    await _show(answer, Wanted(ruleset))


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Another page."""
    wanted = rule_pages.wanted(meaning)
    if wanted is None:
        await answer.say(helping.nothing_to_do(answer.words))
    else:
        await _show(answer, wanted)


async def _show(answer: Answer, wanted: Wanted) -> None:
    page = await rule_pages.page(answer.words, wanted, answer.caller.player.looks)
    above, *below = [page.text] if wanted.number else rules_of(answer.words, wanted.ruleset)
    layout, files = controls.Layout(), list[discord.File]()
    layout.add_item(ui.TextDisplay(marked_up(above)))
    if may_attach(answer.interaction):
        pictures, files = gallery([Picture(PICTURE, page.picture, page.alt_text)])
        layout.add_item(pictures)
    elif wanted.number:
        layout.add_item(ui.TextDisplay(page.alt_text))
    for text in below:
        layout.add_item(ui.TextDisplay(marked_up(text)))
    _add_ways(layout, page)
    await answer.show(Look(layout, files))


def _add_ways(layout: controls.Layout, page: Page) -> None:
    if page.ways:
        layout.add_item(ui.ActionRow(*map(controls.button, page.ways)))
