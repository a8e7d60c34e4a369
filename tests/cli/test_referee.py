"""The referee plays games for programs; its manual is `docs/referee.md`."""

import json
import subprocess
from pathlib import Path
from typing import Any, cast

import pytest

from support.program import COMMAND, run
from support.random_games import VIEWERS
from whitechapel import pocket
from whitechapel.ai import redacted_events
from whitechapel.cli.referee import Referee
from whitechapel.cli.referee import run as answers
from whitechapel.core import Record, Seat, Viewer, replay
from whitechapel.games import GAMES

MANUAL = Path(__file__).parents[2] / "docs" / "referee.md"
SETUP = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
BEGUN = (
    {"do": "start", "setup": SETUP},
    {"do": "play", "move": "jack=ma"},
    {"do": "play", "move": "toss=htrj"},
)


def _table(*requests: dict[str, Any]) -> Referee:
    referee = Referee()
    for request in requests or BEGUN:
        _ask(referee, request)
    return referee


def _ask(referee: Referee, request: dict[str, Any]) -> dict[str, Any]:
    reply: dict[str, Any] = referee.answer(json.dumps(request))
    assert reply["ok"] is True, reply
    return reply


def _refusal(referee: Referee, request: dict[str, Any] | str) -> tuple[str, str]:
    reply: Any = referee.answer(request if isinstance(request, str) else json.dumps(request))
    assert reply["ok"] is False, reply
    return reply["error"]["kind"], reply["error"]["code"]


def _everything(referee: Referee) -> dict[str, Any]:
    return _ask(referee, {"do": "moves", "also": ["state", "events", "record"]})


def _dialogue() -> list[tuple[str, str]]:
    lines = MANUAL.read_text(encoding="utf-8").splitlines()
    asked = [line[2:] for line in lines if line.startswith("> ")]
    told = [line[2:] for line in lines if line.startswith("< ")]
    return list(zip(asked, told, strict=True))


def test_the_dialogue_of_the_manual() -> None:
    dialogue = _dialogue()
    done = run("referee", text="".join(f"{asked}\n" for asked, _ in dialogue))
    assert done.returncode == 0
    assert done.stderr == ""
    replies = done.stdout.splitlines()
    assert len(replies) == len(dialogue) > 5
    for reply, (asked, told) in zip(replies, dialogue, strict=True):
        assert told == "..." or json.loads(reply) == json.loads(told), asked


def test_every_request_of_the_manual_is_known_and_no_other() -> None:
    table = MANUAL.read_text(encoding="utf-8").split("## Requests")[1].split("## The state")[0]
    told = {line.split("`")[1] for line in table.splitlines() if line.startswith("| `")} - {"do"}
    assert told == set(Referee()._commands)


def test_every_move_of_the_manual_reads_the_same_as_object_and_as_text() -> None:
    table = MANUAL.read_text(encoding="utf-8").split("## Moves of Pocket")[1].split("## Errors")[0]
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| `{")]
    assert len(rows) == 8
    for _, thing, text, _ in rows:
        move = pocket.move_from_json(json.loads(thing.split("`")[1]))
        words = text.replace("`", "").replace(" ", "").split(",")
        assert pocket.move_text(move) == words[0]


def test_answers_come_at_once_and_blank_lines_are_passed_over() -> None:
    with subprocess.Popen(
        [*COMMAND, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(json.dumps({"do": "start", "seed": "", "id": number}) + "\n\n  \n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(60) == 0


def test_a_seeded_game_is_dealt_by_the_referee_to_its_end() -> None:
    referee = Referee()
    begun = _ask(referee, {"do": "start", "seed": "whitechapel"})
    deal = pocket.deal(b"whitechapel")
    assert begun["setup"] == pocket.setup_text(deal.setup)
    assert [event["kind"] for event in begun["events"]] == ["identity_dealt", "tokens_tossed"]
    heard = list(begun["events"])
    while (moves := _ask(referee, {"do": "moves"}))["actor"] is not None:
        assert moves["actor"] in ("jack", "investigator")
        assert all("odds" not in entry for entry in moves["moves"])
        reply = _ask(referee, {"do": "play", "move": moves["moves"][0]["move"]})
        heard += reply["events"]
    assert moves["moves"] == []
    assert heard == _ask(referee, {"do": "events"})["events"]
    record = Record.parse(_ask(referee, {"do": "record"})["record"])
    assert pocket.outcome(replay(record, pocket).state) is not None
    assert _refusal(referee, {"do": "play", "move": "alibi"}) == ("game_over", "game_over")


def test_a_game_with_a_set_up_leaves_chance_to_the_caller() -> None:
    referee = _table(BEGUN[0])
    listed = _ask(referee, {"do": "moves"})
    assert listed["actor"] == "chance"
    assert [entry["odds"] for entry in listed["moves"]] == ["1/9"] * 9
    assert _ask(referee, BEGUN[1])["actor"] == "chance"
    assert [entry["odds"] for entry in _ask(referee, {"do": "moves"})["moves"]] == ["1/16"] * 16


def test_a_position_is_loaded_and_played_on() -> None:
    source = _table(*BEGUN, {"do": "play", "move": "gu+90"})
    told = _ask(source, {"do": "state"})
    referee = _table({"do": "load", "position": told["position"]})
    assert _ask(referee, {"do": "state"}) == told
    assert _ask(referee, {"do": "events"})["events"] == []
    assert _refusal(referee, {"do": "record"}) == ("notation", "record_without_setup")
    assert _ask(referee, {"do": "play", "move": "toby+1"})["actor"] == "jack"


def test_a_loaded_position_is_dealt_on_from_a_seed() -> None:
    position = f"{SETUP}; H12 W4 T8; turn 1; deal; time -; shown -; jack -"
    loaded = _ask(Referee(), {"do": "load", "position": position, "seed": "x"})
    assert [event["kind"] for event in loaded["events"]] == ["identity_dealt", "tokens_tossed"]


@pytest.mark.parametrize("seat", VIEWERS)
def test_a_seat_is_told_what_it_may_know(seat: Viewer) -> None:
    referee = _table()
    state = pocket.parse_state(_ask(referee, {"do": "state"})["position"])
    view = pocket.view(state, seat)
    told = _ask(referee, {"do": "view", "seat": seat})
    assert told["view"] == pocket.view_json(view)
    assert told["text"] == pocket.view_text(view)
    assert ("madame" in str(told["view"].get("jack"))) is (seat is Seat.JACK)
    events = _ask(referee, {"do": "events", "seat": seat})["events"]
    assert events[0]["character"] == ("madame" if seat is Seat.JACK else None)
    worlds = _ask(referee, {"do": "worlds", "seat": seat})["worlds"]
    assert len(worlds) == (1 if seat is Seat.JACK else 9)
    assert {"position": pocket.state_text(state), "weight": 40320} in worlds


@pytest.mark.parametrize("seat", VIEWERS)
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_a_notebook_is_that_of_the_seat(game: str, seat: Viewer) -> None:
    referee = _table({"do": "start", "game": game, "seed": "a"})
    while _ask(referee, {"do": "state"})["state"]["turn"] < 3:
        first = _ask(referee, {"do": "moves"})["moves"][0]["text"]
        _ask(referee, {"do": "play", "move": first})
    match = replay(Record.parse(_ask(referee, {"do": "record"})["record"]), GAMES[game])
    view = match.rules.view(match.state, seat)
    found = match.rules.notebook(view, redacted_events(match, seat))
    told = _ask(referee, {"do": "notebook", "seat": seat})["notebook"]
    assert told == match.rules.notebook_json(found)
    assert any(entry["cleared"] for entry in told["characters"])
    known = [entry["probability"] == "1" for entry in told["characters"]]
    assert any(known) is (seat is Seat.JACK)


def test_the_fields_of_a_notebook_in_the_manual_are_those_that_are_told() -> None:
    table = MANUAL.read_text(encoding="utf-8").split("## Notebooks")[1].split("## ")[0]
    lines = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    told = [name for line in lines for name in line.split("`")[1::2]]
    referee = _table()
    found = _ask(referee, {"do": "notebook", "seat": "spectator"})["notebook"]
    assert told == list(found)


def test_a_preview_is_that_of_the_rules() -> None:
    referee = _table()
    state = pocket.parse_state(_ask(referee, {"do": "state"})["position"])
    view = pocket.view(state, Seat.INVESTIGATOR)
    for words in ([], ["gu+90"]):
        told = _ask(referee, {"do": "preview", "seat": "investigator", "moves": words})
        moves = [pocket.parse_move(word) for word in words]
        assert told["preview"] == pocket.preview_json(pocket.preview(view, moves))
    assert _ask(referee, {"do": "preview", "seat": "investigator"})["ok"]


def test_back_takes_one_move_of_the_caller_who_is_also_chance() -> None:
    referee = _table()
    assert _ask(referee, {"do": "back"}) == {"ok": True, "actor": "chance", "plies": 1}
    assert _ask(referee, {"do": "back"}) == {"ok": True, "actor": "chance", "plies": 0}
    assert _refusal(referee, {"do": "back"}) == ("request", "nothing_to_take_back")


def test_back_takes_what_the_referee_dealt_along_with_the_move() -> None:
    seed = next(str(n) for n in range(99) if pocket.deal(b"%d" % n).tosses[0][0] == "alibi")
    referee = _table({"do": "start", "seed": seed})
    before = _everything(referee)
    after = _ask(referee, {"do": "play", "move": "alibi"})
    assert after["events"][0]["kind"] == "card_drawn"
    assert _ask(referee, {"do": "back"})["actor"] == "investigator"
    assert _everything(referee) == before
    assert _refusal(referee, {"do": "back"}) == ("request", "nothing_to_take_back")
    assert _ask(referee, {"do": "play", "move": "alibi"}) == after


def test_back_takes_several_moves_or_none() -> None:
    referee = _table({"do": "start", "seed": "several"})
    before = [_everything(referee)]
    for _ in range(9):
        first = _ask(referee, {"do": "moves"})["moves"][0]["text"]
        _ask(referee, {"do": "play", "move": first})
        before.append(_everything(referee))
    assert _refusal(referee, {"do": "back", "count": 10}) == ("request", "nothing_to_take_back")
    assert _everything(referee) == before[9]
    _ask(referee, {"do": "back", "count": 4})
    assert _everything(referee) == before[5]
    _ask(referee, {"do": "back", "count": 5})
    assert _everything(referee) == before[0]


def test_also_answers_further_questions_as_if_asked_right_afterwards() -> None:
    both = ["moves", "state", "events", "record"]
    together = _ask(_table(), {"do": "play", "move": "gu+90", "also": both})
    referee = _table()
    apart = _ask(referee, {"do": "play", "move": "gu+90"})
    for name in both:
        apart |= _ask(referee, {"do": name})
    assert together == apart


@pytest.mark.parametrize(
    "identity", [0, -1, 1.5, "text", "é\U0001f600", None, True, [1], {"a": []}]
)
def test_an_id_of_any_kind_comes_back(identity: Any) -> None:
    referee = _table()
    for request in ({"do": "moves", "id": identity}, {"do": "fly", "id": identity}):
        reply = json.loads(next(answers([json.dumps(request)])))
        assert reply["id"] == identity
        assert type(reply["id"]) is type(identity)
    assert "id" not in _ask(referee, {"do": "moves"})


def test_answers_are_plain_ascii() -> None:
    assert next(answers(['{"do": "x", "id": "é"}'])).isascii()


def test_a_new_start_clears_the_table() -> None:
    referee = _table({"do": "start", "seed": "a"})
    _ask(referee, {"do": "start", "setup": SETUP})
    assert _ask(referee, {"do": "moves"})["actor"] == "chance"
    assert _ask(referee, {"do": "state"})["state"]["phase"] == "deal"


def test_london_is_refereed_with_its_editions_and_boards() -> None:
    referee = Referee()
    started = referee.answer(
        json.dumps({"do": "start", "game": "london", "seed": "x", "edition": "revised"})
    )
    assert started["setup"] == "revised"
    asked = json.dumps({"do": "boards", "characters": ["gull", "watson", "holmes"]})
    boards = cast("Any", referee.answer(asked))["boards"]
    state = cast("Any", referee.answer('{"do": "state"}'))["state"]
    assert set(boards) == {"gull", "watson", "holmes"} & set(state["cards"])
    for character, found in boards.items():
        assert len({json.dumps(board) for board in found}) == len(found) > 10
        assert all(board["places"][character] != state["places"][character] for board in found)
    assert set(cast("Any", referee.answer('{"do": "boards"}'))["boards"]) == set(state["cards"])


def test_a_seed_deals_only_editions_that_there_are() -> None:
    for game in ("london", "pocket"):
        request = {"do": "start", "game": game, "seed": "x", "edition": "1888"}
        error = cast("Any", Referee().answer(json.dumps(request)))["error"]
        assert error["code"] == "setup_edition"


def test_pocket_has_no_boards_of_activations() -> None:
    referee = Referee()
    referee.answer('{"do": "start", "seed": "x"}')
    assert cast("Any", referee.answer('{"do": "boards"}'))["error"]["code"] == "no_boards"
