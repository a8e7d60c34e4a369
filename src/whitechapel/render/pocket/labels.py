"""The few words inside a picture. A caller that speaks another language brings its own."""

from collections.abc import Mapping
from typing import Final

from whitechapel.core import Seat
from whitechapel.pocket.components import Action, Character, Detective

LABELS: Final[Mapping[str, str]] = {
    Character.LESTRADE: "Lestrade",
    Character.GOODLEY: "Goodley",
    Character.BERT: "Bert",
    Character.PIZER: "Pizer",
    Character.SMITH: "Smith",
    Character.LANE: "Lane",
    Character.STEALTHY: "Stealthy",
    Character.GULL: "Gull",
    Character.MADAME: "Madame",
    Detective.HOLMES: "Holmes",
    Detective.WATSON: "Watson",
    Detective.TOBY: "Toby",
    Action.ALIBI: "Alibi",
    Action.ROTATION: "Rotation",
    Action.EXCHANGE: "Exchange",
    Action.JOKER: "Joker",
    Seat.JACK: "Jack",
    Seat.INVESTIGATOR: "Investigator",
    Seat.CHANCE: "Chance",
    "game": "Mr. Jack Pocket",
    "colon": ":",
    "turn": "Turn",
    "actions": "Actions (and other sides)",
    "action": "Action",
    "order": "Order",
    "shown": "Alibis shown",
    "identity": "Jack is",
    "jacks_cards": "Jack\u2019s cards",
    "hourglasses": "Jack\u2019s hourglasses",
    "in_sight": "In sight",
    "out_of_sight": "Out of sight",
    "winner": "Winner",
    "race": "Race since turn",
    "suspect": "suspect",
    "seen": "in sight",
    "cleared": "cleared",
    "rotated": "rotated",
    "wall": "wall",
    "barricade": "barricade",
}
"""The English words: names by the codes of the rules, and the headings of the picture."""


def labels_with(own: Mapping[str, str] | None) -> Mapping[str, str]:
    """Put a caller's own words over the English ones."""
    return {**LABELS, **(own or {})}
