"""L8.3: every state that a viewer cannot rule out."""

from collections.abc import Iterator
from itertools import permutations
from math import factorial

import pytest

from support.london_positions import (
    GULL,
    HOLMES,
    LESTRADE,
    RECORDED_GAMES,
    SMITH,
    STEALTHY,
    WATSON,
    place,
)
from support.positions import INVESTIGATOR, JACK, SPECTATOR, play
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import IllegalMoveError, Record, Viewer, World, replay
from whitechapel.games import LondonMatch
from whitechapel.london import Character, Secrets, Setup, State, View
from whitechapel.london.knowledge import possible_secrets

CARDS = place(turn=5, jack="Gu Wa@2", investigator="Sm@3")
"""Each player has drawn a card; Jack is Gull."""

VIEWERS: tuple[Viewer, ...] = (JACK, INVESTIGATOR, SPECTATOR)


def test_l8_3_before_the_deal_there_is_one_world_of_all_orders() -> None:
    start = london.start(Setup("revised"))
    for viewer in VIEWERS:
        assert london.worlds(london.view(start, viewer)) == (World(start, 40_320),)


def test_l8_3_after_the_deal_jack_may_be_anybody() -> None:
    state = place(turn=1)
    worlds = london.worlds(london.view(state, INVESTIGATOR))
    assert worlds == tuple(World(State(state.public, Secrets(who)), 5_040) for who in Character)
    assert london.worlds(london.view(state, SPECTATOR)) == worlds
    assert london.worlds(london.view(state, JACK)) == (World(state, 5_040),)


def test_l8_3_nobody_knows_the_order_of_the_pile() -> None:
    state = place(turn=3, used="Ho draw")
    assert len(london.legal_moves(state)) == len(state.pile) == 6
    for viewer in VIEWERS:
        for world in london.worlds(london.view(state, viewer)):
            assert world.weight == factorial(6)
    assert london.worlds(london.view(CARDS, JACK))[0].weight == factorial(5)


def test_l8_3_the_worlds_of_an_activation_are_its_players_alone() -> None:
    under_way = play(place(), "sm g9")
    assert london.worlds(london.view(under_way, JACK))[0].state.activation == under_way.activation
    for viewer in (INVESTIGATOR, SPECTATOR):
        for world in london.worlds(london.view(under_way, viewer)):
            assert world.state.activation is None


def test_l8_3_weights_count_the_ordered_deals_that_lead_there() -> None:
    state = place("Ho g5 wa a3 Sm g8 le e5 St i4 go m10 Gu e9 be i8", turn=5, jack="Gu Wa@2",
                  investigator="Sm@3")  # fmt: skip
    counts: dict[Secrets, int] = {}
    for pack in permutations(Character):
        identity, first, second = pack[:3]
        if second is SMITH and identity in state.public.suspects:
            secrets = Secrets(identity, (first,), (second,))
            counts[secrets] = counts.get(secrets, 0) + 1
    worlds = london.worlds(london.view(state, INVESTIGATOR))
    assert {world.state.secrets: world.weight for world in worlds} == counts


def test_l8_3_worlds_are_listed_in_the_order_of_the_characters() -> None:
    state = place("Ho g5 wa a3 sm g8 le e5 st i4 go m10 Gu e9 be i8", turn=5, jack="Gu Wa@2",
                  investigator="Sm@3")  # fmt: skip
    free = [who for who in Character if who not in (SMITH, GULL)]
    assert [world.state.secrets for world in london.worlds(london.view(state, INVESTIGATOR))] == [
        *(Secrets(HOLMES, (who,), (SMITH,)) for who in Character if who not in (HOLMES, SMITH)),
        *(Secrets(GULL, (who,), (SMITH,)) for who in free),
    ]
    two = place(turn=5, jack="Gu Wa@2 St@3", investigator="-")
    jacks = [s.jacks_cards for s in possible_secrets(london.view(two, SPECTATOR))][:2]
    assert jacks == [(WATSON, SMITH), (WATSON, LESTRADE)]
    assert possible_secrets(View(SPECTATOR, two.public, GULL, (GULL, STEALTHY), ())) == ()


def worlds_by_playing(match: LondonMatch, viewer: Viewer) -> Iterator[tuple[State, set[State]]]:
    """Play a game's decisions under every hidden deal; keep what sounds the same to a viewer."""
    same = {match.first}
    for index, ply in enumerate(match.plies):
        hidden = london.is_redacted(london.redact_move(match.before(index), ply.move, viewer))
        heard = [london.redact(event, viewer, reveal=False) for event in ply.events]
        after = set()
        for state in same:
            for move in london.legal_moves(state) if hidden else (ply.move,):
                try:
                    following, events = london.apply(state, move)
                except IllegalMoveError:
                    continue
                if [london.redact(event, viewer, reveal=False) for event in events] == heard:
                    after.add(following)
        same = after
        yield ply.state, same


MATCHES = {
    f"{edition} {number}": random_match(london, number, edition=edition)
    for number in range(2)
    for edition in london.EDITIONS
} | {path.stem: replay(Record.parse(path.read_text()), london) for path in RECORDED_GAMES}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES.keys())
def test_l8_3_the_worlds_are_those_that_sound_the_same(match: LondonMatch, viewer: Viewer) -> None:
    for state, expected in worlds_by_playing(match, viewer):
        activation = state.activation
        unseen = activation is not None and activation.player is not viewer
        states = {london.committed(each) if unseen else each for each in expected}
        worlds = london.worlds(london.view(state, viewer, reveal=False))
        assert {world.state for world in worlds} == states
        assert len(worlds) == len(states)
        weight = factorial(8 if not state.secrets.identity else 7 - len(state.public.drawn))
        assert {world.weight for world in worlds} == {weight}
