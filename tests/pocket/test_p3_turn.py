"""P3: the turn."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest

from support.pocket_positions import ALL_EXCHANGES, CODES, OPENING, at, rotations
from support.positions import (
    CHANCE,
    INVESTIGATOR,
    JACK,
    SPECTATOR,
    drawn,
    legal,
    play,
    refused,
    step,
)
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import GameOverError, Odds
from whitechapel.games import PocketMatch
from whitechapel.pocket import Action, TossTokens
from whitechapel.pocket.actions import legal_actions
from whitechapel.pocket.events import (
    DetectiveMoved,
    SuspectCleared,
    TileRotated,
    TimeTokenTaken,
    TokensTossed,
    TokensTurned,
    WitnessesCalled,
)

ALL = " ".join(CODES)


def turns_of(match: PocketMatch) -> list[list[str]]:
    """List for every turn who acted in it, in order."""
    turns: dict[int, list[str]] = {}
    for number in range(len(match.plies)):
        state = match.before(number)
        turns.setdefault(pocket.turn(state), []).append(str(pocket.actor(state)))
    return list(turns.values())


def test_p3_1_a_turn_is_four_actions_and_then_the_appeal() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / la- MaS GoE; H12 W4 T8; turn 2; H W R R; time J;"
        "shown La@1; jack Gu"
    )
    state, first = step(state, "pi+90")
    state, second = step(state, "watson+1")
    state, third = step(state, "le+180")
    for events in (first, second, third):
        assert len(events) == 1
    state, fourth = step(state, "holmes+2")
    assert [event.code for event in fourth] == [
        "detective_moved",
        "witnesses_called",
        *["suspect_cleared"] * len([e for e in fourth if e.code == "suspect_cleared"]),
        "time_token_taken",
    ]
    assert pocket.turn(state) == 3


def test_p3_1_no_game_has_more_than_eight_turns() -> None:
    matches = [random_match(pocket, number) for number in range(120)]
    lengths = Counter(pocket.turn(match.state) for match in matches)
    assert max(lengths) == 8
    assert lengths[8] > 5
    for match in matches:
        turns = [pocket.turn(match.before(number)) for number in range(len(match.plies))]
        assert turns[0] == 1
        assert all(after - before in (0, 1) for before, after in pairwise(turns))


def test_p3_1_a_game_that_is_over_takes_no_more_moves() -> None:
    state = at(
        "GuW beS stE / smW piE leE / la- maS goE; H1 W4 T8; turn 1; (A) (T) (E) (J); time I;"
        "shown La@1; jack Gu; over last_suspect"
    )
    assert pocket.actor(state) is None
    assert legal(state) == ""
    assert pocket.odds(state) == ()
    for word in ("holmes+1", "toss=atrj", "draw=be", "jack=gu"):
        with pytest.raises(GameOverError) as over:
            step(state, word)
        assert (over.value.code, over.value.parameters) == ("game_over", {})


def test_p3_1_a_turn_runs_through_its_phases() -> None:
    phases = [str(phase) for phase in pocket.Phase]
    assert phases == ["deal", "toss", "hunt", "draw", "appeal", "over"]


def test_p3_1_no_action_while_chance_is_due() -> None:
    toss = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    refused(toss, "holmes+1", clause="P3.1", code="no_action_due", phase="toss")
    draw = at(f"{OPENING}; turn 1; (A) T R J draw; time -; shown -; jack Gu")
    refused(draw, "toby+1", clause="P3.1", code="no_action_due", phase="draw")
    assert legal_actions(toss.public) == legal_actions(draw.public) == ()


def test_p3_2_an_odd_turn_begins_with_a_fair_toss_of_all_four_tokens() -> None:
    state = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    assert pocket.actor(state) is CHANCE
    assert pocket.odds(state) == tuple(
        Odds(TossTokens(faces), Fraction(1, 16))
        for faces in product(
            (Action.ALIBI, Action.HOLMES),
            (Action.TOBY, Action.WATSON),
            (Action.ROTATION, Action.EXCHANGE),
            (Action.ROTATION, Action.JOKER),
        )
    )


def test_p3_2_the_sides_that_fell_up_are_the_actions() -> None:
    state = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    after, events = step(state, "toss=hwer")
    assert drawn(after) == f"{OPENING}; turn 1; H W E R; time -; shown -; jack Gu"
    faces = (Action.HOLMES, Action.WATSON, Action.EXCHANGE, Action.ROTATION)
    assert events == (TokensTossed(1, faces),)


def test_p3_2_a_toss_shows_one_side_of_each_token_and_comes_once() -> None:
    state = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    two_of_one = (Action.ALIBI, Action.HOLMES, Action.ROTATION, Action.ROTATION)
    refused(state, TossTokens(two_of_one), clause="P1.5", code="no_such_faces")
    refused(state, TossTokens(two_of_one[:3]), clause="P1.5", code="no_such_faces")
    refused(play(state, "toss=atrj"), "toss=atrj", clause="P3.2", code="no_toss_due")


def test_p3_2_investigator_then_jack_twice_then_investigator() -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    actors = []
    for word in ["joker-toby", "holmes+1", "gu~pi", "toby+1"]:
        actors.append(pocket.actor(state))
        state = play(state, word)
    assert actors == [INVESTIGATOR, JACK, JACK, INVESTIGATOR]


def test_p3_3_an_even_turn_turns_all_four_tokens_over() -> None:
    backs = {"a": "H", "h": "A", "t": "W", "w": "T"}
    for toss in product("ah", "tw", "re", "rj"):
        faces = " ".join(f"({face.upper()})" for face in toss).replace("(T)", "T")
        faces = faces.replace("(W)", "W")
        shown = "La@1" if toss[0] == "a" else "-"
        marks = toss.count("r")
        state = at(
            f"GuW{'*' * (marks > 0)} BeS{'*' * (marks > 1)} StE / SmW PiE LeE /"
            f"{'la-' if toss[0] == 'a' else 'LaS'} MaS GoE; H12 W4 T8; turn 1; {faces};"
            f"time -; shown {shown}; jack Gu"
        )
        after = play(state, "toby+1" if toss[1] == "t" else "watson+1")
        third = "E" if toss[2] == "r" else "R"
        fourth = "J" if toss[3] == "r" else "R"
        tokens = f"{backs[toss[0]]} {backs[toss[1]]} {third} {fourth}"
        assert drawn(after).split("; ")[2:4] == ["turn 2", tokens]


def test_p3_3_turning_the_tokens_is_told_last() -> None:
    state = at(f"{OPENING}; turn 1; H (T) (E) (J); time -; shown -; jack Gu")
    faces = (Action.ALIBI, Action.WATSON, Action.ROTATION, Action.ROTATION)
    assert step(state, "holmes+1").events[-1] == TokensTurned(2, faces)


def test_p3_3_jack_then_investigator_twice_then_jack() -> None:
    state = at(
        "GuW BeS StE / SmW PiE leE / LaS MaS GoE; H12 W4 T8; turn 2; H T E J; time I;"
        "shown Le@1; jack Gu"
    )
    actors = []
    for word in ["joker-toby", "holmes+1", "gu~pi", "toby+1"]:
        actors.append(pocket.actor(state))
        state = play(state, word)
    assert actors == [JACK, INVESTIGATOR, INVESTIGATOR, JACK]


def test_p3_3_after_an_even_turn_the_tokens_are_tossed_anew() -> None:
    state = at(f"{OPENING}; turn 2; H (T) (E) (J); time I; shown -; jack Gu Le@1")
    after, events = step(state, "holmes+1")
    assert drawn(after) == (
        "GuW beS stE / SmW piE leE / LaS maS goE; H1 W4 T8; turn 3; toss; time II; shown -;"
        " jack Gu Le@1"
    )
    assert pocket.actor(after) is CHANCE
    assert events[-1] == TimeTokenTaken(2, INVESTIGATOR)


def test_p3_3_whole_games_alternate_in_this_way() -> None:
    chance, jack, investigator = str(CHANCE), str(JACK), str(INVESTIGATOR)
    for number in range(25):
        for turn, actors in enumerate(turns_of(random_match(pocket, number)), start=1):
            players = [actor for actor in actors if actor != chance]
            leader, other = (investigator, jack) if turn % 2 else (jack, investigator)
            assert players == [leader, other, other, leader]
            dealt = actors[: actors.index(leader)]
            assert dealt == [chance] * ((turn == 1) + (turn % 2))


def test_p3_4_the_moves_are_listed_token_by_token() -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    assert legal(state) == (
        f"alibi toby+1 toby+2 {rotations(ALL)} joker-holmes joker-watson joker-toby"
    )
    state = at(f"{OPENING}; turn 1; H W E R; time -; shown -; jack Gu")
    assert legal(state) == (f"holmes+1 holmes+2 watson+1 watson+2 {ALL_EXCHANGES} {rotations(ALL)}")
    assert len(ALL_EXCHANGES.split()) == 36


def test_p3_4_a_used_token_is_no_action() -> None:
    state = at(f"{OPENING}; turn 1; (H) T (E) (J); time -; shown -; jack Gu")
    assert legal(state) == "toby+1 toby+2"
    refused(state, "holmes+1", clause="P3.4", code="action_not_available", action="holmes")
    refused(state, "gu~pi", clause="P3.4", code="action_not_available", action="exchange")
    refused(state, "joker-toby", clause="P3.4", code="action_not_available", action="joker")


def test_p3_4_a_side_that_is_down_is_no_action() -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    refused(state, "alibi", clause="P3.4", code="action_not_available", action="alibi")
    refused(state, "watson+1", clause="P3.4", code="action_not_available", action="watson")
    refused(state, "gu+90", clause="P3.4", code="action_not_available", action="rotation")
    other = at(f"{OPENING}; turn 1; A W R R; time -; shown -; jack Gu")
    refused(other, "toby+1", clause="P3.4", code="action_not_available", action="toby")


def test_p3_4_two_rotations_are_one_kind_of_move_and_the_first_token_is_spent() -> None:
    state = at(f"{OPENING}; turn 1; A T R R; time -; shown -; jack Gu")
    assert legal(state) == f"alibi toby+1 toby+2 {rotations(ALL)}"
    once, events = step(state, "pi+90")
    assert drawn(once) == (
        "GuW BeS StE / SmW PiS* LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T (R) R; time -;"
        " shown -; jack Gu"
    )
    assert events == (TileRotated(INVESTIGATOR, pocket.Character.PIZER, 1, pocket.Side.SOUTH),)
    twice = play(once, "gu-90")
    assert drawn(twice) == (
        "GuS* BeS StE / SmW PiS* LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T (R) (R); time -;"
        " shown -; jack Gu"
    )
    assert legal(twice) == "alibi toby+1 toby+2"
    refused(twice, "le+90", clause="P3.4", code="action_not_available", action="rotation")


def test_p3_4_the_second_rotation_may_be_the_only_one() -> None:
    state = at(f"{OPENING}; turn 1; H T E R; time -; shown -; jack Gu")
    assert drawn(play(state, "pi+90")) == (
        "GuW BeS StE / SmW PiS* LeE / LaS MaS GoE; H12 W4 T8; turn 1; H T E (R); time -;"
        " shown -; jack Gu"
    )


def test_p3_4_two_rotations_stand_in_the_list_where_the_first_unused_one_stands() -> None:
    state = at("GuW BeS StE / SmW PiE* LeE / LaS MaS GoE; H12 W4 T8; turn 1; (H) (T) (R) R;"
               "time -; shown -; jack Gu")  # fmt: skip
    assert legal(state) == rotations("le go be sm la st gu ma")


def test_p3_4_every_action_is_mandatory() -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    before = state.public
    for move in pocket.legal_moves(state):
        after = pocket.apply(state, move).state.public
        assert (after.tiles, after.detectives) != (before.tiles, before.detectives)
        assert sum(after.used) == 1


def test_p3_4_the_player_of_two_actions_sees_the_first_before_choosing_the_second() -> None:
    state = at(f"{OPENING}; turn 1; A (T) E J; time -; shown -; jack Gu")
    assert pocket.actor(state) is JACK
    drawing = play(state, "alibi")
    assert (pocket.actor(drawing), len(pocket.legal_moves(drawing))) == (CHANCE, 8)
    known = play(drawing, "draw=ma")
    assert pocket.actor(known) is JACK
    assert drawn(known) == f"{OPENING}; turn 1; (A) (T) E J; time -; shown -; jack Gu Ma@1"
    assert legal(known) == f"{ALL_EXCHANGES} joker-holmes joker-watson joker-toby joker-nobody"


def test_p3_5_on_an_odd_turn_everybody_knows_the_next_actions() -> None:
    state = at(f"{OPENING}; turn 1; A (W) R J; time -; shown -; jack Gu")
    tokens = [
        {"up": "alibi", "back": "holmes", "used": False},
        {"up": "watson", "back": "toby", "used": True},
        {"up": "rotation", "back": "exchange", "used": False},
        {"up": "joker", "back": "rotation", "used": False},
    ]
    for viewer in (JACK, INVESTIGATOR, SPECTATOR):
        assert pocket.view_json(pocket.view(state, viewer))["tokens"] == tokens


def test_p3_5_before_the_toss_nobody_knows_any() -> None:
    state = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    assert pocket.state_json(state)["tokens"] == [{"up": None, "back": None, "used": False}] * 4


def test_p3_1_the_last_action_tells_its_whole_story_in_order() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; H (T) (E) (J); time -;"
        "shown -; jack Le"
    )
    after, events = step(state, "holmes+1")
    assert events == (
        DetectiveMoved(INVESTIGATOR, Action.HOLMES, pocket.Detective.HOLMES, 12, 1),
        WitnessesCalled(
            1,
            "unseen",
            (pocket.Character.GULL, pocket.Character.SMITH, pocket.Character.LANE),
        ),
        SuspectCleared(1, pocket.Character.GULL, "unseen"),
        SuspectCleared(1, pocket.Character.SMITH, "unseen"),
        SuspectCleared(1, pocket.Character.LANE, "unseen"),
        TimeTokenTaken(1, JACK),
        TokensTurned(2, (Action.ALIBI, Action.WATSON, Action.ROTATION, Action.ROTATION)),
    )
    assert drawn(after) == (
        "guW BeS StE / smW PiE LeE / la- MaS GoE; H1 W4 T8; turn 2; A W R R; time J; shown -;"
        " jack Le"
    )
