"""A player who presses what the page offers, by mouse, by touch or by keyboard, to the end."""

from collections.abc import Callable, Collection
from random import Random
from typing import Any, Literal

from playwright.sync_api import Error, Locator, Page

MOST_PRESSES = 900
SETTLED = 60
"""Milliseconds in which the server answers most presses."""

CHANGED_MEANWHILE = 1_200
"""Milliseconds after which something that was offered is taken to be offered no more."""

CONFIRM = "section.bar button.primary"
LOOK = """
  () => {
    const table = document.querySelector(".at-table");
    if (table === null) return null;
    const free = (each) => !each.disabled && each.getAttribute("aria-disabled") !== "true"
      && each.checkVisibility({ visibilityProperty: true });
    const moment = table.querySelector(".moment button.skip");
    const question = table.querySelector("[role=alertdialog]");
    const places = question === null
      ? ".board [data-spot], .board button, .tray button" : "[role=alertdialog] button";
    const offers = [...table.querySelectorAll(places)].filter(free);
    const bar = table.querySelector("section.bar");
    const confirm = bar?.querySelector("button.primary");
    document.querySelectorAll("[data-offer]").forEach((each) => delete each.dataset.offer);
    offers.forEach((each, number) => (each.dataset.offer = String(number)));
    return {
      over: bar === null,
      moment: moment !== null,
      asked: question !== null,
      deciding: confirm != null,
      confirm: confirm != null && !confirm.disabled,
      offers: offers.map((each) => ({
        wanted: each.classList.contains("target") || each.classList.contains("no"),
        no: each.classList.contains("no"),
        held: each.getAttribute("aria-pressed") === "true",
        side: each.closest(".stepper, .held") !== null,
      })),
    };
  }
"""


def click(target: Locator) -> None:
    """Press with a mouse."""
    target.click(timeout=CHANGED_MEANWHILE)


def tap(target: Locator) -> None:
    """Press with a finger."""
    target.tap(timeout=CHANGED_MEANWHILE)


class Player:
    """Somebody at a table who decides at random, and knows nothing but what the page shows."""

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        press: Callable[[Locator], None] = click,
        *,
        leaves: Collection[Literal["moment", "decision", "end"]] = (),
    ) -> None:
        self.page = page
        self.random = Random(seed)
        self._press_with = press
        self.leaves = leaves
        """What he leaves alone: a moment over the board, a decision that could be confirmed, or a
        move that would end the game at once, which he is asked about."""
        self.presses = 0

    @property
    def over(self) -> bool:
        """Tell whether the game is over, as the page shows it."""
        seen: dict[str, Any] = self.page.evaluate(LOOK) or {}
        return bool(seen.get("over"))

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play until the game is over, or something else is the case."""
        while not until():
            if not self.decide():
                if self.over:
                    return
                self.page.wait_for_timeout(40)

    def decide(self) -> bool:
        """Press one thing; return whether there was anything to press."""
        seen = self.page.evaluate(LOOK)
        if seen is None or seen["over"]:
            return False
        if seen["moment"]:
            target = None if "moment" in self.leaves else ".moment button.skip"
        elif not seen["deciding"]:
            target = None
        elif seen["confirm"] and not seen["asked"]:
            target = None if "decision" in self.leaves else CONFIRM
        else:
            target = self._offer(seen["offers"], asked=seen["asked"])
        if target is None:
            return False
        self._press(self.page.locator(target))
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
        self.page.wait_for_timeout(SETTLED)

    def _offer(self, offers: list[dict[str, Any]], *, asked: bool) -> str | None:
        """Find one of the things that are offered, if there are any."""
        if not offers:
            return None
        number = self._choose(offers)
        if asked and "end" in self.leaves:
            number = next(n for n, each in enumerate(offers) if each["no"])
        return f'[data-offer="{number}"]'

    def _choose(self, offers: list[dict[str, Any]]) -> int:
        """Take what shines, now and then anything else that can be pressed."""
        loose = [n for n, each in enumerate(offers) if not each["held"] and not each["side"]]
        shining = [number for number in loose if offers[number]["wanted"]]
        some = shining if shining and self.random.random() < 0.8 else loose
        choice: int = self.random.choice(some or [*range(len(offers))])
        return choice
