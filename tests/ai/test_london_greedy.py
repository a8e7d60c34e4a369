"""The greedy agent in London: whole activations planned, sure accusations, timely escapes."""

from random import Random

import pytest

from whitechapel import london
from whitechapel.ai import Agent, Budget, play, seat
from whitechapel.ai.london.greedy import plan
from whitechapel.core import PLAYERS, Match, Player, Seat, opponent

LATE = (
    "first_2006; {places}; lantern N; lights f5 h8; covers c2 l12; cordons NE SW; turn {turn}; "
    "up Ho Le Gu Be; used {used}; {witness}; jack {jack}; investigator {investigator}"
)
APART = "ho a1 wa m12 sm i4 Le e5 st i10 go m8 Gu e9 be k7"


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


def planned(state: london.State) -> list[str]:
    actor = london.actor(state)
    assert actor is Seat.JACK or actor is Seat.INVESTIGATOR
    view = london.view(state, actor)
    moves = plan(view, london.legal_moves(state), Random(1), Budget())
    return [london.move_text(move) for move in moves]


def test_an_investigator_who_knows_jack_accuses_him() -> None:
    sure = APART.replace("Le e5", "le e7")
    assert planned(position(places=sure))[-1] == "accuse-gu"


def test_his_own_alibi_cards_can_make_him_sure() -> None:
    near = APART.replace("Le e5", "Le e7")
    sure = position(places=near, investigator="Le@4")
    assert planned(sure)[-1] == "accuse-gu"
    assert not any(word.startswith("accuse") for word in planned(position(places=near)))


def test_at_the_last_chance_he_accuses_whoever_it_may_be() -> None:
    near = APART.replace("Le e5", "Le e7")
    late = {"turn": "8", "investigator": "Wa@4 Sm@6", "places": near}
    early = position(**late, used="Ho", jack="Gu Be@2 St@8")
    last = position(**late, used="Ho Be", jack="Gu Be@2 St@8")
    assert not any(word.startswith("accuse") for word in planned(early))
    assert planned(last)[-1].startswith("accuse-")


def test_jack_escapes_when_he_can() -> None:
    turn = {"turn": "6", "witness": "no_witness", "investigator": "Wa@4"}
    free = position(
        places=APART.replace("Gu e9", "Gu b6").replace("Le", "le"), jack="Gu Ho@2", **turn, used="-"
    )
    assert planned(free) == ["gu", "escape-nw"]


def test_jack_lifts_a_cordon_to_escape() -> None:
    away = APART.replace("Le e5", "Le a1").replace("ho a1", "ho m10")
    turn = {"turn": "6", "witness": "no_witness", "investigator": "Wa@4"}
    shut = position(places=away, jack="Le Ho@2", **turn, used="-")
    words = planned(shut)
    assert words[0] == "le"
    assert words[1].startswith("cordon-sw-")
    assert words[2] == "escape-sw"


@pytest.mark.parametrize("edition", london.EDITIONS)
def test_every_decision_of_a_plan_is_legal_and_the_plan_completes_the_activation(
    edition: str,
) -> None:
    deal = london.deal(b"plans", edition=edition)
    match = Match.begin(london, deal.setup).play_chance(deal)
    while (actor := london.actor(match.state)) is Seat.JACK or actor is Seat.INVESTIGATOR:
        view = london.view(match.state, actor)
        for move in plan(view, london.legal_moves(match.state), Random(2), Budget()):
            match = match.play(move)
        assert match.state.activation is None
        match = match.play_chance(deal)
    assert london.outcome(match.state) is not None


def test_a_plan_can_be_made_in_the_middle_of_an_activation() -> None:
    deal = london.deal(b"middle")
    match = Match.begin(london, deal.setup).play_chance(deal)
    character = london.move_text(london.legal_moves(match.state)[0])
    match = match.play(london.parse_move(character))
    for word in planned(match.state):
        match = match.play(london.parse_move(word))
    assert match.state.activation is None


def test_greedy_beats_random_in_both_roles() -> None:
    wins = {Seat.JACK: 0, Seat.INVESTIGATOR: 0}
    for number in range(10):
        deal = london.deal(f"duel {number}".encode())
        for role in PLAYERS:
            agents: dict[Player, Agent] = {
                role: seat("greedy", london, b"greedy"),
                opponent(role): seat("random", london, b"random"),
            }
            outcome = london.outcome(play(london, deal, agents).state)
            wins[role] += outcome is not None and outcome.winner is role
    assert wins[Seat.INVESTIGATOR] == 10
    assert wins[Seat.JACK] >= 8
