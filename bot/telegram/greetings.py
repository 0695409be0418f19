"""Hello, help and rules; and what the private chat is opened for by a link."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from bot import board_image
from bot.board_image import BoardView
from bot.play import challenging
from bot.telegram import (
    community,
    inline,
    invitations,
    links,
    looks,
    overviews,
    planning,
    ranking,
    settings,
    speaking,
)
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.challenges import terms_of
from bot.telegram.keyboards import Link, Row
from bot.texts import helping, rules
from bot.texts.names import ruleset_name
from core.position import start as start_position
from core.ruleset import Ruleset
from core.rulesets import RULESETS

Opening = Callable[[Session, Asked, str], Awaitable[Answer | None]]


async def start(session: Session, asked: Asked) -> Answer | None:
    """Hello; or, where a link has opened the chat, what the link is for."""
    for beginning, opening in _OPENINGS.items():
        if asked.text.startswith(beginning):
            return await opening(session, asked, asked.text.removeprefix(beginning))
    return Answer(helping.start(asked.words) if asked.is_private else helping.hello(asked.words))


async def help_(_: Session, asked: Asked) -> Answer:
    """How everything is done."""
    return Answer(helping.help_telegram(asked.words))


async def rules_of(session: Session, asked: Asked) -> Answer:
    """The board with its numbers, and the rules: in a group their beginning, and the way to the rest."""
    terms = terms_of(asked.text.split())
    ruleset = terms.ruleset if terms else RULESETS[0]
    view = BoardView(start_position(ruleset.board))
    picture = await asyncio.to_thread(board_image.draw, view)
    if asked.is_private:
        others = tuple(_link(session, asked, one) for one in RULESETS if one is not ruleset)
        return Answer((), others, picture=picture, more=tuple(rules.rules(asked.words, ruleset)))
    rest = _link(session, asked, ruleset)
    return Answer(rules.rules_intro(asked.words, ruleset), (rest,), picture=picture)


def _link(session: Session, asked: Asked, ruleset: Ruleset) -> Row:
    """The way to all the rules of a game."""
    url = links.private_chat(session.me, links.RULES + ruleset.code)
    return (Link(ruleset_name(asked.words, ruleset), url),)


async def _join(session: Session, asked: Asked, code: str) -> None:
    await challenging.join(session.desk, asked.caller, code)


async def _games(session: Session, asked: Asked, _: str) -> Answer:
    return await overviews.games(session, asked)


async def _challenges(session: Session, asked: Asked, _: str) -> Answer:
    return await overviews.challenges(session, asked)


async def _rules(session: Session, asked: Asked, code: str) -> Answer:
    return await rules_of(session, replace(asked, text=code))


async def _language(session: Session, asked: Asked, _: str) -> Answer:
    return await speaking.language(session, replace(asked, text=""))


async def _settings(session: Session, asked: Asked, _: str) -> Answer:
    return await settings.settings(session, replace(asked, text=""))


_OPENINGS: Final[Mapping[str, Opening]] = {
    links.JOIN: _join,
    links.GAMES: _games,
    links.CHALLENGES: _challenges,
    links.RULES: _rules,
    links.SETTINGS: _settings,
    links.LANGUAGE: _language,
    links.PLANS: planning.by_link,
    links.LOOK: looks.by_link,
    links.LEADERBOARD: ranking.by_link,
    links.LOG: community.log_by_link,
    invitations.PREFIX: inline.take_up,
}
