"""Every board after a complete activation, by the kernel and by the rules. [L3.3]"""

from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.london_crowds import crowded_state, up
from support.london_positions import CODES, RECORDED_GAMES, at, place
from whitechapel import london
from whitechapel.core import Record, replay
from whitechapel.kernel.london.convert import EDITIONS
from whitechapel.london import Character, State
from whitechapel.london.moves import ACTIVATIONS

NOT_GOODLEY = [who for who in Character if who is not Character.GOODLEY]
SMALL = "Ho b6 Wa a5 Sm c6 Le a4 St d7 Go b7"
"""Goodley in the dead end b7, five around him: a small whistle."""


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("london", request.param)


def assert_same_boards(kernel: Any, state: State, character: Character) -> int:
    """Compare all boards of an activation, and play the ways to some of them by the rules."""
    public, number = kernel.pack_public(state.public), list(Character).index(character)
    edition = EDITIONS.index(state.public.pieces.edition)
    found = kernel.boards(public, number)
    unpacked = [kernel.unpack_pieces(*board, edition) for board in found]
    assert len(unpacked) == len(set(unpacked))
    assert set(unpacked) == set(london.activation_results(state.public, character))
    for board, pieces in list(zip(found, unpacked, strict=True))[:: 1 + len(found) // 20]:
        moves = [kernel.MOVES[move] for move in kernel.way_to(public, number, *board)]
        assert moves[0] == ACTIVATIONS[character]
        assert ends_on(state, moves) == pieces
    return len(found)


def ends_on(state: State, moves: list[Any]) -> london.Pieces:
    """Play an activation by the rules and give its table, before any light goes out."""
    for move in moves[:-1]:
        state = london.apply(state, move).state
    assert state.activation is not None
    after = london.actions.decide(state.activation, moves[-1])
    assert after.complete
    return after.pieces


@pytest.mark.parametrize("character", NOT_GOODLEY)
def test_boards_are_those_of_the_rules(kernel: Any, character: Character) -> None:
    code = CODES[list(Character).index(character)].capitalize()
    up_now = " ".join(dict.fromkeys(["Ho", code, "Wa", "Sm", "Le"]))
    for edition in EDITIONS:
        state = place(up=" ".join(up_now.split()[:4]), edition=edition)
        assert assert_same_boards(kernel, state, character) > 10


@pytest.mark.parametrize("character", NOT_GOODLEY)
def test_boards_are_those_of_the_rules_in_a_crowd(kernel: Any, character: Character) -> None:
    for number in range(40):
        assert_same_boards(kernel, up(crowded_state(number), character), character)


def test_goodleys_boards_are_those_of_the_rules(kernel: Any) -> None:
    state = place(SMALL, up="Ho Wa Sm Go")
    assert assert_same_boards(kernel, state, Character.GOODLEY) > 100


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 60, 5))
def test_goodleys_boards_are_those_of_the_rules_in_a_crowd(kernel: Any, first: int) -> None:
    for number in range(first, first + 5):
        state = up(crowded_state(number), Character.GOODLEY)
        assert_same_boards(kernel, state, Character.GOODLEY)


@pytest.mark.slow
def test_goodleys_boards_are_those_of_the_rules_far_from_all_others(kernel: Any) -> None:
    state = at(
        "first_2006; Ho g5 Wa a3 Sm g8 Le e5 St i4 Go m10 Gu e9 Be i8; lantern NE; "
        "lights b2=1 c7=3 f5 h8 k6=4 l11=2; covers c2 l12; cordons NE SW; turn 1; up Wa St Go Gu; "
        "used -; witness; jack Sm; investigator -"
    )
    assert assert_same_boards(kernel, state, Character.GOODLEY) == 14_008


@pytest.mark.parametrize("number", [-1, 8, 9, 63, 1000])
def test_there_are_no_boards_of_a_number_that_is_no_characters(kernel: Any, number: int) -> None:
    public = kernel.pack_public(place().public)
    board = kernel.boards(public, 0)[0]
    with pytest.raises(ValueError, match=str(number)):
        kernel.boards(public, number)
    with pytest.raises(ValueError, match=str(number)):
        kernel.way_to(public, number, *board)


@pytest.mark.parametrize("character", Character)
def test_l7_1_there_are_no_boards_after_an_escape(kernel: Any, character: Character) -> None:
    ends = (Record.parse(path.read_text()) for path in RECORDED_GAMES)
    over = [replay(record, london).state for record in ends]
    public = next(state.public for state in over if None in state.public.pieces.places)
    packed, number = kernel.pack_public(public), list(Character).index(character)
    with pytest.raises(ValueError, match=str(number)):
        kernel.boards(packed, number)
    with pytest.raises(ValueError, match=str(number)):
        kernel.way_to(packed, number, *packed.words[:3:2])


def test_there_is_no_way_to_a_board_of_another_activation(kernel: Any) -> None:
    public = kernel.pack_public(place().public)
    holmes, smith = (kernel.boards(public, who) for who in (0, 2))
    for pieces, lights in (*smith[:3], (0, 0), (holmes[0][0], holmes[0][1] ^ 1)):
        with pytest.raises(ValueError, match=str(pieces)):
            kernel.way_to(public, 0, pieces, lights)
