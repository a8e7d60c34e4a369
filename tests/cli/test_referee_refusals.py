"""What the referee cannot follow gets one error object, and the game goes on unchanged."""

import json
from typing import Any

import pytest

from support.program import run
from whitechapel.cli.referee import Referee

SETUP = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
POSITION = f"{SETUP}; H12 W4 T8; turn 1; H T R J; time -; shown -; jack Ma"
NO_TEXT: tuple[Any, ...] = (None, 1, 1.5, True, [], {}, ["jack"])
NO_LIST: tuple[Any, ...] = (None, 1, 1.5, True, "moves", {})


@pytest.fixture
def referee() -> Referee:
    """A table on which a game is played: the Investigator has `holmes+1` and others."""
    referee = Referee()
    for request in (
        {"do": "start", "setup": SETUP},
        {"do": "play", "move": "jack=ma"},
        {"do": "play", "move": "toss=htrj"},
    ):
        assert referee.answer(json.dumps(request))["ok"]
    return referee


def _refuse(referee: Referee, line: str) -> dict[str, Any]:
    """Check that a line is refused and changes nothing; return the error."""
    everything = json.dumps({"do": "state", "also": ["moves", "events", "record"]})
    before = referee.answer(everything)
    reply: Any = referee.answer(line)
    assert reply["ok"] is False, line[:200]
    assert set(reply) <= {"id", "ok", "error"}
    error: dict[str, Any] = reply["error"]
    assert set(error) == {"kind", "code", "parameters"}
    json.dumps(reply, ensure_ascii=False, allow_nan=False).encode()
    assert referee.answer(everything) == before
    return error


@pytest.mark.parametrize(
    "line",
    [
        "pardon?",
        "{",
        "'do'",
        '{"do": "moves"} {"do": "moves"}',
        "\0",
        "\ufeff{}",
        '{"do": "moves", "id": NaN}',
        '{"do": "moves", "id": -Infinity}',
        '{"do": "moves", "id": 1e999}',
        '{"do": "moves", "id": "\\ud800"}',
        '{"do": "start", "seed": "\\udfff"}',
        '{"do": "start", "setup": "\\ud800"}',
        '{"\\ud800": 1, "do": "moves"}',
        '{"do": "back", "count": ' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"do": "moves", "id": ' + "[" * 50_000 + "]" * 50_000 + "}",
    ],
    ids=lambda line: line[:30],
)
def test_what_is_not_json_is_refused(referee: Referee, line: str) -> None:
    assert _refuse(referee, line) == {"kind": "request", "code": "not_json", "parameters": {}}


@pytest.mark.parametrize("line", ["1", "null", "true", '"moves"', "[]", '[{"do": "moves"}]'])
def test_what_is_no_object_is_refused(referee: Referee, line: str) -> None:
    assert _refuse(referee, line)["code"] == "not_an_object"


def test_a_line_may_be_long_but_not_endless(referee: Referee) -> None:
    line = '{"do": "moves", "id": "' + "x" * 999_000 + '"}'
    assert referee.answer(line)["ok"] is True
    error = _refuse(referee, line.replace("x", "xx"))
    assert error["code"] == "line_too_long"
    assert error["parameters"] == {"most": 1_000_000}


@pytest.mark.parametrize("name", [None, 1, 1.5, True, [], {}, "", "fly", "Start", "__init__"])
def test_an_unknown_request_is_refused(referee: Referee, name: object) -> None:
    assert _refuse(referee, json.dumps({"do": name}))["code"] == "unknown_request"
    assert _refuse(referee, json.dumps({"do": "state", "also": [name]}))["code"] == (
        "unknown_request"
    )


@pytest.mark.parametrize(
    ("request_", "field", "values", "code"),
    [
        ({"do": "start"}, "setup", NO_TEXT, "text_expected"),
        ({"do": "start"}, "seed", NO_TEXT[1:], "text_expected"),
        ({"do": "start", "seed": "a"}, "game", (*NO_TEXT, "chess", ""), "unknown_game"),
        ({"do": "load"}, "position", NO_TEXT, "text_expected"),
        ({"do": "load", "position": POSITION}, "seed", NO_TEXT, "text_expected"),
        ({"do": "load", "position": POSITION}, "game", (*NO_TEXT, "x"), "unknown_game"),
        ({"do": "play"}, "move", (*NO_TEXT, "fly", ""), "move_unreadable"),
        ({"do": "back"}, "count", (None, "1", 1.0, True, 0, -1, [1], {}), "bad_count"),
        ({"do": "back"}, "count", (10**4000, 10**18, 3.0e0 * 10**300), None),
        ({"do": "view"}, "seat", (*NO_TEXT, "chance", "Jack", ""), "unknown_seat"),
        ({"do": "events"}, "seat", (*NO_TEXT, "chance", "x"), "unknown_seat"),
        ({"do": "worlds"}, "seat", (*NO_TEXT, "chance", "x"), "unknown_seat"),
        ({"do": "preview", "moves": []}, "seat", (*NO_TEXT, "chance"), "unknown_seat"),
        ({"do": "preview", "seat": "jack"}, "moves", NO_LIST, "list_expected"),
        ({"do": "state"}, "also", NO_LIST, "list_expected"),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(
    referee: Referee,
    request_: dict[str, Any],
    field: str,
    values: tuple[Any, ...],
    code: str | None,
) -> None:
    for value in values:
        error = _refuse(referee, json.dumps(request_ | {field: value}))
        assert code in (None, error["code"]), value


@pytest.mark.parametrize("name", ["view", "worlds", "preview"])
def test_a_seat_must_be_named(referee: Referee, name: str) -> None:
    assert _refuse(referee, json.dumps({"do": name}))["code"] == "unknown_seat"


def test_a_start_takes_a_seed_or_a_set_up(referee: Referee) -> None:
    for request in ({"do": "start"}, {"do": "start", "seed": "a", "setup": SETUP}):
        assert _refuse(referee, json.dumps(request))["code"] == "seed_or_setup"


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"kind": "fly"},
        {"kind": ["rotate"]},
        {"kind": "rotate", "tile": "gull"},
        {"kind": "rotate", "tile": "gull", "quarters": 1.0},
        {"kind": "rotate", "tile": "gull", "quarters": "1"},
        {"kind": "rotate", "tile": "gull", "quarters": True},
        {"kind": "move_detective", "detective": "holmes", "spaces": True},
        {"kind": "rotate", "tile": "nobody", "quarters": 1},
        {"kind": "rotate", "tile": 7, "quarters": 1},
        {"kind": "move_detective", "detective": "holmes", "spaces": None},
        {"kind": "move_detective", "detective": "holmes", "spaces": 1.0},
        {"kind": "move_detective", "detective": "moriarty", "spaces": 1},
        {"kind": "joker", "detective": 1},
        {"kind": "joker"},
        {"kind": "exchange", "first": "gull", "second": None},
        {"kind": "toss_tokens", "faces": "htrj"},
        {"kind": "toss_tokens", "faces": [None]},
        {"kind": "draw_card", "character": []},
    ],
    ids=str,
)
def test_an_object_that_is_no_move_is_refused(referee: Referee, move: object) -> None:
    for request in (
        {"do": "play", "move": move},
        {"do": "preview", "seat": "investigator", "moves": [move]},
    ):
        error = _refuse(referee, json.dumps(request))
        assert (error["kind"], error["code"]) == ("notation", "move_unreadable")


@pytest.mark.parametrize(
    ("move", "clause", "code"),
    [
        ({"kind": "rotate", "tile": "gull", "quarters": 0}, "P4.4", "quarters"),
        ({"kind": "rotate", "tile": "gull", "quarters": 4}, "P4.4", "quarters"),
        (
            {"kind": "move_detective", "detective": "toby", "spaces": 10**300},
            "P4.1",
            "one_or_two_spaces",
        ),
        ({"kind": "joker", "detective": None}, "P4.3", "joker_must_move"),
        ("watson+1", "P3.4", "action_not_available"),
        ("be~ma", "P3.4", "action_not_available"),
        ("jack=gu", "P2.3", "no_deal_due"),
        ("toss=htrj", "P3.2", "no_toss_due"),
        ("draw=gu", "P4.8", "no_draw_due"),
    ],
)
def test_an_illegal_move_names_its_clause(
    referee: Referee, move: object, clause: str, code: str
) -> None:
    error = _refuse(referee, json.dumps({"do": "play", "move": move}))
    assert (error["kind"], error["code"]) == ("illegal_move", code)
    assert error["parameters"]["clause"] == clause


@pytest.mark.parametrize("also", ["fly", "play", "view", "start", "load", 7, None])
@pytest.mark.parametrize(
    "request_",
    [
        {"do": "play", "move": "holmes+1"},
        {"do": "start", "seed": "another"},
        {"do": "load", "position": POSITION},
        {"do": "back"},
    ],
    ids=lambda request: request["do"],
)
def test_a_request_whose_also_fails_changes_nothing(
    referee: Referee, request_: dict[str, Any], also: object
) -> None:
    _refuse(referee, json.dumps(request_ | {"also": ["state", also], "id": 3}))


@pytest.mark.parametrize(
    "name", ["moves", "play", "back", "view", "state", "events", "preview", "worlds", "record"]
)
def test_without_a_game_there_is_nothing_to_ask(name: str) -> None:
    request = {"do": name, "seat": "jack", "move": "alibi"}
    reply: Any = Referee().answer(json.dumps(request))
    assert reply["error"] == {"kind": "request", "code": "no_game", "parameters": {}}


def test_nesting_of_any_depth_gets_one_answer_a_line() -> None:
    deep = [
        before + "[" * depth + "]" * depth + "}"
        for depth in (*range(1, 40), *range(900, 1100), 20_000)
        for before in ('{"do":"moves","id":', '{"do":', '{"do":"play","move":', '{"also":')
    ]
    begun = json.dumps({"do": "start", "setup": SETUP})
    lines = [begun, *deep, '{"do": "moves", "id": "last"}']
    done = run("referee", text="\n".join(lines))
    assert done.returncode == 0
    assert done.stderr == ""
    replies = [json.loads(line) for line in done.stdout.splitlines()[-3:]]
    assert len(done.stdout.splitlines()) == len(lines)
    assert replies[-1]["id"] == "last"
    assert replies[-1]["ok"] is True


def test_bytes_that_are_no_text_get_an_answer() -> None:
    done = run("referee", text=b'\xff\xfe\n{"do": "\xff"}\n{"do": "start", "seed": "\xc3"}\n')
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [False, False, True]
