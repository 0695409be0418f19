"""Challenging somebody from their menu: first what to, chosen in private, then the challenge."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Self

import discord
from discord import ui

from bot.discord import asking
from bot.discord.answers import Answer
from bot.discord.arrivals import AnyUser, account_of, cannot_write
from bot.discord.challenges import challenge
from bot.discord.layouts import Look, Row, look_of
from bot.discord.markup import marked_up
from bot.play import people
from bot.play.ordering import usual_terms
from bot.texts import discord as texts
from bot.texts import helping
from bot.texts.buttons import color_choices, rated_choices, ruleset_choices, takebacks_choices
from bot.texts.pacing import pace_choices
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from core.board import Color
from core.challenge import Terms
from core.pace import USUAL, code_of, pace_of
from core.rulesets import BRAZILIAN, BY_CODE, RULESETS
from storage import players
from storage.places import Platform

_BY_LOT: Final = "L"
_SEND: Final = "send"


@dataclass(frozen=True, slots=True)
class Wish:
    """Whom somebody wants to challenge, and to what; the values are those of the choices."""

    opponent: int
    game: str = BRAZILIAN.code
    color: str = _BY_LOT
    rated: str = "0"
    pace: str = USUAL.code
    takebacks: str = "0"

    @property
    def terms(self) -> Terms:
        """As core knows them."""
        color = None if self.color == _BY_LOT else Color(self.color)
        return Terms(BY_CODE[self.game], color, self.rated == "1", pace_of(self.pace), self.takebacks == "1")

    def pack(self, part: str) -> str:
        """The id of the control that chooses one part of it, or sends it."""
        chosen = (self.game, self.color, self.rated, self.pace, self.takebacks)
        return f"invite:{self.opponent}:{':'.join(chosen)}:{part}"


class WishControl(
    ui.DynamicItem[ui.Item[Any]],
    template=(
        r"invite:(?P<opponent>\d+):(?P<game>\w+):(?P<color>[WBL]):(?P<rated>[01]):(?P<pace>\w+)"
        r":(?P<takebacks>[01]):(?P<part>\w+)"
    ),
):
    """A select of one part of a wish, or the button that sends it; all that has been chosen is in its id."""

    def __init__(self, item: ui.Item[Any], wish: Wish, part: str) -> None:
        super().__init__(item)
        self._wish, self._part = wish, part

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The control as it stands on the message."""
        del interaction
        named = match.groupdict()
        part = named.pop("part")
        return cls(item, Wish(int(named.pop("opponent")), **named), part)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show what has been chosen, or send it."""
        values = dict(interaction.data or {}).get("values")
        if self._part == _SEND or not isinstance(values, list):
            await asking.asked(interaction, partial(_send, wish=self._wish))
        else:
            chosen = replace(self._wish, **{self._part: values[0]})
            await asking.asked(interaction, partial(_choose, wish=chosen), is_move=True)


async def begin(answer: Answer, user: AnyUser) -> None:
    """Ask what somebody is to be challenged to."""
    refused = cannot_challenge(answer, user)
    if refused:
        await answer.say(refused)
        return
    await people.spoken_of(answer.desk, account_of(user))
    usual = await usual_terms(answer.desk, answer.caller.place)
    wish = Wish(user.id, usual.ruleset.code, rated=str(int(usual.rated)), pace=code_of(usual.pace))
    await _choose(answer, wish)


def cannot_challenge(answer: Answer, user: AnyUser | None) -> Sentence | None:
    """Why this person cannot be challenged here, or nobody can."""
    if user is not None and user.bot:
        return helping.bots_do_not_play(answer.words)
    return cannot_write(answer.words, answer.interaction)


async def _choose(answer: Answer, wish: Wish) -> None:
    await answer.show(_look(answer.words, wish))


async def _send(answer: Answer, wish: Wish) -> None:
    async with answer.desk.database.read() as connection:
        opponent = await players.by_account(connection, Platform.DISCORD, wish.opponent)
    await challenge(answer, opponent.id if opponent else None, wish.terms)


def _look(words: Words, wish: Wish) -> Look:
    colors = {color.value if color else _BY_LOT: name for color, name in color_choices(words).items()}
    rated = {str(int(counts)): name for counts, name in rated_choices(words).items()}
    takebacks = {str(int(may)): name for may, name in takebacks_choices(words).items()}
    send = ui.Button[Any](
        style=discord.ButtonStyle.success, label=texts.send_challenge_label(words), custom_id=wish.pack(_SEND)
    )
    return look_of(
        [
            marked_up(texts.choose_terms(words)),
            _select(wish, "game", wish.game, ruleset_choices(words, RULESETS)),
            _select(wish, "color", wish.color, colors),
            _select(wish, "rated", wish.rated, rated),
            _select(wish, "pace", wish.pace, pace_choices(words)),
            _select(wish, "takebacks", wish.takebacks, takebacks),
            ui.ActionRow(WishControl(send, wish, _SEND)),
        ]
    )


def _select(wish: Wish, part: str, now: str, names: Mapping[str, str]) -> Row:
    options = [
        discord.SelectOption(label=name, value=value, default=value == now) for value, name in names.items()
    ]
    return ui.ActionRow(WishControl(ui.Select(custom_id=wish.pack(part), options=options), wish, part))
