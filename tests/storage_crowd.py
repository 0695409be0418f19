"""Hundreds of other things in a database, none of which is part of what is asked for."""

from typing import Any

from sqlalchemy import insert

from core.board import Color
from core.challenge import ChallengeState
from core.track import Month, Track
from storage import tables
from storage.database import Connection
from storage.places import Place, Platform
from storage.rating_columns import EventKind, track_columns
from tests.storage_scene import DAY, GROUP, NOW

HERE = Platform.TELEGRAM
LATER = NOW + DAY


async def crowd(connection: Connection, others: range) -> None:
    """Other people's things, open and over; old things of the same people and of the same chat."""
    ids = [1000 + number for number in others]
    await connection.execute(
        insert(tables.players), [{"id": n, "name": "Other", "created_at": NOW} for n in ids]
    )
    accounts = [
        {"platform": platform, "external": n, "player_id": n, "name": "Other", "username": "Other"}
        for n in ids
        for platform in (HERE, Platform.CONSOLE)
    ]
    await connection.execute(insert(tables.accounts), accounts)
    blocks = [{"blocker_id": n, "blocked_id": blocked, "created_at": NOW} for n in ids for blocked in (1, 2)]
    await connection.execute(insert(tables.blocks), blocks)
    towns = [{"platform": HERE, "external": n, "title": "Other", "created_at": NOW} for n in ids]
    await connection.execute(insert(tables.communities), towns)
    await connection.execute(insert(tables.marks), [{"name": f"mark {n}", "value": ""} for n in ids])
    await _crowd_of_matches(connection, others)
    await _crowd_of_messages(connection, others)


async def _crowd_of_matches(connection: Connection, others: range) -> None:
    """Ours are over, others' are over or not; all that are over were shown in our chat, or agreed there."""
    over: dict[str, Any] = {"endings": "resignation", "ended_at": NOW - DAY}
    played: dict[str, Any] = {"endings": None, "ended_at": None}
    seats = [(1, 2, over), (2, 1, over), (1000, 1001, over), (1001, 1002, played)]
    rows: list[dict[str, Any]] = [
        {
            "id": 1000 + 10 * number + kind,
            "version": 2,
            "ruleset": "brazilian",
            "white_id": white,
            "black_id": black,
            "rated": False,
            "ply": 1,
            "turn": Color.BLACK,
            "moved_at": NOW - DAY,
            "created_at": NOW - DAY,
            "pace": "3d",
            "white_left": DAY,
            "black_left": DAY,
            "clock_since": NOW,
            "due_at": None if end["endings"] else LATER,
            **end,
        }
        for number in others
        for kind, (white, black, end) in enumerate(seats)
    ]
    await connection.execute(insert(tables.matches), rows)
    moves = [{"match_id": row["id"], "ply": 1, "path": "22-18", "at": NOW} for row in rows]
    await connection.execute(insert(tables.moves), moves)
    shown = [
        {
            "id": row["id"],
            "match_id": row["id"],
            "platform": place.platform,
            "chat": place.chat,
            "thread": 0,
            "home_chat": home,
            "home_thread": home and 0,
            "side": Color.WHITE,
            "message": row["id"],
            "shown_edition": 1,
            "shown_version": 2,
            "shown_over": bool(row["endings"]),
            "in_answer": False,
            "is_open": not row["endings"],
            "due_at": None if row["endings"] else LATER,
            "attempts": 0,
        }
        for row in rows
        for home in [GROUP.chat if row["endings"] and row["white_id"] == 1000 else None]
        for place in [GROUP if row["endings"] and not home else Place(HERE, row["id"])]
    ]
    await connection.execute(insert(tables.cards), shown)
    messages = [
        {
            "platform": card["platform"],
            "chat": card["chat"],
            "message": card["message"],
            "card_id": card["id"],
            "edition": 1,
        }
        for card in shown
    ]
    await connection.execute(insert(tables.shown_messages), messages)


async def _crowd_of_messages(connection: Connection, others: range) -> None:
    place = {"platform": HERE, "thread": 0}
    asked = [
        {
            "code": f"{n}{state.value}"[:20],
            "challenger_id": challenger,
            "invited_id": invited,
            "invited_key": name,
            "ruleset": "brazilian",
            "rated": False,
            "state": state,
            "chat": n,
            "created_at": NOW,
            "expires_at": LATER + DAY * 30,
            **place,
        }
        for n in others
        for challenger, invited, name, state in [
            (1, 2, None, ChallengeState.DECLINED),
            (1000, 1001, "other", ChallengeState.OPEN),
            (2, None, "bobthebuilder", ChallengeState.EXPIRED),
        ]
    ]
    await connection.execute(insert(tables.challenges), asked)
    told: list[dict[str, Any]] = [
        {"key": f"{kind} {n}", "kind": "x", "chat": n, "data": {}, "attempts": 0, **place, **when}
        for n in others
        for kind, when in {
            "said": {"due_at": None, "settled_at": NOW},
            "late": {"due_at": LATER, "settled_at": None},
        }.items()
    ]
    await connection.execute(insert(tables.notices), told)
    heard = [
        {"platform": HERE, "id": 1000 + n, "chat": GROUP.chat, "received_at": NOW, "handled_at": NOW}
        for n in others
    ]
    await connection.execute(insert(tables.inbox), heard)
    await _crowd_of_absences(connection, others)


async def _crowd_of_absences(connection: Connection, others: range) -> None:
    """Long over, or elsewhere; and what other people and other places have."""
    ids = [1000 + number for number in others]
    over = [{"platform": HERE, "began_at": NOW - DAY, "ended_at": NOW} for _ in ids]
    await connection.execute(insert(tables.outages), over)
    days = [{"player_id": n, "starts_at": NOW} for n in ids]
    await connection.execute(insert(tables.vacation_days), days)
    await connection.execute(insert(tables.preferences), [{"player_id": n} for n in ids])
    lines = [
        {"match_id": 1000 + 10 * n, "seat": Color.WHITE, "ply": 0, "moves": "22-18", "created_at": NOW}
        for n in others
    ]
    await connection.execute(insert(tables.plans), lines)
    boards = [{"platform": HERE, "chat": n, "thread": 0, "due_at": LATER} for n in ids]
    await connection.execute(insert(tables.dashboards), boards)
    await _crowd_of_ratings(connection, ids)


async def _crowd_of_ratings(connection: Connection, ids: list[int]) -> None:
    """Other people's, ours in other communities, and other games' results."""
    result: dict[str, Any] = {"ruleset": "other", "at": NOW, "plies": 9, "digest": 0, "winner": None}
    events: list[dict[str, Any]] = [
        {
            **result,
            "id": n,
            "kind": EventKind.RESULT,
            "match_id": 1000 + 10 * (n - 1000),
            "white_id": n,
            "black_id": 1000,
        }
        for n in ids
    ]
    await connection.execute(insert(tables.rating_events), events)
    results = [
        {**result, "event_id": event, "match_id": n, "white_id": white, "black_id": n, "ruleset": ruleset}
        for n, white in zip(ids, (1, 2, 1001) * len(ids), strict=False)
        # Later ones of another game, and earlier ones of ours.
        for event, ruleset in ((n, "other"), (-n, "italian"))
    ]
    await connection.execute(insert(tables.rating_results), results)
    rating = {**track_columns(Track(at=NOW, month=Month.of(NOW))), "event_id": 1}
    tracks_of_others: list[dict[str, Any]] = [
        {**rating, "player_id": player, "ruleset": ruleset, "scope": 1000 + n, "sort_key": 1500.0}
        for n in ids
        for player, ruleset in ((1, "other"), (n, "italian"))
    ]
    for table in (tables.ratings, tables.rating_months):
        await connection.execute(insert(table), tracks_of_others)
    step = {"seat": Color.WHITE, "weight": 1.0, "value_before": 1500.0, "deviation_before": 350.0}
    steps = [
        {name: value for name, value in track.items() if name != "sort_key"} | step | {"match_id": n}
        for n, track in enumerate(tracks_of_others, start=10 * ids[0])
    ]
    await connection.execute(insert(tables.rating_steps), steps)
