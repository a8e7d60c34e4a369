"""What can be asked at a table, over HTTP and over a socket."""

from typing import Any

from support.client import Json, Refusal, Visitor

PATHS = {"take_back": "take-back", "answer_take_back": "take-back/answer"}
"""What is asked under another name over HTTP than over a socket."""

FIELDS: dict[str, Json] = {
    "preview": {"version": 5, "moves": []},
    "confirm": {"version": 5, "moves": [], "id": "once"},
    "take_back": {"version": 5},
    "answer_take_back": {"version": 5, "consent": True},
    "resign": {},
    "reveal": {},
}
WITH_A_VERSION = ("preview", "confirm", "take_back", "answer_take_back")
GAMES = ("pocket", "london")
WAYS = ("http", "socket")
WHOLE = {"pocket": ["toby+2"], "london": ["wa", "a1", "lantern-n"]}


async def refused(way: str, who: Visitor, table: str, kind: str, **fields: Any) -> Refusal:
    """Ask something at a table that must be refused."""
    if way == "http":
        path = f"/api/tables/{table}/{PATHS.get(kind, kind)}"
        return await who.refused("POST", path, FIELDS[kind] | fields)
    async with who.socket(table) as line:
        return await line.refused({"type": kind, **FIELDS[kind], **fields})
