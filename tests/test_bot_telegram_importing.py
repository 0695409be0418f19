"""PDN files sent to the bot on Telegram, over the wire, and replayed."""

import pytest

from tests.telegram_play import Play, untroubled
from tests.test_bot_play_importing import BRAZILIAN_GAME, ITALIAN_GAME, NAMELESS_GAME

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def test_a_file_sent_in_private_is_replayed(play: Play) -> None:
    home = play.server.private(play.ana)
    file = ("games.pdn", (BRAZILIAN_GAME + "\n" + ITALIAN_GAME).encode())
    listed = await play.reply(play.ana, "", home, document=file)
    assert "2 games can be replayed" in listed.text
    assert listed.buttons == ["1. Müller – Black", "2. Rossi – Bianchi"]
    await play.server.press(play.ana, listed, text="1. Müller – Black")
    board = await play.server.wait_for(lambda one: bool(one.photo), chat=home)
    assert "Ply 0 of 4." in board.text
    assert "expandable_blockquote" in [one["type"] for one in board.entities]
    before = board.photo
    await play.press(play.ana, board, "Next")
    assert "Müller played 22-18." in board.text
    assert board.photo != before
    assert board.buttons == ["Back", "Next", "Last", "Moving picture", "All games"]
    await play.press(play.ana, board, "Last")
    assert "the result is 1-0" in board.text
    await play.server.press(play.ana, board, text="Moving picture")
    await play.server.wait_for(lambda one: bool(one.animation), chat=home)
    await play.server.press(play.ana, board, text="All games")
    await play.server.wait_for(
        lambda one: one.id > board.id and "2 games can be replayed" in one.text, chat=home
    )


async def test_what_is_no_game_is_refused(play: Play) -> None:
    home = play.server.private(play.ana)
    told = await play.reply(play.ana, "", home, document=("hello.txt", b"Hello"))
    assert told.text.startswith("I find no game in that file.")
    told = await play.reply(play.ana, "", home, document=("large.pdn", b" " * 200_000))
    assert told.text.startswith("That file is too large")
    told = await play.reply(play.ana, "", home, document=("game.pdn", NAMELESS_GAME.encode()))
    assert "does not say which game it is" in told.text
    told = await play.reply(play.ana, "brazilian", home, document=("game.pdn", NAMELESS_GAME.encode()))
    assert "1 game can be replayed" in told.text
    assert "Send me a PDN file" in (await play.reply(play.ana, "/import", home)).text


async def test_in_a_group_files_are_nobodys_business(play: Play) -> None:
    await play.server.say(play.ana, play.club, "", document=("game.pdn", BRAZILIAN_GAME.encode()))
    told = await play.reply(play.ana, "/import")
    assert "Send me a PDN file" in told.text
    assert play.said() == [told.text.partition("\n")[0]]
