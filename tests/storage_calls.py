"""Every function of the storage, called over a database with one of everything."""

import inspect
from collections.abc import Awaitable, Callable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from sqlalchemy import insert, select

import storage
from core.board import Color
from core.challenge import ChallengeId, Invited, Terms
from core.errors import Room
from core.match import Match, MatchId, PlayerId
from core.pace import USUAL
from core.plan import PlanId
from core.rating import START
from core.rulesets import BRAZILIAN, ITALIAN
from core.track import Month, Track
from core.vacation import VacationDay
from storage import (
    admin_log,
    cards,
    challenges,
    chats,
    clocks,
    communities,
    community_matches,
    dashboards,
    database,
    exporting,
    forgetting,
    homes,
    imports,
    inbox,
    joining,
    languages,
    leaderboards,
    link_codes,
    links,
    live_buttons,
    marks,
    matches,
    notices,
    outages,
    parting,
    plans,
    players,
    preferences,
    pruning,
    rating_events,
    rating_results,
    rating_steps,
    rating_waves,
    ratings,
    tables,
    told_messages,
    tracks,
    vacations,
)
from storage.admin_log import Deed, Entry
from storage.cards import Card, CardId
from storage.dashboards import Dashboard
from storage.database import Connection
from storage.imports import ImportedGame, ImportId
from storage.leaderboards import Board
from storage.live_buttons import LiveButtons
from storage.notices import NoticeId
from storage.places import CommunityId, Place, Platform
from storage.preferences import Preferences
from storage.rating_columns import EVERYWHERE as EVERYWHERE_RATED
from storage.rating_events import EventId
from storage.rating_results import Change, StandingResult
from storage.rating_steps import Step
from tests.rated_matches import rated
from tests.storage_scene import BOB, DAY, GROUP, NOW, People, carded, challenged, moved, people, seated

HERE, EVERYWHERE = Platform.TELEGRAM, list(Platform)
ID = PlayerId(1)
OF_PEOPLE = {exporting, forgetting, joining, link_codes, links, parting}
"""These are called over a database of people, in `test_storage_queries_of_people`."""
MODULES: list[ModuleType] = [
    module
    for module in (import_module(f"storage.{found.name}") for found in iter_modules(storage.__path__))
    # A backup is a file of its own, and asks nothing of the tables.
    if module not in OF_PEOPLE | {database}
]
BUTTONS = LiveButtons(GROUP, 1, MatchId(1), "draw_offer", 1)
DASHBOARD = Dashboard(GROUP, 1, NOW, None, 0)
BOARD, IN_MONTH = Board("italian", CommunityId(1)), Board("italian", None, Month.of(NOW))
RATED, EVENT = MatchId(2), EventId(1)
CHANGE = Change("brazilian", EventId(2), frozenset([PlayerId(2), PlayerId(3)]))
IMPORTED = ImportedGame(1, "Ann", "Bob", "1-0", 0, "*")
TIMED = Terms(BRAZILIAN, pace=USUAL)


class Scene:
    """A database with one of everything, and a way to ask for all of it."""

    def __init__(self, connection: Connection, match: Match, card: Card) -> None:
        self.connection, self.match, self.card = connection, match, card

    def calls(self) -> dict[Callable[..., Any], Callable[[], Awaitable[Any]]]:
        """Every function of the storage, called in a way that reaches all its statements."""
        c, match, card = self.connection, self.match, self.card
        return {
            admin_log.latest: lambda: admin_log.latest(c, CommunityId(1), 10, 10),
            admin_log.count: lambda: admin_log.count(c, CommunityId(1)),
            admin_log.note: lambda: admin_log.note(c, CommunityId(1), Entry(ID, Deed.CLOSED, {}, NOW)),
            cards.by_message: lambda: cards.by_message(c, GROUP, 1),
            cards.create: lambda: cards.create(
                c, match.id, Place(HERE, 9), side=Color.WHITE, reader=None, now=NOW
            ),
            cards.due: lambda: cards.due(c, EVERYWHERE, NOW),
            cards.in_place: lambda: cards.in_place(c, GROUP),
            cards.last_messages: lambda: cards.last_messages(c, HERE),
            cards.load: lambda: cards.load(c, CardId(1)),
            cards.next_due: lambda: cards.next_due(c, EVERYWHERE),
            cards.of_match: lambda: cards.of_match(c, match.id),
            cards.of_matches: lambda: cards.of_matches(c, [match.id]),
            cards.put_off: lambda: cards.put_off(c, card, NOW, "why"),
            cards.reachable_again: lambda: cards.reachable_again(c, HERE, GROUP.chat),
            cards.refresh: lambda: cards.refresh(c, card.id, NOW),
            cards.settle_down: lambda: cards.settle_down(c, card, Place(HERE, 9)),
            cards.shown: lambda: cards.shown(c, card, message=1, edition=0, version=1, over=False),
            cards.edited: lambda: cards.edited(c, card, 1, "digest"),
            cards.touch: lambda: cards.touch(c, match.id, NOW),
            cards.touch_clocks: lambda: cards.touch_clocks(c, HERE, NOW),
            cards.unreachable: lambda: cards.unreachable(c, card, NOW, "why"),
            cards.up_to_date: lambda: cards.up_to_date(c, card, 1),
            challenges.by_code: lambda: challenges.by_code(c, "CODE"),
            challenges.by_rematch: lambda: challenges.by_rematch(c, match.id),
            challenges.count_open_by: lambda: challenges.count_open_by(c, ID, NOW),
            challenges.create: self._rematch,
            challenges.load: lambda: challenges.load(c, ChallengeId(1)),
            challenges.next_expiry: lambda: challenges.next_expiry(c),
            challenges.open_of: lambda: challenges.open_of(c, PlayerId(2), NOW),
            challenges.save: self._answer,
            challenges.to_expire: lambda: challenges.to_expire(c, NOW),
            chats.migrate_chat: lambda: chats.migrate_chat(c, HERE, GROUP.chat, 1, NOW),
            clocks.read: self._read_clock,
            communities.add_room: lambda: communities.add_room(c, CommunityId(1), Room(1)),
            communities.choose: lambda: communities.choose(c, CommunityId(1), "rated", value=True),
            communities.load: lambda: communities.load(c, CommunityId(1)),
            communities.remove_all_rooms: lambda: communities.remove_all_rooms(c, CommunityId(1)),
            communities.remove_room: lambda: communities.remove_room(c, CommunityId(1), Room(1)),
            community_matches.counting: lambda: community_matches.counting(c, CommunityId(1), 9),
            community_matches.running: lambda: community_matches.running(c, CommunityId(1), 9),
            dashboards.drop: lambda: dashboards.drop(c, GROUP),
            dashboards.due: lambda: dashboards.due(c, EVERYWHERE, NOW),
            dashboards.find: lambda: dashboards.find(c, GROUP),
            dashboards.next_due: lambda: dashboards.next_due(c, EVERYWHERE),
            dashboards.put: lambda: dashboards.put(c, Place(HERE, 9), NOW),
            dashboards.given_up: lambda: dashboards.given_up(c, DASHBOARD, NOW, "why"),
            dashboards.put_off: lambda: dashboards.put_off(c, DASHBOARD, NOW, "why"),
            dashboards.shown: lambda: dashboards.shown(c, GROUP, 1, NOW),
            dashboards.touch: lambda: dashboards.touch(c, match.id, NOW),
            dashboards.touch_all: lambda: dashboards.touch_all(c, NOW),
            imports.keep: lambda: imports.keep(c, ID, [IMPORTED], NOW),
            imports.load: lambda: imports.load(c, ID, ImportId(1)),
            imports.of_file: lambda: imports.of_file(c, ID, ImportId(1), 0, 10),
            imports.prune: lambda: imports.prune(c, NOW),
            inbox.pending: lambda: inbox.pending(c, HERE),
            inbox.prune: lambda: inbox.prune(c, NOW),
            inbox.receive: lambda: inbox.receive(c, HERE, [(1, 1, ""), (2, 1, "")], NOW),
            inbox.settle: lambda: inbox.settle(c, HERE, 1, NOW),
            homes.of_thread: lambda: homes.of_thread(c, GROUP),
            languages.of_place: self._languages,
            live_buttons.drop: lambda: live_buttons.drop(c, BUTTONS),
            live_buttons.due: lambda: live_buttons.due(c, EVERYWHERE, NOW),
            live_buttons.end: lambda: live_buttons.end(c, [BUTTONS], NOW),
            live_buttons.next_due: lambda: live_buttons.next_due(c, EVERYWHERE),
            live_buttons.note: lambda: live_buttons.note(c, BUTTONS),
            live_buttons.of_match: lambda: live_buttons.of_match(c, match.id),
            marks.get: lambda: marks.get(c, "name"),
            marks.put: lambda: marks.put(c, "name", "value"),
            matches.create: self._seat,
            matches.due: lambda: matches.due(c, NOW),
            matches.finished: lambda: matches.finished(c, ID),
            matches.load: lambda: matches.load(c, match.id),
            matches.meta: lambda: matches.meta(c, match.id),
            matches.moved_at: lambda: matches.moved_at(c, match.id),
            matches.next_due: lambda: matches.next_due(c),
            matches.of_place: lambda: matches.of_place(c, GROUP),
            matches.ongoing_of: lambda: matches.ongoing_of(c, ID),
            matches.playing: lambda: matches.playing(c, ID),
            matches.playing_in: lambda: matches.playing_in(c, GROUP, ID),
            matches.look_again: lambda: matches.look_again(c, NOW, NOW + DAY / 2),
            matches.put_off: lambda: matches.put_off(c, match.id, NOW),
            matches.save: lambda: matches.save(c, match, moved(match), NOW),
            notices.by_key: lambda: notices.by_key(c, "k"),
            notices.due: lambda: notices.due(c, EVERYWHERE, NOW),
            notices.given_up: self._give_up,
            notices.load: lambda: notices.load(c, NoticeId(1)),
            notices.next_due: lambda: notices.next_due(c, EVERYWHERE),
            notices.prune: lambda: notices.prune(c, NOW),
            notices.put: lambda: notices.put(
                c, key="other", kind="x", place=GROUP, player=None, data={}, due_at=NOW
            ),
            notices.put_off: self._put_off,
            notices.sent: lambda: notices.sent(c, NoticeId(1), 1, NOW),
            outages.beat: lambda: outages.beat(c, HERE, NOW + DAY, is_first=True),
            outages.is_alive: lambda: outages.is_alive(c, match, ID, NOW),
            outages.prune: lambda: outages.prune(c, NOW),
            outages.were_long: lambda: outages.were_long(c),
            plans.add: lambda: plans.add(c, match, Color.WHITE, 0, moved(match).game.moves, NOW),
            plans.of_match: lambda: plans.of_match(c, match),
            plans.remove: lambda: plans.remove(c, [PlanId(1), PlanId(2)]),
            players.block: lambda: players.block(c, ID, PlayerId(2), NOW),
            players.blocked_by_name: lambda: players.blocked_by_name(c, ID, HERE, "BobTheBuilder"),
            players.blocked_between: lambda: players.blocked_between(c, ID, PlayerId(2)),
            players.blocks_of: lambda: players.blocks_of(c, ID),
            players.by_username: lambda: players.by_username(c, HERE, "BobTheBuilder"),
            players.by_account: lambda: players.by_account(c, HERE, BOB.external),
            players.community_of: lambda: players.community_of(c, HERE, 1),
            players.find: lambda: players.find(c, [ID, PlayerId(2)]),
            players.meet: lambda: players.meet(c, players.Account(HERE, BOB.external, "Robert"), NOW),
            players.meet_community: lambda: players.meet_community(c, HERE, 1, "Other title", NOW),
            players.private_place: lambda: players.private_place(c, ID, HERE),
            players.note_private_chat: lambda: players.note_private_chat(c, ID, HERE, 1),
            players.set_reachable: lambda: players.set_reachable(
                c, HERE, BOB.external, reachable=False, now=NOW
            ),
            players.unblock: lambda: players.unblock(c, ID, PlayerId(2)),
            preferences.load: lambda: preferences.load(c, ID),
            preferences.save: lambda: preferences.save(c, PlayerId(2), Preferences()),
            leaderboards.page: self._pages,
            leaderboards.own_row: self._own_rows,
            leaderboards.is_away: lambda: leaderboards.is_away(c, BOARD, ID, NOW),
            rating_events.add_annulment: lambda: rating_events.add_annulment(c, RATED, ID, "why", NOW),
            rating_events.add_link: lambda: rating_events.add_link(c, ID, PlayerId(2), NOW),
            rating_events.add_result: self._add_result,
            rating_events.add_unlink: lambda: rating_events.add_unlink(c, ID, PlayerId(2), [RATED], NOW),
            rating_events.annulled: lambda: rating_events.annulled(c, [RATED]),
            rating_events.annulment_of: lambda: rating_events.annulment_of(c, RATED),
            rating_events.hand_on: lambda: rating_events.hand_on(c, CommunityId(1), CommunityId(1)),
            rating_events.result_of: lambda: rating_events.result_of(c, RATED),
            rating_results.after: lambda: rating_results.after(c, "italian", EventId(0), 10),
            rating_results.changes_of: lambda: rating_results.changes_of(c, [EVENT]),
            rating_results.cluster: lambda: rating_results.cluster(c, [ID]),
            rating_results.derive: lambda: rating_results.derive(c, [EVENT]),
            rating_results.derive_all: lambda: rating_results.derive_all(c),
            rating_results.derive_of_players: lambda: rating_results.derive_of_players(c, [PlayerId(3)]),
            rating_results.earlier: self._earlier,
            rating_results.of_event: lambda: rating_results.of_event(c, EVENT),
            rating_results.owners: lambda: rating_results.owners(c, [ID]),
            rating_results.stand: lambda: rating_results.stand(c, EVENT),
            rating_steps.before: self._before,
            rating_steps.cut: lambda: rating_steps.cut(c, "italian", [ID], EVENT),
            rating_steps.drop_all: lambda: rating_steps.drop_all(c),
            rating_steps.hide: lambda: rating_steps.hide(c, ID),
            rating_steps.keep: self._keep_steps,
            rating_waves.begin: lambda: rating_waves.begin(c, [CHANGE]),
            rating_waves.begin_anew: lambda: rating_waves.begin_anew(c),
            rating_waves.go_on: lambda: rating_waves.go_on(c, "brazilian"),
            rating_waves.under_way: lambda: rating_waves.under_way(c),
            ratings.annul: lambda: ratings.annul(c, RATED, ID, "why", NOW),
            ratings.forget: lambda: ratings.forget(c, ID),
            ratings.hand_on: lambda: ratings.hand_on(c, CommunityId(1), CommunityId(1)),
            ratings.link: lambda: ratings.link(c, ID, PlayerId(3), NOW),
            ratings.recompute: lambda: ratings.recompute(c),
            ratings.add_result: self._rate,
            ratings.settle: lambda: ratings.settle(c, "brazilian"),
            ratings.unlink: lambda: ratings.unlink(c, ID, PlayerId(3), NOW),
            ratings.unsettled: lambda: ratings.unsettled(c),
            told_messages.match_of: lambda: told_messages.match_of(c, GROUP, 99),
            told_messages.note: lambda: told_messages.note(c, GROUP, 99, match.id),
            tracks.changes_of: lambda: tracks.changes_of(c, RATED),
            tracks.current: lambda: tracks.current(c, ID),
            tracks.head_to_head: lambda: tracks.head_to_head(c, ID, PlayerId(2), "italian"),
            tracks.history: lambda: tracks.history(c, ID, "italian"),
            tracks.why_idle: lambda: tracks.why_idle(c, RATED),
            pruning.prune: lambda: pruning.prune(c, NOW),
            vacations.add: lambda: vacations.add(c, ID, [VacationDay(NOW + DAY)]),
            vacations.remove: lambda: vacations.remove(c, ID, [VacationDay(NOW)]),
            vacations.taken: lambda: vacations.taken(c, ID),
        }

    async def _seat(self) -> Match:
        three = await people(self.connection)
        return await seated(self.connection, three.ann, three.bob)

    async def _read_clock(self) -> None:
        row = (await self.connection.execute(select(tables.matches).where(tables.matches.c.id == 1))).one()
        await clocks.read(self.connection, row)

    async def _pages(self) -> None:
        for board in (BOARD, IN_MONTH):
            assert (await leaderboards.page(self.connection, board, NOW)).rows

    async def _own_rows(self) -> None:
        for board in (BOARD, IN_MONTH):
            assert await leaderboards.own_row(self.connection, board, ID, NOW)

    async def _over(self) -> Match:
        match = await matches.load(self.connection, RATED)
        assert match
        return match

    async def _add_result(self) -> None:
        await rating_events.add_result(self.connection, await self._over(), NOW)

    async def _rate(self) -> None:
        await ratings.add_result(self.connection, await self._over(), NOW)

    async def _result(self) -> StandingResult:
        [result] = await rating_results.after(self.connection, "italian", EventId(EVENT - 1), 1)
        return result

    async def _earlier(self) -> None:
        await rating_results.earlier(self.connection, await self._result())

    async def _before(self) -> None:
        await rating_steps.before(self.connection, ID, EVERYWHERE_RATED, await self._result())

    async def _keep_steps(self) -> None:
        result = await self._result()
        track = Track(at=NOW, month=Month.of(NOW))
        step = Step(result, ID, Color.WHITE, EVERYWHERE_RATED, 1, START, track)
        await rating_steps.keep(self.connection, [step])

    async def _rematch(self) -> None:
        three = await people(self.connection)
        await challenged(self.connection, three.ann, code="OTHER", rematch_of=self.match.id)

    async def _answer(self) -> None:
        posted = await challenges.load(self.connection, ChallengeId(1))
        assert posted
        await challenges.save(self.connection, posted.challenge, posted.challenge, NOW, self.match.id)

    async def _languages(self) -> None:
        await players.note_private_chat(self.connection, ID, HERE, 77)
        for place in (Place(HERE, 77), GROUP, Place(HERE, 1, community=CommunityId(1))):
            await languages.of_place(self.connection, place)

    async def _put_off(self) -> None:
        notice = await notices.load(self.connection, NoticeId(1))
        assert notice
        await notices.put_off(self.connection, notice, NOW, "why")

    async def _give_up(self) -> None:
        notice = await notices.load(self.connection, NoticeId(1))
        assert notice
        await notices.given_up(self.connection, notice, NOW, "why")


async def a_scene(connection: Connection) -> Scene:
    """With a match that goes on, ratings, and something waiting in every queue."""
    three = await people(connection)
    await players.meet_community(connection, HERE, 1, "Title", NOW)
    await challenged(connection, three.ann, Invited(three.bob.id))
    match = await seated(connection, three.ann, three.bob, TIMED)
    card = await carded(connection, match, GROUP)
    await plans.add(connection, match, Color.WHITE, 0, moved(match).game.moves, NOW)
    await vacations.add(connection, three.ann.id, [VacationDay(NOW)])
    await preferences.save(connection, three.ann.id, Preferences())
    await outages.beat(connection, HERE, NOW, is_first=True)
    await dashboards.put(connection, GROUP, NOW)
    await dashboards.shown(connection, GROUP, 1, NOW)
    await notices.put(connection, key="k", kind="x", place=GROUP, player=None, data={}, due_at=NOW)
    await rated_before(connection, three)
    return Scene(connection, match, card)


async def rated_before(connection: Connection, three: People) -> None:
    """A result, and a wave that is to follow another."""
    await rated(connection, three.ann.id, three.bob.id, ruleset=ITALIAN, community=CommunityId(1))
    await rated(connection, three.bob.id, three.cat.id, ruleset=BRAZILIAN)
    await connection.execute(insert(tables.rating_waves).values(ruleset="brazilian", event_id=EVENT))
    await connection.execute(insert(tables.rating_stale).values(ruleset="brazilian", player_id=2))


def public(module: ModuleType) -> set[Callable[..., Any]]:
    functions = [function for name, function in vars(module).items() if not name.startswith("_")]
    return {
        function
        for function in functions
        if inspect.iscoroutinefunction(function) and function.__module__ == module.__name__
    }


def named(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__name__}"
