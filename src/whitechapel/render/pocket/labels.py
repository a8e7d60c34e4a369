"""The English words inside a picture; callers pass those of other languages."""

from collections.abc import Mapping
from typing import Final

from whitechapel.pocket.components import Action, Character, Detective
from whitechapel.render.labels import SHARED_LABELS

LABELS: Final[Mapping[str, str]] = {
    **SHARED_LABELS,
    Character.PIZER: "Pizer",
    Character.LANE: "Lane",
    Character.MADAME: "Madame",
    Detective.TOBY: "Toby",
    Action.ALIBI: "Alibi",
    Action.ROTATION: "Rotation",
    Action.EXCHANGE: "Exchange",
    Action.JOKER: "Joker",
    "game": "Mr. Jack Pocket",
    "actions": "Actions (and other sides)",
    "action": "Action",
    "shown": "Alibis shown",
    "jacks_cards": "Jack\u2019s cards",
    "hourglasses": "Jack\u2019s hourglasses",
    "in_sight": "In sight",
    "out_of_sight": "Out of sight",
    "race": "Race since turn",
    "suspect": "suspect",
    "seen": "in sight",
    "cleared": "cleared",
    "rotated": "rotated",
    "wall": "wall",
    "barricade": "barricade",
}
"""The English words: names by the codes of the rules, and the headings of the picture."""
