"""Investigators who know the strategy of the Jack of Pocket's search.

Both know the strategy of every type of Jack and play the best response to it within the turn; ends
of the turn are worth what the network says, given their belief. Where they begin a turn, they act
as the search does with their belief. One of them also keeps the exact posterior, action by action.
The other believes what counting leads to. What the first gains over the second is what Jack's
actions reveal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bench.pocket_play import Turns, hand_of, shares
from whitechapel.ai import Budget, decision_random
from whitechapel.ai.pocket.belief import Belief, JackType, count_cases
from whitechapel.ai.pocket.following import TurnPosition
from whitechapel.ai.pocket.retrace import Play, PlayedTurn, retrace
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Turn, action_of, begin
from whitechapel.core import Seat
from whitechapel.kernel import pocket as kernel
from whitechapel.kernel.pocket.appeal import WALLS_ALONE
from whitechapel.pocket import Public
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.moves import ALIBI, DRAWS, ActionMove

INVESTIGATORS_NODE: Final = 0
JACKS_NODE: Final = 1
CARD_NODE: Final = 2
EQUAL: Final = 1e-9


class Attacker:
    """Plays the Investigator against a Jack who has the same search.

    With `knowing` he keeps the exact posterior, else he goes by counting.
    """

    def __init__(self, search: Search, seed: bytes, *, knowing: bool) -> None:
        self._search = search
        self._seed = seed
        self._posterior = Posterior(search) if knowing else None

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose the action after which Jack wins least, or the first one of a turn."""
        del budget
        turns = retrace(view.public, history)
        belief = self._posterior.at(turns) if self._posterior else count_cases(view.public)
        if not any(view.public.used):
            return first_action(self._search.solve(view.public, belief))
        position = self._search.position(turns)
        answer = Answer.at(position, view.public, belief, self._search.network)
        worths = answer.worths(position.node)
        least = min(worths.values())
        best = [kernel.MOVES[move] for move, worth in worths.items() if worth <= least + EQUAL]
        return decision_random(self._seed, history).choice([move for move in legal if move in best])


def first_action(turn: Turn) -> ActionMove:
    """Return the action that the search takes in a turn that the Investigator begins.

    Jack solves the turn again after it, and what he does then is not known from this solution: most
    branches were given up after a few rounds, and their best answers promise too much.
    """
    shares = turn.game.strategy(0)
    return action_of(turn.game.moves(0)[shares.index(max(shares))])


class Posterior:
    """How likely each case of one game is, given every action that Jack took by his strategies.

    Call it with a growing list of turns. Earlier turns are remembered as Jack saw them when he
    acted, because later it can be uncertain where a wall was.
    """

    def __init__(self, search: Search) -> None:
        self._search = search
        self._belief: Belief | None = None
        self._counted: list[int] = []
        """How many plays of each turn are in the belief."""
        self._seen: list[Turns] = []
        """The turns up to each one, as they looked in the course of that turn."""

    def at(self, turns: Turns) -> Belief:
        """Return the posterior now."""
        for number, turn in enumerate(turns):
            if number == len(self._counted):
                self._counted.append(0)
                self._belief = _fitting(self._belief, turn.public)
            if number == len(self._seen) or number == len(turns) - 1:
                self._seen[number:] = [turns[: number + 1]]
            *before, as_seen = self._seen[number]
            for place in range(self._counted[number], len(turn.plays)):
                then = (*before, PlayedTurn(as_seen.public, turn.plays[:place]))
                self._belief = self._after(then, turn.plays[place], _known(self._belief))
            self._counted[number] = len(turn.plays)
        return _known(self._belief)

    def _after(self, before: Turns, play: Play, belief: Belief) -> Belief:
        """Return the posterior after a play."""
        if play.player is Seat.INVESTIGATOR:
            return belief if play.card is None else belief.after_card(CHARACTERS.index(play.card))
        position = self._search.position(before)
        move = kernel.NUMBERS[play.move]
        chances = {
            kind: shares(position, position.turn.number(kind)).get(move, 0.0)
            for kind, weight in belief.types.items()
            if weight > 0
        }
        if any(chances.values()):
            belief = belief.weighed(lambda kind: chances.get(kind, 0.0))
            belief = Belief({c: w for c, w in belief.cases.items() if w > 0}, belief.shown)
        return belief.after_secret_draw() if play.move is ALIBI else belief


def _known(belief: Belief | None) -> Belief:
    if belief is None:
        raise ValueError(belief)
    return belief


def _fitting(belief: Belief | None, public: Public) -> Belief:
    """Return the posterior at the beginning of a turn."""
    found = belief.fitting(public) if belief else None
    return found if found and sum(found.cases.values()) > 0 else count_cases(public)


@dataclass(frozen=True)
class Answer:
    """The best answer to Jack's strategies in the rest of a turn, from some position."""

    turn: Turn
    public: kernel.Public
    weights: tuple[float, ...]
    values: dict[tuple[int, ...], list[float]]
    """What each end is worth to each type, by the words of its position without marks."""
    draws: dict[JackType, list[float]]
    cards: dict[JackType, list[float]]
    belief: Belief

    @classmethod
    def at(
        cls, position: TurnPosition, public: Public, belief: Belief, network: kernel.Network
    ) -> "Answer":
        """Value the ends of the turn with a belief, for the types of a position."""
        own = begin(public, belief)
        own.game.value(network)
        places = [own.types.index(k) if k in own.types else None for k in position.turn.types]
        values = {
            _words(end): [0.0 if place is None else row[place] for place in places]
            for end, row in own.game.ends().items()
        }
        types = belief.types
        weights = tuple(types.get(kind, 0.0) for kind in position.turn.types)
        draws, cards = _odds(belief)
        packed = kernel.pack_public(public)
        return cls(position.turn, packed, weights, values, draws, cards, belief)

    def worths(self, node: int) -> dict[int, float]:
        """Return what Jack wins after each action of the Investigator at a node."""
        game = self.turn.game
        return {
            move: self._worth(game.child(node, move), kernel.act(self.public, move), self.weights)
            for move in game.moves(node)
        }

    def _worth(self, node: int, public: kernel.Public, reach: Sequence[float]) -> float:
        """Return what Jack wins of the weight of each type that comes to a node."""
        game = self.turn.game
        if node < 0:
            values = self.values[_words(public)]
            return sum(weight * value for weight, value in zip(reach, values, strict=True))
        kind = game.kind(node)
        if kind == INVESTIGATORS_NODE:
            return min(
                self._worth(game.child(node, move), kernel.act(public, move), reach)
                for move in game.moves(node)
            )
        if kind == JACKS_NODE:
            return self._worth_of_jacks(node, public, reach)
        if kind == CARD_NODE:
            return self._worth_of_cards(node, public, reach)
        drawn = self._draw(public, None)
        return self._worth(game.child(node, 0), drawn, self._after_secret_draw(reach))

    def _worth_of_jacks(self, node: int, public: kernel.Public, reach: Sequence[float]) -> float:
        game, position = self.turn.game, TurnPosition(self.turn, node, self.belief)
        masses: dict[int, list[float]] = {}
        for who, weight in enumerate(reach):
            if weight > 0:
                for move, share in shares(position, who).items():
                    masses.setdefault(move, [0.0] * len(reach))[who] = weight * share
        return sum(
            self._worth(game.child(node, move), kernel.act(public, move), mass)
            for move, mass in masses.items()
        )

    def _worth_of_cards(self, node: int, public: kernel.Public, reach: Sequence[float]) -> float:
        """Add up what Jack wins after each card that may be shown. [P4.8]"""
        game, worth = self.turn.game, 0.0
        for card, character in enumerate(CHARACTERS):
            mass = [
                weight * self.cards[kind][card] if weight > 0 else 0.0
                for weight, kind in zip(reach, self.turn.types, strict=True)
            ]
            if sum(mass) > 0:
                child = game.child(node, kernel.NUMBERS[DRAWS[character]])
                worth += self._worth(child, self._draw(public, card), mass)
        return worth

    def _after_secret_draw(self, reach: Sequence[float]) -> list[float]:
        """Return how likely each type is after Jack drew a card. [P4.9]"""
        found = [0.0] * len(reach)
        for weight, (identity, held) in zip(reach, self.turn.types, strict=True):
            if weight > 0:
                for glasses, odds in enumerate(self.draws[identity, held]):
                    if odds > 0:
                        found[self.turn.number((identity, held + glasses))] += weight * odds
        return found

    def _draw(self, public: kernel.Public, card: int | None) -> kernel.Public:
        """Return the position after a card was shown, or after Jack drew one that is hidden."""
        for case in self.belief.cases:
            odds = self.belief.card_odds(case)
            top = next(c for c in range(9) if odds[c] > 0) if card is None else card
            if odds[top] > 0:
                hand = kernel.pack_hand(hand_of(case, {*self.belief.shown, top}))
                return kernel.draw(public, hand, kernel.NUMBERS[DRAWS[CHARACTERS[top]]])[0]
        raise ValueError(card)


def _words(public: kernel.Public) -> tuple[int, ...]:
    """Return the words of a position without the marks of tiles that were rotated."""
    walls, *others = public.words
    return (walls & WALLS_ALONE, *others)


def _odds(belief: Belief) -> tuple[dict[JackType, list[float]], dict[JackType, list[float]]]:
    """Return for each type the odds of a card's hourglasses, and of each card."""
    types = belief.types
    draws = {kind: [0.0] * 3 for kind in types}
    cards = {kind: [0.0] * len(CHARACTERS) for kind in types}
    for case, weight in belief.cases.items():
        kind = case[0], sum(case[1])
        if weight > 0:
            for glasses, odds in enumerate(belief.draw_odds(case)):
                draws[kind][glasses] += weight / types[kind] * odds
            for card, odds in enumerate(belief.card_odds(case)):
                cards[kind][card] += weight / types[kind] * odds
    return draws, cards
