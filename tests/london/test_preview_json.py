"""A preview as plain JSON: the board with the decisions applied, and what may follow."""

import json
from typing import Any

import pytest

from support.london_positions import place
from support.positions import INVESTIGATOR, JACK, play
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Seat, Viewer, to_json
from whitechapel.london import State


def preview_json(state: State, viewer: Viewer, words: str = "") -> Any:
    moves = [london.parse_move(word) for word in words.split()]
    return london.preview_json(london.preview(london.view(state, viewer), moves))


def view_json(state: State, viewer: Viewer) -> Any:
    return london.view_json(london.view(state, viewer))


def test_l8_1_the_table_of_a_preview_has_the_fields_of_what_everybody_sees() -> None:
    state = place()
    public = view_json(state, Seat.SPECTATOR)
    del public["viewer"], public["pending"]
    found = preview_json(state, JACK)
    assert found["public"] == public
    assert (found["activation"], found["complete"], found["ends"]) == (None, True, False)


def test_l3_3_an_activation_under_way_is_applied_to_the_table_and_told_beside_it() -> None:
    state = place()
    found = preview_json(state, JACK, "sm light-f5-h4")
    under_way = view_json(play(state, "sm light-f5-h4"), JACK)
    assert found["activation"] == under_way["pending"]
    assert found["activation"]["due"] == ["move"]
    assert (found["complete"], found["ends"]) == (False, False)
    public = found["public"]
    for name, value in under_way["pending"]["pieces"].items():
        if name == "aids":
            assert value.items() <= public["aids"].items()
        else:
            assert public[name] == value
    assert "h4" in public["lights"]
    assert public["lights"] != under_way["lights"]
    assert public["used"] == under_way["used"] == []
    assert (found["aids"]["seen"], found["aids"]["unseen"]) == (
        public["aids"]["suspects_seen"],
        public["aids"]["suspects_unseen"],
    )
    assert "holmes" in found["aids"]["unseen"]
    assert "holmes" in under_way["aids"]["suspects_seen"]


def test_l3_3_a_complete_activation_is_whole() -> None:
    state = place()
    found = preview_json(state, JACK, "sm light-f5-h4 g9")
    assert (found["activation"], found["complete"], found["ends"]) == (None, True, False)
    assert found["public"]["used"] == ["smith"]
    assert found["public"]["places"]["smith"] == "g9"
    assert found["aids"]["if_seen"] == {
        "cleared": found["aids"]["unseen"],
        "left": found["aids"]["seen"],
    }
    assert found["aids"]["if_unseen"] == {
        "cleared": found["aids"]["seen"],
        "left": found["aids"]["unseen"],
    }


@pytest.mark.parametrize(
    ("state", "viewer", "words", "character", "hex_"),
    [
        (place("Ho e8", turn=3), INVESTIGATOR, "ho accuse-gu", "holmes", "e9"),
        (place("Le b6", jack="Le", witness="no_witness"), JACK, "le escape-nw", "lestrade", None),
        (place("Wa b6", jack="Wa", witness="no_witness"), JACK, "wa escape-nw", "watson", None),
    ],
    ids=["accusation", "escape", "escape of Watson"],
)
def test_l7_4_decisions_that_end_the_game_are_whole(
    state: State, viewer: Viewer, words: str, character: str, hex_: str | None
) -> None:
    found = preview_json(state, viewer, words)
    assert (found["activation"], found["complete"], found["ends"]) == (None, True, True)
    assert found["public"]["places"][character] == hex_
    assert found["public"]["outcome"] is None
    assert found["next_moves"] == []


def test_l3_3_a_preview_as_json_lists_next_moves_as_text_and_object() -> None:
    state = play(place(), "sm")
    assert preview_json(state, JACK)["next_moves"] == [
        {"text": london.move_text(move), "move": to_json(move)}
        for move in london.legal_moves(state)
    ]
    assert preview_json(state, INVESTIGATOR)["next_moves"] == []


def test_l8_2_a_preview_of_any_position_is_json_and_says_no_secret() -> None:
    for number in range(3):
        match = random_match(london, number)
        for index in range(len(match.plies)):
            state = match.before(index)
            for viewer in (JACK, INVESTIGATOR, Seat.SPECTATOR):
                found = preview_json(state, viewer)
                assert json.loads(json.dumps(found)) == found
                assert not {"jack", "investigator", "pile"} & set(found["public"])
                mine = state.activation is not None and state.activation.player is viewer
                assert (found["activation"] is not None) is mine
