"""Leaderboards, profiles and changes of ratings that need every sentence there is about them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.texts import leaderboard, profiles, ratings, standings
from bot.texts.leaderboard import Entry, Leaderboard
from bot.texts.profiles import Between, GameProfile, Profile, Recent
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from bot.view import Change, Person, Standing
from core.board import BLACK, WHITE
from core.damping import Idle
from core.match import MatchId
from core.rating import START, Rating
from core.rulesets import BRAZILIAN, ITALIAN
from core.track import Month, Record
from tests.texts_scene import People

SURE, UNSURE = Rating(1532.4, 61.2), Rating(1488.0, 201.0)
MONTH = Month(2026, 3)
_BEGIN = datetime(2026, 3, 1, 12, tzinfo=UTC)


def entry(rank: int, person: Person, *, own: bool = False, apart: bool = False, month: bool = False) -> Entry:
    gained = (24.2, -7.6, 0.2)[rank % 3] if month else None
    return Entry(rank, person, UNSURE if rank % 2 else SURE, rank, gained, own, apart)


AWAY = timedelta(days=180)


def board_of(people: People, count: int = 10, *, month: bool = False, own: int | None = None) -> Leaderboard:
    """A page of so many; `own` is the reader's place, below the page where it is beyond it."""
    places = [*range(1, count + 1), *([own] if own and own > count else [])]
    entries = (
        entry(place, people[place % 2], own=place == own, apart=place > count, month=month)
        for place in places
    )
    pages = 1 if own is None else 3
    return Leaderboard(BRAZILIAN, own is not None, MONTH if month else None, 1, pages, tuple(entries))


def boards(people: People) -> Iterator[Leaderboard]:
    for month in (False, True):
        yield board_of(people, month=month)
        yield board_of(people, month=month, own=2)
        yield board_of(people, 1, month=month, own=1234)
    yield board_of(people, 0)
    yield replace(board_of(people), away=AWAY)


def profile_of(people: People, *, own: bool = False) -> Profile:
    """Somebody with everything a profile tells."""
    recent = [
        Recent(MatchId(12 + place), BRAZILIAN, people.black, won)
        for place, won in enumerate((True, None, False))
    ]
    history = tuple(
        (_BEGIN + timedelta(days=place), Rating(1500.0 + place * 7 % 40, 90.0)) for place in range(30)
    )
    games = (
        GameProfile(BRAZILIAN, SURE, UNSURE, Record(3, 2, 1), Record(1, 0, 0), 3, 4, history),
        GameProfile(ITALIAN, UNSURE, None, Record(0, 0, 2), Record(), -1, 1, history[:1]),
    )
    return Profile(people.white, own, games, tuple(recent))


def some_profiles(people: People) -> Iterator[Profile]:
    yield profile_of(people)
    only = profile_of(people).games
    yield Profile(people.white, is_own=False, games=only[:1], recent=())
    annulled = Recent(MatchId(12), BRAZILIAN, people.black, has_won=True, is_annulled=True)
    yield Profile(people.white, is_own=False, games=(), recent=(annulled,))
    for own in (False, True):
        yield Profile(people.white, own, (), ())


SOME_CHANGES = {
    WHITE: Change(START, Rating(1532.4, 290.0)),
    BLACK: Change(Rating(1500.4, 61.0), Rating(1488.4, 60.0)),
}
STANDINGS = (
    Standing(Record(5, 2, 3), SOME_CHANGES, SOME_CHANGES, is_here=True),
    Standing(Record(5, 1, 3), SOME_CHANGES, SOME_CHANGES),
    Standing(Record(1, 0, 0)),
    *(Standing(Record(), idle=why) for why in Idle),
    Standing(Record(), annulled="1"),
)
NO_GAMES = [Between(BRAZILIAN, Record(), Record())]
ANNULLED_GAMES = [Between(BRAZILIAN, Record(), Record(), 1)]
SOME_GAMES = [
    Between(BRAZILIAN, Record(1, 2, 3), Record(1, 0, 0), 2),
    Between(ITALIAN, Record(), Record(0, 1, 0)),
]


def compared(words: Words, people: People) -> Iterator[Sentence | str]:
    """All that is said about who is better."""
    for board in boards(people):
        yield leaderboard.as_text(words, board)
        yield from (leaderboard.title(words, board), leaderboard.subtitle(words, board))
        yield from leaderboard.columns(words, board)
    yield from (leaderboard.turn_label(words, turn) for turn in leaderboard.Turn)
    yield leaderboard.how_to_ask(words, ["1"])
    for shown in some_profiles(people):
        yield profiles.profile(words, shown)
        yield profiles.chart_title(words, shown.person)
        yield profiles.chart_in_words(words, shown)
        yield profiles.shade_note(words)
        yield from (profiles.panel_title(words, game) for game in shown.games)
    for between in (NO_GAMES, ANNULLED_GAMES, SOME_GAMES, []):
        yield profiles.head_to_head(words, people.white, people.black, between)
    yield profiles.whom_to_compare(words)
    yield profiles.whose_profile(words)
    for standing in STANDINGS:
        yield from standings.standing_lines(words, standing, people.by_color)
    yield ratings.provisional_note(words)
