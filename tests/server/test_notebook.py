"""The notebook on the wire: what the asker can work out, and only where the table has its aids."""

import json
from pathlib import Path
from typing import Any

import pytest

from server.test_one_device import device, public_play
from support.client import FRIEND, ME, begin, seats
from support.local_server import local_server, play
from whitechapel.core import PLAYERS, Seat, Viewer
from whitechapel.games import GAMES
from whitechapel.server.table.table import Table


def written(table: Table, viewer: Viewer) -> Any:
    """Write the notebook of a viewer by the rules alone."""
    assert table.match is not None
    rules, match = table.rules, table.match
    heard = [rules.redact(event, viewer) for event in match.events]
    notebook = rules.notebook(rules.view(match.state, viewer), heard)
    return json.loads(json.dumps(rules.notebook_json(notebook)))


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_gets_his_own_notebook(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, watcher = [await house.guest() for _ in range(3)]
        table = await begin(mary, john, game)
        people = await seats(table, mary, john)
        for _ in range(6):
            await play(table, people, 1)
            now = await house.table(table)
            for seat in PLAYERS:
                told = await people[seat].at(table, "notebook")
                assert told == {
                    "type": "notebook",
                    "version": now.version,
                    "notebook": written(now, seat),
                }
            told = await watcher.at(table, "notebook", version=now.version)
            assert told["notebook"] == written(now, Seat.SPECTATOR)
        possible = [each for each in told["notebook"]["characters"] if each["possible"]]
        assert len(possible) > 1


async def test_it_is_asked_over_the_socket(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        async with mary.socket(table) as socket:
            await socket.receive()
            await socket.send({"type": "notebook", "ask": "n"})
            told = await socket.hear()
        assert (told["ask"], told["type"]) == ("n", "notebook")
        assert len(told["notebook"]["characters"]) == 9


async def test_a_stranger_who_may_watch_reads_everybodys(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        async with house.stranger().socket(table) as socket:
            await socket.receive()
            await socket.send({"type": "notebook", "ask": "n"})
            told = await socket.hear()
        assert told["notebook"] == written(await house.table(table), Seat.SPECTATOR)


async def test_a_device_shows_everybodys_until_a_seat_holds_its_reveal(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, "london")
        await public_play(house, table, mary, 6)
        now = await house.table(table)
        for asked in ({}, {"seat": "jack"}, {"seat": "investigator"}):
            told = await mary.at(table, "notebook", **asked)
            assert told["notebook"] == written(now, Seat.SPECTATOR)
        for seat in (Seat.JACK, Seat.INVESTIGATOR):
            told = await mary.at(table, "notebook", seat=str(seat), revealed=True)
            assert told["notebook"] == written(now, seat)
        assert await mary.not_at(table, "notebook", revealed=True) == (422, "seat_required")


async def test_nobody_reads_anothers(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, watcher = [await house.guest() for _ in range(3)]
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        theirs = {"seat": "jack", "revealed": True}
        refused = await people["investigator"].not_at(table, "notebook", **theirs)
        assert refused == (403, "not_your_seat")
        assert await watcher.not_at(table, "notebook", **theirs) == (403, "not_your_table")
        assert await watcher.not_at(table, "notebook", revealed=True) == (403, "not_your_table")
        private = await begin(mary, john, "pocket", spectators=False)
        assert await watcher.not_at(private, "notebook") == (403, "no_spectators")


async def test_as_with_the_box_there_is_none_until_the_end(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", aids=False)
        assert await mary.not_at(table, "notebook") == (409, "aids_disabled")
        await mary.at(table, "resign")
        told = await john.at(table, "notebook")
        johns = (await john.look(table))["you"]["viewer"]
        (seat,) = (seat for seat in PLAYERS if seat == johns)
        assert told["notebook"] == written(await house.table(table), seat)


async def test_before_the_game_there_is_nothing_to_write_down(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, FRIEND))["id"]
        assert await mary.not_at(table, "notebook") == (409, "not_begun")
