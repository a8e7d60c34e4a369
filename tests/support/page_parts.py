"""The parts of the page, found by role and name, as a screen reader finds them."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Locator, Page

LOCALES = Path(__file__).parents[2] / "src" / "whitechapel" / "locales"


@cache
def _messages(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text()))
    return bundle


def said(name: str, language: str = "en", **parameters: str) -> str:
    """Return a message as the page says it."""
    messages = _messages(language)
    pattern = messages.get_message(name).value
    assert pattern is not None, name
    text, errors = messages.format_pattern(pattern, parameters)
    assert not errors, (name, errors)
    return str(text)


def one_of(language: str, *names: str) -> re.Pattern[str]:
    """Match one of some messages, and nothing else."""
    texts = "|".join(re.escape(said(name, language)) for name in names)
    return re.compile(f"^({texts})$")


def heading(page: Page) -> Locator:
    """Return the heading of the page's own part."""
    return page.get_by_role("main").get_by_role("heading", level=1)


def way_to_play(page: Page, game: str, against: str, language: str = "en") -> Locator:
    """Return the button of the front page that opens a table: "computer", "device" or "friend"."""
    card = page.get_by_role("article", name=said(f"word-{game}", language))
    return card.get_by_role("button", name=said("front-way", language, against_code=against))


def begin(page: Page, against: str, language: str = "en") -> Locator:
    """Return the button that begins, in the sheet in which a table is opened."""
    name = said("front-begin", language, against_code=against)
    return page.get_by_role("dialog").get_by_role("button", name=name, exact=True)


def board(page: Page, language: str = "en") -> Locator:
    """Return the board, of either game."""
    return page.get_by_role("group", name=one_of(language, "pocket-board", "london-board"))


def tray(page: Page, language: str = "en") -> Locator:
    """Return the region beside the board with what can be taken, of either game."""
    return page.get_by_role("region", name=one_of(language, "page-tray", "london-page-tray"))


def pieces(page: Page, game: str, language: str = "en", **which: Any) -> Locator:
    """Return what is there to be taken in a turn: the tokens of Pocket, or the cards of London."""
    name = said("pocket-tokens" if game == "pocket" else "london-cards", language)
    return page.get_by_role("list", name=name).get_by_role("button", **which)


def decision(page: Page, language: str = "en") -> Locator:
    """Return the bar in which a decision is confirmed."""
    return page.get_by_role("region", name=said("page-decision", language), exact=True)


def confirm(page: Page, language: str = "en", *, disabled: bool | None = None) -> Locator:
    """Return the button that confirms a decision, whatever it says now, if it is so."""
    names = one_of(language, "page-confirm", "page-confirm-end", "page-sending")
    return decision(page, language).get_by_role("button", name=names, disabled=disabled)


def log(page: Page) -> Locator:
    """Return the log, beside the board or in its sheet."""
    return page.get_by_role("group", name=said("page-log"), exact=True)


def earlier_boards(page: Page) -> Locator:
    """Return the buttons of the log that lead to earlier boards."""
    return log(page).get_by_role("button", name=said("page-log-look"))


def headline(page: Page) -> Locator:
    """Return the headline of a moment, which is read aloud elsewhere and has no name here."""
    return page.get_by_test_id("headline")


def back_to_now(page: Page) -> Locator:
    """Return the button that leads from an earlier board back to the game."""
    return page.get_by_role("button", name=said("page-past-back"))


def mask(page: Page, language: str = "en") -> Locator:
    """Return Jack's mask, which falls when it is touched."""
    edition = page.get_by_role("dialog", name=said("edition-title", language))
    return edition.get_by_role("button", name=said("moment-skip", language))


def paper(page: Page, language: str = "en") -> Locator:
    """Return the evening paper."""
    return page.get_by_role("dialog", name=said("edition-title", language)).get_by_role("article")
