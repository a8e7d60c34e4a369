"""What goes wrong."""

import json

from playwright.sync_api import Page, WebSocketRoute

from page.recipes.book import recipe
from page.recipes.playing import draft
from support.page_parts import board, confirm, decision, said
from support.page_scenes import Scene

RELOAD = 4426


@recipe
def refused(scene: Scene) -> Page:
    """A decision that the server refuses, with the clause; the page itself offers none."""

    def spoil(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def send(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "confirm":
                asked["moves"] *= 2
            server.send(json.dumps(asked))

        line.on_message(send)

    scene.visitor.context.route_web_socket("**/live*", spoil)
    page = draft(scene, "pocket")
    confirm(page).click()
    decision(page).get_by_text(said("error-not_your_turn")).wait_for()
    return page


@recipe
def other_rules(scene: Scene) -> Page:
    """A game whose rules were corrected since: the server tells its log and no view."""

    def correct(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "table":
                told |= {"readable": False, "view": None, "actor": None, "legal": []}
            line.send(json.dumps(told))

        server.on_message(tell)

    scene.visitor.context.route_web_socket("**/live*", correct)
    table = scene.device("pocket")
    page = scene.show(f"/t/{table['id']}")
    page.get_by_role("heading", name=said("page-rules-changed")).wait_for()
    return page


@recipe
def error_page(scene: Scene) -> Page:
    """A part of the page did not come."""
    page = scene.visitor.page("/")
    page.route("**/assets/PrivacyPage-*.js", lambda route: route.abort())
    page.get_by_role("link", name=said("shell-privacy")).click()
    page.get_by_role("heading", name=said("shell-failed")).wait_for()
    return page


@recipe
def no_table(scene: Scene) -> Page:
    return scene.show("/t/no-such-table")


@recipe
def no_replay(scene: Scene, path: str) -> Page:
    return scene.show(path)


@recipe
def connecting(scene: Scene) -> Page:
    """The server does not answer yet."""
    table = scene.device("pocket")
    page = scene.visitor.page()
    page.add_init_script("window.WebSocket = class { close() {} }")
    page.goto(f"/t/{table['id']}")
    page.get_by_role("main").get_by_role("status").wait_for()
    return page


@recipe
def lost(scene: Scene) -> Page:
    """The connection is gone with the network, and does not come back."""
    table = scene.device("pocket")
    page = scene.show(f"/t/{table['id']}", ready=board)
    scene.visitor.context.set_offline(True)
    page.get_by_text(said("page-connection-lost")).wait_for()
    return page


@recipe
def reload(scene: Scene) -> Page:
    """The server speaks another protocol now."""
    table = scene.device("pocket")
    page = scene.visitor.page()
    page.route_web_socket("**/live*", lambda line: line.close(code=RELOAD))
    page.goto(f"/t/{table['id']}")
    page.get_by_role("alert").get_by_role("heading").wait_for()
    return page


@recipe
def offline(scene: Scene) -> Page:
    page = scene.show("/privacy")
    scene.visitor.context.set_offline(True)
    page.get_by_role("status").get_by_text(said("page-offline")).wait_for()
    return page
