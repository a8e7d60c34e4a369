"""How to get to every place of the page; `web/src/places.json` names them."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from page.browsing import PHONE
from page.player import Player
from page.scenes import ANYONE, COMPUTER, FRIEND, ME, Scene

Recipe = Callable[..., Page]
RECIPES: dict[str, Recipe] = {}

GAMES = Path(__file__).parents[1] / "games"
RELOAD = 4426
NEVER_ENDING = """
  const later = setTimeout;
  window.setTimeout = (act, delay, ...given) =>
    delay > 2000 && delay < 6000 ? 0 : later(act, delay, ...given);
"""
"""Lets no moment end: what is shown for some seconds stays."""

TABLE = ".at-table .board svg"


def recipe(make: Recipe) -> Recipe:
    """Put a recipe into the book, under its name."""
    RECIPES[make.__name__.replace("_", "-")] = make
    return make


# Before the game.


@recipe
def address(scene: Scene, path: str) -> Page:
    return scene.show(path, ready="main h1")


@recipe
def front_with_tables(scene: Scene) -> Page:
    """The front page of somebody who plays: his tables, and those that wait for anybody."""
    scene.table("pocket", ME, COMPUTER, sides="jack")
    scene.table("london", ME, FRIEND)
    scene.table("london", ME, ANYONE, clock={"kind": "days", "days": 3})
    over = scene.device("pocket")
    scene.ask("POST", f"/tables/{over['id']}/resign", {"seat": "jack"})
    page = scene.show("/", ready="main h1")
    page.locator("[aria-labelledby=my-tables] li").nth(2).wait_for()
    page.locator("[aria-labelledby=lobby] li").first.wait_for()
    return page


@recipe
def opening(scene: Scene, game: str, way: int) -> Page:
    """The sheet in which a table is opened, with everything that can be chosen."""
    page = scene.show("/", ready=f"#game-{game}")
    page.locator(f"[aria-labelledby=game-{game}] button").nth(way).click()
    page.locator("dialog[open] summary").click()
    return page


@recipe
def invitation(scene: Scene, game: str) -> Page:
    table = scene.table(game, ME, FRIEND)
    scene.be_somebody_else()
    return scene.show(f"/i/{table['invitation']}")


@recipe
def late_invitation(scene: Scene) -> Page:
    table = scene.table("pocket", ME, FRIEND)
    scene.be_somebody_else()
    scene.ask("POST", f"/invitations/{table['invitation']}/sit", {})
    scene.be_somebody_else()
    return scene.show(f"/i/{table['invitation']}")


@recipe
def waiting(scene: Scene, who: str) -> Page:
    table = scene.table("pocket", ME, {"who": who})
    return scene.show(f"/t/{table['id']}", ready="main.waiting h1")


@recipe
def adding_a_word(scene: Scene) -> Page:
    table = scene.table("london", ME, FRIEND)
    page = scene.show(f"/t/{table['id']}", ready="main.waiting h1")
    page.locator("main.waiting > button:not(.primary)").first.click()
    page.locator("main.waiting form input").wait_for()
    return page


@recipe
def sitting_down(scene: Scene) -> Page:
    """A table of the lobby, seen by somebody who could sit down there."""
    table = scene.table("london", ME, ANYONE)
    scene.be_somebody_else()
    return scene.show(f"/t/{table['id']}", ready="main.waiting h1")


@recipe
def closed(scene: Scene) -> Page:
    table = scene.table("pocket", ME, FRIEND)
    page = scene.show(f"/t/{table['id']}", ready="main.waiting h1")
    scene.ask("POST", f"/tables/{table['id']}/leave")
    page.locator("main.waiting a.button").wait_for()
    return page


# At the table.


@recipe
def turn(scene: Scene, game: str, side: str) -> Page:
    """My turn, against the computer."""
    table = scene.table(game, ME, COMPUTER, sides=side)
    page = scene.show(f"/t/{table['id']}", ready=TABLE)
    page.locator("section.bar button.primary").wait_for()
    return page


@recipe
def draft(scene: Scene, game: str) -> Page:
    """A decision that is not confirmed yet: the board shows what it would do."""
    page = turn(scene, game, "investigator" if game == "pocket" else "jack")
    player = Player(page, seed=3)
    while page.locator("section.bar button.primary:enabled").count() == 0:
        player.decide()
        page.wait_for_timeout(50)
    return page


@recipe
def half_a_draft(scene: Scene) -> Page:
    """An activation under way in London: the reachable hexes, move and power."""
    page = turn(scene, "london", "jack")
    page.locator(".tray ul.cards button:enabled").first.click()
    page.locator(".stepper").wait_for()
    return page


@recipe
def watching(scene: Scene, game: str) -> Page:
    """Somebody else's game, seen by a spectator."""
    table = scene.play(scene.device(game), 5)
    scene.be_somebody_else()
    return scene.show(f"/t/{table['id']}", ready=TABLE)


@recipe
def device(scene: Scene, game: str) -> Page:
    table = scene.play(scene.device(game), 4)
    return scene.show(f"/t/{table['id']}", ready=".reveals")


@recipe
def revealed(scene: Scene, game: str) -> Page:
    """Two at one device, while Jack looks at what is his."""
    page = device(scene, game)
    page.locator(".reveal").nth(1).locator("button.lock").click()
    page.locator(".reveal.open").wait_for()
    return page


@recipe
def box(scene: Scene, game: str) -> Page:
    """A table without aids."""
    table = scene.device(game, aids=False)
    return scene.show(f"/t/{table['id']}", ready=TABLE)


@recipe
def clocks(scene: Scene) -> Page:
    table = scene.table(
        "pocket", ME, COMPUTER, clock={"kind": "live", "seconds": 600, "increment": 5}
    )
    return scene.show(f"/t/{table['id']}", ready="[role=timer]")


@recipe
def asked_to_take_back(scene: Scene) -> Page:
    """The other would like to take back, which needs consent."""
    table = scene.play(scene.device("pocket"), 1)
    seat = table["log"][-1]["seat"]
    page = scene.show(f"/t/{table['id']}", ready=TABLE)
    scene.ask(
        "POST",
        f"/tables/{table['id']}/take-back",
        {"version": scene.play(table, 1)["version"], "seat": seat},
    )
    page.locator(".wish").wait_for()
    return page


@recipe
def sheet(scene: Scene, game: str, tool: str) -> Page:
    """A sheet over the table, as a phone shows it."""
    table = scene.play(scene.device(game), 6)
    page = scene.show(f"/t/{table['id']}", ready=TABLE)
    page.set_viewport_size(PHONE["viewport"])
    scene.press(page, tool)
    page.locator("dialog[open]").wait_for()
    return page


@recipe
def giving_up(scene: Scene) -> Page:
    page = sheet(scene, "pocket", "page-menu")
    scene.press(page, "page-resign")
    page.locator("dialog[open] .danger").wait_for()
    return page


@recipe
def past(scene: Scene) -> Page:
    """An earlier moment of a game that goes on."""
    page = device(scene, "pocket")
    Player(page).play(until=lambda: page.locator(".log button").count() > 3)
    page.locator(".log button").nth(1).click()
    page.locator("footer .told").wait_for()
    return page


@recipe
def appeal(scene: Scene, game: str) -> Page:
    """The call for witnesses, stopped when its answer is printed."""
    table = scene.play(scene.device(game), 3)
    page = scene.visitor.page()
    page.add_init_script(NEVER_ENDING)
    page.goto(f"/t/{table['id']}")
    page.locator(TABLE).first.wait_for()
    scene.decide(table)
    page.locator(".moment .cleared").wait_for()
    return page


@recipe
def accusing(scene: Scene) -> Page:
    """The question before an accusation."""
    table, card, hex_ = scene.about_to_accuse()
    page = scene.show(f"/t/{table['id']}", ready=TABLE)
    page.locator(".tray ul.cards button").nth(table["view"]["cards"].index(card)).click()
    page.locator(f'[data-spot="hex:{hex_}"]').click()
    page.locator("[role=alertdialog]").wait_for()
    return page


# The end.


@recipe
def over(scene: Scene, game: str) -> Page:
    """The evening edition."""
    table = scene.finished(game)
    return scene.show(f"/t/{table['id']}", ready="dialog[open] article.paper")


@recipe
def over_against_the_computer(scene: Scene) -> Page:
    table = scene.table("pocket", ME, COMPUTER)
    scene.ask("POST", f"/tables/{table['id']}/resign", {})
    return scene.show(f"/t/{table['id']}", ready="dialog[open] article.paper")


@recipe
def board_after_the_end(scene: Scene, game: str) -> Page:
    page = over(scene, game)
    page.locator("dialog[open] .see").click()
    page.locator("footer .told").wait_for()
    return page


@recipe
def checking(scene: Scene) -> Page:
    """The check that chance was fair."""
    page = over(scene, "pocket")
    scene.press(page, "fair-title")
    page.locator("dialog[open] dialog[open], dialog[open] + dialog[open]").first.wait_for()
    return page


# Replays.


@recipe
def replay(scene: Scene, game: str) -> Page:
    table = scene.finished(game)
    return scene.show(f"/t/{table['id']}/replay#12", ready=".theatre .stage svg")


@recipe
def replay_too_early(scene: Scene) -> Page:
    table = scene.device("pocket")
    return scene.show(f"/t/{table['id']}/replay", ready=".notice h1")


@recipe
def replay_sheet(scene: Scene, button: str) -> Page:
    page = replay(scene, "pocket")
    return _replay_sheet(scene, page, button)


@recipe
def record(scene: Scene, game: str) -> Page:
    """A record that somebody brought."""
    text = min((GAMES / game).glob("*.toml")).read_text()
    found = scene.ask("POST", "/records", {"record": text})
    return scene.show(f"/r/{found['id']}", ready=".theatre .stage svg")


@recipe
def record_sheet(scene: Scene, button: str) -> Page:
    page = record(scene, "pocket")
    return _replay_sheet(scene, page, button)


def _replay_sheet(scene: Scene, page: Page, button: str) -> Page:
    scene.press(page, button)
    page.locator("dialog[open]").wait_for()
    return page


# The account.


@recipe
def account(scene: Scene, kind: str) -> Page:
    if kind != "stranger":
        scene.ask("GET", "/about")
        scene.ask("POST", "/me/tokens", {"label": "my bot"})
    if kind == "kept":
        name = scene.ask("GET", "/me")["name"]
        scene.ask("PUT", "/me/password", {"name": name, "password": "correct horse battery"})
    return scene.show("/account")


# What goes wrong.


@recipe
def no_table(scene: Scene) -> Page:
    return scene.show("/t/no-such-table", ready="main.notice h1")


@recipe
def no_replay(scene: Scene, path: str) -> Page:
    return scene.show(path, ready=".notice h1")


@recipe
def connecting(scene: Scene) -> Page:
    """The server does not answer yet."""
    table = scene.device("pocket")
    page = scene.visitor.page()
    page.add_init_script("window.WebSocket = class { close() {} }")
    page.goto(f"/t/{table['id']}")
    page.locator("main.notice [role=status]").wait_for()
    return page


@recipe
def lost(scene: Scene) -> Page:
    """The connection is gone, and does not come back."""
    table = scene.device("pocket")
    page = scene.visitor.page()
    page.add_init_script(
        "window.WebSocket = class extends WebSocket {"
        "  constructor(...given) { super(...given); window.line = this; }"
        "}"
    )
    page.goto(f"/t/{table['id']}")
    page.locator(TABLE).first.wait_for()
    scene.visitor.context.set_offline(True)
    page.evaluate("line.close()")
    page.locator("[role=status] .lost").wait_for()
    return page


@recipe
def reload(scene: Scene) -> Page:
    """The server speaks another protocol now."""
    table = scene.device("pocket")
    page = scene.visitor.page()
    page.route_web_socket("**/live*", lambda line: line.close(code=RELOAD))
    page.goto(f"/t/{table['id']}")
    page.locator("main [role=alert] h1").wait_for()
    return page


@recipe
def offline(scene: Scene) -> Page:
    page = scene.show("/privacy")
    scene.visitor.context.set_offline(True)
    page.locator("p[role=status]").wait_for()
    return page
