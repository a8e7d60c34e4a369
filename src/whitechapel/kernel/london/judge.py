"""The object that values positions; long computations release the interpreter lock."""

from collections.abc import Sequence
from typing import Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.board_values import Desk, judge_boards
from whitechapel.kernel.london.input_numbers import INPUTS
from whitechapel.kernel.london.objects import Public, number_of_character
from whitechapel.kernel.london.reachable_boards import Finds
from whitechapel.kernel.london.search import look_ahead, mean_of, take
from whitechapel.kernel.london.steps import activate, put_board
from whitechapel.kernel.london.structs import HOLMES, INVESTIGATOR, PublicWords, player_in_turn
from whitechapel.kernel.memory import floats_in, ints_in, longs_in
from whitechapel.kernel.network import Layers, Network
from whitechapel.kernel.rng import c_integer, word_of

DESK_ROOM: Final = 16384
"""The boards that a desk can hold; those of five activations in a row fit well."""


@cython.cclass
class PositionJudge:
    """Values positions of London with a network, or without one. Each thread needs its own."""

    layers: Layers
    finds: Finds
    desk: Desk
    network: Network
    memory: list[bytearray]

    def __init__(
        self, network: Network | None, samples: SupportsIndex = 100, seed: SupportsIndex = 0
    ) -> None:
        self.memory = [bytearray(8 * DESK_ROOM), bytearray(8 * DESK_ROOM), bytearray(16)]
        self.memory += [bytearray(4 * DESK_ROOM), bytearray(4 * DESK_ROOM)]
        self.memory += [bytearray(32 * DESK_ROOM), bytearray(64)]
        many: cython.int = c_integer(samples)
        if not 0 < many <= 1024:
            raise ValueError(samples)
        if network is None:
            self.layers = Layers(weights=floats_in(self.memory[6]), inputs=0, first=1, second=1)
        else:
            if network.inputs != INPUTS:
                raise ValueError("these weights are for another network")
            self.network = network
            known: Network = network
            self.layers = cython.address(known.layers)[0]
        self.finds = Finds(
            pieces=longs_in(self.memory[0]),
            lights=longs_in(self.memory[1]),
            slots=longs_in(self.memory[2]),
            reached=0,
            room=DESK_ROOM,
            count=0,
            full=False,
        )
        self.desk = Desk(
            values=floats_in(self.memory[5]),
            owners=ints_in(self.memory[3]),
            marks=ints_in(self.memory[4]),
            seed=word_of(seed),
            samples=many,
        )

    def boards(
        self, public: Public, belief: Sequence[float], *, pending: cython.bint = False
    ) -> list[tuple[int, int, int, tuple[float, ...]]]:
        """List the boards of all unused characters: who, pieces, lights, values by identity.

        Goodley's are a sample. The values are those of `judge_position` after the activation.
        """
        words: PublicWords = checked_position(public)
        weights = cython.declare("float[128]")
        read_belief(belief, weights)
        with cython.nogil:
            self.finds.count = 0
            judge_boards(
                cython.address(self.layers),
                cython.address(self.finds),
                cython.address(self.desk),
                cython.address(words),
                weights,
                pending,
            )
        listed: list[tuple[int, int, int, tuple[float, ...]]] = []
        board: cython.int
        for board in range(self.finds.count):
            pieces, lights = self.finds.pieces[board], self.finds.lights[board]
            listed.append((self.desk.owners[board], pieces, lights, self.row(8 * board)))
        return listed

    def survey(
        self, public: Public, belief: Sequence[float], identity: SupportsIndex = -1
    ) -> tuple[tuple[float, ...], list[float]]:
        """Return the values one activation ahead, and what each board is worth to its player.

        With an `identity` a board is worth its value to Jack as that character; with -1 it is worth
        one minus the mean, for the Investigator. `board` returns the boards until the next call.
        """
        words: PublicWords = checked_position(public)
        weights = cython.declare("float[128]")
        read_belief(belief, weights)
        who: cython.int = c_integer(identity)
        if not -1 <= who < 8:
            raise ValueError(identity)
        with cython.nogil:
            self.finds.count = 1
            judge_boards(
                cython.address(self.layers),
                cython.address(self.finds),
                cython.address(self.desk),
                cython.address(words),
                weights,
                False,
            )
            take(
                cython.address(self.finds),
                cython.address(self.desk),
                cython.address(words),
                weights,
                False,
                1,
                self.desk.values,
                0,
            )
        values: cython.p_float = self.desk.values
        worths: list[float] = []
        board: cython.int
        for board in range(1, self.finds.count):
            if who < 0:
                worths.append(1 - mean_of(values, 8 * board, weights))
            else:
                worths.append(values[8 * board + who])
        return self.row(0), worths

    def board(self, number: SupportsIndex) -> tuple[int, int, int]:
        """Return a board of the last survey: who was activated, the pieces and the lights."""
        place: cython.longlong = c_integer(number) + 1
        if not 1 <= place < self.finds.count:
            raise ValueError(number)
        return self.desk.owners[place], self.finds.pieces[place], self.finds.lights[place]

    @cython.cfunc
    def row(self, at: cython.int) -> tuple[float, ...]:
        """Return eight values."""
        values: cython.p_float = self.desk.values
        return (
            values[at],
            values[at + 1],
            values[at + 2],
            values[at + 3],
            values[at + 4],
            values[at + 5],
            values[at + 6],
            values[at + 7],
        )

    def value(
        self,
        public: Public,
        belief: Sequence[float],
        *,
        pending: cython.bint = False,
        level: SupportsIndex = 0,
        width: SupportsIndex = 1,
    ) -> tuple[float, ...]:
        """Return what a position is worth to Jack by identity, looking some activations ahead."""
        words: PublicWords = checked_position(public)
        weights = cython.declare("float[128]")
        read_belief(belief, weights)
        depth: cython.int = c_integer(level)
        wide: cython.int = c_integer(width)
        with cython.nogil:
            self.finds.count = 1
            look_ahead(
                cython.address(self.layers),
                cython.address(self.finds),
                cython.address(self.desk),
                cython.address(words),
                weights,
                pending,
                depth,
                wide,
                self.desk.values,
                0,
            )
        return self.row(0)

    def after(
        self,
        public: Public,
        belief: Sequence[float],
        board: tuple[int, int, int],
        *,
        pending: cython.bint = False,
        level: SupportsIndex = 0,
        width: SupportsIndex = 1,
    ) -> tuple[float, ...]:
        """Return the value after an activation of a character that leads to a board."""
        words: PublicWords = checked_position(public)
        weights = cython.declare("float[128]")
        read_belief(belief, weights)
        character: cython.int = number_of_character(public, board[0])
        pieces: cython.ulonglong = word_of(board[1])
        lights: cython.uint = word_of(board[2])
        depth: cython.int = c_integer(level)
        wide: cython.int = c_integer(width)
        drawing: cython.bint = pending
        if character == HOLMES and player_in_turn(words.turn, words.count) == INVESTIGATOR:
            drawing = True
        with cython.nogil:
            activate(cython.address(words), character)
            put_board(cython.address(words), pieces, lights)
            self.finds.count = 1
            look_ahead(
                cython.address(self.layers),
                cython.address(self.finds),
                cython.address(self.desk),
                cython.address(words),
                weights,
                drawing,
                depth,
                wide,
                self.desk.values,
                0,
            )
        return self.row(0)


@cython.cfunc
def checked_position(public: Public) -> PublicWords:
    """Return the words of a position before an activation; raise `ValueError` for others."""
    words: PublicWords = cython.address(public.packed)[0]
    if words.reason or not 1 <= words.turn <= 8:
        raise ValueError(public.words)
    return words


@cython.cfunc
def read_belief(belief: Sequence[float], weights: cython.p_float) -> cython.void:
    """Copy a belief into `weights`; raise `ValueError` unless it is a distribution."""
    who: cython.int
    total: cython.float = 0
    if len(belief) != 8:
        raise ValueError(belief)
    for who in range(8):
        weights[who] = belief[who]
        if weights[who] < 0:
            raise ValueError(belief)
        total += weights[who]
    if not 0.999 < total < 1.001:
        raise ValueError(belief)
