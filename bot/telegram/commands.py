"""What each typed command does, and what a text that is no command may mean."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.play import challenging, moving, replying, telling
from bot.play.desk import load_match
from bot.telegram import (
    blocking,
    buttons,
    challenges,
    closing,
    community,
    greetings,
    importing,
    moves,
    ordering,
    overviews,
    owning,
    planning,
    ranking,
    resting,
    rules,
    settings,
    speaking,
    which,
)
from bot.telegram.asked import Answer, Asked, Do, Session
from bot.telegram.keyboards import in_rows
from bot.texts import helping
from bot.texts.answers import is_text_wanted, meaning_of, numbered, question_of
from bot.texts.questions import what_to_ask
from bot.texts.telegram import how_to_join
from core.errors import WhichMatch


async def say(session: Session, asked: Asked) -> Answer | None:
    """A text without a command: a move, if it looks like one; who speaks to us alone is always answered."""
    if meaning := meaning_of(asked.text):
        _, number = numbered(asked.text)
        text, row = await replying.obey(session.desk, asked.caller, meaning, asked.replied_to, number)
        return Answer(text, in_rows(row))
    if question_of(asked.text):
        return await _ask(session, asked)
    typed, to = asked.text, asked.replied_to
    if await moving.is_move(session.desk, asked.caller, typed, to, is_for_us=asked.is_for_us):
        return await move(session, asked)
    if not asked.is_for_us:
        return None
    return Answer((helping.not_understood if asked.text else helping.spoken_to)(asked.words, asked.style))


async def move(session: Session, asked: Asked) -> Answer | None:
    """Play in the match that is meant; where there are several, ask which."""
    if not asked.text:
        return await not_understood(session, asked)
    try:
        meant = await which.match_of_move(session, asked)
    except WhichMatch as refused:
        return await which.choice(session, asked, refused.matches, Action.PLAY)
    return await moves.play(session, asked, *meant)


def _on_match(action: Action) -> Do:
    """A command that does what a button of the match does."""

    async def command(session: Session, asked: Asked) -> Answer | None:
        try:
            meant = await which.match_meant(session, asked, action=action, also_over=action in _ALSO_OVER)
        except WhichMatch as refused:
            return await which.choice(session, asked, refused.matches, action)
        match = await load_match(session.desk, meant)
        return await buttons.press(session, asked, ButtonId(action, match.id, match.edition))

    return command


_ALSO_OVER: Final = {Action.REMATCH, Action.PDN, Action.BOARD, Action.TEXT_BOARD, *telling.ACTIONS.values()}


async def _board(session: Session, asked: Asked) -> Answer | None:
    """Show the board again; in letters, where that is what stands behind the command."""
    first, _, rest = asked.text.partition(" ")
    if is_text_wanted(first):
        return await _on_match(Action.TEXT_BOARD)(session, replace(asked, text=rest.strip()))
    return await _on_match(Action.BOARD)(session, asked)


async def _ask(session: Session, asked: Asked) -> Answer | None:
    """Answer a question in words; the number of a match may follow it."""
    question, (_, number) = question_of(asked.text), numbered(asked.text)
    if question is None:
        return Answer(what_to_ask(asked.words), is_urgent=True)
    named = replace(asked, text="" if number is None else str(number))
    return await _on_match(telling.ACTIONS[question])(session, named)


async def _join(session: Session, asked: Asked) -> Answer | None:
    if not asked.text:
        return Answer(how_to_join(asked.words), is_urgent=True)
    await challenging.join(session.desk, asked.caller, asked.text)
    return None


COMMANDS: Final[Mapping[str, Do]] = {
    "challenge": challenges.challenge,
    "join": _join,
    "move": move,
    "m": move,
    "board": _board,
    "moves": _on_match(Action.MOVES),
    "ask": _ask,
    "flip": _on_match(Action.FLIP),
    "pdn": _on_match(Action.PDN),
    "draw": _on_match(Action.OFFER_DRAW),
    "takeback": _on_match(Action.OFFER_TAKEBACK),
    "pause": _on_match(Action.OFFER_PAUSE),
    "resume": _on_match(Action.RESUME),
    "claim": _on_match(Action.CLAIM),
    "plan": planning.plan,
    "resign": _on_match(Action.RESIGN),
    "abort": _on_match(Action.ABORT),
    "rematch": _on_match(Action.REMATCH),
    "games": overviews.games,
    "challenges": overviews.challenges,
    "leaderboard": ranking.leaderboard,
    "profile": ranking.profile,
    "record": ranking.record,
    "rules": rules.rules,
    "help": greetings.help_,
    "start": greetings.start,
    "block": blocking.block,
    "unblock": blocking.unblock,
    "vacation": resting.vacation,
    "settings": settings.settings,
    "link": owning.link,
    "unlink": owning.unlink,
    "privacy": owning.privacy,
    "export": owning.export,
    "forgetme": owning.forget_me,
    "forget_me": owning.forget_me,
    # What Telegram makes of /forget-me, where it is tapped.
    "forget": owning.forget_me,
    "language": speaking.language,
    "import": importing.how_to,
    "close": closing.close,
    "annul": closing.annul,
    "pace": ordering.pace,
    "dashboard": ordering.dashboard,
    "community": community.community,
    "adminlog": community.log,
}


async def not_understood(_: Session, asked: Asked) -> Answer:
    """To a command we do not have."""
    return Answer(helping.not_understood(asked.words, asked.style))
