"""What a table tells: the only way out of it, for seats, spectators, bots and logs alike."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, cast, get_args

from msgspec.json import decode

from whitechapel.core import AnyMatch, AnyRules, Player, object_json, shared_json, to_json
from whitechapel.core.json_types import AnyViewJson
from whitechapel.server.errors import ServerError
from whitechapel.server.table.aids import without_aids
from whitechapel.server.table.clocks import Outage
from whitechapel.server.table.decisions import may_take_back_freely
from whitechapel.server.table.entries import Began, Decided, Entry, Readied, Seated, TookBack
from whitechapel.server.table.message_types import (
    AppealTold,
    Choice,
    EntryKind,
    Fair,
    GameTold,
    LogEntry,
    NotebookTold,
    PastTold,
    TableTold,
    You,
)
from whitechapel.server.table.summaries import chair_summaries, chairs_for
from whitechapel.server.table.table import Logged, Table, TablePhase
from whitechapel.server.table.viewpoint import Viewpoint, acting_view

PROTOCOL = 1
"""The version of the wire protocol; a page that speaks another is told to reload.

A new field does not raise it; a field that goes or changes its meaning does. The page has the same
number in `web/src/wire/api.ts`.
"""

MOST_TOLD = 500
"""How many of the newest entries a message always has; of older ones it has those that stand.

A game of either kind has about 40 entries, one with every take-back used up more than this.
"""

MOST_APPEALS = 3
"""How many appeals come with the view of their moment: the page shows each for some seconds."""

_HIDDEN = ("moves", "chance", "client", "digest", "end")
_PUBLIC_NAMES: Mapping[type[Entry], Sequence[str]] = {
    kind: [each.name for each in fields(kind) if each.name not in _HIDDEN]
    for kind in get_args(Entry)
}
"""What every viewer hears of an entry. Hidden fields are not even converted: that took most of the
time of a long message."""

Names = Mapping[str, str]
"""The names of accounts by their ids; a deleted account has none."""


def table_message(
    table: Table,
    viewpoint: Viewpoint,
    account: str | None,
    names: Names,
    *,
    now: int,
    outages: Sequence[Outage],
    since: int = 0,
) -> TableTold:
    """Return all that a viewer may know of a table, and what happened since a version."""
    phase = table.phase
    since = _told_since(table, since)
    return {
        "type": "table",
        "protocol": PROTOCOL,
        "id": table.id,
        "version": table.version,
        "since": since,
        "phase": phase,
        "readable": table.readable,
        "terms": object_json(table.terms),
        "rules": table.rules_version,
        "chairs": chairs_for(chair_summaries(table), names),
        "you": _you(table, viewpoint, account),
        "invitation": table.invitation if _invites(table, account) else None,
        "commitment": table.promise.commitment,
        "fair": _fair(table) if phase is TablePhase.OVER else None,
        "now": now,
        "clocks": table.clocks.to_json(now, outages),
        "log": [_heard(logged, viewpoint, names) for logged in _told_log(table, since)],
        "appeals": _appeals(table, viewpoint, since),
        "take_back": {
            "asked": table.asked,
            "free": any(may_take_back_freely(table, seat) for seat in viewpoint.seats),
        },
        "practice": table.practice,
        "result": None if table.end is None else object_json(table.end),
        "next_table": table.next_table,
        **_game(table, viewpoint),
    }


def _told_since(table: Table, since: int) -> int:
    """Return the version after which the log is told; 0 to a caller who missed too much."""
    return 0 if table.version - since > MOST_TOLD else since


def _told_log(table: Table, since: int) -> Sequence[Logged]:
    """Return the entries after a version.

    Of a log that is very long, old entries are left out if they no longer count: decisions that
    were taken back, the take-backs themselves, wishes, and who came and went.
    """
    start = bisect_right(table.log, since, key=lambda logged: logged.version)
    newest = max(start, len(table.log) - MOST_TOLD)
    if newest == start:
        return table.log[start:]
    standing = {each.version for each in table.standing}
    old = (
        logged
        for logged in table.log[start:newest]
        if logged.version in standing or isinstance(logged.entry, Began)
    )
    return (*old, *table.log[newest:])


def accounts_told(table: Table, since: int) -> set[str]:
    """Return the accounts whose names a message needs: who sits there, and who sat down."""
    sitting = {chair.account for chair in table.chairs if chair.account is not None}
    entries = (logged.entry for logged in _told_log(table, _told_since(table, since)))
    return sitting | {entry.account for entry in entries if isinstance(entry, Seated)}


def notebook_message(table: Table, viewpoint: Viewpoint) -> NotebookTold:
    """Return what a viewer can work out, from what he sees and the events that he heard alone."""
    match = _begun(table)
    if not _aided(table):
        raise ServerError("aids_disabled", 409)
    rules, viewer = table.rules, viewpoint.viewer
    heard = [rules.redact(event, viewer) for event in match.events]
    notebook = rules.notebook(rules.view(match.state, viewer), heard)
    return {
        "type": "notebook",
        "version": table.version,
        "notebook": rules.notebook_json(notebook),
    }


def past_message(table: Table, viewpoint: Viewpoint, version: int) -> PastTold:
    """Return how the game stood at an earlier version, as the same viewer saw it then."""
    match = _begun(table)
    plies = _plies_at(table, version)
    if plies is None:
        raise ServerError("no_such_position", 404)
    return {
        "type": "past",
        "version": version,
        "view": _view(table, match.before(plies), viewpoint),
    }


def _begun(table: Table) -> AnyMatch:
    """Return the game that is or was played."""
    if not table.readable:
        raise ServerError("rules_changed", 409)
    if table.match is None:
        raise ServerError("not_begun", 409)
    return table.match


def _plies_at(table: Table, version: int) -> int | None:
    """Count the plies of the game at a version; None before it began and for what is undone."""
    if version > table.version:
        return None
    plies: int | None = None
    for logged in table.log:
        later = logged.version > version
        match logged.entry:
            case TookBack(plies=left) if later and plies is not None and left < plies:
                return None
            case _ if later:
                pass
            case Began(chance=chance):
                plies = len(chance)
            case Decided(moves=moves, chance=chance):
                plies = (plies or 0) + len(moves) + len(chance)
            case TookBack(plies=left):
                plies = left
            case _:
                pass
    return plies


def _view(table: Table, state: Any, viewpoint: Viewpoint) -> AnyViewJson:
    """Return what a viewer sees of a state, with the aids that the table has."""
    view = table.rules.view_json(table.rules.view(state, viewpoint.viewer))
    return view if _aided(table) else without_aids(view)


def _aided(table: Table) -> bool:
    """Whether the table says what can be worked out: after the end it always does."""
    return table.terms.aids or table.phase is TablePhase.OVER


def _game(table: Table, viewpoint: Viewpoint) -> GameTold:
    """Return the view of the game, whose decision it is, and what may be decided."""
    if table.match is None:
        return {"view": None, "revealed_view": None, "actor": None, "legal": []}
    rules, state, actor = table.rules, table.match.state, table.actor
    legal: list[Choice] = []
    if actor is not None and actor in viewpoint.seats:
        legal = _legal(rules, state, viewpoint, actor)
    return {
        "view": _view(table, state, viewpoint),
        "revealed_view": rules.state_json(state) if table.phase is TablePhase.OVER else None,
        "actor": actor,
        "legal": legal,
    }


def _legal(rules: AnyRules, state: Any, viewpoint: Viewpoint, actor: Player) -> list[Choice]:
    """List the decisions of the moment."""
    view = acting_view(rules, state, viewpoint, actor)
    return [
        {"text": rules.move_text(move), "move": shared_json(move)}
        for move in rules.preview(view, ()).next_moves
    ]


def _you(table: Table, viewpoint: Viewpoint, account: str | None) -> You:
    return {
        "viewer": viewpoint.viewer,
        "seats": list(viewpoint.seats),
        "chairs": list(table.chairs_of(account)),
        "revealed": viewpoint.revealed,
        "owner": account is not None and account == table.owner,
    }


def _invites(table: Table, account: str | None) -> bool:
    """Whether an account may see the link that invites, and after the game lets others look."""
    return account is not None and (account == table.owner or bool(table.chairs_of(account)))


def _fair(table: Table) -> Fair:
    """Show the secret after the end, so that anybody can deal the game again."""
    promise = table.promise
    layout = promise.layout
    return {
        "secret": promise.secret.hex(),
        "entropy": list(table.entropy),
        "layout": None
        if layout is None
        else {"secret": layout.secret.hex(), "entropy": list(layout.entropy)},
    }


def _appeals(table: Table, viewpoint: Viewpoint, since: int) -> list[AppealTold]:
    """Return how the table lay at the last appeals of the news, before Jack answered each.

    A whole log comes without, and an appeal that was taken back has no table.
    """
    if table.match is None or not since:
        return []
    rules, plies = table.rules, table.match.plies
    starts = [*(each.plies for each in table.standing), len(plies)]
    found = [
        (decided.version, number)
        for decided, end in zip(table.standing, starts[1:], strict=True)
        if decided.version > since
        for number in range(decided.plies, end)
        if any(rules.answer(event) is not None for event in plies[number].events)
    ]
    appeals: list[AppealTold] = []
    for version, number in found[-MOST_APPEALS:]:
        state, _ = rules.until_appeal(table.match.before(number), plies[number].move)
        appeals.append({"version": version, "view": _view(table, state, viewpoint)})
    return appeals


def _heard(logged: Logged, viewpoint: Viewpoint, names: Names) -> LogEntry:
    """Return an entry of the log as a viewer heard of it."""
    kind = cast("EntryKind", logged.entry.code)
    heard: LogEntry = {"version": logged.version, "at": logged.at, "kind": kind}
    heard |= _public_fields(logged.entry, names)
    if logged.told is not None:
        told: Any = decode(logged.told[viewpoint.viewer])
        heard |= told
    return heard


def _public_fields(entry: Entry, names: Names) -> Any:
    """Return the own fields of an entry, as `LogEntry` names them."""
    match entry:
        case Seated(chair=chair, account=account):
            return {"chair": chair, "name": names.get(account)}
        case Readied(chair=chair):
            return {"chair": chair}
        case _:
            return {name: to_json(getattr(entry, name)) for name in _PUBLIC_NAMES[type(entry)]}
