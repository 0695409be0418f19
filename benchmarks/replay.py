"""A game's moving picture, against Pillow's own ways to write one from the same frames."""

from io import BytesIO
from statistics import mean
from typing import Any

from benchmarks._pictures import Draw, bar, compare, random_game, report
from bot import replay
from bot.board_image import BoardView, picture
from core.game import Game

PLIES, GAMES = 60, 3
MOST_BYTES = 200_000


def main() -> None:
    """Draw games of 60 plies by each way."""
    games = [game for seed in range(20) if (game := random_game(seed, PLIES)).ply == PLIES][:GAMES]
    ways: dict[str, Draw] = {
        "changes as they come (ours)": lambda number: replay.draw(games[number]),
        "Pillow, GIF": lambda number: _pillow(games[number], "GIF", optimize=True, disposal=1),
        "Pillow, animated WebP": lambda number: _pillow(games[number], "WEBP", quality=80),
    }
    print(f"A replay of {PLIES} plies, {replay.LAYOUT.side} pixels square, over {len(games)} games")
    drawn = compare(ways, len(games))
    report(drawn)
    size = mean(drawn["changes as they come (ours)"].sizes)
    bar(f"size at most {MOST_BYTES / 1_000:.0f} kB", met=size <= MOST_BYTES)


def _pillow(game: Game, kind: str, **settings: Any) -> bytes:  # noqa: ANN401 - Pillow's, each format its own
    frames = [
        picture(BoardView(position, last_move=move), replay.LAYOUT)
        for position, move in zip(game.positions, (None, *game.moves), strict=True)
    ]
    file = BytesIO()
    durations = [replay.PLY_MS] * game.ply + [replay.LAST_MS]
    frames[0].save(
        file, kind, save_all=True, append_images=frames[1:], duration=durations, loop=0, **settings
    )
    return file.getvalue()


if __name__ == "__main__":
    main()
