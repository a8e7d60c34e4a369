"""Tables with long logs, written straight into the database: playing them would take too long."""

from typing import Any

from sqlalchemy import create_engine, insert, text
from sqlalchemy.engine import make_url

from whitechapel.core import AnyMatch
from whitechapel.server.storage.schema import ENTRIES
from whitechapel.server.storage.table_store import entry_row
from whitechapel.server.table.decisions import told_of
from whitechapel.server.table.entries import Decided, TookBack
from whitechapel.server.table.table import Logged, Table


def lengthen(database: str, table: Table, length: int) -> None:
    """Decide and take back at a table, again and again, until its log has so many entries.

    Four decisions take turns; the table ends as it was.
    """
    assert table.match is not None
    assert table.actor is not None
    before, seat = table.match, table.actor
    choices = [_whole(before, number) for number in range(4)]
    log: list[Logged] = []
    while (version := table.version + len(log)) < length:
        after = choices[version // 2 % len(choices)]
        words = tuple(table.rules.move_text(ply.move) for ply in after.plies[len(before.plies) :])
        decided = Decided(seat, words, (), f"long {version}", "digest")
        told = told_of(table.rules, before, after)
        log.append(Logged(version + 1, table.touched_at, decided, told))
        back = TookBack(seat, len(before.plies), practice=False)
        log.append(Logged(version + 2, table.touched_at, back))
    write(database, table, log)


def write(database: str, table: Table, log: list[Logged]) -> None:
    """Write a log behind the back of a server, which must forget what it knows of the table."""
    engine = create_engine(make_url(database).set(drivername="sqlite"))
    note = text("UPDATE tables SET version = :version WHERE id = :id")
    with engine.begin() as connection:
        connection.execute(insert(ENTRIES), [entry_row(table.id, each) for each in log])
        connection.execute(note, {"version": log[-1].version, "id": table.id})
    engine.dispose()


def _whole(match: AnyMatch, number: int) -> AnyMatch:
    """Make a whole decision that begins with one of the last legal moves."""
    rules, first = match.rules, True
    while first or rules.committed(match.state) != match.state:
        legal: Any = rules.legal_moves(match.state)
        match = match.play(legal[-1 - number % len(legal)] if first else legal[0])
        first = False
    return match
