"""P1: what is in the box."""

import pytest

from support.pocket_positions import OPENING, at, board
from support.positions import JACK, drawn, legal, play, step
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import NotationError
from whitechapel.pocket import Character, Detective, Side, Tile
from whitechapel.pocket.board import LOOKS, look
from whitechapel.pocket.components import HOURGLASSES, TOKENS
from whitechapel.pocket.events import SuspectCleared


def test_p1_1_nine_characters_carry_eight_hourglasses() -> None:
    assert [(str(card), HOURGLASSES[card]) for card in Character] == [
        ("lestrade", 0),
        ("goodley", 0),
        ("bert", 1),
        ("pizer", 1),
        ("smith", 1),
        ("lane", 1),
        ("stealthy", 1),
        ("gull", 1),
        ("madame", 2),
    ]
    assert sum(HOURGLASSES.values()) == 8


@pytest.mark.parametrize(
    ("card", "hourglasses"),
    [("Le", 0), ("Go", 0), ("Be", 1), ("Pi", 1), ("Sm", 1), ("La", 1), ("St", 1), ("Ma", 2)],
)
def test_p1_1_an_alibi_card_gives_jack_its_hourglasses(card: str, hourglasses: int) -> None:
    state = at(f"{OPENING}; turn 2; H W E J; time I; shown -; jack Gu {card}@1")
    assert state.hourglasses == hourglasses


def test_p1_1_each_character_has_one_tile() -> None:
    with pytest.raises(NotationError) as twice:
        pocket.parse_setup("GuW BeS StE / SmW PiE LeE / LaS MaS GuE")
    assert (twice.value.code, twice.value.place) == ("tile_twice", ("tiles", 9))
    assert twice.value.parameters == {"place": "tiles 9", "text": "Gu"}


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("character", [each for each in Character if each is not Character.LANE])
def test_p1_2_turning_a_tile_over_keeps_its_wall_where_it_is(
    character: Character, side: Side
) -> None:
    assert Tile(character, side).clear() == Tile(character, side, suspect=False)


def test_p1_2_a_tile_turned_over_in_play_keeps_its_wall() -> None:
    state = at(f"{OPENING}; turn 1; (A) T R J draw; time -; shown -; jack Gu")
    after, events = step(state, "draw=be")
    assert board(after) == "GuW beS StE / SmW PiE LeE / LaS MaS GoE"
    assert events[1:] == (SuspectCleared(1, Character.BERT, "alibi"),)


def test_p1_2_every_tile_but_a_cleared_lane_has_a_wall() -> None:
    for word in ("Gu-", "gu-", "La-"):
        with pytest.raises(NotationError) as no_wall:
            pocket.parse_state(
                f"{word} BeS StE / SmW PiE LeE / {'GuS' if 'a' in word else 'LaS'} MaS GoE;"
                "H12 W4 T8; turn 1; A T R J; time -; shown -; jack Be"
            )
        assert (no_wall.value.code, no_wall.value.place) == ("tile_wall", ("tiles", 1))
        assert no_wall.value.parameters == {"place": "tiles 1", "text": word}


@pytest.mark.parametrize("side", list(Side))
def test_p1_3_the_barricade_counts_as_a_wall_and_opens_when_lane_is_cleared(side: Side) -> None:
    suspect = Tile(Character.LANE, side)
    assert suspect.wall is side
    assert suspect.clear() == Tile(Character.LANE, None, suspect=False)


def test_p1_3_a_detective_looks_through_lanes_open_crossing_from_every_side() -> None:
    crossing = [Side.WEST, Side.WEST, Side.NORTH, None, None, None, None, None, None]
    for space, seen in {2: (1, 4, 7), 5: (5, 4, 3), 8: (7, 4, 1), 11: (3, 4, 5)}.items():
        assert pocket.line_of_sight(crossing, space) == seen


def test_p1_3_a_cleared_lane_with_a_wall_is_refused() -> None:
    with pytest.raises(NotationError) as walled:
        at("GuW BeS StE / SmW PiE LeE / laS MaS GoE; H12 W4 T8; turn 1; A T R J; time -;"
           "shown -; jack Gu")  # fmt: skip
    assert (walled.value.code, walled.value.place) == ("tile_wall", ("tiles", 7))


def test_p1_4_there_are_three_detectives() -> None:
    assert [str(detective) for detective in Detective] == ["holmes", "watson", "toby"]


@pytest.mark.parametrize(
    ("space", "places"),
    [
        (1, (0, 3, 6)),
        (2, (1, 4, 7)),
        (3, (2, 5, 8)),
        (4, (2, 1, 0)),
        (5, (5, 4, 3)),
        (6, (8, 7, 6)),
        (7, (8, 5, 2)),
        (8, (7, 4, 1)),
        (9, (6, 3, 0)),
        (10, (6, 7, 8)),
        (11, (3, 4, 5)),
        (12, (0, 1, 2)),
    ],
)
def test_p1_4_the_twelve_spaces_run_clockwise_like_a_clock(
    space: int, places: tuple[int, ...]
) -> None:
    assert pocket.line_of_sight([None] * 9, space) == places


def test_p1_4_there_is_no_space_beyond_the_twelve() -> None:
    for space in (0, 13):
        with pytest.raises(KeyError):
            pocket.line_of_sight([None] * 9, space)
    assert at(f"{OPENING[:-9]}H1 W12 T7; turn 1; A T R J; time -; shown -; jack Gu")
    for spaces in ("H0 W4 T8", "H13 W4 T8", "H12 W0 T8", "H12 W4 T13"):
        with pytest.raises(NotationError) as nowhere:
            at(f"{OPENING[:-9]}{spaces}; turn 1; A T R J; time -; shown -; jack Gu")
        assert nowhere.value.code == "position_detectives"
        assert nowhere.value.parameters == {"place": "detectives", "text": spaces}


def test_p1_5_four_tokens_have_two_sides_each() -> None:
    assert [tuple(map(str, token)) for token in TOKENS] == [
        ("alibi", "holmes"),
        ("toby", "watson"),
        ("rotation", "exchange"),
        ("rotation", "joker"),
    ]


def test_p1_5_the_tokens_fall_in_sixteen_ways() -> None:
    state = at(f"{OPENING}; turn 1; toss; time -; shown -; jack Gu")
    assert legal(state) == (
        "toss=atrr toss=atrj toss=ater toss=atej toss=awrr toss=awrj toss=awer toss=awej "
        "toss=htrr toss=htrj toss=hter toss=htej toss=hwrr toss=hwrj toss=hwer toss=hwej"
    )


@pytest.mark.parametrize(
    ("time", "hourglasses"), [("IIIIIII", 0), ("IIIJIII", 1), ("JIIIJII", 2), ("JJIJIJJ", 5)]
)
def test_p1_6_the_back_of_a_time_token_is_one_hourglass(time: str, hourglasses: int) -> None:
    state = at(
        "GuW BeS StE / SmW PiE leE / la- MaS goE; H12 W4 T8; turn 8; A T R J;"
        f"time {time}; shown Le@2 Go@4 La@6; jack Gu"
    )
    assert state.public.time_tokens.count(JACK) == hourglasses
    assert state.hourglasses == hourglasses


def test_p1_6_a_game_of_eight_turns_uses_up_the_eight_time_tokens() -> None:
    matches = [random_match(pocket, number) for number in range(40)]
    long = [match.state for match in matches if pocket.turn(match.state) == 8]
    assert long
    assert all(len(state.public.time_tokens) == 8 for state in long)
    assert all(len(match.state.public.time_tokens) == match.state.public.turn for match in matches)


def test_p1_6_each_turn_gives_away_one_time_token() -> None:
    state = at(
        "GuW BeS StE / SmW PiE* LeE / LaS MaS GoE; H12 W4 T8; turn 1; H T (R) (J);"
        "time -; shown -; jack Gu"
    )
    assert drawn(play(state, "toby+1 holmes+1")) == (
        "GuW beS stE / SmW piE leE / LaS maS goE; H1 W4 T9; turn 2; A W E R; time I;"
        " shown -; jack Gu"
    )


def test_p1_4_the_table_of_looks_is_what_each_space_looks_at() -> None:
    assert {space: look(space) for space in range(1, 13)} == LOOKS
