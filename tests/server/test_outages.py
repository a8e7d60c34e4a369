"""The time in which no server was there: nobody is charged for it, whatever stood still."""

from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy.exc import OperationalError

from support.client import ANYONE, ME, RANDOM
from support.local_server import local_server
from support.postgres import Postgres
from support.timed_games import DAY, LIVE, clocked, decide, left
from whitechapel.server.api.table_requests import TableRequests
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.services import build
from whitechapel.server.storage.server_state import ServerState


async def test_the_time_in_which_the_server_was_down_is_not_charged(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        await house.passes(40)
        await house.restarts(after=3600)
        assert await left(first, table) == (260, 300)
        await house.services.background_jobs.see_to_clocks()
        await house.passes(10)
        await decide(table, first)
        assert await left(first, table) == (255, 300)
        await house.restarts(after=DAY)
        assert await left(second, table) == (300, 255)


async def test_a_short_restart_is_not_charged_either(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        await house.restarts(after=4)
        assert await left(first, table) == (300, 300)


async def test_a_clock_that_ran_out_before_the_server_went_down_has_run_out(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        await house.passes(301)
        await house.restarts(after=3600)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(table))["result"]["reason"] == "time"


@pytest.mark.parametrize("first_comes", ["keeper", "decision"])
async def test_the_time_in_which_the_server_could_not_reach_its_database_is_not_charged(
    first_comes: str, tmp_path: Path
) -> None:
    """Whoever is first when it is back: neither takes the outage for somebody's thinking."""
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        away = OperationalError("INSERT", {}, Exception("away"))
        with patch.object(ServerState, "beat", side_effect=away):
            for _ in range(10):
                house.moment += 60_000
                with pytest.raises(OperationalError):
                    await house.services.heartbeat.beat()
            assert (
                await first.http.post(f"/api/tables/{table}/resign", json={})
            ).status_code == 503
        if first_comes == "keeper":
            await house.services.background_jobs.see_to_clocks()
        await decide(table, first)
        assert await left(first, table) == (305, 300)


@pytest.mark.slow
async def test_the_time_in_which_postgres_was_away_is_not_charged(
    postgres: Postgres, postgres_url: str
) -> None:
    async with local_server(postgres_url) as house:
        table, first, second = await clocked(house, LIVE)
        await house.passes(20)
        postgres.stop("immediate")
        house.moment += 600_000
        path = f"/api/tables/{table}/resign"
        assert await second.refused("POST", path, {}) == (503, "database_unavailable")
        postgres.start()
        await house.services.background_jobs.see_to_clocks()
        await decide(table, first)
        assert await left(first, table) == (285, 300)


async def test_a_few_missed_heartbeats_are_charged(tmp_path: Path) -> None:
    """The server was there and answered: the heart may have been late."""
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        house.moment += 5_000
        await house.services.heartbeat.beat()
        assert await left(first, table) == (295, 300)


async def test_every_process_knows_of_an_outage(tmp_path: Path) -> None:
    """A second house on the same database charges what the first does."""
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        await house.restarts(after=3600)
        await house.passes(30)
        other = build(house.settings, house.services.environment)
        await other.heartbeat.beat()
        told = await TableRequests(other).look(
            await other.table_log.get(table), Client(first.id, "-")
        )
        assert told["clocks"] == (await first.look(table))["clocks"]
        await other.database.close()


async def test_nobody_stays_away_from_a_server_that_is_away(tmp_path: Path) -> None:
    async with local_server(tmp_path, abandoned_after_days=14, open_table_days=7) as house:
        table, first, _ = await clocked(house, {"kind": "none"})
        waiting = (await first.opens("pocket", ME, ANYONE))["id"]
        await house.passes(DAY)
        await house.restarts(after=30 * DAY)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(table))["phase"] == "playing"
        assert (await first.look(waiting))["phase"] == "open"
        await house.passes(6 * DAY)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(table))["phase"] == "playing"
        assert (await first.look(waiting))["phase"] == "closed"


async def test_a_table_that_cannot_be_read_at_all_stops_neither_clocks_nor_the_start(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        broken, _, _ = await clocked(house, LIVE)
        whole, first, _ = await clocked(house, LIVE)
        mary = await house.guest()
        thinking = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        await mary.ready(thinking)
        await house.computers_rest()
        for table in (broken, thinking):
            await house.write("UPDATE entries SET fields = '{' WHERE \"table\" = :id", id=table)
        await house.write("UPDATE tables SET waits_for_computer = true WHERE id = :id", id=thinking)
        await house.write("UPDATE tables SET due_at = 0 WHERE id = :id", id=broken)
        await house.restarts()
        await house.passes(300)
        await house.services.background_jobs.see_to_clocks()
        assert (await first.look(whole))["result"]["reason"] == "time"
