"""Sound in a real browser: nothing until it is chosen, and then something that can be heard."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from page.recipes import RECIPES
from support.browser import visiting
from support.page_parts import confirm, log, said
from support.page_player import Player
from support.page_scenes import Scene
from support.process_server import ProcessServer
from support.waiting import wait_until
from whitechapel.london import events as london
from whitechapel.pocket import events as pocket

CUES = (Path(__file__).parents[2] / "web" / "src" / "sound" / "cues.ts").read_text()

METER = """
  window.meters = [];
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (into, ...rest) {
    if (into === this.context.destination) {
      const meter = this.context.createAnalyser();
      meter.fftSize = 32768;
      connect.call(this, meter);
      window.meters.push(meter);
    }
    return connect.call(this, into, ...rest);
  };
"""
"""Listens to whatever is sent to the loudspeaker."""

LOUDEST = """
  () => window.meters.map((meter) => {
    const samples = new Float32Array(meter.fftSize);
    meter.getFloatTimeDomainData(samples);
    return samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  })
"""
QUIET = 0.02


def hear_something(page: Page) -> None:
    """Wait until something can be heard, which must not be too loud."""
    heard: list[float] = []

    def something() -> bool:
        heard.extend(page.evaluate(LOUDEST))
        return any(each > QUIET for each in heard)

    wait_until(something)
    assert max(heard) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_a_table_is_silent_until_sound_is_chosen_and_is_heard_then(
    game: str, browser: Browser, server: ProcessServer
) -> None:
    with visiting(browser, server.url) as visitor:
        visitor.context.add_init_script(METER)
        scene = Scene(visitor)
        # Jack decides twice in a row in turn 1, so the game cannot end before the reload.
        page = RECIPES["turn"](scene, game, "jack")
        version = decided(page)
        Player(page, seed=1, leaves={"end"}).play(until=lambda: decided(page) > version)
        assert page.evaluate("window.meters.length") == 0

        scene.press(page, "page-menu")
        page.get_by_role("switch", name=said("page-sound")).click()
        hear_something(page)

        page.reload()
        confirm(page).wait_for()
        scene.press(page, "page-menu")
        expect(page.get_by_role("switch", name=said("page-sound"))).to_be_checked()
        page.keyboard.press("Escape")
        version = decided(page)
        Player(page, seed=1, leaves={"end"}).play(until=lambda: decided(page) > version)
        hear_something(page)


def decided(page: Page) -> int:
    """Count what the log tells."""
    return log(page).get_by_role("paragraph").count()


def test_every_event_that_is_heard_is_one_of_the_rules() -> None:
    heard = re.search(r"HEARD.*?\{(.*?)^\}", CUES, re.MULTILINE | re.DOTALL)
    assert heard is not None
    kinds = set(re.findall(r"^  (\w+):", heard[1], re.MULTILINE))
    codes = {
        each.code
        for events in (pocket, london)
        for each in vars(events).values()
        if hasattr(each, "code")
    }
    assert kinds
    assert kinds <= codes
