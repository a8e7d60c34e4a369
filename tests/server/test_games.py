"""Whole games over real sockets."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from server.served import COMPUTER, ME, begin, open_table, person, play_on, served
from whitechapel.core import Record, verify
from whitechapel.games import GAMES

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_game_and_the_record_is_what_they_saw(
    game: str, tmp_path: Path, database_url: str
) -> None:
    async def play() -> None:
        async with person(server) as mary, person(server) as john:
            table = await begin(mary, john, game)
            saw = await asyncio.gather(
                play_on(mary, table, Random(1)), play_on(john, table, Random(2))
            )
            text = (await mary.http.get(f"/api/tables/{table}/record")).text
            record = Record.parse(text)
            assert all(finding.holds for finding in verify(record, GAMES[game]))
            for tables in saw:
                assert tables[-1]["result"]["winner"] == record.winner

    with served(tmp_path, database_url) as server:
        asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_the_computer(game: str, tmp_path: Path, database_url: str) -> None:
    async def play() -> None:
        async with person(server) as mary:
            table = await open_table(mary, game, ME, COMPUTER)
            await mary.ask("POST", f"/api/tables/{table['id']}/ready", {"word": "fog"})
            saw = await play_on(mary, table["id"], Random(1))
            assert saw[-1]["phase"] == "over"

    with served(tmp_path, database_url) as server:
        asyncio.run(play())
