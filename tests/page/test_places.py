"""Every place of the page: in the list, accessible in light and dark, in three languages."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from page.recipes import PLACES, RECIPES, come_to
from support.browser import WEB, Visitor, visiting
from support.page_parts import LOCALES
from support.process_server import ProcessServer
from support.waiting import wait_until
from whitechapel.server.api.page_files import ROUTES

SOURCE = WEB / "src"
FAULTS = r"""
  async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 200)} ${failureSummary}`))
"""
SAID = r"""
  () => {
    const found = [document.title, ...document.body.innerText.split("\n")];
    const names = ["aria-label", "title", "placeholder", "alt"];
    for (const each of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of names) found.push(each.getAttribute(name) ?? "");
    }
    return found.map((line) => line.trim()).filter((line) => line !== "");
  }
"""
OTHERS = ("fr", "ru")
NAMES = re.compile(
    r"Holmes|Watson|Toby|English|Français|Русский|Whitechapel|Mr\.? Jack|Pocket|\S+://\S+|[0-9a-f]{16,}"
)
"""What is the same in every language: names of people, languages and games, addresses, promises."""

ALIKE = {"Sir William Gull"}
"""Longer names that French spells as English does."""


def messages() -> set[str]:
    """Return the names of all messages, which nobody should ever read."""
    texts = "\n".join(path.read_text() for path in (LOCALES / "en").glob("*.ftl"))
    return set(re.findall(r"^([a-z]+(?:-[\w-]+)+) =", texts, re.MULTILINE))


MESSAGES = messages()


def shown() -> Iterator[str]:
    """Name every route, phase, connection and moment of the page's sources, and every sheet."""
    yield from (f"route:{name}" for name in (*ROUTES, "nowhere"))
    for kind, file, name in (
        ("phase", "wire/generated.ts", "TablePhase"),
        ("connection", "wire/socket.ts", "Connection"),
    ):
        union = re.search(rf"type {name} =([^;]*);", (SOURCE / file).read_text())
        assert union is not None
        yield from (f"{kind}:{each}" for each in re.findall(r'"(\w+)"', union[1]))
    moments = (SOURCE / "moments" / "moments.ts").read_text()
    kinds = re.findall(r'^  kind: "(\w+)";', moments, re.MULTILINE)
    yield from (f"moment:{kind}" for kind in kinds)
    yield from sheets()


def sheets() -> Iterator[str]:
    """Name every use of a sheet or dialog by its file and the message that is its title."""
    for path in SOURCE.rglob("*.svelte"):
        if path.name != "Sheet.svelte":
            place = path.relative_to(SOURCE).with_suffix("").as_posix()
            for use in re.finditer(r"<(Sheet|dialog)\b([^>]*(?:=>[^>]*)*)>", path.read_text()):
                title = re.search(r'title=\{\s*say\("([\w-]+)"', use[2])
                yield f"sheet:{place}" + (f":{title[1]}" if title else "")


def test_every_route_sheet_and_state_of_the_page_is_in_the_list() -> None:
    covered = {each for place in PLACES for each in place["shows"]}
    assert covered == set(shown())


def test_every_place_has_a_name_of_its_own_and_a_recipe() -> None:
    names = [place["name"] for place in PLACES]
    assert len(names) == len(set(names))
    assert {place["recipe"] for place in PLACES} == set(RECIPES)


def unspoken(lines: list[str]) -> list[str]:
    """Return lines in which a name of a message, or the mark of a missing value, can be read."""
    return [
        line
        for line in lines
        if re.search(r"\{\s*[$\w?]|undefined|NaN|\[object", line)
        or MESSAGES & set(re.findall(r"[a-z]+(?:-[\w-]+)+", line))
    ]


def untranslated(lines: list[str], english: list[str], language: str) -> list[str]:
    """Return lines that are English still: the same sentence, or without a letter of Russian."""
    same = set(english)
    found: list[str] = []
    for line in lines:
        words = re.findall(r"[^\W\d_]{3,}", NAMES.sub("", line))
        if language == "ru":
            foreign = len(words) > 1 and not re.search("[\u0400-\u04ff]", line)
        else:
            foreign = len(words) > 2 and line in same - ALIKE
        if foreign:
            found.append(line)
    return found


@pytest.fixture(scope="module")
def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text()


@pytest.fixture
def visitor(
    browser: Browser, server: ProcessServer, request: pytest.FixtureRequest
) -> Iterator[Visitor]:
    place = request.node.callspec.params["place"]
    with visiting(browser, server.url, color_scheme="light") as visitor:
        yield visitor
        visitor.forgive(*place.get("forgives", []))


def speak(other: Page, page: Page, language: str) -> None:
    """Choose a language in another tab, which this one follows."""
    other.evaluate("(language) => localStorage.setItem('language', language)", language)
    page.wait_for_selector(f"html[lang={language}]", state="attached")


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place["name"])
def test_a_place_is_accessible_in_light_and_dark_and_speaks_three_languages(
    place: dict[str, Any], visitor: Visitor, axe: str
) -> None:
    page = come_to(place, visitor)
    page.evaluate(axe)
    assert page.evaluate(FAULTS) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_selector("html[data-theme=dark]", state="attached")
    assert page.evaluate(FAULTS) == []
    english = page.evaluate(SAID)
    assert unspoken(english) == []
    visitor.context.set_offline(False)
    other = visitor.page("/healthz")
    for language in OTHERS:
        speak(other, page, language)
        # The rules of a language come after its other words.
        wait_until(lambda: untranslated(page.evaluate(SAID), english, language), [])  # noqa: B023
        assert unspoken(page.evaluate(SAID)) == []
