"""Playing: what a seat is told, previewing, confirming."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from support.local_server import local_server, play, two
from whitechapel.core import PLAYERS
from whitechapel.games import GAMES

AIDS = {
    *("seen", "unseen", "if_seen", "if_unseen", "in_sight", "suspects_seen", "suspects_unseen"),
    *("visible", "lit_hexes", "beam"),
}


def names_in(told: object) -> set[str]:
    """Collect the names of all fields, however deep."""
    if isinstance(told, dict):
        return set(told) | {name for value in told.values() for name in names_in(value)}
    if isinstance(told, list):
        return {name for value in told for name in names_in(value)}
    return set()


# What a seat is told.


@pytest.mark.parametrize("game", GAMES)
async def test_each_seat_has_its_own_view_and_only_the_actor_has_decisions(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        table, people = await two(house, game)
        match = (await house.table(table)).match
        assert match is not None
        for seat in PLAYERS:
            told = await people[seat].look(table)
            assert told["you"]["viewer"] == seat
            assert told["you"]["seats"] == [seat]
            assert told["view"] == json.loads(
                json.dumps(rules.view_json(rules.view(match.state, seat)))
            )
            assert told["revealed_view"] is None
            legal = [each["text"] for each in told["legal"]]
            wanted = [rules.move_text(move) for move in rules.legal_moves(match.state)]
            assert legal == (wanted if told["actor"] == seat else [])


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_hears_what_happened_since_its_last_version(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        whole = await play(table, people, 4)
        for visitor in people.values():
            all_of_it = (await visitor.look(table))["log"]
            assert [each["version"] for each in all_of_it] == list(range(1, whole["version"] + 1))
            for since in (0, 5, whole["version"] - 1, whole["version"], 10_000):
                told = await visitor.look(table, f"?since={since}")
                assert told["since"] == since
                assert told["log"] == [each for each in all_of_it if each["version"] > since]


@pytest.mark.parametrize("game", GAMES)
async def test_a_decision_is_told_live_to_everybody_who_looks(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        stranger = house.stranger()
        async with (
            people["jack"].socket(table) as jack,
            people["investigator"].socket(table) as investigator,
            stranger.socket(table) as spectator,
        ):
            sockets = {"jack": jack, "investigator": investigator, "spectator": spectator}
            for socket in sockets.values():
                await socket.receive()
            await play(table, people, 1)
            for viewer, socket in sockets.items():
                told = await socket.hear()
                assert told["you"]["viewer"] == viewer
                assert [each["kind"] for each in told["log"]] == ["decided"]
                assert told["since"] == told["version"] - 1


# Previewing.


@pytest.mark.parametrize("game", GAMES)
async def test_previewing_tells_what_follows_and_stores_nothing(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        before = await house.rows("SELECT * FROM entries ORDER BY version")
        told = await people["jack"].look(table)
        actor = people[told["actor"]]
        version = told["version"]
        moves: list[str] = []
        previewed = await actor.at(table, "preview", version=version)
        assert previewed["preview"]["next_moves"] == (await actor.look(table))["legal"]
        while not moves or not previewed["preview"]["complete"]:
            moves.append(previewed["preview"]["next_moves"][-1]["text"])
            previewed = await actor.at(table, "preview", version=version, moves=moves)
        assert "each" not in previewed
        assert previewed["version"] == version
        assert await house.rows("SELECT * FROM entries ORDER BY version") == before
        assert (await actor.look(table))["version"] == version
        await actor.at(table, "confirm", version=version, id="1", moves=moves)
        after = (await actor.look(table))["view"]
        shown = previewed["preview"]["public"]
        same = ("tiles", "detectives", "places", "lights", "covers", "cordons", "lantern")
        assert {name: after[name] for name in same if name in after} == {
            name: shown[name] for name in same if name in shown
        }


@pytest.mark.parametrize("game", GAMES)
async def test_all_next_decisions_can_be_previewed_in_one_request(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        told = await people["jack"].look(table)
        actor = people[told["actor"]]
        asked = {"version": told["version"], "moves": []}
        if game == "london":
            asked["moves"] = [(await actor.look(table))["legal"][0]["text"]]
        previewed = await actor.at(table, "preview", **asked, each=True)
        nexts = [each["text"] for each in previewed["preview"]["next_moves"]]
        assert [each["text"] for each in previewed["each"]] == nexts
        for each in previewed["each"][::7]:
            moves = [*asked["moves"], each["text"]]
            single = await actor.at(table, "preview", version=told["version"], moves=moves)
            assert single["preview"] == each["preview"]


async def test_a_move_can_be_written_as_a_word_or_as_an_object(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "pocket")
        told = await people["investigator"].look(table)
        choice = told["legal"][3]
        answers = [
            await people["investigator"].at(
                table, "preview", version=told["version"], moves=[choice[way]]
            )
            for way in ("text", "move")
        ]
        assert answers[0] == answers[1]
        await people["investigator"].decides(table, choice["move"])


@pytest.mark.parametrize("game", GAMES)
async def test_without_aids_nothing_is_told_that_can_be_worked_out(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        for aids in (True, False):
            table, people = await two(house, game, aids=aids)
            told = await people["jack"].look(table)
            actor = people[told["actor"]]
            version = told["version"]
            moves = await house.choice(table, Random(1), "alibi", "accuse")
            previewed = await actor.at(table, "preview", version=version, moves=moves)
            each = await actor.at(table, "preview", version=version, each=True)
            stranger = await house.stranger().look(table)
            for answer in (told, previewed, each, stranger):
                assert bool(names_in(answer) & AIDS) is aids
            assert previewed["preview"]["complete"]
            await people["jack"].at(table, "resign")
            assert names_in(await people["jack"].look(table)) & AIDS


async def test_only_the_actor_previews_and_only_what_is_there_now(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "pocket")
        jack, investigator = people["jack"], people["investigator"]
        version = (await jack.look(table))["version"]
        asked = {"version": version, "moves": []}
        assert await jack.not_at(table, "preview", **asked) == (409, "not_your_turn")
        john = await house.guest()
        assert await john.not_at(table, "preview", **asked) == (403, "not_your_table")
        stale = {"version": version - 1, "moves": []}
        assert await investigator.not_at(table, "preview", **stale) == (409, "stale")
        ahead = {"version": version + 1, "moves": []}
        assert await investigator.not_at(table, "preview", **ahead) == (409, "stale")
        illegal = {"version": version, "moves": ["watson+3"]}
        status, _ = await investigator.not_at(table, "preview", **illegal)
        assert status == 422


# Confirming.


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_confirmation_again_gets_the_same_answer(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        told = await people["jack"].look(table)
        actor = people[told["actor"]]
        moves = await house.choice(table, Random(3), "accuse", "alibi")
        asked = {"version": told["version"], "id": "once", "moves": moves}
        answers = await asyncio.gather(*(actor.at(table, "confirm", **asked) for _ in range(5)))
        assert answers == [{"type": "confirmed", "id": "once", "version": told["version"] + 1}] * 5
        await play(table, people, 3)
        await house.restarts()
        assert await actor.at(table, "confirm", **asked) == answers[0]
        assert await house.rows("SELECT COUNT(*) FROM entries WHERE kind = 'decided'") == [(4,)]


async def test_a_name_used_again_for_another_decision_is_refused(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "pocket")
        investigator = people["investigator"]
        version = (await investigator.look(table))["version"]
        await investigator.at(table, "confirm", version=version, id="once", moves=["watson+1"])
        other = {"version": version, "id": "once", "moves": ["watson+2"]}
        assert await investigator.not_at(table, "confirm", **other) == (409, "id_reused")
        later = {"version": version + 1, "id": "once", "moves": ["watson+1"]}
        assert await investigator.not_at(table, "confirm", **later) == (409, "id_reused")
        legal = (await people["jack"].look(table))["legal"]
        jack = {"version": version + 1, "id": "once", "moves": [legal[-1]["text"]]}
        assert (await people["jack"].at(table, "confirm", **jack))["version"] == version + 2


async def test_another_decision_for_the_same_version_is_stale(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "pocket")
        investigator = people["investigator"]
        version = (await investigator.look(table))["version"]
        asked = [{"version": version, "id": f"{n}", "moves": [f"watson+{n}"]} for n in (1, 2)]
        replies = await asyncio.gather(
            *(investigator.http.post(f"/api/tables/{table}/confirm", json=each) for each in asked)
        )
        assert sorted(reply.status_code for reply in replies) == [200, 409]
        refused = next(reply for reply in replies if reply.status_code == 409)
        error = refused.json()["error"]
        assert error == {"code": "stale", "parameters": {"version": version + 1}}


@pytest.mark.parametrize("game", GAMES)
async def test_a_list_of_decisions_is_applied_whole_or_not_at_all(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        before = await people["jack"].look(table)
        actor = people[before["actor"]]
        version = before["version"]
        good = await house.choice(table, Random(1), "accuse", "alibi")
        for bad in ([*good, "nonsense"], [*good, *good, *good], ["nonsense", *good], []):
            asked = {"version": version, "id": "bad", "moves": bad}
            status, _ = await actor.not_at(table, "confirm", **asked)
            assert status in (409, 422)
            assert await people["jack"].look(table) == before
        await actor.at(table, "confirm", version=version, id="bad", moves=good)


async def test_wrong_seats_and_foreign_tables_are_refused(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "pocket")
        version = (await people["jack"].look(table))["version"]
        asked = {"version": version, "id": "1", "moves": ["watson+1"]}
        assert await people["jack"].not_at(table, "confirm", **asked) == (409, "not_your_turn")
        posing = {**asked, "seat": "investigator"}
        assert await people["jack"].not_at(table, "confirm", **posing) == (403, "not_your_seat")
        john = await house.guest()
        assert await john.not_at(table, "confirm", **asked) == (403, "not_your_table")
        assert await house.stranger().not_at(table, "confirm", **asked) == (
            401,
            "not_authenticated",
        )
        assert await john.not_at("nowhere", "confirm", **asked) == (404, "no_such_table")
        assert (await people["jack"].look(table))["version"] == version


async def test_several_decisions_of_one_seat_can_be_confirmed_at_once(tmp_path: Path) -> None:
    """Jack plays twice in a row, and may confirm both plays with one list."""
    async with local_server(tmp_path) as house:
        table, people = await two(house, "pocket")
        await people["investigator"].decides(table, "watson+1")
        told = await people["jack"].look(table)
        assert told["actor"] == "jack"
        first = told["legal"][-1]["text"]
        asked = {"version": told["version"], "moves": [first]}
        previewed = await people["jack"].at(table, "preview", **asked)
        second = previewed["preview"]["next_moves"][0]["text"]
        await people["jack"].decides(table, first, second)
        assert (await people["jack"].look(table))["actor"] == "investigator"


async def test_the_other_side_sees_an_activation_when_it_is_complete(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, "london")
        before = {seat: await visitor.look(table) for seat, visitor in people.items()}
        version = before["jack"]["version"]
        moves = await house.choice(table, Random(1), "accuse")
        assert len(moves) > 1
        part = {"version": version, "id": "part", "moves": moves[:-1]}
        assert await people["investigator"].not_at(table, "confirm", **part) == (409, "incomplete")
        await people["investigator"].at(table, "preview", version=version, moves=moves[:-1])
        assert {seat: await each.look(table) for seat, each in people.items()} == before
        await people["investigator"].decides(table, *moves)
        seen = await people["jack"].look(table)
        assert seen["version"] == version + 1
        assert seen["log"][-1]["moves"][: len(moves)] == moves
