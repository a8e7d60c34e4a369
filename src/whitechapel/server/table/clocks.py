"""The players' clocks: arithmetic on milliseconds, without a clock of its own."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from whitechapel.core import PLAYERS, Json, Player
from whitechapel.server.table.terms import ClockTerms, DaysClock, LiveClock, NoClock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND

Outage: TypeAlias = tuple[int, int]
"""From when to when the server was down; no clock is charged for that time.

Several outages are in order and do not overlap.
"""


def charged(since: int, now: int, outages: Sequence[Outage]) -> int:
    """Return the time between two moments in which the server ran."""
    lost = 0
    for number in range(_first_after(since, outages), len(outages)):
        begin, end = outages[number]
        if begin >= now:
            break
        lost += min(now, end) - max(since, begin)
    return max(0, now - since - lost)


def due(since: int, left: int, outages: Sequence[Outage]) -> int:
    """Return when a time that began at a moment will be over, if the server stays up."""
    later = outages[_first_after(since, outages) :]
    return since + left + sum(end - max(since, begin) for begin, end in later)


def moment_before(now: int, length: int, outages: Sequence[Outage]) -> int:
    """Return the last moment since which so much time was charged until now."""
    for begin, end in reversed(outages):
        if begin >= now:
            continue
        passed = max(0, now - end)
        if length <= passed:
            break
        now, length = begin, length - passed
    return now - length


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """Return outages in order, with those that overlap as one."""
    found: list[Outage] = []
    for begin, end in sorted(outages):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((begin, end))
    return found


def _first_after(moment: int, outages: Sequence[Outage]) -> int:
    """Return the number of the first outage that ended after a moment."""
    return bisect_right(outages, moment, key=lambda outage: outage[1])


@dataclass(frozen=True, slots=True)
class Clocks:
    """How much time each seat has left, whose clock runs, and since when."""

    terms: ClockTerms
    left: Mapping[Player, int]
    running: Player | None = None
    since: int = 0

    @classmethod
    def set_up(cls, terms: ClockTerms) -> "Clocks":
        """Return the clocks at the start of a game; without a clock there is nothing to count."""
        match terms:
            case NoClock():
                return cls(terms, {})
            case LiveClock(seconds=seconds):
                return cls(terms, dict.fromkeys(PLAYERS, seconds * SECOND))
            case DaysClock(days=days):
                return cls(terms, dict.fromkeys(PLAYERS, days * DAY))

    def start(self, seat: Player | None, now: int) -> "Clocks":
        """Start the clock of a seat; None starts none."""
        return replace(self, running=seat, since=now)

    def stop(self, now: int, outages: Sequence[Outage], *, decided: bool) -> "Clocks":
        """Charge the seat whose clock runs; a decision brings the increment, or a fresh move."""
        seat = self.running
        if seat is None or seat not in self.left:
            return replace(self, running=None)
        left = self.left[seat] - charged(self.since, now, outages)
        if decided:
            match self.terms:
                case LiveClock(increment=increment):
                    left += increment * SECOND
                case DaysClock(days=days):
                    left = days * DAY
                case NoClock():
                    pass
        return replace(self, left={**self.left, seat: left}, running=None)

    def put_back(
        self, taker: Player, then: Mapping[Player, int], now: int, outages: Sequence[Outage]
    ) -> "Clocks":
        """Stop because a decision is taken back; `then` is the time left when it was made.

        The other gets back what he spent since. The player who takes back gets nothing and loses
        the increment, so that deciding and taking back wins no time.
        """
        stopped = self.stop(now, outages, decided=False)
        if not stopped.left:
            return stopped
        return replace(stopped, left={**then, taker: min(stopped.left[taker], then[taker])})

    def remaining(self, seat: Player, now: int, outages: Sequence[Outage]) -> int:
        """Return how much time a seat has left now."""
        spent = charged(self.since, now, outages) if seat is self.running else 0
        return self.left[seat] - spent

    def due(self, outages: Sequence[Outage]) -> int | None:
        """Return when the running clock will have run out, if the server stays up."""
        if self.running is None or self.running not in self.left:
            return None
        return due(self.since, self.left[self.running], outages)

    def to_json(self, now: int, outages: Sequence[Outage]) -> Json:
        """Return the time left in milliseconds; without clocks there is nothing to tell."""
        if not self.left:
            return None
        told: dict[str, Json] = {
            str(seat): max(0, self.remaining(seat, now, outages)) for seat in self.left
        }
        return told | {"running": None if self.running is None else str(self.running)}
