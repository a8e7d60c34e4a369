"""Who may be Jack: by counting cards, and by what Jack's activations look like.

The Investigator's belief is one vector over the eight characters. Jack does not know which alibi
cards the Investigator holds, so for him there are several such vectors, each with its chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, exp, log
from typing import Any, Final, TypeAlias

from whitechapel.ai.london.history import Seen
from whitechapel.core import Seat
from whitechapel.kernel import london as kernel
from whitechapel.kernel.london.convert import number_of_edition
from whitechapel.london import View
from whitechapel.london.components import CHARACTERS, INDEX, Character
from whitechapel.london.knowledge import possible_identities

Belief: TypeAlias = tuple[float, ...]

TEMPERATURE: Final = 0.03
"""How far from his best board Jack is expected to play, in chances to win."""
SURPRISE: Final = 0.2
"""The share of Jack's activations for which the engine expects no reason."""
TEMPER: Final = 0.7
"""How much of the evidence counts: of each activation the logarithm times this."""
RANDOM: Final = 0.5
"""How likely Jack chooses all his boards at random, before any evidence."""
FLOOR: Final = 0.25
"""No identity that counting allows falls below this share of its chance by counting."""
MOST_HANDS: Final = 4
"""The most sets of the Investigator's cards that Jack considers."""


@dataclass(frozen=True, slots=True)
class PossibleBelief:
    """A belief that the Investigator may have, and how likely he has it."""

    weight: float
    belief: Belief


def beliefs(
    view: View, evidence: Sequence[float], *, forgetful: bool = False
) -> list[PossibleBelief]:
    """List what the Investigator may believe, as his own view or Jack's allows. [L8.2]

    `evidence` are logarithms of how much better Jack's activations fit each identity than chance.
    A forgetful Investigator ignores his alibi cards, a forgetful Jack those of the Investigator.
    """
    number_of_edition(
        view.public.pieces.edition
    )  # raises for editions that the kernel does not play
    suspects = {INDEX[who] for who in view.public.suspects}
    if view.viewer is not Seat.JACK:
        mine = possible_identities(view) if not forgetful else view.public.suspects
        possible = {INDEX[who] for who in mine} or suspects or set(range(8))
        return [PossibleBelief(1.0, posterior(possible, evidence))]
    me = INDEX[view.identity] if view.identity is not None else min(suspects)
    held = 0 if forgetful else len(view.public.turns_of_cards(Seat.INVESTIGATOR))
    gone = {me, *(INDEX[card] for card in view.jacks_cards or ())}
    hands = _hands(suspects - gone, 8 - len(gone), held)
    return [
        PossibleBelief(weight, posterior((suspects | {me}) - hand, evidence))
        for hand, weight in hands
    ]


def _hands(others: set[int], unknown: int, held: int) -> list[tuple[frozenset[int], float]]:
    """List which other suspects the Investigator may hold, the likeliest first. [L5.1, L8.3]"""
    listed: list[tuple[frozenset[int], float]] = []
    for count in range(min(held, len(others)) + 1):
        rest = unknown - len(others)
        if held - count <= rest:
            ways = comb(rest, held - count)
            listed += [(frozenset(each), ways) for each in combinations(sorted(others), count)]
    listed.sort(key=lambda each: -each[1])
    listed = listed[:MOST_HANDS]
    total = sum(weight for _, weight in listed)
    return [(hand, weight / total) for hand, weight in listed]


def posterior(possible: set[int], evidence: Sequence[float]) -> Belief:
    """Return how likely each possible identity is, by counting and evidence.

    Counting makes all of them equally likely: any cards that fit one fit another. [L8.2]
    """
    weights = {who: RANDOM + (1 - RANDOM) * exp(min(evidence[who], 50)) for who in possible}
    total = sum(weights.values())
    even = 1 / len(possible)
    floor = FLOOR * even
    found = {who: floor + (1 - FLOOR) * weight / total for who, weight in weights.items()}
    return tuple(found.get(who, 0.0) for who in range(8))


def evidence_of(judge: Any, seen: Sequence[Seen], known: frozenset[Character]) -> list[float]:
    """Return how much better Jack's activations fit each identity than random boards.

    The values are tempered logarithms. If Jack plays at random, all identities fit badly, and
    `posterior` then goes by counting. `known` are characters who are not Jack, as far as the viewer
    knows, besides the cleared ones.
    """
    evidence = [0.0] * 8
    for each in seen:
        if each.player is Seat.JACK:
            possible = {INDEX[who] for who in each.before.suspects if who not in known}
            if len(possible) > 1:
                for who, amount in _fit(judge, each, possible, evidence).items():
                    evidence[who] += amount
    return evidence


def _fit(judge: Any, seen: Seen, possible: set[int], evidence: Sequence[float]) -> dict[int, float]:
    """Compare a board with all others that the activation could have led to."""
    public = kernel.pack_public(seen.before)
    belief = posterior(possible, evidence)
    boards = judge.boards(public, belief)
    after = kernel.pack_public(seen.before._replace(pieces=seen.pieces)).words
    values = judge.after(public, belief, (INDEX[seen.character], after[0], after[2]))
    fits: dict[int, float] = {}
    for who in possible:
        best = max(board[3][who] for board in boards)
        others = sum(exp((board[3][who] - best) / TEMPERATURE) for board in boards)
        share = exp(min(0.0, values[who] - best) / TEMPERATURE) / others
        fits[who] = TEMPER * log((1 - SURPRISE) * share * len(boards) + SURPRISE)
    return fits


def sure(belief: Belief) -> Character | None:
    """Return who Jack is, if that is known."""
    best = max(range(8), key=belief.__getitem__)
    return CHARACTERS[best] if belief[best] > 1 - 1e-6 else None
