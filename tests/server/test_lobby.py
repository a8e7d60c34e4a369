"""The lobby: tables that wait for whoever comes, as they come and go; and everybody's own list."""

import asyncio
import json
from pathlib import Path
from unittest.mock import patch

import pytest

from support.client import ANYONE, FRIEND, ME, RANDOM, Json, Socket, Visitor, begin
from support.local_server import LocalServer, local_server
from support.thread_server import thread_server
from support.waiting import PATIENCE
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.play import lobby as lobby_module
from whitechapel.server.play.lobby import Waiting, fair_shares
from whitechapel.server.play.table_quotas import MOST_IN_LOBBY, MOST_NOT_READY
from whitechapel.server.services import build


async def lobby(visitor: Visitor) -> list[Json]:
    """Return the tables of the lobby as a visitor sees them."""
    tables: list[Json] = (await visitor.ask("GET", "/api/lobby"))["tables"]
    return tables


async def heard(socket: Socket, *ids: str) -> list[Json]:
    """Wait until the lobby lists exactly some tables, in any order."""
    async with asyncio.timeout(PATIENCE):  # the lobby is told now and then though nothing happens
        while True:
            message = await socket.hear()
            assert message["type"] == "lobby"
            if {line["id"] for line in message["tables"]} == set(ids):
                tables: list[Json] = message["tables"]
                return tables


async def test_the_lobby_lists_the_tables_that_wait_for_anyone(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        clock = {"kind": "live", "seconds": 600, "increment": 10}
        first = await mary.opens("london", ME, ANYONE, clock=clock, first_seat="jack")
        await house.passes(1)
        second = await mary.opens("pocket", ANYONE, RANDOM)
        await mary.opens("pocket", ME, FRIEND)
        for visitor in (mary, await house.guest(), house.stranger()):
            lines = await lobby(visitor)
            assert [line["id"] for line in lines] == [second["id"], first["id"]]
        line = (await lobby(house.stranger()))[1]
        assert line["terms"]["clock"] == clock
        assert [chair["name"] for chair in line["chairs"]] == ["Mary", None]
        assert [chair["taken"] for chair in line["chairs"]] == [True, False]
        assert line["phase"] == "open"
        assert "invitation" not in json.dumps(lines)
        assert first["invitation"] not in json.dumps(lines)


async def test_whoever_comes_sits_down_without_an_invitation(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await mary.opens("pocket", ME, ANYONE, spectators=False)
        assert (await john.look(table["id"]))["phase"] == "open"
        sat = await john.at(table["id"], "sit")
        assert sat["you"]["chairs"] == [1]
        await john.ready(table["id"])
        assert (await mary.ready(table["id"]))["phase"] == "playing"


async def test_a_table_is_gone_from_the_lobby_when_its_last_chair_is_taken(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, jane = [await house.guest() for _ in range(3)]
        table = (await mary.opens("pocket", ANYONE, ANYONE))["id"]
        await john.at(table, "sit")
        assert [line["id"] for line in await lobby(mary)] == [table]
        await jane.at(table, "sit")
        assert await lobby(mary) == []
        await jane.at(table, "leave")
        assert [line["id"] for line in await lobby(mary)] == [table]
        await mary.at(table, "leave")
        assert await lobby(mary) == []


async def test_one_chair_is_for_one_of_many_who_come_at_once(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        people = [await house.guest() for _ in range(6)]
        replies = await asyncio.gather(
            *(each.http.post(f"/api/tables/{table}/sit", json={}) for each in people)
        )
        assert sorted(reply.status_code for reply in replies) == [200] + [409] * 5
        assert len(await house.rows("SELECT version FROM entries WHERE kind = 'seated'")) == 2


async def test_the_lobby_is_told_live(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        async with house.stranger().socket() as socket:
            await heard(socket)
            table = (await mary.opens("pocket", ME, ANYONE))["id"]
            lines = await heard(socket, table)
            assert lines[0]["chairs"][0]["name"] == "Mary"
            await john.at(table, "sit")
            await heard(socket)
            await john.at(table, "leave")
            await heard(socket, table)
            other = (await john.opens("london", ME, ANYONE))["id"]
            await heard(socket, table, other)
            await mary.at(table, "leave")
            await heard(socket, other)
            await house.passes(8 * 24 * 3600)
            await house.services.background_jobs.see_to_clocks()
            await heard(socket)


async def test_the_lobby_answers_a_ping_and_nothing_else(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        async with mary.socket() as socket:
            await heard(socket)
            await socket.send({"type": "ping", "ask": "1"})
            pong = await socket.hear()
            assert (pong["type"], pong["ask"]) == ("pong", "1")
            await socket.send({"type": "resign"})
            refusal = await socket.hear()
            assert refusal["error"]["code"] == "not_at_a_table"


async def test_everybody_has_a_list_of_his_own_tables_the_last_touched_first(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        playing = await begin(mary, john, "pocket")
        await house.passes(1)
        waiting = (await mary.opens("london", ME, FRIEND))["id"]
        await house.passes(1)
        mine = (await mary.ask("GET", "/api/tables"))["tables"]
        assert [line["id"] for line in mine] == [waiting, playing]
        assert [line["your_turn"] for line in mine] == [False, False]
        assert [line["your_chairs"] for line in mine] == [[0], [0]]
        his = (await john.ask("GET", "/api/tables"))["tables"]
        assert [(line["id"], line["your_turn"]) for line in his] == [(playing, True)]
        await john.at(playing, "resign")
        mine = (await mary.ask("GET", "/api/tables"))["tables"]
        assert [line["id"] for line in mine] == [playing, waiting]
        assert mine[0]["result"]["reason"] == "resignation"
        assert await house.stranger().refused("GET", "/api/tables") == (401, "not_authenticated")


async def test_lists_tell_new_names(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        await mary.opens("pocket", ME, ANYONE)
        assert (await lobby(mary))[0]["chairs"][0]["name"] == "Mary"
        await mary.ask("PATCH", "/api/me", {"name": "Molly"})
        assert (await lobby(mary))[0]["chairs"][0]["name"] == "Molly"


@pytest.mark.slow
async def test_the_lobby_hears_of_tables_that_another_process_opened(postgres_url: str) -> None:
    async with local_server(postgres_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        here = house.services
        there = build(house.settings, here.environment)
        with patch.object(there.agent_pool, "start", here.agent_pool.start):
            await there.start()
        try:
            async with john.socket() as socket:
                await heard(socket)
                house.app.state.services = there
                table = (await mary.opens("pocket", ME, ANYONE))["id"]
                await heard(socket, table)
                async with john.socket(table) as looking:
                    assert (await looking.hear())["phase"] == "open"
                    house.app.state.services = here
                    await john.at(table, "sit")
                    await heard(socket)
                    seen = await looking.hear()
                    assert seen["chairs"][1]["name"] == "John"
        finally:
            house.app.state.services = here
            await there.stop()


DAYS = {"kind": "days", "days": 3}
MINUTE, DAY = 60, 24 * 60 * 60


async def listed(house: LocalServer) -> list[str]:
    """Return the ids of the tables that a stranger finds in the lobby."""
    return [line["id"] for line in await lobby(house.stranger())]


async def test_a_table_leaves_the_lobby_when_its_owner_has_gone_and_returns_with_him(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        for _ in range(10):  # a page that stays open makes sure of itself again and again
            await house.passes(MINUTE)
            await mary.ask("GET", "/api/me")
            await house.services.lobby.note_owners_here()
            assert await listed(house) == [table]
        for _ in range(4):
            await house.passes(MINUTE)
            await house.services.lobby.note_owners_here()
            assert await listed(house) == [table]
        await house.passes(2 * MINUTE)
        await house.services.lobby.note_owners_here()
        assert await listed(house) == []
        assert [line["id"] for line in (await mary.ask("GET", "/api/tables"))["tables"]] == [table]
        await house.services.lobby.note_owners_here()
        assert await listed(house) == [table]
        await john.at(table, "sit")
        assert await listed(house) == []


async def test_a_table_that_is_not_listed_can_still_be_joined(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        await house.passes(DAY)
        assert await listed(house) == []
        assert (await john.at(table, "sit"))["you"]["chairs"] == [1]


async def test_a_table_with_days_for_each_move_is_listed_while_its_owner_sleeps(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        table = (await mary.opens("pocket", ME, ANYONE, clock=DAYS))["id"]
        await house.passes(2 * DAY)
        assert await listed(house) == [table]
        await house.passes(2 * DAY)
        assert await listed(house) == []
        await mary.ask("GET", "/api/me")
        await house.passes(1)
        assert await listed(house) == [table]


async def test_after_a_restart_the_lobby_waits_for_the_owners_to_come_back(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        await house.passes(20 * MINUTE)
        await mary.ask("GET", "/api/me")
        await house.services.lobby.note_owners_here()
        await house.restarts(after=2 * MINUTE)
        assert await listed(house) == [table]
        async with mary.socket(table) as socket:
            await socket.receive()
            await house.services.lobby.note_owners_here()
            await house.passes(4 * MINUTE)
            assert await listed(house) == [table]


async def test_an_account_has_so_many_tables_in_the_lobby(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        zoe, mary = await house.guest("Zoe"), await house.guest("Mary")
        body = {"game": "pocket", "chairs": [ME, ANYONE]}
        replies = await asyncio.gather(
            *(zoe.http.post("/api/tables", json=body) for _ in range(MOST_IN_LOBBY + 5))
        )
        assert sorted(reply.status_code for reply in replies) == [201] * MOST_IN_LOBBY + [409] * 5
        assert await zoe.refused("POST", "/api/tables", body) == (409, "too_many_open_tables")
        await zoe.opens("pocket", ME, FRIEND)
        hers = (await mary.opens("pocket", ME, ANYONE))["id"]
        assert hers in await listed(house)
        [first, *_] = [reply.json()["id"] for reply in replies if reply.status_code == 201]
        await zoe.at(first, "leave")
        await zoe.opens("pocket", ME, ANYONE)


def waits(owner: str, opened_at: int, address: str | None) -> Waiting:
    """Return a table of an owner who is here, or without an address away for long."""
    source = address or f"account {owner}"
    return Waiting(f"{owner} {opened_at}", owner, source, address is not None, opened_at)


def test_an_honest_table_is_listed_beside_any_number_of_others() -> None:
    honest = [waits(f"guest {n}", n, f"10.0.0.{n}") for n in range(20)]
    attack = [waits(f"zoe {n % 120}", 1000 + n, "10.9.9.9") for n in range(400)]
    away = [waits(f"away {n}", 5000 + n, None) for n in range(300)]
    newest_first = [*reversed(attack), *reversed(honest), *reversed(away)]
    shown = fair_shares(newest_first, 100)
    assert len(shown) == 100
    assert set(honest) <= set(shown)
    assert len(set(attack) & set(shown)) == 1  # and the rest is for those who are away
    assert [each.opened_at for each in shown] == sorted(
        (each.opened_at for each in shown), reverse=True
    )
    hers = [each for each in fair_shares([*reversed(attack), *honest], 100) if each in attack]
    assert len(hers) == 80
    assert len({each.owner for each in hers}) == len(hers)  # accounts take turns


def test_where_there_is_room_everything_is_listed() -> None:
    tables = [waits("mary", n, "10.0.0.1" if n % 2 else None) for n in range(9, -1, -1)]
    assert fair_shares(tables, 10) == tables


async def test_the_lobby_is_read_once_for_all_who_look(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        parts = house.services.lobby
        with patch.object(parts, "_waiting", wraps=parts._waiting) as reading:
            told = await asyncio.gather(*(lobby(each) for each in (mary, john) for _ in range(10)))
        assert reading.call_count <= 1
        assert all(lines[0]["id"] == table for lines in told)
        assert [lines[0]["your_chairs"] for lines in told] == [[0]] * 10 + [[]] * 10


@pytest.mark.slow
async def test_two_guests_with_as_many_tables_as_they_may_open_hide_nobody(tmp_path: Path) -> None:
    with thread_server(tmp_path, flood_limits=True) as house:
        honest = (await (await house.guest()).opens("pocket", ME, ANYONE))["id"]
        for zoe in (await house.guest(), await house.guest()):
            body = {"game": "pocket", "chairs": [ME, ANYONE]}
            replies = [await zoe.http.post("/api/tables", json=body) for _ in range(60)]
            assert [reply.status_code for reply in replies].count(201) == MOST_IN_LOBBY
        tables = (await house.stranger().ask("GET", "/api/lobby"))["tables"]
        assert honest in [line["id"] for line in tables]
        assert len(tables) == 2 * MOST_IN_LOBBY + 1


@pytest.mark.slow
async def test_an_owner_who_is_at_another_process_is_here(postgres_url: str) -> None:
    async with local_server(postgres_url) as house:
        mary = await house.guest("Mary")
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        here = house.services
        there = build(house.settings, here.environment)
        with patch.object(there.agent_pool, "start", here.agent_pool.start):
            await there.start()
        try:
            for _ in range(4):
                await house.passes(2 * MINUTE)
                house.app.state.services = there
                await mary.ask("GET", "/api/me")
                house.app.state.services = here
                for each in (here, there):
                    await each.lobby.note_owners_here()
                assert await listed(house) == [table]
            await house.passes(6 * MINUTE)
            for each in (here, there):
                await each.lobby.note_owners_here()
            assert await listed(house) == []
        finally:
            house.app.state.services = here
            await there.stop()


async def test_a_guest_cannot_sit_at_every_table_of_the_lobby(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        zoe, owners = await house.guest("Zoe"), [await house.guest() for _ in range(8)]
        tables = [(await each.opens("pocket", ME, ANYONE))["id"] for each in owners]
        replies = await asyncio.gather(
            *(zoe.http.post(f"/api/tables/{table}/sit", json={}) for table in tables)
        )
        codes = [reply.status_code for reply in replies]
        assert sorted(codes) == [200] * MOST_NOT_READY + [409] * (8 - MOST_NOT_READY)
        assert len(await listed(house)) == 8 - MOST_NOT_READY
        sat = [table for table, code in zip(tables, codes, strict=True) if code == 200]
        other = next(table for table in tables if table not in sat)
        assert await zoe.not_at(other, "sit") == (409, "too_many_not_ready")
        await zoe.at(sat[0], "sit")  # twice is once
        await zoe.opens("pocket", ANYONE, ANYONE)
        invited = await owners[0].opens("pocket", ME, FRIEND)
        await zoe.at(invited["id"], "sit", invitation=invited["invitation"])
        await zoe.ready(sat[0])
        await zoe.at(other, "sit")


async def test_a_chair_from_the_lobby_without_a_word_is_free_again_after_two_minutes(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary, zoe, john = [await house.guest() for _ in range(3)]
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        friendly = await mary.opens("pocket", ME, FRIEND)
        await zoe.at(friendly["id"], "sit", invitation=friendly["invitation"])
        await zoe.at(table, "sit")
        await mary.ready(table)
        await house.passes(MINUTE)
        await house.restarts(after=DAY)  # nobody could give a word in that time
        await house.passes(MINUTE - 1)
        await house.services.background_jobs.see_to_clocks()
        assert (await zoe.look(table))["you"]["chairs"] == [1]
        await house.passes(2)
        await house.services.background_jobs.see_to_clocks()
        assert (await zoe.look(table))["you"]["chairs"] == []
        assert (await zoe.look(friendly["id"]))["you"]["chairs"] == [1]
        await mary.ask("GET", "/api/me")
        await house.services.lobby.note_owners_here()
        assert await listed(house) == [table]
        await john.at(table, "sit")
        await house.passes(MINUTE)
        await house.services.background_jobs.see_to_clocks()
        assert (await john.ready(table))["phase"] == "playing"


async def test_a_player_who_gave_the_word_or_waits_for_the_other_keeps_the_chair(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary, john, jane = [await house.guest() for _ in range(3)]
        waiting = (await mary.opens("pocket", ANYONE, ANYONE, clock=DAYS))["id"]
        readied = (await mary.opens("pocket", ME, ANYONE))["id"]
        await john.at(waiting, "sit")
        await john.at(readied, "sit")
        await john.ready(readied)
        await house.passes(10 * MINUTE)
        await house.services.background_jobs.see_to_clocks()
        assert (await john.look(waiting))["you"]["chairs"] == [0]
        assert (await john.look(readied))["you"]["chairs"] == [1]
        await jane.at(waiting, "sit")  # the last chair: it is hers to give the word at once
        await house.passes(3 * MINUTE)
        await house.services.background_jobs.see_to_clocks()
        assert (await jane.look(waiting))["you"]["chairs"] == []
        assert (await john.look(waiting))["you"]["chairs"] == [0]


async def test_a_table_is_listed_beside_those_of_many_guests_of_one_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "MOST_LISTED", 10)
    monkeypatch.setattr(lobby_module, "_MOST_READ", 20)
    async with local_server(tmp_path) as house:
        asleep, mary = await house.guest("Asleep"), await house.guest("Mary")
        by_days = (await asleep.opens("pocket", ME, ANYONE, clock=DAYS))["id"]
        await house.passes(2 * DAY)
        hers = (await mary.opens("pocket", ME, ANYONE))["id"]
        for number in range(12):
            zoe = await house.guest(f"Zoe {number}")
            for _ in range(MOST_IN_LOBBY):
                await zoe.opens("pocket", ME, ANYONE)
            house.services.presence.saw(Client(zoe.id, "10.9.9.9"))
        house.services.presence.saw(Client(mary.id, "10.0.0.1"))
        shown = await listed(house)
        assert len(shown) == 10
        assert {by_days, hers} <= set(shown)


async def test_an_owner_who_is_here_is_read_before_any_number_who_are_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "_MOST_READ", 3)
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        hers = (await mary.opens("pocket", ME, ANYONE))["id"]
        await house.passes(1)
        for _ in range(5):
            await (await house.guest()).opens("pocket", ME, ANYONE, clock=DAYS)
        await house.passes(DAY)
        await mary.ask("GET", "/api/me")
        shown = await listed(house)
        assert len(shown) == 3
        assert hers in shown


async def test_an_owner_who_has_just_gone_shares_with_the_address_he_was_at(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        presence = house.services.presence
        presence.saw(Client("zoe", "10.9.9.9"))
        await house.passes(30 * MINUTE)
        assert not presence.here("zoe")
        assert presence.source("zoe") == "10.9.9.9"
        await house.passes(30 * MINUTE)
        assert presence.source("zoe") == "account zoe"
        presence.forget_old()
        assert "10.9.9.9" not in str(vars(presence))
