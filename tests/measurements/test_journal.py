"""Raw results: a stopped run goes on where it was, and old code is measured again."""

import json
from pathlib import Path

import pytest
from bench.journal import Journal, code_of


class Squares:
    """Work that counts how often it is asked, and stops at a number."""

    def __init__(self, stops_at: int | None = None) -> None:
        self.asked: list[int] = []
        self.stops_at = stops_at

    def __call__(self, number: int) -> bytes:
        if number == self.stops_at:
            raise KeyboardInterrupt
        self.asked.append(number)
        return json.dumps(number * number).encode()


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "raw" / "squares.jsonl"
    with pytest.raises(KeyboardInterrupt):
        Journal(file, "code").complete("squares", Squares(stops_at=3), 5)
    rest = Squares()
    assert Journal(file, "code").complete("squares", rest, 5) == [0, 1, 4, 9, 16]
    assert rest.asked == [3, 4]


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "squares.jsonl"
    Journal(file, "code").complete("squares", Squares(), 3)
    file.write_text(file.read_text()[:-9])
    again = Squares()
    assert Journal(file, "code").complete("squares", again, 3) == [0, 1, 4]
    assert again.asked == [2]
    assert Journal(file, "code").results("squares", 3) == [0, 1, 4]


def test_results_of_other_code_and_other_tasks_are_not_used(tmp_path: Path) -> None:
    file = tmp_path / "squares.jsonl"
    Journal(file, "old").complete("squares", Squares(), 3)
    Journal(file, "new").complete("others", Squares(), 2)
    assert Journal(file, "new").results("squares", 3) == []
    assert Journal(file, "old").results("squares", 2) == [0, 1]


def test_each_game_has_a_fingerprint_of_its_own() -> None:
    assert code_of("pocket") == code_of("pocket")
    assert code_of("pocket") != code_of("london")
