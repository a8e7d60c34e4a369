"""Following a game of Pocket through its solved turns, with what everybody believes."""

from collections.abc import Iterator
from functools import cache

import pytest

from support.jack_types import weights_file
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.ai import Budget, redacted_events
from whitechapel.ai.pocket import search
from whitechapel.ai.pocket.belief import Case, count_cases
from whitechapel.ai.pocket.following import TurnPosition, follow
from whitechapel.ai.pocket.retrace import Play, PlayedTurn, retrace
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import Seat
from whitechapel.games import PocketMatch
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import State
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES
from whitechapel.pocket.moves import Exchange, Joker, MoveDetective, Rotate

KIND_OF = {Seat.INVESTIGATOR: 0, Seat.JACK: 1}
GAMES = range(8)


@cache
def network() -> kernel.Network:
    return kernel.Network(weights_file(kernel.number_of_inputs()))


def decisions(seed: int) -> Iterator[PocketMatch]:
    """Yield a random game whenever a player is to act."""
    match = random_match(pocket, seed)
    for plies in range(len(match.plies)):
        shorter = match.back(len(match.plies) - plies)
        if pocket.actor(shorter.state) in KIND_OF:
            yield shorter


def turns_of(match: PocketMatch) -> tuple[PlayedTurn, ...]:
    return retrace(match.state.public, redacted_events(match, Seat.SPECTATOR))


def case_of(state: State) -> Case:
    assert state.hand.identity is not None
    held = tuple(HOURGLASSES[card] for card in state.hand.cards)
    return CHARACTERS.index(state.hand.identity), held


def whole_turns(seeds: range) -> Iterator[PlayedTurn]:
    """Yield the turns of random games whose four actions were taken."""
    for seed in seeds:
        match = random_match(pocket, seed)
        found = retrace(match.state.public, redacted_events(match, Seat.SPECTATOR))
        yield from (turn for turn in found if len(turn.plays) == 4)


@pytest.mark.parametrize("seed", GAMES)
def test_a_position_is_found_at_every_decision_of_a_game(seed: int) -> None:
    search = Search(network(), Strength(3))
    for match in decisions(seed):
        position = search.position(turns_of(match))
        game, node = position.turn.game, position.node
        moves = [kernel.MOVES[move] for move in game.moves(node)]
        actor = pocket.actor(match.state)
        assert actor is not None
        assert game.kind(node) == KIND_OF[actor]
        assert moves
        assert set(moves) <= set(pocket.legal_moves(match.state))


@pytest.mark.parametrize("seed", GAMES)
def test_no_type_that_counting_allows_is_ever_ruled_out(seed: int) -> None:
    search = Search(network(), Strength(3))
    for match in decisions(seed):
        belief = search.position(turns_of(match)).belief
        counted = count_cases(match.state.public)
        assert sum(belief.cases.values()) == pytest.approx(1)
        assert belief.cases.keys() == counted.cases.keys()
        assert min(belief.cases.values()) > 0
        assert case_of(match.state) in belief.cases


def test_what_jack_does_is_evidence() -> None:
    search = Search(network(), Strength(3))
    changed = 0
    for match in decisions(3):
        belief = search.position(turns_of(match)).belief
        changed += belief.types != pytest.approx(count_cases(match.state.public).types)
    assert changed > 10


def test_an_action_takes_a_type_no_more_than_four_fifths_of_its_chance() -> None:
    unlikely = 0
    for match in [match for match in decisions(1) if not any(match.state.public.used)]:
        if pocket.actor(match.state) is Seat.INVESTIGATOR:
            continue
        public, belief = match.state.public, count_cases(match.state.public)
        before = belief.types
        turn = Search(network(), Strength(60)).solve(public, belief)
        shares = {kind: turn.game.strategy(0, turn.number(kind)) for kind in before}
        for number, move in enumerate(turn.game.moves(0)):
            action = kernel.MOVES[move]
            if isinstance(action, MoveDetective | Joker | Rotate | Exchange):
                after = follow(TurnPosition(turn, 0, belief), [Play(Seat.JACK, action)])
                assert after is not None
                mean = sum(before[kind] * shares[kind][number] for kind in before)
                for kind, chance in after.belief.types.items():
                    assert chance >= 0.2 * before[kind] * (1 - 1e-9)
                    unlikely += shares[kind][number] < 0.05 * mean
    assert unlikely > 10


def start(turn: PlayedTurn) -> TurnPosition:
    """Return the position at the beginning of a turn, solved, with counting as its belief."""
    belief = count_cases(turn.public)
    return TurnPosition(Search(network(), Strength(2)).solve(turn.public, belief), 0, belief)


def test_a_turn_is_followed_whatever_the_order_of_two_actions() -> None:
    pairs: set[tuple[type, type]] = set()
    for turn in whole_turns(range(9)):
        first, second, third, last = turn.plays
        assert second.player is third.player
        begun = start(turn)
        one = follow(begun, (first, second, third, last))
        other = follow(begun, (first, third, second, last))
        assert one is not None
        assert other is not None
        assert one.node < 0
        assert one == other
        pairs.add((type(second.move), type(third.move)))
    assert {(Exchange, Rotate), (Rotate, Exchange), (Rotate, Rotate)} <= pairs


def test_an_action_out_of_the_trees_order_leaves_the_belief_as_it_was() -> None:
    tried = 0
    for seed in range(12):
        search = Search(network(), Strength(3))
        before: PocketMatch | None = None
        for match in decisions(seed):
            if before is not None and sum(match.state.public.used) == 2:
                earlier = search.position(turns_of(before))
                tree = earlier.turn.game
                move = kernel.NUMBERS[turns_of(match)[-1].plays[-1].move]
                if move not in tree.moves(earlier.node):
                    tried += 1
                    assert search.position(turns_of(match)).belief == earlier.belief
            before = match
    assert tried > 3


def test_a_play_that_the_turn_does_not_have_is_not_followed() -> None:
    turn = next(whole_turns(range(1)))
    first, *_ = turn.plays
    assert follow(start(turn), (first, first)) is None
    assert follow(start(turn), (*turn.plays, first)) is None


def test_a_belief_is_the_same_whether_kept_or_worked_out_again() -> None:
    kept = Search(network(), Strength(3))
    for match in list(decisions(7))[::2]:
        turns = turns_of(match)
        mine, other = kept.position(turns), Search(network(), Strength(3)).position(turns)
        assert (mine.node, mine.belief, mine.turn.types) == (
            other.node,
            other.belief,
            other.turn.types,
        )


def test_few_turns_are_kept() -> None:
    search = Search(network(), Strength(1))
    for match in decisions(11):
        search.position(turns_of(match))
    assert 0 < len(search._turns) <= 4


def test_a_deadline_that_cuts_a_search_short_leaves_what_was_worked_out_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = Search(network(), Strength(2))
    early, *_, late = [turns_of(match) for match in decisions(11) if match.state.public.turn > 3]
    assert len(early) < len(late)
    position = kept.position(early)
    over = Budget(0)
    assert kept.position(late, over).turn.public == late[-1].public
    assert over.cut_short
    solved: list[object] = []
    monkeypatch.setattr(search, "solve", lambda *asked, **_: solved.append(asked))
    assert kept.position(early) == position
    assert solved == []


def test_after_the_deadline_the_belief_begins_again_by_counting() -> None:
    late = next(turns_of(match) for match in decisions(11) if match.state.public.turn == 3)
    found = Search(network(), Strength(2))
    assert found.belief(late) != count_cases(late[-1].public)
    hurried = Search(network(), Strength(2))
    assert hurried.position(late, Budget(0)).turn.belief == count_cases(late[-1].public)
