"""Whole turns of Pocket: the kernel finds exactly what the rules allow."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from kernel.kernels import KINDS, kernel_of
from pocket_table import RECORDED_GAMES
from whitechapel import pocket
from whitechapel.core import Record, Seat, player_in_turn, replay
from whitechapel.pocket import DrawCard, Phase, Public, State
from whitechapel.pocket.actions import act, draw, legal_actions

STATES = [
    ply.state
    for path in RECORDED_GAMES
    for ply in replay(Record.parse(path.read_text()), pocket).plies
    if ply.state.public.phase in (Phase.HUNT, Phase.DRAW)
]
LATE = [state for state in STATES if sum(state.public.used) >= 2]
EARLY = [state for state in STATES if sum(state.public.used) == 0][::9]


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def ends_by_the_rules(state: State) -> Iterator[Public]:
    """Take every action in every way; a secret card is one way, a shown one any of the pile."""
    public = state.public
    if public.phase is Phase.APPEAL:
        yield public._replace(tiles=tuple(tile.unmark() for tile in public.tiles))
    elif public.phase is Phase.HUNT:
        for move in legal_actions(public):
            yield from ends_by_the_rules(State(act(public, move)[0], state.hand))
    else:
        jack = player_in_turn(public.turn, sum(public.used) - 1) is Seat.JACK
        for card in state.pile[:1] if jack else state.pile:
            yield from ends_by_the_rules(draw(state, DrawCard(card))[0])


def suspects_in_sight(public: Public) -> int:
    return len(set(public.suspects) & pocket.in_sight(public.tiles, public.detectives))


def check(kernel: Any, state: State) -> None:
    ends = Counter(ends_by_the_rules(state))
    in_sight: Counter[int] = Counter()
    for end, ways in ends.items():
        in_sight[suspects_in_sight(end)] += ways
    packed = kernel.pack(state)
    cards = kernel.cards_in_pile(packed)
    assert kernel.characters_of(cards) == state.pile
    assert kernel.whole_turn(packed.public, cards) == tuple(in_sight[n] for n in range(10))
    found = kernel.turn_ends(packed.public, cards)
    assert {kernel.unpack_public(end): ways for end, ways in found.items()} == ends


def test_the_rest_of_a_turn_is_found_whole(kernel: Any) -> None:
    assert len(LATE) > 80
    for state in LATE:
        check(kernel, state)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(EARLY)))
def test_a_turn_is_found_whole_from_its_beginning(kernel: Any, number: int) -> None:
    check(kernel, EARLY[number])


def test_a_game_that_is_over_has_no_turn_to_go_on_with(kernel: Any) -> None:
    over = replay(Record.parse(RECORDED_GAMES[0].read_text()), pocket).state
    packed = kernel.pack(over)
    assert sum(kernel.whole_turn(packed.public, 511)) == 0
    assert kernel.turn_ends(packed.public, 511) == {}
