"""The vocabulary that both games share; standard library only."""

from whitechapel.core.codes import Json, JsonOf, object_json, shared_json, to_json
from whitechapel.core.enums import Word
from whitechapel.core.errors import GameError, GameOverError, IllegalMoveError, NotationError
from whitechapel.core.fair import commitment, entropy_allowed, first_is_jack, seed
from whitechapel.core.match import AnyMatch, Match, Ply
from whitechapel.core.move_reader import move_reader
from whitechapel.core.notebook import (
    Clue,
    Entry,
    HeldCard,
    Knowledge,
    PlaysLeft,
    Suspicion,
    exact_suspicion,
    plays_left,
)
from whitechapel.core.order import player_in_turn
from whitechapel.core.outcome import Outcome, TableEnd
from whitechapel.core.perft import perft
from whitechapel.core.record import LONGEST_RECORD, Record, RecordedTurn
from whitechapel.core.replay import (
    Moment,
    hides_cards,
    record_of,
    redact_record,
    replay,
    replay_views,
    watch,
)
from whitechapel.core.rules import (
    AnyRules,
    ChanceRules,
    JsonForms,
    KnowledgeRules,
    Notation,
    Odds,
    PlayRules,
    Rules,
    Step,
    World,
    equally_likely,
)
from whitechapel.core.seats import PLAYERS, Actor, Player, Seat, Viewer, opponent
from whitechapel.core.shuffle import Stream
from whitechapel.core.verify import Check, Finding, verify

__all__ = [
    "LONGEST_RECORD",
    "PLAYERS",
    "Actor",
    "AnyMatch",
    "AnyRules",
    "ChanceRules",
    "Check",
    "Clue",
    "Entry",
    "Finding",
    "GameError",
    "GameOverError",
    "HeldCard",
    "IllegalMoveError",
    "Json",
    "JsonForms",
    "JsonOf",
    "Knowledge",
    "KnowledgeRules",
    "Match",
    "Moment",
    "Notation",
    "NotationError",
    "Odds",
    "Outcome",
    "PlayRules",
    "Player",
    "PlaysLeft",
    "Ply",
    "Record",
    "RecordedTurn",
    "Rules",
    "Seat",
    "Step",
    "Stream",
    "Suspicion",
    "TableEnd",
    "Viewer",
    "Word",
    "World",
    "commitment",
    "entropy_allowed",
    "equally_likely",
    "exact_suspicion",
    "first_is_jack",
    "hides_cards",
    "move_reader",
    "object_json",
    "opponent",
    "perft",
    "player_in_turn",
    "plays_left",
    "record_of",
    "redact_record",
    "replay",
    "replay_views",
    "seed",
    "shared_json",
    "to_json",
    "verify",
    "watch",
]
