"""What can be asked at a table, over HTTP and over a socket."""

from typing import Any

from support.client import BlockingVisitor, Json, Refusal

PATHS = {
    "preview": "preview",
    "confirm": "confirm",
    "take_back": "take-back",
    "answer_take_back": "take-back/answer",
    "resign": "resign",
    "reveal": "reveal",
}
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
        return who.refused("POST", f"/api/tables/{table}/{PATHS[kind]}", FIELDS[kind] | fields)
    with who.socket(table) as line:
        return line.refused({"type": kind, **FIELDS[kind], **fields})
