"""Every board after a complete activation, and states as plain JSON."""

from typing import Any

import pytest

from support.london_positions import (
    BERT,
    GULL,
    HOLMES,
    LESTRADE,
    SMITH,
    STEALTHY,
    WATSON,
    at,
    hexes,
    line,
    only,
    place,
)
from support.positions import INVESTIGATOR, JACK, SPECTATOR, legal, play
from whitechapel import london
from whitechapel.core import to_json
from whitechapel.london import Character, Pieces, State
from whitechapel.london.apply import _ended
from whitechapel.london.moves import Activate

SMALL = "Ho b6 Wa a5 Sm c6 Le a4 St d7 Go b7"
"""Goodley in the dead end b7, five around him: a small whistle."""


def boards_by_playing(state: State, character: Character) -> set[Pieces]:
    """Play every activation of a character to its end."""
    waiting = [london.apply(state, Activate(character)).state]
    found = set()
    while waiting:
        under_way = waiting.pop()
        for move in london.legal_moves(under_way):
            if move.code in ("accuse", "escape"):
                continue
            after = london.apply(under_way, move).state
            if after.activation is None:
                found.add(after.public.pieces)
            else:
                waiting.append(after)
    return found


@pytest.mark.parametrize(
    ("character", "count"), [(HOLMES, 23), (WATSON, 17 * 6), (STEALTHY, 37), (BERT, 20 * 12 + 10)]
)
def test_l3_3_boards_are_what_complete_activations_lead_to(
    character: Character, count: int
) -> None:
    state = place(up="Ho Wa St Be")
    boards = london.activation_results(state.public, character)
    assert set(boards) == boards_by_playing(state, character)
    assert len(boards) == count
    for pieces, activation in boards.items():
        assert activation.pieces == pieces
        assert activation.complete
        assert activation.character is character
        assert activation.player is JACK


@pytest.mark.parametrize("character", [SMITH, LESTRADE])
def test_l3_3_boards_of_powers_that_come_before_or_after(character: Character) -> None:
    state = place(turn=3)
    code = str(character)[:2]
    moves = len(hexes(legal(state, code)).split())
    powers = len(
        only(legal(state, code), "light").split() or only(legal(state, code), "cordon").split()
    )
    boards = london.activation_results(state.public, character)
    assert len(boards) == moves * powers
    assert set(boards) == boards_by_playing(state, character)


def test_l5_7_boards_of_gull_hold_moves_exchanges_and_lanterns() -> None:
    state = place(up="Ho Wa Gu Be")
    boards = london.activation_results(state.public, GULL)
    assert len(boards) == 22 + 6 + 6
    assert set(boards) == boards_by_playing(state, GULL)


def test_l5_6_boards_of_goodley_hold_every_whistle() -> None:
    state = place(f"{SMALL} Gu g10 Be e7", up="Go Wa St Be", covers="a5 l12")
    boards = london.activation_results(state.public, Character.GOODLEY)
    assert set(boards) == boards_by_playing(state, Character.GOODLEY)
    assert len(boards) == 3


def test_l7_2_boards_leave_out_what_ends_the_game() -> None:
    state = place("Ho b6 Gu b7", jack="Ho", witness="no_witness", turn=3, covers="a5 l12")
    assert only(legal(state, "ho"), "accuse") == "accuse-wa accuse-gu"
    for pieces in london.activation_results(state.public, HOLMES):
        assert len(set(pieces.places)) == 8
        assert None not in pieces.places


def test_results_as_json_are_the_pieces_of_every_unused_character() -> None:
    state = place(up="Ho Wa St Be", turn=1, used="Wa")
    found: dict[str, Any] = london.activation_results_json(state)
    assert list(found) == ["holmes", "stealthy", "bert"]
    assert [len(boards) for boards in found.values()] == [
        len(london.activation_results(state.public, who)) for who in (HOLMES, STEALTHY, BERT)
    ]
    pieces = next(iter(london.activation_results(state.public, HOLMES)))
    assert found["holmes"][0] == {
        "places": to_json(dict(zip(Character, pieces.places, strict=True))),
        "lantern": "NE",
        "lights": {"b2": 1, "c7": 3, "f5": 0, "h8": 0, "k6": 4, "l11": 2},
        "covers": ["c2", "l12"],
        "cordons": ["NE", "SW"],
    }
    assert list(london.activation_results_json(state, ["bert", "watson", "lane"])) == ["bert"]
    assert london.activation_results_json(state, []) == {}


def test_results_as_json_are_empty_unless_somebody_can_be_activated() -> None:
    for text in (line(turn=3, used="Ho draw"), line(turn=3).replace("up Ho Wa Sm Le", "cards")):
        assert london.activation_results_json(at(text)) == {}


def test_a_state_as_json_tells_what_is_pending() -> None:
    assert london.state_json(place())["pending"] == "activate"
    assert london.state_json(at(line(turn=3).replace("up Ho Wa Sm Le", "cards")))["pending"] is None
    assert london.state_json(place(turn=3, used="Ho draw"))["pending"] is None
    over = play(place("Ho e8", turn=3), "ho accuse-gu")
    assert london.state_json(over)["pending"] is None
    assert london.state_json(over)["outcome"] == {
        "winner": "investigator",
        "reason": "arrest",
        "clause": "L7.2",
    }


@pytest.mark.parametrize(
    ("words", "due"),
    [
        ("go", ["move", "power"]),
        ("go g4", ["power"]),
        ("go call-wa-g8", ["lantern", "move", "power"]),
        ("go call-wa-g8 lantern-s", ["move", "power"]),
        ("go call-wa-g6", ["lantern", "move"]),
        ("go call-sm-e6 call-be-i8", ["move"]),
        ("wa", ["move"]),
        ("wa g10", ["lantern"]),
        ("st", ["move"]),
        ("be cover-c2-a5", ["move"]),
    ],
)
def test_a_state_as_json_tells_what_is_due_in_an_activation(words: str, due: list[str]) -> None:
    state = play(place("Go g7 Wa g9 Be i9 Sm e8", up="Go Wa St Be"), words)
    pending = london.state_json(state)["pending"]
    assert isinstance(pending, dict)
    assert pending["due"] == due


def test_a_pending_activation_is_told_with_its_table() -> None:
    state = play(place("Go g7 Wa g9 Be i9 Sm e8", up="Go Wa St Be"), "go call-wa-g8")
    pending = london.state_json(state)["pending"]
    assert isinstance(pending, dict)
    pieces = pending["pieces"]
    others = {name: value for name, value in pending.items() if name != "pieces"}
    assert others == {
        "character": "goodley",
        "due": ["lantern", "move", "power"],
        "decisions": [
            {"kind": "activate", "character": "goodley"},
            {"kind": "call", "character": "watson", "hex": "g8"},
        ],
        "whistle_points": 2,
        "called": ["watson"],
    }
    assert pieces["places"][london.Character.WATSON] == "g8"
    assert list(pieces) == [
        *("edition", "places", "lantern", "lights", "unlit", "manholes", "covers", "cordons"),
        "aids",
    ]
    assert isinstance(pieces["aids"], dict)
    assert list(pieces["aids"]) == ["visible", "lit_hexes", "beam"]


def test_a_pending_activation_is_told_to_its_player_alone() -> None:
    state = play(place(), "sm g9")
    pending = london.state_json(state)["pending"]
    assert isinstance(pending, dict)
    assert london.view_json(london.view(state, JACK))["pending"] == pending
    for viewer in (INVESTIGATOR, SPECTATOR):
        assert london.view_json(london.view(state, viewer))["pending"] == "activate"


def test_a_table_as_json_tells_the_beam() -> None:
    state = place("Wa k10", turn=5, lantern="NW")
    aids = london.state_json(state)["aids"]
    assert isinstance(aids, dict)
    assert aids["beam"] == ["f10", "g10", "h10", "i10", "j10"]


def test_a_table_knows_who_stands_where() -> None:
    pieces = place().public.pieces
    assert (pieces.free("g4"), pieces.free("g5")) == (True, False)
    fled = pieces.put(HOLMES, None)
    assert fled.places[0] is None
    with pytest.raises(LookupError, match="holmes"):
        fled.place(HOLMES)


def test_an_open_game_has_no_end_to_tell() -> None:
    with pytest.raises(LookupError):
        _ended(place())
