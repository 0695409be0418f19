"""What a PDN file of ours says of a match beside its moves."""

from collections.abc import Mapping

from bot.view import Origin
from core.board import Color
from core.match import MatchId


def tags_of(match: MatchId, names: Mapping[Color, str], origin: Origin | None) -> dict[str, str]:
    """Which match it is, who played it, when and where."""
    return {
        "Event": f"Dama, match {match}",
        "Site": (origin and origin.site) or "?",
        "Date": f"{origin.begun_at:%Y.%m.%d}" if origin else "?",
        "White": names[Color.WHITE],
        "Black": names[Color.BLACK],
    }
