"""Pressing things by keyboard alone: Tab to where they are, arrows where a board has one ring."""

from random import Random

from playwright.sync_api import Locator, Page

STRAIGHT = 60
"""Steps by arrows towards a target, before somebody goes from one target to the next instead."""
ROUND = 140
"""Steps after which he has been at every target that shines, and tries the arrows at random."""
MOST_STEPS = 400
WHERE = """
  (target) => {
    const here = document.activeElement;
    if (target === null || !target.isConnected) return "gone";
    if (here === target) return "there";
    if (here?.dataset?.spot && target.dataset.spot && here.parentNode === target.parentNode) {
      const [a, b] = [here, target].map((each) => each.getBoundingClientRect());
      const x = b.x + b.width / 2 - a.x - a.width / 2;
      const y = b.y + b.height / 2 - a.y - a.height / 2;
      const way = Math.abs(x) > Math.abs(y)
        ? (x > 0 ? "ArrowRight" : "ArrowLeft") : (y > 0 ? "ArrowDown" : "ArrowUp");
      return way;
    }
    const after = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    return after ? "Tab" : "Shift+Tab";
  }
"""
ARROWS = ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")


class Keys:
    """Somebody who has no mouse."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self._page = page
        self._random = Random(seed)

    def __call__(self, target: Locator) -> None:
        """Walk to something with the keys and press it; it may be gone when he is there."""
        handle = target.element_handle(timeout=1_000)
        for step in range(MOST_STEPS):
            way = self._page.evaluate(WHERE, handle)
            if way == "gone":
                return
            if way == "there":
                self._page.keyboard.press("Enter")
                return
            if way in ARROWS and STRAIGHT <= step < ROUND:
                way = "PageDown"
            elif way in ARROWS and step % (7 if step < STRAIGHT else 2) == 0:
                way = self._random.choice(ARROWS)  # there may be no neighbour on that side
            self._page.keyboard.press(way)
        raise AssertionError(f"no key leads to {target}")
