"""Responses: what goes out over the wire; they describe the API and are checked by tests."""

from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from pydantic import BaseModel, ConfigDict

from whitechapel import london, pocket
from whitechapel.core import Outcome, Player, Viewer
from whitechapel.london import json_types as london_json
from whitechapel.london.notebook import Notebook as LondonNotebook
from whitechapel.pocket import json_types as pocket_json
from whitechapel.pocket.notebook import Notebook as PocketNotebook
from whitechapel.server.api.protocol.json_forms import FormOf
from whitechapel.server.table import terms as table_terms

JsonObject: TypeAlias = dict[str, Any]

View: TypeAlias = Annotated[JsonObject, FormOf(pocket_json.ViewJson | london_json.ViewJson)]
RevealedView: TypeAlias = Annotated[
    JsonObject, FormOf(pocket_json.StateJson | london_json.StateJson)
]
Preview: TypeAlias = Annotated[
    JsonObject, FormOf(pocket_json.PreviewJson | london_json.PreviewJson)
]
Notebook: TypeAlias = Annotated[JsonObject, FormOf(PocketNotebook | LondonNotebook)]
Move: TypeAlias = Annotated[JsonObject, FormOf(pocket.Move | london.Move)]
Event: TypeAlias = Annotated[JsonObject, FormOf(pocket.Event | london.Event)]
Result: TypeAlias = Annotated[JsonObject, FormOf(Outcome)]
Terms: TypeAlias = Annotated[JsonObject, FormOf(table_terms.Terms)]


class LogEntryJson(TypedDict):
    """An entry of the log; which fields it has depends on its kind."""

    version: int
    at: int
    kind: Literal[
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
    chair: NotRequired[int]
    name: NotRequired[str | None]
    first_seat: NotRequired[Player]
    setup: NotRequired[str]
    rules: NotRequired[str]
    practice: NotRequired[bool]
    seat: NotRequired[Player]
    moves: NotRequired[list[str]]
    events: NotRequired[list[pocket.Event | london.Event]]
    plies: NotRequired[int]
    table: NotRequired[str]


LogEntry: TypeAlias = Annotated[JsonObject, FormOf(LogEntryJson)]
PlayerName: TypeAlias = Annotated[str, FormOf(Player)]
ViewerName: TypeAlias = Annotated[str, FormOf(Viewer)]


class Outgoing(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


class ErrorDetail(Outgoing):
    """A code that never changes, and the parameters of its sentence."""

    code: str
    parameters: dict[str, str | int]


class ErrorBody(Outgoing):
    """A refusal."""

    error: ErrorDetail


class LevelAbout(Outgoing):
    """A level of the computer; `beats_below` is its win rate against the level below.

    One that is not available here has a reason.
    """

    name: str
    beats_below: float | None
    available: bool
    reason: Literal["kernel_not_compiled"] | None


class GameAbout(Outgoing):
    """A game that can be played, and the levels of the computer from the weakest."""

    editions: list[str]
    rules: str
    levels: list[LevelAbout]


class Me(Outgoing):
    """The caller's own account."""

    id: str
    name: str
    role: Literal["guest", "person", "admin"]
    created_at: int
    bot: bool


class About(Outgoing):
    """What this server is and can do, and the caller's own account if he has one."""

    version: str
    protocol: int
    games: dict[str, GameAbout]
    registration: Literal["open", "closed"]
    me: Me | None


class TokenAbout(Outgoing):
    """A token of a bot, without the token itself; `last_used_at` is null until it is used."""

    id: str
    label: str
    scope: Literal["read", "play"]
    created_at: int
    expires_at: int
    last_used_at: int | None


class BrowserAbout(Outgoing):
    """A browser that is signed in."""

    created_at: int
    seen_at: int


class FreshToken(Outgoing):
    """A token, shown this once."""

    token: str


class Export(Outgoing):
    """All that is stored of an account."""

    account: Me
    browsers: list[BrowserAbout]
    tokens: list[TokenAbout]
    tables: list["TableLine"]
    records: list[str]


class ChairTold(Outgoing):
    """A chair as every viewer sees it."""

    who: Literal["me", "friend", "anyone", "computer"]
    level: str | None
    name: str | None
    taken: bool
    ready: bool
    seat: PlayerName | None


class You(Outgoing):
    """What the caller is at this table."""

    viewer: ViewerName
    seats: list[PlayerName]
    chairs: list[int]
    revealed: PlayerName | None
    owner: bool


class TakeBackTold(Outgoing):
    """Who asked for a take-back, and whether the caller can have one for nothing."""

    asked: PlayerName | None
    free: bool


class Choice(Outgoing):
    """A legal decision, as a text and as an object."""

    text: str
    move: Move


class SourceTold(Outgoing):
    """Where chance came from."""

    secret: str
    entropy: list[str]


class Fair(SourceTold):
    """Where chance came from, shown after the end; `layout` in a rematch with the same deal."""

    layout: SourceTold | None


class AppealTold(Outgoing):
    """How a table lay when the decision of a version called witnesses, before Jack answered."""

    version: int
    view: View


class ClocksTold(Outgoing):
    """The milliseconds that each player has left, and whose clock runs."""

    jack: int
    investigator: int
    running: PlayerName | None


class TableTold(Outgoing):
    """A table as the caller may know it, and its log since a version."""

    type: Literal["table"]
    protocol: int
    id: str
    version: int
    since: int
    phase: Literal["open", "playing", "over", "closed"]
    readable: bool
    terms: Terms
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
    result: Result | None
    next_table: str | None
    view: View | None
    revealed_view: RevealedView | None
    actor: PlayerName | None
    legal: list[Choice]


class TableLine(Outgoing):
    """A table in a list."""

    id: str
    version: int
    phase: Literal["open", "playing", "over", "closed"]
    terms: Terms
    chairs: tuple[ChairTold, ChairTold]
    opened_at: int
    touched_at: int
    actor: PlayerName | None
    your_chairs: list[int]
    your_turn: bool
    result: Result | None


class TableList(Outgoing):
    """Tables in a list."""

    type: Literal["lobby", "tables"]
    tables: list[TableLine]


class EachTold(Outgoing):
    """What one of the next decisions would mean."""

    text: str
    preview: Preview


class PreviewTold(Outgoing):
    """What decisions would mean and what may follow."""

    type: Literal["preview"]
    version: int
    preview: Preview
    each: list[EachTold] | None = None


class NotebookTold(Outgoing):
    """What the caller can work out of what he sees and heard."""

    type: Literal["notebook"]
    version: int
    notebook: Notebook


class PastTold(Outgoing):
    """What the caller saw, or could have seen, at an earlier version."""

    type: Literal["past"]
    version: int
    view: View


class Confirmed(Outgoing):
    """Decisions that are made and durable."""

    type: Literal["confirmed"]
    id: str
    version: int


class Done(Outgoing):
    """Something else that is done and durable."""

    type: Literal["taken_back", "asked", "answered", "resigned"]
    version: int


class MomentTold(Outgoing):
    """A moment of a replay: the move that led there, what was heard and what was seen."""

    number: int
    move: str | None
    events: list[Event]
    view: View | RevealedView


class Replay(Outgoing):
    """A finished game, moment by moment."""

    game: str
    edition: str
    viewer: Literal["jack", "investigator", "spectator", "open"]
    moments: int
    result: Result | None
    shown: list[MomentTold]


class Uploaded(Outgoing):
    """Where an uploaded record can be seen."""

    id: str


class AccountLine(Outgoing):
    """An account as an administrator sees it."""

    id: str
    name: str
    role: Literal["guest", "person", "admin"]
    banned: bool
    created_at: int
    seen_at: int


class Pong(Outgoing):
    """The answer to a ping, with the server's time."""

    type: Literal["pong"]
    now: int


class SocketError(Outgoing):
    """A refusal over a socket."""

    type: Literal["error"]
    status: int
    error: ErrorDetail


Described: TypeAlias = dict[int | str, dict[str, Any]]
"""Answers by status, as `responses` of a FastAPI route describes them in the OpenAPI document."""

_STATUSES = (400, 401, 403, 404, 409, 413, 421, 422, 426, 429, 503)
EVERY_REFUSAL: Described = {status: {"model": ErrorBody} for status in _STATUSES}


def described(answer: type[Outgoing], status: int = 200) -> Described:
    """Describe the answer of an endpoint that returns ready JSON.

    FastAPI neither checks nor converts such an answer: a second pass over a long table would cost
    more than the table. Tests compare real answers with the description.
    """
    return {status: {"model": answer}}
