"""Every place of the page: named in the list, accessible in light and dark, in three languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from page.browsing import WEB, Visitor, visiting
from page.places import RECIPES
from page.scenes import Scene
from page.universe import PLACES, shown
from server.served import Served

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text
FAULTS = """
  async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 200)} ${failureSummary}`))
"""
SAID = """
  () => {
    const found = [document.title, document.body.innerText];
    for (const each of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        found.push(each.getAttribute(name) ?? "");
    for (const each of document.querySelectorAll("svg text")) found.push(each.textContent);
    return found.join("\\n");
  }
"""
LANGUAGES = {"en": "en-GB", "fr": "fr-FR", "ru": "ru-RU"}


def messages() -> set[str]:
    """Give the names of all messages, which nobody should ever read."""
    locales = Path(__file__).parents[2] / "src" / "whitechapel" / "locales" / "en"
    texts = "\n".join(path.read_text() for path in locales.glob("*.ftl"))
    return set(re.findall(r"^([a-z][\w-]*-[\w-]+) =", texts, re.MULTILINE))


def test_every_route_sheet_and_state_of_the_page_is_in_the_list() -> None:
    covered = {each for place in PLACES for each in place["shows"]}
    assert covered == shown()


def test_every_place_has_a_name_of_its_own_and_a_recipe() -> None:
    names = [place["name"] for place in PLACES]
    assert len(names) == len(set(names))
    assert {place["recipe"] for place in PLACES} == set(RECIPES)


def go(visitor: Visitor, place: dict[str, Any]) -> Page:
    """Bring a visitor to a place."""
    return RECIPES[place["recipe"]](Scene(visitor), *place.get("with", []))


@pytest.fixture(scope="module")
def axe() -> str:
    return AXE()


@pytest.fixture
def visitor(browser: Browser, server: Served, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    place = request.node.callspec.params["place"]
    with visiting(browser, server.url, bypass_csp=True, color_scheme="light") as visitor:
        yield visitor
        visitor.forgive(*place.get("forgives", []))


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place["name"])
def test_a_place_is_accessible_in_light_and_dark_and_speaks_three_languages(
    place: dict[str, Any], visitor: Visitor, axe: str
) -> None:
    page = go(visitor, place)
    page.evaluate(axe)
    assert page.evaluate(FAULTS) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_selector("html[data-theme=dark]")
    assert page.evaluate(FAULTS) == []
