"""Socket messages: the requests that come over HTTP too, each with its type."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whitechapel.server.api.protocol import requests


class _Asked(requests.Incoming):
    """A message; `ask` is a name of the asker's own, which comes back with the answer."""

    ask: requests.Id | None = None


class Explore(_Asked, requests.Explore):
    """`explore` over a socket."""

    type: Literal["explore"]


class Confirm(_Asked, requests.Confirm):
    """`confirm` over a socket."""

    type: Literal["confirm"]


class TakeBack(_Asked, requests.TakeBack):
    """`take_back` over a socket."""

    type: Literal["take_back"]


class AnswerTakeBack(_Asked, requests.AnswerTakeBack):
    """`answer_take_back` over a socket."""

    type: Literal["answer_take_back"]


class Resign(_Asked, requests.Resign):
    """`resign` over a socket."""

    type: Literal["resign"]


class Reveal(_Asked, requests.Reveal):
    """`reveal` over a socket."""

    type: Literal["reveal"]


class Notebook(_Asked, requests.Notebook):
    """`notebook` over a socket."""

    type: Literal["notebook"]


class Past(_Asked, requests.Past):
    """`past` over a socket."""

    type: Literal["past"]


class Ping(_Asked):
    """Is anybody there."""

    type: Literal["ping"]


Message: TypeAlias = Annotated[
    Explore | Confirm | TakeBack | AnswerTakeBack | Resign | Reveal | Notebook | Past | Ping,
    Field(discriminator="type"),
]
