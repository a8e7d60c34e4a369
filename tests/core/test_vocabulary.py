"""Plain values, errors, seats and counting."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

import pytest

from whitechapel import pocket
from whitechapel.core import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    Seat,
    Word,
    opponent,
    perft,
    to_json,
)


class Colour(Word):
    RED = "red"


class Pair(NamedTuple):
    first: int
    second: Colour


@dataclass(frozen=True)
class Coded:
    code: ClassVar = "coded"
    pair: Pair
    several: tuple[Colour, ...]


@dataclass(frozen=True)
class Uncoded:
    flag: bool


def test_values_become_plain_json() -> None:
    assert to_json(Coded(Pair(1, Colour.RED), (Colour.RED,))) == {
        "kind": "coded",
        "pair": {"first": 1, "second": "red"},
        "several": ["red"],
    }
    assert to_json(Uncoded(flag=True)) == {"flag": True}
    assert to_json({Colour.RED: [None]}) == {"red": [None]}
    assert type(to_json(Colour.RED)) is str
    assert to_json((Fraction(1, 9), Fraction(1))) == ["1/9", "1"]


def test_a_value_that_json_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        to_json(1.5)


def test_a_word_is_found_by_its_text_and_by_itself() -> None:
    numbers: dict[str, int] = {Colour.RED: 1}
    assert numbers["red"] == 1
    assert hash(Colour.RED) == hash("red")


def test_errors_tell_code_parameters_and_place() -> None:
    illegal = IllegalMoveError("P4.5", "already_rotated", tile="gull")
    assert illegal.clause == "P4.5"
    assert illegal.parameters == {"clause": "P4.5", "tile": "gull"}
    assert str(illegal) == "already_rotated clause=P4.5 tile=gull"
    notation = NotationError("tile_twice", "tiles", 3, text="Gu").within("setup")
    assert notation.place == ("setup", "tiles", 3)
    assert notation.parameters == {"place": "setup tiles 3", "text": "Gu"}
    assert str(GameOverError()) == "game_over"


def test_the_opponent_of_each_player_is_the_other() -> None:
    assert opponent(Seat.JACK) is Seat.INVESTIGATOR
    assert opponent(Seat.INVESTIGATOR) is Seat.JACK


def test_perft_counts_the_ways_a_game_can_go_on() -> None:
    state = pocket.start(pocket.setup(pocket.deal(b"")))
    assert perft(pocket, state, 0) == 1
    assert perft(pocket, state, 1) == 9
    assert perft(pocket, state, 2) == 9 * 16


def test_perft_counts_a_game_that_is_over_once() -> None:
    over = (
        "guW beN* leE / smS maE PiN / goW stS la-; H2 W4 T8; turn 2; (A) (T) (R) (J); time II; "
        "shown Ma@2; jack Pi; over last_suspect"
    )
    assert perft(pocket, pocket.parse_state(over), 3) == 1
