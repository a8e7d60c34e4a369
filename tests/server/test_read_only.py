"""A stored game that no longer follows the rules: it can be read, from what each viewer heard."""

import json
from pathlib import Path
from typing import Any

import pytest

from support.client import FRIEND, ME, RANDOM, Json, Visitor, begin, seats
from support.local_server import LocalServer, local_server, play
from whitechapel.games import GAMES

LIVE = {"kind": "live", "seconds": 300, "increment": 5}


async def played(
    house: LocalServer, game: str, decisions: int = 5, **terms: Any
) -> tuple[str, dict[str, Visitor]]:
    """Let two people play some decisions."""
    mary, john = await house.guest("Mary"), await house.guest("John")
    table = await begin(mary, john, game, **terms)
    people = await seats(table, mary, john)
    await play(table, people, decisions)
    return table, people


def change_rules(house: LocalServer, game: str, patch: pytest.MonkeyPatch) -> None:
    """Let the rules of a game be others from now on."""
    patch.setattr(GAMES[game], "VERSION", "2 (corrected)")
    house.services.table_cache.drop_all()


async def spoil(house: LocalServer, table: str) -> None:
    """Write a move into a stored decision that no rules allow."""
    sql = "SELECT version, fields FROM entries WHERE \"table\" = :id AND kind = 'decided'"
    row = (await house.rows(sql, id=table))[2]
    body = json.loads(row.fields) | {"moves": ["nonsense"]}
    await house.write(
        'UPDATE entries SET fields = :body WHERE "table" = :id AND version = :version',
        body=json.dumps(body),
        id=table,
        version=row.version,
    )


async def heard_by_all(
    house: LocalServer, table: str, people: dict[str, Visitor]
) -> dict[str, Json]:
    """Give the log as each viewer hears it."""
    everybody = {**people, "spectator": house.stranger()}
    return {viewer: (await each.look(table))["log"] for viewer, each in everybody.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("why", ["rules", "moves"])
async def test_each_viewer_reads_what_he_heard_when_it_happened(
    game: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, game)
        before = await heard_by_all(house, table, people)
        assert len({json.dumps(log) for log in before.values()}) > 1
        if why == "rules":
            change_rules(house, game, monkeypatch)
        else:
            await spoil(house, table)
        assert await heard_by_all(house, table, people) == before
        for seat, visitor in people.items():
            told = await visitor.look(table)
            assert told["readable"] is False
            assert told["you"]["seats"] == [seat]
            assert (told["view"], told["revealed_view"], told["actor"]) == (None, None, None)
            assert told["legal"] == []
            assert told["take_back"] == {"asked": None, "free": False}
            assert told["phase"] == "playing"
            assert told["rules"] == "1"


@pytest.mark.parametrize("why", ["rules", "moves"])
async def test_decisions_are_refused_because_the_rules_have_changed(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, "pocket")
        if why == "rules":
            change_rules(house, "pocket", monkeypatch)
        else:
            await spoil(house, table)
        version = (await people["jack"].look(table))["version"]
        for visitor in people.values():
            for what, body in (
                ("preview", {"version": version}),
                ("confirm", {"version": version, "id": "1", "moves": ["le+90"]}),
                ("take-back", {"version": version}),
                ("take-back/answer", {"version": version, "consent": True}),
                ("resign", {}),
            ):
                assert await visitor.not_at(table, what, **body) == (409, "rules_changed")
        assert (await people["jack"].look(table))["version"] == version


async def test_what_was_confirmed_before_is_still_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a page that did not hear the answer, before the server was started with other rules."""
    async with local_server(tmp_path) as house:
        table, people = await played(house, "pocket", 0)
        told = await people["investigator"].look(table)
        asked = {"version": told["version"], "id": "1", "moves": [told["legal"][0]["text"]]}
        answer = await people["investigator"].at(table, "confirm", **asked)
        change_rules(house, "pocket", monkeypatch)
        assert await people["investigator"].at(table, "confirm", **asked) == answer


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_stays_finished(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, game, 1000)
        before = await people["jack"].look(table)
        assert before["phase"] == "over"
        change_rules(house, game, monkeypatch)
        told = await people["jack"].look(table)
        assert told["readable"] is False
        assert (told["phase"], told["result"]) == ("over", before["result"])
        assert told["fair"] == before["fair"]
        lines = (await people["jack"].ask("GET", "/api/tables"))["tables"]
        assert [(line["phase"], line["result"]) for line in lines] == [("over", before["result"])]
        for what in ("record", "replay"):
            refused = await people["jack"].refused("GET", f"/api/tables/{table}/{what}")
            assert refused == (409, "rules_changed")
        assert (await people["jack"].ask("GET", "/api/me/export"))["records"] == []
        refused = await people["jack"].not_at(table, "resign")
        assert refused == (409, "table_over")


async def test_a_resigned_game_stays_resigned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, "london")
        await people["jack"].at(table, "resign")
        change_rules(house, "london", monkeypatch)
        told = await people["investigator"].look(table)
        assert (told["phase"], told["readable"]) == ("over", False)
        assert told["result"]["reason"] == "resignation"


@pytest.mark.parametrize("why", ["rules", "moves"])
@pytest.mark.parametrize("clock", [LIVE, {"kind": "none"}])
async def test_nobody_loses_time_or_is_abandoned_at_a_table_that_can_only_be_read(
    why: str, clock: Json, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, "pocket", clock=clock)
        if why == "rules":
            change_rules(house, "pocket", monkeypatch)
        else:
            await spoil(house, table)
        await house.passes(30 * 24 * 3600)
        await house.services.background_jobs.see_to_clocks()
        told = await people["jack"].look(table)
        assert told["phase"] == "playing"
        clocked = why == "moves" and clock is LIVE
        assert (told["clocks"]["running"] if clocked else told["clocks"]) is None
        assert await house.rows("SELECT due_at FROM tables") == [(None,)]


async def test_no_computer_thinks_of_a_game_that_can_only_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        house.agents.thinks = lambda _: ()
        await mary.ready(table)
        await house.computers_rest()
        asked = len(house.agents.jobs)
        change_rules(house, "pocket", monkeypatch)
        await house.restarts()
        await house.computers_rest()
        assert len(house.agents.jobs) == asked
        assert (await mary.look(table))["readable"] is False


async def test_at_one_device_a_seat_still_reads_its_own_with_its_reveal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, ME))["id"]
        await mary.ready(table)
        shown = (await mary.at(table, "reveal", seat="jack"))["log"]
        hidden = (await mary.look(table))["log"]
        assert shown != hidden
        change_rules(house, "pocket", monkeypatch)
        assert (await mary.look(table))["log"] == hidden
        assert (await mary.at(table, "reveal", seat="jack"))["log"] == shown


async def test_a_table_that_was_open_when_the_rules_changed_is_played_by_the_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await mary.opens("pocket", ME, FRIEND)
        change_rules(house, "pocket", monkeypatch)
        await john.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        for visitor in (mary, john):
            await visitor.ready(table["id"])
        told = await play(table["id"], await seats(table["id"], mary, john))
        assert (told["phase"], told["readable"]) == ("over", True)
        assert told["rules"] == "2 (corrected)"
        reply = await mary.http.get(f"/api/tables/{table['id']}/record")
        assert 'rules = "2 (corrected)"' in reply.text


async def test_whoever_deletes_his_account_leaves_a_table_that_can_only_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, "pocket")
        change_rules(house, "pocket", monkeypatch)
        await people["jack"].ask("DELETE", "/api/me", {})
        told = await people["investigator"].look(table)
        assert told["result"]["reason"] == "abandonment"
        assert told["result"]["winner"] == "investigator"


async def test_a_rematch_of_a_game_that_can_only_be_read_is_played_by_the_new_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await played(house, "pocket", 1000)
        change_rules(house, "pocket", monkeypatch)
        again = await people["jack"].at(table, "rematch")
        for visitor in people.values():
            await visitor.ready(again["id"])
        told = await people["jack"].look(again["id"])
        assert (told["phase"], told["readable"]) == ("playing", True)
