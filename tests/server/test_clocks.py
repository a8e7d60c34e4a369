"""The clocks of a table: charged while the server is there, enforced when they run out."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from support.client import ANYONE, ME, RANDOM, seats
from support.local_server import local_server, play
from support.timed_games import DAY, DAYS, LIVE, clocked, decide, left
from whitechapel.core import Record, verify, watch
from whitechapel.games import GAMES


async def test_without_a_clock_no_clock_is_told(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, {"kind": "none"})
        assert (await first.look(table))["clocks"] is None


async def test_a_live_clock_runs_for_whoever_is_to_decide(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        assert await left(first, table) == (300, 300)
        await house.passes(40)
        assert await left(first, table) == (260, 300)
        told = await second.look(table)
        assert told["clocks"]["running"] == (await first.look(table))["you"]["seats"][0]


async def test_a_decision_brings_the_increment_and_starts_the_other_clock(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        await house.passes(40)
        await decide(table, first)
        await house.passes(10)
        assert await left(first, table) == (265, 290)


async def test_every_move_has_its_days(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, DAYS)
        await house.passes(2 * DAY)
        assert await left(first, table) == (DAY, 3 * DAY)
        await decide(table, first)
        assert await left(first, table) == (3 * DAY, 3 * DAY)
        await house.passes(DAY)
        assert await left(first, table) == (3 * DAY, 2 * DAY)


async def test_the_computer_has_no_clock_and_stops_that_of_its_opponent(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack", clock=LIVE))["id"]
        thinks = asyncio.Event()

        async def decide_later(job: Any, *_: Any) -> Any:
            await thinks.wait()
            return house.agents.thinks(job)

        with patch.object(house.services.agent_pool, "decide", decide_later):
            await mary.ready(table)
            await house.passes(1000)
            told = await mary.look(table)
            assert told["actor"] == "investigator"
            assert told["clocks"] == {"jack": 300_000, "investigator": 300_000, "running": None}
            thinks.set()
            await house.computers_rest()
            await house.passes(7)
            assert (await mary.look(table))["clocks"]["running"] == "jack"
            assert await left(mary, table) == (293, 300)


@pytest.mark.parametrize("game", GAMES)
async def test_the_keeper_ends_a_table_when_a_clock_has_run_out(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE, game)
        await house.passes(299)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(table))["phase"] == "playing"
        await house.passes(1)
        await house.services.background_jobs.see_to_clocks()
        told = await second.look(table)
        assert told["phase"] == "over"
        assert told["result"] == {
            "winner": told["you"]["seats"][0],
            "reason": "time",
            "clause": "",
        }
        assert told["log"][-1]["kind"] == "ran_out_of_time"
        assert told["clocks"]["running"] is None
        text = (await second.http.get(f"/api/tables/{table}/record")).text
        record = Record.parse(text)
        assert (record.winner, record.reason) == (told["result"]["winner"], "time")
        assert all(finding.holds for finding in verify(record, GAMES[game]))
        assert watch(record, GAMES[game], told["you"]["seats"][0])


async def test_a_decision_that_comes_too_late_loses_before_the_keeper_comes(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        told = await first.look(table)
        await house.passes(300)
        move = {"version": told["version"], "id": "late", "moves": [told["legal"][0]["text"]]}
        assert await first.not_at(table, "confirm", **move) == (409, "time_ran_out")
        over = await second.look(table)
        assert over["result"]["reason"] == "time"
        assert over["result"]["winner"] == over["you"]["seats"][0]
        assert await first.not_at(table, "confirm", **move) == (409, "table_over")


async def test_the_other_cannot_claim_time_before_it_has_run_out(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        await house.passes(299.5)
        await house.services.endings.see_to(table)
        await decide(table, first)
        assert (await second.look(table))["phase"] == "playing"
        assert await left(first, table) == (5, 300)


async def test_a_day_too_many_ends_a_game_by_post(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, DAYS)
        await decide(table, first)
        await house.passes(3 * DAY + 1)
        await house.services.background_jobs.see_to_clocks()
        told = await first.look(table)
        assert told["result"]["reason"] == "time"


async def test_a_take_back_wins_no_time(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        for rounds in range(1, 4):
            await house.passes(10)
            await decide(table, first)
            await house.passes(20)
            version = (await first.look(table))["version"]
            assert (await first.at(table, "take-back", version=version))["type"] == "taken_back"
            assert await left(first, table) == (300 - 10 * rounds, 300)
        assert (await first.look(table))["clocks"]["running"] == (await first.look(table))["actor"]


async def test_whoever_stays_away_without_a_clock_has_abandoned_the_table(tmp_path: Path) -> None:
    async with local_server(tmp_path, abandoned_after_days=14) as house:
        table, first, second = await clocked(house, {"kind": "none"})
        await house.passes(14 * DAY - 1)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(table))["phase"] == "playing"
        await house.passes(1)
        await house.services.background_jobs.see_to_clocks()
        told = await second.look(table)
        assert told["result"]["reason"] == "abandonment"
        assert told["result"]["winner"] == told["you"]["seats"][0]
        record = Record.parse((await second.http.get(f"/api/tables/{table}/record")).text)
        assert record.reason == "abandonment"
        assert all(finding.holds for finding in verify(record, GAMES["pocket"]))
        assert watch(record, GAMES["pocket"], told["you"]["seats"][0])


async def test_a_table_that_nobody_joined_is_closed_after_some_days(tmp_path: Path) -> None:
    async with local_server(tmp_path, open_table_days=7) as house:
        mary = await house.guest()
        table = (await mary.opens("london", ME, ANYONE))["id"]
        await house.passes(7 * DAY)
        await house.services.background_jobs.see_to_clocks()
        assert (await mary.look(table))["phase"] == "closed"
        assert (await mary.ask("GET", "/api/lobby"))["tables"] == []
        assert await mary.not_at(table, "ready", entropy="fog") == (409, "table_over")


async def test_nothing_runs_after_the_end(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        people = await seats(table, first, second)
        told = await play(table, people)
        assert told["phase"] == "over"
        result = told["result"]
        await house.passes(10_000)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(table))["result"] == result
        assert (await first.look(table))["clocks"]["running"] is None


@pytest.mark.slow
async def test_the_keeper_goes_on_its_rounds_by_itself(tmp_path: Path) -> None:
    """With the real rounds: a clock that has run out ends its table, nobody asks for it."""
    async with local_server(tmp_path, periodic_jobs=True) as house:
        table, first, _ = await clocked(house, LIVE)
        await house.passes(300)
        async with first.socket(table) as socket:
            while '"time"' not in await socket.receive():
                pass
        assert (await first.look(table))["result"]["reason"] == "time"
