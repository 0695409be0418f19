"""Games from PDN: each game of a file read to its end, or broken, with where and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core import fen
from core.errors import Refused
from core.fen import FenError
from core.game import Game, new_game
from core.move import Move
from core.pdn_text import RESULTS, GameText, Token, TokenKind, game_type, games
from core.position import Position, start
from core.refusal import read_move
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import RULESETS

MOST_PLIES: Final = 1_000
"""Of a game that is read: files come from anybody, and a game is replayed for each look at it."""
_MOST_SHOWN: Final = 40
"""Characters of an unreadable part that a broken game repeats."""
_ITALIAN_NAMES: Final = {"Bianco": "White", "Nero": "Black", "Risultato": "Result", "Data": "Date"}


class PdnFault(Enum):
    """What keeps a game from being read, apart from its FEN and its moves."""

    NO_GAME_TYPE = "no_game_type"
    """It does not say which rule set it was played by, and neither did the caller."""
    UNKNOWN_GAME_TYPE = "unknown_game_type"
    """It was played by rules, on a board or with numbers that we do not know."""
    BAD_TAG = "bad_tag"
    UNCLOSED_COMMENT = "unclosed_comment"
    UNCLOSED_VARIATION = "unclosed_variation"
    STRAY_BRACKET = "stray_bracket"
    TOO_LONG = "too_long"
    """Nobody plays so many moves; see `MOST_PLIES`."""


@dataclass(frozen=True, slots=True)
class PdnGame:
    """A game as it was read; `result` is what was written, whatever the position at the end says.

    `number` counts the games of the file, `line` is where it begins, both from 1.
    """

    number: int
    line: int
    tags: Mapping[str, str]
    game: Game
    result: str


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """A game that cannot be read to its end: on which line, because of which part of it, and why.

    `game` is what could be read of it, if anything could.
    """

    number: int
    line: int
    tags: Mapping[str, str]
    part: str
    reason: PdnFault | FenError | Refused
    game: Game | None = None


def read(text: str, default: Ruleset | None = None) -> Iterator[PdnGame | BrokenGame]:
    """The games of a file, one by one, each read or broken; `default` is for those that name no GameType.

    Draw rules do not end a game that is read: where ours end one, players of other times and places went on.
    """
    for number, game_text in enumerate(games(text), 1):
        yield _read_game(number, game_text, default)


class _Broken(Exception):
    """A game cannot be read on from this token; `game` is what could be read."""

    def __init__(self, token: Token, reason: PdnFault | FenError | Refused) -> None:
        super().__init__(token, reason)
        self.token, self.reason = token, reason
        self.game: Game | None = None


def _read_game(number: int, text: GameText, default: Ruleset | None) -> PdnGame | BrokenGame:
    tags = _tags(text)
    try:
        game = _game(text, default)
    except _Broken as broken:
        part = broken.token.text.partition("\n")[0][:_MOST_SHOWN]
        return BrokenGame(number, broken.token.line, tags, part, broken.reason, broken.game)
    written = text.result or tags.get("Result")
    result = written if written in RESULTS else "*"
    return PdnGame(number, text.line, {"Result": result, **tags}, game, result)


def _tags(text: GameText) -> dict[str, str]:
    """The tags, those with Italian names by their usual ones."""
    usual = {name: _ITALIAN_NAMES.get(name, name) for name in text.tags}
    return {
        name if usual[name] in text.tags else usual[name]: token.text for name, token in text.tags.items()
    }


def _game(text: GameText, default: Ruleset | None) -> Game:
    if text.bad_tag:
        raise _Broken(text.bad_tag, PdnFault.BAD_TAG)
    ruleset = _ruleset(text, default)
    return _replayed(text, ruleset, _start(text, ruleset))


def _ruleset(text: GameText, default: Ruleset | None) -> Ruleset:
    """The rule set of the GameType, which may be cut short, but must agree as far as it goes."""
    tag = text.tags.get("GameType")
    if tag is None:
        if default is None:
            raise _Broken(Token(TokenKind.TAG, "", text.line), PdnFault.NO_GAME_TYPE)
        return default
    written = [part.strip().upper() for part in tag.text.split(",")]
    for ruleset in RULESETS:
        if any(written == game_type(ruleset, style)[: len(written)] for style in NotationStyle):
            return ruleset
    raise _Broken(tag, PdnFault.UNKNOWN_GAME_TYPE)


def _start(text: GameText, ruleset: Ruleset) -> Position:
    tag = text.tags.get("FEN")
    if tag is None or not tag.text.strip():
        return start(ruleset.board)
    try:
        return fen.read(tag.text, ruleset)
    except FenError as error:
        raise _Broken(tag, error) from error


_FAULTS: Final = {
    TokenKind.UNCLOSED_COMMENT: PdnFault.UNCLOSED_COMMENT,
    TokenKind.UNCLOSED_VARIATION: PdnFault.UNCLOSED_VARIATION,
    TokenKind.CLOSE: PdnFault.STRAY_BRACKET,
    TokenKind.STRAY: PdnFault.STRAY_BRACKET,
}


def _replayed(text: GameText, ruleset: Ruleset, begin: Position) -> Game:
    if len(text.moves) > MOST_PLIES:
        raise _Broken(text.moves[MOST_PLIES], PdnFault.TOO_LONG)
    positions, moves = [begin], list[Move]()
    for token in text.moves:
        # The position without what came before, which might have ended the game.
        alone = new_game(ruleset, positions[-1])
        try:
            move = _read_move(alone, token)
        except _Broken as broken:
            broken.game = Game(ruleset, tuple(positions), tuple(moves))
            raise
        moves.append(move)
        positions.append(move.after(positions[-1]))
    return Game(ruleset, tuple(positions), tuple(moves))


def _read_move(game: Game, token: Token) -> Move:
    if token.kind is not TokenKind.MOVE:
        raise _Broken(token, _FAULTS[token.kind])
    try:
        return read_move(game, token.text)
    except Refused as refused:
        raise _Broken(token, refused) from refused
