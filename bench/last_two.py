"""The exact best answer to Pocket's search over the last two turns.

Turn 7 is played as the engine plays it, decision by decision: solved again after the Investigator's
first action and where play was not expected, rare actions left out. Turn 8 is solved with the
belief that the engine carries there, and its average strategies count. The answering player keeps
the exact posterior; the engine does not know of him.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bench.pocket_play import Turns, hand_of, shares
from whitechapel.ai.pocket.belief import Belief, Case, JackType
from whitechapel.ai.pocket.following import in_order, public_after
from whitechapel.ai.pocket.retrace import Play, PlayedTurn
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Strength, Turn, action_of
from whitechapel.core import Player, Seat
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public, State, apply
from whitechapel.pocket.actions import legal_actions
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.moves import ALIBI, DRAWS, ActionMove

MOST_TURNS_KEPT: Final = 8
JACK_AT_HIS_BEST: Final = 1
INVESTIGATOR_AT_HIS_BEST: Final = 2
ACTIONS: Final = 4
ORDER: Final[tuple[Player, ...]] = (
    Seat.INVESTIGATOR,
    Seat.JACK,
    Seat.JACK,
    Seat.INVESTIGATOR,
)
"""Who acts in an odd turn. [P3.2]"""


class Rooted(Search):
    """A search that begins at turn 7 with a given belief, and keeps the trees of that turn."""

    def __init__(
        self, root: PlayedTurn, belief: Belief, network: kernel.Network, strength: Strength
    ) -> None:
        super().__init__(network, strength)
        self._root = root.public.turn
        self._root_belief = belief
        self._kept: dict[tuple[Public, tuple[tuple[Case, float], ...]], Turn] = {}

    def belief(self, turns: Sequence[PlayedTurn]) -> Belief:
        """Return the belief at the beginning of the last turn."""
        return self._root_belief if len(turns) == 1 else super().belief(turns)

    def solve(self, public: Public, belief: Belief) -> Turn:
        """Return the rest of a turn, solved; the trees of turn 7 used last are kept."""
        if public.turn != self._root:
            return super().solve(public, belief)
        key = public, tuple(sorted(belief.cases.items()))
        turn = self._kept.pop(key, None) or super().solve(public, belief)
        while len(self._kept) >= MOST_TURNS_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = turn
        return turn


@dataclass
class Ends:
    """What the end of a turn leads to: cases that are over, and the others by their position."""

    over: dict[Case, float] = field(default_factory=dict[Case, float])
    going_on: dict[Public, list[Case]] = field(default_factory=dict[Public, list[Case]])


class LastTwoTurns:
    """Turns 7 and 8 from a position, with the public belief there."""

    def __init__(self, turns: Turns, network: kernel.Network, strength: Strength) -> None:
        self.root = turns[-1]
        if self.root.public.turn != 7 or self.root.plays:
            raise ValueError(self.root)
        self.belief = Search(network, strength).belief(turns)
        self._search = Rooted(self.root, self.belief, network, strength)

    def jack_at_his_best(self) -> float:
        """Return what Jack wins if he answers the engine's Investigator as well as can be."""
        values = self._jack((), self.root.public, self.belief)
        return sum(weight * values[case] for case, weight in self.belief.cases.items())

    def investigator_at_his_best(self) -> float:
        """Return what the engine's Jack wins against the best answer, who keeps the posterior."""
        return self._investigator((), self.root.public, self.belief, 1.0)

    # Jack's best answer: values by case.

    def _jack(self, plays: tuple[Play, ...], public: Public, belief: Belief) -> dict[Case, float]:
        if ORDER[len(plays)] is Seat.INVESTIGATOR:
            values = dict.fromkeys(belief.cases, 0.0)
            for move, chance in shares(self._search.position(self._turns(plays))).items():
                for play in investigators_plays(action_of(move), belief):
                    found = self._jack_after(plays, play, public, belief)
                    for case, value in found.items():
                        values[case] += chance * _odds(belief, play, case) * value
            return values
        best = dict.fromkeys(belief.cases, 0.0)
        for action in legal_actions(public):
            play = Play(Seat.JACK, action)
            two = [plays[-1], play]
            if plays[-1].player is Seat.JACK and in_order(two, self.root.public.faces) != two:
                continue  # the other order of the same two actions, in which he knows less
            found = self._jack_after(plays, play, public, belief)
            for case in best:
                best[case] = max(best[case], _before_draw(play, belief, case, found))
        return best

    def _jack_after(
        self, plays: tuple[Play, ...], play: Play, public: Public, belief: Belief
    ) -> Mapping[Case, float]:
        """Return Jack's values after a play, for the cases that it leaves."""
        then, after = (*plays, play), _after(belief, play)
        if len(then) < ACTIONS:
            return self._jack(then, public_after(public, play), after)
        ends = _ends(public, play, after)
        values = ends.over
        for table, cases in ends.going_on.items():
            turn = self._turn_8(then, table)
            rows = turn.game.branch_values(JACK_AT_HIS_BEST)
            best = [max(column) for column in zip(*rows, strict=True)]
            for case in cases:
                values[case] = best[turn.number((case[0], sum(case[1])))]
        return values

    # The Investigator's best answer: what Jack wins of all the weight that comes here.

    def _investigator(
        self, plays: tuple[Play, ...], public: Public, belief: Belief, limit: float
    ) -> float:
        """Return what Jack wins; if it is not below `limit`, any number from `limit` on will do."""
        if ORDER[len(plays)] is Seat.JACK:
            return self._answer_jack(plays, public, belief, limit)
        best = limit
        for action in self._promising(plays, public):
            worth = 0.0
            for play in investigators_plays(action, belief):
                worth += self._investigator_after(plays, play, public, belief, best - worth)
                if worth >= best:
                    break
            best = min(best, worth)
        return best

    def _promising(self, plays: tuple[Play, ...], public: Public) -> list[ActionMove]:
        """Return the Investigator's actions, those first that look best."""
        actions = list(legal_actions(public))
        if plays:
            return actions
        position = self._search.position(self._turns(plays))
        game, types = position.turn.game, self.belief.types
        weights = [types.get(kind, 0.0) for kind in position.turn.types]
        rows = game.branch_values(INVESTIGATOR_AT_HIS_BEST)
        worths = {
            action_of(move): sum(w * v for w, v in zip(weights, row, strict=True))
            for move, row in zip(game.moves(0), rows, strict=True)
        }
        return sorted(actions, key=lambda action: worths.get(action, 1.0))

    def _answer_jack(
        self, plays: tuple[Play, ...], public: Public, belief: Belief, limit: float
    ) -> float:
        """Return the value of the best answer to each type of Jack acting as the engine does."""
        position = self._search.position(self._turns(plays))
        by_type = {kind: shares(position, position.turn.number(kind)) for kind in belief.types}
        moves = {move for found in by_type.values() for move in found}
        branches = [
            (
                move,
                _after_action(
                    belief, {kind: found.get(move, 0.0) for kind, found in by_type.items()}
                ),
            )
            for move in moves
        ]
        branches.sort(key=lambda branch: (-sum(branch[1].cases.values()), branch[0]))
        worth = 0.0
        for move, left in branches:
            play = Play(Seat.JACK, action_of(move))
            worth += self._investigator_after(plays, play, public, left, limit - worth)
            if worth >= limit:
                break
        return worth

    def _investigator_after(
        self, plays: tuple[Play, ...], play: Play, public: Public, belief: Belief, limit: float
    ) -> float:
        """Return what Jack wins after a play of the weight that is left."""
        then, after = (*plays, play), _after(belief, play)
        if len(then) < ACTIONS:
            return self._investigator(then, public_after(public, play), after, limit)
        ends = _ends(public, play, after)
        worth = sum(after.cases[case] * value for case, value in ends.over.items())
        for table, cases in ends.going_on.items():
            if worth >= limit:
                break
            turn = self._turn_8(then, table)
            weights = [0.0] * len(turn.types)
            for case in cases:
                weights[turn.number((case[0], sum(case[1])))] += after.cases[case]
            worth += answer_in_turn(turn, weights)
        return worth

    def _turns(self, plays: tuple[Play, ...]) -> Turns:
        return (PlayedTurn(self.root.public, plays),)

    def _turn_8(self, plays: tuple[Play, ...], table: Public) -> Turn:
        """Return turn 8 as the engine solves it after these plays."""
        turns = (*self._turns(plays), PlayedTurn(table, ()))
        return self._search.solve(table, self._search.belief(turns))


def answer_in_turn(turn: Turn, weights: Sequence[float]) -> float:
    """Return what Jack wins in a turn that he begins against the best answer to his average.

    `weights` is how likely each type is to the one who answers.
    """
    game, worth = turn.game, 0.0
    strategies = [game.strategy(0, who) for who in range(len(turn.types))]
    for branch in range(len(game.moves(0))):
        come = [
            weight * strategy[branch] for weight, strategy in zip(weights, strategies, strict=True)
        ]
        if sum(come) > 0:
            row = game.branch_values(INVESTIGATOR_AT_HIS_BEST, come)[branch]
            worth += sum(mass * value for mass, value in zip(come, row, strict=True))
    return worth


def investigators_plays(action: ActionMove, belief: Belief) -> list[Play]:
    """Return an action of the Investigator, once for each card that it may show. [P4.8]"""
    if action is not ALIBI:
        return [Play(Seat.INVESTIGATOR, action)]
    odds = [belief.card_odds(case) for case in belief.cases]
    return [
        Play(Seat.INVESTIGATOR, action, character)
        for card, character in enumerate(CHARACTERS)
        if any(each[card] > 0 for each in odds)
    ]


def _odds(belief: Belief, play: Play, case: Case) -> float:
    """Return how likely the card of a play is shown in a case."""
    return 1.0 if play.card is None else belief.card_odds(case)[CHARACTERS.index(play.card)]


def _after(belief: Belief, play: Play) -> Belief:
    """Return the weight that is left after a play and its card; it need not add up to one."""
    if play.card is not None:
        cases = {
            case: weight * odds
            for case, weight in belief.cases.items()
            if (odds := _odds(belief, play, case)) > 0
        }
        return Belief(cases, belief.shown | {CHARACTERS.index(play.card)})
    return belief.after_secret_draw() if play.move is ALIBI else belief


def _after_action(belief: Belief, chances: Mapping[JackType, float]) -> Belief:
    """Return the weight that is left after an action that each type takes with some chance."""
    cases = {
        case: weight * chance
        for case, weight in belief.cases.items()
        if (chance := chances[case[0], sum(case[1])]) > 0
    }
    return Belief(cases, belief.shown)


def _before_draw(play: Play, belief: Belief, case: Case, found: Mapping[Case, float]) -> float:
    """Return what a play of Jack is worth in a case, on average over the cards he may draw."""
    if play.move is not ALIBI:
        return found[case]
    identity, held = case
    return sum(
        odds * found[identity, (*held, glasses)]
        for glasses, odds in enumerate(belief.draw_odds(case))
        if odds > 0
    )


def _ends(public: Public, play: Play, belief: Belief) -> Ends:
    """Hold the appeal after the last action of a turn, for each case. [P5.2]"""
    ends, seen = Ends(), dict[tuple[int, int], Public]()
    for case, weight in belief.cases.items():
        kind = case[0], sum(case[1])
        if weight <= 0:
            continue
        if kind not in seen:
            state = State(public, hand_of(case, belief.shown))
            state = apply(state, play.move).state
            if play.card is not None:
                state = apply(state, DRAWS[play.card]).state
            seen[kind] = state.public
        after = seen[kind]
        if after.outcome is not None:
            ends.over[case] = float(after.outcome.winner is Seat.JACK)
        else:
            ends.going_on.setdefault(after, []).append(case)
    return ends
