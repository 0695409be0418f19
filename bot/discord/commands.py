"""The slash commands: what each takes, and what it comes to."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Command, ContextMenu

from bot.button_ids import Action, ButtonId, unpack
from bot.discord import buttons, challenges, choices, elsewhere, invitation, listing, playing
from bot.discord.answers import Answer
from bot.discord.arrivals import AnyUser, Interaction, cannot_write, other_player
from bot.discord.asking import asked
from bot.discord.card import other_side
from bot.discord.refusing import Meant
from bot.people import person
from bot.play import challenging, ending, looking, moving, people
from bot.play.desk import load_match
from bot.texts import commands as texts
from bot.texts import helping, offers
from bot.texts.buttons import color_choices, ruleset_choices
from bot.texts.words import words_of
from core.board import Color
from core.challenge import Terms
from core.match import MatchId
from core.rulesets import BRAZILIAN, BY_CODE, RULESETS
from storage.places import Platform

AnyCommand = Command[Any, ..., Any] | ContextMenu
Callback = Callable[..., Any]

_ON_MATCH: Final = {
    "draw": Action.OFFER_DRAW,
    "resign": Action.RESIGN,
    "abort": Action.ABORT,
    "rematch": Action.REMATCH,
    "board": Action.BOARD,
    "moves": Action.MOVES,
    "flip": Action.FLIP,
    "pdn": Action.PDN,
}
_EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
_INSTALLED: Final = app_commands.AppInstallationType(guild=True, user=True)


def all_commands() -> Iterable[AnyCommand]:
    """Every command, as it is registered."""
    for callback in (_challenge, _join, _challenges, _move, _games, _rules, _help, _start, _block, _unblock):
        yield _command(callback.__name__.strip("_"), callback)
    for name, action in _ON_MATCH.items():
        yield _command(name, _on_match(action))
    yield _for_admins(_command("close", _close))
    yield ContextMenu(
        name=texts.challenge_menu_name(words_of()),
        callback=_challenge_from_menu,
        allowed_contexts=_EVERYWHERE,
        allowed_installs=_INSTALLED,
    )


def _command(name: str, callback: Callback) -> Command[Any, ..., Any]:
    text = texts.command(words_of(), name)
    app_commands.describe(**{option.name: option.description for option in text.options})(callback)
    command: Command[Any, ..., Any] = Command(
        name=name,
        description=text.description,
        callback=callback,
        allowed_contexts=_EVERYWHERE,
        allowed_installs=_INSTALLED,
    )
    taken = {option.name for option in text.options}
    if "match" in taken:
        command.autocomplete("match")(choices.offer_matches)
    if "move" in taken:
        command.autocomplete("move")(choices.offer_moves)
    return command


def _for_admins(command: Command[Any, ..., Any]) -> Command[Any, ..., Any]:
    command.default_permissions = discord.Permissions(manage_messages=True)
    command.guild_only = True
    command.allowed_contexts = app_commands.AppCommandContext(guild=True)
    return command


_GAMES: Final = [
    Choice(name=name, value=code) for code, name in ruleset_choices(words_of(), RULESETS).items()
]
_COLORS: Final = [
    Choice(name=name, value=color.value) for color, name in color_choices(words_of()).items() if color
]


# Beginning


@app_commands.choices(game=_GAMES, color=_COLORS)
async def _challenge(
    interaction: Interaction,
    opponent: discord.User | None = None,
    game: str = BRAZILIAN.code,
    color: str | None = None,
    rated: bool = False,  # noqa: FBT001, FBT002 - the options of a command are given by name
) -> None:
    terms = Terms(BY_CODE[game], Color(color) if color else None, rated)
    await asked(interaction, partial(_make_challenge, opponent=opponent, terms=terms))


async def _make_challenge(answer: Answer, opponent: AnyUser | None, terms: Terms) -> None:
    if refused := invitation.cannot_challenge(answer, opponent):
        await answer.say(refused)
        return
    player = await other_player(answer.desk, opponent) if opponent else None
    await challenges.challenge(answer, player.id if player else None, terms)


async def _challenge_from_menu(interaction: Interaction, user: discord.User) -> None:
    await asked(interaction, partial(invitation.begin, user=user))


async def _join(interaction: Interaction, code: str) -> None:
    await asked(interaction, partial(_sit_down, code=code))


async def _sit_down(answer: Answer, code: str) -> None:
    if refused := cannot_write(answer.words, answer.interaction):
        await answer.say(refused)
        return
    await challenges.sat_down(answer, await challenging.join(answer.desk, answer.caller, code))


async def _challenges(interaction: Interaction) -> None:
    await asked(interaction, listing.challenges)


# In a match


async def _move(interaction: Interaction, move: str, match: int | None = None) -> None:
    await asked(interaction, partial(_play, move=move, number=match), is_move=True)


async def _play(answer: Answer, move: str, number: int | None) -> None:
    answer.meant = Meant(typed=move)
    if drawn := _drawn(move):
        await buttons.press(answer, drawn)
        return
    match_id = await choices.meant(answer, number)
    answer.mean(match_id)
    await playing.played(answer, await moving.play_typed(answer.desk, answer.caller, match_id, move))


def _drawn(move: str) -> ButtonId | None:
    """The very move of a board that was offered while typing; None for what was typed otherwise."""
    try:
        meaning = unpack(move)
    except ValueError:
        return None
    return meaning if meaning.action is Action.PLAY else None


def _on_match(action: Action) -> Callback:
    """The command that does what a button does, in the match that is meant."""

    async def callback(interaction: Interaction, match: int | None = None) -> None:
        await asked(interaction, partial(_do_in_match, action=action, number=match))

    return callback


async def _do_in_match(answer: Answer, action: Action, number: int | None) -> None:
    answer.meant = Meant(action=action)
    if action is Action.REMATCH and number is None:
        match_id = await looking.latest_finished(answer.desk, answer.caller)
    else:
        match_id = await choices.meant(answer, number)
    await buttons.press(answer, ButtonId(action, match_id, await _at(answer, action, match_id)))


async def _at(answer: Answer, action: Action, match_id: MatchId) -> int:
    match = await load_match(answer.desk, match_id)
    if action is not Action.FLIP:
        return match.edition
    seats = match.seats_of(answer.caller.player.id)
    return other_side(seats[0] if seats else Color.WHITE)


async def _close(interaction: Interaction, match: int) -> None:
    await asked(interaction, partial(_end_match, match=MatchId(match)))


async def _end_match(answer: Answer, match: MatchId) -> None:
    answer.mean(match)
    await ending.close(answer.desk, answer.caller, match)
    await answer.say(offers.you_closed(answer.words, match))
    await elsewhere.refresh(answer, match)


# Reading


async def _games(interaction: Interaction) -> None:
    await asked(interaction, listing.games)


@app_commands.choices(game=_GAMES)
async def _rules(interaction: Interaction, game: str = BRAZILIAN.code) -> None:
    await asked(interaction, partial(listing.rules, ruleset=BY_CODE[game]))


async def _help(interaction: Interaction) -> None:
    await asked(interaction, listing.help_)


async def _start(interaction: Interaction) -> None:
    await asked(interaction, listing.hello)


# People


async def _block(interaction: Interaction, user: discord.User) -> None:
    await asked(interaction, partial(_stop_hearing, user=user))


async def _stop_hearing(answer: Answer, user: AnyUser) -> None:
    other = await other_player(answer.desk, user)
    await people.block(answer.desk, answer.caller, other.id)
    await answer.say(helping.blocked(answer.words, person(other, Platform.DISCORD)))


async def _unblock(interaction: Interaction, user: discord.User) -> None:
    await asked(interaction, partial(_hear_again, user=user))


async def _hear_again(answer: Answer, user: AnyUser) -> None:
    other = await other_player(answer.desk, user)
    await people.unblock(answer.desk, answer.caller, other.id)
    await answer.say(helping.unblocked(answer.words, person(other, Platform.DISCORD)))
