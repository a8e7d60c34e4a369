"""The English words inside a picture; callers pass those of other languages."""

from collections.abc import Mapping
from typing import Final

from whitechapel.london.appeal import Answer
from whitechapel.london.ending import Reason
from whitechapel.render.labels import SHARED_LABELS

LABELS: Final[Mapping[str, str]] = {
    **SHARED_LABELS,
    Answer.WITNESS: "witness",
    Answer.NO_WITNESS: "no witness",
    Reason.ESCAPE: "escape",
    Reason.ARREST: "arrest",
    Reason.WRONG_ACCUSATION: "wrong accusation",
    Reason.DAWN: "dawn",
    "game": "Mr. Jack (London)",
    "activation": "Activation",
    "due": "Due",
    "move_due": "move",
    "power_due": "power",
    "lantern_due": "lantern",
    "whistle_due": "whistle",
    "lantern": "Lantern",
    "lights": "Lights",
    "witness_card": "Witness card",
    "cards": "Cards",
    "next_cards": "Next turn",
    "alibis": "Alibi cards",
    "visible": "Visible",
    "invisible": "Invisible",
    "cleared": "Cleared",
    "escaped": "Escaped",
    "open": "open",
    "cordon": "cordon",
    "sign_suspect": "suspect",
    "sign_visible": "visible",
    "sign_cleared": "cleared",
    "sign_building": "house",
    "sign_garden": "garden",
    "sign_manhole": "manhole",
    "sign_covered": "covered",
    "sign_numbered": "goes out after turn 1",
    "sign_light": "light",
    "sign_no_light": "no light",
    "sign_gaslit": "lit by gas",
    "sign_beam": "in the beam",
    "sign_used": "used by Jack",
    "sign_active": "in use",
    "sign_drawn": "drawn in turn 2",
    "sign_accused": "Gull accused",
}
"""The English words: names by the codes of the rules, and the headings of the picture."""
