"""Players made of code: what they are given, and how well they play."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

import pytest

from whitechapel import pocket
from whitechapel.ai import (
    AGENTS,
    Agent,
    Budget,
    Pairing,
    Score,
    ask,
    compare,
    play,
    redacted_events,
    seat,
    wilson,
)
from whitechapel.core import PLAYERS, Match, Player, Seat, opponent
from whitechapel.games import PocketMatch
from whitechapel.pocket import Character, View
from whitechapel.pocket.events import CardDrawn, GameEnded, IdentityDealt
from whitechapel.pocket.moves import ActionMove


class Spy:
    """Plays as another agent does, and keeps everything it is given."""

    def __init__(self, player: Player, agent: Agent) -> None:
        self.player = player
        self.given: list[tuple[View, Sequence[Any], Sequence[Any], float | None]] = []
        self._agent = agent

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        self.given.append((view, history, legal, budget.seconds))
        return self._agent.choose(view, history, legal, budget)


def _spied(number: int, name: str = "random") -> tuple[Spy, Spy, PocketMatch]:
    seed = f"spy {number}".encode()
    jack, investigator = (Spy(p, seat(name, pocket, seed + p.encode())) for p in PLAYERS)
    agents: dict[Player, Agent] = {Seat.JACK: jack, Seat.INVESTIGATOR: investigator}
    return jack, investigator, play(pocket, pocket.deal(seed), agents, seconds=0.5)


@pytest.mark.parametrize("number", range(10))
def test_an_agent_is_given_its_view_and_redacted_events_only(number: int) -> None:
    for spy in _spied(number)[:2]:
        assert spy.given
        for view, history, legal, seconds in spy.given:
            assert type(view) is View
            assert view.viewer is spy.player
            assert all(isinstance(event, get_args(pocket.Event)) for event in history)
            assert all(isinstance(move, get_args(ActionMove)) for move in legal)
            assert seconds == 0.5


@pytest.mark.parametrize("number", range(10))
def test_the_investigator_is_told_no_card_of_jacks(number: int) -> None:
    jack, investigator, match = _spied(number)
    for view, history, _, _ in investigator.given:
        assert view.hand is None
        assert IdentityDealt(None) in history
        hidden = [e for e in history if isinstance(e, CardDrawn) and e.player is Seat.JACK]
        assert all(event.character is None for event in hidden)
        assert not [event for event in history if isinstance(event, GameEnded)]
    for view, history, _, _ in jack.given:
        assert view.hand is not None
        assert view.hand.identity is match.state.hand.identity
        assert IdentityDealt(match.state.hand.identity) in history


@pytest.mark.parametrize("number", range(10))
def test_states_that_a_seat_cannot_tell_apart_give_its_agent_the_same(number: int) -> None:
    """Play two games with other identities in step, as long as the Investigator hears the same."""
    chooser, deal = Random(number), pocket.deal(f"apart {number}".encode())
    first = Match.begin(pocket, pocket.setup(deal))
    pair = chooser.sample(tuple(Character), 2)
    twins = [first.play(pocket.DealIdentity(who)).play_chance(deal) for who in pair]
    compared = 0
    while pocket.outcome(twins[0].state) is None:
        views = [pocket.view(twin.state, Seat.INVESTIGATOR) for twin in twins]
        heard = [redacted_events(twin, Seat.INVESTIGATOR) for twin in twins]
        if heard[0] != heard[1]:
            break
        assert views[0] == views[1]
        if pocket.actor(twins[0].state) is Seat.INVESTIGATOR:
            spies = [Spy(Seat.INVESTIGATOR, seat("greedy", pocket, b"same")) for _ in twins]
            chosen = [
                ask(spy, twin, Seat.INVESTIGATOR, Budget())
                for spy, twin in zip(spies, twins, strict=True)
            ]
            assert spies[0].given == spies[1].given
            assert repr(spies[0].given) == repr(spies[1].given)
            assert chosen[0] == chosen[1]
            compared += 1
        move = chooser.choice(pocket.legal_moves(twins[0].state))
        twins = [twin.play(move).play_chance(deal) for twin in twins]
    assert compared > 0


@pytest.mark.parametrize("name", AGENTS["pocket"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def games(seed: bytes) -> list[PocketMatch]:
        agents: dict[Player, Agent] = {p: seat(name, pocket, seed) for p in PLAYERS}
        return [play(pocket, pocket.deal(deal), agents) for deal in (b"a deal", b"another")]

    one, same, other = (games(seed) for seed in (b"a", b"a", b"b"))
    assert one == same
    assert one != other


@pytest.mark.parametrize("name", AGENTS["pocket"])
@pytest.mark.parametrize("role", PLAYERS)
def test_every_agent_plays_every_role_to_the_end(name: str, role: Player) -> None:
    agents: dict[Player, Agent] = {
        role: seat(name, pocket, b"1"),
        opponent(role): seat("random", pocket, b"2"),
    }
    for number in range(5):
        match = play(pocket, pocket.deal(b"%d" % number), agents)
        assert pocket.outcome(match.state) is not None
        assert pocket.legal_moves(match.state) == ()


def test_asking_changes_nothing() -> None:
    match = Match.begin(pocket, pocket.setup(deal := pocket.deal(b"ask"))).play_chance(deal)
    before = pocket.state_text(match.state)
    move = ask(seat("greedy", pocket, b""), match, Seat.INVESTIGATOR, Budget())
    assert move in pocket.legal_moves(match.state)
    assert pocket.state_text(match.state) == before


def test_the_random_agent_makes_every_legal_move_some_time() -> None:
    match = Match.begin(pocket, pocket.setup(deal := pocket.deal(b"all"))).play_chance(deal)
    seeds = (b"all %d" % number for number in range(2000))
    agents = (seat("random", pocket, seed) for seed in seeds)
    made = {ask(agent, match, Seat.INVESTIGATOR, Budget()) for agent in agents}
    assert made == set(pocket.legal_moves(match.state))


@pytest.fixture(scope="module")
def greedy_against_random() -> Score:
    """A hundred and twenty deals, which come out the same every time."""
    *_, score = compare(Pairing("pocket", "greedy", "random", "many deals"), 120)
    return score


def test_greedy_beats_random_as_jack(greedy_against_random: Score) -> None:
    assert wilson(greedy_against_random.as_jack)[0] > 0.5


def test_greedy_beats_random_as_the_investigator(greedy_against_random: Score) -> None:
    assert wilson(greedy_against_random.as_investigator)[0] > 0.5


def test_greedy_is_better_than_random_in_the_same_seat(greedy_against_random: Score) -> None:
    *_, score = compare(Pairing("pocket", "random", "random", "many deals"), 120)
    assert score.as_jack.wins < greedy_against_random.as_jack.wins
    assert score.as_investigator.wins < greedy_against_random.as_investigator.wins
