"""The vocabulary that both games share; standard library only."""

from whitechapel.core.codes import Json, plain
from whitechapel.core.errors import GameError, GameOverError, IllegalMoveError, NotationError
from whitechapel.core.fair import commitment, first_is_jack, seed, word_allowed
from whitechapel.core.match import Match, Ply
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
from whitechapel.core.rules import AnyRules, Odds, Rules, Step, World, equally_likely
from whitechapel.core.seats import PLAYERS, Actor, Player, Seat, Viewer, opponent
from whitechapel.core.shuffle import Stream
from whitechapel.core.verify import Check, Finding, verify
from whitechapel.core.words import Word

__all__ = [
    "LONGEST_RECORD",
    "PLAYERS",
    "Actor",
    "AnyRules",
    "Check",
    "Clue",
    "Entry",
    "Finding",
    "GameError",
    "GameOverError",
    "HeldCard",
    "IllegalMoveError",
    "Json",
    "Knowledge",
    "Match",
    "Moment",
    "NotationError",
    "Odds",
    "Outcome",
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
    "equally_likely",
    "exact_suspicion",
    "first_is_jack",
    "hides_cards",
    "opponent",
    "perft",
    "plain",
    "player_in_turn",
    "plays_left",
    "record_of",
    "redact_record",
    "replay",
    "replay_views",
    "seed",
    "verify",
    "watch",
    "word_allowed",
]
