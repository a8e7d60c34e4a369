"""Questions that take computing: one guest with many of them keeps nobody else waiting."""

import asyncio
import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import count, groupby
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from anyio import wait_all_tasks_blocked
from anyio.lowlevel import checkpoint
from websockets.exceptions import ConnectionClosed

from support.client import TOO_MANY, Visitor, begin, seats
from support.thread_server import StoppedClock, ThreadServer, thread_server
from whitechapel.core import AnyRules, Match, Seat
from whitechapel.games import GAMES
from whitechapel.server.errors import ServerError
from whitechapel.server.limits import questions
from whitechapel.server.limits.questions import Questions
from whitechapel.server.limits.rate_limits import MESSAGES, WORK, Client, RateLimits
from whitechapel.server.table.viewpoint import Viewpoint, acting_view

ZOE, MARY = Client("zoe", "10.0.0.1"), Client("mary", "10.0.0.2")
SOCKETS, QUESTIONS_EACH = 40, 20


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ThreadServer]:
    with thread_server(tmp_path, flood_limits=True) as opened:
        opened.stop_limits_clock()
        yield opened


async def flood(visitor: Visitor, table: str) -> tuple[int, int]:
    """Ask for every preview over forty sockets at once; count the answers and the refusals."""
    seen = await visitor.look(table)
    moves = [seen["legal"][0]["text"]]
    asked = {"type": "preview", "version": seen["version"], "moves": moves, "each": True}

    async def one() -> tuple[int, int]:
        answered = refused = 0
        async with visitor.socket(table) as line:
            try:
                for _ in range(QUESTIONS_EACH):
                    await line.send(asked)
                while answered + refused < QUESTIONS_EACH:
                    kind = (await line.hear())["type"]
                    answered += kind == "preview"
                    refused += kind == "error"
            except ConnectionClosed:
                pass
        return answered, refused

    async with asyncio.timeout(120):
        counts = await asyncio.gather(*(one() for _ in range(SOCKETS)))
    return sum(count for count, _ in counts), sum(count for _, count in counts)


@pytest.mark.slow
async def test_forty_sockets_of_one_guest_are_refused_while_another_table_is_played(
    house: ThreadServer,
) -> None:
    mary, john, zoe, friend = [await house.guest() for _ in range(4)]
    hers = await begin(zoe, friend, "london", first_seat="investigator")
    table = await begin(mary, john, "pocket", first_seat="investigator")
    attack = asyncio.create_task(flood(zoe, hers))
    versions: list[int] = []
    people = await seats(table, mary, john)
    for number in range(8):
        seen = await mary.look(table)
        actor = people[seen["actor"]]
        move = (await actor.look(table))["legal"][0]["text"]
        body = {"version": seen["version"], "moves": [move], "id": f"decision {number}"}
        versions.append((await actor.ask("POST", f"/api/tables/{table}/confirm", body))["version"])
    answered, refused = await attack
    assert versions == list(range(versions[0], versions[0] + 8))
    assert refused
    assert 0 < answered <= MESSAGES.account < SOCKETS * QUESTIONS_EACH
    spent = house.services.rate_limits.used(WORK, Client(zoe.id, ""))
    assert spent < 1.5  # the budget, and the one question that exceeded it


@pytest.mark.slow
async def test_whoever_used_up_the_budget_of_work_is_refused_over_every_channel(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, john, stranger = await house.guest(), await house.guest(), house.stranger()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    async with (
        mary.socket(table) as line,
        stranger.socket(table) as looking,
        john.socket(table) as other,
    ):
        seen = await line.hear("table")
        version, decision = seen["version"], seen["legal"][0]["text"]
        for each in (looking, other):
            await each.hear("table")
        house.services.rate_limits._windows.clear()
        house.stop_limits_clock()
        tiny: Any = 0.0001  # less than any question costs
        monkeypatch.setattr(questions, "WORK", replace(WORK, account=tiny))
        preview = {"type": "preview", "version": version, "moves": [], "each": True}
        await line.send(preview)
        assert (await line.hear("preview"))["each"]
        await looking.send({"type": "notebook"})
        assert await looking.hear("notebook")
        for message in (preview, {"type": "notebook"}, {"type": "past", "version": version}):
            await line.send(message | {"ask": "mine"})
            refusal = await line.hear("error")
            assert (refusal["ask"], refusal["error"]["code"]) == ("mine", "rate_limited")
            path = f"/api/tables/{table}/{message['type']}"
            assert await mary.refused("POST", path, message_body(message)) == TOO_MANY
        assert await looking.refused({"type": "past", "version": version}) == TOO_MANY
        assert await stranger.refused("GET", f"/api/tables/{table}") == TOO_MANY
        await other.send({"type": "notebook"})  # others have a budget of their own
        assert await other.hear("notebook")
        # What an account decides is no question.
        await line.send({"type": "confirm", "version": version, "id": "1", "moves": [decision]})
        assert await line.hear("confirmed")


def message_body(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name != "type"}


def work(log: list[str], name: str, pieces: int, seconds: float = 0.002) -> Generator[None]:
    """Compute for some time, and note every piece."""
    for _ in range(pieces):
        yield
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass
        log.append(name)


async def test_a_long_answer_lets_everything_else_go_on() -> None:
    asked, log = Questions(RateLimits()), list[str]()

    async def something_else() -> None:
        while log.count("zoe") < 40:
            log.append("else")
            await checkpoint()

    await asyncio.gather(asked.answer(ZOE, work(log, "zoe", 40)), something_else())
    runs = "".join("z" if each == "zoe" else "e" for each in log).split("e")
    assert max(map(len, runs)) <= 5  # slices of 4 ms, in pieces of 2


async def test_an_account_computes_one_question_at_a_time() -> None:
    asked, log = Questions(RateLimits()), list[str]()
    await asyncio.gather(
        *(
            asked.answer(client, work(log, f"{client.account} {n}", 6))
            for client in (ZOE, MARY)
            for n in range(2)
        )
    )
    assert [name for name, _ in groupby(log)] == ["zoe 0", "zoe 1", "mary 0", "mary 1"]


async def test_whoever_used_little_of_the_budget_goes_first() -> None:
    limits, log = RateLimits(clock=StoppedClock()), list[str]()
    limits.charge(WORK, ZOE, WORK.account / 2)
    asked = Questions(limits)
    await asyncio.gather(
        *(asked.answer(ZOE, work(log, f"zoe {n}", 6)) for n in range(3)),
        asked.answer(MARY, work(log, "mary", 6)),
    )
    assert [name for name, _ in groupby(log)] == ["zoe 0", "mary", "zoe 1", "zoe 2"]


async def test_what_is_computed_is_charged_to_the_account_and_to_the_address() -> None:
    clock = StoppedClock()
    limits = RateLimits(clock=clock)
    asked = Questions(limits)
    other = replace(MARY, address=ZOE.address)
    while limits.exceeded(WORK, ZOE) is None:
        await asked.answer(ZOE, work([], "zoe", 10, seconds=0.02))
    with pytest.raises(ServerError) as refusal:
        await asked.answer(ZOE, work([], "zoe", 1))
    assert refusal.value.code == "rate_limited"
    await asked.answer(other, work([], "mary", 1))
    limits.charge(WORK, other, WORK.address)
    new = Client("new", ZOE.address)
    await asked.answer(new, work([], "new", 1))  # who has had less than a fair share
    limits.charge(WORK, new, WORK.address / 3)
    with pytest.raises(ServerError):
        await asked.answer(new, work([], "new", 1))
    clock.now += WORK.seconds
    await asked.answer(ZOE, work([], "zoe", 1))


async def test_a_failed_answer_is_charged_too_and_leaves_the_turn() -> None:
    limits = RateLimits(clock=StoppedClock())
    asked = Questions(limits)

    def failing() -> Generator[None]:
        yield from work([], "zoe", 5)
        raise ServerError("not_begun", 409)

    with pytest.raises(ServerError):
        await asked.answer(ZOE, failing())
    assert limits.used(WORK, ZOE) > 0
    await asked.answer(ZOE, work([], "zoe", 1))


async def test_news_are_late_but_never_refused_where_the_budget_is_used_up() -> None:
    clock = StoppedClock()
    limits = RateLimits(clock=clock)
    asked, log = Questions(limits), list[str]()
    limits.charge(WORK, ZOE, WORK.account)
    waiting = asyncio.create_task(asked.wait_until_affordable(ZOE))
    await wait_all_tasks_blocked()
    assert not waiting.done()
    clock.now += WORK.seconds
    await waiting
    await asked.news(ZOE, work(log, "news", 1))
    assert log == ["news"]


def one_suspect_left(rules: AnyRules) -> Any:
    """Play random games until one has a single suspect and goes on; return its state."""
    for number in count():
        random, deal = Random(number), rules.deal(f"one device {number}".encode())
        match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
        while rules.actor(match.state) is not None:
            if len(match.state.public.suspects) == 1:
                return match.state
            moves = rules.legal_moves(match.state)
            peaceful = [move for move in moves if move.code not in ("accuse", "escape")]
            match = match.play(random.choice(peaceful or moves)).play_chance(deal)
    raise AssertionError


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_at_one_device_is_worked_out_once_for_a_position(game: str) -> None:
    rules, viewpoint = GAMES[game], Viewpoint(Seat.SPECTATOR, (Seat.JACK, Seat.INVESTIGATOR))
    state = one_suspect_left(rules)
    with patch.object(rules, "worlds", wraps=rules.worlds) as worlds:
        views = [acting_view(rules, state, viewpoint, Seat.JACK) for _ in range(5)]
    assert worlds.call_count == 1
    assert views.count(views[0]) == 5
