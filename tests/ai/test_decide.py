"""All decisions that belong together, taken from a view alone."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from support.random_games import ALL_RULES
from whitechapel import london, pocket
from whitechapel.ai import AGENTS, Agent, Budget, decide, play, redacted_events, seat
from whitechapel.core import PLAYERS, AnyMatch, AnyRules, Match, Player, Seat

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
every_agent = pytest.mark.parametrize("name", AGENTS["pocket"])


class Spy:
    """An agent that keeps what it was given, and lets another one choose."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self.given: list[tuple[Any, Sequence[Any], Sequence[Any]]] = []

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        self.given.append((view, history, legal))
        return self._agent.choose(view, history, legal, budget)


Watcher = Callable[[AnyMatch, Player, Spy, tuple[Any, ...]], None]


def play_by_decisions(rules: AnyRules, name: str, seed: bytes, watcher: Watcher) -> AnyMatch:
    """Play a game whose agents are shown views and nothing else."""
    deal = rules.deal(seed)
    agents = {player: seat(name, rules, seed + player.encode()) for player in PLAYERS}
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while (player := rules.actor(match.state)) in PLAYERS:
        spy = Spy(agents[player])
        view, history = rules.view(match.state, player), redacted_events(match, player)
        moves = decide(spy, rules, view, history, Budget())
        watcher(match, player, spy, moves)
        for move in moves:
            assert move in rules.legal_moves(match.state)
            match = match.play(move)
        match = match.play_chance(deal)
    return match


@every_game
@every_agent
def test_whole_games_of_decisions_reach_an_end_and_are_those_of_the_loop(
    rules: AnyRules, name: str
) -> None:
    for number in range(2):
        seed = b"decide %d" % number
        match = play_by_decisions(rules, name, seed, lambda *_: None)
        assert rules.outcome(match.state) is not None
        agents: dict[Player, Agent] = {
            player: seat(name, rules, seed + player.encode()) for player in PLAYERS
        }
        assert play(rules, rules.deal(seed), agents) == match


@every_game
@every_agent
def test_an_agent_is_shown_what_its_seat_sees_of_the_true_game(rules: AnyRules, name: str) -> None:
    decisions = 0

    def watch(match: AnyMatch, player: Player, spy: Spy, moves: tuple[Any, ...]) -> None:
        nonlocal decisions
        assert len(spy.given) == len(moves)
        heard = redacted_events(match, player)
        for move, (view, history, legal) in zip(moves, spy.given, strict=True):
            assert view == rules.view(match.state, player)
            assert history == heard
            assert legal == rules.legal_moves(match.state)
            match = match.play(move)
            decisions += 1

    play_by_decisions(rules, name, b"watched", watch)
    assert decisions > 3


@every_agent
def test_the_decisions_of_london_are_a_whole_activation(name: str) -> None:
    lengths: set[int] = set()

    def watch(match: AnyMatch, player: Player, spy: Spy, moves: tuple[Any, ...]) -> None:
        del player, spy
        lengths.add(len(moves))
        assert moves[0].code == "activate"
        for move in moves:
            assert london.committed(match.state) == match.state or move is not moves[0]
            match = match.play(move)
        assert london.committed(match.state) == match.state or london.outcome(match.state)

    for number in range(2):
        play_by_decisions(london, name, b"whole %d" % number, watch)
    assert max(lengths) > 2


@every_agent
def test_the_decision_of_pocket_is_one_action(name: str) -> None:
    play_by_decisions(pocket, name, b"one", lambda *told: exactly_one(told[3]))


def exactly_one(moves: tuple[Any, ...]) -> None:
    assert len(moves) == 1


def test_an_activation_under_way_is_gone_on_with() -> None:
    match = Match.begin(london, london.Setup())
    for word in ("jack=gu", "cards=howasmle", "wa", "a4"):
        match = match.play(london.parse_move(word))
    view = london.view(match.state, Seat.INVESTIGATOR)
    moves = decide(seat("random", london, b""), london, view, (), Budget())
    assert [move.code for move in moves] == ["turn_lantern"]


@every_game
def test_who_is_not_to_decide_decides_nothing(rules: AnyRules) -> None:
    deal = rules.deal(b"not me")
    begun = Match.begin(rules, rules.setup(deal))
    dealt = begun.play_chance(deal)
    for view in (
        rules.view(begun.state, Seat.INVESTIGATOR),
        rules.view(dealt.state, Seat.JACK),
    ):
        assert decide(seat("random", rules, b""), rules, view, (), Budget()) == ()
