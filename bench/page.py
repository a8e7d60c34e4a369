"""How soon the page answers on a slow phone: 4x slower CPU, 1.6 Mbit/s, 150 ms.

`python3 run.py bench page`. Interactive is when the first thing that can be pressed is there and
the browser has nothing long to do any more. Chromium is throttled by its own tools, and every
visit is a first one: no cache, no service worker.
"""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, Page

from support.browser import PHONE, browsing, visiting
from support.process_server import process_server

VISITS = 5
SLOWER = 4
BYTES_PER_SECOND = 1.6e6 / 8
LATENCY = 150
QUIET = 500
"""Milliseconds without a long task, after which a page is at rest."""

WATCH = """
  const visit = (window.visit = { offered: 0, busy: 0 });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) visit.busy = task.startTime + task.duration;
  }).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => {
    const offered = document.querySelector("#page :is(a[href], button:not(:disabled))");
    if (!visit.offered && offered) visit.offered = performance.now();
  }).observe(document, { childList: true, subtree: true });
"""
AT_REST = "visit.offered && performance.now() - Math.max(visit.offered, visit.busy)"


@dataclass
class Visit:
    """What a visit took: milliseconds, and bytes over the network."""

    interactive: float
    bytes: int
    of_fonts: int


def measure() -> None:
    """Print what first visits take."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/page.sqlite"
        with process_server(Path(folder), database) as server, browsing() as browser:
            for path in ("/", "/rules/pocket"):
                visits = [_visit(browser, server.url, path) for _ in range(VISITS)]
                best = sorted(visits, key=lambda each: each.interactive)
                middle = best[len(best) // 2]
                print(
                    f"{path}: interactive after {middle.interactive / 1000:.2f} s "
                    f"({best[0].interactive / 1000:.2f} to {best[-1].interactive / 1000:.2f}); "
                    f"{middle.bytes / 1000:.0f} kB and {middle.of_fonts / 1000:.0f} kB of fonts"
                )


def _visit(browser: Browser, url: str, path: str) -> Visit:
    with visiting(browser, url, **PHONE) as visitor:
        page = visitor.page()
        sizes = _throttle(page)
        page.add_init_script(WATCH)
        page.goto(path)
        while page.evaluate(AT_REST) < QUIET:
            page.wait_for_timeout(QUIET / 5)
        interactive = page.evaluate("Math.max(visit.offered, visit.busy)")
        fonts = sum(size for kind, size in sizes if kind == "Font")
        return Visit(interactive, sum(size for _, size in sizes) - fonts, fonts)


def _throttle(page: Page) -> list[tuple[str, int]]:
    """Make a page as slow as a cheap phone; return a list that fills with kinds and sizes."""
    tools = page.context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes: list[tuple[str, int]] = []
    tools.on(
        "Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]})
    )
    tools.on(
        "Network.loadingFinished",
        lambda event: sizes.append((kinds.get(event["requestId"], ""), event["encodedDataLength"])),
    )
    tools.send("Network.enable")
    tools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND,
        },
    )
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return sizes
