"""What can be asked at a table, over HTTP and over a socket."""

from typing import Any

from support.client import BlockingVisitor, Json, Refusal

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


def refused(way: str, who: BlockingVisitor, table: str, kind: str, **fields: Any) -> Refusal:
    """Ask something at a table that must be refused."""
    if way == "http":
        path = f"/api/tables/{table}/{PATHS.get(kind, kind)}"
        return who.refused("POST", path, FIELDS[kind] | fields)
    with who.socket(table) as line:
        return line.refused({"type": kind, **FIELDS[kind], **fields})
