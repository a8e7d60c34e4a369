"""Whole games over real sockets: nobody misses anything, and the record is what everybody saw."""

import asyncio
from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any

import pytest

from support.client import GREEDY, ME, Json, Socket, Visitor, begin
from support.process_server import ProcessServer
from support.socket_player import SocketPlayer, check_record
from support.waiting import PATIENCE
from whitechapel.core import PLAYERS, Seat, commitment
from whitechapel.games import GAMES

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(shared_server: ProcessServer) -> Iterator[ProcessServer]:
    """A server in which nothing may go wrong unnoticed."""
    yield shared_server
    assert shared_server.faults() == []


async def together(*games: Coroutine[Any, Any, None]) -> None:
    """Play some games at the same time."""
    await asyncio.wait_for(asyncio.gather(*games), PATIENCE)


async def downloaded(visitor: Visitor, table: str) -> str:
    reply = await visitor.http.get(f"/api/tables/{table}/record")
    assert reply.status_code == 200
    return reply.text


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_play_before_a_spectator_and_the_record_is_what_each_of_them_saw(
    game: str, server: ProcessServer
) -> None:
    async def one_game(seed: int) -> None:
        mary, john, eve = await server.guest(), await server.guest(), server.stranger()
        table = await begin(mary, john, game, first_seat="drawn")
        players = [
            SocketPlayer(mary, table, Random(seed)),
            SocketPlayer(john, table, Random(-seed)),
        ]
        spectator = SocketPlayer(eve, table, Random(seed))
        await asyncio.gather(*(each.stay() for each in (*players, spectator)))
        text = await downloaded(mary, table)
        assert text == await downloaded(john, table) == await downloaded(eve, table)
        check_record(text, *players, spectator)
        assert {each.viewer for each in players} == set(PLAYERS)
        assert spectator.viewer is Seat.SPECTATOR
        check_public(spectator)

    await together(*(one_game(seed) for seed in range(1, 3)))


def check_public(spectator: SocketPlayer) -> None:
    """Check that a visitor was shown nothing but the public view, and everything after the end."""
    *during, after = spectator.tables
    playing = [table for table in during if table["phase"] == "playing"]
    assert playing
    for table in playing:
        assert table["you"]["viewer"] == "spectator"
        assert table["legal"] == []
        assert table["revealed_view"] is None
        assert table["fair"] is None
        assert table["invitation"] is None
    assert after["revealed_view"] is not None
    assert after["fair"] is not None
    assert commitment(bytes.fromhex(after["fair"]["secret"])) == during[0]["commitment"]


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_loses_his_connection_again_and_again_misses_nothing_and_hears_nothing_twice(
    game: str, server: ProcessServer
) -> None:
    visits = 0

    async def one_game(seed: int) -> None:
        nonlocal visits
        mary, john, eve = await server.guest(), await server.guest(), server.stranger()
        table = await begin(mary, john, game, first_seat="drawn")
        players = [
            SocketPlayer(mary, table, Random(seed), drops=0.1),
            SocketPlayer(john, table, Random(-seed), drops=0.1),
        ]
        everybody = [*players, SocketPlayer(eve, table, Random(seed), drops=0.1)]
        await asyncio.gather(*(each.stay() for each in everybody))
        check_record(await downloaded(mary, table), *everybody)
        visits += sum(each.visits for each in everybody)

    await together(*(one_game(seed) for seed in range(1, 3)))
    assert visits > 9


@pytest.mark.parametrize("side", ["jack", "investigator"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_person_plays_the_computer_and_the_record_is_what_he_saw(
    game: str, side: str, server: ProcessServer
) -> None:
    async def one_game(seed: int) -> None:
        mary, eve = await server.guest(), server.stranger()
        table = await begin_with_computer(mary, game, side)
        player = SocketPlayer(mary, table, Random(seed), drops=0.03)
        spectator = SocketPlayer(eve, table, Random(seed), drops=0.03)
        await asyncio.gather(player.stay(), spectator.stay())
        record = check_record(await downloaded(mary, table), player, spectator)
        check_public(spectator)
        assert player.viewer == side
        assert "practice" not in record.tags

    await together(*(one_game(seed) for seed in range(1, 3)))


async def begin_with_computer(opener: Visitor, game: str, side: str) -> str:
    """Let a person begin a game against the computer; give the id of their table."""
    table = await opener.opens(game, ME, GREEDY, first_seat=side)
    await opener.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": "fog"})
    return str(table["id"])


@pytest.mark.parametrize("side", ["jack", "investigator"])
@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_taken_back_from_the_computer_stays_in_the_log_and_leaves_the_record(
    game: str, side: str, server: ProcessServer
) -> None:
    regrets = 0

    async def one_game(seed: int) -> None:
        nonlocal regrets
        mary = await server.guest()
        table = await begin_with_computer(mary, game, side)
        player = SocketPlayer(mary, table, Random(seed), drops=0.03, regrets=0.25)
        await player.stay()
        record = check_record(await downloaded(mary, table), player)
        backs = [entry for entry in player.log if entry["kind"] == "took_back"]
        regrets += len(backs)
        practice = any(entry["practice"] for entry in backs)
        assert ("practice" in record.tags) is practice is player.now["practice"]

    for seed in range(1, 40, 2):
        await together(one_game(seed), one_game(seed + 1))
        if regrets:
            return
    raise AssertionError("nothing was ever taken back")


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_people_take_back_by_consent_stays_in_the_log_and_leaves_the_record(
    game: str, server: ProcessServer
) -> None:
    kinds: set[str] = set()

    async def one_game(seed: int) -> None:
        mary, john, eve = await server.guest(), await server.guest(), server.stranger()
        table = await begin(mary, john, game, first_seat="drawn")
        players = [
            SocketPlayer(mary, table, Random(seed), drops=0.03, regrets=0.15),
            SocketPlayer(john, table, Random(-seed), drops=0.03, regrets=0.15),
        ]
        spectator = SocketPlayer(eve, table, Random(seed), drops=0.03)
        await asyncio.gather(*(each.stay() for each in (*players, spectator)))
        record = check_record(await downloaded(mary, table), *players, spectator)
        assert "practice" not in record.tags
        kinds.update(entry["kind"] for entry in spectator.log)

    for seed in range(1, 40, 2):
        await together(one_game(seed), one_game(seed + 1))
        if {"asked_take_back", "took_back", "refused_take_back"} <= kinds:
            return
    raise AssertionError(kinds)


class Quitter(SocketPlayer):
    """A player who gives up after one decision."""

    async def act(self, socket: Socket, table: Json) -> None:
        if self.acknowledged:
            await self.ask(socket, {"type": "resign"})
        else:
            await super().act(socket, table)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_is_given_up_has_a_record_of_what_was_seen_until_then(
    game: str, server: ProcessServer
) -> None:
    async def play() -> None:
        mary, john, eve = await server.guest(), await server.guest(), server.stranger()
        table = await begin(mary, john, game, first_seat="drawn")
        players = [
            Quitter(mary, table, Random(1), accuses=0.0),
            SocketPlayer(john, table, Random(2), accuses=0.0),
        ]
        spectator = SocketPlayer(eve, table, Random(3))
        await asyncio.gather(*(each.stay() for each in (*players, spectator)))
        record = check_record(await downloaded(john, table), *players, spectator)
        check_public(spectator)
        assert (record.winner, record.reason) == (players[1].viewer, "resignation")
        assert len(players[0].acknowledged) == 1

    await together(play())
