"""Whole games in a real browser, to the end, by whoever comes and with whatever he has."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from page.recipes.book import MASKED
from support.browser import PHONE, Visitor, visiting
from support.keyboard import Keys
from support.page_player import Player, tap
from support.page_scenes import COMPUTER, ME, Scene, said
from support.process_server import ProcessServer, process_server

pytestmark = pytest.mark.slow

GAMES = ("pocket", "london")
SIDES = ("investigator", "jack")
PAPER = "dialog[open] article.paper"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ProcessServer]:
    """A server that a test may stop."""
    with process_server(tmp_path, f"sqlite:///{tmp_path}/own.sqlite", thinking=0.05) as server:
        yield server


@contextmanager
def playing(browser: Browser, url: str, **options: Any) -> Iterator[Visitor]:
    """Let somebody play to the end, where no mask falls before he has touched it."""
    with visiting(browser, url, **options) as visitor:
        visitor.context.add_init_script(MASKED)
        yield visitor


def seed(*words: str) -> int:
    """Seed each test with a game of its own, the same every time."""
    return sum(ord(letter) for letter in "".join(words))


def read_the_paper(page: Page) -> None:
    """See how it ended: the mask falls, the evening paper comes."""
    mask = page.locator("dialog[open] button.stage")
    paper = page.locator(PAPER)
    expect(mask.or_(paper).first).to_be_visible()
    if mask.is_visible():
        mask.click()
    expect(paper.get_by_role("heading").first).to_be_visible()


def begin(page: Page, game: str, way: int, side: int | None = None) -> None:
    """Open a table from the front page: the second tap begins, unless a side is chosen."""
    page.locator(f"[aria-labelledby=game-{game}] li button").nth(way).click()
    if side is not None:
        page.locator("dialog[open] fieldset, dialog[open] [role=radiogroup]").first.locator(
            "label, button"
        ).nth(side).click()
    page.locator("dialog[open] button.begin").click()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_the_computer(
    game: str, side: str, browser: Browser, server: ProcessServer
) -> None:
    with playing(browser, server.url) as visitor:
        page = visitor.page("/")
        begin(page, game, 0, SIDES.index(side))
        page.wait_for_url("**/t/*")
        Player(page, seed(game, side)).play()
        read_the_paper(page)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_at_one_device(game: str, browser: Browser, server: ProcessServer) -> None:
    with playing(browser, server.url) as visitor:
        page = visitor.page("/")
        begin(page, game, 1)
        page.wait_for_url("**/t/*")
        player = Player(page, seed(game), leaves={"end"})
        player.play(until=lambda: player.presses > 6)
        hold = page.locator(".reveal").nth(1).locator("button.hold")
        hold.hover()
        page.mouse.down()
        expect(page.locator(".reveal.open")).to_have_count(1)
        page.mouse.up()
        expect(page.locator(".reveal.open")).to_have_count(0)
        player.leaves = ()
        player.play()
        read_the_paper(page)


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_by_link_in_two_languages_with_a_reload_and_a_restarted_server(
    game: str, browser: Browser, own_server: ProcessServer
) -> None:
    with (
        playing(browser, own_server.url, locale="fr-FR") as host,
        playing(browser, own_server.url, locale="ru-RU", **PHONE) as guest,
    ):
        page = host.page("/")
        begin(page, game, 2)
        link = page.locator("input.link").input_value()
        friend = guest.page(link)
        friend.locator("main button.primary").click()
        players = [Player(page, seed(game)), Player(friend, seed(game) + 1, tap)]
        for each in (page, friend):
            each.locator(".at-table .board svg").first.wait_for(timeout=30_000)
        assert page.locator("html").get_attribute("lang") == "fr"
        assert friend.locator("html").get_attribute("lang") == "ru"
        play_together(players, presses=12)
        friend.reload()
        play_together(players, presses=24)
        own_server.kill()
        expect(page.locator("[role=status] .lost")).to_be_visible()
        own_server.start()
        expect(page.locator("[role=status] .lost")).to_be_hidden(timeout=30_000)
        play_together(players)
        read_the_paper(page)
        read_the_paper(friend)
        assert said("ending-paper", "fr") in page.locator(PAPER).inner_text()
        assert said("ending-paper", "ru") in friend.locator(PAPER).inner_text()
        for visitor in (host, guest):
            visitor.forgive("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")


def play_together(players: list[Player], presses: int = 10_000) -> None:
    """Let two players play until so many things were pressed, or to the end."""
    while sum(player.presses for player in players) < presses:
        decided = [player.decide() for player in players]
        if all(player.over for player in players):
            return
        if not any(decided):
            players[0].page.wait_for_timeout(50)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone_with_touch(game: str, browser: Browser, server: ProcessServer) -> None:
    with playing(browser, server.url, **PHONE) as visitor:
        page = at_a_table(visitor, game, "jack")
        Player(page, seed("phone", game), tap).play()
        read_the_paper(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_alone(game: str, browser: Browser, server: ProcessServer) -> None:
    with playing(browser, server.url) as visitor:
        page = at_a_table(visitor, game, "investigator")
        Player(page, seed("keys", game), Keys(page)).play()
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Enter")  # the mask has the focus
        expect(page.locator(PAPER).get_by_role("heading").first).to_be_visible()


def at_a_table(visitor: Visitor, game: str, side: str) -> Page:
    """Sit down against the computer."""
    table = Scene(visitor).table(game, ME, COMPUTER, first_seat=side)
    return visitor.page(f"/t/{table['id']}")
