"""The rules of Mr. Jack Pocket: this package is the object that `core.Rules` describes.

>>> from whitechapel import pocket
>>> state = pocket.start(pocket.setup(pocket.deal(b"a foggy night")))
>>> pocket.actor(state)
<Seat.CHANCE: 'chance'>
"""

from typing import Final

from whitechapel.core import Actor, Outcome
from whitechapel.pocket.appeal import Answer
from whitechapel.pocket.apply import apply, legal_moves, odds, until_appeal
from whitechapel.pocket.board import Detectives, Side, Tile
from whitechapel.pocket.components import CASTS, Action, Character, Detective
from whitechapel.pocket.deal import Deal, chance_move, deal, redeal_secrets, setup
from whitechapel.pocket.ending import Reason
from whitechapel.pocket.events import Event, WitnessesCalled
from whitechapel.pocket.json_forms import (
    activation_results_json,
    choices,
    notebook_json,
    preview_json,
    secrets_json,
    state_json,
    view_json,
)
from whitechapel.pocket.knowledge import (
    View,
    committed,
    hidden_effect,
    is_redacted,
    redact,
    redact_move,
    reveals_jack,
    suspects,
    view,
    with_uncommitted,
    worlds,
)
from whitechapel.pocket.moves import (
    Alibi,
    DealIdentity,
    DrawCard,
    Exchange,
    Joker,
    Move,
    MoveDetective,
    Rotate,
    TossTokens,
)
from whitechapel.pocket.notation import (
    edition,
    move_from_json,
    move_text,
    parse_move,
    parse_setup,
    setup_text,
)
from whitechapel.pocket.notebook import Notebook, notebook
from whitechapel.pocket.position import parse_state, parse_view, state_text, view_text
from whitechapel.pocket.preview import Preview, preview
from whitechapel.pocket.setup import Setup, start
from whitechapel.pocket.sight import in_sight, line_of_sight, sights
from whitechapel.pocket.state import Hand, Phase, Public, State

NAME: Final = "pocket"
EDITIONS: Final = tuple(CASTS)
VERSION: Final = "1"
"""The version of the rules, which a record names; it changes when a game could go another way."""


def actor(state: State, /) -> Actor | None:
    """Return whose move it is; None when the game is over. [P3.2, P3.3]"""
    return state.public.actor


def outcome(state: State, /) -> Outcome | None:
    """Return how the game ended, if it did. [P6]"""
    return state.public.outcome


def turn(state: State, /) -> int:
    """Return the number of the turn, 1 to 8. [P3.1]"""
    return state.public.turn


def answer(event: Event, /) -> str | None:
    """Return the answer of the appeal, if this event gives one. [P5.2]"""
    return event.answer if isinstance(event, WitnessesCalled) else None


__all__ = [
    "EDITIONS",
    "NAME",
    "VERSION",
    "Action",
    "Alibi",
    "Answer",
    "Character",
    "Deal",
    "DealIdentity",
    "Detective",
    "Detectives",
    "DrawCard",
    "Event",
    "Exchange",
    "Hand",
    "Joker",
    "Move",
    "MoveDetective",
    "Notebook",
    "Phase",
    "Preview",
    "Public",
    "Reason",
    "Rotate",
    "Setup",
    "Side",
    "State",
    "Tile",
    "TossTokens",
    "View",
    "activation_results_json",
    "actor",
    "answer",
    "apply",
    "chance_move",
    "choices",
    "committed",
    "deal",
    "edition",
    "hidden_effect",
    "in_sight",
    "is_redacted",
    "legal_moves",
    "line_of_sight",
    "move_from_json",
    "move_text",
    "notebook",
    "notebook_json",
    "odds",
    "outcome",
    "parse_move",
    "parse_setup",
    "parse_state",
    "parse_view",
    "preview",
    "preview_json",
    "redact",
    "redact_move",
    "redeal_secrets",
    "reveals_jack",
    "secrets_json",
    "setup",
    "setup_text",
    "sights",
    "start",
    "state_json",
    "state_text",
    "suspects",
    "turn",
    "until_appeal",
    "view",
    "view_json",
    "view_text",
    "with_uncommitted",
    "worlds",
]
