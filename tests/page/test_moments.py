"""The moments over the board in a real browser: their paper, and the board under it."""

import pytest
from playwright.sync_api import Browser

from page.browsing import visiting
from page.player import Player
from page.recipes import RECIPES
from page.recipes.book import NEVER_ENDING, TABLE
from page.scenes import COMPUTER, ME, Scene, said
from server.served import Served

HEADLINES = (
    *("moment-seen", "moment-unseen", "london-moment-seen", "london-moment-unseen"),
    *("moment-right", "moment-wrong", "moment-escape"),
)
WIDTHS = (320, 390, 600, 820, 1024, 1440)
BESIDE = r"""
  (headlines) => {
    const headline = document.querySelector(".moment .headline");
    const paper = headline.parentElement;
    const { paddingLeft, paddingRight } = getComputedStyle(paper);
    return headlines.filter((text) => {
      headline.textContent = text;
      const room = paper.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const wide = Math.max(headline.offsetWidth, headline.scrollWidth) > room + 1;
      return wide || paper.offsetLeft < 0 || paper.offsetTop < 0;
    });
  }
"""
"""Prints each headline and gives those that reach beyond the paper, or push it off the board."""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_every_headline_fits_its_paper_in_every_language_on_every_screen(
    game: str, browser: Browser, server: Served
) -> None:
    with visiting(browser, server.url) as visitor:
        page = RECIPES["appeal"](Scene(visitor), game)
        page.evaluate("document.fonts.ready")
        headlines = [said(name, language) for name in HEADLINES for language in ("en", "fr", "ru")]
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            assert (width, page.evaluate(BESIDE, headlines)) == (width, [])


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_the_computer_s_answer_waits_until_the_appeal_has_been_shown(
    game: str, browser: Browser, server: Served
) -> None:
    with visiting(browser, server.url) as visitor:
        scene = Scene(visitor)
        table = scene.table(game, ME, COMPUTER, sides="investigator")
        page = visitor.page()
        page.add_init_script(NEVER_ENDING)
        page.goto(f"/t/{table['id']}")
        page.locator(TABLE).first.wait_for()
        moment = page.locator(".moment")
        Player(page, seed=3).play(until=lambda: moment.count() > 0)
        log = page.locator(".log li")
        told = log.count()
        while not page.locator(".moment .headline").count():
            page.wait_for_timeout(50)
        drawn = page.locator("section.tray").inner_text()
        path = f"/tables/{table['id']}"
        while (now := scene.ask("GET", path))["log"][-1].get("seat") != "jack":
            page.wait_for_timeout(50)
        page.wait_for_timeout(300)
        assert now["view"]["turn"] == 2
        assert log.count() == told
        assert page.locator("section.tray").inner_text() == drawn
        scene.press(page, "moment-skip")
        page.wait_for_function(
            "(told) => document.querySelectorAll('.log li').length > told", arg=told
        )
