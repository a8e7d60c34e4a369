"""The rules of Mr. Jack (London): this package is the object that `core.Rules` describes.

>>> from whitechapel import london
>>> state = london.start(london.setup(london.deal(b"a foggy night", edition="revised")))
>>> london.actor(state)
<Seat.CHANCE: 'chance'>
"""

from typing import Final

from whitechapel.core import Actor, Outcome
from whitechapel.london.activation_results import activation_results
from whitechapel.london.appeal import Answer
from whitechapel.london.apply import apply, legal_moves, odds, until_appeal
from whitechapel.london.board import EDITIONS, Direction, Exit
from whitechapel.london.components import Character
from whitechapel.london.deal import Deal, chance_move, deal, redeal_secrets, setup
from whitechapel.london.ending import Reason
from whitechapel.london.events import Event, WitnessesCalled
from whitechapel.london.json_forms import (
    activation_results_json,
    choices,
    notebook_json,
    preview_json,
    secrets_json,
    state_json,
    view_json,
)
from whitechapel.london.knowledge import (
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
from whitechapel.london.moves import Move
from whitechapel.london.notation import (
    edition,
    move_from_json,
    move_text,
    parse_move,
    parse_setup,
    setup_text,
)
from whitechapel.london.notebook import Notebook, notebook
from whitechapel.london.pieces import Pieces
from whitechapel.london.position import parse_state, parse_view, state_text, view_text
from whitechapel.london.preview import Preview, preview
from whitechapel.london.setup import Setup, start
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Activation, Phase, Public, Secrets, State

NAME: Final = "london"
VERSION: Final = "1"
"""The version of the rules, which a record names; it changes when a game could go another way."""


def actor(state: State, /) -> Actor | None:
    """Return whose move it is; None when the game is over. [L3.2]"""
    return state.public.actor


def outcome(state: State, /) -> Outcome | None:
    """Return how the game ended, if it did. [L7]"""
    return state.public.outcome


def turn(state: State, /) -> int:
    """Return the number of the turn, 1 to 8. [L3.1]"""
    return state.public.turn


def answer(event: Event, /) -> str | None:
    """Return the answer of the appeal, if this event gives one. [L6.3]"""
    return event.answer if isinstance(event, WitnessesCalled) else None


__all__ = [
    "EDITIONS",
    "NAME",
    "VERSION",
    "Activation",
    "Answer",
    "Character",
    "Deal",
    "Direction",
    "Event",
    "Exit",
    "Move",
    "Notebook",
    "Phase",
    "Pieces",
    "Preview",
    "Public",
    "Reason",
    "Secrets",
    "Setup",
    "State",
    "View",
    "activation_results",
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
