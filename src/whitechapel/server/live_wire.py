"""What comes in over a socket: what can be asked over HTTP, each message with its type."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whitechapel.server import wire


class _Asked(wire.Incoming):
    """A message; `ask` is a name of the asker's own, which comes back with the answer."""

    ask: wire.Id | None = None


class Explore(_Asked, wire.Explore):
    """`explore` over a socket."""

    type: Literal["explore"]


class Confirm(_Asked, wire.Confirm):
    """`confirm` over a socket."""

    type: Literal["confirm"]


class TakeBack(_Asked, wire.TakeBack):
    """`take_back` over a socket."""

    type: Literal["take_back"]


class AnswerTakeBack(_Asked, wire.AnswerTakeBack):
    """`answer_take_back` over a socket."""

    type: Literal["answer_take_back"]


class Resign(_Asked, wire.Resign):
    """`resign` over a socket."""

    type: Literal["resign"]


class Reveal(_Asked, wire.Reveal):
    """`reveal` over a socket."""

    type: Literal["reveal"]


class Notebook(_Asked, wire.Notebook):
    """`notebook` over a socket."""

    type: Literal["notebook"]


class Past(_Asked, wire.Past):
    """`past` over a socket."""

    type: Literal["past"]


class Ping(_Asked):
    """Is anybody there."""

    type: Literal["ping"]


Message: TypeAlias = Annotated[
    Explore | Confirm | TakeBack | AnswerTakeBack | Resign | Reveal | Notebook | Past | Ping,
    Field(discriminator="type"),
]
