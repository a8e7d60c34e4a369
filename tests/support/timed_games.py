"""Games by a clock, for tests."""

from typing import Any

from support.client import Visitor, begin, seats
from support.local_server import LocalServer

LIVE = {"kind": "live", "seconds": 300, "increment": 5}
DAYS = {"kind": "days", "days": 3}
DAY = 24 * 60 * 60


async def clocked(
    house: LocalServer, clock: dict[str, Any], game: str = "pocket"
) -> tuple[str, Any, Any]:
    """Begin a game by a clock: its table, and whoever is to decide before the other."""
    mary, john = await house.guest("Mary"), await house.guest("John")
    table = await begin(mary, john, game, clock=clock)
    people = await seats(table, mary, john)
    actor = (await mary.look(table))["actor"]
    return table, people.pop(actor), people.popitem()[1]


async def left(visitor: Visitor, table: str) -> tuple[int, int]:
    """Return what is left in seconds, the caller's first."""
    told = await visitor.look(table)
    mine = told["you"]["seats"][0]
    other = {"jack": "investigator", "investigator": "jack"}[mine]
    return told["clocks"][mine] // 1000, told["clocks"][other] // 1000


async def decide(table: str, visitor: Visitor) -> None:
    """Decide what neither tosses nor draws nor appeals."""
    legal = (await visitor.look(table))["legal"]
    await visitor.decides(table, next(each["text"] for each in legal if each["text"] != "alibi"))
