"""One sitting at the terminal: the match that is on, which way round it is seen, and what is shown of it."""

from dataclasses import replace

from bot.console import card
from bot.console.archive import Archive, Verb
from bot.console.screen import Screen
from bot.play import preferring
from bot.texts import questions, terminal, terminal_games
from bot.texts.answers import Question
from bot.texts.position import text_board, text_board_key
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from bot.time_zones import time_zone
from bot.view import MatchView
from core.board import WHITE, Color
from core.match import Match, MatchId
from core.pace import Pace
from core.position import Position
from core.ruleset import Ruleset
from core.rulesets import BY_CODE


class Session:
    """What the commands work with; there may be no match yet."""

    def __init__(self, screen: Screen, archive: Archive, words: Words) -> None:
        self.screen, self.archive, self.words = screen, archive, words
        self.match: Match | None = None
        self.side: Color = WHITE
        """The side whose end of the board is below."""
        self.asked: Verb | None = None
        """What the next line will do if it is a yes."""
        self.is_leaving = False
        self.heed_preferences()

    @property
    def prompt(self) -> str:
        """What stands before the next line that is typed."""
        if self.match is None:
            return terminal.game_prompt(self.words)
        return terminal.prompt(self.words, None if self.match.outcome else self.match.turn)

    def say(self, *sentences: Sentence) -> None:
        """Say something, a line each."""
        self.screen.say(*sentences)

    def begin(self, ruleset: Ruleset, start: Position | None = None, pace: Pace | None = None) -> Match:
        """Set up a new game; the one before it is kept."""
        match = self.archive.new(ruleset, start, pace)
        self._show(match, terminal.welcome(self.words, ruleset, match.turn))
        return match

    def resume(self, number: MatchId) -> None:
        """Go on with a game that was left."""
        left = self.archive.load(number)
        match = self.archive.in_time(left)
        going_on = terminal.resumed(self.words, match.game)
        self._show(match, going_on, card.what_time_did(self.words, left, match))

    def catch_up(self) -> None:
        """Let time that is up have its effect, and say which."""
        before = self.match
        if before is None or before.outcome or before.clock is None:
            return
        after = self.match = self.archive.in_time(before)
        if after.version != before.version:
            self.say(card.what_time_did(self.words, before, after), *self.standing(after))

    def reload(self, match: Match) -> Match:
        """The match as it is now kept, a vacation having changed its clock."""
        loaded = self.match = self.archive.load(match.id) if self.archive.has(match) else match
        return loaded

    def keep(self, match: Match) -> Match:
        """The match, kept from now on if it was not before."""
        kept = self.match = self.archive.keep(match)
        return kept

    def standing(self, match: Match) -> list[Sentence]:
        """How things stand."""
        return card.standing(self.words, self._view(match), self.archive.now())

    def heed_preferences(self) -> None:
        """Tell moments by the clocks of the time zone that was chosen here, and moves as was chosen."""
        chosen = self.archive.ask(WHITE, preferring.preferred)
        self.screen.zone = time_zone(chosen.time_zone)
        self.style = chosen.notation

    def left(self) -> list[terminal_games.LeftGame]:
        """The games that were left, the most urgent first: the least time, then the one left last."""
        found = [
            terminal_games.LeftGame(
                match.id,
                BY_CODE[match.ruleset],
                match.ply,
                match.last_moved_at,
                match.deadline,
                match.is_paused,
                is_late=match.deadline is not None and match.deadline <= self.archive.now(),
            )
            for match in self.archive.unfinished()
        ]
        return sorted(found, key=lambda game: (game.deadline is None, game.deadline))

    def change(self, match: Match, verb: Verb) -> None:
        """Let a verb decide, keep what comes of it, and only then show it."""
        planned = self.archive.plans(match)
        changed = self.match = self.archive.change(match, verb)
        if changed.ply == match.ply:
            self.say(*self.standing(changed))
            return
        news = card.news(self.words, self._view(changed), since=match.ply)
        dropped = card.crossed(self.words, changed, planned, self.archive.plans(changed), self.style)
        self._show(changed, *news, *dropped)

    def pdn(self, match: Match) -> str:
        """The match as PDN."""
        return card.pdn_of(self._view(match), self.archive.begun_at(match))

    def look(self, match: Match) -> None:
        """Show the board, and how things stand."""
        self._draw(match)
        self.say(*self.standing(match))

    def look_at_letters(self, match: Match) -> None:
        """Show the board in letters, a row in each line, and how things stand."""
        position, white_below = match.game.position, self.side is WHITE
        self.screen.show(text_board(position, white_below=white_below, style=self.style))
        self.say((text_board_key(self.words),), *self.standing(match))

    def tell(self, match: Match, question: Question) -> None:
        """Answer a question about the match in words."""
        self.say(questions.answer(self.words, self._view(match), question))

    def leave(self) -> None:
        """Say what becomes of the game; in a script, show where it stands first."""
        match = self.match
        if match and not self.screen.is_interactive:
            self._draw(match)
        is_kept = match and self.archive.has(match) and not match.outcome
        self.say(terminal.goodbye_kept(self.words) if is_kept else terminal.goodbye(self.words))

    def _draw(self, match: Match) -> None:
        board = card.draw(self._view(match), colored=self.screen.colored, columns=self.screen.columns)
        self.screen.show(f"\n{board}\n")

    def _view(self, match: Match) -> MatchView:
        return replace(card.view_of(self.words, match, self.side), style=self.style)

    def _show(self, match: Match, *said: Sentence) -> None:
        """From now on this is the match; a script that plays it has no use for every board."""
        self.match = match
        if self.screen.is_interactive:
            self._draw(match)
        self.say(*said, *self.standing(match))
