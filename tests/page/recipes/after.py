"""After the game: the end, and replays."""

from playwright.sync_api import Page, expect

from page.recipes.book import GAMES, MASKED, recipe
from support.page_parts import board, mask, paper, said
from support.page_scenes import COMPUTER, ME, Scene


@recipe
def over(scene: Scene, game: str) -> Page:
    """The evening edition."""
    table = scene.play(scene.device(game))
    return scene.show(f"/t/{table['id']}", ready=paper)


@recipe
def over_against_the_computer(scene: Scene) -> Page:
    table = scene.table("pocket", ME, COMPUTER)
    scene.ask("POST", f"/tables/{table['id']}/resign", {})
    return scene.show(f"/t/{table['id']}", ready=paper)


@recipe
def board_after_the_end(scene: Scene, game: str) -> Page:
    page = over(scene, game)
    scene.press(page, "edition-see-board")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return page


@recipe
def checking(scene: Scene) -> Page:
    """The check that chance was fair."""
    page = over(scene, "pocket")
    scene.press(page, "fair-title")
    page.get_by_role("dialog", name=said("fair-title")).wait_for()
    return page


@recipe
def unmasking(scene: Scene, game: str) -> Page:
    """The mask comes off, before the paper is read."""
    table = scene.under_way(game, 3)
    page = scene.visitor.page()
    page.add_init_script(MASKED)
    page.goto(f"/t/{table['id']}")
    board(page).wait_for()
    scene.ask("POST", f"/tables/{table['id']}/resign", {"seat": "investigator"})
    mask(page).wait_for()
    return page


@recipe
def replay(scene: Scene, game: str) -> Page:
    table = scene.play(scene.device(game))
    return scene.show(f"/t/{table['id']}/replay#12", ready=board)


@recipe
def replay_too_early(scene: Scene) -> Page:
    table = scene.device("pocket")
    return scene.show(f"/t/{table['id']}/replay")


@recipe
def replay_sheet(scene: Scene, button: str) -> Page:
    page = replay(scene, "pocket")
    return _replay_sheet(scene, page, button)


@recipe
def record(scene: Scene, game: str) -> Page:
    """A record that somebody brought."""
    text = min((GAMES / game).glob("*.toml")).read_text()
    found = scene.ask("POST", "/records", {"record": text})
    return scene.show(f"/r/{found['id']}", ready=board)


@recipe
def record_sheet(scene: Scene, button: str) -> Page:
    page = record(scene, "pocket")
    return _replay_sheet(scene, page, button)


def _replay_sheet(scene: Scene, page: Page, button: str) -> Page:
    scene.press(page, button)
    page.get_by_role("dialog").wait_for()
    return page
