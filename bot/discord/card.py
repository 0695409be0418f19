"""How a match looks on Discord: text, picture and controls in one message."""

import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, Face, button, play_button, ways_to_wait
from bot.discord import controls
from bot.discord.layouts import PICTURE, Layout, Look, Picture, Row, gallery
from bot.discord.markup import called, marked_up
from bot.texts import buttons
from bot.texts.match import Ways, card_lines, replay_in_words
from bot.texts.position import text_board, text_board_key
from bot.texts.sentence import Sentence
from bot.texts.words import words_of
from bot.view import MatchView
from core.board import Color, Square
from storage.cards import Card

_REPLAY: Final = "replay.gif"

Part = ui.Item[Any]


def look(face: Face, chosen: Square | None = None) -> Look:
    """A card with its picture; `chosen` is the piece of a move that is half entered."""
    pictures, files = _pictures(face)
    parts: list[Part] = [pictures]
    if face.pdn is not None:
        name = f"match-{face.view.id}.pdn"
        files.append(discord.File(io.BytesIO(face.pdn.encode()), name))
        parts.append(ui.File(f"attachment://{name}"))
    return _laid_out(face, parts, _controls(face, chosen), files)


def text_look(face: Face, missing: Sentence) -> Look:
    """A card without files, where none may be sent: the board in letters, and what is missing."""
    parts: list[Part] = [
        ui.TextDisplay(board_in_letters(face.view)),
        ui.TextDisplay(f"-# {marked_up(missing)}"),
    ]
    return _laid_out(face, parts, _controls(replace(face, pdn=None), None), [])


def _laid_out(face: Face, parts: list[Part], rows: list[Row], files: list[discord.File]) -> Look:
    view = face.view
    lines = card_lines(words_of(view.language), view, _ways_to_move(face.card))
    told = [marked_up(line) for line in lines]
    # While the match goes on, the last line tells how to move.
    above, below = (told, []) if view.match.outcome else (told[:-1], told[-1:])
    layout = Layout()
    layout.add_item(ui.TextDisplay("\n".join([f"-# {above[0]}", *above[1:]])))
    hints = [f"-# {line}" for line in below if _reader_moves(face)]
    for part in [*parts, *map(ui.TextDisplay, hints), *rows]:
        layout.add_item(part)
    return Look(layout, files, called(lines))


def _reader_moves(face: Face) -> bool:
    """Whether somebody who reads this card may move now."""
    match = face.view.match
    return match.outcome is None and face.card.reader in {None, match.player(match.turn)}


def _ways_to_move(card: Card) -> Ways:
    """What is said here, the bot hears in private always, on a server when called, as a guest never."""
    if card.in_answer:
        return Ways.COMMAND
    return Ways.REPLY if card.place.community is None else Ways.REPLY_WITH_PING


def board_in_letters(view: MatchView) -> str:
    """The board in a fixed-width font, and what the letters stand for."""
    board = text_board(view.match.game.position, white_below=view.white_below, style=view.style)
    return f"```\n{board}\n```\n-# {text_board_key(words_of(view.language))}"


def _pictures(face: Face) -> tuple[ui.MediaGallery[Any], list[discord.File]]:
    shown = [Picture(PICTURE, face.picture, face.alt_text)]
    if face.replay is not None:
        told = replay_in_words(words_of(face.view.language), face.view)
        shown.append(Picture(_REPLAY, face.replay, told))
    return gallery(shown)


# What can be pressed


def _controls(face: Face, chosen: Square | None) -> list[Row]:
    """Rows of what may be pressed: moves first, then ways to look, then what else can be done."""
    view = face.view
    rows = [_ways_to_look(view), _ways_to_end(view, has_file=face.pdn is not None)]
    moves = move_rows(view, chosen) if _reader_moves(face) else ()
    if view.match.outcome:
        rows = [[*rows[0], *rows[1]]]
    return [*moves, *(_row(view, actions) for actions in rows)]


def _row(view: MatchView, actions: Iterable[tuple[Action, int]]) -> Row:
    return ui.ActionRow(*(controls.button(action_button(view, action, at)) for action, at in actions))


def _ways_to_look(view: MatchView) -> list[tuple[Action, int]]:
    return [(Action.FLIP, other_side(view.side)), (Action.TEXT_BOARD, 0)]


def _ways_to_end(view: MatchView, *, has_file: bool) -> list[tuple[Action, int]]:
    match = view.match
    if match.outcome:
        rematch = [(Action.REMATCH, 0)] if view.may_be_followed else []
        return rematch if has_file else [*rematch, (Action.PDN, 0)]
    waits = [(action, match.edition) for action in ways_to_wait(view)]
    end = (Action.ABORT, 0) if match.can_be_called_off else (Action.RESIGN, 0)
    return [(Action.OFFER_DRAW, match.edition), *waits, end]


def other_side(side: Color) -> int:
    """How the id of a flip button says which side it puts below: 1 White's, 2 Black's."""
    return 2 if side is Color.WHITE else 1


def side_to_show(at: int) -> Color | None:
    """The side that a flip button puts below; None where it does not say."""
    return {1: Color.WHITE, 2: Color.BLACK}.get(at)


def action_button(view: MatchView, action: Action, at: int = 0) -> Button:
    """The button of an action in this match."""
    return button(words_of(view.language), action, view.id, at)


def move_rows(view: MatchView, chosen: Square | None) -> Iterator[Row]:
    """The moves to choose from; where they are too many, first a piece, then where it goes."""
    moves = [move for move in view.match.game.legal_moves if chosen in {None, move.start}]
    words = words_of(view.language)
    if chosen is None and len(moves) > controls.MOST_OPTIONS:
        yield ui.ActionRow(_piece_select(view))
        return
    placeholder = buttons.choose_move(words) if chosen is None else buttons.choose_target(words)
    stands_for = ButtonId(Action.PLAY, view.id, view.match.edition)
    options = [play_button(view.match, move, view.style) for move in moves]
    yield ui.ActionRow(controls.select(stands_for, placeholder, options))
    if chosen is not None:
        yield ui.ActionRow(controls.button(action_button(view, Action.CHOOSE, view.match.edition)))


def _piece_select(view: MatchView) -> Part:
    game, edition, words = view.match.game, view.match.edition, words_of(view.language)
    options = [
        Button(
            buttons.piece_label(words, game, square, view.style),
            ButtonId(Action.CHOOSE, view.id, edition, (square,)),
        )
        for square in dict.fromkeys(move.start for move in game.legal_moves)
    ]
    return controls.select(ButtonId(Action.CHOOSE, view.id, edition), buttons.choose_piece(words), options)
