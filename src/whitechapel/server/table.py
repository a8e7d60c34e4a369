"""A table as its log makes it: a fold over entries, pure and immutable."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from whitechapel.core import (
    AnyRules,
    GameError,
    Json,
    Match,
    Outcome,
    Player,
    Seat,
    TableEnd,
    Viewer,
    Word,
    opponent,
)
from whitechapel.games import GAMES
from whitechapel.server.clocks import Clocks, Outage
from whitechapel.server.entries import (
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
from whitechapel.server.promise import Promise
from whitechapel.server.terms import NoClock, Terms, Who

VIEWERS: Final[tuple[Viewer, ...]] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)

Told: TypeAlias = Mapping[Viewer, Json]
"""What each viewer heard of an entry when it was made; stored, as rules may change."""


class Phase(Word):
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
    """A chair: whose it is, and the word that its player adds to chance."""

    account: str | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A confirmed decision that was not taken back, and how many plies there were before it.

    `free` tells that nothing followed that its player could not have known; `left` is what the
    seats had on their clocks.
    """

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
    opened_at: int
    version: int = 0
    changed: int = 0
    """The version that last changed the game; a decision made before it is stale."""
    touched_at: int = 0
    log: tuple[Logged, ...] = ()
    chairs: tuple[Chair, Chair] = (Chair(), Chair())
    seats: tuple[Player, Player] | None = None
    match: Match | None = None
    standing: tuple[Standing, ...] = ()
    answered: Mapping[tuple[Player, str], Answered] = field(
        default_factory=dict[tuple[Player, str], Answered]
    )
    clocks: Clocks = field(default_factory=lambda: Clocks.set_up(NoClock()))
    asked: Player | None = None
    practice: bool = False
    end: Outcome | None = None
    closed: bool = False
    next_table: str | None = None
    readable: bool = True
    """False where the stored moves no longer follow the rules: then the log is all there is."""

    @property
    def rules(self) -> AnyRules:
        """Give the rules of the game that is played."""
        return GAMES[self.terms.game]

    @property
    def phase(self) -> Phase:
        """Tell how far the table is."""
        if self.end is not None:
            return Phase.OVER
        if self.closed:
            return Phase.CLOSED
        return Phase.OPEN if self.seats is None else Phase.PLAYING

    @property
    def actor(self) -> Player | None:
        """Tell whose decision it is; nobody's before, after, or when the game cannot be read."""
        if self.match is None or self.phase is not Phase.PLAYING or not self.readable:
            return None
        actor = self.rules.actor(self.match.state)
        return None if actor is None or actor is Seat.CHANCE else actor

    def seats_of(self, account: str | None) -> tuple[Player, ...]:
        """Tell which seats an account plays: none, one, or on one device both."""
        if account is None or self.seats is None:
            return ()
        pairs = zip(self.seats, self.chairs, strict=True)
        return tuple(seat for seat, chair in pairs if chair.account == account)

    def chairs_of(self, account: str | None) -> tuple[int, ...]:
        """Tell on which chairs an account sits."""
        if account is None:
            return ()
        return tuple(n for n, chair in enumerate(self.chairs) if chair.account == account)

    def level(self, seat: Player) -> str | None:
        """Tell at which level a computer plays a seat, if one does."""
        if self.seats is None:
            return None
        return self.terms.chairs[self.seats.index(seat)].level

    @property
    def waits_for_computer(self) -> bool:
        """Tell whether the next decision is a computer's."""
        return self.actor is not None and self.level(self.actor) is not None

    @property
    def complete(self) -> bool:
        """Tell whether every chair is taken and every person has given a word."""
        pairs = zip(self.terms.chairs, self.chairs, strict=True)
        return all(
            terms.who is Who.COMPUTER or (chair.account is not None and chair.word is not None)
            for terms, chair in pairs
        )

    @property
    def in_lobby(self) -> bool:
        """Tell whether a chair waits for whoever comes."""
        pairs = zip(self.terms.chairs, self.chairs, strict=True)
        free = any(terms.who is Who.ANYONE and chair.account is None for terms, chair in pairs)
        return free and self.phase is Phase.OPEN

    @property
    def words(self) -> tuple[str, str]:
        """Give the words of the players in the order of their chairs, empty for a computer."""
        first, second = (chair.word or "" for chair in self.chairs)
        return first, second


_ENDS: dict[type[Entry], TableEnd] = {
    Resigned: TableEnd.RESIGNATION,
    RanOutOfTime: TableEnd.TIME,
    Abandoned: TableEnd.ABANDONMENT,
}


def unfold(table: Table, log: Iterable[Logged], outages: Sequence[Outage]) -> Table:
    """Give a table after more entries of its log."""
    for logged in log:
        table = _advance(table, logged, outages)
    return table


def _advance(table: Table, logged: Logged, outages: Sequence[Outage]) -> Table:
    """Give a table after one more entry; what the rules refuse makes it read-only."""
    entry, at = logged.entry, logged.at
    table = replace(
        table, version=logged.version, touched_at=at, log=(*table.log, logged), asked=None
    )
    match entry:
        case Seated(chair=chair, account=account):
            return _with_chair(table, chair, Chair(account))
        case Left(chair=chair):
            return _with_chair(table, chair, Chair())
        case Readied(chair=chair, word=word):
            return _with_chair(table, chair, replace(table.chairs[chair], word=word))
        case Began():
            seats = (entry.first_seat, opponent(entry.first_seat))
            table = replace(table, seats=seats, rules_version=entry.rules, practice=entry.practice)
            return _played(table, logged, outages)
        case Decided(seat=seat, client=client, digest=digest):
            answer = {(seat, client): Answered(digest, logged.version)}
            return _played(replace(table, answered={**table.answered, **answer}), logged, outages)
        case TookBack():
            table = replace(table, practice=table.practice or entry.practice)
            return _played(table, logged, outages)
        case AskedTakeBack(seat=seat):
            return replace(table, asked=seat)
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


def _ended(table: Table, end: Outcome, at: int, outages: Sequence[Outage]) -> Table:
    clocks = table.clocks.stop(at, outages, decided=False)
    return replace(table, end=end, clocks=clocks)


def _played(table: Table, logged: Logged, outages: Sequence[Outage]) -> Table:
    """Follow an entry that changes the game, as far as the rules still go along."""
    entry, at = logged.entry, logged.at
    table = replace(table, changed=logged.version)
    try:
        match entry:
            case _ if not table.readable:
                pass
            case Began():
                table = _begun(table, entry)
            case Decided():
                left = table.clocks.stop(at, outages, decided=False).left
                table = _decided(table, entry, left)
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
        return _ended(table, end, logged.at, outages)
    clocks = table.clocks.stop(logged.at, outages, decided=isinstance(logged.entry, Decided))
    actor = table.actor
    person = None if actor is None or table.level(actor) is not None else actor
    return replace(table, clocks=clocks.start(person, logged.at))


def _begun(table: Table, entry: Began) -> Table:
    rules = table.rules
    if entry.rules != rules.VERSION:
        raise LookupError(entry.rules)
    match = Match.begin(rules, rules.parse_setup(entry.setup))
    clocks = Clocks.set_up(table.terms.clock)
    match = _with_moves(match, entry.chance)
    return replace(table, match=match, clocks=clocks)


def _decided(table: Table, entry: Decided, left: Mapping[Player, int]) -> Table:
    before = table.match
    if before is None:
        raise LookupError(table.id)
    after = _with_moves(before, (*entry.moves, *entry.chance))
    events = [event for ply in after.plies[len(before.plies) :] for event in ply.events]
    free = not entry.chance and not any(table.rules.answer(event) for event in events)
    return replace(
        table,
        match=after,
        standing=(*table.standing, Standing(entry.seat, len(before.plies), free, left)),
    )


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


def _with_moves(match: Match, words: Sequence[str]) -> Match:
    for word in words:
        move: Any = match.rules.parse_move(word)
        match = match.play(move)
    return match
