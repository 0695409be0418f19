"""Challenges and rematches: made, accepted, declined, withdrawn."""

from collections.abc import Callable
from dataclasses import replace

from bot.button_ids import ButtonId
from bot.discord import elsewhere
from bot.discord.answers import Answer
from bot.discord.arrivals import cannot_write, is_unheard, own_place
from bot.notices import challenge_message
from bot.people import parties_of, person
from bot.play import challenging
from bot.texts import helping, offers
from bot.texts.discord import challenge_made, challenge_sent
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from bot.view import Person
from core.challenge import ChallengeId, Invited, Terms
from core.match import Match, MatchId, PlayerId
from storage.challenges import Posted
from storage.places import Platform


async def challenge(answer: Answer, opponent: PlayerId | None, terms: Terms) -> None:
    """Make the challenge, for one player or for anybody."""
    caller = answer.caller
    if caller.in_answer:
        # Where the bot can only answer, their own chat is where they play if somebody joins from afar.
        own = await own_place(answer.desk, caller, answer.interaction.user)
        if is_unheard(answer.interaction):
            caller = replace(caller, place=own, in_answer=False)
    made = await challenging.challenge(answer.desk, caller, Invited(opponent), terms)
    await _posted(answer, made)


async def rematch(answer: Answer, meaning: ButtonId) -> None:
    """Propose a rematch, or accept the one proposed."""
    come = await challenging.rematch(answer.desk, answer.caller, MatchId(meaning.target))
    if isinstance(come, Match):
        await answer.done()
        await elsewhere.refresh(answer, come.id)
    else:
        await _posted(answer, come)


def _told_to_maker(answer: Answer, made: Posted) -> Sentence:
    """What its maker is told; where they are alone with the bot, nobody else has seen it."""
    is_alone = made.place.community is None and not answer.caller.in_answer
    if is_alone and made.challenge.invited.player is None:
        return challenge_made(answer.words, made.challenge.code)
    return challenge_sent(answer.words, made.challenge.code)


async def _posted(answer: Answer, made: Posted) -> None:
    """A challenge has been made: its maker is told the code, and where no notice can show it, all see it."""
    challenge = made.challenge
    if is_unheard(answer.interaction):
        await answer.say(helping.answers_are_private(answer.words, challenge.code))
        return
    await answer.say(_told_to_maker(answer, made))
    if not answer.caller.in_answer:
        return
    words = await answer.public_words()
    async with answer.desk.database.read() as connection:
        called = challenge.invited.player
        parties = await parties_of(connection, words, challenge, Platform.DISCORD, called)
    await elsewhere.publish(answer, challenge_message(words, challenge, parties))


async def accept(answer: Answer, meaning: ButtonId) -> None:
    """Sit down."""
    if refused := cannot_write(answer.words, answer.interaction):
        await answer.say(refused)
        return
    match = await challenging.accept(answer.desk, answer.caller, ChallengeId(meaning.target))
    await sat_down(answer, match)


async def sat_down(answer: Answer, match: Match) -> None:
    """A match has begun: its card tells the rest."""
    await answer.done()
    await elsewhere.refresh(answer, match.id)


async def decline(answer: Answer, meaning: ButtonId) -> None:
    """Say no."""
    await challenging.decline(answer.desk, answer.caller, ChallengeId(meaning.target))
    await _over(answer, offers.you_declined(answer.words), offers.declined)


async def withdraw(answer: Answer, meaning: ButtonId) -> None:
    """Take one's own challenge back."""
    await challenging.withdraw(answer.desk, answer.caller, ChallengeId(meaning.target))
    await _over(answer, offers.you_withdrew(answer.words), offers.withdrawn)


async def _over(answer: Answer, told: Sentence, written: Callable[[Words, Person], Sentence]) -> None:
    """A notice writes over the challenge's message; where the bot is no member, only the press can."""
    if answer.caller.in_answer and answer.is_silent:
        public = await answer.public_words()
        await answer.write_over(written(public, person(public, answer.caller.player, Platform.DISCORD)))
    else:
        await answer.say(told)
