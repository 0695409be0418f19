"""Games of people's own files are read, kept and replayed; what cannot be read is told."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import import_buttons
from bot.play import forgetting, importing, linking, replaying
from bot.play.importing import MOST_BYTES, MOST_GAMES, PAGE_LENGTH, ruleset_named
from bot.telegram.entities import cut
from bot.texts.imports import listed
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.errors import FileTooLarge, ImportGone, NothingKnown, NotPdn, TooManyGames
from core.rulesets import BRAZILIAN, ITALIAN
from storage.imports import ImportedGame, ImportId
from tests.stage import CLUB, Stage, a_stage

BRAZILIAN_GAME = """[Event "Club"]
[Date "2024.05.01"]
[White "Müller"]
[Black "?"]
[GameType "26,W,8,8,N2,0"]

1. 22-18 9-14 2. 18x9 5x14 1-0
"""
ITALIAN_GAME = '[GameType "22"]\n[White "Rossi"]\n[Black "Bianchi"]\n\n1. 22-18 10-13 *\n'
BROKEN_GAME = '[GameType "26,W,8,8,N2,0"]\n[White "Nobody"]\n\n1. 22-18 9-14 2. 21-17 *\n'
NAMELESS_GAME = '[White "A"]\n[Black "B"]\n\n1. 22-18 *\n'


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def test_both_games_are_read_and_replayed_from_beginning_to_end(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1)
    page = await importing.take_in(stage.desk, ana, (BRAZILIAN_GAME + "\n" + ITALIAN_GAME).encode())
    assert (page.total, page.pages, page.broken) == (2, 1, ())
    one, two = page.games
    assert (one.white, one.black, one.result, one.plies) == ("Müller", "?", "1-0", 4)
    begin = await replaying.shown(words_of(), await importing.replayed(stage.desk, ana, one.id, 0))
    assert [plain(line) for line in begin.lines] == [
        "Brazilian draughts · Müller (white) – Black (black) · 1-0",
        "Club, 2024.05.01",
        "Ply 0 of 4.",
    ]
    third = await replaying.shown(words_of(), await importing.replayed(stage.desk, ana, one.id, 3))
    assert plain(third.lines[-1]) == "Müller played 18x9, taking 1 piece."
    end = await replaying.shown(words_of(), await importing.replayed(stage.desk, ana, one.id, 99))
    assert "Ply 4 of 4." in [plain(line) for line in end.lines]
    assert plain(end.lines[-1]) == "The game ends here; the result is 1-0."
    assert len({begin.picture, third.picture, end.picture}) == 3
    assert begin.position != end.position
    italian = await importing.replayed(stage.desk, ana, two.id, 1)
    assert italian.read.game.ruleset is ITALIAN
    moving = await replaying.moving_picture(italian)
    assert moving.startswith(b"GIF89a")


async def test_what_cannot_be_read_is_told_with_game_and_move(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1)
    text = f"{BROKEN_GAME}\n{BRAZILIAN_GAME}\n{NAMELESS_GAME}"
    page = await importing.take_in(stage.desk, ana, text.encode())
    assert [game.number for game in page.games] == [2]
    told = plain(cut(listed(words_of(), page.games, page.total, page.broken)))
    assert "Game 1 cannot be read on from line 4, at 21-17: " in told
    assert "Game 3 does not say which game it is. Send the file again with its name beside it" in told
    page = await importing.take_in(stage.desk, ana, NAMELESS_GAME.encode(), BRAZILIAN)
    assert page.total == 1
    page = await importing.take_in(stage.desk, ana, BROKEN_GAME.encode())
    assert (page.games, page.total, len(page.broken)) == ((), 0, 1)
    unknown = NAMELESS_GAME.replace('[White "A"]', '[GameType "20"]')
    page = await importing.take_in(stage.desk, ana, unknown.encode())
    assert "this game is not one that I know" in plain(cut(listed(words_of(), (), 0, page.broken)))


@pytest.mark.parametrize("content", [b"", b"Hello there", b"\x89PNG\r\n\x1a\n\0\0\0", b"1234"])
async def test_what_is_no_pdn_is_refused(stage: Stage, content: bytes) -> None:
    with pytest.raises(NotPdn):
        await importing.take_in(stage.desk, await stage.caller("Ana", 1), content)


async def test_what_is_too_much_is_refused(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1)
    with pytest.raises(FileTooLarge):
        await importing.take_in(stage.desk, ana, b" " * (MOST_BYTES + 1))
    many = (ITALIAN_GAME + "\n") * (MOST_GAMES + 1)
    with pytest.raises(TooManyGames):
        await importing.take_in(stage.desk, ana, many.encode())


async def test_a_long_file_has_pages(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1)
    page = await importing.take_in(stage.desk, ana, ((ITALIAN_GAME + "\n") * (PAGE_LENGTH + 1)).encode())
    assert (len(page.games), page.total, page.pages) == (PAGE_LENGTH, PAGE_LENGTH + 1, 2)
    *_, more = import_buttons.of_list(words_of(), page.games, page.page, page.pages)
    target, at = more.stands_for.target, more.stands_for.at
    second = await importing.page(stage.desk, ana, ImportId(target), at)
    assert [game.number for game in second.games] == [PAGE_LENGTH + 1]
    *_, more = import_buttons.of_list(words_of(), second.games, second.page, second.pages)
    assert (more.stands_for.target, more.stands_for.at) == (target, 0)
    for number in (2, 2**63 - 1):
        with pytest.raises(ImportGone):
            await importing.page(stage.desk, ana, ImportId(target), number)


async def test_nobody_sees_what_another_has_sent(stage: Stage) -> None:
    ana, bruno = await stage.caller("Ana", 1), await stage.caller("Bruno", 2)
    page = await importing.take_in(stage.desk, ana, ITALIAN_GAME.encode())
    [game] = page.games
    with pytest.raises(ImportGone):
        await importing.replayed(stage.desk, bruno, game.id, 0)
    with pytest.raises(ImportGone):
        await importing.page(stage.desk, bruno, game.file, 0)


async def test_a_file_that_was_being_read_is_kept_for_who_its_sender_is_by_then(stage: Stage) -> None:
    ana, anna = await stage.caller("Ana", 1), await stage.caller("Anna", 2, CLUB)
    meant = await linking.meant(stage.desk, anna, await linking.give_code(stage.desk, ana))
    one = await linking.link(stage.desk, anna, meant.code)
    page = await importing.take_in(stage.desk, anna, ITALIAN_GAME.encode())
    await importing.replayed(stage.desk, replace(anna, player=one), page.games[0].id, 0)
    await forgetting.forget(stage.desk, ana)
    for gone in (ana, anna):
        with pytest.raises(NothingKnown):
            await importing.take_in(stage.desk, gone, ITALIAN_GAME.encode())


async def test_an_old_file_may_be_written_in_western_european(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1)
    page = await importing.take_in(stage.desk, ana, BRAZILIAN_GAME.encode("cp1252"))
    assert page.games[0].white == "Müller"


@given(st.integers(0, 60), st.integers(0, 60))
def test_no_two_buttons_of_a_replay_do_the_same(plies: int, ply: int) -> None:
    game = ImportedGame(1, "A", "B", "*", plies, "", ImportId(5), ImportId(5))
    rows = import_buttons.of_replay(words_of(), game, min(ply, plies))
    ids = [button.stands_for.pack() for row in rows for button in row]
    assert len(set(ids)) == len(ids)
    assert all(len(row) <= 5 for row in rows)


@pytest.mark.parametrize(
    ("text", "ruleset"),
    [
        ("italian", ITALIAN),
        ("Ital", ITALIAN),
        ("a game of braz", BRAZILIAN),
        ("", None),
        ("it is it", None),
        ("it is braz", BRAZILIAN),
        ("damas italianas", ITALIAN),
        ("BREZİLYA", BRAZILIAN),
        ("ΙΤΑΛΙΚΗ ντάμα", ITALIAN),
        ("dama", None),
    ],
)
def test_the_game_may_be_named_beside_the_file(text: str, ruleset: object) -> None:
    assert ruleset_named(text) is ruleset
