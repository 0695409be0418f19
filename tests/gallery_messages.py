"""What the gallery shows of messages without a picture: what each says, and the buttons below it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import time

from bot import own_buttons
from bot.delivery import Button
from bot.match_notices import offer_message
from bot.notices import challenge_message
from bot.texts import community, dashboard, settings, timing
from bot.texts.dashboard import DashboardLine
from bot.texts.listing import Listing, Told
from bot.texts.offers import Parties
from bot.texts.sentence import plain
from bot.texts.words import Words
from core.board import BLACK, WHITE
from core.challenge import Challenge, ChallengeId, Invited, Terms
from core.errors import Room
from core.match import MatchId, Offer, OfferKind, PlayerId
from core.pace import BANK, USUAL
from core.rulesets import BRAZILIAN, ITALIAN
from storage.communities import CommunitySettings
from storage.preferences import Preferences
from tests.texts_scene import NOW, START, People, match_of, played

HERE = Room(-1001, 7, "Dama")
ROOMS = CommunitySettings(ITALIAN, rated=True, pace=BANK, rooms=(HERE,))
NIGHTS = Preferences(privately=True, quiet_from=time(22), quiet_until=time(8), time_zone="Europe/Rome")


def messages(words: Words, people: People) -> Iterator[tuple[str, str]]:
    """Each message by what it is."""
    yield from _challenges(words, people)
    yield from _offers(words, people)
    yield "reminder", _said(timing.reminder(words, people.white, people.black, 12, NOW))
    yield "dashboard", _said(dashboard.dashboard(words, _games(people)))
    yield "dashboard of none", _said(dashboard.dashboard(words, ()))
    yield from _settings(words)
    yield from _community(words)


def _challenges(words: Words, people: People) -> Iterator[tuple[str, str]]:
    for invited in (people.black, None):
        told = Invited(PlayerId(2) if invited else None)
        for terms in (Terms(BRAZILIAN, pace=USUAL), Terms(ITALIAN, WHITE, rated=True, pace=BANK)):
            made = Challenge(ChallengeId(1), "K7Q2M", PlayerId(1), told, terms, NOW)
            message = challenge_message(words, made, Parties(people.white, invited))
            name = "challenge" if invited else "challenge to anybody"
            yield name, _said(message.text, *message.buttons)


def _offers(words: Words, people: People) -> Iterator[tuple[str, str]]:
    match = match_of(played(START, "22-18", "9-13"))
    for kind in OfferKind:
        offer = Offer(2, kind, WHITE, match.game.ply)
        message = offer_message(words, match, offer, people.by_color)
        yield f"offer: {kind.value}", _said(message.text, *message.buttons)


def _games(people: People) -> list[DashboardLine]:
    return [
        DashboardLine(MatchId(12), BRAZILIAN, *people, WHITE, NOW, is_paused=False),
        DashboardLine(MatchId(13), ITALIAN, *people, BLACK, None, is_paused=False),
        DashboardLine(MatchId(14), ITALIAN, *people, BLACK, None, is_paused=True),
        DashboardLine(MatchId(15), BRAZILIAN, *people, BLACK, NOW, is_paused=False, can_be_claimed=True),
    ]


def _settings(words: Words) -> Iterator[tuple[str, str]]:
    for known in (Preferences(), NIGHTS):
        own, subjects = own_buttons.of_preferences(words, known), own_buttons.of_subjects(words)
        yield "/settings", _said(settings.overview(words, known), own, subjects)
    for subject in settings.Subject:
        yield f"/settings: {subject.name.casefold()}", _row(own_buttons.of_subject(words, NIGHTS, subject))


def _community(words: Words) -> Iterator[tuple[str, str]]:
    for known in (CommunitySettings(), ROOMS):
        buttons = own_buttons.of_community(words, known, HERE)
        yield "/community", _said(community.overview(words, known), buttons)


def _said(told: Told, *rows: Sequence[Button]) -> str:
    sentence = told.first(len(told.lines)) if isinstance(told, Listing) else told
    return "\n".join([plain(sentence), *map(_row, rows)])


def _row(buttons: Iterable[Button]) -> str:
    return " ".join(f"[{button.label}]" for button in buttons)
