"""How a table ends: by the rules, or because somebody gives up."""

from pathlib import Path

import pytest

from support.client import ME, RANDOM, Json
from support.local_server import local_server, play, two
from whitechapel.core import Record, Seat, verify, watch
from whitechapel.games import GAMES


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_ends_by_the_rules_and_its_record_holds(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        told = await play(table, people)
        assert told["phase"] == "over"
        assert told["result"]["clause"]
        assert (told["actor"], told["legal"]) == (None, [])
        assert told["revealed_view"] is not None
        record = Record.parse((await people["jack"].http.get(f"/api/tables/{table}/record")).text)
        assert (record.winner, record.reason) == (
            told["result"]["winner"],
            told["result"]["reason"],
        )
        assert (record.tags["jack"], record.tags["investigator"]) == ("Mary", "John")
        assert all(finding.holds for finding in verify(record, GAMES[game]))
        moves = {"version": told["version"], "id": "late", "moves": ["le+90"]}
        for visitor in people.values():
            assert await visitor.not_at(table, "confirm", **moves) == (409, "table_over")
            assert await visitor.not_at(table, "resign") == (409, "table_over")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("loser", ["jack", "investigator"])
async def test_whoever_resigns_has_lost_and_the_record_says_so(
    game: str, loser: str, tmp_path: Path
) -> None:
    """At any time, whoever is to decide."""
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        await play(table, people, 3)
        await people[loser].at(table, "resign")
        winner = {"jack": "investigator", "investigator": "jack"}[loser]
        for visitor in people.values():
            told = await visitor.look(table)
            assert told["phase"] == "over"
            assert told["result"] == {"winner": winner, "reason": "resignation", "clause": ""}
            assert (told["log"][-1]["kind"], told["log"][-1]["seat"]) == ("resigned", loser)
        record = Record.parse((await people[loser].http.get(f"/api/tables/{table}/record")).text)
        assert (record.winner, record.reason) == (winner, "resignation")
        assert all(finding.holds for finding in verify(record, GAMES[game]))
        for viewer in (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR):
            assert len(watch(record, GAMES[game], viewer)) > 1


async def test_nobody_resigns_before_the_game_or_for_somebody_else(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        waiting = await mary.opens("pocket", ME, {"who": "friend"})
        assert await mary.not_at(waiting["id"], "resign") == (409, "not_begun")
        table, people = await two(house, "pocket")
        assert await people["jack"].not_at(table, "resign", seat="investigator") == (
            403,
            "not_your_seat",
        )
        assert (await people["jack"].look(table))["phase"] == "playing"


async def test_against_the_computer_the_person_resigns_whoever_thinks(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        house.agents.thinks = lambda _: ()
        await mary.ready(table)
        await house.computers_rest()
        assert (await mary.look(table))["actor"] == "investigator"
        await mary.at(table, "resign")
        assert (await mary.look(table))["result"]["reason"] == "resignation"


async def test_a_confirmed_decision_is_there_after_a_restart(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "london")
        await play(table, people, 5)
        before = {seat: await visitor.look(table) for seat, visitor in people.items()}
        await house.restarts()

        def without_time(told: dict[str, Json]) -> dict[str, Json]:
            return {seat: {**each, "now": 0} for seat, each in told.items()}

        after = {seat: await visitor.look(table) for seat, visitor in people.items()}
        assert without_time(after) == without_time(before)
        assert (await play(table, people))["phase"] == "over"
