"""Training games of London: labels that the rules can explain."""

import pytest

from support.jack_types import weights_file
from whitechapel.kernel import london as kernel
from whitechapel.training.examples import Example
from whitechapel.training.london.course import LondonCourse
from whitechapel.training.london.examples import Games, label
from whitechapel.training.london.games import PlayStyle, play_game
from whitechapel.training.london.positions import moment_of

RESULTS = PlayStyle(result=1.0, temperature=0.1, careless=0.0)


def examples_of(games: int, style: PlayStyle) -> list[Example]:
    judges = [kernel.PositionJudge(None, 5)]
    return [
        example
        for number in range(games)
        for example in label(*play_game(judges, style, 1, number), style.result)
    ]


def test_results_label_the_true_identity_only() -> None:
    examples = examples_of(3, RESULTS)
    assert {example.target for example in examples} <= {0.0, 1.0}
    assert {example.importance for example in examples} == {1.0}


def test_search_labels_all_identities() -> None:
    examples = examples_of(2, PlayStyle(result=0.5))
    assert {example.importance for example in examples} == {0.5, 1.0}
    assert all(0 <= example.target <= 1 for example in examples)
    assert max(number for each in examples for number, _ in each.inputs) < kernel.INPUTS


def test_examples_know_the_turn_of_their_position() -> None:
    positions, identity, result = play_game([kernel.PositionJudge(None, 5)], RESULTS, 1, 0)
    turns = [kernel.unpack_public(position.public).turn for position in positions]
    assert turns == [moment_of(position.public).turn for position in positions]
    examples = list(label(positions, identity, result, RESULTS.result))
    assert [example.turn for example in examples] == turns[::-1][-len(examples) :]


def test_parts_of_games_follow_from_their_seed() -> None:
    style, networks = PlayStyle(result=0.5), (weights_file(kernel.INPUTS),)
    parts = [
        Games(seed, style, networks, 1)(number) for seed, number in (("a", 0), ("a", 1), ("b", 0))
    ]
    assert len(set(parts)) == 3
    assert Games("a", style, networks, 1)(1) == parts[1]


def test_the_agent_that_is_evaluated_has_the_weights_that_it_is_given() -> None:
    course = LondonCourse()
    course.agent(weights_file(course.inputs), b"seed")
    with pytest.raises(ValueError, match="another network"):
        course.agent(weights_file(20), b"seed")
