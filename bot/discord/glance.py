"""Boards shown to one person alone: from the other side, the newest one, in letters."""

import asyncio

import discord

from bot import board_image
from bot.cards import board_view
from bot.discord.answers import Answer
from bot.discord.arrivals import may_attach
from bot.discord.card import Glance, glance_look
from bot.play import looking
from bot.texts.sentence import Sentence
from bot.view import MatchView
from core.board import Color
from core.match import MatchId
from storage import cards
from storage.cards import Card
from storage.places import Platform

_LINK = "https://discord.com/channels/{guild}/{channel}/{message}"


async def show(answer: Answer, match_id: MatchId, side: Color | None = None, note: Sentence = ()) -> None:
    """Show the newest board to the one who asks, their own side below unless they want another."""
    view = await looking.look(answer.desk, answer.caller, match_id, side)
    seats = view.match.seats_of(answer.caller.player.id)
    link = await _link_to_newest(answer, view)
    picture = None
    if may_attach(answer.interaction):
        picture = await asyncio.to_thread(board_image.draw, board_view(view))
    await answer.show(glance_look(Glance(view, seats[0] if seats else None, picture, note, link)))


async def _link_to_newest(answer: Answer, view: MatchView) -> str | None:
    """To the message that shows the match here, or else where the asker plays it."""
    async with answer.desk.database.read() as connection:
        shown = await cards.of_match(connection, view.id)
    here = [card for card in shown if card.place == answer.caller.place]
    theirs = [card for card in shown if card.reader == answer.caller.player.id]
    links = [link_to(answer.interaction.client, card) for card in [*here, *theirs]]
    return next((link for link in links if link), None)


def link_to(client: discord.Client, card: Card) -> str | None:
    """Where a card's newest message is; None where that cannot be told."""
    place = card.place
    if place.platform is not Platform.DISCORD or card.message is None:
        return None
    if place.community is None:
        return _LINK.format(guild="@me", channel=place.chat, message=card.message)
    channel = client.get_channel(place.chat)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    return _LINK.format(guild=channel.guild.id, channel=place.chat, message=card.message)
