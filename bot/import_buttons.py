"""Buttons below games that people have read from files of their own."""

from collections.abc import Iterator

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, button
from bot.texts import imports as texts
from bot.texts.words import Words
from storage.imports import ImportedGame

MOST_REPLAYED = 400
"""Plies of a game that is shown as a moving picture; of longer ones it would be too large to send."""


def of_list(words: Words, games: tuple[ImportedGame, ...], page: int, pages: int) -> list[Button]:
    """Each game of a page, and the way to the next page, which after the last is the first."""
    found = [Button(texts.game_label(words, game), ButtonId(Action.REPLAY, game.id)) for game in games]
    if games and pages > 1:
        following = ButtonId(Action.IMPORTED, games[0].file, (page + 1) % pages)
        found.append(Button(texts.more_label(words), following))
    return found


def of_replay(words: Words, game: ImportedGame, ply: int) -> tuple[tuple[Button, ...], ...]:
    """The ways through a game that lead anywhere, then its moving picture and the other games."""
    ways = tuple(Button(label, ButtonId(Action.REPLAY, game.id, to)) for label, to in _ways(words, game, ply))
    others = [button(words, Action.IMPORTED, game.file)]
    if 0 < game.plies <= MOST_REPLAYED:
        others.insert(0, button(words, Action.REPLAY_GIF, game.id))
    return tuple(row for row in (ways, tuple(others)) if row)


def _ways(words: Words, game: ImportedGame, ply: int) -> Iterator[tuple[str, int]]:
    """Each leads elsewhere, so that no two buttons have one id."""
    if ply > 1:
        yield texts.first_label(words), 0
    if ply:
        yield texts.back_label(words), ply - 1
    if ply < game.plies:
        yield texts.next_label(words), ply + 1
    if ply < game.plies - 1:
        yield texts.last_label(words), game.plies
