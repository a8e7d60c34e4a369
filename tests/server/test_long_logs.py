"""Long logs: every kind of entry is bounded, and a long log costs no more than its length."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from anyio.lowlevel import checkpoint
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, text

from server.test_rematch import finished
from server.test_table_cache import a_table_cache
from server.test_table_fold import LAW, SEEDS
from server.test_table_fold import evening as random_evening
from server.test_take_back import answer, back, quiet
from support.client import ANYONE, ME, RANDOM, Json, Visitor, begin
from support.local_server import local_server, play, two
from support.thread_server import play_goes_on, thread_server
from whitechapel.core import AnyMatch, Player, opponent
from whitechapel.server.errors import ServerError
from whitechapel.server.play import seating
from whitechapel.server.storage import table_store
from whitechapel.server.storage.engine import brief_engine
from whitechapel.server.storage.schema import ENTRIES
from whitechapel.server.table import decisions, fold, messages
from whitechapel.server.table.entries import (
    Abandoned,
    AskedTakeBack,
    Began,
    Closed,
    Decided,
    Entry,
    Left,
    RanOutOfTime,
    Readied,
    RefusedTakeBack,
    Rematched,
    Resigned,
    Seated,
    TookBack,
)
from whitechapel.server.table.fold import unfold
from whitechapel.server.table.messages import MOST_TOLD, past_message, table_message
from whitechapel.server.table.table import Logged, Table
from whitechapel.server.table.viewpoint import SPECTATOR

# The work that a long log costs.


@cache
def long_table(length: int = 3000) -> tuple[Table, list[Logged], Table]:
    """Return a fresh table, a log of thousands of decisions taken back, and what it comes to."""
    played = random_evening(1)
    log = [each for each in played.table.log if not isinstance(each.entry, Resigned | Rematched)]
    last = max(n for n, each in enumerate(log) if isinstance(each.entry, Decided))
    log = log[: last + 1]
    before = unfold(played.fresh, log[:last], ())
    decided = log[last].entry
    assert isinstance(decided, Decided)
    assert before.match is not None
    back_again = TookBack(decided.seat, len(before.match.plies), practice=False)
    while len(log) < length:
        entry = (back_again, replace(decided, client=f"again {len(log)}"))[
            (len(log) - last - 1) % 2
        ]
        told = log[last].told if isinstance(entry, Decided) else None
        log.append(Logged(len(log) + 1, log[last].at, entry, told))
    return played.fresh, log, unfold(played.fresh, log, ())


def test_the_fold_extends_the_log_and_the_answers_once(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, log, table = long_table()
    copied = 0

    def counting(table: Any, /, **fields: Any) -> Any:
        nonlocal copied
        copied += len(fields.get("log", ())) + len(fields.get("answered", ()))
        return replace(table, **fields)

    monkeypatch.setattr(fold, "replace", counting)
    assert unfold(fresh, log, ()) == table
    assert copied <= 2 * len(log)


class WalkedLog(tuple[Logged, ...]):  # noqa: SLOT001 - it counts
    """A log that counts the entries that are taken from it."""

    taken: int

    def __iter__(self) -> Iterator[Logged]:
        for logged in super().__iter__():
            self.taken += 1
            yield logged

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        self.taken += len(found) if isinstance(place, slice) else 1
        return found


@pytest.mark.parametrize("since", [0, 1, 7, 2999, 3000, 2**31 - 1])
def test_a_message_walks_a_long_log_at_most_once(since: int) -> None:
    _, _, table = long_table()
    walked = WalkedLog(table.log)
    walked.taken = 0
    table = replace(table, log=walked)
    message = table_message(table, SPECTATOR, None, {}, now=0, outages=(), since=since)
    few = MOST_TOLD + len(table.standing) + 1
    assert len(message["log"]) <= few
    assert walked.taken <= len(walked) + 50  # some more to find the version
    if since >= 2999:
        assert walked.taken < 50


def test_looking_back_walks_a_long_log_once() -> None:
    _, _, table = long_table()
    walked = WalkedLog(table.log)
    walked.taken = 0
    table = replace(table, log=walked)
    assert past_message(table, SPECTATOR, table.standing[0].version)["view"]
    with pytest.raises(ServerError, match="no_such_position"):
        past_message(table, SPECTATOR, 2000 + table.version % 2)
    assert walked.taken <= 2 * len(walked)


async def test_a_long_log_is_read_in_pages_and_once_for_all_who_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, table_cache = a_table_cache()
    slow.version = 3 * table_store.PAGE + 7
    read: list[int] = []
    whole_log = slow.log

    async def page(table_id: str, since: int = 0) -> list[Logged]:
        read.append(since)
        await checkpoint()  # others ask meanwhile
        return (await whole_log(table_id, since))[: table_store.PAGE]

    monkeypatch.setattr(slow, "log", page)
    tables = await asyncio.gather(*(table_cache.get("table") for _ in range(20)))
    assert {table.version for table in tables} == {slow.version}
    assert read[:4] == [0, table_store.PAGE, 2 * table_store.PAGE, 3 * table_store.PAGE]
    assert set(read[4:]) == {slow.version}  # the others looked only for what is newer


# What a message tells of a long log.


@LAW
@given(SEEDS, st.integers(1, 12))
def test_what_is_left_out_of_a_long_log_changes_no_board(seed: int, most: int) -> None:
    """Whoever counts the moves of the entries that are told, as the page does, counts all."""
    table = random_evening(seed).table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(messages, "MOST_TOLD", most)
        told = told_log(table, 0)
    assert [each["version"] for each in told[-most:]] == [
        each.version for each in table.log[-most:]
    ]
    assert {each.version for each in table.standing} <= {each["version"] for each in told}
    plies = 0
    for entry in told:
        plies = entry["plies"] if entry["kind"] == "took_back" else plies + moves_in(entry)
    assert table.match is not None
    assert plies == len(table.match.plies)


def told_log(table: Table, since: int) -> list[Any]:
    """Return the log as a message tells it."""
    told: Any = table_message(table, SPECTATOR, None, {}, now=0, outages=(), since=since)
    log: list[Any] = told["log"]
    return log


def moves_in(entry: Json) -> int:
    """Count the moves of an entry that is told."""
    return len(entry.get("moves", ()))


def test_whoever_missed_too_much_is_told_from_the_beginning() -> None:
    _, _, table = long_table()
    for since, told_from in ((1, 0), (2499, 0), (2500, 2500), (2999, 2999), (5000, 5000)):
        told: Any = table_message(table, SPECTATOR, None, {}, now=0, outages=(), since=since)
        assert told["since"] == told_from
        assert len(told["log"]) == max(0, 3000 - since) or told_from == 0


@LAW
@given(SEEDS)
def test_news_bring_the_tables_of_the_last_appeals_only(seed: int) -> None:
    table = random_evening(seed).table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(messages, "MOST_APPEALS", 1)
        told: Any = table_message(table, SPECTATOR, None, {}, now=0, outages=(), since=1)
    whole: Any = table_message(table, SPECTATOR, None, {}, now=0, outages=(), since=1)
    assert told["appeals"] == whole["appeals"][-1:]


@pytest.mark.parametrize("game", ["pocket", "london"])
async def test_a_table_with_thousands_of_entries_is_told_and_played_over_sockets(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many entries as a server once let a table have; any stranger may look at them."""
    with thread_server(tmp_path) as house:
        mary, john, stranger = await house.guest(), await house.guest(), house.stranger()
        table = await begin(mary, john, game, first_seat="investigator")
        for _ in range(9):
            await play_goes_on(table, mary, john)
        table_cache = house.services.table_cache
        lengthen(house.services.settings.database, table_cache._tables[table], 2400)
        table_cache.drop_all()
        heard = counted(monkeypatch, messages, "_heard")
        seen = counted(monkeypatch, messages, "_view")
        async with stranger.socket(f"/api/tables/{table}/live?since=1") as line:
            message = await line.hear("table")
            assert (message["version"], message["since"]) == (2400, 0)
            assert len(message["log"]) == len(heard) <= MOST_TOLD + 12
            assert len(seen) == 1
            over_http = await stranger.ask("GET", f"/api/tables/{table}?since=1")
            assert over_http["log"] == message["log"]
            await play_goes_on(table, mary, john)
            assert (await line.hear("table"))["since"] == 2400
            await line.send({"type": "past", "version": 2401})
            assert (await line.hear("past"))["view"]["viewer"] == "spectator"
            await line.send({"type": "past", "version": 2399})
            assert await line.hear_refusal() == (404, "no_such_position")
            await line.send({"type": "notebook", "version": 2401})
            assert (await line.hear("notebook"))["version"] == 2401
        await mary.ask("POST", f"/api/tables/{table}/resign", {})
        assert (await mary.ask("GET", f"/api/tables/{table}/replay?viewer=jack"))["moments"]
        assert len((await mary.ask("GET", "/api/me/export"))["records"]) == 1


def lengthen(database: str, table: Table, length: int) -> None:
    """Decide and take back at a table, again and again, until its log has so many entries.

    Four decisions take turns; the table ends as it was. The log is written behind the back of
    the server, which must forget what it knows of the table.
    """
    assert table.match is not None
    assert table.actor is not None
    before, seat = table.match, table.actor
    choices = [_whole(before, number) for number in range(4)]
    log: list[Logged] = []
    while (version := table.version + len(log)) < length:
        after = choices[version // 2 % len(choices)]
        words = tuple(table.rules.move_text(ply.move) for ply in after.plies[len(before.plies) :])
        decided = Decided(seat, words, (), f"long {version}", "digest")
        told = decisions.told_of(table.rules, before, after)
        log.append(Logged(version + 1, table.touched_at, decided, told))
        back = TookBack(seat, len(before.plies), practice=False)
        log.append(Logged(version + 2, table.touched_at, back))
    note = text("UPDATE tables SET version = :version WHERE id = :id")
    with brief_engine(database) as engine, engine.begin() as connection:
        connection.execute(insert(ENTRIES), [table_store.entry_row(table.id, each) for each in log])
        connection.execute(note, {"version": log[-1].version, "id": table.id})


def _whole(match: AnyMatch, number: int) -> AnyMatch:
    """Make a whole decision that begins with one of the last legal moves."""
    rules, first = match.rules, True
    while first or rules.committed(match.state) != match.state:
        legal: Any = rules.legal_moves(match.state)
        match = match.play(legal[-1 - number % len(legal)] if first else legal[0])
        first = False
    return match


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[object]:
    """Return a list that grows whenever a function is called."""
    calls: list[object] = []
    function = getattr(module, name)

    def counting(*arguments: Any) -> Any:
        calls.append(arguments)
        return function(*arguments)

    monkeypatch.setattr(module, name, counting)
    return calls


# How many entries there can be.


BOUNDED_BY = {
    Seated: "MOST_SITTINGS",
    Left: "Seated",
    Readied: "Seated",
    Began: "once",
    Decided: "TookBack",
    TookBack: "MOST_TAKE_BACKS",
    AskedTakeBack: "MOST_TAKE_BACKS",
    RefusedTakeBack: "AskedTakeBack",
    Resigned: "once",
    RanOutOfTime: "once",
    Abandoned: "once",
    Closed: "once",
    Rematched: "MOST_REMATCHES",
}


def test_every_kind_of_entry_is_bounded() -> None:
    """A new kind must be thought of here, and in the tests below."""
    assert set(BOUNDED_BY) == set(get_args(Entry))


TOO_MANY_BACK = (409, "too_many_take_backs")


@pytest.mark.parametrize("kind", [TookBack, AskedTakeBack])
def test_a_seat_takes_back_a_hundred_times_and_then_no_more(kind: type[Entry]) -> None:
    """A wish counts like a take-back, and one that is granted counts once."""
    played = random_evening(4, 5)
    table = unfold(played.fresh, played.table.log, ())
    assert table.match is not None
    last = table.standing[-1]
    seat, plies = last.seat, last.plies
    decided = next(each.entry for each in table.log if each.version == last.version)
    before = table.take_backs.get(seat, 0)
    for number in range(decisions.MOST_TAKE_BACKS - before):
        assert allowed(table, seat)
        again = [TookBack(seat, plies, practice=False), decided]
        news = again if kind is TookBack else [AskedTakeBack(seat), *again]
        if number % 2 and kind is AskedTakeBack:
            news = [AskedTakeBack(seat), RefusedTakeBack(opponent(seat))]
        log = [Logged(table.version + n, 0, entry) for n, entry in enumerate(news, start=1)]
        table = unfold(table, log, ())
        assert table.readable
    assert not allowed(table, seat)
    assert table.take_backs.get(opponent(seat), 0) < decisions.MOST_TAKE_BACKS


def allowed(table: Table, seat: Player) -> bool:
    """Whether a seat may take back, or ask to."""
    try:
        decisions.take_back(table, seat, table.version)
    except ServerError as error:
        return (error.status, error.code) != TOO_MANY_BACK
    return True


async def test_who_used_up_his_take_backs_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "MOST_TAKE_BACKS", 2)
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        john, mary = people["investigator"], people["jack"]
        for _ in range(2):
            await quiet(john, table)
            await back(john, table)
        await quiet(john, table)
        told = await john.look(table)
        assert told["take_back"] == {"asked": None, "free": False}
        refused = await john.not_at(table, "take-back", version=told["version"])
        assert refused == TOO_MANY_BACK
        await quiet(mary, table)
        assert (await mary.look(table))["take_back"]["free"] is True
        await back(mary, table)
        await play(table, people, 3)


async def test_wishes_that_are_refused_come_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "MOST_TAKE_BACKS", 2)
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        john, mary = people["investigator"], people["jack"]
        await quiet(john, table)
        await quiet(mary, table)
        for _ in range(2):
            assert (await back(john, table))["type"] == "asked"
            await answer(mary, table, consent=False)
        version = (await john.look(table))["version"]
        assert await john.not_at(table, "take-back", version=version) == TOO_MANY_BACK


async def test_against_the_computer_take_backs_come_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "MOST_TAKE_BACKS", 1)
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        await mary.ready(table)
        await house.computers_rest()
        await quiet(mary, table)
        await back(mary, table)
        await quiet(mary, table)
        version = (await mary.look(table))["version"]
        assert await mary.not_at(table, "take-back", version=version) == TOO_MANY_BACK


async def test_nobody_sits_down_and_leaves_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_SITTINGS", 6)
    monkeypatch.setattr(seating, "MOST_SITTINGS_EACH", 3)
    async with local_server(tmp_path) as house:
        mary, john, jane, paul = [await house.guest() for _ in range(4)]
        table = (await mary.opens("pocket", ME, ANYONE))["id"]
        for _ in range(3):
            await sits_and_leaves(john, table)
        assert await john.not_at(table, "sit") == (409, "too_many_sittings")
        for _ in range(2):
            await sits_and_leaves(jane, table)
        assert await paul.not_at(table, "sit") == (409, "too_many_sittings")
        assert (await mary.look(table))["phase"] == "open"
        await mary.ask("POST", f"/api/tables/{table}/leave")


async def sits_and_leaves(visitor: Visitor, table: str) -> None:
    """Sit down, say a word twice, and leave."""
    await visitor.at(table, "sit")
    version = (await visitor.ready(table))["version"]
    assert (await visitor.ready(table))["version"] == version
    await visitor.ask("POST", f"/api/tables/{table}/leave")


async def test_a_finished_table_has_only_so_many_next_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_REMATCHES", 2)
    async with local_server(tmp_path) as house:
        table, mary, john = await finished(house)
        for _ in range(2):
            following = (await mary.at(table, "rematch"))["id"]
            assert (await john.at(table, "rematch"))["id"] == following
            await mary.ask("POST", f"/api/tables/{following}/leave")
        assert await john.not_at(table, "rematch") == (409, "too_many_rematches")
