"""The object that values positions; long computations release the interpreter lock."""

from collections.abc import Sequence
from typing import Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.board_values import Workspace
from whitechapel.kernel.london.input_numbers import INPUTS
from whitechapel.kernel.london.objects import Public, number_of_character
from whitechapel.kernel.london.reachable_boards import FoundBoards
from whitechapel.kernel.london.search import choose_board, judge_boards, look_ahead, mean_of
from whitechapel.kernel.london.steps import activate, investigator_draws, put_board
from whitechapel.kernel.london.structs import PublicWords
from whitechapel.kernel.memory import floats_in, ints_in, longs_in
from whitechapel.kernel.network import Layers, Network
from whitechapel.kernel.rng import c_integer, word_of

ROOM_FOR_BOARDS: Final = 16384
"""The boards that a judge can hold; those of five activations in a row fit well."""


@cython.cclass
class PositionJudge:
    """Values positions of London with a network, or without one. Each thread needs its own."""

    layers: Layers
    found: FoundBoards
    work: Workspace
    network: Network
    memory: list[bytearray]

    def __init__(
        self, network: Network | None, samples: SupportsIndex = 100, seed: SupportsIndex = 0
    ) -> None:
        self.memory = [
            bytearray(8 * ROOM_FOR_BOARDS),
            bytearray(8 * ROOM_FOR_BOARDS),
            bytearray(16),
        ]
        self.memory += [bytearray(4 * ROOM_FOR_BOARDS), bytearray(4 * ROOM_FOR_BOARDS)]
        self.memory += [bytearray(32 * ROOM_FOR_BOARDS), bytearray(64)]
        sample_count: cython.int = c_integer(samples)
        if not 0 < sample_count <= 1024:
            raise ValueError(samples)
        if network is None:
            self.layers = Layers(weights=floats_in(self.memory[6]), inputs=0, first=1, second=1)
        else:
            if network.inputs != INPUTS:
                raise ValueError("these weights are for another network")
            self.network = network
            known: Network = network
            self.layers = cython.address(known.layers)[0]
        self.found = FoundBoards(
            pieces=longs_in(self.memory[0]),
            lights=longs_in(self.memory[1]),
            slots=longs_in(self.memory[2]),
            reached=0,
            room=ROOM_FOR_BOARDS,
            count=0,
            full=False,
        )
        self.work = Workspace(
            layers=cython.address(self.layers),
            found=cython.address(self.found),
            values=floats_in(self.memory[5]),
            owners=ints_in(self.memory[3]),
            marks=ints_in(self.memory[4]),
            seed=word_of(seed),
            samples=sample_count,
            width=1,
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
            self.found.count = 0
            judge_boards(cython.address(self.work), cython.address(words), weights, pending)
        listed: list[tuple[int, int, int, tuple[float, ...]]] = []
        board: cython.int
        for board in range(self.found.count):
            pieces, lights = self.found.pieces[board], self.found.lights[board]
            listed.append((self.work.owners[board], pieces, lights, self.row(8 * board)))
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
            self.found.count = 1
            work: cython.pointer[Workspace] = cython.address(self.work)
            judge_boards(work, cython.address(words), weights, False)
            choose_board(work, cython.address(words), weights, False, 1, work.values, 0)
        values: cython.p_float = self.work.values
        worths: list[float] = []
        board: cython.int
        for board in range(1, self.found.count):
            if who < 0:
                worths.append(1 - mean_of(values, 8 * board, weights))
            else:
                worths.append(values[8 * board + who])
        return self.row(0), worths

    def board(self, number: SupportsIndex) -> tuple[int, int, int]:
        """Return a board of the last survey: who was activated, the pieces and the lights."""
        place: cython.longlong = c_integer(number) + 1
        if not 1 <= place < self.found.count:
            raise ValueError(number)
        return self.work.owners[place], self.found.pieces[place], self.found.lights[place]

    @cython.cfunc
    def row(self, at: cython.int) -> tuple[float, ...]:
        """Return eight values."""
        values: cython.p_float = self.work.values
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
        return self.searched(cython.address(words), weights, pending, level, width)

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
        drawing: cython.bint = pending or investigator_draws(cython.address(words), character)
        activate(cython.address(words), character)
        put_board(cython.address(words), pieces, lights)
        return self.searched(cython.address(words), weights, drawing, level, width)

    @cython.cfunc
    def searched(
        self,
        public: cython.pointer[PublicWords],
        belief: cython.p_float,
        pending: cython.bint,
        level: SupportsIndex,
        width: SupportsIndex,
    ) -> tuple[float, ...]:
        """Return the values of a position after a search."""
        depth: cython.int = c_integer(level)
        self.work.width = c_integer(width)
        with cython.nogil:
            self.found.count = 1
            look_ahead(
                cython.address(self.work), public, belief, pending, depth, self.work.values, 0
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
