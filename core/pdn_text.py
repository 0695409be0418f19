"""PDN as text: a file taken apart into games, and each game into its tags, its moves and its result.

What nobody plays by is left out: comments, variations, move numbers, NAGs and remarks.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, NamedTuple

from core.board import DARK_CORNER_RIGHT
from core.ruleset import NotationStyle, Ruleset

RESULTS: Final = ("1-0", "2-0", "1-1", "1/2-1/2", "0-1", "0-2", "0-0", "*")
_FIRST_SQUARE: Final = {NotationStyle.NUMERIC: "N2", NotationStyle.ALGEBRAIC: "A0"}
"""How squares are written, and the corner where they begin: 2 upper left, 0 lower left."""


def game_type(ruleset: Ruleset, style: NotationStyle) -> list[str]:
    """The parts of a GameType: number, who begins, width, height, notation, whether the board is mirrored."""
    mirrored = int(ruleset.board is DARK_CORNER_RIGHT)
    return [str(ruleset.pdn_type), "W", "8", "8", _FIRST_SQUARE[style], str(mirrored)]


class TokenKind(Enum):
    """What a token is; the last four are always faults."""

    TAG = auto()
    MOVE = auto()
    RESULT = auto()
    OPEN = auto()
    CLOSE = auto()
    BAD_TAG = auto()
    UNCLOSED_COMMENT = auto()
    UNCLOSED_VARIATION = auto()
    STRAY = auto()


class Token(NamedTuple):
    """A piece of the text, and the line it begins on; the first is 1. Of a tag, its name and its value."""

    kind: TokenKind
    text: str
    line: int
    name: str = ""
    after_gap: bool = False
    """Of a tag: lines, empty or of comments, stand between it and what came before."""


@dataclass(slots=True)
class GameText:
    """One game as it is written; `moves` holds in their places the faults found between them."""

    line: int
    tags: dict[str, Token] = field(default_factory=dict)
    moves: list[Token] = field(default_factory=list)
    result: str | None = None
    bad_tag: Token | None = None


# A comment that is never closed ends before the next line that looks like a tag.
_COMMENT: Final = r"\{(?:(?!\n\[\w)[^}])*"
_TOKEN: Final = re.compile(
    rf"""
    (?P<SKIPPED>\s+ | ^%.* | ;.* | {_COMMENT}\}} | \$[0-9]* | [!?]+ | [0-9]*\.+)
    | (?P<TAG>\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    | (?P<BAD_TAG>\[.*)
    | (?P<UNCLOSED_COMMENT>{_COMMENT})
    | (?P<OPEN>\()
    | (?P<CLOSE>\))
    | (?P<RESULT>{"|".join(map(re.escape, RESULTS))})(?![^\s(){{}};\[$])
    | (?P<MOVE>[^\s(){{}};\[\]$]+)
    | (?P<STRAY>.)
    """,
    re.VERBOSE | re.MULTILINE,
)
_ESCAPED: Final = re.compile(r'\\(["\\])')


def games(text: str) -> Iterator[GameText]:
    """The games of a file, one by one."""
    builder: _Builder | None = None
    for token in _tokens(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")):
        if builder and builder.ends_before(token):
            yield builder.finished()
            builder = None
        builder = builder or _Builder(GameText(token.line))
        builder.add(token)
    if builder:
        yield builder.finished()


def _tokens(text: str) -> Iterator[Token]:
    line, skipped = 1, 0
    for match in _TOKEN.finditer(text):
        if match.lastgroup and match.lastgroup != "SKIPPED":
            new_lines = text.count("\n", skipped, match.start())
            line += new_lines
            yield _token(TokenKind[match.lastgroup], match, line, after_gap=new_lines > 1)
            line += match.group().count("\n")
            skipped = match.end()


def _token(kind: TokenKind, match: re.Match[str], line: int, *, after_gap: bool) -> Token:
    if kind is TokenKind.TAG:
        return Token(kind, _ESCAPED.sub(r"\1", match["value"]), line, match["name"], after_gap)
    return Token(kind, match.group(), line)


class _Builder:
    """A game while its tokens come in."""

    def __init__(self, game: GameText) -> None:
        self._game = game
        self._in_moves = False
        self._open: list[Token] = []

    def ends_before(self, token: Token) -> bool:
        """Whether the token belongs to the next game: after a result, or a tag that no longer fits here."""
        if token.kind is TokenKind.TAG:
            header_is_over = self._game.bad_tag is not None and token.after_gap
            return self._in_moves or header_is_over or token.name in self._game.tags
        return self._game.result is not None or (token.kind is TokenKind.BAD_TAG and self._in_moves)

    def add(self, token: Token) -> None:
        match token.kind:
            case TokenKind.TAG:
                self._game.tags[token.name] = token
            case TokenKind.BAD_TAG:
                self._game.bad_tag = self._game.bad_tag or token
            case _:
                self._in_moves = True
                self._add_to_moves(token)

    def finished(self) -> GameText:
        """The game, with a fault at its end where a variation was never closed."""
        for token in self._open[:1]:
            self._game.moves.append(token._replace(kind=TokenKind.UNCLOSED_VARIATION))
        return self._game

    def _add_to_moves(self, token: Token) -> None:
        match token.kind:
            case TokenKind.OPEN:
                self._open.append(token)
            case TokenKind.CLOSE if self._open:
                self._open.pop()
            case TokenKind.RESULT if not self._open:
                self._game.result = token.text
            case _ if not self._open:
                self._game.moves.append(token)
