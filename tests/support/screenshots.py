"""Pictures of every place, at three widths, light and dark: `python3 run.py screenshots [WORD]`."""

import sys
import tempfile
from pathlib import Path
from typing import Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

from page.recipes import RECIPES
from support.browser import DESK, PHONE, TABLET, at_rest, browsing, visiting
from support.page_places import PLACES
from support.page_scenes import Scene
from support.process_server import process_server

ROOT = Path(__file__).parents[2]
SIZES = {"390": PHONE, "820": TABLET, "1440": DESK}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main(words: list[str]) -> int:
    """Make the pictures, or those of places whose names have one of some words."""
    places = [
        place for place in PLACES if not words or any(word in place["name"] for word in words)
    ]
    folder = ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    missing: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        database = f"sqlite:///{home}/pictures.sqlite"
        with process_server(Path(home), database, thinking=0.05) as server, browsing() as browser:
            for place in places:
                for size, device in SIZES.items():
                    try:
                        with visiting(browser, server.url, **device) as visitor:
                            page = RECIPES[place["recipe"]](Scene(visitor), *place.get("with", []))
                            for theme in THEMES:
                                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                                at_rest(page)
                                page.screenshot(path=folder / f"{place['name']}-{size}-{theme}.png")
                            visitor.faults.clear()
                    except Exception as error:  # noqa: BLE001 - the other pictures are wanted too
                        missing.append(f"{place['name']} at {size}: {error}")
                print(place["name"])
    for each in missing:
        print("missing:", each, file=sys.stderr)
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
