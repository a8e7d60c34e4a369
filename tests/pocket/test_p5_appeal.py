"""P5: the appeal for witnesses."""

from itertools import product

import pytest

from support.pocket_positions import OPENING, at, board
from support.positions import INVESTIGATOR, JACK, drawn, play, step
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.pocket import Action, Character, Detective, Side
from whitechapel.pocket.events import (
    DetectiveMoved,
    SuspectCleared,
    TimeTokenTaken,
    TokensTurned,
    WitnessesCalled,
)

CROSSED = {"down": ("N", "S"), "left": ("E", "W"), "up": ("S", "N"), "right": ("W", "E")}
"""The side through which a look enters a tile, and the one through which it leaves."""

ROWS_AND_COLUMNS = {
    1: ("down", (0, 3, 6)),
    2: ("down", (1, 4, 7)),
    3: ("down", (2, 5, 8)),
    4: ("left", (2, 1, 0)),
    5: ("left", (5, 4, 3)),
    6: ("left", (8, 7, 6)),
    7: ("up", (8, 5, 2)),
    8: ("up", (7, 4, 1)),
    9: ("up", (6, 3, 0)),
    10: ("right", (6, 7, 8)),
    11: ("right", (3, 4, 5)),
    12: ("right", (0, 1, 2)),
}


def sides_to_cross(space: int, number: int) -> set[tuple[int, str]]:
    """List the sides of tiles that a look crosses to reach the first, second or third tile."""
    direction, places = ROWS_AND_COLUMNS[space]
    near, far = CROSSED[direction]
    return {(place, near) for place in places[: number + 1]} | {
        (place, far) for place in places[:number]
    }


@pytest.mark.parametrize("space", range(1, 13))
def test_p5_1_a_look_goes_on_until_it_would_cross_a_wall(space: int) -> None:
    _, places = ROWS_AND_COLUMNS[space]
    for line in product((None, *Side), repeat=3):
        walls: list[Side | None] = [Side.NORTH, Side.EAST, Side.SOUTH] * 3
        for place, wall in zip(places, line, strict=True):
            walls[place] = wall
        standing = set(enumerate(walls))
        expected = tuple(
            place
            for number, place in enumerate(places)
            if not sides_to_cross(space, number) & standing
        )
        assert pocket.line_of_sight(walls, space) == expected


@pytest.mark.parametrize(
    ("row", "seen"),
    [
        ("GuW BeN StN", ()),
        ("GuE BeN StN", ("gu",)),
        ("GuN BeW StN", ("gu",)),
        ("GuN BeE StN", ("gu", "be")),
        ("GuN BeN StW", ("gu", "be")),
        ("GuN BeN StE", ("gu", "be", "st")),
        ("GuN BeS StS", ("gu", "be", "st")),
        ("guN beS StN", ("gu", "be", "st")),
    ],
)
def test_p5_1_a_near_wall_hides_a_tile_and_a_far_wall_what_is_behind(
    row: str, seen: tuple[str, ...]
) -> None:
    state = at(
        f"{row} / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 2; H W E J; time I;"
        "shown -; jack St Pi@1"
    )
    lines = pocket.sights(state.public.tiles, state.public.detectives)
    tiles = [state.public.tiles[place].character[:2] for place in lines[Detective.HOLMES]]
    assert tuple(tiles) == seen


def test_p5_1_each_detective_looks_from_his_own_space() -> None:
    state = at(
        """
        goW StN smE /
        PiE LeS MaW /
        GuN la- BeN;
        H1 W6 T8; turn 6; H T E J; time IJIJI; shown Go@1 Sm@3 La@5; jack Le
        """
    )
    assert pocket.sights(state.public.tiles, state.public.detectives) == {
        Detective.HOLMES: (0, 3),
        Detective.WATSON: (8, 7, 6),
        Detective.TOBY: (7,),
    }
    assert pocket.in_sight(state.public.tiles, state.public.detectives) == {
        Character.GOODLEY,
        Character.PIZER,
        Character.BERT,
        Character.LANE,
        Character.GULL,
    }


@pytest.mark.parametrize(
    ("identity", "answer"),
    [("Gu", "seen"), ("Sm", "seen"), ("La", "seen"), ("Be", "unseen"), ("Go", "unseen")],
)
def test_p5_2_the_software_answers_truthfully_for_jack(identity: str, answer: str) -> None:
    state = at(f"{OPENING}; turn 1; H (T) (E) (J); time -; shown -; jack {identity}")
    _, events = step(state, "holmes+1")
    called = WitnessesCalled(1, answer, (Character.GULL, Character.SMITH, Character.LANE))
    assert events[1] == called
    assert [pocket.answer(event) for event in events if pocket.answer(event)] == [answer]
    assert pocket.answer(events[0]) is None


def test_p5_2_one_detective_is_enough_and_two_are_no_more() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H1 W4 T9; turn 1; (H) T (E) (J); time -;"
        "shown -; jack La"
    )
    _, events = step(state, "toby+1")
    assert events[1] == WitnessesCalled(
        1,
        "seen",
        (Character.GULL, Character.SMITH, Character.LANE, Character.MADAME, Character.GOODLEY),
    )


def test_p5_2_the_answer_tells_only_of_suspects_in_sight() -> None:
    state = at(
        "GuW BeS StE / smW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 2; H (T) (E) (J); time J;"
        "shown Sm@1; jack La"
    )
    _, events = step(state, "holmes+1")
    assert events[1] == WitnessesCalled(2, "seen", (Character.GULL, Character.LANE))


def test_p5_3_jack_seen_clears_all_out_of_sight_and_the_investigator_takes_the_token() -> None:
    state = at(f"{OPENING}; turn 1; H (T) (E) (J); time -; shown -; jack La")
    after, events = step(state, "holmes+1")
    assert drawn(after) == (
        "GuW beS stE / SmW piE leE / LaS maS goE; H1 W4 T8; turn 2; A W R R; time I; shown -;"
        " jack La"
    )
    assert events == (
        DetectiveMoved(INVESTIGATOR, Action.HOLMES, Detective.HOLMES, 12, 1),
        WitnessesCalled(1, "seen", (Character.GULL, Character.SMITH, Character.LANE)),
        SuspectCleared(1, Character.BERT, "seen"),
        SuspectCleared(1, Character.STEALTHY, "seen"),
        SuspectCleared(1, Character.PIZER, "seen"),
        SuspectCleared(1, Character.LESTRADE, "seen"),
        SuspectCleared(1, Character.MADAME, "seen"),
        SuspectCleared(1, Character.GOODLEY, "seen"),
        TimeTokenTaken(1, INVESTIGATOR),
        TokensTurned(2, (Action.ALIBI, Action.WATSON, Action.ROTATION, Action.ROTATION)),
    )
    assert (state.hourglasses, after.hourglasses) == (0, 0)


def test_p5_4_jack_unseen_clears_all_in_sight_and_takes_the_time_token() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 2; H (W) (E) (J); time J;"
        "shown -; jack Be Ma@1"
    )
    after, events = step(state, "holmes+1")
    assert drawn(after) == (
        "guW BeS StE / smW PiE LeE / la- MaS GoE; H1 W4 T8; turn 3; toss; time JJ; shown -;"
        " jack Be Ma@1"
    )
    assert events == (
        DetectiveMoved(JACK, Action.HOLMES, Detective.HOLMES, 12, 1),
        WitnessesCalled(2, "unseen", (Character.GULL, Character.SMITH, Character.LANE)),
        SuspectCleared(2, Character.GULL, "unseen"),
        SuspectCleared(2, Character.SMITH, "unseen"),
        SuspectCleared(2, Character.LANE, "unseen"),
        TimeTokenTaken(2, JACK),
    )
    assert (state.hourglasses, after.hourglasses) == (1 + 2, 2 + 2)


def test_p5_4_with_nobody_in_sight_nobody_is_cleared() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W3 T8; turn 1; (H) W (E) (J); time -;"
        "shown -; jack Be"
    )
    after, events = step(state, "watson+1")
    assert board(after) == "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
    assert events[1:-1] == (WitnessesCalled(1, "unseen", ()), TimeTokenTaken(1, JACK))


def test_p5_5_lane_opened_by_an_appeal_shows_nobody_in_that_appeal() -> None:
    state = at(
        """
        LeS GoW StN /
        SmN PiW MaN /
        BeN LaE GuS;
        H9 W6 T7; turn 1; H (W) (E) (J); time -; shown -; jack Pi
        """
    )
    after, events = step(state, "holmes+1")
    assert events[1:6] == (
        WitnessesCalled(1, "unseen", (Character.BERT, Character.LANE, Character.GULL)),
        SuspectCleared(1, Character.BERT, "unseen"),
        SuspectCleared(1, Character.LANE, "unseen"),
        SuspectCleared(1, Character.GULL, "unseen"),
        TimeTokenTaken(1, JACK),
    )
    assert board(after) == "LeS GoW StN / SmN PiW MaN / beN la- guS"
    asked = pocket.until_appeal(state, pocket.parse_move("holmes+1")).state
    assert board(asked) == "LeS GoW StN / SmN PiW MaN / BeN LaE GuS"


def test_p5_5_lane_opening_does_not_lay_those_behind_him_bare() -> None:
    state = at(
        """
        LeS GoW StN /
        SmN PiW MaN /
        BeN LaN GuS;
        H12 W4 T8; turn 1; H (T) (E) (J); time -; shown -; jack Pi
        """
    )
    after, events = step(state, "holmes+1")
    assert events[1] == WitnessesCalled(
        1, "unseen", (Character.LESTRADE, Character.GOODLEY, Character.STEALTHY, Character.LANE)
    )
    assert board(after) == "leS goW stN / SmN PiW MaN / BeN la- GuS"
    seen_now = pocket.in_sight(after.public.tiles, after.public.detectives)
    assert Character.PIZER in seen_now


def test_p5_5_in_whole_games_the_cleared_are_settled_by_the_sight_before() -> None:
    appeals = 0
    for number in range(25):
        match = random_match(pocket, number)
        for index, ply in enumerate(match.plies):
            called = [event for event in ply.events if isinstance(event, WitnessesCalled)]
            if not called:
                continue
            appeals += 1
            before, after = match.before(index).public, ply.state.public
            cards = {event.character for event in ply.events
                     if isinstance(event, SuspectCleared) and event.by == "alibi"}  # fmt: skip
            suspects = set(before.suspects) - cards
            seen = set(called[0].suspects_in_sight)
            left = suspects & seen if called[0].answer == "seen" else suspects - seen
            assert set(after.suspects) == left
            assert ply.state.hand.identity in left
    assert appeals > 80


def test_p5_3_a_token_taken_by_the_investigator_is_no_hourglass() -> None:
    state = at(f"{OPENING}; turn 1; H (T) (E) (J); time -; shown -; jack La")
    after = play(state, "holmes+1")
    assert after.public.time_tokens == (INVESTIGATOR,)
    assert after.hourglasses == 0
