"""Inline mode: `@bot` in any chat writes an invitation there, which whoever presses its button takes up."""

from dataclasses import replace

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)

from bot.people import parties_of, person
from bot.play import inviting
from bot.play.desk import meet
from bot.telegram import invitations, links
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.challenges import terms_of
from bot.telegram.entities import written
from bot.telegram.people import account_of
from bot.texts import telegram as texts
from bot.texts.buttons import join_label, open_chat_label
from bot.texts.helping import nothing_to_do
from bot.texts.names import ruleset_name
from bot.texts.offers import challenge as challenge_text
from bot.texts.offers import invitation_title
from bot.texts.sentence import Sentence
from bot.texts.words import Words, words_of
from core.challenge import ChallengeState, Terms
from core.errors import Banned
from core.pace import USUAL
from core.rulesets import RULESETS
from storage import challenges, players
from storage.challenges import Posted
from storage.places import Platform
from storage.players import Player


async def answer(session: Session, query: InlineQuery) -> None:
    """Offer invitations to whoever writes our name in a chat: to each game, or to the challenge they name."""
    account = account_of(query.from_user)
    try:
        player = await meet(session.desk, account)
    except Banned:
        with session.messenger.delivering():
            await query.answer([], cache_time=0, is_personal=True)
        return
    words = words_of(player.language_on(Platform.TELEGRAM))
    async with session.desk.database.read() as connection:
        place = await players.private_place(connection, player.id, Platform.TELEGRAM)
        posted = await challenges.by_code(connection, query.query.strip())
    if posted and _is_open_offer_of(player, posted):
        results = [await _named(session, words, posted)]
    else:
        results = [_new(session, words, player, terms) for terms in _terms(query.query)]
    unknown = InlineQueryResultsButton(open_chat_label(words), start_parameter=links.HELLO)
    with session.messenger.delivering():
        await query.answer(results, cache_time=0, is_personal=True, button=None if place else unknown)


async def take_up(session: Session, asked: Asked, _: str) -> Answer | None:
    """Sit down at the match that a link invites to."""
    invitation = invitations.read(session.key, asked.text)
    if invitation is None:
        return Answer(nothing_to_do(asked.words))
    await inviting.take_up(session.desk, asked.caller, invitation)
    return None


def _is_open_offer_of(player: Player, posted: Posted) -> bool:
    challenge = posted.challenge
    is_new = challenge.state is ChallengeState.OPEN and challenge.rematch_of is None
    return is_new and challenge.challenger == player.id


def _terms(query: str) -> list[Terms]:
    """What may be meant: every game, the one named first, on the terms named."""
    terms = terms_of(query) or Terms(RULESETS[0], pace=USUAL)
    rulesets = sorted(RULESETS, key=lambda ruleset: ruleset is not terms.ruleset)
    return [replace(terms, ruleset=ruleset) for ruleset in rulesets]


def _new(session: Session, words: Words, player: Player, terms: Terms) -> InlineQueryResultArticle:
    """A new invitation: it costs nothing until somebody takes it up."""
    desk = session.desk
    payload = invitations.link_payload(session.key, player.id, terms, desk.now(), desk.new_code())
    text = texts.invitation(words, terms, person(words, player, Platform.TELEGRAM))
    return _result(words, terms, text, links.private_chat(session.me, payload))


async def _named(session: Session, words: Words, posted: Posted) -> InlineQueryResultArticle:
    """The challenge whose code was written, sent to a friend."""
    challenge = posted.challenge
    async with session.desk.database.read() as connection:
        parties = await parties_of(connection, words, challenge, Platform.TELEGRAM)
    text = challenge_text(words, challenge, parties)
    return _result(words, challenge.terms, text, links.private_chat(session.me, links.JOIN + challenge.code))


def _result(words: Words, terms: Terms, text: Sentence, url: str) -> InlineQueryResultArticle:
    message = written(text)
    return InlineQueryResultArticle(
        id=terms.ruleset.code,
        title=invitation_title(words, ruleset_name(words, terms.ruleset)),
        description=texts.invitation_terms(words, terms),
        input_message_content=InputTextMessageContent(message.text, entities=message.entities),
        reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton(join_label(words), url=url)]]),
    )
