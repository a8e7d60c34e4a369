"""Touching in a real browser: what one aims at stays where it is."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from page.recipes import RECIPES
from support.browser import DESK, PHONE, TABLET, Visitor, at_rest, visiting
from support.page_parts import (
    begin,
    board,
    confirm,
    decision,
    log,
    pieces,
    said,
    way_to_play,
)
from support.page_scenes import COMPUTER, ME, Scene
from support.process_server import ProcessServer
from support.waiting import wait_until

pytestmark = pytest.mark.slow

SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
A_FEW = 4
"""Pixels that nobody who aims at a hex will miss."""

GAMES = ("pocket", "london")
NO_SHEET = "history.state?.sheet === undefined"
MOMENT = "Number(location.hash.slice(1))"


def place(page: Page, language: str) -> tuple[float, float, float]:
    """Return where the board is drawn, and how large."""
    box = board(page, language).bounding_box()
    assert box is not None
    return box["y"], box["width"], box["height"]


def targets(page: Page) -> Locator:
    """Return the places of the board that shine; what a touch does there is in their names."""
    return page.get_by_test_id("target")


def open_questions(visitor: Visitor) -> set[str]:
    """Return the questions that pages have asked and the server has not answered, now and later."""
    asked: set[str] = set()

    def sent(message: str | bytes) -> None:
        asked.update({json.loads(message)["ask"]})

    def received(message: str | bytes) -> None:
        asked.discard(json.loads(message).get("ask"))

    def listen(line: WebSocket) -> None:
        line.on("framesent", sent)
        line.on("framereceived", received)

    visitor.context.on("page", lambda page: page.on("websocket", listen))
    return asked


def turn(scene: Scene, game: str, language: str) -> Page:
    """Come to a table at which Jack is to decide."""
    table = scene.table(game, ME, COMPUTER, first_seat="jack")
    return scene.show(f"/t/{table['id']}", ready=lambda page: confirm(page, language))


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is_while_somebody_decides(
    game: str, screen: Any, locale: str, browser: Browser, server: ProcessServer
) -> None:
    language = locale[:2]
    with visiting(browser, server.url, locale=locale, **screen) as visitor:
        waiting = open_questions(visitor)
        page = turn(Scene(visitor), game, language)
        page.evaluate("document.fonts.ready.then(() => true)")
        at_rest(page)

        def everything_is_answered() -> bool:
            page.evaluate("0")  # what the sockets did is told while the page is talked to
            return not waiting

        before = place(page, language)
        taken = pieces(page, game, language, disabled=False)
        reset = decision(page, language).get_by_role("button", name=said("page-reset", language))
        moved: list[tuple[str, float]] = []

        def look() -> None:
            wait_until(everything_is_answered)
            at_rest(page)
            moved.extend(
                (decision(page, language).inner_text(), new - old)
                for old, new in zip(before, place(page, language), strict=True)
                if abs(new - old) > A_FEW
            )

        for number in range(taken.count()):
            taken.nth(number).tap()
            look()
            if targets(page).count():
                targets(page).last.dispatch_event("click")
                look()
            if reset.is_enabled():
                reset.tap()
            expect(reset).to_be_disabled()
        assert moved == []


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_three_steps_of_an_activation_fit_beside_each_other(
    screen: Any, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, locale="fr-FR", **screen) as visitor:
        scene = Scene(visitor)
        while "goodley" not in (table := scene.device("london"))["view"]["cards"]:
            pass
        page = scene.show(f"/t/{table['id']}", ready=lambda page: board(page, "fr"))
        pieces(page, "london", "fr", name="Goodley").click()
        steps = page.get_by_role("list", name=said("london-steps", "fr")).get_by_role("button")
        steps.nth(1).click()
        name = re.compile(rf"^{table['view']['places']['watson']}\b")
        watson = board(page, "fr").get_by_role("button", name=name)
        watson.dispatch_event("click")
        expect(watson).to_have_attribute("data-testid", "spot")
        targets(page).first.dispatch_event("click")
        expect(steps).to_have_count(3)
        # A phone's window is as wide as what is in it; its screen is not.
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= screen["viewport"]["width"]


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_the_board_is_whole_and_the_tray_beside_it(
    game: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **SIDEWAYS) as visitor:
        page = RECIPES["turn"](Scene(visitor), game, "jack" if game == "london" else "investigator")
        expect(board(page)).to_be_in_viewport(ratio=1)
        expect(pieces(page, game)).to_have_count(4)
        for piece in pieces(page, game).all():
            expect(piece).to_be_in_viewport(ratio=1)
        expect(confirm(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def with_a_draft_under_the_log(scene: Scene) -> Page:
    """Come from the front page to a table, pick something, and open the log over it."""
    scene.table("london", ME, COMPUTER, first_seat="jack")
    page = scene.show("/")
    mine = page.get_by_role("region", name=said("front-my-tables"))
    mine.get_by_role("link", name=said("word-london")).click()
    pieces(page, "london", disabled=False).first.tap()
    targets(page).first.wait_for()
    open_the_log(scene, page)
    return page


def open_the_log(scene: Scene, page: Page) -> None:
    scene.press(page, "page-log")
    log(page).wait_for()


def test_back_on_a_phone_closes_a_sheet_and_leaves_the_draft(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        scene = Scene(visitor)
        page = with_a_draft_under_the_log(scene)
        table = page.url
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.url == table
        expect(targets(page).first).to_be_visible()
        open_the_log(scene, page)
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.go_back()
        expect(page.get_by_role("region", name=said("front-games"))).to_be_visible()


def test_a_sheet_that_is_closed_by_its_button_leaves_no_trace_in_the_history(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        scene = Scene(visitor)
        page = with_a_draft_under_the_log(scene)
        scene.press(page, "page-close")
        expect(page.get_by_role("dialog")).to_have_count(0)
        wait_until(lambda: page.evaluate(NO_SHEET))
        expect(targets(page).first).to_be_visible()
        open_the_log(scene, page)
        page.keyboard.press("Escape")
        wait_until(lambda: page.evaluate(NO_SHEET))
        page.go_back()
        expect(page.get_by_role("region", name=said("front-games"))).to_be_visible()


def test_a_table_that_is_opened_in_a_sheet_takes_its_place_in_the_history(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        page = Scene(visitor).show("/privacy")
        banner = page.get_by_role("banner")
        banner.get_by_role("link", name=said("page-title"), exact=True).click()
        way_to_play(page, "pocket", "computer").click()
        begin(page, "computer").click()
        page.wait_for_url("**/t/*")
        board(page).wait_for()
        page.go_back()
        expect(page.get_by_role("region", name=said("front-games"))).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.go_back()
        page.wait_for_url("**/privacy")


def test_a_replay_goes_on_under_a_sheet_and_is_not_wound_back_when_that_is_closed(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        scene = Scene(visitor)
        page = RECIPES["record"](scene, "pocket")
        scene.press(page, "replay-play")
        scene.press(page, "replay-in-words")
        wait_until(lambda: page.evaluate(MOMENT) > 1)
        before = page.evaluate(MOMENT)
        scene.press(page, "page-close")
        wait_until(lambda: page.evaluate(NO_SHEET))
        wait_until(lambda: page.evaluate(MOMENT) != before)
        assert page.evaluate(MOMENT) > before
