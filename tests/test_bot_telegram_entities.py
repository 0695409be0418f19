"""Sentences as text with entities, counted in UTF-16."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.telegram.entities import Written, together, written
from bot.texts.sentence import Moment, Sentence, Strong, Typed, fill, length, plain
from bot.view import Person

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def marks(text: Written) -> list[tuple[str, str]]:
    """Each entity by its kind and the text it marks."""
    units = text.text.encode("utf-16-le")
    return [
        (one.type, units[2 * one.offset : 2 * (one.offset + one.length)].decode("utf-16-le"))
        for one in text.entities
    ]


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        (Strong("bold 👑"), "bold"),
        (Typed("22-18"), "code"),
        (Person("Ána *_👑", 5, pings=True), "text_mention"),
        (Moment(NOON), "date_time"),
    ],
)
def test_what_is_marked(part: Strong | Typed | Person | Moment, kind: str) -> None:
    text = written(fill("👑 {before}, {part}!", before="🎲", part=part))
    assert marks(text) == [(kind, plain((part,)))]


@pytest.mark.parametrize(
    "part",
    [
        Typed(""),
        Strong(""),
        Person("Bob", 5),
        Person("Bob", None, pings=True),
        Typed("/board"),
        "plain *_`[text](url)",
    ],
)
def test_what_is_left_as_it_is(part: str | Typed | Person) -> None:
    assert written((part,)) == Written(plain((part,)))


def test_a_person_is_mentioned_by_number_and_a_moment_told_in_the_readers_time() -> None:
    text = written((Person("Ana", 7, pings=True), " ", Moment(NOON)))
    mention, moment = text.entities
    assert mention.user is not None
    assert mention.user.id == 7
    assert moment.unix_time == NOON
    assert moment.to_dict()["unix_time"] == int(NOON.timestamp())


def test_several_together_keep_their_marks() -> None:
    lines = [written(("👑 ", Strong("one"))), Written(), written((Typed("2"), " two"))]
    text = together(lines)
    assert text.text == "👑 one\n2 two"
    assert marks(text) == [("bold", "one"), ("code", "2")]


names = st.text(min_size=1, max_size=20)
people = st.builds(Person, names, st.just(1), pings=st.booleans())


@given(st.lists(st.one_of(names, st.builds(Strong, names), people)))
def test_entities_always_lie_within_the_text(parts: list[str | Strong | Person]) -> None:
    sentence: Sentence = tuple(parts)
    text = written(sentence)
    assert text.text.replace("\u2060", "") == plain(sentence).replace("\u2060", "")
    for one in text.entities:
        assert one.offset >= 0
        assert one.offset + one.length <= length(text.text)
