"""The JSON forms of London's states, views and previews, field by field; `json_forms` writes them.

Moves, events and notebooks need no types of their own: their classes are written field by field.
"""

from typing import Literal, NotRequired, TypedDict

from whitechapel.core import JsonOf
from whitechapel.core.json_types import AnyPreviewJson, AnyPublicJson, AnyStateJson, AnyViewJson
from whitechapel.london.board import Direction, Exit, Hex
from whitechapel.london.components import Character
from whitechapel.london.moves import Move
from whitechapel.london.preview import AnswerPreview
from whitechapel.london.state import Drawn, Phase


class CardJson(TypedDict):
    """An alibi card and the turn in which it was drawn."""

    character: Character
    turn: int


class JacksHandJson(TypedDict):
    """What Jack hides. [L8.2]"""

    identity: Character | None
    cards: list[CardJson]


class InvestigatorsHandJson(TypedDict):
    """What the Investigator hides. [L8.2]"""

    cards: list[CardJson]


class SightJson(TypedDict):
    """Who is visible, and what is lit; absent at a table without aids. [L6.1, L6.2]"""

    visible: list[Character]
    lit_hexes: list[Hex]
    beam: list[Hex]


class AidsJson(SightJson):
    """The same, and which of the suspects are visible. [L6.3]"""

    suspects_seen: list[Character]
    suspects_unseen: list[Character]


class PiecesJson(TypedDict):
    """The pieces on the board; the number of a light is 0 if it has none. [L1]"""

    edition: str
    places: dict[Character, Hex | None]
    lantern: Direction
    lights: dict[Hex, int]
    unlit: list[Hex]
    manholes: list[Hex]
    covers: list[Hex]
    cordons: list[Exit]


class LitPiecesJson(PiecesJson):
    """The pieces, and who is visible."""

    aids: NotRequired[SightJson]


class PublicJson(PiecesJson, AnyPublicJson):
    """What everybody sees. [L8.1]"""

    phase: Phase
    cards: list[Character]
    used: list[Character]
    witness: Literal["witness", "no_witness"]
    suspects: list[Character]
    drawn: list[JsonOf[Drawn]]
    aids: NotRequired[AidsJson]


class ActivationJson(TypedDict):
    """An activation under way, and the pieces as decided so far. [L3.3]"""

    character: Character
    due: list[Literal["lantern", "move", "power"]]
    decisions: list[JsonOf[Move]]
    whistle_points: int | None
    called: list[Character]
    pieces: LitPiecesJson


class ViewJson(PublicJson, AnyViewJson):
    """What a viewer sees; secrets only where the viewer may see them. [L8.2]"""

    pending: ActivationJson | Literal["activate"] | None
    jack: NotRequired[JacksHandJson]
    investigator: NotRequired[InvestigatorsHandJson]


class StateJson(PublicJson, AnyStateJson):
    """Everything, as after the end of a game."""

    pending: ActivationJson | Literal["activate"] | None
    jack: JacksHandJson
    investigator: InvestigatorsHandJson
    pile: list[Character]


class ChoiceJson(TypedDict):
    """A decision, as text and as an object."""

    text: str
    move: JsonOf[Move]


class PreviewAidsJson(TypedDict):
    """Who would be seen, and what either answer would do. [L6.3]"""

    seen: list[Character]
    unseen: list[Character]
    if_seen: JsonOf[AnswerPreview]
    if_unseen: JsonOf[AnswerPreview]


class PreviewJson(AnyPreviewJson):
    """The board after some decisions, and what may follow. [L3.3]"""

    public: PublicJson
    activation: ActivationJson | None
    next_moves: list[ChoiceJson]
    aids: NotRequired[PreviewAidsJson]
