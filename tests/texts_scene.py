"""What the bot speaks of in tests: people, games, matches and refusals that need every sentence."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import pytest

from bot.texts.words import languages, words_of
from bot.view import MatchView, Person
from core import errors, fen
from core.board import BLACK, WHITE, Color, Square
from core.challenge import ChallengeState
from core.errors import PrecedenceReason, Refused
from core.game import Game, new_game
from core.match import Match, MatchId, Offer, OfferKind, PlayerId
from core.pace import USUAL, rested
from core.pace import start as clock_start
from core.pdn_reader import MOST_PLIES
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN
from tests.rules_data import DRAWS, Record, plain, plain_of, position_of, ruleset_of

NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


class People(NamedTuple):
    """Who plays in the sentences."""

    white: Person
    black: Person

    @property
    def by_color(self) -> dict[Color, Person]:
        return {WHITE: self.white, BLACK: self.black}


ANA_AND_BRUNO = People(Person("Ana", 1), Person("Bruno", 2))
HOSTILE = People(Person("*_`~|<@1>[x](y)#{" * 6, 1), Person("\u202e\n" + "ק🎲" * 50, 2))
ADDRESSES = People(Person("@a.b/c#d$e:" * 6, 1), Person("https://a.b/c" * 4, 2))
"""Kept from being links on Telegram, which takes a letter for each."""

IN_EVERY_LANGUAGE = pytest.mark.parametrize(
    "words", [words_of(language) for language in languages()], ids=languages()
)


# Games


def game_from(text: str, ruleset: Ruleset = BRAZILIAN) -> Game:
    return new_game(ruleset, fen.read(text, ruleset))


def played(game: Game, *numbers: str) -> Game:
    """The game after moves given by start and end, as in 22-18."""
    for number in numbers:
        start, end = map(int, number.split("-"))
        game = game.play(next(move for move in game.legal_moves if (move.start, move.end) == (start, end)))
    return game


def replayed(record: Record) -> Game:
    game = new_game(ruleset_of(record), position_of(record))
    for recorded in record["moves"]:
        game = game.play(next(move for move in game.legal_moves if plain(move) == plain_of(recorded)))
    return game


GAMES = [replayed(record) for record in DRAWS]
ENDED_GAMES = [game for game in GAMES if game.outcome]
GAMES_NEAR_A_DRAW = [
    Game(game.ruleset, game.positions[: -2 * left], game.moves[: -2 * left])
    for game in ENDED_GAMES
    for left in (1, 2, 3)
    if len(game.moves) > 2 * left
]

START = new_game(BRAZILIAN)
CAPTURES = game_from("W:W22,K32:B18,17,9,10")
"""White has a man and a king that must capture."""
MANY_CAPTURES = game_from("W:WK29,K30,K31,K32:B10,11,12,18,19,20,9")


CROWNING = [
    played(game_from("W:W5,30:B12"), "5-1"),
    played(game_from("W:W9,30:B6,12"), "9-2"),
]
CAPTURED = [played(game_from("W:W22,30:B18,12"), "22-15"), played(game_from("B:B11,1:W15,30"), "11-18")]


def match_of(game: Game, **changes: object) -> Match:
    made = Match(MatchId(12), 3, PlayerId(1), PlayerId(2), rated=False, game=game, outcome=game.outcome)
    return replace(made, **changes)  # type: ignore[arg-type]


def view_of(shown: Match, people: People = ANA_AND_BRUNO, **changes: object) -> MatchView:
    made = MatchView(shown, people.by_color, WHITE, called=shown.turn)
    return replace(made, **changes)  # type: ignore[arg-type]


def busiest_view(people: People, style: NotationStyle = NotationStyle.NUMERIC) -> MatchView:
    """A card on which all there can be to say is said at once."""
    game = played(MANY_CAPTURES)
    resting = rested(clock_start(USUAL, NOW), WHITE, WHITE, NOW + timedelta(days=1), NOW)
    shown = match_of(game, rated=True, offer=Offer(2, OfferKind.TAKEBACK, BLACK, game.ply), clock=resting)
    return view_of(shown, people, unreachable=(WHITE, BLACK), style=style)


# What each kind of refusal is about

_MOVES = MANY_CAPTURES.legal_moves
_SQUARE = Square(22)
_BLACKS_TURN = MANY_CAPTURES.position._replace(turn=BLACK)
MOVE_REFUSALS: tuple[Refused, ...] = (
    errors.NotAMove("nice \u202e one `*_"),
    *(errors.NoSuchSquare(name) for name in ("40", "a9")),
    *(errors.NoPieceThere(_SQUARE, holder) for holder in (None, WHITE, BLACK)),
    errors.Blocked(_SQUARE, Square(18), _MOVES[:1]),
    errors.Blocked(_SQUARE, Square(18), ()),
    errors.NotReachable(_SQUARE),
    errors.NothingToCapture(),
    errors.CaptureCompulsory(_MOVES),
    *(errors.OtherCaptureFirst(_MOVES[0], reason, _MOVES[1:3]) for reason in PrecedenceReason),
    errors.MenDoNotCaptureBackwards(_SQUARE, Square(18), _MOVES),
    errors.MenDoNotCaptureKings(_SQUARE, Square(18), _MOVES),
    errors.MenDoNotMoveBackwards(_SQUARE, _MOVES[:2]),
    errors.MenDoNotMoveBackwards(_SQUARE, ()),
    errors.CaptureUnfinished(_MOVES[:2]),
    errors.Ambiguous(_MOVES),
    errors.PlanUnreadable("18-14", errors.CaptureCompulsory(_MOVES), MANY_CAPTURES.position),
    errors.PlanUnreadable("18-14", errors.CaptureCompulsory(_MOVES), _BLACKS_TURN),
    errors.PlanUnreadable("1-9", errors.NoPieceThere(_SQUARE, BLACK), MANY_CAPTURES.position),
)
OTHER_REFUSALS: tuple[Refused, ...] = (
    errors.GameOver(),
    errors.NothingToTakeBack(),
    errors.NotYourTurn(),
    errors.NotYourGame(),
    errors.StaleBoard(),
    errors.AbortTooLate(),
    errors.OfferAlreadyMade(is_open=True),
    errors.OfferAlreadyMade(is_open=False),
    errors.NoSuchOffer(),
    errors.OwnOffer(),
    errors.NoSuchMatch(),
    errors.WhichMatch(tuple(range(100, 130))),
    errors.MatchNotOver(),
    *(errors.ChallengeClosed(state.value) for state in ChallengeState if state is not ChallengeState.OPEN),
    errors.NoSuchChallenge("?" * 500),
    errors.OwnChallenge(),
    errors.OneselfMeant(),
    errors.NotForYou(),
    errors.NotYourChallenge(),
    errors.TooManyChallenges(5),
    errors.OpponentBlocked(),
    errors.OpponentLeft(),
    errors.NoSuchLinkCode("ABC234"),
    errors.LinkCodeUsed(),
    errors.LinkCodeExpired(),
    errors.OwnLinkCode(),
    errors.SamePlatform(),
    errors.StillPlaying(7),
    errors.PartedLately(NOW),
    errors.AlreadyLinked(),
    errors.NotLinked(),
    errors.Banned(),
    errors.NothingKnown(),
    errors.FileLost(),
    errors.NotAnAdmin(),
    errors.TooFast(3),
    *(errors.OfferWaits(kind.value) for kind in OfferKind),
    errors.NoTakebacks(),
    errors.NoTimeLimit(),
    errors.AlreadyPaused(),
    errors.NotPaused(),
    errors.TimeNotUp(None),
    errors.TimeNotUp(NOW),
    errors.PlanUnreadable("18-14", errors.GameOver(), START.position),
    errors.PlanWithoutReply(),
    errors.PlansConflict(),
    errors.TooManyPlans(20),
    errors.NoSuchPlan(),
    errors.NoVacationLeft(0),
    errors.NoVacationLeft(1),
    errors.NoVacationLeft(30),
    errors.NotOnVacation(),
    errors.NoSuchTimeZone(""),
    errors.NoSuchTimeZone("nowhere"),
    errors.WhichTimeZone(("Europe/Rome", "Europe/Athens")),
    errors.HoursUnreadable(),
    errors.MonthUnreadable("2026-13"),
    errors.NotPlayedHere((errors.Room(1, title="games"), errors.Room(-1001, 7), errors.Room(-1001))),
    errors.OnlyAdminsChallenge(),
    errors.NameSomebody(),
    errors.NoSuchSetting(),
    errors.TooManyRooms(25),
    errors.NotClosedHere(),
    errors.AgreedElsewhere(),
    errors.NotRated(),
    errors.AlreadyAnnulled(),
    errors.OwnMatch(),
    errors.NoReason(),
    errors.LeaderboardOff(),
    errors.NotPdn(),
    errors.FileTooLarge(128),
    errors.TooManyGames(100),
    errors.ImportGone(),
)


# Files

FENS = (
    *("W22:B1", "W:W22", "W:W22:W21:B1", "W:W9-21:B1", "B:W30:B9-21"),
    *("W:W?:B1", "W:Wa1:B33", "W:W22,22:B1", "W:W1:B2"),
)
"""One with each fault."""

PDN = """[Event "A"]
[White "1"]
[Black "2"]
[GameType "26,W,8,8,N2,0"]

1. 22-18 9-14 1/2-1/2

[GameType "26,W,8,8,N2,0"]

1. 22-22 *

[GameType "26,W,8,8,N2,0"]
[FEN "W:W22:W21"]

*

[GameType "99"]

*

[Event A]

*

[Event "B"]

1. 22-18 *

[GameType "26,W,8,8,N2,0"]

1. 22-18 ) *

[GameType "26,W,8,8,N2,0"]
[FEN "W:W22:B18"]

1. 22x15 3-7 *

[GameType "26,W,8,8,N2,0"]

1. 22-18 ( *

[GameType "26,W,8,8,N2,0"]

1. LONG_GAME *

[GameType "26,W,8,8,N2,0"]

1. 22-18 { *
""".replace("LONG_GAME", "22-18 " * (MOST_PLIES + 1))
