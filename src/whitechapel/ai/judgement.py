"""The shape of an analysis, the same for both games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from whitechapel.ai.facts import Fact
from whitechapel.core import Actor, Outcome, Player, Seat, Viewer


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance to win, from 0 to 1.

    `error` is how far such values are from those of a deeper search: the root of the mean square,
    on positions that the network was not trained on. `exact` values rest on the rules and on
    counting alone; their error is 0.
    """

    value: float
    error: float = 0.0
    exact: bool = True


class Error(NamedTuple):
    """How far values are from those of a deeper search, for one type of Jack and for their mean."""

    own: float
    mean: float


class Standpoint(NamedTuple):
    """Whose chances an analysis states, and over which types of Jack it averages.

    In London a type is an identity. `weights` is how likely each is by counting, `own` is Jack's if
    he is the viewer, and `errors` are those of the game by turn.
    """

    seat: Player
    weights: tuple[float, ...]
    own: int | None
    errors: Mapping[int, Error]

    @property
    def undecided(self) -> bool:
        """Whether Jack may be of several types, as far as the others know."""
        return sum(weight > 0 for weight in self.weights) > 1

    def mean(self, row: Sequence[float]) -> float:
        """Return Jack's chance on average over his types."""
        return sum(weight * value for weight, value in zip(self.weights, row, strict=True))

    def value(self, row: Sequence[float]) -> float:
        """Return the chance of the seat, given Jack's chances type by type."""
        jack = self.mean(row) if self.own is None else row[self.own]
        # The weights of the types may not add up to 1 in their last bits.
        return min(1.0, max(0.0, round(jack if self.seat is Seat.JACK else 1 - jack, 12)))

    def error(self, turn: int) -> float:
        """Return the error of the values of a turn."""
        return self.errors[turn].mean if self.own is None else self.errors[turn].own

    def best(self, actor: Actor, rows: Sequence[Sequence[float]]) -> Sequence[float]:
        """Return what a choice is worth: Jack's types take their best, the other the worst mean."""
        if actor is Seat.JACK:
            return [max(values) for values in zip(*rows, strict=True)]
        return min(rows, key=self.mean)


@dataclass(frozen=True, slots=True)
class Reply:
    """The best next moves of the player who acts then."""

    player: Player
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision of the seat to act: what it is worth, and the facts that explain it.

    `line` are the decisions of the same activation that the value expects next. `reply` is None
    where the turn ends first, a card is shown first, or the game ends.
    """

    move: Any
    value: Estimate
    line: tuple[Any, ...]
    reply: Reply | None
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a viewer can know of a position.

    Every value is the chance of `seat` to win: the viewer's, or for a spectator that of the seat to
    act, Jack's where chance acts or the game is over. `decisions` are those of the seat to act as
    the viewer can list them, in the order of the rules; none where chance acts or the game is over.
    `facts` describe the board as it is, `turn` is the current turn.
    """

    viewer: Viewer
    seat: Player
    actor: Actor | None
    turn: int
    win: Estimate
    decisions: tuple[Judgement, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def best(self) -> Judgement | None:
        """Return the decision that is best for the seat to act; among equals, an exact one."""
        if not self.decisions:
            return None
        sign = 1 if self.actor is self.seat else -1
        return max(self.decisions, key=lambda each: (sign * each.value.value, each.value.exact))


def seat_of(viewer: Viewer, actor: Actor | None) -> Player:
    """Return whose chances an analysis states."""
    if viewer is not Seat.SPECTATOR:
        return viewer
    return Seat.INVESTIGATOR if actor is Seat.INVESTIGATOR else Seat.JACK


def ended(viewer: Viewer, outcome: Outcome, turn: int) -> Analysis:
    """Return the analysis of a game that is over."""
    seat = seat_of(viewer, None)
    return Analysis(viewer, seat, None, turn, Estimate(float(outcome.winner is seat)))


def overall(
    stand: Standpoint, actor: Actor, value: float, decisions: tuple[Judgement, ...]
) -> Estimate:
    """Return the chance to win of a position of which all decisions were judged.

    It is exact if all of them are, or if an exact one wins for the seat to act. The latter does not
    hold for an Investigator who does not know who Jack is: he does not know that it wins.
    """
    wins = float(actor is stand.seat)
    knows = actor is stand.seat or stand.own is None or not stand.undecided
    sure = knows and any(each.value.exact and each.value.value == wins for each in decisions)
    if sure or all(each.value.exact for each in decisions):
        return Estimate(wins if sure else value)
    return Estimate(value, max(each.value.error for each in decisions), exact=False)
