"""Touching in a real browser: what one aims at stays where it is."""

import pytest
from playwright.sync_api import Browser, Page, expect

from page.browsing import PHONE, visiting
from page.recipes import RECIPES
from page.scenes import Scene
from server.served import Served

pytestmark = pytest.mark.slow

SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
A_FEW = 4
"""Pixels that nobody who aims at a hex will miss."""

CARD = ".tray ul.cards button:enabled"
TARGET = ".board .spot.target"
CONFIRM = "section.bar button.primary:enabled"


def board(page: Page) -> tuple[float, float, float]:
    """Give where the board is drawn, and how large."""
    box = page.locator(".board svg").first.bounding_box()
    assert box is not None
    return box["y"], box["width"], box["height"]


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_the_board_stays_where_it_is_when_a_target_is_touched(
    locale: str, browser: Browser, server: Served
) -> None:
    with visiting(browser, server.url, locale=locale, **PHONE) as visitor:
        page = RECIPES["turn"](Scene(visitor), "london", "jack")
        moved: list[tuple[str, float]] = []
        for number in range(page.locator(CARD).count()):
            page.locator(CARD).nth(number).tap()
            page.locator(TARGET).first.wait_for()
            page.wait_for_timeout(100)
            before = board(page)
            page.locator(TARGET).last.dispatch_event("click")
            page.wait_for_timeout(250)
            after = board(page)
            moved += [
                (page.locator("section.bar .sentence").inner_text(), new - old)
                for old, new in zip(before, after, strict=True)
                if abs(new - old) > A_FEW
            ]
        assert moved == []


@pytest.mark.parametrize("game", ["pocket", "london"])
def test_on_a_phone_on_its_side_the_board_is_whole_and_the_tray_beside_it(
    game: str, browser: Browser, server: Served
) -> None:
    with visiting(browser, server.url, **SIDEWAYS) as visitor:
        page = RECIPES["turn"](Scene(visitor), game, "jack" if game == "london" else "investigator")
        expect(page.locator(".board svg").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".tray button").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".tray button").nth(3)).to_be_in_viewport(ratio=1)
        expect(page.locator("section.bar button.primary")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
