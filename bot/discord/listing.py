"""What people ask to read: their games and challenges, and help."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot import paging
from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.discord import community, glance
from bot.discord.answers import Answer
from bot.discord.controls import in_rows
from bot.paging import Page, Paged
from bot.people import parties_of
from bot.play import looking
from bot.play.looking import Listed, line
from bot.texts import buttons, helping, lists
from bot.texts.listing import Listing
from bot.texts.sentence import Linked, Sentence
from core.challenge import Challenge
from storage.places import Platform


async def turn(answer: Answer, meaning: ButtonId) -> None:
    """Another page of a list."""
    which, _ = paging.listed(meaning)
    await _LISTS[which](answer, meaning.target)


async def games(answer: Answer, wanted: int = 0) -> None:
    """A page of all the asker's games, each with a link to where it is played."""
    found, words = await looking.games(answer.desk, answer.caller), answer.words
    page = Page.of(len(found), wanted)
    lines = [_game(answer, game) for game in page.among(found)]
    told = Listing(words, lists.games_head(words, len(found)), lines, page.told(words))
    await answer.say(told, page.ways(words, Paged.GAMES))


def _game(answer: Answer, game: Listed) -> Sentence:
    told = lists.game_line(answer.words, line(answer.words, game, answer.caller))
    link = glance.link_to(answer.interaction.client, game.card) if game.card else None
    way = (" · ", Linked(buttons.go_to_board_label(answer.words), link)) if link else ()
    return ("- ", *told, *way)


async def challenges(answer: Answer, wanted: int = 0) -> None:
    """A page of the asker's open challenges, with buttons to withdraw or answer them."""
    found, words = await looking.open_challenges(answer.desk, answer.caller), answer.words
    page = Page.of(len(found), wanted)
    lines, row = list[Sentence](), list[Button]()
    for posted in page.among(found):
        offered = posted.challenge
        async with answer.desk.database.read() as connection:
            parties = await parties_of(connection, words, offered, Platform.DISCORD)
        is_own = offered.challenger == answer.caller.player.id
        lines.append(("- ", *lists.challenge_line(words, offered, parties, is_own=is_own)))
        actions = (Action.WITHDRAW,) if is_own else (Action.ACCEPT, Action.DECLINE)
        row += [_button(answer, action, offered) for action in actions]
    told = Listing(words, lists.challenges_head(words, len(found)), lines, page.told(words))
    await answer.say(told, (*in_rows(row), *page.ways(words, Paged.CHALLENGES)))


def _button(answer: Answer, action: Action, offered: Challenge) -> Button:
    label = f"{buttons.label(answer.words, action)} {offered.code}"
    return Button(label, ButtonId(action, offered.id))


_LISTS: Final[Mapping[Paged, Callable[[Answer, int], Awaitable[None]]]] = {
    Paged.GAMES: games,
    Paged.CHALLENGES: challenges,
    Paged.ADMIN_LOG: community.log,
}


async def help_(answer: Answer) -> None:
    """How everything is done here."""
    await answer.say(helping.help_discord(answer.words, answer.caller.style))
    await answer.say(helping.help_more(answer.words))


async def hello(answer: Answer) -> None:
    """How to begin."""
    is_private = answer.interaction.guild_id is None
    say = helping.start if is_private else helping.hello
    await answer.say(say(answer.words, answer.caller.style))
