"""The moments over the board in a real browser: what is printed stays on its paper."""

import pytest
from playwright.sync_api import Browser

from page.browsing import visiting
from page.recipes import RECIPES
from page.scenes import Scene, said
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
