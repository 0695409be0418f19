"""Rated matches of people who play on a platform, ended in storage, so that there is somebody to compare."""

import itertools
import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from core.board import Color
from core.game import new_game
from core.match import MatchId, PlayerId
from core.notation import full
from core.rulesets import BRAZILIAN
from storage import players
from storage.database import Connection, Database
from storage.places import CommunityId, Platform
from storage.players import Account
from tests.rated_matches import rated

DAY = timedelta(days=1)


async def community_of(
    connection: Connection, platform: Platform, external: int, now: datetime
) -> CommunityId:
    """The server or group of this number."""
    return await players.meet_community(connection, platform, external, "Friends", now)


async def met(connection: Connection, accounts: Sequence[Account], now: datetime) -> list[PlayerId]:
    return [(await players.meet(connection, account, now)).id for account in accounts]


async def ladder(
    database: Database, group: tuple[Platform, int], accounts: Sequence[Account], now: datetime
) -> list[MatchId]:
    """Everybody has beaten whoever comes after them, in this server or group, a while before now."""
    async with database.write() as connection:
        community = await community_of(connection, *group, now)
        ids = await met(connection, accounts, now)
        return [
            await rated(
                connection,
                *pair,
                Color.WHITE,
                at=now - DAY * (len(ids) - place),
                community=community,
                line=place,
            )
            for place, pair in enumerate(itertools.pairwise(ids))
        ]


def names_on(page: str) -> list[str]:
    """Who stands on a page of a leaderboard, but for an own row below it."""
    return re.findall(r"^(?:▸ )?\d+\. (.*?): ", page.partition("\n…\n")[0], re.MULTILINE)


def opening(plies: int) -> list[str]:
    """The beginning of a game, as it is typed."""
    game, played = new_game(BRAZILIAN), []
    for _ in range(plies):
        move = game.legal_moves[0]
        played.append(full(move, BRAZILIAN.board))
        game = game.play(move)
    return played
