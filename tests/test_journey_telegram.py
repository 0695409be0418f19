"""A match on Telegram over real sockets; the bot is a process of its own, killed at every step of the way."""

import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from bot.texts.speaking import short
from bot.texts.words import DEFAULT_LANGUAGE, languages
from core.game import Game
from core.rulesets import BRAZILIAN
from tests import journey
from tests.bot_process import BotProcess, a_bot
from tests.telegram_server import TelegramServer
from tests.telegram_server_limits import command_scope
from tests.telegram_server_schema import DESCRIPTION, Description
from tests.telegram_server_things import Chat, Message, User

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

PATIENCE = journey.PATIENCE
FOR_EVER = 1000.0


@dataclass
class World(journey.Watched):
    """Ana and Bruno in a club, and the bot in its process."""

    server: TelegramServer
    bot: BotProcess
    ana: User
    bruno: User
    club: Chat

    async def board(self, words: str, after: Message) -> Message:
        """A board that says this, sent since a message."""
        return await self.server.wait_for(
            lambda one: one.id > after.id and words in one.text and bool(one.photo or one.animation),
            chat=self.club,
            timeout=PATIENCE,
        )

    async def note(self, words: str) -> Message:
        """What the bot has said in the club besides boards."""
        return await self.server.wait_for(
            lambda one: words in one.text and not one.file, chat=self.club, timeout=PATIENCE
        )

    async def restart(self) -> None:
        """Kill -9, and start again; whatever held the bot up is over."""
        await self.bot.kill()
        self.server.heal()
        await self.bot.start()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with TelegramServer() as server:
        ana = server.add_user("Ana", username="ana")
        bruno = server.add_user("Bruno 👑")
        club = server.add_group("Club", [ana, bruno], kind="supergroup")
        async with a_bot(tmp_path, server.settings) as bot:
            yield World(server, bot, ana, bruno, club)
            assert server.token not in bot.said
            assert "Warning" not in bot.said
            assert "Traceback" not in bot.said


async def test_from_challenge_to_the_final_file_with_kills_at_every_step(world: World) -> None:
    game = journey.short_game(BRAZILIAN, journey.BLOCKED_AFTER_23_PLIES)
    board = await accepted(world, await challenged(world))
    for ply, move in enumerate(journey.moves_as_typed(game)[:-1]):
        player = (world.ana, world.bruno)[ply % 2]
        board = await MOVED.get(ply, by_reply)(world, player, board, move)
    board = await draw_declined(world, board)
    await ended(world, board, game)
    check_database(world, game)
    assert world.server.unforeseen == []
    if DESCRIPTION.exists():
        assert Description().problems(world.server.calls) == []
    assert await world.bot.stop() == 0


# Killed at each step


async def challenged(world: World) -> Message:
    """Saved but not said."""
    world.server.delay("sendMessage", FOR_EVER)
    await world.server.say(world.ana, world.club, "/challenge white")
    await world.stored("SELECT 1 FROM challenges")
    await world.restart()
    return await world.note("Ana looks for an opponent")


async def accepted(world: World, offer: Message) -> Message:
    """Shown but not noted: shown once more, and the first board, that nobody knows of, is as good."""
    world.server.delay("sendPhoto", FOR_EVER, after=True)
    await world.server.press(world.bruno, offer, text="Join", timeout=PATIENCE)
    board = await world.board("Ana, it is your turn", offer)
    await world.restart()
    await world.board("Ana, it is your turn", board)
    return board


async def by_reply(world: World, player: User, board: Message, move: str) -> Message:
    await world.server.say(player, world.club, move, reply_to=board)
    return await world.board(f"played {move}", board)


async def by_button(world: World, player: User, board: Message, move: str) -> Message:
    await world.server.press(player, board, text=move, timeout=PATIENCE)
    return await world.board(f"played {move}", board)


async def stored_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the update was stored and confirmed, and before it was handled."""
    await world.bot.kill()
    await world.server.say(player, world.club, move, reply_to=board)
    # What was said before may not be confirmed yet: it is told once more.
    _, update = world.server.world.updates.pop()
    row = (update["update_id"], world.club.id, json.dumps(update))
    with closing(sqlite3.connect(world.bot.database)) as connection, connection:
        connection.execute(
            "INSERT INTO inbox (platform, id, chat, payload, received_at) "
            "VALUES ('telegram', ?, ?, ?, '2026-01-01 00:00:00.000000')",
            row,
        )
    return board


async def while_away(world: World, player: User, board: Message, move: str) -> Message:
    """Typed while there is no bot."""
    await world.server.say(player, world.club, f"/move {move}")
    await world.bot.start()
    return await world.board(f"played {move}", board)


async def saved_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the move was saved and not shown; its update is told once more."""
    world.server.delay("sendPhoto", FOR_EVER)
    before = len(world.rows("SELECT 1 FROM moves"))
    await world.server.say(player, world.club, move, reply_to=board)
    updates = list(world.server.world.updates)
    await world.stored("SELECT 1 FROM moves", before + 1)
    await world.bot.kill()
    world.server.heal()
    known = {update["update_id"] for _, update in world.server.world.updates}
    world.server.world.updates += [one for one in updates if one[1]["update_id"] not in known]
    await world.bot.start()
    return await world.board(f"played {move}", board)


async def shown_only(world: World, player: User, board: Message, move: str) -> Message:
    """Killed when the board was shown, and before that was noted: shown twice at worst, played once."""
    world.server.delay("sendPhoto", FOR_EVER, after=True)
    await world.server.say(player, world.club, move, reply_to=board)
    shown = await world.board(f"played {move}", board)
    await world.restart()
    again = await world.board(f"played {move}", shown)
    assert again.text == shown.text
    return shown


MOVED = {0: by_button, 3: by_button, 6: stored_only, 7: while_away, 10: saved_only, 13: shown_only}


async def draw_declined(world: World, board: Message) -> Message:
    """Killed when the offer was saved and not said; declined, it does not come back."""
    world.server.delay("sendMessage", FOR_EVER)
    await world.server.say(world.bruno, world.club, "/draw")
    await world.stored("SELECT 1 FROM matches WHERE offer_open")
    await world.restart()
    offer = await world.note("Ana, Bruno 👑 offers you a draw.")
    await world.server.press(world.ana, offer, text="Play on", timeout=PATIENCE)
    await world.note("Ana declines the draw")
    press = await world.server.press(world.ana, offer, text="Accept the draw", stale=True, timeout=PATIENCE)
    assert press.answer is not None
    assert "no offer to answer" in press.answer.text
    return board


async def ended(world: World, board: Message, game: Game) -> None:
    """Killed when the end was shown, and before that was noted; every button of it answers."""
    world.server.delay("sendAnimation", FOR_EVER, after=True)
    move = journey.moves_as_typed(game)[-1]
    await world.server.say(world.ana, world.club, move, reply_to=board)
    over = await world.board("White wins", board)
    await world.restart()
    again = await world.board("White wins", over)
    for shown in (over, again):
        assert shown.animation
        journey.check_replay(shown.animation, game)
        assert shown.buttons == ["Rematch", "PDN file"]
        # There is no alternative text on Telegram: the caption tells where the pieces stand.
        assert re.search(r"\nWhite men?: .* Black m[ae]n: ", shown.text)
    await world.server.press(world.bruno, over, text="PDN file", timeout=PATIENCE)
    file = await world.server.wait_for(lambda one: bool(one.document), chat=world.club, timeout=PATIENCE)
    assert file.file
    assert file.file.name == "match-1.pdn"
    journey.check_file(file.file.data, game, white="Ana", black="Bruno 👑", result="1-0")
    await world.server.press(world.bruno, over, text="Rematch", timeout=PATIENCE)
    await world.note("Bruno 👑 proposes a rematch to Ana")


def check_database(world: World, game: Game) -> None:
    assert world.rows("SELECT count(*) FROM matches") == [(1,)]
    assert world.rows("SELECT count(*) FROM moves") == [(len(game.moves),)]
    assert world.rows("SELECT state FROM challenges ORDER BY id") == [("accepted",), ("open",)]
    assert world.rows("SELECT count(*) FROM players") == [(2,)]
    assert world.rows("SELECT count(*) FROM cards") == [(1,)]
    assert world.rows("SELECT count(*) FROM inbox WHERE payload IS NOT NULL") == [(0,)]


async def test_a_wrong_token_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    async with TelegramServer() as server:
        settings = {**server.settings, "TELEGRAM_TOKEN": "7000000001:" + "B" * 35}
        async with a_bot(tmp_path, settings) as bot:
            assert await bot.ended() == 2
            assert "TELEGRAM_TOKEN is not one that Telegram knows" in bot.said
            assert settings["TELEGRAM_TOKEN"] not in bot.said


async def test_updates_that_wait_are_handled_after_a_term_signal(world: World) -> None:
    await world.server.say(world.ana, world.club, "/challenge")
    await world.note("Ana looks for an opponent")
    assert await world.bot.stop() == 0
    await world.server.say(world.bruno, world.club, "/challenge")
    await world.bot.start()
    await world.note("Bruno 👑 looks for an opponent")
    told = [command_scope(call.params) for call in world.server.calls_of("setMyCommands")]
    codes = ["" if language == DEFAULT_LANGUAGE else short(language) for language in languages()]
    assert sorted(told) == sorted(product(("all_chat_administrators", "default"), codes))
