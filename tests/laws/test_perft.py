"""The rules count what the files say."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from whitechapel.core import perft
from whitechapel.games import GAMES

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.toml"))
CASES = [
    (file.stem, case) for file in FILES for case in tomllib.loads(file.read_text())["positions"]
]


@pytest.mark.parametrize(("game", "case"), CASES)
def test_a_position_goes_on_in_as_many_ways_as_its_file_says(
    game: str, case: dict[str, Any]
) -> None:
    rules = GAMES[game]
    state = rules.parse_state(case["position"])
    depths = range(1, len(case["counts"]) + 1)
    assert [perft(rules, state, depth) for depth in depths] == case["counts"]
