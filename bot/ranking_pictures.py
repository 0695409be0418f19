"""A leaderboard and a profile as pictures, in the reader's words."""

import asyncio

from bot.rating_image import Chart, Panel, Point, Row, Table, draw_chart, draw_table
from bot.texts import leaderboard as texts
from bot.texts import profiles
from bot.texts.leaderboard import Leaderboard
from bot.texts.profiles import Profile
from bot.texts.ratings import provisional_note
from bot.texts.words import Words


async def of_leaderboard(words: Words, board: Leaderboard) -> bytes:
    """A page of it. Drawn in a thread, since that takes its time."""
    return await asyncio.to_thread(draw_table, table_of(words, board))


async def of_profile(words: Words, shown: Profile) -> bytes | None:
    """Somebody's ratings over time; None where they have none yet."""
    chart = chart_of(words, shown)
    return await asyncio.to_thread(draw_chart, chart) if chart.panels else None


def table_of(words: Words, board: Leaderboard) -> Table:
    """What its picture shows."""
    rows = tuple(
        Row(entry.rank, entry.person.name, texts.cells(entry), entry.is_own, entry.is_apart)
        for entry in board.entries
    )
    return Table(
        texts.title(words, board),
        texts.subtitle(words, board),
        texts.columns(words, board),
        rows,
        _note(words, board),
    )


def _note(words: Words, board: Leaderboard) -> str:
    if not board.entries:
        return texts.nobody(words)
    is_marked = any(entry.rating.is_provisional for entry in board.entries)
    return provisional_note(words) if is_marked else ""


def chart_of(words: Words, shown: Profile) -> Chart:
    """What its picture shows."""
    panels = tuple(
        Panel(
            profiles.panel_title(words, game),
            tuple(Point(at, rating.value, rating.deviation) for at, rating in game.history),
        )
        for game in shown.games
        if game.history
    )
    return Chart(profiles.chart_title(words, shown.person), panels, profiles.shade_note(words))
