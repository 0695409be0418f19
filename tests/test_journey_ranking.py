"""Pages of leaderboards turned over real sockets; the bot is a process of its own, killed in between."""

from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from storage.database import Database
from storage.places import Platform
from storage.players import Account
from tests import journey
from tests.bot_process import BotProcess, a_bot
from tests.discord_server import Message as DiscordMessage
from tests.discord_server_world import walk
from tests.rated_people import ladder, names_on
from tests.telegram_server import TelegramServer
from tests.telegram_server_things import Message as TelegramMessage

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

PATIENCE = journey.PATIENCE
OTHERS = 23


@dataclass
class Watching(journey.Watched):
    """What the bot's database says."""

    bot: BotProcess


async def many(folder: Path, platform: Platform, group: int, *people: Account) -> None:
    """A database in which these and many others have played rated matches, before the bot starts."""
    others = [Account(platform, 10**6 + place, f"Player {place:02} 🎲") for place in range(OTHERS)]
    async with Database.open(folder / "dama.sqlite3") as database:
        await ladder(database, (platform, group), [*others[:5], *people, *others[5:]], datetime.now(UTC))


def check_picture(data: bytes | None) -> bytes:
    """It is one, and what is to be seen on it."""
    assert data
    picture = Image.open(BytesIO(data))
    assert (picture.format, picture.width) == ("PNG", 760)
    return picture.convert("RGB").tobytes()


def check_pages(pages: list[tuple[str, bytes]]) -> None:
    """All that were seen show everybody once, and each its own."""
    names = [name for told, _ in pages for name in names_on(told)]
    assert len(names) == len(set(names)) == OTHERS + 2
    assert [len(names_on(told)) for told, _ in pages] == [10, 10, 5]
    assert len({picture for _, picture in pages}) == 3
    assert all("(you)" in told for told, _ in pages)


async def test_pages_on_telegram_across_kills(tmp_path: Path) -> None:
    async with TelegramServer() as server:
        ana, bruno = server.add_user("Ana", username="ana"), server.add_user("Bruno")
        club = server.add_group("Club", [ana, bruno], kind="supergroup")
        accounts = [Account(Platform.TELEGRAM, user.id, user.first_name) for user in (ana, bruno)]
        await many(tmp_path, Platform.TELEGRAM, club.id, *accounts)

        def told(page: TelegramMessage) -> tuple[str, bytes]:
            return page.text, check_picture(page.photo)

        async with a_bot(tmp_path, server.settings) as bot:
            await server.say(ana, club, "/leaderboard")
            page = await server.wait_for(lambda one: bool(one.photo), chat=club, timeout=PATIENCE)
            pages = [told(page)]
            watched = Watching(bot)
            for handled in (1, 2):
                await watched.stored("SELECT 1 FROM inbox WHERE handled_at IS NOT NULL", handled)
                await bot.kill()
                await bot.start()
                await server.press(ana, page, text="Next ▶", timeout=PATIENCE)
                pages.append(told(page))
            check_pages(pages)
            # Somebody who has never written to the bot is led to its chat, and sees the page there.
            press = await server.press(bruno, page, text="◀ Better", timeout=PATIENCE)
            assert press.answer
            start = (press.answer.url or "").partition("?start=")[2]
            home = server.private(bruno)
            await server.say(bruno, home, f"/start {start}")
            copy = await server.wait_for(lambda one: bool(one.photo), chat=home, timeout=PATIENCE)
            assert names_on(copy.text) == names_on(pages[1][0])
            assert page.text == pages[2][0]
            assert server.unforeseen == []
            assert await bot.stop() == 0
            assert "Traceback" not in bot.said


async def test_pages_on_discord_across_kills(tmp_path: Path) -> None:
    async with journey.PatientDiscord() as server:
        guild = server.add_guild("Friends")
        games = server.add_channel(guild, "games")
        ana, bruno = server.add_user("ana"), server.add_user("bruno")
        accounts = [Account(Platform.DISCORD, user.id, user.name) for user in (ana, bruno)]
        await many(tmp_path, Platform.DISCORD, guild.id, *accounts)

        def told(page: DiscordMessage) -> tuple[str, bytes]:
            [gallery] = [part for part in walk(page.components) if part["type"] == journey.GALLERY]
            [attachment] = page.attachments
            return gallery["items"][0]["description"], check_picture(attachment.data)

        async with a_bot(tmp_path, server.settings) as bot:
            await server.ready(PATIENCE)
            asked = await server.command(ana, games, "leaderboard")
            page = await asked.reply
            assert page.only_for is ana
            pages = [told(page)]
            for _ in range(2):
                await bot.kill()
                await bot.start()
                await server.ready(PATIENCE)
                pressed = await server.press(ana, page, label="Next ▶")
                await pressed.response
                await server.until(
                    lambda: told(page)[0] != pages[-1][0] or None, lambda: "another page", timeout=PATIENCE
                )
                pages.append(told(page))
            check_pages(pages)
            text = await server.press(ana, page, label="As text")
            await text.response
            await server.until(
                lambda: not page.attachments or None, lambda: "the list as text", timeout=PATIENCE
            )
            assert names_on(page.text.replace("\\", "")) == names_on(pages[2][0])
            assert server.refusals == []
            assert await bot.stop() == 0
            assert "Traceback" not in bot.said
