"""A table as its log makes it: pure and immutable."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from whitechapel.core import AnyMatch, AnyRules, Outcome, Player, Seat, Viewer, Word
from whitechapel.games import GAMES
from whitechapel.server.table.clocks import Clocks
from whitechapel.server.table.entries import Entry
from whitechapel.server.table.fairness import Promise
from whitechapel.server.table.terms import NoClock, Terms, Who

VIEWERS: Final[tuple[Viewer, ...]] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)

Told: TypeAlias = Mapping[Viewer, bytes]
"""What each viewer heard of an entry when it was made, as JSON; stored, as rules may change.

As objects it would take more than half of a table's memory. Viewers who hear the same share it.
"""


class TablePhase(Word):
    """How far a table is."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry with its version, the moment it was made, and what each viewer heard of it."""

    version: int
    at: int
    entry: Entry
    told: Told | None = None


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair: whose it is, and the entropy that its player adds to chance."""

    account: str | None = None
    entropy: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A confirmed decision that was not taken back, and how many plies there were before it.

    `version` is that of its entry; `left` is what the seats had on their clocks. `free` is fixed
    when the decision is made: no chance and no answer of Jack came with it, so its player learned
    nothing.
    """

    version: int
    seat: Player
    plies: int
    free: bool
    left: Mapping[Player, int]


@dataclass(frozen=True, slots=True)
class Answered:
    """What a page once asked for under a name of its own, and the version it led to."""

    digest: str
    version: int


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table now. It holds secrets: `messages` is the only way out."""

    id: str
    owner: str
    invitation: str
    terms: Terms
    rules_version: str
    promise: Promise
    agent_secret: bytes
    """Where the seeds of computers come from; independent of the deal, and never told."""
    opened_at: int
    version: int = 0
    changed: int = 0
    """The version that last changed the game; a decision made before it is stale."""
    touched_at: int = 0
    log: tuple[Logged, ...] = ()
    chairs: tuple[Chair, Chair] = (Chair(), Chair())
    seats: tuple[Player, Player] | None = None
    match: AnyMatch | None = None
    standing: tuple[Standing, ...] = ()
    answered: Mapping[tuple[Player, str], Answered] = field(
        default_factory=dict[tuple[Player, str], Answered]
    )
    clocks: Clocks = field(default_factory=lambda: Clocks.set_up(NoClock()))
    asked: Player | None = None
    take_backs: Mapping[Player, int] = field(default_factory=dict[Player, int])
    """How often each seat took back, or asked to."""
    practice: bool = False
    end: Outcome | None = None
    closed: bool = False
    next_table: str | None = None
    readable: bool = True
    """False where the stored moves no longer follow the rules: then the log is all there is."""

    @property
    def rules(self) -> AnyRules:
        """Return the rules of the game that is played."""
        return GAMES[self.terms.game]

    @property
    def phase(self) -> TablePhase:
        """Return how far the table is."""
        if self.end is not None:
            return TablePhase.OVER
        if self.closed:
            return TablePhase.CLOSED
        return TablePhase.OPEN if self.seats is None else TablePhase.PLAYING

    @property
    def actor(self) -> Player | None:
        """Return whose decision it is; nobody's before, after, or when the game cannot be read."""
        if self.match is None or self.phase is not TablePhase.PLAYING or not self.readable:
            return None
        actor = self.rules.actor(self.match.state)
        return None if actor is None or actor is Seat.CHANCE else actor

    def seats_of(self, account: str | None) -> tuple[Player, ...]:
        """Return which seats an account plays: none, one, or on one device both."""
        if account is None or self.seats is None:
            return ()
        pairs = zip(self.seats, self.chairs, strict=True)
        return tuple(seat for seat, chair in pairs if chair.account == account)

    def chairs_of(self, account: str | None) -> tuple[int, ...]:
        """Return on which chairs an account sits."""
        if account is None:
            return ()
        return tuple(n for n, chair in enumerate(self.chairs) if chair.account == account)

    def level(self, seat: Player) -> str | None:
        """Return at which level a computer plays a seat, if one does."""
        if self.seats is None:
            return None
        return self.terms.chairs[self.seats.index(seat)].level

    def agent_seed(self, seat: Player) -> bytes:
        """Return the seed of a computer's seat, which stays the same for the whole game."""
        return hmac.digest(self.agent_secret, seat.encode(), "sha256")

    @property
    def waits_for_computer(self) -> bool:
        """Whether the next decision is a computer's."""
        return self.actor is not None and self.level(self.actor) is not None

    @property
    def complete(self) -> bool:
        """Whether every chair is taken and every person has added entropy."""
        pairs = zip(self.terms.chairs, self.chairs, strict=True)
        return all(
            terms.who is Who.COMPUTER or (chair.account is not None and chair.entropy is not None)
            for terms, chair in pairs
        )

    @property
    def in_lobby(self) -> bool:
        """Whether a chair is free for anyone."""
        pairs = zip(self.terms.chairs, self.chairs, strict=True)
        free = any(terms.who is Who.ANYONE and chair.account is None for terms, chair in pairs)
        return free and self.phase is TablePhase.OPEN

    @property
    def entropy(self) -> tuple[str, str]:
        """Return the entropy of the players in the order of their chairs, empty for a computer."""
        first, second = (chair.entropy or "" for chair in self.chairs)
        return first, second
