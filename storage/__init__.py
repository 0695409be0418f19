"""Keeps people and their matches, as moves, in one SQLite database."""
