"""The log in a real browser: it leads to every moment and back, and no focus gets lost."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from page.recipes import RECIPES
from page.recipes.book import MASKED
from page.recipes.playing import reveals
from support.browser import PHONE, at_rest, visiting
from support.page_parts import (
    back_to_now,
    confirm,
    earlier_boards,
    heading,
    log,
    mask,
    said,
    tray,
)
from support.page_player import Player
from support.page_scenes import Json, Scene
from support.process_server import ProcessServer
from support.waiting import wait_until

pytestmark = pytest.mark.slow

GAMES = ("pocket", "london")
FOCUS = "document.activeElement.closest('footer, dialog, .log') !== null"


def drawn(page: Page) -> list[str]:
    """Return board and tray as they are drawn when nothing moves any more.

    A tile turns the short way, so its angle may have a full turn more than before.
    """
    at_rest(page)
    places = [place.inner_html() for place in (page.get_by_role("main"), tray(page))]
    return [re.sub(r"rotate\((-?\d+)deg", _within_a_turn, each) for each in places]


def _within_a_turn(angle: re.Match[str]) -> str:
    return f"rotate({int(angle[1]) % 360}deg"


def turns(page: Page) -> Locator:
    """Return the headings of the log."""
    return log(page).get_by_role("heading", level=3)


def look_back(page: Page) -> None:
    """Look at the first board of the log."""
    earlier_boards(page).first.click()
    back_to_now(page).wait_for()


def take_back(scene: Scene, table: Json) -> Json:
    """Take back the last decision at one device, with the other's consent where it is needed."""
    path, seats = f"/tables/{table['id']}", ("jack", "investigator")
    last = next(each for each in reversed(table["log"]) if each["kind"] == "decided")
    asked = {"version": table["version"], "seat": last["seat"]}
    done = scene.ask("POST", f"{path}/take-back", asked)
    if done["type"] == "asked":
        other = {"seat": seats[seats[0] == last["seat"]], "consent": True}
        scene.ask("POST", f"{path}/take-back/answer", {"version": done["version"], **other})
    return scene.ask("GET", path)


def until(scene: Scene, table: Json, turn: int) -> Json:
    """Play until a turn has come, or the end."""
    while table["result"] is None and table["view"]["turn"] < turn:
        table = scene.decide(table)
    return table


def turn_played_again(scene: Scene) -> tuple[Page, Json]:
    """Take everything back to the first turn before an open page, and play until the second."""
    table = until(scene, scene.device("pocket"), 3)
    page = scene.show(f"/t/{table['id']}", ready=turns)
    while table["result"] is None and table["view"]["turn"] > 1:
        table = take_back(scene, table)
    return page, until(scene, table, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_waits_while_an_earlier_moment_is_looked_at(
    game: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        scene = Scene(visitor)
        table = scene.under_way(game, 3)
        page = scene.show(f"/t/{table['id']}", ready=earlier_boards)
        player = Player(page, leaves={"decision", "end"})
        player.play(until=confirm(page, disabled=False).is_visible)
        before = drawn(page)
        look_back(page)
        assert drawn(page) != before
        page.keyboard.press("Control+z")
        scene.press(page, "page-past-back")
        expect(back_to_now(page)).to_have_count(0)
        assert page.evaluate(FOCUS)
        assert drawn(page) == before


def test_whoever_looks_back_goes_on_looking_while_somebody_decides(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        scene = Scene(visitor)
        table = scene.under_way("pocket", 4)
        page = scene.show(f"/t/{table['id']}", ready=earlier_boards)
        look_back(page)
        before = drawn(page)
        scene.decide(table)
        expect(page.get_by_text(said("page-past-gone-on"))).to_be_visible()
        assert drawn(page) == before
        scene.press(page, "page-past-back")
        expect(back_to_now(page)).to_have_count(0)


def test_turns_that_are_taken_back_and_played_again_are_told_again(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        scene = Scene(visitor)
        page, table = turn_played_again(scene)
        while table["result"] is not None:  # as may be, for they play at random
            page, table = turn_played_again(scene)
        another = scene.show(f"/t/{table['id']}", ready=turns)
        told = turns(another).all_inner_texts()
        assert told[-1] == "Turn 2"
        assert told.count("Turn 2") > 1
        expect(turns(page)).to_have_text(told)
        look_back(page)


def test_a_long_log_on_a_phone_can_be_closed(browser: Browser, server: ProcessServer) -> None:
    with visiting(browser, server.url, **PHONE) as visitor:
        scene = Scene(visitor)
        table = scene.under_way("london", 8)
        page = scene.show(f"/t/{table['id']}", ready=reveals)
        scene.press(page, "page-log")
        turns(page).first.wait_for()
        close = page.get_by_role("dialog").get_by_role("button", name=said("page-close"))
        expect(close).to_be_in_viewport(ratio=1)


def focused_paper(page: Page) -> Locator:
    """Return what has the focus, if it is the frame of the evening paper."""
    return page.locator(":focus").filter(has=page.get_by_role("article"))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_whoever_puts_the_paper_away_goes_on_at_the_table(
    motion: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, reduced_motion=motion) as visitor:
        visitor.context.add_init_script(MASKED)
        scene = Scene(visitor)
        table = scene.under_way("pocket", 3)
        page = scene.show(f"/t/{table['id']}", ready=reveals)
        reveals(page).get_by_role("button").first.focus()
        scene.ask("POST", f"/tables/{table['id']}/resign", {"seat": "jack"})
        expect(mask(page)).to_be_focused()
        page.keyboard.press("Enter")
        expect(focused_paper(page)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        wait_until(lambda: page.evaluate(FOCUS))


COVERED = r"""
  () => {
    const see = document.querySelector("dialog[open] .see");
    const paper = document.querySelector("dialog[open] article.paper");
    const covered = paper.getBoundingClientRect().top < 0 ? ["the upper edge of the paper"] : [];
    let scroller = paper;
    while (getComputedStyle(scroller).overflowY !== "auto") scroller = scroller.parentElement;
    const window = scroller.getBoundingClientRect();
    const under = ({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].some((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
          y < window.bottom && document.elementFromPoint(x, y) === see));
    for (let at = 0; at < scroller.scrollHeight; at += 40) {
      scroller.scrollTop = at;
      for (const each of scroller.querySelectorAll(":is(button, a, h2, h3, h4, li):not(.see)")) {
        if (under(each.getBoundingClientRect())) covered.push(`${at}: ${each.textContent}`);
      }
    }
    return covered;
  }
"""
"""Scrolls the paper from its top to its end, and tells what the way back to the board lies over."""

WINDOWS = ((1366, 768), (1440, 900), (390, 844), (844, 390))


def test_the_way_from_the_paper_to_the_board_covers_nothing(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        scene = Scene(visitor)
        table = scene.under_way("pocket", 3)
        scene.ask("POST", f"/tables/{table['id']}/resign", {"seat": "jack"})
        page = scene.visitor.page()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"/t/{table['id']}")
            expect(focused_paper(page)).to_be_visible()
            at_rest(page)
            assert (width, page.evaluate(COVERED)) == (width, [])
            way = page.get_by_role("button", name=said("edition-see-board"))
            expect(way).to_be_in_viewport(ratio=1)


BEGINS = r"""
  (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect().left;
  }
"""
"""Gives where the words of something begin."""


@pytest.mark.parametrize("width", [390, 1366, 1920])
def test_the_head_of_a_replay_begins_where_the_replay_begins(
    width: int, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        page = RECIPES["record"](Scene(visitor), "pocket")
        page.set_viewport_size({"width": width, "height": 768})
        banner = page.get_by_role("banner")
        head = banner.get_by_role("link", name=said("page-title"), exact=True).evaluate(BEGINS)
        assert abs(head - heading(page).evaluate(BEGINS)) <= 1
