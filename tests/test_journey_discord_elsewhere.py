"""A match where the bot is no member, over real sockets; the bot is a process of its own."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from core.rulesets import BRAZILIAN
from tests import discord_server_schema as schema
from tests import journey
from tests.bot_process import BotProcess, a_bot
from tests.discord_server import Channel, DiscordServer, Message, User
from tests.discord_server_interactions import Interaction, NoAnswer

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

GAME = journey.short_game(BRAZILIAN, journey.BLOCKED_AFTER_23_PLIES)
MOVES = journey.moves_as_typed(GAME)
PATIENCE = journey.PATIENCE
FOR_EVER = 1000.0
ANSWERS = r"/webhooks/.*"
AN_HOUR = 3600


@dataclass
class World(journey.Watched):
    """Dora and Emil have the app for themselves; Ana is on a server with the bot."""

    server: DiscordServer
    bot: BotProcess
    lounge: Channel
    quiet: Channel
    games: Channel
    dora: User
    emil: User
    ana: User

    async def restart(self) -> None:
        """Kill -9, and start again; whatever held the bot up is over."""
        await self.bot.kill()
        self.server.heal()
        await self.bot.start()
        await self.server.ready(PATIENCE)

    async def shows(self, message: Message, words: str) -> Message:
        """The message, once it says this: answers are changed where they stand."""
        return await self.server.until(
            lambda: message if words in message.text else None,
            lambda: f"{words} in {message.text}",
            timeout=PATIENCE,
        )

    async def published(self, asked: Interaction) -> Message:
        """What an answer shows to everybody."""
        return await self.server.until(
            lambda: next((each for each in asked.messages if not each.only_for), None),
            lambda: f"a public answer among {[each.text for each in asked.messages]}",
            timeout=PATIENCE,
        )

    async def command(self, user: User, place: Channel, name: str, **options: Any) -> Interaction:
        asked = await self.server.command(user, place, name, **options)
        await asked.response
        return asked

    async def told(self, user: User, place: Channel, name: str, **options: Any) -> Message:
        """What the one who commands is told, alone."""
        reply = await (await self.command(user, place, name, **options)).reply
        assert reply.only_for is user
        return reply

    async def press(self, user: User, message: Message, label: str) -> Interaction:
        pressed = await self.server.press(user, message, label=label)
        await pressed.response
        return pressed

    async def choose(self, user: User, board: Message, label: str) -> Interaction:
        """Choose from the select of a board."""
        [select] = board.selects
        [value] = [option["value"] for option in select["options"] if option["label"] == label]
        return await self.server.select(user, board, select["custom_id"], [value])


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with journey.PatientDiscord() as server:
        games = server.add_channel(server.add_guild("Friends"), "games")
        ana = server.add_user("ana")
        elsewhere = server.add_guild("Elsewhere", joined=False)
        lounge = server.add_channel(elsewhere, "lounge")
        quiet = server.add_channel(elsewhere, "quiet", external_apps=False)
        dora, emil = (server.add_user(name, elsewhere, installed=True) for name in ("dora", "emil"))
        async with a_bot(tmp_path, server.settings) as bot:
            await server.ready(PATIENCE)
            yield World(server, bot, lounge, quiet, games, dora, emil, ana)
            assert server.refusals == []
            if schema.SPECIFICATION.exists():
                assert schema.faults(server.requests) == []
            assert "Traceback" not in bot.said
            assert await bot.stop() == 0


# Both have the app, and the answers are the match


@pytest.mark.parametrize("where", ["server", "private chat"])
async def test_a_match_lives_in_answers_from_challenge_to_the_final_file(world: World, where: str) -> None:
    place = world.lounge if where == "server" else world.server.private_channel(world.dora, world.emil)
    board = await accepted(world, await challenged(world, place))
    for ply, move in enumerate(MOVES[:-1]):
        player = (world.dora, world.emil)[ply % 2]
        board = await MOVED.get(ply, by_select)(world, player, board, move)
    board = await draw_declined(world, board)
    await ended(world, board)
    assert world.rows("SELECT count(*) FROM moves") == [(len(MOVES),)]
    assert world.rows("SELECT state FROM challenges ORDER BY id") == [
        ("withdrawn",),
        ("accepted",),
        ("accepted",),
    ]
    assert world.rows("SELECT count(*), sum(in_answer), sum(due_at IS NOT NULL) FROM cards") == [(2, 2, 0)]


async def challenged(world: World, place: Channel) -> Message:
    """Killed when the challenge was saved and not shown: it is withdrawn, and another made."""
    world.server.delay(ANSWERS, FOR_EVER)
    await world.command(world.dora, place, "challenge", opponent=world.emil, color="W")
    await world.stored("SELECT 1 FROM challenges")
    await world.restart()
    listed = await world.told(world.dora, place, "challenges")
    [withdraw] = listed.buttons
    await world.press(world.dora, listed, withdraw["label"])
    await world.shows(listed, "You have withdrawn your challenge.")
    asked = await world.command(world.dora, place, "challenge", opponent=world.emil, color="W")
    offer = await world.published(asked)
    assert offer.text.startswith(f"Dora challenges {world.emil.mention}: Brazilian draughts.")
    return offer


async def accepted(world: World, offer: Message) -> Message:
    """By the button of a challenge that was made before the bot was killed, an hour ago."""
    await world.restart()
    world.server.advance(AN_HOUR)
    await world.press(world.emil, offer, "Accept")
    return await world.shows(offer, f"{world.dora.mention}, it is your turn (White).")


async def by_select(world: World, player: User, board: Message, move: str) -> Message:
    await (await world.choose(player, board, move)).response
    return await world.shows(board, f"played `{move}`")


async def by_command(world: World, player: User, board: Message, move: str) -> Message:
    offered = await world.server.autocomplete(player, board.channel, "move", focused="move", move=move)
    assert [choice["name"] for choice in offered] == [move]
    moved = await world.command(player, board.channel, "move", move=offered[0]["value"])
    assert f"played `{move}`" in (await moved.reply).text
    return await world.shows(await world.published(moved), f"played `{move}`")


async def typed(world: World, player: User, board: Message, move: str) -> Message:
    moved = await world.command(player, board.channel, "move", move=move)
    return await world.shows(await world.published(moved), f"played `{move}`")


async def saved_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the move was saved and not shown: an old board tells the newest, and so does /board."""
    world.server.delay(ANSWERS, FOR_EVER)
    before = len(world.rows("SELECT 1 FROM moves"))
    pressed = await world.choose(player, board, move)
    await world.stored("SELECT 1 FROM moves", before + 1)
    await pressed.response
    await world.restart()
    assert f"played `{move}`" not in board.text
    again = await (await world.choose(player, board, move)).reply
    assert again.only_for is player
    assert f"played `{move}`" in again.text
    assert world.rows("SELECT count(*) FROM moves") == [(before + 1,)]
    opponent = world.emil if player is world.dora else world.dora
    asked = await world.command(opponent, board.channel, "board")
    return await world.shows(await world.published(asked), f"played `{move}`")


async def while_away(world: World, player: User, board: Message, move: str) -> Message:
    """Pressed while there is no bot: Discord says that it failed, and the same press counts afterwards."""
    await world.bot.kill()
    world.server.answer_within = 0.1
    with pytest.raises(NoAnswer):
        await (await world.choose(player, board, move)).response
    world.server.answer_within = PATIENCE
    await world.bot.start()
    await world.server.ready(PATIENCE)
    return await by_select(world, player, board, move)


async def shown_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the answer was changed, and before that was noted."""
    world.server.delay(ANSWERS, FOR_EVER, after=True)
    await (await world.choose(player, board, move)).response
    await world.shows(board, f"played `{move}`")
    await world.restart()
    return board


MOVED = {1: by_command, 4: typed, 5: saved_only, 8: while_away, 11: shown_only}


async def draw_declined(world: World, board: Message) -> Message:
    """The offer is shown at once, and everybody sees what became of it."""
    offer = await world.published(await world.command(world.emil, board.channel, "draw"))
    assert offer.text == f"{world.dora.mention}, Emil offers you a draw."
    await world.restart()
    await world.press(world.dora, offer, "Play on")
    await world.shows(offer, "Dora declines the draw")
    assert offer.buttons == []
    return board


async def ended(world: World, board: Message) -> None:
    """The last move makes the end of the board; every button of it answers, also after another kill."""
    await (await world.choose(world.dora, board, MOVES[-1])).response
    over = await world.shows(board, "White wins")
    await world.restart()
    journey.check_end_on_discord(over, GAME, white="Dora", black="Emil", result="1-0")
    for label in ("Flip", "Text board"):
        assert (await (await world.press(world.emil, over, label)).reply).only_for is world.emil
    offer = await world.published(await world.press(world.emil, over, "Rematch"))
    assert offer.text.startswith("Emil proposes a rematch to")
    await world.press(world.dora, offer, "Accept")
    await world.shows(offer, f"{world.emil.mention}, it is your turn (White).")


# Where answers are forced to be private


async def test_where_answers_are_private_a_friend_joins_by_code_from_a_server_with_the_bot(
    world: World,
) -> None:
    """Dora plays in her own chat with the bot, Ana on her server."""
    own = world.server.dm(world.dora)
    code = await code_told(world)
    await world.command(world.ana, world.games, "join", code=code.lower())
    boards = [
        await board_in(world, own, "it is your turn (White)"),
        await board_in(world, world.games, "Ana"),
    ]
    assert [board.pinged for board in boards] == [[world.dora], []]
    for ply, move in enumerate(MOVES):
        await IN_PRIVATE.get(ply, typed_by_either)(world, ply, boards[ply % 2], move)
        boards = [await board_in(world, place, f"played `{move}`") for place in (own, world.games)]
    await world.restart()
    for over, white_below in zip(boards, (True, False), strict=True):
        assert "White wins" in over.text
        people = {"white": "Dora", "black": "Ana", "result": "1-0"}
        journey.check_end_on_discord(over, GAME, **people, white_below=white_below)
    await world.press(world.dora, boards[0], "Rematch")
    for place in (own, world.games):
        await board_in(world, place, "Dora proposes a rematch to", buttons=["Accept", "Decline", "Withdraw"])
    assert world.quiet.messages == []
    assert world.rows("SELECT count(*) FROM moves") == [(len(MOVES),)]


async def code_told(world: World) -> str:
    """Killed when the challenge was saved and nobody was told: /challenges tells the code."""
    world.server.delay(ANSWERS, FOR_EVER)
    await world.command(world.dora, world.quiet, "challenge", color="W")
    await world.stored("SELECT 1 FROM challenges")
    await world.restart()
    [(lost,)] = world.rows("SELECT code FROM challenges")
    assert lost in (await world.told(world.dora, world.quiet, "challenges")).text
    told = (await world.told(world.dora, world.quiet, "challenge", color="W")).text
    assert told.startswith("Only you can see my answers here. Your opponent can join from another chat: ")
    return told.rpartition("/join ")[2].strip("`")


async def board_in(world: World, place: Channel, words: str, buttons: list[str] | None = None) -> Message:
    """The newest message there with these words, and with these buttons or a picture."""

    def fits(message: Message) -> bool:
        labels = [button["label"] for button in message.buttons]
        return words in message.text and (labels == buttons if buttons else bool(message.attachments))

    return await world.server.wait_for(fits, channel=place, timeout=PATIENCE)


async def board_told(world: World, asked: Interaction) -> Message:
    """The board in an answer that one person alone sees."""
    return await world.server.until(
        lambda: next((each for each in asked.messages if each.attachments), None),
        lambda: f"a board among {[each.text for each in asked.messages]}",
        timeout=PATIENCE,
    )


async def typed_by_either(world: World, ply: int, board: Message, move: str) -> None:
    """In one's own chat a move is simply typed, on a server it answers the board."""
    if ply % 2:
        await world.server.say(world.ana, world.games, move, reply_to=board)
    else:
        await world.server.say(world.dora, board.channel, move)


async def by_command_in_the_quiet_place(world: World, ply: int, board: Message, move: str) -> None:
    """Dora is answered in private where she commands, and plays on in her own chat."""
    told = await world.told(world.dora, world.quiet, "move", move=move)
    assert told.text.startswith(f"Dora played `{move}`")


async def saved_only_in_private(world: World, ply: int, board: Message, move: str) -> None:
    """Killed when the move was saved and shown to neither."""
    world.server.delay(r"/channels/\d+/messages", FOR_EVER, method="POST")
    before = len(world.rows("SELECT 1 FROM moves"))
    await typed_by_either(world, ply, board, move)
    await world.stored("SELECT 1 FROM moves", before + 1)
    await world.restart()


async def while_away_in_private(world: World, ply: int, board: Message, move: str) -> None:
    """Typed while there is no bot."""
    await world.bot.kill()
    await typed_by_either(world, ply, board, move)
    await world.bot.start()


IN_PRIVATE = {
    2: by_command_in_the_quiet_place, 5: saved_only_in_private, 8: saved_only_in_private,
    11: while_away_in_private, 14: while_away_in_private,
}  # fmt: skip


async def test_both_play_where_answers_are_private_each_in_answers_of_their_own(world: World) -> None:
    """Emil joins by code in the same quiet place: what he sees there nobody else does."""
    code = await code_told(world)
    joined = await world.command(world.emil, world.quiet, "join", code=code)
    own = world.server.dm(world.dora)
    await board_in(world, own, "it is your turn (White)")
    await world.server.say(world.dora, own, MOVES[0])
    await board_in(world, own, f"played `{MOVES[0]}`")
    await world.restart()
    board = await board_told(world, joined)
    assert board.only_for is world.emil
    asked = await world.command(world.emil, world.quiet, "board")
    board = await board_told(world, asked)
    assert f"played `{MOVES[0]}`" in board.text
    chosen = await world.choose(world.emil, board, MOVES[1])
    await chosen.response
    await board_in(world, own, f"played `{MOVES[1]}`")
    assert world.quiet.messages == []
