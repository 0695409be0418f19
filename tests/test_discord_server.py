"""The stand-in Discord itself: an unmodified client gets on with it, and it refuses what Discord refuses."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from collections.abc import AsyncIterator
from typing import Any, Self

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests import discord_server_schema as schema
from tests.discord_server import BOT_CAN, Can, Channel, DiscordServer, Guild, Intents, Message, User
from tests.discord_server_interactions import NoAnswer
from tests.discord_server_routes import Request
from tests.discord_server_world import PERSON_CAN

pytestmark = [pytest.mark.wire, pytest.mark.timeout(20)]
Json = dict[str, Any]
V2 = 1 << 15
PNG = b"not really a picture"


class MoveButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"m:(?P<move>\d+)"):
    """A button whose state is in its id, as the bot's are."""

    def __init__(self, move: str) -> None:
        self.move = move
        super().__init__(ui.Button(label=f"Move {move}", custom_id=f"m:{move}"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> Self:
        return cls(match["move"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"you pressed {self.move}", ephemeral=True)


class NameForm(ui.Modal, title="A name"):
    name: ui.Label[ui.LayoutView] = ui.Label(text="Name", component=ui.TextInput(custom_id="name"))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.name.component, ui.TextInput)
        await interaction.response.send_message(f"hello {self.name.component.value}")


def card() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    picture = discord.MediaGalleryItem("attachment://board.png", description="White to move")
    view.add_item(ui.Container(ui.TextDisplay("a board"), ui.MediaGallery(picture)))
    view.add_item(ui.ActionRow(MoveButton("1"), MoveButton("2")))
    return view


def picture() -> discord.File:
    return discord.File(io.BytesIO(PNG), "board.png")


class Bot(discord.Client):
    """The least bot that uses each thing the stand-in serves."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, max_ratelimit_timeout=30)
        self._connection.guild_ready_timeout = 0.01
        self.heard: list[discord.Message] = []
        self.tree = app_commands.CommandTree(self)
        self.add_dynamic_items(MoveButton)
        for each in (self.challenge, self.form):
            command: Any = app_commands.Command(name=each.__name__, description="a verb", callback=each)
            self.tree.add_command(command)
        self.tree.get_command("challenge").autocomplete("game")(self.games)  # type: ignore[union-attr]
        everywhere = app_commands.AppInstallationType(guild=True, user=True)
        menu = app_commands.ContextMenu(name="Greet", callback=self.greet, allowed_installs=everywhere)
        self.tree.add_command(menu)

    async def challenge(
        self, interaction: discord.Interaction, opponent: discord.User, game: str = "brazilian"
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send(f"{opponent.mention}: {game}?")
        await interaction.channel.send(view=card(), file=picture(), nonce="card")
        await interaction.edit_original_response(content="sent")

    async def form(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NameForm())

    async def games(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{typed}azilian", value="brazilian")]

    async def greet(self, interaction: discord.Interaction, member: discord.User) -> None:
        await interaction.response.send_message(f"hello {member.mention}")
        for _ in range(6):
            await interaction.followup.send("again")

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identifies at once; the library would wait five seconds before a second time."""

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message)


class Place:
    """A server with one channel and two people."""

    def __init__(self, server: DiscordServer) -> None:
        self.server = server
        self.guild: Guild = server.add_guild("Friends")
        self.channel: Channel = server.add_channel(self.guild, "games")
        self.ana: User = server.add_user("ana")
        self.bruno: User = server.add_user("bruno")


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with DiscordServer() as server:
        yield Place(server)


@pytest.fixture
async def bot(place: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    monkeypatch.setattr(Route, "BASE", place.server.api_base)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(place.server.gateway))
    client = Bot(discord.Intents(guilds=True, messages=True))
    running = asyncio.create_task(client.start(place.server.token))
    await place.server.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await running


async def test_a_command_answered_late_posts_a_card_whose_buttons_answer_privately(
    place: Place, bot: Bot
) -> None:
    server = place.server
    interaction = await server.command(place.ana, place.channel, "challenge", opponent=place.bruno)
    private = await interaction.reply
    assert (private.text, private.only_for) == ("sent", place.ana)
    asked, shown = place.channel.messages
    assert asked.pinged == [place.bruno]
    assert shown.text == "a board"
    assert shown.flags == V2
    assert [(each.filename, each.data) for each in shown.attachments] == [("board.png", PNG)]
    pressed = await server.press(place.bruno, shown, label="Move 2")
    assert (await pressed.reply).text == "you pressed 2"
    assert (await pressed.response)["type"] == 4
    assert server.refusals == []


@pytest.mark.skipif(
    not schema.SPECIFICATION.exists(), reason="no description of the API beside this checkout"
)
async def test_the_requests_are_as_discord_describes_them(place: Place, bot: Bot) -> None:
    interaction = await place.server.command(place.ana, place.channel, "challenge", opponent=place.bruno)
    await interaction.reply
    await place.server.press(place.ana, place.channel.messages[-1], custom_id="m:1")
    await place.server.wait_for_request("POST", "/interactions/.*", count=2)
    assert schema.faults(place.server.requests) == []
    wrong = Request("POST", f"/channels/{place.channel.id}/messages", json={"content": 7})
    assert len(schema.faults([wrong])) == 1


async def test_autocomplete_and_forms(place: Place, bot: Bot) -> None:
    server = place.server
    offered = await server.autocomplete(place.ana, place.channel, "challenge", focused="game", game="br")
    assert offered == [{"name": "brazilian", "value": "brazilian"}]
    form = await server.command(place.ana, place.channel, "form")
    assert (await form.response)["type"] == 9
    sent = await server.submit_modal(place.ana, form, name="Ana")
    assert (await sent.reply).text == "hello Ana"


async def test_without_the_content_intent_the_bot_reads_only_what_is_meant_for_it(
    place: Place, bot: Bot
) -> None:
    server, ana, channel = place.server, place.ana, place.channel
    posted = await bot.get_channel(channel.id).send(view=card(), file=picture())  # type: ignore[union-attr]
    board = await server.wait_for(lambda message: message.id == posted.id)
    await server.say(ana, channel, "no reply")
    await server.say(ana, channel, "without ping", reply_to=board, ping=False)
    await server.say(ana, channel, "with ping", reply_to=board)
    await server.say(ana, channel, f"{server.bot.mention} mention")
    await server.say(ana, server.dm(ana), "private")
    await server.until(lambda: len(bot.heard) == 5 or None, lambda: str(bot.heard))
    assert [each.content for each in bot.heard] == [
        "",
        "",
        "with ping",
        f"{server.bot.mention} mention",
        "private",
    ]
    history = [each.content async for each in bot.get_channel(channel.id).history(after=posted)]  # type: ignore[union-attr]
    assert history == [each.content for each in bot.heard[:4]]


async def test_a_lost_connection_resumes_and_a_lost_session_begins_anew(place: Place, bot: Bot) -> None:
    server, ana = place.server, place.ana
    await server.drop_connections()
    await server.say(ana, server.dm(ana), "while away")
    await server.until(lambda: bot.heard or None, lambda: "the replay")
    await server.drop_connections(resumable=False)
    await server.say(ana, server.dm(ana), "never heard")
    await server.until(lambda: server.events.sessions or None, lambda: "a new session")
    await server.ready()
    await server.say(ana, server.dm(ana), "heard again")
    await server.until(lambda: bot.heard[1:] or None, lambda: "the last message")
    assert [each.content for each in bot.heard] == ["while away", "heard again"]


async def test_a_nonce_makes_a_message_come_once_though_the_answer_was_lost(place: Place, bot: Bot) -> None:
    server, channel = place.server, place.channel
    server.fail("POST", r"/channels/\d+/messages", status=500, after=True)
    sent = await bot.get_channel(channel.id).send("once", nonce="7")  # type: ignore[union-attr]
    assert [each.id for each in channel.messages] == [sent.id]
    assert [each.status for each in server.asked("POST", r"/channels/\d+/messages")] == [500, 200]


async def test_a_user_installed_app_answers_where_it_is_no_member_five_times(place: Place, bot: Bot) -> None:
    server = place.server
    elsewhere = server.add_guild("Elsewhere", joined=False)
    lounge = server.add_channel(elsewhere, "lounge")
    guest = server.add_user("guest", elsewhere, installed=True)
    greeted = await server.user_command(guest, lounge, "Greet", target=guest)
    await server.until(lambda: server.refusals or None, lambda: "the sixth follow-up")
    assert greeted.owners == {"1": str(guest.id)}
    assert [each.text for each in greeted.messages] == [f"hello {guest.mention}", *["again"] * 5]
    assert " 40094 " in server.refusals[0]
    stranger = server.add_user("stranger", elsewhere)
    with pytest.raises(AssertionError, match="not installed"):
        await server.user_command(stranger, lounge, "Greet", target=guest)


async def test_a_command_is_offered_to_those_who_may_use_it(place: Place, bot: Bot) -> None:
    server, guild, channel = place.server, place.guild, place.channel
    [form] = [command for command in server.commands[None] if command["name"] == "form"]
    form["default_member_permissions"] = str(Can.MANAGE_MESSAGES)
    keeper = server.add_user("keeper")
    server.join(keeper, guild, PERSON_CAN | Can.MANAGE_MESSAGES)
    server.allow(place.bruno, guild, "form")
    for person in (keeper, guild.owner, place.bruno):
        asked = await server.command(person, channel, "form")
        await asked.response
    with pytest.raises(AssertionError, match="ana may not use form"):
        await server.command(place.ana, channel, "form")


async def test_a_bot_leaves_and_comes_back(place: Place, bot: Bot) -> None:
    server = place.server
    server.remove_bot(place.guild)
    await server.until(lambda: not bot.guilds or None, lambda: "the removal")
    with pytest.raises(discord.Forbidden):
        await bot.fetch_channel(place.channel.id)
    server.add_bot(place.guild)
    await server.until(lambda: bot.guilds or None, lambda: "the return")
    server.set_permissions(place.channel, Can.VIEW)
    me, seen = bot.guilds[0].me, bot.guilds[0].text_channels[0]
    await server.until(lambda: not seen.permissions_for(me).send_messages or None, lambda: "the change")


async def test_a_silent_bot_fails_the_interaction(place: Place) -> None:
    server = place.server
    server.answer_within = 0.05
    server.commands[None] = [
        await raw(server, "POST", f"/applications/{server.bot.id}/commands", json=COMMAND)
    ]
    silent = await server.command(place.ana, place.channel, "play")
    with pytest.raises(NoAnswer):
        await silent.response
    late = await raw(server, "POST", f"/interactions/{silent.id}/{silent.token}/callback", json={"type": 5})
    assert late["code"] == 10062


@pytest.mark.parametrize(("token", "intents", "close"), [("wrong", 1, 4004), ("", 1 << 15, 4014)])
async def test_the_gateway_closes_on_a_wrong_token_or_intent(
    place: Place, token: str, intents: int, close: int
) -> None:
    identify = {"token": token or place.server.token, "intents": intents, "properties": {}}
    async with aiohttp.ClientSession() as session, session.ws_connect(place.server.gateway) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": identify})
        assert (await socket.receive()).data == close


async def test_a_wrong_token_is_told_so(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", place.server.api_base)
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await client.login("wrong")
    await client.close()


# What it refuses: raw requests, so that the client's own checks do not come first

COMMAND: Json = {"name": "play", "description": "a verb"}


async def raw(server: DiscordServer, method: str, path: str, **sent: Any) -> Json:
    """The JSON of the answer to one request."""
    headers = {"Authorization": f"Bot {server.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, server.api_base + path, **sent) as response,
    ):
        body = json.loads(await response.text() or "{}")
        return (body if isinstance(body, dict) else {"all": body}) | {"status": response.status}


def button(custom_id: str = "a", **other: Any) -> Json:
    return {"type": 2, "style": 1, "label": "b", "custom_id": custom_id} | other


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(options: list[Json], **other: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": options} | other


def option(value: str, **other: Any) -> Json:
    return {"label": value, "value": value} | other


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": list(items)}


TEXT = {"type": 10, "content": "x"}
BOARD = {"media": {"url": "attachment://board.png"}}
LONG_ALT = {"description": "x" * 1025}
NEEDED = {"name": "b", "required": True}
BOTH = {"parse": ["users"], "users": ["1"]}
CHOICE = {"name": "a", "value": "a"}
STRING_OPTION = COMMAND | {"type": 3}
ROW_OF_BUTTONS = row(*(button(f"{number}") for number in range(6)))

BAD_MESSAGES: list[tuple[str, Json, int, str]] = [
    ("too long", {"content": "x" * 2001}, 50035, "BASE_TYPE_MAX_LENGTH"),
    ("empty", {}, 50006, ""),
    ("embed title", {"embeds": [{"title": "x" * 257}]}, 50035, "BASE_TYPE_MAX_LENGTH"),
    ("embeds in all", {"embeds": [{"description": "x" * 4000}] * 2}, 50035, "MAX_EMBED_SIZE_EXCEEDED"),
    ("embed field", {"embeds": [{"fields": [{"name": "x", "value": ""}]}]}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("six buttons", {"components": [ROW_OF_BUTTONS]}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("six rows", {"components": [row(button(f"{n}")) for n in range(6)]}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("same id", {"components": [row(button(), button())]}, 50035, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("long id", {"components": [row(button("x" * 101))]}, 50035, "BASE_TYPE_MAX_LENGTH"),
    ("no id", {"components": [row(button(""))]}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("long label", {"components": [row(button(label="x" * 81))]}, 50035, "BASE_TYPE_MAX_LENGTH"),
    ("no label", {"components": [row(button(label=""))]}, 50035, "BUTTON_COMPONENT_INVALID_LABEL"),
    ("26 options", {"components": [row(select([option(f"{n}") for n in range(26)]))]}, 50035, "BAD_LENGTH"),
    ("no options", {"components": [row(select([]))]}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("same option", {"components": [row(select([option("a"), option("a")]))]}, 50035, "VALUE_DUPLICATED"),
    ("long option", {"components": [row(select([option("x" * 101)]))]}, 50035, "BASE_TYPE_MAX_LENGTH"),
    ("description", {"components": [row(select([option("a", description="x" * 101)]))]}, 50035, "MAX_LENGTH"),
    ("max_values", {"components": [row(select([option("a")], max_values=2))]}, 50035, "MAX_VALUES"),
    ("select beside button", {"components": [row(button(), select([option("a")]))]}, 50035, "WIDTH_EXCEEDED"),
    ("new part in an old message", {"components": [TEXT]}, 50035, "UNION_TYPE_CHOICES"),
    ("content in a new one", {"content": "x", "components": [TEXT], "flags": V2}, 50035, "LEGACY_FIELDS"),
    ("41 parts", {"components": [{"type": 17, "components": [TEXT] * 40}], "flags": V2}, 50035, "MAX_TOTAL"),
    ("4,002 letters", {"components": [TEXT | {"content": "x" * 2001}] * 2, "flags": V2}, 50035, "TEXT_SIZE"),
    ("no text", {"components": [TEXT | {"content": ""}], "flags": V2}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("empty gallery", {"components": [gallery()], "flags": V2}, 50035, "BASE_TYPE_BAD_LENGTH"),
    ("11 pictures", {"components": [gallery(*[BOARD] * 11)], "flags": V2}, 50035, "BAD_LENGTH"),
    ("alt text", {"components": [gallery(BOARD | LONG_ALT)], "flags": V2}, 50035, "1024"),
    ("no such file", {"components": [gallery(BOARD)], "flags": V2}, 50035, "ATTACHMENT_NOT_FOUND"),
    ("unknown attachment", {"content": "x", "attachments": [{"id": "0"}]}, 50035, "ATTACHMENT_NOT_FOUND"),
    ("private", {"content": "x", "flags": 64}, 50035, "FLAGS"),
    ("mentions", {"content": "x", "allowed_mentions": {"parse": ["people"]}}, 50035, "BASE_TYPE_CHOICES"),
    ("both mentions", {"content": "x", "allowed_mentions": BOTH}, 50035, "EXCLUSIVE"),
    ("reply to nothing", {"content": "x", "message_reference": {"message_id": "1"}}, 50035, "REPLIES"),
    ("long nonce", {"content": "x", "nonce": "x" * 26}, 50035, "NONCE_TYPE_TOO_LONG"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "code", "within"), [case[1:] for case in BAD_MESSAGES], ids=[case[0] for case in BAD_MESSAGES]
)
async def test_it_refuses_a_message(place: Place, body: Json, code: int, within: str) -> None:
    refused = await raw(place.server, "POST", f"/channels/{place.channel.id}/messages", json=body)
    assert (refused["status"], refused["code"]) == (400, code)
    assert within in json.dumps(refused)
    assert place.channel.messages == []
    assert len(place.server.refusals) == 1


BAD_COMMANDS: list[tuple[str, Json]] = [
    ("capitals", COMMAND | {"name": "Play"}),
    ("space", COMMAND | {"name": "play now"}),
    ("long name", COMMAND | {"name": "x" * 33}),
    ("no description", {"name": "play"}),
    ("long description", COMMAND | {"description": "x" * 101}),
    ("long in one language", COMMAND | {"description_localizations": {"it": "x" * 101}}),
    ("no such language", COMMAND | {"name_localizations": {"it-IT": "gioca"}}),
    ("described menu", COMMAND | {"type": 2}),
    ("26 options", COMMAND | {"options": [STRING_OPTION | {"name": f"o{n}"} for n in range(26)]}),
    ("26 choices", COMMAND | {"options": [STRING_OPTION | {"choices": [CHOICE] * 26}]}),
    ("required last", COMMAND | {"options": [STRING_OPTION, STRING_OPTION | NEEDED]}),
    ("8,000 letters", COMMAND | {"options": [
        STRING_OPTION | {"name": f"o{n}", "choices": [{"name": "x" * 100, "value": "y" * 100}] * 5}
        for n in range(8)
    ]}),
]  # fmt: skip


@pytest.mark.parametrize(
    "command", [case[1] for case in BAD_COMMANDS], ids=[case[0] for case in BAD_COMMANDS]
)
async def test_it_refuses_a_command(place: Place, command: Json) -> None:
    refused = await raw(place.server, "PUT", f"/applications/{place.server.bot.id}/commands", json=[command])
    assert (refused["status"], refused["code"]) == (400, 50035)


async def test_it_refuses_what_the_place_does_not_allow(place: Place) -> None:
    server, guild = place.server, place.guild
    said = await server.say(place.ana, place.channel, "mine")
    thread = server.add_thread(place.channel, "a game", place.ana)
    locked = server.add_thread(place.channel, "over", place.ana)
    own = await posted(server, thread)
    server.archive(thread)
    server.archive(locked, locked=True)
    hidden = server.add_channel(guild, "hidden", permissions=0)
    readable = server.add_channel(guild, "read only", permissions=Can.VIEW)
    quiet = server.add_channel(guild, "no files", permissions=BOT_CAN & ~Can.ATTACH_FILES & ~Can.READ_HISTORY)
    closed, far = server.add_user("closed", accepts_dms=False), server.add_user("far")
    server.leave(far, guild)
    reply = {"content": "x", "message_reference": {"message_id": "1"}}
    cases: list[tuple[str, str, Any, int, int]] = [
        ("POST", "/channels/1/messages", {"content": "x"}, 404, 10003),
        ("POST", f"/channels/{hidden.id}/messages", {"content": "x"}, 403, 50001),
        ("POST", f"/channels/{readable.id}/messages", {"content": "x"}, 403, 50013),
        ("POST", f"/channels/{quiet.id}/messages", reply, 403, 160002),
        ("POST", f"/channels/{locked.id}/messages", {"content": "x"}, 403, 160005),
        ("POST", f"/channels/{server.dm(closed).id}/messages", {"content": "x"}, 403, 50007),
        ("POST", f"/channels/{server.dm(far).id}/messages", {"content": "x"}, 403, 50278),
        ("PATCH", f"/channels/{place.channel.id}/messages/{said.id}", {"content": "x"}, 403, 50005),
        ("PATCH", f"/channels/{place.channel.id}/messages/1", {"content": "x"}, 404, 10008),
        ("PATCH", f"/channels/{thread.id}/messages/{own.id}", {"content": "x"}, 400, 50083),
        ("DELETE", f"/channels/{place.channel.id}/messages/{said.id}", None, 403, 50013),
        ("POST", f"/channels/{readable.id}/threads", {"name": "x"}, 403, 50013),
        ("POST", f"/channels/{place.channel.id}/threads", {"name": "x" * 101}, 400, 50035),
        ("POST", "/users/@me/channels", {"recipient_id": "1"}, 400, 50033),
        ("GET", f"/guilds/{guild.id}/members/{far.id}", None, 404, 10007),
        ("POST", "/interactions/1/wrong/callback", {"type": 5}, 404, 10062),
        ("POST", f"/webhooks/{server.bot.id}/wrong", {"content": "x"}, 404, 10015),
        ("GET", "/no/such/thing", None, 404, 0),
    ]
    for method, path, body, status, code in cases:
        refused = await raw(server, method, path, json=body)
        assert (refused["status"], refused["code"]) == (status, code), (method, path)
    assert len(server.refusals) == len(cases)
    upload = aiohttp.FormData({"payload_json": "{}"})
    upload.add_field("files[0]", PNG, filename="board.png")
    refused = await raw(server, "POST", f"/channels/{quiet.id}/messages", data=upload)
    assert refused["code"] == 50013


async def posted(server: DiscordServer, channel: Channel) -> Message:
    await raw(server, "POST", f"/channels/{channel.id}/messages", json={"content": "mine"})
    return channel.messages[-1]


async def test_a_send_brings_an_archived_thread_back(place: Place) -> None:
    thread = place.server.add_thread(place.channel, "a game", place.ana)
    place.server.archive(thread)
    await posted(place.server, thread)
    assert not thread.archived


async def test_an_uploaded_file_must_be_shown_and_is_kept_by_an_edit(place: Place) -> None:
    path = f"/channels/{place.channel.id}/messages"

    def upload(components: list[Json]) -> aiohttp.FormData:
        form = aiohttp.FormData({"payload_json": json.dumps({"components": components, "flags": V2})})
        form.add_field("files[0]", PNG, filename="board.png")
        return form

    refused = await raw(place.server, "POST", path, data=upload([TEXT]))
    assert "ATTACHMENT_NOT_REFERENCED" in json.dumps(refused)
    shown = await raw(place.server, "POST", path, data=upload([gallery(BOARD)]))
    assert shown["components"][0]["items"][0]["media"]["attachment_id"]
    edited = await raw(
        place.server, "PATCH", f"{path}/{shown['id']}", json={"components": [TEXT, gallery(BOARD)]}
    )
    assert edited["status"] == 200
    assert [each.data for each in place.channel.messages[0].attachments] == [PNG]
    assert place.channel.messages[0].edits == 1


async def test_old_messages_may_be_edited_three_times_an_hour(place: Place) -> None:
    said = await posted(place.server, place.channel)
    place.server.advance(3601)
    path = f"/channels/{place.channel.id}/messages/{said.id}"
    answers = [await raw(place.server, "PATCH", path, json={"content": f"{n}"}) for n in range(4)]
    assert [each["status"] for each in answers] == [200, 200, 200, 429]
    assert answers[3]["code"] == 30046
    place.server.advance(3600)
    assert (await raw(place.server, "PATCH", path, json={"content": "again"}))["status"] == 200


async def test_an_interaction_is_answered_once_and_fittingly(place: Place) -> None:
    server = place.server
    await raw(server, "PUT", f"/applications/{server.bot.id}/commands", json=[COMMAND])
    played = await server.command(place.ana, place.channel, "play")
    path = f"/interactions/{played.id}/{played.token}/callback"
    hook = f"/webhooks/{server.bot.id}/{played.token}"
    private = {"type": 4, "data": {"content": "x", "flags": 64}}
    assert (await raw(server, "POST", hook, json={"content": "too early"}))["code"] == 10015
    assert (await raw(server, "POST", path, json={"type": 8, "data": {"choices": []}}))["code"] == 50035
    assert (await raw(server, "POST", path + "?with_response=true", json=private))["interaction"]
    assert (await raw(server, "POST", path, json=private))["code"] == 40060
    assert place.channel.messages == []
    assert (await raw(server, "PATCH", f"{hook}/messages/@original", json={"content": "y"}))["status"] == 200
    assert (await raw(server, "PATCH", f"{hook}/messages/1", json={"content": "y"}))["code"] == 10008
    assert [each.text for each in played.messages] == ["y"]
    server.advance(901)
    assert (await raw(server, "POST", hook, json={"content": "too late"}))["code"] == 50027


async def test_people_choose_only_what_is_offered(place: Place) -> None:
    server = place.server
    parts = [row(select([option("17"), option("18")])), row({"type": 5, "custom_id": "who"})]
    sent = {
        "content": f"@everyone {place.ana.mention}",
        "components": parts,
        "allowed_mentions": {"parse": []},
    }
    await raw(server, "POST", f"/channels/{place.channel.id}/messages", json=sent)
    message = place.channel.messages[0]
    assert (message.pinged, message.pinged_everyone) == ([], False)
    with pytest.raises(AssertionError, match="not among"):
        await server.select(place.ana, message, "s", ["19"])
    square = await server.select(place.ana, message, "s", ["18"])
    assert square.data == {"custom_id": "s", "component_type": 3, "id": 1, "values": ["18"]}
    who = await server.select(place.ana, message, "who", [place.bruno])
    assert list(who.data["resolved"]["members"]) == [str(place.bruno.id)]
    answer = {"type": 7, "data": {"content": "chosen", "components": []}}
    await raw(server, "POST", f"/interactions/{who.id}/{who.token}/callback", json=answer)
    assert (message.content, message.components, message.edits) == ("chosen", [], 1)
    with pytest.raises(AssertionError, match="no select"):
        await server.select(place.ana, message, "s", ["18"])


async def test_faults_are_not_refusals(place: Place) -> None:
    server = place.server
    path = f"/channels/{place.channel.id}/messages"
    server.fail("POST", r"/channels/\d+/messages", status=429, retry_after=0.5)
    limited = await raw(server, "POST", path, json={"content": "x"})
    assert (limited["status"], limited["retry_after"]) == (429, 0.5)
    server.down = True
    with pytest.raises(json.JSONDecodeError):
        await raw(server, "GET", "/users/@me")
    server.heal()
    assert (await raw(server, "POST", path, json={"content": "x"}))["status"] == 200
    assert server.refusals == []


async def test_privileged_intents_can_be_switched_on(place: Place) -> None:
    place.server.events.allowed = Intents.MESSAGE_CONTENT
    said = await place.server.say(place.ana, place.channel, "open words")
    read = await raw(place.server, "GET", f"/channels/{place.channel.id}/messages/{said.id}")
    assert read["content"] == "open words"


async def test_a_bot_killed_in_the_middle_of_a_request_comes_back(place: Place) -> None:
    server, channel = place.server, place.channel
    server.delay(r"/channels/\d+/messages", 0.2, method="POST", times=1)
    child = await started(server, channel)
    await server.wait_for_request("POST", r"/channels/\d+/messages")
    child.kill()
    await child.wait()
    await server.wait_for(lambda message: message.text == "up", channel=channel)  # it was on its way
    await server.say(place.ana, channel, f"{server.bot.mention} while away")
    child = await started(server, channel)
    await server.ready()
    await server.until(lambda: channel.messages[2:] or None, lambda: "the second start")
    child.kill()
    await child.wait()
    assert [each.text for each in channel.messages[2:]] == ["up"]
    assert server.refusals == []


CHILD = """
import sys, discord, yarl
api, gateway, token, channel = sys.argv[1:]
discord.http.Route.BASE = api
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
client = discord.Client(intents=discord.Intents(guilds=True, messages=True))
client._connection.guild_ready_timeout = 0.01

@client.event
async def on_ready():
    await client.get_channel(int(channel)).send("up")

@client.event
async def on_message(message):
    if message.author != client.user:
        await message.channel.send(f"heard {message.content}")

client.run(token, log_handler=None)
"""


async def started(server: DiscordServer, channel: Channel) -> asyncio.subprocess.Process:
    arguments = (server.api_base, server.gateway, server.token, str(channel.id))
    return await asyncio.create_subprocess_exec(sys.executable, "-c", CHILD, *arguments)
