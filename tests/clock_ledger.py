"""A clock driven by random events, and beside it the account of what each side has used and has left.

Time runs against the side to move, but for pauses, its vacations and absences of the bot. It is counted here
in another way than the clock does: after each stretch of time, at once.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from core.board import BLACK, WHITE, Color
from core.pace import GRACE, Clock, Outage, Pace, credited, moved, paused, rested, resumed, returned, start

NOW = datetime(2027, 12, 30, 12, tzinfo=UTC)
NONE, DAY, HOUR = timedelta(), timedelta(days=1), timedelta(hours=1)

Event = tuple[str, timedelta, Color]
EVENTS = st.lists(
    st.tuples(
        st.sampled_from(["move", "pause", "resume", "vacation", "return", "absence", "wait"]),
        # Many at once, and many that come close to what a day or an hour of grace leaves.
        st.one_of(st.sampled_from([NONE, HOUR / 4, HOUR, 23.5 * HOUR, DAY]), st.timedeltas(NONE, 40 * HOUR)),
        st.sampled_from(list(Color)),
    ),
    max_size=40,
)
ENDLESS = Pace("endless", 10_000 * DAY, 36 * HOUR)
"""So much that nobody runs out, and no grace is needed."""


class Ledger:
    """A clock, and beside it what each side has used and has left; it stops once time is up."""

    def __init__(self, pace: Pace) -> None:
        self.now, self.turn = NOW, WHITE
        self.clock = start(pace, NOW)
        self.absences: list[Outage] = []
        self.used = {WHITE: NONE, BLACK: NONE}
        self.moves = {WHITE: 0, BLACK: 0}
        self.away = {WHITE: NOW, BLACK: NOW}
        self.left = {WHITE: pace.initial, BLACK: pace.initial}
        self.kept = pace.initial
        self.is_paused = False

    @property
    def rests(self) -> bool:
        return self.away[self.turn] > self.now

    @property
    def is_up(self) -> bool:
        return not self.is_paused and not self.rests and self.left[self.turn] <= NONE

    def loaded(self) -> Clock:
        """As a match is loaded: what was missed is given back anew each time."""
        return credited(self.clock, self.turn, self.absences)

    def follow(self, events: list[Event]) -> Iterator[Clock]:
        """The clock as it is after each event, until time is up."""
        for event, pause, side in events:
            self._wait(pause, is_absent=event == "absence")
            if not self.is_up:
                self._happens(event, side)
            yield self.loaded()
            if self.is_up:
                return

    def _wait(self, pause: timedelta, *, is_absent: bool) -> None:
        before, self.now = self.now, self.now + pause
        running = NONE if self.is_paused else max(self.now - max(before, self.away[self.turn]), NONE)
        if not is_absent:
            self.used[self.turn] += running
            self.left[self.turn] -= running
            return
        self.absences.append(Outage(before, self.now))
        if running:
            self.left[self.turn] = max(self.left[self.turn], GRACE)

    def _settle(self) -> None:
        """Grace lasts for its stretch alone: nobody goes on with more than it began with."""
        self.kept = self.left[self.turn] = min(self.left[self.turn], self.kept)

    def _happens(self, event: str, side: Color) -> None:
        if event == "move":
            self._move()
        elif event == "pause":
            self._pause()
        elif event == "resume":
            self.clock, self.is_paused = resumed(self.loaded(), self.turn, self.now), False
        elif event == "vacation":
            self._rest(side)
        elif event == "return":
            self._return(side)

    def _move(self) -> None:
        self.clock = moved(self.loaded(), self.turn, self.now)
        self._settle()
        if self.clock.pace.is_bank:
            self.left[self.turn] += self.clock.pace.added
        else:
            self.left = dict.fromkeys(Color, self.clock.pace.initial)
        self.moves[self.turn] += 1
        self.turn, self.is_paused = self.turn.other, False
        self.kept = self.left[self.turn]

    def _pause(self) -> None:
        if not self.is_paused:
            self.clock, self.is_paused = paused(self.loaded(), self.turn, self.now), True
            self._settle()

    def _rest(self, side: Color) -> None:
        self.away[side] = max(self.away[side], self.now) + DAY
        self.clock = rested(self.loaded(), side, self.turn, self.away[side], self.now)
        if side is self.turn:
            self._settle()

    def _return(self, side: Color) -> None:
        """Back on the day that has begun, which still lasts as long as time would be up without it."""
        to_come = -((self.now - self.away[side]) // DAY) - 1
        day_ends = self.away[side] - to_come * DAY
        self.clock = returned(self.loaded(), side, self.turn, day_ends, self.now)
        back = max(self.now, day_ends - self.left[side]) if side is self.turn else self.now
        self.away[side] = min(self.away[side], back)
