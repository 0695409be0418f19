"""What those who keep order in a group choose for it: the usual pace of its games, and its dashboard."""

from typing import Final

from bot.play import dashboarding
from bot.play import ordering as orders
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.rights import of_group, with_rights
from bot.texts import dashboard as texts
from bot.texts.community_codes import OFF, ON, Setting
from bot.texts.pacing import how_to_pace
from bot.texts.settings import chat_pace_set
from bot.texts.terms import days_together, term_called, term_meant
from core.pace import CHOICES

_SWITCHES: Final = {
    ON: (dashboarding.switch_on, texts.switched_on),
    OFF: (dashboarding.switch_off, texts.switched_off),
}


@of_group
async def pace(session: Session, asked: Asked) -> Answer:
    """Choose the usual pace of the group."""
    code = term_meant(days_together(asked.text), CHOICES)
    if code is None:
        return Answer(how_to_pace(asked.words, CHOICES))
    caller = await with_rights(session, asked)
    await orders.choose(session.desk, caller, {Setting.PACE: code})
    return Answer(chat_pace_set(asked.words, CHOICES[code]))


@of_group
async def dashboard(session: Session, asked: Asked) -> Answer:
    """Have a message in the group that lists its games, or no longer."""
    switch = term_called(asked.text, _SWITCHES)
    if switch is None:
        return Answer(texts.how_to_switch(asked.words))
    change, said = _SWITCHES[switch]
    await change(session.desk, await with_rights(session, asked))
    return Answer(said(asked.words))
