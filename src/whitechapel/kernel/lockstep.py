"""The rules and their twin, walked together: after every move they must say the same."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from whitechapel.core import AnyRules, Record, Seat, replay


class TwinsDifferError(AssertionError):
    """The kernel says something else than the rules; the position is in the message."""


@dataclass(frozen=True, slots=True)
class Twins:
    """A game twice: its rules and what to ask its kernel.

    `moves` lists the kernel's legal moves as numbers with the rules' moves they stand for; `told`
    and `told_packed` give whatever else can be asked of a state: whose move it is, sights, the end.
    """

    rules: AnyRules
    pack: Callable[[Any], Any]
    unpack: Callable[[Any], Any]
    moves: Callable[[Any], Sequence[tuple[int, Any]]]
    apply: Callable[[Any, int], Any]
    told: Callable[[Any], Any]
    told_packed: Callable[[Any], Any]
    edition: str | None = None


def walk_at_random(
    twins: Twins, seed: str, choose: Callable[[Random, Sequence[Any]], int] | None = None
) -> int:
    """Play a random game on both sides; gives the number of its moves."""
    random, rules = Random(seed), twins.rules
    deal = rules.deal(seed.encode(), twins.edition or rules.EDITIONS[0])
    state = rules.start(rules.setup(deal))
    packed, moves = twins.pack(state), 0
    while legal := compare(twins, state, packed):
        if rules.actor(state) is Seat.CHANCE:
            dealt = rules.dealt(deal, state)
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
    """Replay a recorded game on both sides; gives the number of its moves."""
    match = replay(record, twins.rules)
    packed = twins.pack(match.first)
    for number, ply in enumerate(match.plies):
        legal = compare(twins, match.before(number), packed)
        packed = twins.apply(packed, next(each[0] for each in legal if each[1] == ply.move))
    compare(twins, match.state, packed)
    return len(match.plies)


def compare(twins: Twins, state: Any, packed: Any) -> Sequence[tuple[int, Any]]:
    """Refuse a kernel that differs in state, facts or legal moves; gives the legal moves."""
    legal = twins.moves(packed)
    if twins.unpack(packed) != state:
        what = "the state", twins.rules.state_text(twins.unpack(packed))
    elif tuple(move for _, move in legal) != twins.rules.legal_moves(state):
        what = "the legal moves", str([move for _, move in legal])
    elif twins.told_packed(packed) != twins.told(state):
        what = "what can be asked", str(twins.told_packed(packed))
    else:
        return legal
    raise TwinsDifferError(*what, twins.rules.state_text(state))
