"""Finished tables as records, and records as replays."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias, cast

from whitechapel.core import (
    LONGEST_RECORD,
    AnyRules,
    JsonOf,
    NotationError,
    Outcome,
    Player,
    Record,
    Seat,
    TableEnd,
    Viewer,
    commitment,
    hides_cards,
    object_json,
    record_of,
    replay,
    watch,
)
from whitechapel.core.json_types import AnyStateJson, AnyViewJson
from whitechapel.games import GAMES, GameName
from whitechapel.server.errors import ServerError
from whitechapel.server.table.clocks import Outage
from whitechapel.server.table.fold import unfold
from whitechapel.server.table.message_types import MomentTold, Replay
from whitechapel.server.table.messages import Names
from whitechapel.server.table.table import Logged, Table, TablePhase

ReplayViewer: TypeAlias = Literal["jack", "investigator", "spectator", "open"]


def record_text(table: Table, names: Names) -> str:
    """Write the record of a finished table, with everything that proves its chance fair."""
    return record(table, names).text()


def record(table: Table, names: Names) -> Record:
    """Return the record of a finished table."""
    if table.phase is not TablePhase.OVER:
        raise ServerError("game_under_way", 409)
    if table.match is None or table.seats is None:
        raise ServerError("rules_changed", 409)
    return replace(record_of(table.match, table.end), tags=_tags(table, names))


def _tags(table: Table, names: Names) -> dict[str, str]:
    assert table.seats is not None  # noqa: S101 - a game that was played had seats
    tags: dict[str, str] = {}
    for seat, chair, terms in zip(table.seats, table.chairs, table.terms.chairs, strict=True):
        name = names.get(chair.account or "", "-")
        tags[str(seat)] = f"computer {terms.level}" if terms.level else name
    if table.practice:
        tags["practice"] = "yes"
    promise = table.promise
    tags |= {
        "commitment": promise.commitment,
        "secret": promise.secret.hex(),
        "entropy_1": table.entropy[0],
        "entropy_2": table.entropy[1],
        "seats": "drawn" if table.terms.first_seat == "drawn" else "chosen",
        "seat_1": str(table.seats[0]),
    }
    return tags | _layout_tags(table)


def _layout_tags(table: Table) -> dict[str, str]:
    layout = table.promise.layout
    if layout is None:
        return {}
    return {
        "layout_commitment": commitment(layout.secret),
        "layout_secret": layout.secret.hex(),
        "layout_entropy_1": layout.entropy[0],
        "layout_entropy_2": layout.entropy[1],
    }


def record_of_log(
    table: Table, log: Sequence[Logged], outages: Sequence[Outage], names: Names
) -> str | None:
    """Return the record of a finished table by its log; None if the rules have changed since.

    A long log takes long: this runs in a worker.
    """
    folded = unfold(table, log, outages)
    return record_text(folded, names) if folded.readable else None


def check_upload(text: str) -> str:
    """Return a record as it is stored, if it can be replayed; this runs in a worker."""
    found = _read(text)
    replay(found, GAMES[found.game])
    stored = found.text()
    if len(stored) > LONGEST_RECORD:
        raise NotationError("record_too_long", length=len(stored), most=LONGEST_RECORD)
    return stored


def replay_json(text: str, viewer: ReplayViewer, move: int | None) -> bytes:
    """Return the replay of a stored record as JSON; this runs in a worker."""
    content = replay_told(_read(text), viewer, move)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _read(text: str) -> Record:
    """Return the record of either game that a text holds."""
    found = Record.parse(text)
    if found.game not in GAMES:
        raise NotationError("record_game", "game", found=found.game[:40])
    return found


def replay_told(found: Record, viewer: ReplayViewer, move: int | None) -> Replay:
    """Return a replay as a viewer sees it, whole or one moment of it."""
    rules = GAMES[found.game]
    moments = _open(found, rules) if viewer == "open" else _watched(found, rules, Seat(viewer))
    if move is not None and move >= len(moments):
        raise ServerError("no_such_move", 404, most=len(moments) - 1)
    shown = moments if move is None else moments[move : move + 1]
    return {
        "game": cast("GameName", found.game),
        "edition": found.edition,
        "viewer": viewer,
        "moments": len(moments),
        "result": _result(found, rules),
        "shown": list(shown),
    }


def _open(found: Record, rules: AnyRules) -> list[MomentTold]:
    if found.viewer is not None or hides_cards(found, rules):
        raise ServerError("record_is_redacted", 409)
    match = replay(found, rules)
    first = _moment(0, None, (), rules.state_json(match.first))
    return [first] + [
        _moment(number, rules.move_text(ply.move), ply.events, rules.state_json(ply.state))
        for number, ply in enumerate(match.plies, start=1)
    ]


def _watched(found: Record, rules: AnyRules, viewer: Seat) -> list[MomentTold]:
    return [
        _moment(
            number,
            None if moment.move is None else rules.move_text(moment.move),
            moment.events,
            rules.view_json(moment.view),
        )
        for number, moment in enumerate(watch(found, rules, cast("Viewer", viewer)))
    ]


def _moment(
    number: int, move: str | None, events: tuple[Any, ...], view: AnyViewJson | AnyStateJson
) -> MomentTold:
    told = [object_json(event) for event in events]
    return {"number": number, "move": move, "events": told, "view": view}


def _result(found: Record, rules: AnyRules) -> JsonOf[Outcome] | None:
    """Return how a recorded game ended; where the rules ended it, with the clause."""
    if found.winner is None or found.reason is None:
        return None
    if found.reason in tuple(TableEnd):
        return object_json(Outcome(cast("Player", found.winner), found.reason))
    outcome: Outcome | None = rules.outcome(replay(found, rules).state)
    return None if outcome is None else object_json(outcome)
