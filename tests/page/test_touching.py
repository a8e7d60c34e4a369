"""Touching in a real browser: what one aims at stays where it is."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from page.recipes import RECIPES
from support.browser import DESK, PHONE, TABLET, visiting
from support.page_scenes import COMPUTER, ME, Scene
from support.process_server import ProcessServer

pytestmark = pytest.mark.slow

SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
A_FEW = 4
"""Pixels that nobody who aims at a hex will miss."""

TOKEN = ".tray ul.tokens button:enabled"
CARD = ".tray ul.cards button:enabled"
TAKEN = {"pocket": TOKEN, "london": CARD}
TARGET = ".board .spot.target"
RESET = "section.bar .buttons button >> nth=0"


def until(page: Page, true: str) -> None:
    """Wait until something is true; the page's own policy lets nobody else evaluate it there."""
    for _ in range(200):
        if page.evaluate(true):
            return
        page.wait_for_timeout(50)
    raise AssertionError(true)


def board(page: Page) -> tuple[float, float, float]:
    """Return where the board is drawn, and how large."""
    box = page.locator(".board svg").first.bounding_box()
    assert box is not None
    return box["y"], box["width"], box["height"]


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("game", TAKEN)
def test_the_board_stays_where_it_is_while_somebody_decides(
    game: str, screen: Any, locale: str, browser: Browser, server: ProcessServer
) -> None:
    taken = TAKEN[game]
    with visiting(browser, server.url, locale=locale, **screen) as visitor:
        page = RECIPES["turn"](Scene(visitor), game, "jack")
        page.evaluate("document.fonts.ready.then(() => true)")
        before = board(page)
        moved: list[tuple[str, float]] = []

        def look() -> None:
            page.wait_for_timeout(250)
            moved.extend(
                (page.locator("section.bar .sentence").inner_text(), new - old)
                for old, new in zip(before, board(page), strict=True)
                if abs(new - old) > A_FEW
            )

        for number in range(page.locator(taken).count()):
            page.locator(taken).nth(number).tap()
            look()
            if page.locator(TARGET).count():
                page.locator(TARGET).last.dispatch_event("click")
                look()
            if page.locator(RESET).is_enabled():
                page.locator(RESET).tap()
            expect(page.locator(RESET)).to_be_disabled()
        assert moved == []


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_three_steps_of_an_activation_fit_beside_each_other(
    screen: Any, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, locale="fr-FR", **screen) as visitor:
        scene = Scene(visitor)
        while "goodley" not in (table := scene.device("london"))["view"]["cards"]:
            pass
        page = scene.show(f"/t/{table['id']}", ready=CARD)
        page.locator(".tray ul.cards button").nth(table["view"]["cards"].index("goodley")).click()
        page.locator(".stepper ol button").nth(1).click()
        watson = page.locator(f".board [data-spot='hex:{table['view']['places']['watson']}']")
        watson.dispatch_event("click")
        expect(watson).not_to_have_class(re.compile("target"))
        page.locator(TARGET).first.dispatch_event("click")
        expect(page.locator(".stepper ol button")).to_have_count(3)
        # A phone's window is as wide as what is in it; its screen is not.
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= screen["viewport"]["width"]


@pytest.mark.parametrize("game", ["pocket", "london"])
def test_on_a_phone_on_its_side_the_board_is_whole_and_the_tray_beside_it(
    game: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **SIDEWAYS) as visitor:
        page = RECIPES["turn"](Scene(visitor), game, "jack" if game == "london" else "investigator")
        expect(page.locator(".board svg").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".tray button").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".tray button").nth(3)).to_be_in_viewport(ratio=1)
        expect(page.locator("section.bar button.primary")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def with_a_draft_under_the_log(scene: Scene) -> Page:
    """Come from the front page to a table, pick something, and open the log over it."""
    table = scene.table("london", ME, COMPUTER, first_seat="jack")
    page = scene.show("/", ready="main h1")
    page.locator(f"a[href='/t/{table['id']}']").first.click()
    page.locator(CARD).first.tap()
    page.locator(TARGET).first.wait_for()
    open_the_log(scene, page)
    return page


def open_the_log(scene: Scene, page: Page) -> None:
    scene.press(page, "page-log")
    page.locator("dialog[open] .log").wait_for()


def test_back_on_a_phone_closes_a_sheet_and_leaves_the_draft(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        scene = Scene(visitor)
        page = with_a_draft_under_the_log(scene)
        table = page.url
        page.go_back()
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert page.url == table
        expect(page.locator(TARGET).first).to_be_visible()
        open_the_log(scene, page)
        page.go_back()
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.go_back()
        expect(page.locator(".games")).to_be_visible()


def test_a_sheet_that_is_closed_by_its_button_leaves_no_trace_in_the_history(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        scene = Scene(visitor)
        page = with_a_draft_under_the_log(scene)
        scene.press(page, "page-close")
        expect(page.locator("dialog[open]")).to_have_count(0)
        until(page, "history.state?.sheet === undefined")
        expect(page.locator(TARGET).first).to_be_visible()
        open_the_log(scene, page)
        page.keyboard.press("Escape")
        until(page, "history.state?.sheet === undefined")
        page.go_back()
        expect(page.locator(".games")).to_be_visible()


def test_a_table_that_is_opened_in_a_sheet_takes_its_place_in_the_history(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        page = Scene(visitor).show("/privacy")
        page.locator("header a[href='/']").click()
        page.locator("[aria-labelledby=game-pocket] button").first.click()
        page.locator("dialog[open] button.begin").click()
        page.wait_for_url("**/t/*")
        page.locator(".at-table").wait_for()
        page.go_back()
        expect(page.locator(".games")).to_be_visible()
        expect(page.locator("dialog[open]")).to_have_count(0)
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
        until(page, "Number(location.hash.slice(1)) > 1")
        scene.press(page, "page-close")
        until(page, "history.state?.sheet === undefined")
        page.wait_for_timeout(100)
        assert page.evaluate("Number(location.hash.slice(1))") > 1
