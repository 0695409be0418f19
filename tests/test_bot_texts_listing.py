"""Lists at full length, with names that take much mark-up: each platform says what it has room for."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import paging
from bot.discord import markup
from bot.play.importing import PAGE_LENGTH
from bot.telegram import entities
from bot.texts import admin_log, buttons, dashboard, imports, listing, lists
from bot.texts.listing import Listing, Told, cut, in_parts
from bot.texts.offers import Parties
from bot.texts.sentence import Linked, Sentence, fill, length, plain
from bot.texts.words import Words, languages, words_of
from bot.view import Person
from core import pdn
from core.challenge import Challenge, ChallengeId, Invited, Terms
from core.match import MatchId, PlayerId
from core.rulesets import ITALIAN
from storage.admin_log import Deed, Entry
from storage.imports import ImportedGame
from tests.texts_said import dashboard_lines
from tests.texts_scene import ADDRESSES, ANA_AND_BRUNO, NOW, PDN, People

MARKS = People(Person("*_`~|<@1>[x](y)#{" * 6, 1), Person("-#>" * 20, 2))
"""Of Discord, which takes a letter for each."""
EMOJI = People(Person("🎲" * 50, 1), Person("\u202eק" * 60, 2))
FAR = MatchId(10**9)
LINK = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"


def games(words: Words, people: People, count: int = 40) -> Listing:
    """As Discord lists them, which has their links in the lines."""
    line = lists.GameLine(FAR, ITALIAN, people.white, is_own_turn=True, ply=100, rated=True, deadline=NOW)
    told = lists.game_line(words, line)
    way = Linked(buttons.go_to_board_label(words), LINK)
    page = listing.page_of(words, 10, 12) if count == paging.LENGTH else ()
    return Listing(words, lists.games_head(words, 100), [("- ", *told, " · ", way)] * count, page)


def challenges(words: Words, people: People, count: int = 12) -> Listing:
    offered = Challenge(ChallengeId(1), "K7Q2M", PlayerId(1), Invited(PlayerId(2)), Terms(ITALIAN), NOW)
    parties = Parties(people.white, people.black)
    line = lists.challenge_line(words, offered, parties, is_own=False)
    return Listing(words, lists.challenges_head(words, 2 * count), [line] * count, beyond=count)


def log(words: Words, people: People) -> Told:
    room, reason = people.white.name, people.black.name
    deeds: list[tuple[Deed, dict[str, int | str]]] = [
        (Deed.SETTING, {"setting": "places", "value": "here", "room": room}),
        (Deed.ANNULLED, {"match": FAR, "reason": reason}),
    ]
    entries = [Entry(PlayerId(1), *each, NOW) for each in deeds] * (paging.LENGTH // 2)
    [by] = fill("{by}", by=people.white)
    assert isinstance(by, Person)
    return admin_log.log(words, [admin_log.LogLine(by, entry) for entry in entries])


def file(words: Words, people: People) -> Told:
    game = ImportedGame(10, people.white.name[:100], people.black.name[:100], "1/2-1/2", 100, "")
    broken = [read for read in pdn.read(PDN) if isinstance(read, pdn.BrokenGame)]
    return imports.listed(words, [game] * PAGE_LENGTH, 100, broken * 2)


def matches(words: Words, people: People) -> Told:
    lines = dashboard_lines(people) * 3
    later = NOW + timedelta(days=300)
    return dashboard.dashboard(words, [replace(line, number=FAR, deadline=later) for line in lines], beyond=7)


LISTS = (games, challenges, log, file, matches)
PEOPLE = (ANA_AND_BRUNO, MARKS, ADDRESSES, EMOJI)


def told_everywhere() -> Iterator[Told]:
    for says, people, language in product(LISTS, PEOPLE, languages()):
        yield says(words_of(language), people)


def on_discord(said: Sentence) -> int:
    return length(markup.marked_up(said))


def on_telegram(said: Sentence) -> int:
    return length(entities.written(said).text)


@pytest.mark.parametrize(
    ("room", "measure", "shown"),
    [
        (2000, on_discord, markup.cut),
        (4000, on_discord, lambda told: markup.cut(told, markup.IN_LAYOUT)),
        (4096, on_telegram, entities.cut),
    ],
    ids=["message", "layout", "telegram"],
)
def test_every_list_fits_and_leaves_out_only_what_has_no_room(
    room: int, measure: Callable[[Sentence], int], shown: Callable[[Told], Sentence]
) -> None:
    counts = set()
    for told in told_everywhere():
        assert isinstance(told, Listing)
        said = shown(told)
        assert measure(said) <= room
        count = count_of_lines(told, said)
        assert count == len(told.lines) or measure(told.first(count + 1)) > room
        counts.add(count == len(told.lines))
    assert counts == {True, False}, "some have to be cut, and some need not be"


def pages(words: Words, people: People) -> Iterator[Listing]:
    """Each list that has pages, as long as a page may be."""
    yield games(words, people, paging.LENGTH)
    yield challenges(words, people, paging.LENGTH)
    told = log(words, people)
    assert isinstance(told, Listing)
    yield replace(told, tail=listing.page_of(words, 10, 12))


@pytest.mark.parametrize("language", languages())
def test_a_page_is_said_whole_whatever_people_are_called(language: str) -> None:
    for people in PEOPLE:
        for told in pages(words_of(language), people):
            whole = told.first(len(told.lines))
            assert markup.cut(told, markup.IN_LAYOUT) == whole
            assert entities.cut(told) == whole


def count_of_lines(told: Listing, said: Sentence) -> int:
    """How many lines of a list are said."""
    return next(count for count in range(len(told.lines), -1, -1) if told.first(count) == said)


def test_what_is_left_out_is_counted() -> None:
    words = words_of()
    lines: Sequence[Sentence] = [(str(number),) for number in range(1, 6)]
    told = Listing(words, ("head",), lines, ("tail",), beyond=2)
    assert plain(told.first(5)) == "head\n1\n2\n3\n4\n5\n… and 2 more.\ntail"
    assert plain(told.first(3)) == "head\n1\n2\n3\n… and 4 more.\ntail"
    assert plain(Listing(words, ("head",), lines).first(5)) == "head\n1\n2\n3\n4\n5"
    assert plain(Listing(words, ("head",)).first(0)) == "head"


def test_the_command_that_lists_all_is_named_where_some_are_left_out() -> None:
    lines: Sequence[Sentence] = [("1",), ("2",)]
    told = Listing(words_of(), ("head",), lines, command="/games")
    assert plain(told.first(2)) == "head\n1\n2"
    assert plain(told.first(1)) == "head\n1\n… and 1 more.\nThe whole list: /games"
    assert plain(replace(told, beyond=1).first(2)) == "head\n1\n2\n… and 1 more.\nThe whole list: /games"


@pytest.mark.parametrize(("room", "count"), [(39, 5), (38, 2), (25, 1), (24, 0), (3, 0)])
def test_as_many_lines_are_said_as_fit(room: int, count: int) -> None:
    told = Listing(words_of(), ("head",), [(f"line {number}",) for number in range(1, 6)])
    assert cut(told, lambda said: length(plain(said)) <= room) == told.first(count)


def test_a_sentence_is_never_cut() -> None:
    assert cut(("long",), lambda _: False) == ("long",)


def test_a_link_leads_there_and_its_words_are_no_mark_up() -> None:
    linked = Linked("Go [to]", LINK)
    assert markup.marked_up((linked,)) == rf"[Go \[to\]]({LINK})"
    [entity] = entities.written(("See: ", linked)).entities
    assert (entity.type, entity.offset, entity.length, entity.url) == ("text_link", 5, 7, LINK)
    assert plain((linked,)) == "Go [to]"


# Long texts


def test_a_long_text_is_taken_apart_between_lines() -> None:
    text = "one\ntwo\n\nthree 🎲\nfour\n"
    assert in_parts(text, 100) == ["one\ntwo\n\nthree 🎲\nfour"]
    assert in_parts(text, 8) == ["one\ntwo\n", "three 🎲", "four"]
    assert in_parts(text, 13) == ["one\ntwo\n", "three 🎲\nfour"]
    assert in_parts("", 8) == [""]


@given(st.lists(st.text("ab🎲\n", max_size=9), min_size=1), st.integers(18, 60))
def test_nothing_of_a_long_text_is_lost(lines: list[str], room: int) -> None:
    text = "\n".join(lines)
    parts = in_parts(text, room)
    assert "\n".join(parts) == text.strip("\n")
    assert all(length(part) <= room for part in parts)
    assert all(length(f"{one}\n{other.split(chr(10))[0]}") > room for one, other in pairwise(parts))
