"""What is offered beside a refusal: the moves that can be played, or the games that may have been meant."""

from dataclasses import dataclass

from bot import own_buttons
from bot.button_ids import Action, ButtonId
from bot.delivery import Button, play_button
from bot.discord.controls import MOST_IN_ROW, MOST_OPTIONS, in_rows
from bot.play.desk import Caller, Desk, load_match
from bot.play.looking import Listed, games, line
from bot.play.moving import moves_instead
from bot.texts.listing import Told
from bot.texts.lists import game_choice, game_line, which_match
from bot.texts.refusals import refusal
from core import notation
from core.errors import Refused, WhichMatch, WhichTimeZone
from core.match import Match, MatchId
from storage import matches

Rows = tuple[tuple[Button, ...], ...]

_MOST_MOVES = 2 * MOST_IN_ROW


@dataclass(frozen=True, slots=True)
class Meant:
    """What somebody wanted: to play `typed`, or to do `action`, perhaps in this match."""

    match: MatchId | None = None
    action: Action | None = None
    typed: str = ""


async def explained(desk: Desk, caller: Caller, refused: Refused, meant: Meant) -> tuple[Told, Rows]:
    """Why it cannot be done, and buttons for what can."""
    words = caller.words
    if isinstance(refused, WhichMatch):
        return await _which(desk, caller, refused, meant)
    if isinstance(refused, WhichTimeZone):
        return refusal(words, refused), in_rows(own_buttons.of_time_zones(refused.zones))
    match = await _match(desk, meant)
    if match is None:
        return refusal(words, refused), ()
    buttons = [play_button(match, move, caller.style) for move in moves_instead(refused)[:_MOST_MOVES]]
    return refusal(words, refused, match.game, caller.style), in_rows(buttons)


async def _which(desk: Desk, caller: Caller, refused: WhichMatch, meant: Meant) -> tuple[Told, Rows]:
    """A button for each match that may be meant; where none can do what was asked for, a line for each."""
    words = caller.words
    listed = [game for game in await games(desk, caller) if game.summary.id in refused.matches]
    found = [await _button(desk, caller, game, meant) for game in listed]
    if buttons := [button for button in found if button]:
        return which_match(words, beyond=len(buttons[MOST_OPTIONS:])), in_rows(buttons)
    return which_match(words, [game_line(words, line(words, game, caller)) for game in listed]), ()


async def _match(desk: Desk, meant: Meant) -> Match | None:
    if meant.match is None:
        return None
    async with desk.database.read() as connection:
        return await matches.load(connection, meant.match)


async def _button(desk: Desk, caller: Caller, game: Listed, meant: Meant) -> Button | None:
    label = game_choice(caller.words, line(caller.words, game, caller))
    if meant.action:
        return Button(label, ButtonId(meant.action, game.summary.id, game.summary.edition))
    match = await load_match(desk, game.summary.id)
    moves = notation.read(match.game, meant.typed)
    if len(moves) != 1 or match.player(match.turn) != caller.player.id:
        return None
    play = play_button(match, moves[0], caller.style)
    return Button(f"{play.label} · {label}", play.stands_for)
