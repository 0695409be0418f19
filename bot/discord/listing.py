"""What people ask to read: their games and challenges, and help."""

from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.discord import glance
from bot.discord.answers import Answer
from bot.discord.controls import in_rows
from bot.discord.markup import marked_up
from bot.people import parties_of
from bot.play import looking
from bot.play.looking import Listed, line
from bot.texts import buttons, helping, lists
from core.challenge import Challenge
from storage.places import Platform

_MOST_LISTED: Final = 12


async def games(answer: Answer) -> None:
    """All the asker's games, each with a link to where it is played."""
    found = await looking.games(answer.desk, answer.caller)
    lines = [_game(answer, game) for game in found[:_MOST_LISTED]]
    if len(found) > _MOST_LISTED:
        lines.append(marked_up(lists.more_games(answer.words, len(found) - _MOST_LISTED)))
    await answer.say(lists.games_head(answer.words, len(found)), below="\n".join(lines))


def _game(answer: Answer, game: Listed) -> str:
    told = marked_up(lists.game_line(answer.words, line(answer.words, game, answer.caller)))
    link = glance.link_to(answer.interaction.client, game.card) if game.card else None
    return f"- {told} · [{buttons.go_to_board_label(answer.words)}]({link})" if link else f"- {told}"


async def challenges(answer: Answer) -> None:
    """The asker's open challenges, with buttons to withdraw or answer them."""
    found = (await looking.open_challenges(answer.desk, answer.caller))[:_MOST_LISTED]
    lines, row = [], []
    for posted in found:
        offered = posted.challenge
        async with answer.desk.database.read() as connection:
            parties = await parties_of(connection, answer.words, offered, Platform.DISCORD)
        is_own = offered.challenger == answer.caller.player.id
        told = lists.challenge_line(answer.words, offered, parties, is_own=is_own)
        lines.append(f"- {marked_up(told)}")
        actions = (Action.WITHDRAW,) if is_own else (Action.ACCEPT, Action.DECLINE)
        row += [_button(answer, action, offered) for action in actions]
    await answer.say(lists.challenges_head(answer.words, len(found)), in_rows(row), below="\n".join(lines))


def _button(answer: Answer, action: Action, offered: Challenge) -> Button:
    label = f"{buttons.label(answer.words, action)} {offered.code}"
    return Button(label, ButtonId(action, offered.id))


async def help_(answer: Answer) -> None:
    """How everything is done here."""
    await answer.say(helping.help_discord(answer.words))
    await answer.say(helping.help_more(answer.words))


async def hello(answer: Answer) -> None:
    """How to begin."""
    is_private = answer.interaction.guild_id is None
    await answer.say(helping.start(answer.words) if is_private else helping.hello(answer.words))
