"""What a finished match has changed, as its cards tell of it."""

from bot.view import Change, Standing
from core.board import Color
from core.match import Match
from core.outcome import Ending
from storage import rating_events, tracks
from storage.database import Connection
from storage.places import CommunityId
from storage.tracks import Change as Step


async def standing_of(connection: Connection, match: Match, here: CommunityId | None) -> Standing | None:
    """What the match changed, and how the two now stand in this game; None where it has no result.

    `here` is the community of the place where that is read.
    """
    if match.outcome is None or Ending.ABORTED in match.outcome.endings or match.white == match.black:
        return None
    steps = await tracks.changes_of(connection, match.id)
    counted = [step for step in steps if step.weight]
    games = await tracks.head_to_head(connection, match.white, match.black, match.game.ruleset.code)
    community = next((step.community for step in counted if step.community is not None), None)
    return Standing(
        games.rated.with_all(games.casual),
        _changes(counted, None),
        _changes(counted, community) if community is not None else None,
        is_here=community is not None and community == here,
        idle=await tracks.why_idle(connection, match.id) if steps and not counted else None,
        annulled=await _annulled(connection, match),
    )


async def _annulled(connection: Connection, match: Match) -> str | None:
    annulment = await rating_events.annulment_of(connection, match.id) if match.rated else None
    return annulment.reason if annulment else None


def _changes(steps: list[Step], community: CommunityId | None) -> dict[Color, Change] | None:
    found = {step.seat: Change(step.before, step.after) for step in steps if step.community == community}
    return found if set(found) == set(Color) else None
