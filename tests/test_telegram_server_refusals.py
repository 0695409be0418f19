"""What the stand-in for Telegram refuses, in the words Telegram uses."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from telegram import Bot
from telegram.error import BadRequest

from tests.telegram_server_scene import Scene, keyboard, opened_scene, picture
from tests.telegram_server_text import formatted

pytestmark = [pytest.mark.wire, pytest.mark.timeout(20)]


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    async with opened_scene() as scene:
        yield scene


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[Bot]:
    async with scene.bot() as bot:
        yield bot


TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
UNALLOWED = "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
Params = dict[str, Any]
REFUSED_TO_SEND: list[tuple[Params, str]] = [
    ({"text": " \n "}, "message text is empty"),
    ({"text": "x" * 4097}, "message is too long"),
    ({"text": "\U0001f3b2" * 2049}, "message is too long"),
    (
        {"text": "<b>x", "parse_mode": "HTML"},
        """can't parse entities: Can't find end tag corresponding to start tag "b\"""",
    ),
    (
        {"text": "a < b", "parse_mode": "HTML"},
        'can\'t parse entities: Unsupported start tag "" at byte offset 2',
    ),
    (
        {"text": "é<p>", "parse_mode": "HTML"},
        'can\'t parse entities: Unsupported start tag "p" at byte offset 2',
    ),
    ({"text": "x</b>", "parse_mode": "HTML"}, "can't parse entities: Unexpected end tag at byte offset 1"),
    (
        {"text": "<b>x</i>", "parse_mode": "HTML"},
        'can\'t parse entities: Unmatched end tag at byte offset 4, expected "</b>", found "</i>"',
    ),
    (
        {"text": "abc", "entities": [{"type": "bold", "offset": 1, "length": 3}]},
        "entity beginning at UTF-16 offset 1 ends after the end of the text at UTF-16 offset 3",
    ),
    (
        {"text": "a", "entities": [{"type": "loud", "offset": 0, "length": 1}]},
        "can't parse MessageEntity: Unsupported type specified",
    ),
    ({"text": "x", "parse_mode": "MarkdownV2"}, "unsupported parse_mode"),
    ({"text": "x", "entities": {}}, "can't parse entities JSON object"),
    (
        {"text": "x", "entities": [{"type": "bold", "offset": 0, "length": 0}]},
        "receive an entity with incorrect offset 0 or length 0",
    ),
    (
        {"text": "\U0001f3b2", "entities": [{"type": "bold", "offset": 1, "length": 1}]},
        "entity begins in a middle of a UTF-16 symbol",
    ),
    (
        {"text": "x", "reply_markup": {"inline_keyboard": 1}},
        'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array',
    ),
    (
        {"text": "x", "reply_markup": {"inline_keyboard": [[1]]}},
        "can't parse inline keyboard button: InlineKeyboardButton must be an Object",
    ),
    ({"text": "x", "reply_markup": keyboard(url="x", callback_data="x")}, "BUTTON_TYPE_INVALID"),
    (
        {"text": "x", "reply_markup": keyboard(callback_data="x", style="loud")},
        "can't parse inline keyboard button: invalid button style specified",
    ),
    (
        {"text": "x", "reply_markup": keyboard(url="http://localhost")},
        "inline keyboard button URL 'http://localhost' is invalid: Wrong HTTP URL",
    ),
    (
        {"text": "x", "reply_markup": {"force_reply": True, "input_field_placeholder": ""}},
        "REPLY_MARKUP_PLACEHOLDER_INVALID",
    ),
    ({"text": "x", "message_thread_id": 99}, "message thread not found"),
    ({"text": "x", "reply_parameters": {"message_id": 99}}, "message to be replied not found"),
    ({"text": "x", "reply_markup": [1]}, "object expected as reply markup"),
    (
        {"text": "x", "reply_markup": {"inline_keyboard": [{}]}},
        'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
    ),
    ({"text": "x", "reply_markup": keyboard()}, UNALLOWED),
    ({"text": "x", "reply_markup": keyboard(callback_data="")}, UNALLOWED),
    ({"text": "x", "reply_markup": keyboard(callback_data="x" * 65)}, "BUTTON_DATA_INVALID"),
    ({"text": "x", "reply_markup": keyboard(callback_data="ã" * 33)}, "BUTTON_DATA_INVALID"),
    ({"text": "x", "reply_markup": keyboard(copy_text={"text": "x" * 257})}, "BUTTON_COPY_TEXT_INVALID"),
    ({"text": "x", "reply_markup": keyboard(url="https://t.me/b?start=a%20b")}, "START_PARAM_INVALID"),
    ({"text": "x", "reply_markup": keyboard(url=f"https://t.me/b?start={'a' * 65}")}, "START_PARAM_INVALID"),
    (
        {"text": "x", "reply_markup": {"inline_keyboard": [[{"text": "x", "callback_data": "x"}] * 8] * 13}},
        "reply markup is too long",
    ),
]


@pytest.mark.parametrize(("params", "description"), REFUSED_TO_SEND)
async def test_what_cannot_be_sent(scene: Scene, params: Params, description: str) -> None:
    refused = await scene.call("sendMessage", chat_id=scene.club.id, **params)
    assert refused == (400, f"Bad Request: {description}", None)
    assert scene.server.refusals[-1][1].description == f"Bad Request: {description}"
    assert scene.club.messages == []


REFUSED: list[tuple[str, Params, str]] = [
    ("sendPhoto", {}, "there is no photo in the request"),
    ("editMessageMedia", {"media": {"type": "sticker"}}, "can't parse InputMedia: type is unsupported"),
    ("setMyCommands", {"commands": 1}, "expected an Array of BotCommand"),
    (
        "setMyCommands",
        {"commands": [], "scope": {"type": "world"}},
        "can't parse BotCommandScope: unsupported type specified",
    ),
    ("answerInlineQuery", {"results": 1}, "expected an Array of inline query results"),
    (
        "answerInlineQuery",
        {"results": [{"type": "game", "id": "1"}]},
        'can\'t parse inline query result: type "game" is unsupported for the inline query result',
    ),
    (
        "answerInlineQuery",
        {"results": [{"type": "article", "id": "1"}]},
        "can't parse inline query result: Can't find field \"title\"",
    ),
    (
        "answerInlineQuery",
        {"results": [{"type": "article", "id": "1", "title": "x"}]},
        "can't parse inline query result: Input message content is not specified",
    ),
    ("sendPhoto", {"photo": "AgADnone"}, "wrong file identifier/HTTP URL specified"),
    ("sendPhoto", {"photo": "https://example.org/x.png"}, "failed to get HTTP URL content"),
    ("sendPhoto", {"photo": "x", "caption": "x" * 1025}, "message caption is too long"),
    ("editMessageText", {"text": "x"}, "message identifier is not specified"),
    ("editMessageText", {"text": "x", "message_id": 99}, "message to edit not found"),
    ("editMessageText", {"text": "x", "inline_message_id": "none"}, "MESSAGE_ID_INVALID"),
    (
        "editMessageReplyMarkup",
        {"message_id": 1, "reply_markup": {"force_reply": True}},
        "inline keyboard expected",
    ),
    ("deleteMessage", {"message_id": 99}, "message to delete not found"),
    ("answerCallbackQuery", {"callback_query_id": "5"}, TOO_OLD),
    ("answerInlineQuery", {"inline_query_id": "5", "results": []}, TOO_OLD),
    (
        "answerInlineQuery",
        {"results": [{"type": "article", "id": str(n)} for n in range(51)]},
        "RESULTS_TOO_MUCH",
    ),
    ("answerInlineQuery", {"results": [{"type": "article", "id": "1"}] * 2}, "RESULT_ID_DUPLICATE"),
    ("answerInlineQuery", {"results": [{"type": "article", "id": "x" * 65}]}, "RESULT_ID_INVALID"),
    (
        "answerInlineQuery",
        {"results": [], "button": {"text": "x", "start_parameter": "a b"}},
        "START_PARAM_INVALID",
    ),
    ("setMessageReaction", {"message_id": 99}, "message to react not found"),
    ("sendChatAction", {"action": "dancing"}, "wrong parameter action in request"),
    ("getFile", {"file_id": "none"}, "wrong file_id or the file is temporarily unavailable"),
    ("getChatMember", {"user_id": 5}, "user not found"),
    ("setMyCommands", {"commands": [{"command": "Move", "description": "x"}]}, "BOT_COMMAND_INVALID"),
    (
        "setMyCommands",
        {"commands": [{"command": "move", "description": ""}]},
        "BOT_COMMAND_DESCRIPTION_INVALID",
    ),
    ("setMyCommands", {"commands": [{"command": "move", "description": "x"}] * 101}, "BOT_COMMANDS_TOO_MUCH"),
    ("setMyCommands", {"commands": [], "language_code": "pt-br"}, "invalid language code specified"),
]


@pytest.mark.parametrize(("method", "params", "description"), REFUSED)
async def test_what_is_refused(scene: Scene, method: str, params: Params, description: str) -> None:
    refused = await scene.call(method, chat_id=scene.club.id, **params)
    assert refused == (400, f"Bad Request: {description}", None)


async def test_whom_the_bot_cannot_reach(scene: Scene) -> None:
    server = scene.server
    stranger, leaver = server.add_user("Stranger"), server.add_group("Left", [scene.ana], kind="supergroup")
    await scene.call("leaveChat", chat_id=leaver.id)
    unknown: list[tuple[int | str, int, str]] = [
        ("", 400, "Bad Request: chat_id is empty"),
        ("@nobody", 400, "Bad Request: chat not found"),
        (123, 400, "Bad Request: chat not found"),
        (stranger.id, 400, "Bad Request: chat not found"),
        (scene.bruno.id, 403, "Forbidden: bot can't initiate conversation with a user"),
        (leaver.id, 403, "Forbidden: bot is not a member of the supergroup chat"),
    ]
    for chat_id, code, description in unknown:
        assert await scene.call("sendMessage", chat_id=chat_id, text="x") == (code, description, None)


@pytest.mark.parametrize("kind", ["photo", "animation", "document"])
async def test_rights_to_send(scene: Scene, bot: Bot, kind: str) -> None:
    send: Callable[..., Any] = getattr(bot, f"send_{kind}")
    scene.server.forbid(scene.club, f"{kind}s")
    with pytest.raises(BadRequest, match=f"Not enough rights to send {kind}s to the chat"):
        await send(scene.club.id, picture())
    await bot.send_message(scene.club.id, "a text board")
    scene.server.forbid(scene.club, "text messages")
    with pytest.raises(BadRequest, match="Not enough rights to send text messages to the chat"):
        await bot.send_message(scene.club.id, "a text board")


@pytest.mark.parametrize(("width", "height"), [(5000, 5001), (2100, 100)])
async def test_pictures_that_are_too_large_or_too_long(
    scene: Scene, bot: Bot, width: int, height: int
) -> None:
    with pytest.raises(BadRequest, match="Photo_invalid_dimensions"):
        await bot.send_photo(scene.club.id, picture(width, height))
    with pytest.raises(BadRequest, match="Image_process_failed"):
        await bot.send_photo(scene.club.id, b"no picture")


async def test_what_cannot_be_edited(scene: Scene, bot: Bot) -> None:
    board = await scene.posted(scene.home, reply_markup=keyboard(callback_data="x"))
    where: Params = {"chat_id": scene.home.id, "message_id": board.id}
    same = await scene.call(
        "editMessageText", **where, text="board", reply_markup=keyboard(callback_data="x")
    )
    assert same[1].startswith("Bad Request: message is not modified: specified new message content and")
    assert (await scene.call("editMessageText", **where, text="board"))[0] == 200
    assert board.buttons == []
    assert (await scene.call("editMessageReplyMarkup", **where))[1].startswith(
        "Bad Request: message is not modif"
    )
    caption = await scene.call("editMessageCaption", **where, caption="x")
    assert caption[1] == "Bad Request: there is no caption in the message to edit"
    sent = await bot.send_photo(scene.home.id, picture(), caption="x")
    text = await scene.call("editMessageText", chat_id=scene.home.id, message_id=sent.message_id, text="y")
    assert text[1] == "Bad Request: there is no text in the message to edit"
    theirs = await scene.server.say(scene.ana, scene.home, "mine")
    foreign = await scene.call("editMessageText", chat_id=scene.home.id, message_id=theirs.id, text="y")
    assert foreign[1] == "Bad Request: message can't be edited"


async def test_only_what_was_done_before_is_foreseen(scene: Scene) -> None:
    board = await scene.posted(scene.home, reply_markup=keyboard(callback_data="x"))
    where: Params = {"chat_id": scene.home.id, "message_id": board.id}
    press = await scene.server.press(scene.ana, board, timeout=0)
    for _ in range(2):
        await scene.call("editMessageText", **where, text="board")
        await scene.call("answerCallbackQuery", callback_query_id=press.query.id)
    assert [call.method for call, _ in scene.server.refusals] == ["editMessageText", "answerCallbackQuery"]
    assert scene.server.unforeseen == []
    await scene.call("editMessageText", **{**where, "message_id": 99}, text="board")
    assert [refusal.description for _, refusal in scene.server.unforeseen] == [
        "Bad Request: message to edit not found"
    ]


async def test_what_cannot_be_deleted(scene: Scene) -> None:
    board = await scene.posted(scene.club)
    theirs = await scene.server.say(scene.ana, scene.club, "mine")
    impossible = (400, "Bad Request: message can't be deleted", None)
    assert await scene.call("deleteMessage", chat_id=scene.club.id, message_id=theirs.id) == impossible
    scene.server.advance(48 * 3600 + 1)
    assert await scene.call("deleteMessage", chat_id=scene.club.id, message_id=board.id) == impossible
    await scene.server.delete_message(board)
    reply = {"message_id": board.id, "allow_sending_without_reply": True}
    assert (await scene.call("sendMessage", chat_id=scene.club.id, text="x", reply_parameters=reply))[
        0
    ] == 200
    assert scene.club.messages[-1].reply_to is None


async def test_a_press_is_answered_once_and_in_time(scene: Scene) -> None:
    server = scene.server
    board = await scene.posted(scene.club, reply_markup=keyboard(callback_data="x"))
    press = await server.press(scene.ana, board, text="x", timeout=0)
    long = await scene.call("answerCallbackQuery", callback_query_id=press.query.id, text="x" * 201)
    assert long[1] == "Bad Request: MESSAGE_TOO_LONG"
    assert (await scene.call("answerCallbackQuery", callback_query_id=press.query.id))[0] == 200
    assert (await scene.call("answerCallbackQuery", callback_query_id=press.query.id))[1].endswith(TOO_OLD)
    late = await server.press(scene.ana, board, text="x", timeout=0)
    server.advance(60)
    assert (await scene.call("answerCallbackQuery", callback_query_id=late.query.id))[1].endswith(TOO_OLD)
    with pytest.raises(AssertionError, match="no answer to the press"):
        await server.press(scene.ana, board, text="x", timeout=0.05)
    with pytest.raises(AssertionError, match="no button 'y'"):
        await server.press(scene.ana, board, text="y")


@pytest.mark.parametrize(
    "data",
    [
        picture(),
        b"GIF89a\x40\0\x40\0",
        b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x40\0\x40\x03",
    ],
)
async def test_pictures_of_every_format(scene: Scene, bot: Bot, data: bytes) -> None:
    sent = await bot.send_photo(scene.club.id, data)
    assert (sent.photo[-1].width, sent.photo[-1].height) == (64, 64)
    with pytest.raises(BadRequest, match="Can't use file of type photo as document"):
        await bot.send_document(scene.club.id, sent.photo[-1].file_id)


async def test_what_was_sent_with_a_reply_keyboard_cannot_be_edited(scene: Scene) -> None:
    board = await scene.posted(scene.home, reply_markup={"force_reply": True})
    refused = await scene.call("editMessageText", chat_id=scene.home.id, message_id=board.id, text="x")
    assert refused == (400, "Bad Request: message can't be edited", None)


async def test_reactions(scene: Scene, bot: Bot) -> None:
    theirs = await scene.server.say(scene.ana, scene.club, "22-18")
    await bot.set_message_reaction(scene.club.id, theirs.id, "👍")
    assert scene.server.reactions == [(theirs, "👍")]
    with pytest.raises(BadRequest, match="Reaction_invalid"):
        await bot.set_message_reaction(scene.club.id, theirs.id, "♟")


def test_html_is_read_as_telegram_reads_it() -> None:
    text, entities = formatted(
        ' \U0001f3b2 <b>a<i>b</i></b> &lt;<a href="https://x.org">c</a> ', "HTML", None
    )
    assert text == "\U0001f3b2 ab <c"
    assert [(one["type"], one["offset"], one["length"]) for one in entities] == [
        ("bold", 3, 2),
        ("italic", 4, 1),
        ("text_link", 7, 1),
    ]
