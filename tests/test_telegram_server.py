"""The stand-in for Telegram: what it delivers, what it refuses and with which words."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import cast

import pytest
from aiohttp import ClientSession
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeChat,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    MessageEntity,
    Update,
)
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
)

from tests.telegram_server import TelegramServer
from tests.telegram_server_scene import Scene, join_button, opened_scene, picture
from tests.telegram_server_schema import DESCRIPTION, Description

pytestmark = [pytest.mark.wire, pytest.mark.timeout(20)]


@pytest.fixture
async def scene(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")  # or the library warns with every RetryAfter
    async with opened_scene() as scene:
        yield scene


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[Bot]:
    async with scene.bot() as bot:
        yield bot


# -- updates ---------------------------------------------------------------------------------------------


async def test_updates_come_again_until_they_are_confirmed(scene: Scene, bot: Bot) -> None:
    await scene.server.say(scene.ana, scene.club, "/one")
    await scene.server.say(scene.ana, scene.club, "/two")
    first = await bot.get_updates()
    assert [update.message.text for update in first if update.message] == ["/one", "/two"]
    assert await bot.get_updates() == first
    assert await bot.get_updates(limit=1) == first[:1]
    assert await bot.get_updates(offset=first[1].update_id) == first[1:]
    assert await bot.get_updates() == first[1:]
    assert await bot.get_updates(offset=first[1].update_id + 1) == ()


async def test_a_long_poll_ends_with_the_first_update(scene: Scene, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    assert not poll.done()
    await scene.server.say(scene.ana, scene.home, "22-18")
    (update,) = await asyncio.wait_for(poll, 2)
    assert update.message is not None
    assert update.message.text == "22-18"


async def test_a_second_poller_sends_the_first_away(scene: Scene, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    assert (await scene.call("getUpdates"))[0] == 200
    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await poll
    assert [refusal.code for _, refusal in scene.server.refusals] == [409]


async def test_allowed_updates_are_remembered_and_leave_what_came_before(scene: Scene, bot: Bot) -> None:
    await scene.server.say(scene.ana, scene.home, "before")
    await bot.get_updates(allowed_updates=["callback_query"])
    await scene.server.say(scene.ana, scene.home, "after")
    updates = await bot.get_updates()
    assert [update.message.text for update in updates if update.message] == ["before"]


async def test_updates_are_kept_for_a_day(scene: Scene, bot: Bot) -> None:
    await scene.server.say(scene.ana, scene.home, "22-18")
    scene.server.advance(25 * 3600)
    assert await bot.get_updates() == ()


BOT = """
import asyncio, sys
from telegram import Bot

async def main(token, base_url):
    offset = 0
    async with Bot(token, base_url=base_url) as bot:
        while True:
            for update in await bot.get_updates(offset=offset, timeout=20):
                await bot.send_message(update.message.chat.id, "heard " + update.message.text)
                offset = update.update_id + 1

asyncio.run(main(*sys.argv[1:]))
"""


@asynccontextmanager
async def running_bot(server: TelegramServer) -> AsyncIterator[None]:
    """The bot as its own process, killed at the end as by kill -9."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT, server.token, server.base_url)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


async def test_a_killed_bot_finds_what_it_had_not_confirmed(scene: Scene) -> None:
    server = scene.server
    server.delay("sendMessage", 30, after=True)
    async with running_bot(server):
        await server.say(scene.ana, scene.home, "one")
        await server.wait_for(lambda message: message.text == "heard one", timeout=10)
    server.heal()
    await server.say(scene.ana, scene.home, "two")
    async with running_bot(server):
        await server.wait_for(lambda message: message.text == "heard two", timeout=10)
    assert [message.text for message in server.sent()] == ["heard one", "heard one", "heard two"]
    assert server.refusals == []


# -- privacy mode ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("/move 22-18", True),
        ("/move@dama_test_bot 22-18", True),
        ("/move@Dama_Test_Bot 22-18", True),
        ("/move@other_bot 22-18", False),
        ("22-18", False),
        ("@dama_test_bot 22-18", False),
        ("see /move", False),
    ],
)
async def test_in_groups_the_bot_hears_what_is_meant_for_it(scene: Scene, text: str, *, heard: bool) -> None:
    scene.server.world.updates.clear()
    await scene.server.say(scene.ana, scene.club, text)
    assert bool(scene.server.world.updates) == heard
    scene.server.world.privacy = False
    await scene.server.say(scene.ana, scene.club, text)
    assert len(scene.server.world.updates) == 1 + heard


async def test_replies_to_the_bot_are_heard_and_mentions_if_switched_on(scene: Scene) -> None:
    server = scene.server
    board = await scene.posted(scene.club)
    server.world.updates.clear()
    theirs = await server.say(scene.ana, scene.club, "nice")
    await server.say(scene.bruno, scene.club, "22-18", reply_to=theirs)
    assert not server.world.updates
    await server.say(scene.bruno, scene.club, "22-18", reply_to=board)
    server.world.delivers_mentions = True
    await server.say(scene.bruno, scene.club, "@dama_test_bot 22-18")
    assert len(server.world.updates) == 2


async def test_mentions_are_text_mentions_for_who_has_no_username(scene: Scene, bot: Bot) -> None:
    await scene.server.say(scene.ana, scene.club, ["/challenge ", scene.bruno, " and ", scene.ana])
    (update,) = await bot.get_updates()
    assert update.message is not None
    found = update.message.parse_entities()
    assert [(entity.type, text) for entity, text in found.items()] == [
        ("bot_command", "/challenge"),
        ("text_mention", "Bruno"),
        ("mention", "@ana"),
    ]
    assert [entity.user.id for entity in found if entity.user] == [scene.bruno.id]


# -- sending, pressing, editing --------------------------------------------------------------------------


async def test_a_photo_is_sent_pressed_and_edited(scene: Scene, bot: Bot) -> None:
    server = scene.server
    sent = await bot.send_photo(
        scene.club.id,
        picture(),
        caption="<b>Ana</b> &amp; Bruno",
        parse_mode="HTML",
        reply_markup=join_button(),
    )
    board = await server.wait_for(lambda message: "Join" in message.buttons, chat=scene.club)
    assert (board.text, board.photo, sent.photo[-1].width) == ("Ana & Bruno", picture(), 64)
    assert sent.caption_entities == (MessageEntity("bold", 0, 3),)
    press = await server.press(scene.bruno, board, text="Join", timeout=0)
    (update,) = await bot.get_updates()
    query = update.callback_query
    assert query is not None
    assert (query.data, query.from_user.id, query.message) == ("join", scene.bruno.id, sent)
    await query.answer("Welcome", show_alert=True)
    answer = await press.wait()
    assert (answer.text, answer.show_alert) == ("Welcome", True)
    await bot.edit_message_media(
        InputMediaPhoto(picture(80), caption="moved"), scene.club.id, sent.message_id
    )
    assert (board.text, board.photo, board.buttons, board.edits) == ("moved", picture(80), [], 1)
    again = await server.press(scene.ana, board, data="join", stale=True, timeout=0)
    assert again.answer is None


async def test_files_are_sent_again_by_id_and_downloaded(scene: Scene, bot: Bot) -> None:
    sent = await bot.send_document(scene.home.id, b"[Event]", filename="game.pdn")
    assert sent.document is not None
    assert sent.document.file_name == "game.pdn"
    await bot.send_document(scene.home.id, sent.document.file_id)
    assert [message.document for message in scene.server.sent(scene.home)] == [b"[Event]"] * 2
    file = await bot.get_file(sent.document.file_id)
    assert await file.download_as_bytearray() == b"[Event]"
    animation = await bot.send_animation(scene.home.id, b"GIF89a\x40\0\x40\0", filename="replay.gif")
    assert animation.animation is not None
    told = await scene.server.say(scene.ana, scene.home, "mine", document=("mine.pdn", b"[Site]"))
    assert told.document == b"[Site]"


async def test_a_reply_and_a_topic_are_kept(scene: Scene, bot: Bot) -> None:
    forum = scene.server.add_group("Forum", [scene.ana], kind="forum")
    topic = scene.server.add_topic(forum, "Games")
    asked = await scene.server.say(scene.ana, forum, "/board", thread=topic)
    sent = await bot.send_message(forum.id, "board", reply_to_message_id=asked.id)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic, True)
    assert sent.reply_to_message is not None
    assert sent.reply_to_message.text == "/board"
    forum.closed_topics.add(topic)
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(forum.id, "board", message_thread_id=topic)


async def test_commands_are_kept_by_scope_and_language(scene: Scene, bot: Bot) -> None:
    scope = BotCommandScopeChat(scene.club.id)
    await bot.set_my_commands([BotCommand("move", "Play")])
    await bot.set_my_commands([BotCommand("mover", "Jogar")], scope, language_code="pt")
    assert [command.command for command in await bot.get_my_commands()] == ["move"]
    assert [command.command for command in await bot.get_my_commands(scope, language_code="pt")] == ["mover"]
    await bot.delete_my_commands()
    assert await bot.get_my_commands() == ()


async def test_inline_mode_sends_where_the_bot_is_not(scene: Scene, bot: Bot) -> None:
    server = scene.server
    elsewhere = server.add_group("Elsewhere", [scene.ana, scene.bruno], bot=None)
    content = InputTextMessageContent("A game?")
    asked = asyncio.create_task(server.inline_query(scene.ana, "italian"))
    (update,) = await bot.get_updates(timeout=5)
    assert update.inline_query is not None
    result = InlineQueryResultArticle("1", "Challenge", content, reply_markup=join_button())
    await update.inline_query.answer([result])
    (found,) = await asked
    message = await server.choose_inline(scene.ana, found, elsewhere)
    press = await server.press(scene.bruno, message, text="Join", timeout=0)
    chosen, pressed = await bot.get_updates(offset=update.update_id + 1)
    assert chosen.chosen_inline_result is not None
    assert pressed.callback_query is not None
    assert chosen.chosen_inline_result.query == "italian"
    inline_id = pressed.callback_query.inline_message_id
    assert inline_id == chosen.chosen_inline_result.inline_message_id
    await pressed.callback_query.edit_message_text("Taken")
    await pressed.callback_query.answer()
    assert message.text == "Taken"
    assert (await press.wait()).text == ""
    assert await scene.call("sendMessage", chat_id=elsewhere.id, text="x") == REFUSED_CHAT


REFUSED_CHAT = (400, "Bad Request: chat not found", None)


async def test_links_open_the_bot(scene: Scene) -> None:
    url = "https://t.me/dama_test_bot?start=join_7"
    board = await scene.posted(scene.club, reply_markup={"inline_keyboard": [[{"text": "Open", "url": url}]]})
    await scene.server.follow(scene.bruno, board, text="Open")
    assert scene.server.private(scene.bruno).messages[-1].text == "/start join_7"
    with pytest.raises(AssertionError, match="opens no link"):
        await scene.server.open_deep_link(scene.bruno, "join 7")


async def test_what_else_the_bot_may_ask(scene: Scene, bot: Bot) -> None:
    club = await bot.get_chat(scene.club.id)
    assert (club.type, club.title) == ("group", "Club")
    assert club.permissions is not None
    assert club.permissions.can_send_photos
    assert (await bot.get_chat(scene.ana.id)).username == "ana"
    assert (await bot.get_chat_member(scene.club.id, bot.id)).status == "member"
    assert await bot.send_chat_action(scene.club.id, "typing")
    await scene.server.say(scene.ana, scene.home, "22-18")
    assert (await bot.get_webhook_info()).pending_update_count == 1
    await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == ()
    sent = await bot.send_photo(scene.club.id, picture(), caption="a", reply_markup=join_button())
    await bot.edit_message_caption(scene.club.id, sent.message_id, caption="b")
    await bot.delete_message(scene.club.id, sent.message_id)
    assert scene.club.messages[-1].text == "b"
    assert scene.server.sent(scene.club) == []
    await bot.leave_chat(scene.club.id)
    with pytest.raises(Forbidden, match="not a member of the group chat"):
        await bot.send_message(scene.club.id, "x")


# -- what befalls chats and people -----------------------------------------------------------------------


def kinds(updates: tuple[Update, ...]) -> list[str]:
    return [name for update in updates for name in update.to_dict() if name != "update_id"]


async def test_the_bot_is_told_what_befalls_it(scene: Scene, bot: Bot) -> None:
    server = scene.server
    await server.block_bot(scene.ana)
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(scene.home.id, "your move")
    await server.unblock_bot(scene.ana)
    await bot.send_message(scene.home.id, "your move")
    await server.kick(server.bot, scene.club, scene.ana)
    with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
        await bot.send_message(scene.club.id, "your move")
    await server.add_bot(scene.club, scene.ana)
    await server.leave(scene.bruno, scene.club)
    updates = await bot.get_updates()
    assert kinds(updates) == [
        *("my_chat_member", "my_chat_member"),
        *("message", "my_chat_member", "my_chat_member", "message"),
        "message",
    ]
    assert updates[-1].message is not None
    assert updates[-1].message.left_chat_member is not None
    assert (await bot.get_chat_member(scene.club.id, scene.bruno.id)).status == "left"


async def test_others_coming_and_going_is_told_to_an_admin_who_asked_for_it(scene: Scene, bot: Bot) -> None:
    await bot.get_updates(allowed_updates=["chat_member"])
    await scene.server.leave(scene.bruno, scene.club)
    await scene.server.promote(scene.server.bot, scene.club, scene.ana)
    await scene.server.join(scene.bruno, scene.club)
    assert kinds(await bot.get_updates()) == ["chat_member"]
    administrators = await bot.get_chat_administrators(scene.club.id)
    assert [one.user.id for one in administrators] == [bot.id]


async def test_a_group_becomes_a_supergroup(scene: Scene, bot: Bot) -> None:
    new = await scene.server.migrate(scene.club, scene.ana)
    old_side, new_side = await bot.get_updates()
    assert old_side.message is not None
    assert new_side.message is not None
    assert old_side.message.migrate_to_chat_id == new_side.message.chat.id == new.id
    assert new_side.message.migrate_from_chat_id == scene.club.id
    with pytest.raises(ChatMigrated) as refused:
        await bot.send_message(scene.club.id, "board")
    assert refused.value.new_chat_id == new.id
    assert (await bot.send_message(new.id, "board")).message_id == 2


async def test_a_full_group_has_to_wait(scene: Scene, bot: Bot) -> None:
    scene.server.limit_groups(20, 60)
    for number in range(19):
        await scene.call("sendMessage", chat_id=scene.club.id, text=str(number))
    await bot.edit_message_text("edited", scene.club.id, scene.club.messages[-1].id)
    with pytest.raises(RetryAfter) as refused:
        await bot.send_message(scene.club.id, "one too many")
    assert 59 <= cast("timedelta", refused.value.retry_after).seconds <= 61
    await bot.send_message(scene.home.id, "a private chat has no such limit")
    scene.server.advance(61)
    await bot.send_message(scene.club.id, "now")


async def test_ordered_faults(scene: Scene, bot: Bot) -> None:
    server = scene.server
    server.fail("sendMessage", error_code=502, description="Bad Gateway", after=True)
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await bot.send_message(scene.home.id, "lost")
    assert scene.home.messages[-1].text == "lost"
    server.fail(
        "*", error_code=429, description="Too Many Requests: retry after 7", parameters={"retry_after": 7}
    )
    with pytest.raises(RetryAfter):
        await bot.get_me()
    server.fail("sendMessage", chat=scene.club, times=None)
    await bot.send_message(scene.home.id, "elsewhere all is well")
    with pytest.raises(NetworkError):
        await bot.send_message(scene.club.id, "here it is not")
    server.down = True
    with pytest.raises(NetworkError):
        await bot.get_me()
    server.heal()
    await bot.get_me()
    async with ClientSession() as session:
        async with session.get(f"{server.base_url}1:wrong/getMe") as answer:
            assert answer.status == 401
        async with session.get(f"{server.base_url}nonsense/getMe") as answer:
            assert answer.status == 404
    with pytest.raises(InvalidToken, match="method not found"):
        await bot._post("sendNothing")


async def test_a_poll_breaks_when_the_server_goes_down(scene: Scene, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    scene.server.down = True
    with pytest.raises(NetworkError):
        await asyncio.wait_for(poll, 2)


# -- the description of the Bot API ----------------------------------------------------------------------


@pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="the Bot API's description does not lie beside the checkout"
)
async def test_calls_are_held_against_the_description(scene: Scene, bot: Bot) -> None:
    await bot.send_photo(scene.club.id, picture(), caption="x", reply_markup=join_button())
    sent = await bot.send_message(scene.club.id, "x", reply_markup=join_button())
    await bot.edit_message_media(InputMediaPhoto(picture()), scene.club.id, sent.message_id)
    await bot.set_my_commands([BotCommand("move", "Play")], BotCommandScopeChat(scene.club.id))
    description = Description()
    assert description.problems(scene.server.calls) == []
    await scene.call("sendMessage", chat_id=True, txt="x", reply_markup={"inline_keyboard": [[{"txt": "x"}]]})
    await scene.call("sendNothing")
    assert description.problems(scene.server.calls) == [
        "sendMessage.chat_id: True is not of type Integer",
        "sendMessage.reply_markup.inline_keyboard: text is missing",
        "sendMessage.reply_markup.inline_keyboard: txt is unknown",
        "sendMessage: text is missing",
        "sendMessage: txt is unknown",
        "sendNothing: no such method",
    ]
