"""Games from people's own files: read, checked, kept for a while, replayed; never rated, never matches."""

import asyncio
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bot.play.desk import Caller, Desk, known_caller, settle
from bot.texts.terms import term_meant
from core import pdn
from core.errors import FileTooLarge, ImportGone, NotPdn, TooManyGames
from core.pdn import BrokenGame, PdnGame
from core.ruleset import Ruleset
from core.rulesets import BY_CODE
from storage import imports
from storage.imports import UNNAMED, ImportedGame, ImportId

MOST_BYTES: Final = 128 * 1024
MOST_GAMES: Final = 100
PAGE_LENGTH: Final = 10
_LAST_PAGE: Final = MOST_GAMES // PAGE_LENGTH
"""No file has more; anybody can make up a button on some platforms."""
_LONGEST_TAG: Final = 100
_KEPT_TAGS: Final = ("Event", "Date", "White", "Black", "Result")
_SHORTEST: Final = 4
"""Letters from which on the beginning of a game's name will do: `it` may be meant otherwise."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some games of a file: from which on, of how many; and those that could not be read, right after."""

    games: tuple[ImportedGame, ...] = ()
    page: int = 0
    total: int = 0
    broken: tuple[BrokenGame, ...] = ()

    @property
    def pages(self) -> int:
        """How many there are."""
        return max(1, -(-self.total // PAGE_LENGTH))


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game of a file after so many of its moves."""

    imported: ImportedGame
    read: PdnGame
    ply: int


def check_size(size: int) -> None:
    """FileTooLarge, before anything of the file is fetched."""
    if size > MOST_BYTES:
        raise FileTooLarge(MOST_BYTES // 1024)


async def take_in(desk: Desk, caller: Caller, content: bytes, default: Ruleset | None = None) -> Page:
    """Read a file and keep its games, all in all or nothing; `default` is for those that name no game."""
    check_size(len(content))
    read = await asyncio.to_thread(_read, decoded(content), default)
    if not read:
        raise NotPdn
    if len(read) > MOST_GAMES:
        raise TooManyGames(MOST_GAMES)
    games = [_imported(game) for game in read if isinstance(game, PdnGame)]
    broken = tuple(game for game in read if isinstance(game, BrokenGame))
    if not games:
        return Page(broken=broken)
    async with desk.database.write() as connection:
        # To read it took a while, in which they may have been forgotten, or linked.
        owner = (await known_caller(connection, caller)).id
        first = await imports.keep(connection, owner, games, desk.now())
        await settle(desk, caller, connection)
        shown, total = await imports.of_file(connection, owner, first, 0, PAGE_LENGTH)
    return Page(tuple(shown), 0, total, broken)


def ruleset_named(text: str) -> Ruleset | None:
    """The game that is named beside a file, by the beginning of its name or more."""
    named = (term_meant(word, BY_CODE) for word in text.split() if len(word) >= _SHORTEST)
    return next((BY_CODE[code] for code in named if code), None)


def decoded(content: bytes) -> str:
    """What a file says, in whichever of the usual ways it is written."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Older programs write the characters of Western Europe.
        return content.decode("cp1252", errors="replace")


def _read(text: str, default: Ruleset | None) -> list[PdnGame | BrokenGame]:
    return [game for game in islice(pdn.read(text, default), MOST_GAMES + 1) if not _is_nothing(game)]


def _is_nothing(game: PdnGame | BrokenGame) -> bool:
    """Whether it is no game at all, but a text of another kind."""
    return isinstance(game, BrokenGame) and not game.tags and game.game is None


def _imported(read: PdnGame) -> ImportedGame:
    tags = {name: read.tags[name][:_LONGEST_TAG] for name in _KEPT_TAGS if name in read.tags}
    white, black = (tags.get(color, "").strip("? ") or UNNAMED for color in ("White", "Black"))
    # As it was read: what has become of it by our own rules is not told.
    text = pdn.write(read.game, {**tags, "Result": read.result})
    return ImportedGame(read.number, white, black, read.result, read.game.ply, text)


async def page(desk: Desk, caller: Caller, file: ImportId, number: int) -> Page:
    """Some games of one of the caller's files; ImportGone where it is kept no longer, or is another's."""
    if number > _LAST_PAGE:
        raise ImportGone
    async with desk.database.read() as connection:
        found, total = await imports.of_file(
            connection, caller.player.id, file, number * PAGE_LENGTH, PAGE_LENGTH
        )
    if not found:
        raise ImportGone
    return Page(tuple(found), number, total)


async def replayed(desk: Desk, caller: Caller, which: ImportId, ply: int) -> Replayed:
    """One of the caller's games after so many moves, or after its last one; ImportGone as above."""
    async with desk.database.read() as connection:
        imported = await imports.load(connection, caller.player.id, which)
    if imported is None:
        raise ImportGone
    [read] = await asyncio.to_thread(_read, imported.text, None)
    if isinstance(read, BrokenGame):
        raise ImportGone
    return Replayed(imported, read, min(ply, read.game.ply))
