"""Around every command and every press: it is acknowledged, carried out, and answered where it is refused."""

import logging
from collections.abc import Awaitable, Callable

from bot.discord import failures, glance, refusing
from bot.discord.answers import Answer, begin
from bot.discord.arrivals import Interaction
from bot.discord.markup import cut
from bot.texts.refusals import apology, refusal
from core.errors import Refused, StaleBoard

_log = logging.getLogger(__name__)

Work = Callable[[Answer], Awaitable[None]]


async def asked(
    interaction: Interaction, work: Work, *, is_move: bool = False, is_leaving: bool = False
) -> None:
    """Carry out what somebody asked for; they get an answer in any case."""
    with interaction.client.work:
        await _asked(interaction, work, is_move=is_move, is_leaving=is_leaving)


async def _asked(interaction: Interaction, work: Work, *, is_move: bool, is_leaving: bool) -> None:
    try:
        await begin(interaction)
    except failures.TROUBLE as error:
        # They have been told by Discord that it failed, so nothing is done.
        _log.warning("not acknowledged", extra={"why": str(error)})
        return
    answer = Answer(interaction, is_leaving=is_leaving)
    try:
        await _carry_out(answer, work, is_move=is_move)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        await _apologise(answer, error)


async def _carry_out(answer: Answer, work: Work, *, is_move: bool) -> None:
    client = answer.interaction.client
    try:
        if not is_move:
            client.flood.check(answer.interaction.user.id)
        await answer.meet()
    except Refused as refused:
        await answer.say(refusal(answer.words, refused))
        return
    try:
        await work(answer)
    except Refused as refused:
        await _refuse(answer, refused)


async def _refuse(answer: Answer, refused: Refused) -> None:
    text, rows = await refusing.explained(answer.desk, answer.caller, refused, answer.meant)
    if isinstance(refused, StaleBoard) and answer.meant.match is not None:
        await glance.show(answer, answer.meant.match, note=cut(text))
    else:
        await answer.say(text, rows)


async def say_sorry(answer: Answer, error: Exception) -> None:
    """Apologise for what could not even be begun."""
    await answer.say(apology(answer.words, error))


async def _apologise(answer: Answer, error: Exception) -> None:
    if failures.is_gone(error):
        _log.info("answered too late", extra={"match": answer.meant.match})
        return
    _log.error("not done", exc_info=error, extra={"match": answer.meant.match})
    try:
        await answer.say(apology(answer.words, error))
    except failures.TROUBLE as failure:
        _log.warning("not answered", extra={"why": str(failure)})
