"""What a move of Pocket is worth to the greedy player.

A board is judged as if the appeal were held on it at once. The Investigator wants few suspects left
on average, which an even split gives; Jack wants to stay unseen and to keep suspects. Being unseen
is worth a little less than one suspect to either.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from whitechapel.ai.agent import Budget
from whitechapel.core import Seat
from whitechapel.pocket import Alibi, Character, Move, Preview, View, preview, worlds
from whitechapel.pocket.actions import clear
from whitechapel.pocket.components import HOURGLASSES

WORTH_OF_UNSEEN: Final = 0.8
"""What being unseen is worth, in suspects."""


def plan(view: View, legal: Sequence[Move], random: Random, budget: Budget) -> tuple[Move, ...]:
    """Return the action with the best score; among equals, a random one."""
    del budget
    score = scorer(view)
    scores = [score(move) for move in legal]
    best = max(scores)
    equals = [move for move, value in zip(legal, scores, strict=True) if value == best]
    return (random.choice(equals),)


def undecided(view: View) -> tuple[View, tuple[Move, ...]]:
    """Return the view: an action of Pocket is one decision."""
    return view, ()


def scorer(view: View) -> Callable[[Move], float]:
    """Return a function that scores each move of the viewer, once its worlds are weighed."""
    identities: Counter[Character] = Counter()
    in_pile: Counter[Character] = Counter()
    for state, weight in worlds(view):
        if state.hand.identity is not None:
            identities[state.hand.identity] += weight
        for card in state.pile:
            in_pile[card] += weight
    if view.viewer is Seat.JACK:
        return lambda move: _worth_to_jack(preview(view, (move,)), move, identities, in_pile)
    return lambda move: _worth_to_investigator(view, move, identities, in_pile)


def _worth_to_jack(
    seen: Preview, move: Move, identities: Counter[Character], in_pile: Counter[Character]
) -> float:
    """Weigh what the answer would leave Jack; a card brings the hourglasses on it. [P4.9]"""
    drawn = _average(in_pile, HOURGLASSES.items()) if isinstance(move, Alibi) else 0.0
    return _expected_gain(seen, identities) + WORTH_OF_UNSEEN * drawn


def _worth_to_investigator(
    view: View, move: Move, identities: Counter[Character], in_pile: Counter[Character]
) -> float:
    """Weigh how little is left to Jack, on average over the cards that may be shown. [P4.8]"""
    if not isinstance(move, Alibi):
        return -_expected_gain(preview(view, (move,)), identities)
    gains = ((card, _gain_after_card(view, card, identities)) for card in in_pile)
    return -_average(in_pile, gains)


def _gain_after_card(view: View, card: Character, identities: Counter[Character]) -> float:
    """Weigh the board after a card is shown, which Jack then cannot be. [P4.8]"""
    public, _ = clear(view.public, (card,), by="alibi")
    others = Counter({who: weight for who, weight in identities.items() if who is not card})
    return _expected_gain(preview(View(view.viewer, public, view.hand), ()), others)


def _expected_gain(seen: Preview, identities: Counter[Character]) -> float:
    """Weigh what an appeal would leave Jack on average: suspects, and the time token if unseen."""
    if_seen = float(len(seen.if_seen.left))
    if_unseen = len(seen.if_unseen.left) + WORTH_OF_UNSEEN
    visible = frozenset(seen.seen)
    return _average(
        identities, ((who, if_seen if who in visible else if_unseen) for who in identities)
    )


def _average(weights: Counter[Character], values: Iterable[tuple[Character, float]]) -> float:
    return sum(weights[who] * value for who, value in values) / weights.total()
