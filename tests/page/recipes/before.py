"""Before the game: the front page, opening a table, waiting."""

from playwright.sync_api import Page, expect

from page.recipes.book import recipe
from support.page_parts import heading, said, way_to_play
from support.page_scenes import ANYONE, COMPUTER, FRIEND, ME, Scene


@recipe
def address(scene: Scene, path: str) -> Page:
    return scene.show(path)


@recipe
def front_with_tables(scene: Scene) -> Page:
    """The front page of somebody who plays: his tables, and those that wait for anybody."""
    scene.table("pocket", ME, COMPUTER, first_seat="jack")
    scene.table("london", ME, FRIEND)
    scene.table("london", ME, ANYONE, clock={"kind": "days", "days": 3})
    over = scene.device("pocket")
    scene.ask("POST", f"/tables/{over['id']}/resign", {"seat": "jack"})
    page = scene.show("/")
    mine, lobby = (
        page.get_by_role("region", name=said(name)).get_by_role("listitem")
        for name in ("front-my-tables", "front-lobby")
    )
    expect(mine).to_have_count(4)
    lobby.first.wait_for()
    return page


@recipe
def opening(scene: Scene, game: str, against: str) -> Page:
    """The sheet in which a table is opened, with everything that can be chosen."""
    page = scene.show("/")
    way_to_play(page, game, against).click()
    page.get_by_role("dialog").get_by_text(said("front-more"), exact=True).click()
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
    return scene.show(f"/t/{table['id']}")


@recipe
def adding_a_word(scene: Scene) -> Page:
    table = scene.table("london", ME, FRIEND)
    page = scene.show(f"/t/{table['id']}")
    scene.press(page, "page-type-word")
    page.get_by_role("textbox", name=said("page-own-word")).wait_for()
    return page


@recipe
def sitting_down(scene: Scene) -> Page:
    """A table of the lobby, seen by somebody who could sit down there."""
    table = scene.table("london", ME, ANYONE)
    scene.be_somebody_else()
    return scene.show(f"/t/{table['id']}")


@recipe
def closed(scene: Scene) -> Page:
    table = scene.table("pocket", ME, FRIEND)
    page = scene.show(f"/t/{table['id']}")
    scene.ask("POST", f"/tables/{table['id']}/leave")
    expect(heading(page)).to_have_text(said("page-table-closed"))
    return page
