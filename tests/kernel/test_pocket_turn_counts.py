"""Whole turns of Pocket: the kernel finds exactly what the rules allow."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.pocket_positions import RECORDED_GAMES
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
    """Yield the ends of a turn, action by action; a secret card counts once, shown ones each."""
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


def states_by_apply(kernel: Any, state: Any) -> Iterator[Any]:
    """Return the states after a turn, move by move."""
    turn = kernel.turn(state)
    for move in kernel.legal_moves(state):
        after = kernel.apply(state, move)
        if kernel.turn(after) != turn or kernel.outcome(after) is not None:
            yield after
        else:
            yield from states_by_apply(kernel, after)


def states_by_halves(kernel: Any, public: Any, hand: Any) -> Iterator[Any]:
    """Return the states after a turn by the actions, the draw and the appeal, each by itself."""
    phase = kernel.unpack_public(public).phase
    if phase is Phase.APPEAL:
        yield kernel.call_witnesses(public, hand)
    elif phase is Phase.DRAW:
        for move in kernel.legal_moves(kernel.state_of(public, hand)):
            yield from states_by_halves(kernel, *kernel.draw(public, hand, move))
    else:
        for move in kernel.legal_actions(public):
            yield from states_by_halves(kernel, kernel.act(public, move), hand)


def states_by_ends(kernel: Any, state: State) -> Iterator[State]:
    """Return the states after the ends of a turn, with every card that Jack may have drawn."""
    hand, packed = state.hand, kernel.pack(state)
    for end in kernel.turn_ends(packed.public, kernel.cards_in_pile(packed)):
        drawn = len(kernel.unpack_public(end).turns_of_jacks_cards) - len(hand.cards)
        for card in state.pile if drawn else state.pile[:1]:
            cards = (*hand.cards, card) if drawn else hand.cards
            hidden = kernel.pack_hand(pocket.Hand(hand.identity, cards))
            yield kernel.unpack(kernel.call_witnesses(end, hidden))


def without_marks(state: State) -> State:
    tiles = tuple(tile.unmark() for tile in state.public.tiles)
    return state._replace(public=state.public._replace(tiles=tiles))


def test_the_ends_of_a_turn_and_the_appeal_lead_where_the_moves_do(kernel: Any) -> None:
    for state in LATE[::3]:
        packed = kernel.pack(state)
        by_apply = set(states_by_apply(kernel, packed))
        assert by_apply == set(states_by_halves(kernel, packed.public, packed.hand))
        after = {without_marks(kernel.unpack(each)) for each in by_apply}
        assert after == set(states_by_ends(kernel, state))


def test_p5_1_no_appeal_is_held_before_it_is_due_and_no_state_waits_for_one(kernel: Any) -> None:
    hunt = kernel.pack(next(state for state in LATE if state.public.phase is Phase.HUNT))
    end = next(iter(kernel.turn_ends(hunt.public, 0)))
    with pytest.raises(ValueError, match="0"):
        kernel.call_witnesses(hunt.public, hunt.hand)
    with pytest.raises(ValueError, match="0"):
        kernel.call_witnesses(end, kernel.hand_of(0))
    with pytest.raises(ValueError, match="0"):
        kernel.state_of(end, hunt.hand)


def test_p4_8_no_card_is_drawn_but_one_of_the_pile_when_it_is_due(kernel: Any) -> None:
    hunt = kernel.pack(next(state for state in LATE if state.public.phase is Phase.HUNT))
    draw_due = kernel.pack(next(state for state in LATE if state.public.phase is Phase.DRAW))
    pile = kernel.cards_in_pile(draw_due)
    for card in range(9):
        move = kernel.NUMBERS[DrawCard(kernel.characters_of(1 << card)[0])]
        with pytest.raises(ValueError, match=str(move)):
            kernel.draw(hunt.public, hunt.hand, move)
        if not pile >> card & 1:
            with pytest.raises(ValueError, match=str(move)):
                kernel.draw(draw_due.public, draw_due.hand, move)
    with pytest.raises(ValueError, match="0"):
        kernel.draw(draw_due.public, draw_due.hand, 0)
