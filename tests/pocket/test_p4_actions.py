"""P4.1 to P4.7: detectives, Joker, Rotation and Exchange."""

import pytest

from support.pocket_positions import ALL_EXCHANGES, CODES, OPENING, at, board, rotations
from support.positions import INVESTIGATOR, JACK, drawn, legal, play, refused, step
from whitechapel import pocket
from whitechapel.pocket import (
    Action,
    Character,
    Detective,
    Detectives,
    Exchange,
    MoveDetective,
    Rotate,
    Side,
    Tile,
)
from whitechapel.pocket.events import DetectiveMoved, NobodyMoved, TileRotated, TilesExchanged


@pytest.mark.parametrize(
    ("tokens", "word", "detective", "after"),
    [
        ("H T E J", "holmes+1", (Action.HOLMES, Detective.HOLMES, 12, 1), "H1 W4 T8"),
        ("H T E J", "holmes+2", (Action.HOLMES, Detective.HOLMES, 12, 2), "H2 W4 T8"),
        ("H W E J", "watson+1", (Action.WATSON, Detective.WATSON, 4, 5), "H12 W5 T8"),
        ("H W E J", "watson+2", (Action.WATSON, Detective.WATSON, 4, 6), "H12 W6 T8"),
        ("H T E J", "toby+1", (Action.TOBY, Detective.TOBY, 8, 9), "H12 W4 T9"),
        ("H T E J", "toby+2", (Action.TOBY, Detective.TOBY, 8, 10), "H12 W4 T10"),
    ],
)
def test_p4_1_a_detective_walks_one_or_two_spaces_clockwise(
    tokens: str, word: str, detective: tuple[Action, Detective, int, int], after: str
) -> None:
    state = at(f"{OPENING}; turn 1; {tokens}; time -; shown -; jack Gu")
    moved, events = step(state, word)
    assert drawn(moved).split("; ")[:2] == [OPENING.split("; ")[0], after]
    assert events == (DetectiveMoved(INVESTIGATOR, *detective),)


@pytest.mark.parametrize(
    ("start", "spaces", "end"), [(10, 2, 12), (11, 1, 12), (11, 2, 1), (12, 1, 1), (12, 2, 2)]
)
def test_p4_1_the_walk_goes_round_the_clock(start: int, spaces: int, end: int) -> None:
    assert Detectives(start, 4, 8).move(Detective.HOLMES, spaces) == Detectives(end, 4, 8)


@pytest.mark.parametrize("spaces", [-1, 0, 3, 13])
def test_p4_1_no_other_walk_is_allowed(spaces: int) -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    walk = MoveDetective(Detective.HOLMES, spaces)
    refused(state, walk, clause="P4.1", code="one_or_two_spaces", spaces=spaces)


def test_p4_1_both_players_move_detectives_in_the_same_way() -> None:
    state = at(f"{OPENING}; turn 1; H (T) E J; time -; shown -; jack Gu")
    _, events = step(state, "holmes+2")
    assert events == (DetectiveMoved(JACK, Action.HOLMES, Detective.HOLMES, 12, 2),)


def test_p4_2_detectives_may_share_a_space() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H7 W8 T8; turn 1; H W E (J); time -;"
        "shown -; jack Gu"
    )
    assert drawn(play(state, "holmes+1")).split("; ")[1] == "H8 W8 T8"


def test_p4_3_the_investigator_moves_any_one_detective_by_one() -> None:
    state = at(f"{OPENING}; turn 1; (H) (T) (E) J; time -; shown -; jack Gu")
    assert pocket.actor(state) is INVESTIGATOR
    assert legal(state) == "joker-holmes joker-watson joker-toby"
    refused(state, "joker-nobody", clause="P4.3", code="joker_must_move")


@pytest.mark.parametrize(
    ("word", "detective", "after"),
    [
        ("joker-holmes", (Detective.HOLMES, 12, 1), "H1 W4 T8"),
        ("joker-watson", (Detective.WATSON, 4, 5), "H12 W5 T8"),
        ("joker-toby", (Detective.TOBY, 8, 9), "H12 W4 T9"),
    ],
)
def test_p4_3_the_joker_moves_one_space(
    word: str, detective: tuple[Detective, int, int], after: str
) -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    moved, events = step(state, word)
    assert drawn(moved) == (
        f"{OPENING.split('; ')[0]}; {after}; turn 1; H T E (J); time -; shown -; jack Gu"
    )
    assert events == (DetectiveMoved(INVESTIGATOR, Action.JOKER, *detective),)


def test_p4_3_jack_may_move_nobody() -> None:
    state = at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu")
    assert legal(state) == (
        f"toby+1 toby+2 {ALL_EXCHANGES} joker-holmes joker-watson joker-toby joker-nobody"
    )
    after, events = step(state, "joker-nobody")
    assert drawn(after) == f"{OPENING}; turn 1; (H) T E (J); time -; shown -; jack Gu"
    assert events == (NobodyMoved(JACK),)


def test_p4_3_jack_may_move_one_detective_by_one() -> None:
    state = at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu")
    after, events = step(state, "joker-watson")
    assert drawn(after).split("; ")[1] == "H12 W5 T8"
    assert events == (DetectiveMoved(JACK, Action.JOKER, Detective.WATSON, 4, 5),)


@pytest.mark.parametrize(
    ("wall", "quarter", "half", "three_quarters"),
    [("N", "E", "S", "W"), ("E", "S", "W", "N"), ("S", "W", "N", "E"), ("W", "N", "E", "S")],
)
def test_p4_4_a_tile_turns_by_a_quarter_either_way_or_by_half(
    wall: str, quarter: str, half: str, three_quarters: str
) -> None:
    state = at(
        f"GuW BeS StE / SmW Pi{wall} LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T R J; time -;"
        "shown -; jack Gu"
    )
    for word, quarters, side in (
        ("pi+90", 1, quarter),
        ("pi+180", 2, half),
        ("pi-90", 3, three_quarters),
    ):
        after, events = step(state, word)
        assert drawn(after) == (
            f"GuW BeS StE / SmW Pi{side}* LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T (R) J;"
            " time -; shown -; jack Gu"
        )
        assert events == (TileRotated(INVESTIGATOR, Character.PIZER, quarters, Side(side)),)


@pytest.mark.parametrize("quarters", [-1, 0, 4])
def test_p4_4_a_tile_never_turns_by_nothing(quarters: int) -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    refused(
        state,
        Rotate(Character.PIZER, quarters),
        clause="P4.4",
        code="quarters",
        quarters=quarters,
    )


@pytest.mark.parametrize("code", ["Gu", "St", "La", "Go"])
def test_p4_4_only_the_one_tile_turns_wherever_it_lies(code: str) -> None:
    state = at(f"{OPENING}; turn 1; A (T) R J; time -; shown -; jack Gu")
    wall = board(state)[board(state).index(code) + 2]
    turned = {"W": "E", "E": "W", "S": "N"}[wall]
    after, events = step(state, f"{code.lower()}+180")
    assert board(after) == board(state).replace(f"{code}{wall}", f"{code}{turned}*")
    assert isinstance(events[0], TileRotated)
    assert events[0].player is JACK


def test_p4_5_a_rotated_tile_is_not_rotated_again_this_turn() -> None:
    state = at(f"{OPENING}; turn 1; A T R R; time -; shown -; jack Gu")
    once = play(state, "gu+90")
    refused(once, "gu+90", clause="P4.5", code="already_rotated", tile="gull")
    refused(once, "gu+180", clause="P4.5", code="already_rotated", tile="gull")
    refused(once, "gu-90", clause="P4.5", code="already_rotated", tile="gull")
    assert legal(once) == f"alibi toby+1 toby+2 {rotations('le go be pi sm la st ma')}"


def test_p4_5_it_does_not_matter_who_rotated_it_first() -> None:
    state = at(f"{OPENING}; turn 1; H T R R; time -; shown -; jack Gu")
    by_jack = play(play(state, "holmes+1"), "gu+90")
    assert pocket.actor(by_jack) is JACK
    refused(by_jack, "gu+90", clause="P4.5", code="already_rotated", tile="gull")
    last = play(by_jack, "toby+1")
    assert pocket.actor(last) is INVESTIGATOR
    refused(last, "gu+90", clause="P4.5", code="already_rotated", tile="gull")


def test_p4_5_the_mark_goes_with_the_new_turn() -> None:
    state = at(
        "GuW* BeS StE / SmW PiE* LeE / LaS MaS GoE; H12 W4 T8; turn 2; H (T) (R) (R); time J;"
        "shown -; jack Gu Be@1"
    )
    after = play(state, "holmes+2")
    assert drawn(after).startswith("GuW beS StE / SmW PiE LeE / LaS MaS GoE; H2 W4 T8; turn 3")
    assert not any(tile.rotated for tile in after.public.tiles)


def test_p4_5_the_mark_also_goes_before_an_even_turn() -> None:
    state = at(
        "GuW* BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; H (T) (R) (J); time -;"
        "shown -; jack Gu"
    )
    assert board(play(state, "holmes+2")) == "GuW beS StE / SmW PiE LeE / LaS MaS GoE"


def test_p4_5_the_mark_stays_when_the_tile_is_turned_over() -> None:
    state = at(
        "GuW BeS StE / SmW PiE* LeE / LaS MaS GoE; H12 W4 T8; turn 2; (A) T (R) R draw; time J;"
        "shown -; jack Gu"
    )
    cleared = play(state, "draw=pi")
    assert board(cleared) == "GuW BeS StE / SmW piE* LeE / LaS MaS GoE"
    refused(cleared, "pi+90", clause="P4.5", code="already_rotated", tile="pizer")
    assert legal(cleared) == f"toby+1 toby+2 {rotations('le go be sm la st gu ma')}"


def test_p4_5_the_mark_of_lane_stays_when_his_crossing_opens() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS* MaS GoE; H12 W4 T8; turn 2; (A) T (R) R draw; time J;"
        "shown -; jack Gu"
    )
    cleared = play(state, "draw=la")
    assert board(cleared) == "GuW BeS StE / SmW PiE LeE / la-* MaS GoE"
    refused(cleared, "la+180", clause="P4.5", code="already_rotated", tile="lane")


def test_p4_5_the_mark_goes_with_the_tile_in_an_exchange() -> None:
    state = at(f"{OPENING}; turn 1; H T E R; time -; shown -; jack Gu")
    after = play(state, "gu+90 gu~go")
    assert board(after) == "GoE BeS StE / SmW PiE LeE / LaS MaS GuN*"
    assert drawn(after).split("; ")[3] == "H T (E) (R)"


def test_p4_6_a_cleared_tile_may_be_rotated() -> None:
    state = at(
        "GuW beS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 2; H W R J; time J;"
        "shown Be@1; jack Gu"
    )
    assert legal(state).startswith(f"holmes+1 holmes+2 watson+1 watson+2 {rotations('le go be')}")
    after, events = step(state, "be-90")
    assert board(after) == "GuW beE* StE / SmW PiE LeE / LaS MaS GoE"
    assert events == (TileRotated(JACK, Character.BERT, 3, Side.EAST),)


def test_p4_6_rotating_lanes_open_crossing_is_a_pass_that_leaves_the_mark() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / la- MaS GoE; H12 W4 T8; turn 2; H W R R; time J;"
        "shown La@1; jack Gu"
    )
    assert rotations("sm la st") in legal(state)
    for word, quarters in (("la+90", 1), ("la+180", 2), ("la-90", 3)):
        after, events = step(state, word)
        assert drawn(after) == (
            "GuW BeS StE / SmW PiE LeE / la-* MaS GoE; H12 W4 T8; turn 2; H W (R) R; time J;"
            " shown La@1; jack Gu"
        )
        assert events == (TileRotated(JACK, Character.LANE, quarters, None),)
        refused(after, word, clause="P4.5", code="already_rotated", tile="lane")
        refused(after, "la+180", clause="P4.5", code="already_rotated", tile="lane")


def test_p4_6_a_cleared_lane_has_no_wall_side() -> None:
    crossing = Tile(Character.LANE, None, suspect=False)
    assert [crossing.turn(quarters).wall for quarters in (1, 2, 3)] == [None, None, None]


def test_p4_7_two_tiles_change_places_and_keep_their_walls() -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    after, events = step(state, "be~la")
    assert drawn(after) == (
        "GuW LaS StE / SmW PiE LeE / BeS MaS GoE; H12 W4 T8; turn 1; H T (E) J; time -;"
        " shown -; jack Gu"
    )
    assert events == (TilesExchanged(INVESTIGATOR, Character.BERT, Character.LANE),)


def test_p4_7_a_pair_has_no_order() -> None:
    state = at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu")
    assert pocket.parse_move("go~gu") == pocket.parse_move("gu~go")
    assert step(state, "go~gu") == step(state, "gu~go")
    assert step(state, "gu~go").events == (TilesExchanged(JACK, Character.GOODLEY, Character.GULL),)
    assert board(play(state, "gu~go")) == "GoE BeS StE / SmW PiE LeE / LaS MaS GuW"


def test_p4_7_there_are_thirty_six_pairs() -> None:
    state = at(f"{OPENING}; turn 1; (H) (T) E (J); time -; shown -; jack Gu")
    assert legal(state) == ALL_EXCHANGES
    assert len(set(pocket.legal_moves(state))) == 36


@pytest.mark.parametrize("code", CODES)
def test_p4_7_a_tile_is_not_exchanged_with_itself(code: str) -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    tile = next(each for each in Character if each.startswith(code))
    refused(state, Exchange(tile, tile), clause="P4.7", code="two_different_tiles", tile=tile)


def test_p4_7_cleared_and_rotated_tiles_may_be_exchanged() -> None:
    state = at(
        "GuW* beS StE / SmW PiE LeE / la- MaS GoE; H12 W4 T8; turn 3; (H) T E (R); time JI;"
        "shown Be@1; jack Gu"
    )
    assert board(play(state, "gu~la")) == "la- beS StE / SmW PiE LeE / GuW* MaS GoE"
    assert board(play(state, "be~la")) == "GuW* la- StE / SmW PiE LeE / beS MaS GoE"
    assert board(play(state, "gu~be")) == "beS GuW* StE / SmW PiE LeE / la- MaS GoE"


def test_p4_1_what_is_no_action_is_no_alibi_either() -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    for junk in ("alibi", "holmes+1", None):
        with pytest.raises(AssertionError):
            pocket.apply(state, junk)  # type: ignore[arg-type]
