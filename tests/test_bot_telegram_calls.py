"""Every kind of call the bot makes is as the Bot API's machine-readable description has it."""

from pathlib import Path

import pytest

from tests.telegram_play import Play, playing
from tests.telegram_server_schema import DESCRIPTION, Description

pytestmark = [
    pytest.mark.wire,
    pytest.mark.skipif(not DESCRIPTION.exists(), reason="the description is not beside the checkout"),
]

EVERY_CALL = {
    *("getMe", "getUpdates", "setMyCommands", "getChatMember"),
    *("sendMessage", "sendPhoto", "sendAnimation", "sendDocument"),
    *("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup", "deleteMessage"),
    *("answerCallbackQuery", "answerInlineQuery"),
}


async def a_bit_of_everything(play: Play) -> None:
    await play.server.inline_query(play.ana, "italian")
    forum = play.server.add_group("Forum", [play.ana, play.bruno], kind="forum")
    await play.begin(forum, thread=play.server.add_topic(forum, "Games"))
    card = await play.set_up("W:WK29,K30,31:B1")
    await play.press(play.ana, card, "King on 29")
    await play.press(play.carla, card, "Flip")
    await play.press(play.carla, card, "Text board")
    question = await play.reply(play.ana, "/resign 2")
    await play.press(play.ana, question, "Cancel")
    await play.reply(play.ana, "/vacation 3")
    await play.reply(play.ana, "/games")
    await play.reply(play.ana, "/rules")
    await play.reply(play.ana, "/close 2")
    question = await play.reply(play.ana, "/resign 2")
    await play.press(play.ana, question, "Yes, resign")
    over = await play.server.wait_for(lambda one: bool(one.animation))
    await play.press(play.ana, over, "PDN file")
    await play.settled()


async def test_every_call_is_as_described(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await a_bit_of_everything(play)
        assert {call.method for call in play.server.calls} == EVERY_CALL
        assert Description().problems(play.server.calls) == []
        assert play.server.refusals == []
