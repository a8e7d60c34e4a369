"""The vocabulary that both games share; standard library only."""

from whitechapel.core.codes import Json, plain
from whitechapel.core.errors import GameError, GameOverError, IllegalMoveError, NotationError
from whitechapel.core.match import Match, Ply
from whitechapel.core.outcome import Outcome
from whitechapel.core.record import Record, RecordedTurn
from whitechapel.core.replay import record_of, redact_record, replay, replay_views
from whitechapel.core.rules import AnyRules, Odds, Rules, Step, World
from whitechapel.core.seats import Actor, Player, Seat, Viewer, opponent
from whitechapel.core.shuffle import Stream
from whitechapel.core.words import Word

__all__ = [
    "Actor",
    "AnyRules",
    "GameError",
    "GameOverError",
    "IllegalMoveError",
    "Json",
    "Match",
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
    "Viewer",
    "Word",
    "World",
    "opponent",
    "plain",
    "record_of",
    "redact_record",
    "replay",
    "replay_views",
]
