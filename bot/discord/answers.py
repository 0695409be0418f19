"""Answering a command or a press: within three seconds, once, and to the one who asked alone."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui

from bot.button_ids import Action
from bot.discord import controls
from bot.discord.arrivals import Interaction, caller_of, governs
from bot.discord.layouts import Look, look_of
from bot.discord.markup import IN_LAYOUT, IN_MESSAGE, cut, marked_up, pinging
from bot.discord.refusing import Meant
from bot.hearers import words_in
from bot.play.desk import Caller, Desk
from bot.texts.helping import not_a_member
from bot.texts.listing import Told
from bot.texts.sentence import Sentence, length
from bot.texts.words import Words, words_of
from core.match import MatchId


@dataclass(slots=True)
class Answer:
    """What somebody asked for, and how it is answered.

    `meant` is what a refusal has to know: which match it turns out to be about, and what was to be done.
    Who `is_leaving` is not met anew where they have been forgotten.
    """

    interaction: Interaction
    meant: Meant = field(default_factory=Meant)
    is_leaving: bool = False
    _caller: Caller | None = None
    _is_open: bool = field(init=False)
    """The private message that waits to be filled, or from which was pressed, is still to be written."""

    def __post_init__(self) -> None:
        self._is_open = not self.is_silent

    @property
    def caller(self) -> Caller:
        """Who asks, and where; known once they have been met."""
        if self._caller is None:
            raise ValueError("nobody has been met yet")
        return self._caller

    @property
    def governor(self) -> Caller:
        """The same for what concerns the whole server: no administrator who keeps order in a channel only."""
        return replace(self.caller, is_admin=governs(self.interaction))

    async def meet(self) -> None:
        """Find out who asks; Banned where the operator does not want to hear them."""
        self._caller = await caller_of(self.desk, self.interaction, is_leaving=self.is_leaving)

    def go_on_as(self, caller: Caller) -> None:
        """What is said from now on is said to the asker as they are now."""
        self._caller = caller

    def mean(self, match: MatchId, action: Action | None = None) -> None:
        """Note which match it is about."""
        self.meant = replace(self.meant, match=match, action=action or self.meant.action)

    @property
    def desk(self) -> Desk:
        """What the verbs work with."""
        return self.interaction.client.desk

    @property
    def words(self) -> Words:
        """In which language to answer: the asker's own."""
        return self._caller.words if self._caller else words_of(str(self.interaction.locale))

    async def public_words(self) -> Words:
        """In which language to say what everybody here reads."""
        async with self.desk.database.read() as connection:
            return await words_in(connection, self.caller.place, otherwise=self.words.language)

    @property
    def is_silent(self) -> bool:
        """Whether the one who asks sees what comes of it anyway: they pressed something on a board."""
        pressed = self.interaction.message
        return pressed is not None and not pressed.flags.ephemeral

    async def say(
        self,
        text: Told,
        rows: Sequence[controls.Row] = (),
        *,
        below: str = "",
        file: discord.File | None = None,
    ) -> None:
        """Tell it to the one who asked, alone; `below` is text in Discord's own markup.

        What is too long for a plain message is told in a layout, which has room for twice as much.
        """
        content = "\n".join(filter(None, [marked_up(cut(text, IN_LAYOUT)), below]))
        if (self._has_layout or length(content) > IN_MESSAGE) and not file:
            await self.show(look_of([content, *map(controls.action_row, rows)]))
        else:
            await self._send(content, controls.buttons_view(rows), [file] if file else [])

    async def done(self) -> None:
        """Let what appears in the channel be the answer."""
        if self.interaction.message is not None:
            return
        if self.caller.in_answer:
            await self.say(not_a_member(self.words))
        else:
            await self.interaction.delete_original_response()

    async def write_over(self, text: Sentence | None) -> None:
        """Take the buttons from the message that everybody sees and that was pressed, and put this there."""
        if self.is_silent:
            content = discord.utils.MISSING if text is None else marked_up(text)
            await self.interaction.edit_original_response(
                content=content, view=None, allowed_mentions=pinging([])
            )

    async def show(self, look: Look) -> None:
        """Show it to the one who asked, alone."""
        await self._send(None, look.layout, look.files)

    @property
    def _has_layout(self) -> bool:
        """Whether the message to be written over has one, which it then has to keep."""
        pressed = self.interaction.message
        return self._is_open and pressed is not None and pressed.flags.components_v2

    async def _send(
        self, content: str | None, view: ui.View | ui.LayoutView, files: Sequence[discord.File]
    ) -> None:
        if self._is_open and not (self._has_layout and content):
            self._is_open = False
            await self.interaction.edit_original_response(
                content=content, view=view, attachments=files, allowed_mentions=pinging([])
            )
            return
        parts: dict[str, Any] = {"view": view, "files": files, "allowed_mentions": pinging([])}
        if content is not None:
            parts["content"] = content
        await self.interaction.followup.send(**parts, ephemeral=True)


async def begin(interaction: Interaction) -> None:
    """Tell Discord that an answer will come: a command waits for it visibly, a board does not."""
    if interaction.message is None:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()
