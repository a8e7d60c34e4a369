"""At the table."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from page.recipes.book import NEVER_ENDING, recipe
from support.browser import PHONE
from support.page_parts import (
    back_to_now,
    board,
    confirm,
    earlier_boards,
    headline,
    pieces,
    said,
)
from support.page_player import Player
from support.page_scenes import COMPUTER, ME, Json, Scene


@recipe
def turn(scene: Scene, game: str, side: str) -> Page:
    """My turn, against the computer."""
    table = scene.table(game, ME, COMPUTER, first_seat=side)
    page = scene.show(f"/t/{table['id']}", ready=board)
    confirm(page).wait_for()
    return page


@recipe
def draft(scene: Scene, game: str) -> Page:
    """A decision that is not confirmed yet: the board shows what it would do."""
    page = turn(scene, game, "investigator" if game == "pocket" else "jack")
    player = Player(page, seed=3, leaves={"decision", "end"})
    player.play(until=confirm(page, disabled=False).is_visible)
    return page


@recipe
def half_a_draft(scene: Scene) -> Page:
    """An activation under way in London: the reachable hexes, move and power."""
    page = turn(scene, "london", "jack")
    pieces(page, "london", disabled=False).first.click()
    page.get_by_role("list", name=said("london-steps")).wait_for()
    return page


@recipe
def watching(scene: Scene, game: str) -> Page:
    """Somebody else's game, seen by a spectator."""
    table = scene.under_way(game, 5)
    scene.be_somebody_else()
    return scene.show(f"/t/{table['id']}", ready=board)


@recipe
def device(scene: Scene, game: str) -> Page:
    table = scene.under_way(game, 4)
    return scene.show(f"/t/{table['id']}", ready=reveals)


@recipe
def revealed(scene: Scene, game: str) -> Page:
    """Two at one device, while Jack looks at what is his."""
    page = device(scene, game)
    reveal_jack(page)
    return page


def reveals(page: Page) -> Locator:
    """Return the buttons with which each of two at one device looks at what is his."""
    return page.get_by_role("group", name=said("page-reveals"))


def reveal_jack(page: Page) -> None:
    """Look at what is Jack's, without holding a button."""
    page.get_by_role("button", name=said("page-keep-open", seat_code="jack")).click()
    page.get_by_role("button", name=said("page-held", seat_code="jack")).wait_for()


@recipe
def box(scene: Scene, game: str) -> Page:
    """A table without aids."""
    table = scene.device(game, aids=False)
    return scene.show(f"/t/{table['id']}", ready=board)


@recipe
def clocks(scene: Scene) -> Page:
    table = scene.table(
        "pocket", ME, COMPUTER, clock={"kind": "live", "seconds": 600, "increment": 5}
    )
    return scene.show(f"/t/{table['id']}", ready=lambda page: page.get_by_role("timer"))


@recipe
def asked_to_take_back(scene: Scene) -> Page:
    """The other would like to take back, which needs consent."""
    table = scene.under_way("pocket", 1)
    seat = table["log"][-1]["seat"]
    page = scene.show(f"/t/{table['id']}", ready=board)
    scene.ask(
        "POST",
        f"/tables/{table['id']}/take-back",
        {"version": scene.play(table, 1)["version"], "seat": seat},
    )
    page.get_by_role("button", name=said("page-agree")).wait_for()
    return page


@recipe
def sheet(scene: Scene, game: str, tool: str) -> Page:
    """A sheet over the table, as a phone shows it."""
    table = scene.under_way(game, 6)
    page = scene.show(f"/t/{table['id']}", ready=board)
    page.set_viewport_size(PHONE["viewport"])
    scene.press(page, tool)
    page.get_by_role("dialog").wait_for()
    return page


@recipe
def giving_up(scene: Scene) -> Page:
    page = sheet(scene, "pocket", "page-menu")
    scene.press(page, "page-resign")
    page.get_by_role("button", name=said("page-resign-yes")).wait_for()
    return page


@recipe
def past(scene: Scene, game: str) -> Page:
    """An earlier moment of a game that goes on."""
    return _looking_back(scene, scene.under_way(game, 6))


@recipe
def past_gone_on(scene: Scene, game: str) -> Page:
    """An earlier moment of a game that has gone on since it was looked at."""
    table = scene.under_way(game, 4)
    page = _looking_back(scene, table)
    scene.decide(table)
    page.get_by_text(said("page-past-gone-on")).wait_for()
    return page


def _looking_back(scene: Scene, table: Json) -> Page:
    """Look at the first board of the log."""
    page = scene.show(f"/t/{table['id']}", ready=reveals)
    if earlier_boards(page).count() == 0:
        scene.press(page, "page-log")
    earlier_boards(page).first.click()
    back_to_now(page).wait_for()
    return page


@recipe
def appeal(scene: Scene, game: str) -> Page:
    """The call for witnesses, stopped when its answer is printed."""
    table = scene.under_way(game, 3)
    page = _waiting_for_a_moment(scene, table)
    if scene.decide(table)["result"] is not None:  # and so it was another moment
        page.close()
        return appeal(scene, game)
    headline(page).wait_for()
    return page


def about_to_end(scene: Scene, how: str) -> tuple[Json, Json, Json]:
    """Return a table of London, the card to take, and the move that ends the game with it.

    It ends with an "arrest", a "mistake" or an "escape".
    """
    while True:
        table = scene.device("london")
        path = f"/tables/{table['id']}"
        jack = scene.ask("POST", f"{path}/reveal", {"seat": "jack"})["view"]["jack"]["identity"]
        while table["result"] is None:
            for card, end in _ends(scene, table, jack, how):
                return table, card, end
            table = scene.decide(table)


def _ends(scene: Scene, table: Json, jack: str, how: str) -> Iterator[tuple[Json, Json]]:
    """Return every card and move that would end the game so."""
    seat, kind = ("jack", "escape") if how == "escape" else ("investigator", "accuse")
    if table["actor"] != seat:
        return
    for card in table["legal"]:
        if how == "escape" and card["move"].get("character") != jack:
            continue
        asked = {"version": table["version"], "moves": [card["text"]], "seat": seat}
        reply = scene.ask("POST", f"/tables/{table['id']}/preview", {**asked, "revealed": True})
        for end in reply["preview"]["next_moves"]:
            right = kind == "escape" or (end["move"].get("character") == jack) is (how == "arrest")
            if end["move"]["kind"] == kind and right:
                yield card, end


@recipe
def ending_moment(scene: Scene, how: str) -> Page:
    """An accusation, right or wrong, or an escape, before anything else is told of the end."""
    table, card, end = about_to_end(scene, how)
    page = _waiting_for_a_moment(scene, table)
    moves = [card["text"], end["text"]]
    body = {"version": table["version"], "moves": moves, "seat": table["actor"], "revealed": True}
    scene.confirm(table, body)
    headline(page).wait_for()
    return page


def _waiting_for_a_moment(scene: Scene, table: Json) -> Page:
    """Look at a table at which the next moment will stay."""
    page = scene.visitor.page()
    page.add_init_script(NEVER_ENDING)
    page.goto(f"/t/{table['id']}")
    board(page).wait_for()
    return page


@recipe
def accusing(scene: Scene) -> Page:
    """The question before an accusation."""
    table, card, end = about_to_end(scene, "mistake")
    page = scene.show(f"/t/{table['id']}", ready=board)
    place = table["view"]["places"][end["move"]["character"]]
    return _asked_before_the_end(page, card, rf"^{place}:")


@recipe
def escaping(scene: Scene) -> Page:
    """The question before an escape, which Jack alone is asked."""
    table, card, end = about_to_end(scene, "escape")
    way = said(f"word-{end['move']['exit']}")
    page = scene.show(f"/t/{table['id']}", ready=reveals)
    reveal_jack(page)
    return _asked_before_the_end(page, card, f"^{said('london-exit-open', exit=way)}")


def _asked_before_the_end(page: Page, card: Json, place: str) -> Page:
    """Take a card and go where the game would end."""
    pieces(page, "london", name=card["move"]["character"].capitalize()).click()
    board(page).get_by_role("button", name=re.compile(place)).click()
    page.get_by_role("alertdialog").wait_for()
    return page
