"""The computer's seats: whatever happens to an agent, a worker or the server, no table hangs."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import psutil
import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from support import faulty_agents
from support.client import GREEDY, ME, RANDOM, Visitor
from support.local_server import local_server
from support.process_server import ProcessServer, process_server
from support.processes import descendants_of, gone, workers_of
from support.socket_player import SocketPlayer
from support.waiting import PATIENCE, wait_for, wait_until
from whitechapel.ai import AGENTS, Budget
from whitechapel.core import Match, Seat
from whitechapel.games import GAMES
from whitechapel.server.computers import agent_pool
from whitechapel.server.computers.agent_pool import AgentJob, AgentPool, Thought, think
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.play.table_quotas import MOST_OF_COMPUTERS

pytestmark = pytest.mark.slow

GRACE = 6.0
"""Seconds beyond a deadline: enough for a worker to start on a busy machine."""


def job(game: str = "pocket", level: str = "greedy", seconds: float = 0.1) -> AgentJob:
    """Return the job of the first decision of a game."""
    rules = GAMES[game]
    deal = rules.deal(b"fog")
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    seat = rules.actor(match.state)
    assert seat in (Seat.JACK, Seat.INVESTIGATOR)
    history = tuple(rules.redact(event, seat) for event in match.events)
    return AgentJob(game, level, level, rules.view(match.state, seat), history, seconds, b"seed")


@contextmanager
def thinking(thinker: Callable[[AgentJob], Thought], workers: int = 1) -> Iterator[AgentPool]:
    """Let workers think in some way, for as long as a test lasts."""
    pool = AgentPool(workers, thinker)
    try:
        yield pool
    finally:
        pool.stop()


async def decide(pool: AgentPool, *jobs: AgentJob) -> list[tuple[str, ...]]:
    """Have decisions found, all at the same time."""

    async def all_of_them() -> list[tuple[str, ...]]:
        return list(await asyncio.gather(*(pool.decide(each) for each in jobs)))

    return await all_of_them()


def legal(asked: AgentJob, words: tuple[str, ...]) -> bool:
    """Whether decisions can be made, and leave nothing half done."""
    rules = GAMES[asked.game]
    state = rules.worlds(asked.view)[0].state
    for word in words:
        state = rules.apply(state, rules.parse_move(word)).state
    return bool(words) and rules.committed(state) == state


def failures() -> float:
    """Count the workers that were lost and the agents that failed so far."""
    return REGISTRY.get_sample_value("whitechapel_computer_failures_total") or 0.0


@pytest.mark.parametrize(
    ("game", "level"), [(game, name) for game, names in AGENTS.items() for name in names]
)
async def test_every_agent_decides_in_a_worker(game: str, level: str) -> None:
    asked = job(game, level)
    with thinking(think) as pool:
        (words,) = await decide(pool, asked)
    assert legal(asked, words)


async def test_a_worker_is_given_the_level_and_the_deadline() -> None:
    asked = job("london", "greedy", 0.7)
    with thinking(faulty_agents.answer) as pool:
        assert await decide(pool, asked) == [("london", "greedy", "0.7")]


def test_an_agent_is_held_to_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []

    class Watched:
        def __init__(self, *_: object) -> None:
            pass

        def choose(self, view: Any, history: Any, legal: Any, budget: Budget) -> Any:
            budgets.append(budget)
            return legal[0]

    monkeypatch.setitem(AGENTS["pocket"], "greedy", Watched)
    think(job(seconds=0.7))
    assert [budget.seconds for budget in budgets] == [0.7]


async def test_a_decision_that_the_deadline_cut_short_is_counted() -> None:
    def count() -> float:
        name, labels = "whitechapel_computer_cut_short_total", {"game": "london", "level": "greedy"}
        return REGISTRY.get_sample_value(name, labels) or 0.0

    before, asked = count(), job("london")
    with thinking(faulty_agents.cut_short) as pool:
        assert await decide(pool, asked) == [faulty_agents.answer(asked).moves]
    assert count() == before + 1
    with thinking(faulty_agents.answer) as pool:
        await decide(pool, asked)
    assert count() == before + 1


async def test_an_agent_that_fails_is_replaced_by_one_that_does_not() -> None:
    before = failures()
    with thinking(faulty_agents.fail) as pool:
        asked = job("london")
        (words,) = await decide(pool, asked)
    assert legal(asked, words)
    assert failures() == before + 1


async def test_a_worker_that_always_crashes_does_not_stop_the_table() -> None:
    before = failures()
    with thinking(faulty_agents.crash) as pool:
        asked = job()
        (words,) = await decide(pool, asked)
    assert legal(asked, words)
    assert failures() == before + 3


async def test_a_worker_that_is_killed_in_the_middle_of_a_thought_is_replaced(
    tmp_path: Path,
) -> None:
    mark = tmp_path / "mark"

    async def kill_and_decide(pool: AgentPool) -> tuple[str, ...]:
        deciding = asyncio.create_task(pool.decide(asked))
        await wait_for(mark.exists)
        os.kill(int(mark.read_text()), signal.SIGKILL)
        return await deciding

    before, asked = failures(), job(seconds=faulty_agents.FOREVER)
    with thinking(partial(faulty_agents.hang_once, mark)) as pool:
        answer = await kill_and_decide(pool)
    assert answer == faulty_agents.answer(asked).moves
    assert failures() == before + 1


async def test_an_agent_that_hangs_is_ended_after_its_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(agent_pool, "_GRACE", 0.5)
    before, asked = failures(), job()
    with thinking(faulty_agents.hang) as pool:
        (words,) = await decide(pool, asked)
        assert legal(asked, words)
        assert failures() == before + 3
    wait_until(lambda: not workers_of(os.getpid()))


BAD_BOTS = """
import os
import sys
import time
from whitechapel.ai import RandomAgent

class Exits(RandomAgent):
    def choose(self, view, history, legal, budget):
        sys.exit(7)

class Raises(RandomAgent):
    def choose(self, view, history, legal, budget):
        raise LookupError(view)

class CannotBeMade(RandomAgent):
    def __init__(self, rules, seed):
        raise LookupError(rules)

class Dies(RandomAgent):
    def choose(self, view, history, legal, budget):
        os._exit(9)

class Sleeps(RandomAgent):  # for longer than any deadline
    def choose(self, view, history, legal, budget):
        time.sleep(600)
"""


@pytest.mark.parametrize("name", ["Exits", "Raises", "CannotBeMade", "Dies", "Sleeps"])
async def test_an_own_agent_that_fails_is_tried_once_and_a_random_decision_is_made(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad_bots.py").write_text(BAD_BOTS)
    monkeypatch.chdir(tmp_path)
    # On a busy machine the others, too, take longer than the patience with one that sleeps.
    monkeypatch.setattr(agent_pool, "_GRACE", 2.0 if name == "Sleeps" else PATIENCE)
    before, asked = failures(), replace(job(), agent=f"bad_bots:{name}")
    with thinking(think) as pool, capture_logs() as logs:
        (words,) = await decide(pool, asked)
        assert legal(asked, words)
        assert not pool.lost
    assert failures() == before + 1
    (line,) = logs
    assert line["agent"] == f"bad_bots:{name}"
    if name == "Raises":
        assert (line["error"], line["place"]) == ("LookupError", "bad_bots.py:13")


async def test_whoever_waits_behind_an_agent_that_hangs_gets_his_own_agents_decision(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(agent_pool, "_GRACE", GRACE)
    asked = job()
    with thinking(partial(faulty_agents.hang_once, tmp_path / "mark")) as pool:
        answers = await decide(pool, asked, asked, asked)
    assert answers == [faulty_agents.answer(asked).moves] * 3


async def test_a_long_line_of_tables_is_no_reason_to_take_a_worker_for_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(agent_pool, "_GRACE", GRACE)
    before, asked, tables = failures(), job(), 40

    async def all_at_once(pool: AgentPool) -> list[tuple[str, ...]]:
        await pool.start()
        return list(await asyncio.gather(*(pool.decide(asked) for _ in range(tables))))

    with thinking(faulty_agents.dawdle) as pool:
        assert await all_at_once(pool) == [faulty_agents.answer(asked).moves] * tables
    assert failures() == before


def worker_of(server: ProcessServer) -> psutil.Process:
    """Find the one worker of a server."""
    (worker,) = workers_of(server.pid)
    return worker


async def table_that_waits_for_a_computer(mary: Visitor, server: ProcessServer) -> str:
    """Begin a game in which the computer is to decide, but its worker does not get on with it."""
    worker_of(server).suspend()
    table = await mary.opens("pocket", ME, GREEDY, first_seat="jack")
    told = await mary.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": "fog"})
    assert (told["phase"], told["actor"]) == ("playing", "investigator")
    return str(table["id"])


async def finish(mary: Visitor, table: str) -> None:
    """Play a game to its end."""
    player = SocketPlayer(mary, table, Random(1))
    await asyncio.wait_for(player.stay(), PATIENCE)
    assert player.now["phase"] == "over"


async def test_owners_take_turns_at_the_workers_and_people_go_before_computers_alone() -> None:
    ended: list[str] = []

    async def play() -> None:
        pool = AgentPool(1, faulty_agents.answer)
        await pool.start()

        async def decide(owner: str, priority: int) -> None:
            await pool.decide(job(), Client(owner, owner), priority)
            ended.append(owner)

        jobs = [("zoe", 1)] * 4 + [("zoe", 0)] * 3 + [("mary", 0), ("john", 1), ("mary", 0)]
        await asyncio.gather(*(decide(*each) for each in jobs))
        pool.stop()

    await play()
    assert ended == [
        *("zoe",),  # which the only worker had begun
        *("zoe", "mary", "zoe", "mary", "zoe"),
        *("zoe", "john", "zoe", "zoe"),
    ]


async def test_a_table_waits_for_a_worker_under_the_name_of_its_owner(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        asked: list[tuple[Client, int]] = []

        async def decide(
            job: AgentJob, client: Client, priority: int, _: object
        ) -> tuple[str, ...]:
            asked.append((client, priority))
            return think(job).moves

        mary, zoe = await house.guest("Mary"), await house.guest("Zoe")
        with patch.object(house.services.agent_pool, "decide", decide):
            table = await mary.opens("pocket", ME, RANDOM, first_seat="jack")
            await mary.ready(table["id"])
            await house.computers_rest()
            address = house.services.presence.source(mary.id)
            assert "account" not in address
            assert set(asked) == {(Client(mary.id, address), 0)}
            await zoe.opens("pocket", RANDOM, RANDOM)
            await wait_for(lambda: zoe.id in {client.account for client, _ in asked})
            assert (Client(zoe.id, address), 1) in asked
            await house.services.computer_moves.stop()


async def test_fifty_guests_of_one_address_delay_a_computers_first_move_by_one_thought() -> None:
    ended: list[str] = []

    async def play() -> None:
        pool = AgentPool(1, faulty_agents.answer)
        await pool.start()

        async def decide(client: Client) -> None:
            await pool.decide(job(), client)
            ended.append(client.owner)

        guests = [Client(f"zoe {n}", "10.9.9.9") for n in range(50) for _ in range(4)]
        await asyncio.gather(*map(decide, [*guests, Client("mary", "10.0.0.1")]))
        pool.stop()

    await play()
    assert ended.index("mary") <= 2


@pytest.mark.parametrize("used_by", ["zoe", "10.9.9.9"])
async def test_an_account_or_an_address_that_used_much_waits_behind_those_that_used_little(
    used_by: str,
) -> None:
    ended: list[str] = []

    async def play() -> None:
        pool = AgentPool(1, faulty_agents.answer)
        await pool.start()
        counted = pool._used_by_account if used_by == "zoe" else pool._used_by_address
        counted.add(used_by, 1000.0)

        async def decide(name: str, address: str, priority: int) -> None:
            await pool.decide(job(), Client(name, address), priority)
            ended.append(name)

        jobs = [("first", "10.9.9.9", 0), ("alone", "10.0.0.2", 1), ("zoe", "10.9.9.9", 0)]
        jobs += [("mary", "10.0.0.1", 0)] * 3
        await asyncio.gather(*(decide(*each) for each in jobs))
        pool.stop()

    await play()
    assert ended == ["first", "mary", "mary", "mary", "zoe", "alone"]


async def test_what_a_computer_thought_is_counted_for_its_account_and_its_address() -> None:
    pool = AgentPool(1, faulty_agents.answer)
    await pool.decide(job(), Client("zoe", "10.9.9.9"))
    pool.stop()
    assert pool._used_by_account.count("zoe") > 0
    assert pool._used_by_address.count("10.9.9.9") > 0


async def test_an_account_has_so_many_tables_of_computers_alone_in_play(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        never = asyncio.Event()

        async def decide(*_: Any) -> tuple[str, ...]:
            await never.wait()
            return ()

        mary, zoe = await house.guest("Mary"), await house.guest("Zoe")
        body = {"game": "pocket", "chairs": [RANDOM, RANDOM]}
        with patch.object(house.services.agent_pool, "decide", decide):
            replies = await asyncio.gather(
                *(zoe.http.post("/api/tables", json=body) for _ in range(MOST_OF_COMPUTERS + 4))
            )
            statuses = sorted(reply.status_code for reply in replies)
            assert statuses == [201] * MOST_OF_COMPUTERS + [409] * 4
            refusal = await zoe.refused("POST", "/api/tables", body)
            assert refusal == (409, "too_many_computer_tables")
            await zoe.opens("pocket", ME, RANDOM)
            await mary.opens("pocket", RANDOM, RANDOM)
            [ended, *_] = [reply.json()["id"] for reply in replies if reply.status_code == 201]
            await house.write("UPDATE tables SET phase = 'over' WHERE id = :id", id=ended)
            await zoe.opens("pocket", RANDOM, RANDOM)
            await house.services.computer_moves.stop()


async def test_a_worker_that_dies_in_the_middle_of_a_thought_leaves_no_table_hanging(
    shared_server: ProcessServer,
) -> None:
    mary = await shared_server.guest()
    table = await table_that_waits_for_a_computer(mary, shared_server)
    worker_of(shared_server).kill()
    await finish(mary, table)


async def test_a_computer_that_was_to_decide_when_the_server_was_killed_decides_after_the_restart(
    shared_server: ProcessServer,
) -> None:
    mary = await shared_server.guest()
    table = await table_that_waits_for_a_computer(mary, shared_server)
    shared_server.kill()
    shared_server.start()
    await finish(mary, table)


async def test_workers_that_die_again_and_again_while_games_are_played_stop_none_of_them(
    shared_server: ProcessServer,
) -> None:
    mary = await shared_server.guest()
    tables = [
        await mary.opens(game, ME, GREEDY, first_seat=side)
        for game in GAMES
        for side in ("jack", "investigator")
    ]
    for table in tables:
        await mary.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": "fog"})
    killed: set[int] = set()
    killing = asyncio.create_task(kill_workers(shared_server, killed))
    await asyncio.gather(*(finish(mary, table["id"]) for table in tables))
    killing.cancel()
    assert killed


async def kill_workers(server: ProcessServer, killed: set[int]) -> None:
    """Kill the worker of a server, and twice whichever comes in its place."""

    def kill_new_ones() -> bool:
        for worker in workers_of(server.pid):
            if worker.pid not in killed:
                worker.kill()
                killed.add(worker.pid)
        return len(killed) >= 3

    await wait_for(kill_new_ones)


@pytest.mark.parametrize("death", ["killed", "stopped"])
def test_workers_end_with_their_server(death: str, tmp_path: Path) -> None:
    with process_server(tmp_path, f"sqlite:///{tmp_path}/whitechapel.sqlite", workers=2) as server:
        family = descendants_of(server.pid)
        assert len(workers_of(server.pid)) == 2
        if death == "killed":
            os.kill(server.pid, signal.SIGKILL)
        else:
            assert server.stop() == 0
        wait_until(lambda: gone(family))


async def test_workers_that_all_died_are_lost_until_one_answers() -> None:
    async def lose_and_find(pool: AgentPool) -> None:
        await pool.decide(job())
        assert pool.lost
        end = time.monotonic() + PATIENCE
        while not await pool.answer():
            assert time.monotonic() < end
        assert not pool.lost

    with thinking(faulty_agents.crash) as pool:
        await lose_and_find(pool)
