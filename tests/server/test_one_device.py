"""Two people at one device: the public view, and a seat's own only while it holds its reveal."""

import json
from functools import cache, reduce
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.client import ME, Json, Visitor, begin, seats
from support.local_server import LocalServer, local_server, play
from whitechapel.core import PLAYERS, Match, Record, Seat, seed, verify
from whitechapel.games import GAMES


async def device(house: LocalServer, game: str, **terms: Any) -> tuple[str, Visitor]:
    """Let two people begin a game at one device; the browser is Mary's."""
    mary = await house.guest("Mary")
    table = (await mary.opens(game, ME, ME, **terms))["id"]
    told = await mary.ready(table)
    assert told["phase"] == "playing"
    return table, mary


async def public_play(
    house: LocalServer, table: str, mary: Visitor, decisions: int, seed: int = 1
) -> Json:
    """Let both play random decisions from what everybody sees, to the end at most."""
    random = Random(seed)
    for _ in range(decisions):
        told = await mary.look(table)
        if told["actor"] is None:
            break
        moves = await house.choice(table, random, "accuse", "escape")
        await mary.decides(table, *moves, seat=told["actor"])
    return await mary.look(table)


@pytest.mark.parametrize("game", GAMES)
async def test_the_device_shows_what_everybody_sees_and_plays_both_seats(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, game)
        told = await mary.look(table)
        assert told["you"]["viewer"] == "spectator"
        assert sorted(told["you"]["seats"]) == ["investigator", "jack"]
        assert told["you"]["revealed"] is None
        stranger = await house.stranger().look(table)
        assert told["view"] == stranger["view"]
        assert told["log"] == stranger["log"]
        assert told["legal"]
        assert stranger["legal"] == []


@pytest.mark.parametrize("game", GAMES)
async def test_it_lists_exactly_the_decisions_that_are_legal_in_every_world(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        table, mary = await device(house, game)
        for number in range(12):
            match = (await house.table(table)).match
            assert match is not None
            told = await mary.look(table)
            if told["actor"] is None:
                break
            moves: list[str] = []
            worlds = [w.state for w in rules.worlds(rules.view(match.state, Seat.SPECTATOR))]
            while not moves or rules.committed(worlds[0]) != worlds[0]:
                asked = {"version": told["version"], "moves": moves, "seat": told["actor"]}
                previewed = await mary.at(table, "preview", **asked)
                offered = [each["text"] for each in previewed["preview"]["next_moves"]]
                legal = reduce(
                    lambda left, right: left & right,
                    [{rules.move_text(m) for m in rules.legal_moves(world)} for world in worlds],
                )
                assert set(offered) == legal
                patient = [text for text in offered if rules.parse_move(text).code != "accuse"]
                moves.append(Random(number).choice(patient))
                worlds = [rules.apply(w, rules.parse_move(moves[-1])).state for w in worlds]
            await mary.decides(table, *moves, seat=told["actor"])
        assert number > 5


@pytest.mark.parametrize("game", GAMES)
async def test_either_seat_may_hold_its_reveal_at_any_time(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        table, mary = await device(house, game)
        for _ in range(5):
            match = (await house.table(table)).match
            assert match is not None
            hidden = await mary.look(table)
            for seat in PLAYERS:
                shown = await mary.at(table, "reveal", seat=seat)
                wanted = rules.view_json(rules.view(match.state, seat))
                assert shown["view"] == json.loads(json.dumps(wanted))
                assert (shown["you"]["viewer"], shown["you"]["revealed"]) == (seat, seat)
                assert shown["version"] == hidden["version"]
            jack = await mary.at(table, "reveal", seat="jack")
            assert jack["view"]["jack"]["identity"]
            began = next(each for each in jack["log"] if each["kind"] == "began")
            assert "jack=?" not in began["moves"]
            assert "jack=?" in next(e for e in hidden["log"] if e["kind"] == "began")["moves"]
            assert await mary.look(table) == hidden
            await public_play(house, table, mary, 1)


async def test_a_reveal_works_over_the_socket_and_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, "pocket")
        async with mary.socket(table) as socket, mary.socket(table) as other:
            await socket.receive()
            await other.receive()
            await socket.send({"type": "reveal", "seat": "jack", "ask": "1"})
            shown = await socket.hear()
            assert (shown["ask"], shown["you"]["revealed"]) == ("1", "jack")
            assert shown["view"]["jack"]["identity"]
            await public_play(house, table, mary, 1)
            for each in (socket, other):
                news = await each.hear()
                assert (news["you"]["viewer"], news["you"]["revealed"]) == ("spectator", None)
                assert "jack" not in news["view"]


@cache
def way_out() -> tuple[int, list[list[str]], list[str]]:
    """Find a game in which Jack can escape while not everybody knows him.

    Gives the number of its secret, the decisions until then, and those with which he escapes.
    """
    rules = GAMES["london"]
    for number in range(1, 100):
        deal = rules.deal(seed(sha256(f"secret {number}".encode()).digest(), ("fog", "fog")))
        match, random, decisions = Match.begin(rules, rules.setup(deal)), Random(1), [[""]]
        match = match.play_chance(deal)
        while rules.actor(match.state) is not None:
            if rules.actor(match.state) is Seat.JACK and len(match.state.public.suspects) > 1:
                for activate in rules.legal_moves(match.state):
                    inside = rules.apply(match.state, activate).state
                    for move in rules.legal_moves(inside):
                        if move.code == "escape":
                            last = [rules.move_text(each) for each in (activate, move)]
                            return number, decisions[1:], last
            decisions.append([])
            while not decisions[-1] or rules.committed(match.state) != match.state:
                legal = rules.legal_moves(match.state)
                patient = [move for move in legal if move.code not in ("accuse", "escape")]
                move = random.choice(patient or legal)
                decisions[-1].append(rules.move_text(move))
                match = match.play(move)
            match = match.play_chance(deal)
    raise AssertionError("no way out was found")


async def escaping(house: LocalServer) -> tuple[str, Visitor, list[str]]:
    """Play until Jack could escape, and not everybody knows him; give his decisions."""
    number, decisions, last = way_out()
    house.secrets = count(number)
    table, mary = await device(house, "london")
    for moves in decisions:
        await mary.decides(table, *moves, seat=(await house.table(table)).actor)
    return table, mary, last


async def test_an_escape_needs_the_reveal(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary, moves = await escaping(house)
        version = (await mary.look(table))["version"]
        asked = {"version": version, "seat": "jack", "moves": moves[:1]}
        hidden = await mary.at(table, "preview", **asked)
        assert moves[1] not in [each["text"] for each in hidden["preview"]["next_moves"]]
        shown = await mary.at(table, "preview", **asked, revealed=True)
        assert moves[1] in [each["text"] for each in shown["preview"]["next_moves"]]
        decision = {"version": version, "seat": "jack", "moves": moves}
        refused = await mary.not_at(table, "confirm", **decision, id="1")
        assert refused == (403, "reveal_needed")
        assert (await mary.look(table))["version"] == version
        await mary.at(table, "confirm", **decision, id="2", revealed=True)
        over = await mary.look(table)
        assert over["result"]["winner"] == "jack"
        assert over["result"]["reason"] == "escape"


async def test_whether_jack_could_escape_is_not_to_be_found_out_without_the_reveal(
    tmp_path: Path,
) -> None:
    """For every character whose card is up, a try to escape is refused alike."""
    async with local_server(tmp_path) as house:
        table, mary, moves = await escaping(house)
        told = await mary.look(table)
        refusals = set[tuple[bool, int, str]]()
        for choice in told["legal"]:
            for what in ("preview", "confirm"):
                asked = {"version": told["version"], "seat": "jack"}
                asked["moves"] = [choice["text"], moves[1]]
                if what == "confirm":
                    asked["id"] = "try"
                refusals.add((what == "confirm", *await mary.not_at(table, what, **asked)))
        assert len(refusals) == 2
        assert (await mary.look(table)) == told


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_can_be_played_without_any_reveal(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, game)
        told = await public_play(house, table, mary, 1000)
        assert told["phase"] == "over"
        assert told["revealed_view"] is not None
        record = Record.parse((await mary.http.get(f"/api/tables/{table}/record")).text)
        assert all(finding.holds for finding in verify(record, GAMES[game]))
        assert (record.tags["jack"], record.tags["investigator"]) == ("Mary", "Mary")


async def test_every_question_says_which_seat_asks(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, "pocket")
        version = (await mary.look(table))["version"]
        for what, body in (
            ("preview", {"version": version}),
            ("confirm", {"version": version, "id": "1", "moves": ["watson+1"]}),
            ("take-back", {"version": version}),
            ("resign", {}),
            ("reveal", {}),
        ):
            assert await mary.not_at(table, what, **body) == (422, "seat_required")
        turn = {"version": version, "seat": "jack"}
        assert await mary.not_at(table, "preview", **turn) == (409, "not_your_turn")


async def test_the_other_seat_answers_and_either_resigns(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, "pocket")
        before = (await mary.look(table))["view"]
        await public_play(house, table, mary, 2)
        version = (await house.table(table)).version
        asked = await mary.at(table, "take-back", seat="investigator", version=version)
        assert asked["type"] == "asked"
        await mary.at(
            table, "take-back/answer", seat="jack", version=asked["version"], consent=True
        )
        assert (await mary.look(table))["view"] == before
        await mary.at(table, "resign", seat="investigator")
        assert (await mary.look(table))["result"]["winner"] == "jack"


async def test_nobody_else_holds_a_reveal(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await device(house, "pocket")
        john = await house.guest()
        assert await john.not_at(table, "reveal", seat="jack") == (403, "not_your_table")
        assert await john.not_at(table, "sit") == (409, "no_free_chair")
        pair = await begin(mary, john, "pocket")
        people = await seats(pair, mary, john)
        assert await people["jack"].not_at(pair, "reveal") == (409, "nothing_to_reveal")
        assert await people["jack"].not_at(pair, "reveal", seat="investigator") == (
            403,
            "not_your_seat",
        )
        turn = await people["jack"].look(pair)
        asked = {"version": turn["version"], "revealed": True}
        previewed = await people[turn["actor"]].at(pair, "preview", **asked)
        assert previewed["preview"]["next_moves"]
        await play(pair, people, 1)
