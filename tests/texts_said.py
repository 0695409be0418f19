"""Everything the bot can say, said: each sentence of `bot.texts` with real arguments, in any words."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from bot.button_ids import Action
from bot.texts import (
    buttons,
    commands,
    endings,
    helping,
    lists,
    match,
    names,
    offers,
    permissions,
    position,
    refusals,
    rules,
    telegram,
    terminal,
)
from bot.texts.sentence import Sentence, Typed
from bot.texts.words import Words
from bot.view import MatchView, Person
from core import errors, fen
from core.board import BLACK, WHITE, Color, Square
from core.challenge import Challenge, ChallengeId, ChallengeState, Invited, Terms
from core.errors import PrecedenceReason, Refused
from core.game import Game, new_game
from core.match import Match, MatchId, Offer, OfferKind, PlayerId
from core.outcome import Ending, Outcome
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
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

Said = Iterator[Sentence | str]
Says = Callable[[Words, People], Said]


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


def match_of(game: Game, **changes: object) -> Match:
    made = Match(MatchId(12), 3, PlayerId(1), PlayerId(2), rated=False, game=game, outcome=game.outcome)
    return replace(made, **changes)  # type: ignore[arg-type]


def view_of(shown: Match, people: People = ANA_AND_BRUNO, **changes: object) -> MatchView:
    made = MatchView(shown, people.by_color, WHITE, called=shown.turn)
    return replace(made, **changes)  # type: ignore[arg-type]


def busiest_view(people: People, style: NotationStyle = NotationStyle.NUMERIC) -> MatchView:
    """A card on which all there can be to say is said at once."""
    game = played(MANY_CAPTURES)
    shown = match_of(game, rated=True, offer=Offer(2, OfferKind.DRAW, BLACK, game.ply))
    return view_of(shown, people, unreachable=(WHITE, BLACK), style=style)


# What each kind of refusal is about

_MOVES = MANY_CAPTURES.legal_moves
_SQUARE = Square(22)
MOVE_REFUSALS: tuple[Refused, ...] = (
    errors.NotAMove("nice \u202e one `*_"),
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
    errors.NoSuchMatch(),
    errors.WhichMatch(tuple(range(100, 130))),
    errors.MatchNotOver(),
    *(errors.ChallengeClosed(state.value) for state in ChallengeState if state is not ChallengeState.OPEN),
    errors.NoSuchChallenge("?" * 500),
    errors.OwnChallenge(),
    errors.NotForYou(),
    errors.NotYourChallenge(),
    errors.TooManyChallenges(5),
    errors.OpponentBlocked(),
    errors.Banned(),
    errors.NotAnAdmin(),
    errors.TooFast(3),
)


def refused(words: Words, people: People) -> Said:
    for each in MOVE_REFUSALS:
        yield refusals.refusal(words, each, MANY_CAPTURES)
    for each in OTHER_REFUSALS:
        yield refusals.refusal(words, each)
    yield refusals.apology(words)
    yield refusals.too_fast(words, 1)


# Each module's sentences


def ended(words: Words, people: People) -> Said:
    outcomes = [(outcome, game) for game in ENDED_GAMES if (outcome := game.outcome)]
    for outcome, game in [*outcomes, *((outcome, START) for outcome in by_the_players())]:
        yield endings.result(words, outcome, game, people.by_color)


def near_a_draw(words: Words, people: People) -> Said:
    for rule in (rule for ruleset in RULESETS for rule in ruleset.draws):
        yield endings.draw_rule(words, rule)
    for game in GAMES_NEAR_A_DRAW:
        yield from endings.draw_warnings(words, game)


def by_the_players() -> Iterator[Outcome]:
    """The outcomes that no game comes to by its moves alone."""
    for winner in Color:
        for ending in (Ending.RESIGNATION, Ending.TIME, Ending.NO_PIECES, Ending.BLOCKED):
            yield Outcome(winner, (ending,))
    yield Outcome(None, (Ending.AGREEMENT,))
    yield Outcome(None, (Ending.ABORTED,))


CROWNING = [
    played(game_from("W:W5,30:B12"), "5-1"),
    played(game_from("W:W9,30:B6,12"), "9-2"),
]
CAPTURED = [played(game_from("W:W22,30:B18,12"), "22-15"), played(game_from("B:B11,1:W15,30"), "11-18")]


def matches_shown(words: Words, people: People) -> Said:
    games = [START, CAPTURES, MANY_CAPTURES, *CROWNING, *CAPTURED, *ENDED_GAMES[:5]]
    for game in [*games, played(START, "22-18")]:
        for rated in (False, True):
            for called in (None, *Color):
                view = view_of(match_of(game, rated=rated), people, called=called)
                yield from match.card_lines(words, view)
                yield match.alt_text(words, view)
    yield from match.card_lines(words, busiest_view(people))
    yield from _parts_of_a_card(words, busiest_view(people))


def _parts_of_a_card(words: Words, view: MatchView) -> Said:
    for part in (match.headline, match.turn, match.last_move, match.compulsory_capture, match.open_offer):
        yield part(words, view)
    yield from (match.how_to_move(words, view, ways) for ways in match.Ways)


def positions(words: Words, people: People) -> Said:
    for game in (START, MANY_CAPTURES, *CROWNING, *CAPTURED, game_from("B:BK3,K1:W30")):
        yield position.position_in_words(words, game.position, NotationStyle.NUMERIC)
        yield position.turn(words, game.position.turn)
    yield position.text_board_key(words)


def on_buttons(words: Words, people: People) -> Said:
    yield from (buttons.label(words, action) for action in Action)
    for said in (buttons.join_label, buttons.open_chat_label, buttons.go_to_board_label):
        yield said(words)
    for said in (buttons.choose_move, buttons.choose_piece, buttons.choose_target, buttons.choose_match):
        yield said(words)
    for square in (22, 32, 1):
        yield buttons.piece_label(words, CAPTURES, Square(square), NotationStyle.NUMERIC)
    yield from buttons.ruleset_choices(words, RULESETS).values()
    yield from buttons.color_choices(words).values()
    yield from buttons.rated_choices(words).values()


def named(words: Words, people: People) -> Said:
    yield from (names.ruleset_name(words, ruleset) for ruleset in RULESETS)
    yield from (names.color_name(words, color) for color in Color)


def commanded(words: Words, people: People) -> Said:
    for each in commands.commands(words):
        yield each.description
        yield from (option.description for option in each.options)
    yield commands.command(words, "move").description
    yield commands.challenge_menu_name(words)


def challenge_of(*, rated: bool = False, color: Color | None = None, rematch: bool = False) -> Challenge:
    return Challenge(
        ChallengeId(1),
        "K7Q2M",
        PlayerId(1),
        Invited(PlayerId(2)),
        Terms(ITALIAN, color, rated=rated),
        NOW,
        rematch_of=MatchId(12) if rematch else None,
    )


def offered(words: Words, people: People) -> Said:
    ana, bruno = people
    to_bruno, to_all = offers.Parties(ana, bruno), offers.Parties(ana)
    for color in (None, *Color):
        for rated in (False, True):
            yield offers.challenge(words, challenge_of(rated=rated, color=color), to_bruno)
        yield offers.accepted(words, challenge_of(color=color), people.by_color)
        yield offers.accepted_elsewhere(words, challenge_of(color=color), people.by_color)
    yield offers.challenge(words, challenge_of(), to_all)
    yield offers.challenge(words, challenge_of(rematch=True), to_bruno)
    yield offers.join_from_elsewhere(words, "K7Q2M")
    yield offers.declined(words, bruno)
    yield offers.withdrawn(words, ana)
    yield offers.expired(words, to_bruno)
    yield offers.expired(words, to_all)
    yield offers.you_declined(words)
    yield offers.you_withdrew(words)
    yield offers.invitation_title(words, "1")


def during_a_match(words: Words, people: People) -> Said:
    ana, bruno = people
    yield offers.draw_offer(words, ana, bruno)
    yield offers.draw_declined(words, bruno)
    yield offers.confirm_resign(words, bruno)
    yield offers.confirm_resign_of(words, 12, bruno)
    yield offers.closed_by_admin(words, 12)
    for said in (offers.draw_offered, offers.you_declined_draw, offers.draw_accepted, offers.draw_lapsed):
        yield said(words)
    for said in (offers.you_resigned, offers.not_resigned, offers.called_off):
        yield said(words)


def line_of(people: People, *, own: bool, rated: bool, ply: int = 1) -> lists.GameLine:
    return lists.GameLine(MatchId(12), BRAZILIAN, people.black, is_own_turn=own, ply=ply, rated=rated)


def listed(words: Words, people: People) -> Said:
    ana, bruno = people
    for own in (False, True):
        for rated in (False, True):
            yield lists.game_line(words, line_of(people, own=own, rated=rated))
        for parties in (offers.Parties(ana, bruno), offers.Parties(ana)):
            yield lists.challenge_line(words, challenge_of(), parties, is_own=own)
    yield lists.game_choice(words, line_of(people, own=True, rated=True))
    for said in (lists.games_head, lists.challenges_head):
        yield from (said(words, count) for count in (0, 1, 2))
    yield lists.more_games(words, 1)
    yield lists.which_match(words)
    for game in (START, CAPTURES, *CROWNING, game_from("B:B18:W22,30"), ENDED_GAMES[0]):
        yield lists.legal_moves(words, game, NotationStyle.NUMERIC)


def helped(words: Words, people: People) -> Said:
    for said in (helping.hello, helping.start, helping.help_discord, helping.help_telegram):
        yield said(words)
    for said in (helping.press_start, helping.not_a_member, helping.nothing_to_do, helping.not_understood):
        yield said(words)
    for said in (helping.not_on_this_chat, helping.back_again):
        yield said(words)
    yield from (
        about(words, people.black) for about in (helping.cannot_reach, helping.blocked, helping.unblocked)
    )
    yield helping.answers_are_private(words, "K7Q2M")
    yield helping.who_is_that(words, people.black.name)


def permitted(words: Words, people: People) -> Said:
    yield permissions.cannot_attach(words)
    yield permissions.cannot_see(words)
    yield from (permissions.cannot_send(words, in_thread=in_thread) for in_thread in (False, True))
    yield telegram.pictures_forbidden(words)


OTHER_RULESETS = (
    replace(BRAZILIAN, code="1", crowned_in_passing=True, precedence=()),
    replace(ITALIAN, code="2", draws=()),
)
"""Games that we do not play, whose decisions are told all the same."""


def ruled(words: Words, people: People) -> Said:
    for ruleset in (*RULESETS, *OTHER_RULESETS):
        yield from rules.rules(words, ruleset)
        yield rules.rules_intro(words, ruleset)


def in_the_terminal(words: Words, people: People) -> Said:
    yield from _around_a_terminal_game(words)
    for color in Color:
        yield terminal.prompt(words, color)
        yield terminal.played(words, color, Typed("22-18"))
        yield terminal.draw_offered(words, color)
        yield terminal.ended(words, Outcome(color, (Ending.RESIGNATION,)), START)
    for typed in ("movs", "?!"):
        yield terminal.unknown(words, typed)
    yield terminal.undone(words)
    yield terminal.nothing_to_undo(words)
    yield terminal.pdn_written(words, "game.pdn")
    yield terminal.pdn_needs_a_file(words)
    yield terminal.unusable_file(words, "game.pdn", "1")
    yield terminal.bad_input(words, "1")


def _around_a_terminal_game(words: Words) -> Said:
    yield terminal.helping(words)
    yield terminal.choose_game(words, RULESETS)
    yield terminal.no_such_game(words, "chess", RULESETS)
    yield terminal.welcome(words, BRAZILIAN)
    yield terminal.resumed(words, played(START, "22-18"))
    yield terminal.may_resume(words, 1)
    yield terminal.new_game_choice(words)
    yield terminal.goodbye(words)
    yield terminal.goodbye_kept(words)


EVERYTHING: tuple[Says, ...] = (
    refused,
    ended,
    near_a_draw,
    matches_shown,
    positions,
    on_buttons,
    named,
    commanded,
    offered,
    during_a_match,
    listed,
    helped,
    permitted,
    ruled,
    in_the_terminal,
)
