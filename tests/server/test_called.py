"""News of an appeal come with the table as Jack was asked, seen with the same eyes."""

from pathlib import Path

import pytest

from server.test_read_only import change_rules
from server.test_take_back import answer, back
from support.client import Json, Visitor, begin, seats
from support.local_server import local_server, play
from whitechapel.core import opponent
from whitechapel.games import GAMES


async def news(visitor: Visitor, table: str, since: int) -> list[Json]:
    """Return what a visitor hears of what happened since a version, with the tables of appeals."""
    told = await visitor.look(table, f"?since={since}")
    calls = {each["version"]: {"called": each["view"]} for each in told["appeals"]}
    assert calls.keys() <= {entry["version"] for entry in told["log"]}
    return [entry | calls.get(entry["version"], {}) for entry in told["log"]]


def appeal(entry: Json) -> Json | None:
    """Return the call for witnesses that a decision led to."""
    events = [each for each in entry["events"] if each["kind"] == "witnesses_called"]
    return events[0] if events else None


async def until_appeal(table: str, people: dict[str, Visitor]) -> Json:
    """Play on until witnesses are called; return the decision that called them."""
    first = next(iter(people.values()))
    while True:
        version = (await first.look(table))["version"]
        await play(table, people, 1, seed=version)
        (entry,) = await news(first, table, version)
        if appeal(entry) is not None:
            return entry


@pytest.mark.parametrize("game", GAMES)
async def test_the_table_of_an_appeal_is_told_as_it_was_before_the_answer(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary, john, watcher = [await house.guest() for _ in range(3)]
        table = await begin(mary, john, game)
        people = await seats(table, mary, john)
        await play(table, people, 1)
        version = (await mary.look(table))["version"]
        last = await until_appeal(table, people)
        for name, visitor in {**people, "spectator": watcher}.items():
            for entry in await news(visitor, table, version):
                called, event = entry.get("called"), appeal(entry)
                assert (called is None) == (event is None)
                if called is None or event is None:
                    continue
                assert entry["version"] == last["version"]
                view = (await visitor.look(table))["view"]
                assert called["viewer"] == name
                assert called.keys() == view.keys()
                assert called["turn"] == event["turn"]
                assert called["phase"] == "appeal"
                assert called["aids"]["suspects_seen"] == event["suspects_in_sight"]
                cleared = {
                    each["character"]
                    for each in entry["events"][entry["events"].index(event) :]
                    if each["kind"] == "suspect_cleared"
                }
                assert set(called["suspects"]) - cleared == set(view["suspects"])
                assert called.get("jack") == view.get("jack")


async def test_a_whole_log_comes_without_the_tables_of_its_appeals(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        await until_appeal(table, await seats(table, mary, john))
        assert (await mary.look(table))["appeals"] == []


async def test_as_with_the_box_nobody_is_told_who_was_in_sight(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "london", aids=False)
        entry = await until_appeal(table, await seats(table, mary, john))
        assert entry["called"]["suspects"]
        assert not {"aids", "suspects_seen", "lit_hexes", "visible"} & entry["called"].keys()


async def test_an_appeal_that_was_taken_back_has_no_table(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        entry = await until_appeal(table, people)
        last = (await house.table(table)).standing[-1].seat
        await back(people[last], table)
        await answer(people[opponent(last)], table, consent=True)
        first, *_ = await news(mary, table, entry["version"] - 1)
        assert first == {name: value for name, value in entry.items() if name != "called"}


async def test_a_game_of_other_rules_has_no_table_of_its_appeals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        entry = await until_appeal(table, await seats(table, mary, john))
        change_rules(house, "pocket", monkeypatch)
        assert "called" not in (await news(mary, table, entry["version"] - 1))[0]
