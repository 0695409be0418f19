"""The data people own, on Telegram, over the wire: told, sent and deleted in the private chat alone."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.play import linking
from bot.play.desk import Caller, meet
from core import pdn
from core.pdn import PdnGame
from storage.places import Place, Platform
from storage.players import Account
from tests.telegram_play import Play, desk_of, playing, untroubled
from tests.telegram_server_things import Message
from tests.traces import rows_with

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def file_named(play: Play, name: str) -> bytes:
    """A file that Ana is sent in private."""

    def is_it(message: Message) -> bool:
        return message.file is not None and message.file.name == name

    sent = await play.server.wait_for(is_it, chat=play.server.private(play.ana))
    assert sent.file is not None
    return sent.file.data


async def test_what_is_kept_is_told_in_private(play: Play) -> None:
    answer = await play.reply(play.ana, "/privacy")
    assert "press Start" in answer.text
    told = await play.reply(play.ana, "/privacy", play.server.private(play.ana))
    assert told.text.startswith("What I keep of you, and for how long\n\nYour number, name and language")


async def test_it_is_told_how_long_copies_are_kept_where_the_operator_says(tmp_path: Path) -> None:
    def keep_copies(play: Play) -> None:
        play.settings = replace(play.settings, backups_kept_days=30)

    async with playing(tmp_path, keep_copies) as play:
        told = await play.reply(play.ana, "/privacy", play.server.private(play.ana))
    assert "also those made before an upgrade, are kept for 30 days: so" in told.text


async def test_everything_is_sent_in_files(play: Play) -> None:
    card = await play.begin()
    await play.move(play.ana, card, "22-18")
    home = play.server.private(play.ana)
    told = await play.reply(play.ana, "/export", home)
    assert told.text == "This is everything I keep of you, and your 1 game as a PDN file."
    [account] = json.loads(await file_named(play, "dama.json"))["accounts"]
    assert (account["external"], account["username"]) == (play.ana.id, "ana")
    [game] = pdn.read((await file_named(play, "games.pdn")).decode())
    assert isinstance(game, PdnGame)
    assert (game.tags["White"], game.game.ply) == ("Ana", 1)
    assert not any(one.file and one.file.name.endswith("json") for one in play.club.seen)


@pytest.mark.parametrize("typed", ["/forgetme", "/forget_me", "/forget-me", "/forget"])
async def test_however_it_is_typed_it_is_asked(play: Play, typed: str) -> None:
    question = await play.reply(play.ana, typed, play.server.private(play.ana))
    assert question.buttons == ["Delete all about me"]


async def test_somebody_is_forgotten_who_means_it(play: Play) -> None:
    await play.begin()
    home = play.server.private(play.ana)
    question = await play.reply(play.ana, "/forgetme", home)
    assert "You are playing 1 game: it is resigned." in question.text
    await play.press(play.ana, question, "Delete all about me")
    assert question.text.startswith("It is done: I know nothing of you any more.")
    assert not question.buttons
    await play.server.wait_for(lambda one: "a player who left" in one.text, chat=play.club)
    await play.settled()
    assert rows_with(play.database.path, "Ana", play.ana.id) == []
    assert "You are not playing" in (await play.reply(play.ana, "/games", home)).text


async def test_who_presses_twice_or_blocks_the_bot_is_not_noted_again(play: Play) -> None:
    question = await play.reply(play.ana, "/forgetme", play.server.private(play.ana))
    await play.press(play.ana, question, "Delete all about me")
    again = await play.server.press(play.ana, question, text="Delete all about me", stale=True)
    assert again.answer is not None
    assert again.answer.text.startswith("Everything about you has been deleted already")
    await play.settled()
    assert rows_with(play.database.path, "Ana", play.ana.id) == []
    await play.server.block_bot(play.ana)
    await play.settled()
    assert rows_with(play.database.path, "Ana", play.ana.id) == []
    await play.server.unblock_bot(play.ana)
    await play.settled()
    assert rows_with(play.database.path, "Ana", play.ana.id)


async def test_a_code_from_one_platform_links_the_accounts_of_both(play: Play) -> None:
    ann = await meet(desk_of(play), Account(Platform.DISCORD, 77, "Ann"))
    elsewhere = Caller(ann, ann.accounts[0], Place(Platform.DISCORD, 5))
    home = play.server.private(play.ana)
    told = await play.reply(play.ana, "/link", home)
    [code] = re.findall(r"/link (CODE\d\d-CODE\d\d)", told.text)
    assert (
        "for your account on the other platform" in (await play.reply(play.ana, f"/link {code}", home)).text
    )
    meant = await linking.meant(desk_of(play), elsewhere, code)
    await linking.link(desk_of(play), elsewhere, meant.code)
    question = await play.reply(play.ana, "/unlink", home)
    assert question.text.endswith("the two cannot be linked again for a day.")
    await play.press(play.ana, question, "Yes, take them apart")
    assert question.text.startswith("Your accounts are two players again.")
    play.clock.ahead += timedelta(days=1, minutes=-5)
    code = await linking.give_code(desk_of(play), elsewhere)
    at_once = await play.reply(play.ana, f"/link {code}", home)
    assert "taken apart less than a day ago" in at_once.text
    assert [entity["type"] for entity in at_once.entities] == ["date_time"]
    play.clock.ahead += timedelta(minutes=5)
    await play.server.say(play.ana, play.club, f"/link {code}")
    asked = await play.server.wait_for(lambda one: "This code is from Ann" in one.text, chat=home)
    await play.press(play.ana, asked, "It is me: link us")
    await play.server.wait_for(lambda one: "you are one player now, Ann" in one.text, chat=home)
    await play.server.say(play.ana, play.club, "/link")
    await play.server.wait_for(lambda one: "are linked already" in one.text, chat=home)
    assert not any("link" in one for one in play.said()), "it is nobody else's business"
