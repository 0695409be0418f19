"""Everything a player can be told no about: data, never sentences.

The kinds are plain dataclasses rather than frozen ones, since Python itself writes to an exception in flight.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from core.board import Color, Square
from core.move import Move
from core.position import Position


@dataclass(frozen=True, slots=True)
class Room:
    """A channel or topic of a community, by its platform's numbers, and as it was called when last seen."""

    chat: int
    thread: int | None = None
    title: str = ""


class Refused(Exception):
    """Something a player asked for cannot be done; each kind below says why, with what they need to go on."""


# A move that cannot be played. The moves named are legal in the position at hand.


@dataclass(unsafe_hash=True)
class NotAMove(Refused):
    """The text cannot be read as a move."""

    text: str


@dataclass(unsafe_hash=True)
class NoSuchSquare(Refused):
    """The text is written like a move, but the board has no playing square of this number or name."""

    name: str


@dataclass(unsafe_hash=True)
class NoPieceThere(Refused):
    """No piece of the side to move stands on the square; `holder` is whose piece does, if any."""

    square: Square
    holder: Color | None


@dataclass(unsafe_hash=True)
class Blocked(Refused):
    """The piece cannot reach that square; these are the moves it has (none: it cannot move at all)."""

    start: Square
    end: Square
    moves: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class NotReachable(Refused):
    """No legal move ends on the square that was named alone."""

    square: Square


@dataclass(unsafe_hash=True)
class NothingToCapture(Refused):
    """A capture was asked for where there is none at all."""


@dataclass(unsafe_hash=True)
class CaptureCompulsory(Refused):
    """A capture must be played: one of these."""

    captures: tuple[Move, ...]


class PrecedenceReason(Enum):
    """Which rule put another capture first; the values are the codes of the rule set's precedences."""

    MOST_PIECES = "most_pieces"
    WITH_KING = "with_king"
    MOST_KINGS = "most_kings"
    KINGS_EARLIEST = "kings_earliest"


@dataclass(unsafe_hash=True)
class OtherCaptureFirst(Refused):
    """Another capture goes before the one asked for: one of these, for this reason."""

    asked: Move
    reason: PrecedenceReason
    captures: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class MenDoNotCaptureBackwards(Refused):
    """A man of this game captures forwards only; these moves are legal."""

    start: Square
    over: Square
    moves: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class MenDoNotCaptureKings(Refused):
    """A man of this game may not capture a king; these moves are legal."""

    start: Square
    over: Square
    moves: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class MenDoNotMoveBackwards(Refused):
    """A man moves forwards only; these are the moves it has."""

    start: Square
    moves: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class CaptureUnfinished(Refused):
    """The capture goes on from where the text stops: as one of these."""

    captures: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class Ambiguous(Refused):
    """The text fits several legal moves."""

    moves: tuple[Move, ...]


@dataclass(unsafe_hash=True)
class GameOver(Refused):
    """The game has ended already."""


# What anything may refuse.


@dataclass(unsafe_hash=True)
class Banned(Refused):
    """The operator has barred this player."""


@dataclass(unsafe_hash=True)
class TooFast(Refused):
    """Too many requests in a short time; seconds to wait."""

    seconds: int


@dataclass(unsafe_hash=True)
class NothingKnown(Refused):
    """Everything about this player has been deleted already."""


@dataclass(unsafe_hash=True)
class NotAnAdmin(Refused):
    """Only those who keep order in this chat can do that."""


# What a match refuses.


@dataclass(unsafe_hash=True)
class NothingToTakeBack(Refused):
    """No move has been made that could be taken back."""


@dataclass(unsafe_hash=True)
class NotYourTurn(Refused):
    """It is the other side's turn."""


@dataclass(unsafe_hash=True)
class NotYourGame(Refused):
    """Only its two players can do that; others may look."""


@dataclass(unsafe_hash=True)
class StaleBoard(Refused):
    """What was pressed belongs to a board that has changed since."""


@dataclass(unsafe_hash=True)
class AbortTooLate(Refused):
    """Both sides have moved: the match can be resigned or drawn, no longer called off."""


@dataclass(unsafe_hash=True)
class OfferAlreadyMade(Refused):
    """The same side has proposed that since its last move; it waits for an answer, or has had one."""

    is_open: bool


@dataclass(unsafe_hash=True)
class NoSuchOffer(Refused):
    """There is no such offer to answer: it has lapsed, or was answered."""


@dataclass(unsafe_hash=True)
class OfferWaits(Refused):
    """The other side's offer, of this kind, is to be answered first."""

    kind: str


@dataclass(unsafe_hash=True)
class NoTakebacks(Refused):
    """In a rated game moves are taken back only if that was agreed at the challenge."""


@dataclass(unsafe_hash=True)
class NoTimeLimit(Refused):
    """The match has no limit of time: there is nothing to pause or to claim."""


@dataclass(unsafe_hash=True)
class AlreadyPaused(Refused):
    """The clock is paused already."""


@dataclass(unsafe_hash=True)
class NotPaused(Refused):
    """The clock is not paused."""


@dataclass(unsafe_hash=True)
class TimeNotUp(Refused):
    """The other side still has time, until then (None: it is not the other side's turn, or no clock runs)."""

    deadline: datetime | None


@dataclass(unsafe_hash=True)
class OwnOffer(Refused):
    """One's own offer is for the other side to answer."""


@dataclass(unsafe_hash=True)
class NoSuchMatch(Refused):
    """No match goes by that number, or none of one's own is meant by what was said."""


@dataclass(unsafe_hash=True)
class WhichMatch(Refused):
    """Several of one's matches may be meant: these."""

    matches: tuple[int, ...]


@dataclass(unsafe_hash=True)
class MatchNotOver(Refused):
    """That can be done only once the match has ended."""


# What a challenge refuses.


@dataclass(unsafe_hash=True)
class ChallengeClosed(Refused):
    """The challenge is no longer open; the code of what became of it."""

    state: str


@dataclass(unsafe_hash=True)
class NoSuchChallenge(Refused):
    """No challenge goes by that code."""

    code: str


@dataclass(unsafe_hash=True)
class OwnChallenge(Refused):
    """A challenge is answered by somebody else than its maker."""


@dataclass(unsafe_hash=True)
class OneselfMeant(Refused):
    """Nobody challenges or blocks themselves."""


@dataclass(unsafe_hash=True)
class NotForYou(Refused):
    """The challenge is for somebody else."""


@dataclass(unsafe_hash=True)
class NotYourChallenge(Refused):
    """Only the one who made a challenge can take it back."""


@dataclass(unsafe_hash=True)
class TooManyChallenges(Refused):
    """One has so many open challenges already; this is the most."""

    most: int


@dataclass(unsafe_hash=True)
class OpponentBlocked(Refused):
    """One of the two has blocked the other."""


@dataclass(unsafe_hash=True)
class OpponentLeft(Refused):
    """The other one has had everything about them deleted."""


# What linking accounts refuses.


@dataclass(unsafe_hash=True)
class NoSuchLinkCode(Refused):
    """Nobody was given this code, or it is no longer known."""

    code: str


@dataclass(unsafe_hash=True)
class LinkCodeUsed(Refused):
    """Two accounts have been linked by this code already."""


@dataclass(unsafe_hash=True)
class LinkCodeExpired(Refused):
    """The code was not used in time."""


@dataclass(unsafe_hash=True)
class OwnLinkCode(Refused):
    """The code belongs to the very account that uses it."""


@dataclass(unsafe_hash=True)
class SamePlatform(Refused):
    """Both have an account on the same platform: two accounts there cannot be one player."""


@dataclass(unsafe_hash=True)
class StillPlaying(Refused):
    """The two are playing each other in this match, and one cannot play oneself."""

    match: int


@dataclass(unsafe_hash=True)
class PartedLately(Refused):
    """The two were taken apart a short while ago; from this moment on they can be linked again."""

    until: datetime


@dataclass(unsafe_hash=True)
class AlreadyLinked(Refused):
    """One has an account on each platform."""


@dataclass(unsafe_hash=True)
class NotLinked(Refused):
    """One has only this account."""


# What plans refuse.


@dataclass(unsafe_hash=True)
class PlanUnreadable(Refused):
    """One of the moves of a plan cannot be played where it stands there; why not, and `at` which position."""

    typed: str
    reason: Refused
    at: Position


@dataclass(unsafe_hash=True)
class PlanWithoutReply(Refused):
    """A plan is an expected move and the answer to it; the answer is missing."""


@dataclass(unsafe_hash=True)
class PlansConflict(Refused):
    """Another plan answers the same move in another way."""


@dataclass(unsafe_hash=True)
class TooManyPlans(Refused):
    """One has so many plans for this match already; this is the most."""

    most: int


@dataclass(unsafe_hash=True)
class NoSuchPlan(Refused):
    """None of one's own plans is meant."""


# What vacations refuse.


@dataclass(unsafe_hash=True)
class NoVacationLeft(Refused):
    """Not so many days can be taken any more this year; so many can."""

    days: int


@dataclass(unsafe_hash=True)
class NotOnVacation(Refused):
    """There is no vacation to come back from."""


# What preferences refuse.


@dataclass(unsafe_hash=True)
class NoSuchTimeZone(Refused):
    """No time zone is called anything like that; or nothing was typed that could be one."""

    typed: str


@dataclass(unsafe_hash=True)
class WhichTimeZone(Refused):
    """Several time zones may be meant: these, and perhaps more."""

    zones: tuple[str, ...]


@dataclass(unsafe_hash=True)
class HoursUnreadable(Refused):
    """The text does not say from when to when."""


# What communities refuse.


@dataclass(unsafe_hash=True)
class NotPlayedHere(Refused):
    """Those who keep order want no matches in this place; in these they may be played."""

    rooms: tuple[Room, ...]


@dataclass(unsafe_hash=True)
class OnlyAdminsChallenge(Refused):
    """In this community only those who keep order make challenges."""


@dataclass(unsafe_hash=True)
class NameSomebody(Refused):
    """In this community nobody challenges everybody: an opponent is to be named."""


@dataclass(unsafe_hash=True)
class NoSuchSetting(Refused):
    """Nothing that can be set for a community is called so, or it cannot be set to that."""


@dataclass(unsafe_hash=True)
class TooManyRooms(Refused):
    """So many places have been named already where matches may be played; this is the most."""

    most: int


@dataclass(unsafe_hash=True)
class NotClosedHere(Refused):
    """No match of this number can be closed in this community."""


@dataclass(unsafe_hash=True)
class AgreedElsewhere(Refused):
    """No match of this number was agreed in this community."""


@dataclass(unsafe_hash=True)
class NotRated(Refused):
    """The match has no result that counts."""


@dataclass(unsafe_hash=True)
class AlreadyAnnulled(Refused):
    """The match counts no longer already."""


@dataclass(unsafe_hash=True)
class OwnMatch(Refused):
    """Nobody decides on a match that they played in."""


@dataclass(unsafe_hash=True)
class NoReason(Refused):
    """It has to be said why."""


# What files refuse.


@dataclass(unsafe_hash=True)
class FileLost(Refused):
    """The platform does not hand out a file that was sent any more."""


@dataclass(unsafe_hash=True)
class NotPdn(Refused):
    """There is no game in the file."""


@dataclass(unsafe_hash=True)
class FileTooLarge(Refused):
    """The file is larger than so many kilobytes."""

    kilobytes: int


@dataclass(unsafe_hash=True)
class TooManyGames(Refused):
    """The file has more games than are read at once; this is the most."""

    most: int


@dataclass(unsafe_hash=True)
class ImportGone(Refused):
    """The game is kept no longer, or was never read for whoever asks."""


# What leaderboards refuse.


@dataclass(unsafe_hash=True)
class LeaderboardOff(Refused):
    """Those who keep order want no leaderboard of this community."""


@dataclass(unsafe_hash=True)
class MonthUnreadable(Refused):
    """The text names no month."""

    text: str
