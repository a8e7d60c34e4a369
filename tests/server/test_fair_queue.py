"""The queue for costly work: fair between owners, bounded, and safe when a waiter gives up."""

import asyncio

import pytest
from anyio import wait_all_tasks_blocked
from anyio.lowlevel import checkpoint

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.fair_queue import FairQueue


class Work:
    """Pieces of work that each end when told to; notes the order in which they began."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.began: list[str] = []
        self.running: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def _do(self, name: str, priority: int) -> None:
        async with self.queue.turn(name[0], priority=priority):
            self.began.append(name)
            self.running[name] = asyncio.Event()
            try:
                await self.running[name].wait()
            finally:
                del self.running[name]

    async def ask(self, *names: str, priority: int = 0) -> None:
        """Ask for pieces of work; the first letter of each names its owner."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._do(name, priority))
        await wait_all_tasks_blocked()

    async def end(self, name: str) -> None:
        self.running[name].set()
        await self.tasks[name]
        await wait_all_tasks_blocked()

    async def cancel(self, name: str) -> None:
        self.tasks[name].cancel()
        with pytest.raises(asyncio.CancelledError):
            await self.tasks[name]
        await wait_all_tasks_blocked()

    async def end_all(self) -> None:
        while self.running:
            await self.end(next(iter(self.running)))


async def test_so_many_run_at_once() -> None:
    work = Work(FairQueue(2, 10, 10))
    await work.ask("a1", "a2", "a3", "b1")
    assert work.began == ["a1", "a2"]
    assert work.queue.waiting == 2
    await work.end("a2")
    assert len(work.running) == 2
    await work.end_all()
    assert work.queue.waiting == 0


async def test_owners_are_served_in_turns() -> None:
    work = Work(FairQueue(1, 100, 100))
    await work.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1")
    await work.end_all()
    assert work.began == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


async def test_a_lower_priority_number_goes_first() -> None:
    work = Work(FairQueue(1, 100, 100))
    await work.ask("a1", "a2", "a3", priority=1)
    await work.ask("b1", "b2", priority=0)
    await work.end_all()
    assert work.began == ["a1", "b1", "b2", "a2", "a3"]


async def test_one_owner_can_be_held_to_fewer_slots() -> None:
    work = Work(FairQueue(3, 100, 100, slots_each=1))
    await work.ask("a1", "a2", "b1", "b2")
    assert work.began == ["a1", "b1"]
    await work.ask("c1")
    assert work.began == ["a1", "b1", "c1"]
    await work.end("b1")
    assert work.began == ["a1", "b1", "c1", "b2"]
    await work.end("c1")
    assert work.began == ["a1", "b1", "c1", "b2"]  # a slot is free, but a2 waits for a1
    await work.end("a1")
    assert work.began[-1] == "a2"
    await work.end_all()


async def test_a_full_queue_refuses() -> None:
    work = Work(FairQueue(1, 3, 2))
    await work.ask("a1", "a2", "a3", "b1")
    with pytest.raises(ServerError) as refusal:
        async with work.queue.turn("a"):
            pass
    assert (refusal.value.status, refusal.value.code) == (429, "rate_limited")
    with pytest.raises(ServerError) as refusal:
        async with work.queue.turn("c"):
            pass
    assert (refusal.value.status, refusal.value.code) == (503, "busy")
    await work.end_all()
    assert work.began == ["a1", "a2", "b1", "a3"]


async def test_a_waiter_that_gives_up_leaves_its_place() -> None:
    work = Work(FairQueue(1, 100, 100))
    await work.ask("a1", "b1", "b2", "c1")
    await work.cancel("b1")
    await work.cancel("c1")
    assert work.queue.waiting == 1
    await work.end_all()
    assert work.began == ["a1", "b2"]


async def test_a_worker_that_is_cancelled_frees_its_slot() -> None:
    work = Work(FairQueue(1, 100, 100))
    await work.ask("a1", "b1")
    await work.cancel("a1")
    assert [*work.running] == ["b1"]
    await work.end_all()


async def test_a_slot_is_not_lost_when_its_taker_is_cancelled_in_the_same_moment() -> None:
    work = Work(FairQueue(1, 100, 100))
    await work.ask("a1", "b1", "c1")
    work.running["a1"].set()
    work.tasks["a1"].add_done_callback(lambda _: work.tasks["b1"].cancel())
    await asyncio.gather(work.tasks["a1"], work.tasks["b1"], return_exceptions=True)
    await wait_all_tasks_blocked()
    assert [*work.running] == ["c1"]
    # Cancelled before the slot is handed over, but not yet run: the slot passes it by.
    await work.ask("d1", "e1")
    work.tasks["d1"].cancel()
    await work.end("c1")
    assert [*work.running] == ["e1"]
    await work.end_all()
    assert work.queue.waiting == 0


async def test_nothing_is_kept_of_owners_that_have_gone() -> None:
    queue = FairQueue(1, 100, 100)
    for number in range(50):
        async with queue.turn(f"owner {number}"):
            pass
    assert not queue._running
    assert not queue._waiting
    assert not queue._lines
    assert not queue._waiting_address


async def test_addresses_take_turns_and_then_their_owners() -> None:
    queue, began = FairQueue(1, 100, 100, most_waiting_address=6), list[str]()

    async def work(owner: str, address: str) -> None:
        async with queue.turn(owner, address=address):
            began.append(owner)
            await checkpoint()

    wanted = [("a", "1"), ("a", "1"), ("a", "1"), ("a", "1"), ("b", "1"), ("c", "1"), ("d", "2")]
    tasks = [asyncio.create_task(work(*each)) for each in [*wanted, ("d", "2")]]
    await wait_all_tasks_blocked()
    await asyncio.gather(*tasks)
    assert began == ["a", "a", "d", "b", "d", "c", "a", "a"]


async def test_one_address_cannot_fill_the_queue() -> None:
    work = Work(FairQueue(1, 10, 10, most_waiting_address=3))
    await work.ask("a1")
    waiting = [asyncio.create_task(work.queue.enter(f"b{n}", 0, "10.9.9.9")) for n in range(3)]
    await wait_all_tasks_blocked()
    late = asyncio.create_task(work.queue.enter("b9", 0, "10.9.9.9"))
    await wait_all_tasks_blocked()
    assert late.done()
    with pytest.raises(ServerError) as refusal:
        late.result()
    assert (refusal.value.status, refusal.value.code) == (429, "rate_limited")
    await work.ask("c1")
    assert work.queue.waiting == 4
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await work.end_all()
    assert work.began == ["a1", "c1"]
