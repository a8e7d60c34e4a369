"""Redacted records: the cards that fit are found, or ruled out, with few moves tried."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from support.random_games import ALL_RULES, VIEWERS, random_match
from whitechapel.core import (
    AnyMatch,
    AnyRules,
    Match,
    NotationError,
    Record,
    Seat,
    record_of,
    replay,
)
from whitechapel.core.replay import MOST_PLAYS, redact_record
from whitechapel.games import GAMES

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """A list that grows with every move that a match plays."""
    played: list[None] = []
    play = Match.play

    def counted(match: AnyMatch, move: Any) -> AnyMatch:
        played.append(None)
        return play(match, move)

    monkeypatch.setattr(Match, "play", counted)
    return played


def redacted(match: AnyMatch) -> Iterator[Record]:
    """Return a match as each viewer may keep it."""
    for viewer in VIEWERS:
        yield redact_record(record_of(match), match.rules, viewer)


def tried(record: Record, rules: AnyRules, plays: list[None]) -> int:
    """Count the moves that the search tries before it rules out every card."""
    before = len(plays)
    with pytest.raises(NotationError, match="record_result"):
        replay(replace(record, winner="jack", reason="fog"), rules)
    return len(plays) - before


@every_game
def test_what_fits_a_redacted_record_looks_the_same_to_its_viewer(rules: AnyRules) -> None:
    for seed in range(60):
        for record in redacted(random_match(rules, seed)):
            assert record.viewer is not None
            found = record_of(replay(record, rules))
            assert redact_record(found, rules, record.viewer) == record


@every_game
def test_the_search_never_needs_half_the_moves_it_may_try(
    rules: AnyRules, plays: list[None]
) -> None:
    # A search that fails has tried everything: no record of the same course needs more.
    matches = (random_match(rules, seed) for seed in range(80))
    most = max(tried(record, rules, plays) for match in matches for record in redacted(match))
    assert most < MOST_PLAYS // 2


def jack_draws_all(seed: int) -> AnyMatch:
    """Play Pocket at random, but Jack takes every alibi card that he can get."""
    rules, random = GAMES["pocket"], Random(seed)
    deal = rules.deal(f"draws {seed}".encode())
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while (actor := rules.actor(match.state)) is not None:
        legal = rules.legal_moves(match.state)
        cards = [move for move in legal if move.code == "alibi"]
        others = [move for move in legal if move.code != "alibi"]
        move = random.choice(cards or others if actor is Seat.JACK else others or cards)
        match = match.play(move).play_chance(deal)
    return match


def test_four_hidden_cards_of_jack_are_ruled_out_soon(plays: list[None]) -> None:
    rules = GAMES["pocket"]
    matches = [jack_draws_all(seed) for seed in range(60)]
    cards = [len(match.state.hand.cards) for match in matches]
    most = max(
        tried(redact_record(record_of(match), rules, Seat.SPECTATOR), rules, plays)
        for match in matches
    )
    assert max(cards) >= 3
    assert most < MOST_PLAYS // 2
