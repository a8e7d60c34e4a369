"""Before the game: the front page, opening a table, waiting."""

from playwright.sync_api import Page

from page.recipes.book import recipe
from support.page_scenes import ANYONE, COMPUTER, FRIEND, ME, Scene


@recipe
def address(scene: Scene, path: str) -> Page:
    return scene.show(path, ready="main h1")


@recipe
def front_with_tables(scene: Scene) -> Page:
    """The front page of somebody who plays: his tables, and those that wait for anybody."""
    scene.table("pocket", ME, COMPUTER, first_seat="jack")
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
