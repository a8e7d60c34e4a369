"""Games of Pocket: by turn-minimax, and by a search that solves every turn."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from whitechapel import pocket
from whitechapel.ai.agent import Budget
from whitechapel.ai.pocket.agents import MinimaxAgent
from whitechapel.ai.pocket.belief import Belief, JackType, count_cases
from whitechapel.ai.pocket.following import TurnPosition, belief_after, follow, public_after
from whitechapel.ai.pocket.look_ahead import NextTurn, solve
from whitechapel.ai.pocket.retrace import Play
from whitechapel.ai.pocket.turn import Strength, Turn, action_of
from whitechapel.core import Match, Player, Seat
from whitechapel.games import POCKET, PocketMatch
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public, State
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES
from whitechapel.pocket.moves import ALIBI, ActionMove

EXPLORING: Final = 0.05
"""How often a player of a training game takes another action than the best."""
OPENINGS: Final = (0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7)
"""How many turns minimax plays before the search does: late turns are harder to value."""


class SolvedTurn(NamedTuple):
    """The beginning of a turn, what everybody believes there, the solution, and looks ahead."""

    public: Public
    belief: Belief
    turn: Turn
    looks: list[NextTurn]


def play_by_minimax(seed: bytes) -> tuple[list[State], bool]:
    """Play a game of turn-minimax; return the beginnings of turn 2 and later, and if Jack won."""
    random = Random(seed)
    deal = pocket.deal(seed)
    match = Match.begin(POCKET, pocket.setup(deal)).play_chance(deal)
    begun: list[State] = []
    while pocket.outcome(match.state) is None:
        state: State = match.state
        if state.public.turn > 1:
            begun.append(state)
        match = play_minimax_turns(match, deal, random, state.public.turn)
    outcome = pocket.outcome(match.state)
    return begun, outcome is not None and outcome.winner is Seat.JACK


def play_minimax_turns(
    match: PocketMatch, deal: pocket.Deal, random: Random, last: int
) -> PocketMatch:
    """Play to the end of a turn by turn-minimax, with a few other actions."""
    agent = MinimaxAgent(pocket, random.randbytes(8))
    while match.state.public.turn <= last:
        player = pocket.actor(match.state)
        if player is not Seat.JACK and player is not Seat.INVESTIGATOR:
            break
        legal = pocket.legal_moves(match.state)
        move = random.choice(legal)
        if random.random() >= EXPLORING:
            move = agent.choose(pocket.view(match.state, player), (), legal, Budget())
        match = match.play(move).play_chance(deal)
    return match


def type_of(state: State) -> JackType:
    """Return the type that Jack is."""
    held = sum(HOURGLASSES[card] for card in state.hand.cards)
    return [character is state.hand.identity for character in CHARACTERS].index(True), held


class SelfPlay:
    """A game in which both sides follow the solution of every turn, but now and then explore."""

    def __init__(self, network: kernel.Network, strength: Strength, seed: bytes) -> None:
        self._network = network
        self._strength = strength
        self._random = Random(seed)
        self._deal = pocket.deal(seed)

    def play(self) -> Iterator[SolvedTurn]:
        """Play the game; yield every turn from the second on, before it is played."""
        match = self._opening()
        belief = count_cases(match.state.public)
        while pocket.actor(match.state) is not None:
            public: Public = match.state.public
            looks: list[NextTurn] = []
            turn = self._solved(public, belief, looks)
            if public.turn > 1:
                yield SolvedTurn(public, belief, turn, looks)
            match, belief = self._play_turn(match, turn, belief)
            belief = belief.fitting(match.state.public)

    def _opening(self) -> PocketMatch:
        """Return a game to go on with: often one that minimax has played for some turns."""
        while True:
            match = Match.begin(POCKET, pocket.setup(self._deal)).play_chance(self._deal)
            match = play_minimax_turns(
                match, self._deal, self._random, self._random.choice(OPENINGS)
            )
            if pocket.outcome(match.state) is None:
                return match

    def _solved(self, public: Public, belief: Belief, looks: list[NextTurn] | None = None) -> Turn:
        return solve(public, belief, self._network, self._strength, looks=looks)

    def _play_turn(
        self, match: PocketMatch, turn: Turn, belief: Belief
    ) -> tuple[PocketMatch, Belief]:
        """Play to the end of a turn; return the belief before its appeal."""
        number = match.state.public.turn
        position = TurnPosition(turn, 0, belief)
        while match.state.public.turn == number:
            player = pocket.actor(match.state)
            if player is not Seat.JACK and player is not Seat.INVESTIGATOR:
                break
            before: Public = match.state.public
            move, explored = self._choice(position, match.state, player)
            match = match.play(move).play_chance(self._deal)
            shown = move is ALIBI and player is Seat.INVESTIGATOR
            play = Play(player, move, match.state.public.shown[-1] if shown else None)
            if explored and player is Seat.INVESTIGATOR and not any(before.used):
                # Such a first action was hardly looked at, so the rest of the turn is solved.
                belief = belief_after(belief, play)
                position = TurnPosition(self._solved(public_after(before, play), belief), 0, belief)
            else:
                position = follow(position, [play]) or position
        return match, position.belief

    def _choice(
        self, position: TurnPosition, state: State, player: Player
    ) -> tuple[ActionMove, bool]:
        """Return what a player does, and whether he does it to explore."""
        game, node = position.turn.game, position.node
        who = position.turn.number(type_of(state)) if player is Seat.JACK else 0
        moves, shares = game.moves(node), game.strategy(node, who)
        explores = self._random.random() < EXPLORING
        chosen = self._random.choices(moves, None if explores else shares)[0]
        return action_of(chosen), explores
