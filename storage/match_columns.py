"""What a match is as the columns of its row, but for its clock, and of the rows of its moves; and back."""

from datetime import datetime
from typing import Any, Final

from core import fen
from core.match import Match, Offer
from core.notation import full
from core.outcome import Ending, Outcome
from core.position import Position
from core.ruleset import Ruleset
from core.rulesets import BY_CODE
from storage.columns import AnyRow

_NO_OFFER: Final = dict.fromkeys(("offer_id", "offer_kind", "offer_by", "offer_edition", "offer_open"))


def beginning_of(row: AnyRow) -> tuple[Ruleset, Position | None]:
    """Which game it is, and from where; None is the usual start."""
    ruleset = BY_CODE[row.ruleset]
    return ruleset, fen.read(row.start, ruleset) if row.start else None


def offer_columns(offer: Offer | None) -> dict[str, Any]:
    """The newest offer, or that there is none."""
    if offer is None:
        return dict(_NO_OFFER)
    return {
        "offer_id": offer.id,
        "offer_kind": offer.kind,
        "offer_by": offer.by,
        "offer_edition": offer.edition,
        "offer_open": offer.is_open,
    }


def offer_of(row: AnyRow) -> Offer | None:
    """The newest offer."""
    if row.offer_id is None:
        return None
    return Offer(row.offer_id, row.offer_kind, row.offer_by, row.offer_edition, row.offer_open)


def outcome_columns(outcome: Outcome | None) -> dict[str, Any]:
    """How it ended, or that it goes on."""
    if outcome is None:
        return {"winner": None, "endings": None}
    return {"winner": outcome.winner, "endings": ",".join(ending.value for ending in outcome.endings)}


def outcome_of(row: AnyRow) -> Outcome | None:
    """How it ended; None while it goes on."""
    if row.endings is None:
        return None
    return Outcome(row.winner, tuple(Ending(code) for code in row.endings.split(",")))


def move_rows(match: Match, after_ply: int, now: datetime) -> list[dict[str, Any]]:
    """The moves made since, as rows of their own."""
    board = match.game.position.board
    return [
        {
            "match_id": match.id,
            "ply": ply,
            "path": full(move, board),
            "at": now,
            "planned": ply in match.planned,
        }
        for ply, move in enumerate(match.game.moves[after_ply:], start=after_ply + 1)
    ]
