"""Whole games in a real browser, to the end, by whoever comes and with whatever he has."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from page.recipes.book import MASKED
from support.browser import PHONE, Visitor, visiting
from support.page_parts import begin, board, mask, paper, said, way_to_play
from support.page_player import Player
from support.page_scenes import COMPUTER, ME, Scene
from support.process_server import ProcessServer, process_server
from support.waiting import wait_until

pytestmark = pytest.mark.slow

GAMES = ("pocket", "london")
SIDES = ("investigator", "jack")


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


def read_the_paper(page: Page, language: str = "en") -> None:
    """See how it ended: the mask falls, the evening paper comes."""
    expect(mask(page, language).or_(paper(page, language)).first).to_be_visible()
    if mask(page, language).is_visible():
        mask(page, language).click()
    expect(paper(page, language).get_by_role("heading").first).to_be_visible()


def open_table(
    page: Page, game: str, against: str, side: str = "", *, language: str = "en"
) -> None:
    """Open a table from the front page: the second tap begins, unless a side is chosen."""
    way_to_play(page, game, against, language).click()
    if side:
        sides = page.get_by_role("group", name=said("front-your-side", language))
        sides.get_by_role("radio", name=said("front-side", language, side_code=side)).check()
    begin(page, against, language).click()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_the_computer(
    game: str, side: str, browser: Browser, server: ProcessServer
) -> None:
    with playing(browser, server.url) as visitor:
        page = visitor.page("/")
        open_table(page, game, "computer", side)
        page.wait_for_url("**/t/*")
        Player(page, seed(game, side)).play()
        read_the_paper(page)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_at_one_device(game: str, browser: Browser, server: ProcessServer) -> None:
    with playing(browser, server.url) as visitor:
        page = visitor.page("/")
        open_table(page, game, "device")
        page.wait_for_url("**/t/*")
        player = Player(page, seed(game), leaves={"end"})
        player.play(until=lambda: player.presses > 6)
        page.get_by_role("button", name=said("page-hold", seat_code="jack")).hover()
        held = page.get_by_role("button", name=said("page-held", seat_code="jack"))
        page.mouse.down()
        expect(held).to_have_count(1)
        page.mouse.up()
        expect(held).to_have_count(0)
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
        open_table(page, game, "friend", language="fr")
        link = page.get_by_role("textbox", name=said("page-invite-link", "fr")).input_value()
        friend = guest.page(link)
        friend.get_by_role("button", name=said("front-invited-sit", "ru")).click()
        players = [
            Player(page, seed(game), language="fr"),
            Player(friend, seed(game) + 1, friend.touchscreen.tap, language="ru"),
        ]
        for each, language in ((page, "fr"), (friend, "ru")):
            board(each, language).wait_for(timeout=30_000)
        assert page.locator("html").get_attribute("lang") == "fr"
        assert friend.locator("html").get_attribute("lang") == "ru"
        play_together(players, presses=12)
        friend.reload()
        play_together(players, presses=24)
        own_server.kill()
        lost = page.get_by_text(said("page-connection-lost", "fr"))
        expect(lost).to_be_visible()
        own_server.start()
        expect(lost).to_be_hidden(timeout=30_000)
        play_together(players)
        for each, language in ((page, "fr"), (friend, "ru")):
            read_the_paper(each, language)
            assert said("ending-paper", language) in paper(each, language).inner_text()
        for visitor in (host, guest):
            visitor.forgive("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")


def play_together(players: list[Player], presses: int = 10_000) -> None:
    """Let two players play until so many things were pressed, or to the end."""

    def ended() -> bool:
        pressed = sum(player.presses for player in players)
        return pressed >= presses or all(player.over for player in players)

    while not ended():
        wait_until(lambda: any(player.decide() for player in players) or ended())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone_with_touch(game: str, browser: Browser, server: ProcessServer) -> None:
    with playing(browser, server.url, **PHONE) as visitor:
        page = at_a_table(visitor, game, "jack")
        Player(page, seed("phone", game), page.touchscreen.tap).play()
        read_the_paper(page)


MOST_STEPS = 1_500
WAYS = """
  async () => {
    const target = window.target;
    // What had the focus may be gone since it was pressed; another element catches the focus.
    const end = performance.now() + 1000;
    while (window.pressed && document.activeElement === document.body) {
      if (performance.now() > end) throw new Error("the focus is lost");
      await new Promise(requestAnimationFrame);
    }
    const here = document.activeElement;
    if (!target.isConnected) return ["", []];
    if (here === target) {
      window.pressed = true;
      return ["", ["Enter"]];
    }
    if (here.dataset.spot && target.dataset.spot && here.parentNode === target.parentNode) {
      const [a, b] = [here, target].map((each) => each.getBoundingClientRect());
      const x = b.x + b.width / 2 - a.x - a.width / 2;
      const y = b.y + b.height / 2 - a.y - a.height / 2;
      const nearer = { ArrowRight: x, ArrowLeft: -x, ArrowDown: y, ArrowUp: -y };
      const arrows = Object.keys(nearer).sort((one, other) => nearer[other] - nearer[one]);
      return [here.dataset.spot, arrows];
    }
    const after = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    return ["", [after ? "Tab" : "Shift+Tab"]];
  }
"""
"""Returns the spot that has the focus, and the keys that lead to the target, the best one first."""


def press_by_keyboard(page: Page) -> None:
    """Walk to the target with the keys and press it, unless it is gone by then.

    From a spot this takes the arrow that it took least often there, and the best of those: so it
    comes by every spot that can be reached.
    """
    taken: Counter[tuple[str, str]] = Counter()
    key = ""
    while key != "Enter":
        spot, keys = page.evaluate(WAYS)
        if not keys:
            return
        key = min(keys, key=lambda each: taken[spot, each])
        taken[spot, key] += 1
        assert taken.total() < MOST_STEPS, taken
        page.keyboard.press(key)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_alone(game: str, browser: Browser, server: ProcessServer) -> None:
    with playing(browser, server.url) as visitor:
        page = at_a_table(visitor, game, "investigator")
        Player(page, seed("keys", game), lambda *_: press_by_keyboard(page)).play()
        expect(mask(page)).to_be_focused()
        page.keyboard.press("Enter")
        expect(paper(page).get_by_role("heading").first).to_be_visible()


def at_a_table(visitor: Visitor, game: str, side: str) -> Page:
    """Sit down against the computer."""
    table = Scene(visitor).table(game, ME, COMPUTER, first_seat=side)
    return visitor.page(f"/t/{table['id']}")
