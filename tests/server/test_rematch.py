"""Playing again: one table for both, sides swapped, and what "the same deal" means."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from support.client import FRIEND, ME, RANDOM, Json, Visitor, begin, seats
from support.local_server import LocalServer, local_server, play
from whitechapel.core import Record, verify
from whitechapel.games import GAMES
from whitechapel.server.services import Services, build


async def finished(
    house: LocalServer, game: str = "pocket", **terms: Any
) -> tuple[str, Visitor, Visitor]:
    """Let Mary, as Jack, and John finish a game; John gives it up."""
    mary, john = await house.guest("Mary"), await house.guest("John")
    table = await begin(mary, john, game, **terms)
    await john.at(table, "resign")
    return table, mary, john


async def identity(house: LocalServer, table: str) -> str:
    """Tell who Jack is."""
    found = await house.table(table)
    assert found.match is not None
    state: Any = found.rules.state_json(found.match.state)
    return str(state["jack"]["identity"])


def deal_of(house: Services, table: Any) -> Any:
    """Return everything that chance will do at a table."""
    return house.environment.dealer.deal(
        table.rules, table.terms.edition, table.promise, table.entropy
    )


async def both_ready(table: Json, mary: Visitor, john: Visitor) -> None:
    """Let both give fresh words."""
    await mary.ready(table["id"], "rain")
    await john.ready(table["id"], "snow")


@pytest.mark.parametrize("game", GAMES)
async def test_a_rematch_seats_the_same_people_with_sides_swapped(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        clock = {"kind": "days", "days": 2}
        table, mary, john = await finished(house, game, clock=clock, aids=False, spectators=False)
        again = await john.at(table, "rematch")
        assert again["id"] != table
        assert again["phase"] == "open"
        assert [chair["name"] for chair in again["chairs"]] == ["Mary", "John"]
        assert [chair["ready"] for chair in again["chairs"]] == [False, False]
        same = ("game", "edition", "clock", "aids", "spectators")
        before = (await mary.look(table))["terms"]
        assert {name: again["terms"][name] for name in same} == {n: before[n] for n in same}
        assert again["commitment"] != (await mary.look(table))["commitment"]
        await both_ready(again, mary, john)
        people = await seats(again["id"], mary, john)
        assert people == {"jack": john, "investigator": mary}


async def test_a_rematch_can_keep_the_sides(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        again = await mary.at(table, "rematch", swap=False)
        await both_ready(again, mary, john)
        assert await seats(again["id"], mary, john) == {"jack": mary, "investigator": john}


async def test_whoever_asks_second_is_led_to_the_same_table(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        async with john.socket(table) as socket:
            await socket.receive()
            again = await mary.at(table, "rematch")
            assert f'"next_table":"{again["id"]}"' in await socket.receive()
        assert (await john.look(table))["next_table"] == again["id"]
        assert (await john.at(table, "rematch"))["id"] == again["id"]
        assert (await mary.at(table, "rematch", same_deal=True))["id"] == again["id"]
        assert len(await house.rows("SELECT id FROM tables")) == 2


@pytest.mark.parametrize("same_deal", [False, True])
async def test_both_who_ask_at_once_are_led_to_one_table(same_deal: bool, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        asked = [each.at(table, "rematch", same_deal=same_deal) for each in (mary, john) * 3]
        answers = await asyncio.gather(*asked)
        assert len({answer["id"] for answer in answers}) == 1
        again = answers[0]["id"]
        others = await house.rows(
            "SELECT phase FROM tables WHERE id NOT IN (:a, :b)", a=table, b=again
        )
        assert {row.phase for row in others} <= {"closed"}
        await both_ready({"id": again}, mary, john)
        assert (await mary.look(again))["phase"] == "playing"


async def test_a_double_click_for_the_same_deal_against_the_computer_gives_one_table(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM))["id"]
        await mary.ready(table)
        await mary.at(table, "resign")
        asked = [mary.at(table, "rematch", same_deal=True) for _ in range(4)]
        answers = await asyncio.gather(*asked)
        assert len({answer["id"] for answer in answers}) == 1
        await house.computers_rest()
        playing = await house.rows("SELECT id FROM tables WHERE phase = 'playing'")
        assert [row.id for row in playing] == [answers[0]["id"]]


@pytest.mark.slow
async def test_people_at_two_processes_are_led_to_one_table(postgres_url: str) -> None:
    async with local_server(postgres_url) as house:
        table, mary, john = await finished(house)
        other = build(house.settings, house.services.environment)
        with patch.object(other.agent_pool, "start", house.services.agent_pool.start):
            await other.start()
        try:
            tables = await asyncio.gather(
                *(
                    where.seating.rematch(
                        table, who.id, {mary.id, john.id}, same_deal=False, swap=True, level=None
                    )
                    for where, who in ((house.services, mary), (other, john)) * 3
                )
            )
        finally:
            await other.stop()
        assert len({each.id for each in tables}) == 1
        await both_ready({"id": tables[0].id}, mary, john)
        assert (await john.look(tables[0].id))["phase"] == "playing"


async def test_a_rematch_that_was_given_up_can_be_asked_for_again(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        given_up = await mary.at(table, "rematch")
        await mary.at(given_up["id"], "leave")
        again = await john.at(table, "rematch")
        assert again["id"] != given_up["id"]
        assert again["phase"] == "open"
        assert (await mary.look(table))["next_table"] == again["id"]
        await both_ready(again, mary, john)
        assert (await mary.look(again["id"]))["phase"] == "playing"


async def test_nobody_waits_for_a_player_who_deleted_his_account(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        await john.ask("DELETE", "/api/me", {})
        again = await mary.at(table, "rematch")
        assert [chair["taken"] for chair in again["chairs"]] == [True, False]
        jane = await house.guest("Jane")
        await jane.ask("POST", f"/api/invitations/{again['invitation']}/sit")
        await both_ready(again, mary, jane)
        assert (await mary.look(again["id"]))["phase"] == "playing"


async def test_whoever_does_not_want_a_rematch_gets_up(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        again = await mary.at(table, "rematch")
        await john.at(again["id"], "leave")
        told = await mary.look(again["id"])
        assert [chair["taken"] for chair in told["chairs"]] == [True, False]
        assert told["phase"] == "open"


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_deal_between_people_has_a_fresh_identity_and_pile(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        table, mary, john = await finished(house, game)
        first = await house.table(table)
        identities = {await identity(house, table)}
        piles = list[Any]()
        last = table
        for _ in range(3):
            again = await mary.at(last, "rematch", same_deal=True)
            assert again["practice"] is False
            await both_ready(again, mary, john)
            following = await house.table(again["id"])
            old, new = deal_of(house.services, first), deal_of(house.services, following)
            assert rules.redeal_secrets(old, new) == new
            assert new != old
            assert (await mary.look(again["id"]))["log"][-1]["setup"] == rules.setup_text(
                rules.setup(old)
            )
            identities.add(await identity(house, again["id"]))
            piles.append(new)
            told = await play(again["id"], await seats(again["id"], mary, john))
            assert told["fair"]["layout"]["secret"] == first.promise.secret.hex()
            assert told["fair"]["layout"]["entropy"] == list(first.entropy)
            text = (await mary.http.get(f"/api/tables/{again['id']}/record")).text
            findings = verify(Record.parse(text), rules)
            assert all(finding.holds for finding in findings)
            assert "layout_commitment" in {finding.check for finding in findings}
            last = again["id"]
        assert len(identities) > 1
        assert len({repr(pile) for pile in piles}) == 3


async def test_the_same_tiles_and_tosses_come_again(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        tosses = list[list[str]]()
        for _ in range(2):
            told = await play(table, await seats(table, mary, john))
            moves = [move for each in told["log"] for move in each.get("moves", ())]
            tosses.append([move for move in moves if move.startswith("toss=")])
            table = (await mary.at(table, "rematch", same_deal=True))["id"]
            await both_ready({"id": table}, mary, john)
        shorter = min(map(len, tosses))
        assert shorter > 1
        assert tosses[0][:shorter] == tosses[1][:shorter]


@pytest.mark.parametrize("game", GAMES)
async def test_the_full_same_deal_exists_against_the_computer_as_practice(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        house.agents.thinks = lambda _: ()
        table = (await mary.opens(game, ME, RANDOM, first_seat="jack"))["id"]
        await mary.ready(table, "fog")
        await mary.at(table, "resign")
        again = await mary.at(table, "rematch", same_deal=True, swap=False)
        assert again["phase"] == "playing"
        assert again["practice"] is True
        assert again["you"]["seats"] == ["jack"]
        old, new = await house.table(table), await house.table(again["id"])
        assert deal_of(house.services, old) == deal_of(house.services, new)
        assert await identity(house, table) == await identity(house, again["id"])
        swapped = await mary.at(again["id"], "resign") and await mary.at(
            again["id"], "rematch", same_deal=True
        )
        assert swapped["you"]["seats"] == ["investigator"]
        await mary.at(swapped["id"], "resign")
        text = (await mary.http.get(f"/api/tables/{swapped['id']}/record")).text
        record = Record.parse(text)
        assert record.tags["practice"] == "yes"
        assert all(finding.holds for finding in verify(record, GAMES[game]))


async def test_a_rematch_against_the_computer_may_change_its_level(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        await mary.ready(table)
        await mary.at(table, "resign")
        assert await mary.not_at(table, "rematch", level="god") == (422, "unknown_level")
        again = await mary.at(table, "rematch", level="greedy")
        assert again["chairs"][1]["level"] == "greedy"
        assert (again["phase"], again["practice"]) == ("open", False)
        assert again["commitment"] != (await mary.look(table))["commitment"]
        assert (await mary.ready(again["id"]))["you"]["seats"] == ["investigator"]


async def test_two_people_at_one_device_play_again_at_one_device(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, ME, first_seat="jack"))["id"]
        await mary.ready(table)
        await mary.at(table, "resign", seat="jack")
        again = await mary.at(table, "rematch")
        assert [chair["who"] for chair in again["chairs"]] == ["me", "me"]
        told = await mary.ready(again["id"])
        assert told["phase"] == "playing"
        assert sorted(told["you"]["seats"]) == ["investigator", "jack"]
        assert told["chairs"][0]["seat"] == "investigator"


async def test_a_rematch_is_for_players_of_a_finished_game(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john, jane = [await house.guest() for _ in range(3)]
        waiting = await mary.opens("pocket", ME, FRIEND)
        assert await mary.not_at(waiting["id"], "rematch") == (409, "not_begun")
        table = await begin(mary, john, "pocket")
        assert await mary.not_at(table, "rematch") == (409, "game_under_way")
        await mary.at(table, "resign")
        assert await jane.not_at(table, "rematch") == (403, "not_your_table")
        assert await house.stranger().not_at(table, "rematch") == (401, "not_authenticated")
        assert (await mary.look(table))["next_table"] is None
