"""Pocket analysed: facts against the rules played out, exact values against plain recursion."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from support.random_games import VIEWERS, random_match
from whitechapel import pocket
from whitechapel.ai import Analysis, Estimate, Judgement, analyse, redacted_events
from whitechapel.ai.facts import ChanceSeen, Cleared, Ending, HourglassesThen, Settled, SureWin
from whitechapel.ai.pocket.agents import shipped_network
from whitechapel.ai.pocket.analysis import ERRORS
from whitechapel.ai.pocket.belief import count_cases
from whitechapel.ai.pocket.thinning import has_many_cards, thinning
from whitechapel.ai.pocket.turn import begin
from whitechapel.core import PLAYERS, Player, Seat, Viewer
from whitechapel.games import PocketMatch
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Alibi, Answer, Hand, Phase, Public, State, in_sight
from whitechapel.pocket.actions import act, legal_actions
from whitechapel.pocket.appeal import call_witnesses
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES
from whitechapel.pocket.events import SuspectCleared, WitnessesCalled
from whitechapel.pocket.knowledge import possible_hands

SMALL = 0 if kernel.COMPILED else 2
"""How many tokens are used where a turn's tree is small enough for this kernel."""


@cache
def states(games: int = 60) -> tuple[State, ...]:
    """Return the states of random games in which a player acts."""
    return tuple(
        ply.state
        for seed in range(games)
        for ply in random_match(pocket, seed).plies
        if ply.state.public.phase is Phase.HUNT and sum(ply.state.public.used) >= SMALL
    )


def looked(state: State, viewer: Viewer) -> Analysis:
    return analyse(pocket, pocket.view(state, viewer))


def facts_of(judgement: Judgement, kind: type[Any]) -> list[Any]:
    return [fact for fact in judgement.facts if isinstance(fact, kind)]


def last_actions(step: int) -> Iterator[tuple[State, Viewer]]:
    """Yield states before the last action of a turn, with each viewer."""
    chosen = [state for state in states() if sum(state.public.used) == 3][::step]
    for number, state in enumerate(chosen):
        yield state, VIEWERS[number % 3]


def alibi_is_over(public: Public) -> bool:
    """Whether no card can be drawn any more this turn."""
    return public.used[0] or public.faces[0] is not pocket.Action.ALIBI


def test_every_moment_of_a_game_has_an_analysis() -> None:
    for seed in range(2):
        match = random_match(pocket, seed)
        for plies in range(0, len(match.plies) + 1, 1 if kernel.COMPILED else 5):
            before = match.back(len(match.plies) - plies)
            public = before.state.public
            if public.phase is Phase.HUNT and sum(public.used) < SMALL:
                continue
            for viewer in VIEWERS:
                check_shape(before, viewer)


def check_shape(match: PocketMatch, viewer: Viewer) -> None:
    state = match.state
    analysis = analyse(pocket, pocket.view(state, viewer), redacted_events(match, viewer))
    player = pocket.actor(state) in PLAYERS
    assert analysis.actor is pocket.actor(state)
    assert analysis.turn == state.public.turn
    assert tuple(each.move for each in analysis.decisions) == (
        pocket.legal_moves(state) if player else ()
    )
    assert analysis.seat is (
        viewer if viewer is not Seat.SPECTATOR else pocket.actor(state) if player else Seat.JACK
    )
    for estimate in (analysis.win, *(each.value for each in analysis.decisions)):
        assert 0 <= estimate.value <= 1
        assert estimate.exact == (estimate.error == 0)
    if analysis.best is not None:
        values = [each.value.value for each in analysis.decisions]
        best = max(values) if analysis.actor is analysis.seat else min(values)
        assert analysis.best.value.value == best
        check_replies(state, analysis)
    if viewer is not Seat.JACK or analysis.actor is not Seat.INVESTIGATOR:
        check_overall(analysis, viewer)


def check_overall(analysis: Analysis, viewer: Viewer) -> None:
    """Nobody does better than with his best decision, a Jack of unknown identity excepted."""
    if analysis.best is not None and (analysis.actor is not Seat.JACK or viewer is Seat.JACK):
        assert analysis.win.value == pytest.approx(analysis.best.value.value)


def check_replies(state: State, analysis: Analysis) -> None:
    for each in analysis.decisions:
        if each.reply is not None:
            after, _ = act(state.public, each.move)
            (move,) = each.reply.moves
            if isinstance(each.move, Alibi):  # the card comes first
                after = after._replace(phase=Phase.HUNT)
            assert after.actor is each.reply.player
            assert move in legal_actions(after)
        elif not isinstance(each.move, Alibi):
            assert sum(state.public.used) == 3


def test_a_game_that_is_over_is_exact() -> None:
    for seed in range(3):
        match = random_match(pocket, seed)
        outcome = pocket.outcome(match.state)
        assert outcome is not None
        for viewer in VIEWERS:
            analysis = looked(match.state, viewer)
            side = Seat.JACK if viewer is Seat.SPECTATOR else viewer
            assert analysis.win.value == (outcome.winner is side)
            assert analysis.win.exact
            assert analysis.decisions == ()


def test_it_never_peeks() -> None:
    """In worlds that the viewer cannot tell apart, the analysis is the same."""
    for number, state in enumerate(states()[:: 120 if kernel.COMPILED else 400]):
        viewer = VIEWERS[number % 3]
        first = looked(state, viewer)
        for world in pocket.worlds(pocket.view(state, viewer))[::50]:
            assert looked(world.state, viewer) == first


def test_p5_2_p6_facts_of_a_last_action_are_what_the_appeal_then_brings() -> None:
    for state, viewer in last_actions(9):
        worlds = pocket.worlds(pocket.view(state, viewer))
        for judgement in looked(state, viewer).decisions:
            if not isinstance(judgement.move, Alibi):
                check_appeal(judgement, worlds)


def check_appeal(judgement: Judgement, worlds: Sequence[Any]) -> None:
    """Play the action in every world and compare what happens with the facts."""
    answers: Counter[str] = Counter()
    ends: Counter[tuple[str, Player, str]] = Counter()
    hourglasses: dict[str, set[int]] = {}
    cleared = {fact.answer: fact for fact in facts_of(judgement, Cleared)}
    for state, weight in worlds:
        after, events = pocket.apply(state, judgement.move)
        (answer,) = (event.answer for event in events if isinstance(event, WitnessesCalled))
        gone = {event.character for event in events if isinstance(event, SuspectCleared)}
        assert set(cleared[answer].cleared) == gone
        assert set(cleared[answer].left) == set(state.public.suspects) - gone
        answers[answer] += weight
        hourglasses.setdefault(answer, set()).add(after.hourglasses)
        outcome = pocket.outcome(after)
        if outcome is not None:
            ends[answer, outcome.winner, outcome.reason] += weight
    (chance,) = facts_of(judgement, ChanceSeen)
    assert chance.probability == Fraction(answers[Answer.SEEN], answers.total())
    assert {
        fact.answer: (fact.minimum, fact.maximum) for fact in facts_of(judgement, HourglassesThen)
    } == {answer: (min(counts), max(counts)) for answer, counts in hourglasses.items()}
    assert {
        (fact.answer, fact.winner, fact.reason): fact.probability
        for fact in facts_of(judgement, Ending)
    } == {end: Fraction(weight, answers[end[0]]) for end, weight in ends.items()}


def test_p4_9_a_card_that_jack_draws_may_bring_hourglasses() -> None:
    tried = 0
    for state in states():
        if state.public.actor is not Seat.JACK or sum(state.public.used) != 3:
            continue
        for judgement in looked(state, Seat.JACK).decisions:
            if isinstance(judgement.move, Alibi):
                tried += 1
                (then,) = facts_of(judgement, HourglassesThen)
                glasses = [HOURGLASSES[card] for card in state.pile]
                now = state.hourglasses + (then.answer is Answer.UNSEEN)
                assert (then.minimum, then.maximum) == (now + min(glasses), now + max(glasses))
    assert tried > 3


def ends_of(public: Public) -> Iterator[Public]:
    if public.phase is Phase.APPEAL:
        yield public
    else:
        for move in legal_actions(public):
            yield from ends_of(act(public, move)[0])


def test_what_is_settled_holds_wherever_the_turn_ends() -> None:
    for state in [each for each in states() if sum(each.public.used) >= 2][::40]:
        if not alibi_is_over(state.public):
            continue
        for judgement in looked(state, Seat.SPECTATOR).decisions[::3]:
            after, _ = act(state.public, judgement.move)
            sights = [in_sight(end.tiles, end.detectives) for end in ends_of(after)]
            (settled,) = facts_of(judgement, Settled)
            suspects = set(after.suspects)
            assert set(settled.seen) == suspects & frozenset.intersection(*sights)
            assert set(settled.unseen) == suspects - frozenset.union(*sights)


def wins(state: State, winner: Player) -> bool:
    public = state.public
    if public.outcome is not None:
        return public.outcome.winner is winner
    if public.turn < 8 or public.race_since is None or state.hand.identity is None:
        return False
    identity = CHARACTERS.index(state.hand.identity)
    jack_wins = kernel.can_win_race(kernel.pack_public(public), identity)
    return jack_wins == (winner is Seat.JACK)


def is_sure(public: Public, hands: Sequence[Hand], winner: Player) -> bool:
    """Whether a player wins with this turn whatever the other one does, with all of some hands.

    The last turn of a race may belong to it, as nothing lies between. [P6.5]
    """
    if public.phase is Phase.APPEAL:
        return all(wins(call_witnesses(State(public, hand))[0], winner) for hand in hands)
    choose = any if public.actor is winner else all
    return choose(is_sure(act(public, move)[0], hands, winner) for move in legal_actions(public))


def test_a_win_is_sure_if_nothing_and_nobody_can_prevent_it() -> None:
    found: Counter[tuple[Any, bool]] = Counter()
    late = [state for state in states() if sum(state.public.used) >= 2 and state.public.turn > 2]
    for number, state in enumerate(late[::5]):
        viewer = VIEWERS[number % 3]
        if not alibi_is_over(state.public) or len(possible_hands(state.public)) > 100:
            continue
        hands = [state.hand] if viewer is Seat.JACK else list(possible_hands(state.public))
        # The Investigator knows none of them: his win must hold for all hands that fit.
        every = list(possible_hands(state.public))
        for judgement in looked(state, viewer).decisions[::4]:
            after, _ = act(state.public, judgement.move)
            sure = [fact.winner for fact in facts_of(judgement, SureWin)]
            expected: list[Player] = []
            if is_sure(after, every, Seat.INVESTIGATOR):
                expected = [Seat.INVESTIGATOR]
            elif all(is_sure(after, [hand], Seat.JACK) for hand in hands):
                expected = [Seat.JACK]
            assert sure == expected
            found[viewer, bool(sure)] += 1
            if sure:
                assert judgement.value.exact
                assert judgement.value.value == (sure[0] is looked(state, viewer).seat)
    assert all(found[viewer, True] for viewer in VIEWERS)


def rows_after(public: Public, hands: Sequence[Hand]) -> list[float]:
    """Return how Jack fares with each hand if the Investigator counts and Jack knows his hand."""
    if public.phase is Phase.APPEAL:
        outcomes = [call_witnesses(State(public, hand))[0].public.outcome for hand in hands]
        return [float(outcome is not None and outcome.winner is Seat.JACK) for outcome in outcomes]
    rows = [rows_after(act(public, move)[0], hands) for move in legal_actions(public)]
    if public.actor is Seat.JACK:
        return [max(values) for values in zip(*rows, strict=True)]
    return min(rows, key=sum)


def test_p6_7_the_last_turn_is_exact() -> None:
    tried = 0
    last = [state for state in states(250) if state.public.turn == 8]
    for number, state in enumerate(last):
        public, viewer = state.public, VIEWERS[number % 3]
        hands = possible_hands(public)
        if sum(public.used) < 2 or not alibi_is_over(public) or len(hands) > 200:
            continue
        tried += 1
        analysis = looked(state, viewer)
        assert analysis.win.exact
        for judgement in analysis.decisions:
            row = rows_after(act(public, judgement.move)[0], hands)
            jack = row[hands.index(state.hand)] if viewer is Seat.JACK else sum(row) / len(row)
            value = jack if analysis.seat is Seat.JACK else 1 - jack
            # Of actions that are equally good on average, either may be taken in the model.
            if viewer is not Seat.JACK or sum(public.used) == 3:
                assert judgement.value.value == pytest.approx(value)
            assert judgement.value.exact
    assert tried > 5


def first_actions() -> list[State]:
    """Return states at the beginning of turns with the Alibi. [P4.8]"""
    found = (ply.state for seed in range(20) for ply in random_match(pocket, seed).plies)
    return [
        each for each in found if each.public.phase is Phase.HUNT and has_many_cards(each.public)
    ]


def test_p4_8_cards_that_stand_for_others_have_their_odds_together() -> None:
    for state in first_actions():
        public = state.public
        belief, thin = count_cases(public), thinning(public)
        for identity, held in belief.cases:
            odds = belief.card_odds((identity, held))
            thinned = thin((identity, sum(held)), odds)
            assert sum(thinned) == pytest.approx(1)
            assert thinned[identity] == 0
            assert all(odds[card] > 0 for card, chance in enumerate(thinned) if chance > 0)
            suspects = {CHARACTERS.index(who) for who in public.suspects}
            clearing = [sum(row[who] for who in suspects) for row in (odds, thinned)]
            assert clearing[0] == pytest.approx(clearing[1])


@pytest.mark.skipif(not kernel.COMPILED, reason="whole turns take the compiled kernel")
def test_p4_8_what_is_settled_does_not_depend_on_the_cards_that_were_left_out() -> None:
    for state in first_actions()[::6]:
        game = begin(state.public, count_cases(state.public)).game
        game.value(shipped_network())
        certain = kernel.certain_after(game)
        for judgement in looked(state, Seat.SPECTATOR).decisions:
            (settled,) = facts_of(judgement, Settled)
            always, ever, *_ = certain[kernel.NUMBERS[judgement.move]]
            suspects = {(who, CHARACTERS.index(who)) for who in state.public.suspects}
            assert set(settled.seen) == {who for who, bit in suspects if always >> bit & 1}
            assert set(settled.unseen) == {who for who, bit in suspects if not ever >> bit & 1}


def test_p3_2_before_a_toss_the_network_is_asked() -> None:
    tosses = [
        ply.state
        for seed in range(4)
        for ply in random_match(pocket, seed).plies
        if ply.state.public.phase is Phase.TOSS
    ]
    for state in tosses:
        for viewer in VIEWERS:
            analysis = looked(state, viewer)
            assert not analysis.win.exact
            assert analysis.win.error > 0
            assert analysis.decisions == ()
        both = [looked(state, viewer).win.value for viewer in (Seat.INVESTIGATOR, Seat.SPECTATOR)]
        assert sum(both) == pytest.approx(1)  # a spectator is told Jack's chance


def test_jack_and_the_others_are_told_different_errors() -> None:
    state = next(state for state in states() if sum(state.public.used) == 3)
    error = ERRORS[state.public.turn + 1]
    for viewer in VIEWERS:
        expected = error.own if viewer is Seat.JACK else error.mean
        told = {each.value.error for each in looked(state, viewer).decisions}
        assert told <= {0.0, expected}


UNKNOWN = (
    "guN stN goN / smN LaN piN / MaN beN leN; H9 W5 T10; turn 8; A (T) R J; time JJIIIIJ; "
    "shown Be@4 Sm@6; jack La Ma@2"
)
OWN_CARDS = (
    "guN leN StN* / smN PiN* goN / beN maN la-; H5 W5 T5; turn 8; A (T) (R) (R); time IIJIIIJ; "
    "shown Le@3; jack St Pi@2 La@6"
)


def test_jack_is_not_lost_where_the_investigator_does_not_know_which_action_wins() -> None:
    best = analysed(UNKNOWN, Seat.INVESTIGATOR).best
    assert best is not None
    jack = analysed(UNKNOWN, Seat.JACK)
    assert any(each.value == Estimate(0.0) for each in jack.decisions)
    assert jack.win == next(each.value for each in jack.decisions if each.move == best.move)


def test_p4_9_jack_who_uses_the_alibi_counts_his_own_cards() -> None:
    """Four of the five cards that are left make enough hourglasses."""
    judged = {
        pocket.move_text(each.move): each for each in analysed(OWN_CARDS, Seat.JACK).decisions
    }
    assert judged["alibi"].value == Estimate(0.8)


def analysed(position: str, viewer: Viewer) -> Analysis:
    return analyse(pocket, pocket.view(pocket.parse_state(position), viewer), ())
