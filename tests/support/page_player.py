"""A player who presses what the page offers, by mouse, by touch or by keyboard, to the end."""

from collections.abc import Callable, Collection
from random import Random
from typing import Literal

from playwright.sync_api import Page

from support.page_parts import said
from support.waiting import wait_until

MOST_PRESSES = 900
MESSAGES = {
    "skip": ["moment-skip"],
    "bar": ["page-decision"],
    "confirm": ["page-confirm", "page-confirm-end"],
    "wait": ["london-not-yet"],
    "end": ["london-yes-accuse", "london-yes-escape"],
    "tray": ["page-tray", "london-page-tray"],
    "paper": ["edition-read"],
}
"""The names of buttons and regions, some of which the page says in several ways."""

LOOK = """
  async ([names, leaves, [boldness, which]]) => {
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    const buttons = [...document.querySelectorAll("button, [role=button]")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const named = (some) =>
      buttons.find((each) => some.includes(each.ariaLabel ?? each.textContent.trim()));
    const enabled = (each) => !each.disabled && each.ariaDisabled !== "true";
    const within = (each, some) => some.includes(each.closest("section")?.ariaLabel);
    const unless = (left, each) => leaves.includes(left) ? undefined : each;

    const next = () => {
      const { skip, bar, confirm, wait, end, tray } = names;
      if (named(skip)) return unless("moment", named(skip));
      const confirming = named(confirm);
      if (!confirming || !within(confirming, bar)) return undefined; // or a decision is being sent
      if (named(wait)) return named(leaves.includes("end") || boldness < 0.9 ? wait : end);
      if (enabled(confirming)) return unless("decision", confirming);
      const offers = buttons.filter((each) =>
        enabled(each) && (each.closest("main") !== null || within(each, tray)));
      const loose = offers.filter((each) => each.ariaPressed !== "true" && !each.closest("ol"));
      const shining = loose.filter((each) => each.dataset.testid === "target");
      const some = [boldness < 0.8 ? shining : [], loose, offers].find((each) => each.length > 0);
      return some?.[Math.floor(which * some.length)];
    };
    if (named(names.paper)) return "over";
    const target = window.target = next();
    if (target === undefined) return null;
    target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = target.getBoundingClientRect();
    const place = [x + width / 2, y + height / 2];
    return target.contains(document.elementFromPoint(...place)) ? place : null;
  }
"""
"""Returns where to press next, once the page has shown what the last press did.

A button that goes on comes first. Otherwise it is mostly a place that shines, now and then another
button that is neither held nor a step under way. `window.target` is left for the keyboard.
"""


class Player:
    """A player who decides at random, and knows nothing but what the page shows."""

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        press: Callable[[float, float], None] | None = None,
        *,
        leaves: Collection[Literal["moment", "decision", "end"]] = (),
        language: str = "en",
    ) -> None:
        self.leaves = leaves
        """What he leaves alone: a moment over the board, a decision that could be confirmed, or a
        move that would end the game at once, which he is asked about."""
        self.presses = 0
        self.over = False
        """Whether the game was over when he looked last."""
        self._page = page
        self._random = Random(seed)
        self._press = press or page.mouse.click
        self._names = {
            part: [said(name, language) for name in names] for part, names in MESSAGES.items()
        }

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play until the game is over, or something else is the case."""
        while not (self.over or until()):
            wait_until(lambda: self.decide() or self.over or until())

    def decide(self) -> bool:
        """Press one thing; return whether there was anything to press."""
        dice = [self._random.random(), self._random.random()]
        found = self._page.evaluate(LOOK, [self._names, list(self.leaves), dice])
        self.over = found == "over"
        if self.over or found is None:
            return False
        self._press(*found)
        self.presses += 1
        assert self.presses < MOST_PRESSES, "the game does not end"
        return True
