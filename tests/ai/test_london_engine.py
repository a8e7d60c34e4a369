"""The engine of London: legal decisions everywhere, sure ends, and nothing that it may not see."""

from functools import cache
from random import Random
from typing import Any

import pytest

from support.london_crowds import crowded_state
from support.random_games import random_match
from whitechapel import london
from whitechapel.ai import Budget, play, redacted_events
from whitechapel.ai.london import LEVELS, EngineAgent, EngineSettings
from whitechapel.ai.london.belief import beliefs, evidence_of, posterior
from whitechapel.ai.london.engine import Stage
from whitechapel.ai.london.history import activations
from whitechapel.ai.london.levels import weights
from whitechapel.core import PLAYERS, Match, Seat
from whitechapel.games import LondonMatch
from whitechapel.kernel import london as kernel
from whitechapel.london import Character, Phase
from whitechapel.london.components import CHARACTERS, INDEX
from whitechapel.london.events import CardsTurnedUp

SMALL = {
    "looking": EngineSettings(
        network=False, samples=10, temperature=0.05, forgetful=True, margin=1.0
    ),
    "valuing": EngineSettings(samples=10),
    "searching": EngineSettings(
        samples=10,
        stages=(Stage(3, 1), Stage(1, 2, 2)),
        observant=True,
        hiding=0.2,
    ),
}
"""The kinds of players, with few boards."""

LATE = (
    "first_2006; {places}; lantern N; lights f5 h8; covers c2 l12; cordons NE SW; turn {turn}; "
    "up Ho Le Gu Be; used {used}; {witness}; jack {jack}; investigator {investigator}"
)
APART = "ho a1 wa m12 sm i4 Le e5 st i10 go m8 Gu e9 be k7"


def agent(kind: str, seed: bytes = b"seed") -> EngineAgent:
    return EngineAgent(SMALL[kind], london, seed)


@cache
def random_game(number: int) -> LondonMatch:
    return random_match(london, number, edition=london.EDITIONS[number % 2], peaceful=0.97)


def asked(kind: str, match: LondonMatch, ply: int) -> Any:
    """Return what a fresh agent decides before a ply of a game, or None if chance acts."""
    before = _until(match, ply)
    player = london.actor(before.state)
    if player not in PLAYERS:
        return None
    view = london.view(before.state, player)
    legal = london.legal_moves(before.state)
    move = agent(kind).choose(view, redacted_events(before, player), legal, Budget())
    assert move in legal
    return move


def _until(match: LondonMatch, ply: int) -> LondonMatch:
    """Return the beginning of a game."""
    return match.back(len(match.plies) - ply)


@pytest.mark.parametrize("kind", SMALL)
def test_decisions_are_legal_in_the_middle_of_random_games(kind: str) -> None:
    for number in range(3):
        match = random_game(number)
        for ply in range(3 + number, len(match.plies), 11):
            asked(kind, match, ply)


@pytest.mark.parametrize("kind", SMALL)
def test_decisions_are_legal_in_crowds_without_a_history(kind: str) -> None:
    for number in range(8):
        state = crowded_state(number)
        while state.public.phase is Phase.HUNT and (player := london.actor(state)) in PLAYERS:
            legal = london.legal_moves(state)
            move = agent(kind).choose(london.view(state, player), (), legal, Budget())
            assert move in legal
            state = london.apply(state, move).state
            if state.activation is None:
                break


@pytest.mark.parametrize("kind", SMALL)
def test_a_fresh_agent_goes_on_as_one_who_remembers(kind: str) -> None:
    """A decision follows from view, history and seed: an agent that restarts decides alike."""
    deal = london.deal(b"restart", edition="revised")
    match = Match.begin(london, london.setup(deal)).play_chance(deal)
    kept = {player: agent(kind, b"table") for player in PLAYERS}
    for _ in range(9):
        player = london.actor(match.state)
        assert player in PLAYERS
        view, history = london.view(match.state, player), redacted_events(match, player)
        legal = london.legal_moves(match.state)
        move = kept[player].choose(view, history, legal, Budget())
        assert move == agent(kind, b"table").choose(view, history, legal, Budget())
        match = match.play(move).play_chance(deal)


@pytest.mark.parametrize("kind", SMALL)
def test_it_never_peeks(kind: str) -> None:
    """In worlds that the seat cannot tell apart, the same seed gives the same decision."""
    for number in range(2):
        match = random_game(number)
        for ply in range(4, len(match.plies), 23):
            before = _until(match, ply)
            player = london.actor(before.state)
            if player not in PLAYERS:
                continue
            view, history = london.view(before.state, player), redacted_events(before, player)
            worlds = [world.state for world in london.worlds(view)]
            chosen = {
                agent(kind).choose(
                    london.view(state, player), history, london.legal_moves(state), Budget()
                )
                for state in Random(ply).sample(worlds, min(3, len(worlds)))
            }
            assert len(chosen) == 1


def test_whole_games_come_to_an_end() -> None:
    for number, kind in enumerate(SMALL):
        deal = london.deal(f"whole {number}".encode(), edition=london.EDITIONS[number % 2])
        match = play(london, deal, {player: agent(kind) for player in PLAYERS})
        assert london.outcome(match.state) is not None


def test_every_level_can_be_seated() -> None:
    for name, seat in LEVELS.items():
        assert isinstance(seat(london, name.encode()), EngineAgent)
    assert weights().inputs == kernel.INPUTS


def position(**fields: str) -> london.State:
    told = {
        "places": APART,
        "turn": "5",
        "used": "-",
        "witness": "witness",
        "jack": "Gu Ho@2",
        "investigator": "Wa@4",
    }
    return london.parse_state(LATE.format(**(told | fields)))


def planned(kind: str, state: london.State) -> list[str]:
    """Return the decisions of a whole activation as text."""
    words: list[str] = []
    player = london.actor(state)
    assert player in PLAYERS
    while london.actor(state) is player and (not words or state.activation is not None):
        legal = london.legal_moves(state)
        move = agent(kind).choose(london.view(state, player), (), legal, Budget())
        words.append(london.move_text(move))
        state = london.apply(state, move).state
    return words


@pytest.mark.parametrize("kind", SMALL)
def test_l7_2_a_known_jack_is_arrested(kind: str) -> None:
    sure = APART.replace("Le e5", "le e7")
    assert planned(kind, position(places=sure))[-1] == "accuse-gu"


def test_l8_2_own_alibi_cards_count_unless_forgotten() -> None:
    near = APART.replace("Le e5", "Le e7")
    sure = position(places=near, investigator="Le@4")
    assert planned("searching", sure)[-1] == "accuse-gu"
    assert planned("looking", sure)[-1] != "accuse-gu"


@pytest.mark.parametrize("kind", SMALL)
def test_l7_1_jack_escapes_when_he_can(kind: str) -> None:
    """At once, or after his own power opens the way."""
    turn = {"turn": "6", "witness": "no_witness"}
    near = APART.replace("Gu e9", "Gu b6").replace("Le", "le")
    assert planned(kind, position(places=near, **turn)) == ["gu", "escape-nw"]
    shut = APART.replace("Le e5", "Le a1").replace("ho a1", "ho m10")
    words = planned(kind, position(places=shut, jack="Le Ho@2", **turn))
    assert words[0] == "le"
    assert words[-1] == "escape-sw"


def test_the_activations_are_read_off_the_events() -> None:
    match = random_game(1)
    for ply in range(5, len(match.plies), 9):
        before = _until(match, ply)
        if before.state.public.phase is not Phase.HUNT or before.state.activation is not None:
            continue
        for player in PLAYERS:
            public = before.state.public
            seen = activations(public, redacted_events(before, player))
            assert len(seen) == 4 * (public.turn - 1) + len(public.used)
            if public.used:
                assert seen[-1].pieces == public.pieces
                assert seen[-1].character is public.used[-1]


def test_other_events_are_not_taken_for_the_history() -> None:
    match = random_game(2)
    late = match.plies[len(match.plies) // 2].state.public
    assert activations(late, redacted_events(match, Seat.JACK)[:9]) == ()


def test_the_end_of_a_story_is_not_taken_for_the_whole() -> None:
    """A game may begin at a loaded position: then its first events are not told."""
    for number in range(3):
        match = random_game(number)
        before = _until(match, len(match.plies) // 2)
        events = redacted_events(before, Seat.INVESTIGATOR)
        first = next(n for n, each in enumerate(events) if isinstance(each, CardsTurnedUp))
        assert activations(before.state.public, events[first:])
        for missing in range(first + 1, len(events)):
            assert activations(before.state.public, events[missing:]) == ()


def test_no_identity_that_counting_allows_is_ruled_out() -> None:
    for seed in range(50):
        random = Random(seed)
        possible = set(random.sample(range(8), random.randint(1, 8)))
        belief = posterior(possible, [random.uniform(-50, 50) for _ in range(8)])
        assert sum(belief) == pytest.approx(1)
        assert {who for who in range(8) if belief[who] > 0} == possible
        assert min(belief[who] for who in possible) >= 0.2 / len(possible)


def test_l5_1_jack_thinks_of_what_the_investigator_may_hold() -> None:
    """He never thinks that the Investigator holds his own card."""
    state = position()
    state = state._replace(public=state.public._replace(suspects=CHARACTERS[2:]))
    chances = beliefs(london.view(state, Seat.JACK), [0.0] * 8)
    assert sum(chance.weight for chance in chances) == pytest.approx(1)
    for chance in chances:
        assert chance.belief[INDEX[Character.GULL]] > 0


def test_a_jack_who_plays_by_lot_is_judged_by_counting() -> None:
    bad = posterior({1, 2, 3}, [-9.0, -8.0, -7.5, -9.0, 0.0, 0.0, 0.0, 0.0])
    assert bad[1] == pytest.approx(1 / 3, abs=0.001)
    match = random_game(0)
    before = _until(match, len(match.plies) - 1)
    seen = activations(before.state.public, redacted_events(before, Seat.INVESTIGATOR))
    judge = kernel.PositionJudge(weights(), 10, 1)
    assert all(abs(each) < 9 for each in evidence_of(judge, seen[:6], frozenset()))


def test_a_deadline_that_is_over_still_gives_a_decision() -> None:
    state = crowded_state(3)
    player = london.actor(state)
    assert player in PLAYERS
    legal = london.legal_moves(state)
    view = london.view(state, player)
    assert agent("searching").choose(view, (), legal, Budget(0.0)) in legal
    assert agent("valuing").choose(view, (), legal, Budget(0.0)) in legal


UNDER_WAY = (
    "first_2006; ho g4 wa b1 sm i7 le f3 st g8 go m10 gu k10 Be g6; lantern SW; lights f5 h8; "
    "covers f10 h3; cordons NE SW; turn 8; up Ho Sm Go Gu; used Gu Go; no_witness; "
    "jack Be Sm@4 Gu@5; investigator St@2; doing sm light-h8-k6"
)


@pytest.mark.parametrize("kind", ["regular", "skilled", "expert", "master"])
def test_l7_2_a_known_jack_is_arrested_in_an_activation_that_was_begun_otherwise(kind: str) -> None:
    state = london.parse_state(UNDER_WAY)
    view, legal = london.view(state, Seat.INVESTIGATOR), london.legal_moves(state)
    move = LEVELS[kind](london, b"seed").choose(view, (), legal, Budget())
    assert london.move_text(move) == "accuse-be"
