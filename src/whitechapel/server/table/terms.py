"""The terms of a table: what is played, who sits where, and by which clock."""

from dataclasses import dataclass
from typing import TypeAlias

from whitechapel.core import Json, Word, to_json


class Who(Word):
    """Who a chair is for."""

    ME = "me"
    FRIEND = "friend"
    ANYONE = "anyone"
    COMPUTER = "computer"


class FirstSeat(Word):
    """What the first chair plays: a seat that was chosen, or the one that chance gives."""

    JACK = "jack"
    INVESTIGATOR = "investigator"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class ChairTerms:
    """A chair before a player sits on it; a computer's has a level."""

    who: Who
    level: str | None = None


@dataclass(frozen=True, slots=True)
class NoClock:
    """No time limit; a seat that stays away for very long has abandoned the table."""

    code = "none"


@dataclass(frozen=True, slots=True)
class LiveClock:
    """So many seconds for the whole game, and a few more after every confirmed decision."""

    code = "live"
    seconds: int
    increment: int


@dataclass(frozen=True, slots=True)
class DaysClock:
    """So many days for each move."""

    code = "days"
    days: int


ClockTerms: TypeAlias = NoClock | LiveClock | DaysClock


@dataclass(frozen=True, slots=True)
class Terms:
    """What the opener of a table decided."""

    game: str
    edition: str
    chairs: tuple[ChairTerms, ChairTerms]
    first_seat: FirstSeat = FirstSeat.DRAWN
    clock: ClockTerms = NoClock()
    aids: bool = True
    spectators: bool = True

    @property
    def device(self) -> bool:
        """Whether two people share one device: both chairs are the opener's."""
        return all(chair.who is Who.ME for chair in self.chairs)

    @property
    def against_computer(self) -> bool:
        """Whether a computer sits at the table."""
        return any(chair.who is Who.COMPUTER for chair in self.chairs)

    @property
    def computers_alone(self) -> bool:
        """Whether no person sits at the table."""
        return all(chair.who is Who.COMPUTER for chair in self.chairs)

    @property
    def in_lobby(self) -> bool:
        """Whether anyone may sit down."""
        return any(chair.who is Who.ANYONE for chair in self.chairs)

    def to_json(self) -> dict[str, Json]:
        """Return the terms as they are stored and told."""
        told = to_json(self)
        assert isinstance(told, dict)  # noqa: S101 - a dataclass becomes an object
        return told
