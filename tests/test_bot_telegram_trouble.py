"""What Telegram may do to us: floods, outages, lost answers, repeated updates, a second poller."""

import asyncio
import copy
import logging
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from telegram import Bot

from bot.button_ids import Action, ButtonId
from bot.config import SettingError
from bot.play import telling
from bot.telegram import people, registering
from bot.telegram.asked import Asked
from bot.telegram.client import build
from storage.database import DatabaseUnusable
from tests.telegram_play import Play, desk_of, playing
from tests.telegram_server_things import Message, User

pytestmark = pytest.mark.wire


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play


def boards(play: Play, words: str) -> list[Message]:
    return [one for one in play.club.seen if one.photo and words in one.text]


# Floods


def flooded(method: str, seconds: int) -> dict[str, object]:
    """How Telegram refuses what is too much."""
    return {
        "method": method,
        "error_code": 429,
        "description": f"Too Many Requests: retry after {seconds}",
        "parameters": {"retry_after": seconds},
    }


async def test_a_flooded_group_waits_and_no_other_does(play: Play) -> None:
    first = await play.begin()
    family = play.server.add_group("Family", [play.ana, play.bruno], kind="supergroup")
    other = await play.begin(family)
    play.server.fail(**flooded("sendPhoto", 3000), chat=play.club)  # type: ignore[arg-type]
    await play.server.say(play.ana, play.club, "22-18", reply_to=first)
    await play.settled()
    assert len(play.server.refusals) == 1
    other = await play.move(play.ana, other, "22-18")
    await play.server.say(play.bruno, play.club, "/m 10-14")
    other = await play.move(play.bruno, other, "9-14")
    await play.settled()
    tried = [call.method for call in play.server.calls if call.params.get("chat_id") == play.club.id]
    assert tried[-1] == "sendPhoto"
    assert boards(play, "Ana played 22-18") == []
    play.clock.ahead = timedelta(seconds=3001)
    await play.move(play.ana, other, "18x9")
    await play.card(play.club, after=first)
    await play.settled()
    sent = [call.method for call in play.server.calls if call.params.get("chat_id") == play.club.id]
    assert sent[len(tried) :] == ["sendPhoto", "editMessageReplyMarkup"]
    assert len(boards(play, "Bruno played 10-14")) == 1


async def test_more_moves_than_a_group_may_have_messages_and_none_is_lost(play: Play) -> None:
    await play.begin()
    await play.settled()
    play.server.limit_groups(messages=3, seconds=1)
    for player, move in [
        (play.ana, "22-18"),
        (play.bruno, "9-13"),
        (play.ana, "18-14"),
        (play.bruno, "10x17"),
    ]:
        await play.server.say(player, play.club, f"/m {move}")
    await play.server.wait_for(lambda one: "Bruno played 10x17" in one.text and bool(one.photo), timeout=10)


async def test_an_answer_waits_until_there_is_room_for_it(play: Play) -> None:
    play.server.fail(**flooded("sendMessage", 1), chat=play.club)  # type: ignore[arg-type]
    assert "/challenge" in (await play.reply(play.ana, "/help")).text


async def test_who_asks_too_much_is_told_once_and_can_still_move(play: Play) -> None:
    card = await play.begin()
    play.clock.stop()
    await ask_too_much(play, play.ana)
    assert (await play.press(play.ana, card, "Text board")).url is None
    assert sum("a lot at once" in text for text in play.said()) == 1
    assert (await play.press(play.ana, card, "22-18")).text == ""
    await play.card(after=card)


async def ask_too_much(play: Play, who: User) -> None:
    """Ask until nothing more is answered."""
    for _ in range(15):
        await play.server.say(who, play.club, "/help")
    await play.settled()


async def test_moves_are_never_counted_among_what_is_asked(play: Play) -> None:
    card = await play.begin()
    play.clock.stop()
    for player in (play.ana, play.bruno):
        await ask_too_much(play, player)
    card = await play.move(play.ana, card, "22-18")
    await play.server.say(play.bruno, play.club, "/move 10-14")
    card = await play.card(after=card)
    await play.server.say(play.ana, play.club, "/m 18-15")
    card = await play.card(after=card)
    await play.press(play.bruno, card, "11x18")
    card = await play.card(after=card)
    await play.move(play.ana, card, "21-17")


async def test_choosing_what_to_move_is_not_counted_either(play: Play) -> None:
    card = await play.set_up("W:WK29,K30,31:B1,2,3")
    play.clock.stop()
    await ask_too_much(play, play.ana)
    for label in ("King on 30", "Another piece", "King on 29"):
        assert (await play.press(play.ana, card, label)).text == ""
    await play.press(play.ana, card, "29-25")
    assert "Ana played 29-25." in (await play.card(after=card)).text


# Outages


async def test_what_is_said_while_telegram_is_down_is_played_when_it_is_back(play: Play) -> None:
    card = await play.begin()
    play.server.down = True
    await play.server.say(play.ana, play.club, "22-18", reply_to=card)
    await asyncio.sleep(0.3)
    play.server.down = False
    await play.card(after=card)


async def test_a_move_saved_while_telegram_takes_nothing_is_shown_later(play: Play) -> None:
    card = await play.begin()
    play.server.fail("sendPhoto", times=2)
    await play.server.say(play.ana, play.club, "22-18", reply_to=card)
    await play.server.wait_for(lambda one: "Ana played 22-18" in one.text, timeout=15)
    assert len(boards(play, "Ana played 22-18")) == 1


async def test_a_lost_answer_shows_a_board_twice_at_worst(play: Play) -> None:
    card = await play.begin()
    play.server.fail("sendPhoto", after=True)
    await play.server.say(play.ana, play.club, "22-18", reply_to=card)
    await play.server.wait_for(lambda _: len(boards(play, "Ana played 22-18")) == 2, timeout=10)


async def test_buttons_that_cannot_be_taken_away_stop_nothing(play: Play) -> None:
    card = await play.begin()
    await play.server.delete_message(card)
    play.server.fail("editMessageReplyMarkup", error_code=500)
    await play.server.say(play.ana, play.club, "/m 22-18")
    card = await play.card(after=card)
    await play.move(play.bruno, card, "9-14")


async def test_a_press_after_a_long_time_is_done_though_its_answer_comes_too_late(play: Play) -> None:
    card = await play.begin()
    play.server.down = True
    press = await play.server.press(play.ana, card, text="22-18", timeout=0)
    play.server.advance(60)
    play.server.down = False
    await play.card(after=card)
    assert press.answer is None


async def test_an_edit_and_an_answer_that_were_taken_before_are_refused_once_and_that_is_all(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """As after a kill: what was done is not known to be, and is done once more."""
    twice = "editMessageText", "answerCallbackQuery"
    for method in twice:
        play.server.fail(method, after=True)
    await play.begin()
    while len(play.server.calls_of(*twice)) < 4:  # noqa: ASYNC110 - nobody rings
        await asyncio.sleep(0.01)
    play.clock.ahead = timedelta(hours=1)
    await play.begin()
    await play.settled()
    assert sorted(call.method for call in play.server.calls_of(*twice)) == sorted(3 * twice)
    refused = [(call.method, refusal.code) for call, refusal in play.server.refusals]
    assert sorted(refused) == sorted((method, code) for method in twice for code in (400, 500))
    assert [refusal.code for _, refusal in play.server.unforeseen] == [500, 500]
    assert [one for one in caplog.records if one.exc_info or one.message == "answer lost"] == []


# Updates that come again


async def test_repeated_updates_change_nothing_and_say_nothing_twice(play: Play) -> None:
    card = await play.begin()
    said = await play.server.say(play.ana, play.club, "22-18", reply_to=card)
    wrong = await play.server.say(play.carla, play.club, "/move 22-18")
    updates = copy.copy(play.server.world.updates)
    assert len(updates) == 2
    card = await play.card(after=said)
    await play.settled()
    before = list(play.club.seen)
    play.server.world.updates += updates
    play.server.world.changed()
    await play.move(play.bruno, card, "9-14")
    await play.settled()
    new = [one for one in play.club.seen if one not in before and one.sender is play.server.bot]
    assert len(new) == 1
    assert sum(one.reply_to is wrong for one in play.club.seen) == 1


# The token and the one who may use it


async def test_another_poller_is_told_of_and_waited_for(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    card = await play.begin()
    play.server.fail(
        "getUpdates", error_code=409, description="Conflict: terminated by other getUpdates request"
    )
    await play.server.say(play.ana, play.club, "22-18", reply_to=card)
    card = await play.card(after=card)
    play.server.fail(
        "getUpdates",
        error_code=409,
        description="Conflict: can't use getUpdates method while webhook is active",
    )
    await play.move(play.bruno, card, "9-14")
    told = [record.message for record in caplog.records if record.levelno == logging.WARNING]
    assert "another program gets the updates of this bot: stop it, only one may have the token" in told
    assert "updates go to a webhook: delete it, or the bot hears nothing" in told


async def test_a_token_that_telegram_does_not_know(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        for token in ("7000000001:" + "B" * 35, "nonsense"):
            client = build(play.with_token(token), desk_of(play))
            with pytest.raises(SettingError, match="TELEGRAM_TOKEN") as raised:
                await client.run()
            assert token not in str(raised.value)
            assert not client.messenger.connected


async def test_no_line_of_the_log_has_the_token(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    await play.begin()
    play.server.down = True
    await asyncio.sleep(0.7)
    play.server.down = False
    await play.reply(play.ana, "/help")
    assert "telegram not reached" in caplog.text
    ours = [record for record in caplog.records if record.name.startswith("bot")]
    assert ours
    assert not any(play.server.token in str(record.__dict__) for record in ours)


# Bugs


@pytest.mark.parametrize(
    ("error", "why"),
    [(ZeroDivisionError(), "went wrong"), (DatabaseUnusable("The disk is full."), "could not be saved")],
)
async def test_what_fails_is_apologized_for_and_stops_nothing(
    play: Play,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    why: str,
) -> None:
    card = await play.begin()

    async def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr("bot.play.offering.propose", broken)
    assert why in (await play.reply(play.ana, "/draw")).text
    await play.move(play.ana, card, "22-18")
    assert type(error).__name__ in caplog.text


async def test_a_move_that_nothing_could_be_looked_up_for_is_played_when_the_disk_has_room(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = await play.begin()
    typed, full = people.typed, [DatabaseUnusable("The disk is full.")]

    async def first_full(*args: Any, **kwargs: Any) -> Asked:
        if full:
            raise full.pop()
        return await typed(*args, **kwargs)

    monkeypatch.setattr(people, "typed", first_full)
    await play.move(play.ana, card, "22-18")
    assert not full


async def test_a_button_that_was_made_up(play: Play) -> None:
    card = await play.begin()
    for data in ("join", "p:1:0:1.2.3", "p:zz:0:22.18", "A:zz:0:", "y:1:99:", "W:1:0:"):
        press = await play.server.press_made_up(play.carla, card, data)
        assert press.answer is not None
        assert press.answer.text
    assert len(boards(play, "")) == 1


async def test_a_match_is_not_shown_to_whoever_makes_up_a_button_for_it_elsewhere(play: Play) -> None:
    await play.begin()
    home = play.server.private(play.carla)
    told = await play.reply(play.carla, "/games", home)
    looks = (Action.BOARD, Action.FLIP, Action.TEXT_BOARD, Action.PDN, *telling.ACTIONS.values())
    for action in looks:
        press = await play.server.press_made_up(play.carla, told, ButtonId(action, 1).pack())
        assert press.answer is not None
        assert (press.answer.text or "").startswith("I do not know which game you mean."), action
    await play.settled()
    assert [one for one in home.seen if one.sender is play.server.bot] == [told]


async def test_the_menu_is_told_anew_only_when_a_translation_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    async with playing(tmp_path) as play, a_bot_of(play) as bot:
        await play.reply(play.ana, "/help")
        for mark in (None, "changed", "changed", "changed again"):
            if mark:
                monkeypatch.setattr(registering, "catalogues_mark", partial(str, mark))
            await registering.register(bot, play.database)
            told.append(len(play.server.calls_of("setMyCommands")))
    once = told[0]
    assert once
    assert told == [once, 2 * once, 2 * once, 3 * once]


def a_bot_of(play: Play) -> Bot:
    """Another client of the same bot."""
    return Bot(play.server.token, base_url=f"{play.server.api_base}/bot")


async def test_the_menu_is_told_once_and_is_not_needed(tmp_path: Path) -> None:
    def fail(play: Play) -> None:
        play.server.fail("setMyCommands")

    async with playing(tmp_path, fail) as play:
        await play.reply(play.ana, "/help")
        assert play.server.world.commands == {}
