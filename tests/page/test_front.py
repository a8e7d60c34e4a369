"""The front page in a real browser: what is painted behind its words lets them be read."""

import pytest
from playwright.sync_api import Browser, expect

from support.browser import visiting
from support.page_parts import heading, way_to_play
from support.process_server import ProcessServer

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
    locale: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, locale=locale) as visitor:
        page = visitor.page("/")
        heading(page).wait_for()
        page.evaluate("document.fonts.ready")
        crossed: list[tuple[int, int]] = []
        for height in (760, 1000):
            for width in range(320, 1441, 20):
                page.set_viewport_size({"width": width, "height": height})
                if page.evaluate(UNDER):
                    crossed.append((width, height))
        assert crossed == []


WINDOWS = ((1366, 768, 2), (1440, 900, 2), (1280, 720, 2), (390, 844, 1), (360, 740, 1))
"""Widths and heights, and of how many games the first choice is in view there."""


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "ru-RU"])
def test_the_first_choice_is_in_view_at_once(
    locale: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, locale=locale) as visitor:
        page = visitor.page()
        for width, height, games in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.goto("/")
            page.evaluate("document.fonts.ready")
            for game in ("pocket", "london")[:games]:
                choice = way_to_play(page, game, "computer", locale[:2])
                expect(choice).to_be_in_viewport(ratio=1)


CHOSEN = r"""
  (chosen) => {
    const painted = (each) => getComputedStyle(each).backgroundColor;
    const [lit, ...dark] = chosen.map((each) => painted(document.querySelector(each)));
    return dark.every((each) => each !== lit);
  }
"""
"""Tells whether the first of some things is painted otherwise than the others."""


@pytest.mark.slow
def test_in_forced_colours_it_is_seen_what_is_chosen(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, forced_colors="active") as visitor:
        page = visitor.page("/")
        languages = [f".tools button[aria-pressed={each}]" for each in ("true", "false")]
        page.locator(languages[0]).first.wait_for()
        assert page.evaluate(CHOSEN, languages)
        way_to_play(page, "pocket", "computer").click()
        picks = [f"dialog[open] input{each} + *" for each in (":checked", ":not(:checked)")]
        page.locator(picks[0]).first.wait_for()
        assert page.evaluate(CHOSEN, picks)
