"""The JSON forms of Pocket's states, views and previews, field by field; `json_forms` writes them.

Moves, events and notebooks need no types of their own: their classes are written field by field.
"""

from typing import Literal, NotRequired, TypedDict

from whitechapel.core import Actor, Outcome, Player, Viewer
from whitechapel.pocket.board import Side
from whitechapel.pocket.components import Action, Character, Detective
from whitechapel.pocket.moves import Move
from whitechapel.pocket.preview import AnswerPreview
from whitechapel.pocket.state import Phase


class TileJson(TypedDict):
    """A tile at a place from 1 to 9; `wall` is None where it has none. [P1.2]"""

    place: int
    character: Character
    wall: Side | None
    face: Literal["suspect", "empty"]
    rotated: bool


class TokenJson(TypedDict):
    """An action token; before the toss no side is up. [P1.5, P3.5]"""

    up: Action | None
    back: Action | None
    used: bool


class CardJson(TypedDict):
    """An alibi card and the turn in which it was drawn."""

    character: Character
    turn: int


class HandJson(TypedDict):
    """What Jack hides. [P7.2]"""

    identity: Character | None
    cards: list[CardJson]


class AidsJson(TypedDict):
    """Who is in sight; absent at a table without aids. [P5.1]"""

    in_sight: dict[Detective, list[Character]]
    suspects_seen: list[Character]
    suspects_unseen: list[Character]


class PublicJson(TypedDict):
    """What everybody sees. [P7.1]"""

    tiles: list[TileJson]
    detectives: dict[Detective, int]
    turn: int
    phase: Phase
    actor: Actor | None
    tokens: list[TokenJson]
    suspects: list[Character]
    time_tokens: list[Player]
    shown: list[CardJson]
    turns_of_jacks_cards: list[int]
    race_since: int | None
    outcome: Outcome | None
    aids: NotRequired[AidsJson]


class ViewJson(PublicJson):
    """What a viewer sees; Jack's hand only where the viewer may see it. [P7.2]"""

    viewer: Viewer
    jack: NotRequired[HandJson]
    hourglasses: NotRequired[int]


class StateJson(PublicJson):
    """Everything, as after the end of a game."""

    jack: HandJson
    hourglasses: int
    pile: list[Character]


class ChoiceJson(TypedDict):
    """A decision, as text and as an object."""

    text: str
    move: Move


class PreviewAidsJson(TypedDict):
    """Who would be seen, and what either answer would do. [P5.3, P5.4]"""

    seen: list[Character]
    unseen: list[Character]
    if_seen: AnswerPreview
    if_unseen: AnswerPreview


class PreviewJson(TypedDict):
    """The table after some decisions, and what may follow. [P3.4]"""

    public: PublicJson
    next_moves: list[ChoiceJson]
    complete: bool
    ends: bool
    aids: NotRequired[PreviewAidsJson]
