"""What players and chance can decide, one decision at a time."""

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final, TypeAlias

from whitechapel.london.board import DIRECTIONS, EXITS, STREETS, Direction, Exit, Hex
from whitechapel.london.components import ALL_CHARACTERS, CARDS_A_TURN, CASTS, ORDER, Character


@dataclass(frozen=True, slots=True)
class Activate:
    """Choose one of the characters whose cards are up. [L3.2]"""

    code: ClassVar = "activate"
    character: Character


@dataclass(frozen=True, slots=True)
class Go:
    """Move the activated character to a free street hex. [L4.1]"""

    code: ClassVar = "go"
    hex: Hex


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave a blocked character where it is. [L4.5]"""

    code: ClassVar = "stay"


@dataclass(frozen=True, slots=True)
class Accuse:
    """Move the activated character onto another and accuse him. [L7.2]"""

    code: ClassVar = "accuse"
    character: Character


@dataclass(frozen=True, slots=True)
class Escape:
    """Leave the district as Jack. [L7.1]"""

    code: ClassVar = "escape"
    exit: Exit


@dataclass(frozen=True, slots=True)
class MoveLight:
    """Smith moves a lit gaslight to a post without a light. [L5.3]"""

    code: ClassVar = "move_light"
    origin: Hex
    post: Hex


@dataclass(frozen=True, slots=True)
class MoveCordon:
    """Lestrade moves a cordon to an open exit. [L5.4]"""

    code: ClassVar = "move_cordon"
    origin: Exit
    exit: Exit


@dataclass(frozen=True, slots=True)
class MoveCover:
    """Bert moves a cover to an open manhole. [L5.8]"""

    code: ClassVar = "move_cover"
    origin: Hex
    manhole: Hex


@dataclass(frozen=True, slots=True)
class TurnLantern:
    """Point Watson's lantern after he was moved. [L5.2]"""

    code: ClassVar = "turn_lantern"
    direction: Direction


@dataclass(frozen=True, slots=True)
class Call:
    """Goodley's whistle calls a character to a hex nearer to him. [L5.6]"""

    code: ClassVar = "call"
    character: Character
    hex: Hex


@dataclass(frozen=True, slots=True)
class CallNobody:
    """Goodley whistles and nobody can come. [L5.6]"""

    code: ClassVar = "call_nobody"


@dataclass(frozen=True, slots=True)
class ChangePlaces:
    """Gull exchanges places with another character instead of moving. [L5.7]"""

    code: ClassVar = "change_places"
    character: Character


@dataclass(frozen=True, slots=True)
class DealIdentity:
    """Chance gives Jack the card of the character he hides as; None is a card unseen. [L2.7]"""

    code: ClassVar = "deal_identity"
    character: Character | None


@dataclass(frozen=True, slots=True)
class TurnUpCards:
    """Chance turns up four character cards; their order means nothing. [L2.7, L3.2]"""

    code: ClassVar = "turn_up_cards"
    characters: tuple[Character, ...]

    def __post_init__(self) -> None:
        """Put the cards in the order of the characters, so that equal sets are equal moves."""
        ordered = tuple(sorted(self.characters, key=ORDER.__getitem__))
        object.__setattr__(self, "characters", ordered)


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Chance gives the top alibi card to the player of Holmes; None is unseen. [L5.1]"""

    code: ClassVar = "draw_card"
    character: Character | None


Decision: TypeAlias = (
    Activate
    | Go
    | Stay
    | Accuse
    | Escape
    | MoveLight
    | MoveCordon
    | MoveCover
    | TurnLantern
    | Call
    | CallNobody
    | ChangePlaces
)
ChanceMove: TypeAlias = DealIdentity | TurnUpCards | DrawCard
Move: TypeAlias = Decision | ChanceMove

ACTIVATIONS: Final = {character: Activate(character) for character in ALL_CHARACTERS}
GOES: Final = {hex_: Go(hex_) for hex_ in STREETS}
STAY: Final = Stay()
ACCUSATIONS: Final = {character: Accuse(character) for character in ALL_CHARACTERS}
ESCAPES: Final = {each: Escape(each) for each in EXITS}
LANTERNS: Final = tuple(TurnLantern(direction) for direction in DIRECTIONS)
CALL_NOBODY: Final = CallNobody()
CALLS: Final = {
    (character, hex_): Call(character, hex_) for character in ALL_CHARACTERS for hex_ in STREETS
}
CHANGES: Final = {character: ChangePlaces(character) for character in ALL_CHARACTERS}
DEALS: Final = {character: DealIdentity(character) for character in ALL_CHARACTERS}
HANDS_OF_FOUR: Final = tuple(
    TurnUpCards(cards) for cards in combinations(ALL_CHARACTERS, CARDS_A_TURN)
)
HANDS: Final = {
    edition: tuple(hand for hand in HANDS_OF_FOUR if set(hand.characters) <= set(cast))
    for edition, cast in CASTS.items()
}
"""The hands of four that may come up in an edition. [L2.7]"""
DRAWS: Final = {character: DrawCard(character) for character in ALL_CHARACTERS}
