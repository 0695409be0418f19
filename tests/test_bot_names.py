"""Whatever people call themselves breaks no message, calls nobody, and fits: in texts, pictures and PDN."""

import asyncio
import re
from dataclasses import replace
from io import BytesIO
from itertools import chain

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image

from bot import ranking_pictures
from bot.button_ids import Action, ButtonId
from bot.delivery import Button, Face
from bot.discord import controls, glance
from bot.discord.card import look, text_look
from bot.discord.markup import called, marked_up
from bot.faces import pdn_of
from bot.telegram import keyboards
from bot.telegram.card import caption, text_card
from bot.telegram.entities import Written, written
from bot.texts.imports import game_label
from bot.texts.lists import game_choice, game_line
from bot.texts.match import alt_text, replay_in_words
from bot.texts.sentence import Sentence, length
from bot.texts.words import Words, words_of
from bot.view import MatchView, Origin, Person
from core import pdn_reader
from core.board import BLACK, WHITE
from core.match import MatchId
from core.outcome import Ending, Outcome
from core.pdn_reader import PdnGame
from storage.cards import Card, CardId
from storage.imports import ImportedGame
from storage.places import Place, Platform
from tests.discord_sim import walk
from tests.texts_compared import STANDINGS, board_of, profile_of
from tests.texts_said import EVERYTHING, line_of
from tests.texts_scene import (
    IN_EVERY_LANGUAGE,
    MANY_CAPTURES,
    NOW,
    START,
    People,
    busiest_view,
    match_of,
    view_of,
)

WORDS = words_of()
SPICES = (
    "@everyone", "@here", "@durov", "<@1>", "<@&2>", "<#3>", "</play:4>", "<t:0:R>", "`", "```", "**", "__",
    "||", "~~", "[x](http://x.yz)", "https://x.yz", "t.me/x", "#tag", "/resign", "$XYZ", "# ", "> ", "- ",
    "1. ", "-# ", "\n", "\r", "\t", "\0", "\x1b[31m", "\u202e", "\u202a", "\u2066", "\u200b", "\u200d",
    "\ufeff", "\u2028", "\ud83d", "{player}", "{", "}", '"', "\\", "]", "%s", "שלום", "محمد",
    "👨\u200d👩\u200d👧",
    "🏳️\u200d🌈", "e\u0301\u0302\u0303\u0304", "Z\u0337\u031b\u0303a", "漢字", "\u3164",
    "\u00ad", "\ufdfd", "Ana",
)  # fmt: skip
"""Markup of both platforms, calls, controls, and letters that are hard to write."""
NAMES = st.one_of(
    st.lists(st.sampled_from(SPICES), max_size=8).map("".join),
    st.lists(st.sampled_from(SPICES), min_size=30, max_size=60).map("".join).map(lambda name: name[:100]),
    st.text(max_size=100),
)
PEOPLE = st.builds(lambda white, black: People(Person(white, 11), Person(black, 22)), NAMES, NAMES)
CALLED = People(Person("@durov @everyone", 11, pings=True), Person("", None))

_PLACES = {platform: Place(platform, -5) for platform in Platform}
_SPECIAL = re.escape("\\*_~|`<>[]()#:@/.+-")


def sentences(words: Words, people: People) -> list[Sentence]:
    """All that is said about people, but the pages that name nobody."""
    return [
        said
        for says in EVERYTHING
        if says.__name__ not in {"ruled", "helped", "in_the_terminal", "refused", "near_a_draw"}
        for said in says(words, people)
        if isinstance(said, tuple) and any(isinstance(part, Person) for part in said)
    ]


def check_on_discord(sentence: Sentence) -> None:
    text = marked_up(sentence)
    pinged = called([sentence])
    assert {int(number) for number in re.findall(r"(?<!\\)<@!?(\d+)>", text)} == set(pinged)
    assert not re.search(r"(?<!\\)@(everyone|here)", text)
    for part in sentence:
        if isinstance(part, Person) and not part.pings:
            shown = marked_up((part,))
            assert re.fullmatch(rf"([^{_SPECIAL}\n\r]|\\[{_SPECIAL}])*", shown), shown


def check_on_telegram(sentence: Sentence) -> None:
    text = written(sentence)
    check_entities(text)
    shown = [written((part,)) for part in sentence]
    for place, part in enumerate(sentence):
        if isinstance(part, Person):
            assert len(shown[place].entities) == (part.pings and part.account is not None)
            # Telegram makes links of these by itself, wherever they stand outside of other marks.
            around = [piece.text for piece in shown[max(place - 1, 0) : place + 2]]
            assert shown[place].entities or not re.search(r"[@#$/.]\w", "".join(around)), around


def check_entities(text: Written) -> None:
    units = text.text.encode("utf-16-le")
    for entity in text.entities:
        assert entity.length > 0
        assert entity.offset + entity.length <= length(text.text)
        marked = units[2 * entity.offset : 2 * (entity.offset + entity.length)]
        marked.decode("utf-16-le")  # never half a character


@IN_EVERY_LANGUAGE
@settings(max_examples=4)
@given(people=PEOPLE)
@example(people=CALLED)
def test_no_sentence_is_broken_by_a_name_nor_calls_anybody(words: Words, people: People) -> None:
    for sentence in sentences(words, people):
        check_on_discord(sentence)
        check_on_telegram(sentence)


# Cards


def views(people: People, language: str) -> list[MatchView]:
    """The match as cards show it: at its busiest, at its beginning, and at each kind of end."""
    won = Outcome(BLACK, (Ending.RESIGNATION,))
    over = [
        view_of(match_of(MANY_CAPTURES, rated=True, outcome=won), people, called=None, standing=standing)
        for standing in STANDINGS
    ]
    seen = [busiest_view(people), view_of(match_of(START), people), *over]
    return [replace(view, language=language) for view in seen]


@IN_EVERY_LANGUAGE
@settings(max_examples=6)
@given(people=PEOPLE)
@example(people=CALLED)
def test_cards_fit_whatever_their_people_are_called(words: Words, people: People) -> None:
    line = line_of(people, own=True, rated=True)
    for view in views(people, words.language):
        for told in (alt_text(words, view), replay_in_words(words, view)):
            assert length(told) <= 1024
        for text, most in ((caption(view), 1024), (text_card(view), 4096)):
            assert length(text.text) <= most
            check_entities(text)
        check_card_on_discord(view, words)
        check_glance(view, game_line(words, line))


def check_card_on_discord(view: MatchView, words: Words) -> None:
    card = Card(CardId(1), MatchId(12), _PLACES[Platform.DISCORD], WHITE, None)
    over = {"replay": b"GIF", "pdn": pdn_of(view.match, view.people, None)} if view.match.outcome else {}
    face = Face(card, view, b"", alt_text(words, view), **over)  # type: ignore[arg-type]
    for made in (look(face), text_look(face, ())):
        check_layout(made.layout.to_components())  # type: ignore[no-untyped-call]
        assert set(made.calls) <= {11, 22}


def check_glance(view: MatchView, note: Sentence) -> None:
    """What one person alone is shown, where their opponent is named above."""
    for picture in (b"PNG", None):
        shown = glance.look(glance.Glance(view, WHITE, picture, note, "https://a.b"))
        check_layout(shown.layout.to_components())  # type: ignore[no-untyped-call]
        assert list(shown.calls) == []


def check_layout(components: list[dict[str, object]]) -> None:
    parts = list(walk(components))
    assert sum(length(str(part.get("content", ""))) for part in parts) <= 4000
    assert len(parts) <= 40


# Buttons


@IN_EVERY_LANGUAGE
@settings(max_examples=10)
@given(people=PEOPLE)
@example(people=CALLED)
def test_buttons_with_names_are_such_as_both_platforms_take(words: Words, people: People) -> None:
    imported = ImportedGame(1, people.white.name, people.black.name, "*", 1, "")
    labels = [game_choice(words, line_of(people, own=True, rated=True)), game_label(words, imported)]
    row = [Button(label, ButtonId(Action.BOARD, 12)) for label in labels]
    menu = controls.Menu(ButtonId(Action.BOARD, 0), labels[0], row[:1])
    on_discord = walk(controls.buttons_view([row, [menu]]).to_components())
    keyboard = keyboards.keyboard(keyboards.in_rows(row))
    assert keyboard
    on_telegram = [made.text for made in chain(*keyboard.inline_keyboard)]
    shown = [each["label"] for each in on_discord if "label" in each]
    assert shown == on_telegram == labels
    assert all(length(label) <= 80 for label in labels)
    for label, form in zip(labels, (r"12: .+, .+", r"1\. .+ – .+"), strict=True):
        assert re.fullmatch(form, label), "both names are seen, in one line"


@settings(max_examples=30)
@given(PEOPLE)
def test_pdn_bears_any_name_and_is_read_back(people: People) -> None:
    text = pdn_of(match_of(START), people.by_color, Origin(NOW, people.white.name))
    text.encode()
    [read] = pdn_reader.read(text)
    assert isinstance(read, PdnGame)
    assert {"Event", "White", "Black", "Result", "GameType"} <= set(read.tags)


@settings(max_examples=10)
@given(PEOPLE)
def test_pictures_are_drawn_whatever_people_are_called(people: People) -> None:
    drawn = [
        asyncio.run(ranking_pictures.of_leaderboard(WORDS, board_of(people, 4, own=9))),
        asyncio.run(ranking_pictures.of_profile(WORDS, profile_of(people))),
    ]
    for picture in drawn:
        assert picture
        with Image.open(BytesIO(picture)) as image:
            assert image.width > 300
            image.verify()


@pytest.mark.parametrize("name", ["@durov", "see t.me/x", "#tag", "/resign", "https://x.yz"])
def test_a_name_is_no_link_on_telegram_and_looks_the_same(name: str) -> None:
    shown = written((Person(name, 5),)).text
    assert shown != name
    assert shown.replace("\u2060", "") == name
