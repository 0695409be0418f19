"""The rules of a game: all there is to know below its board, then page by page the tricky cases."""

from bot.console.beginning import UnusableError
from bot.console.session import Session
from bot.rule_cases import cases_of
from bot.texts import rules as texts
from bot.texts import terminal_rules
from bot.texts.position import text_board
from bot.texts.rule_cases import caption, no_such_case
from bot.texts.sentence import joined
from core.position import Position, start
from core.ruleset import Ruleset


def show(session: Session, ruleset: Ruleset, number: str) -> None:
    """All the rules, or the tricky case of this number; UnusableError where there is none."""
    if not number:
        _show_all(session, ruleset)
    elif int(number) in range(1, len(cases_of(ruleset)) + 1):
        _show_case(session, ruleset, int(number))
    else:
        raise UnusableError(no_such_case(session.words, number, ruleset))


def _show_all(session: Session, ruleset: Ruleset) -> None:
    words = session.words
    session.say(texts.rules_intro(words, ruleset))
    _draw(session, start(ruleset.board))
    session.say(joined(texts.rules_besides(words, ruleset, session.style), "\n\n"))
    session.say(terminal_rules.first_case(words, ruleset))


def _show_case(session: Session, ruleset: Ruleset, number: int) -> None:
    words, cases = session.words, cases_of(ruleset)
    case = cases[number - 1]
    session.say(caption(words, case, number, len(cases), session.style))
    _draw(session, case.game.position)
    session.say(terminal_rules.next_case(words, case, number))


def _draw(session: Session, position: Position) -> None:
    """The board in letters, to be read aloud by rows, and where the pieces stand."""
    board = text_board(position, white_below=True, style=session.style)
    session.screen.show(f"\n{board}\n")
    session.say(*terminal_rules.board_told(session.words, position, session.style))
    session.screen.show("")
