"""Pressing things by keyboard alone: Tab to where they are, arrows where a board has one ring."""

from collections import Counter

from playwright.sync_api import Locator, Page

MOST_STEPS = 1_500
A_MOMENT = 1_000
"""Milliseconds in which the focus is caught that fell when what had it went away."""

ARROWS = {
    "ArrowRight": (1, 0),
    "ArrowLeft": (-1, 0),
    "ArrowDown": (0, 1),
    "ArrowUp": (0, -1),
}
WHERE = """
  (target) => {
    const here = document.activeElement;
    if (target === null || !target.isConnected) return { gone: true };
    if (here === target) return { there: true };
    const lost = here === document.body && performance.timeOrigin;
    if (here?.dataset?.spot && target.dataset.spot && here.parentNode === target.parentNode) {
      const [a, b] = [here, target].map((each) => each.getBoundingClientRect());
      const x = b.x + b.width / 2 - a.x - a.width / 2;
      const y = b.y + b.height / 2 - a.y - a.height / 2;
      return { spot: here.dataset.spot, x, y };
    }
    const after = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    return { tab: after ? "Tab" : "Shift+Tab", lost, element: here.outerHTML.slice(0, 80) };
  }
"""

FOUND = "() => document.activeElement !== document.body"


class Keys:
    """Somebody who has no mouse."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._visit: float | None = None
        """When the page began on which something was pressed; it has had the focus since."""

    def __call__(self, target: Locator) -> None:
        """Walk to something with the keys and press it; it may be gone when he is there.

        From a spot he takes the arrow that he took least often there, and of those the one that
        points most towards the target: whoever walks so comes by every spot that can be reached.
        """
        handle = target.element_handle(timeout=1_000)
        taken: Counter[tuple[str, str]] = Counter()
        for _ in range(MOST_STEPS):
            at = self._page.evaluate(WHERE, handle)
            if "gone" in at:
                return
            if "there" in at:
                self._visit = self._page.evaluate("performance.timeOrigin")
                self._page.keyboard.press("Enter")
                return
            if at.get("lost") and at["lost"] == self._visit:
                self._page.wait_for_function(FOUND, timeout=A_MOMENT)
                continue
            if "tab" in at:
                self._page.keyboard.press(at["tab"])
                continue
            spot, x, y = at["spot"], at["x"], at["y"]
            key = min(
                ARROWS,
                key=lambda arrow: (
                    taken[spot, arrow],
                    -x * ARROWS[arrow][0] - y * ARROWS[arrow][1],
                ),
            )
            taken[spot, key] += 1
            self._page.keyboard.press(key)
        raise AssertionError(f"no key leads to {target}; the places were {taken}")
