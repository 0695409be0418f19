"""Discord: slash commands, buttons and replies; the only package that knows discord.py."""
