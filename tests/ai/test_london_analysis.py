"""London analysed: facts against the rules played out, at every point of an activation."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from support.random_games import VIEWERS, random_match
from whitechapel import london
from whitechapel.ai import Analysis, Estimate, Judgement, analyse, redacted_events
from whitechapel.ai.facts import (
    Accusation,
    ArrestThreat,
    ChanceSeen,
    Cleared,
    EscapeThreat,
    Settled,
    ToCome,
)
from whitechapel.ai.london.ends import way_from
from whitechapel.core import PLAYERS, Seat, Viewer, player_in_turn
from whitechapel.games import LondonMatch
from whitechapel.kernel import london as kernel
from whitechapel.london import Answer, Character, Phase, State
from whitechapel.london.actions import begin
from whitechapel.london.events import SuspectCleared, WitnessesCalled
from whitechapel.london.knowledge import possible_identities
from whitechapel.london.moves import ACCUSATIONS, ACTIVATIONS, ESCAPES, Accuse, Escape

GAMES = 4
pytestmark = pytest.mark.skipif(
    not kernel.COMPILED, reason="all boards of an activation take the compiled kernel"
)


@cache
def game(number: int) -> LondonMatch:
    return random_match(london, number, edition=london.EDITIONS[number % 2], peaceful=0.99)


def moments(step: int, games: range = range(GAMES)) -> Iterator[LondonMatch]:
    """Yield games as far as they are at some of their moves."""
    for number in games:
        match = game(number)
        for plies in range(number % step, len(match.plies) + 1, step):
            yield match.back(len(match.plies) - plies)


def looked(state: State, viewer: Viewer) -> Analysis:
    return analyse(london, london.view(state, viewer))


def facts_of(judgement: Any, kind: type[Any]) -> list[Any]:
    return [fact for fact in judgement.facts if isinstance(fact, kind)]


def test_every_moment_of_a_game_has_an_analysis() -> None:
    for match in moments(8):
        for viewer in VIEWERS:
            check_shape(match, viewer)


def check_shape(match: LondonMatch, viewer: Viewer) -> None:
    state = match.state
    analysis = analyse(london, london.view(state, viewer), redacted_events(match, viewer))
    actor = london.actor(state)
    assert analysis.actor is actor
    moves = tuple(each.move for each in analysis.decisions)
    if actor not in PLAYERS:
        assert moves == ()
    elif viewer is actor:
        assert moves == london.legal_moves(state)
    else:  # an activation under way is its player's alone
        assert moves == tuple(ACTIVATIONS[who] for who in state.public.unused)
    for estimate in (analysis.win, *(each.value for each in analysis.decisions)):
        assert 0 <= estimate.value <= 1
        assert estimate.exact == (estimate.error == 0)
    if viewer is actor:
        for judgement in analysis.decisions[::7]:
            check_line(state, judgement)


def check_line(state: State, judgement: Judgement) -> None:
    """What is expected can be played: the line completes the activation, the reply follows."""
    for move in (judgement.move, *judgement.line):
        state = london.apply(state, move).state
    assert state.activation is None
    if judgement.reply is not None:
        while london.actor(state) is Seat.CHANCE:
            state = london.apply(state, london.legal_moves(state)[0]).state
        assert london.actor(state) is judgement.reply.player
        for move in judgement.reply.moves:
            state = london.apply(state, move).state


def test_a_game_that_is_over_is_exact() -> None:
    for number in range(GAMES):
        state = game(number).state
        outcome = london.outcome(state)
        assert outcome is not None
        for viewer in VIEWERS:
            side = Seat.JACK if viewer is Seat.SPECTATOR else viewer
            analysis = looked(state, viewer)
            assert analysis.win.value == (outcome.winner is side)
            assert analysis.win.exact
            assert analysis.decisions == ()


def test_it_never_peeks() -> None:
    """In worlds that the viewer cannot tell apart, the analysis is the same."""
    for number, match in enumerate(moments(17)):
        viewer = VIEWERS[number % 3]
        first = looked(match.state, viewer)
        for world in london.worlds(london.view(match.state, viewer))[::60]:
            assert looked(world.state, viewer) == first


def test_l6_3_facts_of_a_last_decision_are_what_the_call_then_brings() -> None:
    tried = 0
    for match in moments(2, range(6)):
        state = match.state
        if state.public.phase is not Phase.HUNT or len(state.public.used) != 3:
            continue
        viewer = london.actor(state)
        assert viewer in PLAYERS
        analysis = looked(state, viewer)
        worlds = london.worlds(london.view(state, viewer))
        for judgement in analysis.decisions[::9]:
            if isinstance(judgement.move, Accuse | Escape):
                continue
            done = [london.apply(world.state, judgement.move) for world in worlds]
            if any(step.state.activation is not None for step in done):
                continue
            if not any(isinstance(event, WitnessesCalled) for event in done[0].events):
                continue  # Holmes draws a card first
            tried += 1
            answers: Counter[str] = Counter()
            cleared = {fact.answer: fact for fact in facts_of(judgement, Cleared)}
            for world, step in zip(worlds, done, strict=True):
                (answer,) = (e.answer for e in step.events if isinstance(e, WitnessesCalled))
                gone = {e.character for e in step.events if isinstance(e, SuspectCleared)}
                answers[answer] += world.weight
                assert set(cleared[answer].cleared) == gone
                assert set(cleared[answer].left) == set(step.state.public.suspects)
            (chance,) = facts_of(judgement, ChanceSeen)
            assert chance.probability == Fraction(answers[Answer.WITNESS], answers.total())
            assert facts_of(judgement, ToCome) == [ToCome((), ())]
            (settled,) = facts_of(judgement, Settled)
            assert settled.seen == cleared[Answer.NO_WITNESS].cleared
    assert tried > 20


def test_l7_2_an_accusation_is_worth_how_likely_it_is_right() -> None:
    tried = 0
    for match in moments(4):
        if london.actor(match.state) is not Seat.INVESTIGATOR:
            continue
        worlds = london.worlds(london.view(match.state, Seat.INVESTIGATOR))
        for judgement in looked(match.state, Seat.INVESTIGATOR).decisions:
            if isinstance(judgement.move, Accuse):
                tried += 1
                right = sum(
                    weight
                    for state, weight in worlds
                    if state.secrets.identity is judgement.move.character
                )
                chance = Fraction(right, sum(world.weight for world in worlds))
                (fact,) = facts_of(judgement, Accusation)
                assert fact.probability == chance
                assert judgement.value.value == pytest.approx(float(chance))
                assert judgement.value.exact
    assert tried > 20


def begun(state: State, who: Character) -> Any:
    player = player_in_turn(state.public.turn, len(state.public.used))
    return begin(state.public, player, ACTIVATIONS[who])


def test_l7_1_a_threat_of_escape_is_one_that_could_be_carried_out() -> None:
    found: Counter[bool] = Counter()
    for match in moments(1, range(10)):
        state = match.state
        if london.actor(state) is not Seat.JACK or state.activation is not None:
            continue
        if state.public.witness:
            continue
        view = london.view(state, Seat.INVESTIGATOR)
        threats = {
            fact.character
            for fact in facts_of(looked(state, Seat.INVESTIGATOR), EscapeThreat)
            if fact.this_turn
        }
        for who in possible_identities(view):
            if who not in state.public.unused:
                assert who not in threats
                continue
            jack = london.view(state, Seat.JACK).__class__(Seat.JACK, state.public, who, (), None)
            exits = frozenset(ESCAPES.values())
            way = way_from(jack, begun(state, who), exits, who)
            assert (way is not None) == (who in threats)
            found[way is not None] += 1
    assert found[True] > 2
    assert found[False] > 2


def test_l7_2_a_threat_of_arrest_is_one_that_could_be_carried_out() -> None:
    found: Counter[bool] = Counter()
    for match in moments(5):
        state = match.state
        if london.actor(state) is not Seat.INVESTIGATOR or state.activation is not None:
            continue
        view = london.view(state, Seat.INVESTIGATOR)
        threats = {
            fact.character: fact.accusers
            for fact in facts_of(looked(state, Seat.INVESTIGATOR), ArrestThreat)
        }
        for who in possible_identities(view):
            for card in state.public.unused:
                if card is Character.GOODLEY or card is who:
                    continue  # thousands of calls are searched by the kernel's own tests
                way = way_from(view, begun(state, card), frozenset({ACCUSATIONS[who]}), who)
                assert (way is not None) == (card in threats.get(who, ()))
                found[way is not None] += 1
    assert found[True] > 5
    assert found[False] > 5


def late(number: int) -> Iterator[State]:
    """Yield the states of turn 8 in a peaceful game, if it comes so far."""
    match = random_match(london, number, edition=london.EDITIONS[number % 2], peaceful=1.0)
    for ply in match.plies:
        if ply.state.public.turn == 8 and ply.state.public.phase is Phase.HUNT:
            yield ply.state


def test_l7_3_the_end_of_the_last_turn_is_exact() -> None:
    """From the Investigator's last chance on: he accuses, or Jack sees the dawn."""
    tried: Counter[int] = Counter()
    for number in range(12):
        for state in late(number):
            used = len(state.public.used)
            if used < 2:
                continue
            tried[used] += 1
            analysis = looked(state, Seat.INVESTIGATOR)
            assert analysis.win.exact
            suspects = possible_identities(london.view(state, Seat.INVESTIGATOR))
            if used == 3:
                assert analysis.win.value == 0
            else:
                assert analysis.win.value == pytest.approx(
                    max(
                        (1 / len(suspects) for who in suspects if can_accuse(state, who)),
                        default=0,
                    )
                )
    assert tried[2]
    assert tried[3]


def test_l7_2_what_the_investigator_guesses_at_his_last_chance_is_not_exact_to_jack() -> None:
    """Of suspects who are equally likely he may name any, and others do not see his cards."""
    tried = 0
    for number in range(12):
        for state in late(number):
            if len(state.public.used) != 2 or state.activation is not None:
                continue
            suspects = possible_identities(london.view(state, Seat.INVESTIGATOR))
            if len(suspects) > 1 and any(can_accuse(state, who) for who in suspects):
                tried += 1
                assert not looked(state, Seat.JACK).win.exact
                held = state.public.turns_of_cards(Seat.INVESTIGATOR)
                assert looked(state, Seat.SPECTATOR).win.exact is not bool(held)
    assert tried


def can_accuse(state: State, who: Character) -> bool:
    """Whether the activation under way, or any, can accuse a character. [L7.2]"""
    if state.activation is not None:
        view = london.view(state, Seat.INVESTIGATOR)
        wanted = frozenset({ACCUSATIONS[who]})
        return way_from(view, state.activation, wanted, who) is not None
    packed = kernel.pack_public(state.public)
    cards = (
        kernel.accusable_by(packed, list(Character).index(card)) for card in state.public.unused
    )
    return any(members >> list(Character).index(who) & 1 for members in cards)


def test_l7_1_jack_escapes_for_certain_where_he_can() -> None:
    found = 0
    for match in moments(3, range(10)):
        state = match.state
        if london.actor(state) is Seat.JACK and not state.public.witness:
            analysis = looked(state, Seat.JACK)
            for judgement in analysis.decisions:
                plan = (judgement.move, *judgement.line)
                if isinstance(plan[-1], Escape):
                    found += 1
                    assert judgement.value.value == 1
                    assert judgement.value.exact
                    assert analysis.win.exact
                elif judgement.value.exact:
                    assert state.public.turn == 8
    assert found


ESCAPE = (
    "revised; ho l6 wa b1 sm e8 Le k9 st a4 Go b7 Gu l12 be j10; lantern SW; lights h4 k6; "
    "covers g6 k9; cordons NW NE; turn 8; up Sm St Go Be; used -; no_witness; "
    "jack Go Sm@4 Gu@5 Wa@7; investigator Be@2"
)
DAWN = (
    "revised; ho h3 Wa b1 sm e8 Le i5 St i4 Go i10 Gu f3 Be i7; lantern SE; lights f9 h8; "
    "covers f10 l12; cordons NW SW; turn 8; up Wa St Gu Be; used Gu Be St; no_witness; "
    "jack Wa Gu@2 Sm@3 Le@7; investigator Go@5"
)


def test_l7_1_a_sure_escape_is_better_than_a_value_that_only_seems_as_good() -> None:
    best = looked(london.parse_state(ESCAPE), Seat.JACK).best
    assert best is not None
    assert best.value.exact
    assert london.move_text(best.move) == "go"


@pytest.mark.parametrize(("viewer", "value"), [(Seat.SPECTATOR, 1.0), (Seat.INVESTIGATOR, 0.0)])
def test_l7_3_what_the_rules_decide_is_exactly_0_or_1(viewer: Viewer, value: float) -> None:
    assert looked(london.parse_state(DAWN), viewer).win == Estimate(value)
