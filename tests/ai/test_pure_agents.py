"""An agent's choice follows from the view, the history, what is legal and the seed alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from support.random_games import ALL_RULES
from whitechapel import london, pocket
from whitechapel.ai import AGENTS, Agent, Budget, ask, decision_random, redacted_events, seat
from whitechapel.core import PLAYERS, AnyMatch, AnyRules, Match, Player

LEVELS = [(rules, name) for rules in ALL_RULES for name in AGENTS[rules.NAME]]
every_level = pytest.mark.parametrize(("rules", "name"), LEVELS, ids=str)


def positions(rules: AnyRules, seed: bytes) -> Iterator[tuple[AnyMatch, Player]]:
    """Play a game at random, without ending it early; yield every position before a decision."""
    deal, random = rules.deal(seed), Random(seed)
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while (player := rules.actor(match.state)) in PLAYERS:
        yield match, player
        legal = rules.legal_moves(match.state)
        quiet = [move for move in legal if move.code not in ("accuse", "escape")]
        match = match.play(random.choice(quiet or legal)).play_chance(deal)


@every_level
def test_an_agent_that_was_asked_before_chooses_as_a_new_one_does(
    rules: AnyRules, name: str
) -> None:
    lasting: dict[Player, Agent] = {
        player: seat(name, rules, player.encode()) for player in PLAYERS
    }
    game = list(positions(rules, b"pure"))[::2]
    choices: list[Any] = []
    for match, player in game:
        fresh = seat(name, rules, player.encode())
        choices.append(ask(fresh, match, player, Budget()))
        assert ask(lasting[player], match, player, Budget()) == choices[-1]
    for (match, player), choice in reversed(list(zip(game, choices, strict=True))):
        assert ask(lasting[player], match, player, Budget()) == choice, "after a take-back"


@every_level
def test_an_agent_chooses_the_same_whatever_it_was_asked_in_another_game(
    rules: AnyRules, name: str
) -> None:
    games = [list(positions(rules, seed)) for seed in (b"one", b"two")]
    agent = seat(name, rules, b"seed")
    for pair in list(zip(*games, strict=False))[::3]:
        for match, player in pair:
            fresh = seat(name, rules, b"seed")
            assert ask(agent, match, player, Budget()) == ask(fresh, match, player, Budget())


@every_level
def test_what_a_deadline_cut_short_is_forgotten_after_it(rules: AnyRules, name: str) -> None:
    for match, player in list(positions(rules, b"cut"))[::7]:
        agent, fresh = seat(name, rules, b"seed"), seat(name, rules, b"seed")
        assert ask(agent, match, player, Budget(0)) in rules.legal_moves(match.state)
        assert ask(agent, match, player, Budget()) == ask(fresh, match, player, Budget())


@pytest.mark.parametrize("rules", [pocket, london], ids=lambda rules: rules.NAME)
def test_the_numbers_of_a_decision_follow_from_the_seed_and_all_that_was_heard(
    rules: AnyRules,
) -> None:
    drawn = set[float]()
    game = list(positions(rules, b"numbers"))
    for match, player in game:
        history = redacted_events(match, player)
        decided = getattr(getattr(match.state, "activation", None), "decisions", ())
        first = decision_random(b"seed", history, decided).random()
        assert decision_random(b"seed", history, decided).random() == first
        assert decision_random(b"other", history, decided).random() != first
        drawn.add(first)
    assert len(drawn) == len(game)
