"""The engine of London: it values all boards of an activation and looks ahead from the best.

Everything follows from the view, the redacted history, the settings and the seed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from random import Random
from typing import Any, TypeAlias

from whitechapel.ai.agent import Budget
from whitechapel.ai.london.belief import PossibleBelief, beliefs, evidence_of, sure
from whitechapel.ai.london.ends import Plan, accusable, way_from, way_out, way_to_accuse
from whitechapel.ai.london.history import activations
from whitechapel.core import Seat
from whitechapel.kernel import london as kernel
from whitechapel.london import Activation, View
from whitechapel.london.components import CARDS_A_TURN, INDEX, TURNS, Character
from whitechapel.london.moves import ACCUSATIONS, Decision

Board: TypeAlias = tuple[int, int, int]
"""A character's number, then the pieces and the lights after his activation."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a search: how many boards, how many activations ahead, how many boards at each."""

    boards: int
    level: int
    width: int = 1


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """What a level of the engine does.

    Each of the `stages` looks at fewer boards more closely. With a `temperature` the board is
    random, better ones being likelier. `observant` players learn from Jack's activations,
    `forgetful` ones ignore alibi cards. `hiding` is the weight that Jack gives to the mean value of
    all identities beside his own. An accusation must seem better than going on by `margin`.
    """

    network: bool = True
    samples: int = 100
    stages: tuple[Stage, ...] = ()
    temperature: float = 0.0
    observant: bool = False
    forgetful: bool = False
    hiding: float = 0.0
    margin: float = 0.05


@dataclass(frozen=True, slots=True)
class EnginePosition:
    """A position as the engine sees it: packed, with what the Investigator may believe."""

    view: View
    packed: Any
    chances: tuple[PossibleBelief, ...]

    @property
    def jack(self) -> bool:
        """Whether Jack's player is to decide."""
        return self.view.viewer is Seat.JACK

    def worth(self, rows: Sequence[Sequence[float]], hiding: float) -> float:
        """Return what values by identity, one row for each chance, are worth to the player."""
        total = 0.0
        me = None if self.view.identity is None else INDEX[self.view.identity]
        for chance, values in zip(self.chances, rows, strict=True):
            mean = sum(map(mul, chance.belief, values))
            own = (
                -mean if me is None or not self.jack else (1 - hiding) * values[me] + hiding * mean
            )
            total += chance.weight * own
        return total


def position_of(
    view: View, history: Sequence[Any], judge: Any, settings: EngineSettings
) -> EnginePosition:
    """Return the position of a view, with the beliefs that its history leads to."""
    evidence = [0.0] * 8
    if settings.observant:
        seen = activations(view.public, history)
        known = frozenset(view.investigators_cards or ())
        evidence = evidence_of(judge, seen, known)
    chances = beliefs(view, evidence, forgetful=settings.forgetful)
    return EnginePosition(view, kernel.pack_public(view.public), tuple(chances))


def plan_activation(
    view: View,
    history: Sequence[Any],
    judge: Any,
    settings: EngineSettings,
    *,
    seed: str,
    budget: Budget,
) -> Plan:
    """Return the decisions of a whole activation: an end of the game, or the best board found."""
    escape = way_out(view)
    if escape is not None:
        return escape
    position = position_of(view, history, judge, settings)
    targets = {} if position.jack else accusable(view, position.packed)
    arrest = _sure_arrest(position, targets)
    if arrest is not None:
        return arrest
    board, value = best_board(position, judge, settings, seed, budget)
    accusation = _accusation(position, targets, -value, settings)
    if accusation is not None:
        return accusation
    moves = kernel.way_to(position.packed, *board)
    return tuple(_decision(number) for number in moves)


def _decision(number: int) -> Decision:
    decision: Any = kernel.MOVES[number]
    return decision  # type: ignore[no-any-return]


def best_board(
    position: EnginePosition, judge: Any, settings: EngineSettings, seed: str, budget: Budget
) -> tuple[Board, float]:
    """Return the board that is worth most to the player, and how much."""
    rows = [judge.boards(position.packed, chance.belief) for chance in position.chances]
    boards: list[Board] = [board[:3] for board in rows[0]]
    worths = [
        position.worth([row[number][3] for row in rows], settings.hiding)
        for number in range(len(boards))
    ]
    order = sorted(range(len(boards)), key=worths.__getitem__, reverse=True)
    for stage in _stages(position, settings):
        order = order[: stage.boards or len(order)]
        closer: dict[int, float] = {}
        for number in order:
            if budget.is_over():
                break
            values = [
                judge.after(
                    position.packed,
                    chance.belief,
                    boards[number],
                    level=stage.level,
                    width=stage.width,
                )
                for chance in position.chances
            ]
            closer[number] = position.worth(values, settings.hiding)
        else:
            for number, worth in closer.items():
                worths[number] = worth
            order.sort(key=worths.__getitem__, reverse=True)
            continue
        break
    chosen = order[0]
    if settings.temperature:
        random = Random(f"{seed} {position.view.public.turn} {len(position.view.public.used)}")
        chances = [exp((worths[each] - worths[chosen]) / settings.temperature) for each in order]
        chosen = random.choices(order, chances)[0]
    return boards[chosen], worths[chosen]


def _stages(position: EnginePosition, settings: EngineSettings) -> tuple[Stage, ...]:
    """Return how to look ahead.

    In turn 8 the answer to Jack's first activation can be looked at to the end on all boards, and
    so can the last activation of turn 7 on the best ones. [L7.3]
    """
    turn, count = position.view.public.turn, len(position.view.public.used)
    if settings.stages and turn == TURNS:
        return (Stage(0, 1),)
    if len(settings.stages) > 1 and turn == TURNS - 1 and count == CARDS_A_TURN - 1:
        return (settings.stages[0], Stage(16, 2, 24))
    return settings.stages


def _sure_arrest(position: EnginePosition, targets: dict[Character, Character]) -> Plan | None:
    """Accuse a Jack who is known and in reach. [L7.2]"""
    if position.jack:
        return None
    known = sure(position.chances[0].belief)
    if known is None or known not in targets:
        return None
    return way_to_accuse(position.view, known, targets[known])


def way_to_go_on(position: EnginePosition, activation: Activation) -> Plan | None:
    """Return how an activation under way arrests a Jack who is known, or the last chance. [L7.2]"""
    if position.jack:
        return None
    belief = position.chances[0].belief
    known = sure(belief)
    suspects = [known] if known is not None else []
    if known is None and _is_last_chance(position):
        likely = sorted(INDEX, key=lambda who: -belief[INDEX[who]])
        suspects = [who for who in likely if belief[INDEX[who]] > 0]
    for who in suspects:
        way = way_from(position.view, activation, frozenset({ACCUSATIONS[who]}), who)
        if way is not None:
            return way
    return None


def _is_last_chance(position: EnginePosition) -> bool:
    """Whether the Investigator activates for the last time. [L7.3]"""
    public = position.view.public
    return public.turn == TURNS and len(public.used) == CARDS_A_TURN - 2


def _accusation(
    position: EnginePosition,
    targets: dict[Character, Character],
    value: float,
    settings: EngineSettings,
) -> Plan | None:
    """Accuse the likeliest in reach if that seems better than going on, or at the last chance.

    `value` is Jack's chance to win if the Investigator goes on.
    """
    if position.jack or not targets:
        return None
    belief = position.chances[0].belief
    likeliest = max(targets, key=lambda who: belief[INDEX[who]])
    risk = 1 - belief[INDEX[likeliest]]
    if risk == 1 or not (_is_last_chance(position) or risk < value - settings.margin):
        return None
    return way_to_accuse(position.view, likeliest, targets[likeliest])
