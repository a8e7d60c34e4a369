"""What a worker remembers of a seat saves work and changes no decision."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.client import ME
from support.local_server import LocalServer, local_server
from whitechapel.ai import AGENTS, AgentError, RandomAgent
from whitechapel.core import PLAYERS, Match
from whitechapel.games import GAMES
from whitechapel.server.computers.agent_cache import AgentCache
from whitechapel.server.computers.agent_pool import AgentJob, think

LEVELS = [(game, name) for game in GAMES for name in AGENTS[game]]
every_level = pytest.mark.parametrize(("game", "level"), LEVELS)


def jobs(game: str, level: str, seed: bytes = b"jobs") -> Iterator[AgentJob]:
    """Play a game at random; yield the job for every decision of both seats."""
    rules, random = GAMES[game], Random(seed)
    deal = rules.deal(seed)
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while (player := rules.actor(match.state)) in PLAYERS:
        history = tuple(rules.redact(event, player) for event in match.events)
        view = rules.view(match.state, player)
        if rules.committed(match.state) == match.state:
            yield AgentJob(game, level, level, view, history, 60.0, seed + player.encode())
        legal = rules.legal_moves(match.state)
        quiet = [move for move in legal if move.code not in ("accuse", "escape")]
        match = match.play(random.choice(quiet or legal)).play_chance(deal)


@every_level
def test_a_cached_agent_decides_as_one_that_is_made_again(game: str, level: str) -> None:
    kept = AgentCache()
    asked = list(jobs(game, level))
    answers = [think(job, AgentCache()) for job in asked]
    assert [think(job, kept) for job in asked] == answers
    assert len(kept) == 2
    backwards = [think(job, kept) for job in reversed(asked)]
    assert backwards == answers[::-1], "after take-backs"


def test_the_agents_that_were_asked_longest_ago_are_forgotten() -> None:
    kept, (job, *_) = AgentCache(most=2), jobs("pocket", "random")
    for seed in (b"a", b"b", b"a", b"c"):
        think(replace(job, seed=seed), kept)
    assert len(kept) == 2
    first = kept.take("pocket", "random", b"a")
    assert kept.take("pocket", "random", b"a") is not first, "it was taken"
    kept.keep("pocket", "random", b"a", first)
    assert kept.take("pocket", "random", b"a") is first


def test_an_agent_that_fails_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(RandomAgent):
        def choose(self, *_: Any) -> Any:
            raise LookupError

    monkeypatch.setitem(AGENTS["pocket"], "random", Failing)
    kept, (job, *_) = AgentCache(), jobs("pocket", "random")
    with pytest.raises(AgentError):
        think(job, kept)
    assert len(kept) == 0


async def begun(house: LocalServer, game: str, level: str) -> tuple[Any, str]:
    """Let a person begin a game against a computer, which has decided once."""
    mary = await house.guest("Mary")
    chair = {"who": "computer", "level": level}
    table = (await mary.opens(game, ME, chair, first_seat="investigator"))["id"]
    await mary.ready(table)
    moves = await house.choice(table, Random(1), "accuse")
    await mary.decides(table, *moves)
    await house.computers_rest()
    return mary, table


@every_level
async def test_the_same_job_is_asked_after_a_restart_and_after_a_take_back(
    tmp_path: Path, game: str, level: str
) -> None:
    async with local_server(tmp_path) as house:
        mary, table = await begun(house, game, level)
        before = house.agents.jobs[0]
        decided = [logged.entry for logged in (await house.table(table)).log]
        version = (await house.table(table)).version
        await mary.at(table, "take-back", version=version)
        await house.restarts()
        moves = await house.choice(table, Random(1), "accuse")
        house.agents.jobs.clear()
        await mary.decides(table, *moves)
        await house.computers_rest()
        assert house.agents.jobs[0] == before
        again = [logged.entry for logged in (await house.table(table)).log]
        assert again[-1].moves == decided[-1].moves  # type: ignore[union-attr]


async def test_the_seats_of_a_table_and_other_tables_have_other_seeds(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        ids = [(await mary.opens("pocket", ME, ME, first_seat="jack"))["id"] for _ in range(2)]
        tables = [await house.table(each) for each in ids]
        seeds = {table.agent_seed(seat) for table in tables for seat in PLAYERS}
        assert len(seeds) == 4
        assert tables[0].agent_secret != tables[0].promise.secret


async def test_a_rematch_with_the_same_deal_has_other_seeds(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        chair = {"who": "computer", "level": "random"}
        first = (await mary.opens("pocket", ME, chair, first_seat="jack"))["id"]
        await mary.ready(first)
        await mary.at(first, "resign")
        again = (await mary.at(first, "rematch", same_deal=True))["id"]
        old, new = await house.table(first), await house.table(again)
        assert old.promise.secret == new.promise.secret
        assert old.agent_secret != new.agent_secret


async def test_nobody_is_told_where_the_seeds_come_from(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        chair = {"who": "computer", "level": "random"}
        table = (await mary.opens("pocket", ME, chair, first_seat="jack"))["id"]
        await mary.ready(table)
        await mary.at(table, "resign")
        paths = (f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/me/export")
        told = "".join([(await mary.http.get(path)).text for path in paths])
        there = await house.table(table)
        assert there.promise.secret.hex() in told, "where the deal comes from is told at the end"
        for secret in (there.agent_secret, *map(there.agent_seed, PLAYERS)):
            assert secret.hex() not in told
