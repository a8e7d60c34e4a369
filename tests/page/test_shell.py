"""The shell in a real browser: what a first visit loads, and what is left without a network."""

import pytest
from playwright.sync_api import Browser, expect

from support.browser import at_rest, visiting
from support.page_parts import begin, decision, said, way_to_play
from support.process_server import ProcessServer
from support.waiting import wait_until

pytestmark = pytest.mark.slow

MOST_BYTES = 250_000


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "ru-RU"])
def test_a_first_visit_loads_less_than_250_kilobytes_without_fonts(
    locale: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, locale=locale) as visitor:
        page = visitor.page()
        tools = visitor.context.new_cdp_session(page)
        kinds: dict[str, str] = {}
        sizes: dict[str, int] = {}
        tools.on(
            "Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]})
        )
        tools.on(
            "Network.loadingFinished",
            lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}),
        )
        tools.send("Network.enable")
        page.goto("/", wait_until="networkidle")
        loaded = {name: size for name, size in sizes.items() if kinds.get(name) != "Font"}
        assert len(loaded) > 4
        assert sum(loaded.values()) < MOST_BYTES
        assert page.locator("html").get_attribute("lang") == locale[:2]


def test_the_shell_opens_without_a_network_and_says_so(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, worker=True) as visitor:
        page = visitor.page("/")
        page.evaluate("navigator.serviceWorker.ready")
        wait_until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
        kept = page.evaluate(
            "caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())"
            ".then((requests) => requests.map(({ url }) => new URL(url).pathname))"
        )
        assert "/" in kept
        assert [path for path in kept if path.startswith("/api")] == []
        visitor.context.set_offline(True)
        sentence = page.get_by_role("status").filter(has_text="offline")
        expect(sentence).to_be_visible()
        page.goto("/privacy")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        visitor.context.set_offline(False)
        expect(sentence).to_be_hidden()
        visitor.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_choice_of_language_or_theme_in_one_tab_is_a_choice_in_all(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, color_scheme="dark") as visitor:
        first, second = visitor.page("/"), visitor.page("/privacy")
        first.evaluate("localStorage.setItem('language', 'ru')")
        expect(second.locator("html")).to_have_attribute("lang", "ru")
        first.evaluate("localStorage.setItem('theme', 'light')")
        expect(second.locator("html")).to_have_attribute("data-theme", "light")


def test_a_part_that_does_not_come_leaves_a_word_and_the_page_stays(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page("/")
        page.route("**/assets/PrivacyPage-*.js", lambda route: route.abort())
        page.evaluate("window.here = true")
        # The server says that the page is still the same.
        with page.expect_request_finished(lambda request: request.url == server.url + "/"):
            page.get_by_role("link", name=said("shell-privacy")).click()
        word = page.get_by_role("heading", name=said("shell-failed"))
        expect(word).to_be_visible()
        at_rest(page)
        assert page.evaluate("sessionStorage.getItem('renewed')") is None
        assert page.evaluate("window.here")
        page.unroute_all()
        page.get_by_role("button", name=said("shell-reload")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(said("privacy-title"))
        visitor.forgive("ERR_FAILED")


def test_a_tab_with_an_older_page_than_the_servers_is_renewed(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page("/")
        page.route("**/assets/PrivacyPage-*.js", lambda route: route.fulfill(status=404))
        newer = '<script type="module" src="/page/assets/house-newer.js"></script>'
        page.route(server.url + "/", lambda route: route.fulfill(body=newer))
        with page.expect_event("load"):
            page.get_by_role("link", name=said("shell-privacy")).click()
        visitor.forgive("status of 404")


def test_an_address_that_leads_nowhere_shows_the_way_back(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page("/no/such/place")
        page.get_by_role("main").get_by_role("link", name=said("page-to-front")).click()
        page.wait_for_url("**/")
        visitor.forgive("status of 404")


def test_a_page_whose_words_do_not_come_says_so_in_three_languages(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url, locale="fr-FR") as visitor:
        page = visitor.page()
        page.route("**/assets/fr-*.js", lambda route: route.abort())
        page.goto("/")
        expect(page.get_by_role("alert").get_by_role("paragraph")).to_have_count(3)
        page.unroute_all()
        page.get_by_role("link", name="Réessayer").click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        visitor.forgive("ERR_FAILED", "dynamically imported module")


KEEPS_NOTHING = """
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() { throw new DOMException("denied", "SecurityError"); },
    });
  }
"""


def test_a_browser_that_keeps_nothing_can_still_play(
    browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.add_init_script(KEEPS_NOTHING)
        page.goto("/")
        page.get_by_role("button", name="Русский").click()
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        way_to_play(page, "pocket", "computer", "ru").click()
        begin(page, "computer", "ru").click()
        expect(decision(page, "ru")).to_be_visible()
