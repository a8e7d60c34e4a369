"""The ladder: which pairs are played, and the rows of its tables."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from bench import ladder

from whitechapel.ai import LADDERS
from whitechapel.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_the_one_below_and_random(game: str) -> None:
    pairs, names = ladder.pairs_of(game), [level.name for level in LADDERS[game]]
    assert len(set(pairs)) == len(pairs)
    for below, name in pairwise(names):
        assert (name, below) in pairs
    assert {(name, "random") for name in names} <= set(pairs)
    assert (names[-1], ladder.FROZEN[game]) in pairs


def test_a_deal_is_played_in_both_roles_and_timed() -> None:
    work = ladder.Duplicate("london", "novice", "random", "test")
    result, again = json.loads(work(1)), json.loads(work(1))
    assert result["wins"] == again["wins"]
    assert result["wins"].keys() == {"jack", "investigator"}
    assert all(result["times"])


def test_a_row_has_both_roles_and_their_sum() -> None:
    results = [
        {"wins": {"jack": number < 3, "investigator": True}, "times": [[1.0], [2.0]]}
        for number in range(10)
    ]
    cells = ladder.row("master", "expert", results).split(" | ")
    assert [cell.split(" ")[0] for cell in cells[2:5]] == ["30.0", "100.0", "65.0"]
    assert cells[5:7] == ["10", "1.0 / 1.0 / 1.0"]


def test_a_finished_ladder_is_printed_again_without_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "memory_row", lambda game, level: f"| {level} | 1 | 1 |")
    words = ["pocket", "random", "random", "--deals", "2", "--folder", str(tmp_path)]
    ladder.main(words)
    monkeypatch.setattr(ladder.Duplicate, "__call__", lambda self, number: 1 / 0)
    first = capsys.readouterr().out
    ladder.main(words)
    assert capsys.readouterr().out == first
    assert "| random | random | " in first


@pytest.mark.parametrize("names", [["nobody", "random"], ["random"]])
def test_agents_that_cannot_be_measured_are_refused(names: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        ladder.main(["pocket", *names, "--folder", str(tmp_path)])
