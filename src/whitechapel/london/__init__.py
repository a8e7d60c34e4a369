"""The rules of Mr. Jack (London): this package is the object that `core.Rules` describes.

>>> from whitechapel import london
>>> state = london.start(london.setup(london.deal(b"a foggy night", edition="revised")))
>>> london.actor(state)
<Seat.CHANCE: 'chance'>
"""

from typing import Final

from whitechapel.core import Actor, Outcome
from whitechapel.london.appeal import Answer
from whitechapel.london.apply import apply, legal_moves, odds, until_appeal
from whitechapel.london.board import EDITIONS, Direction, Exit
from whitechapel.london.boards import boards
from whitechapel.london.components import Character
from whitechapel.london.deal import Deal, deal, deal_again, dealt, setup
from whitechapel.london.ending import Reason
from whitechapel.london.events import Event, WitnessesCalled
from whitechapel.london.knowledge import (
    View,
    hidden_effect,
    move_hidden,
    redact,
    redact_move,
    settled,
    view,
    worlds,
)
from whitechapel.london.moves import Move
from whitechapel.london.notation import (
    edition,
    move_from_plain,
    move_text,
    parse_move,
    parse_setup,
    setup_text,
)
from whitechapel.london.notebook import Notebook, notebook
from whitechapel.london.plain import (
    plain_boards,
    plain_notebook,
    plain_preview,
    plain_state,
    plain_view,
)
from whitechapel.london.position import parse_state, parse_view, state_text, view_text
from whitechapel.london.preview import Preview, preview
from whitechapel.london.setup import Setup, start
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Activation, Phase, Public, Secrets, State
from whitechapel.london.table import Table

NAME: Final = "london"
VERSION: Final = "1"
"""The version of the rules, which a record names; it changes when a game could go another way."""


def actor(state: State, /) -> Actor | None:
    """Tell whose move it is; nobody's when the game is over. [L3.2]"""
    return state.public.actor


def outcome(state: State, /) -> Outcome | None:
    """Tell how the game ended, if it did. [L7]"""
    return state.public.outcome


def turn(state: State, /) -> int:
    """Tell the number of the turn, 1 to 8. [L3.1]"""
    return state.public.turn


def answer(event: Event, /) -> str | None:
    """Tell the answer of the call, if this event gives one. [L6.3]"""
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
    "Preview",
    "Public",
    "Reason",
    "Secrets",
    "Setup",
    "State",
    "Table",
    "View",
    "actor",
    "answer",
    "apply",
    "boards",
    "deal",
    "deal_again",
    "dealt",
    "edition",
    "hidden_effect",
    "in_sight",
    "legal_moves",
    "move_from_plain",
    "move_hidden",
    "move_text",
    "notebook",
    "odds",
    "outcome",
    "parse_move",
    "parse_setup",
    "parse_state",
    "parse_view",
    "plain_boards",
    "plain_notebook",
    "plain_preview",
    "plain_state",
    "plain_view",
    "preview",
    "redact",
    "redact_move",
    "settled",
    "setup",
    "setup_text",
    "start",
    "state_text",
    "turn",
    "until_appeal",
    "view",
    "view_text",
    "worlds",
]
