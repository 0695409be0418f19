"""Leaderboards, profiles, and how two people stand against each other."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from telegram.constants import MessageLimit

from bot import ranking_buttons, ranking_pictures
from bot.button_ids import Action, ButtonId
from bot.play import profiling, ranking
from bot.play.desk import Desk
from bot.play.profiling import Someone
from bot.ranking_buttons import Wanted
from bot.telegram import links, signing
from bot.telegram.answering import draw_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.whom import people_meant
from bot.texts import helping, profiles
from bot.texts import leaderboard as texts
from bot.texts.sentence import length, plain
from bot.texts.terms import DRAUGHTS, term_meant
from core.rulesets import BY_CODE
from storage.places import CommunityId

FILTERS: Final = (*BY_CODE, DRAUGHTS, "overall", "month")
"""What can be asked for by a word."""


async def leaderboard(session: Session, asked: Asked) -> Answer:
    """The first page of the one that the words behind the command ask for."""
    usual = await ranking.usual(session.desk, asked.caller)
    wanted = wanted_of(session.desk, usual, asked.text.split())
    if wanted is None:
        return Answer(texts.how_to_ask(asked.words, [*BY_CODE]), is_urgent=True)
    return await _page(session, asked, wanted)


def wanted_of(desk: Desk, wanted: Wanted, words: Iterable[str]) -> Wanted | None:
    """What these words ask for; None where one means nothing, MonthUnreadable where it is no month."""
    for word in words:
        meant = _with(desk, wanted, word.strip(",.;"))
        if meant is None:
            return None
        wanted = meant
    return wanted


def _with(desk: Desk, wanted: Wanted, word: str) -> Wanted | None:
    if word[:1].isdigit():
        return replace(wanted, month=ranking.read_month(word))
    match term_meant(word, FILTERS):
        case None:
            return None
        case "overall":
            return replace(wanted, is_here=False)
        case "month":
            return replace(wanted, month=ranking.this_month(desk))
        case game:
            return replace(wanted, ruleset=BY_CODE.get(game, wanted.ruleset))


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Another page in the place of the one that is the asker's; else for their eyes, in private."""
    wanted = ranking_buttons.wanted(pressed)
    if wanted is None:
        return Answer(helping.nothing_to_do(asked.words))
    if asked.is_guest:
        return await _copy(session, asked, wanted, asked.caller.place.community)
    return await draw_over(session, asked, await _page(session, asked, wanted))


async def by_link(session: Session, asked: Asked, _: str) -> Answer:
    """A page of a group's, where the private chat had to be opened first."""
    wanted_there = signing.read(session.key, asked.text)
    if wanted_there is None:
        return Answer(helping.nothing_to_do(asked.words))
    page, at, community = map(int, wanted_there.removeprefix(links.LEADERBOARD).split("_"))
    wanted = ranking_buttons.wanted(ButtonId(Action.LEADERBOARD, page, at))
    if wanted is None:
        return Answer(helping.nothing_to_do(asked.words))
    return await _copy(session, asked, wanted, CommunityId(community) if community else None)


async def _copy(session: Session, asked: Asked, wanted: Wanted, community: CommunityId | None) -> Answer:
    """One page by itself: in private nobody could tell of which group the next one is to be."""
    page = wanted.pack()
    link = signing.signed(session.key, f"{links.LEADERBOARD}{page.target}_{page.at}_{community or 0}")
    answer = await _page(session, asked, wanted, community)
    return replace(answer, rows=(), start=link)


async def _page(
    session: Session, asked: Asked, wanted: Wanted, community: CommunityId | None = None
) -> Answer:
    seen = await ranking.leaderboard(session.desk, asked.caller, wanted, community)
    rows = ranking_buttons.of_leaderboard(
        asked.words,
        seen.wanted,
        seen.board,
        ranking.this_month(session.desk),
        may_be_here=seen.may_be_here,
    )
    picture = await ranking_pictures.of_leaderboard(asked.words, seen.board)
    return Answer(texts.as_text(asked.words, seen.board), rows, picture=picture)


async def profile(session: Session, asked: Asked) -> Answer:
    """That of the person named or answered to, else the asker's own."""
    try:
        meant = await people_meant(session, asked)
    except LookupError as error:
        return _unknown(asked, error)
    if asked.text and not meant:
        return Answer(profiles.whose_profile(asked.words), is_urgent=True)
    whose = meant[0] if meant else profiling.oneself(asked.caller)
    shown = await profiling.profile(session.desk, asked.caller, whose)
    picture, text = (
        await ranking_pictures.of_profile(asked.words, shown),
        profiles.profile(asked.words, shown),
    )
    if picture and length(plain(text)) > MessageLimit.CAPTION_LENGTH:
        return Answer(picture=picture, more=(text,))
    return Answer(text, picture=picture)


async def record(session: Session, asked: Asked) -> Answer:
    """How two people named stand against each other, or the asker against the one named."""
    try:
        meant = await people_meant(session, asked)
    except LookupError as error:
        return _unknown(asked, error)
    if not meant:
        return Answer(profiles.whom_to_compare(asked.words), is_urgent=True)
    one, other = _two(meant, profiling.oneself(asked.caller))
    between = await profiling.between(session.desk, asked.caller, one, other)
    return Answer(profiles.head_to_head(asked.words, one.person, other.person, between))


def _two(meant: list[Someone], asker: Someone) -> tuple[Someone, Someone]:
    return (meant[0], meant[1]) if len(meant) > 1 else (asker, meant[0])


def _unknown(asked: Asked, error: LookupError) -> Answer:
    return Answer(helping.who_is_that(asked.words, f"@{error.args[0]}"), is_urgent=True)
