"""A player who presses what the page offers, by mouse, by touch or by keyboard, to the end."""

from collections.abc import Callable, Collection
from random import Random
from typing import Any, Literal

from playwright.sync_api import Error, Locator, Page

from support.page_parts import confirm, one_of, said, tray
from support.waiting import wait_until

MOST_PRESSES = 900
CHANGED_MEANWHILE = 1_200
"""Milliseconds after which something that was offered is taken to be offered no more."""

OFFERED = """
  (offers) => offers.map((each) => ({
    shines: each.dataset.testid === "target",
    held: each.getAttribute("aria-pressed") === "true",
    step: each.closest("ol") !== null,
  }))
"""
"""Tells of each thing that can be pressed whether it shines, is held, or is a step under way."""

SHOWN = "() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))"


def click(target: Locator) -> None:
    """Press with a mouse."""
    target.click(timeout=CHANGED_MEANWHILE)


def tap(target: Locator) -> None:
    """Press with a finger."""
    target.tap(timeout=CHANGED_MEANWHILE)


class Player:
    """A player who decides at random, and knows nothing but what the page shows."""

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        press: Callable[[Locator], None] = click,
        *,
        leaves: Collection[Literal["moment", "decision", "end"]] = (),
        language: str = "en",
    ) -> None:
        self.page = page
        self.random = Random(seed)
        self._press_with = press
        self.leaves = leaves
        """What he leaves alone: a moment over the board, a decision that could be confirmed, or a
        move that would end the game at once, which he is asked about."""
        self.presses = 0
        self._skip = page.get_by_role("button", name=said("moment-skip", language), exact=True)
        self._bar = confirm(page, language)
        self._confirm = confirm(page, language, disabled=False)
        self._not_yet = page.get_by_role("button", name=said("london-not-yet", language))
        yes = one_of(language, "london-yes-accuse", "london-yes-escape")
        self._yes = page.get_by_role("button", name=yes)
        self._offers = (
            page.get_by_role("main")
            .get_by_role("button", disabled=False)
            .or_(tray(page, language).get_by_role("button", disabled=False))
        )
        self._paper = page.get_by_role("button", name=said("edition-read", language))

    @property
    def over(self) -> bool:
        """Whether the game is over, as the page shows it."""
        return self._paper.count() > 0

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play until the game is over, or something else is the case."""
        while not (self.over or until()):
            wait_until(lambda: self.decide() or self.over or until())

    def decide(self) -> bool:
        """Press one thing; return whether there was anything to press."""
        target = self._choose()
        if target is None:
            return False
        self._press(target)
        self.presses += 1
        assert self.presses < MOST_PRESSES, "the game does not end"
        return True

    def _press(self, target: Locator) -> None:
        """Press something, unless the page changed since it was seen."""
        try:
            self._press_with(target)
        except Error as error:
            if "Timeout" not in error.message:
                raise
        self.page.evaluate(SHOWN)

    def _choose(self) -> Locator | None:
        """Return what to press next, if there is anything."""
        if self._skip.is_visible():
            return None if "moment" in self.leaves else self._skip
        if not self._bar.is_visible():
            return None
        if self._not_yet.is_visible():
            patient = "end" in self.leaves or self.random.random() < 0.9
            return self._not_yet if patient else self._yes
        if self._confirm.is_visible():
            return None if "decision" in self.leaves else self._confirm
        offers: list[dict[str, Any]] = self._offers.evaluate_all(OFFERED)
        return self._offers.nth(self._one_of(offers)) if offers else None

    def _one_of(self, offers: list[dict[str, Any]]) -> int:
        """Return the number of one that shines, now and then of any other that can be pressed."""
        loose = [n for n, each in enumerate(offers) if not each["held"] and not each["step"]]
        shining = [number for number in loose if offers[number]["shines"]]
        some = shining if shining and self.random.random() < 0.8 else loose
        number: int = self.random.choice(some or [*range(len(offers))])
        return number
