"""The commands of playing: challenging, moving, and what else can be done in a match."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.button_ids import Action, ButtonId, unpack
from bot.discord import buttons, challenges, invitation, listing, planning, playing
from bot.discord.answers import Answer
from bot.discord.arrivals import AnyUser, Interaction, account_of, cannot_write
from bot.discord.asking import asked
from bot.discord.card import other_side
from bot.discord.refusing import Meant
from bot.discord.translating import said
from bot.play import challenging, looking, moving, people, telling
from bot.play.desk import load_match
from bot.play.ordering import usual_terms
from bot.texts.answers import Question
from bot.texts.buttons import color_choices, ruleset_choices
from bot.texts.pacing import pace_name
from bot.texts.questions import question_name
from bot.texts.words import words_of
from core.board import Color
from core.match import MatchId
from core.pace import CHOICES
from core.rulesets import BY_CODE, RULESETS

Callback = Callable[..., Any]

_ON_MATCH: Final = {
    "draw": Action.OFFER_DRAW,
    "resign": Action.RESIGN,
    "abort": Action.ABORT,
    "rematch": Action.REMATCH,
    "moves": Action.MOVES,
    "flip": Action.FLIP,
    "pdn": Action.PDN,
    "takeback": Action.OFFER_TAKEBACK,
    "pause": Action.OFFER_PAUSE,
    "resume": Action.RESUME,
    "claim": Action.CLAIM,
}
GAMES: Final = [Choice(name=name, value=code) for code, name in ruleset_choices(words_of(), RULESETS).items()]
_COLORS: Final = [
    Choice(name=name, value=color.value) for color, name in color_choices(words_of()).items() if color
]
PACE_CHOICES: Final = [
    Choice(name=said(partial(pace_name, pace=pace)), value=code) for code, pace in CHOICES.items()
]
_QUESTIONS: Final = [
    Choice(name=said(partial(question_name, question=question)), value=question.value)
    for question in Question
]


# Beginning


@app_commands.choices(game=GAMES, color=_COLORS, pace=PACE_CHOICES)
async def _challenge(  # noqa: PLR0913, PLR0917 - what a command takes it takes by name
    interaction: Interaction,
    opponent: discord.User | None = None,
    game: str | None = None,
    color: str | None = None,
    rated: bool | None = None,  # noqa: FBT001 - the options of a command are given by name
    pace: str | None = None,
    takebacks: bool = False,  # noqa: FBT001, FBT002 - the same
) -> None:
    named: dict[str, Any] = {"color": Color(color) if color else None, "takebacks": takebacks}
    named |= {"ruleset": BY_CODE[game]} if game else {}
    named |= {"rated": rated} if rated is not None else {}
    named |= {"pace": CHOICES[pace]} if pace else {}
    await asked(interaction, partial(_make_challenge, opponent=opponent, named=named))


async def _make_challenge(answer: Answer, opponent: AnyUser | None, named: Mapping[str, Any]) -> None:
    if refused := invitation.cannot_challenge(answer, opponent):
        await answer.say(refused)
        return
    player = await people.spoken_of(answer.desk, account_of(opponent)) if opponent else None
    terms = replace(await usual_terms(answer.desk, answer.caller.place), **named)
    await challenges.challenge(answer, player.id if player else None, terms)


async def challenge_from_menu(interaction: Interaction, user: discord.User) -> None:
    """Challenge the person whose menu it is."""
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
    match_id = await moving.match_meant(answer.desk, answer.caller, number=number)
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
        also_over = action in telling.ACTIONS.values()
        match_id = await moving.match_meant(
            answer.desk, answer.caller, number=number, action=action, also_over=also_over
        )
    await buttons.press(answer, ButtonId(action, match_id, await _at(answer, action, match_id)))


async def _at(answer: Answer, action: Action, match_id: MatchId) -> int:
    match = await load_match(answer.desk, match_id)
    if action is not Action.FLIP:
        return match.edition
    seats = match.seats_of(answer.caller.player.id)
    return other_side(seats[0] if seats else Color.WHITE)


async def _board(
    interaction: Interaction,
    text: bool = False,  # noqa: FBT001, FBT002 - the options of a command are given by name
    match: int | None = None,
) -> None:
    action = Action.TEXT_BOARD if text else Action.BOARD
    await asked(interaction, partial(_do_in_match, action=action, number=match))


@app_commands.choices(question=_QUESTIONS)
async def _ask(interaction: Interaction, question: str, match: int | None = None) -> None:
    action = telling.ACTIONS[Question(question)]
    await asked(interaction, partial(_do_in_match, action=action, number=match))


async def _plan(interaction: Interaction, line: str | None = None, match: int | None = None) -> None:
    await asked(interaction, partial(planning.plan, line=line, number=match))


COMMANDS: Final[dict[str, Callback]] = {
    "challenge": _challenge,
    "join": _join,
    "challenges": _challenges,
    "move": _move,
    "plan": _plan,
    "board": _board,
    "ask": _ask,
    **{name: _on_match(action) for name, action in _ON_MATCH.items()},
}
