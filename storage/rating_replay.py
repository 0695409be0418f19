"""Works out results, one after the other, each from what those before it have left."""

from dataclasses import dataclass, field

from core.board import Color
from core.damping import weight
from core.match import PlayerId
from core.track import Track, Tracks, after_result
from storage import rating_results, rating_steps
from storage.database import Connection
from storage.rating_columns import EVERYWHERE, Scope, scope_of
from storage.rating_results import StandingResult
from storage.rating_steps import Step


@dataclass(slots=True)
class Replay:
    """Results being worked out; `keep` once all are added."""

    connection: Connection
    results: int = 0
    _tracks: dict[tuple[PlayerId, str, Scope], Track] = field(default_factory=dict)
    _steps: list[Step] = field(default_factory=list)

    async def add(self, result: StandingResult) -> None:
        """Work out the next result."""
        earlier, is_repeat = await rating_results.earlier(self.connection, result)
        counted = weight(result.plies, earlier, is_repeat=is_repeat)
        for scope in dict.fromkeys((EVERYWHERE, scope_of(result.community))):
            await self._add_in(scope, result, counted)
        self.results += 1

    async def keep(self) -> None:
        """Have the tracks stand as they were worked out."""
        await rating_steps.keep(self.connection, self._steps)

    async def _add_in(self, scope: Scope, result: StandingResult, counted: float) -> None:
        before = Tracks(*[await self._track(player, scope, result) for player in result.players])
        after = after_result(before, result.winner, counted, result.at)
        for seat, player, old, new in zip(Color, result.players, before, after, strict=True):
            self._tracks[player, result.ruleset, scope] = new
            self._steps.append(Step(result, player, seat, scope, counted, old.now(result.at), new))

    async def _track(self, player: PlayerId, scope: Scope, result: StandingResult) -> Track:
        key = player, result.ruleset, scope
        if key not in self._tracks:
            self._tracks[key] = await rating_steps.before(self.connection, player, scope, result)
        return self._tracks[key]
