"""Requests: what comes in over the wire, with the size of everything bounded."""

from collections.abc import Sized
from functools import partial
from typing import Annotated, Literal, TypeAlias, cast

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    field_validator,
    model_validator,
)

from whitechapel.core import Player, Seat, entropy_allowed
from whitechapel.games import GAMES, GameName
from whitechapel.server.accounts.accounts import LONGEST_NAME
from whitechapel.server.accounts.sessions import MOST_TOKEN_DAYS, TOKEN_DAYS
from whitechapel.server.errors import ServerError
from whitechapel.server.names.names import readable
from whitechapel.server.table.terms import (
    ChairTerms,
    ClockTerms,
    DaysClock,
    FirstSeat,
    LiveClock,
    NoClock,
    Terms,
    Who,
)

MOST_MOVES = 40
MOST_FIELDS = 20
"""More fields than any request has; each unknown one would cost an error of its own."""
MOST_FIELDS_OF_A_MOVE = 10
_PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"


def _counted(value: object, most: int) -> object:
    """Refuse a list or an object that is too long before anything in it is read.

    pydantic counts only while or after it reads the contents and writes their errors.
    """
    found: object = value
    if isinstance(found, list | dict) and len(cast("Sized", found)) > most:
        raise ValueError("length")
    return value


def _at_most(most: int) -> BeforeValidator:
    return BeforeValidator(partial(_counted, most=most))


def _can_be_read(name: str) -> str:
    if not readable(name):
        raise ValueError("name")
    return name


Name: TypeAlias = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=_PRINTABLE
    ),
    AfterValidator(_can_be_read),
]
"""A name that an account may have. `Accounts` checks more, of new names only: an account keeps a
name that a later version of Unicode or of our lists refuses."""

Password: TypeAlias = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Entropy: TypeAlias = Annotated[str, StringConstraints(max_length=64)]
Id: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=_PRINTABLE)]
Version: TypeAlias = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatName: TypeAlias = Literal["jack", "investigator"]
MoveWord: TypeAlias = Annotated[str, StringConstraints(max_length=40)]
MoveWords: TypeAlias = Annotated[list[MoveWord], Field(max_length=20, fail_fast=True), _at_most(20)]
MoveNumber: TypeAlias = Annotated[int, Field(ge=-1000, le=1000)]
MoveFields: TypeAlias = Annotated[
    dict[MoveWord, MoveWord | MoveNumber | MoveWords | None],
    Field(max_length=MOST_FIELDS_OF_A_MOVE),
    _at_most(MOST_FIELDS_OF_A_MOVE),
]
WrittenMove: TypeAlias = MoveWord | MoveFields
Moves: TypeAlias = Annotated[
    list[WrittenMove], Field(max_length=MOST_MOVES, fail_fast=True), _at_most(MOST_MOVES)
]


class Incoming(BaseModel):
    """A request: unknown fields are refused, nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _has_few_fields(cls, value: object) -> object:
        """Refuse a request with very many fields before any of them is read."""
        return _counted(value, MOST_FIELDS)


class Rename(Incoming):
    """Another name."""

    name: Name


class Keep(Incoming):
    """A name and a password to keep an account; a kept account needs its old password too."""

    name: Name
    password: Password
    old_password: str | None = Field(default=None, max_length=200)


class LogIn(Incoming):
    """A name and a password."""

    name: Name
    password: str = Field(max_length=200)


class Delete(Incoming):
    """The password of a kept account, to be sure."""

    password: str | None = Field(default=None, max_length=200)


class NewToken(Incoming):
    """What a bot's token is for, what it may do, and for how many days."""

    label: Name
    scope: Literal["read", "play"] = "play"
    days: int = Field(default=TOKEN_DAYS, ge=1, le=MOST_TOKEN_DAYS)


class NewChair(Incoming):
    """Who sits on a chair; a computer has a level."""

    who: Literal["me", "friend", "anyone", "computer"]
    level: str | None = Field(default=None, max_length=40)

    def terms(self) -> ChairTerms:
        """Return the terms of the chair; `Levels` knows which levels there are."""
        if (self.who == "computer") != (self.level is not None):
            raise ServerError("unknown_level", 422, level=str(self.level)[:40])
        return ChairTerms(Who(self.who), self.level)


class NewNoClock(Incoming):
    """No clock."""

    kind: Literal["none"]

    def terms(self) -> NoClock:
        """Return the terms of the clock."""
        return NoClock()


class NewLiveClock(Incoming):
    """Seconds for the whole game, and an increment for every decision."""

    kind: Literal["live"]
    seconds: int = Field(ge=10, le=24 * 60 * 60)
    increment: int = Field(default=0, ge=0, le=60 * 60)

    def terms(self) -> LiveClock:
        """Return the terms of the clock."""
        return LiveClock(self.seconds, self.increment)


class NewDaysClock(Incoming):
    """Days for each move."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=30)

    def terms(self) -> DaysClock:
        """Return the terms of the clock."""
        return DaysClock(self.days)


NewClock: TypeAlias = Annotated[
    NewNoClock | NewLiveClock | NewDaysClock, Field(discriminator="kind")
]


class NewTable(Incoming):
    """The terms of a table to be opened."""

    game: GameName
    edition: str | None = Field(default=None, max_length=40)
    chairs: list[NewChair] = Field(min_length=2, max_length=2, fail_fast=True)
    first_seat: Literal["jack", "investigator", "drawn"] = "drawn"
    clock: NewClock = NewNoClock(kind="none")
    aids: bool = True
    spectators: bool = True

    def terms(self) -> Terms:
        """Return the terms; refuse a table that cannot be."""
        editions = GAMES[self.game].EDITIONS
        edition = editions[0] if self.edition is None else self.edition
        if edition not in editions:
            raise ServerError("unknown_edition", 422, found=edition)
        clock: ClockTerms = self.clock.terms()
        first, second = (chair.terms() for chair in self.chairs)
        terms = Terms(
            game=self.game,
            edition=edition,
            chairs=(first, second),
            first_seat=FirstSeat(self.first_seat),
            clock=clock,
            aids=self.aids,
            spectators=self.spectators,
        )
        if terms.device and not isinstance(clock, NoClock):
            raise ServerError("no_clock_on_one_device", 422)
        if not terms.spectators and terms.computers_alone:
            raise ServerError("spectators_required", 422)
        return terms


class Sit(Incoming):
    """Take a chair; a friend shows the token of his invitation."""

    invitation: Id | None = None


class Ready(Incoming):
    """The entropy that a player adds to chance: any short text."""

    entropy: Entropy

    @field_validator("entropy")
    @classmethod
    def _can_be_repeated(cls, entropy: str) -> str:
        if not entropy_allowed(entropy):
            raise ValueError("entropy")
        return entropy


class Rematch(Incoming):
    """Play again: seats swapped or not, the same deal or not, another level."""

    same_deal: bool = False
    swap: bool = True
    level: str | None = Field(default=None, max_length=40)


class AtTable(Incoming):
    """What is asked at a table; `seat` is needed where one device plays both."""

    seat: SeatName | None = None

    def wanted_seat(self) -> Player | None:
        """Return the seat that is meant, if one is named."""
        if self.seat is None:
            return None
        return Seat.JACK if self.seat == "jack" else Seat.INVESTIGATOR


class Held(AtTable):
    """What a seat at one device may ask from its own viewpoint, while it holds its reveal."""

    revealed: bool = False


class PreviewRequest(Held):
    """What may follow these decisions, and what would they mean; of each next one too, if asked."""

    version: Version
    moves: Moves = Field(default_factory=list[WrittenMove])
    each: bool = False


class Confirm(Held):
    """Decisions to be made, the version they were made against, and the page's name for them."""

    id: Id
    version: Version
    moves: Moves


class TakeBack(AtTable):
    """The last decision is to be taken back."""

    version: Version


class AnswerTakeBack(AtTable):
    """The other may take back, or not."""

    version: Version
    consent: bool


class Resign(AtTable):
    """The game is given up."""


class Reveal(AtTable):
    """At one device: a seat holds its reveal."""

    since: Version = 0


class NotebookRequest(Held):
    """What can be worked out."""

    version: Version = 0


class PastRequest(Held):
    """How the table stood at an earlier version."""

    version: Version


class Upload(Incoming):
    """A record to be replayed by a link."""

    # More than a record may have: a longer one is refused as too long, not as malformed.
    record: str = Field(max_length=200_000)


class OpenRegistration(Incoming):
    """Whether registration is open to all."""

    open: bool


class Moderate(Incoming):
    """What an administrator does to an account."""

    name: Name | None = None
    banned: bool | None = None
