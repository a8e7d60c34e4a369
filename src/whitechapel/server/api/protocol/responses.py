"""Responses: what goes out over the wire; they describe the API and are checked by tests."""

from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict


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
    """A chair as everybody sees it."""

    who: Literal["me", "friend", "anyone", "computer"]
    level: str | None
    name: str | None
    taken: bool
    ready: bool
    seat: Literal["jack", "investigator"] | None


class You(Outgoing):
    """What the caller is at this table."""

    eyes: Literal["jack", "investigator", "spectator"]
    seats: list[Literal["jack", "investigator"]]
    chairs: list[int]
    revealed: Literal["jack", "investigator"] | None
    owner: bool


class TakeBackTold(Outgoing):
    """Who asked for a take-back, and whether the caller can have one for nothing."""

    asked: Literal["jack", "investigator"] | None
    free: bool


class Choice(Outgoing):
    """A legal decision, as a word and as an object."""

    text: str
    move: dict[str, Any]


class SourceTold(Outgoing):
    """Where chance came from."""

    secret: str
    words: list[str]


class Fair(SourceTold):
    """Where chance came from, shown after the end; `layout` in a rematch with the same deal."""

    layout: SourceTold | None


class Result(Outgoing):
    """How a table ended; `clause` names the rule where a rule decided."""

    winner: Literal["jack", "investigator"]
    reason: str
    clause: str


class Called(Outgoing):
    """How a table lay when the decision of a version called witnesses, before Jack answered."""

    version: int
    view: dict[str, Any]


class TableTold(Outgoing):
    """A table as the caller may know it, and its log since a version."""

    type: Literal["table"]
    protocol: int
    id: str
    version: int
    since: int
    phase: Literal["open", "playing", "over", "closed"]
    readable: bool
    terms: dict[str, Any]
    rules: str
    chairs: list[ChairTold]
    you: You
    invitation: str | None
    commitment: str
    fair: Fair | None
    now: int
    clocks: dict[str, int | str | None] | None
    log: list[dict[str, Any]]
    calls: list[Called]
    take_back: TakeBackTold
    practice: bool
    result: Result | None
    next_table: str | None
    view: dict[str, Any] | None
    open: dict[str, Any] | None
    actor: Literal["jack", "investigator"] | None
    legal: list[Choice]


class TableLine(Outgoing):
    """A table in a list."""

    id: str
    version: int
    phase: Literal["open", "playing", "over", "closed"]
    terms: dict[str, Any]
    chairs: list[ChairTold]
    opened_at: int
    touched_at: int
    actor: Literal["jack", "investigator"] | None
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
    preview: dict[str, Any]


class Explored(Outgoing):
    """What decisions would mean and what may follow."""

    type: Literal["explored"]
    version: int
    preview: dict[str, Any]
    each: list[EachTold] | None = None


class NotebookTold(Outgoing):
    """What the caller can work out of what he sees and heard."""

    type: Literal["notebook"]
    version: int
    notebook: dict[str, Any]


class PastTold(Outgoing):
    """What the caller saw, or could have seen, at an earlier version."""

    type: Literal["past"]
    version: int
    view: dict[str, Any]


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
    events: list[dict[str, Any]]
    view: dict[str, Any]


class Replay(Outgoing):
    """A finished game, moment by moment."""

    game: str
    edition: str
    eyes: Literal["jack", "investigator", "spectator", "open"]
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


REFUSALS: TypeAlias = dict[int | str, dict[str, Any]]

_STATUSES = (400, 401, 403, 404, 409, 413, 421, 422, 426, 429, 503)
EVERY_REFUSAL: REFUSALS = {status: {"model": ErrorBody} for status in _STATUSES}
