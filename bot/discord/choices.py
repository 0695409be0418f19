"""What the options of a command offer while they are being typed."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from discord.app_commands import Choice

from bot.delivery import play_button
from bot.discord.arrivals import Interaction, account_of, governs, keeps_order
from bot.discord.controls import MOST_OPTIONS
from bot.play import looking, ordering
from bot.play.desk import Caller, Desk, load_match
from bot.play.looking import Listed, line
from bot.play.ranking import latest_months
from bot.texts.buttons import move_label
from bot.texts.leaderboard import month_name
from bot.texts.lists import game_choice
from bot.time_zones import zones_like
from core.match import Match, MatchId
from core.move import Move
from core.ruleset import NotationStyle
from storage import community_matches, players
from storage.places import Place, Platform

_log = logging.getLogger(__name__)

_LONGEST_NAME: Final = 100
_ON_FINISHED: Final = {"rematch", "pdn", "ask"}
"""Commands that are for finished matches too."""
_OF_COMMUNITY: Final[Mapping[str, tuple[ordering.Among, Callable[[Interaction], bool]]]] = {
    "annul": (community_matches.counting, governs),
    "close": (community_matches.running, keeps_order),
}
"""Commands that are for other people's matches: which these are, and who may choose among them."""
_MOST_LOOKED_THROUGH: Final = 200


async def offer_matches(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The typist's games, by number and opponent; or the server's, for those who keep order there."""
    try:
        with interaction.client.work:
            return await _offer_matches(interaction, typed)
    except Exception:  # noqa: BLE001 - a bug must not keep anybody from typing on
        _log.exception("no matches offered")
        return []


async def _offer_matches(interaction: Interaction, typed: str) -> list[Choice[int]]:
    desk, caller = interaction.client.desk, await _typist(interaction)
    if caller is None:
        return []
    command = interaction.command.name if interaction.command else ""
    if of_community := _OF_COMMUNITY.get(command):
        among, may_choose = of_community
        named = await _of_community(desk, replace(caller, is_admin=may_choose(interaction)), among)
    else:
        named = await _own(desk, caller, also_over=command in _ON_FINISHED)
    fitting = [(name, number) for number, name in named.items() if typed.casefold() in name.casefold()]
    return [Choice(name=name[:_LONGEST_NAME], value=number) for name, number in fitting[:MOST_OPTIONS]]


async def _of_community(desk: Desk, caller: Caller, among: ordering.Among) -> dict[MatchId, str]:
    """None for those who may not do so anyway: the command itself tells them why."""
    if not caller.is_admin or caller.place.community is None:
        return {}
    return await ordering.nameable(desk, caller, among, _MOST_LOOKED_THROUGH)


async def _own(desk: Desk, caller: Caller, *, also_over: bool) -> dict[MatchId, str]:
    listed = await looking.games(desk, caller)
    if also_over:
        listed = [*listed, *await looking.finished(desk, caller, MOST_OPTIONS)]
    words = caller.words
    return {game.summary.id: game_choice(words, line(words, game, caller)) for game in listed}


async def offer_moves(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The legal moves in the typist's games here, or in the one they have named; captures first."""
    try:
        with interaction.client.work:
            return await _offer_moves(interaction, typed)
    except Exception:  # noqa: BLE001 - the same
        _log.exception("no moves offered")
        return []


async def _offer_moves(interaction: Interaction, typed: str) -> list[Choice[str]]:
    desk, caller = interaction.client.desk, await _typist(interaction)
    if caller is None:
        return []
    games = await _games_meant(interaction, desk, caller)
    found: list[tuple[Move, Choice[str]]] = []
    for game in games:
        match = await load_match(desk, game.summary.id)
        named = game_choice(caller.words, line(caller.words, game, caller)) if games[1:] else ""
        found += _moves_of(match, typed, named, caller.style)
    # Of one game all are captures or none is; of several, those that must be played are not to be cut off.
    found.sort(key=lambda each: not each[0].captured)
    return [choice for _, choice in found[:MOST_OPTIONS]]


async def _games_meant(interaction: Interaction, desk: Desk, caller: Caller) -> list[Listed]:
    """Those in which it is the typist's turn: the one named, or those here, or if none is here, all."""
    mine = [
        game for game in await looking.games(desk, caller) if line(caller.words, game, caller).is_own_turn
    ]
    if (number := interaction.namespace.match) is not None:
        return [game for game in mine if game.summary.id == number]
    return [game for game in mine if game.card and game.card.place.is_in_chat_of(caller.place)] or mine


def _moves_of(
    match: Match, typed: str, game: str, style: NotationStyle
) -> Iterable[tuple[Move, Choice[str]]]:
    for move in match.game.legal_moves:
        play = play_button(match, move, style)
        if any(_squares(written).startswith(_squares(typed)) for written in _both_ways(match, move)):
            name = " · ".join(filter(None, [play.label, game]))
            yield move, Choice(name=name[:_LONGEST_NAME], value=play.stands_for.pack())


def _both_ways(match: Match, move: Move) -> list[str]:
    """A move as it may be typed, whichever notation is preferred."""
    return [move_label(match.game, move, style) for style in NotationStyle]


async def offer_time_zones(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Time zones that have in their name what was typed."""
    del interaction
    found = await asyncio.to_thread(zones_like, typed)
    return [Choice(name=zone, value=zone) for zone in found[:MOST_OPTIONS]]


async def offer_months(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The latest months that begin with what was typed."""
    months = map(month_name, latest_months(interaction.client.desk, MOST_OPTIONS))
    return [Choice(name=month, value=month) for month in months if month.startswith(typed.strip())]


def _squares(typed: str) -> str:
    return " ".join("".join(char if char.isalnum() and char != "x" else " " for char in typed).split())


async def _typist(interaction: Interaction) -> Caller | None:
    """Who is typing, if they have ever been met; nothing is noted of them yet."""
    async with interaction.client.desk.database.read() as connection:
        player = await players.by_account(connection, Platform.DISCORD, interaction.user.id)
        group = interaction.guild_id
        community = await players.community_of(connection, Platform.DISCORD, group) if group else None
    if player is None or interaction.channel_id is None:
        return None
    place = Place(Platform.DISCORD, interaction.channel_id, community=community)
    return Caller(player, account_of(interaction.user), place)
