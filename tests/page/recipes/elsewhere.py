"""Away from the tables: the account, the rules."""

from playwright.sync_api import Page

from page.recipes.before import address
from page.recipes.book import recipe
from support.page_scenes import Scene


@recipe
def account(scene: Scene, kind: str) -> Page:
    if kind != "stranger":
        scene.ask("GET", "/about")
    if kind == "kept":
        name = scene.ask("GET", "/me")["name"]
        scene.ask("PUT", "/me/password", {"name": name, "password": "correct horse battery"})
    if kind != "stranger":
        scene.ask("POST", "/me/tokens", {"label": "my bot"})
        scene.ask("POST", "/me/tokens", {"label": "watcher", "scope": "read", "days": 365})
    return scene.show("/account")


@recipe
def farewell(scene: Scene) -> Page:
    """An account with everything unfolded, and the question before it is deleted."""
    page = account(scene, "kept")
    folded = page.locator("details:not([open]) > summary")  # which has no role
    while folded.count():
        folded.first.click()
    scene.press(page, "account-delete")
    return page


@recipe
def sought_rules(scene: Scene, word: str) -> Page:
    """The rules in which a word was looked for."""
    page = address(scene, "/rules/london")
    page.get_by_role("searchbox").fill(word)
    return page
