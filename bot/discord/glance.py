"""Boards shown to one person alone: from the other side, the newest one, in letters."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.button_ids import Action
from bot.discord import controls
from bot.discord.answers import Answer
from bot.discord.arrivals import may_attach
from bot.discord.card import Part, action_button, board_in_letters, move_rows, other_side
from bot.discord.layouts import PICTURE, Look, Picture, look_of
from bot.discord.markup import marked_up
from bot.faces import picture_of
from bot.play import looking
from bot.texts import buttons
from bot.texts.match import alt_text, card_lines
from bot.texts.sentence import Sentence
from bot.texts.words import words_of
from bot.view import MatchView
from core.board import Color
from core.match import MatchId
from storage import cards
from storage.cards import Card
from storage.places import Platform

_LINK: Final = "https://discord.com/channels/{guild}/{channel}/{message}"


@dataclass(frozen=True, slots=True)
class Glance:
    """A match as it is shown to one person alone: after a word of explanation, perhaps with its picture.

    `reader` is the side that person plays, `link` where the card everybody sees is.
    """

    view: MatchView
    reader: Color | None
    picture: bytes | None
    note: Sentence = ()
    link: str | None = None


def look(glance: Glance) -> Look:
    """A match for one person alone, who can move if it is their turn."""
    view, words = glance.view, words_of(glance.view.language)
    lines = [glance.note] if glance.note else []
    lines += card_lines(words, view, None)
    picture = Picture(PICTURE, glance.picture, alt_text(words, view)) if glance.picture else None
    may_move = glance.reader is view.match.turn and not view.match.outcome
    return look_of(
        [
            "\n".join(marked_up(line) for line in lines),
            picture or board_in_letters(view),
            *(move_rows(view, None) if may_move else ()),
            ui.ActionRow(*_ways_to_look(glance)),
        ]
    )


def _ways_to_look(glance: Glance) -> Iterator[Part]:
    view, words = glance.view, words_of(glance.view.language)
    yield controls.button(action_button(view, Action.FLIP, other_side(view.side)))
    yield controls.button(action_button(view, Action.TEXT_BOARD, 0))
    if glance.link:
        yield controls.link(buttons.go_to_board_label(words), glance.link)


async def show(answer: Answer, match_id: MatchId, side: Color | None = None, note: Sentence = ()) -> None:
    """Show the newest board to the one who asks, their own side below unless they want another."""
    view = await looking.look(answer.desk, answer.caller, match_id, side)
    seats = view.match.seats_of(answer.caller.player.id)
    link = await _link_to_newest(answer, view)
    picture = None
    if may_attach(answer.interaction):
        picture = await picture_of(view)
    await answer.show(look(Glance(view, seats[0] if seats else None, picture, note, link)))


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
