"""Everything the bot can say, said: each sentence of `bot.texts` with real arguments, in any words."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from itertools import product
from types import ModuleType

from bot.button_ids import Action
from bot.rule_cases import cases_of
from bot.texts import (
    admin_log,
    annulment,
    buttons,
    commands,
    community,
    dashboard,
    discord,
    endings,
    fen_faults,
    helping,
    imports,
    listing,
    lists,
    match,
    moves,
    names,
    offers,
    own_data,
    pacing,
    pdn_files,
    plans,
    position,
    questions,
    refusals,
    rule_cases,
    rules,
    settings,
    speaking,
    telegram,
    terminal,
    terminal_files,
    terminal_games,
    terminal_help,
    terminal_rules,
    terminal_time,
    threads,
    timing,
)
from bot.texts.admin_log import LogLine
from bot.texts.answers import Question
from bot.texts.community_codes import Setting, codes
from bot.texts.dashboard import DashboardLine
from bot.texts.listing import Listing, Told
from bot.texts.sentence import Sentence, Typed
from bot.texts.words import LANGUAGES, Words
from bot.view import MatchView, Person
from core import fen, pdn
from core.board import BLACK, DARK_CORNER_LEFT, DARK_CORNER_RIGHT, WHITE, Board, Color, Square
from core.challenge import Challenge, ChallengeId, Invited, Terms
from core.errors import Room
from core.game import Game
from core.match import MatchId, Offer, OfferKind, PlayerId
from core.outcome import Ending, Outcome
from core.pace import BANK, CHOICES, PACES, Pace, paused, rested, start
from core.plan import MOST
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from storage.admin_log import Deed, Entry
from storage.communities import CommunitySettings
from storage.database import DatabaseUnusable
from storage.imports import ImportedGame
from storage.preferences import Preferences
from tests.texts_compared import compared
from tests.texts_scene import (
    CAPTURED,
    CAPTURES,
    CROWNING,
    ENDED_GAMES,
    FENS,
    GAMES_NEAR_A_DRAW,
    MANY_CAPTURES,
    MOVE_REFUSALS,
    NOW,
    OTHER_REFUSALS,
    PDN,
    START,
    People,
    busiest_view,
    game_from,
    match_of,
    played,
    view_of,
)

DAY = timedelta(days=1)
Said = Iterator[Sentence | str]
Says = Callable[[Words, People], Said]


def refused(words: Words, people: People) -> Said:
    for each in MOVE_REFUSALS:
        yield refusals.refusal(words, each, MANY_CAPTURES)
    for each in OTHER_REFUSALS:
        yield refusals.refusal(words, each)
    for error in (ZeroDivisionError(), DatabaseUnusable("1")):
        yield refusals.apology(words, error)
    yield refusals.too_fast(words, 1)


# Each module's sentences


def ended(words: Words, people: People) -> Said:
    outcomes = [(outcome, game) for game in ENDED_GAMES if (outcome := game.outcome)]
    for outcome, game in [*outcomes, *((outcome, START) for outcome in by_the_players())]:
        yield endings.result(words, outcome, game, people.by_color)
    for seat in Color:
        yield endings.result(words, Outcome(None, (Ending.ABORTED,)), START, people.by_color, seat)


def ended_for_sides(words: Words, people: People) -> Said:
    sides = sides_of(people).by_color
    for outcome, game in product(by_the_players(), (START, played(START, "22-18"))):
        yield endings.result(words, outcome, game, sides)


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
    for why in (Ending.NOT_BEGUN, Ending.UNCLAIMED):
        yield Outcome(None, (Ending.ABORTED, why))


def sides_of(people: People) -> People:
    """The same, who go by the sides they play."""
    return People(*(replace(one, side=side) for side, one in people.by_color.items()))


def moves_of_sides(words: Words, people: People) -> Said:
    for game, side in product((*CROWNING, *CAPTURED, played(START, "22-18")), Color):
        sides = People(*(replace(one, side=side) for one in people))
        yield moves.last_move(words, view_of(match_of(game), sides))


def matches_shown(words: Words, people: People) -> Said:
    games = [START, CAPTURES, MANY_CAPTURES, *CROWNING, *CAPTURED, *ENDED_GAMES[:5]]
    for game in [*games, played(START, "22-18")]:
        for rated in (False, True):
            for called in (None, *Color):
                view = view_of(match_of(game, rated=rated), people, called=called)
                yield from match.card_lines(words, view)
                yield match.alt_text(words, view)
                yield match.replay_in_words(words, view)
    yield from match.card_lines(words, busiest_view(people))
    for kind in OfferKind:
        shown = match_of(START, offer=Offer(2, kind, BLACK, 0))
        yield match.open_offer(words, view_of(shown, people))
    for game in CROWNING:
        yield moves.last_move(words, view_of(replace(match_of(game), planned=frozenset({game.ply})), people))
    yield from _parts_of_a_card(words, busiest_view(people))


def _parts_of_a_card(words: Words, view: MatchView) -> Said:
    for part in (match.headline, match.turn, moves.last_move, match.compulsory_capture, match.open_offer):
        yield part(words, view)
    yield from (match.how_to_move(words, view, ways) for ways in match.Ways)


def positions(words: Words, people: People) -> Said:
    for game in (START, MANY_CAPTURES, *CROWNING, *CAPTURED, game_from("B:BK3,K1:W30")):
        yield position.position_in_words(words, game.position, NotationStyle.NUMERIC)
        yield position.turn(words, game.position.turn)
    yield position.text_board_key(words)


def asked(words: Words, people: People) -> Said:
    won = Outcome(WHITE, (Ending.RESIGNATION,))
    for shown in (match_of(START), match_of(played(START, "22-18")), match_of(START, outcome=won)):
        yield from (questions.answer(words, view_of(shown, people), question) for question in Question)
    yield from (questions.question_name(words, question) for question in Question)
    yield questions.what_to_ask(words)
    yield questions.how_to_listen(words)


def on_buttons(words: Words, people: People) -> Said:
    yield from (buttons.label(words, action) for action in Action)
    for said in (buttons.join_label, buttons.open_chat_label, buttons.go_to_board_label):
        yield said(words)
    for said in (buttons.choose_move, buttons.choose_piece, buttons.choose_target):
        yield said(words)
    for square in (22, 32, 1):
        yield buttons.piece_label(words, CAPTURES, Square(square), NotationStyle.NUMERIC)
    yield from buttons.ruleset_choices(words, RULESETS).values()
    yield from buttons.color_choices(words).values()
    yield from buttons.rated_choices(words).values()
    yield from buttons.takebacks_choices(words).values()
    for kind in OfferKind:
        yield buttons.accept_label(words, kind)
        yield buttons.decline_label(words, kind)
    yield from (buttons.vacation_label(words, days) for days in (0, 1, 3))
    yield from (settings.choice_label(words, choice) for choice in settings.Choice)
    yield plans.drop_label(words, 2)
    yield listing.back_label(words)
    yield listing.next_label(words)
    yield listing.page_of(words, 2, 3)


def named(words: Words, people: People) -> Said:
    yield from (names.ruleset_name(words, ruleset) for ruleset in RULESETS)
    yield from (names.color_name(words, color) for color in Color)
    yield names.departed_name(words)
    yield names.no_such_game(words, "chess", RULESETS)


def owned(words: Words, people: People) -> Said:
    for days in (None, 1, 30):
        yield own_data.privacy(words, days)
    yield own_data.cannot_send_files(words)
    yield own_data.forgotten(words)
    yield own_data.link_code(words, "ABC234-DEF567")
    yield own_data.confirm_link(words, people.white)
    yield own_data.linked(words, people.white)
    yield own_data.confirm_unlink(words)
    yield own_data.unlinked(words)
    yield own_data.not_your_question(words)
    for count in (0, 1, 2):
        yield own_data.exported(words, count)
        yield own_data.confirm_forget(words, count)


def commanded(words: Words, people: People) -> Said:
    for each in commands.commands(words):
        yield each.description
        yield from (option.description for option in each.options)
    yield commands.command(words, "move").description
    yield commands.challenge_menu_name(words)
    yield commands.profile_menu_name(words)


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
    yield offers.challenge(words, challenge_of(), to_all)
    yield offers.challenge(words, challenge_of(rematch=True), to_bruno)
    timed = challenge_of(rated=True)
    for pace in (BANK, *PACES[:2]):
        terms = replace(timed.terms, pace=pace, takebacks=True)
        yield offers.challenge(words, replace(timed, terms=terms), to_bruno)
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
    yield offers.pause_offer(words, ana, bruno)
    for game in (played(START, "22-18"), played(START, "22-18", "9-13")):
        yield offers.takeback_offer(words, game, WHITE, people.by_color, NotationStyle.NUMERIC)
    for kind in OfferKind:
        yield offers.declined_offer(words, kind, bruno)
        for of_kind in (offers.offered, offers.you_declined_offer, offers.accepted_offer):
            yield of_kind(words, kind)
    yield offers.lapsed(words)
    yield offers.confirm_resign_of(words, 12, bruno)
    yield offers.confirm_close(words, 12, people.by_color)
    yield offers.not_closed(words)
    yield offers.closed_by_admin(words, 12, people.by_color)
    yield offers.you_closed(words, 12)
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
    timed = line_of(people, own=True, rated=True)
    yield lists.game_line(words, replace(timed, deadline=NOW))
    yield lists.game_line(words, replace(timed, is_paused=True))
    late = replace(timed, rated=False, deadline=NOW, can_be_claimed=True)
    yield lists.game_line(words, late)
    yield lists.game_line(words, replace(late, is_own_turn=False))
    yield lists.game_choice(words, line_of(people, own=True, rated=True))
    for said in (lists.games_head, lists.challenges_head):
        yield from (said(words, count, only_here=here) for count in (0, 1, 2) for here in (False, True))
    yield from each_of(lists.which_match(words, beyond=2))
    yield from each_of(lists.which_match(words, [("1",)]))
    for game in (START, CAPTURES, *CROWNING, game_from("B:B18:W22,30"), ENDED_GAMES[0]):
        yield lists.legal_moves(words, game, NotationStyle.NUMERIC)


LEFT = [terminal_games.LeftGame(MatchId(number), BRAZILIAN, number, NOW) for number in (1, 2)]
LEFT += [replace(LEFT[0], deadline=NOW, is_late=late) for late in (False, True)]
LEFT.append(replace(LEFT[0], is_paused=True))


CLOCKS = [
    start(PACES[0], NOW),
    paused(start(PACES[0], NOW), WHITE, NOW),
    rested(start(PACES[0], NOW), WHITE, WHITE, NOW + DAY, NOW),
    rested(start(PACES[0], NOW), BLACK, WHITE, NOW + DAY, NOW),
    rested(start(PACES[0], NOW - DAY), WHITE, WHITE, NOW + DAY, NOW),
    rested(start(PACES[0], NOW), BLACK, BLACK, NOW + DAY, NOW),
    rested(start(PACES[0], NOW - DAY), BLACK, BLACK, NOW + DAY, NOW),
    None,
]
PREFERENCES = (
    Preferences(),
    Preferences(privately=True, quiet_from=time(22), quiet_until=time(8), time_zone="Europe/Rome"),
    Preferences(reminders=False, auto_vacation=False),
)


def dashboard_lines(people: People) -> list[DashboardLine]:
    ana, bruno = people
    return [
        DashboardLine(MatchId(12), ruleset, ana, bruno, turn, deadline, is_paused, can_be_claimed)
        for ruleset in RULESETS
        for turn in Color
        for deadline, is_paused, can_be_claimed in (
            (None, False, False),
            (NOW, False, False),
            (NOW, False, True),
            (None, True, False),
        )
    ]


def said_of(module: ModuleType, people: People, words: Words) -> Said:
    """All that a module says whose functions ask for nothing but simple things: with each of those."""
    values: dict[object, Sequence[object]] = {
        bool: (False, True),
        int: (0, 1, 2),
        str: ("1",),
        Typed: (Typed("22-18"),),
        Person: people,
        Color: tuple(Color),
        Color | None: (None, *Color),
        Game: (START, played(START, "22-18")),
        Outcome: [Outcome(color, (Ending.RESIGNATION,)) for color in Color],
        Ruleset: RULESETS,
        tuple[Ruleset, ...]: (RULESETS,),
        Sentence: (("1",),),
        Terms: [
            Terms(BRAZILIAN, color, rated, pace, takebacks=rated)
            for color in (None, *Color)
            for rated, pace in ((False, None), (True, PACES[0]))
        ],
        Sequence[terminal_games.LeftGame]: ((), LEFT[:1], LEFT),
        Pace | None: (None, *PACES),
        Preferences: PREFERENCES,
        Sequence[MatchId]: ((), (MatchId(12),), tuple(map(MatchId, range(99_000, 99_999)))),
        Sequence[str]: ((), ("11-15 18x11",), ("1", "2"), ("22-18 9-13 " * 90,) * MOST),
        Typed | None: (None, Typed("22-18")),
        settings.Choice: tuple(settings.Choice),
        settings.Subject: tuple(settings.Subject),
        Sequence[DashboardLine]: ((), dashboard_lines(people)),
        datetime: (NOW,),
        datetime | None: (None, NOW),
        NotationStyle: tuple(NotationStyle),
        Board: (DARK_CORNER_LEFT, DARK_CORNER_RIGHT),
        Sequence[tuple[Color, str]]: ((), [(color, "11-15 18x11") for color in Color]),
    }
    for name, says in inspect.getmembers(module, inspect.isfunction):
        parameters = inspect.signature(says).parameters.values()
        speaks = says.__module__ == module.__name__ and "words" in (each.name for each in parameters)
        if speaks and not name.startswith("_"):
            for chosen in product(*(values[parameter.annotation] for parameter in list(parameters)[1:])):
                yield from each_of(_called(says, words, chosen))


def each_of(told: Told | str) -> Said:
    """Of a list each line, and what is said around them."""
    if isinstance(told, Listing):
        yield from told.lines
        yield told.first(0)
    else:
        yield told


def _called(says: Callable[..., Told | str], words: Words, chosen: Sequence[object]) -> Told | str:
    parameters = list(inspect.signature(says).parameters.values())[1:]
    by_name = dict(zip((parameter.name for parameter in parameters), chosen, strict=True))
    return says(words, **by_name)


def of_time(words: Words, people: People) -> Said:
    for module in (timing, plans, settings, dashboard):
        yield from said_of(module, people, words)
    yield from pacing.pace_choices(words).values()
    yield pacing.how_to_pace(words, CHOICES)
    for clock in CLOCKS:
        for claimable in (False, True):
            view = view_of(match_of(START, clock=clock), people, can_be_claimed=claimable)
            yield from pacing.clock_lines(words, view)
        for game in (START, played(START, "22-18")):
            yield from pacing.clock_lines(words, view_of(match_of(game, clock=clock), sides_of(people)))


def of_communities(words: Words, people: People) -> Said:
    chosen = CommunitySettings(ITALIAN, rated=True, pace=None, rooms=(Room(1, title="1"), Room(-1001, 7)))
    for known in (CommunitySettings(), chosen):
        yield community.overview(words, known)
    for setting in Setting:
        yield community.more_label(words, setting)
        # Languages call themselves what they do in every language.
        for code in set(codes(setting)) - {one.partition("_")[0] for one in LANGUAGES}:
            yield community.choice_label(words, setting, code)
    yield from (threads.no_thread(words, why) for why in threads.ThreadTrouble)
    yield threads.thread_title(words, 12, "1", "2")
    yield threads.played_there(words, Room(-1001, 7, "1"))
    entries: list[tuple[Deed, dict[str, int | str]]] = [
        (Deed.SETTING, {"setting": "pace", "value": "5d"}),
        (Deed.SETTING, {"setting": "places", "value": "here", "room": "1"}),
        (Deed.CLOSED, {"match": 12}),
        (Deed.ANNULLED, {"match": 12, "reason": "1"}),
        (Deed.DASHBOARD, {"value": "on"}),
        (Deed.DASHBOARD, {"value": "off"}),
    ]
    lines = [LogLine(people.white, Entry(PlayerId(1), *each, NOW)) for each in entries]
    yield from each_of(admin_log.log(words, lines))
    yield from each_of(admin_log.log(words, []))


def of_languages(words: Words, people: People) -> Said:
    for said in (speaking.with_you, speaking.in_this_chat, speaking.how_to_choose, speaking.in_the_terminal):
        yield said(words)
    yield speaking.not_spoken(words, "tlhIngan")
    yield from (speaking.choice_label(words, choice) for choice in speaking.choices())


def of_annulments(words: Words, people: People) -> Said:
    yield annulment.annulled(words, 12, "1", people.by_color)
    yield annulment.you_annulled(words, 12)
    yield annulment.was_annulled(words, "")
    yield annulment.how_to_annul(words)


def helped(words: Words, people: People) -> Said:
    yield from said_of(helping, people, words)


def on_discord(words: Words, people: People) -> Said:
    yield from said_of(discord, people, words)


def on_telegram(words: Words, people: People) -> Said:
    yield from said_of(telegram, people, words)


def in_the_terminal(words: Words, people: People) -> Said:
    for module in (terminal, terminal_files, terminal_games, terminal_help):
        yield from said_of(module, people, words)
    yield from said_of(terminal_time, people, words)
    yield from (terminal_help.unknown(words, "movs", style) for style in NotationStyle)
    yield terminal_help.only_in_chats(words, "profile")


def of_files(words: Words, people: People) -> Said:
    yield from (fen_faults.fen_fault(words, error) for text in FENS for error in faults(text))
    for read in pdn.read(PDN):
        yield pdn_files.line(words, read)
        yield (
            pdn_files.broken(words, read)
            if isinstance(read, pdn.BrokenGame)
            else pdn_files.result(words, read)
        )
    yield pdn_files.keys(words)
    yield from (pdn_files.prompt(words, is_last=is_last) for is_last in (False, True))
    yield pdn_files.at_ply(words, 1, 2)
    for count in (1, 2):
        yield pdn_files.head(words, "1", count)
        yield pdn_files.more(words, count)
        yield pdn_files.not_there(words, "?", count)


def of_imports(words: Words, people: People) -> Said:
    nameless = ImportedGame(1, "?", "?", "*", 1, "")
    read = list(pdn.read(PDN))
    broken = [one for one in read if isinstance(one, pdn.BrokenGame)]
    for games in ([], [nameless], [nameless, replace(nameless, plies=2)]):
        for count in (0, 1, imports.MOST_BROKEN + 1):
            yield from each_of(imports.listed(words, games, len(games), broken[:count]))
    yield from each_of(imports.listed(words, [], 0, [*broken, *broken]))
    yield imports.game_label(words, nameless)
    [whole] = [one for one in read if isinstance(one, pdn.PdnGame) and one.game.ply]
    for ply in (0, 1, 2):
        match = match_of(whole.game.at(ply))
        yield from imports.replayed(words, whole, view_of(match, people))
    for label in ("first_label", "back_label", "next_label", "last_label", "more_label", "how_to_import"):
        yield getattr(imports, label)(words)


def faults(text: str) -> Iterator[fen.FenError]:
    try:
        fen.read(text, BRAZILIAN)
    except fen.FenError as error:
        yield error


OTHER_RULESETS = (
    replace(BRAZILIAN, code="1", crowned_in_passing=True, precedence=()),
    replace(ITALIAN, code="2", draws=()),
)
"""Games that we do not play, whose decisions are told all the same."""


def ruled(words: Words, people: People) -> Said:
    for ruleset in (*RULESETS, *OTHER_RULESETS):
        yield from (said for style in NotationStyle for said in rules.rules(words, ruleset, style))
        yield rules.rules_intro(words, ruleset)


def of_tricky_cases(words: Words, people: People) -> Said:
    for ruleset in RULESETS:
        cases = cases_of(ruleset)
        for style in NotationStyle:
            for number, case in enumerate(cases, 1):
                yield rule_cases.caption(words, case, number, len(cases), style)
                yield terminal_rules.next_case(words, case, number)
        yield terminal_rules.first_case(words, ruleset)
        yield rule_cases.no_such_case(words, "1", ruleset)
        yield from (rule_cases.alt_text(words, case, NotationStyle.NUMERIC) for case in cases)


EVERYTHING: tuple[Says, ...] = (
    refused,
    ended,
    ended_for_sides,
    near_a_draw,
    moves_of_sides,
    matches_shown,
    positions,
    asked,
    on_buttons,
    named,
    owned,
    commanded,
    offered,
    during_a_match,
    listed,
    helped,
    ruled,
    of_tricky_cases,
    on_discord,
    on_telegram,
    in_the_terminal,
    of_files,
    of_time,
    compared,
    of_communities,
    of_languages,
    of_annulments,
    of_imports,
)
