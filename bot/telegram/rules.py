"""The rules of a game: all of them in private, and page by page in the place of the first."""

from dataclasses import replace

from telegram.constants import MessageEntityType

from bot import rule_pages
from bot.button_ids import ButtonId
from bot.rule_cases import game_and_case
from bot.rule_pages import Wanted
from bot.telegram import links
from bot.telegram.answering import draw_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.challenges import terms_of
from bot.telegram.entities import marked
from bot.telegram.keyboards import Link, Row
from bot.texts.helping import nothing_to_do
from bot.texts.names import no_such_game, ruleset_name
from bot.texts.rule_cases import no_such_case
from bot.texts.rules import rules_besides
from core.ruleset import Ruleset
from core.rulesets import RULESETS
from storage.appearance import USUAL_LOOKS


async def rules(session: Session, asked: Asked) -> Answer:
    """The board with its numbers, and the rules: in a group their beginning, and the way to the rest.

    With a number, that tricky case.
    """
    name, number = game_and_case(asked.text)
    terms = terms_of(name)
    if terms is None:
        return Answer(no_such_game(asked.words, name, RULESETS), is_urgent=True)
    wanted = Wanted(terms.ruleset, int(number or 0))
    if not wanted.exists:
        return Answer(no_such_case(asked.words, number, terms.ruleset), is_urgent=True)
    answer = await _page(session, asked, wanted, is_private=asked.is_private)
    if asked.is_private and not wanted.number:
        return replace(answer, more=tuple(rules_besides(asked.words, wanted.ruleset, asked.style)))
    return answer


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Another page in the place of the one that is the asker's; else for their eyes, in private."""
    wanted = rule_pages.wanted(pressed)
    if wanted is None:
        return Answer(nothing_to_do(asked.words))
    if asked.is_guest:
        answer = await _page(session, asked, wanted, is_private=True)
        return replace(answer, start=links.RULES + wanted.ruleset.code)
    answer = await _page(session, asked, wanted, is_private=asked.is_private)
    return await draw_over(session, asked, answer)


async def _page(session: Session, asked: Asked, wanted: Wanted, *, is_private: bool) -> Answer:
    looks = asked.caller.player.looks if is_private else USUAL_LOOKS
    page = await rule_pages.page(asked.words, wanted, looks)
    others = [one for one in RULESETS if one is not wanted.ruleset]
    led_to = others if is_private else [wanted.ruleset]
    rows = [page.ways] if page.ways else []
    return Answer(
        page.text,
        (*rows, *(_link(session, asked, one) for one in led_to)),
        letters=marked(page.alt_text, MessageEntityType.EXPANDABLE_BLOCKQUOTE) if wanted.number else None,
        picture=page.picture,
    )


def _link(session: Session, asked: Asked, ruleset: Ruleset) -> Row:
    """The way to all the rules of a game."""
    url = links.private_chat(session.me, links.RULES + ruleset.code)
    return (Link(ruleset_name(asked.words, ruleset), url),)
