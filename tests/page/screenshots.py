"""Pictures of every place, at three widths, light and dark: `python3 run.py screenshots [WORD]`."""

import sys
import tempfile
from pathlib import Path
from typing import Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

from page.recipes import PLACES, come_to
from support.browser import DESK, PHONE, TABLET, at_rest, browsing, visiting
from support.process_server import process_server

FOLDER = Path(__file__).parents[2] / "screenshots"
SIZES = {"390": PHONE, "820": TABLET, "1440": DESK}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main(words: list[str]) -> int:
    """Make the pictures, or those of places whose names have one of some words."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {
        place["name"]: place for place in PLACES if any(word in place["name"] for word in words)
    }
    missing = 0
    with (
        tempfile.TemporaryDirectory() as home,
        process_server(Path(home), f"sqlite:///{home}/pictures.sqlite", thinking=0.05) as server,
        browsing() as browser,
    ):
        for name, place in wanted.items():
            for size, device in SIZES.items():
                try:
                    with visiting(browser, server.url, **device) as visitor:
                        page = come_to(place, visitor)
                        for theme in THEMES:
                            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                            at_rest(page)
                            page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")
                        visitor.faults.clear()
                except Exception as error:  # noqa: BLE001 - the other pictures are wanted too
                    missing += 1
                    print(f"missing: {name} at {size}: {error}", file=sys.stderr)
            print(name)
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [""]))
