"""The moments over the board in a real browser: their paper, and the board under it."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from page.recipes import RECIPES
from page.recipes.book import NEVER_ENDING
from support.browser import at_rest, visiting
from support.page_parts import board, headline, log, said
from support.page_player import Player
from support.page_scenes import COMPUTER, ME, Json, Scene
from support.process_server import ProcessServer
from support.waiting import wait_until

HEADLINES = (
    *("moment-seen", "moment-unseen", "london-moment-seen", "london-moment-unseen"),
    *("moment-right", "moment-wrong", "moment-escape"),
)
WIDTHS = (320, 390, 600, 820, 1024, 1440)
FALLBACK = 'Georgia, "Times New Roman", serif'
"""What a headline is printed in until the page's own font has come."""

LOADED = r"""
  async (letters) => {
    const headline = document.querySelector(".moment .headline");
    const { fontWeight, fontFamily } = getComputedStyle(headline);
    const fonts = await document.fonts.load(`${fontWeight} 72px ${fontFamily}`, letters);
    if (fonts.length === 0) throw new Error("the page has no font for headlines");
  }
"""
BESIDE = r"""
  ([headlines, fonts]) => {
    const headline = document.querySelector(".moment .headline");
    headline.style.fontFamily = fonts;
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
"""Prints each headline and returns those that reach beyond the paper or push it off the board."""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_every_headline_fits_its_paper_in_every_language_on_every_screen(
    game: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        page = RECIPES["appeal"](Scene(visitor), game)
        headlines = [said(name, language) for name in HEADLINES for language in ("en", "fr", "ru")]
        # The browser loads a font when a letter of it is shown; here, before anything is measured.
        page.evaluate(LOADED, "".join(headlines))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            for fonts in ("", FALLBACK):
                beside = page.evaluate(BESIDE, [headlines, fonts])
                assert (width, fonts, beside) == (width, fonts, [])


def at_the_first_appeal(scene: Scene, game: str) -> tuple[Page, str, list[Json]]:
    """Play the first turn against the computer, until it has been seen how that ends.

    Return the page, its table, and all that the server tells the page, now and later.
    """
    told: list[Json] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda message: told.append(json.loads(message)))

    table = scene.table(game, ME, COMPUTER, first_seat="investigator")
    page = scene.visitor.page()
    page.add_init_script(NEVER_ENDING)
    page.on("websocket", listen)
    page.goto(f"/t/{table['id']}")
    board(page).wait_for()
    moment = page.get_by_role("button", name=said("moment-skip"), exact=True)
    Player(page, seed=3, leaves={"moment"}).play(until=moment.is_visible)
    return page, f"/tables/{table['id']}", told


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_the_computer_s_answer_waits_until_the_appeal_has_been_shown(
    game: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        scene = Scene(visitor)
        page, path, told = at_the_first_appeal(scene, game)
        while scene.ask("GET", path)["result"] is not None:  # and nobody answers
            page, path, told = at_the_first_appeal(scene, game)
        appeal = log(page).get_by_text(re.compile("Witnesses are called|There is (a|NO) WITNESS"))
        headline(page).wait_for()

        def now() -> Json:
            return scene.ask("GET", path)

        wait_until(lambda: now()["log"][-1].get("seat"), "jack")
        assert now()["view"]["turn"] == 2
        wait_until(lambda: now()["version"] in [each.get("version") for each in told])
        at_rest(page)
        assert appeal.count() == 0
        expect(headline(page)).to_be_visible()
        scene.press(page, "moment-skip")
        expect(appeal.first).to_be_visible()
