"""Playing rules and kernel in lockstep: after every move both must agree."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from whitechapel.core import AnyRules, Record, Seat, replay


class TwinsDifferError(AssertionError):
    """The kernel differs from the rules; the message has the position."""


@dataclass(frozen=True, slots=True)
class Twins:
    """The rules of a game and the functions of its kernel.

    `moves` lists the kernel's legal moves, each as a number and as the rules' move. `facts` and
    `packed_facts` return everything else to compare: who acts, who is in sight, the outcome.
    """

    rules: AnyRules
    pack: Callable[[Any], Any]
    unpack: Callable[[Any], Any]
    moves: Callable[[Any], Sequence[tuple[int, Any]]]
    apply: Callable[[Any, int], Any]
    facts: Callable[[Any], Any]
    packed_facts: Callable[[Any], Any]
    edition: str | None = None


def pair(
    rules: AnyRules,
    kernel: Any,
    facts: Callable[[Any], Any],
    last_fact: Callable[[Any], Any],
    edition: str | None = None,
) -> Twins:
    """Pair the rules with a kernel, compiled or not; `last_fact` is the last of `facts`."""

    def packed_facts(state: Any) -> Any:
        return (
            kernel.actor(state),
            kernel.outcome(state),
            kernel.turn(state),
            frozenset(kernel.characters_of(kernel.in_sight(state.public))),
            frozenset(kernel.characters_of(kernel.suspects(state.public))),
            last_fact(state),
        )

    return Twins(
        rules=rules,
        pack=kernel.pack,
        unpack=kernel.unpack,
        moves=lambda state: [(move, kernel.MOVES[move]) for move in kernel.legal_moves(state)],
        apply=kernel.apply,
        facts=facts,
        packed_facts=packed_facts,
        edition=edition,
    )


def walk_at_random(
    twins: Twins, seed: str, choose: Callable[[Random, Sequence[Any]], int] | None = None
) -> int:
    """Play a random game on both sides; return the number of moves."""
    random, rules = Random(seed), twins.rules
    deal = rules.deal(seed.encode(), twins.edition or rules.EDITIONS[0])
    state = rules.start(rules.setup(deal))
    packed, moves = twins.pack(state), 0
    while legal := compare(twins, state, packed):
        if rules.actor(state) is Seat.CHANCE:
            dealt = rules.chance_move(deal, state)
            number, move = next(each for each in legal if each[1] == dealt)
        else:
            options = [each for _, each in legal]
            number, move = legal[
                choose(random, options) if choose else random.randrange(len(legal))
            ]
        state, packed = rules.apply(state, move).state, twins.apply(packed, number)
        moves += 1
    return moves


def walk_record(twins: Twins, record: Record) -> int:
    """Replay a recorded game on both sides; return the number of moves."""
    match = replay(record, twins.rules)
    packed = twins.pack(match.first)
    for number, ply in enumerate(match.plies):
        legal = compare(twins, match.before(number), packed)
        packed = twins.apply(packed, next(each[0] for each in legal if each[1] == ply.move))
    compare(twins, match.state, packed)
    return len(match.plies)


def compare(twins: Twins, state: Any, packed: Any) -> Sequence[tuple[int, Any]]:
    """Return the legal moves; raise `TwinsDifferError` if states, facts or legal moves differ."""
    legal = twins.moves(packed)
    if twins.unpack(packed) != state:
        what = "the state", twins.rules.state_text(twins.unpack(packed))
    elif tuple(move for _, move in legal) != twins.rules.legal_moves(state):
        what = "the legal moves", str([move for _, move in legal])
    elif twins.packed_facts(packed) != twins.facts(state):
        what = "the facts", str(twins.packed_facts(packed))
    else:
        return legal
    raise TwinsDifferError(*what, twins.rules.state_text(state))
