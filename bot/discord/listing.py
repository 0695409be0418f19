"""What people ask to read: their games and challenges, and help."""

from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.discord import glance
from bot.discord.answers import Answer
from bot.discord.controls import in_rows
from bot.people import parties_of
from bot.play import looking
from bot.play.looking import Listed, line
from bot.texts import buttons, helping, lists
from bot.texts.listing import Listing
from bot.texts.sentence import Linked, Sentence
from core.challenge import Challenge
from storage.places import Platform

_MOST_ANSWERED: Final = 12
"""Each may have two buttons, of which a message has 25."""


async def games(answer: Answer) -> None:
    """All the asker's games, each with a link to where it is played."""
    found = await looking.games(answer.desk, answer.caller)
    lines = [_game(answer, game) for game in found]
    await answer.say(Listing(answer.words, lists.games_head(answer.words, len(found)), lines))


def _game(answer: Answer, game: Listed) -> Sentence:
    told = lists.game_line(answer.words, line(answer.words, game, answer.caller))
    link = glance.link_to(answer.interaction.client, game.card) if game.card else None
    way = (" · ", Linked(buttons.go_to_board_label(answer.words), link)) if link else ()
    return ("- ", *told, *way)


async def challenges(answer: Answer) -> None:
    """The asker's open challenges, with buttons to withdraw or answer them."""
    found = await looking.open_challenges(answer.desk, answer.caller)
    lines, row = list[Sentence](), list[Button]()
    for posted in found[:_MOST_ANSWERED]:
        offered = posted.challenge
        async with answer.desk.database.read() as connection:
            parties = await parties_of(connection, answer.words, offered, Platform.DISCORD)
        is_own = offered.challenger == answer.caller.player.id
        told = lists.challenge_line(answer.words, offered, parties, is_own=is_own)
        lines.append(("- ", *told))
        actions = (Action.WITHDRAW,) if is_own else (Action.ACCEPT, Action.DECLINE)
        row += [_button(answer, action, offered) for action in actions]
    head, beyond = lists.challenges_head(answer.words, len(found)), len(found) - len(lines)
    await answer.say(Listing(answer.words, head, lines, beyond=beyond), in_rows(row))


def _button(answer: Answer, action: Action, offered: Challenge) -> Button:
    label = f"{buttons.label(answer.words, action)} {offered.code}"
    return Button(label, ButtonId(action, offered.id))


async def help_(answer: Answer) -> None:
    """How everything is done here."""
    await answer.say(helping.help_discord(answer.words, answer.caller.style))
    await answer.say(helping.help_more(answer.words))


async def hello(answer: Answer) -> None:
    """How to begin."""
    is_private = answer.interaction.guild_id is None
    say = helping.start if is_private else helping.hello
    await answer.say(say(answer.words, answer.caller.style))
