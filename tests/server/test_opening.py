"""Opening a table: what is played, who sits where, and invitations."""

from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

from support.client import ANYONE, FRIEND, GREEDY, ME, RANDOM
from support.local_server import local_server
from whitechapel.ai import AGENTS
from whitechapel.core import Record
from whitechapel.games import GAMES

EDITIONS = [(game, edition) for game, rules in GAMES.items() for edition in rules.EDITIONS]
CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "live", "seconds": 300, "increment": 5},
    {"kind": "days", "days": 3},
)
CHAIRS = (ME, FRIEND, ANYONE, RANDOM)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
async def test_every_edition_of_either_game_can_be_opened(
    game: str, edition: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        told = await mary.opens(game, ME, FRIEND, edition=edition)
        assert (told["terms"]["game"], told["terms"]["edition"]) == (game, edition)
        assert told["phase"] == "open"
        assert told["view"] is None


@pytest.mark.parametrize("game", GAMES)
async def test_without_a_word_the_usual_edition_is_played_without_a_clock(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        terms = (await (await house.guest()).opens(game, ME, FRIEND))["terms"]
        assert terms["edition"] == GAMES[game].EDITIONS[0]
        assert (terms["first_seat"], terms["clock"]) == ("drawn", {"kind": "none"})
        assert (terms["aids"], terms["spectators"]) == (True, True)


async def test_every_combination_of_chairs_clocks_and_spectators_opens(tmp_path: Path) -> None:
    """All that makes sense: one device has no clock, and two computers are watched by somebody."""
    async with local_server(tmp_path) as house:
        house.agents.thinks = lambda _: ()
        opened = 0
        asides = cycle(product(("jack", "investigator", "drawn"), (True, False)))
        for chairs, clock, spectators in product(product(CHAIRS, CHAIRS), CLOCKS, (True, False)):
            sides, aids = next(asides)
            mary = await house.guest()  # one account may not have so many tables at once
            terms = {"first_seat": sides, "clock": clock, "aids": aids, "spectators": spectators}
            people = [chair["who"] for chair in chairs]
            asked = {"game": "pocket", "chairs": chairs, **terms}
            if people == ["me", "me"] and clock["kind"] != "none":
                refused = await mary.refused("POST", "/api/tables", asked)
                assert refused == (422, "no_clock_on_one_device")
            elif people == ["computer", "computer"] and not spectators:
                refused = await mary.refused("POST", "/api/tables", asked)
                assert refused == (422, "spectators_required")
            else:
                told = await mary.opens("pocket", *chairs, **terms)
                opened += 1
                assert {name: told["terms"][name] for name in terms} == terms
                assert [chair["who"] for chair in told["chairs"]] == people
                assert told["you"]["chairs"] == [n for n in (0, 1) if people[n] == "me"]
                began = people == ["computer", "computer"]
                assert told["phase"] == ("playing" if began else "open")
        assert opened == 16 * 3 * 2 - 2 * 2 - 3
        assert len(await house.rows("SELECT id FROM tables")) == opened


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ({"game": "chess"}, "malformed"),
        ({"edition": "2050"}, "unknown_edition"),
        ({"edition": ""}, "unknown_edition"),
        ({"chairs": [ME]}, "malformed"),
        ({"chairs": [ME, FRIEND, FRIEND]}, "malformed"),
        ({"chairs": [ME, {"who": "nobody"}]}, "malformed"),
        ({"chairs": [ME, {"who": "computer"}]}, "unknown_level"),
        ({"chairs": [ME, {"who": "computer", "level": "grandmaster"}]}, "unknown_level"),
        ({"chairs": [ME, {"who": "friend", "level": "random"}]}, "unknown_level"),
        ({"chairs": [{"who": "me", "level": "human"}, FRIEND]}, "unknown_level"),
        ({"chairs": [ME, {"who": "friend", "level": ""}]}, "unknown_level"),
        ({"first_seat": "both"}, "malformed"),
        ({"clock": {"kind": "sand"}}, "malformed"),
        ({"clock": {"kind": "live"}}, "malformed"),
        ({"clock": {"kind": "live", "seconds": 9}}, "malformed"),
        ({"clock": {"kind": "live", "seconds": 60, "increment": -1}}, "malformed"),
        ({"clock": {"kind": "days", "days": 0}}, "malformed"),
        ({"clock": {"kind": "days", "days": 31}}, "malformed"),
        ({"clock": {"kind": "none", "days": 3}}, "malformed"),
        ({"aids": "yes"}, "malformed"),
        ({"spectators": 1}, "malformed"),
        ({"colour": "red"}, "malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    fault: dict[str, Any], code: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        asked = {"game": "pocket", "chairs": [ME, FRIEND], **fault}
        assert await mary.refused("POST", "/api/tables", asked) == (422, code)
        assert await house.rows("SELECT id FROM tables") == []


async def test_strangers_open_no_tables(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        asked = {"game": "pocket", "chairs": [ME, FRIEND]}
        assert await house.stranger().refused("POST", "/api/tables", asked) == (
            401,
            "not_authenticated",
        )


async def test_an_invitation_is_a_link_that_cannot_be_guessed(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table, other = [await mary.opens("pocket", ME, FRIEND) for _ in range(2)]
        assert len(table["invitation"]) >= 20
        assert table["invitation"] not in (other["invitation"], table["id"])
        seen = await john.ask("GET", f"/api/invitations/{table['invitation']}")
        assert seen["id"] == table["id"]
        assert seen["invitation"] is None
        assert seen["chairs"][0]["name"] == "Mary"
        assert await john.refused("GET", "/api/invitations/guess") == (404, "no_such_invitation")
        refused = await john.refused("POST", f"/api/invitations/{table['id']}/sit")
        assert refused == (404, "no_such_invitation")
        assert await john.not_at(table["id"], "sit") == (409, "no_free_chair")
        wrong = {"invitation": other["invitation"]}
        assert await john.not_at(table["id"], "sit", **wrong) == (409, "no_free_chair")


async def test_a_friend_follows_the_link_and_sits_down_once(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, jane = [await house.guest(name) for name in ("Mary", "John", "Jane")]
        table = await mary.opens("pocket", ME, FRIEND, spectators=False)
        path = f"/api/invitations/{table['invitation']}"
        await john.ask("GET", path)
        sat = await john.ask("POST", f"{path}/sit")
        assert sat["you"]["chairs"] == [1]
        assert sat["chairs"][1]["name"] == "John"
        again = await john.ask("POST", f"{path}/sit")
        assert again["version"] == sat["version"]
        assert (await mary.ask("POST", f"{path}/sit"))["version"] == sat["version"]
        assert await jane.refused("POST", f"{path}/sit") == (409, "no_free_chair")


async def test_an_invitation_works_by_the_id_of_the_table_too(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await mary.opens("pocket", ME, FRIEND)
        sat = await john.at(table["id"], "sit", invitation=table["invitation"])
        assert sat["you"]["chairs"] == [1]


async def test_two_friends_play_at_a_third_ones_table(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        host, mary, john = [await house.guest() for _ in range(3)]
        table = await host.opens("london", FRIEND, FRIEND)
        for visitor in (mary, john):
            await visitor.ask("POST", f"/api/invitations/{table['invitation']}/sit")
            await visitor.ready(table["id"])
        told = await host.look(table["id"])
        assert told["phase"] == "playing"
        assert told["you"] == {
            "viewer": "spectator",
            "seats": [],
            "chairs": [],
            "revealed": None,
            "owner": True,
        }


async def test_whoever_sat_down_may_get_up_before_the_game(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, jane = [await house.guest() for _ in range(3)]
        table = await mary.opens("pocket", ME, FRIEND)
        sit = f"/api/invitations/{table['invitation']}/sit"
        await john.ask("POST", sit)
        await john.ready(table["id"])
        await john.at(table["id"], "leave")
        told = await mary.look(table["id"])
        assert [chair["taken"] for chair in told["chairs"]] == [True, False]
        assert told["chairs"][1]["ready"] is False
        assert await john.not_at(table["id"], "leave") == (403, "not_your_table")
        await jane.ask("POST", sit)
        await jane.ready(table["id"])
        assert (await mary.ready(table["id"]))["phase"] == "playing"
        assert await jane.not_at(table["id"], "leave") == (409, "game_under_way")
        await jane.at(table["id"], "resign")
        assert await jane.not_at(table["id"], "leave") == (409, "table_over")


async def test_the_opener_closes_the_table_by_leaving_it(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await mary.opens("pocket", ME, ANYONE)
        await john.at(table["id"], "sit")
        await mary.at(table["id"], "leave")
        assert (await john.look(table["id"]))["phase"] == "closed"
        assert await john.not_at(table["id"], "ready", entropy="x") == (409, "table_over")
        assert await mary.not_at(table["id"], "leave") == (409, "table_over")


async def test_a_person_plays_each_computer_there_is(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        for level in AGENTS["pocket"]:
            chair = {"who": "computer", "level": level}
            table = await mary.opens("pocket", ME, chair, first_seat="jack")
            await mary.ready(table["id"])
            await house.computers_rest()
            told = await mary.look(table["id"])
            assert told["actor"] == "jack"
            assert told["chairs"][1]["level"] == level
            assert house.agents.jobs[-1].level == level


async def test_two_computers_play_each_other_and_people_watch(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = await mary.opens("pocket", GREEDY, RANDOM)
        await house.computers_rest()
        told = await mary.look(table["id"])
        assert told["phase"] == "over"
        record = Record.parse((await mary.http.get(f"/api/tables/{table['id']}/record")).text)
        assert {record.tags["jack"], record.tags["investigator"]} == {
            "computer greedy",
            "computer random",
        }
