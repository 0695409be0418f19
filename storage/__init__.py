"""Keeps matches, as their moves, in one SQLite database."""
