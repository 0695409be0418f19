"""What is pressed or chosen, each action by itself; commands that ask for the same come here too."""

import asyncio
import io
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

import discord

from bot import board_image
from bot.button_ids import Action, ButtonId
from bot.cards import board_view, face_of, pdn_of, view_of, view_of_card
from bot.delivery import Button
from bot.discord import elsewhere, glance
from bot.discord.answers import Answer
from bot.discord.arrivals import cannot_write, is_unheard, may_attach
from bot.discord.card import board_in_letters, look, side_to_show
from bot.discord.markup import pinging
from bot.notices import button, challenge_message, draw_offer_message
from bot.people import parties_of, people_of, person
from bot.play import challenging, ending, looking, moving
from bot.play.desk import Caller, Desk, load_match
from bot.texts import helping, lists, offers
from bot.texts.discord import challenge_sent
from bot.texts.match import last_move
from bot.texts.position import position_in_words
from bot.texts.sentence import Sentence
from core.challenge import ChallengeId
from core.errors import GameOver, NoSuchOffer, StaleBoard
from core.match import Match, MatchId, check_turn
from storage import cards
from storage.cards import Card
from storage.challenges import Posted
from storage.database import Connection
from storage.places import Platform

Press = Callable[[Answer, ButtonId], Awaitable[None]]


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Do what a button stands for."""
    if meaning.action not in _OF_CHALLENGES:
        answer.mean(MatchId(meaning.target), meaning.action)
    await _ACTIONS[meaning.action](answer, meaning)


# Moves


async def _play(answer: Answer, meaning: ButtonId) -> None:
    match_id = MatchId(meaning.target)
    match = await moving.play_drawn(answer.desk, answer.caller, match_id, meaning.at, meaning.path)
    await played(answer, match)


async def played(answer: Answer, match: Match) -> None:
    """The new board is the answer; whoever asked in private is told as well."""
    if not answer.is_silent:
        async with answer.desk.database.read() as connection:
            view = await view_of(connection, match, Platform.DISCORD, match.turn)
        await answer.say(last_move(answer.words, view))
    await elsewhere.refresh(answer, match.id)


async def _choose(answer: Answer, meaning: ButtonId) -> None:
    """Show on the board where a piece may go, or with no piece take that back."""
    match = await load_match(answer.desk, MatchId(meaning.target))
    check_turn(match, match.seat_of(answer.caller.player.id), drawn_for=meaning.at)
    async with answer.desk.database.read() as connection:
        card = await _pressed_card(answer, connection, match)
        view = await view_of_card(connection, match, card)
    chosen = meaning.path[0] if meaning.path else None
    targets = frozenset(move.end for move in match.game.legal_moves if move.start == chosen)
    marked = replace(board_view(view), chosen=chosen, targets=targets)
    face = replace(await face_of(card, view), picture=await asyncio.to_thread(board_image.draw, marked))
    shown = look(face, chosen)
    await answer.interaction.edit_original_response(
        view=shown.layout, attachments=shown.files, allowed_mentions=pinging([])
    )


async def _pressed_card(answer: Answer, connection: Connection, match: Match) -> Card:
    """The card that was pressed: the one here, even if it was never noted which message shows it."""
    for card in await cards.of_match(connection, match.id):
        if card.place == answer.caller.place:
            return card
    raise StaleBoard


# Looking


async def _moves(answer: Answer, meaning: ButtonId) -> None:
    view = await looking.look(answer.desk, answer.caller, MatchId(meaning.target))
    if view.match.outcome:
        raise GameOver
    await answer.say(lists.legal_moves(answer.words, view.match.game, view.style))


async def _flip(answer: Answer, meaning: ButtonId) -> None:
    await glance.show(answer, MatchId(meaning.target), side_to_show(meaning.at))


async def _text_board(answer: Answer, meaning: ButtonId) -> None:
    view = await looking.look(answer.desk, answer.caller, MatchId(meaning.target))
    position = view.match.game.position
    await answer.say(position_in_words(answer.words, position, view.style), below=board_in_letters(view))


async def _board(answer: Answer, meaning: ButtonId) -> None:
    """Everybody sees the board again; a spectator where it is not shown sees it alone."""
    if refused := cannot_write(answer.words, answer.interaction):
        await glance.show(answer, MatchId(meaning.target), note=refused)
        return
    card = await looking.show_board(answer.desk, answer.caller, MatchId(meaning.target))
    if card is None:
        await glance.show(answer, MatchId(meaning.target))
    else:
        await answer.done()
        await elsewhere.refresh(answer, MatchId(meaning.target))


async def _pdn(answer: Answer, meaning: ButtonId) -> None:
    match = await load_match(answer.desk, MatchId(meaning.target))
    async with answer.desk.database.read() as connection:
        people = await people_of(connection, match, Platform.DISCORD)
    text = pdn_of(match, people)
    if may_attach(answer.interaction):
        await answer.say((), file=discord.File(io.BytesIO(text.encode()), f"match-{match.id}.pdn"))
    else:
        await answer.say((), below=f"```\n{text}\n```")


# Offers and ends


async def _offer_draw(answer: Answer, meaning: ButtonId) -> None:
    match = await load_match(answer.desk, MatchId(meaning.target))
    if not match.outcome and match.ply != meaning.at:
        raise StaleBoard
    after = await ending.offer_draw(answer.desk, answer.caller, match.id)
    if after.outcome:
        await answer.say(offers.draw_accepted(answer.words))
        await elsewhere.refresh(answer, match.id)
        return
    await answer.say(offers.draw_offered(answer.words))
    if answer.caller.in_answer and after.open_offer:
        async with answer.desk.database.read() as connection:
            to = after.player(after.open_offer.by.other)
            people = await people_of(connection, after, Platform.DISCORD, to)
        await elsewhere.publish(answer, draw_offer_message(answer.words, after, after.open_offer, people))


async def _accept_draw(answer: Answer, meaning: ButtonId) -> None:
    match_id = MatchId(meaning.target)
    await _answer_offer(answer, meaning, ending.accept_draw)
    await answer.say(offers.draw_accepted(answer.words))
    await elsewhere.refresh(answer, match_id)


async def _decline_draw(answer: Answer, meaning: ButtonId) -> None:
    await _answer_offer(answer, meaning, ending.decline_draw)
    await answer.say(offers.you_declined_draw(answer.words))


async def _answer_offer(
    answer: Answer,
    meaning: ButtonId,
    verb: Callable[[Desk, Caller, MatchId, int], Awaitable[Match]],
) -> None:
    """An offer that is answered, or has lapsed, loses its buttons."""
    match_id = MatchId(meaning.target)
    try:
        await verb(answer.desk, answer.caller, match_id, meaning.at)
    except (NoSuchOffer, GameOver):
        if await ending.open_offer_id(answer.desk, match_id) != meaning.at:
            await answer.write_over(offers.draw_lapsed(answer.words))
        raise
    await answer.write_over(None)


async def _resign(answer: Answer, meaning: ButtonId) -> None:
    match = await load_match(answer.desk, MatchId(meaning.target))
    seat = match.seat_of(answer.caller.player.id)
    if match.outcome:
        raise GameOver
    async with answer.desk.database.read() as connection:
        people = await people_of(connection, match, Platform.DISCORD)
    sure = button(answer.words, Action.CONFIRM_RESIGN, match.id, match.ply)
    row: tuple[Button, ...] = (sure, button(answer.words, Action.CANCEL, match.id))
    await answer.say(offers.confirm_resign_of(answer.words, match.id, people[seat.other]), (row,))


async def _confirm_resign(answer: Answer, meaning: ButtonId) -> None:
    match = await ending.resign(answer.desk, answer.caller, MatchId(meaning.target), meaning.at)
    await answer.say(offers.you_resigned(answer.words))
    await elsewhere.refresh(answer, match.id)


async def _cancel(answer: Answer, _: ButtonId) -> None:
    await answer.say(offers.not_resigned(answer.words))


async def _abort(answer: Answer, meaning: ButtonId) -> None:
    match = await ending.abort(answer.desk, answer.caller, MatchId(meaning.target))
    await answer.say(offers.called_off(answer.words))
    await elsewhere.refresh(answer, match.id)


async def _rematch(answer: Answer, meaning: ButtonId) -> None:
    come = await challenging.rematch(answer.desk, answer.caller, MatchId(meaning.target))
    if isinstance(come, Match):
        await answer.done()
        await elsewhere.refresh(answer, come.id)
    else:
        await posted(answer, come)


# Challenges


async def posted(answer: Answer, made: Posted) -> None:
    """A challenge has been made: its maker is told the code, and where no notice can show it, all see it."""
    challenge = made.challenge
    if is_unheard(answer.interaction):
        await answer.say(helping.answers_are_private(answer.words, challenge.code))
        return
    await answer.say(challenge_sent(answer.words, challenge.code))
    if not answer.caller.in_answer:
        return
    async with answer.desk.database.read() as connection:
        parties = await parties_of(connection, challenge, Platform.DISCORD, challenge.invited.player)
    await elsewhere.publish(answer, challenge_message(answer.words, challenge, parties))


async def _accept(answer: Answer, meaning: ButtonId) -> None:
    if refused := cannot_write(answer.words, answer.interaction):
        await answer.say(refused)
        return
    match = await challenging.accept(answer.desk, answer.caller, ChallengeId(meaning.target))
    await sat_down(answer, match)


async def sat_down(answer: Answer, match: Match) -> None:
    """A match has begun: its card tells the rest."""
    await answer.done()
    await elsewhere.refresh(answer, match.id)


async def _decline(answer: Answer, meaning: ButtonId) -> None:
    await challenging.decline(answer.desk, answer.caller, ChallengeId(meaning.target))
    me = person(answer.caller.player, Platform.DISCORD)
    await _over(answer, offers.you_declined(answer.words), offers.declined(answer.words, me))


async def _withdraw(answer: Answer, meaning: ButtonId) -> None:
    await challenging.withdraw(answer.desk, answer.caller, ChallengeId(meaning.target))
    me = person(answer.caller.player, Platform.DISCORD)
    await _over(answer, offers.you_withdrew(answer.words), offers.withdrawn(answer.words, me))


async def _over(answer: Answer, told: Sentence, written: Sentence) -> None:
    """A notice writes over the challenge's message; where the bot is no member, only the press can."""
    if answer.caller.in_answer and answer.is_silent:
        await answer.write_over(written)
    else:
        await answer.say(told)


_ACTIONS: Final[Mapping[Action, Press]] = {
    Action.PLAY: _play,
    Action.CHOOSE: _choose,
    Action.MOVES: _moves,
    Action.FLIP: _flip,
    Action.TEXT_BOARD: _text_board,
    Action.BOARD: _board,
    Action.OFFER_DRAW: _offer_draw,
    Action.ACCEPT_DRAW: _accept_draw,
    Action.DECLINE_DRAW: _decline_draw,
    Action.RESIGN: _resign,
    Action.CONFIRM_RESIGN: _confirm_resign,
    Action.ABORT: _abort,
    Action.REMATCH: _rematch,
    Action.PDN: _pdn,
    Action.ACCEPT: _accept,
    Action.DECLINE: _decline,
    Action.WITHDRAW: _withdraw,
    Action.CANCEL: _cancel,
}
_OF_CHALLENGES: Final = {Action.ACCEPT, Action.DECLINE, Action.WITHDRAW}
