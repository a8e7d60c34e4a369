"""What the JSON forms of both games have in common; each game's `json_types` adds its own."""

from typing import TypedDict

from whitechapel.core.codes import JsonOf
from whitechapel.core.outcome import Outcome
from whitechapel.core.seats import Actor, Viewer


class AnyPublicJson(TypedDict):
    """What everybody sees."""

    turn: int
    actor: Actor | None
    outcome: JsonOf[Outcome] | None


class AnyStateJson(AnyPublicJson):
    """Everything, as after the end of a game."""


class AnyViewJson(AnyPublicJson):
    """What a viewer sees."""

    viewer: Viewer


class AnyPreviewJson(TypedDict):
    """The board after some decisions, and what may follow."""

    complete: bool
    ends: bool
