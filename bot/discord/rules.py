"""The rules of a game, page by page."""

from bot import rule_pages
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import may_attach
from bot.discord.controls import action_row
from bot.discord.layouts import PICTURE, Picture, look_of
from bot.discord.markup import marked_up
from bot.rule_pages import Wanted
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
    whole = rules_of(answer.words, wanted.ruleset, answer.caller.style)
    above, *below = [page.text] if wanted.number else whole
    picture = Picture(PICTURE, page.picture, page.alt_text) if may_attach(answer.interaction) else None
    rows = [action_row(page.ways)] if page.ways else []
    in_words = page.alt_text if wanted.number else ""
    await answer.show(look_of([marked_up(above), picture or in_words, *map(marked_up, below), *rows]))
