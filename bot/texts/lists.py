"""Lists that people ask for: their games, their challenges, the legal moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.texts import notated
from bot.texts.listing import Listing
from bot.texts.names import by_color, ruleset_name
from bot.texts.offers import Parties
from bot.texts.sentence import Moment, Sentence, Typed, fill, joined, plain
from bot.texts.words import Words
from bot.view import Person
from core.challenge import Challenge
from core.game import Game
from core.match import MatchId
from core.ruleset import NotationStyle, Ruleset

# Games


@dataclass(frozen=True, slots=True)
class GameLine:
    """One of somebody's games, as a list tells of it."""

    number: MatchId
    ruleset: Ruleset
    opponent: Person
    is_own_turn: bool
    ply: int
    rated: bool
    deadline: datetime | None = None
    is_paused: bool = False
    can_be_claimed: bool = False


def games_head(words: Words, count: int, *, only_here: bool = False) -> Sentence:
    """Above the list of one's games, all of them or those of a group; what to do where there is none."""
    if only_here:
        return _head_here(words, count)
    if not count:
        template = words.gettext("You are not playing at the moment. {challenge} begins a game.")
        return fill(template, challenge=Typed("/challenge"))
    template = words.ngettext(
        "You are playing {count} game, wherever it was begun:",
        "You are playing {count} games, wherever they were begun:",
        count,
    )
    return fill(template, count=count)


def _head_here(words: Words, count: int) -> Sentence:
    if not count:
        template = words.gettext(
            "You are not playing in this group at the moment. {challenge} begins a game."
        )
        return fill(template, challenge=Typed("/challenge"))
    template = words.ngettext(
        "You are playing {count} game in this group:", "You are playing {count} games in this group:", count
    )
    return fill(template, count=count)


def game_line(words: Words, line: GameLine) -> Sentence:
    """A game by its number: whose turn, which game, against whom, how far, whether it counts, the time."""
    told = fill(
        _game_line(words, line),
        number=line.number,
        game=ruleset_name(words, line.ruleset),
        opponent=line.opponent,
        count=line.ply,
    )
    return joined([told, *_time(words, line)], ", ")


def _time(words: Words, line: GameLine) -> list[Sentence]:
    if line.is_paused:
        return [fill(words.gettext("paused"))]
    if line.can_be_claimed:
        return [_time_is_up(words, line)]
    # Translators: the end of a line in the list of one's games; the time to move ends then.
    return (
        [fill(words.gettext("until {time}"), time=Moment(line.deadline, words.language))]
        if line.deadline
        else []
    )


def _time_is_up(words: Words, line: GameLine) -> Sentence:
    # Translators: the end of a line in the list of one's games; it can be claimed that it is won.
    if line.is_own_turn:
        return fill(words.gettext("your time is up: {opponent} can claim the game"), opponent=line.opponent)
    # Translators: the end of a line in the list of one's games; {claim} is a command.
    return fill(words.gettext("time is up: you can claim the game ({claim})"), claim=Typed("/claim"))


def _game_line(words: Words, line: GameLine) -> str:
    # Translators: a line in the list of one's games; {game} is for instance "Brazilian draughts".
    if line.is_own_turn and line.rated:
        return words.ngettext(
            "Match {number}, your turn: {game} against {opponent}, {count} move played, rated",
            "Match {number}, your turn: {game} against {opponent}, {count} moves played, rated",
            line.ply,
        )
    if line.is_own_turn:
        return words.ngettext(
            "Match {number}, your turn: {game} against {opponent}, {count} move played, casual",
            "Match {number}, your turn: {game} against {opponent}, {count} moves played, casual",
            line.ply,
        )
    return _waiting_line(words, line)


def _waiting_line(words: Words, line: GameLine) -> str:
    if line.rated:
        return words.ngettext(
            "Match {number}, waiting for {opponent}: {game}, {count} move played, rated",
            "Match {number}, waiting for {opponent}: {game}, {count} moves played, rated",
            line.ply,
        )
    return words.ngettext(
        "Match {number}, waiting for {opponent}: {game}, {count} move played, casual",
        "Match {number}, waiting for {opponent}: {game}, {count} moves played, casual",
        line.ply,
    )


def game_choice(words: Words, line: GameLine) -> str:
    """A game as one of several to choose from, in a place without mark-up."""
    # Translators: a game among several to choose from.
    template = words.gettext("{number}: {opponent}, {game}")
    filled = fill(
        template, number=line.number, opponent=line.opponent, game=ruleset_name(words, line.ruleset)
    )
    return plain(filled)


def which_match(words: Words, lines: Sequence[Sentence] = (), beyond: int = 0) -> Listing:
    """Above the choice of several games, or above `lines` that cannot be pressed, with how to say which then.

    Where not all can be offered, the list tells their numbers.
    """
    how = words.gettext("Which game do you mean? Reply to its board, or add its number to the command.")
    head = fill(how if lines else words.gettext("Which game do you mean?"))
    return Listing(words, head, lines, beyond=beyond, command="/games")


# Challenges


def challenges_head(words: Words, count: int, *, only_here: bool = False) -> Sentence:
    """Above the list of one's open challenges, all or a group's; what to do where there is none."""
    if only_here:
        return _challenges_here(words, count)
    if not count:
        template = words.gettext("There is no open challenge of yours or to you. {challenge} makes one.")
        return fill(template, challenge=Typed("/challenge"))
    return fill(words.ngettext("{count} open challenge:", "{count} open challenges:", count), count=count)


def _challenges_here(words: Words, count: int) -> Sentence:
    if not count:
        template = words.gettext(
            "In this group there is no open challenge of yours or to you. {challenge} makes one."
        )
        return fill(template, challenge=Typed("/challenge"))
    template = words.ngettext(
        "{count} open challenge in this group:", "{count} open challenges in this group:", count
    )
    return fill(template, count=count)


def challenge_line(words: Words, offered: Challenge, parties: Parties, *, is_own: bool) -> Sentence:
    """An open challenge: from or to whom, to what, until when, and its code."""
    return fill(
        _challenge_line(words, parties, is_own=is_own),
        challenger=parties.challenger,
        invited=parties.invited or "",
        game=ruleset_name(words, offered.terms.ruleset),
        code=Typed(offered.code),
        time=Moment(offered.expires_at, words.language),
    )


def _challenge_line(words: Words, parties: Parties, *, is_own: bool) -> str:
    if not is_own:
        return words.gettext("{code} from {challenger}: {game}, until {time}")
    if parties.invited:
        return words.gettext("{code} to {invited}: {game}, until {time}")
    return words.gettext("{code} to anybody: {game}, until {time}")


# Moves


def legal_moves(words: Words, game: Game, style: NotationStyle) -> Sentence:
    """Every move the side to move may play."""
    moves = [notated.move(game, move, style) for move in game.legal_moves]
    if not moves:
        return fill(words.gettext("The game is over: there is nothing to play."))
    template = _must(words, game) if game.legal_moves[0].captured else _may(words, game)
    return fill(template, moves=notated.any_of(words, moves, len(moves)))


def _must(words: Words, game: Game) -> str:
    return by_color(
        game.position.turn,
        words.gettext("White must capture: {moves}."),
        words.gettext("Black must capture: {moves}."),
    )


def _may(words: Words, game: Game) -> str:
    return by_color(
        game.position.turn,
        words.gettext("White can play {moves}."),
        words.gettext("Black can play {moves}."),
    )
