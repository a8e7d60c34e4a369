"""Looking back: an earlier version as the same eyes saw it, and nothing that was taken back."""

from pathlib import Path

import pytest

from server.test_one_device import device, public_play
from server.test_read_only import change_rules
from server.test_take_back import answer, back
from support.client import FRIEND, ME, Json, begin, seats
from support.local_server import local_server, play
from whitechapel.core import Seat
from whitechapel.games import GAMES


@pytest.mark.parametrize("aids", [True, False], ids=["aided", "as with the box"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_version_is_shown_as_it_was_told_then(
    game: str, aids: bool, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary, john, watcher = [await house.guest() for _ in range(3)]
        table = await begin(mary, john, game, aids=aids)
        people = await seats(table, mary, john)
        told: list[tuple[str, Json]] = []
        everybody = {**people, "spectator": watcher}
        for _ in range(6):
            told += [(name, await each.look(table)) for name, each in everybody.items()]
            await play(table, people, 1)
        await house.restarts()
        assert len({message["version"] for _, message in told}) == 6
        for name, message in told:
            version = message["version"]
            past = await everybody[name].at(table, "past", version=version)
            assert past == {"type": "past", "version": version, "view": message["view"]}
            assert past["view"]["viewer"] == name


async def test_a_stranger_who_may_watch_looks_back_over_a_socket(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        async with house.stranger().socket(table) as socket:
            first = await socket.hear()
            await play(table, await seats(table, mary, john), 1)
            await socket.receive()
            await socket.send({"type": "past", "version": first["version"], "ask": "p"})
            told = await socket.hear()
        assert (told["ask"], told["view"]) == ("p", first["view"])


async def test_a_device_shows_what_everybody_saw_until_a_seat_holds_its_reveal(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, "london")
        first = await mary.look(table)
        version = first["version"]
        own = {seat: await mary.at(table, "reveal", seat=seat) for seat in ("jack", "investigator")}
        await public_play(house, table, mary, 3)
        for asked in ({}, {"seat": "jack"}, {"seat": "investigator"}):
            told = await mary.at(table, "past", version=version, **asked)
            assert told["view"] == first["view"]
        for seat, message in own.items():
            told = await mary.at(table, "past", version=version, seat=seat, revealed=True)
            assert told["view"] == message["view"]
        assert own["jack"]["view"]["jack"]["identity"]
        refused = await mary.not_at(table, "past", version=version, revealed=True)
        assert refused == (422, "seat_required")


async def test_nobody_looks_back_with_anothers_eyes(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, watcher = [await house.guest() for _ in range(3)]
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        theirs = {"version": 5, "seat": "jack", "revealed": True}
        refused = await people["investigator"].not_at(table, "past", **theirs)
        assert refused == (403, "not_your_seat")
        assert await watcher.not_at(table, "past", **theirs) == (403, "not_your_table")
        private = await begin(mary, john, "pocket", spectators=False)
        assert await watcher.not_at(private, "past", version=5) == (403, "no_spectators")


async def test_what_was_taken_back_is_gone_and_what_was_before_it_is_not(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        first = await mary.look(table)
        await play(table, people, 1)
        kept = await mary.look(table)
        await play(table, people, 1)
        gone = (await mary.look(table))["version"]
        last = (await house.table(table)).standing[-1].seat
        if (await back(people[str(last)], table))["type"] == "asked":
            other = Seat.JACK if last is Seat.INVESTIGATOR else Seat.INVESTIGATOR
            await answer(people[str(other)], table, consent=True)
        after = await mary.look(table)
        assert after["view"] == kept["view"]
        for message in (first, kept, after):
            told = await mary.at(table, "past", version=message["version"])
            assert told["view"] == message["view"]
        assert await mary.not_at(table, "past", version=gone) == (404, "no_such_position")
        await play(table, people, 1)
        told = await mary.at(table, "past", version=after["version"])
        assert told["view"] == after["view"]
        assert await mary.not_at(table, "past", version=gone) == (404, "no_such_position")


async def test_before_the_game_and_after_now_there_is_nothing_to_look_at(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        waiting = (await mary.opens("pocket", ME, FRIEND))["id"]
        assert await mary.not_at(waiting, "past", version=1) == (409, "not_begun")
        table = await begin(mary, john, "pocket")
        now = (await mary.look(table))["version"]
        for version in (0, now - 1, now + 1):
            assert await mary.not_at(table, "past", version=version) == (404, "no_such_position")


async def test_a_game_of_other_rules_has_no_earlier_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        change_rules(house, "pocket", monkeypatch)
        assert await mary.not_at(table, "past", version=5) == (409, "rules_changed")
