"""All of a person's preferences on Telegram, a page for each subject, and what only they see afterwards."""

from datetime import timedelta

import pytest

from bot.board_image import THEMES, WOOD, BoardView, draw
from core.position import start
from core.rulesets import BRAZILIAN
from storage.appearance import ThemeName
from tests.telegram_play import Play, untroubled
from tests.telegram_server_things import Message, User

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def opened(play: Play, user: User | None = None) -> Message:
    who = user or play.ana
    return await play.reply(who, "/settings", play.server.private(who))


async def test_each_subject_has_a_page_and_a_way_back(play: Play) -> None:
    asked = await opened(play)
    assert [label for label in asked.buttons if "…" in label] == [
        "Board colours …",
        "Orientation …",
        "Language …",
        "Time zone …",
    ]
    await play.press(play.ana, asked, "Board colours …")
    assert list(asked.buttons) == ["✓ Wood", "High contrast", "Dark", "Colour-blind-safe", "All settings"]
    await play.press(play.ana, asked, "Colour-blind-safe")
    assert "Board colours: Colour-blind-safe." in asked.text
    await play.press(play.ana, asked, "Orientation …")
    await play.press(play.ana, asked, "Side to move below")
    assert "Orientation: Side to move below." in asked.text
    await play.press(play.ana, asked, "Time zone …")
    assert "/settings zone Rome" in asked.text
    await play.press(play.ana, asked, "Europe/Athens")
    assert "Time zone: Europe/Athens." in asked.text
    await play.press(play.ana, asked, "Squares as letters")
    assert "Moves are written as c3-d4." in asked.text


async def test_a_language_is_chosen_among_the_rest(play: Play) -> None:
    asked = await opened(play)
    await play.press(play.ana, asked, "Language …")
    await play.press(play.ana, asked, "All settings")
    assert "Language: Automatic" in asked.text
    await play.press(play.ana, asked, "Language …")
    await play.press(play.ana, asked, "Italiano")
    assert "Colori della damiera: Legno." in asked.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("dark", "Board colours: Dark."),
        ("theme high contrast", "Board colours: High contrast."),
        ("letras", "Moves are written as c3-d4."),
        ("Beyaz altta", "Orientation: White below."),
        ("reminders off", "Reminders: none."),
        ("23-7", "Quiet hours: from 23:00 to 07:00; reminders wait."),
        ("Αθήνα", "Time zone: Europe/Athens."),
        ("language it", "Colori della damiera: Legno."),
    ],
)
async def test_a_value_is_understood_alone_or_after_its_name(play: Play, typed: str, told: str) -> None:
    answer = await play.reply(play.ana, f"/settings {typed}", play.server.private(play.ana))
    assert told in answer.text
    assert told in (await opened(play)).text


async def test_a_subject_that_is_named_alone_is_shown(play: Play) -> None:
    asked = await play.reply(play.ana, "/settings theme", play.server.private(play.ana))
    assert list(asked.buttons)[1:3] == ["High contrast", "Dark"]


async def test_what_is_no_setting_is_said_with_what_can_be_set(play: Play) -> None:
    for typed in ("xx", "theme green", "vacation perhaps"):
        asked = await play.reply(play.ana, f"/settings {typed}", play.server.private(play.ana))
        assert asked.text.startswith(
            f"I know no setting {typed}. You can write /settings Dark, /settings Squ"
        )
        assert "Board colours: Wood." in asked.text
        assert "Board colours …" in asked.buttons


async def test_what_one_sees_alone_is_as_one_prefers_and_the_card_as_usual(play: Play) -> None:
    asked = await opened(play)
    await play.press(play.ana, asked, "Squares as letters")
    card = await play.begin()
    assert "22-18" in card.buttons
    home = play.server.private(play.ana)
    await play.press(play.ana, card, "Text board")
    await play.server.wait_for(lambda one: "wa1     wc1     we1     wg1" in one.text, chat=home)
    assert "a3-b4" in (await play.reply(play.ana, "/moves", home)).text
    assert "21-17" in (await play.reply(play.bruno, "/moves")).text
    shown = await play.reply(play.ana, "/board 1", home)
    assert "c3-d4" in shown.buttons
    moved = await play.reply(play.ana, "22-11", home)
    assert "c3" in moved.text
    refused = await play.reply(play.ana, "22-11", reply_to=card)
    assert "c3" not in refused.text
    assert "22-18" in refused.buttons
    planned = await play.reply(play.ana, "/plan 22-18 11-15 18x11", home)
    assert planned.text.startswith("Planned: c3-d4 f6-e5 d4xf6.")
    assert "1. c3-d4 f6-e5 d4xf6" in (await play.reply(play.ana, "/plan", home)).text


async def test_what_others_read_names_squares_as_their_board_does_whoever_asked(play: Play) -> None:
    await play.press(play.ana, await opened(play), "Squares as letters")
    home, elsewhere = play.server.private(play.ana), play.server.add_group("Other", [play.ana])
    card = await play.begin()
    assert "White can play 21-17, 22-17" in (await play.reply(play.ana, "/moves")).text
    assert "White can play a3-b4, c3-b4" in (await play.reply(play.ana, "/ask moves", home)).text
    assert "White men: 21, 22" in (await play.reply(play.ana, "pieces", reply_to=card)).text
    # Else it would be more at once than anybody may ask.
    play.clock.ahead = timedelta(minutes=1)
    for chat, move in ((home, "c3-d4"), (play.club, "22-18")):
        assert f"with your move, e.g. {move}" in (await play.reply(play.ana, "/help", chat)).text
        assert f"A move looks like {move};" in (await play.reply(play.ana, "/what@dama_test_bot", chat)).text
    assert (await play.reply(play.ana, "/move 22-18", elsewhere)).text == "Ana played 22-18."
    assert "with your move, e.g. 22-18, or" in (await play.reply(play.ana, "/start", elsewhere)).text


async def test_a_board_that_others_see_is_as_usual_whoever_asked_for_it(play: Play) -> None:
    asked = await opened(play, play.carla)
    for choice in ("Squares as letters", "Board colours …", "Dark"):
        await play.press(play.carla, asked, choice)
    forum = play.server.add_group("Forum", [play.ana, play.bruno, play.carla], kind="forum")
    games, other = play.server.add_topic(forum, "Games"), play.server.add_topic(forum, "Other")
    await play.begin(forum, thread=games)
    shown = await play.reply(play.carla, "/board 1", forum, thread=other)
    assert shown.photo == draw(BoardView(start(BRAZILIAN.board)), WOOD)


async def test_the_plan_given_as_an_example_is_one_of_this_game_as_its_reader_writes(play: Play) -> None:
    home = play.server.private(play.ana)
    await play.begin()
    told = (await play.reply(play.ana, "/plan 1", home)).text
    assert "/plan 22-18 11-15 18x11 means: after my 22-18, if they answer 11-15, I play 18x11." in told
    await play.press(play.ana, await opened(play), "Squares as letters")
    await play.begin(words="italian")
    told = (await play.reply(play.ana, "/plan 2", home)).text
    assert "/plan f3-e4 c6-d5 e4xc6 means: after my f3-e4, if they answer c6-d5, I play e4xc6." in told
    told = (await play.reply(play.ana, "/plan f3-e4 2", home)).text
    assert "for instance /plan c6-d5 e4xc6: if they play c6-d5, you play e4xc6." in told
    assert (await play.reply(play.ana, "hm", home)).text.startswith(
        "I did not understand that. A move looks like c3-d4"
    )


async def test_ones_own_board_has_the_colours_and_the_side_below_that_one_chose(play: Play) -> None:
    await play.begin()
    home, dark = play.server.private(play.bruno), THEMES[ThemeName.DARK]
    own, turned = (BoardView(start(BRAZILIAN.board), white_below=white) for white in (False, True))
    asked = await play.reply(play.bruno, "/settings", home)
    assert (await play.reply(play.bruno, "/board 1", home)).photo == draw(own, WOOD)
    for page, choice, picture in [
        ("Board colours …", "Dark", draw(own, dark)),
        ("Orientation …", "White below", draw(turned, dark)),
    ]:
        await play.press(play.bruno, asked, page)
        await play.press(play.bruno, asked, choice)
        assert (await play.reply(play.bruno, "/board 1", home)).photo == picture
