"""The front page in a real browser: what is painted behind its words lets them be read."""

import pytest
from playwright.sync_api import Browser

from page.browsing import visiting
from server.served import Served

UNDER = r"""
  () => {
    const words = [...document.querySelectorAll(".hero .headline > *")].flatMap((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return [...range.getClientRects()];
    });
    return [...document.querySelectorAll(".sky .moon, .sky .dial")].some((each) => {
      const pale = each.getBoundingClientRect();
      return words.some((line) => pale.width > 0 && pale.left < line.right &&
        line.left < pale.right && pale.top < line.bottom && line.top < pale.bottom);
    });
  }
"""
"""Tells whether a word stands on what is pale in the sky: the moon, and the dial of the church."""


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "ru-RU"])
def test_no_word_of_the_headline_stands_on_the_moon_or_the_dial(
    locale: str, browser: Browser, server: Served
) -> None:
    with visiting(browser, server.url, locale=locale) as visitor:
        page = visitor.page("/")
        page.locator(".hero h1").wait_for()
        page.evaluate("document.fonts.ready")
        crossed: list[int] = []
        for width in range(320, 1441, 20):
            page.set_viewport_size({"width": width, "height": 900})
            if page.evaluate(UNDER):
                crossed.append(width)
        assert crossed == []
