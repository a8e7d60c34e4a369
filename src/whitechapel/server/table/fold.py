"""The pure fold that makes a table from its log."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from whitechapel.core import AnyMatch, GameError, Match, Outcome, Player, TableEnd, opponent
from whitechapel.server.table.clocks import Clocks, Outage
from whitechapel.server.table.entries import (
    Abandoned,
    AskedTakeBack,
    Began,
    Closed,
    Decided,
    Entry,
    Left,
    RanOutOfTime,
    Readied,
    RefusedTakeBack,
    Rematched,
    Resigned,
    Seated,
    TookBack,
)
from whitechapel.server.table.table import Answered, Chair, Logged, Standing, Table

_ENDS: dict[type[Entry], TableEnd] = {
    Resigned: TableEnd.RESIGNATION,
    RanOutOfTime: TableEnd.TIME,
    Abandoned: TableEnd.ABANDONMENT,
}


def unfold(
    table: Table,
    log: Iterable[Logged],
    outages: Sequence[Outage],
    judged: AnyMatch | None = None,
) -> Table:
    """Return a table after more entries of its log.

    `judged` is the game after a single decision, where its judge has just played it.
    The log and the answers are extended once for all entries: a copy for each entry would make the
    fold quadratic in the length of the log.
    """
    news = tuple(log)
    if not news:
        return table
    if judged is not None and len(news) > 1:
        raise ValueError(news)
    answered = table.answered
    answers: dict[tuple[Player, str], Answered] = {}
    for logged in news:
        table = _advance(table, logged, outages, judged)
        if isinstance(decided := logged.entry, Decided):
            answers[decided.seat, decided.client] = Answered(decided.digest, logged.version)
    if answers:
        answered = {**answered, **answers}
    return replace(table, answered=answered, log=table.log + news)


def _advance(
    table: Table, logged: Logged, outages: Sequence[Outage], judged: AnyMatch | None
) -> Table:
    """Return a table after one more entry; what the rules refuse makes it read-only.

    The entry is not in the table's log yet, and its answer not among the answers.
    """
    entry, at, asked = logged.entry, logged.at, table.asked
    changed = logged.version if isinstance(entry, Began | Decided | TookBack) else table.changed
    table = replace(table, version=logged.version, changed=changed, touched_at=at, asked=None)
    match entry:
        case Seated(chair=chair, account=account):
            return _with_chair(table, chair, Chair(account))
        case Left(chair=chair):
            return _with_chair(table, chair, Chair())
        case Readied(chair=chair, entropy=entropy):
            return _with_chair(table, chair, replace(table.chairs[chair], entropy=entropy))
        case Began():
            seats = (entry.first_seat, opponent(entry.first_seat))
            table = replace(table, seats=seats, rules_version=entry.rules, practice=entry.practice)
            return _played(table, logged, outages)
        case Decided():
            return _played(table, logged, outages, judged)
        case TookBack(seat=seat):
            table = replace(table, practice=table.practice or entry.practice)
            return _played(_count_take_back(table, seat, asked), logged, outages)
        case AskedTakeBack(seat=seat):
            return replace(_count_take_back(table, seat), asked=seat)
        case RefusedTakeBack():
            return table
        case Resigned(seat=seat) | RanOutOfTime(seat=seat) | Abandoned(seat=seat):
            end = Outcome(opponent(seat), _ENDS[type(entry)])
            return _ended(table, end, at, outages)
        case Closed():
            return replace(table, closed=True)
        case Rematched(table=other):
            return replace(table, next_table=other)


def _with_chair(table: Table, number: int, chair: Chair) -> Table:
    first, second = table.chairs
    return replace(table, chairs=(chair, second) if number == 0 else (first, chair))


def _count_take_back(table: Table, seat: Player, asked: Player | None = None) -> Table:
    """Count a take-back or the wish for one; a wish that is granted was counted before."""
    if asked is seat:
        return table
    count = table.take_backs.get(seat, 0) + 1
    return replace(table, take_backs={**table.take_backs, seat: count})


def _ended(table: Table, end: Outcome, at: int, outages: Sequence[Outage]) -> Table:
    clocks = table.clocks.stop(at, outages, decided=False)
    return replace(table, end=end, clocks=clocks)


def _played(
    table: Table, logged: Logged, outages: Sequence[Outage], judged: AnyMatch | None = None
) -> Table:
    """Follow an entry that changes the game, as far as the rules still go along."""
    entry, at = logged.entry, logged.at
    try:
        match entry:
            case _ if not table.readable:
                pass
            case Began():
                table = _begun(table, entry)
            case Decided():
                left = table.clocks.stop(at, outages, decided=False).left
                table = _decided(table, logged.version, entry, left, judged)
            case TookBack():
                table = _taken_back(table, entry, at, outages)
            case _:
                pass
    except (GameError, LookupError, ValueError):
        table = replace(table, readable=False, match=None)
    if not table.readable:
        end = entry.end if isinstance(entry, Decided) else None
        return replace(table, clocks=table.clocks.start(None, at), end=end)
    if table.match is not None and (end := table.rules.outcome(table.match.state)) is not None:
        return _ended(table, end, at, outages)
    clocks = table.clocks.stop(at, outages, decided=isinstance(entry, Decided))
    actor = table.actor
    person = None if actor is None or table.level(actor) is not None else actor
    return replace(table, clocks=clocks.start(person, at))


def _begun(table: Table, entry: Began) -> Table:
    rules = table.rules
    if entry.rules != rules.VERSION:
        raise LookupError(entry.rules)
    match = Match.begin(rules, rules.parse_setup(entry.setup))
    clocks = Clocks.set_up(table.terms.clock)
    match = _with_moves(match, entry.chance)
    return replace(table, match=match, clocks=clocks)


def _decided(
    table: Table,
    version: int,
    entry: Decided,
    left: Mapping[Player, int],
    judged: AnyMatch | None,
) -> Table:
    """Play a decision, and note whether its player learned anything by it.

    `judged` is the game after the decision if a judge has played it already.
    """
    before = table.match
    if before is None:
        raise LookupError(table.id)
    after = judged or _with_moves(before, (*entry.moves, *entry.chance))
    events = [event for ply in after.plies[len(before.plies) :] for event in ply.events]
    free = not entry.chance and not any(table.rules.answer(event) for event in events)
    standing = Standing(version, entry.seat, len(before.plies), free, left)
    return replace(table, match=after, standing=(*table.standing, standing))


def _taken_back(table: Table, entry: TookBack, at: int, outages: Sequence[Outage]) -> Table:
    gone = [each for each in table.standing if each.plies >= entry.plies]
    if table.match is None or not gone:
        raise LookupError(table.id)
    return replace(
        table,
        match=table.match.back(len(table.match.plies) - entry.plies),
        standing=table.standing[: -len(gone)],
        clocks=table.clocks.put_back(entry.seat, gone[0].left, at, outages),
    )


def _with_moves(match: AnyMatch, words: Sequence[str]) -> AnyMatch:
    for word in words:
        move: Any = match.rules.parse_move(word)
        match = match.play(move)
    return match
