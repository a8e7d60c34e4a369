"""The messages of a table: the types with which they are built, described and checked."""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from whitechapel import london, pocket
from whitechapel.core import JsonOf, Outcome, Player, Viewer
from whitechapel.core.json_types import AnyPreviewJson, AnyStateJson, AnyViewJson
from whitechapel.games import GameName
from whitechapel.server.table.clocks import ClocksTold
from whitechapel.server.table.table import TablePhase
from whitechapel.server.table.terms import Terms, Who

Move: TypeAlias = JsonOf[pocket.Move | london.Move]
Event: TypeAlias = JsonOf[pocket.Event | london.Event]
EntryKind: TypeAlias = Literal[
    "seated",
    "left",
    "readied",
    "began",
    "decided",
    "took_back",
    "asked_take_back",
    "refused_take_back",
    "resigned",
    "ran_out_of_time",
    "abandoned",
    "closed",
    "rematched",
]


class LogEntry(TypedDict):
    """An entry of the log; which fields it has depends on its kind."""

    version: int
    at: int
    kind: EntryKind
    chair: NotRequired[int]
    name: NotRequired[str | None]
    first_seat: NotRequired[Player]
    setup: NotRequired[str]
    rules: NotRequired[str]
    practice: NotRequired[bool]
    seat: NotRequired[Player]
    moves: NotRequired[list[str]]
    events: NotRequired[list[Event]]
    plies: NotRequired[int]
    table: NotRequired[str]


class ChairTold(TypedDict):
    """A chair as everybody sees it."""

    who: Who
    level: str | None
    name: str | None
    taken: bool
    ready: bool
    seat: Player | None


class You(TypedDict):
    """What the caller is at this table."""

    viewer: Viewer
    seats: list[Player]
    chairs: list[int]
    revealed: Player | None
    owner: bool


class TakeBackTold(TypedDict):
    """Who asked for a take-back, and whether the caller can have one for nothing."""

    asked: Player | None
    free: bool


class Choice(TypedDict):
    """A legal decision, as a text and as an object."""

    text: str
    move: Move


class SourceTold(TypedDict):
    """Where chance came from."""

    secret: str
    entropy: list[str]


class Fair(SourceTold):
    """Where chance came from, shown after the end; `layout` in a rematch with the same deal."""

    layout: SourceTold | None


class AppealTold(TypedDict):
    """How a table lay when the decision of a version called witnesses, before Jack answered."""

    version: int
    view: AnyViewJson


class GameTold(TypedDict):
    """The view of the game, whose decision it is, and what may be decided."""

    view: AnyViewJson | None
    revealed_view: AnyStateJson | None
    actor: Player | None
    legal: list[Choice]


class TableTold(GameTold):
    """A table as the caller may know it, and its log since a version."""

    type: Literal["table"]
    protocol: int
    id: str
    version: int
    since: int
    phase: TablePhase
    readable: bool
    terms: JsonOf[Terms]
    rules: str
    chairs: tuple[ChairTold, ChairTold]
    you: You
    invitation: str | None
    commitment: str
    fair: Fair | None
    now: int
    clocks: ClocksTold | None
    log: list[LogEntry]
    appeals: list[AppealTold]
    take_back: TakeBackTold
    practice: bool
    result: JsonOf[Outcome] | None
    next_table: str | None


class TableLine(TypedDict):
    """A table in a list."""

    id: str
    version: int
    phase: TablePhase
    terms: JsonOf[Terms]
    chairs: tuple[ChairTold, ChairTold]
    opened_at: int
    touched_at: int
    actor: Player | None
    your_chairs: list[int]
    your_turn: bool
    result: JsonOf[Outcome] | None


class TableList(TypedDict):
    """Tables in a list."""

    type: Literal["lobby", "tables"]
    tables: list[TableLine]


class EachTold(TypedDict):
    """What one of the next decisions would mean."""

    text: str
    preview: AnyPreviewJson


class Previews(TypedDict):
    """What decisions would mean, and each of the next ones if asked."""

    preview: AnyPreviewJson
    each: NotRequired[list[EachTold]]


class PreviewTold(Previews):
    """What decisions would mean and what may follow."""

    type: Literal["preview"]
    version: int


class NotebookTold(TypedDict):
    """What the caller can work out of what he sees and heard."""

    type: Literal["notebook"]
    version: int
    notebook: JsonOf[pocket.Notebook | london.Notebook]


class PastTold(TypedDict):
    """What the caller saw, or could have seen, at an earlier version."""

    type: Literal["past"]
    version: int
    view: AnyViewJson


class Confirmed(TypedDict):
    """Decisions that are made and durable."""

    type: Literal["confirmed"]
    id: str
    version: int


class Done(TypedDict):
    """Something else that is done and durable."""

    type: Literal["taken_back", "asked", "answered", "resigned"]
    version: int


class Pong(TypedDict):
    """The answer to a ping, with the server's time."""

    type: Literal["pong"]
    now: int


class MomentTold(TypedDict):
    """A moment of a replay: the move that led there, what was heard and what was seen."""

    number: int
    move: str | None
    events: list[Event]
    view: AnyViewJson | AnyStateJson


class Replay(TypedDict):
    """A finished game, moment by moment."""

    game: GameName
    edition: str
    viewer: Literal["jack", "investigator", "spectator", "open"]
    moments: int
    result: JsonOf[Outcome] | None
    shown: list[MomentTold]
