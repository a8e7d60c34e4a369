"""Responses: what goes out over the wire; they describe the API and are checked by tests."""

from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from whitechapel.games import GameName
from whitechapel.server import errors
from whitechapel.server.api.protocol.json_forms import FormOf, json_form
from whitechapel.server.table import message_types as messages


class Outgoing(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


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
    games: dict[GameName, GameAbout]
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
    tables: Annotated[list[messages.TableLine], FormOf(list[messages.TableLine])]
    records: list[str]


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


def _model(kind: Any, **models: Any) -> Any:
    """Return the model of a message or a refusal, which is a `TypedDict`.

    Of some fields the models are given, others get those of their types.
    """
    hints, optional = get_type_hints(kind) | models, kind.__optional_keys__
    fields: dict[str, Any] = {
        name: (json_form(hint), _absent() if name in optional else ...)
        for name, hint in hints.items()
    }
    return create_model(kind.__name__, __base__=Outgoing, __doc__=kind.__doc__, **fields)


def _absent() -> Any:
    """Return the default of a field that may be absent; the schema names none: null is not sent."""

    def without_default(schema: dict[str, Any]) -> None:
        schema.pop("default", None)

    return Field(default=None, json_schema_extra=without_default)


ErrorDetail = _model(errors.ErrorDetail)
ErrorBody = _model(errors.ErrorBody, error=ErrorDetail)
SocketError = _model(errors.SocketError, error=ErrorDetail)
TableTold = _model(messages.TableTold)
TableList = _model(messages.TableList)
PreviewTold = _model(messages.PreviewTold)
NotebookTold = _model(messages.NotebookTold)
PastTold = _model(messages.PastTold)
Confirmed = _model(messages.Confirmed)
Done = _model(messages.Done)
Pong = _model(messages.Pong)
Replay = _model(messages.Replay)

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
