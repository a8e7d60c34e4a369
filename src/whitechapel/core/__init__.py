"""The vocabulary that both games share; standard library only."""

from whitechapel.core.codes import Json, plain
from whitechapel.core.errors import GameError, GameOverError, IllegalMoveError, NotationError
from whitechapel.core.fair import commitment, first_is_jack, seed, word_allowed
from whitechapel.core.match import Match, Ply
from whitechapel.core.order import player_in_turn
from whitechapel.core.outcome import Outcome, TableEnd
from whitechapel.core.perft import perft
from whitechapel.core.record import Record, RecordedTurn
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
    "PLAYERS",
    "Actor",
    "AnyRules",
    "Check",
    "Finding",
    "GameError",
    "GameOverError",
    "IllegalMoveError",
    "Json",
    "Match",
    "Moment",
    "NotationError",
    "Odds",
    "Outcome",
    "Player",
    "Ply",
    "Record",
    "RecordedTurn",
    "Rules",
    "Seat",
    "Step",
    "Stream",
    "TableEnd",
    "Viewer",
    "Word",
    "World",
    "commitment",
    "equally_likely",
    "first_is_jack",
    "hides_cards",
    "opponent",
    "perft",
    "plain",
    "player_in_turn",
    "record_of",
    "redact_record",
    "replay",
    "replay_views",
    "seed",
    "verify",
    "watch",
    "word_allowed",
]
