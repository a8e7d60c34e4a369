"""Setting a scene: tables brought to a state over the API, so that a page finds them there."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from support.browser import Visitor
from support.page_parts import heading, said

Json = dict[str, Any]

ME = {"who": "me"}
FRIEND = {"who": "friend"}
ANYONE = {"who": "anyone"}
COMPUTER = {"who": "computer", "level": "greedy"}

NUMBERS = count(1)


class Scene:
    """A visitor and what was prepared for him."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.random = Random(seed)
        self._known = False

    def show(self, path: str, *, ready: Callable[[Page], Locator] = heading) -> Page:
        """Open an address and wait for a part of the page."""
        page = self.visitor.page(path)
        ready(page).first.wait_for()
        return page

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Make a request in the visitor's name that must be granted."""
        if not self._known:
            self._known = True
            self.visitor.context.request.post("/api/guests")
            # Somebody's name is the same in every language.
            self.ask("PATCH", "/me", {"name": f"Mary{next(NUMBERS)}"})
        reply = self.visitor.context.request.fetch(f"/api{path}", method=method, data=body)
        assert reply.ok, (method, path, reply.status, reply.text())
        return reply.json() if reply.status != 204 else {}

    def be_somebody_else(self) -> None:
        """Leave what was prepared to somebody else, and come as a stranger."""
        self.visitor.context.clear_cookies()
        self._known = False

    def press(self, page: Page, name: str, **options: Any) -> None:
        """Press the button that says a message."""
        page.get_by_role("button", name=said(name), exact=True, **options).click()

    def table(self, game: str, *chairs: Json, **terms: Any) -> Json:
        """Open a table, and be ready to play if nobody is missing."""
        table = self.ask("POST", "/tables", {"game": game, "chairs": list(chairs), **terms})
        if all(chair["taken"] for chair in table["chairs"]):
            table = self.ask("POST", f"/tables/{table['id']}/ready", {"entropy": "fog"})
        return table

    def device(self, game: str, **terms: Any) -> Json:
        """Open a table for two people at this device."""
        return self.table(game, ME, ME, first_seat="investigator", **terms)

    def decide(self, table: Json) -> Json:
        """Make one random decision for whoever's turn it is."""
        path = f"/tables/{table['id']}"
        seat = {"seat": table["actor"]} if len(table["you"]["seats"]) > 1 else {}
        moves: list[str] = []
        choices = table["legal"]
        while True:
            moves.append(self.random.choice(_calm(choices))["text"])
            body = {"version": table["version"], "moves": moves, **seat}
            preview = self.ask("POST", f"{path}/preview", body)["preview"]
            if preview["complete"]:
                break
            choices = preview["next_moves"]
        return self.confirm(table, body)

    def confirm(self, table: Json, body: Json) -> Json:
        """Make the decisions of a message."""
        path = f"/tables/{table['id']}"
        number = f"{table['version']}-{self.random.random()}"
        self.ask("POST", f"{path}/confirm", {"id": number, **body})
        return self.ask("GET", path)

    def play(self, table: Json, decisions: int = 1_000) -> Json:
        """Make random decisions, to the end if there is no number of them."""
        for _ in range(decisions):
            if table["result"] is not None:
                break
            table = self.decide(table)
        return table

    def under_way(self, game: str, decisions: int) -> Json:
        """Return a table at this device after random decisions that did not end the game.

        Pocket may be over after its first turn, when its appeal leaves nobody but Jack.
        """
        while True:
            table = self.play(self.device(game), decisions)
            if table["result"] is None:
                return table


def _calm(choices: list[Json]) -> list[Json]:
    """Leave accusations out, so that games last."""
    return [each for each in choices if each["move"]["kind"] != "accuse"] or choices
