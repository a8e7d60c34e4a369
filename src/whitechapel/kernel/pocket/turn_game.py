"""The rest of a turn as a game of its own: grown, valued and solved without the GIL. [P3]"""

from collections.abc import Callable, Sequence
from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.memory import doubles_in, floats_in, ints_in, longs_in
from whitechapel.kernel.network import MOST_UNITS, Layers, Network
from whitechapel.kernel.pocket.board_values import (
    BoardJudge,
    answer_appeal,
    is_last_of_race,
    value_boards,
)
from whitechapel.kernel.pocket.card_draws import draw_in_secret
from whitechapel.kernel.pocket.input_numbers import INPUTS, MOST_INPUTS
from whitechapel.kernel.pocket.inputs import InputList, check_types
from whitechapel.kernel.pocket.node_values import (
    AS_PLAYED,
    INVESTIGATOR_AT_HIS_BEST,
    JACK_AT_HIS_BEST,
    JACK_UNREAD,
    assess,
    played,
)
from whitechapel.kernel.pocket.objects import Public, wrap_public
from whitechapel.kernel.pocket.regrets import learn, settle
from whitechapel.kernel.pocket.structs import DRAW, HUNT, PublicWords
from whitechapel.kernel.pocket.turn_tree import (
    INVESTIGATORS_NODE,
    JACKS_NODE,
    MOST_ALIBI_OPTIONS,
    MOST_NODES,
    MOST_TYPES,
    SECRET_NODE,
    Tree,
    kept_board,
    option_of_card,
    plant,
)

MOST_BOARDS: Final = 10 * 2 * 36 * 27
"""The most boards on which a turn can end."""
ROOM: Final = (*(4 * MOST_NODES,) * 6, *(8 * MOST_BOARDS,) * 3)
"""The bytes for the largest tree: kinds, first branches, counts, slots, children and moves, and the
three words of each board."""
SPARE_ROOM: Final[list[list[bytearray]]] = []
"""Room for a tree that is not in use. To clear fresh memory takes longer than most trees do."""
FIRST_ROUNDS: Final = 4
FEWEST_BRANCHES: Final = 3
"""The rounds for all branches of an Investigator, and how many branches get all rounds."""


@cython.cclass
class TurnGame:
    """The rest of a turn, from a position on which a player must act or a card is due.

    Each of Jack's types is an identity and the hourglasses on his cards. It comes with its weight,
    the odds of zero to two hourglasses on a card that he draws, and of each card that may be shown.
    A type that Jack becomes only by drawing has the weight 0. Raise `ValueError` for other
    positions and types.
    """

    tree: Tree
    judge: BoardJudge
    network: Network
    memory: list[bytearray]
    room: list[bytearray]
    stop: Callable[[], bool] | None
    look_ahead: Callable[["TurnGame"], None] | None
    solved: cython.bint

    def __init__(
        self,
        public: Public,
        types: Sequence[tuple[int, int]],
        weights: Sequence[float],
        draw_odds: Sequence[Sequence[float]],
        card_odds: Sequence[Sequence[float]],
    ) -> None:
        packed: PublicWords = cython.address(public.packed)[0]
        if packed.phase not in (HUNT, DRAW) or not 0 < len(types) <= MOST_TYPES:
            raise ValueError(public.words, len(types))
        check_types(types, weights)
        for draws, cards in zip(draw_odds, card_odds, strict=True):
            if len(draws) != 3 or len(cards) != 9:
                raise ValueError(draws, cards)
        if len(draw_odds) != len(types):
            raise ValueError(len(types), len(draw_odds))
        self.memory = []
        if not cython.compiled:
            self.solved = False
            self.stop = self.look_ahead = None
            self.tree = Tree()
            self.judge = BoardJudge(layers=Layers(), inputs=InputList())
        self._make_room(len(types))
        self._take_types(types, weights, draw_odds, card_odds)
        with cython.nogil:
            plant(cython.address(self.tree), cython.address(packed))
        if self.tree.full:
            raise ValueError(public.words)
        self._free_unused_room()
        self._make_room_for_values()

    def _bytes(self, size: int) -> bytearray:
        """Return memory that lives as long as this object."""
        memory = bytearray(size)
        self.memory.append(memory)
        return memory

    def _make_room(self, types: int) -> None:
        """Allocate memory for the types and for the largest tree."""
        self.tree.types = types
        try:
            self._use_room(SPARE_ROOM.pop())
        except IndexError:  # none is there, or another thread has just taken it
            self._use_room([bytearray(size) for size in ROOM])
        self.tree.identity = ints_in(self._bytes(4 * types))
        self.tree.glasses = ints_in(self._bytes(4 * types))
        self.tree.draw_to = ints_in(self._bytes(12 * types))
        self.tree.draw_odds = doubles_in(self._bytes(24 * types))
        self.tree.card_odds = doubles_in(self._bytes(72 * types))
        self.tree.start = doubles_in(self._bytes(8 * types))
        self.tree.priors = doubles_in(self._bytes(8 * MOST_ALIBI_OPTIONS * types))

    def _use_room(self, room: list[bytearray]) -> None:
        """Let the tree use some memory."""
        self.room = room
        self.tree.kind = ints_in(room[0])
        self.tree.first = ints_in(room[1])
        self.tree.count = ints_in(room[2])
        self.tree.slot = ints_in(room[3])
        self.tree.child = ints_in(room[4])
        self.tree.move = ints_in(room[5])
        self.tree.walls = longs_in(room[6])
        self.tree.places = longs_in(room[7])
        self.tree.rest = longs_in(room[8])

    def _free_unused_room(self) -> None:
        """Free the memory that this tree does not need: agents keep several turns for a while."""
        if not cython.compiled:
            return
        nodes, edges, boards = 4 * self.tree.nodes, 4 * self.tree.edges, 8 * self.tree.boards
        sizes = (nodes, nodes, nodes, nodes, edges, edges, boards, boards, boards)
        room = self.room
        self._use_room([each[:size] for each, size in zip(room, sizes, strict=True)])
        if not SPARE_ROOM:
            SPARE_ROOM.append(room)

    def _take_types(
        self,
        types: Sequence[tuple[int, int]],
        weights: Sequence[float],
        draw_odds: Sequence[Sequence[float]],
        card_odds: Sequence[Sequence[float]],
    ) -> None:
        """Store the types."""
        who: cython.int
        number: cython.int
        kinds = {kind: number for number, kind in enumerate(types)}
        total = sum(weights)
        for who in range(len(types)):
            identity, held = types[who]
            self.tree.identity[who] = identity
            self.tree.glasses[who] = held
            self.tree.start[who] = weights[who] / total
            for number in range(3):
                odds = draw_odds[who][number]
                to = kinds.get((identity, held + number), -1) if odds > 0 else -1
                self.tree.draw_to[3 * who + number] = to
                self.tree.draw_odds[3 * who + number] = odds
            for number in range(9):
                self.tree.card_odds[9 * who + number] = card_odds[who][number]
                if weights[who] > 0 and card_odds[who][number] > 0:
                    self.tree.cards |= 1 << number

    def _make_room_for_values(self) -> None:
        """Allocate memory for values, and compute the types' likelihoods at the end."""
        who: cython.int
        card: cython.int
        types: cython.int = self.tree.types
        boards = self.tree.boards * types
        self.tree.looked_ahead = ints_in(self._bytes(4 * self.tree.boards))
        self.tree.values = doubles_in(self._bytes(8 * boards))
        self.tree.means = doubles_in(self._bytes(8 * self.tree.boards))
        self.judge.inputs.numbers = ints_in(self._bytes(4 * MOST_INPUTS))
        self.judge.inputs.amounts = floats_in(self._bytes(4 * MOST_INPUTS))
        self.judge.inputs.sights = ints_in(self._bytes(4 * 9))
        self.judge.sums = floats_in(self._bytes(4 * MOST_UNITS))
        self.judge.own_sums = floats_in(self._bytes(4 * MOST_UNITS))
        if self.tree.alibi_stride:
            draw_in_secret(cython.address(self.tree), self.tree.start, self.tree.priors)
        else:
            for who in range(types):
                self.tree.priors[who] = self.tree.start[who]
        for card in range(9):
            if self.tree.cards >> card & 1:
                row: cython.int = option_of_card(cython.address(self.tree), card) * types
                for who in range(types):
                    self.tree.priors[row + who] = (
                        self.tree.start[who] * self.tree.card_odds[9 * who + card]
                    )

    def _make_room_to_learn(self) -> None:
        """Allocate memory for strategies, where they are asked for: most is never touched."""
        if self.tree.learns:
            return
        self.tree.reached = doubles_in(self._bytes(8 * self.tree.boards * self.tree.types))
        self.tree.regret = doubles_in(self._bytes(8 * self.tree.slots))
        self.tree.average = doubles_in(self._bytes(8 * self.tree.slots))
        self.tree.last = ints_in(self._bytes(4 * self.tree.nodes))
        self.tree.learns = True  # last: there may be no memory for one of them

    # Valuing and solving.

    def value_simply(self) -> None:
        """Value every end by the suspects left and by Jack's hourglasses, each worth 0.8."""
        self.judge.simple = True
        self._value()

    def value(self, network: Network) -> None:
        """Value every end by the rules and, where the game goes on, by a network."""
        self.use_network(network)
        self._value()

    def use_network(self, network: Network) -> None:
        """Let a network value ends from now on."""
        net: Network = network
        if net.layers.inputs != INPUTS:
            raise ValueError(net.layers.inputs)
        self.network = net
        self.judge.layers = net.layers
        self.judge.simple = False

    def _value(self) -> None:
        with cython.nogil:
            value_boards(cython.address(self.tree), cython.address(self.judge), 0)

    def solve(
        self,
        rounds: int,
        refresh: Sequence[int] = (),
        stop: Callable[[], bool] | None = None,
        look_ahead: Callable[["TurnGame"], None] | None = None,
    ) -> None:
        """Let both players learn for some rounds; call once. Then their strategies can be read.

        After each round `stop` may end the learning early.

        After the rounds in `refresh`, ends that were reached are valued again with the belief that
        play so far leads to, and `look_ahead` may set the values of some of them. An Investigator
        who acts first has no secrets: each of his branches is solved by itself, the less promising
        ones for fewer rounds.
        """
        if rounds < 1 or self.solved:
            raise ValueError(rounds)
        self.solved = True
        self._make_room_to_learn()
        self.stop = stop
        self.look_ahead = look_ahead
        if self.tree.kind[0] == INVESTIGATORS_NODE and self.tree.count[0] > 1:
            self._solve_branches(rounds, refresh)
        else:
            self._learn(0, 0, rounds, refresh)
        self.stop = self.look_ahead = None
        self._settle(rounds)

    def _learn(self, node: int, before: int, rounds: int, refresh: Sequence[int]) -> float:
        """Learn below a node from one round to another; return its mean worth to Jack."""
        out = cython.declare("double[64]")
        at: cython.int = node
        number: cython.int = before
        who: cython.int
        worth: cython.double = 0
        for number in range(before + 1, rounds + 1):
            with cython.nogil:
                learn(cython.address(self.tree), at, 1, self.tree.start, 1.0, number, out)
                learn(cython.address(self.tree), at, 0, self.tree.start, 1.0, number, out)
                for who in range(self.tree.types):
                    worth += number * self.tree.start[who] * out[who]
            if self.stop is not None and self.stop():
                break
            if number in refresh:
                self._value_reached()
        first, last = before * (before + 1) / 2, number * (number + 1) / 2
        return worth / (last - first)

    def _solve_branches(self, rounds: int, refresh: Sequence[int]) -> None:
        """Solve the branches of the first node: each time the best third, three times as long."""
        first: cython.int = self.tree.first[0]
        worths = dict.fromkeys(range(self.tree.count[0]), 0.0)
        before, now = 0, min(rounds, FIRST_ROUNDS)
        while True:
            for branch in worths:
                node: cython.int = self.tree.child[first + branch]
                if node >= 0:
                    worths[branch] = self._learn(node, before, now, ())
                else:
                    worths[branch] = self._worth_of_end(node)
            ranking = sorted(worths, key=lambda branch: worths[branch])
            if now >= rounds or (self.stop is not None and self.stop()):
                break
            kept = ranking[: max(FEWEST_BRANCHES, len(ranking) // 3)]
            worths = {branch: worths[branch] for branch in kept}
            if any(before < number <= now for number in refresh):
                self._value_reached()
            before, now = now, min(rounds, 3 * now)
        self.tree.regret[self.tree.slot[0] + ranking[0]] = 1

    def _worth_of_end(self, node: int) -> float:
        """Return the worth of an end to Jack, and mark it as reached."""
        who: cython.int
        base: cython.int = (-1 - node) * self.tree.types
        worth: cython.double = 0
        for who in range(self.tree.types):
            worth += self.tree.start[who] * self.tree.values[base + who]
            self.tree.reached[base + who] += self.tree.start[who]
        return worth

    def _settle(self, rounds: int) -> None:
        last: cython.int = rounds
        with cython.nogil:
            settle(cython.address(self.tree), last)

    def _value_reached(self) -> None:
        with cython.nogil:
            value_boards(cython.address(self.tree), cython.address(self.judge), 1)
        if self.look_ahead is not None:
            self.look_ahead(self)

    def likeliest_ends(self, most: int) -> list[int]:
        """Return the numbers of the boards that were reached most, at most `most` of them."""
        board: cython.int
        who: cython.int
        base: cython.int
        total: cython.double
        totals: dict[int, float] = {}
        if not self.tree.learns:
            return []
        for board in range(self.tree.boards):
            base = board * self.tree.types
            total = 0
            for who in range(self.tree.types):
                total += self.tree.reached[base + who]
            if total > 0:
                totals[board] = total
        return sorted(totals, key=lambda each: -totals[each])[:most]

    def next_turns(self, board: int) -> list[tuple[Public, list[float]]]:
        """Return the positions of the next turn after a board, with the likelihood of each type.

        There is one for each answer to the appeal after which the game goes on, but none for the
        last turn of a race, whose worth is exact.
        """
        weights = cython.declare("double[64]")
        found: list[tuple[Public, list[float]]] = []
        at: cython.int = self._checked_board(board)
        answer: cython.int
        for answer in range(2):
            packed: PublicWords = kept_board(cython.address(self.tree), at)
            if answer_appeal(
                cython.address(self.tree), at, answer, cython.address(packed), 0, weights
            ) and not is_last_of_race(cython.address(packed)):
                found.append(
                    (wrap_public(packed), [weights[who] for who in range(self.tree.types)])
                )
        return found

    def set_value(self, board: int, who: int, value: float) -> None:
        """Set what a board is worth to a type, instead of the network's value."""
        at: cython.int = self._checked_board(board)
        type_: cython.int = who
        if not 0 <= type_ < self.tree.types:
            raise ValueError(who)
        self.tree.looked_ahead[at] = 1
        self.tree.values[at * self.tree.types + type_] = value

    def _checked_board(self, board: int) -> int:
        at: cython.int = board
        if not 0 <= at < self.tree.boards or not self.tree.rest[at]:
            raise ValueError(board)
        return at

    # What was found.

    def _assess(self, node: int, how: int) -> list[float]:
        out = cython.declare("double[64]")
        start: cython.int = self._checked(node)
        mode: cython.int = how
        self._make_room_to_learn()
        with cython.nogil:
            assess(cython.address(self.tree), start, mode, self.tree.start, out)
        return [out[who] for who in range(self.tree.types)]

    def values(self) -> list[float]:
        """Return what the turn is worth to each type with both average strategies."""
        return self._assess(0, AS_PLAYED)

    def gap(self) -> float:
        """Return how much both players together could gain against the other's average strategy."""
        best = self._assess(0, JACK_AT_HIS_BEST)
        worst = self._assess(0, INVESTIGATOR_AT_HIS_BEST)
        return sum(
            [self.tree.start[who] * (best[who] - worst[who]) for who in range(self.tree.types)]
        )

    def _checked(self, node: int) -> int:
        if not 0 <= node < self.tree.nodes:
            raise ValueError(node)
        return node

    @property
    def size(self) -> tuple[int, int, int]:
        """Return the numbers of nodes, of branches and of boards."""
        return self.tree.nodes, self.tree.edges, self.tree.boards

    def kind(self, node: int) -> int:
        """Return whose node it is: 0 the Investigator's, 1 Jack's, 2 and 3 chance's."""
        return self.tree.kind[self._checked(node)]

    def moves(self, node: int) -> list[int]:
        """Return the moves of a node's branches."""
        first: cython.int = self.tree.first[self._checked(node)]
        return [self.tree.move[first + branch] for branch in range(self.tree.count[node])]

    def child(self, node: int, move: int) -> int:
        """Return the node after a move, or a negative number if the turn ends.

        The node of Jack's draw has one branch, whatever the card.
        """
        first: cython.int = self.tree.first[self._checked(node)]
        branch: cython.int
        for branch in range(first, first + self.tree.count[node]):
            if self.tree.move[branch] == move or self.tree.kind[node] == SECRET_NODE:
                return self.tree.child[branch]
        raise ValueError(move)

    def ends(self) -> dict[Public, list[float]]:
        """Return the positions where the turn can end, each with what it is worth to each type.

        Where there are two rotations, or the Joker, different branches may lead to one position.
        """
        board: cython.int
        found: dict[Public, list[float]] = {}
        for board in range(self.tree.boards):
            if self.tree.rest[board]:
                base: cython.int = board * self.tree.types
                packed: PublicWords = kept_board(cython.address(self.tree), board)
                found[wrap_public(packed)] = [
                    self.tree.values[base + who] for who in range(self.tree.types)
                ]
        return found

    def strategy(self, node: int, who: int = 0) -> list[float]:
        """Return the probability of each branch of a player's node; at Jack's nodes, for a type."""
        at: cython.int = self._checked(node)
        type_: cython.int = who
        if self.tree.kind[at] > JACKS_NODE or not 0 <= type_ < self.tree.types:
            raise ValueError(node, who)
        self._make_room_to_learn()
        return [
            played(cython.address(self.tree), at, branch, type_)
            for branch in range(self.tree.count[at])
        ]

    def branch_values(
        self, how: int = AS_PLAYED, weights: Sequence[float] | None = None
    ) -> list[list[float]]:
        """Return what each branch of the first node is worth to each type.

        `how` says how both go on: 0 with their average strategies, 1 with Jack's and 2 with the
        Investigator's best response, 3 with both choosing by the mean of all types, 4 with the best
        response of an Investigator who learns nothing from what Jack does. The types have their
        likelihoods at the beginning, or `weights`.
        """
        out = cython.declare("double[64]")
        reach = cython.declare("double[64]")
        branch: cython.int
        who: cython.int
        first: cython.int = self.tree.first[0]
        mode: cython.int = how
        if not AS_PLAYED <= mode <= JACK_UNREAD:
            raise ValueError(how)
        if weights is not None and len(weights) != self.tree.types:
            raise ValueError(weights)
        self._make_room_to_learn()
        for who in range(self.tree.types):
            reach[who] = self.tree.start[who] if weights is None else weights[who]
        found: list[list[float]] = []
        for branch in range(first, first + self.tree.count[0]):
            with cython.nogil:
                assess(cython.address(self.tree), self.tree.child[branch], mode, reach, out)
            found.append([out[who] for who in range(self.tree.types)])
        return found
