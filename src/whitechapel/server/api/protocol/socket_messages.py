"""Socket messages: the requests that come over HTTP too, each with its type."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from whitechapel.server.api.protocol import requests, responses


class _Asked(requests.Incoming):
    """A message; `ask` is a name of the asker's own, which comes back with the answer."""

    ask: requests.Id | None = None


class SocketPreview(_Asked, requests.PreviewRequest):
    """`preview` over a socket."""

    type: Literal["preview"]


class SocketConfirm(_Asked, requests.Confirm):
    """`confirm` over a socket."""

    type: Literal["confirm"]


class SocketTakeBack(_Asked, requests.TakeBack):
    """`take_back` over a socket."""

    type: Literal["take_back"]


class SocketAnswerTakeBack(_Asked, requests.AnswerTakeBack):
    """`answer_take_back` over a socket."""

    type: Literal["answer_take_back"]


class SocketResign(_Asked, requests.Resign):
    """`resign` over a socket."""

    type: Literal["resign"]


class SocketReveal(_Asked, requests.Reveal):
    """`reveal` over a socket."""

    type: Literal["reveal"]


class SocketNotebook(_Asked, requests.NotebookRequest):
    """`notebook` over a socket."""

    type: Literal["notebook"]


class SocketPast(_Asked, requests.PastRequest):
    """`past` over a socket."""

    type: Literal["past"]


class SocketPing(_Asked):
    """A request for an answer, to see that the connection works."""

    type: Literal["ping"]


Message: TypeAlias = Annotated[
    SocketPreview
    | SocketConfirm
    | SocketTakeBack
    | SocketAnswerTakeBack
    | SocketResign
    | SocketReveal
    | SocketNotebook
    | SocketPast
    | SocketPing,
    Field(discriminator="type"),
]

Reply: TypeAlias = Annotated[
    responses.TableTold
    | responses.TableList
    | responses.PreviewTold
    | responses.NotebookTold
    | responses.PastTold
    | responses.Confirmed
    | responses.Done
    | responses.Pong
    | responses.SocketError,
    Field(discriminator="type"),
]
"""What a socket sends; an answer has the `ask` of its question too."""

SOCKETS: Mapping[str, str] = {
    "/api/tables/{table_id}/live": "play and watch at a table",
    "/api/lobby/live": "the lobby, whenever it changes",
}


def socket_schemas() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schemas of all socket messages, and which socket sends and takes them."""
    adapters: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("SocketRequest", "validation", TypeAdapter(Message)),
        ("SocketReply", "validation", TypeAdapter(Reply)),
    ]
    wholes, common = TypeAdapter.json_schemas(adapters, ref_template="#/components/schemas/{model}")
    schemas = dict(common["$defs"])
    schemas |= {name: whole for (name, _), whole in wholes.items()}
    sockets = {
        path: {
            "summary": summary,
            "takes": {"$ref": "#/components/schemas/SocketRequest"},
            "sends": {"$ref": "#/components/schemas/SocketReply"},
        }
        for path, summary in SOCKETS.items()
    }
    return schemas, sockets
