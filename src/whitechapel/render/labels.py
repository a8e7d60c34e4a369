"""The words that the pictures of both games share."""

from collections.abc import Mapping
from typing import Final

from whitechapel.core import Seat

SHARED_LABELS: Final[Mapping[str, str]] = {
    "lestrade": "Lestrade",
    "goodley": "Goodley",
    "bert": "Bert",
    "smith": "Smith",
    "stealthy": "Stealthy",
    "gull": "Gull",
    "holmes": "Holmes",
    "watson": "Watson",
    Seat.JACK: "Jack",
    Seat.INVESTIGATOR: "Investigator",
    Seat.CHANCE: "Chance",
    "colon": ":",
    "turn": "Turn",
    "order": "Order",
    "identity": "Jack is",
    "winner": "Winner",
}
