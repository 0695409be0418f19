"""A timed match on a stage, for tests of what time does."""

from dataclasses import dataclass

from bot.delivery import Message
from bot.play import challenging, moving, offering
from bot.play.desk import Caller, load_match
from core.challenge import Invited, Terms
from core.match import Match, MatchId
from core.pace import BY_CODE, USUAL
from core.rulesets import BRAZILIAN
from storage import preferences
from storage.preferences import Preferences
from tests.stage import CLUB, Stage, said_in


@dataclass
class Timed:
    """Ana (white) and Bruno play, she has challenged; in the club's group, if nothing else is said."""

    stage: Stage
    ana: Caller
    bruno: Caller
    id: MatchId

    @property
    def callers(self) -> tuple[Caller, Caller]:
        return self.ana, self.bruno

    async def match(self) -> Match:
        """As it stands."""
        return await load_match(self.stage.desk, self.id)

    async def play(self, *typed: str) -> Match:
        """Moves, each by the side whose turn it is."""
        match = await self.match()
        for text in typed:
            caller = self.ana if match.player(match.turn) == self.ana.player.id else self.bruno
            match = await moving.play_typed(self.stage.desk, caller, self.id, text)
        return match

    async def claim(self, caller: Caller) -> Match:
        """Somebody claims the game on the board as it is."""
        return await offering.claim(self.stage.desk, caller, self.id, (await self.match()).edition)

    def said(self) -> list[str]:
        """What was said on Telegram so far that is not a card or a challenge, and forget it."""
        texts = [said_in(message) for _, message in self.stage.telegram.said]
        self.stage.telegram.said.clear()
        return texts

    def messages(self) -> list[Message]:
        """The same as messages."""
        found = [message for _, message in self.stage.telegram.said]
        self.stage.telegram.said.clear()
        return found


async def a_timed_match(stage: Stage, pace: str | None = "3d", *, rated: bool = False) -> Timed:
    """A match that has just begun; everything there was to say about it has been said."""
    ana, bruno = await stage.caller("Ana", 1, CLUB), await stage.caller("Bruno", 2, CLUB)
    terms = Terms(BRAZILIAN, rated=rated, pace=BY_CODE[pace] if pace else None)
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), terms)
    match = await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await stage.be_there()
    await stage.tick()
    timed = Timed(stage, ana, bruno, match.id)
    timed.said()
    return timed


async def without_vacation(timed: Timed) -> None:
    """Nobody's days are taken by themselves."""
    async with timed.stage.desk.database.write() as connection:
        for caller in timed.callers:
            await preferences.save(connection, caller.player.id, Preferences(auto_vacation=False))


async def a_match_across(stage: Stage) -> Timed:
    """Ana's on Discord with Bruno on Telegram, who has joined by its code."""
    ana, bruno = await stage.caller("Ana", 1), await stage.caller("Bruno", 2, CLUB)
    posted = await challenging.challenge(stage.desk, ana, Invited(), Terms(BRAZILIAN, pace=USUAL))
    match = await challenging.join(stage.desk, bruno, posted.challenge.code)
    return Timed(stage, ana, bruno, match.id)
