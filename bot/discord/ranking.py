"""Leaderboards, profiles, and how two people stand against each other, shown to whoever asks."""

from collections.abc import Sequence

from bot import ranking_buttons, ranking_pictures
from bot.button_ids import ButtonId
from bot.delivery import Button
from bot.discord.answers import Answer
from bot.discord.arrivals import AnyUser, account_of, cannot_write, may_attach
from bot.discord.controls import action_row
from bot.discord.layouts import Look, Picture, look_of
from bot.discord.markup import marked_up
from bot.play import profiling, ranking
from bot.play.profiling import Someone
from bot.play.ranking import Seen
from bot.ranking_buttons import Subject, Wanted, show_here
from bot.texts import buttons, helping, profiles
from bot.texts import leaderboard as texts
from bot.texts.profiles import Profile
from bot.texts.sentence import Sentence, plain
from bot.texts.words import Words
from core.ruleset import Ruleset

_PICTURE = "ratings.png"


async def leaderboard(
    answer: Answer, ruleset: Ruleset | None, month: str | None = None, *, overall: bool = False
) -> None:
    """The first page of one."""
    chosen = ranking.read_month(month) if month else None
    usual = await ranking.usual(answer.desk, answer.caller)
    await _show_page(answer, Wanted(ruleset or usual.ruleset, is_here=not overall, month=chosen))


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Another page, or another leaderboard."""
    wanted = ranking_buttons.wanted(meaning)
    if wanted is None:
        await answer.say(helping.nothing_to_do(answer.words))
    else:
        await _show_page(answer, wanted)


async def _show_page(answer: Answer, wanted: Wanted) -> None:
    seen = await ranking.leaderboard(answer.desk, answer.caller, wanted)
    words, board, may_have_picture = answer.words, seen.board, may_attach(answer.interaction)
    rows = ranking_buttons.of_leaderboard(
        words,
        seen.wanted,
        board,
        ranking.this_month(answer.desk),
        may_be_here=seen.may_be_here,
    )
    if board.entries and may_have_picture:
        rows = (*rows[:-1], (*rows[-1], ranking_buttons.text_button(words, seen.wanted)))
    if board.entries and seen.may_be_here:
        page = seen.wanted.pack()
        rows = (*rows, *sharing_row(answer, show_here(Subject.LEADERBOARD, page.target, page.at)))
    await answer.show(await page_look(words, seen, rows, may_have_picture=may_have_picture))


def sharing_row(answer: Answer, stands_for: ButtonId) -> tuple[tuple[Button, ...], ...]:
    """The button that shows it to everybody, where there is anybody and the bot may write to them."""
    interaction = answer.interaction
    if interaction.guild_id is None or answer.caller.in_answer or cannot_write(answer.words, interaction):
        return ()
    return ((Button(buttons.label(answer.words, stands_for.action), stands_for),),)


async def page_look(
    words: Words, seen: Seen, rows: Sequence[Sequence[Button]] = (), *, may_have_picture: bool
) -> Look:
    """A page: as a picture, as far as there may be any, or as text."""
    board, picture = seen.board, None
    if board.entries and may_have_picture and not seen.wanted.is_text:
        picture = await ranking_pictures.of_leaderboard(words, board)
    said = texts.as_text(words, board) if picture is None else texts.how_to_be_listed(words, board)
    return _look(said, picture, plain(texts.as_text(words, board)), rows)


def _look(
    said: Sentence, picture: bytes | None, alt_text: str, rows: Sequence[Sequence[Button]] = ()
) -> Look:
    """A picture with what is said beside it, or that alone."""
    pictures = [Picture(_PICTURE, picture, alt_text)] if picture is not None else []
    return look_of([*pictures, marked_up(said), *map(action_row, rows)])


async def profile(answer: Answer, user: AnyUser | None) -> None:
    """That of a person; of the one who asks, where they name nobody."""
    if user and user.bot:
        await answer.say(helping.bots_do_not_play(answer.words))
        return
    whose = await _someone(answer, user)
    shown = await profiling.profile(answer.desk, answer.caller, whose)
    is_known = whose.player is not None and shown.games
    rows = sharing_row(answer, show_here(Subject.PROFILE, whose.player or 0)) if is_known else ()
    look = await profile_look(answer.words, shown, rows, may_have_picture=may_attach(answer.interaction))
    await answer.show(look)


async def profile_look(
    words: Words, shown: Profile, rows: Sequence[Sequence[Button]] = (), *, may_have_picture: bool
) -> Look:
    """A profile, with its picture where there may be any."""
    picture = await ranking_pictures.of_profile(words, shown) if may_have_picture else None
    return _look(profiles.profile(words, shown), picture, profiles.chart_in_words(words, shown), rows)


async def record(answer: Answer, user: AnyUser, other: AnyUser | None) -> None:
    """How these two stand; where one is named, how the asker stands against them."""
    one, against = (None, user) if other is None else (user, other)
    first, second = await _someone(answer, one), await _someone(answer, against)
    between = await profiling.between(answer.desk, answer.caller, first, second)
    told = profiles.head_to_head(answer.words, first.person, second.person, between)
    await answer.say(told, _of_record(answer, first, second) if between else ())


def _of_record(answer: Answer, one: Someone, other: Someone) -> tuple[tuple[Button, ...], ...]:
    return sharing_row(answer, show_here(Subject.RECORD, one.player or 0, other.player or 0))


async def _someone(answer: Answer, user: AnyUser | None) -> Someone:
    if user is None:
        return profiling.oneself(answer.caller)
    return await profiling.known_by(answer.desk, answer.words, account_of(user))
