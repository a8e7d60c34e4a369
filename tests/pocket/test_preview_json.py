"""A preview as plain JSON: the table as a view tells it, and what may follow."""

import json
from typing import Any

from support.pocket_positions import OPENING, at
from support.positions import INVESTIGATOR, JACK
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import Seat, Viewer, to_json
from whitechapel.pocket import State


def preview_json(state: State, viewer: Viewer, words: str = "") -> Any:
    moves = [pocket.parse_move(word) for word in words.split()]
    return pocket.preview_json(pocket.preview(pocket.view(state, viewer), moves))


def test_p7_1_the_table_of_a_preview_has_the_fields_of_what_everybody_sees() -> None:
    state = at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu")
    public = dict(pocket.view_json(pocket.view(state, Seat.SPECTATOR)))
    public.pop("viewer")
    assert preview_json(state, JACK)["public"] == public
    after = preview_json(state, JACK, "toby+2")["public"]
    assert set(after) == set(public)
    assert after["detectives"] == {"holmes": 12, "watson": 4, "toby": 10}
    assert [token["used"] for token in after["tokens"]] == [True, True, False, False]


def test_p5_1_a_preview_as_json_tells_what_either_answer_would_do() -> None:
    state = at(f"{OPENING}; turn 1; (H) T (E) J; time -; shown -; jack Gu")
    found = preview_json(state, JACK, "toby+2")
    assert (found["complete"], found["ends"]) == (True, False)
    assert found["aids"]["seen"] == found["public"]["aids"]["suspects_seen"]
    assert found["aids"]["unseen"] == found["public"]["aids"]["suspects_unseen"]
    assert found["aids"]["if_seen"] == {
        "cleared": found["aids"]["unseen"],
        "left": found["aids"]["seen"],
        "time_token": "investigator",
    }
    assert found["aids"]["if_unseen"] == {
        "cleared": found["aids"]["seen"],
        "left": found["aids"]["unseen"],
        "time_token": "jack",
    }


def test_p3_4_a_preview_as_json_lists_next_moves_as_text_and_object() -> None:
    state = at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu")
    assert preview_json(state, JACK)["next_moves"] == [
        {"text": pocket.move_text(move), "move": to_json(move)}
        for move in pocket.legal_moves(state)
    ]
    assert preview_json(state, INVESTIGATOR)["next_moves"] == []


def test_p7_2_a_preview_of_any_position_is_json_and_says_no_secret() -> None:
    for number in range(4):
        match = random_match(pocket, number)
        for index in range(len(match.plies)):
            for viewer in (JACK, INVESTIGATOR, Seat.SPECTATOR):
                found = preview_json(match.before(index), viewer)
                assert json.loads(json.dumps(found)) == found
                assert not {"jack", "hourglasses", "pile"} & set(found["public"])
