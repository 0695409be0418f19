"""Hello and help; and what the private chat is opened for by a link."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

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
    rules,
    settings,
    speaking,
)
from bot.telegram.asked import Answer, Asked, Session
from bot.texts import helping

Opening = Callable[[Session, Asked, str], Awaitable[Answer | None]]


async def start(session: Session, asked: Asked) -> Answer | None:
    """Hello; or, where a link has opened the chat, what the link is for."""
    for beginning, opening in _OPENINGS.items():
        if asked.text.startswith(beginning):
            return await opening(session, asked, asked.text.removeprefix(beginning))
    say = helping.start if asked.is_private else helping.hello
    return Answer(say(asked.words, asked.style))


async def help_(_: Session, asked: Asked) -> Answer:
    """How everything is done."""
    return Answer(helping.help_telegram(asked.words, asked.style))


async def _join(session: Session, asked: Asked, code: str) -> None:
    await challenging.join(session.desk, asked.caller, code)


async def _games(session: Session, asked: Asked, _: str) -> Answer:
    return await overviews.games(session, asked)


async def _challenges(session: Session, asked: Asked, _: str) -> Answer:
    return await overviews.challenges(session, asked)


async def _rules(session: Session, asked: Asked, code: str) -> Answer:
    return await rules.rules(session, replace(asked, text=code))


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
