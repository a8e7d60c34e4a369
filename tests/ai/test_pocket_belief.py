"""What is believed of Jack: counting as the rules do, and following a game without losing him."""

from collections import Counter
from collections.abc import Iterator

import pytest

from support.jack_types import type_of, types_of
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.ai.pocket.belief import Belief, Case, count_cases
from whitechapel.ai.pocket.turn import begin
from whitechapel.core import Seat
from whitechapel.pocket import Phase, State
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES


def states(seeds: range) -> Iterator[State]:
    """Yield the states of random games in which a player acts or a card is due."""
    for seed in seeds:
        for ply in random_match(pocket, seed).plies:
            if ply.state.public.phase in (Phase.HUNT, Phase.DRAW):
                yield ply.state


def case_of(state: State) -> Case:
    assert state.hand.identity is not None
    held = tuple(HOURGLASSES[card] for card in state.hand.cards)
    return CHARACTERS.index(state.hand.identity), held


def shares(counts: dict[tuple[int, int], float]) -> dict[tuple[int, int], float]:
    total = sum(counts.values())
    return {kind: count / total for kind, count in counts.items() if count}


def test_p7_3_counting_finds_the_types_of_the_worlds_of_the_investigator() -> None:
    for state in list(states(range(40)))[::3]:
        worlds: Counter[tuple[int, int]] = Counter()
        for world in pocket.worlds(pocket.view(state, Seat.INVESTIGATOR)):
            worlds[type_of(world.state.hand)] += world.weight
        assert count_cases(state.public).types == pytest.approx(shares(dict(worlds)))


def test_p4_8_p4_9_the_odds_of_the_next_card_are_those_of_the_piles() -> None:
    for state in list(states(range(15)))[::7]:
        told, belief = types_of(state.public), count_cases(state.public)
        for kind, draws, cards in zip(told.types, told.draws, told.cards, strict=True):
            cases = {case: w for case, w in belief.cases.items() if (case[0], sum(case[1])) == kind}
            total = sum(cases.values())
            if total:
                mean = [sum(w * belief.draw_odds(c)[n] for c, w in cases.items()) for n in range(3)]
                assert [odds / total for odds in mean] == pytest.approx(draws)
                mean = [sum(w * belief.card_odds(c)[n] for c, w in cases.items()) for n in range(9)]
                assert [odds / total for odds in mean] == pytest.approx(cards)


def test_a_turn_begins_with_the_types_that_counting_finds() -> None:
    for state in list(states(range(15)))[::9]:
        turn = begin(state.public, count_cases(state.public))
        told = types_of(state.public)
        counted = dict(zip(told.types, told.weights, strict=True))
        assert set(turn.types) <= set(counted)
        assert {kind for kind, weight in counted.items() if weight} <= set(turn.types)
        may_draw = turn.public.faces[0] == "alibi" and (
            not turn.public.used[0] or turn.public.phase is Phase.DRAW
        )
        assert (set(turn.types) == set(counted)) or not may_draw


def beliefs_by_counting(seed: int) -> Iterator[tuple[State, Belief]]:
    """Follow the cards and answers of a random game; return the belief at each state."""
    match = random_match(pocket, seed)
    belief: Belief | None = None
    for before, ply in zip(match.plies, match.plies[1:], strict=False):
        public = ply.state.public
        if before.state.public.phase is Phase.TOSS and belief is None:
            belief = count_cases(public)
        if belief is None:
            continue
        if len(public.drawn) > len(before.state.public.drawn):
            card = public.drawn[-1].character
            belief = (
                belief.after_secret_draw()
                if card is None
                else belief.after_card(CHARACTERS.index(card))
            )
        yield ply.state, belief.fitting(public)
        belief = belief.fitting(public)


def test_following_cards_and_answers_comes_to_what_counting_finds() -> None:
    positions = 0
    for seed in range(30):
        for state, belief in beliefs_by_counting(seed):
            if state.public.phase is Phase.OVER:
                continue
            positions += 1
            assert belief.types == pytest.approx(count_cases(state.public).types)
            assert sum(belief.cases.values()) == pytest.approx(1)
            assert belief.cases[case_of(state)] > 0
    assert positions > 300


def test_weighing_keeps_the_sum_and_moves_the_belief() -> None:
    belief = count_cases(next(states(range(1))).public)
    weighed = belief.weighed(lambda kind: 3.0 if kind[0] == 0 else 1.0)
    assert sum(weighed.cases.values()) == pytest.approx(1)
    assert weighed.identities[0] == pytest.approx(3 * weighed.identities[1])


def test_a_belief_that_fits_nothing_begins_again_by_counting() -> None:
    public = list(states(range(3)))[-1].public
    cleared = next(n for n, who in enumerate(CHARACTERS) if who not in public.suspects)
    held = (0,) * len(public.turns_of_jacks_cards)
    wrong = Belief({(cleared, held): 1.0}, frozenset())
    assert wrong.fitting(public) == count_cases(public)
