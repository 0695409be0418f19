"""Pictures and texts of every card in every language and theme, and replays: a page to be looked through.

`make gallery` writes them; the pictures of the README are among them.
"""

import asyncio
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from bot import board_image, ranking_pictures, replay, rule_pages
from bot.faces import board_view, picture_of
from bot.rule_cases import cases_of
from bot.rule_pages import Wanted
from bot.texts import leaderboard, profiles
from bot.texts.leaderboard import Entry, Leaderboard
from bot.texts.match import alt_text, card_lines
from bot.texts.names import ruleset_name
from bot.texts.position import text_board, text_board_key
from bot.texts.rules import rules
from bot.texts.sentence import Sentence, plain
from bot.texts.words import LANGUAGES, Words, words_of
from bot.view import MatchView, Person
from core import pdn
from core.board import BLACK, Square
from core.game import Game, new_game
from core.outcome import Ending, Outcome
from core.position import start
from core.rating import Rating
from core.ruleset import NotationStyle
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from storage.appearance import Looks, ThemeName
from tests.gallery_messages import messages
from tests.test_bot_board_image import readme_view
from tests.texts_compared import board_of, profile_of
from tests.texts_scene import (
    CAPTURES,
    ENDED_GAMES,
    GAMES,
    MANY_CAPTURES,
    START,
    People,
    busiest_view,
    game_from,
    match_of,
    view_of,
)

DOCS: Final = Path(__file__).parent.parent / "docs"
_PEOPLE: Final = People(Person("Ana Conceição", 1), Person("Μπρούνο", 2))
CHOSEN: Final = {"chosen": Square(29)}
"""The piece whose move is half entered, on the card of this name."""
_STYLE: Final = """
body { font: 15px/1.4 sans-serif; margin: 2em; } figure { display: inline-block; margin: 0 1em 1em 0; }
img { width: 300px; } pre { background: #eee; padding: 1em; overflow-x: auto; } figcaption { color: #555; }
h1 { scroll-margin-top: 2em; } nav { position: sticky; top: 0; background: #fff; padding: 0.5em 0; }
.dark { background: #313338; padding: 8px; }
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """Something to look at: what it is called, its pictures by their file names, and what is said with it."""

    title: str
    pictures: Mapping[str, bytes]
    texts: tuple[str, ...] = ()


def cards() -> dict[str, MatchView]:
    """Cards by what is to be seen on them."""
    resigned = Outcome(BLACK, (Ending.RESIGNATION,))
    return {
        "beginning": view_of(match_of(START), _PEOPLE),
        "italian": view_of(match_of(new_game(ITALIAN)), _PEOPLE, side=BLACK),
        "capture": view_of(match_of(CAPTURES), _PEOPLE),
        "chosen": view_of(match_of(game_from("W:WK29,30:B5,12")), _PEOPLE),
        "busy": busiest_view(_PEOPLE),
        "letters": view_of(match_of(MANY_CAPTURES), _PEOPLE, style=NotationStyle.ALGEBRAIC),
        "late": view_of(match_of(max(GAMES, key=lambda game: game.ply)), _PEOPLE),
        "over": view_of(match_of(CAPTURES, outcome=resigned), _PEOPLE, called=None),
    }


def whole_games() -> dict[str, Game]:
    """A game of each kind from its beginning until somebody has won it, by the name of the kind."""
    won = [game for game in ENDED_GAMES if game.outcome and game.outcome.winner]
    whole = [game for game in won if game.positions[0] == start(game.ruleset.board)]
    return {
        ruleset.code: min((game for game in whole if game.ruleset is ruleset), key=lambda game: game.ply)
        for ruleset in RULESETS
    }


def replays(themes: Iterable[ThemeName], games: Mapping[str, Game]) -> list[Shown]:
    """Whole games as moving pictures, which have no words; with each its moves."""
    return [
        Shown(
            ruleset_name(words_of(), game.ruleset),
            {
                f"replay-{name}-{theme.value}.gif": replay.draw(game, theme=board_image.THEMES[theme])
                for theme in themes
            },
            (pdn.write(game),),
        )
        for name, game in games.items()
    ]


async def shown_in(language: str, themes: Iterable[ThemeName], names: Iterable[str]) -> list[Shown]:
    """All there is to look at in one language; boards, which have no words, are drawn once."""
    words, found = words_of(language), cards()
    return [
        *[await _card(words, name, found[name], themes) for name in names],
        await _leaderboard(words),
        await _profile(words),
        *[await _rules(words, view, themes) for view in (found["beginning"], found["italian"])],
        *[
            await _case(words, Wanted(ruleset, number), themes)
            for ruleset in RULESETS
            for number in range(1, len(cases_of(ruleset)) + 1)
        ],
        *[Shown(name, {}, (said,)) for name, said in messages(words, _PEOPLE)],
    ]


async def _card(words: Words, name: str, view: MatchView, themes: Iterable[ThemeName]) -> Shown:
    shown = board_view(view, CHOSEN.get(name))
    drawn = {f"{name}-{theme.value}.png": await picture_of(_in(view, theme), shown) for theme in themes}
    board = text_board(view.match.game.position, white_below=view.white_below, style=view.style)
    said = "\n".join(plain(line) for line in card_lines(words, view))
    letters = f"{board}\n{text_board_key(words)}"
    return Shown(name, drawn, (said, alt_text(words, view), letters))


def _in(view: MatchView, theme: ThemeName) -> MatchView:
    looks = Looks(theme, notation=view.style)
    return view.as_preferred(looks)


async def _leaderboard(words: Words) -> Shown:
    board = board_of(_PEOPLE, own=12)
    drawn = await ranking_pictures.of_leaderboard(words, board)
    texts = (plain(leaderboard.as_text(words, board)),)
    return Shown(leaderboard.title(words, board), {f"leaderboard-{words.language}.png": drawn}, texts)


async def _profile(words: Words) -> Shown:
    shown = profile_of(_PEOPLE)
    drawn = await ranking_pictures.of_profile(words, shown)
    texts = (plain(profiles.profile(words, shown)), profiles.chart_in_words(words, shown))
    pictures = {f"profile-{words.language}.png": drawn} if drawn else {}
    return Shown(profiles.chart_title(words, shown.person), pictures, texts)


async def _rules(words: Words, view: MatchView, themes: Iterable[ThemeName]) -> Shown:
    ruleset = view.match.game.ruleset
    drawn = {
        f"rules-{ruleset.code}-{theme.value}.png": await picture_of(_in(view, theme)) for theme in themes
    }
    said: list[Sentence] = rules(words, ruleset, NotationStyle.NUMERIC)
    return Shown(ruleset_name(words, ruleset), drawn, tuple(plain(each) for each in said))


async def _case(words: Words, wanted: Wanted, themes: Iterable[ThemeName]) -> Shown:
    """A page of the rules; its picture has no words, and is drawn once for all languages."""
    pages = {theme: await rule_pages.page(words, wanted, Looks(theme)) for theme in themes}
    name = f"rules-{wanted.ruleset.code}-{wanted.number}"
    drawn = {f"{name}-{theme.value}.png": shown.picture for theme, shown in pages.items()}
    shown = next(iter(pages.values()))
    title = f"{ruleset_name(words, wanted.ruleset)} · {wanted.number}"
    return Shown(title, drawn, (plain(shown.text), shown.alt_text))


def page(by_heading: Mapping[str, Iterable[Shown]]) -> str:
    """The page of all that is shown, and at its head the way to each part."""
    ways = " · ".join(f'<a href="#{place}">{escape(named)}</a>' for place, named in enumerate(by_heading))
    body = "\n".join(
        f'<h1 id="{place}">{escape(named)}</h1>\n' + "\n".join(map(_section, shown))
        for place, (named, shown) in enumerate(by_heading.items())
    )
    head = f'<!doctype html><meta charset="utf-8"><title>Dama</title><style>{_STYLE}</style>'
    return f"{head}\n<nav>{ways}</nav>\n{body}\n"


def _section(shown: Shown) -> str:
    figures = "".join(
        f'<figure class="{ground}"><img src="{name}" loading="lazy" alt="">'
        f"<figcaption>{name}</figcaption></figure>"
        for name in shown.pictures
        for ground in ("light", "dark")
    )
    told = "".join(f"<pre>{escape(text)}</pre>" for text in shown.texts)
    return f"<h2>{escape(shown.title)}</h2>{figures}{told}"


def write(folder: Path, languages: Iterable[str], themes: Iterable[ThemeName], names: Iterable[str]) -> Path:
    """Write the pictures and the page; the page."""
    folder.mkdir(parents=True, exist_ok=True)
    themes, names = list(themes), list(names)
    found = {LANGUAGES[one]: asyncio.run(shown_in(one, themes, names)) for one in languages}
    found["Replays"] = replays(themes, whole_games())
    for shown in (one for each in found.values() for one in each):
        for name, data in shown.pictures.items():
            (folder / name).write_bytes(data)
    index = folder / "index.html"
    index.write_text(page(found), encoding="utf-8")
    return index


# The README's


def readme_pictures() -> Iterator[tuple[Path, Image.Image]]:
    """What the README shows besides a board: the themes beside each other, and a leaderboard."""
    yield DOCS / "themes.png", _themes()
    drawn = asyncio.run(ranking_pictures.of_leaderboard(words_of(), _friends()))
    yield DOCS / "leaderboard.png", Image.open(BytesIO(drawn))


def _friends() -> Leaderboard:
    names = ("Ana Conceição", "Μαρία", "Giulia", "Öykü", "Íñigo")
    entries = (
        Entry(rank, Person(name), Rating(1760.0 - 53 * rank, 45.0 + 20 * rank), 40 - 7 * rank)
        for rank, name in enumerate(names, 1)
    )
    return Leaderboard(BRAZILIAN, is_here=False, month=None, page=1, pages=1, entries=tuple(entries))


def _themes(side: int = 320) -> Image.Image:
    sheet = Image.new("RGB", (side * len(ThemeName), side))
    for place, theme in enumerate(ThemeName):
        drawn = board_image.draw(readme_view(), board_image.THEMES[theme])
        board = Image.open(BytesIO(drawn)).convert("RGB")
        sheet.paste(board.resize((side, side), Image.Resampling.LANCZOS), (place * side, 0))
    return sheet.quantize(128)


def main(folder: Path) -> None:
    """Write everything, the README's pictures too."""
    for path, picture in readme_pictures():
        picture.save(path, optimize=True)
    index = write(folder, LANGUAGES, ThemeName, cards())
    sys.stdout.write(f"{index}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
