"""Records that are meant to harm: refused in time, while the server answers everybody else."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from support import worker_jobs
from support.client import Visitor, begin
from support.process_server import ProcessServer, process_server
from support.processes import gone, workers_of
from support.random_games import random_match
from support.thread_server import ThreadServer, play_goes_on, thread_server
from support.waiting import wait_for, wait_until
from whitechapel.core import LONGEST_RECORD, Record, Seat, record_of, redact_record
from whitechapel.games import GAMES
from whitechapel.server.accounts.uploads import Quota
from whitechapel.server.api import records
from whitechapel.server.limits.rate_limits import Limit

pytestmark = pytest.mark.slow

MEGABYTE = 1024**2
DOTS = (LONGEST_RECORD - 20) // 2
ATTACKS = {
    "a dotted key": "a" + ".a" * DOTS + " = 1",
    "a dotted table": "[a" + ".a" * DOTS + "]",
    "dotted tables": ("[a" + ".a" * 900 + "]\n") * 10,
    "a dotted key in a table": "x = {a" + ".a" * DOTS + " = 1}",
    "deep arrays": "x = " + "[" * (2 * DOTS),
    "a long number": "format = " + "9" * (2 * DOTS),
}


def text_of(game: str, seed: int = 1) -> str:
    """Return the record of a random game."""
    return record_of(random_match(GAMES[game], seed)).text()


def unfitting(game: str) -> str:
    """Return a record whose hidden cards fit nothing, found out at its end."""
    rules = GAMES[game]
    record = redact_record(record_of(random_match(rules, 11)), rules, Seat.SPECTATOR)
    return Record.text(record).replace(f'reason = "{record.reason}"', 'reason = "fog"')


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ThreadServer]:
    with thread_server(tmp_path) as open_house:
        yield open_house


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessServer]:
    folder = tmp_path_factory.mktemp("hostile")
    with process_server(
        folder, f"sqlite:///{folder}/whitechapel.sqlite", log_format="json"
    ) as running:
        yield running


def memory_of(server: ProcessServer) -> int:
    """Count the bytes that a server and its workers held at their worst, in memory."""
    processes = [psutil.Process(server.pid), *workers_of(server.pid)]
    return sum(_most_memory(each) for each in processes)


def _most_memory(process: psutil.Process) -> int:
    status = Path(f"/proc/{process.pid}/status")
    if not status.exists():  # not on Linux
        rss: int = process.memory_info().rss
        return rss
    (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024


async def upload(visitor: Visitor, text: str) -> tuple[int, str]:
    return await visitor.refused("POST", "/api/records", {"record": text})


async def test_records_that_keep_a_parser_busy_are_refused_and_take_no_memory(
    server: ProcessServer,
) -> None:
    zoe = await server.guest()
    good = {"record": text_of("london")}
    await zoe.ask("POST", "/api/records", good)  # from now on there is a worker
    before = memory_of(server)
    for text in ATTACKS.values():
        assert await upload(zoe, text) == (422, "record_structure")
    long = "a" + ".a" * 80_000 + " = 1"
    assert await upload(zoe, long) == (422, "record_too_long")
    assert memory_of(server) < before + 60 * MEGABYTE
    await zoe.ask("POST", "/api/records", good)


async def test_records_whose_cards_fit_nothing_are_refused(server: ProcessServer) -> None:
    zoe = await server.guest()
    for game in GAMES:
        assert await upload(zoe, unfitting(game)) == (422, "record_result")


async def test_the_server_ends_with_its_worker(tmp_path: Path) -> None:
    with process_server(
        tmp_path, f"sqlite:///{tmp_path}/whitechapel.sqlite", log_format="json"
    ) as server:

        async def upload_one() -> None:
            mary = await server.guest()
            before = set(workers_of(server.pid))
            await mary.ask("POST", "/api/records", {"record": text_of("pocket")})
            started = [each for each in workers_of(server.pid) if each not in before]
            assert len(started) == 1
            found.extend(started)

        found: list[psutil.Process] = []
        await upload_one()
        assert server.stop() == 0
        wait_until(lambda: gone(found))
        assert server.faults() == []


async def test_a_worker_makes_the_replays_of_tables_and_the_records_of_an_export(
    house: ThreadServer,
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    await play_goes_on(table, mary, john)
    await john.ask("POST", f"/api/tables/{table}/resign", {})
    record = (await mary.http.get(f"/api/tables/{table}/record")).text
    assert (await mary.ask("GET", "/api/me/export"))["records"] == [record]
    replay = await mary.http.get(f"/api/tables/{table}/replay")
    assert replay.headers["content-type"] == "application/json"
    assert replay.json()["result"]["reason"] == "resignation"


# While a worker is busy with a record, everybody else is answered.


async def test_others_are_answered_while_a_record_is_checked(
    house: ThreadServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, john, zoe = await house.guest(), await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    monkeypatch.setattr(records, "check_upload", worker_jobs.wait_for)
    go = tmp_path / "go"
    hostile = asyncio.create_task(zoe.ask("POST", "/api/records", {"record": str(go)}))
    for _ in range(20):
        assert (await mary.ask("GET", f"/api/tables/{table}"))["phase"] == "playing"
        assert await john.ask("GET", "/api/me")
    assert not hostile.done()
    go.touch()
    assert (await hostile)["id"]


async def test_a_record_that_takes_too_long_is_refused_and_the_next_one_is_kept(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, zoe = await house.guest(), await house.guest()
    body = {"record": text_of("pocket")}
    await mary.ask("POST", "/api/records", body)
    with monkeypatch.context() as patched:
        patched.setattr(house.services.work_pool, "_seconds", 0.5)
        patched.setattr(records, "check_upload", worker_jobs.never_end)
        assert await zoe.refused("POST", "/api/records", body) == (503, "too_much_work")
    kept = (await mary.ask("POST", "/api/records", body))["id"]
    assert (await zoe.ask("GET", f"/api/records/{kept}/replay?move=1"))["shown"][0]["number"] == 1
    assert ["work_stopped" in fault for fault in house.faults] == [True]
    house.faults.clear()


# How much is kept.


async def test_a_record_that_is_too_long_is_refused_before_any_work(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await house.guest()
    monkeypatch.setattr(house.services.work_pool, "run", None)  # nothing may call it
    for length in (LONGEST_RECORD + 1, 200_000):
        refusal = await zoe.refused("POST", "/api/records", {"record": "#" * length})
        assert refusal == (422, "record_too_long")


async def test_a_record_that_grows_too_long_when_it_is_written_is_refused(
    house: ThreadServer,
) -> None:
    text = text_of("pocket").replace(
        "[[turns]]", "[tags]\nnote = '" + '"' * 18_000 + "'\n[[turns]]", 1
    )
    assert len(text) < LONGEST_RECORD
    zoe = await house.guest()
    assert await zoe.refused("POST", "/api/records", {"record": text}) == (422, "record_too_long")


async def test_an_account_keeps_so_many_records_and_characters(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = text_of("pocket")
    body = {"record": text}
    monkeypatch.setattr("whitechapel.server.accounts.uploads.GUESTS_QUOTA", Quota(2, 10_000))
    monkeypatch.setattr("whitechapel.server.accounts.uploads.QUOTA", Quota(10, 4 * len(text) - 1))
    zoe = await house.guest()
    for _ in range(2):
        await zoe.ask("POST", "/api/records", body)
    with monkeypatch.context() as patched:
        patched.setattr(house.services.work_pool, "run", None)  # nothing may call it
        assert await zoe.refused("POST", "/api/records", body) == (409, "too_many_uploads")
    await zoe.ask("PUT", "/api/me/password", {"name": "Zoe", "password": "a long one"})
    await zoe.ask("POST", "/api/records", body)
    assert await zoe.refused("POST", "/api/records", body) == (409, "uploads_too_long")
    await (await house.guest()).ask("POST", "/api/records", body)


async def test_uploads_at_once_are_held_to_the_quota_together(
    house: ThreadServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them find room before the first one is kept."""
    monkeypatch.setattr("whitechapel.server.accounts.uploads.GUESTS_QUOTA", Quota(2, 10_000))
    monkeypatch.setattr(records, "check_upload", worker_jobs.wait_for)
    zoe, go = await house.guest(), tmp_path / "go"
    body = {"record": str(go)}
    posts = [asyncio.create_task(zoe.http.post("/api/records", json=body)) for _ in range(5)]
    await wait_for(lambda: house.services.work_pool._queue.waiting == 4)
    go.touch()
    uploads = await asyncio.gather(*posts)
    assert sorted(each.status_code for each in uploads) == [201] * 2 + [409] * 3
    assert (await zoe.ask("GET", "/api/me/export"))["records"] == [str(go)] * 2


async def test_an_address_uploads_so_many_records_whoever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "UPLOADS", Limit("uploads", 86_400, account=5, address=5))
    body = {"record": text_of("pocket")}
    with thread_server(tmp_path, flood_limits=True) as house:
        first, second = await house.guest(), await house.guest()
        for visitor in (first, first, first, second, second):
            await visitor.ask("POST", "/api/records", body)
        newcomer = await house.guest()
        await newcomer.ask("POST", "/api/records", body)  # a fair share is left
        for visitor in (first, second, newcomer):
            assert await visitor.refused("POST", "/api/records", body) == (429, "rate_limited")
