"""Ratings as pictures: a leaderboard as a table, somebody's ratings over time as a chart."""

from bot.rating_image.chart import Chart, Panel, Point, draw_chart
from bot.rating_image.table import Row, Table, draw_table

__all__ = ["Chart", "Panel", "Point", "Row", "Table", "draw_chart", "draw_table"]
