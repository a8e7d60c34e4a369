"""How long a player from the lobby may take to give the entropy with which the game begins.

When the last chair for anyone is taken, the table is hidden from the lobby. The page then gives
entropy by itself, also beside a friend's chair that is free, so a player who does not give it is
not there. Invited friends, and the owner, are waited for.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from whitechapel.server.table.clocks import DAY, Outage, due
from whitechapel.server.table.entries import Seated
from whitechapel.server.table.table import Table, TablePhase
from whitechapel.server.table.terms import DaysClock, Who

ENTROPY_TIME: Final = 120_000
"""Milliseconds for the entropy, from the moment when the last chair was taken."""


def entropy_due(table: Table, outages: Sequence[Outage]) -> Mapping[int, int]:
    """Return the chairs that are given up, each with the moment when it is, if no entropy comes."""
    if table.phase is not TablePhase.OPEN:
        return {}
    pairs = list(zip(table.terms.chairs, table.chairs, strict=True))
    if any(chair.account is None for terms, chair in pairs if terms.who is Who.ANYONE):
        return {}
    sat = ((each.at, each.entry) for each in reversed(table.log) if isinstance(each.entry, Seated))
    full_at, last = next(sat, (0, None))
    if last is None:
        return {}
    clock = table.terms.clock
    # A player who sat down before the table was full may sleep where each move has days.
    patience = clock.days * DAY if isinstance(clock, DaysClock) else ENTROPY_TIME
    return {
        number: due(full_at, ENTROPY_TIME if number == last.chair else patience, outages)
        for number, (terms, chair) in enumerate(pairs)
        if terms.who is Who.ANYONE and chair.account != table.owner and chair.entropy is None
    }
